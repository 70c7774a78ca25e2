"""How a match comes to be: laid out, opened by dealer and bots, stored with its tokens and invitations."""

from base64 import urlsafe_b64encode
from datetime import datetime
from hashlib import sha256
from typing import Any

from domain.core.game import Game
from domain.matches.course import Course
from domain.matches.match import Chair, Match, NewMatch, SeatKind
from domain.matches.opponents import Opponents
from domain.matches.plan import SEED_BYTES, lay_out
from domain.matches.ports import Clock, Entropy, Matches
from domain.matches.results import Created, Invitation, Receipt, answered

ID_BYTES = 16
TOKEN_BYTES = 32


class Maker:
    """Makes matches from settled plans."""

    def __init__(self, matches: Matches, clock: Clock, entropy: Entropy, opponents: Opponents) -> None:
        self._matches = matches
        self._clock = clock
        self._entropy = entropy
        self._opponents = opponents

    def make(self, game: Game[Any, Any], new: NewMatch, creator: int, receipt: Receipt | None) -> Created:
        """A match of this plan, played on until a player is to act, stored, its creator on that seat (CommitmentRefused)."""
        now = self._clock.now()
        course = Course(game, self._laid_out(game, new, creator, now))
        self._opponents.play_on(course)
        match, entry = course.written(now)
        others = [number for number in players(match) if number != creator]
        invitations = tuple(Invitation(number, new_token(self._entropy)) for number in others)
        created = Created(match, creator, new_token(self._entropy), invitations, entry)
        answer = answered(receipt, created)
        self._matches.add(match, entry, _chairs(created), commitment_id=new.commitment_id, answer=answer)
        return created

    def _laid_out(self, game: Game[Any, Any], new: NewMatch, creator: int, now: datetime) -> Match:
        return lay_out(
            game,
            new,
            match_id=new_id(self._entropy),
            creator=creator,
            server_seed=self._server_seed(new, now),
            entropy=self._entropy,
            now=now,
        )

    def _server_seed(self, new: NewMatch, now: datetime) -> bytes:
        if new.server_seed is not None:
            return new.server_seed
        if new.commitment_id is not None:
            return self._matches.committed_seed(new.commitment_id, now)
        return self._entropy.token_bytes(SEED_BYTES)


def new_id(entropy: Entropy) -> str:
    """An id that nobody can guess: 32 lower-case hex digits."""
    return entropy.token_bytes(ID_BYTES).hex()


def new_token(entropy: Entropy) -> str:
    """A bearer token or an invitation: 256 random bits as 43 characters that are safe in a URL."""
    return urlsafe_b64encode(entropy.token_bytes(TOKEN_BYTES)).rstrip(b"=").decode()


def digest(word: str) -> bytes:
    """The SHA-256 under which a token or an invitation is stored and found."""
    return sha256(word.encode("utf-8", "surrogatepass")).digest()


def players(match: Match) -> list[int]:
    """The numbers of the seats that players sit on, or are invited to."""
    return [seat.number for seat in match.seats if seat.kind is SeatKind.PLAYER]


def _chairs(created: Created) -> list[Chair]:
    invited = [Chair(each.seat, None, digest(each.invitation)) for each in created.invitations]
    return [Chair(created.seat, digest(created.token), None), *invited]
