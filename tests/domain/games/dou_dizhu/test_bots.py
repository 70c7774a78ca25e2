"""The levels of play, and the few plays they weigh."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.core.bots import never
from domain.core.game import DEALER, Choice, Choose, Deal
from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.actions import Pass, Play
from domain.games.dou_dizhu.bots import candidates, playout
from domain.games.dou_dizhu.combinations import PACK
from domain.games.dou_dizhu.judgement import splits_power
from domain.games.dou_dizhu.state import Options, State
from tests.domain.games.dou_dizhu.tables import after, at_play, combination, counts, in_auction
from tests.domain.games.dou_dizhu.test_properties import match

randoms = st.integers(0, 2**32 - 1).map(Random)


def weighed(state: State) -> list[str]:
    """The candidates of the seat to act, as words."""
    seat = GAME.turn(state)
    assert isinstance(seat, int)
    view = GAME.observe(state, seat)
    found = candidates(view, GAME.choices(view))
    return ["".join(card[0] for card in act.cards) if isinstance(act, Play) else act.type for act in found]


@given(randoms)
@settings(max_examples=15, deadline=None)
def test_candidates_are_few_and_legal_with_a_pass_wherever_one_is_allowed(random: Random) -> None:
    for state, _ in match(random):
        seat = GAME.turn(state)
        if isinstance(seat, int):
            view = GAME.observe(state, seat)
            actions = GAME.choices(view)
            found = candidates(view, actions)
            assert 0 < len(found) <= 9
            assert set(found) <= set(actions)
            assert (Pass() in found) == (Pass() in actions)
            assert GAME.objection(state, playout(state, random)) is None


@pytest.mark.parametrize(
    ("play", "hand", "splits"),
    [
        ("5", "5555", True),
        ("555", "5555", True),
        ("5555", "5555", False),
        ("555567", "555567", False),
        ("B", "BR", True),
        ("333R", "333BR", True),
        ("BR", "BR", False),
        ("R", "R", False),
        ("5", "555", False),
    ],
)
def test_a_bomb_or_the_rocket_is_split_by_playing_some_of_it(play: str, hand: str, splits: bool) -> None:
    assert splits_power(combination(play), counts(hand)) is splits


def test_a_bomb_and_the_rocket_are_not_split_while_there_is_another_play() -> None:
    found = weighed(at_play("35555BR9", "3", "4"))
    assert {"3", "9", "5555", "BR"} <= set(found)
    assert not {"5", "B", "R", "555", "3555"} & set(found)
    assert set(weighed(after(at_play("33", "5BR", "4"), "3"))) == {"pass", "5", "BR"}


def test_what_goes_out_is_played_without_another_thought() -> None:
    assert weighed(at_play("BR", "3", "4")) == ["BR"]
    assert weighed(at_play("34567", "3", "4")) == ["34567"]


@pytest.mark.report("AI-04")
def test_a_farmer_of_a_playout_leaves_its_partner_the_trick_but_not_the_landlord() -> None:
    state = at_play("3K9", "4A", "22255556")
    assert playout(after(state, "3", "4"), Random(0)) == Pass()
    assert isinstance(playout(after(state, "3", "pass"), Random(0)), Play)


def test_calls_are_all_weighed() -> None:
    assert weighed(after(in_auction(), "bid 1")) == ["pass", "bid", "bid"]


@pytest.mark.parametrize("level", GAME.bots)
def test_a_bot_plays_a_match_to_its_end(level: str) -> None:
    assert GAME.outcome(played(level)) is not None


@pytest.mark.parametrize("level", GAME.bots)
def test_a_bot_moves_the_same_way_from_the_same_view_and_seed(level: str) -> None:
    view = GAME.observe(after(in_auction(), "bid 3"), 0)
    bots = [GAME.bots[level].make() for _ in range(2)]
    assert len({bot.choose(view, Random(7), never) for bot in bots}) == 1


@pytest.mark.report("LEAK-06", "LEAK-07")
def test_the_hidden_cards_have_no_part_in_a_decision() -> None:
    bot, state = GAME.bots["club"].make(), after(in_auction(order=tuple(Random(1).sample(PACK, 54))), "bid 3")
    state = GAME.apply(state, GAME.legal_actions(state)[0]).state
    view = GAME.observe(state, 1)
    other = GAME.imagine(view, Random(8))
    assert other.hands[2] != state.hands[2]
    chosen = [bot.choose(GAME.observe(truth, 1), Random(4), never) for truth in (state, other)]
    assert chosen[0] == chosen[1]


def test_advice_says_what_each_candidate_is_worth_in_points() -> None:
    state = after(at_play("39", "4T", "58", bid=2), "3")
    advice = GAME.bots["club"].make().advise(GAME.observe(state, 1), Random(1), never)
    assert advice.unit == "points"
    assert advice.action in GAME.legal_actions(state)
    assert {each.action for each in advice.candidates} <= set(GAME.legal_actions(state))


def played(level: str) -> State:
    """A match of three bots of a level, from fixed seeds."""
    bot, state, moves = GAME.bots[level].make(), GAME.opening(Options()), 0
    while (turn := GAME.turn(state)) is not None:
        act = lot(state) if turn is DEALER else bot.choose(GAME.observe(state, turn), Random(moves), never)
        state, moves = GAME.apply(state, act).state, moves + 1
    return state


def lot(state: State) -> Deal | Choose:
    """A lot that follows from the number of redeals."""
    asked, random = GAME.chance(state), Random(11 + state.redeals)
    return Choose(random.randrange(3)) if isinstance(asked, Choice) else Deal(tuple(random.sample(asked.cards, 54)))
