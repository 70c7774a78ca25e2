"""Golden records: whole matches as text, replayed action by action and compared line by line.

A record is a few header lines, then each action as ``seat {json}`` (the dealer's follow from the seeds and are not
written), each followed by the events it led to, indented, secrets and all:

    # Schnapsen: a close that fails, the other seat having a trick
    game schnapsen
    rules 1
    options {"random_dealer":false}
    server_seed 000102...1f
    client_seed "cardavia"
    -
      cards-dealt ...
    0 {"type":"close"}
      stock-closed seat=0

``play`` makes the text from a policy, ``replay`` makes it again from a record's own actions.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from domain.core.game import DEALER, Game
from domain.core.notation import line, plain, restore
from domain.core.shuffle import Seeds
from domain.matches.fairness import draw_lot

Policy = Callable[[Any], Any]


def play(game: Game[Any, Any], title: str, options: Any, seeds: Seeds, policy: Policy) -> str:
    """The record of a match in which ``policy(state)`` gives each seat's action, None where the record stops."""
    head = [
        f"# {title}",
        f"game {game.name}",
        f"rules {game.rules_version}",
        f"options {_json(plain(options))}",
        f"server_seed {seeds.server.hex()}",
        f"client_seed {_json(seeds.client)}",
    ]
    return "\n".join([*head, *_body(game, options, seeds, policy)]) + "\n"


def replay(game: Game[Any, Any], text: str) -> str:
    """The same record made again by today's rules."""
    lines = text.splitlines()
    head = dict(each.split(" ", 1) for each in lines[1:6])
    actions = iter(
        [restore(game.actions, json.loads(each.split(" ", 1)[1])) for each in lines[6:] if each[0].isdigit()]
    )
    seeds = Seeds(bytes.fromhex(head["server_seed"]), json.loads(head["client_seed"]))
    options = restore(game.options, json.loads(head["options"]))
    return play(game, lines[0].removeprefix("# "), options, seeds, lambda _: next(actions, None))


def records(folder: Path) -> list[Path]:
    """The record files of a game, in order of name."""
    return sorted(folder.glob("records/*.txt"))


def _body(game: Game[Any, Any], options: Any, seeds: Seeds, policy: Policy) -> Iterator[str]:
    state, shuffles, choices = game.opening(options), 0, 0
    yield "-"
    while (turn := game.turn(state)) is not None:
        if turn is DEALER:
            action = draw_lot(seeds, game.chance(state), shuffles=shuffles, choices=choices)
            shuffles += action.type == "deal"
            choices += action.type == "choose"
        else:
            action = policy(state)
            if action is None:
                return
            yield f"{turn} {_json(plain(action))}"
        step = game.apply(state, action)
        state = step.state
        yield from _told(step.events)


def _told(events: Iterable[Any]) -> Iterator[str]:
    return (f"  {line(event)}" for event in events)


def _json(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"))
