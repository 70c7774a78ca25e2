"""How a deal ends: what was not matched goes back, the locked cards are revealed, the pot is settled (OP-6.9, OP-7)."""

from typing import Any

from domain.core.cards import Card
from domain.games.one_poker import betting
from domain.games.one_poker.dealing import turned
from domain.games.one_poker.events import CardsRevealed, ChipsRefunded, DealSettled
from domain.games.one_poker.ranks import beats, group_of
from domain.games.one_poker.state import DealEnd, DealResult, Refund, State


def result(state: State, folded: int | None) -> DealResult:
    """How the deal ends, ``folded`` being the seat that gave it up."""
    cards, kept = turned(state)
    winner = stronger(cards) if folded is None else 1 - folded
    seat, excess = betting.unmatched(state.chips)
    matched = betting.refund(state.chips)
    return DealResult(
        deal=state.deal,
        reason=_reason(winner, folded),
        winner=winner,
        pot=matched.pot,
        refund=Refund(seat, excess) if excess else None,
        stacks=betting.settle(matched, winner).stacks,
        cards=cards,
        carried=(group_of(kept[0]), group_of(kept[1])),
    )


def events(end: DealResult) -> tuple[Any, ...]:
    """The end of a deal as it is told: refund (where there is one), reveal, settlement."""
    refund = (ChipsRefunded(end.refund.seat, end.refund.chips),) if end.refund else ()
    return (
        *refund,
        CardsRevealed(end.deal, end.cards, end.carried),
        DealSettled(end.deal, end.reason, end.winner, end.pot, end.stacks),
    )


def stronger(cards: tuple[Card, Card]) -> int | None:
    """The seat whose card is stronger, None after a tie."""
    first, second = cards
    return 0 if beats(first, second) else 1 if beats(second, first) else None


def _reason(winner: int | None, folded: int | None) -> DealEnd:
    if folded is not None:
        return DealEnd.FOLD
    return DealEnd.TIE if winner is None else DealEnd.SHOWDOWN
