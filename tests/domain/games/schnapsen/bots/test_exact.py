"""Exact play, against trying everything out."""

from random import Random

import pytest

from domain.games.schnapsen.bots.exact import Solver, renamed
from domain.games.schnapsen.bots.kernel import CLOSE, EXCHANGE, SPLIT, Deal, deal_of, deal_out, mask
from domain.games.schnapsen.view import observe
from tests.domain.games.schnapsen.positions import cards, position

ORDER = range(20)


def brute(deal: Deal) -> int:
    """What seat 0 wins with best play, every line played out in the kernel."""
    if deal.won:
        return deal.won
    values = []
    for action in deal.legal():
        after = deal.copy()
        after.act(action)
        values.append(brute(after))
    return max(values) if deal.to_act == 0 else min(values)


def without_draws(random: Random, *, closing_at: int, cards_left: int) -> Deal:
    """A random deal with so few cards in hand, closed when the stock had come down to so many cards, or exhausted at 0."""
    while True:
        deal = deal_out(random.sample(ORDER, 20), random.randrange(2))
        while not deal.won:
            legal = deal.legal()
            if CLOSE in legal and len(deal.stock) == closing_at:
                deal.act(CLOSE)
            elif not deal.open and min(hand.bit_count() for hand in deal.hands) <= cards_left:
                return deal
            else:
                deal.act(random.choice([each for each in legal if each != CLOSE]))


@pytest.mark.parametrize("closing_at", [0, 2, 6, 10])
@pytest.mark.parametrize("cards_left", [3, 4])
def test_a_deal_without_draws_is_solved_as_by_trying_everything(closing_at: int, cards_left: int) -> None:
    random = Random(closing_at)
    for _ in range(40):
        deal = without_draws(random, closing_at=closing_at, cards_left=cards_left)
        assert Solver().value(deal) == brute(deal)


def test_the_last_open_trick_is_solved_with_exchange_and_close() -> None:
    """Two cards each stand for five: the draws make three of them."""
    random, seen = Random(1), set()
    for _ in range(150):
        order = random.sample(ORDER, 20)
        trump = order[0] // 5
        hands = [sum(1 << card for card in order[low : low + 2]) for low in (2, 4)]
        points, tricks = random.choice([([20, 41], [2, 3]), ([0, 50], [0, 5]), ([44, 44], [3, 2])])
        deal = Deal(
            hands, (order[1], order[0]), trump, random.randrange(2), -1, points, [0, 20 * (not tricks[0])], tricks
        )
        deal.pending.reverse()
        seen |= {*deal.legal()} & {CLOSE, EXCHANGE}
        assert Solver().value(deal) == brute(deal)
    assert seen == {CLOSE, EXCHANGE}


def test_one_solver_serves_every_action_of_a_deal() -> None:
    random = Random(3)
    for _ in range(40):
        deal, solver = without_draws(random, closing_at=0, cards_left=4), Solver()
        for action in deal.legal():
            after = deal.copy()
            after.act(action)
            assert solver.value(after) == brute(after)


def test_a_value_is_right_between_the_bounds_and_beyond_them_on_the_right_side() -> None:
    random = Random(4)
    for _ in range(60):
        deal = without_draws(random, closing_at=random.choice([0, 6]), cards_left=4)
        truth, low = brute(deal), random.choice([-2, -1, 1])
        found = Solver().value(deal, low, low + 1)
        assert found == truth if low < truth < low + 1 else (found <= low) == (truth <= low)


def test_suits_are_swapped_so_that_trumps_come_first() -> None:
    hand = mask(cards("Ua Ka Dh Th Ol"))
    assert [*SPLIT[renamed(hand, 2)]] == [*SPLIT[mask(cards("Da Ta Ol Uh Kh"))]]
    assert renamed(renamed(hand, 2), 2) == hand == renamed(hand, 0)


@pytest.mark.clause("SN-5.3")
def test_a_marriage_that_waits_for_its_trick_counts_in_the_search() -> None:
    """Seat 0, with no trick yet, takes the last trick and with it the forty points that make 66."""
    state = position("Dh Th", "Ua Ul", points=(0, 50), tricks=(0, 3), pending=(40, 0))
    deal = deal_of(observe(state, 0), mask(cards("Ua Ul")), ())
    assert Solver().value(deal) == brute(deal) == 1
