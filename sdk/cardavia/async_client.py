"""The async client."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from types import TracebackType
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

import httpx

from cardavia import _start
from cardavia._async_transport import AsyncSender
from cardavia._game import GameApi, Invitation
from cardavia._generated.api.games.get_game import get_game
from cardavia._generated.api.games.get_rulebook import get_rulebook
from cardavia._generated.api.games.list_games import list_games
from cardavia._generated.api.health.get_liveness import get_liveness
from cardavia._generated.api.health.get_readiness import get_readiness
from cardavia._generated.models import Commitment, GameEntry, Rulebook
from cardavia._seat import saved
from cardavia._start import Plan, SeatPlan
from cardavia._transport import Retry
from cardavia.async_match import AsyncMatch
from cardavia.client import AGENT, LOCAL, TIMEOUT, api_of
from cardavia.errors import VerificationFailed

if TYPE_CHECKING:
    from cardavia import dou_dizhu, one_poker, schnapsen

M = TypeVar("M")
AnyMatch = AsyncMatch[Any, Any, Any, Any, Any, Any]
"""A match of a game that is not known until the program runs."""


class AsyncGame(Generic[M]):
    """The matches of one game."""

    def __init__(self, sender: AsyncSender, api: GameApi) -> None:
        self._sender = sender
        self._api = api

    async def start(
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
        promise = await commit(self._sender) if committed else None
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
        match = self._seated(await self._sender.send(_start.create(self._api, plan)))
        if promise is not None and match.fairness.commitment != promise.commitment:
            raise VerificationFailed("the match is committed to another seed than was promised", "/commitment")
        return match  # type: ignore[return-value]

    async def join(self, invitation: Invitation | str) -> M:
        """Sits down on a seat that was kept; SeatTaken where the invitation is spent."""
        found = Invitation.from_code(invitation) if isinstance(invitation, str) else invitation
        return self._seated(await self._sender.send(_start.redeem(self._api, found)))  # type: ignore[return-value]

    async def resume(self, data: Mapping[str, Any]) -> M:
        """Goes on with a match that ``to_dict`` saved."""
        token = saved(data)["token"]
        state = await self._sender.send(self._api.get(data["id"]), token)
        rest = {"cursor": data.get("cursor", 0), "seen": data.get("seen")}
        return AsyncMatch(self._sender, self._api, token, state, **rest)  # type: ignore[return-value]

    def _seated(self, made: Any) -> AnyMatch:
        return AsyncMatch.seated(self._sender, self._api, made)


async def commit(sender: AsyncSender) -> Commitment:
    """A commitment to a seed, asked for before a match."""
    return await sender.send(_start.commit())


class AsyncCardavia:
    """A client of a Cardavia server: a namespace a game, and what the server has to say about them.

    It keeps its connections open; close it, or use it in a ``async with`` statement. ``timeout`` is in seconds, or httpx's own;
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
        http: httpx.AsyncClient | None = None,
    ) -> None:
        self._http = http or httpx.AsyncClient(base_url=base_url, timeout=timeout)
        self._http.headers["User-Agent"] = AGENT
        if language is not None:
            self._http.headers["Accept-Language"] = language
        self._sender = AsyncSender(self._http, retry or Retry())

    @cached_property
    def one_poker(self) -> "AsyncGame[one_poker.AsyncMatch]":
        """The matches of One Poker."""
        return AsyncGame(self._sender, api_of("one-poker"))

    @cached_property
    def dou_dizhu(self) -> "AsyncGame[dou_dizhu.AsyncMatch]":
        """The matches of Dou Dizhu."""
        return AsyncGame(self._sender, api_of("dou-dizhu"))

    @cached_property
    def schnapsen(self) -> "AsyncGame[schnapsen.AsyncMatch]":
        """The matches of Schnapsen."""
        return AsyncGame(self._sender, api_of("schnapsen"))

    def game(self, name: str) -> AsyncGame[AnyMatch]:
        """The matches of a game by its name, such as ``dou-dizhu``."""
        return AsyncGame(self._sender, api_of(name))

    async def join(self, code: str) -> AnyMatch:
        """Sits down on the seat of an invitation's code, whatever its game."""
        invitation = Invitation.from_code(code)
        return await self.game(invitation.game).join(invitation)

    async def resume(self, data: Mapping[str, Any]) -> AnyMatch:
        """Goes on with a match that ``to_dict`` saved, whatever its game."""
        return await self.game(saved(data)["game"]).resume(data)

    async def games(self) -> list[GameEntry]:
        """The catalogue: each game with its options, bots and languages."""
        return (await self._sender.send(list_games())).games

    async def describe(self, game: str) -> GameEntry:
        """The catalogue's entry of a game."""
        return await self._sender.send(get_game(game))

    async def rulebook(self, game: str, language: str | None = None) -> Rulebook:
        """The complete rules of a game, in the language asked for (BCP 47) or the server's own."""
        return await self._sender.send(get_rulebook(game, lang=language))

    async def commitment(self) -> Commitment:
        """The house's commitment to a seed, for one match (FD-2)."""
        return await commit(self._sender)

    async def alive(self) -> bool:
        """Whether the server answers."""
        return (await self._sender.send(get_liveness())).status == "ok"

    async def ready(self) -> bool:
        """Whether the server can use its store; StoreUnavailable where it cannot."""
        return (await self._sender.send(get_readiness())).status == "ok"

    async def close(self) -> None:
        """Closes the connections."""
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self._http.base_url)!r})"
