"""The club player: it tries a few sizes in imagined deals, against opponents who bet by the card they have locked."""

from random import Random
from typing import Any

from domain.core.cards import FRENCH_RANKS, Card
from domain.core.generic_bots import SamplingBot
from domain.games.one_poker import rules
from domain.games.one_poker.actions import Bet, Call, Check, Fold, Lock, Raise
from domain.games.one_poker.ranks import beats
from domain.games.one_poker.view import Legal, View, choices, imagine, observe

PLAYOUTS = 240
"""Imagined deals a move may cost, shared among its candidates."""

_RIVALS = [Card(rank + "c") for rank in FRENCH_RANKS]
STRENGTH = {
    rank: sum([beats(Card(rank + "c"), rival) + 0.5 * (rival[0] == rank) for rival in _RIVALS]) / len(_RIVALS)
    for rank in FRENCH_RANKS
}
"""The share of the ranks that a rank beats, a tie counting half."""


def make() -> SamplingBot[Any, View]:
    """A club player."""
    return SamplingBot(
        imagine=imagine,
        choices=choices,
        turn=rules.turn,
        legal_actions=rules.legal_actions,
        apply=rules.apply,
        deals=rules.deals,
        standing=rules.standing,
        unit="chips",
        playouts=PLAYOUTS,
        candidates=sizes,
        policy=_play,
    )


def sizes(view: View, actions: tuple[Any, ...]) -> tuple[Any, ...]:
    """The actions worth a thought: of the many totals the smallest, half the pot, the pot and all that can be matched."""
    wager = _wager(view)
    if wager is None:
        return actions
    kept = set(_menu(view, wager))
    return tuple(action for action in actions if not isinstance(action, Bet | Raise) or action.to in kept)


def habit(view: View, random: Random) -> Any:
    """What a player does who goes by the strength of a locked card, bluffs now and then and reckons the price of a call."""
    if view.lock is None:
        return Lock(_better(view.cards) if random.random() < 0.8 else random.randrange(2))
    strength = STRENGTH[view.cards[view.lock][0]]
    wager = _wager(view)
    if wager and random.random() < _boldness(strength, view.to_call > 0):
        to = random.choice(_menu(view, wager))
        return Bet(to) if view.to_call == 0 else Raise(to)
    if view.to_call == 0:
        return Check()
    price = view.to_call / (view.pot + view.to_call)
    return Call() if strength > price + random.uniform(-0.1, 0.35) else Fold()


def _play(state: Any, random: Random) -> Any:
    seat: Any = rules.turn(state)
    return habit(observe(state, seat), random)


def _boldness(strength: float, owing: bool) -> float:
    """How often a card of this strength bets, or raises where chips are owed."""
    if strength < 0.3:
        return 0.1 if owing else 0.25
    return max(0.0, strength - 0.5) * (0.7 if owing else 1.5)


def _better(cards: tuple[Card, ...]) -> int:
    return 1 if beats(cards[1], cards[0]) else 0


def _wager(view: View) -> Legal | None:
    return next((legal for legal in view.legal if legal.smallest is not None), None)


def _menu(view: View, wager: Legal) -> tuple[int, ...]:
    """Up to four totals, ascending, none beyond what the opponent can match but the one that puts it all-in."""
    smallest, largest, rival = wager.smallest or 0, wager.largest or 0, 1 - view.seat
    most = max(smallest, min(largest, view.bets[rival] + view.stacks[rival]))
    pot = view.pot + view.to_call
    wanted = {smallest, view.highest + pot // 2, view.highest + pot, most}
    return tuple(sorted(to for to in wanted if smallest <= to <= most))
