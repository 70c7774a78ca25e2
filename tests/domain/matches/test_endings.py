"""How a match ends without being played out, and how long it is kept."""

from typing import Any

import pytest

from domain.core.game import Ending, Outcome
from domain.games.catalog import GAMES
from domain.matches.match import Match
from domain.matches.ports import Matches
from domain.matches.refusals import MatchOver, NoClaim, StaleMatch, UnknownMatch
from domain.matches.results import HouseRules
from tests.domain.matches.high_card import Keep
from tests.domain.matches.house import BOT, PLAYER, TWO_PLAYERS, House

DAY = 86_400


def table(house: House, **wishes: Any) -> tuple[Match, dict[int, str]]:
    """A match between two players who both sit, and the token of each."""
    created = house.create(*TWO_PLAYERS, **wishes)
    seated = house.service.redeem(created.match.id, 1, created.invitations[0].invitation)
    return seated.match, {0: created.token, 1: seated.token}


def to_act(house: House, match: Match) -> int:
    seat = house.service.turn(match)
    assert seat is not None
    return seat


@pytest.mark.clause("M-1", "M-4")
@pytest.mark.parametrize("own_turn", [True, False])
def test_a_player_resigns_at_any_time_whoever_is_to_act(own_turn: bool) -> None:
    house = House()
    match, _ = table(house)
    seat = to_act(house, match) if own_turn else 1 - to_act(house, match)
    acted = house.service.resign(match, seat)
    assert acted.match.outcome == Outcome(Ending.RESIGNED, (1 - seat,), (0, 0), "resigned")
    assert [(logged.actor, logged.action.seat) for logged in acted.entry.actions] == [(seat, seat)]
    assert house.service.told(acted.entry, seat)[-1]["type"] == "match-ended"
    assert house.store.load(match.id) == acted.match


@pytest.mark.clause("M-1")
@pytest.mark.parametrize("game", ["one-poker", "schnapsen"])
def test_in_a_game_for_two_the_other_seat_wins_and_stacks_and_scores_stay(game: str) -> None:
    house = House(GAMES[game])
    created = house.create(PLAYER, BOT)
    standing = created.match.state.chips.stacks if game == "one-poker" else created.match.state.scores
    outcome = house.service.resign(created.match, 0).match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((1,), standing)


@pytest.mark.clause("M-1", "M-4")
def test_what_is_over_cannot_be_resigned_or_claimed_again() -> None:
    house = House()
    match, _ = table(house, move_seconds=1)
    over = house.service.resign(match, 0).match
    house.clock.advance(60)
    for refuse in (house.service.resign, house.service.claim_timeout):
        for late in (match, over):
            with pytest.raises(MatchOver):
                refuse(late, 1 - to_act(house, match))
    assert house.store.load(match.id) == over


@pytest.mark.clause("M-1")
def test_a_resignation_holds_although_another_seat_acted_first() -> None:
    house = House()
    match, tokens = table(house)
    house.act(tokens[to_act(house, match)], Keep())
    acted = house.service.resign(match, 0)
    assert (acted.match.version, acted.entry.first_event) == (3, match.last_event + 2)


class AlwaysStale:
    """A store in which another writer is always first."""

    def __init__(self, store: Matches) -> None:
        self.store = store

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    def save(self, *_: Any, **__: Any) -> None:
        raise StaleMatch


def test_a_resignation_that_never_comes_through_gives_up_at_last() -> None:
    house = House()
    match, _ = table(house)
    with pytest.raises(StaleMatch):
        House(house.game, store=AlwaysStale(house.store)).service.resign(match, 0)


@pytest.mark.clause("M-3", "M-4")
def test_another_player_claims_the_end_when_the_time_for_a_move_has_passed() -> None:
    house = House()
    match, _ = table(house, move_seconds=30)
    slow = to_act(house, match)
    house.clock.advance(30)
    acted = house.service.claim_timeout(match, 1 - slow)
    assert acted.match.outcome == Outcome(Ending.TIMED_OUT, (1 - slow,), (0, 0), "timed-out")
    assert [(logged.actor, logged.action.seat) for logged in acted.entry.actions] == [(1 - slow, slow)]


