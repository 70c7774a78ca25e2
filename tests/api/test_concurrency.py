"""Two at once: one move a click, one player a seat, one winner of a race."""

from collections.abc import Callable
from threading import Barrier, Event, Thread
from typing import Any

import pytest
from werkzeug.test import TestResponse

from tests.api.house import PLAYER, House, Table

BOT = {"kind": "bot", "level": "random"}


def together(works: list[Callable[[], TestResponse]]) -> list[TestResponse]:
    """The answers of calls that start at the same moment, each on a thread of its own."""
    barrier, answers = Barrier(len(works)), []

    def run(work: Callable[[], TestResponse]) -> None:
        barrier.wait(10)
        answers.append(work())

    threads = [Thread(target=run, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert len(answers) == len(works)
    return answers


def statuses(answers: list[TestResponse]) -> dict[int, int]:
    return {status: sum(each.status_code == status for each in answers) for status in {a.status_code for a in answers}}


def until(table: Table, wanted: Callable[[Any], bool], most: int = 200) -> Any:
    """Plays the first legal action of the seat until its match fits; the match."""
    for _ in range(most):
        match = table.match()
        if wanted(match):
            return match
        table.act(table.legal()[0], match["version"])
    raise AssertionError("the match never came to that point")


@pytest.mark.report("CON-01")
def test_a_double_click_on_a_pass_is_one_pass(house: House) -> None:
    """The bots answer inside the request: it is the same seat's turn again when the second click arrives."""
    table = house.start("dou-dizhu", seats=[PLAYER, BOT, BOT])
    for _ in range(200):
        match, legal = table.match(), table.legal()
        if match["status"] == "over":
            table = house.start("dou-dizhu", seats=[PLAYER, BOT, BOT])
            continue
        if {"type": "pass"} not in legal:
            table.act(legal[0], match["version"])
            continue
        first = table.act({"type": "pass"}, match["version"])
        second = table.act({"type": "pass"}, match["version"])
        assert (first.status_code, second.status_code) == (200, 412)
        after = first.json["match"]
        assert table.match() == after
        if after["turn"] == 0 and after["view"]["phase"] == "play":
            return
    raise AssertionError("it was never the seat's turn again after a pass")


@pytest.mark.report("CON-01")
def test_a_double_check_is_one_check(house: House) -> None:
    first, second = house.people("one-poker")
    for table in (first, second):
        table.act({"type": "lock", "position": 0})
    version = first.match()["version"]
    assert [first.act({"type": "check"}, version).status_code for _ in range(2)] == [200, 412]
    assert first.match()["turn"] == 1


@pytest.mark.report("CON-01")
def test_a_change_without_a_version_is_refused(house: House) -> None:
    table = house.start("schnapsen", seats=[PLAYER, BOT])
    action = table.legal()[0]
    for headers in ({}, {"If_Match": ""}, {"If_Match": "*"}):
        response = table.post("/actions", action, **headers)
        assert (response.status_code, response.json["code"]) == (428, "precondition-required")
    assert table.match()["version"] == 1


@pytest.mark.parametrize(
    "form", ['"{}"', 'W/"{}"', '"{}-gzip"', 'W/"{}-gzip"', "{}", '"0", "{}"', ' "{}" ', '"{}--gzip"']
)
def test_the_version_is_taken_in_the_forms_that_proxies_make_of_it(house: House, form: str) -> None:
    table = house.start("schnapsen", seats=[PLAYER, BOT])
    assert table.post("/actions", table.legal()[0], If_Match=form.format(1)).status_code == 200


@pytest.mark.parametrize(
    "form",
    [
        '"2"',
        '"0"',
        '"-1"',
        '"1.0"',
        '"01x"',
        '"x"',
        "x",
        "v{}",
        'x "{}"',
        '"{}" x',
        '"{}',
        '"{}"x',
        "2024-01-01, {}",
        '*, "{}"',
        '"',
        '"' + "9" * 5_000 + '"',
        '"١"',
        "W/",
        '"2", "3"',
    ],
)
def test_a_version_that_is_not_the_present_one_is_stale(house: House, form: str) -> None:
    table = house.start("schnapsen", seats=[PLAYER, BOT])
    response = table.post("/actions", table.legal()[0], If_Match=form.format(1))
    assert (response.status_code, response.json["code"]) == (412, "stale-version")
    assert table.match()["version"] == 1


@pytest.mark.report("CON-12")
def test_of_many_actions_at_once_on_one_version_one_is_taken(house: House) -> None:
    first, second = house.people("one-poker")
    version = first.match()["version"]
    answers = together([lambda: first.act({"type": "lock", "position": 0}, version) for _ in range(20)])
    assert statuses(answers) == {200: 1, 412: 19}
    answers = together([lambda: second.act({"type": "lock", "position": 1}, version + 1) for _ in range(20)])
    assert statuses(answers) == {200: 1, 412: 19}
    assert [event["type"] for event in first.events()].count("card-locked") == 2


@pytest.mark.report("CON-03")
def test_of_many_who_redeem_an_invitation_one_sits_down(house: House) -> None:
    made = house.start("one-poker", seats=[PLAYER, PLAYER]).made
    path, body = (
        f"/v1/one-poker/matches/{made['match']['id']}/seats/1",
        {"invitation": made["invitations"][0]["invitation"]},
    )
    answers = together([lambda: house.client.post(path, json=body) for _ in range(20)])
    assert statuses(answers) == {201: 1, 409: 19}
    assert {answer.json["code"] for answer in answers if answer.status_code == 409} == {"seat-taken"}


@pytest.mark.report("CON-03")
def test_an_invitation_opens_its_own_seat_only(house: House) -> None:
    made = house.start("dou-dizhu", seats=[PLAYER] * 3).made
    path, (one, two) = f"/v1/dou-dizhu/matches/{made['match']['id']}/seats", made["invitations"]
    unknown = [
        house.client.post(f"{path}/2", json={"invitation": one["invitation"]}),
        house.client.post(f"{path}/1", json={"invitation": "guess"}),
        house.client.post("/v1/dou-dizhu/matches/other/seats/1", json={"invitation": one["invitation"]}),
        house.client.post(f"{path.replace('dou-dizhu', 'schnapsen')}/1", json={"invitation": one["invitation"]}),
    ]
    assert {response.status_code for response in unknown} == {404}
    joined = [
        house.client.post(f"{path}/{each['seat']}", json={"invitation": each["invitation"]}) for each in (one, two)
    ]
    assert [response.json["seat"] for response in joined] == [1, 2]
    assert len({made["token"], *(response.json["token"] for response in joined)}) == 3


def test_an_empty_seat_shows_in_the_tag_so_that_nobody_waits_in_vain(house: House) -> None:
    creator = house.start("one-poker", seats=[PLAYER, PLAYER])
    waiting = creator.get()
    assert creator.get(**{"If-None-Match": waiting.headers["ETag"]}).status_code == 304
    creator.join(1, creator.made["invitations"][0]["invitation"])
    seen = creator.get(**{"If-None-Match": waiting.headers["ETag"]})
    assert seen.status_code == 200
    assert [seat["taken"] for seat in seen.json["seats"]] == [True, True]
    assert (seen.headers["ETag"], seen.json["version"]) == ('"1"', waiting.json["version"])
    assert creator.post("/actions", creator.legal()[0], If_Match=waiting.headers["ETag"]).status_code == 200


@pytest.mark.report("CON-10")
def test_a_bot_that_is_still_thinking_when_the_match_ends_does_not_act(house: House) -> None:
    table = house.start("schnapsen", seats=[PLAYER, BOT])
    save, arrived, go_on = house.store.save, Event(), Event()

    def slow(*arguments: Any, **keywords: Any) -> None:
        house.store.save = save
        arrived.set()
        assert go_on.wait(10)
        save(*arguments, **keywords)

    house.store.save = slow
    action, answers = table.legal()[0], []
    acting = Thread(target=lambda: answers.append(table.act(action, 1)))
    acting.start()
    assert arrived.wait(10)
    assert table.post("/resignation").status_code == 200
    fresh = table.post("/restart")
    go_on.set()
    acting.join(10)
    assert answers[0].status_code == 412
    assert table.events()[-1]["type"] == "match-ended"
    again = Table(house, "schnapsen", fresh.json["match"]["id"], fresh.json["token"], fresh.json)
    assert (again.match()["version"], again.match()["turn"]) == (1, 0)


@pytest.mark.clause("M-3")
def test_of_many_who_claim_a_timeout_one_wins(house: House) -> None:
    tables = house.people("dou-dizhu", move_seconds=30)
    late = tables[0].match()["turn"]
    others = [table for table in tables if table.made["seat"] != late]
    early = others[0].post("/timeout-claim")
    assert (early.status_code, early.json["code"]) == (409, "no-claim")
    house.clock.advance(31)
    assert tables[late].post("/timeout-claim").json["code"] == "no-claim"
    answers = together([lambda table=table: table.post("/timeout-claim") for table in others * 5])  # type: ignore[misc]
    assert statuses(answers) == {200: 1, 409: 9}
    assert {answer.json["code"] for answer in answers if answer.status_code == 409} == {"match-over"}
    assert tables[0].match()["outcome"]["ending"] == "timed-out"


@pytest.mark.clause("M-3")
def test_the_deadline_is_shown_while_another_player_could_claim(house: House) -> None:
    tables = house.people("one-poker", move_seconds=30)
    assert tables[0].match()["move_deadline"] == "2026-01-02T03:04:35+00:00"
    assert house.start("one-poker", move_seconds=30).match()["move_deadline"] is None


def test_one_token_at_many_requests_at_once_reads_one_truth(house: House) -> None:
    table = house.start("schnapsen", seats=[PLAYER, BOT])
    answers = together([table.get] * 20)
    assert len({answer.data for answer in answers}) == 1
