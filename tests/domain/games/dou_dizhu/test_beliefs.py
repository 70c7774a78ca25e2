"""What is believed of hidden hands: from what a table tells, of cards whose holder is not known."""

from dataclasses import replace

import numpy as np
import pytest

from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.bots import beliefs
from domain.games.dou_dizhu.bots.kernel import table_of
from tests.domain.games.dou_dizhu.tables import after, at_play, counts
from tests.domain.games.dou_dizhu.test_net import tables

WHOLE = ("3334445556789TJQK22R", "34567789TTJJQKAA2", "6678899TJQQKKAA2B")


def test_every_rank_has_its_entries() -> None:
    for table in tables(3):
        rows = beliefs.rows(table)
        assert rows.shape == (15, beliefs.WIDTH)
        assert np.isfinite(rows).all()
        assert np.isfinite(beliefs.load().at(table).odds).all()


def test_cards_the_landlord_is_known_to_hold_are_not_unknown() -> None:
    table = table_of(GAME.observe(after(at_play(*WHOLE), "5"), 1))
    told = replace(table, bottom=counts("2R"))
    loose, held = beliefs.unknown(told)
    assert loose == table.unseen - counts("2R")
    assert held == (17, 19 - 2)
    assert beliefs.unknown(replace(told, landlord=1))[0] == table.unseen


def test_moves_change_what_is_believed() -> None:
    table = table_of(GAME.observe(after(at_play(*WHOLE), "5", "9", "T", "pass", "pass"), 2))
    belief = beliefs.load()
    assert not np.allclose(belief.at(table).odds, belief.at(replace(table, history=())).odds, atol=0.05)


def test_the_style_of_the_other_side_is_told_in_chances() -> None:
    for table in tables(2):
        styles = beliefs.load().at(table).styles
        assert styles.shape == (len(beliefs.STYLES),)
        assert styles.sum() == pytest.approx(1, abs=1e-5)
