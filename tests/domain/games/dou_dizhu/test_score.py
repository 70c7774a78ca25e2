"""The end of a deal, and what it pays."""

import pytest

from domain.core.game import Abandon, Choose, Deal, Ending, IllegalAction, MatchEnded, Outcome
from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.actions import Bid, Pass, Play
from domain.games.dou_dizhu.combinations import PACK
from domain.games.dou_dizhu.events import HandsShown, MultiplierDoubled
from domain.games.dou_dizhu.objections import Refusal
from domain.games.dou_dizhu.state import Options, State
from tests.domain.games.dou_dizhu.tables import after, at_play, in_auction, told


def ended(state: State) -> Outcome:
    result = GAME.outcome(state)
    assert result is not None
    return result


@pytest.mark.clause("DD-5.1")
@pytest.mark.report("DDZ-19")
def test_the_deal_ends_the_moment_a_hand_is_empty() -> None:
    state = at_play("3J", "48", "56", bid=2)
    final = after(state, "3", "4", "5")
    assert GAME.outcome(final) is None
    *_, last = told(final, "J")
    final = after(final, "J")
    assert last == MatchEnded(ended(final))
    assert GAME.turn(final) is None
    assert GAME.legal_actions(final) == ()
    for act in (Pass(), Bid(1), Play(final.hands[1][:1]), Deal(PACK), Choose(0), Abandon(Ending.RESIGNED, 0)):
        assert GAME.objection(final, act) is Refusal.MATCH_OVER
        with pytest.raises(IllegalAction):
            GAME.apply(final, act)


@pytest.mark.clause("DD-5.1")
@pytest.mark.parametrize(
    ("words", "winners", "reason"),
    [(("3", "4", "pass", "J"), (0,), "landlord-out"), (("3", "4", "5", "J", "K"), (1, 2), "farmer-out")],
)
def test_a_side_wins_as_one(words: tuple[str, ...], winners: tuple[int, ...], reason: str) -> None:
    hands = ("3J", "48", "56") if winners == (0,) else ("3J7", "4K", "56")
    result = ended(after(at_play(*hands), *words))
    assert (result.ending, result.winners, result.reason) == (Ending.PLAYED_OUT, winners, reason)


@pytest.mark.clause("DD-5.2")
@pytest.mark.report("DDZ-18")
def test_bombs_and_rockets_of_anybody_double() -> None:
    state = after(
        at_play("39BR7", "455558", "6TT", bid=2), "3", "4", "6", "7", "5555", "pass", "BR", "pass", "pass", "9"
    )
    assert GAME.observe(state, 0).bombs == 2
    assert GAME.observe(state, 0).multiplier == 4
    assert ended(state).scores == (16, -8, -8)
    assert GAME.standing(state) == (16.0, -8.0, -8.0)


@pytest.mark.clause("DD-5.2")
def test_the_last_play_of_the_deal_doubles_too() -> None:
    state = after(at_play("35555", "47", "68"), "3", "4", "6")
    assert MultiplierDoubled("bomb", 2) in told(state, "5555")
    assert ended(after(state, "5555")).scores == (4, -2, -2)


@pytest.mark.clause("DD-5.2")
@pytest.mark.report("DDZ-18", "DDZ-12")
def test_a_bomb_kept_in_hand_or_carrying_kickers_does_not_double() -> None:
    kept = after(at_play("3J", "45555", "6T"), "3", "4", "6", "J")
    carrying = after(at_play("3347777T", "48", "56"), "347777", "pass", "pass", "3", "4", "pass", "T")
    for state in (kept, carrying):
        assert (GAME.observe(state, 0).bombs, GAME.observe(state, 0).multiplier) == (0, 1)
        assert ended(state).scores == (2, -1, -1)


@pytest.mark.clause("DD-5.3")
def test_a_spring_doubles_when_no_farmer_has_played() -> None:
    state = after(at_play("3J", "48", "56", bid=3), "3", "pass", "pass")
    assert MultiplierDoubled("spring", 2) in told(state, "J")
    result = ended(after(state, "J"))
    assert (result.reason, result.scores) == ("spring", (12, -6, -6))
    assert GAME.observe(after(state, "J"), 1).multiplier == 2


@pytest.mark.clause("DD-5.3")
@pytest.mark.parametrize("words", [("3", "4", "pass", "J"), ("3", "pass", "5", "J")])
def test_one_play_of_either_farmer_averts_the_spring(words: tuple[str, ...]) -> None:
    result = ended(after(at_play("3J", "48", "56"), *words))
    assert (result.reason, result.scores) == ("landlord-out", (2, -1, -1))


@pytest.mark.clause("DD-5.3")
def test_an_anti_spring_doubles_when_the_landlord_played_once() -> None:
    result = ended(after(at_play("3J", "4", "56", bid=2), "3", "4"))
    assert (result.reason, result.scores) == ("anti-spring", (-8, 4, 4))
    slow = after(at_play("3J", "48", "56"), "3", "4", "5", "pass", "8")
    assert (ended(slow).reason, ended(slow).scores) == ("anti-spring", (-4, 2, 2))


