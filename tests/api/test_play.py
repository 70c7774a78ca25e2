"""Whole matches through HTTP."""

import pytest

from tests.api.house import GAMES, SEATS, House, play_out

AGAINST_BOTS = {game: [{"kind": "player"}, *[{"kind": "bot", "level": "random"}] * (SEATS[game] - 1)] for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_a_match_against_bots_is_played_to_its_end(house: House, game: str) -> None:
    table = house.start(game, seats=AGAINST_BOTS[game])
    events = table.made["events"]
    for _, _, response in play_out([table]):
        events += response.json["events"]
    match = table.match()
    assert match["status"] == "over"
    assert match["outcome"]["ending"] == "played-out"
    assert events == table.events()
    assert events[-1] == {"seq": match["last_event"], "outcome": match["outcome"], "type": "match-ended"}


@pytest.mark.parametrize("game", GAMES)
def test_people_play_a_match_among_themselves(house: House, game: str) -> None:
    tables = house.people(game)
    assert len(list(play_out(tables))) > 0
    records = [table.get("/record").json for table in tables]
    assert all(record == records[0] for record in records)
    assert [seat["kind"] for seat in records[0]["seats"]] == ["player"] * SEATS[game]
