"""Why the rules refuse an action."""

from domain.core.game import Objection


class Refusal(Objection):
    """A stable word, and the clause that forbids the action."""

    NOT_THE_PACK = "not-the-pack", "SN-1.1"
    NO_DEAL_DUE = "no-deal-due", "SN-2.1"
    NOT_DEALT = "not-dealt", "SN-2.1"
    NO_CHOICE_DUE = "no-choice-due", "SN-2.3"
    NO_SUCH_DEALER = "no-such-dealer", "SN-2.3"
    NOT_HELD = "card-not-held", "SN-3.1"
    MUST_BEAT = "must-beat", "SN-4.1"
    MUST_FOLLOW_SUIT = "must-follow-suit", "SN-4.1"
    MUST_TRUMP = "must-trump", "SN-4.1"
    MUST_BEAT_TRUMP = "must-beat-trump", "SN-4.2"
    EXCHANGE_NOT_ON_LEAD = "exchange-not-on-lead", "SN-5.1"
    EXCHANGE_STOCK_NOT_OPEN = "exchange-stock-not-open", "SN-5.1"
    NO_TRUMP_UNTER = "no-trump-unter", "SN-5.1"
    MARRIAGE_NOT_ON_LEAD = "marriage-not-on-lead", "SN-5.2"
    NO_MARRIAGE = "no-marriage", "SN-5.2"
    ALREADY_DECLARED = "marriage-already-declared", "SN-5.4"
    CLOSE_NOT_ON_LEAD = "close-not-on-lead", "SN-5.5"
    CLOSE_STOCK_NOT_OPEN = "close-stock-not-open", "SN-5.5"
    MATCH_OVER = "match-over", "SN-7.1"
