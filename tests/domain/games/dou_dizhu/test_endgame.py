"""The exact end: what it says is what trying everything says."""

from random import Random

import pytest

from domain.games.dou_dizhu.bots import kernel
from domain.games.dou_dizhu.bots.endgame import Solver
from domain.games.dou_dizhu.bots.kernel import World
from domain.games.dou_dizhu.combinations import PACK, count
from tests.domain.games.dou_dizhu.tables import counts


def landlord_wins(world: World) -> bool:
    """By trying every move of both sides."""
    out = kernel.winner(world)
    if out is not None:
        return out == world.landlord
    results = [landlord_wins(kernel.after(world, move)) for move in kernel.moves(world)]
    return any(results) if world.turn == world.landlord else all(results)


def small_deal(random: Random) -> World:
    cards = random.sample(PACK[:20] + PACK[40:], 9)
    hands = count(cards[:4]), count(cards[4:7]), count(cards[7:])
    return World(hands, random.randrange(3), random.randrange(3))


@pytest.mark.parametrize("seed", range(60))
def test_the_solver_agrees_with_trying_every_move(seed: int) -> None:
    world = small_deal(Random(seed))
    found = Solver(world.landlord, 100_000).landlord_wins(world.hands, world.turn, None, world.turn)
    assert found == landlord_wins(world)


def test_a_solver_keeps_what_it_found_for_the_next_question() -> None:
    hands = counts("3A"), counts("4K"), counts("5Q")
    enough = next(nodes for nodes in range(100) if Solver(0, nodes).landlord_wins(hands, 0, None, 0) is not None)
    solver = Solver(0, enough)
    assert enough > 1
    assert [solver.landlord_wins(hands, 0, None, 0) for _ in range(2)] == [True, True]


def test_a_question_that_takes_too_many_nodes_has_no_answer() -> None:
    hands = counts("345678TTJQ"), counts("34567899K"), counts("33456789A")
    assert Solver(0, 5).landlord_wins(hands, 0, None, 0) is None
