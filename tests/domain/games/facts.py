"""What the laws have to be told of each game: what is hidden, what is conserved, and what a player might ask for."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import Any

from domain.core.cards import Card, french_pack
from domain.games.dou_dizhu import actions as dd
from domain.games.dou_dizhu.combinations import PACK as DOU_DIZHU_PACK
from domain.games.one_poker import actions as op
from domain.games.one_poker.dealing import discards
from domain.games.schnapsen import actions as sn
from domain.games.schnapsen.cards import PACK as SCHNAPSEN_PACK

Hidden = dict[str, tuple[Any, ...]]


@dataclass(frozen=True)
class Facts:
    """``hidden(state, seat)``: what the seat may not know and nothing public settles, each part with two values at least.

    ``cards(state)`` is where every card of the pack lies once they are dealt. ``tally(state)`` is ``total`` in every
    state that is not over. ``attempts`` are actions to try, sensible or not; ``same`` maps an action to what makes two
    legal actions one in the list of legal actions.
    """

    pack: tuple[Card, ...]
    hidden: Callable[[Any, int], Hidden]
    cards: Callable[[Any], Iterator[Card]]
    tally: Callable[[Any], int]
    total: int
    attempts: Callable[[Any, Random], Iterator[Any]]
    same: Callable[[Any], Any] = lambda action: action


def _one_poker_hidden(state: Any, seat: int) -> Hidden:
    if state.outcome is not None:
        lock = state.locks[1 - seat]
        return {"carried": (state.hands[1 - seat][1 - lock],)} if lock is not None else {}
    hidden = {"hand": state.hands[1 - seat], "stock": state.stock, "lock": (state.locks[1 - seat],)}
    return {name: value for name, value in hidden.items() if value and value != (None,)}


def _one_poker_cards(state: Any) -> Iterator[Card]:
    return chain(*state.hands, state.stock, discards(state))


def _one_poker_attempts(state: Any, random: Random) -> Iterator[Any]:
    yield from (op.Lock(position) for position in (-1, 0, 1, 2))
    yield from (op.Check(), op.Call(), op.Fold())
    yield from (kind(to) for kind in (op.Bet, op.Raise) for to in range(-1, 42))


def _dou_dizhu_hidden(state: Any, seat: int) -> Hidden:
    if state.outcome is not None:
        return {}
    shown = () if state.landlord is None else state.bottom
    others = [tuple(c for c in state.hands[each] if c not in shown) for each in range(3) if each != seat]
    hidden = {"left": others[0], "right": others[1]} if all(others) else {}
    if state.landlord is None and state.bottom:
        hidden["bottom"] = state.bottom
    return hidden


def _dou_dizhu_cards(state: Any) -> Iterator[Card]:
    played = (card for move in state.history for card in move.cards)
    return chain(*state.hands, state.bottom if state.landlord is None else (), played)


def _dou_dizhu_attempts(state: Any, random: Random) -> Iterator[Any]:
    yield dd.Pass()
    yield from (dd.Bid(bid) for bid in range(-1, 5))
    for hand in (*state.hands, DOU_DIZHU_PACK):
        yield from (dd.Play((card,)) for card in hand)
        yield from (dd.Play(tuple(_alike(hand, size, random))) for size in range(9) for _ in range(3))
    yield from (dd.Play(cards) for cards in ((Card("??"),), (DOU_DIZHU_PACK[0],) * 2, DOU_DIZHU_PACK[-2:], ()))


def _alike(hand: tuple[Card, ...], size: int, random: Random) -> list[Card]:
    """Some cards of a hand, neighbours mostly, as pairs and trios lie."""
    start = random.randrange(max(1, len(hand) - size + 1))
    return list(hand[start : start + size]) if random.random() < 0.7 else random.sample(hand, min(size, len(hand)))


def _ranks(action: Any) -> Any:
    return "".join(sorted(card[0] for card in action.cards)) if isinstance(action, dd.Play) else action


def _schnapsen_hidden(state: Any, seat: int) -> Hidden:
    deal, rival = state.deal, 1 - seat
    if deal is None or not deal.stock:
        return {}
    hand = tuple(card for card in deal.hands[rival] if card not in deal.known[rival])
    hidden = {"hand": hand} if hand and not _proved(deal, seat) else {}
    if hidden or len(deal.stock) > 1:
        hidden["stock"] = deal.stock
    return hidden


def _proved(deal: Any, seat: int) -> bool:
    """Whether replies after a close may have told the seat which cards the other one lacks."""
    return bool(deal.closing and any(trick.leader == seat for trick in deal.tricks[deal.closing.after_tricks :]))


def _schnapsen_cards(state: Any) -> Iterator[Card]:
    deal = state.deal
    if deal is None:
        return iter(())
    tricks = (card for trick in deal.tricks for card in (trick.led, trick.reply))
    table = [deal.led] if deal.led else []
    return chain(*deal.hands, deal.stock, [deal.indicator] if deal.stock else [], tricks, table)


def _schnapsen_attempts(state: Any, random: Random) -> Iterator[Any]:
    yield from (sn.Exchange(), sn.Close())
    yield from (kind(card) for kind in (sn.Play, sn.Marriage) for card in (*SCHNAPSEN_PACK, Card("??")))


def _schnapsen_points(state: Any) -> int:
    """120 less the points of the cards not yet in a trick, so many as the seats have, marriages aside."""
    deal = state.deal
    if deal is None:
        return 0
    worth = {"U": 2, "O": 3, "K": 4, "T": 10, "D": 11}
    taken = sum(worth[card[0]] for trick in deal.tricks for card in (trick.led, trick.reply))
    bonus = sum(marriage.points for marriage in deal.marriages)
    return taken + bonus - sum(deal.points) - sum(deal.pending)


FACTS = {
    "one-poker": Facts(
        french_pack() * 2,
        _one_poker_hidden,
        _one_poker_cards,
        lambda state: sum(state.chips.stacks) + state.chips.pot,
        40,
        _one_poker_attempts,
    ),
    "dou-dizhu": Facts(
        DOU_DIZHU_PACK, _dou_dizhu_hidden, _dou_dizhu_cards, lambda state: 0, 0, _dou_dizhu_attempts, _ranks
    ),
    "schnapsen": Facts(SCHNAPSEN_PACK, _schnapsen_hidden, _schnapsen_cards, _schnapsen_points, 0, _schnapsen_attempts),
}
