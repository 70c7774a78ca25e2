"""The net's features in compiled loops, held to the ones that the server makes."""

import numpy as np
import pytest

from domain.games.dou_dizhu.bots import features
from domain.games.dou_dizhu.bots.kernel import Counts, Table
from domain.games.dou_dizhu.combinations import Combination, classify

pytest.importorskip("numba", reason="the train extra compiles the engine")

from tools.dou_dizhu import data, label
from tools.dou_dizhu.encode import rows
from tools.dou_dizhu.engine import size
from tools.dou_dizhu.heuristic import standard_weights


@pytest.fixture(scope="module")
def shard() -> data.Shard:
    return data.make(3, standard_weights(), deals=8, worlds=1)


def test_features_are_those_that_the_server_makes(shard: data.Shard) -> None:
    compiled = rows(shard.positions, shard.plays, np.arange(len(shard.plays)))
    for number, position in enumerate(shard.positions):
        mine = shard.plays[:, 0] == number
        table, moves = _table(position), [_play(counts) for counts in shard.plays[mine, 1].tolist()]
        served = features.of_moves(table, moves)
        assert np.array_equal(compiled[mine, features.POSITION :], served)
        assert np.all(compiled[mine, : features.POSITION] == features.of_position(table))


def test_equal_seeds_give_equal_shards(shard: data.Shard) -> None:
    again = data.make(3, standard_weights(), deals=8, worlds=1)
    assert np.array_equal(shard.plays, again.plays)
    assert np.array_equal(shard.labels, again.labels)


def _play(counts: int) -> Combination | None:
    found = classify(counts) if counts else None
    assert found is None or isinstance(found, Combination)
    return found


def _table(position: np.ndarray) -> Table:
    row = position.tolist()
    seat, by = row[label.ROLE], row[label.BY]
    counts = [size(row[label.HAND])] * 3
    counts[(seat + 1) % 3], counts[(seat + 2) % 3] = row[label.COUNTS] & 31, row[label.COUNTS] >> 5
    made: Counts = (row[label.MADE] & 63, row[label.MADE] >> 6, 0)
    return Table(
        seat=seat,
        landlord=0,
        hand=row[label.HAND],
        unseen=row[label.UNSEEN],
        counts=(counts[0], counts[1], counts[2]),
        last=_play(row[label.LAST]) if by else None,
        last_seat=(seat + by) % 3,
        passes=by == 1,
        bombs=0,
        bid=1,
        played=(0, 0, 0),
        made=made,
        bottom=row[label.BOTTOM],
        history=(),
    )
