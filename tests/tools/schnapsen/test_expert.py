"""The expert compiled for measuring its shares."""

import numpy as np
import pytest

pytest.importorskip("numba", reason="the train extra compiles the expert")

from tools.schnapsen.arena import meet
from tools.schnapsen.chance import seeded
from tools.schnapsen.deal import DEAL, FACE_DOWN, NOBODY
from tools.schnapsen.expert import ExpertPlayer, Shares, imagine
from tools.schnapsen.network import Network
from tools.schnapsen.players import NetPlayer

NETWORK = Network(16, 8, 1)


def test_with_no_share_for_exact_play_it_plays_as_the_net_does() -> None:
    score = meet(ExpertPlayer(NETWORK, Shares(0.0, 0.0, 0.0)), NetPlayer(NETWORK), 200, 1)
    assert (score.game_points, score.won) == (0.0, 0.5)


def test_exact_play_helps_a_net_that_has_learnt_nothing() -> None:
    assert meet(ExpertPlayer(NETWORK, Shares(1.0, 1.0, 1.0)), NetPlayer(NETWORK), 400, 2).game_points > 0


def test_an_imagined_world_deals_the_unseen_cards_anew() -> None:
    deals, world, hands = np.zeros(1, DEAL), np.zeros(1, DEAL), set()
    deal = deals[0]
    deal["hand"], deal["known"], deal["lacks"] = (0b11111, 0b1111100000), (0, 1 << 5), (0, 1 << 19)
    deal["stock"], deal["drawn"], deal["closer"] = (0, 0, 14, 15, 16, 17, 18, 19, 12), 2, NOBODY
    for _ in range(50):
        imagine(deals[0], 0, world, seeded(len(hands) + 1))
        hand = int(world[0]["hand"][1])
        stock = {int(card) for card in world[0]["stock"][2:FACE_DOWN]}
        hands.add(hand)
        assert hand.bit_count() == 5
        assert hand >> 5 & 1
        assert not hand >> 19 & 1
        assert hand | sum(1 << card for card in stock) == 0b1111100000 | 1 << 12 | sum(
            1 << card for card in range(14, 20)
        )
    assert len(hands) > 1
