"""A network that loses answers, and requests, does not change what is played."""

from collections import Counter
from random import Random

import httpx
import pytest

from cardavia import Cardavia, Retry
from tests.api.house import GAMES, House


class Lossy(httpx.BaseTransport):
    """Loses about half of the requests: some on the way there, some on the way back, when they have been served."""

    def __init__(self, inner: httpx.BaseTransport, seed: int) -> None:
        self._inner = inner
        self._dice = Random(seed)
        self.lost: Counter[str] = Counter()

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        fate = self._dice.choice(("there", "back", "", ""))
        if fate == "there":
            self.lost[fate] += 1
            raise httpx.ConnectError("lost on the way there")
        response = self._inner.handle_request(request)
        if fate == "back":
            self.lost[fate] += 1
            response.read()
            raise httpx.ReadError("lost on the way back")
        return response


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_played_once_over_a_network_that_loses_half_of_it(open_house: House, game: str) -> None:
    lossy = Lossy(httpx.WSGITransport(app=open_house.app), seed=4)
    http = httpx.Client(transport=lossy, base_url="http://house.test")
    with Cardavia(http=http, retry=Retry(attempts=40, first_pause=0.0)) as client:
        match, moves = client.game(game).start(opponent="random"), 0
        while not match.over:
            events = match.play(match.legal_actions()[-1])
            moves += 1
            assert events
        mine = [each for each in match.record().actions if each.actor == match.seat]
        assert match.verify()
    assert len(mine) == moves
    assert min(lossy.lost["there"], lossy.lost["back"]) > 0
