"""What a card player sees at a glance: what a play breaks, what it spends, and whom it would beat."""

from collections.abc import Iterable, Sequence

from domain.games.dou_dizhu.combinations import ROCKET_COUNTS, Combination, Kind, count
from domain.games.dou_dizhu.legal import Position, plays
from domain.games.dou_dizhu.table import SEATS, to_beat

LEADS_WEIGHED = 8
FOLLOWS_WEIGHED = 6
LIMIT = 2.0
"""What a play may cost that only keeps the lead from an opponent with many cards."""
FEW = 5
"""So few cards in an opponent's hand that it must be stopped."""
_BREAKING = (0.0, 0.0, 1.0, 2.0, 8.0)
"""What it costs to play some of two, three or four cards of a rank."""
_SPENDING = (0.0, 0.0, 0.0, 0.0, 0.0, 0.1, 0.1, 0.2, 0.3, 0.4, 0.5, 0.8, 1.6, 2.0, 2.4)
"""What a card of each rank, from the 3 up, is worth to keep."""
_SHEDDING = 0.7
_POWER = 6.0


def splits_power(play: Combination, counts: int) -> bool:
    """Whether a play takes some cards of a bomb, or one joker of the rocket."""
    if any(number < 4 == counts >> 4 * rank & 15 for rank, number in play.groups):
        return True
    jokers = sum(1 << 4 * rank for rank, _ in play.groups) & ROCKET_COUNTS
    return counts & ROCKET_COUNTS == ROCKET_COUNTS and jokers not in (0, ROCKET_COUNTS)


def cost(play: Combination, counts: int, *, leading: bool) -> float:
    """What a play costs a hand: groups broken and high cards spent, less the cards that a leader sheds."""
    price = _POWER if play.kind in (Kind.BOMB, Kind.ROCKET) or splits_power(play, counts) else 0.0
    for rank, number in play.groups:
        held = counts >> 4 * rank & 15
        price += number * (_SPENDING[rank] - _SHEDDING * leading) + _BREAKING[held] * (number < held)
    return price + 0.05 * play.strength


def worth_weighing(position: Position, legal: Sequence[Combination]) -> list[Combination]:
    """The few plays worth a closer look, cheapest first: what goes out, else nothing that splits a bomb or the rocket."""
    counts, leading = count(position.hand), to_beat(position.history) is None
    out = [play for play in legal if play.size == len(position.hand)]
    whole = [play for play in legal if not splits_power(play, counts)]
    ranked = sorted(out or whole or legal, key=lambda play: cost(play, counts, leading=leading))
    return ranked[: LEADS_WEIGHED if leading else FOLLOWS_WEIGHED]


def sensible(position: Position) -> Combination | None:
    """The cheapest play, None for a pass: on a partner's play, or where a play costs too much to stop nobody."""
    best = next(iter(worth_weighing(position, plays(position))), None)
    last = to_beat(position.history)
    if best is None or last is None or best.size == len(position.hand):
        return best
    if position.landlord not in (position.seat, last.seat):
        return None
    nearest = min(position.hand_counts[seat] for seat in _opponents(position))
    dear = cost(best, count(position.hand), leading=False) > LIMIT
    return None if dear and nearest > FEW else best


def _opponents(position: Position) -> Iterable[int]:
    if position.seat != position.landlord and position.landlord is not None:
        return (position.landlord,)
    return (seat for seat in range(SEATS) if seat != position.seat)
