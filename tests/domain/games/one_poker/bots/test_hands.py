"""How likely hands are, counted out of what is left of the packs."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from domain.games.one_poker.bots.hands import BEATS, FULL, HANDS, OPENING_KINDS, RANKS, chances
from domain.games.one_poker.ranks import beats
from tests.domain.games.one_poker.support import cards

CODES = "23456789TJQKA"


def once(kind: str) -> np.ndarray:
    """The states that name each hand once."""
    other = HANDS[kind].other
    return np.flatnonzero(np.arange(len(other)) <= other)


@pytest.mark.clause("OP-1.2")
def test_ranks_beat_each_other_as_the_rules_say() -> None:
    for own, rival in permutations(range(RANKS), 2):
        a, b = cards(f"{CODES[own]}c {CODES[rival]}d")
        assert BEATS[own, rival] == beats(a, b)


@pytest.mark.parametrize("kinds", [("UU", "UD"), ("DD", "DD"), ("U+D", "D+U"), ("U+U", "U+U")])
def test_the_hands_of_a_deal_have_a_chance_of_one_together(kinds: tuple[str, str]) -> None:
    found = chances(kinds, np.ones((2, RANKS)) / RANKS, FULL)
    assert found[np.ix_(once(kinds[0]), once(kinds[1]))].sum() == pytest.approx(1)


def test_few_cards_left_are_counted_out_exactly() -> None:
    left = np.zeros(RANKS)
    left[[7, 8, 9]] = (2, 1, 1)
    found = chances(("UU", "UU"), np.ones((2, RANKS)), left)
    pairs = HANDS["UU"].pairs
    dealt = Counter((tuple(sorted(order[:2])), tuple(sorted(order[2:]))) for order in permutations((7, 7, 8, 9)))
    for row, column in np.ndindex(found.shape):
        hands = tuple(sorted(pairs[row])), tuple(sorted(pairs[column]))
        assert found[row, column] == pytest.approx(dealt[hands] / 24)


def test_a_rank_that_is_gone_is_in_no_hand() -> None:
    left = FULL.copy()
    left[12] = 0
    found = chances(("UU", "UU"), np.ones((2, RANKS)), left)
    aces = [12 in pair for pair in HANDS["UU"].pairs]
    assert found[aces].sum() == 0


def test_a_signal_names_the_same_states_however_its_cards_came() -> None:
    assert HANDS["UD"].pairs == HANDS["U+D"].pairs == HANDS["D+U"].pairs
    assert all(HANDS[kind].pairs == HANDS[f"{kind[0]}+{kind[1]}"].pairs for kind in OPENING_KINDS)
