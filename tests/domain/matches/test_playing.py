"""Actions: who may act and when, and what is written."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from domain.core.game import Abandon, Choose, Deal, Ending, IllegalAction
from domain.games.catalog import GAMES
from domain.matches.match import Match
from domain.matches.refusals import KeyInFlight, MatchOver, NotYourTurn, StaleMatch
from domain.matches.results import Receipt
from tests.domain.matches.high_card import PACK, Keep, Swap, high_card
from tests.domain.matches.house import BOT, PLAYER, SEED, TWO_PLAYERS, House

ACTORS = ("dealer", 0, 1, 2, "house")


def two_players(house: House) -> tuple[Match, dict[int, str]]:
    """A match between two players, and the token of each seat."""
    created = house.create(*TWO_PLAYERS)
    seated = house.service.redeem(created.match.id, 1, created.invitations[0].invitation)
    return seated.match, {0: created.token, 1: seated.token}


def test_an_action_is_applied_logged_and_told() -> None:
    house = House()
    match, tokens = two_players(house)
    seat = house.service.turn(match)
    assert seat is not None
    house.clock.advance(7)
    acted = house.service.act(match, seat, Keep(), version=1)
    assert acted.match.version == acted.entry.version == 2
    assert [(logged.actor, logged.action) for logged in acted.entry.actions] == [(seat, Keep())]
    assert house.service.told(acted.entry, seat) == [{"seq": match.last_event + 1, "type": "card-kept", "seat": seat}]
    assert acted.match.touched_at == acted.match.turn_since == acted.entry.at == house.clock.now()
    assert house.match(tokens[1 - seat]) == acted.match
    assert house.service.turn(acted.match) == 1 - seat


def test_another_seats_turn_is_refused() -> None:
    house = House()
    match, _ = two_players(house)
    other = 1 - (house.service.turn(match) or 0)
    with pytest.raises(NotYourTurn):
        house.service.act(match, other, Keep(), version=1)
    assert house.store.load(match.id) == match


@pytest.mark.report("CON-01")
def test_the_second_of_two_clicks_is_stale_although_it_is_the_same_seats_turn_again() -> None:
    house = House(GAMES["dou-dizhu"])
    created = house.create(PLAYER, BOT, BOT, server_seed=SEED)
    action = house.service.legal(created.match, 0)[0]
    after = house.service.act(created.match, 0, action, version=1).match
    assert house.service.turn(after) == 0
    for match in (created.match, after):
        with pytest.raises(StaleMatch):
            house.service.act(match, 0, action, version=1)
    assert house.store.load(after.id) == after


@pytest.mark.parametrize("version", [0, 2, -1])
def test_a_version_that_the_match_is_not_at_is_refused_before_anything_else(version: int) -> None:
    house = House()
    match, _ = two_players(house)
    with pytest.raises(StaleMatch):
        house.service.act(match, 0, Deal(PACK), version=version)


def test_what_the_rules_forbid_is_refused_with_the_clause_and_changes_nothing() -> None:
    house = House()
    match, _ = two_players(house)
    with pytest.raises(IllegalAction) as refused:
        house.service.act(match, house.service.turn(match) or 0, "jump", version=1)
    assert refused.value.objection.clause == "M-1"
    assert house.store.load(match.id) == match
    assert len(house.store.pages(match.id)) == 1


@pytest.mark.parametrize("action", [Deal(PACK), Choose(0), Abandon(Ending.EXPIRED, None)])
def test_no_seat_does_what_is_the_dealers_or_the_houses_to_do(action: Any) -> None:
    house = House()
    match, _ = two_players(house)
    with pytest.raises(TypeError):
        house.service.act(match, house.service.turn(match) or 0, action, version=1)
    assert house.store.load(match.id) == match


def test_a_match_that_is_over_takes_no_action() -> None:
    house = House()
    match = house.played_out(house.create().token)
    with pytest.raises(MatchOver):
        house.service.act(match, 0, Keep(), version=match.version)
    assert house.service.legal(match, 0) == ()
    assert house.service.turn(match) is None


def test_legal_actions_are_listed_for_the_seat_to_act_only() -> None:
    house = House()
    match, _ = two_players(house)
    seat = house.service.turn(match) or 0
    assert house.service.legal(match, seat) == (Keep(), Swap())
    assert house.service.legal(match, 1 - seat) == ()


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_log_holds_every_action_in_order_and_counts_events_from_1_without_a_gap(game: Any) -> None:
    house = House(game)
    created = house.create(*[PLAYER] + [BOT] * (game.seats - 1))
    match = house.played_out(created.token)
    pages = house.store.pages(match.id)
    assert [page.version for page in pages] == list(range(1, match.version + 1))
    assert sum(len(page.actions) for page in pages) == match.actions
    assert all(action["actor"] in ACTORS for page in pages for action in page.actions)
    events = [event["seq"] for event in house.service.events(match, 0, limit=10_000)]
    assert events == list(range(1, match.last_event + 1))


@pytest.mark.report("CON-12")
def test_of_a_hundred_calls_that_would_deal_one_deals() -> None:
    house = House(high_card())
    match, tokens = two_players(house)
    house.act(tokens[house.service.turn(match) or 0], Keep())
    before = house.match(tokens[0])
    seat = house.service.turn(before) or 0

    def deal(_: int) -> bool:
        try:
            house.service.act(before, seat, Keep(), version=before.version)
        except StaleMatch:
            return False
        return True

    with ThreadPoolExecutor(20) as pool:
        assert sum(pool.map(deal, range(100))) == 1
    after = house.match(tokens[0])
    assert (after.version, after.shuffles) == (before.version + 1, before.shuffles + 1)
    assert sorted((*after.state.cards, *after.state.order)) == sorted(PACK)


def test_a_receipt_is_kept_with_what_it_answers() -> None:
    house = House()
    match, _ = two_players(house)
    seat = house.service.turn(match) or 0
    reservation = house.service.reserve(b"scope", b"key", b"request")
    assert not isinstance(reservation, bytes)
    receipt = Receipt(reservation, lambda acted: b"sealed version %d" % acted.match.version)
    house.service.act(match, seat, Keep(), version=1, receipt=receipt)
    assert house.service.reserve(b"scope", b"key", b"request") == b"sealed version 2"


def test_a_request_whose_lease_has_passed_to_another_writes_nothing() -> None:
    house = House()
    match, _ = two_players(house)
    seat = house.service.turn(match) or 0
    late = house.service.reserve(b"scope", b"key", b"request")
    house.clock.advance(house.rules.lease_seconds)
    house.service.reserve(b"scope", b"key", b"request")
    assert not isinstance(late, bytes)
    with pytest.raises(KeyInFlight):
        house.service.act(match, seat, Keep(), version=1, receipt=Receipt(late, lambda _: b""))
    assert house.store.load(match.id) == match


def test_a_refused_request_frees_its_key() -> None:
    house = House()
    held = house.service.reserve(b"scope", b"key", b"request")
    assert not isinstance(held, bytes)
    with pytest.raises(KeyInFlight):
        house.service.reserve(b"scope", b"key", b"request")
    house.service.release(held)
    assert not isinstance(house.service.reserve(b"scope", b"key", b"another request"), bytes)
