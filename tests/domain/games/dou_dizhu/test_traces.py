"""What the moves of a hidden hand show of each rank."""

from collections.abc import Sequence

import numpy as np
import pytest

from domain.games.dou_dizhu.bots import traces
from domain.games.dou_dizhu.bots.features import Singles
from domain.games.dou_dizhu.bots.kernel import Table
from domain.games.dou_dizhu.combinations import RANKS
from tests.domain.games.dou_dizhu.tables import combination


def table(seat: int, *history: tuple[int, str | None]) -> Table:
    """A table of which nothing matters but who is to act and what was moved; seat 0 is the landlord."""
    moved = tuple((mover, combination(play) if play else None) for mover, play in history)
    return Table(seat, 0, 0, 0, (1, 1, 1), None, seat, 0, 0, 1, (0, 0, 0), (0, 0, 0), 0, moved)


def ranks(marks: Singles, mark: int) -> str:
    """The ranks that are marked, each as often as it is."""
    return "".join(rank * int(times) for rank, times in zip(RANKS, marks[mark], strict=True))


LEAD = ((0, "5"), (1, None), (2, None))


@pytest.mark.parametrize(
    ("history", "mark", "marked"),
    [
        (LEAD, traces.GRANTED, "6789TJQKA2BR"),
        (((0, "55"), (1, None), (2, "99"), (0, None), (1, None)), traces.YIELDED + 1, "TJQKA2BR"),
        (((0, "5"), (1, "9")), traces.SKIPPED, "678"),
        (((0, "5"), (1, "9")), traces.PLAYED, "9"),
        (((0, "5"), (1, "6666"), (2, None)), traces.SKIPPED, ""),
        ((*LEAD, (0, "4"), (1, "6"), (2, None), (0, None), (1, "777")), traces.KEPT + 2, "3456"),
        ((*LEAD, (0, "4"), (1, "6"), (2, None), (0, None), (1, "777K")), traces.KICKED, "K"),
        ((*LEAD, (0, "4"), (1, "6"), (2, None), (0, None), (1, "45678")), traces.CHAINED, "45678"),
        ((*LEAD, (0, "4"), (1, "6"), (2, None), (0, None), (1, "45678")), traces.ABOVE, "9"),
        ((*LEAD, (0, "4"), (1, "6"), (2, None), (0, None), (1, "45678")), traces.BELOW, "3"),
        ((*LEAD, (0, "4"), (1, "6"), (2, None), (0, None), (1, "334455")), traces.BELOW + 1, ""),
        ((*LEAD, (0, "4"), (1, "6"), (2, None), (0, None), (1, "33344456")), traces.CHAINED + 2, "34"),
        ((*LEAD, (0, "4"), (1, "6"), (2, None), (0, None), (1, "33344456")), traces.KICKED, "56"),
    ],
)
def test_moves_mark_what_was_played_and_what_might_have_been(
    history: Sequence[tuple[int, str | None]], mark: int, marked: str
) -> None:
    marks, _ = traces.traces(table(2, *history))
    assert ranks(marks[1], mark) == marked


def test_the_seat_that_acts_leaves_no_traces_for_itself() -> None:
    marks, times = traces.traces(table(1, *LEAD))
    assert not marks[1].any()
    assert not times[1].any()


def test_passes_answers_and_leads_are_counted() -> None:
    history = (*LEAD, (0, "4"), (1, "6"), (2, None), (0, None), (1, "3"))
    _, times = traces.traces(table(0, *history))
    assert times[1, [traces.TO_OPPONENT, traces.TO_PARTNER, traces.ANSWERS, traces.LEADS]].tolist() == [1, 0, 1, 1]
    assert times[2, [traces.TO_OPPONENT, traces.TO_PARTNER, traces.ANSWERS, traces.LEADS]].tolist() == [1, 1, 0, 0]


def test_there_is_room_for_every_mark() -> None:
    first = np.array([traces.GRANTED, traces.YIELDED, traces.SKIPPED, traces.KEPT, traces.PLAYED, traces.KICKED])
    assert np.diff(first).tolist() == [3, 3, 3, 3, 3]
    assert traces.MARKS == traces.BELOW + 2
