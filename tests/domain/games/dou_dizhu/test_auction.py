"""The deal and the auction."""

from random import Random

import pytest

from domain.core.game import DEALER, Choice, Choose, Deal, IllegalAction, Shuffle
from domain.core.secrecy import redact
from domain.core.shuffle import Seeds, shuffled
from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.actions import Pass
from domain.games.dou_dizhu.combinations import PACK, count, sort
from domain.games.dou_dizhu.events import BottomDealt, BottomShown, DealThrownIn, HandDealt, LandlordSettled
from domain.games.dou_dizhu.objections import Refusal
from domain.games.dou_dizhu.state import Options, State
from domain.games.dou_dizhu.table import Phase
from tests.domain.games.dou_dizhu.tables import after, in_auction, refused, told, total, words

SHUFFLED = tuple(Random(5).sample(PACK, 54))


def holds_the_whole_pack(state: State) -> bool:
    cards = [card for hand in state.hands for card in hand]
    if state.landlord is None:
        cards += state.bottom
    return sorted(cards) == sorted(PACK)


@pytest.mark.clause("FD-7", "FD-3", "FD-12", "DD-1.1")
def test_a_shuffle_starts_from_the_threes_and_ends_with_the_jokers() -> None:
    assert PACK[:5] == ("3c", "3d", "3h", "3s", "4c")
    assert PACK[-6:] == ("2c", "2d", "2h", "2s", "BJ", "RJ")
    order = shuffled(Seeds(bytes(range(32)), "cardavia"), 0, PACK)
    assert order[:6] == ("9s", "8s", "4d", "Ah", "4h", "3s")
    assert order[-3:] == ("9c", "6c", "9h")


@pytest.mark.clause("FD-7", "DD-2.1")
def test_cards_are_dealt_one_at_a_time_and_the_last_three_lie_face_down() -> None:
    state = in_auction(order=SHUFFLED)
    assert state.hands == tuple(sort(SHUFFLED[seat:51:3]) for seat in range(3))
    assert state.bottom == sort(SHUFFLED[51:])
    assert [len(hand) for hand in state.hands] == [17, 17, 17]


@pytest.mark.clause("DD-2.1")
def test_a_seat_is_told_its_own_cards_and_nobody_the_bottom() -> None:
    events = GAME.apply(GAME.opening(Options()), Deal(SHUFFLED)).events
    for seat in range(3):
        dealt = [redact(event, seat) for event in events if isinstance(event, HandDealt)]
        assert [event["count"] for event in dealt] == [17, 17, 17]
        assert [event["seat"] for event in dealt if event["cards"] is not None] == [seat]
        assert [redact(event, seat)["cards"] for event in events if isinstance(event, BottomDealt)] == [None]


@pytest.mark.clause("DD-2.2", "FD-6")
def test_the_dealer_shuffles_the_pack_and_draws_the_first_bidder_among_three() -> None:
    state = GAME.opening(Options())
    assert (GAME.turn(state), GAME.chance(state)) == (DEALER, Shuffle(PACK))
    state = GAME.apply(state, Deal(SHUFFLED)).state
    assert (GAME.turn(state), GAME.chance(state)) == (DEALER, Choice(3))
    assert [GAME.turn(GAME.apply(state, Choose(seat)).state) for seat in range(3)] == [0, 1, 2]


@pytest.mark.clause("DD-2.2")
def test_seats_call_in_turn_from_the_first_bidder_on() -> None:
    state = in_auction(first=2)
    assert [GAME.turn(after(state, *calls)) for calls in ((), ("pass",), ("pass", "bid 1"))] == [2, 0, 1]


@pytest.mark.clause("DD-2.2")
def test_a_bid_exceeds_every_bid_before_it() -> None:
    state = in_auction()
    assert words(state) == ["pass", "bid 1", "bid 2", "bid 3"]
    assert words(after(state, "bid 1")) == ["pass", "bid 2", "bid 3"]
    assert words(after(state, "bid 1", "pass", "bid 2")) == ["pass", "bid 3"]
    assert words(after(state, "bid 2", "pass")) == ["pass", "bid 3"]


@pytest.mark.clause("DD-2.2", "DD-2.4")
@pytest.mark.report("DDZ-03")
def test_equal_lower_and_unheard_of_bids_are_refused_and_a_three_ends_it() -> None:
    state = after(in_auction(), "bid 2")
    assert [refused(state, f"bid {bid}") for bid in (2, 1, 0, 4, -1)] == ["DD-2.2"] * 5
    state = after(state, "bid 3")
    assert (state.landlord, GAME.turn(state)) == (1, 1)
    assert refused(state, "bid 3") == "DD-2.4"
    assert refused(state, "pass") == "DD-3.1"


@pytest.mark.clause("DD-2.3")
@pytest.mark.report("DDZ-03")
def test_a_seat_that_passed_may_bid_later() -> None:
    state = after(in_auction(), "pass", "bid 1", "pass")
    assert words(state) == ["pass", "bid 2", "bid 3"]
    assert after(state, "bid 2", "pass", "pass").landlord == 0


@pytest.mark.clause("DD-2.4")
@pytest.mark.parametrize("bid", ["bid 1", "bid 2"])
@pytest.mark.parametrize("before", [(), ("pass",), ("pass", "pass")])
@pytest.mark.report("DDZ-02")
def test_two_passes_after_a_bid_close_the_auction(before: tuple[str, ...], bid: str) -> None:
    state = after(in_auction(), *before, bid)
    assert state.phase is after(state, "pass").phase is Phase.AUCTION
    state = after(state, "pass", "pass")
    assert state.landlord == len(before) == GAME.turn(state)
    assert GAME.observe(state, 0).highest_bid == int(bid[-1])
    assert [len(hand) for hand in state.hands] == [20 if seat == state.landlord else 17 for seat in range(3)]
    assert total(state) == count(PACK)


