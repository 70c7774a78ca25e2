"""``verify`` accepts a true record, and names the first lie in a changed one."""

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from domain.core.shuffle import commitment
from domain.games.catalog import GAMES
from domain.matches.verify import Lie, verify
from tests.domain.matches.high_card import PACK, high_card
from tests.domain.matches.house import BOT, PLAYER, SEED, TWO_PLAYERS, House

HIGH_CARD = high_card()
KNOWN = {**GAMES, "high-card": HIGH_CARD}
OTHER_SEED = bytes(reversed(SEED))
Record = dict[str, Any]


@cache
def _record(name: str, ending: str) -> str:
    house = House(KNOWN[name])
    created = house.create(*[PLAYER] + [BOT] * (house.game.seats - 1), server_seed=SEED, client_seed="mine")
    match = created.match
    if ending == "played-out":
        match = house.played_out(created.token)
    elif ending == "resigned":
        match = house.service.resign(match, 0).match
    elif ending == "expired":
        house.clock.advance(house.rules.idle_seconds)
        house.service.expire_idle()
        match = house.match(created.token)
    return json.dumps(house.service.record(match))


def record(name: str = "high-card", ending: str = "played-out") -> Record:
    """A true record, as it comes over the wire."""
    made: Record = json.loads(_record(name, ending))
    return made


def timed_out() -> Record:
    house = House()
    created = house.create(*TWO_PLAYERS, move_seconds=1)
    seated = house.service.redeem(created.match.id, 1, created.invitations[0].invitation)
    house.clock.advance(1)
    claimer = 1 - (house.service.turn(seated.match) or 0)
    return house.service.record(house.service.claim_timeout(seated.match, claimer).match)


def lie(changed: Record) -> str:
    """Where the first lie of a record is."""
    with pytest.raises(Lie) as found:
        verify(changed, KNOWN)
    return found.value.pointer


def first(changed: Record, what: Callable[[Record], bool]) -> int:
    """The index of the first action of a kind."""
    return next(index for index, each in enumerate(changed["actions"]) if what(each))


def by(actor: Any) -> Callable[[Record], bool]:
    return lambda each: each["actor"] == actor


@pytest.mark.clause("FD-11")
@pytest.mark.parametrize("ending", ["played-out", "resigned", "expired"])
@pytest.mark.parametrize("name", KNOWN)
def test_a_true_record_is_accepted_and_says_what_was_proved(name: str, ending: str) -> None:
    true = record(name, ending)
    proof = verify(true, KNOWN)
    by_bots = [each for each in true["actions"] if isinstance(each["actor"], int) and each["actor"] > 0]
    assert (proof.actions, proof.events) == (len(true["actions"]), len(true["events"]))
    assert (proof.bot_moves_made_again, proof.bot_moves_unproved) == (len(by_bots), 0)


@pytest.mark.clause("FD-11", "M-3")
def test_a_match_ended_by_a_claim_is_accepted() -> None:
    assert verify(timed_out(), KNOWN).actions == 3


@pytest.mark.clause("FD-11", "FD-1")
def test_another_server_seed_than_was_committed_to_is_a_lie() -> None:
    changed = record() | {"server_seed": OTHER_SEED.hex()}
    assert lie(changed) == "/commitment"
    assert lie(changed | {"commitment": commitment(OTHER_SEED)}).startswith("/actions/")


@pytest.mark.clause("FD-11")
def test_another_client_seed_is_a_lie_at_the_first_lot() -> None:
    assert lie(record("schnapsen") | {"client_seed": "other"}) == "/actions/0/action"


@pytest.mark.clause("FD-11", "FD-3", "FD-5")
def test_two_cards_swapped_in_a_deal_are_a_lie() -> None:
    changed = record()
    index = first(changed, lambda each: each["action"]["type"] == "deal")
    order = changed["actions"][index]["action"]["order"]
    order[4], order[5] = order[5], order[4]
    assert lie(changed) == f"/actions/{index}/action"


@pytest.mark.clause("FD-11", "FD-6")
def test_another_choice_is_a_lie() -> None:
    changed = record()
    index = first(changed, lambda each: each["action"]["type"] == "choose")
    changed["actions"][index]["action"]["result"] ^= 1
    assert lie(changed) == f"/actions/{index}/action"


@pytest.mark.clause("FD-11", "FD-9")
def test_a_bots_other_move_is_a_lie_whatever_is_said_to_have_cut_it_short() -> None:
    true = record()
    index = first(true, by(1))
    move = {"keep": "swap", "swap": "keep"}[true["actions"][index]["action"]["type"]]
    for word, pointer in ((None, "action"), ("tired", "cut_short")):
        changed = deepcopy(true)
        changed["actions"][index] |= {"action": {"type": move}, "cut_short": word}
        assert lie(changed) == f"/actions/{index}/{pointer}"
    true["actions"][index] |= {"action": {"type": "swap"}, "cut_short": "failed"}
    assert lie(true) == f"/actions/{index}/action"


@pytest.mark.clause("FD-11", "FD-9")
def test_another_bot_seed_is_a_lie() -> None:
    changed = record()
    changed["seats"][1]["bot_seed"] = OTHER_SEED.hex()
    assert lie(changed) == "/seats/1/bot_commitment"


