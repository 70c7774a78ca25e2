"""The codec that stores every state, action and event."""

from dataclasses import dataclass
from typing import Literal

import pytest

from domain.core.cards import Card
from domain.core.game import Ending, Outcome
from domain.core.notation import line, plain, restore, tag
from domain.core.secrecy import Secret, disclose, redact


@dataclass(frozen=True, slots=True)
class Drawn:
    seat: int
    card: Secret[Card]
    type: Literal["drawn"] = tag("drawn")


@dataclass(frozen=True, slots=True)
class Shown:
    cards: tuple[Card, ...]
    outcome: Outcome | None = None
    type: Literal["shown"] = tag("shown")


OUTCOME = Outcome(Ending.RESIGNED, (1,), (3, 4), "resigned")


@pytest.mark.parametrize(
    "event",
    [Drawn(0, Secret(Card("Td"), (0,))), Shown((Card("Ac"), Card("2d"))), Shown((), OUTCOME)],
)
def test_what_is_written_is_read_back_as_it_was(event: Drawn | Shown) -> None:
    assert restore(Drawn | Shown, plain(event)) == event


@pytest.mark.parametrize("data", [{}, {"type": "other"}, {"type": "shown"}, [], "drawn", {"type": "shown", "cards": 3}])
def test_data_that_does_not_fit_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match="does not fit"):
        restore(Drawn | Shown, data)


def test_a_set_has_no_notation_since_its_order_is_not_stable() -> None:
    with pytest.raises(TypeError):
        plain({"Td", "Ac"})


def test_a_line_is_readable() -> None:
    assert line(Shown((Card("Ac"), Card("2d")))) == "shown cards=[Ac,2d] outcome=-"


def test_a_secret_is_shown_to_the_seats_that_know_it_and_to_nobody_else() -> None:
    event = Drawn(0, Secret(Card("Td"), (0,)))
    assert redact(event, 0) == {"seat": 0, "card": "Td", "type": "drawn"}
    assert redact(event, 1) == redact(event, None) == {"seat": 0, "card": None, "type": "drawn"}
    assert disclose(event)["card"] == "Td"
    assert "Td" not in repr(event)
