"""The check of a finished match's record: the match is dealt, played and told again, and the first lie is named.

What is checked: both commitments against their seeds, every deal and choice against the two seeds (FD-3 to FD-7), every
action against the rules and the turn, every move of a bot whose version is at hand against its seed and its view (FD-9),
every event, and the outcome.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any

from domain.core.bots import Bot, move_random, never
from domain.core.game import DEALER, Abandon, Choose, Deal, Ending, Game
from domain.core.notation import plain, restore
from domain.core.secrecy import disclose
from domain.core.shuffle import Seeds, commitment
from domain.matches.fairness import draw_lot

FALLBACKS = ("failed", "illegal", "overdue")
UNPROVED = ("hurried", "changed")


class Lie(Exception):
    """What a record says and what follows from its seeds differ: ``pointer`` is the JSON pointer of the first such place."""

    def __init__(self, pointer: str, detail: str) -> None:
        super().__init__(f"{pointer}: {detail}")
        self.pointer = pointer
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Proof:
    """What a true record has been shown to hold: how many bot moves were made again, and how many could only be checked
    against the rules (cut short by a deadline, or made by a version of the bot that is not at hand)."""

    actions: int
    events: int
    bot_moves_made_again: int
    bot_moves_unproved: int


def verify(record: Mapping[str, Any], games: Mapping[str, Game[Any, Any]]) -> Proof:
    """Checks a record as the API gives it, plain data; raises Lie at the first thing that is not true."""
    try:
        return _Replay(record, games).run()
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as error:
        raise Lie("", "This is not the record of a match.") from error


class _Replay:
    def __init__(self, record: Mapping[str, Any], games: Mapping[str, Game[Any, Any]]) -> None:
        self.record = record
        self.game = _game(record, games)
        self.seeds = Seeds(_seed(record["server_seed"], "/server_seed"), _text(record["client_seed"]))
        self.seats: list[Mapping[str, Any]] = list(record["seats"])
        self.anything = reduce(or_, (self.game.actions, Deal, Choose, Abandon))
        self.state = self.game.opening(restore(self.game.options, record["options"]))
        self.bots: dict[str, Bot] = {}
        self.shuffles = self.choices = self.seen = self.again = self.unproved = 0

    def run(self) -> Proof:
        """The proof, or the first lie."""
        self._check_commitments()
        for index, logged in enumerate(self.record["actions"]):
            self._take(index, logged)
        self._check_end()
        return Proof(len(self.record["actions"]), self.seen, self.again, self.unproved)

    def _check_commitments(self) -> None:
        _same(self.record["commitment"], commitment(self.seeds.server), "/commitment", "the hash of the server seed")
        _same(len(self.seats), self.game.seats, "/seats", "the seats of the game")
        for number, seat in enumerate(self.seats):
            pointer = f"/seats/{number}"
            _same(seat["seat"], number, f"{pointer}/seat", "the seat's number")
            if seat["kind"] == "bot":
                seed = _seed(seat["bot_seed"], f"{pointer}/bot_seed")
                _same(seat["bot_commitment"], commitment(seed), f"{pointer}/bot_commitment", "the hash of the bot seed")

    def _take(self, index: int, logged: Mapping[str, Any]) -> None:
        pointer = f"/actions/{index}"
        _same(logged["number"], index + 1, f"{pointer}/number", "the action's number")
        action = self._action(logged["action"], f"{pointer}/action")
        turn = self.game.turn(self.state)
        if turn is None:
            raise Lie(pointer, "The match was over before this action.")
        if isinstance(action, Abandon):
            self._check_abandon(logged["actor"], action, pointer)
        elif turn is DEALER:
            self._check_lot(logged["actor"], action, pointer)
        else:
            self._check_move(index + 1, logged, action, pointer)
        self._apply(action, pointer)

    def _action(self, data: Any, pointer: str) -> Any:
        try:
            action = restore(self.anything, data)
        except ValueError:
            raise Lie(pointer, "This is not an action of the game.") from None
        if plain(action) != data:
            raise Lie(pointer, "This is not an action of the game.")
        return action

    def _check_abandon(self, actor: Any, action: Abandon, pointer: str) -> None:
        players = [number for number, seat in enumerate(self.seats) if seat["kind"] == "player"]
        turn = self.game.turn(self.state)
        true = {
            Ending.RESIGNED: actor in players and action.seat == actor,
            Ending.TIMED_OUT: actor in players and action.seat in players and action.seat == turn != actor,
            Ending.EXPIRED: actor == "house" and action.seat is None,
        }
        if not true.get(action.ending, False):
            raise Lie(pointer, "Nobody could end the match like this.")

    def _check_lot(self, actor: Any, action: Any, pointer: str) -> None:
        _same(actor, "dealer", f"{pointer}/actor", "the dealer, who was to act")
        lot = draw_lot(self.seeds, self.game.chance(self.state), shuffles=self.shuffles, choices=self.choices)
        _same(action, lot, f"{pointer}/action", "what follows from the two seeds")
        self.shuffles += lot.type == "deal"
        self.choices += lot.type == "choose"

    def _check_move(self, number: int, logged: Mapping[str, Any], action: Any, pointer: str) -> None:
        turn, why = self.game.turn(self.state), logged["cut_short"]
        _same(logged["actor"], turn, f"{pointer}/actor", "the seat that was to act")
        seat = self.seats[logged["actor"]]
        if seat["kind"] != "bot":
            _same(why, None, f"{pointer}/cut_short", "nothing, a player having acted")
        elif why in FALLBACKS:
            _same(
                action, self.game.legal_actions(self.state)[0], f"{pointer}/action", "the move that stands in for a bot"
            )
        elif why in UNPROVED or not self._at_hand(seat):
            self.unproved += 1
        else:
            _same(why, None, f"{pointer}/cut_short", "a known word")
            _same(action, self._made_again(number, seat), f"{pointer}/action", "what the bot does on its view and seed")
            self.again += 1

    def _at_hand(self, seat: Mapping[str, Any]) -> bool:
        kind = self.game.bots.get(seat["level"])
        return kind is not None and (kind.version, kind.checksum) == (seat["bot_version"], seat["table_checksum"])

    def _made_again(self, number: int, seat: Mapping[str, Any]) -> Any:
        view = self.game.observe(self.state, seat["seat"])
        random = move_random(bytes.fromhex(seat["bot_seed"]), number)
        level = seat["level"]
        bot = self.bots.get(level) or self.bots.setdefault(level, self.game.bots[level].make())
        return bot.choose(view, random, never)

    def _apply(self, action: Any, pointer: str) -> None:
        objection = self.game.objection(self.state, action)
        if objection is not None:
            raise Lie(f"{pointer}/action", f"The rules forbid this action ({objection.clause}).")
        step = self.game.apply(self.state, action)
        self.state = step.state
        self._check_events(step.events)

    def _check_events(self, events: tuple[Any, ...]) -> None:
        for told, event in zip(self._next_events(len(events)), events, strict=True):
            pointer = f"/events/{self.seen}"
            self.seen += 1
            _same(told, {"seq": self.seen, **disclose(event)}, pointer, "what happened")

    def _next_events(self, count: int) -> Iterator[Any]:
        told = self.record["events"][self.seen : self.seen + count]
        if len(told) < count:
            raise Lie(f"/events/{len(self.record['events'])}", "An event is missing.")
        yield from told

    def _check_end(self) -> None:
        if len(self.record["events"]) > self.seen:
            raise Lie(f"/events/{self.seen}", "Nothing in the match led to this event.")
        outcome = self.game.outcome(self.state)
        if outcome is None:
            raise Lie("/actions", "The match is not over after the last action.")
        _same(self.record["outcome"], plain(outcome), "/outcome", "the outcome")


def _game(record: Mapping[str, Any], games: Mapping[str, Game[Any, Any]]) -> Game[Any, Any]:
    game = games.get(record["game"])
    if game is None:
        raise Lie("/game", "There is no such game.")
    _same(record["rules_version"], game.rules_version, "/rules_version", "the version of the rules at hand")
    return game


def _seed(text: Any, pointer: str) -> bytes:
    if not isinstance(text, str) or len(text) != 64 or text.strip("0123456789abcdef"):
        raise Lie(pointer, "A seed is 64 lower-case hex digits.")
    return bytes.fromhex(text)


def _text(client_seed: Any) -> str:
    if not isinstance(client_seed, str) or len(client_seed) > 64 or not all(" " <= char <= "~" for char in client_seed):
        raise Lie("/client_seed", "A client seed is 0 to 64 printable ASCII characters.")
    return client_seed


def _same(said: Any, true: Any, pointer: str, what: str) -> None:
    if said != true or type(said) is not type(true):
        raise Lie(pointer, f"This is not {what}.")
