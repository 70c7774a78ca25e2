"""SN-5: exchange, marriage and closing, before a lead."""

import json
from typing import Any

import pytest

from domain.core.notation import plain, restore
from domain.games.schnapsen import GAME
from domain.games.schnapsen.actions import Exchange
from domain.games.schnapsen.events import (
    BonusCounted,
    CardPlayed,
    IndicatorExchanged,
    MarriageDeclared,
    StockClosed,
    TrickWon,
)
from domain.games.schnapsen.state import State
from domain.games.schnapsen.table import Closing, DeclaredMarriage
from tests.domain.games.schnapsen.positions import after, cards, deal_of, dealt, legal, position, refusal, steps, told

CLOSED = Closing(0, 0, 0, False)
HOLDS_UNTER = dealt("Uh Kb Ob Da Ta", "Ka Oa Dl Ub Th", "Kh", "Db Ua Tl Oh Kl Dh Ol Ul Tb")


@pytest.mark.clause("SN-5.1")
def test_the_trump_unter_is_swapped_for_the_indicator_in_the_open() -> None:
    state = after(HOLDS_UNTER, "exchange")
    assert deal_of(state).hands[0] == cards("Ta Da Kh Ob Kb")
    assert deal_of(state).indicator == "Uh"
    assert told(HOLDS_UNTER, "exchange") == [IndicatorExchanged(0, *cards("Kh Uh"))]
    for seat in (0, 1):
        view = GAME.observe(state, seat)
        assert (view.indicator, view.known_cards, view.turn) == ("Uh", (("Kh",), ()), 0)


@pytest.mark.clause("SN-5.1")
def test_the_last_two_cards_of_the_stock_still_allow_an_exchange() -> None:
    state = position("Uh Kb Ob Da Ta", "Ka Oa Dl Ub Th", stock="Ol")
    assert "exchange" in legal(state)
    assert "Dh" in deal_of(after(state, "exchange")).hands[0]


@pytest.mark.clause("SN-5.1")
@pytest.mark.parametrize(
    ("state", "word"),
    [
        (position("Kb Ob Da Ta Ul", "Uh Oa Dl Ub Th", stock="Ol Oh Kh"), "no-trump-unter"),
        (position("Uh Kb Ob Da Ta", "Ka Oa Dl Ub Th"), "exchange-stock-not-open"),
        (position("Uh Kb Ob Da Ta", "Ka Oa Dl Ub Th", stock="Ol", closing=CLOSED), "exchange-stock-not-open"),
        (position("Ka Oa Dl Ub", "Uh Kb Ob Da Ta", stock="Ol", led="Th"), "exchange-not-on-lead"),
    ],
    ids=["another Unter", "exhausted", "closed", "not on lead"],
)
def test_no_exchange_without_the_unter_the_open_stock_and_the_lead(state: State, word: str) -> None:
    objection = refusal(state, Exchange())
    assert (objection, objection.clause) == (word, "SN-5.1")
    assert "exchange" not in legal(state)


MARRIAGE = position("Kb Ob Da Ta Ul", "Ka Oa Dl Ub Th", stock="Uh Oh Kh", tricks=(1, 1), points=(14, 0))


@pytest.mark.clause("SN-5.2")
@pytest.mark.parametrize(("trump", "points"), [("h", 20), ("b", 40)])
@pytest.mark.parametrize("led", ["Kb", "Ob"])
def test_a_marriage_is_declared_by_leading_either_half_for_twenty_or_forty_in_trumps(
    led: str, trump: str, points: int
) -> None:
    state = position("Kb Ob Da Ta Ul", "Ka Oa Dl Ub Th", stock="Uh Oh Kh", tricks=(1, 1), points=(14, 0), trump=trump)
    declared = deal_of(after(state, f"+{led}"))
    assert (declared.led, declared.points) == (led, (14 + points, 0))
    assert told(state, f"+{led}") == [MarriageDeclared(0, "b", points, pending=False), CardPlayed(0, *cards(led))]


@pytest.mark.clause("SN-5.2")
@pytest.mark.report("SCH-16")
def test_the_half_that_was_not_led_is_known_until_it_is_played() -> None:
    state = after(MARRIAGE, "+Ob")
    assert GAME.observe(state, 1).known_cards == (("Kb",), ())
    state = after(state, "Dl")
    assert GAME.observe(state, 1).known_cards == (("Kb",), ())
    assert GAME.observe(after(state, "Kb"), 1).known_cards == ((), ())


@pytest.mark.clause("SN-5.2")
def test_leading_a_half_without_a_word_declares_nothing() -> None:
    assert legal(MARRIAGE) == {"close", "+Kb", "+Ob", *cards("Kb Ob Da Ta Ul")}
    deal = deal_of(after(MARRIAGE, "Ob"))
    assert (deal.points, deal.marriages, deal.known) == ((14, 0), (), ((), ()))


