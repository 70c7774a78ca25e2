"""The loop that everybody writes: many matches of a game between a function and bots, and what came of it."""

import hashlib
import math
import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import Any

from cardavia.client import AnyMatch, Cardavia, api_of

Player = Callable[[AnyMatch, Sequence[Any], Random], Any]
"""Chooses one of the legal actions of a match whose turn it is, with a random source of its own."""

Z = 1.959963984540054
"""The normal quantile of a two-sided interval of 95 per cent."""
UNITS = {"one-poker": "chips", "dou-dizhu": "points", "schnapsen": "game points ahead"}
"""What the score of a match counts."""


@dataclass(frozen=True)
class Result:
    """One match: the seat the player sat on, how it ended, its score and how many moves it made.

    ``deal`` is the number of the cards: matches of the same deal were dealt from the same seeds. ``score`` is the outcome's
    for that seat; in Schnapsen, where scores count down, by how many game points it was ahead.
    """

    deal: int
    seat: int
    won: bool
    score: int
    reason: str
    moves: int
    match_id: str


@dataclass(frozen=True)
class Results:
    """What came of many matches. Intervals are of 95 per cent; a deal that was played on every seat counts once."""

    game: str
    opponent: str
    results: Sequence[Result] = field(repr=False)

    def __len__(self) -> int:
        return len(self.results)

    @property
    def wins(self) -> float:
        """The share of matches that the player has won, from 0 to 1."""
        return _mean([float(each.won) for each in self.results])

    @property
    def wins_interval(self) -> tuple[float, float]:
        """Where that share lies: Wilson's interval, as wide as the deals differ where each was played on several seats."""
        matches = self._independent()
        return wilson(self.wins * matches, matches)

    @property
    def score(self) -> float:
        """The mean score of a match, in the game's own unit (``Result.score``)."""
        return _mean([float(each.score) for each in self.results])

    @property
    def score_interval(self) -> tuple[float, float]:
        """Where the mean score lies."""
        return normal(self._blocks(lambda each: float(each.score)))

    @property
    def reasons(self) -> Counter[str]:
        """Why the last deals ended."""
        return Counter(each.reason for each in self.results)

    def _independent(self) -> float:
        """How many independent matches say as much about the share: from one a deal to every one (Kish's design effect)."""
        blocks = self._blocks(lambda each: float(each.won))
        spread = _variance(blocks) / len(blocks) if len(blocks) > 1 else 0.0
        alike = self.wins * (1 - self.wins) / spread if spread else 0.0
        return min(float(len(self)), max(float(len(blocks)), alike))

    def _blocks(self, value: Callable[[Result], float]) -> list[float]:
        """The mean of each deal: matches of one deal are not independent."""
        deals: dict[int, list[float]] = {}
        for each in self.results:
            deals.setdefault(each.deal, []).append(value(each))
        return [_mean(values) for values in deals.values()]

    def __str__(self) -> str:
        wins, score = self.wins_interval, self.score_interval
        return (
            f"{self.game} against {self.opponent}, {len(self)} matches: "
            f"won {self.wins:.1%} ({wins[0]:.1%} to {wins[1]:.1%}), "
            f"{UNITS.get(self.game, 'score')} {self.score:+.2f} ({score[0]:+.2f} to {score[1]:+.2f})"
        )


def random_player(match: AnyMatch, legal: Sequence[Any], dice: Random) -> Any:
    """Plays anything."""
    return dice.choice(legal)


