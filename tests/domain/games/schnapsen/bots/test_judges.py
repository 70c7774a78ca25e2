"""What each action leads to, by a net and by exact play."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import numpy as np
import pytest

from domain.core.bots import never
from domain.games.schnapsen.actions import Close
from domain.games.schnapsen.bots import judges
from domain.games.schnapsen.bots.exact import MOST, Solver
from domain.games.schnapsen.bots.judges import CLOSING_SHARE, LAST_DRAW_SHARE, WORLDS, Expert, solved
from domain.games.schnapsen.bots.kernel import NUMBER, PLACE, deal_of, mask
from domain.games.schnapsen.bots.worlds import hidden, worlds
from domain.games.schnapsen.view import View, choices
from tests.domain.games.schnapsen.bots.looks import closed, exhausted, last_draw, much_hidden, turns

GLOOM = MOST - 1


class Gloomy:
    """A net that sees the deal lost by one game point, whatever is done."""

    def outcomes(self, view: View, actions: Sequence[Any]) -> Any:
        return np.tile(np.eye(7, dtype=np.float32)[GLOOM], (len(actions), 1))


EXPERT = Expert(Gloomy())
TURNS = turns(25, each=1000)


def those(kind: Callable[[View], bool], count: int = 6) -> list[View]:
    """Some views of a kind that leave a choice."""
    found = [view for view, _ in TURNS if kind(view) and len(choices(view)) > 1][:count]
    assert len(found) == count
    return found


def foresee(judge: Any, view: View) -> Any:
    """What a judge says of all that is legal."""
    return judge.foresee(view, choices(view), Random(1), never)


def test_while_much_is_hidden_the_expert_says_what_the_net_says() -> None:
    for view in those(much_hidden):
        chances, tried = foresee(EXPERT, view)
        assert (chances[:, GLOOM] == 1).all()
        assert tried is None


@pytest.mark.parametrize("kind", [much_hidden, closed, last_draw, exhausted])
def test_the_rows_are_chances(kind: Callable[[View], bool]) -> None:
    for view in those(kind):
        chances = foresee(EXPERT, view).chances
        assert chances.sum(axis=1) == pytest.approx(np.ones(len(choices(view))))
        assert (chances >= 0).all()


def test_once_the_stock_is_exhausted_exact_play_has_the_say() -> None:
    for view, truth in TURNS:
        if exhausted(view):
            chances, tried = foresee(EXPERT, view)
            assert tried == 1
            for action, row in zip(choices(view), chances, strict=True):
                after = deal_of(view, mask(truth.hands[1 - view.seat]), [PLACE[card] for card in truth.stock])
                after.act(NUMBER[action])
                won = Solver().value(after) * (1 - 2 * view.seat)
                assert row[MOST + won] == pytest.approx(1, abs=1e-5)


def test_in_a_closed_deal_the_worlds_and_the_net_have_their_shares() -> None:
    for view in those(closed, 4):
        chances, tried = foresee(EXPERT, view)
        assert tried == min(hidden(view).count, WORLDS)
        assert (chances[:, GLOOM] > 0).all()
    assert any((foresee(EXPERT, view).chances[:, GLOOM] < 1).any() for view in those(closed, 4))


def test_before_the_last_draw_each_hand_that_may_be_is_tried_and_the_net_keeps_most_of_the_say_about_closing() -> None:
    closings = 0
    for view in those(last_draw):
        chances, tried = foresee(EXPERT, view)
        assert tried == hidden(view).count <= 6
        for action, row in zip(choices(view), chances, strict=True):
            closings += isinstance(action, Close)
            share = CLOSING_SHARE if isinstance(action, Close) else LAST_DRAW_SHARE
            assert row[GLOOM] >= 1 - share - 1e-9
    assert closings > 0


def test_exact_play_counts_what_each_world_leads_to() -> None:
    for view in those(closed, 3):
        found, tried = solved(worlds(view, 10, Random(1)), view.seat, choices(view), never)
        assert found * tried == pytest.approx(np.rint(found * tried))
        assert 1 < tried <= 10


def test_in_a_hurry_one_world_is_tried_and_no_more() -> None:
    for view in those(closed, 2):
        assert solved(worlds(view, 50, Random(1)), view.seat, choices(view), lambda: True)[1] == 1


def test_the_search_stops_when_it_has_cost_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    view = next(view for view in those(closed) if hidden(view).count >= 20)
    monkeypatch.setattr(judges, "NODES", 1)
    assert solved(worlds(view, 20, Random(1)), view.seat, choices(view), never)[1] < 20
