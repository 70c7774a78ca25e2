"""How a hand is cut, and which hands nobody can stop."""

from random import Random

import pytest

from domain.games.dou_dizhu.bots.control import goes_through, stopped
from domain.games.dou_dizhu.bots.hand import plan
from domain.games.dou_dizhu.combinations import PACK, count
from tests.domain.games.dou_dizhu.tables import combination, counts


def groups(hand: str) -> set[str]:
    return {group.ranks for group in plan(counts(hand)).groups}


@pytest.mark.parametrize("seed", range(100))
def test_a_cut_is_of_all_the_cards_and_of_nothing_but_groups(seed: int) -> None:
    random = Random(seed)
    hand = count(random.sample(PACK, random.randint(1, 20)))
    cut = plan(hand)
    assert sum(group.counts for group in cut.groups) == hand
    assert 1 <= cut.plays <= len(cut.groups)


@pytest.mark.parametrize(
    ("hand", "cut"),
    [
        ("34567", {"34567"}),
        ("345678899TT", {"34567", "8899TT"}),
        ("33445566K", {"33445566", "K"}),
        ("333444K2", {"333444", "K", "2"}),
        ("5555BR", {"5555", "BR"}),
        ("3456", {"3", "4", "5", "6"}),
        ("45678TTT", {"45678", "TTT"}),
    ],
)
def test_a_hand_is_cut_into_chains_where_that_saves_turns(hand: str, cut: set[str]) -> None:
    assert groups(hand) == cut


def test_trios_carry_their_kickers_in_the_same_play() -> None:
    assert plan(counts("33345")).plays == 2
    assert plan(counts("3334")).plays == 1
    assert plan(counts("33344456")).plays == 1


def test_what_keeps_the_lead_costs_less_than_what_loses_it() -> None:
    assert plan(counts("2")).cost < plan(counts("A")).cost < plan(counts("7")).cost
    assert plan(counts("BR")).cost < 0
    assert plan(counts("TTTT")).cost < plan(counts("TTT")).cost


@pytest.mark.parametrize(
    ("play", "out", "beaten"),
    [
        ("A", "KKQ3", False),
        ("A", "2", True),
        ("99", "TA", False),
        ("99", "TTTT", True),
        ("999K", "3334TTT", True),
        ("999K", "3334TT", False),
        ("34567", "456789", True),
        ("34567", "45679", False),
        ("3333", "BR", False),
    ],
)
def test_a_play_is_stopped_by_a_higher_one_of_its_kind(play: str, out: str, beaten: bool) -> None:
    assert stopped(combination(play), counts(out)) is beaten


@pytest.mark.parametrize(
    ("hand", "out", "through"),
    [
        ("3A2", "55KQ9", True),
        ("66A3", "55KQ9", True),
        ("34A", "55KQ9", False),
        ("34777", "55KQ9", True),
        ("44A3", "55KQ9", False),
        ("345673A", "34K", True),
        ("345673A", "6789TK", False),
        ("5555348", "9", False),
        ("55553", "9", True),
    ],
)
def test_a_hand_goes_through_when_all_its_plays_but_one_keep_the_lead(hand: str, out: str, through: bool) -> None:
    assert goes_through(plan(counts(hand)).groups, counts(out)) is through
