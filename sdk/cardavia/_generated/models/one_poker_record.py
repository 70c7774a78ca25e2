from collections.abc import Mapping
from typing import Any, Self

from ..models.match_ended import MatchEnded
from ..models.one_poker_ante_paid import OnePokerAntePaid
from ..models.one_poker_bet_made import OnePokerBetMade
from ..models.one_poker_called import OnePokerCalled
from ..models.one_poker_card_dealt import OnePokerCardDealt
from ..models.one_poker_card_locked import OnePokerCardLocked
from ..models.one_poker_cards_revealed import OnePokerCardsRevealed
from ..models.one_poker_checked import OnePokerChecked
from ..models.one_poker_chips_refunded import OnePokerChipsRefunded
from ..models.one_poker_deal_settled import OnePokerDealSettled
from ..models.one_poker_deal_started import OnePokerDealStarted
from ..models.one_poker_folded import OnePokerFolded
from ..models.one_poker_options import OnePokerOptions
from ..models.one_poker_raised import OnePokerRaised
from ..models.one_poker_record_action import OnePokerRecordAction
from ..models.one_poker_signals_shown import OnePokerSignalsShown
from ..models.one_poker_stock_shuffled import OnePokerStockShuffled
from ..models.outcome import Outcome
from ..models.record_seat import RecordSeat
from ..types import Model, Unknown, tagged


class OnePokerRecord(Model):
    """A finished match, whole: both seeds, every card, every action. What verification reads.

    ``id``: The match's id.
    ``game``: The game's name.
    ``rules_version``: The version of the rules it was played by.
    ``options``: One Poker has no options.
    ``practice``: Whether the client chose the server seed.
    ``client_seed``: The client's part of every shuffle.
    ``server_seed``: The house's part, 64 lower-case hex digits.
    ``commitment``: The SHA-256 of the server seed, as the first view showed it.
    ``seats``: All seats, in order.
    ``actions``: Every action, the dealer's included, in order.
    ``events``: Every event, with every secret told.
    ``outcome``: The end of a match (M-4).
    """

    __slots__ = (
        "id",
        "game",
        "rules_version",
        "options",
        "practice",
        "client_seed",
        "server_seed",
        "commitment",
        "seats",
        "actions",
        "events",
        "outcome",
    )
    __match_args__ = (
        "id",
        "game",
        "rules_version",
        "options",
        "practice",
        "client_seed",
        "server_seed",
        "commitment",
        "seats",
        "actions",
        "events",
        "outcome",
    )
    _wire = (
        ("id", "id", True),
        ("game", "game", True),
        ("rules_version", "rules_version", True),
        ("options", "options", True),
        ("practice", "practice", True),
        ("client_seed", "client_seed", True),
        ("server_seed", "server_seed", True),
        ("commitment", "commitment", True),
        ("seats", "seats", True),
        ("actions", "actions", True),
        ("events", "events", True),
        ("outcome", "outcome", True),
    )
    _tags = frozenset(())

    id: str
    game: str
    rules_version: int
    options: OnePokerOptions
    practice: bool
    client_seed: str
    server_seed: str
    commitment: str
    seats: list[RecordSeat]
    actions: list[OnePokerRecordAction]
    events: list[
        MatchEnded
        | OnePokerAntePaid
        | OnePokerBetMade
        | OnePokerCalled
        | OnePokerCardDealt
        | OnePokerCardLocked
        | OnePokerCardsRevealed
        | OnePokerChecked
        | OnePokerChipsRefunded
        | OnePokerDealSettled
        | OnePokerDealStarted
        | OnePokerFolded
        | OnePokerRaised
        | OnePokerSignalsShown
        | OnePokerStockShuffled
        | Unknown
    ]
    outcome: Outcome

    def __init__(
        self,
        id: str,
        game: str,
        rules_version: int,
        options: OnePokerOptions,
        practice: bool,
        client_seed: str,
        server_seed: str,
        commitment: str,
        seats: list[RecordSeat],
        actions: list[OnePokerRecordAction],
        events: list[
            MatchEnded
            | OnePokerAntePaid
            | OnePokerBetMade
            | OnePokerCalled
            | OnePokerCardDealt
            | OnePokerCardLocked
            | OnePokerCardsRevealed
            | OnePokerChecked
            | OnePokerChipsRefunded
            | OnePokerDealSettled
            | OnePokerDealStarted
            | OnePokerFolded
            | OnePokerRaised
            | OnePokerSignalsShown
            | OnePokerStockShuffled
            | Unknown
        ],
        outcome: Outcome,
    ) -> None:
        self.id = id
        self.game = game
        self.rules_version = rules_version
        self.options = options
        self.practice = practice
        self.client_seed = client_seed
        self.server_seed = server_seed
        self.commitment = commitment
        self.seats = seats
        self.actions = actions
        self.events = events
        self.outcome = outcome
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.id = rest.pop("id")
        self.game = rest.pop("game")
        self.rules_version = rest.pop("rules_version")
        self.options = OnePokerOptions.from_dict(rest.pop("options"))
        self.practice = rest.pop("practice")
        self.client_seed = rest.pop("client_seed")
        self.server_seed = rest.pop("server_seed")
        self.commitment = rest.pop("commitment")
        self.seats = [RecordSeat.from_dict(each) for each in rest.pop("seats")]
        self.actions = [OnePokerRecordAction.from_dict(each) for each in rest.pop("actions")]
        self.events = [
            tagged(
                each,
                "type",
                {
                    "stock-shuffled": OnePokerStockShuffled,
                    "deal-started": OnePokerDealStarted,
                    "card-dealt": OnePokerCardDealt,
                    "signals-shown": OnePokerSignalsShown,
                    "ante-paid": OnePokerAntePaid,
                    "card-locked": OnePokerCardLocked,
                    "checked": OnePokerChecked,
                    "bet-made": OnePokerBetMade,
                    "raised": OnePokerRaised,
                    "called": OnePokerCalled,
                    "folded": OnePokerFolded,
                    "chips-refunded": OnePokerChipsRefunded,
                    "cards-revealed": OnePokerCardsRevealed,
                    "deal-settled": OnePokerDealSettled,
                    "match-ended": MatchEnded,
                },
            )
            for each in rest.pop("events")
        ]
        self.outcome = Outcome.from_dict(rest.pop("outcome"))
        self.extra = rest
        return self
