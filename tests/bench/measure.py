"""CPU time a request, measured in turns, so that what else the machine does meets all alike."""

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from socket import IPPROTO_TCP, TCP_NODELAY, create_connection
from statistics import median
from typing import Any


@dataclass(frozen=True, slots=True)
class Request:
    """A request as it is sent, and the status it must be answered with."""

    method: str
    path: str
    body: bytes | None
    headers: Mapping[str, str]
    status: int


def request(method: str, path: str, body: Any = None, status: int = 200, **headers: str) -> Request:
    """A request; header names with _ for -."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    if body is None:
        return Request(method, path, None, named, status)
    return Request(method, path, json.dumps(body).encode(), {**named, "Content-Type": "application/json"}, status)


class Line:
    """One connection that is kept open. A request goes out in one piece, and only what is needed of an answer is read."""

    def __init__(self, port: int) -> None:
        self._socket = create_connection(("127.0.0.1", port), timeout=60)
        self._socket.setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)

    def send(self, each: Request) -> bytes:
        """The body of the answer; fails where its status is another."""
        self._socket.sendall(_written(each))
        head, data = self._head()
        length = int(head.partition(b"\r\nContent-Length: ")[2].partition(b"\r\n")[0])
        while len(data) < length:
            data += self._socket.recv(65_536)
        assert head.split(b" ", 2)[1] == str(each.status).encode(), (head, data[:500])
        return data

    def close(self) -> None:
        """Closes the connection."""
        self._socket.close()

    def _head(self) -> tuple[bytes, bytes]:
        data = b""
        while b"\r\n\r\n" not in data:
            data += self._socket.recv(65_536)
        head, _, rest = data.partition(b"\r\n\r\n")
        return head + b"\r\n", rest


def _written(each: Request) -> bytes:
    body = each.body or b""
    headers = {"Host": "127.0.0.1", "Accept": "application/json", **each.headers}
    if each.body is not None:
        headers["Content-Length"] = str(len(body))
    lines = [f"{each.method} {each.path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


@dataclass(frozen=True, slots=True)
class Subject:
    """What is measured: ``cpu()`` is the CPU seconds spent on it so far, ``requests`` a list for each round."""

    cpu: Callable[[], float]
    line: Line
    requests: Sequence[Sequence[Request]]


def in_turns(subjects: Mapping[str, Subject], pieces: int = 5) -> dict[str, list[float]]:
    """CPU microseconds a request by subject and round; each round is cut in pieces, sent in turns."""
    rounds = min(len(subject.requests) for subject in subjects.values())
    costs: dict[str, list[float]] = {name: [] for name in subjects}
    for number in range(rounds):
        spent = dict.fromkeys(subjects, 0.0)
        for piece in range(pieces):
            for name, subject in subjects.items():
                spent[name] += _spent(subject, _piece(subject.requests[number], piece, pieces))
        for name, subject in subjects.items():
            costs[name].append(spent[name] / len(subject.requests[number]) * 1e6)
    return costs


def _piece(requests: Sequence[Request], number: int, pieces: int) -> Sequence[Request]:
    size = -(-len(requests) // pieces)
    return requests[number * size : (number + 1) * size]


def _spent(subject: Subject, requests: Sequence[Request]) -> float:
    before = subject.cpu()
    for each in requests:
        subject.line.send(each)
    return subject.cpu() - before


def ratio(costs: Mapping[str, list[float]], name: str, to: str) -> float:
    """The median over the rounds of what one costs to what the other costs."""
    return median(one / other for one, other in zip(costs[name], costs[to], strict=True))


def report(what: str, found: float, bar: float) -> bool:
    """Says a figure and its bar; whether it is met."""
    met = found <= bar
    print(f"{'met ' if met else 'MISSED'} {what}: {found:.2f} (at most {bar})")
    sys.stdout.flush()
    return met