@pytest.mark.clause("DD-2.4")
def test_passes_before_the_bid_do_not_count_towards_closing() -> None:
    assert after(in_auction(), "pass", "bid 1", "pass").phase is Phase.AUCTION
    assert after(in_auction(), "bid 1", "pass", "bid 2", "pass").phase is Phase.AUCTION


@pytest.mark.clause("DD-2.4")
@pytest.mark.parametrize("before", [(), ("pass",), ("bid 1", "bid 2"), ("pass", "pass")])
def test_a_bid_of_three_closes_the_auction_at_once(before: tuple[str, ...]) -> None:
    assert after(in_auction(), *before, "bid 3").landlord == len(before)


@pytest.mark.clause("DD-2.5")
@pytest.mark.report("DDZ-01", "RNG-05")
def test_three_passes_lead_to_a_fresh_shuffle_and_a_fresh_first_bidder() -> None:
    state = after(in_auction(first=1, order=SHUFFLED), "pass", "pass", "pass")
    assert (GAME.turn(state), GAME.chance(state)) == (DEALER, Shuffle(PACK))
    assert (state.landlord, state.first_bidder, state.calls) == (None, None, ())
    state = GAME.apply(state, Deal(PACK)).state
    assert GAME.chance(state) == Choice(3)
    state = GAME.apply(state, Choose(0)).state
    assert GAME.turn(state) == 0
    assert state.hands == in_auction().hands
    assert holds_the_whole_pack(state)
    assert (state.redeals, GAME.deals(state)) == (1, 1)


@pytest.mark.clause("DD-2.5")
def test_nobody_is_shown_the_cards_thrown_in() -> None:
    state = after(in_auction(order=SHUFFLED), "pass", "pass")
    events = told(state, "pass")
    assert [type(event) for event in events][1:] == [DealThrownIn]
    assert not any(card in repr([redact(event, 0) for event in events]) for card in PACK)
    thrown_in = after(state, "pass")
    assert all(GAME.observe(thrown_in, seat).hand == () for seat in range(3))
    assert all(GAME.observe(thrown_in, seat).bottom is None for seat in range(3))


@pytest.mark.clause("DD-2.5")
def test_three_passes_later_in_the_auction_do_not_throw_it_in() -> None:
    assert after(in_auction(), "pass", "pass", "bid 1", "pass", "pass").landlord == 2


@pytest.mark.clause("DD-2.5")
@pytest.mark.report("DDZ-01")
def test_seats_that_always_pass_are_asked_three_times_a_deal_and_no_oftener() -> None:
    state, asked = in_auction(), [0, 0, 0]
    while state.redeals < 100:
        seat = GAME.turn(state)
        if isinstance(seat, int):
            asked[seat] += 1
            state = after(state, "pass")
        else:
            lot = GAME.chance(state)
            state = GAME.apply(state, Choose(asked[0] % 3) if isinstance(lot, Choice) else Deal(lot.cards)).state
    assert asked == [100, 100, 100]


@pytest.mark.clause("DD-2.6")
def test_the_highest_bidder_shows_the_bottom_takes_it_and_leads() -> None:
    state = after(in_auction(order=SHUFFLED), "bid 1", "bid 2", "pass")
    assert all(GAME.observe(state, seat).bottom is None for seat in range(3))
    events = told(state, "pass")
    assert events[1:] == (LandlordSettled(1, 2), BottomShown(1, sort(SHUFFLED[51:])))
    state = after(state, "pass")
    assert state.hands[1] == sort((*SHUFFLED[1:51:3], *SHUFFLED[51:]))
    assert [GAME.observe(state, seat).bottom for seat in range(3)] == [sort(SHUFFLED[51:])] * 3
    assert [GAME.observe(state, seat).landlord for seat in range(3)] == [1, 1, 1]
    assert GAME.turn(state) == 1
    assert holds_the_whole_pack(state)


@pytest.mark.clause("DD-2.4")
def test_cards_are_not_played_before_there_is_a_landlord() -> None:
    assert refused(in_auction(), "3") == "DD-2.4"


@pytest.mark.clause("DD-1.1")
@pytest.mark.parametrize("order", [PACK[:53], (*PACK[:53], PACK[0]), (*PACK[:53], "XX"), (*PACK, "3c")])
def test_only_the_whole_pack_can_be_dealt(order: tuple[str, ...]) -> None:
    with pytest.raises(IllegalAction, match="not-the-pack"):
        GAME.apply(GAME.opening(Options()), Deal(order))  # type: ignore[arg-type]


def test_lots_and_calls_come_in_their_order_only() -> None:
    opening = GAME.opening(Options())
    for state, act in [
        (opening, Choose(0)),
        (GAME.apply(opening, Deal(PACK)).state, Deal(PACK)),
        (GAME.apply(opening, Deal(PACK)).state, Choose(3)),
        (in_auction(), Choose(0)),
    ]:
        with pytest.raises(IllegalAction):
            GAME.apply(state, act)
    assert GAME.legal_actions(opening) == ()
    assert GAME.objection(opening, Pass()) is Refusal.DEALER_TO_ACT
