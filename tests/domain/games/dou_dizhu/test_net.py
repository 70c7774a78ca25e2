"""The net that the house ships: what it is told, and that it answers in chances."""

from dataclasses import replace
from hashlib import sha256
from random import Random

import numpy as np
import pytest

from domain.core.resources import read_bytes
from domain.games.dou_dizhu.bots import net
from domain.games.dou_dizhu.bots.features import CARDS, MOVE, POSITION, of_moves, of_position, spread
from domain.games.dou_dizhu.bots.kernel import Table, World, after, dealt, legal, moves, winner
from domain.games.dou_dizhu.combinations import PACK, count


def table_at(world: World) -> Table:
    """What the seat to act sees of a world in which nobody knows the bottom cards."""
    seat = world.turn
    hands = world.hands
    unseen = hands[(seat + 1) % 3] + hands[(seat + 2) % 3]
    sizes = [sum(hand >> 4 * rank & 15 for rank in range(15)) for hand in hands]
    return Table(
        seat=seat,
        landlord=world.landlord,
        hand=hands[seat],
        unseen=unseen,
        counts=(sizes[0], sizes[1], sizes[2]),
        last=world.last,
        last_seat=world.last_seat if world.last else seat,
        passes=world.passes,
        bombs=world.bombs,
        bid=1,
        played=(0, 0, 0),
        made=world.made,
        bottom=0,
        history=(),
    )


def tables(deals: int) -> list[Table]:
    """Positions of random deals, played at random."""
    random, found = Random(5), []
    for deal in range(deals):
        world = dealt(random.sample(PACK, len(PACK)), deal % 3)
        while winner(world) is None:
            found.append(table_at(world))
            world = after(world, random.choice(moves(world)))
    return found


@pytest.fixture(scope="module")
def positions() -> list[Table]:
    return tables(6)


def test_the_checksum_is_the_files() -> None:
    data = read_bytes("domain.games.dou_dizhu", "tables", net.NAME)
    assert net.load().checksum == sha256(data).hexdigest()
    assert len(data) <= 3_000_000


def test_win_chances_are_chances_and_points_are_bounded(positions: list[Table]) -> None:
    for table in positions:
        plays = (None, *legal(table.hand, table.last)) if table.last else legal(table.hand, None)
        chances, points = net.load().judge(table, plays)
        assert chances.shape == points.shape == (len(plays),)
        assert np.all((chances >= 0) & (chances <= 1))
        assert np.all(np.abs(points) < 64)


def test_the_net_thinks_more_of_the_play_that_wins_at_once_than_of_most_others(positions: list[Table]) -> None:
    won = [
        chances
        for table in positions
        for chances in [
            net.load().values(table, [play for play in legal(table.hand, table.last) if play.counts == table.hand])
        ]
        if len(chances)
    ]
    assert len(won) >= 6
    assert min(map(min, won)) > 0.8


def test_who_holds_which_unseen_card_changes_nothing(positions: list[Table]) -> None:
    table = positions[3]
    plays = legal(table.hand, table.last)
    shuffled = replace(table, played=(1, 2, 3), history=((0, None),))
    assert np.array_equal(net.load().values(table, plays), net.load().values(shuffled, plays))


def turned(table: Table) -> Table:
    """The same table with everybody one seat on."""
    return replace(
        table,
        seat=(table.seat + 1) % 3,
        landlord=(table.landlord + 1) % 3,
        last_seat=(table.last_seat + 1) % 3,
        counts=(table.counts[2], table.counts[0], table.counts[1]),
        made=(table.made[2], table.made[0], table.made[1]),
    )


def test_turning_the_seats_round_changes_nothing(positions: list[Table]) -> None:
    for table in positions[:40]:
        assert np.array_equal(of_position(table), of_position(turned(table)))


def test_cards_are_spread_over_entries_by_rank_and_number() -> None:
    row = spread([count(PACK[:3]), count(PACK[-2:]), count(PACK)])
    assert row.shape == (3, CARDS)
    assert row.sum(axis=1).tolist() == [3, 2, 54]
    assert row[0, :4].tolist() == [1, 1, 1, 0]
    assert row[1, 52:].tolist() == [1, 1]


def test_a_move_and_what_it_leaves_make_up_the_hand(positions: list[Table]) -> None:
    for table in positions[:20]:
        plays = legal(table.hand, table.last)
        rows = of_moves(table, plays)
        assert rows.shape == (len(plays), MOVE)
        sizes = np.array([play.size for play in plays]) if plays else np.zeros(0)
        assert np.array_equal(rows[:, :CARDS].sum(axis=1), sizes)
        assert of_position(table).shape == (POSITION,)