@pytest.mark.clause("M-3")
def test_a_claim_before_the_time_has_passed_is_refused() -> None:
    house = House()
    match, _ = table(house, move_seconds=30)
    house.clock.advance(29.999)
    with pytest.raises(NoClaim):
        house.service.claim_timeout(match, 1 - to_act(house, match))
    assert house.store.load(match.id) == match


@pytest.mark.clause("M-3")
def test_nobody_claims_against_himself() -> None:
    house = House()
    match, _ = table(house, move_seconds=30)
    house.clock.advance(31)
    with pytest.raises(NoClaim):
        house.service.claim_timeout(match, to_act(house, match))


@pytest.mark.clause("M-3")
def test_without_a_time_for_a_move_there_is_nothing_to_claim() -> None:
    house = House()
    match, _ = table(house)
    house.clock.advance(365 * DAY)
    assert match.move_seconds is None
    assert house.service.deadline(match) is None
    with pytest.raises(NoClaim):
        house.service.claim_timeout(match, 1 - to_act(house, match))


@pytest.mark.clause("M-3")
def test_nothing_happens_by_itself_when_the_time_has_passed() -> None:
    house = House()
    match, tokens = table(house, move_seconds=30)
    house.clock.advance(3600)
    seat = to_act(house, match)
    assert house.match(tokens[seat]) == match
    assert house.act(tokens[seat], Keep()).outcome is None


@pytest.mark.clause("M-3")
def test_each_action_starts_the_clock_of_the_seat_that_is_to_act_next() -> None:
    house = House()
    match, tokens = table(house, move_seconds=30)
    house.clock.advance(20)
    after = house.act(tokens[to_act(house, match)], Keep())
    deadline = house.service.deadline(after)
    assert deadline is not None
    assert (deadline - house.clock.now()).total_seconds() == 30
    house.clock.advance(20)
    with pytest.raises(NoClaim):
        house.service.claim_timeout(after, 1 - to_act(house, after))


@pytest.mark.clause("M-3")
def test_the_clock_of_a_seat_that_nobody_has_taken_does_not_run() -> None:
    house = House()
    created = house.create(*TWO_PLAYERS, move_seconds=30)
    match = created.match
    if to_act(house, match) == 0:
        match = house.act(created.token, Keep())
    house.clock.advance(3600)
    assert house.service.deadline(match) is None
    with pytest.raises(NoClaim):
        house.service.claim_timeout(match, 0)
    seated = house.service.redeem(match.id, 1, created.invitations[0].invitation)
    deadline = house.service.deadline(seated.match)
    assert deadline is not None
    assert (deadline - house.clock.now()).total_seconds() == 30


@pytest.mark.clause("M-3")
def test_against_bots_alone_no_clock_runs_since_nobody_could_claim() -> None:
    house = House()
    match = house.create(PLAYER, BOT, move_seconds=30).match
    house.clock.advance(60)
    assert house.service.deadline(match) is None
    with pytest.raises(NoClaim):
        house.service.claim_timeout(match, 0)


@pytest.mark.clause("M-2", "M-4")
def test_a_match_that_nobody_touched_expires_without_a_winner() -> None:
    house = House(rules=HouseRules(idle_seconds=DAY))
    idle, tokens = table(house)
    house.clock.advance(1)
    busy = house.create(PLAYER, BOT)
    house.clock.advance(DAY - 1)
    assert house.service.expire_idle() == 1
    match = house.match(tokens[0])
    assert match.outcome == Outcome(Ending.EXPIRED, (), (0, 0), "expired")
    assert house.match(busy.token).outcome is None
    (action,) = house.store.pages(idle.id)[-1].actions
    assert (action["actor"], action["action"]["seat"]) == ("house", None)
    assert house.service.expire_idle() == 0


