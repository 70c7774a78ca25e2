"""The strongest level: it wins what can be won, helps its partner, and bids by what it expects."""

from random import Random

import numpy as np
import pytest

from domain.core.bots import never
from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.actions import Bid, Pass, Play
from domain.games.dou_dizhu.bots import auction, bidding
from domain.games.dou_dizhu.bots.plain import strength
from domain.games.dou_dizhu.combinations import PACK, count
from domain.games.dou_dizhu.legal import SeatAction
from domain.games.dou_dizhu.state import State
from tests.domain.games.dou_dizhu.tables import after, at_play, counts, in_auction
from tests.domain.games.dou_dizhu.walking import bought


def chosen(state: State, seed: int = 1) -> SeatAction:
    """What master does."""
    seat = GAME.turn(state)
    assert isinstance(seat, int)
    found: SeatAction = GAME.bots["master"].make().choose(GAME.observe(state, seat), Random(seed), never)
    return found


def ranks(action: SeatAction) -> str:
    """The ranks of a play, or nothing."""
    return "".join(card[0] for card in action.cards) if isinstance(action, Play) else ""


@pytest.mark.report("AI-04")
@pytest.mark.parametrize("seed", range(3))
def test_a_farmer_leaves_its_partner_the_trick_that_takes_it_out(seed: int) -> None:
    state = after(at_play("4678KK", "3R", "55557"), "4", "R")
    assert chosen(state, seed) == Pass()


@pytest.mark.report("AI-04")
@pytest.mark.parametrize("seed", range(3))
def test_the_jokers_are_not_spent_as_kickers_where_the_rocket_wins(seed: int) -> None:
    state = after(at_play("3334Q8", "5BR", "678"), "3334", "pass", "pass", "Q")
    assert ranks(chosen(state, seed)) == "BR"


def test_a_landlord_that_can_go_out_does() -> None:
    assert ranks(chosen(at_play("34567", "89", "TJ"))) == "34567"


@pytest.mark.parametrize("seed", range(3))
def test_the_last_cards_are_played_in_the_order_that_wins(seed: int) -> None:
    assert ranks(chosen(at_play("3R", "Q4", "K5"), seed)) == "R"


def test_a_hint_tells_points_chances_and_worlds() -> None:
    state = bought(tuple(Random(5).sample(PACK, 54)), 0, bid=2)
    advice = GAME.bots["master"].make().advise(GAME.observe(state, 0), Random(1), never)
    assert advice.unit == "points"
    assert advice.worlds
    assert advice.worlds >= 20
    assert len(advice.candidates) > 1
    assert advice.action == advice.candidates[0].action
    assert [each.probability for each in advice.candidates] == [1.0] + [0.0] * (len(advice.candidates) - 1)
    for each in advice.candidates:
        assert each.win_chance is not None
        assert 0 <= each.win_chance <= 1
        assert abs(each.value) >= 0 if each.win_chance in (0, 1) else abs(each.value) < 4 * 64


def test_in_a_hurry_it_still_moves() -> None:
    state = bought(tuple(Random(5).sample(PACK, 54)), 0)
    action = GAME.bots["master"].make().choose(GAME.observe(state, 0), Random(1), lambda: True)
    assert action in GAME.legal_actions(state)


STRONG, WEAK = "34567TJQKAAA222BR", "3344567789TTJJQKK"


def called(hand: str, *words: str) -> State:
    """A deal in which the seat to act after the words holds a hand."""
    seat = len(words) % 3
    own = list(cards_of(hand))
    rest = [card for card in Random(3).sample(PACK, 54) if card not in own]
    deal = {seat: own, (seat + 1) % 3: rest[:17], (seat + 2) % 3: rest[17:34]}
    order = tuple(card for three in zip(deal[0], deal[1], deal[2], strict=True) for card in three) + tuple(rest[34:])
    return after(in_auction(order=order), *words)


def cards_of(hand: str) -> list[str]:
    free = list(PACK)
    found = []
    for rank in hand:
        found.append(next(card for card in free if card[0] == rank))
        free.remove(found[-1])
    return found


@pytest.mark.parametrize(
    ("hand", "words", "call"),
    [(STRONG, (), Bid(3)), (STRONG, ("bid 2",), Bid(3)), (WEAK, (), Pass()), (WEAK, ("pass", "bid 1"), Pass())],
)
def test_it_bids_high_on_a_strong_hand_and_passes_on_a_weak_one(
    hand: str, words: tuple[str, ...], call: SeatAction
) -> None:
    state = called(hand, *words)
    seat = GAME.turn(state)
    assert isinstance(seat, int)
    assert count(state.hands[seat]) == counts(hand)
    assert chosen(state) == call


def test_bids_of_others_lower_what_a_hand_is_thought_worth() -> None:
    hand = "34457789JQQKAA22R"
    worth = {}
    for words in (("pass",), ("bid 2",)):
        state = called(hand, *words)
        found = bidding.prospects(GAME.observe(state, 1), Random(2))
        worth[words] = next(each.points for each in found if each.bid == 3)
    assert worth["bid 2",] < worth["pass",]


def test_a_hint_in_the_auction_tells_what_each_call_is_worth() -> None:
    advice = GAME.bots["master"].make().advise(GAME.observe(called(STRONG, "bid 1"), 1), Random(1), never)
    assert advice.action == Bid(3)
    assert {each.action for each in advice.candidates} == {Pass(), Bid(2), Bid(3)}
    assert all(each.win_chance is not None for each in advice.candidates)


def test_the_chance_of_a_hand_grows_with_its_cards() -> None:
    assert bidding.chance(counts(STRONG)) > 0.6
    assert bidding.chance(counts(WEAK)) < 0.4


def test_the_strength_of_many_hands_is_near_what_club_reckons() -> None:
    hands = [count(Random(seed).sample(PACK, 17)) for seed in range(200)]
    apart = auction.strengths(np.array(hands, np.int64)) - np.array([strength(hand) for hand in hands])
    assert np.abs(apart).mean() < 0.3
