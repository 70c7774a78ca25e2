"""A simple player of Dou Dizhu: bids on jokers and twos, plays low cards first, and keeps its bombs for the end."""

from collections.abc import Sequence
from random import Random

from cardavia import Cardavia, dou_dizhu, play

ORDER = "3456789TJQKA2BR"
"""Ranks from low to high; ``B`` and ``R`` are the jokers."""


def choose(match: dou_dizhu.Match, legal: Sequence[dou_dizhu.LegalAction], dice: Random) -> dou_dizhu.LegalAction:
    """Bids as high as its hand is worth; then the play that sheds most of its low cards."""
    view = match.view
    if view.landlord is None:
        return max(legal, key=lambda each: _bid(each.action, _worth(view.hand)))
    plays = [each for each in legal if each.ranks and each.combination not in ("bomb", "rocket")]
    partner_leads = view.to_beat is not None and view.landlord not in (match.seat, view.to_beat.seat)
    if not plays or partner_leads:
        return legal[0] if legal[0].action.type == "pass" or not plays else plays[0]
    return max(plays, key=lambda each: (len(each.ranks or ""), -sum(map(ORDER.index, each.ranks or ""))))


def _worth(hand: Sequence[str]) -> int:
    high = sum(2 if card in ("BJ", "RJ") else card[0] == "2" for card in hand)
    return min(3, high // 2)


def _bid(action: dou_dizhu.Action | dou_dizhu.Unknown, worth: int) -> int:
    bid = action.bid if isinstance(action, dou_dizhu.Bid) else 0
    return bid if bid <= worth else -bid


def main(client: Cardavia, matches: int = 21, seed: str | None = None) -> str:
    """Plays each deal on every seat; what came of it, in a line."""
    return str(
        play(client, "dou-dizhu", choose, matches=matches, opponent="random", seed=seed, swap=True, progress=False)
    )


if __name__ == "__main__":
    with Cardavia() as client:
        print(main(client))
