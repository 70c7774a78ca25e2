"""Actions: who may act and when, what is written, and what a bot that fails costs (nothing)."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from domain.core.bots import move_random, never
from domain.core.game import Abandon, Choose, Deal, Ending, IllegalAction
from domain.games.catalog import GAMES
from domain.matches.match import Match
from domain.matches.refusals import KeyInFlight, MatchOver, NotYourTurn, StaleMatch
from domain.matches.results import Receipt
from domain.matches.verify import verify
from tests.domain.matches.high_card import PACK, AtRandom, Keep, Swap, bots, high_card
from tests.domain.matches.house import BOT, CLUB, PLAYER, SEED, TWO_PLAYERS, House
from tests.fakes import ThinkingInAHurry, ThinkingOnTheSpot, ThinkingTooLong

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


@pytest.mark.clause("FD-9")
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_bots_moves_follow_from_its_views_and_its_own_seed(game: Any) -> None:
    house = House(game)
    created = house.create(*[PLAYER] + [BOT] * (game.seats - 1), server_seed=SEED)
    proof = verify(house.service.record(house.played_out(created.token)), {game.name: game})
    assert proof.bot_moves_made_again > 0
    assert proof.bot_moves_unproved == 0


@pytest.mark.clause("FD-9")
def test_a_bot_is_handed_a_view_and_the_randomness_of_its_move_and_nothing_else() -> None:
    handed: list[tuple[Any, Any]] = []

    class Noting(AtRandom):
        def choose(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Any:
            handed.append((view, random.getstate()))
            return Keep()

    house = House(high_card(club=Noting))
    created = house.create(PLAYER, CLUB)
    match = house.played_out(created.token)
    record = house.service.record(match)
    assert match.seats[1].bot is not None
    moves = [each["number"] for each in record["actions"] if each["actor"] == 1]
    seed = match.seats[1].bot.seed
    assert [random for _, random in handed] == [move_random(seed, number).getstate() for number in moves]
    assert {type(view) for view, _ in handed} == {house.game.view}
    assert {view.seat for view, _ in handed} == {1}


class Raises(AtRandom):
    def choose(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Any:
        raise LookupError(f"not in the table: {view}")


class Silent(AtRandom):
    def choose(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Any:
        return None


class Cheats(AtRandom):
    def choose(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Any:
        return Deal(PACK)


class Resigns(AtRandom):
    def choose(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Any:
        return Abandon(Ending.RESIGNED, 0)


class Hurries(AtRandom):
    def choose(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Any:
        return Swap() if hurry() else Keep()


@pytest.mark.report("AI-02")
@pytest.mark.parametrize(
    ("bot", "thinking", "why"),
    [
        (Raises, None, "failed"),
        (Silent, None, "illegal"),
        (Cheats, None, "illegal"),
        (Resigns, None, "illegal"),
        (AtRandom, ThinkingTooLong(), "overdue"),
    ],
)
def test_a_bot_that_fails_never_costs_the_players_move(bot: Any, thinking: Any, why: str) -> None:
    house = House(high_card(club=bot), thinking=thinking or ThinkingOnTheSpot())
    created = house.create(PLAYER, CLUB)
    match = house.played_out(created.token)
    assert match.outcome is not None
    record = house.service.record(match)
    by_bot = [each for each in record["actions"] if each["actor"] == 1]
    assert by_bot
    assert {(each["cut_short"], each["action"]["type"]) for each in by_bot} == {(why, "keep")}
    assert all(each["cut_short"] is None for each in record["actions"] if each["actor"] != 1)
    words = {"match_id": match.id, "game": "high-card", "seat": 1, "level": "club", "why": why}
    assert house.journal.cut_short == [words] * len(by_bot)
    assert verify(record, {"high-card": house.game}).bot_moves_made_again == 0


@pytest.mark.report("AI-02")
def test_the_random_bot_may_fail_as_the_others_may() -> None:
    house = House(high_card(random=Raises))
    match = house.played_out(house.create(PLAYER, BOT).token)
    assert match.outcome is not None
    assert {words["why"] for words in house.journal.cut_short} == {"failed"}


@pytest.mark.report("AI-02")
def test_a_bot_that_is_told_to_hurry_acts_itself_and_the_log_says_so() -> None:
    house = House(high_card(club=Hurries), thinking=ThinkingInAHurry())
    match = house.played_out(house.create(PLAYER, CLUB).token)
    record = house.service.record(match)
    by_bot = [(each["action"]["type"], each["cut_short"]) for each in record["actions"] if each["actor"] == 1]
    assert set(by_bot) == {("swap", "hurried")}
    assert verify(record, {"high-card": house.game}).bot_moves_unproved == len(by_bot)


def test_a_bot_of_another_version_than_the_match_was_made_with_is_said_to_have_changed() -> None:
    house = House()
    created = house.create(PLAYER, CLUB)
    newer = bots(club=AtRandom)["club"]
    game = high_card()
    game.bots["club"] = type(newer)(newer.level, "2", newer.description, newer.make)  # type: ignore[index]
    upgraded = House(game, store=house.store)
    record = upgraded.service.record(upgraded.played_out(created.token))
    later = [
        each["cut_short"] for each in record["actions"] if each["actor"] == 1 and each["number"] > created.match.actions
    ]
    assert set(later) == {"changed"}


def test_the_journal_is_told_how_long_each_bot_took() -> None:
    house = House()
    house.played_out(house.create(PLAYER, CLUB).token)
    assert house.journal.moves == [{"game": "high-card", "level": "club", "seconds": 0.0}] * 2


class ThinkingMeanwhile:
    """While the bot thinks, something else happens."""

    def __init__(self, happening: Callable[[], Any]) -> None:
        self.happening = happening

    def run(self, thought: Callable[[Callable[[], bool]], Any]) -> Any:
        self.happening()
        return thought(never)


@pytest.mark.report("CON-10")
def test_a_bot_that_was_thinking_when_the_match_ended_writes_nothing() -> None:
    house = House()
    created = house.create(PLAYER, CLUB)
    slow = House(
        house.game, store=house.store, thinking=ThinkingMeanwhile(lambda: house.service.resign(created.match, 0))
    )
    with pytest.raises(StaleMatch):
        slow.service.act(created.match, 0, Keep(), version=1)
    over = house.match(created.token)
    assert over.version == 2
    assert over.outcome is not None
    assert over.outcome.ending == "resigned"
    assert [page.version for page in house.store.pages(over.id)] == [1, 2]


@pytest.mark.report("CON-10")
def test_a_restart_while_the_bot_thinks_has_a_clean_opening_and_the_old_match_goes_on() -> None:
    house = House()
    created = house.create(PLAYER, CLUB)
    fresh: list[Any] = []
    slow = House(
        house.game,
        store=house.store,
        thinking=ThinkingMeanwhile(lambda: fresh or fresh.append(house.service.restart(created.match, 0))),
    )
    acted = slow.service.act(created.match, 0, Keep(), version=1)
    assert house.match(created.token) == acted.match
    assert house.match(fresh[0].token) == fresh[0].match
    assert (fresh[0].match.version, house.service.turn(fresh[0].match)) == (1, 0)


class Killed(BaseException):
    """The process dies here."""


def die() -> None:
    raise Killed


@pytest.mark.report("CON-11")
def test_a_process_killed_while_a_bot_thinks_leaves_the_player_to_act_as_before() -> None:
    house = House()
    created = house.create(PLAYER, CLUB)
    dying = House(house.game, store=house.store, thinking=ThinkingMeanwhile(die))
    with pytest.raises(Killed):
        dying.service.act(created.match, 0, Keep(), version=1)
    restarted = House(house.game, store=house.store)
    assert restarted.match(created.token) == created.match
    assert restarted.service.turn(created.match) == 0
    after = restarted.service.act(created.match, 0, Keep(), version=1)
    assert [logged.actor for logged in after.entry.actions].count(1) == 1


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


def test_bots_are_made_once_a_process() -> None:
    made: list[AtRandom] = []

    class Counted(AtRandom):
        def __init__(self) -> None:
            made.append(self)

    house = House(high_card(random=Counted))
    house.service.load_bots()
    house.played_out(house.create(PLAYER, BOT).token)
    assert len(made) == 1
