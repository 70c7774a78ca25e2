"""Leading, following, passing."""

import pytest

from domain.core.cards import Card
from domain.core.game import IllegalAction
from domain.games.dou_dizhu import GAME
from domain.games.dou_dizhu.actions import Play
from domain.games.dou_dizhu.events import CardsPlayed, Passed, TableCleared
from domain.games.dou_dizhu.legal import describe
from domain.games.dou_dizhu.objections import Refusal
from tests.domain.games.dou_dizhu.tables import after, at_play, ranks, refused, told, words


@pytest.mark.clause("DD-3.1")
@pytest.mark.report("DDZ-15")
def test_the_landlord_leads_anything_and_may_not_pass() -> None:
    state = at_play("3445566", "77", "88")
    assert refused(state, "pass") == "DD-3.1"
    assert words(state) == ["3", "4", "5", "6", "44", "55", "66", "445566"]


@pytest.mark.clause("DD-3.1")
def test_a_play_has_cards_in_it() -> None:
    assert GAME.objection(at_play("34", "5", "6"), Play(())) is Refusal.NO_CARDS


@pytest.mark.clause("DD-3.2")
@pytest.mark.report("DDZ-14")
def test_a_follower_passes_or_plays_the_same_type_and_a_higher_rank() -> None:
    state = after(at_play("59", "3446789", "8"), "5")
    assert words(state) == ["pass", "6", "7", "8", "9"]
    assert [refused(state, play) for play in ("3", "44", "6", "pass")] == ["DD-3.2", "DD-3.2", None, None]
    assert refused(after(at_play("59", "5", "8"), "5"), "5") == "DD-3.2"


@pytest.mark.clause("DD-3.2")
@pytest.mark.report("DDZ-06")
def test_an_equal_pair_is_not_higher() -> None:
    state = after(at_play("2245", "3333AA22BR", "8"), "22")
    assert [refused(state, play) for play in ("22", "AA", "3333", "BR")] == ["DD-3.2", "DD-3.2", None, None]


@pytest.mark.clause("DD-3.2")
@pytest.mark.report("DDZ-06")
def test_a_chain_is_beaten_by_a_chain_as_long() -> None:
    state = after(at_play("34567K", "3456789999BR", "8"), "34567")
    plays = {"456789": "DD-3.2", "34567": "DD-3.2", "45678": None, "BR": None, "9999": None}
    assert {play: refused(state, play) for play in plays} == plays
    assert words(state) == ["pass", "45678", "56789", "9999", "BR"]


@pytest.mark.clause("DD-3.2", "DD-4.9")
@pytest.mark.report("DDZ-05")
def test_a_bomb_beats_a_pair_and_no_pair_beats_the_bomb() -> None:
    state = after(at_play("QQ3", "88885", "22777799993"), "QQ", "8888")
    assert [refused(state, play) for play in ("22", "7777", "9999")] == ["DD-3.2", "DD-4.9", None]


@pytest.mark.clause("DD-4.9", "DD-4.10")
@pytest.mark.report("DDZ-07")
def test_after_the_rocket_there_is_only_a_pass() -> None:
    state = after(at_play("5555333", "44446666BR9", "77772"), "5555")
    assert [refused(state, play) for play in ("4444", "6666", "BR")] == ["DD-4.9", None, None]
    state = after(state, "BR")
    assert words(state) == ["pass"]
    assert refused(state, "7777") == "DD-4.10"
    state = after(state, "pass")
    assert words(state) == ["pass"]


@pytest.mark.clause("DD-4.9")
@pytest.mark.report("DDZ-12")
def test_a_quad_with_kickers_is_beaten_as_what_it_is() -> None:
    state = after(at_play("9999677A", "JJJJ358888333", "4"), "679999")
    assert [refused(state, play) for play in ("35JJJJ", "8888", "3333")] == [None, None, None]
    pair = after(at_play("44A", "JJJJ35", "4"), "44")
    assert refused(pair, "35JJJJ") == "DD-4.9"


@pytest.mark.clause("DD-3.3")
@pytest.mark.report("DDZ-15")
def test_after_two_passes_the_seat_that_played_last_leads_anything() -> None:
    state = after(at_play("34477", "88K", "99A"), "77", "pass")
    assert GAME.observe(state, 2).passes == 1
    assert told(state, "pass") == (Passed(2), TableCleared(0))
    state = after(state, "pass")
    assert GAME.turn(state) == 0
    assert GAME.observe(state, 0).to_beat is None
    assert words(state) == ["3", "4", "44"]
    assert refused(state, "pass") == "DD-3.1"


