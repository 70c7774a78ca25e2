"""What the client repeats, how long it waits, and what it never says."""

import logging
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import httpx
import pytest

from cardavia import Cardavia, Retry, errors
from cardavia._generated.client import Request
from tests.sdk.scripted import Script, bodies, commitment, health, problem

LOST = httpx.ReadError("the connection was lost")


def test_a_lost_answer_is_asked_for_again_under_the_same_key() -> None:
    script = Script(LOST, httpx.ReadTimeout("too slow"), commitment())
    assert script.client().commitment().id == "c1"
    assert len(script.asked) == 3
    assert len(set(script.keys)) == 1
    assert len(script.keys[0] or "") >= 22
    assert len(bodies(script.asked)) == 1


def test_each_call_has_a_key_of_its_own() -> None:
    script = Script(commitment())
    client = script.client()
    client.commitment()
    client.commitment()
    assert len(set(script.keys)) == 2


def test_reading_is_repeated_without_a_key() -> None:
    script = Script(LOST, health())
    assert script.client().alive()
    assert script.keys == [None, None]


def test_what_has_no_key_and_is_no_reading_is_sent_once() -> None:
    script = Script(LOST, commitment())
    request = Request("create_commitment", "POST", "/v1/commitments", dict, body={})
    with pytest.raises(errors.ConnectionFailed):
        script.client()._sender.send(request)
    assert len(script.asked) == 1


def test_pauses_double_up_to_the_longest() -> None:
    script = Script(LOST)
    with pytest.raises(errors.ConnectionFailed):
        script.client(attempts=6, first_pause=1.0, longest_pause=5.0).alive()
    assert script.slept == [1.0, 2.0, 4.0, 5.0, 5.0]


def test_pauses_are_drawn_at_random_so_that_clients_do_not_come_back_together() -> None:
    retry = Retry(first_pause=1.0)
    assert len({retry.pause(1, None) for _ in range(10)}) > 1
    assert all(0 <= (retry.pause(2, None) or 0) <= 2.0 for _ in range(10))


@pytest.mark.parametrize("status", [429, 503])
def test_retry_after_is_obeyed(status: int) -> None:
    script = Script(problem(status, "rate-limited", {"Retry-After": "7"}), health())
    assert script.client().alive()
    assert script.slept == [7.0]


def test_retry_after_may_be_a_date() -> None:
    date = format_datetime(datetime.now(UTC) + timedelta(seconds=30), usegmt=True)
    script = Script(problem(503, "store-unavailable", {"Retry-After": date}), health())
    assert script.client().alive()
    assert 25 < script.slept[0] <= 30


def test_a_wait_that_is_too_long_is_left_to_the_caller() -> None:
    script = Script(problem(429, "rate-limited", {"Retry-After": "3600"}))
    with pytest.raises(errors.RateLimited) as limited:
        script.client().alive()
    assert limited.value.retry_after == 3600
    assert script.slept == []


def test_a_key_in_flight_is_waited_for() -> None:
    script = Script(problem(409, "key-in-flight", {"Retry-After": "1"}), commitment())
    assert script.client().commitment()
    assert len(set(script.keys)) == 1


@pytest.mark.parametrize(("status", "code"), [(409, "not-your-turn"), (422, "malformed"), (500, "internal")])
def test_a_refusal_is_not_repeated(status: int, code: str) -> None:
    script = Script(problem(status, code))
    with pytest.raises(errors.BY_CODE[code]):
        script.client().commitment()
    assert len(script.asked) == 1


def test_the_last_failure_is_what_is_raised() -> None:
    script = Script(problem(503, "store-unavailable"))
    with pytest.raises(errors.StoreUnavailable):
        script.client(attempts=3).alive()
    assert len(script.asked) == 3


def test_no_answer_in_time_is_told_apart() -> None:
    with pytest.raises(errors.TimedOut) as late:
        Script(httpx.ReadTimeout("too slow")).client().alive()
    assert isinstance(late.value.__cause__, httpx.ReadTimeout)


def test_another_server_is_told_apart() -> None:
    with pytest.raises(errors.UnexpectedAnswer):
        Script(httpx.Response(200, text="<html>")).client().alive()
    with pytest.raises(errors.Unavailable) as proxy:
        Script(httpx.Response(502, text="<html>Bad gateway")).client(attempts=1).alive()
    assert proxy.value.status == 502


def test_a_match_sends_its_token_and_its_version_by_itself(client: Cardavia) -> None:
    match = client.schnapsen.start(opponent="random")
    sent: list[httpx.Request] = []
    client._http.event_hooks["request"].append(sent.append)
    version = match.version
    match.play(match.legal_actions()[0])
    assert all(request.headers["Authorization"] == f"Bearer {match._token}" for request in sent)
    assert sent[1].headers["If-Match"] == f'"{version}"'
    assert sent[1].headers["Idempotency-Key"]


def test_neither_logs_nor_reprs_tell_a_token(client: Cardavia, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    first = client.one_poker.start(["player", "player"])
    invitation = first.invitations[0]
    second = client.join(invitation.code)
    made = client._sender.send(first._api.create(body=first._api.new_match.from_dict({}), idempotency_key="k" * 22))
    shown = caplog.text + repr([first, second, client, invitation, made, first._look()])
    assert "POST /v1/one-poker/matches: 201" in caplog.text
    for secret in (first._token, second._token, invitation.secret, made.token):
        assert secret not in shown


def test_connections_are_used_again(live: str) -> None:
    with Cardavia(live) as client:
        for _ in range(3):
            client.alive()
        pool = client._http._transport._pool  # type: ignore[attr-defined]
        assert len(pool.connections) == 1
