"""The dealer: every lot of a match drawn from its two seeds (FD-3 to FD-6)."""

from domain.core.game import Choice, Choose, Deal, Shuffle
from domain.core.shuffle import Seeds, chosen, shuffled


def draw_lot(seeds: Seeds, lot: Shuffle | Choice, *, shuffles: int, choices: int) -> Deal | Choose:
    """The dealer's action for a lot, after so many shuffles and choices of the match."""
    if isinstance(lot, Shuffle):
        return Deal(shuffled(seeds, shuffles, lot.cards))
    return Choose(chosen(seeds, choices, lot.among))
