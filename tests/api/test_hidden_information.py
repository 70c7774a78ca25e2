"""What a seat is sent depends on nothing that it may not know."""

import base64
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from domain.games.catalog import GAMES as RULES
from tests.api.conftest import configure_logs, make_house
from tests.api.house import GAMES, PLAYER, SEATS, House, Table, play_out

SAME_ID = {"X-Request-Id": "one"}
PARTS = ("", "/actions", "/events?limit=1000", "/record", "/hint")
CARDS = {
    "one-poker": [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"],
    "dou-dizhu": [*(rank + suit for rank in "23456789TJQKA" for suit in "cdhs"), "BJ", "RJ"],
    "schnapsen": [rank + suit for rank in "UOKTD" for suit in "alhb"],
}


def refusable(game: str, hand: list[str]) -> list[Any]:
    """Actions that the seat cannot take, whatever is hidden."""
    missing = [card for card in CARDS[game] if card not in hand]
    if game == "schnapsen":
        return [{"type": kind, "card": card} for card in missing for kind in ("play", "marriage")]
    if game == "dou-dizhu":
        return [{"type": "play", "cards": [card]} for card in missing]
    return [{"type": "raise", "to": 40}, {"type": "bet", "to": 40}]


def answers(table: Table) -> Iterator[tuple[Any, ...]]:
    """All that a seat can be sent without changing anything, headers included."""
    view = table.match()["view"]
    for part in PARTS:
        response = table.get(part, **SAME_ID)
        yield part, response.status_code, dict(response.headers), response.data
    for action in refusable(table.game, view.get("hand", [])):
        response = table.post("/actions", action, If_Match=f'"{table.match()["version"]}"', X_Request_Id="one")
        assert response.status_code == 409, (action, response.json)
        yield str(action), response.status_code, dict(response.headers), response.data


class OtherWorlds:
    """A store whose truth can be exchanged for another that a seat cannot tell from it."""

    def __init__(self, house: House) -> None:
        self._truth = house.store.load_by_token
        house.store.load_by_token = self._load
        self.seat: int | None = None
        self._random = Random(7)

    def _load(self, token: bytes) -> Any:
        match, seat = self._truth(token)
        if self.seat is None:
            return match, seat
        game = RULES[match.game]
        return replace(match, state=game.imagine(game.observe(match.state, self.seat), self._random)), seat


@pytest.mark.report("LEAK-01", "LEAK-06", "LEAK-07")
@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_bytes(game: str) -> None:
    house = make_house(f"worlds of {game}")
    worlds, tables = OtherWorlds(house), house.people(game, hints=True)
    by_seat = {table.made["seat"]: table for table in tables}
    for number, _ in enumerate(play_out(tables, seed=11)):
        if number % 15 == 0:
            for seat, table in by_seat.items():
                worlds.seat = None
                true = list(answers(table))
                worlds.seat = seat
                assert list(answers(table)) == true
            worlds.seat = None
        if number > 45:
            break


@pytest.mark.report("LEAK-01")
@pytest.mark.parametrize("game", ["schnapsen", "dou-dizhu"])
def test_no_answer_names_a_card_that_only_another_seat_or_nobody_has_seen(game: str) -> None:
    house = make_house(f"cards of {game}")
    tables = house.people(game)
    known = {table.id + table.token: _known(table) for table in tables}
    for number, (_, _, response) in enumerate(play_out(tables, seed=3)):
        if response.json["match"]["status"] == "over" or _new_deal(response.json["events"]):
            return
        for table in tables:
            known[table.id + table.token] |= _known(table)
            for part in PARTS[: 3 if number % 4 == 0 else 1]:
                named = _cards(table.get(part).json, game)
                assert named <= known[table.id + table.token], (part, named)


def _known(table: Table) -> set[str]:
    """The seat's own cards, and all that lies open."""
    view = table.match()["view"]
    return set(view["hand"]) | _cards({name: value for name, value in view.items() if name != "hand"}, table.game)


def _new_deal(events: list[Any]) -> bool:
    return any(event["type"] in ("deal-started", "deal-thrown-in") for event in events)


def _cards(document: Any, game: str) -> set[str]:
    return set(re.findall('"([^"]{2})"', json.dumps(document))) & set(CARDS[game])


@pytest.mark.clause("FD-8")
@pytest.mark.report("LEAK-01", "RNG-04")
@pytest.mark.parametrize("game", GAMES)
def test_no_seed_is_sent_before_the_end(game: str) -> None:
    house = make_house(f"seeds of {game}")
    bots = [{"kind": "bot", "level": "random"}] * (SEATS[game] - 1)
    table = house.start(game, seats=[PLAYER, *bots], hints=True)
    sent = [json.dumps(table.made).encode()]
    for number, (_, _, response) in enumerate(play_out([table])):
        sent.append(response.data)
        if response.json["match"]["status"] == "playing" and number % 5 == 0:
            sent += [table.get(part).data for part in PARTS]
    record = table.get("/record").json
    before = b"".join(sent[:-1])
    for seed in (record["server_seed"], *(seat["bot_seed"] for seat in record["seats"] if seat["bot_seed"])):
        raw = bytes.fromhex(seed)
        assert seed.encode() not in before
        assert base64.b64encode(raw)[:40] not in before
        assert base64.urlsafe_b64encode(raw)[:40] not in before
        assert str(int(seed, 16)).encode() not in before


@pytest.mark.clause("OP-7.2", "OP-7.3")
@pytest.mark.report("LEAK-03")
def test_a_fold_shows_the_locked_cards_and_no_others(house: House) -> None:
    first, second = house.people("one-poker")
    first.act({"type": "lock", "position": 0})
    second.act({"type": "lock", "position": 1})
    hands = [table.match()["view"]["cards"] for table in (first, second)]
    first.act({"type": "bet", "to": 5})
    second.act({"type": "fold"})
    for own, other, table in ((0, 1, first), (1, 0, second)):
        view, events = table.match()["view"], table.events()
        shown = next(event for event in events if event["type"] == "cards-revealed")
        assert shown["cards"] == view["last_deal"]["cards"] == view["history"][0]["cards"] == [hands[0][0], hands[1][1]]
        dealt = [event["card"] for event in events if event["type"] == "card-dealt" and event["seat"] == 1 - own]
        assert dealt == [None] * 3
        carried = hands[other][1 if other == 0 else 0]
        elsewhere = [*hands[own], *shown["cards"], *view["cards"]]
        assert (carried in json.dumps(view)) is (carried in elsewhere)


@pytest.mark.report("LEAK-09")
def test_a_deal_shows_nothing_of_the_deal_before_as_its_own(house: House) -> None:
    first, second = house.people("one-poker")
    for table in (first, second):
        table.act({"type": "lock", "position": 0})
    first.act({"type": "check"})
    second.act({"type": "check"})
    seats = {0: first, 1: second}
    for _ in range(2):
        seats[first.match()["turn"]].act({"type": "lock", "position": 0})
    seats[first.match()["turn"]].act({"type": "bet", "to": 2})
    seats[first.match()["turn"]].act({"type": "fold"})
    for table in (first, second):
        view = table.match()["view"]
        assert (view["deal"], view["last_deal"]["deal"], view["last_deal"]["reason"]) == (3, 2, "fold")
        assert (view["bets"], view["pot"], view["locked"], view["lock"]) == ([0, 0], 2, [False, False], None)
        assert [each["deal"] for each in view["history"]] == [1, 2]
        assert view["last_deal"]["cards"] == view["history"][1]["cards"]


@pytest.mark.report("LEAK-10")
@pytest.mark.parametrize("game", GAMES)
def test_another_hand_is_a_number_and_a_locked_card_has_no_place(game: str) -> None:
    house = make_house(f"places of {game}")
    tables = house.people(game)
    for number, _ in enumerate(play_out(tables, seed=5)):
        if number > 40:
            break
    for table in tables:
        seat, view = table.made["seat"], table.match()["view"]
        assert "hands" not in view
        for event in table.events():
            if event["type"] in ("card-dealt", "cards-dealt", "hand-dealt", "card-drawn", "card-locked"):
                told = [event[name] for name in ("card", "cards", "position") if name in event]
                assert all((value is None) is (event["seat"] != seat) for value in told), event


@pytest.mark.report("API-21")
@pytest.mark.parametrize("game", GAMES)
def test_events_read_late_are_the_events_that_were_sent_live(game: str) -> None:
    house = make_house(f"events of {game}")
    tables = house.people(game)
    live = {table.made["seat"]: list(table.made["events"]) for table in tables}
    for table, _, response in play_out(tables, seed=2):
        live[table.made["seat"]] += response.json["events"]
    for table in tables:
        numbered = {event["seq"]: event for event in table.events()}
        assert list(numbered) == list(range(1, table.match()["last_event"] + 1))
        assert all(numbered[event["seq"]] == event for event in live[table.made["seat"]])


def test_nothing_hidden_is_logged(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs("debug")
    try:
        table = house.start("schnapsen", seats=[PLAYER, {"kind": "bot", "level": "random"}])
        table.act({"type": "play", "card": "Xx"})
        for action in table.legal()[:1]:
            table.act(action)
        table.get("/hint")
    finally:
        configure_logs("warning")
    logged = capsys.readouterr().out
    assert '"event":"request"' in logged
    assert table.token not in logged
    assert table.auth["Authorization"] not in logged
    assert not set(re.findall('"([^"]{2})"', logged)) & set(CARDS["schnapsen"])
