"""A simple player of Schnapsen: declares marriages, wins tricks cheaply, and throws off its smallest card otherwise."""

from collections.abc import Sequence
from random import Random

from cardavia import Cardavia, play, schnapsen

POINTS = {"U": 2, "O": 3, "K": 4, "T": 10, "D": 11}


def choose(match: schnapsen.Match, legal: Sequence[schnapsen.LegalAction], dice: Random) -> schnapsen.LegalAction:
    """Exchange and marriages first; then the cheapest card that wins, or the smallest there is."""
    kinds = {each.action.type: each for each in legal}
    for kind in ("exchange", "marriage"):
        if kind in kinds:
            return kinds[kind]
    cards = [each for each in legal if isinstance(each.action, schnapsen.Play)]
    winning = [each for each in cards if _beats(_card(each), match.view.led, match.view.trump)]
    return min(winning or cards, key=lambda each: (_card(each)[1] == match.view.trump, POINTS[_card(each)[0]]))


def _card(legal: schnapsen.LegalAction) -> str:
    action = legal.action
    return action.card if isinstance(action, schnapsen.Play) else ""


def _beats(card: str, led: str | None, trump: str | None) -> bool:
    if led is None:
        return False
    if card[1] == led[1]:
        return POINTS[card[0]] > POINTS[led[0]]
    return card[1] == trump


def main(client: Cardavia, matches: int = 20, seed: str | None = None) -> str:
    """Plays each deal on both seats; what came of it, in a line."""
    return str(
        play(client, "schnapsen", choose, matches=matches, opponent="random", seed=seed, swap=True, progress=False)
    )


if __name__ == "__main__":
    with Cardavia() as client:
        print(main(client))
