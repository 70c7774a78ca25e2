"""What a match object knows, and the requests it makes: the part that the blocking and the async client share."""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from cardavia._game import GameApi, Invitation, new_key
from cardavia._generated.client import Request
from cardavia._generated.models import Fairness, MatchSeat, Nothing, Outcome
from cardavia._generated.types import Model
from cardavia.errors import CardaviaError

if TYPE_CHECKING:
    from cardavia.verification import Verification

V = TypeVar("V")
A = TypeVar("A")
E = TypeVar("E")
L = TypeVar("L")
H = TypeVar("H")
R = TypeVar("R")

PAGE = 500
"""Events asked for at a time."""
SEAT = ("kind", "level", "bot_version", "table_checksum", "bot_commitment")
"""What is shown of a seat before play, and must stand in the record."""


class Seat(Generic[V, A, E, L, H, R]):
    """One seat of one match. It holds the token, the version to act on, and the events told so far.

    ``invitations`` are those for the other players, for the creator of a match to pass on. ``cursor`` is the number of
    the last event that ``events`` has given.
    """

    def __init__(self, api: GameApi, token: str, state: Any, *, cursor: int = 0, seen: Any = None) -> None:
        self._api = api
        self._token = token
        self._state = state
        self._told: dict[int, E] = {}
        self._last: int | None = None
        self.cursor = cursor
        self.invitations: list[Invitation] = []
        self._seen: dict[str, Any] = seen or _shown(state)

    @property
    def id(self) -> str:
        """The match's id."""
        return str(self._state.id)

    @property
    def game(self) -> str:
        """The game's name."""
        return self._api.name

    @property
    def seat(self) -> int:
        """The seat that this object plays, from 0."""
        return int(self._state.seat)

    @property
    def version(self) -> int:
        """The version of the match that was looked at last."""
        return int(self._state.version)

    @property
    def view(self) -> V:
        """The table as this seat sees it, as of the last answer."""
        view: V = self._state.view
        return view

    @property
    def turn(self) -> int | None:
        """The seat that is to act, None once the match is over."""
        turn: int | None = self._state.turn
        return turn

    @property
    def my_turn(self) -> bool:
        """Whether this seat is to act."""
        return self.turn == self.seat

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._state.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, None while it is played."""
        outcome: Outcome | None = self._state.outcome
        return outcome

    @property
    def won(self) -> bool | None:
        """Whether this seat has won, None while the match is played."""
        return None if self.outcome is None else self.seat in self.outcome.winners

    @property
    def seats(self) -> list[MatchSeat]:
        """All seats, and who sits there."""
        seats: list[MatchSeat] = self._state.seats
        return seats

    @property
    def practice(self) -> bool:
        """Whether a client chose the server seed, and so may know the cards."""
        return bool(self._state.practice)

    @property
    def hints(self) -> bool:
        """Whether hints may be asked for."""
        return bool(self._state.hints)

    @property
    def move_deadline(self) -> datetime | None:
        """When another player may claim the match, None where no clock runs."""
        deadline: datetime | None = self._state.move_deadline
        return deadline

    @property
    def fairness(self) -> Fairness:
        """What the dealer is committed to."""
        fairness: Fairness = self._state.fairness
        return fairness

    def draw(self, language: str = "en") -> str:
        """The table as this seat sees it, as lines of text in a language there is (en, es, it, pt-BR)."""
        from cardavia.drawing import draw

        return draw(self.view, language)

    def to_dict(self) -> dict[str, Any]:
        """All that ``client.resume`` needs, as plain data. It holds the token: keep it as you would a password."""
        return {
            "game": self.game,
            "id": self.id,
            "seat": self.seat,
            "token": self._token,
            "cursor": self.cursor,
            "seen": self._seen,
        }

    def __repr__(self) -> str:
        state = "over" if self.over else "to act" if self.my_turn else f"turn of seat {self.turn}"
        return f"<{self._api.title} {self.id}: seat {self.seat}, version {self.version}, {state}>"

    def _welcome(self, made: Any) -> None:
        self._take(made.events)
        invited = made.invitations
        self.invitations = [Invitation(self.game, self.id, each.seat, each.invitation) for each in invited]

    def _look(self) -> Request[Any]:
        return self._api.get(self.id).then(self._see)

    def _see(self, state: Any) -> Any:
        if state.version >= self.version:
            self._state = state
        return state

    def _play(self, action: Any, fields: Mapping[str, Any]) -> Request[list[E]]:
        body = self._api.action(action, fields)
        return self._api.act(self.id, body=body, if_match=f'"{self.version}"', idempotency_key=new_key()).then(
            self._hear
        )

    def _change(self, operation: Callable[..., Request[Any]]) -> Request[list[E]]:
        return operation(self.id, body=Nothing(), idempotency_key=new_key()).then(self._hear)

    def _hear(self, moved: Any) -> list[E]:
        """Takes in the answer to an action; its events count as told and as read."""
        self._see(moved.match)
        events = self._take(moved.events)
        self.cursor = max(self.cursor, seq_of(events[-1])) if events else self.cursor
        return events

    def _take(self, events: list[E]) -> list[E]:
        for event in events:
            self._told[seq_of(event)] = event
            if getattr(event, "type", None) == "match-ended":
                self._last = seq_of(event)
        return events

    def _unread(self) -> Iterator[E]:
        while self.cursor + 1 in self._told:
            self.cursor += 1
            yield self._told[self.cursor]

    def _page(self, wait: int | None = None) -> Request[Any]:
        return self._api.events(self.id, after=self.cursor, limit=PAGE, wait=wait).then(self._turn_page)

    def _live(self) -> Request[Any]:
        return self._api.events(self.id, last_event_id=str(self.cursor))

    def _happened(self, event: dict[str, Any]) -> Iterator[E]:
        """Takes an event of a stream; it is read as those of a page are."""
        self._take(
            self._api.events(self.id).parse({"events": [event], "last_event": event["seq"], "more": False}).events
        )
        return self._unread()

    def _all_read(self) -> bool:
        return self._last is not None and self.cursor >= self._last

    def _turn_page(self, page: Any) -> Any:
        self._take(page.events)
        return page

    def _verification(self, record: Mapping[str, Any]) -> "Verification":
        from cardavia.verification import verify

        told = [event.to_dict() for event in self._told.values() if isinstance(event, Model)]
        return verify(record, seen=self._seen, told=told)


def seq_of(event: Any) -> int:
    """The number of an event, one of a newer server included."""
    seq = getattr(event, "seq", None)
    return int(event["seq"] if seq is None else seq)


def saved(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """What ``to_dict`` wrote, found whole."""
    missing = [name for name in ("game", "id", "token") if not data.get(name)]
    if missing:
        raise CardaviaError(f"this is no saved match: {', '.join(missing)} is missing")
    return data


def _shown(state: Any) -> dict[str, Any]:
    """What the house is committed to as this client first saw it, by where the record has it."""
    shown = {
        "/id": state.id,
        "/rules_version": state.rules_version,
        "/options": state.options.to_dict(),
        "/practice": state.practice,
        "/commitment": state.fairness.commitment,
        "/client_seed": state.fairness.client_seed,
    }
    # Players too: a seat that was shown as a player's must not turn out to have been a bot's.
    return shown | {f"/seats/{seat.seat}/{name}": getattr(seat, name) for seat in state.seats for name in SEAT}