def play(
    client: Cardavia,
    game: str,
    player: Player = random_player,
    *,
    matches: int = 100,
    opponent: str = "club",
    swap: bool = False,
    seed: str | None = None,
    parallel: int = 4,
    progress: bool | Callable[[Result], None] = True,
    options: dict[str, Any] | None = None,
) -> Results:
    """Plays many matches of a game and sums them up.

    ``player`` is called as ``player(match, legal, dice)`` and chooses one of ``legal``. With ``swap`` each deal is played
    once on every seat, ``matches`` counting all of them: the same cards lie on the same seats, and only who sits there
    changes. With a ``seed`` the matches are practice and everything follows from it: cards, bots, and the player's dice.
    ``swap`` implies a seed. ``parallel`` matches are played at a time; ``progress`` shows a bar (where rich is there), or
    is called with each result. The results are in order, however they came in.
    """
    seats = api_of(game).seats if swap else 1
    if matches % seats:
        raise ValueError(f"each deal is played on {seats} seats, so the number of matches is a multiple of {seats}")
    root = seed if seed is not None else _fresh() if swap else None
    table = _Table(client, game, player, opponent, options, root)
    jobs = [(number // seats, number % seats) for number in range(matches)]
    with ThreadPoolExecutor(max_workers=max(1, parallel)) as pool:
        results = list(_shown(pool.map(lambda job: table.play(*job), jobs), matches, progress))
    return Results(game, opponent, results)


@dataclass(frozen=True)
class _Table:
    client: Cardavia
    game: str
    player: Player
    opponent: str
    options: dict[str, Any] | None
    seed: str | None

    def play(self, deal: int, seat: int) -> Result:
        match = self._start(deal, seat)
        dice = Random(f"{self.seed}:{deal}:{seat}") if self.seed is not None else Random()
        moves = 0
        while not match.over:
            match.play(self.player(match, match.legal_actions(), dice))
            moves += 1
        outcome = match.outcome
        assert outcome is not None
        won = match.seat in outcome.winners
        return Result(deal, match.seat, won, _score(match), outcome.reason, moves, match.id)

    def _start(self, deal: int, seat: int) -> AnyMatch:
        seats: list[Any] = [self.opponent] * api_of(self.game).seats
        seats[seat] = "player"
        server, bot = (None if self.seed is None else _seed(self.seed, what, deal) for what in ("server", "bot"))
        game = self.client.game(self.game)
        return game.start(seats, options=self.options, hints=False, server_seed=server, bot_seed=bot)


def wilson(wins: float, matches: float) -> tuple[float, float]:
    """Wilson's interval of 95 per cent for a share (Wilson 1927)."""
    if not matches:
        return 0.0, 1.0
    share, spread = wins / matches, Z * Z / matches
    middle = share + spread / 2
    width = Z * math.sqrt(share * (1 - share) / matches + spread / (4 * matches))
    return (middle - width) / (1 + spread), (middle + width) / (1 + spread)


def normal(values: Sequence[float]) -> tuple[float, float]:
    """The interval of 95 per cent for a mean, by the normal approximation; endless for fewer than two values."""
    if len(values) < 2:
        return -math.inf, math.inf
    mean, width = _mean(values), Z * math.sqrt(_variance(values) / len(values))
    return mean - width, mean + width


def _score(match: AnyMatch) -> int:
    outcome = match.outcome
    assert outcome is not None
    own = outcome.scores[match.seat]
    return outcome.scores[1 - match.seat] - own if match.game == "schnapsen" else own


def _variance(values: Sequence[float]) -> float:
    mean = _mean(values)
    return sum((value - mean) ** 2 for value in values) / (len(values) - 1)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _seed(root: str, what: str, deal: int) -> str:
    return hashlib.sha256(f"{root}:{what}:{deal}".encode()).hexdigest()


def _fresh() -> str:
    return secrets.token_hex(16)


def _shown(results: Iterator[Result], total: int, progress: bool | Callable[[Result], None]) -> Iterable[Result]:
    if callable(progress):
        return _called(results, progress)
    if not progress:
        return results
    try:
        from rich.progress import track
    except ImportError:
        return results
    return track(results, description="matches", total=total, transient=True)


def _called(results: Iterator[Result], progress: Callable[[Result], None]) -> Iterator[Result]:
    for result in results:
        progress(result)
        yield result
