"""The deals that a view allows."""

from math import comb
from random import Random

import pytest

from domain.games.schnapsen.bots.kernel import mask
from domain.games.schnapsen.bots.worlds import hidden, worlds
from domain.games.schnapsen.view import observe
from tests.domain.games.schnapsen.bots.looks import last_draw, looks
from tests.domain.games.schnapsen.positions import after, cards, dealt

FRESH = "Da Ta Ul Kb Ob", "Ka Oa Dl Ub Uh", "Kh", "Db Ua Tl Oh Kl Dh Ol Th Tb"
"""Two hands, the indicator, the stock."""


def test_every_world_holds_the_cards_of_the_deal_where_the_seat_sees_them() -> None:
    for view, deal, rival in looks(12):
        out = mask([*deal.hands[0], *deal.hands[1], *deal.stock, *([deal.indicator] if deal.stock else [])])
        for world in worlds(view, 8, Random(1)):
            assert world.hands[0] | world.hands[1] | sum(1 << card for card in world.stock) == out
            assert world.hands[view.seat] == mask(view.hand)
            assert world.hands[rival] & mask(view.known_cards[rival]) == mask(view.known_cards[rival])
            assert (world.hands[rival].bit_count(), len(world.stock)) == (view.hand_sizes[rival], view.stock_size)


def test_where_there_are_few_worlds_each_is_there_once_the_truth_too() -> None:
    for view, deal, rival in looks(12):
        if hidden(view).count <= 200:
            hands = [world.hands[rival] for world in worlds(view, 200, Random(1))]
            assert len({*hands}) == len(hands) == hidden(view).count
            assert mask(deal.hands[rival]) in hands


def test_where_there_are_many_worlds_so_many_different_ones_are_drawn() -> None:
    hands = [world.hands[1] for world in worlds(observe(dealt(*FRESH), 0), 100, Random(1))]
    assert len({*hands}) == len(hands) == 100


def test_before_anything_is_known_of_it_the_other_hand_is_any_five_of_fourteen() -> None:
    assert hidden(observe(dealt(*FRESH), 0)).count == comb(14, 5)


@pytest.mark.clause("SN-5.1", "SN-5.2")
def test_cards_that_were_shown_are_in_every_world() -> None:
    """Seat 0 takes the indicator for its Unter and declares with the Ober of bells, of whose marriage the King stays."""
    state = after(dealt("Da Ta Uh Kb Ob", "Ka Oa Dl Ub Ul", *FRESH[2:]), "exchange +Ob")
    view = observe(state, 1)
    assert hidden(view).known == mask(cards("Kh Kb"))
    assert all(world.hands[0] & mask(cards("Kh Kb")) == mask(cards("Kh Kb")) for world in worlds(view, 20, Random(1)))


@pytest.mark.clause("SN-4.1")
def test_after_a_close_a_reply_rules_out_what_it_would_have_had_to_be() -> None:
    """The Unter of leaves thrown on the Daus of acorns: no acorns, no trumps."""
    state = after(
        dealt("Da Ta Kl Kb Ob", "Ol Tl Dl Ub Ul", "Kh", "Db Ua Oa Oh Kh Dh Ka Th Tb".replace("Kh", "Uh")), "close Da Ul"
    )
    gone = mask(cards("Ua Oa Ka Uh Oh Th Dh"))
    unknown = hidden(observe(state, 0))
    assert sum(1 << card for card in unknown.possible) & gone == 0
    assert sum(1 << card for card in unknown.asleep) == gone
    assert unknown.count == comb(6, 4)


@pytest.mark.clause("SN-3.4")
def test_the_last_draw_leaves_the_leader_six_worlds_at_the_most() -> None:
    last = [view for view, _, _ in looks(40) if last_draw(view) and view.led is None]
    assert {hidden(view).count for view in last if not any(view.known_cards)} == {6}
    assert all(hidden(view).count <= 6 for view in last)
