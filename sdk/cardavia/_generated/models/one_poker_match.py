from collections.abc import Mapping
from datetime import datetime
from typing import Any, Self

from ..models.fairness import Fairness
from ..models.match_seat import MatchSeat
from ..models.one_poker_options import OnePokerOptions
from ..models.one_poker_view import OnePokerView
from ..models.outcome import Outcome
from ..types import Model, optional


class OnePokerMatch(Model):
    """A match as one seat may see it.

    ``id``: The match's id.
    ``game``: The game's name.
    ``rules_version``: The version of the rules it is played by.
    ``version``: Counts the changes of the match, from 1; what If-Match names.
    ``status``: `playing` or `over`.
    ``seat``: The seat that this token opens, from 0.
    ``turn``: The seat that is to act; null once the match is over.
    ``seats``: All seats, in order.
    ``options``: One Poker has no options.
    ``hints``: Whether hints may be asked for.
    ``move_seconds``: Seconds a player has for a move; null for no limit.
    ``move_deadline``: When another player may claim the match; null where no clock runs.
    ``practice``: Whether the client chose the server seed, and so may know the cards.
    ``fairness``: What a match is committed to from its first view on.
    ``created_at``: When the match was made.
    ``touched_at``: When it last changed.
    ``last_event``: The number of its latest event.
    ``outcome``: How it ended; null while it is played.
    ``view``: What ``seat`` may know. Pairs are by seat; amounts are chips, totals of this round without the ante.
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
    options: OnePokerOptions
    hints: bool
    move_seconds: int | None
    move_deadline: datetime | None
    practice: bool
    fairness: Fairness
    created_at: datetime
    touched_at: datetime
    last_event: int
    outcome: Outcome | None
    view: OnePokerView

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
        options: OnePokerOptions,
        hints: bool,
        move_seconds: int | None,
        move_deadline: datetime | None,
        practice: bool,
        fairness: Fairness,
        created_at: datetime,
        touched_at: datetime,
        last_event: int,
        outcome: Outcome | None,
        view: OnePokerView,
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
        self.options = OnePokerOptions.from_dict(rest.pop("options"))
        self.hints = rest.pop("hints")
        self.move_seconds = rest.pop("move_seconds")
        self.move_deadline = optional(rest.pop("move_deadline"), datetime.fromisoformat)
        self.practice = rest.pop("practice")
        self.fairness = Fairness.from_dict(rest.pop("fairness"))
        self.created_at = datetime.fromisoformat(rest.pop("created_at"))
        self.touched_at = datetime.fromisoformat(rest.pop("touched_at"))
        self.last_event = rest.pop("last_event")
        self.outcome = optional(rest.pop("outcome"), Outcome.from_dict)
        self.view = OnePokerView.from_dict(rest.pop("view"))
        self.extra = rest
        return self
