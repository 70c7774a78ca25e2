"""The levels of play."""

from dataclasses import replace
from random import Random

import pytest

from domain.core.bots import never
from domain.core.game import DEALER, Choice, Choose, Deal
from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.actions import Bid, Pass
from domain.games.dou_dizhu.bots.plain import strength
from domain.games.dou_dizhu.combinations import PACK, count
from domain.games.dou_dizhu.legal import SeatAction
from domain.games.dou_dizhu.state import Options, State
from tests.domain.games.dou_dizhu.tables import after, at_play, cards, in_auction

LEVELS = [*GAME.bots]


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_plays_a_match_to_its_end(level: str) -> None:
    assert GAME.outcome(played(level)) is not None


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_moves_the_same_way_from_the_same_view_and_seed(level: str) -> None:
    view = GAME.observe(after(in_auction(), "bid 3"), 0)
    bots = [GAME.bots[level].make() for _ in range(2)]
    assert len({bot.choose(view, Random(7), never) for bot in bots}) == 1


@pytest.mark.report("LEAK-06", "LEAK-07")
@pytest.mark.parametrize("level", LEVELS)
def test_the_hidden_cards_have_no_part_in_a_decision(level: str) -> None:
    bot, state = GAME.bots[level].make(), after(in_auction(order=tuple(Random(1).sample(PACK, 54))), "bid 3")
    state = GAME.apply(state, GAME.legal_actions(state)[0]).state
    view = GAME.observe(state, 1)
    other = GAME.imagine(view, Random(8))
    assert other.hands[2] != state.hands[2]
    chosen = [bot.choose(GAME.observe(truth, 1), Random(4), never) for truth in (state, other)]
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("level", LEVELS)
def test_advice_tells_of_legal_moves_and_takes_the_best_of_them(level: str) -> None:
    state = after(at_play("39", "4T", "58", bid=2), "3")
    advice = GAME.bots[level].make().advise(GAME.observe(state, 1), Random(1), never)
    actions = {each.action for each in advice.candidates}
    assert advice.action in actions <= set(GAME.legal_actions(state))


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        ("3334445556667722R", Bid(3)),
        ("3456789TJQKAA222B", Bid(3)),
        ("3344567789TTJJQKK", Pass()),
        ("34457789JQQKAA22R", Bid(1)),
    ],
)
def test_a_hand_is_bid_at_what_it_is_worth(hand: str, call: SeatAction) -> None:
    state = replace(in_auction(), hands=cards(hand, "", ""))
    assert GAME.bots["club"].make().choose(GAME.observe(state, 0), Random(1), never) == call


def test_a_bid_is_above_the_highest_or_a_pass() -> None:
    for seed in range(40):
        state = after(in_auction(order=tuple(Random(seed).sample(PACK, 54))), "bid 1")
        chosen = GAME.bots["club"].make().choose(GAME.observe(state, 1), Random(1), never)
        assert GAME.objection(state, chosen) is None
        if strength(count(state.hands[1])) < 5:
            assert chosen == Pass()


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
