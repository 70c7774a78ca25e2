"""Sixty deals played out elsewhere: every step's legal actions and points, and how each deal ends.

Their lists offer a King or an Ober of a marriage as a marriage only; ours also as a plain lead (SN-5.2).
"""

import json
from pathlib import Path
from typing import Any

import pytest

from domain.games.schnapsen import GAME
from tests.domain.games.schnapsen.positions import after, dealt, legal

DEALS = json.loads((Path(__file__).parent / "data" / "schnapsen-deals.json").read_text())["deals"]


@pytest.mark.clause("SN-3.3", "SN-4.1", "SN-5.1", "SN-5.2", "SN-5.5", "SN-6.1", "SN-6.3", "SN-6.4", "SN-6.5", "SN-6.6")
@pytest.mark.parametrize("deal", DEALS, ids=range(len(DEALS)))
def test_a_handed_deal_goes_as_recorded(deal: dict[str, Any]) -> None:
    first = deal["first"]
    hands = [" ".join(deal["hands"][seat]) for seat in (first, 1 - first)]
    state = dealt(*hands, deal["indicator"], " ".join(deal["stock"]), leader=first)
    closer = None
    for step in deal["steps"]:
        assert GAME.turn(state) == step["seat"]
        assert legal(state) == _ours(step["legal"])
        state = after(state, _word(step["action"]))
        closer = step["seat"] if step["action"] == "close" else closer
        assert [*(state.deal or state.last_deal).points] == step["points"]  # type: ignore[union-attr]
    assert state.deal is None
    assert [7 - score for score in state.scores] == deal["game_points"]
    assert state.last_deal.closer == closer == deal["closer"]  # type: ignore[union-attr]


def _word(theirs: str) -> str:
    return theirs.replace("play ", "").replace("marriage ", "+")


def _ours(theirs: list[str]) -> set[str]:
    words = {_word(each) for each in theirs}
    return words | {each[1:] for each in words if each[0] == "+"}


def test_there_are_sixty_of_them() -> None:
    assert len(DEALS) == 60
