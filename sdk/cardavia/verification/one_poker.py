"""One Poker followed from its lots and actions."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardavia.verification.table import Choice, Shuffle, Told, Wrong, event, outcome

RANKS = "23456789TJQKA"
PACKS = [rank + suit for _ in (1, 2) for suit in "cdhs" for rank in RANKS]
CHIPS = 20


class OnePokerTable:
    """Stock, hands, discards and chips of a match."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.turn: int | None = None
        self.outcome: Mapping[str, Any] | None = None
        self._number = 1
        self._first = 0
        self._stacks = [CHIPS, CHIPS]
        self._bets = [0, 0]
        self._antes = 0
        self._hands: list[list[str]] = [[], []]
        self._locks: list[int | None] = [None, None]
        self._stock: list[str] = []
        self._discards: list[str] = []

    def owed(self) -> Shuffle | Choice | None:
        """A shuffle before the opening, and when fewer than two cards are left to draw (OP-3.3)."""
        if self.turn is not None or self.outcome is not None:
            return None
        return Shuffle(PACKS if self._number == 1 else self._discards + self._stock)

    def deal(self, order: Sequence[str]) -> list[Told]:
        """The stock is shuffled, and the seats draw from it."""
        self._stock, self._discards = list(order), []
        return [event("stock-shuffled", cards=len(order), again=self._number > 1), *self._draw()]

    def choose(self, result: int) -> list[Told]:
        """One Poker makes no choices."""
        raise Wrong("One Poker makes no choice")

    def act(self, seat: int, action: Mapping[str, Any]) -> list[Told]:
        """A lock, or an action of the betting round."""
        moves: Mapping[str, Callable[[int, Mapping[str, Any]], list[Told]]] = {
            "lock": self._lock,
            "check": self._check,
            "bet": self._wager,
            "raise": self._wager,
            "call": self._call,
            "fold": self._fold,
        }
        kind = action["type"]
        if kind not in moves or (kind == "lock") != (None in self._locks):
            raise Wrong(f"{kind!r} cannot be done now")
        return moves[kind](seat, action)

    def leave(self, ending: str, seat: int | None) -> list[Told]:
        """The other seat wins, or nobody; the stacks stay as they are (M-1 to M-3)."""
        return self._over(ending, [] if seat is None else [1 - seat], ending)

    def _draw(self) -> list[Told]:
        told = [event("deal-started", deal=self._number, first=self._first)]
        order = (self._first, 1 - self._first)
        for _ in range(2 - len(self._hands[0])):
            for seat in order:
                card = self._stock.pop(0)
                self._hands[seat].append(card)
                told.append(event("card-dealt", seat=seat, card=card))
        told.append(event("signals-shown", signals=[_signal(hand) for hand in self._hands]))
        for seat in order:
            self._stacks[seat] -= 1
            told.append(event("ante-paid", seat=seat, chips=1))
        self._bets, self._antes, self._locks, self.turn = [0, 0], 2, [None, None], self._first
        return told

    def _lock(self, seat: int, action: Mapping[str, Any]) -> list[Told]:
        position = action["position"]
        if position not in (0, 1):
            raise Wrong(f"there is no position {position}")
        self._locks[seat] = position
        told = [event("card-locked", seat=seat, position=position)]
        if None in self._locks:
            self.turn = 1 - seat
            return told
        self.turn = self._first
        return told + self._showdown() if 0 in self._stacks else told

    def _check(self, seat: int, action: Mapping[str, Any]) -> list[Told]:
        if self._bets[0] != self._bets[1]:
            raise Wrong(f"seat {seat} checks though it owes chips")
        told = [event("checked", seat=seat)]
        if seat != self._first:
            return told + self._showdown()
        self.turn = 1 - seat
        return told

    def _wager(self, seat: int, action: Mapping[str, Any]) -> list[Told]:
        to = action["to"]
        if not max(self._bets) < to <= self._bets[seat] + self._stacks[seat]:
            raise Wrong(f"seat {seat} cannot bet to {to}")
        self._pay(seat, to - self._bets[seat])
        self.turn = 1 - seat
        kind = "bet-made" if action["type"] == "bet" else "raised"
        return [event(kind, seat=seat, to=to, all_in=self._stacks[seat] == 0)]

    def _call(self, seat: int, action: Mapping[str, Any]) -> list[Told]:
        owed = self._bets[1 - seat] - self._bets[seat]
        if owed <= 0:
            raise Wrong(f"seat {seat} calls though it owes nothing")
        self._pay(seat, min(owed, self._stacks[seat]))
        called = event("called", seat=seat, to=self._bets[seat], all_in=self._stacks[seat] == 0)
        return [called, *self._showdown()]

    def _fold(self, seat: int, action: Mapping[str, Any]) -> list[Told]:
        if self._bets[1 - seat] <= self._bets[seat]:
            raise Wrong(f"seat {seat} folds though it owes nothing")
        return [event("folded", seat=seat), *self._settle(1 - seat, "fold")]

    def _pay(self, seat: int, chips: int) -> None:
        self._stacks[seat] -= chips
        self._bets[seat] += chips

    def _showdown(self) -> list[Told]:
        winner = _stronger(*self._locked())
        return self._settle(winner, "tie" if winner is None else "showdown")

    def _settle(self, winner: int | None, reason: str) -> list[Told]:
        told = self._refund()
        shown = self._locked()
        kept = [hand[1 - (lock or 0)] for hand, lock in zip(self._hands, self._locks, strict=True)]
        told.append(event("cards-revealed", deal=self._number, cards=shown, carried=[_group(card) for card in kept]))
        pot = self._antes + sum(self._bets)
        for seat in (0, 1):
            self._stacks[seat] += pot // 2 if winner is None else pot * (seat == winner)
        stacks = list(self._stacks)
        told.append(event("deal-settled", deal=self._number, reason=reason, winner=winner, pot=pot, stacks=stacks))
        if 0 in stacks:
            return told + self._over("played-out", [1 - stacks.index(0)], reason)
        self._discards += shown
        self._hands = [[card] for card in kept]
        return told + self._next(1 - self._first if winner is None else winner)

    def _refund(self) -> list[Told]:
        seat = 0 if self._bets[0] > self._bets[1] else 1
        excess = self._bets[seat] - self._bets[1 - seat]
        self._pay(seat, -excess)
        return [event("chips-refunded", seat=seat, chips=excess)] if excess else []

    def _next(self, first: int) -> list[Told]:
        self._number += 1
        self._first, self.turn = first, None
        return self._draw() if len(self._stock) >= 2 else []

    def _locked(self) -> list[str]:
        return [hand[lock or 0] for hand, lock in zip(self._hands, self._locks, strict=True)]

    def _over(self, ending: str, winners: Sequence[int], reason: str) -> list[Told]:
        self.turn = None
        self.outcome = outcome(ending, winners, self._stacks, reason)
        return [event("match-ended", outcome=self.outcome)]


def _group(card: str) -> str:
    return "up" if card[0] in "89TJQKA" else "down"


def _signal(hand: Sequence[str]) -> dict[str, int]:
    groups = [_group(card) for card in hand]
    return {"up": groups.count("up"), "down": groups.count("down")}


def _stronger(one: str, other: str) -> int | None:
    """The seat whose card wins: the higher, but a 2 beats an ace (OP-1.2)."""
    ranks = one[0], other[0]
    if ranks[0] == ranks[1]:
        return None
    if set(ranks) == {"2", "A"}:
        return ranks.index("2")
    return 0 if RANKS.index(ranks[0]) > RANKS.index(ranks[1]) else 1
