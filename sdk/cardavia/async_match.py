"""A match at one seat, for async code."""

from collections.abc import AsyncIterator, Mapping
from typing import TYPE_CHECKING, Any, Self

from cardavia._async_transport import AsyncSender
from cardavia._game import GameApi
from cardavia._seat import A, E, H, L, R, Seat, V
from cardavia._start import again, seeds
from cardavia._stream import POLL_SECONDS, WAIT_SECONDS
from cardavia.errors import StreamsFull

if TYPE_CHECKING:
    from cardavia.verification import Verification


class AsyncMatch(Seat[V, A, E, L, H, R]):
    """One seat of one match, as ``Match`` is, each request awaited."""

    def __init__(self, sender: AsyncSender, api: GameApi, token: str, state: Any, **rest: Any) -> None:
        super().__init__(api, token, state, **rest)
        self._sender = sender

    @classmethod
    def seated(cls, sender: AsyncSender, api: GameApi, made: Any) -> Self:
        """The match of an answer that gives a token."""
        match = cls(sender, api, made.token, made.match)
        match._welcome(made)
        return match

    async def refresh(self) -> V:
        """Looks again: the view as it is now."""
        view: V = (await self._sender.send(self._look(), self._token)).view
        return view

    async def legal_actions(self) -> list[L]:
        """What this seat may do now; nothing when it is not to act. Each can be handed to ``play``."""
        actions: list[L] = (await self._sender.send(self._api.legal_actions(self.id), self._token)).actions
        return actions

    async def play(self, action: A | L | Mapping[str, Any] | str, **fields: Any) -> list[E]:
        """Takes an action, and gives the events since: the action, the replies of bots, whatever followed."""
        return await self._sender.send(self._play(action, fields), self._token)

    async def events(self, *, after: int | None = None, follow: bool = False) -> AsyncIterator[E]:
        """The events that have not been read yet, in order, up to the latest; ``after=0`` begins anew.

        With ``follow`` they go on as they happen, to the end of the match. ``view`` stays as it was: ``refresh`` looks.
        """
        self.cursor = self.cursor if after is None else after
        while True:
            for event in self._unread():
                yield event
            page = await self._sender.send(self._page(), self._token)
            if not page.events:
                break
        while follow and not self._all_read():
            async for event in self._follow():
                yield event

    async def wait(self) -> list[E]:
        """Waits until this seat is to act or the match is over, and looks; the events meanwhile."""
        meanwhile: list[E] = []
        await self.refresh()
        while not (self.my_turn or self.over):
            meanwhile += await self._next_events()
            await self.refresh()
        return meanwhile + [event async for event in self.events()]

    async def _follow(self) -> AsyncIterator[E]:
        try:
            async for data in self._sender.stream(self._live, self._token):
                for event in self._happened(data):
                    yield event
        except StreamsFull:
            for event in await self._next_events():
                yield event

    async def _next_events(self) -> list[E]:
        page = await self._sender.send(self._page(wait=WAIT_SECONDS), self._token)
        if not page.events:
            await self._sender.pause(POLL_SECONDS)
        return list(self._unread())

    async def hint(self) -> H:
        """What the strongest bot would do from this seat's view alone; HintsOff where the match has none."""
        hint: H = await self._sender.send(self._api.hint(self.id), self._token)
        return hint

    async def resign(self) -> list[E]:
        """Gives the match up."""
        return await self._sender.send(self._change(self._api.resign), self._token)

    async def claim_timeout(self) -> list[E]:
        """Ends the match for the player to act, whose time is up; NoClaim where it is not."""
        return await self._sender.send(self._change(self._api.claim_timeout), self._token)

    async def restart(
        self, *, client_seed: str | None = None, server_seed: str | None = None, commitment: str | None = None
    ) -> Self:
        """A fresh match with the same options and seats, once this one is over, or where all others are bots."""
        request = again(self._api, self.id, seeds(client_seed, server_seed, commitment))
        return self.seated(self._sender, self._api, await self._sender.send(request, self._token))

    async def record(self) -> R:
        """The whole match, once it is over: both seeds, every card, every action."""
        record: R = await self._sender.send(self._api.record(self.id), self._token)
        return record

    async def verify(self) -> "Verification":
        """Deals the finished match again from its record, offline, and compares it with what this client was told."""
        return self._verification(await self._sender.send(self._api.record(self.id).raw(), self._token))
