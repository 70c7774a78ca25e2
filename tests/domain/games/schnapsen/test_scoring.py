"""SN-6: the end of a deal, and what it is worth."""

from typing import Any

import pytest

from domain.core.game import DEALER
from domain.games.schnapsen import GAME
from domain.games.schnapsen.events import BonusCounted, CardPlayed, DealEnded, MarriageDeclared, TrickWon
from domain.games.schnapsen.state import State
from domain.games.schnapsen.table import Closing, DealEnd, DealResult
from tests.domain.games.schnapsen.positions import after, cards, deal_of, position, refusal, told


def result(state: State) -> DealResult:
    """How the deal that has just ended came out."""
    assert state.deal is None
    assert state.last_deal is not None
    return state.last_deal


def won(state: State) -> tuple[int, int, str]:
    """Who won the deal, how many game points, and why."""
    return result(state).winner, result(state).game_points, result(state).reason


@pytest.mark.clause("SN-6.1")
@pytest.mark.parametrize(("points", "ends"), [(45, False), (46, True), (60, True)])
def test_a_trick_that_brings_66_ends_the_deal(points: int, ends: bool) -> None:
    state = position("Ta Oa", "Tl Ol", points=(points, 0), tricks=(3, 1), trump="a", stock="Ub Kb Db")
    assert (after(state, "Ta Tl").deal is None) is ends


@pytest.mark.clause("SN-6.1")
@pytest.mark.report("SCH-06")
def test_a_marriage_that_brings_66_ends_the_deal_before_the_reply() -> None:
    state = position("Kh Oh Da", "Tl Ol Dh", points=(28, 20), tricks=(2, 1), stock="Ub Kb Db")
    assert told(state, "+Kh") == [
        MarriageDeclared(0, "h", 40, pending=False),
        CardPlayed(0, *cards("Kh")),
        DealEnded(1, 0, 2, DealEnd.SIXTY_SIX_BY_MARRIAGE, (68, 20), (5, 7)),
    ]
    over = after(state, "+Kh")
    assert result(over).tricks_won == (2, 1)
    assert GAME.turn(over) is DEALER


@pytest.mark.clause("SN-6.1")
@pytest.mark.report("SCH-06")
def test_the_marriage_that_ended_a_deal_cannot_be_declared_again() -> None:
    over = after(position("Kh Oh Da", "Tl Ol Dh", points=(28, 20), tricks=(2, 1), stock="Ub Kb Db"), "+Kh")
    assert refusal(over, "+Kh") == "not-dealt"
    assert over.scores == (5, 7)


@pytest.mark.clause("SN-6.1")
@pytest.mark.parametrize(("points", "ends"), [(25, False), (26, True)])
def test_a_marriage_ends_the_deal_from_66_on(points: int, ends: bool) -> None:
    state = position("Kh Oh Da", "Tl Ol Dh", points=(points, 0), tricks=(1, 1), stock="Ub Kb Db")
    assert (after(state, "+Kh").deal is None) is ends


@pytest.mark.clause("SN-6.1", "SN-5.3")
def test_no_marriage_wins_for_a_seat_without_a_trick() -> None:
    state = position("Kh Oh Da", "Tl Ol Dh", pending=(40, 0), stock="Ub Kb Db")
    deal = deal_of(after(state, "+Kh"))
    assert (deal.points, deal.pending) == ((0, 0), (80, 0))


@pytest.mark.clause("SN-6.2")
def test_the_points_of_a_trick_and_the_bonus_it_frees_are_counted_together() -> None:
    state = position("Da Ub", "Tl Ol", pending=(60, 0), stock="Ua Kb Db")
    assert told(state, "Da Ol") == [
        CardPlayed(0, *cards("Da")),
        CardPlayed(1, *cards("Ol")),
        TrickWon(0, 14),
        BonusCounted(0, 60),
        DealEnded(1, 0, 3, DealEnd.SIXTY_SIX, (74, 0), (4, 7)),
    ]


@pytest.mark.clause("SN-6.3")
@pytest.mark.parametrize(("points", "tricks", "worth"), [(33, 3, 1), (60, 4, 1), (32, 3, 2), (5, 1, 2), (0, 0, 3)])
@pytest.mark.parametrize("winner", [0, 1])
def test_without_a_close_the_loser_pays_by_its_points_and_tricks(
    winner: int, points: int, tricks: int, worth: int
) -> None:
    def of_loser(mine: int, theirs: int) -> Any:
        return (mine, theirs) if winner == 0 else (theirs, mine)

    state = position(
        *("Da Ub", "Oa Ol")[:: 1 - 2 * winner],
        leader=winner,
        points=of_loser(60, points),
        pending=of_loser(0, 40 if tricks == 0 else 0),
        tricks=of_loser(3, tricks),
    )
    over = after(state, "Da Oa")
    assert won(over) == (winner, worth, "sixty-six")
    assert over.scores == ((7 - worth, 7) if winner == 0 else (7, 7 - worth))


