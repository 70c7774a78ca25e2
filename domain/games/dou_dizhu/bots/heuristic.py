"""What a good card player thinks of each move: the turns it saves, whom it stops, and whether the deal is then won.

It knows its hand, the cards that are still out, and how many each seat holds.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from domain.games.dou_dizhu.bots.control import goes_through, stopped
from domain.games.dou_dizhu.bots.hand import plan
from domain.games.dou_dizhu.bots.kernel import Play, Table, legal
from domain.games.dou_dizhu.combinations import Kind
from domain.games.dou_dizhu.table import SEATS

OUT = 99.0
"""What going out is worth."""
WON = 5.0
"""What a move is worth more that wins the deal if nobody has a bomb."""
FEW = 7
"""A hand of so few groups is looked at for a sure win."""
NEAR = 6
"""An opponent with so few cards must be stopped."""
_PASS = {True: -0.8, False: 0.1}
"""What passing on an opponent's play is worth, by whether an opponent is near."""
_PASS_ON_MATE = 0.6
_BOMB_IN_VAIN = 1.0
_ONE_PLAY_LEFT = 0.4
_LONGER, _LOWER = 0.03, 0.03
_LETS_OUT = {Kind.SOLO: (1, 3.0), Kind.PAIR: (2, 2.0)}
"""An opponent with so many cards may go out on a lead of a kind; what that costs, less 0.2 for each rank."""
_MODEST, _LOW = 8, 10
"""A partner's play up to a rank below the first may be topped with a play up to the second."""
_FORBIDDEN = -9.0
MANY, KICKERS = 64, 4
"""Of more plays than ``MANY``, those that differ in kickers alone are thinned out: whole groups first, then the lowest."""


class Option(NamedTuple):
    """A move, None for a pass, and what it is worth in turns of the lead."""

    play: Play | None
    value: float


@dataclass(frozen=True, slots=True)
class Sight:
    """What matters of a table: ``near`` is the least number of cards of an opponent, ``mate`` that of a farmer's partner.

    ``mate_next`` and ``landlord_next`` say whether that seat moves next, ``counting`` whether the seat counts cards.
    """

    table: Table
    near: int
    mate: int | None
    mate_next: bool
    landlord_next: bool
    counting: bool

    def wins(self, play: Play) -> bool:
        """Whether a play takes the lead for good, bombs apart, whoever holds the cards that are out."""
        groups, out = plan(self.table.hand - play.counts).groups, self.table.unseen
        return self.counting and len(groups) <= FEW and not stopped(play, out) and goes_through(groups, out)


def sight(table: Table, *, counting: bool = True) -> Sight:
    """A table as a player sees it that counts the cards played, or does not."""
    seat, landlord, counts, then = table.seat, table.landlord, table.counts, (table.seat + 1) % SEATS
    if seat == landlord:
        near = min(counts[other] for other in range(SEATS) if other != seat)
        return Sight(table, near, None, False, False, counting)
    mate = SEATS - seat - landlord
    return Sight(table, counts[landlord], counts[mate], then == mate, then == landlord, counting)


def ranked(table: Table, *, counting: bool = True) -> list[Option]:
    """The moves of the seat to act that are worth a look, best first, equals in the order of the rules."""
    seen, plays = sight(table, counting=counting), _thinned(table.hand, legal(table.hand, table.last))
    whole = next((play for play in plays if play.counts == table.hand), None)
    if whole is not None:
        return [Option(whole, OUT)]
    if table.last is None:
        options = [Option(play, _lead(seen, play)) for play in plays]
    elif table.landlord in (table.seat, table.last_seat):
        options = [Option(None, _PASS[seen.near <= NEAR]), *(Option(play, _stop(seen, play)) for play in plays)]
    else:
        options = [Option(None, _PASS_ON_MATE), *(Option(play, _support(seen, table.last, play)) for play in plays)]
    return sorted(options, key=lambda option: -option.value)


def _thinned(hand: int, plays: Sequence[Play]) -> Sequence[Play]:
    """The plays, or of very many those with the best kickers: each costs a cut of the hand that is left."""
    if len(plays) <= MANY:
        return plays
    return [*_first(sorted(plays, key=lambda play: (_broken(hand, play), play.counts)))]


def _broken(hand: int, play: Play) -> int:
    """How many ranks of the hand a play leaves some cards of."""
    return sum([number < hand >> 4 * rank & 15 for rank, number in play.groups])


def _first(plays: Sequence[Play]) -> Iterator[Play]:
    """The first few plays of each kind, length and strength."""
    seen: Counter[tuple[Kind, int, int]] = Counter()
    for play in plays:
        group = (play.kind, play.length, play.strength)
        seen[group] += 1
        if seen[group] <= KICKERS:
            yield play


def _saved(seen: Sight, play: Play) -> float:
    """The turns that a play saves its hand."""
    return plan(seen.table.hand).cost - plan(seen.table.hand - play.counts).cost


def _lead(seen: Sight, play: Play) -> float:
    value = _saved(seen, play) + _LONGER * (play.size - 1) - _LOWER * play.strength
    few, cost = _LETS_OUT.get(play.kind, (0, 0.0))
    if seen.near == few:
        value -= cost - 0.2 * play.strength
    if seen.mate == 1 and seen.mate_next and play.kind is Kind.SOLO:
        value += 4 * WON - play.strength
    return value + WON * seen.wins(play)


def _stop(seen: Sight, play: Play) -> float:
    """A play on an opponent's."""
    then, won = plan(seen.table.hand - play.counts), seen.wins(play)
    value = _saved(seen, play) + WON * won + _ONE_PLAY_LEFT * (then.plays <= 2)
    if play.kind in (Kind.BOMB, Kind.ROCKET) and not won and seen.near > NEAR and len(then.groups) > 2:
        value -= _BOMB_IN_VAIN
    return value + 0.1 * play.strength if seen.near == 1 and play.kind is Kind.SOLO else value


def _support(seen: Sight, last: Play, play: Play) -> float:
    """A play on a partner's: to keep out a landlord with one card, to win, or to part with something low."""
    if seen.near == 1 and seen.landlord_next and last.kind is Kind.SOLO and stopped(last, seen.table.unseen):
        return 2 + 0.1 * play.strength if play.kind is Kind.SOLO else _FORBIDDEN
    if (seen.mate or 0) <= 2:
        return _FORBIDDEN
    if seen.wins(play):
        return _saved(seen, play) + WON
    low = play.kind is last.kind and play.size <= 2 and last.strength < _MODEST and play.strength <= _LOW
    return _saved(seen, play) if low else _FORBIDDEN
