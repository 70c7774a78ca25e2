"""Why the match service refuses. A refusal has changed nothing, and its text tells nothing that is hidden.

    Refusal
      PlanRefused        the plan of a new match does not fit the game (names the field)
      CommitmentRefused  a commitment that is unknown, expired or spent, one answer for all three
      UnknownMatch       no match has this id
      InvitationRefused  the invitation is not this seat's
      SeatTaken          the invitation is spent, or somebody sits there
      StaleMatch         the match is no longer at the version that was named
      MatchOver          nothing more can be done in a match that is over
      MatchNotOver       what waits for the end of the match was asked for before
      NotYourTurn        another seat is to act
      NoClaim            no clock has run out for another player
      HintsOff           the match is played without hints
      RulesChanged       the match was played by rules that this server no longer knows
      KeyReused          the idempotency key belongs to another request
      KeyInFlight        the first request with this idempotency key is not answered yet

``domain.core.game.IllegalAction`` is raised beside them where the rules of the game forbid an action.
"""


class Refusal(Exception):
    """The service refuses what was asked; nothing has changed."""


class PlanRefused(Refusal):
    """A new match cannot be made as asked: ``pointer`` is the JSON pointer of the field, ``detail`` says what is wrong."""

    def __init__(self, pointer: str, detail: str) -> None:
        super().__init__(f"{pointer}: {detail}")
        self.pointer = pointer
        self.detail = detail


class CommitmentRefused(Refusal):
    """The commitment does not exist, has expired or is spent; one answer for all three (FD-2)."""


class UnknownMatch(Refusal):
    """No match has this id."""


class InvitationRefused(Refusal):
    """The invitation is not this seat's, or no match has this id; one answer for both."""


class SeatTaken(Refusal):
    """The invitation has been redeemed, or somebody sits on the seat."""


class StaleMatch(Refusal):
    """Another writer was first: the match is no longer at the version that was named."""


class MatchOver(Refusal):
    """The match is over; nothing more can be done in it."""


class MatchNotOver(Refusal):
    """The match is still being played; its record, or a new match among the same players, waits for the end."""


class NotYourTurn(Refusal):
    """Another seat is to act."""


class NoClaim(Refusal):
    """No other player has let the time for a move pass (M-3)."""


class HintsOff(Refusal):
    """The match is played without hints."""


class RulesChanged(Refusal):
    """The match was played by a version of the rules that this server does not know; its result and log can be read."""


class KeyReused(Refusal):
    """The idempotency key belongs to a request that was not the same."""


class KeyInFlight(Refusal):
    """The first request with this idempotency key has not been answered yet. ``retry_after`` is in seconds."""

    def __init__(self, retry_after: int = 1) -> None:
        super().__init__("the first request with this key is still being answered")
        self.retry_after = retry_after
