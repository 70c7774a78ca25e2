"""Cards, the order that is a cycle, and the two groups (OP-1)."""

from collections import Counter
from itertools import product

import pytest

from domain.core.cards import FRENCH_RANKS, FRENCH_SUITS, Card
from domain.games.one_poker import GAME
from domain.games.one_poker.ranks import Group, Signal, group_of, signal_of
from tests.domain.games.one_poker.support import CHECK, OPENING, act, betting, cards

EITHER_WAY = list(product(FRENCH_RANKS, FRENCH_RANKS))


def winner(zero: str, one: str) -> int | None:
    """Who takes a showdown of two cards, decided at the table."""
    end = act(betting(f"{zero} 5d", f"{one} 5h"), CHECK, CHECK).last_deal
    assert end is not None
    return end.winner


@pytest.mark.clause("OP-1.1", "FD-7", "FD-12")
def test_the_opening_shuffle_is_of_two_french_packs_in_their_order() -> None:
    pack = [Card(rank + suit) for suit in "cdhs" for rank in "23456789TJQKA"]
    assert list(GAME.chance(OPENING).cards) == pack + pack


@pytest.mark.clause("OP-1.1")
def test_every_rank_is_there_eight_times_and_there_are_no_jokers() -> None:
    ranks = Counter(card[0] for card in GAME.chance(OPENING).cards)
    assert ranks == dict.fromkeys(FRENCH_RANKS, 8)


@pytest.mark.clause("OP-1.2")
@pytest.mark.report("OP-01")
def test_the_higher_rank_wins_but_a_two_beats_an_ace() -> None:
    for zero, one in EITHER_WAY:
        higher = FRENCH_RANKS.index(zero) > FRENCH_RANKS.index(one)
        expected = None if zero == one else 0 if (zero == "2" if {zero, one} == {"2", "A"} else higher) else 1
        assert winner(zero + "c", one + "c") == expected, (zero, one)


@pytest.mark.clause("OP-1.2")
@pytest.mark.report("OP-01")
@pytest.mark.parametrize(
    ("zero", "one", "expected"),
    [
        ("2c", "As", 0),
        ("As", "2c", 1),
        ("2c", "3s", 1),
        ("2c", "Ks", 1),
        ("3c", "As", 1),
        ("Ac", "Ks", 0),
        ("Ac", "As", None),
        ("2c", "2s", None),
    ],
)
def test_the_cycle_of_two_three_and_ace(zero: str, one: str, expected: int | None) -> None:
    assert winner(zero, one) == expected


@pytest.mark.clause("OP-1.2")
@pytest.mark.report("OP-01")
def test_thirteen_of_the_169_pairs_tie_and_changing_seats_changes_the_winner() -> None:
    outcomes = {(zero, one): winner(zero + "d", one + "h") for zero, one in EITHER_WAY}
    assert sum(each is None for each in outcomes.values()) == 13
    assert all(outcomes[one, zero] == 1 - each for (zero, one), each in outcomes.items() if each is not None)


@pytest.mark.clause("OP-1.2")
@pytest.mark.parametrize(("zero", "one"), list(product(FRENCH_SUITS, FRENCH_SUITS)))
def test_suits_never_matter(zero: str, one: str) -> None:
    assert winner("9" + zero, "9" + one) is None
    assert winner("T" + zero, "9" + one) == 0


@pytest.mark.clause("OP-1.3")
@pytest.mark.report("OP-02")
def test_eight_to_ace_are_up_and_two_to_seven_are_down() -> None:
    groups = {rank: {group_of(Card(rank + suit)) for suit in FRENCH_SUITS} for rank in FRENCH_RANKS}
    assert groups == {rank: {Group.UP if rank in "89TJQKA" else Group.DOWN} for rank in FRENCH_RANKS}


@pytest.mark.clause("OP-1.3", "OP-4.1")
@pytest.mark.report("OP-02")
@pytest.mark.parametrize(
    ("hand", "signal"),
    [
        ("Ac 2c", Signal(1, 1)),
        ("8c 7c", Signal(1, 1)),
        ("7c 7d", Signal(0, 2)),
        ("8c Ac", Signal(2, 0)),
        ("8c", Signal(1, 0)),
    ],
)
def test_a_signal_counts_the_cards_of_each_group(hand: str, signal: Signal) -> None:
    assert signal_of(cards(hand)) == signal
