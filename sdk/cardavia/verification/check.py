"""The check of a record: the match is dealt and followed again, and the first lie is named."""

import string
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from cardavia.verification.dealer import Dealer, commitment_of
from cardavia.verification.dou_dizhu import DouDizhuTable
from cardavia.verification.one_poker import OnePokerTable
from cardavia.verification.schnapsen import SchnapsenTable
from cardavia.verification.table import Lie, Shuffle, Table, Told, Wrong

TABLES: Mapping[str, Callable[[Mapping[str, Any]], Table]] = {
    "one-poker": OnePokerTable,
    "dou-dizhu": DouDizhuTable,
    "schnapsen": SchnapsenTable,
}


class Check:
    """One record, read from its first line to its last."""

    def __init__(self, record: Mapping[str, Any]) -> None:
        self.record = record
        self.dealer = Dealer(_seed(record["server_seed"], "/server_seed"), record["client_seed"])
        self.table = _table(record)
        self._events: Iterator[tuple[int, Mapping[str, Any]]] = enumerate(record["events"])
        self.events = 0

    def commitments(self, seen: Mapping[str, Any] | None) -> None:
        """The seeds are those that the house was committed to, and those that this client was shown at the start."""
        record = self.record
        _same("/commitment", record["commitment"], commitment_of(bytes.fromhex(record["server_seed"])))
        for index, seat in enumerate(record["seats"]):
            _same(f"/seats/{index}/seat", seat["seat"], index)
            _bot(f"/seats/{index}", seat)
        for pointer, value in (seen or {}).items():
            _same(pointer, _at(record, pointer), value)

    def play(self) -> None:
        """Every lot and every action, with the events that follow; then the outcome."""
        for index, logged in enumerate(self.record["actions"]):
            _same(f"/actions/{index}/number", logged["number"], index + 1)
            try:
                told = self._take(f"/actions/{index}", logged["actor"], logged["action"])
            except Wrong as wrong:
                raise Lie(f"/actions/{index}", str(wrong)) from None
            self._hear(told)
        self._end()

    def told(self, events: Sequence[Mapping[str, Any]]) -> None:
        """What a client was told during play is what the record says; what was hidden from it then is null."""
        recorded = {event["seq"]: (index, event) for index, event in enumerate(self.record["events"])}
        for event in events:
            if event["seq"] not in recorded:
                raise Lie("/events", f"event {event['seq']} was told during play, and is missing")
            index, now = recorded[event["seq"]]
            for field, value in event.items():
                if value is not None:
                    _same(f"/events/{index}/{field}", now.get(field), value)

    def _take(self, pointer: str, actor: int | str, action: Mapping[str, Any]) -> list[Told]:
        if action["type"] == "abandon":
            return self._leave(actor, action)
        lot = self.table.owed()
        if lot is None:
            if actor != self.table.turn or isinstance(actor, bool):
                raise Wrong(f"{actor!r} acts, when it is the turn of seat {self.table.turn}")
            return self.table.act(self.table.turn, action)
        if actor != "dealer":
            raise Wrong(f"{actor!r} acts, when it is the dealer's turn")
        if isinstance(lot, Shuffle):
            order = self.dealer.shuffle(lot.cards)
            self._lot(pointer, action, "deal", "order", order)
            return self.table.deal(order)
        result = self.dealer.choose(lot.among)
        self._lot(pointer, action, "choose", "result", result)
        return self.table.choose(result)

    def _lot(self, pointer: str, action: Mapping[str, Any], kind: str, field: str, drawn: Any) -> None:
        if action["type"] != kind:
            raise Wrong(f"{action['type']!r} stands where {kind!r} must")
        _same(f"{pointer}/{field}", action[field], drawn)

    def _leave(self, actor: int | str, action: Mapping[str, Any]) -> list[Told]:
        seat, ending = action["seat"], action["ending"]
        players = [index for index, each in enumerate(self.record["seats"]) if each["kind"] == "player"]
        by = {"resigned": [seat], "timed-out": [each for each in players if each != seat], "expired": ["house"]}
        if actor not in by.get(ending, [actor]) or isinstance(actor, bool):
            raise Wrong(f"{actor!r} ends the match for seat {seat} ({ending})")
        if (seat is None) != (ending == "expired") or ending not in ("resigned", "timed-out", "expired"):
            raise Wrong(f"a match does not end like this: {ending!r}, seat {seat}")
        return self.table.leave(ending, seat)

    def _hear(self, told: Sequence[Told]) -> None:
        for expected in told:
            index, event = next(self._events, (self.events, {}))
            for field, value in expected.items():
                _same(f"/events/{index}/{field}", event.get(field), value)
            _same(f"/events/{index}/seq", event.get("seq"), index + 1)
            self.events += 1

    def _end(self) -> None:
        if self.table.outcome is None:
            raise Lie("/actions", "the match is not over where its actions end")
        _same("/outcome", self.record["outcome"], self.table.outcome)
        extra = next(self._events, None)
        if extra is not None:
            raise Lie(f"/events/{extra[0]}", "this event did not happen")


def _table(record: Mapping[str, Any]) -> Table:
    if record["game"] not in TABLES:
        raise Lie("/game", f"this version does not know the game {record['game']!r}")
    if record["rules_version"] != 1:
        raise Lie("/rules_version", f"this version does not know rules {record['rules_version']!r}")
    return TABLES[record["game"]](record["options"])


def _bot(pointer: str, seat: Mapping[str, Any]) -> None:
    """A bot's seed is the one it was committed to (FD-9); a player has neither seed nor level."""
    if seat["kind"] == "bot":
        seed = _seed(seat["bot_seed"], f"{pointer}/bot_seed")
        _same(f"{pointer}/bot_commitment", seat["bot_commitment"], commitment_of(seed))
        return
    _same(f"{pointer}/kind", seat["kind"], "player")
    for field in ("level", "bot_seed", "bot_commitment"):
        _same(f"{pointer}/{field}", seat[field], None)


def _seed(text: Any, pointer: str) -> bytes:
    if not isinstance(text, str) or len(text) != 64 or not set(text) <= set(string.hexdigits):
        raise Lie(pointer, "a seed is 64 hex digits")
    return bytes.fromhex(text)


def _at(record: Any, pointer: str) -> Any:
    for part in pointer.split("/")[1:]:
        record = record[int(part)] if isinstance(record, list) else record[part]
    return record


def _same(pointer: str, found: Any, due: Any) -> None:
    if found != due or isinstance(found, bool) != isinstance(due, bool):
        raise Lie(pointer, f"the record says {_short(found)}, and it must be {_short(due)}")


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 200 else text[:197] + "..."
