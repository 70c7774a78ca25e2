from collections.abc import Mapping
from datetime import datetime
from typing import Any, Self

from ..models.fairness import Fairness
from ..models.match_seat import MatchSeat
from ..models.outcome import Outcome
from ..models.schnapsen_options import SchnapsenOptions
from ..models.schnapsen_view import SchnapsenView
from ..types import Model, optional


class SchnapsenMatch(Model):
    """A match as one seat may see it.

    ``id``: The match's id.
    ``game``: The game's name.
    ``rules_version``: The version of the rules it is played by.
    ``version``: Counts the changes of the match, from 1; what If-Match names.
    ``status``: `playing` or `over`.
    ``seat``: The seat that this token opens, from 0.
    ``turn``: The seat that is to act; null once the match is over.
    ``seats``: All seats, in order.
    ``options``: What a match may ask for: the dealer of the opening deal by lot (SN-2.3).
    ``hints``: Whether hints may be asked for.
    ``move_seconds``: Seconds a player has for a move; null for no limit.
    ``move_deadline``: When another player may claim the match; null where no clock runs.
    ``practice``: Whether the client chose the server seed, and so may know the cards.
    ``fairness``: What a match is committed to from its first view on.
    ``created_at``: When the match was made.
    ``touched_at``: When it last changed.
    ``last_event``: The number of its latest event.
    ``outcome``: How it ended; null while it is played.
    ``view``: All that ``seat`` may know (SN-3.5). Pairs are in seat order; cards in the order of the pack.
    """

    __slots__ = (
        "id",
        "game",
        "rules_version",
        "version",
        "status",
        "seat",
        "turn",
        "seats",
        "options",
        "hints",
        "move_seconds",
        "move_deadline",
        "practice",
        "fairness",
        "created_at",
        "touched_at",
        "last_event",
        "outcome",
        "view",
    )
    __match_args__ = (
        "id",
        "game",
        "rules_version",
        "version",
        "status",
        "seat",
        "turn",
        "seats",
        "options",
        "hints",
        "move_seconds",
        "move_deadline",
        "practice",
        "fairness",
        "created_at",
        "touched_at",
        "last_event",
        "outcome",
        "view",
    )
    _wire = (
        ("id", "id", True),
        ("game", "game", True),
        ("rules_version", "rules_version", True),
        ("version", "version", True),
        ("status", "status", True),
        ("seat", "seat", True),
        ("turn", "turn", True),
        ("seats", "seats", True),
        ("options", "options", True),
        ("hints", "hints", True),
        ("move_seconds", "move_seconds", True),
        ("move_deadline", "move_deadline", True),
        ("practice", "practice", True),
        ("fairness", "fairness", True),
        ("created_at", "created_at", True),
        ("touched_at", "touched_at", True),
        ("last_event", "last_event", True),
        ("outcome", "outcome", True),
        ("view", "view", True),
    )
    _tags = frozenset(())

    id: str
    game: str
    rules_version: int
    version: int
    status: str
    seat: int
    turn: int | None
    seats: list[MatchSeat]
    options: SchnapsenOptions
    hints: bool
    move_seconds: int | None
    move_deadline: datetime | None
    practice: bool
    fairness: Fairness
    created_at: datetime
    touched_at: datetime
    last_event: int
    outcome: Outcome | None
    view: SchnapsenView

    def __init__(
        self,
        id: str,
        game: str,
        rules_version: int,
        version: int,
        status: str,
        seat: int,
        turn: int | None,
        seats: list[MatchSeat],
        options: SchnapsenOptions,
        hints: bool,
        move_seconds: int | None,
        move_deadline: datetime | None,
        practice: bool,
        fairness: Fairness,
        created_at: datetime,
        touched_at: datetime,
        last_event: int,
        outcome: Outcome | None,
        view: SchnapsenView,
    ) -> None:
        self.id = id
        self.game = game
        self.rules_version = rules_version
        self.version = version
        self.status = status
        self.seat = seat
        self.turn = turn
        self.seats = seats
        self.options = options
        self.hints = hints
        self.move_seconds = move_seconds
        self.move_deadline = move_deadline
        self.practice = practice
        self.fairness = fairness
        self.created_at = created_at
        self.touched_at = touched_at
        self.last_event = last_event
        self.outcome = outcome
        self.view = view
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.id = rest.pop("id")
        self.game = rest.pop("game")
        self.rules_version = rest.pop("rules_version")
        self.version = rest.pop("version")
        self.status = rest.pop("status")
        self.seat = rest.pop("seat")
        self.turn = rest.pop("turn")
        self.seats = [MatchSeat.from_dict(each) for each in rest.pop("seats")]
        self.options = SchnapsenOptions.from_dict(rest.pop("options"))
        self.hints = rest.pop("hints")
        self.move_seconds = rest.pop("move_seconds")
        self.move_deadline = optional(rest.pop("move_deadline"), datetime.fromisoformat)
        self.practice = rest.pop("practice")
        self.fairness = Fairness.from_dict(rest.pop("fairness"))
        self.created_at = datetime.fromisoformat(rest.pop("created_at"))
        self.touched_at = datetime.fromisoformat(rest.pop("touched_at"))
        self.last_event = rest.pop("last_event")
        self.outcome = optional(rest.pop("outcome"), Outcome.from_dict)
        self.view = SchnapsenView.from_dict(rest.pop("view"))
        self.extra = rest
        return self
