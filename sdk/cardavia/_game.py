"""A game as the generated code has it, and the invitations to its tables."""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardavia._generated.client import Request
from cardavia._generated.types import Model


def new_key() -> str:
    """A fresh idempotency key, 256 random bits."""
    return secrets.token_urlsafe(32)


@dataclass(frozen=True)
class GameApi:
    """The operations and models of one game, as the generated code names them."""

    name: str
    title: str
    seats: int
    new_match: type[Any]
    actions: Mapping[str, type[Any]]
    create: Callable[..., Request[Any]]
    take_seat: Callable[..., Request[Any]]
    get: Callable[..., Request[Any]]
    legal_actions: Callable[..., Request[Any]]
    act: Callable[..., Request[Any]]
    events: Callable[..., Request[Any]]
    hint: Callable[..., Request[Any]]
    record: Callable[..., Request[Any]]
    resign: Callable[..., Request[Any]]
    claim_timeout: Callable[..., Request[Any]]
    restart: Callable[..., Request[Any]]

    def action(self, given: Any, fields: Mapping[str, Any]) -> Any:
        """An action from what a person may write: an action, a legal action, plain data, or a type and its fields."""
        given = getattr(given, "action", given)
        if isinstance(given, Model):
            return given
        data = {"type": given, **fields} if isinstance(given, str) else dict(given)
        kind = self.actions.get(data.get("type", ""))
        if kind is None:
            raise ValueError(f"{self.title} has no action {data.get('type')!r}; it has {', '.join(self.actions)}")
        return kind.from_dict(data)


@dataclass(frozen=True)
class Invitation:
    """A seat kept for another player. Whoever has its ``code`` may sit down, once: pass it on, and to nobody else."""

    game: str
    match_id: str
    seat: int
    secret: str = field(repr=False)

    @property
    def code(self) -> str:
        """One line to pass on; ``client.join(code)`` redeems it."""
        return f"{self.game}:{self.match_id}:{self.seat}:{self.secret}"

    @classmethod
    def from_code(cls, code: str) -> "Invitation":
        """The invitation behind a code; ValueError where it is none."""
        parts = code.strip().split(":")
        if len(parts) != 4 or not parts[2].isdigit():
            raise ValueError("an invitation looks like game:match:seat:secret")
        return cls(parts[0], parts[1], int(parts[2]), parts[3])
