from urllib.parse import quote

from ...client import Request
from ...models.dou_dizhu_record import DouDizhuRecord


def get_dou_dizhu_record(
    match_id: str,
) -> Request[DouDizhuRecord]:
    """Read the record

    Use it once the match is over, to check the deal or to replay it: both seeds, every card, every action, and the
    seeds of the bots.
    """
    return Request(
        "get_dou_dizhu_record",
        "GET",
        f"/v1/dou-dizhu/matches/{quote(str(match_id), safe='')}/record",
        DouDizhuRecord.from_dict,
    )
