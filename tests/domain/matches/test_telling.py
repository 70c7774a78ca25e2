"""What a match tells: to each seat what it may know, and everything once it is over."""

import json
from typing import Any

import pytest

from domain.core.notation import plain
from domain.core.shuffle import commitment
from domain.games.catalog import GAMES
from domain.matches.refusals import HintsOff, MatchNotOver, MatchOver, NotYourTurn
from domain.matches.results import Created
from tests.domain.matches.high_card import AtRandom, Cautious, Keep, Swap, high_card
from tests.domain.matches.house import BOT, PLAYER, SEED, TWO_PLAYERS, House

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def between_players(house: House) -> list[str]:
    """The tokens of a match in which a player sits on every seat, by seat."""
    created = house.create(*[PLAYER] * house.game.seats)
    joined = [house.service.redeem(created.match.id, each.seat, each.invitation) for each in created.invitations]
    return [created.token, *(seated.token for seated in joined)]


@pytest.mark.report("LEAK-01")
def test_each_seat_reads_its_own_card_and_null_for_the_others() -> None:
    house = House()
    tokens = between_players(house)
    match = house.match(tokens[0])
    for seat in (0, 1):
        dealt = [event for event in house.service.events(match, seat) if event["type"] == "card-dealt"]
        own = match.state.cards[seat]
        assert [event["card"] for event in dealt] == ([own, None] if seat == 0 else [None, own])


@every_game
@pytest.mark.report("LEAK-01")
def test_events_read_back_from_the_log_are_those_told_with_each_action(game: Any) -> None:
    house = House(game)
    tokens = between_players(house)
    told: list[list[dict[str, Any]]] = [
        house.service.events(house.match(tokens[0]), seat) for seat in range(game.seats)
    ]
    while (turn := house.service.turn(match := house.match(tokens[0]))) is not None:
        acted = house.service.act(match, turn, house.service.legal(match, turn)[-1], version=match.version)
        for seat in range(game.seats):
            told[seat] += house.service.told(acted.entry, seat)
    for seat in range(game.seats):
        assert json.loads(json.dumps(told[seat])) == house.service.events(match, seat, limit=10_000)


def test_events_are_read_in_pages_that_lose_and_repeat_nothing() -> None:
    house = House()
    created = house.create(PLAYER, BOT)
    match = house.played_out(created.token)
    whole = house.service.events(match, 0)
    for limit in range(1, len(whole) + 2):
        pages: list[dict[str, Any]] = []
        while page := house.service.events(match, 0, after=len(pages), limit=limit):
            assert len(page) == min(limit, len(whole) - len(pages))
            pages += page
        assert pages == whole


@pytest.mark.parametrize(("after", "limit"), [(10_000, 5), (0, 0), (0, -1)])
def test_a_page_past_the_end_or_of_no_size_is_empty(after: int, limit: int) -> None:
    house = House()
    match = house.create().match
    assert house.service.events(match, 0, after=after, limit=limit) == []


def test_events_stop_where_the_match_that_was_looked_at_stood() -> None:
    house = House()
    created = house.create(PLAYER, BOT)
    house.act(created.token, Keep())
    assert house.service.events(created.match, 0)[-1]["seq"] == created.match.last_event


def test_the_version_of_a_match_is_a_cheap_look() -> None:
    house = House()
    created = house.create(PLAYER, BOT)
    assert house.service.version(created.match.id) == 1
    house.act(created.token, Keep())
    assert house.service.version(created.match.id) == 2


@pytest.mark.clause("FD-8")
def test_the_record_waits_for_the_end() -> None:
    house = House()
    created = house.create()
    with pytest.raises(MatchNotOver):
        house.service.record(created.match)


@pytest.mark.clause("FD-8")
@pytest.mark.parametrize("ending", ["played-out", "resigned", "expired"])
def test_the_record_shows_the_server_seed_however_the_match_ended(ending: str) -> None:
    house = House()
    created = house.create()
    if ending == "played-out":
        house.played_out(created.token)
    elif ending == "resigned":
        house.service.resign(created.match, 0)
    else:
        house.clock.advance(house.rules.idle_seconds)
        house.service.expire_idle()
    record = house.service.record(house.match(created.token))
    assert record["outcome"]["ending"] == ending
    assert commitment(bytes.fromhex(record["server_seed"])) == record["commitment"] == created.match.commitment


@pytest.mark.clause("FD-9")
def test_the_record_shows_each_bots_seed_level_version_and_checksum() -> None:
    house = House()
    created = house.create()
    record = house.service.record(house.played_out(created.token))
    player, bot = record["seats"]
    assert set(player.values()) == {0, "player", None}
    assert (bot["kind"], bot["level"], bot["bot_version"], bot["table_checksum"]) == ("bot", "club", "1", None)
    assert commitment(bytes.fromhex(bot["bot_seed"])) == bot["bot_commitment"]


