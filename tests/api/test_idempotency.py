"""Idempotency-Key: a repeat of what succeeded gets the first answer, and nothing happens twice."""

from threading import Event, Thread
from typing import Any

import pytest
from werkzeug.test import TestResponse

from domain.matches.ports import StoreUnavailable
from tests.api.house import PLAYER, House, Table

AGAINST_A_BOT = [PLAYER, {"kind": "bot", "level": "random"}]
LONG_KEY = "a-key-of-thirty-characters-0001"


@pytest.fixture
def table(house: House) -> Table:
    return house.start("schnapsen", seats=AGAINST_A_BOT)


def lead(table: Table) -> Any:
    return next(action for action in table.legal() if action["type"] == "play")


def same(first: TestResponse, again: TestResponse) -> None:
    assert (first.status_code, first.data) == (again.status_code, again.data)
    assert "Idempotent-Replayed" not in first.headers
    assert again.headers["Idempotent-Replayed"] == "true"
    for name in ("ETag", "Location", "Content-Type", "Cache-Control"):
        assert first.headers.get(name) == again.headers.get(name)


def test_a_repeated_action_gets_the_first_answer_and_is_not_taken_again(table: Table) -> None:
    action = lead(table)
    first = table.act(action, 1, Idempotency_Key="k")
    again = table.act(action, 1, Idempotency_Key="k")
    same(first, again)
    assert table.match()["version"] == first.json["match"]["version"]


def test_the_key_is_looked_up_before_the_version(table: Table) -> None:
    action = lead(table)
    first = table.act(action, 1, Idempotency_Key="k")
    same(first, table.act(action, 999, Idempotency_Key="k"))
    same(first, table.post("/actions", action, Idempotency_Key="k"))


def test_a_key_means_the_same_quoted_or_bare(table: Table) -> None:
    action = lead(table)
    same(table.act(action, 1, Idempotency_Key='"k"'), table.act(action, 1, Idempotency_Key="k"))


def test_the_same_request_written_with_other_spaces_is_the_same_request(house: House, table: Table) -> None:
    headers = {**table.auth, "If-Match": '"1"', "Idempotency-Key": "k", "Content-Type": "application/json"}
    card = lead(table)["card"]
    bodies = [f'{{"type":"play","card":"{card}"}}', f'{{ "card" : "{card}", "type":"play" }}']
    answers = [house.client.post(f"{table.path}/actions", data=body, headers=headers) for body in bodies]
    same(*answers)


@pytest.mark.parametrize("part", ["/resignation", "/restart"])
def test_every_change_of_a_match_can_be_repeated(table: Table, part: str) -> None:
    same(table.post(part, Idempotency_Key="k"), table.post(part, Idempotency_Key="k"))


def test_a_timeout_claim_can_be_repeated(house: House) -> None:
    _, other = house.people("schnapsen", move_seconds=5)
    house.clock.advance(6)
    first = other.post("/timeout-claim", Idempotency_Key="k")
    assert first.json["match"]["outcome"]["ending"] == "timed-out"
    same(first, other.post("/timeout-claim", Idempotency_Key="k"))


@pytest.mark.parametrize("path", ["/v1/commitments", "/v1/one-poker/matches", "/v1/dou-dizhu/matches"])
def test_what_needs_no_token_can_be_repeated_under_a_long_key(house: House, path: str) -> None:
    headers = {"Idempotency-Key": LONG_KEY}
    same(*[house.client.post(path, json={}, headers=headers) for _ in range(2)])


def test_a_redeemed_invitation_can_be_repeated_under_any_key(house: House) -> None:
    made = house.start("one-poker", seats=[PLAYER, PLAYER]).made
    path, body = (
        f"/v1/one-poker/matches/{made['match']['id']}/seats/1",
        {"invitation": made["invitations"][0]["invitation"]},
    )
    answers = [house.client.post(path, json=body, headers={"Idempotency-Key": "k"}) for _ in range(2)]
    same(*answers)
    assert house.client.post(path, json=body, headers={"Idempotency-Key": "other"}).json["code"] == "seat-taken"


@pytest.mark.parametrize("path", ["/v1/commitments", "/v1/one-poker/matches"])
def test_a_short_key_would_let_strangers_read_the_answer_and_is_refused(house: House, path: str) -> None:
    response = house.client.post(path, json={}, headers={"Idempotency-Key": "x" * 21})
    assert (response.status_code, response.json["errors"][0]["header"]) == (422, "Idempotency-Key")


