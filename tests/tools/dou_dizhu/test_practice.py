"""Positions met in practice, and how they are told anew."""

from random import Random

import numpy as np
import pytest

from domain.games.dou_dizhu.bots import kernel
from domain.games.dou_dizhu.bots.heuristic import ranked
from domain.games.dou_dizhu.bots.kernel import World
from domain.games.dou_dizhu.combinations import PACK, Kind

pytest.importorskip("numba", reason="the train extra compiles the engine")

from tests.domain.games.dou_dizhu.test_net import table_at
from tools.dou_dizhu import data, leaves
from tools.dou_dizhu.encode import WIDTH
from tools.dou_dizhu.engine import size
from tools.dou_dizhu.games import RULE
from tools.dou_dizhu.heuristic import standard_weights
from tools.dou_dizhu.judge import CLUB, COLUMNS, DOUBLED, LAST_BY, LAST_COUNTS, LAST_META, MOVER, NET, TURN
from tools.dou_dizhu.nets import fresh
from tools.dou_dizhu.practice import club_move, practised, watched

KINDS = list(Kind)
Met = tuple[np.ndarray, np.ndarray]


def by_nets(seed: int, rival: int | None = None) -> Met:
    random = np.random.default_rng(2)
    return practised([fresh(random, WIDTH, 8) for _ in range(3)], 12, seed, standard_weights(), rival)


@pytest.fixture(scope="module", params=["nets", "nets and the rules", "nets and club", "the heuristic"])
def met(request: pytest.FixtureRequest) -> Met:
    if request.param == "the heuristic":
        return watched(40, 5, standard_weights())
    return by_nets(5, {"nets": None, "nets and the rules": RULE, "nets and club": CLUB}[request.param])


def test_positions_met_are_still_going_on(met: Met) -> None:
    assert len(met[0]) > 80
    for hand in met[0][:, :3].T.ravel().tolist():
        assert 1 <= size(hand) <= 20


def test_a_label_says_who_wins_and_what_is_doubled_from_there_on(met: Met) -> None:
    (won, points), doubled = met[1].T, met[0][:, DOUBLED]
    assert set(won.tolist()) <= {0.0, 1.0}
    assert np.array_equal(points > 0, won == 1)
    assert np.all(np.abs(points) >= 1)
    assert np.all(doubled >= 0)


def test_equal_seeds_give_equal_positions() -> None:
    first, again, other = by_nets(5, CLUB), by_nets(5, CLUB), by_nets(6, CLUB)
    assert all(np.array_equal(here, there) for here, there in zip(first, again, strict=True))
    assert not np.array_equal(first[0][:50], other[0][:50])


def test_with_a_rival_positions_are_those_after_the_moves_of_the_nets() -> None:
    states, _ = by_nets(5, RULE)
    met, alone = set(states[:, MOVER].tolist()), by_nets(5, NET)[0]
    assert met == {0, 1, 2}
    assert len(states) < 0.7 * len(alone)


def test_club_is_asked_for_what_it_plays_in_matches() -> None:
    random, chance = Random(4), np.random.default_rng(4)
    for _ in range(30):
        world = kernel.dealt(random.sample(PACK, len(PACK)))
        for _ in range(random.randrange(30)):
            if kernel.winner(world) is None:
                world = kernel.after(world, random.choice(kernel.moves(world)))
        if kernel.winner(world) is not None:
            continue
        options = ranked(table_at(world))
        best = {(each.play.counts if each.play else 0) for each in options if each.value == options[0].value}
        assert club_move(_row(world), 0, chance)[0] in best


def _row(world: World) -> np.ndarray:
    """A row of ``judge``."""
    row = np.zeros(COLUMNS, np.int64)
    last = world.last
    row[:3], row[TURN], row[LAST_META], row[LAST_BY] = world.hands, world.turn, -1, world.last_seat
    if last:
        row[LAST_COUNTS] = last.counts
        row[LAST_META] = KINDS.index(last.kind) + 16 * last.strength + 256 * last.length
    return row


def test_every_role_is_to_move_somewhere(met: Met) -> None:
    assert set(met[0][:, TURN].tolist()) == {0, 1, 2}


def test_what_is_told_anew_is_a_chance_and_sure_where_a_play_takes_a_hand_out() -> None:
    shard = data.make(3, standard_weights(), deals=8, worlds=1)
    random = np.random.default_rng(3)
    nets = [fresh(random, leaves.WIDTH, 8) for _ in range(3)]
    told = leaves.foretold(nets, shard.positions, shard.plays, 2, np.array([1], np.uint64))
    out = shard.positions[shard.plays[:, 0], 1] == shard.plays[:, 1]
    assert np.all((told[:, 0] > 0) & (told[:, 0] <= 1))
    assert out.any()
    assert np.array_equal(told[out], shard.labels[out])
