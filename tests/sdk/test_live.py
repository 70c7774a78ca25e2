"""The SDK against a live gunicorn."""

import pytest

from cardavia import Cardavia
from tests.api.house import GAMES
from tests.sdk.test_play import play_out


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_played_and_verified_over_the_network(live: str, game: str) -> None:
    with Cardavia(live) as client:
        match = play_out(client.game(game).start(opponent="random", committed=True))
        assert match.outcome is not None
        assert match.verify()
        assert client.resume(match.to_dict()).outcome == match.outcome