@pytest.mark.parametrize("key", ["", " ", '"', '""', "a b", "é", "x" * 256, 'a"b', '"a', "a\tb"])
def test_a_malformed_key_is_refused_and_nothing_happens(table: Table, key: str) -> None:
    response = table.act(lead(table), 1, Idempotency_Key=key)
    assert (response.status_code, response.json["errors"][0]["header"]) == (422, "Idempotency-Key")
    assert table.match()["version"] == 1


def test_the_longest_key_is_taken(table: Table) -> None:
    action, key = lead(table), "x" * 255
    same(table.act(action, 1, Idempotency_Key=key), table.act(action, 1, Idempotency_Key=key))


def test_a_key_names_one_request_only(table: Table) -> None:
    action = lead(table)
    assert table.act(action, 1, Idempotency_Key="k").status_code == 200
    other = next(each for each in ({"type": "close"}, {"type": "exchange"}) if each != action)
    for response in (table.act(other, Idempotency_Key="k"), table.post("/resignation", Idempotency_Key="k")):
        assert (response.status_code, response.json["code"]) == (422, "key-reused")
    assert table.match()["status"] == "playing"


def test_a_key_belongs_to_its_token(house: House) -> None:
    tables = [house.start("schnapsen", seats=AGAINST_A_BOT) for _ in range(2)]
    answers = [table.act(lead(table), 1, Idempotency_Key="k") for table in tables]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert all("Idempotent-Replayed" not in answer.headers for answer in answers)


@pytest.mark.report("CON-05")
def test_a_refusal_is_not_remembered(table: Table) -> None:
    refused = table.act({"type": "play", "card": "none"}, 1, Idempotency_Key="k")
    assert refused.status_code == 422
    illegal = table.act({"type": "exchange"}, 1, Idempotency_Key="k")
    assert illegal.status_code in (200, 409)
    stale = table.act(lead(table), 99, Idempotency_Key="another")
    assert stale.status_code == 412
    assert table.act(lead(table), Idempotency_Key="another").status_code == 200


@pytest.mark.report("CON-05")
def test_a_failure_is_not_remembered(house: House, table: Table) -> None:
    save, failures = house.store.save, iter([RuntimeError("broken"), StoreUnavailable(2)])

    def flaky(*arguments: Any, **keywords: Any) -> None:
        for failure in failures:
            raise failure
        save(*arguments, **keywords)

    house.store.save = flaky
    action = lead(table)
    answers = [table.act(action, 1, Idempotency_Key="k") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [500, 503, 200]
    assert table.match()["version"] == 2


@pytest.mark.report("CON-05")
def test_while_the_first_is_running_a_repeat_is_told_to_wait(house: House, table: Table) -> None:
    save, arrived, go_on = house.store.save, Event(), Event()

    def slow(*arguments: Any, **keywords: Any) -> None:
        arrived.set()
        assert go_on.wait(10)
        save(*arguments, **keywords)

    house.store.save = slow
    action, answers = lead(table), []
    first = Thread(target=lambda: answers.append(table.act(action, 1, Idempotency_Key="k")))
    first.start()
    assert arrived.wait(10)
    waiting = table.act(action, 1, Idempotency_Key="k")
    go_on.set()
    first.join(10)
    assert (waiting.status_code, waiting.json["code"]) == (409, "key-in-flight")
    assert int(waiting.headers["Retry-After"]) >= 1
    same(answers[0], table.act(action, 1, Idempotency_Key="k"))
    assert table.match()["version"] == 2


def test_an_answer_is_kept_for_a_day(house: House, table: Table) -> None:
    action = lead(table)
    first = table.act(action, 1, Idempotency_Key="k")
    house.clock.advance(86_399)
    same(first, table.act(action, 1, Idempotency_Key="k"))


def test_nothing_that_is_stored_opens_an_answer(house: House) -> None:
    """What lies in the store of a house is searched for tokens, invitations and keys in clear."""
    headers = {"Idempotency-Key": LONG_KEY}
    made = house.client.post("/v1/one-poker/matches", json={"seats": [PLAYER, PLAYER]}, headers=headers).json
    stored = repr({name: _deep(value) for name, value in vars(house.store).items()})
    for secret in (made["token"], made["invitations"][0]["invitation"], LONG_KEY):
        assert secret not in stored


def _deep(value: Any) -> Any:
    if isinstance(value, dict):
        return {repr(key): _deep(each) for key, each in value.items()}
    if hasattr(value, "__slots__"):
        return {name: getattr(value, name) for name in value.__slots__}
    return value
