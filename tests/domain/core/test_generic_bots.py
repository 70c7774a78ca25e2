"""The bots that any game can use, on a game small enough to know the right move.

Higher card: seat 0 holds one card of 1 to 9, seat 1 another. Seat 0 passes (nothing happens), or stakes 1 to 3: the
higher card wins the stake. Then the dealer would deal anew.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

import pytest

from domain.core.bots import Candidate, never
from domain.core.game import DEALER, Step, Turn
from domain.core.generic_bots import ADVICE_EFFORT, RandomBot, SamplingBot


@dataclass(frozen=True)
class Table:
    cards: tuple[int, int]
    won: int = 0
    over: bool = False


@dataclass(frozen=True)
class Seen:
    seat: int
    card: int


STAKES = (0, 1, 2, 3)


def choices(view: Seen) -> tuple[int, ...]:
    return STAKES


def legal_actions(state: Table) -> tuple[int, ...]:
    return () if state.over else STAKES


def turn(state: Table) -> Turn:
    return DEALER if state.over else 0


def apply(state: Table, stake: int) -> Step[Table]:
    mine, other = state.cards
    return Step(replace(state, won=stake if mine > other else -stake, over=True), ())


def imagine(view: Seen, random: Random) -> Table:
    return Table((view.card, random.choice([card for card in range(1, 10) if card != view.card])))


def bot(playouts: int = 200, imagine: Callable[[Seen, Random], Table] = imagine) -> SamplingBot[Table, Seen]:
    return SamplingBot(
        imagine=imagine,
        choices=choices,
        turn=turn,
        legal_actions=legal_actions,
        apply=apply,
        deals=lambda state: int(state.over),
        standing=lambda state: (float(state.won), float(-state.won)),
        unit="chips",
        playouts=playouts,
    )


def test_a_random_bot_takes_every_action_about_as_often() -> None:
    random, taken = Random(1), [0, 0, 0, 0]
    for _ in range(4000):
        taken[RandomBot(choices).choose(Seen(0, 5), random, never)] += 1
    assert all(900 < count < 1100 for count in taken)


def test_a_random_bot_says_that_all_actions_are_alike() -> None:
    advice = RandomBot(choices).advise(Seen(0, 5), Random(1), never)
    assert [(each.action, each.probability) for each in advice.candidates] == [(stake, 0.25) for stake in STAKES]
    assert (advice.unit, advice.worlds) == ("none", None)


@pytest.mark.parametrize(("card", "stake"), [(1, 0), (2, 0), (8, 3), (9, 3)])
def test_a_sampling_bot_finds_the_stake_that_its_card_is_worth(card: int, stake: int) -> None:
    assert bot().choose(Seen(0, card), Random(1), never) == stake


def test_its_advice_is_best_first_in_the_unit_of_the_game() -> None:
    advice = bot().advise(Seen(0, 9), Random(1), never)
    assert advice.candidates[0] == Candidate(3, 3.0, 1.0)
    assert advice.action == 3
    assert sorted(advice.candidates, key=lambda each: -each.value) == list(advice.candidates)
    assert advice.unit == "chips"


def test_the_same_view_and_seed_give_the_same_move_and_the_same_numbers() -> None:
    assert bot().advise(Seen(0, 5), Random(7), never) == bot().advise(Seen(0, 5), Random(7), never)


def test_the_budget_bounds_the_playouts_and_half_the_candidates_leave_each_round() -> None:
    imagined: list[Table] = []

    def counting(view: Seen, random: Random) -> Table:
        imagined.append(imagine(view, random))
        return imagined[-1]

    bot(playouts=80, imagine=counting).choose(Seen(0, 5), Random(1), never)
    assert len(imagined) == 10 + 20


def test_a_hint_tries_every_candidate_in_the_same_worlds_so_that_its_numbers_can_be_compared() -> None:
    advice = bot(playouts=80).advise(Seen(0, 5), Random(1), never)
    assert advice.worlds == ADVICE_EFFORT * 80 // 4
    assert len(advice.candidates) == 4
    assert advice.candidates[0].value == max(each.value for each in advice.candidates)
    assert advice.candidates[0].action == advice.action


def test_in_a_hurry_it_answers_after_one_world() -> None:
    assert bot().advise(Seen(0, 9), Random(1), lambda: True).worlds == 1


def test_within_a_world_all_candidates_meet_the_same_cards() -> None:
    advice = bot(playouts=4).advise(Seen(0, 5), Random(3), never)
    first = {each.action: each.value for each in advice.candidates}
    assert len({first[stake] / stake for stake in (1, 2, 3)}) == 1


def test_only_the_candidates_it_is_told_to_weigh_are_tried() -> None:
    shy = replace(bot(), candidates=lambda view, actions: actions[:2])
    assert shy.choose(Seen(0, 9), Random(1), never) == 1


def test_a_single_candidate_is_taken_without_imagining_anything() -> None:
    def nothing(view: Seen, random: Random) -> Table:
        raise AssertionError

    alone = replace(bot(imagine=nothing), candidates=lambda view, actions: actions[-1:])
    assert alone.choose(Seen(0, 9), Random(1), never) == 3


def test_a_playout_ends_with_the_deal_even_when_a_seat_is_to_act() -> None:
    endless = replace(bot(), turn=lambda state: 0)
    assert endless.choose(Seen(0, 9), Random(1), never) == 3


def test_a_playout_follows_the_policy_it_is_given() -> None:
    class Asked(Exception):
        pass

    def policy(state: Table, random: Random) -> int:
        raise Asked

    with pytest.raises(Asked):
        replace(bot(), turn=lambda state: 0, deals=lambda state: 0, policy=policy).choose(Seen(0, 9), Random(1), never)
