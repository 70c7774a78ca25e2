"""Schnapsen followed from its lots and actions."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardavia.verification.table import Choice, Shuffle, Told, Wrong, event, outcome, take

RANKS = "UOKTD"
PACK = [rank + suit for suit in "alhb" for rank in RANKS]
POINTS = {"U": 2, "O": 3, "K": 4, "T": 10, "D": 11}


class SchnapsenTable:
    """Hands, stock, points and scores of a match."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.turn: int | None = None
        self.outcome: Mapping[str, Any] | None = None
        self._scores = [7, 7]
        self._number = 0
        self._dealer: int | None = None if options.get("random_dealer") else 1
        self._hands: list[list[str]] = [[], []]
        self._stock: list[str] = []
        self._trump = ""
        self._fresh()

    def _fresh(self) -> None:
        self._points, self._pending, self._tricks = [0, 0], [0, 0], [0, 0]
        self._declared: list[str] = []
        self._led: str | None = None
        self._married = False
        self._closer: int | None = None
        self._record = (0, False)

    def owed(self) -> Shuffle | Choice | None:
        """The dealer of the opening deal where that is by lot, and the shuffle of each deal."""
        if self.turn is not None or self.outcome is not None:
            return None
        return Choice(2) if self._dealer is None else Shuffle(PACK)

    def choose(self, result: int) -> list[Told]:
        """The first dealer is drawn (SN-2.3)."""
        self._dealer = result
        return [event("dealer-chosen", dealer=result)]

    def deal(self, order: Sequence[str]) -> list[Told]:
        """Three, three, the indicator, two, two, the non-dealer first (SN-2.1); the indicator lies under the stock."""
        self._fresh()
        self._number += 1
        dealer = self._dealer or 0
        elder = 1 - dealer
        self._hands[elder], self._hands[dealer] = [*order[:3], *order[7:9]], [*order[3:6], *order[9:11]]
        self._stock, self._trump, self.turn = [*order[11:], order[6]], order[6][1], elder
        return [
            event("deal-started", number=self._number, dealer=dealer, leader=elder),
            _dealt(elder, order[:3]),
            _dealt(dealer, order[3:6]),
            event("indicator-turned", card=order[6]),
            _dealt(elder, order[7:9]),
            _dealt(dealer, order[9:11]),
        ]

    def act(self, seat: int, action: Mapping[str, Any]) -> list[Told]:
        """A card, a marriage, the exchange or the close."""
        moves: Mapping[str, Callable[[int, Mapping[str, Any]], list[Told]]] = {
            "play": self._play,
            "marriage": self._marriage,
            "exchange": self._exchange,
            "close": self._close,
        }
        kind = action["type"]
        if kind not in moves or (kind != "play" and self._led is not None):
            raise Wrong(f"{kind!r} cannot be done now")
        return moves[kind](seat, action)

    def leave(self, ending: str, seat: int | None) -> list[Told]:
        """The other seat wins, or nobody; the scores stay as they are (M-1 to M-3)."""
        return self._over(ending, [] if seat is None else [1 - seat], ending)

    def _exchange(self, seat: int, action: Mapping[str, Any]) -> list[Told]:
        if not self._open():
            raise Wrong(f"seat {seat} exchanges though the stock is not open")
        unter, taken = "U" + self._trump, self._stock[-1]
        take(self._hands[seat], unter, seat)
        self._hands[seat].append(taken)
        self._stock[-1] = unter
        return [event("indicator-exchanged", seat=seat, taken=taken, left=unter)]

    def _close(self, seat: int, action: Mapping[str, Any]) -> list[Told]:
        if not self._open():
            raise Wrong(f"seat {seat} closes though the stock is not open")
        other = 1 - seat
        self._closer, self._record = seat, (self._points[other], self._tricks[other] > 0)
        points, trick = self._record
        return [event("stock-closed", seat=seat, opponent_points=points, opponent_has_trick=trick)]

    def _marriage(self, seat: int, action: Mapping[str, Any]) -> list[Told]:
        card = action["card"]
        suit = card[1]
        if not {"K" + suit, "O" + suit} <= set(self._hands[seat]) or card[0] not in "KO" or suit in self._declared:
            raise Wrong(f"seat {seat} declares a marriage that it does not have")
        points, pending = 40 if suit == self._trump else 20, self._tricks[seat] == 0
        (self._pending if pending else self._points)[seat] += points
        self._declared.append(suit)
        self._married = True
        told = [event("marriage-declared", seat=seat, suit=suit, points=points, pending=pending)]
        return told + self._lead(seat, card)

    def _play(self, seat: int, action: Mapping[str, Any]) -> list[Told]:
        if self._led is None:
            self._married = False
            return self._lead(seat, action["card"])
        return self._reply(seat, self._led, action["card"])

    def _lead(self, seat: int, card: str) -> list[Told]:
        take(self._hands[seat], card, seat)
        self._led, self.turn = card, 1 - seat
        told = [event("card-played", seat=seat, card=card)]
        return told + self._reached(seat) if self._married else told

    def _reply(self, seat: int, led: str, card: str) -> list[Told]:
        take(self._hands[seat], card, seat)
        winner = seat if self._beats(card, led) else 1 - seat
        points, freed = POINTS[led[0]] + POINTS[card[0]], self._pending[winner]
        told = [event("card-played", seat=seat, card=card), event("trick-won", seat=winner, points=points)]
        if freed:
            told.append(event("bonus-counted", seat=winner, points=freed))
        self._points[winner] += points + freed
        self._pending[winner], self._led, self._married, self.turn = 0, None, False, winner
        self._tricks[winner] += 1
        return told + (self._reached(winner) or self._last_trick(winner) or self._draw(winner))

    def _beats(self, card: str, led: str) -> bool:
        if card[1] == led[1]:
            return RANKS.index(card[0]) > RANKS.index(led[0])
        return card[1] == self._trump

    def _open(self) -> bool:
        return self._closer is None and bool(self._stock)

    def _draw(self, winner: int) -> list[Told]:
        if not self._open():
            return []
        last = len(self._stock) == 2
        first, second = self._stock[:2]
        del self._stock[:2]
        self._hands[winner].append(first)
        self._hands[1 - winner].append(second)
        kind = "indicator-drawn" if last else "card-drawn"
        return [event("card-drawn", seat=winner, card=first), event(kind, seat=1 - winner, card=second)]

    def _reached(self, seat: int) -> list[Told]:
        """The end of the deal where the seat has 66 and a trick (SN-6.1)."""
        if self._points[seat] < 66 or not self._tricks[seat]:
            return []
        if self._closer not in (None, seat):
            return self._failed()
        loser = 1 - seat
        now = (self._points[loser], self._tricks[loser] > 0)
        points, trick = now if self._closer is None else self._record
        worth = 3 if not trick else 1 if points >= 33 else 2
        return self._end(seat, worth, "sixty-six-by-marriage" if self._led else "sixty-six")

    def _last_trick(self, winner: int) -> list[Told]:
        if self._hands[0] or self._hands[1]:
            return []
        return self._end(winner, 1, "last-trick") if self._closer is None else self._failed()

    def _failed(self) -> list[Told]:
        return self._end(1 - (self._closer or 0), 2 if self._record[1] else 3, "failed-close")

    def _end(self, winner: int, worth: int, reason: str) -> list[Told]:
        self._scores[winner] = max(0, self._scores[winner] - worth)
        ended = event(
            "deal-ended",
            number=self._number,
            winner=winner,
            game_points=worth,
            reason=reason,
            points=list(self._points),
            scores=list(self._scores),
        )
        self.turn, self._dealer = None, 1 - (self._dealer or 0)
        return [ended] if self._scores[winner] else [ended, *self._over("played-out", [winner], reason)]

    def _over(self, ending: str, winners: Sequence[int], reason: str) -> list[Told]:
        self.turn = None
        self.outcome = outcome(ending, winners, self._scores, reason)
        return [event("match-ended", outcome=self.outcome)]


def _dealt(seat: int, cards: Sequence[str]) -> Told:
    return event("cards-dealt", seat=seat, count=len(cards), cards=sorted(cards, key=PACK.index))