@pytest.mark.clause("DD-3.3")
def test_the_lead_goes_to_whoever_played_last_and_not_to_the_landlord() -> None:
    state = after(at_play("3477", "88K", "99A"), "77", "88", "pass", "pass")
    assert (GAME.turn(state), words(state)) == (1, ["K"])


@pytest.mark.clause("DD-3.4")
def test_a_seat_that_passed_plays_when_its_turn_comes_again() -> None:
    state = after(at_play("3K45", "6A7", "52Q"), "3", "pass", "5", "K")
    assert (GAME.turn(state), words(state)) == (1, ["pass", "A"])
    assert ranks(after(state, "A"), 1) == "67"


@pytest.mark.clause("DD-3.5")
def test_everybody_knows_every_card_played_and_how_many_are_left() -> None:
    state = after(at_play("3K45", "6A7", "52Q"), "3", "6", "pass", "K")
    for seat in range(3):
        view = GAME.observe(state, seat)
        assert view.hand_counts == (2, 2, 3)
        assert [(move.seat, "".join(card[0] for card in move.cards)) for move in view.history] == [
            (0, "3"),
            (1, "6"),
            (2, ""),
            (0, "K"),
        ]
        assert view.plays == (2, 1, 0)
        assert view.to_beat is not None
        assert (view.to_beat.seat, view.to_beat.cards, view.to_beat.combination) == (0, ("Kc",), "solo")


@pytest.mark.clause("DD-3.5")
def test_a_play_is_told_with_its_ranks_its_type_and_what_is_left() -> None:
    state = at_play("34445", "5", "6")
    assert told(state, "4443") == (CardsPlayed(0, state.hands[0][:4], "3444", "trio-solo", 1),)


@pytest.mark.clause("DD-3.6")
def test_any_cards_of_the_hand_with_the_ranks_may_be_named_in_any_order() -> None:
    state = at_play("3777", "5", "6")
    assert words(state) == ["3", "7", "77", "777", "3777"]
    assert Play((Card("7c"), Card("7d"))) in GAME.legal_actions(state)
    for named in (("7c", "7d"), ("7h", "7c"), ("7d", "7h")):
        after_play = GAME.apply(state, Play(tuple(map(Card, named)))).state
        assert set(named).isdisjoint(after_play.hands[0])
        assert len(after_play.hands[0]) == 2


@pytest.mark.clause("DD-3.6")
def test_a_card_is_refused_the_same_way_wherever_it_is() -> None:
    state = after(at_play("3Q", "4K7", "5A"), "3", "4", "5")
    elsewhere = [Card("Kc"), Card("3c"), Card("2c"), Card("Xx"), Card("")]
    assert {GAME.objection(state, Play((card,))) for card in elsewhere} == {Refusal.CARD_NOT_HELD}
    assert {GAME.objection(state, Play((Card("Qc"), card))) for card in elsewhere} == {Refusal.CARD_NOT_HELD}
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(state, Play((Card("Kc"),)))
    assert str(refusal.value) == "card-not-held (DD-3.6)"


@pytest.mark.clause("DD-3.6")
def test_a_card_is_not_named_twice() -> None:
    state = at_play("3777", "5", "6")
    assert GAME.objection(state, Play((Card("7c"), Card("7c")))) is Refusal.CARD_NAMED_TWICE
    assert GAME.objection(state, Play((Card("7c"), Card("7d"), Card("7c")))) is Refusal.CARD_NAMED_TWICE


def test_a_refused_action_changes_nothing() -> None:
    state = at_play("3777", "5", "6")
    with pytest.raises(IllegalAction, match="DD-4"):
        GAME.apply(state, Play(state.hands[0][:2]))
    assert state == at_play("3777", "5", "6")


def test_a_play_is_described_by_its_ranks_and_its_type() -> None:
    state = at_play("3777", "5", "6")
    assert describe(GAME.legal_actions(state)[-1]) == {"ranks": "3777", "combination": "trio-solo"}
    assert GAME.describe(GAME.legal_actions(after(state, "3"))[0]) == {}
