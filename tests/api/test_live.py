"""What only a real server can show: several workers, sockets, a restart, an end."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import httpx
import pytest

from tests.api.house import PLAYER
from tests.serving import Server

BOT = {"kind": "bot", "level": "random"}


def served(folder: Path) -> Server:
    """Two workers over one SQLite file, of which each lets two requests wait at a time."""
    return Server(folder, database_url=f"sqlite:///{folder}/live.db", workers=2, streams=2)


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("live")) as server:
        yield server


def client_of(server: Server) -> httpx.Client:
    """A client with connections of its own."""
    return httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=30)


def start(server: Server, game: str, **body: Any) -> Any:
    """A new match: the answer to its creator."""
    with client_of(server) as client:
        response = client.post(f"/v1/{game}/matches", json=body)
    assert response.status_code == 201, response.text
    return response.json()


def bearer(made: Any) -> dict[str, str]:
    """The header of the seat that an answer gave."""
    return {"Authorization": f"Bearer {made['token']}"}


def path_of(made: Any) -> str:
    """The path of the match that an answer gave."""
    return f"/v1/{made['match']['game']}/matches/{made['match']['id']}"


def join(live: Server, made: Any) -> Any:
    invitation = made["invitations"][0]
    with client_of(live) as client:
        return client.post(
            f"{path_of(made)}/seats/{invitation['seat']}", json={"invitation": invitation["invitation"]}
        ).json()


def at_once(live: Server, count: int, send: Any) -> list[httpx.Response]:
    barrier, answers = Barrier(count), []

    def run() -> None:
        with client_of(live) as client:
            client.get("/health/live")
            barrier.wait(20)
            answers.append(send(client))

    threads = [Thread(target=run) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return answers


@pytest.mark.report("CON-01", "CON-12")
def test_of_many_clicks_at_once_over_several_workers_one_is_a_move(live: Server) -> None:
    made = start(live, "one-poker", seats=[PLAYER, PLAYER])
    headers = {**bearer(made), "If-Match": '"1"'}
    body = {"type": "lock", "position": 0}
    answers = at_once(live, 12, lambda client: client.post(f"{path_of(made)}/actions", json=body, headers=headers))
    assert sorted(answer.status_code for answer in answers) == [200, *[412] * 11]


@pytest.mark.report("CON-05")
def test_of_many_repeats_at_once_one_is_done_and_all_hear_of_it(live: Server) -> None:
    made = start(live, "schnapsen", seats=[PLAYER, BOT])
    card = made["match"]["view"]["hand"][0]
    headers = {**bearer(made), "If-Match": '"1"', "Idempotency-Key": "one"}
    body = {"type": "play", "card": card}

    def send(client: httpx.Client) -> httpx.Response:
        return client.post(f"{path_of(made)}/actions", json=body, headers=headers)

    answers = at_once(live, 8, send)
    done = [answer for answer in answers if answer.status_code == 200]
    waiting = [answer for answer in answers if answer.status_code != 200]
    assert all(answer.json()["code"] == "key-in-flight" and "Retry-After" in answer.headers for answer in waiting)
    with client_of(live) as client:
        again = send(client)
    assert {answer.content for answer in done} == {again.content}
    assert again.headers["Idempotent-Replayed"] == "true"
    assert again.json()["match"]["version"] == 2


@pytest.mark.report("CON-03")
def test_of_many_who_come_at_once_one_gets_the_seat(live: Server) -> None:
    made = start(live, "one-poker", seats=[PLAYER, PLAYER])
    body = {"invitation": made["invitations"][0]["invitation"]}
    answers = at_once(live, 12, lambda client: client.post(f"{path_of(made)}/seats/1", json=body))
    assert sorted(answer.status_code for answer in answers) == [201, *[409] * 11]


@pytest.mark.clause("M-3")
def test_of_many_who_claim_a_timeout_at_once_one_wins(live: Server) -> None:
    made = start(live, "one-poker", seats=[PLAYER, PLAYER], move_seconds=1)
    other = join(live, made)
    claim, after = f"{path_of(made)}/timeout-claim", made["match"]["last_event"]
    with client_of(live) as client:
        assert client.post(claim, headers=bearer(other)).json()["code"] == "no-claim"
        assert client.get(f"{path_of(made)}/events?after={after}&wait=2", headers=bearer(other)).json()["events"] == []
    answers = at_once(live, 12, lambda client: client.post(claim, headers=bearer(other)))
    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 11]
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} <= {"match-over"}


def test_a_second_player_sees_the_first_one_move_as_it_happens(live: Server) -> None:
    made = start(live, "one-poker", seats=[PLAYER, PLAYER])
    other = join(live, made)
    last = other["match"]["last_event"]
    headers = {**bearer(other), "Accept": "text/event-stream", "Last-Event-ID": str(last)}
    seen: list[str] = []
    with client_of(live) as client, client.stream("GET", f"{path_of(made)}/events", headers=headers) as stream:
        lines = stream.iter_lines()
        assert next(lines) == "retry: 1000"
        with client_of(live) as first:
            body, signed = {"type": "lock", "position": 0}, {**bearer(made), "If-Match": '"1"'}
            assert first.post(f"{path_of(made)}/actions", json=body, headers=signed).status_code == 200
            seen += [line for _ in range(4) if (line := next(lines))]
    assert seen[:2] == [f"id: {last + 1}", "event: card-locked"]
    assert '"position":null' in seen[2]


def test_pages_read_while_events_are_written_lose_and_repeat_nothing(live: Server) -> None:
    made = start(live, "schnapsen", seats=[PLAYER, BOT])
    path, auth, read = path_of(made), bearer(made), []

    def follow() -> None:
        after = 0
        with client_of(live) as client:
            while True:
                page = client.get(f"{path}/events?after={after}&limit=3&wait=10", headers=auth).json()
                read.extend(page["events"])
                after = read[-1]["seq"]
                if read[-1]["type"] == "match-ended":
                    return

    following = Thread(target=follow)
    following.start()
    with client_of(live) as client:
        for _ in range(8):
            legal = client.get(f"{path}/actions", headers=auth).json()
            if not legal["actions"]:
                break
            headers = {**auth, "If-Match": f'"{legal["version"]}"'}
            client.post(f"{path}/actions", json=legal["actions"][0]["action"], headers=headers)
        client.post(f"{path}/resignation", headers=auth)
        whole = client.get(f"{path}/events?limit=1000", headers=auth).json()["events"]
    following.join(30)
    assert read == whole


def test_streams_do_not_starve_moves(live: Server) -> None:
    """Every worker is given more streams than it serves; the match goes on beside them."""
    made = start(live, "schnapsen", seats=[PLAYER, BOT])
    headers = {**bearer(made), "Accept": "text/event-stream"}
    clients = [client_of(live) for _ in range(12)]
    streams = [
        client.send(client.build_request("GET", f"{path_of(made)}/events", headers=headers), stream=True)
        for client in clients
    ]
    try:
        statuses = sorted(stream.status_code for stream in streams)
        assert set(statuses) == {200, 503}
        assert statuses.count(200) <= 4
        with client_of(live) as client:
            body = {"type": "play", "card": made["match"]["view"]["hand"][0]}
            moved = client.post(f"{path_of(made)}/actions", json=body, headers={**bearer(made), "If-Match": '"1"'})
        assert moved.status_code == 200
    finally:
        for stream, client in zip(streams, clients, strict=True):
            stream.close()
            client.close()


UNREADABLE = {
    b"GET /v1/games HTP\r\n\r\n": 400,
    b"GET /v1/games HTTP/1.1\r\nHost: x\r\nAuthorization Bearer my-token\r\n\r\n": 400,
    b"GET /v1/games?x=" + b"9" * 9_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n": 414,
    b"GET /v1/games HTTP/1.1\r\nHost: x\r\nX-Long: " + b"x" * 9_000 + b"\r\n\r\n": 431,
    b"POST /v1/commitments HTTP/1.1\r\nHost: x\r\nContent-Length: ten\r\n\r\n": 400,
}


@pytest.mark.parametrize(("sent", "status"), UNREADABLE.items(), ids=range(len(UNREADABLE)))
def test_what_is_not_http_is_refused_with_a_problem_and_nothing_of_it_logged(
    live: Server, sent: bytes, status: int
) -> None:
    with socket.create_connection(("127.0.0.1", live.port), 10) as connection:
        connection.sendall(sent)
        answer = b"".join(iter(lambda: connection.recv(65_536), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"Content-Type: application/problem+json" in head
    problem = json.loads(body)
    assert (problem["status"], problem["code"]) == (status, "unreadable-request")
    assert f"X-Request-Id: {problem['request_id']}".encode() in head
    logged = live.log.read_text("utf-8")
    assert problem["request_id"] in logged
    assert "my-token" not in logged


def test_a_number_of_five_thousand_digits_in_a_query_reaches_the_house(live: Server) -> None:
    made = start(live, "schnapsen", seats=[PLAYER, BOT])
    with client_of(live) as client:
        answer = client.get(f"{path_of(made)}/events?after={'9' * 5_000}", headers=bearer(made))
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")


def test_a_match_goes_on_after_the_server_was_stopped_and_started(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = start(server, "schnapsen", seats=[PLAYER, BOT])
        with client_of(server) as client:
            before = client.get(path_of(made), headers=bearer(made)).content
        server.stop()
        server.start()
        with client_of(server) as client:
            assert client.get(path_of(made), headers=bearer(made)).content == before
            body = {"type": "play", "card": made["match"]["view"]["hand"][0]}
            headers = {**bearer(made), "If-Match": '"1"'}
            assert client.post(f"{path_of(made)}/actions", json=body, headers=headers).status_code == 200


def test_a_server_that_ends_lets_go_of_its_streams_and_says_nothing_secret(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = start(server, "one-poker", seats=[PLAYER, PLAYER])
        headers = {**bearer(made), "Accept": "text/event-stream"}
        with client_of(server) as client, client.stream("GET", f"{path_of(made)}/events", headers=headers) as stream:
            lines = stream.iter_lines()
            next(lines)
            server.stop()
            assert list(lines)
        logged = server.log.read_text("utf-8")
        assert made["token"] not in logged
        assert made["invitations"][0]["invitation"] not in logged
        assert '"route":"/v1/one-poker/matches/<match_id>/events"' in logged