@pytest.mark.clause("FD-8", "FD-11")
def test_the_record_tells_every_action_and_every_secret() -> None:
    house = House()
    created = house.create(PLAYER, BOT, server_seed=SEED)
    match = house.played_out(created.token)
    record = house.service.record(match)
    assert [each["number"] for each in record["actions"]] == list(range(1, match.actions + 1))
    assert [each["seq"] for each in record["events"]] == list(range(1, match.last_event + 1))
    assert None not in [event["card"] for event in record["events"] if event["type"] == "card-dealt"]
    assert (record["server_seed"], record["client_seed"], record["practice"]) == (SEED.hex(), "", True)
    assert json.loads(json.dumps(record)) == record


def everything_told(house: House, created: Created, seat: int) -> str:
    """All that a seat is told of a match before its end, as text."""
    match = house.match(created.token)
    parts = [
        plain(house.service.view(match, seat)),
        house.service.events(match, seat, limit=10_000),
        house.service.told(created.entry, seat),
        [plain(action) for action in house.service.legal(match, seat)],
    ]
    return json.dumps(parts) + repr(match)


@every_game
@pytest.mark.clause("FD-8", "FD-9")
@pytest.mark.report("RNG-04")
def test_no_seed_is_told_before_the_end(game: Any) -> None:
    house = House(game)
    created = house.create(*[PLAYER] + [BOT] * (game.seats - 1))
    match = created.match
    seeds = [match.seeds.server, *(seat.bot.seed for seat in match.seats if seat.bot)]
    told = everything_told(house, created, 0)
    for seed in seeds:
        assert not [form for form in (seed.hex(), repr(seed), str(int.from_bytes(seed, "big"))) if form in told]


@pytest.mark.report("LEAK-01")
def test_matches_that_differ_in_what_a_seat_may_not_know_tell_it_the_same_words() -> None:
    house = House()
    told: dict[tuple[Any, ...], set[str]] = {}
    for number in range(120):
        created = house.create(*TWO_PLAYERS, server_seed=number.to_bytes(32, "big"))
        match = created.match
        words = [house.service.events(match, 0), plain(house.service.view(match, 0)), house.service.turn(match)]
        told.setdefault((match.state.cards[0], match.state.first), set()).add(json.dumps(words))
    assert len(told) == 12
    assert all(len(words) == 1 for words in told.values())


def test_a_hint_is_what_the_strongest_bot_would_do_from_the_view_alone() -> None:
    house = House()
    created = house.create(PLAYER, BOT)
    hint = house.service.hint(created.match, 0)
    assert hint.level == "club"
    assert hint.advice.action in (Keep(), Swap())
    assert hint == house.service.hint(created.match, 0)


def test_equal_views_get_equal_hints() -> None:
    house = House()
    hints: dict[str, set[str]] = {}
    for number in range(60):
        created = house.create(PLAYER, BOT, server_seed=number.to_bytes(32, "big"))
        view = house.service.view(created.match, 0)
        hints.setdefault(repr(view), set()).add(repr(house.service.hint(created.match, 0)))
    assert len(hints) > 3
    assert all(len(given) == 1 for given in hints.values())


def test_hints_are_refused_where_they_are_off_not_due_or_too_late() -> None:
    house = House()
    tokens = between_players(house)
    with pytest.raises(HintsOff):
        house.service.hint(house.match(tokens[0]), 0)
    created = house.create(*TWO_PLAYERS, hints=True)
    with pytest.raises(NotYourTurn):
        house.service.hint(created.match, 1 - (house.service.turn(created.match) or 0))
    over = house.played_out(house.create().token)
    with pytest.raises(MatchOver):
        house.service.hint(over, 0)


class Mute(AtRandom):
    def advise(self, *_: Any) -> Any:
        raise LookupError


class Lawless(AtRandom):
    def advise(self, view: Any, random: Any, hurry: Any) -> Any:
        return type(Cautious().advise(view, random, hurry))("jump", (), "none", None)


@pytest.mark.report("AI-02")
@pytest.mark.parametrize(
    ("makers", "level"),
    [
        ({"random": AtRandom, "club": Cautious, "master": Mute}, "club"),
        ({"random": AtRandom, "club": Lawless}, "random"),
        ({"random": Mute}, "random"),
    ],
)
def test_where_a_bot_has_no_advice_a_weaker_one_is_asked(makers: dict[str, Any], level: str) -> None:
    house = House(high_card(**makers))
    created = house.create(PLAYER, BOT)
    hint = house.service.hint(created.match, 0)
    assert hint.level == level
    assert hint.advice.action in (Keep(), Swap())
