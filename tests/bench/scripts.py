"""Matches written down beforehand, so that a bench can play them without asking what is legal.

A practice match deals and its bots move as their seeds say, so that the same requests lead through the same match on
any server.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from random import Random
from typing import Any

from flask.testing import FlaskClient

from api import logs
from api.app import create_app, memory
from api.settings import Settings

SEATS = {"one-poker": 2, "dou-dizhu": 3, "schnapsen": 2}


@dataclass(frozen=True, slots=True)
class Script:
    """A match of a game: the body that makes it, and the player's actions with the version each is meant for."""

    game: str
    body: dict[str, Any]
    actions: tuple[tuple[int, dict[str, Any]], ...]


def script(game: str, seed: int, *, level: str = "random", most: int = 1_000) -> Script:
    """A match against bots of a level, to its end or ``most`` actions of a player who plays at random."""
    body = _body(game, seed, level)
    client = _app().test_client()
    made = client.post(f"/v1/{game}/matches", json=body)
    assert made.status_code == 201, made.text
    return Script(game, body, tuple(_played(client, game, made.json, Random(seed), most)))


@cache
def _app() -> Any:
    logs.configure("error")
    return create_app(Settings(), memory())


def _body(game: str, seed: int, level: str) -> dict[str, Any]:
    bots = [{"kind": "bot", "level": level, "bot_seed": _seed(game, seed, seat)} for seat in range(1, SEATS[game])]
    return {"seats": [{"kind": "player"}, *bots], "server_seed": _seed(game, seed, 0)}


def _seed(*parts: object) -> str:
    return sha256(repr(parts).encode()).hexdigest()


def _played(
    client: FlaskClient, game: str, made: Any, random: Random, most: int
) -> Iterator[tuple[int, dict[str, Any]]]:
    match, token = made["match"], {"Authorization": f"Bearer {made['token']}"}
    path = f"/v1/{game}/matches/{match['id']}/actions"
    for _ in range(most):
        if match["outcome"]:
            return
        action = random.choice(client.get(path, headers=token).json["actions"])["action"]
        yield match["version"], action
        moved = client.post(path, json=action, headers={**token, "If-Match": f'"{match["version"]}"'})
        assert moved.status_code == 200, moved.text
        match = moved.json["match"]
