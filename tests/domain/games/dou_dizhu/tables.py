"""Tables to test at: hands written as ranks, and actions written as words."""

from typing import Any

from domain.core.cards import Card
from domain.core.game import Choose, Deal
from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.actions import Bid, Pass, Play
from domain.games.dou_dizhu.combinations import PACK, RANKS, Combination, classify, count
from domain.games.dou_dizhu.state import Options, State
from domain.games.dou_dizhu.table import Call, Phase


def cards(*hands: str) -> tuple[tuple[Card, ...], ...]:
    """Hands with the ranks asked for, each card of the pack used once, clubs first."""
    free = list(PACK)
    return tuple(tuple(_take(free, rank) for rank in sorted(hand, key=RANKS.index)) for hand in hands)


def counts(ranks: str) -> int:
    """Packed rank counts."""
    return sum(1 << 4 * RANKS.index(rank) for rank in ranks)


def combination(ranks: str) -> Combination:
    """The combination that the ranks are."""
    found = classify(counts(ranks))
    assert isinstance(found, Combination), f"{ranks}: {found}"
    return found


def at_play(*hands: str, landlord: int = 0, bid: int = 1) -> State:
    """The landlord, by seat, is to lead from hands of any size."""
    calls = (Call((landlord + 1) % 3, None), Call((landlord + 2) % 3, None), Call(landlord, bid))
    first = (landlord + 1) % 3
    return State(Phase.PLAY, hands=cards(*hands), first_bidder=first, calls=calls, landlord=landlord)


def in_auction(first: int = 0, order: tuple[Card, ...] = PACK) -> State:
    """A deal of which ``first`` speaks first."""
    state = GAME.apply(GAME.opening(Options()), Deal(order)).state
    return GAME.apply(state, Choose(first)).state


def action(state: State, word: str) -> Any:
    """``pass``, ``bid 2``, or the ranks of a play from the hand of the seat to act."""
    if word == "pass":
        return Pass()
    if word.startswith("bid"):
        return Bid(int(word.split()[1]))
    seat = GAME.turn(state)
    assert isinstance(seat, int)
    free = list(state.hands[seat])
    return Play(tuple(_take(free, rank) for rank in word))


def after(state: State, *words: str) -> State:
    """The state after actions, each of the seat then to act."""
    for word in words:
        state = GAME.apply(state, action(state, word)).state
    return state


def told(state: State, word: str) -> tuple[Any, ...]:
    """The events of one action."""
    return GAME.apply(state, action(state, word)).events


def refused(state: State, word: str) -> str | None:
    """The clause that forbids an action, None if it is legal."""
    objection = GAME.objection(state, action(state, word))
    return None if objection is None else objection.clause


def words(state: State) -> list[str]:
    """The legal actions of the seat to act as words, in their order."""
    return [_word(each) for each in GAME.legal_actions(state)]


def ranks(state: State, seat: int) -> str:
    """The ranks of a hand, low to high."""
    return "".join(card[0] for card in state.hands[seat])


def total(state: State) -> int:
    """The packed counts of all cards in hands and on the table."""
    played = [card for move in state.history for card in move.cards]
    return count([card for hand in state.hands for card in hand] + played)


def _word(act: Any) -> str:
    if isinstance(act, Play):
        return "".join(card[0] for card in act.cards)
    return f"bid {act.bid}" if isinstance(act, Bid) else "pass"


def _take(free: list[Card], rank: str) -> Card:
    card = next(card for card in free if card[0] == rank)
    free.remove(card)
    return card
