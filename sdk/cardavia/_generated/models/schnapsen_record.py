from collections.abc import Mapping
from typing import Any, Self

from ..models.match_ended import MatchEnded
from ..models.outcome import Outcome
from ..models.record_seat import RecordSeat
from ..models.schnapsen_bonus_counted import SchnapsenBonusCounted
from ..models.schnapsen_card_drawn import SchnapsenCardDrawn
from ..models.schnapsen_card_played import SchnapsenCardPlayed
from ..models.schnapsen_cards_dealt import SchnapsenCardsDealt
from ..models.schnapsen_deal_ended import SchnapsenDealEnded
from ..models.schnapsen_deal_started import SchnapsenDealStarted
from ..models.schnapsen_dealer_chosen import SchnapsenDealerChosen
from ..models.schnapsen_indicator_drawn import SchnapsenIndicatorDrawn
from ..models.schnapsen_indicator_exchanged import SchnapsenIndicatorExchanged
from ..models.schnapsen_indicator_turned import SchnapsenIndicatorTurned
from ..models.schnapsen_marriage_declared import SchnapsenMarriageDeclared
from ..models.schnapsen_options import SchnapsenOptions
from ..models.schnapsen_record_action import SchnapsenRecordAction
from ..models.schnapsen_stock_closed import SchnapsenStockClosed
from ..models.schnapsen_trick_won import SchnapsenTrickWon
from ..types import Model, Unknown, tagged


class SchnapsenRecord(Model):
    """A finished match, whole: both seeds, every card, every action. What verification reads.

    ``id``: The match's id.
    ``game``: The game's name.
    ``rules_version``: The version of the rules it was played by.
    ``options``: What a match may ask for: the dealer of the opening deal by lot (SN-2.3).
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
    options: SchnapsenOptions
    practice: bool
    client_seed: str
    server_seed: str
    commitment: str
    seats: list[RecordSeat]
    actions: list[SchnapsenRecordAction]
    events: list[
        MatchEnded
        | SchnapsenBonusCounted
        | SchnapsenCardDrawn
        | SchnapsenCardPlayed
        | SchnapsenCardsDealt
        | SchnapsenDealEnded
        | SchnapsenDealerChosen
        | SchnapsenDealStarted
        | SchnapsenIndicatorDrawn
        | SchnapsenIndicatorExchanged
        | SchnapsenIndicatorTurned
        | SchnapsenMarriageDeclared
        | SchnapsenStockClosed
        | SchnapsenTrickWon
        | Unknown
    ]
    outcome: Outcome

    def __init__(
        self,
        id: str,
        game: str,
        rules_version: int,
        options: SchnapsenOptions,
        practice: bool,
        client_seed: str,
        server_seed: str,
        commitment: str,
        seats: list[RecordSeat],
        actions: list[SchnapsenRecordAction],
        events: list[
            MatchEnded
            | SchnapsenBonusCounted
            | SchnapsenCardDrawn
            | SchnapsenCardPlayed
            | SchnapsenCardsDealt
            | SchnapsenDealEnded
            | SchnapsenDealerChosen
            | SchnapsenDealStarted
            | SchnapsenIndicatorDrawn
            | SchnapsenIndicatorExchanged
            | SchnapsenIndicatorTurned
            | SchnapsenMarriageDeclared
            | SchnapsenStockClosed
            | SchnapsenTrickWon
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
        self.options = SchnapsenOptions.from_dict(rest.pop("options"))
        self.practice = rest.pop("practice")
        self.client_seed = rest.pop("client_seed")
        self.server_seed = rest.pop("server_seed")
        self.commitment = rest.pop("commitment")
        self.seats = [RecordSeat.from_dict(each) for each in rest.pop("seats")]
        self.actions = [SchnapsenRecordAction.from_dict(each) for each in rest.pop("actions")]
        self.events = [
            tagged(
                each,
                "type",
                {
                    "dealer-chosen": SchnapsenDealerChosen,
                    "deal-started": SchnapsenDealStarted,
                    "cards-dealt": SchnapsenCardsDealt,
                    "indicator-turned": SchnapsenIndicatorTurned,
                    "indicator-exchanged": SchnapsenIndicatorExchanged,
                    "stock-closed": SchnapsenStockClosed,
                    "marriage-declared": SchnapsenMarriageDeclared,
                    "card-played": SchnapsenCardPlayed,
                    "trick-won": SchnapsenTrickWon,
                    "bonus-counted": SchnapsenBonusCounted,
                    "card-drawn": SchnapsenCardDrawn,
                    "indicator-drawn": SchnapsenIndicatorDrawn,
                    "deal-ended": SchnapsenDealEnded,
                    "match-ended": MatchEnded,
                },
            )
            for each in rest.pop("events")
        ]
        self.outcome = Outcome.from_dict(rest.pop("outcome"))
        self.extra = rest
        return self
