"""What a good card player does, and what it never does to its partner."""

from dataclasses import replace
from random import Random

import pytest

from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.bots import kernel
from domain.games.dou_dizhu.bots.heuristic import MANY, OUT, WON, ranked
from domain.games.dou_dizhu.bots.kernel import table_of
from domain.games.dou_dizhu.combinations import PACK, ROCKET_COUNTS, Kind
from domain.games.dou_dizhu.state import State
from tests.domain.games.dou_dizhu.tables import after, at_play, counts
from tests.domain.games.dou_dizhu.walking import bought


def best(state: State, *, counting: bool = True) -> str:
    """The move of the seat to act as a word."""
    seat = GAME.turn(state)
    assert isinstance(seat, int)
    play = ranked(table_of(GAME.observe(state, seat)), counting=counting)[0].play
    return "pass" if play is None else play.ranks


def positions(seeds: range) -> list[State]:
    """Positions of deals played at random."""
    found = []
    for seed in seeds:
        random = Random(seed)
        state = bought(tuple(random.sample(PACK, 54)), seed % 3)
        while state.outcome is None:
            found.append(state)
            state = GAME.apply(state, random.choice(GAME.legal_actions(state))).state
    return found


POSITIONS = positions(range(12))


def test_every_legal_move_but_needless_kickers_is_ranked_once_and_the_best_comes_first() -> None:
    for state in POSITIONS:
        table = table_of(GAME.observe(state, GAME.turn(state)))  # type: ignore[arg-type]
        options = ranked(table)
        values = [option.value for option in options]
        assert values == sorted(values, reverse=True)
        if values[0] < OUT:
            moves = [option.play for option in options]
            legal, shown = set(kernel.legal(table.hand, table.last)), {move for move in moves if move}
            assert shown == legal if len(legal) <= MANY else shown < legal
            assert {(move.kind, move.strength) for move in shown} == {(move.kind, move.strength) for move in legal}
            assert len(moves) == len(set(moves))
            assert (None in moves) == (table.last is not None)


def test_what_goes_out_is_played() -> None:
    assert best(at_play("BR", "3", "4")) == "BR"
    assert best(at_play("34567", "3", "4")) == "34567"
    assert best(after(at_play("3459", "68", "T"), "3", "pass", "pass", "4")) == "6"


def test_the_last_plays_are_made_in_the_order_that_cannot_be_stopped() -> None:
    table = replace(table_of(GAME.observe(at_play("3TR", "456889", "446889"), 0)), unseen=counts("444566888899"))
    assert {option.play.ranks for option in ranked(table)[:2] if option.play} == {"T", "R"}
    assert ranked(table)[0].value > WON
    assert ranked(table, counting=False)[0].value < WON


def test_an_opponent_with_one_card_is_led_no_low_card() -> None:
    assert best(at_play("3499", "8", "TTQQ")) == "99"
    assert best(at_play("3579", "8", "TTQQ")) == "9"


@pytest.mark.report("AI-04")
@pytest.mark.parametrize(
    ("hand", "played"), [("4K9", "A"), ("5555K9T", "2"), ("66BR9T3", "A"), ("4K9TTJJQ", "8")], ids=str
)
def test_a_farmer_never_beats_a_partner_about_to_go_out(hand: str, played: str) -> None:
    state = after(at_play("3QJJ7", hand, played + "4"), "3", "pass", played, "pass")
    assert GAME.turn(state) == 1
    assert best(state) == "pass"


@pytest.mark.report("AI-04")
def test_a_farmer_leads_a_partner_with_one_card_its_lowest() -> None:
    assert best(after(at_play("3QJJ7", "3499KK2", "8"), "3", "2", "pass", "pass")) == "3"


@pytest.mark.report("AI-04")
def test_a_farmer_bars_the_way_to_a_landlord_with_one_card() -> None:
    state = after(at_play("3A", "44689", "KK569"), "3", "4", "pass", "pass", "6")
    assert GAME.turn(state) == 2
    assert best(state) == "K"


@pytest.mark.report("AI-04")
def test_both_jokers_are_never_kickers() -> None:
    for state in POSITIONS:
        table = table_of(GAME.observe(state, GAME.turn(state)))  # type: ignore[arg-type]
        play = ranked(table)[0].play
        if play is not None and table.hand & ROCKET_COUNTS == ROCKET_COUNTS and play.counts != table.hand:
            assert play.kind is Kind.ROCKET or play.size == 1 or not play.counts & ROCKET_COUNTS