@pytest.mark.clause("SN-5.2")
@pytest.mark.report("SCH-11")
@pytest.mark.parametrize("closing", [None, CLOSED], ids=["open", "strict"])
@pytest.mark.parametrize(
    ("hand", "led", "declared", "word"),
    [
        ("Kb Da Ta Ul", None, "+Kb", "no-marriage"),
        ("Kb Oa Da Ul", None, "+Kb", "no-marriage"),
        ("Kb Ob Da Ul", None, "+Da", "no-marriage"),
        ("Kb Oa Da Ul", None, "+Ob", "card-not-held"),
        ("Kb Ob Da Ul", "Ub", "+Kb", "marriage-not-on-lead"),
    ],
    ids=["no Ober", "an Ober of another suit", "neither King nor Ober", "a card elsewhere", "the follower"],
)
def test_no_marriage_without_both_halves_and_the_lead(
    hand: str, led: str | None, declared: str, word: str, closing: Closing | None
) -> None:
    rest = {"leader": 1 if led else 0, "led": led, "stock": "Uh Oh Kh", "tricks": (1, 1), "closing": closing}
    state = position(hand, "Ka Dl Th", **rest)  # type: ignore[arg-type]
    assert refusal(state, declared) == word
    assert deal_of(state).points == (0, 0)


@pytest.mark.clause("SN-5.2")
@pytest.mark.report("SCH-11")
def test_a_half_that_was_played_makes_no_marriage_any_more() -> None:
    state = after(MARRIAGE, "Ob Ub")
    assert refusal(state, "+Kb") == "no-marriage"
    assert refusal(state, "+Ob") == "card-not-held"


@pytest.mark.clause("SN-5.2")
@pytest.mark.report("SCH-05")
@pytest.mark.parametrize("leader", [0, 1])
@pytest.mark.parametrize(("stock", "replies"), [("Uh Oh Kh", "Tb Ub Db Dl Th"), ("", "Tb Db")], ids=["open", "strict"])
def test_a_marriage_is_answered_like_any_lead(leader: int, stock: str, replies: str) -> None:
    hands = ("Kb Ob Da Ta Ul", "Tb Ub Db Dl Th")
    state = after(position(*hands[:: 1 - 2 * leader], leader=leader, stock=stock, tricks=(1, 1)), "+Kb")
    assert GAME.turn(state) == 1 - leader
    assert legal(state) == set(cards(replies))
    assert all(GAME.apply(state, action).state.deal is not None for action in GAME.legal_actions(state))


PENDING = position("Kh Oh Tb Ta Ul", "Dh Ub Dl Da Ka", stock="Kl Ob Ua")


@pytest.mark.clause("SN-5.3")
@pytest.mark.report("SCH-03")
def test_a_marriage_before_the_first_trick_waits_for_it() -> None:
    """Hearts are trumps: 40 wait while the other seat takes 14, and count with the next trick's 12."""
    lost = after(PENDING, "+Oh Dh")
    assert (deal_of(lost).points, deal_of(lost).pending) == ((0, 14), (40, 0))
    won = after(lost, "Ub Tb")
    assert (deal_of(won).points, deal_of(won).pending) == ((52, 14), (0, 0))
    assert told(lost, "Ub Tb")[1:4] == [CardPlayed(0, *cards("Tb")), TrickWon(0, 12), BonusCounted(0, 40)]


@pytest.mark.clause("SN-5.3")
@pytest.mark.report("SCH-03", "SCH-21")
def test_pending_points_survive_being_stored() -> None:
    for words in ("+Oh", "+Oh Dh"):
        state = after(PENDING, words)
        stored = restore(GAME.state, json.loads(json.dumps(plain(state))))
        assert stored == state
        assert deal_of(stored).pending == (40, 0)


@pytest.mark.clause("SN-5.3")
def test_pending_points_never_count_for_a_seat_without_a_trick() -> None:
    over = after(position("Kh Oh", "Dh Th", tricks=(0, 3), points=(0, 20)), "+Oh Th Dh Kh")
    assert over.last_deal is not None
    assert (over.last_deal.points, over.last_deal.tricks_won) == ((0, 48), (0, 5))
    assert (over.last_deal.winner, over.last_deal.game_points) == (1, 1)


@pytest.mark.clause("SN-5.4")
@pytest.mark.report("SCH-21")
def test_a_suit_is_declared_once() -> None:
    state = after(MARRIAGE, "+Ob Ub")
    objection = refusal(state, "+Kb")
    assert (objection, objection.clause) == ("marriage-already-declared", "SN-5.4")
    assert deal_of(state).marriages == (DeclaredMarriage(0, "b", 20),)


@pytest.mark.clause("SN-5.4")
def test_another_suit_may_be_declared_and_the_same_suit_by_the_other_seat() -> None:
    state = position("Kl Ol Da", "Ta Ka Ub", marriages=(DeclaredMarriage(0, "b", 20), DeclaredMarriage(1, "l", 20)))
    assert {"+Kl", "+Ol"} <= legal(state)


