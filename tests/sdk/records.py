"""Records of whole matches, as the API would give them, made from the golden matches of each game."""

import copy
import json
from functools import cache
from pathlib import Path
from typing import Any

from domain.core.game import DEALER
from domain.core.notation import plain, restore
from domain.core.secrecy import disclose
from domain.core.shuffle import Seeds, commitment
from domain.games.catalog import GAMES
from domain.matches.fairness import draw_lot

GOLDEN = Path(__file__).parents[1] / "domain" / "games"
FILES = sorted(GOLDEN.glob("*/records/*.txt"))
BOT_SEED = "5b" * 32


def record_of(file: Path) -> dict[str, Any]:
    """The record of a golden match, to be changed at will."""
    return copy.deepcopy(_record(file))


def golden(game: str, name: str) -> dict[str, Any]:
    """The record of a golden match by the name of its file."""
    return record_of(next(file for file in FILES if file.parts[-3] == game and name in file.stem))


@cache
def _record(file: Path) -> dict[str, Any]:
    lines = file.read_text().splitlines()
    head = dict(line.split(" ", 1) for line in lines[1:6])
    game = GAMES[head["game"]]
    seeds = Seeds(bytes.fromhex(head["server_seed"]), json.loads(head["client_seed"]))
    moves = iter([json.loads(line.split(" ", 1)[1]) for line in lines[6:] if line[0].isdigit()])
    state = game.opening(restore(game.options, json.loads(head["options"])))
    actions: list[dict[str, Any]] = []
    events: list[Any] = []
    lots = {"deal": 0, "choose": 0}
    while (turn := game.turn(state)) is not None:
        if turn is DEALER:
            action = draw_lot(seeds, game.chance(state), shuffles=lots["deal"], choices=lots["choose"])
            lots[action.type] += 1
            actor: int | str = "dealer"
        else:
            action = restore(game.actions, next(moves))
            actor = _actor(plain(action), turn)
        actions.append({"number": len(actions) + 1, "actor": actor, "action": plain(action), "cut_short": None})
        step = game.apply(state, action)
        state = step.state
        events += step.events
    return {
        "id": "golden",
        "game": game.name,
        "rules_version": game.rules_version,
        "options": json.loads(head["options"]),
        "practice": True,
        "client_seed": seeds.client,
        "server_seed": seeds.server.hex(),
        "commitment": commitment(seeds.server),
        "seats": [_seat(number, "timed-out" in file.stem) for number in range(game.seats)],
        "actions": json.loads(json.dumps(actions)),
        "events": json.loads(json.dumps([{"seq": seq, **disclose(event)} for seq, event in enumerate(events, 1)])),
        "outcome": json.loads(json.dumps(plain(game.outcome(state)))),
    }


def _actor(action: dict[str, Any], turn: int) -> int | str:
    """Who takes an action: the seat to act, the one that gives up or claims, or the house where a match expires."""
    by = {"expired": "house", "resigned": action.get("seat"), "timed-out": 1 - turn if turn < 2 else 0}
    return by.get(action.get("ending", ""), turn)  # type: ignore[return-value]


def _seat(number: int, people: bool) -> dict[str, Any]:
    if number == 0 or people:
        return {"seat": number, "kind": "player", "level": None, "bot_seed": None, "bot_commitment": None}
    told = commitment(bytes.fromhex(BOT_SEED))
    return {"seat": number, "kind": "bot", "level": "club", "bot_seed": BOT_SEED, "bot_commitment": told}
