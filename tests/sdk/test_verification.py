"""The SDK deals every match again by itself: true records are accepted, and the first lie is named."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardavia import Cardavia
from cardavia.verification import Verification, verify
from cardavia.verification.combinations import kind_of
from cardavia.verification.dealer import Dealer, commitment_of
from cardavia.verification.dou_dizhu import PACK as DOU_DIZHU
from cardavia.verification.one_poker import PACKS as ONE_POKER
from cardavia.verification.schnapsen import PACK as SCHNAPSEN
from domain.games.dou_dizhu.combinations import PACK, Combination, classify, count, sort
from domain.games.dou_dizhu.plays import leads
from tests.sdk.records import FILES, golden, record_of

SEED = bytes(range(32))
Change = Callable[[dict[str, Any]], None]


@pytest.mark.clause("FD-1", "FD-12")
def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment_of(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


@pytest.mark.clause("FD-3", "FD-4", "FD-5", "FD-7")
def test_each_game_is_shuffled_as_the_vectors_say() -> None:
    shuffled = {game: " ".join(Dealer(SEED, "cardavia").shuffle(pack)) for game, pack in _PACKS.items()}
    assert shuffled["one-poker"].startswith("Ks 6s Qd 3c 6h 9d ")
    assert shuffled["dou-dizhu"].startswith("9s 8s 4d Ah 4h 3s ")
    assert shuffled["dou-dizhu"].endswith(" 9c 6c 9h")
    assert shuffled["schnapsen"] == "Ta Ua Dh Th Ka Db Kb Ob Kl Ol Tl Dl Oh Oa Uh Ul Ub Kh Tb Da"


@pytest.mark.clause("FD-3", "FD-6")
def test_choices_have_streams_of_their_own() -> None:
    dealer = Dealer(SEED, "hello")
    assert dealer.choose(3) == 0
    assert dealer.shuffle(SCHNAPSEN)[:10] == ["Oa", "Tl", "Ob", "Da", "Oh", "Ua", "Dh", "Ul", "Db", "Kl"]
    assert Dealer(SEED, "cardavia").choose(3) == 2


@pytest.mark.clause("FD-11")
@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_true_record_is_accepted(file: Path) -> None:
    record = record_of(file)
    verification = verify(record)
    assert verification, verification
    assert verification.events == len(record["events"])


@pytest.mark.clause("FD-11")
@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_any_event_that_is_changed_is_named(file: Path) -> None:
    true = record_of(file)
    places = range(0, len(true["events"]), max(1, len(true["events"]) // 12))
    for index in places:
        record = record_of(file)
        field = next(name for name in record["events"][index] if name != "seq")
        record["events"][index][field] = "something else"
        verification = verify(record)
        assert verification.pointer == f"/events/{index}/{field}"


def test_the_name_of_a_combination_is_checked() -> None:
    record = golden("dou_dizhu", "spring")
    index = next(index for index, event in enumerate(record["events"]) if event["type"] == "cards-played")
    record["events"][index]["combination"] = "rocket"
    assert verify(record).pointer == f"/events/{index}/combination"


@pytest.mark.clause("DD-4.11")
def test_every_combination_has_the_name_that_the_rules_give_it() -> None:
    dice = Random(1)
    for _ in range(60):
        for combination in leads(count(dice.sample(PACK, 20))):
            assert kind_of(combination.ranks) == combination.kind.value


@pytest.mark.clause("DD-4.11")
def test_what_the_rules_refuse_has_no_name() -> None:
    dice = Random(2)
    for _ in range(3000):
        ranks = dice.choice(("3456", "TJQKA2", "2BRA"))
        cards = sort(dice.sample([card for card in PACK if card[0] in ranks], dice.randint(1, 8)))
        found = classify(count(cards))
        spelled = "".join(card[0] for card in cards)
        assert kind_of(spelled) == (found.kind.value if isinstance(found, Combination) else None), spelled


def _number(record: dict[str, Any]) -> None:
    """Numbers the actions anew, as one would who hides a lie."""
    record["actions"] = [{**action, "number": number} for number, action in enumerate(record["actions"], 1)]


def _swap_two_cards(record: dict[str, Any]) -> None:
    order = record["actions"][0]["action"]["order"]
    order[3], order[4] = order[4], order[3]


def _another_seed(record: dict[str, Any]) -> None:
    record["server_seed"] = "00" * 32


def _another_client_seed(record: dict[str, Any]) -> None:
    record["client_seed"] += "x"


def _another_bot_seed(record: dict[str, Any]) -> None:
    record["seats"][1]["bot_seed"] = "00" * 32


def _another_winner(record: dict[str, Any]) -> None:
    record["outcome"]["winners"] = [1 - record["outcome"]["winners"][0]]


def _a_move_is_missing(record: dict[str, Any]) -> None:
    del record["actions"][1]
    _number(record)


def _the_end_is_missing(record: dict[str, Any]) -> None:
    del record["actions"][-1]


def _an_event_is_missing(record: dict[str, Any]) -> None:
    del record["events"][3]


def _an_event_too_many(record: dict[str, Any]) -> None:
    record["events"].append({"seq": len(record["events"]) + 1, "type": "match-ended"})


def _a_card_that_is_not_held(record: dict[str, Any]) -> None:
    record["actions"][1]["action"] = {"type": "play", "card": record["actions"][0]["action"]["order"][19]}


def _a_second_deal(record: dict[str, Any]) -> None:
    record["actions"].insert(1, record["actions"][0])


@pytest.mark.clause("FD-11", "FD-9", "FD-1")
@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        (_swap_two_cards, "/actions/0/order"),
        (_another_seed, "/commitment"),
        (_another_client_seed, "/actions/0/order"),
        (_another_bot_seed, "/seats/1/bot_commitment"),
        (_another_winner, "/outcome"),
        (_a_move_is_missing, "/actions/1"),
        (_the_end_is_missing, "/actions"),
        (_an_event_is_missing, "/events/3"),
        (_an_event_too_many, "/events"),
        (_a_card_that_is_not_held, "/actions/1"),
        (_a_second_deal, "/actions/1"),
    ],
)
def test_the_first_lie_of_a_changed_record_is_named(change: Change, pointer: str) -> None:
    record = golden("schnapsen", "last-trick")
    change(record)
    verification = verify(record)
    assert not verification
    assert str(verification.pointer).startswith(pointer)
    assert verification.lie


@pytest.mark.clause("FD-6")
def test_another_first_bidder_is_a_lie() -> None:
    record = golden("dou_dizhu", "spring")
    record["actions"][1]["action"]["result"] = (record["actions"][1]["action"]["result"] + 1) % 3
    assert verify(record).pointer == "/actions/1/result"


@pytest.mark.clause("FD-7")
def test_a_reshuffle_that_was_not_due_is_a_lie() -> None:
    record = golden("one_poker", "reshuffle")
    lots = [index for index, each in enumerate(record["actions"]) if each["actor"] == "dealer"]
    record["actions"].insert(lots[1] - 4, record["actions"][lots[1]])
    _number(record)
    assert verify(record).pointer == f"/actions/{lots[1] - 4}"


@pytest.mark.clause("FD-7")
def test_a_reshuffle_in_another_order_is_a_lie() -> None:
    record = golden("one_poker", "reshuffle")
    lots = [index for index, each in enumerate(record["actions"]) if each["actor"] == "dealer"]
    record["actions"][lots[1]]["action"]["order"].reverse()
    assert verify(record).pointer == f"/actions/{lots[1]}/order"


@pytest.mark.clause("FD-2", "FD-9")
def test_what_was_promised_at_the_start_must_be_what_the_record_says() -> None:
    record = golden("schnapsen", "last-trick")
    seen = {"/commitment": record["commitment"], "/seats/1/bot_commitment": "00" * 32}
    assert verify(record, seen=seen).pointer == "/seats/1/bot_commitment"


@pytest.mark.clause("FD-9")
@pytest.mark.parametrize(
    ("seat", "field", "shown"),
    [
        (1, "kind", "player"),
        (1, "level", "random"),
        (1, "bot_version", "another"),
        (1, "bot_commitment", "00" * 32),
        (0, "kind", "bot"),
    ],
)
def test_a_seat_that_was_shown_as_another_is_a_lie(client: Cardavia, seat: int, field: str, shown: str) -> None:
    match = client.schnapsen.start()
    match.resign()
    assert match.verify()
    match._seen[f"/seats/{seat}/{field}"] = shown
    assert match.verify().pointer == f"/seats/{seat}/{field}"


def test_what_a_client_was_shown_is_pinned_whole(client: Cardavia) -> None:
    seen = client.schnapsen.start()._seen
    seat = {"kind", "level", "bot_version", "table_checksum", "bot_commitment"}
    own = {"/id", "/rules_version", "/options", "/practice", "/commitment", "/client_seed"}
    assert set(seen) == own | {f"/seats/{number}/{name}" for number in (0, 1) for name in seat}


@pytest.mark.parametrize(
    ("shuffles", "choices", "events", "said"),
    [
        (1, 0, 26, "true: 1 shuffle drawn again, 26 events match"),
        (1, 1, 26, "true: 1 shuffle and 1 choice drawn again, 26 events match"),
        (3, 2, 1, "true: 3 shuffles and 2 choices drawn again, 1 event matches"),
    ],
)
def test_a_verification_says_what_was_drawn_again(shuffles: int, choices: int, events: int, said: str) -> None:
    assert str(Verification(None, None, shuffles, choices, events)) == said


def test_what_was_told_during_play_must_be_what_the_record_says() -> None:
    record = golden("schnapsen", "last-trick")
    hidden = {**record["events"][1], "cards": None}
    assert verify(record, told=[hidden, record["events"][3]])
    assert verify(record, told=[{**record["events"][3], "card": "??"}]).pointer == "/events/3/card"
    assert verify(record, told=[{"seq": 9999, "type": "card-played"}]).pointer == "/events"


@pytest.mark.parametrize("record", [{}, {"game": "whist"}, [], {"server_seed": "00" * 32}])
def test_what_is_no_record_is_a_lie_and_no_crash(record: dict[str, Any]) -> None:
    assert str(verify(record)) == "this is not the record of a match"


def test_a_record_of_a_game_that_the_house_does_not_have_is_a_lie() -> None:
    assert verify(golden("schnapsen", "last-trick") | {"game": "whist"}).lie


_PACKS = {"one-poker": ONE_POKER, "dou-dizhu": DOU_DIZHU, "schnapsen": SCHNAPSEN}
