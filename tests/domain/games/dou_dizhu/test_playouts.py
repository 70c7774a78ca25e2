"""Playouts in step: hands cut into groups, quick players that keep to the rules, and ends that a deal can have."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.games.dou_dizhu.bots import groups, kernel, playouts
from domain.games.dou_dizhu.bots.groups import BOMBS, CARDS, CHAIN, CHAIN_2, LEFT, PAIRS, SOLOS, TRIOS, WIDTH, WIDTH_2
from domain.games.dou_dizhu.bots.kernel import Play, Table
from domain.games.dou_dizhu.bots.playouts import play_out
from domain.games.dou_dizhu.bots.reflexes import answer, goes_through, lead, shape_of
from domain.games.dou_dizhu.combinations import PACK, ROCKET_COUNTS, Combination, classify, count
from domain.games.dou_dizhu.plays import follows, leads
from tests.domain.games.dou_dizhu.tables import combination, counts

randoms = st.integers(0, 2**32 - 1).map(Random)


def some_hands(random: Random, number: int = 60) -> np.ndarray:
    """Packed hands of one to twenty cards."""
    return np.array([count(random.sample(PACK, random.randint(1, 20))) for _ in range(number)], np.int64)


def cards_of(hands: np.ndarray) -> list[int]:
    """The packed cards that the groups of hands are made of."""
    bombs = np.where(hands[BOMBS] & groups.ROCKET, ROCKET_COUNTS + 4 * (hands[BOMBS] ^ groups.ROCKET), 4 * hands[BOMBS])
    chains = hands[CHAIN] * hands[WIDTH] + hands[CHAIN_2] * hands[WIDTH_2]
    found: list[int] = (hands[SOLOS] + 2 * hands[PAIRS] + 3 * hands[TRIOS] + bombs + chains).tolist()
    return found


def near(random: Random, number: int) -> np.ndarray:
    return np.array([random.randint(1, 17) for _ in range(number)])


@given(randoms)
@settings(max_examples=20, deadline=None)
def test_the_groups_of_a_hand_are_its_cards(random: Random) -> None:
    packed = some_hands(random)
    hands = groups.cut(packed)
    assert cards_of(hands) == packed.tolist() == hands[CARDS].tolist()
    assert hands[LEFT].tolist() == [kernel.size(hand) for hand in packed.tolist()]


@pytest.mark.parametrize(
    ("hand", "plays"), [("34567", 1), ("3456789", 1), ("334455", 1), ("3334", 1), ("BR5", 2), ("33335", 2)]
)
def test_a_hand_is_cut_into_few_groups(hand: str, plays: int) -> None:
    assert groups.groups_in(groups.cut(np.array([counts(hand)], np.int64))).tolist() == [plays]


@given(randoms)
@settings(max_examples=20, deadline=None)
def test_leads_are_legal_and_leave_the_other_groups(random: Random) -> None:
    packed = some_hands(random)
    hands = groups.cut(packed)
    feeding = np.array([random.random() < 0.3 for _ in packed])
    shapes, tops, played = lead(hands, near(random, len(packed)), feeding)
    for hand, shape, top, play in zip(*(each.tolist() for each in (packed, shapes, tops, played)), strict=True):
        found = classify(play)
        assert found in leads(hand)
        assert isinstance(found, Combination)
        assert (shape_of(found), 1 << 4 * found.strength) == (shape, top)
    assert cards_of(hands) == (packed - played).tolist()


@given(randoms)
@settings(max_examples=20, deadline=None)
def test_answers_are_legal_or_passes(random: Random) -> None:
    packed = some_hands(random)
    last = [random.choice(leads(hand)) for hand in some_hands(random).tolist()]
    hands = groups.cut(packed)
    shape, top = np.array([shape_of(play) for play in last]), np.array([1 << 4 * play.strength for play in last])
    supporting = None if random.random() < 0.5 else np.array([random.random() < 0.5 for _ in last])
    shapes, tops, played = answer(hands, shape, top, near(random, len(last)), supporting)
    assert played.any()
    for hand, beaten, shape, top, play in zip(
        packed.tolist(), last, shapes.tolist(), tops.tolist(), played.tolist(), strict=True
    ):
        if play:
            found = classify(play)
            assert found in follows(hand, beaten)
            assert isinstance(found, Combination)
            assert (shape_of(found), 1 << 4 * found.strength) == (shape, top)
    assert cards_of(hands) == (packed - played).tolist()


@pytest.mark.parametrize(
    ("hand", "rivals", "sure"),
    [
        ("3AA", ["4455", "6677"], True),
        ("34AA", ["5566", "77"], False),
        ("34AAA", ["5566", "77"], True),
        ("3AA", ["4444", "5"], False),
        ("3AA", ["BR", "5"], False),
        ("BR3", ["455", "2"], True),
    ],
)
def test_a_hand_goes_through_if_all_groups_but_one_keep_the_lead(hand: str, rivals: list[str], *, sure: bool) -> None:
    hands = groups.cut(np.array([counts(hand)], np.int64))
    held = [np.array([counts(rival)], np.int64) for rival in rivals]
    most = np.array([max(map(len, rivals))])
    assert goes_through(hands, held, most).tolist() == [sure]


def table(hand: str, unseen: str, sizes: tuple[int, int, int], last: Play | None = None, last_seat: int = 0) -> Table:
    """Seat 0, the landlord, is to act."""
    return Table(
        seat=0, landlord=0, hand=counts(hand), unseen=counts(unseen), counts=sizes, last=last, last_seat=last_seat,
        passes=0, bombs=0, bid=1, played=(0, 0, 0), made=(1, 0, 0), bottom=0, history=(),
    )  # fmt: skip


def ends(table: Table, moves: list[str], farmers: tuple[str, str]) -> list[tuple[bool, int]]:
    """Whether the landlord wins after each move, and the doublings."""
    hands = np.array([[table.hand], [counts(farmers[0])], [counts(farmers[1])]], np.int64)
    found = play_out(table, [combination(move) for move in moves], hands)
    return list(zip(found.landlord[:, 0].tolist(), found.doubled[:, 0].tolist(), strict=True))


def test_a_playout_ends_with_the_first_hand_that_is_empty() -> None:
    assert ends(table("3A", "22", (2, 1, 1)), ["A", "3"], ("2", "2")) == [(False, 0), (False, 0)]
    assert ends(table("3A", "K4", (2, 1, 1)), ["A", "3"], ("K", "4")) == [(True, 1), (False, 0)]


def test_bombs_of_playouts_double() -> None:
    assert ends(table("5555A", "K44Q", (5, 2, 2)), ["A"], ("K4", "4Q")) == [(True, 2)]


def test_a_deal_of_a_batch_ends_as_it_does_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts, "FEW_DEALS", 0.0)
    random = Random(4)
    world = kernel.dealt(random.sample(PACK, len(PACK)))
    seen = replace(table("3", "3", (20, 17, 17)), hand=world.hands[0])
    moves = list(leads(world.hands[0])[:3])
    unseen = [1 << 4 * rank for rank in range(15) for _ in range(world.hands[1] + world.hands[2] >> 4 * rank & 15)]
    drawn = [sum(random.sample(unseen, 17)) for _ in range(30)]
    hands = np.array([[world.hands[0]] * 30, drawn, [sum(unseen) - hand for hand in drawn]], np.int64)
    together, alone = play_out(seen, moves, hands), [play_out(seen, moves, hands[:, [one]]) for one in range(30)]
    assert together.landlord.tolist() == np.hstack([each.landlord for each in alone]).tolist()
    assert together.doubled.tolist() == np.hstack([each.doubled for each in alone]).tolist()
