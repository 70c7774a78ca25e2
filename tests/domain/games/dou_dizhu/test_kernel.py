"""The kernel allows what the rules allow, and tells a seat what its view tells."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.bots import kernel
from domain.games.dou_dizhu.combinations import PACK, classify, count
from tests.domain.games.dou_dizhu.tables import after, at_play, combination, counts
from tests.domain.games.dou_dizhu.test_properties import match
from tests.domain.games.dou_dizhu.walking import walk

WALKS = 50
"""Some three thousand positions; ``make bench-bots GAME=dou-dizhu`` compares a hundred thousand."""
randoms = st.integers(0, 2**32 - 1).map(Random)


@pytest.mark.clause("DD-3.1", "DD-3.2", "DD-3.3", "DD-5.2", "DD-5.3")
def test_the_kernel_and_the_rules_walk_through_random_deals_side_by_side() -> None:
    assert sum(walk(Random(seed), bid=1 + seed % 3) for seed in range(WALKS)) > 50 * WALKS


@given(randoms)
@settings(max_examples=10, deadline=None)
def test_a_table_holds_what_the_view_tells_and_no_more(random: Random) -> None:
    for state, _ in match(random):
        seat = GAME.turn(state)
        if not isinstance(seat, int) or state.landlord is None:
            continue
        table = kernel.table_of(GAME.observe(state, seat))
        assert table.hand + table.unseen + sum(table.played) == count(PACK)
        assert table.hand == count(state.hands[seat])
        assert table.unseen == sum(count(hand) for other, hand in enumerate(state.hands) if other != seat)
        assert table.bottom == count(set(state.bottom) & set(state.hands[state.landlord]))
        assert table.counts == tuple(map(len, state.hands))
        assert len(table.history) == len(state.history)
        moves = [move.counts for move in kernel.legal(table.hand, table.last)]
        assert moves == [count(act.cards) for act in GAME.legal_actions(state) if act.type == "play"]


def test_a_table_counts_bombs_plays_and_passes() -> None:
    table = kernel.table_of(GAME.observe(after(at_play("3333K", "4A", "5BR", bid=2), "3333", "pass"), 2))
    assert (table.bombs, table.bid, table.passes, table.last_seat) == (1, 2, 1, 0)
    assert table.made == (1, 0, 0)
    assert table.last is classify(counts("3333"))
    assert table.history == ((0, combination("3333")), (1, None))


def test_the_lead_is_free_after_two_passes() -> None:
    table = kernel.table_of(GAME.observe(after(at_play("34", "5", "6"), "3", "pass", "pass"), 0))
    assert (table.last, table.last_seat, table.passes) == (None, 0, 0)


@given(st.lists(st.sampled_from(PACK), max_size=54, unique=True))
def test_the_size_of_a_hand_is_its_number_of_cards(cards: list[str]) -> None:
    assert kernel.size(count(cards)) == len(cards)  # type: ignore[arg-type]


@given(randoms)
@settings(max_examples=10, deadline=None)
def test_a_seat_sees_its_plays_leave_its_hand(random: Random) -> None:
    world = kernel.dealt(random.sample(PACK, 54), random.randrange(3))
    worlds = [world]
    while kernel.winner(world) is None:
        world = kernel.after(world, random.choice(kernel.moves(world)))
        worlds.append(world)
    for before, then in pairwise(worlds):
        assert before.hands[before.turn] - then.hands[before.turn] == (
            then.last.counts if then.passes == 0 and then.last else 0
        )
