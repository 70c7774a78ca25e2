"""A simple player of One Poker: keeps its better card, bets on high ones, and calls no big bets without one."""

from collections.abc import Sequence
from random import Random

from cardavia import Cardavia, one_poker, play

ORDER = "23456789TJQKA"


def choose(match: one_poker.Match, legal: Sequence[one_poker.LegalAction], dice: Random) -> one_poker.LegalAction:
    """Locks the higher card, raises with a king or an ace, calls with a court card, and otherwise stays out."""
    actions = {each.action.type: each for each in reversed(legal)}
    view = match.view
    strengths = [ORDER.index(card[0]) for card in view.cards]
    if "lock" in actions:
        best = strengths.index(max(strengths))
        return next(each for each in legal if each.action == one_poker.Lock(best))
    strength = strengths[view.lock or 0]
    if strength >= ORDER.index("K") and "bet" in actions:
        return actions["bet"]
    if "check" in actions:
        return actions["check"]
    return actions["call" if strength >= ORDER.index("J") or view.to_call == 1 else "fold"]


def main(client: Cardavia, matches: int = 20, seed: str | None = None) -> str:
    """Plays some matches; what came of them, in a line."""
    return str(play(client, "one-poker", choose, matches=matches, opponent="random", seed=seed, progress=False))


if __name__ == "__main__":
    with Cardavia() as client:
        print(main(client))
