"""Turns what the service knows into the documents of the API, always for one seat's eyes."""

from collections.abc import Mapping
from typing import Any

from api.resources import documents
from domain.core.game import Game
from domain.core.notation import plain
from domain.matches.match import Match, Seat, SeatKind
from domain.matches.results import Acted, Created, Hint, Seated
from domain.matches.service import MatchService


class Teller:
    """Tells of the matches of one game."""

    def __init__(self, game: Game[Any, Any], service: MatchService) -> None:
        self._game = game
        self._service = service

    def match(self, match: Match, seat: int) -> documents.Match[Any, Any]:
        """The match as a seat may see it."""
        return documents.Match(
            id=match.id,
            game=match.game,
            rules_version=match.rules_version,
            version=match.version,
            status="playing" if match.outcome is None else "over",
            seat=seat,
            turn=self._service.turn(match),
            seats=tuple(map(_seat, match.seats)),
            options=plain(match.options),
            hints=match.hints,
            move_seconds=match.move_seconds,
            move_deadline=self._service.deadline(match),
            practice=match.practice,
            fairness=documents.Fairness(match.commitment, match.seeds.client),
            created_at=match.created_at,
            touched_at=match.touched_at,
            last_event=match.last_event,
            outcome=plain(match.outcome),
            view=plain(self._service.view(match, seat)),
        )

    def created(self, created: Created) -> documents.NewSeat[Any, Any, Any]:
        """A new match, for its creator."""
        return documents.NewSeat(
            match=self.match(created.match, created.seat),
            token=created.token,
            seat=created.seat,
            invitations=tuple(documents.Invitation(each.seat, each.invitation) for each in created.invitations),
            events=tuple(self._service.told(created.entry, created.seat)),
        )

    def seated(self, seated: Seated, limit: int) -> documents.NewSeat[Any, Any, Any]:
        """A match that a player has joined, with the first ``limit`` events so far."""
        return documents.NewSeat(
            match=self.match(seated.match, seated.seat),
            token=seated.token,
            seat=seated.seat,
            invitations=(),
            events=tuple(self._service.events(seated.match, seated.seat, limit=limit)),
        )

    def acted(self, acted: Acted) -> documents.Moved[Any, Any, Any]:
        """A match after a change, for the seat that made it."""
        events = self._service.told(acted.entry, acted.seat)
        return documents.Moved(self.match(acted.match, acted.seat), tuple(events))

    def legal(self, match: Match, seat: int) -> Mapping[str, Any]:
        """The legal actions of a seat, each with the facts that its game adds."""
        actions = [
            {"action": plain(action), **self._game.describe(action)} for action in self._service.legal(match, seat)
        ]
        return {"version": match.version, "seat": seat, "actions": actions}

    def hint(self, match: Match, hint: Hint) -> documents.Hint[Any]:
        """What the strongest bot would do."""
        advice = hint.advice
        candidates = tuple(
            documents.HintCandidate(each.action, each.value, each.probability, each.win_chance)
            for each in advice.candidates
        )
        return documents.Hint(match.version, advice.action, candidates, advice.unit, advice.worlds, hint.level)


def _seat(seat: Seat) -> documents.MatchSeat:
    taken = seat.kind is SeatKind.BOT or seat.taken_at is not None
    if seat.bot is None:
        return documents.MatchSeat(seat.number, seat.kind.value, taken, None, None, None, None)
    bot = seat.bot
    return documents.MatchSeat(
        seat.number, seat.kind.value, taken, bot.level, bot.version, bot.checksum, bot.commitment
    )
