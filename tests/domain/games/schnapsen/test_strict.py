"""SN-4: tricks once the stock is exhausted or closed."""

import pytest

from domain.games.schnapsen import GAME
from domain.games.schnapsen.cards import PACK
from domain.games.schnapsen.state import State
from domain.games.schnapsen.table import Closing
from tests.domain.games.schnapsen.positions import after, cards, deal_of, legal, position, refusal

CLOSED = Closing(0, 0, 0, False)


def exhausted(led: str, hand: str) -> State:
    return position("", hand, led=led)


def closed(led: str, hand: str) -> State:
    return position("Ua", hand, led=led, closing=CLOSED, stock="Ob Ub Kb")


BOUND = pytest.mark.parametrize("bound", [exhausted, closed])


@pytest.mark.clause("SN-4.1")
@pytest.mark.report("SCH-01")
@BOUND
@pytest.mark.parametrize(
    ("led", "hand", "replies"),
    [
        ("Ol", "Ul Kl Tl Dh Db", "Kl Tl"),
        ("Tl", "Ul Kl Dh Db", "Ul Kl"),
        ("Tl", "Uh Dh Db Da", "Uh Dh"),
        ("Tl", "Ub Db Da", "Ub Db Da"),
        ("Dl", "Uh Kb", "Uh"),
        ("Tl", "Dl Kb", "Dl"),
        ("Dl", "Kb Ob", "Kb Ob"),
    ],
    ids=["beat in suit", "follow suit", "trump", "anything", "trump a daus", "beat a ten", "neither suit nor trump"],
)
def test_the_follower_does_the_first_duty_it_can(bound, led: str, hand: str, replies: str) -> None:  # type: ignore[no-untyped-def]
    assert legal(bound(led, hand)) == set(cards(replies))


@pytest.mark.clause("SN-4.2")
@pytest.mark.report("SCH-01")
@BOUND
@pytest.mark.parametrize(
    ("led", "hand", "replies"),
    [
        ("Th", "Dh Kb", "Dh"),
        ("Kh", "Uh Oh Th Dh Db", "Th Dh"),
        ("Th", "Uh Kh Db", "Uh Kh"),
        ("Dh", "Kb Ob", "Kb Ob"),
    ],
    ids=["the daus beats the ten", "higher trumps", "lower trumps", "no trump"],
)
def test_a_trump_lead_is_beaten_by_a_higher_trump_alone(bound, led: str, hand: str, replies: str) -> None:  # type: ignore[no-untyped-def]
    assert legal(bound(led, hand)) == set(cards(replies))


@pytest.mark.clause("SN-4.1", "SN-4.2")
@pytest.mark.parametrize(
    ("led", "hand", "card", "word", "clause"),
    [
        ("Ol", "Ul Kl", "Ul", "must-beat", "SN-4.1"),
        ("Ol", "Ul Dh", "Dh", "must-follow-suit", "SN-4.1"),
        ("Ol", "Da Uh", "Da", "must-trump", "SN-4.1"),
        ("Oh", "Uh Kh", "Uh", "must-beat-trump", "SN-4.2"),
        ("Oh", "Uh Da", "Da", "must-follow-suit", "SN-4.1"),
    ],
)
def test_a_refused_reply_names_the_duty_and_its_clause(led: str, hand: str, card: str, word: str, clause: str) -> None:
    objection = refusal(exhausted(led, hand), card)
    assert (objection, objection.clause) == (word, clause)


@pytest.mark.clause("SN-4.1")
@pytest.mark.parametrize("led", PACK)
def test_a_reply_that_beats_is_owed_before_one_that_does_not(led: str) -> None:
    """Against every hand of two cards, by a reading of the clause of its own."""
    for one in PACK:
        for two in PACK:
            if len({led, one, two}) == 3:
                assert legal(exhausted(led, f"{one} {two}")) == _owed(led, [one, two])


def _owed(led: str, hand: list[str]) -> set[str]:
    suit = [card for card in hand if card[1] == led[1]]
    higher = [card for card in suit if "UOKTD".index(card[0]) > "UOKTD".index(led[0])]
    return set(higher or suit or [card for card in hand if card[1] == "h"] or hand)


@pytest.mark.clause("SN-4.1")
@pytest.mark.parametrize(
    ("led", "reply", "winner"), [("Tl", "Dl", 1), ("Tl", "Ul", 0), ("Da", "Uh", 1), ("Da", "Db", 0)]
)
def test_strict_tricks_are_won_scored_and_led_as_before_without_draws(led: str, reply: str, winner: int) -> None:
    state = after(position(f"{led} Ua", f"{reply} Ub", stock="Ob Kb Tb", closing=CLOSED), f"{led} {reply}")
    deal = deal_of(state)
    assert deal.hands == (("Ua",), ("Ub",))
    assert deal.stock == cards("Ob Kb Tb")
    assert deal.points[winner] == deal.tricks[-1].points > 0
    assert deal.points[1 - winner] == 0
    assert GAME.turn(state) == winner
