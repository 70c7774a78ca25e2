"""What holds of every set of cards and of every match."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.core.cards import Card
from domain.core.game import DEALER, Choice, Choose, Deal
from domain.core.notation import plain, restore
from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.actions import Play
from domain.games.dou_dizhu.combinations import PACK, RANKS, Combination, beats, classify, count, sort
from domain.games.dou_dizhu.plays import follows, leads
from domain.games.dou_dizhu.state import Options, State
from domain.games.dou_dizhu.table import combination_of, to_beat

CHAIN = "3456789TJQKA"
RICH = [card for card in PACK if card[0] in "34562BR"]
"""Few ranks, so that hands of them are full of trios, quads and chains."""

hands = st.one_of(
    st.lists(st.sampled_from(RICH), min_size=1, max_size=10, unique=True),
    st.lists(st.sampled_from(PACK), min_size=1, max_size=10, unique=True),
)
any_cards = st.lists(st.sampled_from(PACK), min_size=1, max_size=20, unique=True)
randoms = st.integers(0, 2**32 - 1).map(Random)


def nearly(random: Random) -> list[str]:
    """The cards of a combination, in half the cases with a card more, less or changed."""
    ranks = random.choice(leads(count(random.sample(RICH, 20)))).ranks
    cards = [
        PACK[4 * RANKS.index(rank) + ranks[:place].count(rank)] if rank not in "BR" else Card(rank + "J")
        for place, rank in enumerate(ranks)
    ]
    if random.random() < 0.5:
        cards = random.sample(cards, len(cards) - random.randint(0, 1)) or cards
        cards += random.sample([card for card in RICH if card not in cards], random.randint(0, 1))
    return cards


def kinds(cards: list[str]) -> Iterator[str]:
    """Every type that the cards are, straight from the words of DD-4, by trying each core and what is left over."""
    held = Counter(card[0] for card in cards)
    for core, size in _cores(held):
        rest = held - Counter(dict.fromkeys(core, size))
        if len(core) > 1 or size < 3:
            yield from _chain(core, size) if not rest else ()
        if size >= 3 and not any(rest[rank] for rank in core):
            yield from _carrying(len(core), size, rest)
    if held == Counter("BR"):
        yield "rocket"


def _cores(held: Counter[str]) -> Iterator[tuple[str, int]]:
    for size in (1, 2, 3, 4):
        yield from ((rank, size) for rank in held if held[rank] >= size)
        runs = [CHAIN[start:end] for start in range(12) for end in range(start + 2, 13)]
        yield from ((run, size) for run in runs if size < 4 and all(held[rank] >= size for rank in run))


def _chain(core: str, size: int) -> Iterator[str]:
    if len(core) == 1:
        yield {1: "solo", 2: "pair"}[size]
    if len(core) >= {1: 5, 2: 3, 3: 2}[size]:
        yield {1: "straight", 2: "pair-straight", 3: "airplane"}[size]


def _carrying(n: int, size: int, rest: Counter[str]) -> Iterator[str]:
    pairs = all(number == 2 for number in rest.values())
    rocket = rest["B"] and rest["R"]
    if n == 1 and not rest:
        yield "trio" if size == 3 else "bomb"
    if size == 3 and n == 1 and rest.total() == 1:
        yield "trio-solo"
    if size == 3 and n == 1 and rest.total() == 2 and pairs:
        yield "trio-pair"
    if size == 3 and n > 1 and rest.total() == n and max(rest.values()) < 3 and not rocket:
        yield "airplane-solos"
    if size == 3 and n > 1 and rest.total() == 2 * n and pairs:
        yield "airplane-pairs"
    if size == 4 and rest.total() == 2 and not rocket:
        yield "quad-solos"
    if size == 4 and rest.total() == 4 and pairs:
        yield "quad-pairs"


@pytest.mark.clause("DD-4.1", "DD-4.2", "DD-4.3", "DD-4.4", "DD-4.5", "DD-4.6", "DD-4.7", "DD-4.11")
@given(st.one_of(hands, any_cards, randoms.map(nearly)))
@settings(max_examples=400, deadline=None)
def test_cards_are_the_one_combination_that_the_clauses_say_or_none(cards: list[str]) -> None:
    found = classify(count(cards))
    assert list(kinds(cards)) == ([found.kind.value] if isinstance(found, Combination) else [])


@pytest.mark.clause("DD-4.11")
@given(hands)
@settings(max_examples=60, deadline=None)
def test_the_leads_of_a_hand_are_its_subsets_that_are_combinations(cards: list[str]) -> None:
    subsets = {count(some) for size in range(1, len(cards) + 1) for some in combinations(cards, size)}
    found = {each for each in map(classify, sorted(subsets)) if isinstance(each, Combination)}
    listed = leads(count(cards))
    assert len(listed) == len(set(listed))
    assert set(listed) == found


@given(any_cards, any_cards, randoms)
@settings(max_examples=100, deadline=None)
def test_the_follows_of_a_hand_are_its_leads_that_beat_the_last(
    cards: list[str], others: list[str], random: Random
) -> None:
    last = random.choice(leads(count(others)))
    listed = follows(count(cards), last)
    assert listed == tuple(each for each in leads(count(cards)) if beats(each, last))


@pytest.mark.clause("DD-4.8")
@given(any_cards)
@settings(max_examples=50, deadline=None)
def test_beating_is_a_strict_order_within_a_type(cards: list[str]) -> None:
    some = leads(count(cards))[::7]
    for one in some:
        for other in some:
            assert not (beats(one, other) and beats(other, one))
            if one.kind is other.kind and one.length == other.length:
                assert beats(one, other) == (one.strength > other.strength)


def match(random: Random) -> Iterator[tuple[State, State | None]]:
    """The states of a match played at random, each with the one before it."""
    before, state = None, GAME.opening(Options())
    yield state, before
    while (turn := GAME.turn(state)) is not None:
        act = _lot(state, random) if turn is DEALER else random.choice(GAME.legal_actions(state))
        before, state = state, GAME.apply(state, act).state
        yield state, before


def _lot(state: State, random: Random) -> Deal | Choose:
    lot = GAME.chance(state)
    return Choose(random.randrange(3)) if isinstance(lot, Choice) else Deal(tuple(random.sample(lot.cards, 54)))


@pytest.mark.clause("DD-1.1", "DD-2.1", "DD-3.5")
@pytest.mark.report("RNG-05", "DDZ-02")
@given(randoms)
@settings(max_examples=40, deadline=None)
def test_the_fifty_four_cards_are_always_there_once(random: Random) -> None:
    for state, _ in match(random):
        cards = [card for hand in state.hands for card in hand] + [c for move in state.history for c in move.cards]
        if state.landlord is None:
            cards += state.bottom
        assert sorted(cards) == (sorted(PACK) if state.first_bidder is not None or cards else [])
        assert all(hand == sort(hand) for hand in state.hands)


@pytest.mark.clause("DD-5.1", "DD-5.4")
@pytest.mark.report("DDZ-21")
@given(randoms)
@settings(max_examples=40, deadline=None)
def test_scores_cancel_out_and_the_hands_left_are_the_deal_less_the_plays(random: Random) -> None:
    final = [state for state, _ in match(random)][-1]
    assert final.outcome is not None
    assert sum(final.outcome.scores) == 0
    assert max(final.outcome.scores) > 0
    shown = GAME.observe(final, 0).hands_left
    assert shown == final.hands
    assert shown is not None
    left = {card for hand in shown for card in hand}
    assert left == set(PACK) - {card for move in final.history for card in move.cards}
    assert () in shown


@given(randoms)
@settings(max_examples=10, deadline=None)
def test_a_play_is_legal_exactly_when_its_ranks_are_listed(random: Random) -> None:
    for state, _ in match(random):
        seat = GAME.turn(state)
        if not isinstance(seat, int) or state.landlord is None:
            continue
        listed = {count(act.cards) for act in GAME.legal_actions(state) if isinstance(act, Play)}
        tries = [random.sample(state.hands[seat], random.randint(1, len(state.hands[seat]))) for _ in range(5)]
        last = to_beat(state.history)
        tries += (
            [random.sample(state.hands[seat], k) for k in (len(last.cards),) if k <= len(state.hands[seat])]
            if last
            else []
        )
        for cards in tries:
            assert (GAME.objection(state, Play(tuple(cards))) is None) == (count(cards) in listed)
        for act in GAME.legal_actions(state):
            assert GAME.objection(state, act) is None


@pytest.mark.report("REP-08")
@given(randoms)
@settings(max_examples=10, deadline=None)
def test_a_state_that_was_written_and_read_goes_on_the_same(random: Random) -> None:
    for state, _ in match(random):
        again = restore(State, plain(state))
        assert again == state
        assert GAME.legal_actions(again) == GAME.legal_actions(state)


@given(randoms)
@settings(max_examples=20, deadline=None)
def test_a_turn_passes_round_the_table(random: Random) -> None:
    for state, before in match(random):
        turns = GAME.turn(before) if before else None, GAME.turn(state)
        same_phase = before and before.phase is state.phase
        if same_phase and isinstance(turns[0], int) and isinstance(turns[1], int):
            assert turns[1] == (turns[0] + 1) % 3


@given(randoms)
@settings(max_examples=20, deadline=None)
def test_a_free_lead_follows_two_passes_and_nothing_else(random: Random) -> None:
    for state, _ in match(random):
        tail = [bool(move.cards) for move in state.history]
        free = not tail or tail[-2:] == [False, False]
        assert (to_beat(state.history) is None) == free
        if not free:
            last = next(move for move in reversed(state.history) if move.cards)
            assert to_beat(state.history) == last
            assert combination_of(last.cards).kind == last.combination


def test_every_rank_string_is_written_low_to_high() -> None:
    for each in leads(count(PACK[::3])):
        assert list(each.ranks) == sorted(each.ranks, key=RANKS.index)
