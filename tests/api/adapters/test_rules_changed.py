"""A match outlives the rules it was played by: it is not played on by others, and what happened can still be read."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from domain.core.game import Ending, Outcome
from domain.games.catalog import GAMES
from domain.matches.match import NewMatch
from domain.matches.refusals import RulesChanged
from domain.matches.service import MatchService
from tests.api.adapters.conftest import Store
from tests.domain.matches.high_card import high_card
from tests.domain.matches.house import BOT, PLAYER, House

OLD = GAMES["schnapsen"]
AFTER = {"other rules": replace(OLD, rules_version=2), "another game": high_card()}


@pytest.fixture
def house(store: Store) -> House:
    return House(OLD, store=store)


@pytest.fixture(params=list(AFTER))
def later(request: pytest.FixtureRequest, house: House, reopened: Any) -> House:
    """The house after its catalog changed."""
    game = AFTER[request.param]
    return House(game, store=reopened({game.name: game}), clock=house.clock, entropy=house.entropy)


@pytest.mark.report("REP-05")
@pytest.mark.parametrize(
    "use",
    [
        lambda service, match: service.act(match, 0, "anything", version=1),
        lambda service, match: service.resign(match, 0),
        lambda service, match: service.claim_timeout(match, 0),
        lambda service, match: service.restart(match, 0),
        lambda service, match: service.legal(match, 0),
        lambda service, match: service.view(match, 0),
        lambda service, match: service.hint(match, 0),
    ],
)
def test_a_running_match_of_other_rules_is_refused_by_name(
    house: House, later: House, use: Callable[[MatchService, Any], Any]
) -> None:
    match = later.match(house.create(PLAYER, BOT).token)
    with pytest.raises(RulesChanged):
        use(later.service, match)
    assert later.service.turn(match) is None
    assert later.service.deadline(match) is None


@pytest.mark.report("REP-05")
def test_a_finished_match_of_other_rules_still_shows_its_result_its_events_and_its_record(
    house: House, later: House
) -> None:
    created = house.create(PLAYER, BOT)
    over = house.played_out(created.token)
    events, record = house.service.events(over, 0, limit=10_000), house.service.record(over)
    read = later.match(created.token)
    assert read.outcome == over.outcome
    assert later.service.events(read, 0, limit=10_000) == events
    assert later.service.record(read) == record


@pytest.mark.report("REP-05")
@pytest.mark.clause("M-2")
def test_a_running_match_of_other_rules_expires_and_says_why(house: House, later: House) -> None:
    created = house.create(PLAYER, BOT)
    house.clock.advance(house.rules.idle_seconds)
    assert later.service.expire_idle() == 1
    over = later.match(created.token)
    assert over.outcome == Outcome(Ending.EXPIRED, (), (0, 0), "rules-changed")
    assert later.service.events(over, 0, after=over.last_event - 1)[0]["type"] == "match-ended"
    assert later.service.record(over)["actions"][-1]["actor"] == "house"
    assert house.match(created.token).state == created.match.state


def test_new_matches_are_made_by_the_new_rules(house: House, reopened: Any) -> None:
    game = AFTER["other rules"]
    later = House(game, store=reopened({game.name: game}), clock=house.clock)
    assert later.service.create(NewMatch("schnapsen")).match.rules_version == 2
