"""The blocking client."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib import import_module
from types import TracebackType
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

import httpx

from cardavia import __version__, _start
from cardavia._game import GameApi, Invitation
from cardavia._generated.api.games.get_game import get_game
from cardavia._generated.api.games.get_rulebook import get_rulebook
from cardavia._generated.api.games.list_games import list_games
from cardavia._generated.api.health.get_liveness import get_liveness
from cardavia._generated.api.health.get_readiness import get_readiness
from cardavia._generated.models import Commitment, GameEntry, Rulebook
from cardavia._seat import saved
from cardavia._start import Plan, SeatPlan
from cardavia._transport import Retry, Sender
from cardavia.errors import VerificationFailed
from cardavia.match import Match

if TYPE_CHECKING:
    from cardavia import dou_dizhu, one_poker, schnapsen

M = TypeVar("M")
AnyMatch = Match[Any, Any, Any, Any, Any, Any]
"""A match of a game that is not known until the program runs."""

LOCAL = "http://127.0.0.1:8000"
TIMEOUT = httpx.Timeout(60.0, connect=5.0)
"""Bots think while a request waits."""
AGENT = f"cardavia-python/{__version__}"
MODULES: Mapping[str, str] = {"one-poker": "one_poker", "dou-dizhu": "dou_dizhu", "schnapsen": "schnapsen"}


class Game(Generic[M]):
    """The matches of one game."""

    def __init__(self, sender: Sender, api: GameApi) -> None:
        self._sender = sender
        self._api = api

    def start(
        self,
        seats: Sequence[SeatPlan] | None = None,
        *,
        opponent: str | None = None,
        options: Mapping[str, Any] | None = None,
        client_seed: str | None = None,
        server_seed: str | None = None,
        bot_seed: str | None = None,
        committed: bool = False,
        move_seconds: int | None = None,
        hints: bool | None = None,
    ) -> M:
        """Makes a match, and sits down on its first player seat; by default against bots.

        ``seats`` says who sits where, seat 0 first: ``"player"`` or the level of a bot. ``opponent`` puts bots of a level
        on all other seats. ``committed`` asks the house for its commitment before it hears the client's seed, so that
        neither side can steer the cards (FD-2). ``server_seed`` (64 hex digits) makes it a practice match.
        """
        promise = commit(self._sender) if committed else None
        plan = Plan(
            seats=seats,
            opponent=opponent,
            options=options,
            client_seed=client_seed,
            server_seed=server_seed,
            bot_seed=bot_seed,
            commitment=None if promise is None else promise.id,
            move_seconds=move_seconds,
            hints=hints,
        )
        match = self._seated(self._sender.send(_start.create(self._api, plan)))
        if promise is not None and match.fairness.commitment != promise.commitment:
            raise VerificationFailed("the match is committed to another seed than was promised", "/commitment")
        return match  # type: ignore[return-value]

    def join(self, invitation: Invitation | str) -> M:
        """Sits down on a seat that was kept; SeatTaken where the invitation is spent."""
        found = Invitation.from_code(invitation) if isinstance(invitation, str) else invitation
        return self._seated(self._sender.send(_start.redeem(self._api, found)))  # type: ignore[return-value]

    def resume(self, data: Mapping[str, Any]) -> M:
        """Goes on with a match that ``to_dict`` saved."""
        token = saved(data)["token"]
        state = self._sender.send(self._api.get(data["id"]), token)
        rest = {"cursor": data.get("cursor", 0), "seen": data.get("seen")}
        return Match(self._sender, self._api, token, state, **rest)  # type: ignore[return-value]

    def _seated(self, made: Any) -> AnyMatch:
        return Match.seated(self._sender, self._api, made)


def commit(sender: Sender) -> Commitment:
    """A commitment to a seed, asked for before a match."""
    return sender.send(_start.commit())


class Cardavia:
    """A client of a Cardavia server: a namespace a game, and what the server has to say about them.

    It keeps its connections open; close it, or use it in a ``with`` statement. ``timeout`` is in seconds, or httpx's own;
    ``language`` (BCP 47) is what refusals are worded in, where the server knows it; ``http`` is a client to use
    instead of one of its own, with a base URL, for tests and proxies.
    """

    def __init__(
        self,
        base_url: str = LOCAL,
        *,
        timeout: float | httpx.Timeout = TIMEOUT,
        retry: Retry | None = None,
        language: str | None = None,
        http: httpx.Client | None = None,
    ) -> None:
        self._http = http or httpx.Client(base_url=base_url, timeout=timeout)
        self._http.headers["User-Agent"] = AGENT
        if language is not None:
            self._http.headers["Accept-Language"] = language
        self._sender = Sender(self._http, retry or Retry())

    @cached_property
    def one_poker(self) -> "Game[one_poker.Match]":
        """The matches of One Poker."""
        return Game(self._sender, api_of("one-poker"))

    @cached_property
    def dou_dizhu(self) -> "Game[dou_dizhu.Match]":
        """The matches of Dou Dizhu."""
        return Game(self._sender, api_of("dou-dizhu"))

    @cached_property
    def schnapsen(self) -> "Game[schnapsen.Match]":
        """The matches of Schnapsen."""
        return Game(self._sender, api_of("schnapsen"))

    def game(self, name: str) -> Game[AnyMatch]:
        """The matches of a game by its name, such as ``dou-dizhu``."""
        return Game(self._sender, api_of(name))

    def join(self, code: str) -> AnyMatch:
        """Sits down on the seat of an invitation's code, whatever its game."""
        invitation = Invitation.from_code(code)
        return self.game(invitation.game).join(invitation)

    def resume(self, data: Mapping[str, Any]) -> AnyMatch:
        """Goes on with a match that ``to_dict`` saved, whatever its game."""
        return self.game(saved(data)["game"]).resume(data)

    def games(self) -> list[GameEntry]:
        """The catalogue: each game with its options, bots and languages."""
        return self._sender.send(list_games()).games

    def describe(self, game: str) -> GameEntry:
        """The catalogue's entry of a game."""
        return self._sender.send(get_game(game))

    def rulebook(self, game: str, language: str | None = None) -> Rulebook:
        """The complete rules of a game, in the language asked for (BCP 47) or the server's own."""
        return self._sender.send(get_rulebook(game, lang=language))

    def commitment(self) -> Commitment:
        """The house's commitment to a seed, for one match (FD-2)."""
        return commit(self._sender)

    def alive(self) -> bool:
        """Whether the server answers."""
        return self._sender.send(get_liveness()).status == "ok"

    def ready(self) -> bool:
        """Whether the server can use its store; StoreUnavailable where it cannot."""
        return self._sender.send(get_readiness()).status == "ok"

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self._http.base_url)!r})"


def api_of(name: str) -> GameApi:
    """The operations of a game; its models are loaded when they are first used."""
    if name not in MODULES:
        raise ValueError(f"there is no game {name!r}; there are {', '.join(MODULES)}")
    api: GameApi = import_module(f"cardavia.{MODULES[name]}").API
    return api
