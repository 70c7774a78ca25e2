from urllib.parse import quote

from ...client import Request
from ...models.one_poker_record import OnePokerRecord


def get_one_poker_record(
    match_id: str,
) -> Request[OnePokerRecord]:
    """Read the record

    Use it once the match is over, to check the deal or to replay it: both seeds, every card, every action, and the
    seeds of the bots.
    """
    return Request(
        "get_one_poker_record",
        "GET",
        f"/v1/one-poker/matches/{quote(str(match_id), safe='')}/record",
        OnePokerRecord.from_dict,
    )