@pytest.mark.clause("M-2")
def test_who_comes_back_too_late_finds_the_match_expired_though_nobody_has_tidied_up() -> None:
    house = House(rules=HouseRules(idle_seconds=DAY))
    created = house.create(PLAYER, BOT)
    house.clock.advance(DAY)
    late = house.match(created.token)
    assert late.outcome is not None
    assert late.outcome.ending is Ending.EXPIRED
    with pytest.raises(MatchOver):
        house.service.act(late, created.seat, Keep(), version=late.version)
    assert house.service.expire_idle() == 0


@pytest.mark.clause("M-2")
def test_a_move_or_a_redeemed_invitation_is_a_touch_and_a_look_is_none() -> None:
    house = House(rules=HouseRules(idle_seconds=DAY))
    moved, joined, seen = house.create(PLAYER, BOT), house.create(*TWO_PLAYERS), house.create(PLAYER, BOT)
    house.clock.advance(DAY / 2)
    house.act(moved.token, Keep())
    house.service.redeem(joined.match.id, 1, joined.invitations[0].invitation)
    house.service.view(house.match(seen.token), 0)
    house.clock.advance(DAY / 2)
    assert house.service.expire_idle() == 1
    outcomes = [house.match(created.token).outcome for created in (moved, joined, seen)]
    assert [outcome is None for outcome in outcomes] == [True, True, False]


@pytest.mark.clause("M-2")
def test_who_comes_back_while_the_house_looks_around_keeps_the_match() -> None:
    house = House(rules=HouseRules(idle_seconds=DAY))
    created = house.create(PLAYER, BOT)
    house.clock.advance(DAY - 1)
    found = house.match(created.token)
    house.clock.advance(1)

    class Busy(AlwaysStale):
        def idle(self, **_: Any) -> tuple[str, ...]:
            house.service.act(found, created.seat, Keep(), version=found.version)
            return (created.match.id, "0" * 32)

    assert House(house.game, rules=house.rules, clock=house.clock, store=Busy(house.store)).service.expire_idle() == 0
    assert house.match(created.token).outcome is None


@pytest.mark.clause("M-2")
def test_matches_expire_in_bounded_batches_the_oldest_first() -> None:
    house = House(rules=HouseRules(idle_seconds=DAY))
    tokens = []
    for _ in range(5):
        tokens.append(house.create(PLAYER, BOT).token)
        house.clock.advance(1)
    house.clock.advance(DAY)
    assert [house.service.expire_idle(limit=2) for _ in range(4)] == [2, 2, 1, 0]
    ended = [house.match(token).touched_at for token in tokens]
    assert ended == sorted(ended)


@pytest.mark.clause("M-2")
def test_a_record_can_be_read_for_a_while_and_then_the_match_is_gone() -> None:
    house = House(rules=HouseRules(idle_seconds=DAY, record_seconds=7 * DAY))
    created = house.create(PLAYER, BOT)
    open_match = house.create(PLAYER, BOT)
    over = house.service.resign(created.match, 0).match
    house.clock.advance(7 * DAY - 1)
    assert house.service.purge() == 0
    assert house.service.record(house.match(created.token))["outcome"]["ending"] == "resigned"
    house.clock.advance(1)
    assert house.service.purge() == 1
    assert house.service.sitting(created.token) is None
    assert house.store.pages(over.id) == ()
    with pytest.raises(UnknownMatch):
        house.store.load(over.id)
    assert house.service.sitting(open_match.token) is not None


@pytest.mark.clause("M-2")
def test_expired_commitments_and_keys_are_purged_in_bounded_batches_too() -> None:
    house = House(rules=HouseRules(commitment_seconds=60, key_seconds=60))
    for number in range(3):
        house.service.commit()
        house.service.reserve(b"scope", b"key %d" % number, b"request")
    house.clock.advance(60)
    assert [house.service.purge(limit=2) for _ in range(3)] == [4, 2, 0]
