"""How cards and antes come to the seats: the opening, every later deal, and the reshuffle (OP-3)."""

from dataclasses import replace
from itertools import chain

from domain.core.cards import Card, french_pack
from domain.core.game import Shuffle, Step
from domain.core.secrecy import Secret
from domain.games.one_poker import betting
from domain.games.one_poker.events import AntePaid, CardDealt, DealStarted, SignalsShown, StockShuffled
from domain.games.one_poker.ranks import signal_of
from domain.games.one_poker.state import Options, Phase, State

PACKS: tuple[Card, ...] = french_pack() * 2
"""The 104 cards in the order of FD-7."""


def opening(options: Options) -> State:
    """A match before its first shuffle."""
    return State(
        phase=Phase.SHUFFLE,
        deal=1,
        first=0,
        actor=None,
        chips=betting.Chips(),
        stock=(),
        hands=((), ()),
        locks=(None, None),
        history=(),
        last_deal=None,
        outcome=None,
    )


def discards(state: State) -> tuple[Card, ...]:
    """The cards played in earlier deals since the last shuffle: deal by deal, seat 0's card, then seat 1's (FD-7)."""
    return tuple(chain.from_iterable(each.cards for each in state.history if each.deal < state.deal))


def chance(state: State) -> Shuffle:
    """The shuffle that the dealer owes: both packs, or the discards and what is left of the stock (FD-7)."""
    return Shuffle(PACKS if state.deal == 1 else discards(state) + state.stock)


def deal(state: State, order: tuple[Card, ...]) -> Step[State]:
    """The shuffled cards become the stock, and the seats draw from it."""
    step = _draw(replace(state, stock=order, history=()))
    return Step(step.state, (StockShuffled(len(order), again=state.deal > 1), *step.events))


def next_deal(state: State, first: int) -> Step[State]:
    """The locked cards are put away and the seats draw, once there are cards to draw (OP-3.2, OP-3.3)."""
    _, (kept, other) = turned(state)
    state = replace(
        state,
        phase=Phase.SHUFFLE,
        deal=state.deal + 1,
        first=first,
        actor=None,
        hands=((kept,), (other,)),
        locks=(None, None),
    )
    return Step(state, ()) if len(state.stock) < 2 else _draw(state)


def turned(state: State) -> tuple[tuple[Card, Card], tuple[Card, Card]]:
    """The locked cards, then the kept ones, each by seat, once both seats have locked."""
    (one, other), (lock, rival) = state.hands, state.locks
    assert lock is not None
    assert rival is not None
    return (one[lock], other[rival]), (one[1 - lock], other[1 - rival])


def _draw(state: State) -> Step[State]:
    """Both seats fill their hands to two cards, one at a time, the first seat first, and pay their antes."""
    seats = (state.first, 1 - state.first)
    drawn = list(zip(seats * (2 - len(state.hands[0])), state.stock, strict=False))
    own, other = (state.hands[seat] + tuple([card for drawer, card in drawn if drawer == seat]) for seat in (0, 1))
    state = replace(
        state,
        phase=Phase.LOCK,
        actor=state.first,
        chips=betting.ante(state.chips),
        stock=state.stock[len(drawn) :],
        hands=(own, other),
    )
    events = (
        DealStarted(state.deal, state.first),
        *(CardDealt(seat, Secret(card, (seat,))) for seat, card in drawn),
        SignalsShown((signal_of(own), signal_of(other))),
        *(AntePaid(seat, betting.ANTE) for seat in seats),
    )
    return Step(state, events)
