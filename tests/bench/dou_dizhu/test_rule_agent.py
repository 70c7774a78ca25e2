"""The yardstick of Dou Dizhu: what RLCard's rule agent chooses, on handed positions."""

import pytest

from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.state import State
from tests.bench.dou_dizhu.decks import LANDLORD, dealt, deck
from tests.bench.dou_dizhu.peers import choices
from tests.bench.playing import Series
from tests.domain.games.dou_dizhu.tables import after, at_play


def chosen(state: State) -> list[str]:
    """What the agent may choose, as ranks; ``2`` and jokers come last."""
    seat = GAME.turn(state)
    assert isinstance(seat, int)
    return choices(GAME.observe(state, seat))


@pytest.mark.parametrize(
    ("hand", "play"),
    [
        ("3456789K", "3456789"),
        ("34455667K", "34567"),
        ("3334K", "333"),
        ("33344455", "333444"),
        ("333444555K", "333444555"),
        ("AAA222", "AAA"),
        ("33334", "3333"),
        ("33KK", "33"),
        ("3446677", "3"),
        ("3456777", "3"),
        ("BR", "BR"),
        ("2BR", "2"),
        ("TJQKA2", "TJQKA"),
    ],
)
def test_a_lead_gets_rid_of_the_lowest_card(hand: str, play: str):
    assert chosen(at_play(hand, "9", "9")) == [play]


@pytest.mark.parametrize(
    ("led", "hand", "plays"),
    [
        ("4", "36K2", ["6"]),
        ("44", "556677", ["55"]),
        ("3334", "5556667", ["5556"]),
        ("3334", "46667KK", ["4666"]),
        ("333444", "555666", ["555666"]),
        ("3333", "44445555", ["4444"]),
        ("KK", "3444567", ["pass"]),
        ("KK", "34444BR", ["4444", "BR", "pass"]),
    ],
)
def test_the_farmer_after_the_landlord_follows_with_the_lowest_of_the_kind_or_does_anything(
    led: str, hand: str, plays: list[str]
):
    assert chosen(after(at_play(led + "8", hand, "9"), led)) == plays


def test_a_farmer_after_a_farmer_passes_where_it_cannot_follow_and_beats_its_partner_where_it_can():
    state = at_play("58", "67", "3333Q")
    assert chosen(after(state, "5", "6")) == ["Q"]
    assert chosen(after(at_play("55J", "66J", "3333Q"), "55", "66")) == ["pass"]
    assert chosen(after(at_play("55J", "66J", "3333Q"), "55", "pass")) == ["pass"]


def test_a_free_lead_after_two_passes_is_a_lead():
    assert chosen(after(at_play("5K8", "6", "4"), "K", "pass", "pass")) == ["5"]


def test_wings_with_a_joker_are_preferred_and_then_the_lowest():
    assert chosen(after(at_play("333444789", "666777TTQB", "5"), "33344478")) == ["666777TB"]
    assert chosen(after(at_play("333444789", "666777TTQ", "5"), "33344478")) == ["666777TT"]


def test_a_deck_gives_the_landlord_twenty_cards_and_is_the_same_for_the_same_name():
    state = dealt("7:1")
    assert [len(hand) for hand in state.hands] == [20, 17, 17]
    assert GAME.turn(state) == LANDLORD
    assert dealt("7:1").hands == state.hands != dealt("7:2").hands


def test_a_player_that_meets_itself_wins_one_game_of_each_deck():
    decks = [deck(Series("random", "random", 1, number)) for number in range(3)]
    assert [each.landlord + each.farmers for each in decks] == [1.0] * 3
