"""A house to test with: the service over the memory store, with fakes for all that comes from outside."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from api.adapters.memory import MemoryStore
from domain.core.game import Game
from domain.matches.match import Match, NewMatch, SeatKind, SeatPlan
from domain.matches.results import Created, HouseRules
from domain.matches.service import MatchService
from tests.domain.matches.high_card import high_card
from tests.fakes import CountedEntropy, KeptJournal, SetClock, ThinkingOnTheSpot

PLAYER = SeatPlan(SeatKind.PLAYER)
BOT = SeatPlan(SeatKind.BOT, "random")
CLUB = SeatPlan(SeatKind.BOT, "club")
SEED = bytes(range(32))
TWO_PLAYERS = (PLAYER, PLAYER)


@dataclass
class House:
    """The service, and what the test holds in its hands."""

    game: Game[Any, Any] = field(default_factory=high_card)
    rules: HouseRules = field(default_factory=HouseRules)
    thinking: Any = field(default_factory=ThinkingOnTheSpot)
    clock: SetClock = field(default_factory=SetClock)
    entropy: CountedEntropy = field(default_factory=CountedEntropy)
    journal: KeptJournal = field(default_factory=KeptJournal)
    store: Any = None

    def __post_init__(self) -> None:
        games = {self.game.name: self.game}
        self.store = self.store or MemoryStore(games)
        self.service = MatchService(
            games,
            matches=self.store,
            keys=self.store,
            clock=self.clock,
            entropy=self.entropy,
            thinking=self.thinking,
            journal=self.journal,
            rules=self.rules,
        )

    def create(self, *seats: SeatPlan, **wishes: Any) -> Created:
        """A new match with these seats, or the default ones."""
        return self.service.create(NewMatch(self.game.name, seats=seats or None, **wishes))

    def match(self, token: str) -> Match:
        """The match as the holder of a token finds it."""
        found = self.service.sitting(token)
        assert found is not None
        return found[0]

    def act(self, token: str, action: Any) -> Match:
        """One action of the holder of a token, at the version as it is."""
        found = self.service.sitting(token)
        assert found is not None
        match, seat = found
        return self.service.act(match, seat, action, version=match.version).match

    def played_out(self, *tokens: str) -> Match:
        """The match after the holders of these tokens took the first legal action until it was over."""
        for _ in self._turns(tokens):
            pass
        return self.match(tokens[0])

    def _turns(self, tokens: tuple[str, ...]) -> Iterator[None]:
        while True:
            sitting = [found for token in tokens if (found := self.service.sitting(token)) is not None]
            due = [(match, seat) for match, seat in sitting if self.service.turn(match) == seat]
            if not due:
                return
            match, seat = due[0]
            self.service.act(match, seat, self.service.legal(match, seat)[0], version=match.version)
            yield
