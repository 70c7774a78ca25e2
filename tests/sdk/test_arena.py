"""Many matches between a function and bots, and what is said about them."""

import math
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from cardavia import Cardavia, Match, Result, Results, play
from cardavia.arena import normal, random_player, wilson


def first(match: Match[Any, Any, Any, Any, Any, Any], legal: Sequence[Any], dice: Random) -> Any:
    """Plays the first legal action."""
    return legal[0]


def test_a_function_plays_many_matches(client: Cardavia) -> None:
    results = play(client, "dou-dizhu", first, matches=6, opponent="random", progress=False)
    assert len(results) == 6
    assert 0 <= results.wins <= 1
    assert results.reasons.total() == 6
    assert str(results).startswith("dou-dizhu against random, 6 matches: won ")
    assert all(each.moves > 0 and each.seat == 0 for each in results.results)


def test_everything_follows_from_the_seed_however_many_play_at_a_time(client: Cardavia) -> None:
    runs = [
        play(client, "schnapsen", matches=6, opponent="random", seed="s", parallel=parallel, progress=False).results
        for parallel in (1, 3)
    ]
    facts = [[(each.deal, each.won, each.score, each.moves) for each in run] for run in runs]
    assert facts[0] == facts[1]
    assert len({each.match_id for run in runs for each in run}) == 12


def test_with_swap_each_deal_is_played_on_every_seat(client: Cardavia) -> None:
    results = play(client, "dou-dizhu", first, matches=6, opponent="random", swap=True, progress=False)
    assert [(each.deal, each.seat) for each in results.results] == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
    with pytest.raises(ValueError, match="played on 3 seats"):
        play(client, "dou-dizhu", first, matches=4, swap=True)


def test_the_same_cards_lie_on_the_same_seats(client: Cardavia) -> None:
    orders = []

    def look(match: Match[Any, Any, Any, Any, Any, Any], legal: Sequence[Any], dice: Random) -> Any:
        orders.append((match.seat, tuple(match.view.hand), match.view.indicator))
        return dice.choice(legal)

    play(client, "schnapsen", look, matches=2, opponent="random", swap=True, parallel=1, progress=False)
    one = next(each for each in orders if each[0] == 0)
    other = next(each for each in orders if each[0] == 1)
    assert one[2] == other[2]
    assert not set(one[1]) & set(other[1])


def test_each_result_is_reported_as_it_comes(client: Cardavia) -> None:
    seen: list[Result] = []
    results = play(client, "schnapsen", matches=3, opponent="random", progress=seen.append)
    assert seen == list(results.results)


def test_a_bar_is_shown_where_it_is_wanted(client: Cardavia) -> None:
    assert len(play(client, "schnapsen", matches=2, opponent="random")) == 2


def test_what_a_player_raises_is_not_hidden(client: Cardavia) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError("lost my glasses")

    with pytest.raises(RuntimeError, match="lost my glasses"):
        play(client, "schnapsen", broken, matches=2, opponent="random", progress=False)


def test_wilsons_interval_is_the_published_one() -> None:
    assert wilson(8, 10) == pytest.approx((0.4901625, 0.9433178), abs=1e-6)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611252), abs=1e-6)
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_interval_of_a_mean_needs_two_values() -> None:
    assert normal([1.0, 3.0]) == pytest.approx((2 - 1.959964, 2 + 1.959964), abs=1e-5)
    assert normal([1.0]) == (-math.inf, math.inf)


def won(*deals: Sequence[bool]) -> Results:
    """Deals, each with whether it was won on each seat."""
    results = [
        Result(deal, seat, won, int(won), "", 1, "") for deal, wins in enumerate(deals) for seat, won in enumerate(wins)
    ]
    return Results("dou-dizhu", "club", results)


def test_a_share_of_independent_matches_has_wilsons_interval() -> None:
    assert won(*[[True], [False]] * 50).wins_interval == pytest.approx(wilson(50, 100))


def test_deals_that_end_alike_on_every_seat_count_once_each() -> None:
    assert won(*[[True, True], [False, False]] * 25).wins_interval == pytest.approx(wilson(25, 50), abs=0.002)


def test_deals_that_make_up_for_themselves_count_as_all_their_matches() -> None:
    fair = [[True, False]] * 48 + [[True, True], [False, False]]
    assert won(*fair).wins_interval == pytest.approx(wilson(50, 100))


def test_nothing_is_certain_because_every_match_was_won() -> None:
    low, high = won(*[[True, True]] * 10).wins_interval
    assert (low, high) == pytest.approx(wilson(10, 10))
    assert low < 0.75
    assert "won 100.0% (72.2% to 100.0%)" in str(won(*[[True, True]] * 10))
    assert won().wins_interval == (0.0, 1.0)


def test_schnapsen_counts_how_many_game_points_the_player_was_ahead(client: Cardavia) -> None:
    results = play(client, "schnapsen", first, matches=4, opponent="random", progress=False)
    assert all(each.score > 0 if each.won else each.score < 0 for each in results.results)
    assert "game points ahead " in str(results)


def test_the_random_player_chooses_a_legal_action() -> None:
    assert random_player(None, ["a"], Random(1)) == "a"  # type: ignore[arg-type]
