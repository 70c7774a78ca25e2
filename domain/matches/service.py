"""The match service: every use of a match, over the ports, for any game of the catalog it is handed."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from domain.core.game import Abandon, Ending, Game
from domain.core.shuffle import commitment
from domain.matches.course import Course, rules_known, rules_of, under_way
from domain.matches.housekeeping import Housekeeping
from domain.matches.making import Maker, digest, new_id, new_token, players
from domain.matches.match import Commitment, Entry, Match, NewMatch, SeatKind, SeatPlan
from domain.matches.opponents import Opponents
from domain.matches.plan import SEED_BYTES, settle
from domain.matches.ports import Clock, Entropy, Journal, Keys, Matches, Reservation, Thinking
from domain.matches.refusals import (
    HintsOff,
    InvitationRefused,
    MatchNotOver,
    NoClaim,
    NotYourTurn,
    PlanRefused,
    StaleMatch,
    UnknownMatch,
)
from domain.matches.results import USUAL_RULES, Acted, Created, Hint, HouseRules, Receipt, Seated, answered
from domain.matches.telling import recorded, retold, told

ATTEMPTS = 16
"""How often a write that needs no version is tried again when another writer was first."""


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
        rules: HouseRules = USUAL_RULES,
    ) -> None:
        self.games = games
        self.rules = rules
        self._matches = matches
        self._keys = keys
        self._clock = clock
        self._entropy = entropy
        self._opponents = Opponents(games, thinking, journal, clock)
        self._maker = Maker(matches, clock, entropy, self._opponents)
        self._housekeeping = Housekeeping(games, matches, clock, rules)

    def load_bots(self) -> None:
        """Makes every bot now, tables and all, so that no player waits for it."""
        self._opponents.load()

    def reserve(self, scope: bytes, key: bytes, fingerprint: bytes) -> Reservation | bytes:
        """Holds an idempotency key for a request, or gives the sealed answer it got before (KeyReused, KeyInFlight)."""
        lease, keep = self.rules.lease_seconds, self.rules.key_seconds
        return self._keys.reserve(
            scope, key, fingerprint, now=self._clock.now(), lease_seconds=lease, keep_seconds=keep
        )

    def release(self, reservation: Reservation) -> None:
        """Frees the key of a request that was refused or failed."""
        self._keys.release(reservation)

    def commit(self, *, receipt: Receipt | None = None) -> Commitment:
        """Commits the house to a seed before the match (FD-2)."""
        seed = self._entropy.token_bytes(SEED_BYTES)
        expires_at = self._clock.now() + timedelta(seconds=self.rules.commitment_seconds)
        made = Commitment(new_id(self._entropy), commitment(seed), expires_at)
        self._matches.commit(made, seed, answer=answered(receipt, made))
        return made

    def create(self, new: NewMatch, *, receipt: Receipt | None = None) -> Created:
        """Makes a match and plays on until a player is to act (PlanRefused, CommitmentRefused)."""
        game = self.games.get(new.game)
        if game is None:
            raise PlanRefused("/game", "There is no such game.")
        settled = settle(game, new)
        seated = [number for number, plan in enumerate(settled.seats or ()) if plan.kind is SeatKind.PLAYER]
        return self._maker.make(game, settled, seated[0], receipt)

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
        if match.outcome is None and len(players(match)) > 1:
            raise MatchNotOver
        game = rules_of(self.games, match)
        plans = tuple(SeatPlan(each.kind, each.bot.level if each.bot else None) for each in match.seats)
        new = NewMatch(
            match.game,
            match.options,
            plans,
            client_seed=client_seed,
            server_seed=server_seed,
            commitment_id=commitment_id,
            move_seconds=match.move_seconds,
            hints=match.hints,
        )
        return self._maker.make(game, settle(game, new), seat, receipt)

    def redeem(
        self, match_id: str, seat: int, invitation: str, *, game: str | None = None, receipt: Receipt | None = None
    ) -> Seated:
        """Seats whoever holds the seat's invitation to a match, of ``game`` where one is named.

        InvitationRefused, SeatTaken; RulesChanged before anything is spent, since nobody could play on.
        """
        try:
            match = self._matches.load(match_id)
        except UnknownMatch:
            raise InvitationRefused from None
        if not 0 <= seat < len(match.seats) or game not in (None, match.game):
            raise InvitationRefused
        rules_of(self.games, match)
        now, token = self._clock.now(), new_token(self._entropy)
        seats = tuple(replace(each, taken_at=now) if each.number == seat else each for each in match.seats)
        seated = Seated(replace(match, seats=seats, touched_at=now), seat, token)
        self._matches.sit(
            match_id,
            seat,
            invitation=digest(invitation),
            token=digest(token),
            at=now,
            answer=answered(receipt, seated),
        )
        return seated

    def sitting(self, token: str) -> tuple[Match, int] | None:
        """The match and seat a bearer token opens, in one query; None where there is none."""
        found = self._matches.load_by_token(digest(token))
        return found and (self._housekeeping.up_to_date(found[0]), found[1])

    def act(self, match: Match, seat: int, action: Any, *, version: int, receipt: Receipt | None = None) -> Acted:
        """Takes a seat's action, and plays on until a player is to act.

        Raises StaleMatch, RulesChanged, MatchOver, NotYourTurn, IllegalAction, in this order.
        """
        if match.version != version:
            raise StaleMatch
        course = under_way(self.games, match)
        if course.game.turn(course.state) != seat:
            raise NotYourTurn
        course.move(seat, action)
        self._opponents.play_on(course)
        return self._saved(course, seat, receipt)

    def resign(self, match: Match, seat: int, *, receipt: Receipt | None = None) -> Acted:
        """Gives up for a seat, whoever is to act (M-1); MatchOver, RulesChanged."""
        return self._abandoned(match, seat, receipt, lambda _: Abandon(Ending.RESIGNED, seat))

    def claim_timeout(self, match: Match, seat: int, *, receipt: Receipt | None = None) -> Acted:
        """Ends a match whose player to act has let the clock run out (M-3); MatchOver, RulesChanged, NoClaim."""

        def claimed(current: Match) -> Abandon:
            turn, deadline = self.turn(current), self.deadline(current)
            if turn == seat or deadline is None or self._clock.now() < deadline:
                raise NoClaim
            return Abandon(Ending.TIMED_OUT, turn)

        return self._abandoned(match, seat, receipt, claimed)

    def view(self, match: Match, seat: int) -> Any:
        """All that a seat may know (RulesChanged)."""
        return rules_of(self.games, match).observe(match.state, seat)

    def turn(self, match: Match) -> int | None:
        """The player seat that is to act, None once the match is over or where its rules are no longer known."""
        if match.outcome is not None or not rules_known(self.games, match):
            return None
        turn = self.games[match.game].turn(match.state)
        return turn if isinstance(turn, int) else None

    def deadline(self, match: Match) -> datetime | None:
        """When another player may claim the end (M-3), None where no clock runs.

        The clock of a seat runs from the moment it is to act, or is taken, whichever comes later; where there is no
        other player, nobody could claim.
        """
        turn = self.turn(match)
        if match.move_seconds is None or turn is None or len(players(match)) == 1:
            return None
        taken_at = match.seats[turn].taken_at
        return taken_at and max(match.turn_since, taken_at) + timedelta(seconds=match.move_seconds)

    def legal(self, match: Match, seat: int) -> tuple[Any, ...]:
        """What the seat may do now, nothing where it is not to act (RulesChanged)."""
        game = rules_of(self.games, match)
        return game.legal_actions(match.state) if game.turn(match.state) == seat else ()

    def hint(self, match: Match, seat: int) -> Hint:
        """What the strongest bot would do; HintsOff, RulesChanged, MatchOver, NotYourTurn, in this order."""
        if not match.hints:
            raise HintsOff
        course = under_way(self.games, match)
        if course.game.turn(match.state) != seat:
            raise NotYourTurn
        return Hint(*self._opponents.advise(course.game, course.game.observe(match.state, seat)))

    def events(self, match: Match, seat: int, *, after: int = 0, limit: int = 100) -> list[dict[str, Any]]:
        """Events ``after + 1`` on, at most ``limit``, as the seat may read them: {"seq", "type", ...}, what is hidden None."""
        if after >= match.last_event or limit < 1:
            return []
        pages = self._matches.pages(match.id, after_event=after, limit=limit)
        return list(retold(pages, seat, after=after, last=min(match.last_event, after + limit)))

    def told(self, entry: Entry, seat: int) -> list[dict[str, Any]]:
        """The events of an entry in the same form."""
        return told(entry, seat)

    def version(self, match_id: str) -> int:
        """The version at which a match stands now, by a cheap query (UnknownMatch)."""
        return self._matches.version(match_id)

    def record(self, match: Match) -> dict[str, Any]:
        """Both seeds, every action and every secret of a match that is over, as ``verify`` reads it (MatchNotOver)."""
        if match.outcome is None:
            raise MatchNotOver
        return recorded(match, self._matches.pages(match.id))

    def expire_idle(self, *, limit: int = 100) -> int:
        """Ends at most ``limit`` matches that nobody touched for ``idle_seconds`` (M-2); how many."""
        return self._housekeeping.expire_idle(limit)

    def purge(self, *, limit: int = 100) -> int:
        """Deletes at most ``limit`` matches whose record has been kept long enough, and what else has expired; how many."""
        return self._housekeeping.purge(limit)

    def _saved(self, course: Course, seat: int, receipt: Receipt | None) -> Acted:
        acted = Acted(*course.written(self._clock.now()), seat)
        self._matches.save(acted.match, acted.entry, answer=answered(receipt, acted))
        return acted

    def _abandoned(self, match: Match, seat: int, receipt: Receipt | None, ending: Callable[[Match], Abandon]) -> Acted:
        """Ends the match for a seat, looking again where another writer was first: this needs no version."""
        for _ in range(ATTEMPTS):
            course = under_way(self.games, match)
            course.take(seat, ending(match))
            try:
                return self._saved(course, seat, receipt)
            except StaleMatch:
                match = self._matches.load(match.id)
        raise StaleMatch
