"""Server-sent events, put together from the lines of a stream."""

import json
from typing import Any

MEDIA_TYPE = "text/event-stream"
WAIT_SECONDS = 25
"""How long a poll may wait for an event at the server."""
POLL_SECONDS = 1.0
"""Between two looks where the server has no room for one more stream."""


class Reader:
    """Reads a stream line by line: the JSON of each event's ``data``; comments and heartbeats are left out."""

    def __init__(self) -> None:
        self._data: list[str] = []

    def take(self, line: str) -> dict[str, Any] | None:
        """The event that a line completes, None where it completes none."""
        if line.startswith("data:"):
            self._data.append(line[5:].removeprefix(" "))
        if line or not self._data:
            return None
        text, self._data = "\n".join(self._data), []
        event: dict[str, Any] = json.loads(text)
        return event