@pytest.mark.clause("SN-6.4")
@pytest.mark.parametrize(("record", "worth"), [((33, True), 1), ((32, True), 2), ((2, True), 2), ((0, False), 3)])
@pytest.mark.parametrize("move", ["Da Oa", "+Kh"])
def test_a_closer_is_paid_by_the_record_and_not_by_what_the_other_has_now(
    move: str, record: tuple[int, bool], worth: int
) -> None:
    state = position("Da Kh Oh", "Oa Ol Tl", points=(60, 40), tricks=(3, 2), closing=Closing(0, 2, *record), stock="Ub")
    assert won(after(state, move))[:2] == (0, worth)


@pytest.mark.clause("SN-6.5")
@pytest.mark.parametrize(("record", "worth"), [((40, True), 2), ((2, True), 2), ((0, False), 3)])
@pytest.mark.parametrize("closer", [0, 1])
def test_a_closer_whom_the_other_seat_beats_to_66_pays_two_or_three(
    closer: int, record: tuple[int, bool], worth: int
) -> None:
    state = position(
        *("Oa Ol", "Da Dl")[:: 1 - 2 * closer],
        leader=closer,
        points=(60, 60),
        tricks=(3, 3),
        closing=Closing(closer, 1, *record),
        stock="Ub",
    )
    assert won(after(state, "Oa Da")) == (1 - closer, worth, "failed-close")


@pytest.mark.clause("SN-6.5")
@pytest.mark.parametrize(("record", "worth"), [((10, True), 2), ((0, False), 3)])
def test_a_marriage_of_the_other_seat_beats_the_closer_too(record: tuple[int, bool], worth: int) -> None:
    state = position(
        "Oa Ol Ua", "Kh Oh Dl", leader=1, points=(60, 50), tricks=(3, 1), closing=Closing(0, 1, *record), stock="Ub"
    )
    assert won(after(state, "+Kh")) == (1, worth, "failed-close")


@pytest.mark.clause("SN-6.5")
@pytest.mark.report("SCH-08")
@pytest.mark.parametrize(("record", "worth"), [((12, True), 2), ((0, False), 3)])
@pytest.mark.parametrize("closer", [0, 1])
def test_a_closer_short_of_66_with_the_cards_gone_pays_though_it_takes_the_last_trick(
    closer: int, record: tuple[int, bool], worth: int
) -> None:
    """The closer ends at 60, the other seat at 55."""
    state = position(
        *("Ka", "Ua")[:: 1 - 2 * closer],
        leader=closer,
        points=(54, 55) if closer == 0 else (55, 54),
        tricks=(3, 1),
        closing=Closing(closer, 1, *record),
        stock="Ub Ob Kb",
    )
    over = after(state, "Ka Ua")
    assert result(over).points[closer] == 60
    assert result(over).closer == closer
    assert won(over) == (1 - closer, worth, "failed-close")
    assert over.scores[closer] == 7


@pytest.mark.clause("SN-6.6")
@pytest.mark.report("SCH-10")
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("points", [(49, 65), (65, 49), (20, 30)])
def test_with_all_cards_played_and_nobody_at_66_the_last_trick_wins_one(points: Any, winner: int) -> None:
    hands = ("Ua", "Ka") if winner == 1 else ("Ka", "Ua")
    if points[winner] == 65:
        points = points[::-1]
    over = after(position(*hands, points=points, tricks=(4, 5)), " ".join(hands))
    assert won(over) == (winner, 1, "last-trick")
    assert sum(result(over).points) == sum(points) + 6


@pytest.mark.clause("SN-6.6")
def test_the_last_trick_brings_no_card_points_of_its_own() -> None:
    over = after(position("Ka", "Ua", points=(55, 59), tricks=(4, 5)), "Ka Ua")
    assert (result(over).points, won(over)) == ((61, 59), (0, 1, "last-trick"))


@pytest.mark.clause("SN-6.1", "SN-6.6")
def test_the_last_trick_that_brings_66_is_paid_as_66() -> None:
    assert won(after(position("Ka", "Ua", points=(60, 30), tricks=(4, 5)), "Ka Ua")) == (0, 2, "sixty-six")
