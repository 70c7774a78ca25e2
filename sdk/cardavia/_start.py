"""How new matches are asked for: the part that the blocking and the async client share."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardavia._game import GameApi, Invitation, new_key
from cardavia._generated.api.commitments.create_commitment import create_commitment
from cardavia._generated.client import Request
from cardavia._generated.models import Commitment, Nothing, Redemption, Restart
from cardavia._generated.types import Model

PLAYER = "player"
SeatPlan = str | Mapping[str, Any] | Model
"""Who is to sit on a seat: ``"player"``, a bot's level such as ``"club"``, or what the API takes."""


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What a new match is to be; everything that is None is left to the house.

    ``seats`` says who sits where, seat 0 first; ``opponent`` puts bots of that level on all seats but the first.
    ``options`` are the game's own. ``client_seed`` is this client's part of every shuffle, drawn at random where it is
    None and the match is no practice. ``server_seed`` (64 hex digits) makes it practice; ``bot_seed`` with it makes the
    bots' moves reproducible too. ``commitment`` names one that was asked for before. ``move_seconds`` is the time a
    player has for a move, ``hints`` whether hints may be asked for.
    """

    seats: Sequence[SeatPlan] | None = None
    opponent: str | None = None
    options: Mapping[str, Any] | None = None
    client_seed: str | None = None
    server_seed: str | None = None
    bot_seed: str | None = None
    commitment: str | None = None
    move_seconds: int | None = None
    hints: bool | None = None

    def body(self, api: GameApi) -> Any:
        """The body of the request."""
        wanted = {
            "options": self.options,
            "seats": self._seats(api.seats),
            "move_seconds": self.move_seconds,
            "hints": self.hints,
            **seeds(self.client_seed, self.server_seed, self.commitment),
        }
        return api.new_match.from_dict({name: value for name, value in wanted.items() if value is not None})

    def _seats(self, count: int) -> list[dict[str, Any]] | None:
        seats = self.seats
        if seats is None and (self.opponent or self.bot_seed):
            seats = [PLAYER] + [self.opponent or "club"] * (count - 1)
        elif seats is not None and self.opponent:
            raise ValueError("name the seats or an opponent, not both")
        return None if seats is None else [self._seat(each) for each in seats]

    def _seat(self, plan: SeatPlan) -> dict[str, Any]:
        if isinstance(plan, Model):
            return plan.to_dict()
        if isinstance(plan, Mapping):
            return dict(plan)
        if plan == PLAYER:
            return {"kind": PLAYER}
        seed = {} if self.bot_seed is None else {"bot_seed": self.bot_seed}
        return {"kind": "bot", "level": plan, **seed}


def seeds(client: str | None, server: str | None, commitment: str | None) -> dict[str, str]:
    """What a match is dealt from; a client seed of our own keeps the house from choosing every card by itself."""
    wanted = {"client_seed": client, "server_seed": server, "commitment_id": commitment}
    if client is None and server is None:
        wanted["client_seed"] = secrets.token_urlsafe(16)
    return {name: value for name, value in wanted.items() if value is not None}


def create(api: GameApi, plan: Plan) -> Request[Any]:
    """The request for a new match."""
    return api.create(body=plan.body(api), idempotency_key=new_key())


def redeem(api: GameApi, invitation: Invitation) -> Request[Any]:
    """The request for a seat that was kept."""
    body = Redemption(invitation.secret)
    return api.take_seat(invitation.match_id, invitation.seat, body=body, idempotency_key=new_key())


def again(api: GameApi, match_id: str, seeds: Mapping[str, str]) -> Request[Any]:
    """The request for a fresh match with the same options and seats."""
    return api.restart(match_id, body=Restart.from_dict(seeds), idempotency_key=new_key())


def commit() -> Request[Commitment]:
    """The request for a commitment."""
    return create_commitment(body=Nothing(), idempotency_key=new_key())
