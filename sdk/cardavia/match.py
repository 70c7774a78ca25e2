"""A match at one seat, for code that waits for its answers."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Self

from cardavia._game import GameApi
from cardavia._seat import A, E, H, L, R, Seat, V
from cardavia._start import again, seeds
from cardavia._stream import POLL_SECONDS, WAIT_SECONDS
from cardavia._transport import Sender
from cardavia.errors import StreamsFull

if TYPE_CHECKING:
    from cardavia.verification import Verification


class Match(Seat[V, A, E, L, H, R]):
    """One seat of one match: look at ``view``, ask for ``legal_actions``, ``play``, read ``events``, ``verify``.

    The match knows its token and its version, and sends them by itself. Every request that changes something carries an
    idempotency key, so a repeat after a lost answer never plays twice.
    """

    def __init__(self, sender: Sender, api: GameApi, token: str, state: Any, **rest: Any) -> None:
        super().__init__(api, token, state, **rest)
        self._sender = sender

    @classmethod
    def seated(cls, sender: Sender, api: GameApi, made: Any) -> Self:
        """The match of an answer that gives a token."""
        match = cls(sender, api, made.token, made.match)
        match._welcome(made)
        return match

    def refresh(self) -> V:
        """Looks again: the view as it is now."""
        view: V = self._sender.send(self._look(), self._token).view
        return view

    def legal_actions(self) -> list[L]:
        """What this seat may do now; nothing when it is not to act. Each can be handed to ``play``."""
        actions: list[L] = self._sender.send(self._api.legal_actions(self.id), self._token).actions
        return actions

    def play(self, action: A | L | Mapping[str, Any] | str, **fields: Any) -> list[E]:
        """Takes an action, and gives the events since: the action, the replies of bots, whatever followed.

        The action is one of the game's (``schnapsen.Play("Ta")``), a legal action as it was listed, or a type with its
        fields (``match.play("play", card="Ta")``). IllegalAction, NotYourTurn, StaleVersion or MatchOver where refused.
        """
        return self._sender.send(self._play(action, fields), self._token)

    def events(self, *, after: int | None = None, follow: bool = False) -> Iterator[E]:
        """The events that have not been read yet, in order, up to the latest; ``after=0`` begins anew.

        With ``follow`` they go on as they happen, to the end of the match. ``view`` stays as it was: ``refresh`` looks.
        """
        self.cursor = self.cursor if after is None else after
        while True:
            yield from self._unread()
            page = self._sender.send(self._page(), self._token)
            if not page.events:
                break
        while follow and not self._all_read():
            yield from self._follow()

    def wait(self) -> list[E]:
        """Waits until this seat is to act or the match is over, and looks; the events meanwhile."""
        meanwhile: list[E] = []
        self.refresh()
        while not (self.my_turn or self.over):
            meanwhile += self._next_events()
            self.refresh()
        return meanwhile + list(self.events())

    def _follow(self) -> Iterator[E]:
        try:
            for event in self._sender.stream(self._live, self._token):
                yield from self._happened(event)
        except StreamsFull:
            yield from self._next_events()

    def _next_events(self) -> list[E]:
        """What comes within a while; a server that has no room to let us wait answers at once, so we wait ourselves."""
        page = self._sender.send(self._page(wait=WAIT_SECONDS), self._token)
        if not page.events:
            self._sender.pause(POLL_SECONDS)
        return list(self._unread())

    def hint(self) -> H:
        """What the strongest bot would do from this seat's view alone; HintsOff where the match has none."""
        hint: H = self._sender.send(self._api.hint(self.id), self._token)
        return hint

    def resign(self) -> list[E]:
        """Gives the match up."""
        return self._sender.send(self._change(self._api.resign), self._token)

    def claim_timeout(self) -> list[E]:
        """Ends the match for the player to act, whose time is up; NoClaim where it is not."""
        return self._sender.send(self._change(self._api.claim_timeout), self._token)

    def restart(
        self, *, client_seed: str | None = None, server_seed: str | None = None, commitment: str | None = None
    ) -> Self:
        """A fresh match with the same options and seats, once this one is over, or where all others are bots."""
        request = again(self._api, self.id, seeds(client_seed, server_seed, commitment))
        return self.seated(self._sender, self._api, self._sender.send(request, self._token))

    def record(self) -> R:
        """The whole match, once it is over: both seeds, every card, every action."""
        record: R = self._sender.send(self._api.record(self.id), self._token)
        return record

    def verify(self) -> "Verification":
        """Deals the finished match again from its record, offline, and compares it with what this client was told."""
        return self._verification(self._sender.send(self._api.record(self.id).raw(), self._token))
