"""Bodies as they come over a socket: in chunks, too long, broken off. What is not whole is never obeyed."""

import json
import socket
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.api.house import PLAYER
from tests.serving import Server

LIMIT = 65_536
CHUNKED = "Transfer-Encoding: chunked"
NEW_MATCH = "/v1/one-poker/matches"


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("framing")
    with Server(folder, database_url=f"sqlite:///{folder}/live.db", workers=1) as server:
        yield server


def chunks(body: bytes, size: int = 8_192) -> bytes:
    parts = [body[at : at + size] for at in range(0, len(body), size)]
    return b"".join(b"%x\r\n%b\r\n" % (len(part), part) for part in parts) + b"0\r\n\r\n"


def post(server: Server, path: str, sent: bytes, *headers: str) -> tuple[int, Any]:
    """Sends a request and ends sending; the status and the document of the answer."""
    lines = [f"POST {path} HTTP/1.1", "Host: x", "Connection: close", "Content-Type: application/json", *headers]
    with socket.create_connection(("127.0.0.1", server.port), 10) as connection:
        connection.sendall("\r\n".join([*lines, "", ""]).encode() + sent)
        connection.shutdown(socket.SHUT_WR)
        answer = b"".join(iter(lambda: connection.recv(65_536), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)


def match_of(server: Server) -> tuple[str, str]:
    """The path of a new match and the header of its first seat."""
    made = httpx.post(f"http://127.0.0.1:{server.port}{NEW_MATCH}", json={"seats": [PLAYER, PLAYER]}).json()
    return f"{NEW_MATCH}/{made['match']['id']}", f"Authorization: Bearer {made['token']}"


def view(server: Server, path: str, auth: str) -> Any:
    return httpx.get(f"http://127.0.0.1:{server.port}{path}", headers=dict([auth.split(": ", 1)])).json()


@pytest.mark.parametrize(
    "body",
    [b"{}" + b" " * 199_998, b"{}" + b" " * (LIMIT - 2) + b"garbage", b"{}" + b" " * (LIMIT - 1)],
    ids=["spaces", "garbage", "one"],
)
def test_a_body_in_chunks_is_held_to_the_same_size(live: Server, body: bytes) -> None:
    status, problem = post(live, NEW_MATCH, chunks(body), CHUNKED)
    assert (status, problem["code"]) == (413, "body-too-large")


def test_a_body_in_chunks_may_be_as_large_as_any(live: Server) -> None:
    assert post(live, NEW_MATCH, chunks(b"{}" + b" " * (LIMIT - 2)), CHUNKED)[0] == 201


@pytest.mark.parametrize(
    "sent",
    [
        b"zz\r\n{}\r\n0\r\n\r\n",
        b"2\r\n{}xx0\r\n\r\n",
        b"2;=\r\n{}\r\n0\r\n\r\n",
        b"2\r\n{}\r\n0\r\nno trailer\r\n\r\n",
        b"2\r\n{}\r\n0\r\n",
        b"2\r\n{}\r\n",
        b"5\r\n{}",
        b"",
    ],
)
@pytest.mark.parametrize("path", [NEW_MATCH, "/v1/commitments"])
def test_chunks_that_are_badly_framed_or_break_off_are_refused(live: Server, path: str, sent: bytes) -> None:
    status, problem = post(live, path, sent, CHUNKED)
    assert (status, problem["code"], problem["errors"][0]["pointer"]) == (400, "invalid-json", "#")


@pytest.mark.parametrize(
    ("operation", "sent", "framing"),
    [
        ("resignation", b"", "Content-Length: 2"),
        ("resignation", b"{}", "Content-Length: 3"),
        ("resignation", b"2\r\n{}xx0\r\n\r\n", CHUNKED),
        ("actions", b'{"type":"lock","position":0}', "Content-Length: 100"),
        ("actions", b'1c\r\n{"type":"lock","position":0}\r\n', CHUNKED),
    ],
)
def test_what_breaks_off_is_not_obeyed(live: Server, operation: str, sent: bytes, framing: str) -> None:
    path, auth = match_of(live)
    before = view(live, path, auth)
    status, problem = post(live, f"{path}/{operation}", sent, framing, auth, f'If-Match: "{before["version"]}"')
    assert (status, problem["code"]) == (400, "invalid-json")
    assert view(live, path, auth) == before


def test_who_asks_is_looked_at_before_how_the_body_is_framed(live: Server) -> None:
    path, _ = match_of(live)
    assert post(live, f"{path}/actions", b"zz\r\n", CHUNKED)[1]["code"] == "unauthorized"
