"""Who asks: the seat that a bearer token opens."""

import re
from dataclasses import dataclass, field

from api.resources.bodies import Request
from api.resources.errors import Problem
from domain.matches.match import Match
from domain.matches.service import MatchService

_BEARER = re.compile(r"bearer +([A-Za-z0-9_-]{1,128}) *", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Sitting:
    """A match as it was when the request came in, the seat that asks, its token, and what it asks."""

    match: Match
    seat: int
    token: str = field(repr=False)
    request: Request = field(repr=False)


def authenticate(request: Request, service: MatchService, game: str, match_id: str) -> Sitting:
    """The sitting of the request's token at this very match: 401 for no token of any match, 404 for any other match."""
    bearer = _BEARER.fullmatch(request.environ.get("HTTP_AUTHORIZATION", ""))
    found = service.sitting(bearer[1]) if bearer else None
    if bearer is None or found is None:
        raise Problem("unauthorized", headers={"WWW-Authenticate": 'Bearer realm="cardavia"'})
    match, seat = found
    if match.id != match_id or match.game != game:
        raise Problem("not-found")
    return Sitting(match, seat, bearer[1], request)
