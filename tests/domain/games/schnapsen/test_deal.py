"""SN-2: the deal, and who deals."""

import pytest

from domain.core.game import DEALER, Choice, Choose, Deal, Shuffle
from domain.core.secrecy import Secret
from domain.core.shuffle import Seeds
from domain.games.schnapsen import GAME
from domain.games.schnapsen.cards import PACK
from domain.games.schnapsen.events import CardsDealt, DealerChosen, DealStarted, IndicatorTurned
from domain.games.schnapsen.state import State
from domain.matches.fairness import draw_lot
from tests.domain.games.schnapsen.positions import OPENING, after, cards, deal_of, dealt, legal, position, refusal

ORDER = cards("Ta Ua Dh Th Ka Db Kb Ob Kl Ol Tl Dl Oh Oa Uh Ul Ub Kh Tb Da")


@pytest.mark.clause("SN-2.1", "FD-7")
def test_three_cards_each_then_the_indicator_then_two_each_and_the_rest_is_the_stock() -> None:
    deal = deal_of(GAME.apply(OPENING, Deal(ORDER)).state)
    assert [set(hand) for hand in deal.hands] == [set(cards("Ta Ua Dh Ob Kl")), set(cards("Th Ka Db Ol Tl"))]
    assert deal.indicator == "Kb"
    assert deal.stock == cards("Dl Oh Oa Uh Ul Ub Kh Tb Da")


@pytest.mark.clause("SN-2.1", "FD-7")
def test_the_deal_is_told_in_the_order_in_which_it_is_dealt() -> None:
    events = GAME.apply(OPENING, Deal(ORDER)).events
    assert events == (
        DealStarted(1, dealer=1, leader=0),
        CardsDealt(0, 3, Secret(cards("Ua Ta Dh"), (0,))),
        CardsDealt(1, 3, Secret(cards("Ka Th Db"), (1,))),
        IndicatorTurned(cards("Kb")[0]),
        CardsDealt(0, 2, Secret(cards("Kl Ob"), (0,))),
        CardsDealt(1, 2, Secret(cards("Ol Tl"), (1,))),
    )


@pytest.mark.clause("SN-2.1")
def test_nine_cards_and_the_indicator_make_a_stock_of_ten() -> None:
    state = GAME.apply(OPENING, Deal(ORDER)).state
    assert {GAME.observe(state, seat).stock_size for seat in (0, 1)} == {10}


@pytest.mark.clause("SN-2.1")
def test_nobody_plays_before_the_cards_are_dealt_and_nobody_deals_while_they_are_played() -> None:
    assert GAME.turn(OPENING) is DEALER
    assert GAME.legal_actions(OPENING) == ()
    assert refusal(OPENING, "close") == "not-dealt"
    assert refusal(GAME.apply(OPENING, Deal(ORDER)).state, Deal(ORDER)) == "no-deal-due"


@pytest.mark.clause("SN-2.2")
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_seat_that_does_not_deal_leads(dealer: int) -> None:
    state = GAME.apply(State(dealer=dealer, scores=(7, 7)), Deal(ORDER)).state
    assert GAME.turn(state) == 1 - dealer
    assert legal(state) >= set(deal_of(state).hands[1 - dealer])


@pytest.mark.clause("SN-2.2")
@pytest.mark.report("SCH-20")
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_deal_passes_to_the_other_seat_whoever_won(winner: int, dealer: int) -> None:
    over = after(position("Da", "Ta", leader=winner, scores=(4, 5), dealer=dealer), "Da Ta" if winner == 0 else "Ta Da")
    assert over.dealer == 1 - dealer
    assert GAME.turn(over) is DEALER
    assert GAME.turn(GAME.apply(over, Deal(ORDER)).state) == dealer


@pytest.mark.clause("SN-2.3")
def test_seat_one_deals_first() -> None:
    assert GAME.chance(OPENING) == Shuffle(PACK)
    assert OPENING.dealer == 1
    assert refusal(OPENING, Choose(0)) == "no-choice-due"


@pytest.mark.clause("SN-2.3", "FD-6")
@pytest.mark.parametrize("dealer", [0, 1])
def test_a_random_dealer_is_the_seat_the_lot_names(dealer: int) -> None:
    state = GAME.opening(GAME.options(random_dealer=True))
    assert GAME.chance(state) == Choice(2)
    assert refusal(state, Deal(ORDER)) == "no-deal-due"
    assert refusal(state, Choose(2)) == "no-such-dealer"
    step = GAME.apply(state, Choose(dealer))
    assert step.events == (DealerChosen(dealer),)
    assert GAME.chance(step.state) == Shuffle(PACK)
    assert GAME.turn(GAME.apply(step.state, Deal(ORDER)).state) == 1 - dealer


@pytest.mark.clause("FD-6")
def test_only_the_opening_deal_asks_for_a_dealer() -> None:
    seeds, shuffles, choices = Seeds(bytes(32), ""), 0, 0
    state = GAME.opening(GAME.options(random_dealer=True))
    while (turn := GAME.turn(state)) is not None:
        action = GAME.legal_actions(state)[0] if turn is not DEALER else None
        if action is None:
            action = draw_lot(seeds, GAME.chance(state), shuffles=shuffles, choices=choices)
            shuffles, choices = shuffles + (action.type == "deal"), choices + (action.type == "choose")
        state = GAME.apply(state, action).state
    assert (choices, shuffles) == (1, state.number)


@pytest.mark.clause("SN-2.1")
def test_a_deal_can_be_laid_out_by_its_hands() -> None:
    state = dealt("Ta Ua Dh Kl Ob", "Th Ka Db Ol Tl", "Kb", "Dl Oh Oa Uh Ul Ub Kh Tb Da", leader=1)
    assert [set(hand) for hand in deal_of(state).hands] == [set(cards("Th Ka Db Ol Tl")), set(cards("Ta Ua Dh Kl Ob"))]