@pytest.mark.clause("DD-5.3")
def test_a_second_play_of_the_landlord_averts_the_anti_spring() -> None:
    result = ended(after(at_play("3J9", "4Q", "56"), "3", "4", "5", "J", "Q"))
    assert (result.reason, result.scores) == ("farmer-out", (-2, 1, 1))


@pytest.mark.clause("DD-5.4")
@pytest.mark.report("DDZ-18")
@pytest.mark.parametrize("bid", [1, 2, 3])
@pytest.mark.parametrize("landlord", [0, 1, 2])
def test_the_landlord_stakes_twice_what_a_farmer_does(landlord: int, bid: int) -> None:
    hands = ["48", "48", "48"]
    hands[landlord] = "3J"
    won = ended(after(at_play(*hands, landlord=landlord, bid=bid), "3", "4", "pass", "J"))
    assert won.scores == tuple(2 * bid if seat == landlord else -bid for seat in range(3))
    hands[landlord], hands[(landlord + 1) % 3] = "3J9", "4Q"
    lost = ended(after(at_play(*hands, landlord=landlord, bid=bid), "3", "4", "pass", "J", "Q"))
    assert lost.scores == tuple(-2 * bid if seat == landlord else bid for seat in range(3))


@pytest.mark.report("DDZ-21")
def test_the_hands_left_are_shown_once_it_is_over_and_not_before() -> None:
    state = after(at_play("3J", "48", "56"), "3", "4", "5")
    assert GAME.observe(state, 0).hands_left is None
    final = after(state, "J")
    assert [event for event in told(state, "J") if isinstance(event, HandsShown)] == [HandsShown(final.hands)]
    assert GAME.observe(final, 1).hands_left == ((), ("8c",), ("6c",)) == final.hands


@pytest.mark.clause("M-1", "M-4")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("calls", [(), ("pass",), ("bid 2", "pass")])
def test_a_seat_that_leaves_before_there_is_a_landlord_voids_the_deal(calls: tuple[str, ...], seat: int) -> None:
    step = GAME.apply(after(in_auction(), *calls), Abandon(Ending.RESIGNED, seat))
    assert ended(step.state) == Outcome(Ending.RESIGNED, (), (0, 0, 0), "void")
    assert not any(isinstance(event, HandsShown) for event in step.events)
    assert GAME.observe(step.state, 0).hands_left is GAME.observe(step.state, 0).bottom is None


@pytest.mark.clause("M-1", "M-3", "M-4")
@pytest.mark.report("DDZ-19")
@pytest.mark.parametrize("ending", [Ending.RESIGNED, Ending.TIMED_OUT])
def test_a_seat_that_leaves_later_loses_for_its_side_at_the_multiplier_so_far(ending: Ending) -> None:
    state = after(at_play("33339J", "48", "56", landlord=0, bid=2), "3333", "pass", "pass")
    landlord = ended(GAME.apply(state, Abandon(ending, 0)).state)
    assert landlord == Outcome(ending, (1, 2), (-8, 4, 4), "landlord-left")
    for seat in (1, 2):
        farmer = ended(GAME.apply(state, Abandon(ending, seat)).state)
        assert farmer == Outcome(ending, (0,), (8, -4, -4), "farmer-left")


@pytest.mark.clause("M-1")
def test_leaving_is_no_spring() -> None:
    state = after(at_play("3J", "48", "56"), "3")
    assert ended(GAME.apply(state, Abandon(Ending.RESIGNED, 1)).state).scores == (2, -1, -1)
    assert ended(GAME.apply(state, Abandon(Ending.RESIGNED, 0)).state).scores == (-2, 1, 1)


@pytest.mark.clause("M-2", "M-4")
def test_a_match_that_nobody_came_back_to_scores_nothing() -> None:
    for state in (GAME.opening(Options()), in_auction(), after(at_play("33339J", "48", "56"), "3333")):
        reason = "void" if GAME.observe(state, 0).landlord is None else "expired"
        step = GAME.apply(state, Abandon(Ending.EXPIRED, None))
        assert ended(step.state) == Outcome(Ending.EXPIRED, (), (0, 0, 0), reason)
        assert step.events[-1] == MatchEnded(ended(step.state))


@pytest.mark.parametrize(
    "leaving", [Abandon(Ending.RESIGNED, None), Abandon(Ending.RESIGNED, 3), Abandon(Ending.PLAYED_OUT, 0)]
)
def test_only_a_seat_can_leave(leaving: Abandon) -> None:
    assert GAME.objection(in_auction(), leaving) is not None


def test_before_the_end_a_shorter_hand_stands_better_and_standings_cancel_out() -> None:
    assert GAME.standing(in_auction()) == (0.0, 0.0, 0.0)
    ahead, behind = GAME.standing(at_play("3", "4567", "4567")), GAME.standing(at_play("345678", "4", "4567"))
    assert ahead[0] > 0 > behind[0]
    assert sum(ahead) == pytest.approx(0)
