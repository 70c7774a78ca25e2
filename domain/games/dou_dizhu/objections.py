"""Every reason for which Dou Dizhu refuses an action."""

from domain.core.game import Objection


class Refusal(Objection):
    """Why an action is refused, with the clause that forbids it."""

    MATCH_OVER = "match-over", "DD-5.1"
    DEALER_TO_ACT = "dealer-to-act", "DD-2.1"
    NO_LOT = "no-lot-to-draw", "DD-2.2"
    NOT_THE_PACK = "not-the-pack", "DD-1.1"
    NO_SUCH_SEAT = "no-such-seat", "DD-2.2"

    AUCTION_OPEN = "auction-still-open", "DD-2.4"
    AUCTION_CLOSED = "auction-closed", "DD-2.4"
    BID_OUT_OF_RANGE = "bid-out-of-range", "DD-2.2"
    BID_NOT_HIGHER = "bid-not-higher", "DD-2.2"

    LEADER_MAY_NOT_PASS = "leader-may-not-pass", "DD-3.1"
    NO_CARDS = "no-cards", "DD-3.1"
    CARD_NOT_HELD = "card-not-held", "DD-3.6"
    CARD_NAMED_TWICE = "card-named-twice", "DD-3.6"
    OTHER_COMBINATION = "other-combination", "DD-3.2"
    OTHER_LENGTH = "other-length", "DD-3.2"
    NOT_HIGHER = "not-higher", "DD-3.2"
    BOMB_NOT_HIGHER = "bomb-not-higher", "DD-4.9"
    QUAD_IS_NO_BOMB = "quad-with-kickers-is-no-bomb", "DD-4.9"
    NOTHING_BEATS_THE_ROCKET = "nothing-beats-the-rocket", "DD-4.10"

    TRIO_KICKERS = "trio-with-wrong-kickers", "DD-4.2"
    CHAIN_TOO_SHORT = "chain-too-short", "DD-4.3"
    CHAIN_TOO_HIGH = "chain-above-the-ace", "DD-4.3"
    CHAIN_BROKEN = "chain-not-consecutive", "DD-4.3"
    WRONG_WINGS = "airplane-with-wrong-wings", "DD-4.4"
    QUAD_IN_AIRPLANE = "quad-in-airplane", "DD-4.4"
    ROCKET_AS_WINGS = "both-jokers-as-wings", "DD-4.4"
    QUAD_KICKERS = "quad-with-wrong-kickers", "DD-4.6"
    ROCKET_AS_KICKERS = "both-jokers-as-kickers", "DD-4.6"
    NO_COMBINATION = "no-combination", "DD-4.11"
