from urllib.parse import quote

from ...client import Request
from ...models.schnapsen_record import SchnapsenRecord


def get_schnapsen_record(
    match_id: str,
) -> Request[SchnapsenRecord]:
    """Read the record

    Use it once the match is over, to check the deal or to replay it: both seeds, every card, every action, and the
    seeds of the bots.
    """
    return Request(
        "get_schnapsen_record",
        "GET",
        f"/v1/schnapsen/matches/{quote(str(match_id), safe='')}/record",
        SchnapsenRecord.from_dict,
    )
