from urllib.parse import quote

from ...client import Request
from ...models.one_poker_bet import OnePokerBet
from ...models.one_poker_call import OnePokerCall
from ...models.one_poker_check import OnePokerCheck
from ...models.one_poker_fold import OnePokerFold
from ...models.one_poker_lock import OnePokerLock
from ...models.one_poker_moved import OnePokerMoved
from ...models.one_poker_raise import OnePokerRaise
from ...types import Unknown, given


def play_one_poker_action(
    match_id: str,
    *,
    body: OnePokerBet | OnePokerCall | OnePokerCheck | OnePokerFold | OnePokerLock | OnePokerRaise | Unknown,
    if_match: str,
    idempotency_key: str | None = None,
) -> Request[OnePokerMoved]:
    """Take an action

    Use it to play. If-Match names the version that the action is meant for, so that a second click cannot become a
    second move. Bots answer before the response does: it has all events since, and the match as it stands when a player
    is to act again. Bots' thinking time is not padded.
    """
    return Request(
        "play_one_poker_action",
        "POST",
        f"/v1/one-poker/matches/{quote(str(match_id), safe='')}/actions",
        OnePokerMoved.from_dict,
        headers=given(
            **{
                "If-Match": if_match,
                "Idempotency-Key": idempotency_key,
            }
        ),
        body=body.to_dict(),
    )
