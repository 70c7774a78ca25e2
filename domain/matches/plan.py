"""The plan of a new match: what a client asked for, checked, and what the house fills in."""

from dataclasses import replace
from datetime import datetime
from typing import Any

from domain.core.game import Game
from domain.core.shuffle import Seeds, commitment
from domain.matches.match import BotSeat, Match, NewMatch, Seat, SeatKind, SeatPlan
from domain.matches.ports import Entropy
from domain.matches.refusals import PlanRefused

SEED_BYTES = 32
CLIENT_SEED_CHARACTERS = 64
LONGEST_MOVE_SECONDS = 30 * 86_400
DEFAULT_LEVEL = "club"


def settle(game: Game[Any, Any], new: NewMatch) -> NewMatch:
    """The plan with the house's defaults filled in; PlanRefused names the field that does not fit."""
    _check_seeds(new)
    if new.move_seconds is not None and not 1 <= new.move_seconds <= LONGEST_MOVE_SECONDS:
        raise PlanRefused("/move_seconds", f"The time for a move is 1 to {LONGEST_MOVE_SECONDS} seconds (M-3).")
    seats = _plans(game, new)
    players = sum(plan.kind is SeatKind.PLAYER for plan in seats)
    hints = players == 1 if new.hints is None else new.hints
    return replace(new, options=_options(game, new), seats=seats, hints=hints)


def lay_out(
    game: Game[Any, Any],
    new: NewMatch,
    *,
    match_id: str,
    creator: int,
    server_seed: bytes,
    entropy: Entropy,
    now: datetime,
) -> Match:
    """The match of a settled plan before the dealer's first action, at version 0, its creator seated."""
    seats = tuple(
        _seat(game, number, plan, entropy, now if number == creator else None)
        for number, plan in enumerate(new.seats or ())
    )
    return Match(
        id=match_id,
        game=game.name,
        rules_version=game.rules_version,
        options=new.options,
        seats=seats,
        seeds=Seeds(server_seed, new.client_seed),
        commitment=commitment(server_seed),
        practice=new.server_seed is not None,
        hints=bool(new.hints),
        move_seconds=new.move_seconds,
        created_at=now,
        touched_at=now,
        turn_since=now,
        version=0,
        actions=0,
        last_event=0,
        shuffles=0,
        choices=0,
        state=game.opening(new.options),
        outcome=None,
    )


def _check_seeds(new: NewMatch) -> None:
    if len(new.client_seed) > CLIENT_SEED_CHARACTERS or not all(" " <= char <= "~" for char in new.client_seed):
        raise PlanRefused("/client_seed", "A client seed is 0 to 64 printable ASCII characters (FD-12).")
    if new.server_seed is not None and len(new.server_seed) != SEED_BYTES:
        raise PlanRefused("/server_seed", "A server seed is 32 bytes, written as 64 hex digits (FD-10).")
    if new.server_seed is not None and new.commitment_id is not None:
        raise PlanRefused("/server_seed", "A match names a commitment or a server seed, not both (FD-2).")


def _options(game: Game[Any, Any], new: NewMatch) -> Any:
    options = game.options() if new.options is None else new.options
    if not isinstance(options, game.options):
        raise PlanRefused("/options", f"These are not options of {game.title}.")
    return options


def _plans(game: Game[Any, Any], new: NewMatch) -> tuple[SeatPlan, ...]:
    if new.seats is None:
        return (SeatPlan(SeatKind.PLAYER), *[SeatPlan(SeatKind.BOT, DEFAULT_LEVEL)] * (game.seats - 1))
    if len(new.seats) != game.seats:
        raise PlanRefused("/seats", f"{game.title} is played on {game.seats} seats.")
    if all(plan.kind is SeatKind.BOT for plan in new.seats):
        raise PlanRefused("/seats", "At least one seat is a player's.")
    for number, plan in enumerate(new.seats):
        _check_plan(game, plan, f"/seats/{number}", practice=new.server_seed is not None)
    return new.seats


def _check_plan(game: Game[Any, Any], plan: SeatPlan, pointer: str, *, practice: bool) -> None:
    if plan.kind is SeatKind.PLAYER:
        _check_player(plan, pointer)
    elif (plan.level or DEFAULT_LEVEL) not in game.bots:
        raise PlanRefused(f"{pointer}/level", f"{game.title} has bots of level {', '.join(game.bots)}.")
    elif plan.bot_seed is not None and not practice:
        raise PlanRefused(f"{pointer}/bot_seed", "A bot seed is given in practice only, beside a server seed (FD-9).")
    elif plan.bot_seed is not None and len(plan.bot_seed) != SEED_BYTES:
        raise PlanRefused(f"{pointer}/bot_seed", "A bot seed is 32 bytes, written as 64 hex digits (FD-9).")


def _check_player(plan: SeatPlan, pointer: str) -> None:
    if plan.level is not None:
        raise PlanRefused(f"{pointer}/level", "A player has no level.")
    if plan.bot_seed is not None:
        raise PlanRefused(f"{pointer}/bot_seed", "A player has no bot seed.")


def _seat(game: Game[Any, Any], number: int, plan: SeatPlan, entropy: Entropy, taken_at: datetime | None) -> Seat:
    if plan.kind is SeatKind.PLAYER:
        return Seat(number, SeatKind.PLAYER, taken_at=taken_at)
    kind = game.bots[plan.level or DEFAULT_LEVEL]
    seed = plan.bot_seed or entropy.token_bytes(SEED_BYTES)
    return Seat(number, SeatKind.BOT, BotSeat(kind.level, kind.version, kind.checksum, seed, commitment(seed)))
