"""Playouts: quick, legal, and the same every time."""

from random import Random

import pytest

from domain.games.dou_dizhu.bots import kernel
from domain.games.dou_dizhu.bots.kernel import World
from domain.games.dou_dizhu.bots.player import Player, armed, goes_through
from domain.games.dou_dizhu.bots.rollout import decide, rollout
from domain.games.dou_dizhu.combinations import PACK
from tests.domain.games.dou_dizhu.tables import combination, counts


def world(*hands: str, turn: int = 0, last: str = "", last_seat: int = -1) -> World:
    one, two, three = map(counts, hands)
    return World((one, two, three), turn, 0, combination(last) if last else None, last_seat)


def decision(given: World) -> str:
    """What the seat to act plays, ``pass``, or ``won``."""
    players = [Player(hand) for hand in given.hands]
    move = decide(players, given.turn, given.landlord, given.last, given.last_seat)
    return "pass" if move is None else move.ranks if move.groups else "won"


@pytest.mark.parametrize("seed", range(60))
def test_players_of_a_playout_make_legal_moves_until_one_can_no_longer_be_stopped(seed: int) -> None:
    random = Random(seed)
    given = kernel.dealt(random.sample(PACK, 54), seed % 3)
    for _ in range(random.randrange(8)):
        given = kernel.after(given, random.choice(kernel.moves(given)))
    players = [Player(hand) for hand in given.hands]
    while True:
        move = decide(players, given.turn, given.landlord, given.last, given.last_seat)
        if move is not None and not move.groups:
            break
        assert move in kernel.moves(given)
        if move is not None:
            players[given.turn].take(move)
        given = kernel.after(given, move)
        assert tuple(player.counts for player in players) == given.hands
        assert tuple(player.left for player in players) == tuple(map(kernel.size, given.hands))


@pytest.mark.parametrize("seed", range(20))
def test_a_playout_ends_the_same_way_whatever_was_played_before(seed: int) -> None:
    given = kernel.dealt(Random(seed).sample(PACK, 54), 0)
    first = rollout(given)
    for other in range(5):
        rollout(kernel.dealt(Random(100 + other).sample(PACK, 54), 1))
    assert rollout(given) == first


def test_whoever_goes_out_at_once_wins() -> None:
    assert rollout(world("34567", "89", "TT"))[0] == 0
    assert rollout(world("35", "89", "4T", turn=1, last="6", last_seat=0))[0] != 0
    assert decision(world("9", "8", "TJ", turn=0, last="8", last_seat=1)) == "won"


def test_bombs_and_springs_double() -> None:
    assert rollout(world("3333", "89", "TT")) == (0, 2)
    assert rollout(world("3333", "89", "TT")._replace(made=(1, 1, 0))) == (0, 1)
    assert rollout(world("3", "89", "TT")._replace(made=(1, 1, 0))) == (0, 0)
    assert rollout(world("3K", "8", "TT", turn=1)._replace(made=(1, 0, 0))) == (1, 1)


def test_a_hand_goes_through_when_all_but_one_of_its_groups_keep_the_lead() -> None:
    def through(hand: str, *rivals: str) -> bool:
        return goes_through(Player(counts(hand)), counts(rivals[0]), counts(rivals[-1]))

    assert through("3A2", "55KQ9")
    assert through("66A3", "55KQ9")
    assert not through("34A", "55KQ9")
    assert through("34777", "55KQ9")
    assert not through("44A3", "55KQ9")
    assert not through("3A2", "55KQ9", "B4")
    assert not through("455566678", "34", "77788899")


def test_a_bomb_and_the_rocket_are_arms() -> None:
    assert armed(counts("3"), counts("5555"))
    assert armed(counts("BR"), counts("5"))
    assert not armed(counts("555B"), counts("5R"))


@pytest.mark.report("AI-04")
def test_a_farmer_of_a_playout_leaves_a_partner_about_to_go_out_alone_and_feeds_it() -> None:
    assert decision(world("789TQKK2", "Q", "5568KA", turn=2, last="4", last_seat=1)) == "pass"
    assert decision(world("789TQKK2", "3568KA", "9", turn=1)) == "3"
