"""Where answers lead: the links between operations, by the name of the operation that they start from."""

from collections.abc import Mapping, Sequence
from typing import Any

Links = Mapping[str, Any]

MADE = "$response.body#/match/id"
"""The id of a match that the answer tells."""
SAME = "$request.path.match_id"
"""The id of the match that was asked about."""


def match_links(prefix: str) -> Mapping[str, Links]:
    """The links of a game's operations, ``prefix`` being that of their ids."""
    look, legal, events = f"get{prefix}Match", f"list{prefix}Actions", f"list{prefix}Events"
    record, hint, restart = f"get{prefix}Record", f"get{prefix}Hint", f"restart{prefix}Match"
    joined = _lead((look, legal, events), MADE)
    return {
        "create": {**joined, "takeSeat": _seat(prefix)},
        "take_seat": joined,
        "restart": joined,
        "view": _lead((legal, events, hint), SAME),
        "legal": {"play": _play(prefix)},
        "act": _lead((legal, events, record), SAME),
        "resign": _lead((record, restart), SAME),
        "claim_timeout": _lead((record, restart), SAME),
    }


def commitment_links(prefixes: Sequence[str]) -> Links:
    """A match of each game that is dealt from the seed which was committed to."""
    return {
        f"create{prefix}Match": {
            "operationId": f"create{prefix}Match",
            "description": "A match that is dealt from this seed.",
            "requestBody": {"commitment_id": "$response.body#/id"},
        }
        for prefix in prefixes
    }


def game_links(operation: str, name: str) -> Links:
    """More of a game, whose name the runtime expression gives."""
    return {operation: {"operationId": operation, "description": "More of the game.", "parameters": {"game": name}}}


def _lead(operations: Sequence[str], match_id: str) -> dict[str, Any]:
    return {
        operation: {"operationId": operation, "description": "The same match.", "parameters": {"match_id": match_id}}
        for operation in operations
    }


def _seat(prefix: str) -> Links:
    first = "$response.body#/invitations/0"
    return {
        "operationId": f"take{prefix}Seat",
        "description": "The seat of the first invitation, where there is one.",
        "parameters": {"match_id": MADE, "seat": f"{first}/seat"},
        "requestBody": {"invitation": f"{first}/invitation"},
    }


def _play(prefix: str) -> Links:
    return {
        "operationId": f"play{prefix}Action",
        "description": "The first of the legal actions, at the version that they hold for.",
        "parameters": {"match_id": SAME, "If-Match": "$response.header.ETag"},
        "requestBody": "$response.body#/actions/0/action",
    }
