"""What the numbers of an environment mean: actions and observations of each game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardavia.zoo.plays import RANKS, all_plays

FRENCH = "23456789TJQKA"
GERMAN = tuple(rank + suit for suit in "alhb" for rank in "UOKTD")
Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Code:
    """The numbers of one game.

    ``names`` lists every action there may be, by the word that ``name`` gives for a legal action; ``encode`` turns a
    view into ``size`` numbers between 0 and 1.
    """

    names: Callable[[], Sequence[str]]
    name: Callable[[Any], str]
    encode: Callable[[Any], Floats]
    size: int

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return len(self.names())


def _one_poker_names() -> Sequence[str]:
    return ("lock 0", "lock 1", "check", "call", "fold", *(f"to {total}" for total in range(1, 40)))


def _one_poker_name(legal: Any) -> str:
    action = legal.action
    if action.type == "lock":
        return f"lock {action.position}"
    return f"to {action.to}" if action.type in ("bet", "raise") else str(action.type)


def _one_poker(view: Any) -> Floats:
    mine, other = view.seat, 1 - view.seat
    chips = [view.stacks[mine], view.stacks[other], view.pot, view.bets[mine], view.bets[other], view.to_call]
    facts = [view.locked[mine], view.locked[other], view.lock == 0, view.lock == 1, view.first == mine]
    signals = [view.signals[seat].up / 2 for seat in (mine, other)]
    carried = [view.carried[other] == group for group in ("up", "down")]
    shown = [sum(card[0] == rank for each in view.history for card in each.cards) / 8 for rank in FRENCH]
    cards = [_hot([card[0]], FRENCH) for card in (*view.cards, "", "")[:2]]
    return _vector(*cards, [each / 40 for each in chips], facts, signals, carried, shown)


def _schnapsen_name(legal: Any) -> str:
    action = legal.action
    return f"{action.type} {action.card}" if hasattr(action, "card") else str(action.type)


@cache
def _schnapsen_names() -> Sequence[str]:
    marriages = [f"marriage {card}" for card in GERMAN if card[0] in "KO"]
    return (*(f"play {card}" for card in GERMAN), *marriages, "exchange", "close")


def _schnapsen(view: Any) -> Floats:
    mine, other = view.seat, 1 - view.seat
    tricks = [card for trick in view.tricks for card in (trick.led, trick.reply)]
    cards = [view.hand, view.known_cards[other], tricks, _given(view.led), _given(view.indicator)]
    scores = [view.scores[mine] / 7, view.scores[other] / 7, view.stock_size / 10]
    points = [min(1.0, value[seat] / 66) for value in (view.points, view.pending) for seat in (mine, other)]
    won = [view.tricks_won[mine] / 10, view.tricks_won[other] / 10]
    closer = view.closing.seat if view.closing else None
    facts = [view.strict, closer == mine, closer == other, view.indicator_on_table]
    return _vector(
        *(_hot(each, GERMAN) for each in cards), _hot(_given(view.trump), "alhb"), scores, points, won, facts
    )


@cache
def _dou_dizhu_names() -> Sequence[str]:
    return ("pass", "bid 1", "bid 2", "bid 3", *all_plays())


def _dou_dizhu_name(legal: Any) -> str:
    action = legal.action
    if action.type == "bid":
        return f"bid {action.bid}"
    return str(legal.ranks) if action.type == "play" else "pass"


def _dou_dizhu(view: Any) -> Floats:
    order = [(view.seat + step) % 3 for step in range(3)]
    played = [[card for move in view.history if move.seat == seat for card in move.cards] for seat in order]
    to_beat = view.to_beat.cards if view.to_beat else ()
    groups = [view.hand, view.bottom or (), to_beat, *played]
    counts = [view.hand_counts[seat] / 20 for seat in order]
    landlord = [view.landlord == seat for seat in order]
    beaten = [bool(view.to_beat) and view.to_beat.seat == seat for seat in order]
    facts = [(view.highest_bid or 0) / 3, min(1.0, view.bombs / 4)]
    return _vector(*(_counts(each) for each in groups), counts, landlord, beaten, facts)


def _given(value: Any) -> list[Any]:
    return [] if value is None else [value]


def _hot(values: Iterable[str], of: Sequence[str]) -> list[float]:
    held = set(values)
    return [float(each in held) for each in of]


def _counts(cards: Iterable[str]) -> list[float]:
    ranks = [card[0] for card in cards]
    return [ranks.count(rank) / (1 if rank in "BR" else 4) for rank in RANKS]


def _vector(*parts: Sequence[float | bool]) -> Floats:
    return np.asarray([float(value) for part in parts for value in part], dtype=np.float32)


CODES: Mapping[str, Code] = {
    "one-poker": Code(_one_poker_names, _one_poker_name, _one_poker, 54),
    "dou-dizhu": Code(_dou_dizhu_names, _dou_dizhu_name, _dou_dizhu, 101),
    "schnapsen": Code(_schnapsen_names, _schnapsen_name, _schnapsen, 117),
}
"""The code of each game."""
