"""Who plays whom, and series of their matches spread over processes."""

import json
import os
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from domain.games.one_poker.bots.plain import Beginner
from tests.bench.one_poker.luck import Draws, Ledger
from tests.bench.one_poker.matches import Judge, Tally, duplicate, merged
from tests.bench.one_poker.opponents import BestResponder, HandStrength
from tests.bench.one_poker.quick import Quick, Remembering, whole_table
from tests.bench.spread import spread
from tools.one_poker.brisk import Decider, Drawing

SEED = 20260
PORTION = 10
"""How many pairs of matches a process plays at a time."""


@dataclass(frozen=True)
class Contest:
    """Two players, and who judges their matches where luck would tell too much."""

    first: Decider
    second: Decider
    judge: Judge | None = None


@cache
def contest(name: str) -> Contest:
    """The contest of a name."""
    table = whole_table()
    master, club = Quick(table), Remembering(table)
    if name == "master against master without counting":
        judged: Draws = Ledger(master, Quick(table, counting=False))
        return Contest(judged.own, judged.rival, judged.judge)
    if name == "best responder against master":
        judged = Draws(BestResponder(master, table), Drawing(master), table)
        return Contest(judged.own, judged.rival, judged.judge)
    return Contest(*_players(name, master, club))


def _players(name: str, master: Quick, club: Remembering) -> tuple[Decider, Decider]:
    match name:
        case "club against novice":
            return Drawing(club), Drawing(Beginner())
        case "master against club":
            return Drawing(master), Drawing(club)
        case "master against hand strength alone":
            return Drawing(master), Drawing(HandStrength())
        case "best responder against club":
            return BestResponder(club, master.table), Drawing(club)
    raise KeyError(name)


def portion(item: tuple[str, range]) -> Tally:
    """Some pairs of matches of a contest."""
    name, numbers = item
    if kept := Kept(name, numbers).read():
        return kept
    found = contest(name)
    tally = duplicate(found.first, found.second, numbers, SEED, found.judge)
    Kept(name, numbers).write(tally)
    return tally


def series(name: str, pairs: int) -> Tally:
    """So many pairs of matches of a contest, by all processes together."""
    portions = [(name, range(low, min(low + PORTION, pairs))) for low in range(0, pairs, PORTION)]
    return merged(spread(portion, portions))


@dataclass(frozen=True)
class Kept:
    """The file of a portion that is played, in the folder that KEEP names: a long series may go on where it was stopped."""

    name: str
    numbers: range

    def read(self) -> Tally | None:
        """What was played before."""
        path = self._path()
        return Tally(**json.loads(path.read_text())) if path and path.exists() else None

    def write(self, tally: Tally) -> None:
        """Keeps what was played."""
        if path := self._path():
            path.parent.mkdir(parents=True, exist_ok=True)
            whole = path.with_suffix(f".{os.getpid()}")
            whole.write_text(json.dumps(asdict(tally)))
            whole.rename(path)

    def _path(self) -> Path | None:
        folder = os.environ.get("KEEP")
        span = f"{self.numbers.start}-{self.numbers.stop}"
        return Path(folder, whole_table().checksum[:12], self.name.replace(" ", "-"), span) if folder else None