@pytest.mark.clause("FD-9")
def test_moves_of_a_bot_that_is_not_at_hand_are_counted_as_unproved() -> None:
    changed = record()
    changed["seats"][1]["bot_version"] = "0"
    proof = verify(changed, KNOWN)
    assert (proof.bot_moves_made_again, proof.bot_moves_unproved) == (0, 2)


@pytest.mark.clause("FD-11")
def test_a_players_action_that_the_rules_forbid_is_a_lie() -> None:
    changed = record("schnapsen")
    index = first(changed, by(0))
    changed["actions"][index]["action"] = {"type": "exchange"}
    assert lie(changed).startswith(f"/actions/{index}")


@pytest.mark.clause("FD-11")
@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        (lambda each: each | {"actor": 1 - each["actor"]}, "/actor"),
        (lambda each: each | {"actor": "dealer"}, "/actor"),
        (lambda each: each | {"number": 99}, "/number"),
        (lambda each: each | {"cut_short": "failed"}, "/cut_short"),
        (lambda each: each | {"action": {"type": "jump"}}, "/action"),
        (lambda each: each | {"action": each["action"] | {"why": "so"}}, "/action"),
        (lambda each: each | {"action": {"type": "deal", "order": list(PACK)}}, "/action"),
        (lambda each: each | {"action": {"type": "abandon", "ending": "resigned", "seat": 1}}, ""),
        (lambda each: each | {"action": {"type": "abandon", "ending": "expired", "seat": None}}, ""),
        (lambda each: each | {"action": {"type": "abandon", "ending": "timed-out", "seat": 0}}, ""),
        (lambda each: each | {"action": {"type": "abandon", "ending": "played-out", "seat": 0}}, ""),
    ],
)
def test_a_changed_action_of_a_player_is_a_lie_where_it_is_changed(
    change: Callable[[Record], Record], pointer: str
) -> None:
    changed = record()
    index = first(changed, by(0))
    changed["actions"][index] = change(changed["actions"][index])
    assert lie(changed) == f"/actions/{index}{pointer}"


@pytest.mark.clause("FD-11", "M-3")
@pytest.mark.parametrize("claim", [{"actor": "house"}, {"seat": "other"}])
def test_a_claim_by_nobody_or_against_the_wrong_seat_is_a_lie(claim: Record) -> None:
    changed = timed_out()
    last = changed["actions"][-1]
    if "actor" in claim:
        last["actor"] = "house"
    else:
        last["action"]["seat"] = last["actor"]
    assert lie(changed) == "/actions/2"


@pytest.mark.clause("FD-11")
def test_every_change_of_an_event_is_found_where_it_was_made() -> None:
    true = record()
    for index, event in enumerate(true["events"]):
        changed = deepcopy(true)
        changed["events"][index] = event | {"type": "nothing"}
        assert lie(changed) == f"/events/{index}"


@pytest.mark.clause("FD-11")
def test_a_missing_or_an_invented_event_is_a_lie() -> None:
    true = record()
    count = len(true["events"])
    assert lie(true | {"events": true["events"][:-1]}) == f"/events/{count - 1}"
    assert lie(true | {"events": [*true["events"], {"seq": count + 1, "type": "encore"}]}) == f"/events/{count}"


@pytest.mark.clause("FD-11", "M-4")
def test_another_outcome_is_a_lie() -> None:
    true = record()
    for name, value in {"winners": [], "scores": [9, 9], "reason": "luck", "ending": "resigned"}.items():
        assert lie(true | {"outcome": true["outcome"] | {name: value}}) == "/outcome"


@pytest.mark.clause("FD-11")
def test_a_record_that_stops_before_the_end_or_goes_on_after_it_is_a_lie() -> None:
    true = record()
    *actions, last = true["actions"]
    assert lie(true | {"actions": actions}).startswith("/events/")
    events = true["events"][:2]
    assert lie(true | {"actions": actions[:1], "events": events[:1]}) == "/actions"
    assert (
        lie(true | {"actions": [*actions, last, last | {"number": len(actions) + 2}]}) == f"/actions/{len(actions) + 1}"
    )


@pytest.mark.clause("FD-11", "FD-12")
@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"game": "old-maid"}, "/game"),
        ({"rules_version": 2}, "/rules_version"),
        ({"server_seed": SEED.hex().upper()}, "/server_seed"),
        ({"server_seed": 7}, "/server_seed"),
        ({"client_seed": "é"}, "/client_seed"),
        ({"commitment": commitment(SEED).upper()}, "/commitment"),
        ({"seats": []}, "/seats"),
        ({"options": {}}, ""),
        ({"actions": None}, ""),
        ({"events": 3}, ""),
    ],
)
def test_what_is_no_record_is_told_apart_by_its_field(change: Record, pointer: str) -> None:
    assert lie(record() | change) == pointer


@pytest.mark.clause("FD-11")
def test_every_field_of_a_record_is_needed() -> None:
    true = record()
    unread = {"id", "practice"}
    for name in true.keys() - unread:
        assert lie({key: value for key, value in true.items() if key != name}) == ""