@pytest.mark.clause("SN-5.4")
@pytest.mark.parametrize("late", [{"stock": "Uh Oh Kh", "closing": CLOSED}, {"stock": ""}], ids=["closed", "exhausted"])
def test_marriages_stay_legal_without_an_open_stock(late: dict[str, Any]) -> None:
    state = position("Kb Ob Da Ta Ul", "Ka Oa Dl Ub Th", tricks=(1, 1), **late)
    assert {"+Kb", "+Ob"} <= legal(state)
    assert deal_of(after(state, "+Kb")).points == (20, 0)


@pytest.mark.clause("SN-5.5")
@pytest.mark.parametrize(
    "stock", ["Uh Oh Kh Kl Ol Tl Ua Db Tb", "Uh"], ids=["before the first trick", "two cards left"]
)
def test_the_stock_may_be_closed_from_the_first_lead_to_the_last_two_cards(stock: str) -> None:
    state = position("Kb Ob Da Ta Ul", "Ka Oa Dl Ub Th", stock=stock)
    assert "close" in legal(state)
    view = GAME.observe(after(state, "close"), 0)
    assert (view.turn, view.strict, view.indicator_on_table) == (0, True, True)
    assert view.stock_size == len(stock.split()) + 1


@pytest.mark.clause("SN-5.5")
@pytest.mark.report("SCH-01")
def test_a_close_binds_the_follower_from_the_next_lead_and_ends_the_draws() -> None:
    state = after(MARRIAGE, "close Ul")
    assert legal(state) == {"Dl"}
    deal = deal_of(after(state, "Dl"))
    assert (deal.hands, deal.stock) == ((cards("Ta Da Ob Kb"), cards("Oa Ka Th Ub")), cards("Uh Oh Kh"))


@pytest.mark.clause("SN-5.5")
@pytest.mark.parametrize("closer", [0, 1])
@pytest.mark.parametrize(
    ("points", "pending", "tricks", "recorded"),
    [(13, 0, 1, (13, True)), (0, 40, 0, (0, False)), (0, 0, 0, (0, False)), (33, 0, 2, (33, True))],
)
def test_a_close_records_the_points_and_tricks_of_the_opponent(
    points: int, pending: int, tricks: int, recorded: tuple[int, bool], closer: int
) -> None:
    def of_opponent(number: int) -> tuple[int, int]:
        return (0, number) if closer == 0 else (number, 0)

    state = position(
        "Kb Ob Da Ta Ul",
        "Ka Oa Dl Ub Th",
        leader=closer,
        stock="Uh Oh Kh",
        points=of_opponent(points),
        pending=of_opponent(pending),
        tricks=of_opponent(tricks),
    )
    assert deal_of(after(state, "close")).closing == Closing(closer, tricks, *recorded)
    assert told(state, "close") == [StockClosed(closer, *recorded)]


@pytest.mark.clause("SN-5.5")
def test_the_record_of_a_close_stays_while_play_goes_on() -> None:
    state = after(MARRIAGE, "close")
    assert deal_of(after(state, "Ul Dl Th")).closing == deal_of(state).closing == Closing(0, 2, 0, True)


@pytest.mark.clause("SN-5.5")
@pytest.mark.parametrize(
    ("state", "word"),
    [
        (position("Kb Ob Da", "Ka Oa Dl"), "close-stock-not-open"),
        (position("Kb Ob Da", "Ka Oa Dl", stock="Uh", closing=CLOSED), "close-stock-not-open"),
        (position("Kb Ob", "Ka Oa Dl", stock="Uh", led="Da"), "close-not-on-lead"),
    ],
    ids=["exhausted", "closed", "not on lead"],
)
def test_nothing_is_closed_without_an_open_stock_and_the_lead(state: State, word: str) -> None:
    objection = refusal(state, "close")
    assert (objection, objection.clause) == (word, "SN-5.5")
    assert "close" not in legal(state)


@pytest.mark.clause("SN-5.6")
def test_one_turn_may_exchange_close_and_declare_in_that_order() -> None:
    state = dealt("Uh Oh Da Ta Ul", "Ka Oa Dl Ub Th", "Kh", "Db Ua Tl Kb Kl Dh Ol Ob Tb")
    assert [GAME.turn(step.state) for step in steps(state, "exchange close +Kh")] == [0, 0, 1]
    deal = deal_of(after(state, "exchange close +Kh"))
    assert (deal.led, deal.pending, deal.known) == ("Kh", (40, 0), (("Oh",), ()))


@pytest.mark.clause("SN-5.6")
def test_a_closed_stock_allows_no_exchange_and_a_lead_ends_the_turn() -> None:
    closed = after(HOLDS_UNTER, "close")
    assert refusal(closed, "exchange") == "exchange-stock-not-open"
    led = after(HOLDS_UNTER, "+Kb")
    assert GAME.turn(led) == 1
    assert {refusal(led, word) for word in ("exchange", "close")} == {"exchange-not-on-lead", "close-not-on-lead"}
