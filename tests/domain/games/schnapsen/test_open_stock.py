"""SN-3: tricks while the stock is open."""

import pytest

from domain.core.cards import Card
from domain.core.secrecy import Secret
from domain.games.schnapsen import GAME
from domain.games.schnapsen.actions import Marriage, Play
from domain.games.schnapsen.events import CardDrawn, IndicatorDrawn
from domain.games.schnapsen.tricks import takes
from tests.domain.games.schnapsen.positions import after, cards, deal_of, dealt, legal, position, refusal, told

FRESH = dealt("Da Ta Ul Kb Oh", "Ka Oa Dl Ub Th", "Kh", "Db Ua Tl Ob Kl Dh Ol Uh Tb")


@pytest.mark.clause("SN-3.1")
def test_the_leader_leads_any_card_of_its_hand() -> None:
    assert legal(FRESH) == {"close", *cards("Da Ta Ul Kb Oh")}


@pytest.mark.clause("SN-3.1")
def test_the_follower_plays_any_card_while_the_stock_is_open() -> None:
    assert legal(after(FRESH, "Ul")) == set(cards("Ka Oa Dl Ub Th"))


@pytest.mark.clause("SN-3.1")
@pytest.mark.parametrize("card", ["Ka", "Db", "Tb", "Kh", "As", "", "??"])
def test_a_card_not_in_the_hand_is_refused_alike_wherever_it_is(card: str) -> None:
    refused = {refusal(FRESH, Play(Card(card))), refusal(FRESH, Marriage(Card(card)))}
    assert [(each, each.clause) for each in refused] == [("card-not-held", "SN-3.1")]


@pytest.mark.clause("SN-3.2")
@pytest.mark.report("SCH-13", "SCH-14")
@pytest.mark.parametrize(
    ("led", "reply", "taken"),
    [
        ("Kl", "Tl", True),
        ("Tb", "Kb", False),
        ("Oh", "Dh", True),
        ("Ua", "Kb", False),
        ("Dl", "Uh", True),
        ("Uh", "Dl", False),
        ("Uh", "Oh", True),
        ("Dh", "Th", False),
    ],
)
def test_the_higher_card_of_the_suit_led_or_the_trump_takes_the_trick(led: str, reply: str, taken: bool) -> None:
    assert takes(Card(reply), Card(led), "h") is taken


@pytest.mark.clause("SN-3.3")
@pytest.mark.report("SCH-13", "SCH-14")
@pytest.mark.parametrize(
    ("led", "reply", "winner", "points"),
    [("Kl", "Tl", 1, 14), ("Tb", "Kb", 0, 14), ("Ua", "Kb", 0, 6), ("Dl", "Uh", 1, 13), ("Uh", "Dl", 0, 13)],
)
def test_the_winner_takes_the_points_draws_first_and_leads(led: str, reply: str, winner: int, points: int) -> None:
    state = after(position(f"{led} Ob", f"{reply} Ub", stock="Ta Da Oa"), f"{led} {reply}")
    deal = deal_of(state)
    assert deal.points[winner] == points
    assert deal.points[1 - winner] == 0
    assert "Ta" in deal.hands[winner]
    assert "Da" in deal.hands[1 - winner]
    assert deal.stock == ("Oa",)
    assert GAME.turn(state) == winner


@pytest.mark.clause("SN-3.3")
def test_the_draws_are_told_the_winners_first_each_to_its_drawer_alone() -> None:
    drawn = [event for event in told(FRESH, "Ul Dl") if isinstance(event, CardDrawn)]
    assert [(event.seat, event.card) for event in drawn] == [(1, Secret("Db", (1,))), (0, Secret("Ua", (0,)))]


LAST_DRAW = position("Ta Ul Kb Oh Da", "Ka Oa Dl Ub Th", stock="Ol", tricks=(2, 2))


@pytest.mark.clause("SN-3.4")
@pytest.mark.report("SCH-18")
@pytest.mark.parametrize(("moves", "winner"), [("Ta Oa", 0), ("Ul Dl", 1)])
def test_at_the_last_draw_the_winner_takes_the_hidden_card_and_the_loser_the_indicator(moves: str, winner: int) -> None:
    state = after(LAST_DRAW, moves)
    assert "Ol" in deal_of(state).hands[winner]
    assert "Dh" in deal_of(state).hands[1 - winner]
    assert told(LAST_DRAW, moves)[-2:] == [
        CardDrawn(winner, Secret(cards("Ol")[0], (winner,))),
        IndicatorDrawn(1 - winner, cards("Dh")[0]),
    ]


@pytest.mark.clause("SN-3.4")
@pytest.mark.report("SCH-18")
def test_after_the_last_draw_no_stock_is_left_and_the_strict_rules_hold() -> None:
    state = after(LAST_DRAW, "Ta Oa")
    view = GAME.observe(state, 0)
    assert (view.stock_size, view.indicator_on_table, view.hand_sizes, view.strict) == (0, False, (5, 5), True)
    assert view.known_cards == ((), ("Dh",))
    assert legal(after(state, "Ul")) == {"Dl"}


@pytest.mark.clause("SN-3.4", "SN-5.1")
@pytest.mark.report("SCH-18")
def test_an_exchanged_indicator_is_drawn_as_the_unter() -> None:
    state = position("Ta Uh Kb Oh Da", "Ka Oa Dl Ub Th", stock="Ol", tricks=(2, 2))
    after_trick = after(state, "exchange Ta Oa")
    assert "Uh" in deal_of(after_trick).hands[1]
    assert "Dh" in deal_of(after_trick).hands[0]
    assert GAME.observe(after_trick, 0).known_cards == (("Dh",), ("Uh",))
