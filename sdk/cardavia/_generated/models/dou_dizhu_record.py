from collections.abc import Mapping
from typing import Any, Self

from ..models.dou_dizhu_bid_made import DouDizhuBidMade
from ..models.dou_dizhu_bottom_dealt import DouDizhuBottomDealt
from ..models.dou_dizhu_bottom_shown import DouDizhuBottomShown
from ..models.dou_dizhu_cards_played import DouDizhuCardsPlayed
from ..models.dou_dizhu_deal_thrown_in import DouDizhuDealThrownIn
from ..models.dou_dizhu_first_bidder_drawn import DouDizhuFirstBidderDrawn
from ..models.dou_dizhu_hand_dealt import DouDizhuHandDealt
from ..models.dou_dizhu_hands_shown import DouDizhuHandsShown
from ..models.dou_dizhu_landlord_settled import DouDizhuLandlordSettled
from ..models.dou_dizhu_multiplier_doubled import DouDizhuMultiplierDoubled
from ..models.dou_dizhu_options import DouDizhuOptions
from ..models.dou_dizhu_passed import DouDizhuPassed
from ..models.dou_dizhu_record_action import DouDizhuRecordAction
from ..models.dou_dizhu_seat_left import DouDizhuSeatLeft
from ..models.dou_dizhu_table_cleared import DouDizhuTableCleared
from ..models.match_ended import MatchEnded
from ..models.outcome import Outcome
from ..models.record_seat import RecordSeat
from ..types import Model, Unknown, tagged


class DouDizhuRecord(Model):
    """A finished match, whole: both seeds, every card, every action. What verification reads.

    ``id``: The match's id.
    ``game``: The game's name.
    ``rules_version``: The version of the rules it was played by.
    ``options``: What a match may ask for: nothing.
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
    options: DouDizhuOptions
    practice: bool
    client_seed: str
    server_seed: str
    commitment: str
    seats: list[RecordSeat]
    actions: list[DouDizhuRecordAction]
    events: list[
        DouDizhuBidMade
        | DouDizhuBottomDealt
        | DouDizhuBottomShown
        | DouDizhuCardsPlayed
        | DouDizhuDealThrownIn
        | DouDizhuFirstBidderDrawn
        | DouDizhuHandDealt
        | DouDizhuHandsShown
        | DouDizhuLandlordSettled
        | DouDizhuMultiplierDoubled
        | DouDizhuPassed
        | DouDizhuSeatLeft
        | DouDizhuTableCleared
        | MatchEnded
        | Unknown
    ]
    outcome: Outcome

    def __init__(
        self,
        id: str,
        game: str,
        rules_version: int,
        options: DouDizhuOptions,
        practice: bool,
        client_seed: str,
        server_seed: str,
        commitment: str,
        seats: list[RecordSeat],
        actions: list[DouDizhuRecordAction],
        events: list[
            DouDizhuBidMade
            | DouDizhuBottomDealt
            | DouDizhuBottomShown
            | DouDizhuCardsPlayed
            | DouDizhuDealThrownIn
            | DouDizhuFirstBidderDrawn
            | DouDizhuHandDealt
            | DouDizhuHandsShown
            | DouDizhuLandlordSettled
            | DouDizhuMultiplierDoubled
            | DouDizhuPassed
            | DouDizhuSeatLeft
            | DouDizhuTableCleared
            | MatchEnded
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
        self.options = DouDizhuOptions.from_dict(rest.pop("options"))
        self.practice = rest.pop("practice")
        self.client_seed = rest.pop("client_seed")
        self.server_seed = rest.pop("server_seed")
        self.commitment = rest.pop("commitment")
        self.seats = [RecordSeat.from_dict(each) for each in rest.pop("seats")]
        self.actions = [DouDizhuRecordAction.from_dict(each) for each in rest.pop("actions")]
        self.events = [
            tagged(
                each,
                "type",
                {
                    "hand-dealt": DouDizhuHandDealt,
                    "bottom-dealt": DouDizhuBottomDealt,
                    "first-bidder-drawn": DouDizhuFirstBidderDrawn,
                    "bid-made": DouDizhuBidMade,
                    "passed": DouDizhuPassed,
                    "deal-thrown-in": DouDizhuDealThrownIn,
                    "landlord-settled": DouDizhuLandlordSettled,
                    "bottom-shown": DouDizhuBottomShown,
                    "cards-played": DouDizhuCardsPlayed,
                    "multiplier-doubled": DouDizhuMultiplierDoubled,
                    "table-cleared": DouDizhuTableCleared,
                    "seat-left": DouDizhuSeatLeft,
                    "hands-shown": DouDizhuHandsShown,
                    "match-ended": MatchEnded,
                },
            )
            for each in rest.pop("events")
        ]
        self.outcome = Outcome.from_dict(rest.pop("outcome"))
        self.extra = rest
        return self
