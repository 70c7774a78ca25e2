"""The match service: every use of a match, over the ports, for any game of the catalog it is handed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from domain.core.bots import Advice
from domain.core.game import Game
from domain.matches.match import Commitment, Entry, Match, NewMatch
from domain.matches.ports import Clock, Entropy, Journal, Keys, Matches, Reservation, Thinking


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a house sets for all its matches, in whole seconds."""

    commitment_seconds: int = 3600
    lease_seconds: int = 60
    key_seconds: int = 86_400
    idle_seconds: int = 7 * 86_400
    record_seconds: int = 30 * 86_400


@dataclass(frozen=True, slots=True)
class Receipt:
    """The wish to keep a request's answer under its reserved key.

    ``seal(result)`` is called with what the service method is about to return, before each attempt to write, with no
    transaction open, and gives the bytes that are kept in the same transaction as what they answer.
    """

    reservation: Reservation
    seal: Callable[[Any], bytes]


@dataclass(frozen=True, slots=True)
class Invitation:
    """The one-use word that opens a player's seat."""

    seat: int
    invitation: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Created:
    """A new match, its creator's seat and bearer token, an invitation for each further player seat, and its first entry."""

    match: Match
    seat: int
    token: str = field(repr=False)
    invitations: tuple[Invitation, ...]
    entry: Entry


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat newly taken, and its bearer token."""

    match: Match
    seat: int
    token: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Acted:
    """The match after a write by a seat, and the entry that was written, bots' and dealer's actions included."""

    match: Match
    seat: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Hint:
    """What the strongest bot of the game would do from the seat's view alone."""

    level: str
    advice: Advice


class MatchService:
    """Every use of a match. Refusals are those of ``domain.matches.refusals``; StoreUnavailable may come from anywhere.

    What is handed a ``Match`` trusts that it was loaded by ``sitting``, and never changes it: it returns another.
    """

    def __init__(
        self,
        games: Mapping[str, Game[Any, Any]],
        *,
        matches: Matches,
        keys: Keys,
        clock: Clock,
        entropy: Entropy,
        thinking: Thinking,
        journal: Journal,
        rules: HouseRules = HouseRules(),
    ) -> None:
        self.games = games
        self.rules = rules

    def reserve(self, scope: bytes, key: bytes, fingerprint: bytes) -> Reservation | bytes:
        """Holds an idempotency key for a request, or gives the sealed answer it got before (KeyReused, KeyInFlight)."""
        raise NotImplementedError

    def release(self, reservation: Reservation) -> None:
        """Frees the key of a request that was refused or failed."""
        raise NotImplementedError

    def commit(self, *, receipt: Receipt | None = None) -> Commitment:
        """Commits the house to a seed before the match (FD-2)."""
        raise NotImplementedError

    def create(self, new: NewMatch, *, receipt: Receipt | None = None) -> Created:
        """Makes a match and plays on until a player is to act (PlanRefused, CommitmentRefused)."""
        raise NotImplementedError

    def redeem(self, match_id: str, seat: int, invitation: str, *, receipt: Receipt | None = None) -> Seated:
        """Seats whoever holds the seat's invitation (InvitationRefused, SeatTaken)."""
        raise NotImplementedError

    def sitting(self, token: str) -> tuple[Match, int] | None:
        """The match and seat a bearer token opens, in one query; None where there is none."""
        raise NotImplementedError

    def act(self, match: Match, seat: int, action: Any, *, version: int, receipt: Receipt | None = None) -> Acted:
        """Takes a seat's action, and plays on until a player is to act.

        Raises StaleMatch, RulesChanged, MatchOver, NotYourTurn, IllegalAction, in this order.
        """
        raise NotImplementedError

    def resign(self, match: Match, seat: int, *, receipt: Receipt | None = None) -> Acted:
        """Gives up for a seat, whoever is to act (M-1); MatchOver, RulesChanged."""
        raise NotImplementedError

    def claim_timeout(self, match: Match, seat: int, *, receipt: Receipt | None = None) -> Acted:
        """Ends a match whose player to act has let the clock run out (M-3); MatchOver, RulesChanged, NoClaim."""
        raise NotImplementedError

    def restart(
        self,
        match: Match,
        seat: int,
        *,
        client_seed: str = "",
        server_seed: bytes | None = None,
        commitment_id: str | None = None,
        receipt: Receipt | None = None,
    ) -> Created:
        """Makes a new match of the same game, options and seats, the asker on the same seat, dealt anew (FD-13).

        MatchNotOver while another player's match goes on; PlanRefused, CommitmentRefused, RulesChanged.
        """
        raise NotImplementedError

    def view(self, match: Match, seat: int) -> Any:
        """All that a seat may know (RulesChanged)."""
        raise NotImplementedError

    def turn(self, match: Match) -> int | None:
        """The player seat that is to act, None once the match is over or where its rules are no longer known."""
        raise NotImplementedError

    def deadline(self, match: Match) -> datetime | None:
        """When another player may claim the end (M-3), None where no clock runs."""
        raise NotImplementedError

    def legal(self, match: Match, seat: int) -> tuple[Any, ...]:
        """What the seat may do now, nothing where it is not to act (RulesChanged)."""
        raise NotImplementedError

    def hint(self, match: Match, seat: int) -> Hint:
        """What the strongest bot would do; HintsOff, RulesChanged, MatchOver, NotYourTurn, in this order."""
        raise NotImplementedError

    def events(self, match: Match, seat: int, *, after: int = 0, limit: int = 100) -> list[dict[str, Any]]:
        """Events ``after + 1`` on, at most ``limit``, as the seat may read them: {"seq", "type", ...}, what is hidden None."""
        raise NotImplementedError

    def told(self, entry: Entry, seat: int) -> list[dict[str, Any]]:
        """The events of an entry in the same form."""
        raise NotImplementedError

    def version(self, match_id: str) -> int:
        """The version at which a match stands now, by a cheap query (UnknownMatch)."""
        raise NotImplementedError

    def record(self, match: Match) -> dict[str, Any]:
        """Both seeds, every action and every secret of a match that is over, as ``verify`` reads it (MatchNotOver)."""
        raise NotImplementedError

    def expire_idle(self, *, limit: int = 100) -> int:
        """Ends at most ``limit`` matches that nobody touched for ``idle_seconds`` (M-2); how many."""
        raise NotImplementedError

    def purge(self, *, limit: int = 100) -> int:
        """Deletes at most ``limit`` matches whose record has been kept long enough, and what else has expired; how many."""
        raise NotImplementedError
