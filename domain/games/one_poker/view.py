"""What one seat may know of a match, and the states that could be behind it."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from domain.core.cards import Card
from domain.core.game import Outcome
from domain.games.one_poker import betting
from domain.games.one_poker.actions import Bet, Call, Check, Fold, Lock, Raise
from domain.games.one_poker.dealing import PACKS, discards
from domain.games.one_poker.objections import acting, objection
from domain.games.one_poker.ranks import Group, Signal, group_of, signal_of
from domain.games.one_poker.state import DealResult, Phase, Revealed, State


@dataclass(frozen=True, slots=True)
class Legal:
    """A kind of action that is legal, by its ``type``; for a bet or a raise the smallest and the largest total."""

    type: str
    smallest: int | None = None
    largest: int | None = None


@dataclass(frozen=True, slots=True)
class View:
    """What ``seat`` may know. Pairs are by seat; amounts are chips, totals of this round without the ante.

    ``ante`` is what each seat has paid into the present pot before betting, ``highest`` the highest total, ``to_call``
    what a call costs the seat to act, ``last_raise`` the size of the last full bet or raise. ``carried`` is the group
    of the card each seat brought into this deal, None in the opening deal. ``stock`` and ``discards`` are numbers of
    cards. ``cards`` are the seat's own by position, ``lock`` the position it has locked. ``history`` is what was
    revealed since the last shuffle; ``last_deal`` is the deal before, or this one once it has ended the match.
    """

    seat: int
    phase: Phase
    turn: int | None
    deal: int
    first: int
    stacks: tuple[int, int]
    pot: int
    ante: int
    bets: tuple[int, int]
    highest: int
    to_call: int
    last_raise: int
    all_in: tuple[bool, bool]
    signals: tuple[Signal, Signal]
    carried: tuple[Group | None, Group | None]
    locked: tuple[bool, bool]
    stock: int
    discards: int
    cards: tuple[Card, ...] = field(repr=False)
    lock: int | None = field(repr=False)
    legal: tuple[Legal, ...]
    history: tuple[Revealed, ...]
    last_deal: DealResult | None
    outcome: Outcome | None


def observe(state: State, seat: int) -> View:
    """The match as ``seat`` sees it."""
    chips, (own, other) = state.chips, state.hands
    paid, later = chips.pot > 0, state.deal > 1
    return View(
        seat=seat,
        phase=state.phase,
        turn=state.actor,
        deal=state.deal,
        first=state.first,
        stacks=chips.stacks,
        pot=chips.pot,
        ante=chips.antes // 2,
        bets=chips.bets,
        highest=chips.highest,
        to_call=0 if state.actor is None else betting.price(chips, state.actor),
        last_raise=chips.last_raise,
        all_in=(paid and chips.stacks[0] == 0, paid and chips.stacks[1] == 0),
        signals=(signal_of(own), signal_of(other)),
        carried=(group_of(own[0]), group_of(other[0])) if later else (None, None),
        locked=(state.locks[0] is not None, state.locks[1] is not None),
        stock=len(state.stock),
        discards=len(discards(state)),
        cards=state.hands[seat],
        lock=state.locks[seat],
        legal=_legal(state) if state.actor == seat else (),
        history=state.history,
        last_deal=state.last_deal,
        outcome=state.outcome,
    )


def choices(view: View) -> tuple[Any, ...]:
    """The legal actions of the view's seat, as ``legal_actions`` lists them."""
    return tuple([action for legal in view.legal for action in _SPELLED[legal.type](legal)])


def imagine(view: View, random: Random) -> State:
    """A state that could be behind the view, all those alike likely that differ in hidden cards alone."""
    unseen = _unseen(view)
    random.shuffle(unseen)
    hand, lock = _opponent(view, unseen, random)
    hands, locks = (
        ((view.cards, hand), (view.lock, lock)) if view.seat == 0 else ((hand, view.cards), (lock, view.lock))
    )
    return State(
        phase=view.phase,
        deal=view.deal,
        first=view.first,
        actor=view.turn,
        chips=betting.Chips(view.stacks, 2 * view.ante, view.bets, view.last_raise),
        stock=tuple(unseen[: view.stock]),
        hands=hands,
        locks=locks,
        history=view.history,
        last_deal=view.last_deal,
        outcome=view.outcome,
    )


def _legal(state: State) -> tuple[Legal, ...]:
    if state.phase is Phase.LOCK:
        return (_PLAIN["lock"],)
    plain = tuple(_PLAIN[action.type] for action in (Check(), Fold(), Call()) if objection(state, action) is None)
    span = betting.totals(state.chips, acting(state))
    if span is None:
        return plain
    kind = next(kind for kind in (Bet, Raise) if objection(state, kind(span[0])) is None)
    return (*plain, Legal(kind(0).type, *span))


def _totals(kind: Callable[[int], Any]) -> Callable[[Legal], tuple[Any, ...]]:
    return lambda legal: tuple(kind(to) for to in range(legal.smallest or 0, (legal.largest or 0) + 1))


_PACKS = Counter(PACKS)
_PLAIN = {kind: Legal(kind) for kind in ("lock", "check", "fold", "call")}
_SPELLED: dict[str, Callable[[Legal], tuple[Any, ...]]] = {
    "lock": lambda legal: (Lock(0), Lock(1)),
    "check": lambda legal: (Check(),),
    "bet": _totals(Bet),
    "fold": lambda legal: (Fold(),),
    "call": lambda legal: (Call(),),
    "raise": _totals(Raise),
}


def _unseen(view: View) -> list[Card]:
    """The cards of the two packs that the seat does not see and has not seen since the last shuffle."""
    shown = _revealed_now(view)
    own = [card for position, card in enumerate(view.cards) if not shown or position != view.lock]
    seen = Counter(own)
    for each in view.history:
        seen.update(each.cards)
    return list((_PACKS - seen).elements())


def _opponent(view: View, unseen: list[Card], random: Random) -> tuple[tuple[Card, ...], int | None]:
    """The other seat's hand and lock; its cards are taken out of ``unseen``."""
    seat = 1 - view.seat
    groups, shown = _groups(view, seat, random), _revealed_now(view)
    if shown is None:
        lock = random.randrange(2) if view.locked[seat] else None
        return tuple(_take(unseen, group) for group in groups), lock
    card = shown.cards[seat]
    lock = random.choice([position for position in (0, 1) if groups[position] is group_of(card)])
    kept = _take(unseen, groups[1 - lock])
    return ((card, kept) if lock == 0 else (kept, card)), lock


def _groups(view: View, seat: int, random: Random) -> list[Group]:
    """The groups of a seat's cards by position: the carried one is known, in the opening deal none is."""
    signal, carried = view.signals[seat], view.carried[seat]
    groups = [Group.UP] * signal.up + [Group.DOWN] * signal.down
    if carried is None:
        random.shuffle(groups)
    elif groups[0] is not carried:
        groups.reverse()
    return groups


def _take(cards: list[Card], group: Group) -> Card:
    return cards.pop(next(index for index, card in enumerate(cards) if group_of(card) is group))


def _revealed_now(view: View) -> Revealed | None:
    """What was revealed in the present deal, which is so only once it has ended the match."""
    last = view.history[-1] if view.history else None
    return last if last and last.deal == view.deal else None
