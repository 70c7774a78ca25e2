"""Who plays whom, and series of their matches spread over processes."""

from dataclasses import dataclass
from functools import cache

from domain.games.one_poker.bots.plain import Beginner
from domain.games.one_poker.bots.strategy import Player, Strategy
from tests.bench.one_poker.luck import Ledger
from tests.bench.one_poker.matches import Judge, Tally, duplicate, merged
from tests.bench.one_poker.opponents import BestResponder, HandStrength
from tests.bench.one_poker.quick import Quick, Remembering, whole_table
from tests.bench.playing import Mover
from tests.bench.spread import spread

SEED = 20260
PORTION = 10
"""How many pairs of matches a process plays at a time."""


@dataclass(frozen=True)
class Contest:
    """Two players, and who judges what the first could expect."""

    first: Mover
    second: Mover
    judge: Judge | None = None


def player(strategy: Strategy) -> Player:
    """A player that is not asked for advice."""
    return Player(strategy, strategy)  # type: ignore[arg-type]


@cache
def contest(name: str) -> Contest:
    """The contest of a name."""
    table = whole_table()
    master, club = Quick(table), Remembering(table)
    match name:
        case "club against novice":
            return Contest(player(club), player(Beginner()))
        case "master against club":
            return Contest(player(master), player(club))
        case "master against hand strength alone":
            return Contest(player(master), player(HandStrength()))
        case "master against master without counting":
            ledger = Ledger(master, Quick(table, counting=False))
            return Contest(ledger.own, ledger.rival, ledger.judge)
        case "best responder against master":
            responder = BestResponder(master, table)
            return Contest(responder, player(master), responder.judge)
        case "best responder against club":
            responder = BestResponder(club, table)
            return Contest(responder, player(club), responder.judge)
    raise KeyError(name)


def portion(item: tuple[str, range]) -> Tally:
    """Some pairs of matches of a contest."""
    name, numbers = item
    found = contest(name)
    return duplicate(found.first, found.second, numbers, SEED, found.judge)


def series(name: str, pairs: int) -> Tally:
    """So many pairs of matches of a contest, by all processes together."""
    portions = [(name, range(low, min(low + PORTION, pairs))) for low in range(0, pairs, PORTION)]
    return merged(spread(portion, portions))
