"""Views, actions and events as lines of text."""

from collections.abc import Mapping
from typing import Any, Protocol

from cardavia.drawing import dou_dizhu, one_poker, schnapsen
from cardavia.words import Words, speak

__all__ = ["describe", "draw", "tell"]


class Pen(Protocol):
    """How one game is drawn; ``SCORES`` is the sentence of its scores."""

    SCORES: str

    def draw(self, view: Any, words: Words) -> list[str]:
        """The table, line by line."""

    def describe(self, action: Any, view: Any, words: Words) -> str:
        """An action, or a legal action, in a few words."""

    def tell(self, event: Any, me: int, words: Words) -> str | None:
        """What happened, None where there is nothing to say."""


PENS: Mapping[str, Pen] = {
    "OnePokerView": one_poker,
    "DouDizhuView": dou_dizhu,
    "SchnapsenView": schnapsen,
}


def draw(view: Any, language: str = "en") -> str:
    """The table as a seat sees it, as lines of text; of a match that is over, who has won, and how."""
    words = speak(language)
    lines = _pen(view).draw(view, words)
    return "\n".join(lines if view.outcome is None else [lines[0], "", ended(view.outcome, view, words)])


def describe(action: Any, view: Any, language: str = "en") -> str:
    """An action, or a legal action as it is listed, in a few words."""
    return _pen(view).describe(action, view, speak(language))


def tell(event: Any, view: Any, language: str = "en") -> str | None:
    """An event as a line of text; None for one that the table shows anyway, or that this version does not know."""
    words = speak(language)
    if event.type == "match-ended":
        return ended(event.outcome, view, words)
    return _pen(view).tell(event, view.seat, words)


def ended(outcome: Any, view: Any, words: Words) -> str:
    """How a match ended, for the seat of a view."""
    result = "match-void" if not outcome.winners else "match-won" if view.seat in outcome.winners else "match-lost"
    return f"{words(result)}{how(outcome, view, words)}"


def how(outcome: Any, view: Any, words: Words) -> str:
    """What follows the name of the winner: why the last deal ended, or how the match was left, and the scores."""
    keys = [key for key in (f"how.{outcome.reason}", f"how.{outcome.ending}") if key in words]
    scores = words(_pen(view).SCORES, scores=" : ".join(map(str, outcome.scores)))
    return f" {words(keys[0])}, {scores}" if keys else f", {scores}"


def _pen(view: Any) -> Pen:
    name = type(view).__name__
    if name not in PENS:
        raise TypeError(f"{name} is no view of a game")
    return PENS[name]
