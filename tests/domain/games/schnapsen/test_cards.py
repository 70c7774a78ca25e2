"""SN-1: the pack."""

from collections import Counter

import pytest

from domain.core.game import Deal
from domain.core.shuffle import Seeds, shuffled
from domain.games.schnapsen.cards import PACK, POINTS, STRENGTH, in_order
from tests.domain.games.schnapsen.positions import OPENING, cards, refusal

SEED = bytes(range(32))


@pytest.mark.clause("SN-1.1", "FD-12")
def test_the_pack_has_five_ranks_in_each_of_four_suits() -> None:
    assert Counter(rank for rank, _ in PACK) == dict.fromkeys("UOKTD", 4)
    assert Counter(suit for _, suit in PACK) == dict.fromkeys("alhb", 5)


@pytest.mark.clause("SN-1.1")
@pytest.mark.report("SCH-13")
def test_the_card_points_are_eleven_ten_four_three_two_and_make_120() -> None:
    assert [POINTS[card] for card in cards("Dh Th Kh Oh Uh")] == [11, 10, 4, 3, 2]
    assert sum(POINTS.values()) == 120


@pytest.mark.clause("SN-1.1")
@pytest.mark.report("SCH-13")
def test_the_ten_stands_between_the_daus_and_the_king() -> None:
    assert sorted(cards("Uh Oh Kh Th Dh"), key=lambda card: -STRENGTH[card]) == list(cards("Dh Th Kh Oh Uh"))


@pytest.mark.clause("SN-1.1")
@pytest.mark.parametrize(
    "order",
    [PACK[:19], (*PACK, PACK[0]), (*PACK[:19], PACK[0]), (*PACK[:19], "As"), ()],
    ids=["one short", "one over", "one twice", "a stranger", "none"],
)
def test_nothing_but_the_whole_pack_can_be_dealt(order: tuple[str, ...]) -> None:
    assert refusal(OPENING, Deal(order)) == "not-the-pack"  # type: ignore[arg-type]


@pytest.mark.clause("FD-7")
def test_the_pack_before_a_shuffle_goes_by_suit_and_from_the_unter_up() -> None:
    assert " ".join(PACK) == "Ua Oa Ka Ta Da Ul Ol Kl Tl Dl Uh Oh Kh Th Dh Ub Ob Kb Tb Db"


@pytest.mark.clause("FD-3", "FD-5", "FD-7")
def test_the_published_seeds_shuffle_the_pack_as_published() -> None:
    whole = "Ta Ua Dh Th Ka Db Kb Ob Kl Ol Tl Dl Oh Oa Uh Ul Ub Kh Tb Da"
    assert " ".join(shuffled(Seeds(SEED, "cardavia"), 0, PACK)) == whole
    assert " ".join(shuffled(Seeds(SEED, "hello"), 0, PACK)[:10]) == "Oa Tl Ob Da Oh Ua Dh Ul Db Kl"


def test_cards_are_put_in_the_order_of_the_pack() -> None:
    assert in_order(cards("Db Ua Th Oa")) == cards("Ua Oa Th Db")
