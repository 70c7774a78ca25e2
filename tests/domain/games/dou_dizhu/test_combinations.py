"""What a set of cards is, what it is not, and what beats what."""

from itertools import pairwise

import pytest

from domain.games.dou_dizhu.combinations import PACK, RANKS, Kind, beats, classify, sort
from domain.games.dou_dizhu.objections import Refusal
from domain.games.dou_dizhu.plays import leads
from tests.domain.games.dou_dizhu.tables import combination, counts


def kind(ranks: str) -> str:
    return combination(ranks).kind.value


def clause(ranks: str) -> str:
    found = classify(counts(ranks))
    assert isinstance(found, Refusal), f"{ranks}: {found}"
    return found.clause


def stronger(higher: str, lower: str) -> bool:
    return beats(combination(higher), combination(lower)) and not beats(combination(lower), combination(higher))


@pytest.mark.clause("DD-1.1")
def test_the_pack_has_every_french_card_and_two_jokers_once() -> None:
    french = {rank + suit for rank in "23456789TJQKA" for suit in "cdhs"}
    assert len(PACK) == 54
    assert set(PACK) == french | {"BJ", "RJ"}


@pytest.mark.clause("DD-1.2")
def test_ranks_run_from_the_three_up_to_the_red_joker() -> None:
    assert all(stronger(higher, lower) for lower, higher in pairwise("3456789TJQKA2BR"))


@pytest.mark.clause("DD-1.2")
def test_suits_neither_strengthen_a_card_nor_break_a_combination() -> None:
    hand = sort(PACK[:52:4])
    assert {card[1] for card in hand} == {"c"}
    assert kind("34567") == "straight"
    assert not beats(combination("7"), combination("7"))


@pytest.mark.clause("DD-4.1")
@pytest.mark.parametrize(("ranks", "name"), [("R", "solo"), ("22", "pair"), ("333", "trio")])
def test_one_two_or_three_cards_of_a_rank_are_a_combination(ranks: str, name: str) -> None:
    assert kind(ranks) == name


@pytest.mark.clause("DD-4.1")
def test_two_jokers_are_no_pair() -> None:
    assert kind("BR") != "pair"
    assert clause("333BR") == "DD-4.2"
    assert clause("333444BR55") == "DD-4.4"
    assert not beats(combination("BR"), combination("BR"))


@pytest.mark.clause("DD-4.2")
@pytest.mark.report("DDZ-09")
@pytest.mark.parametrize(
    ("ranks", "name"), [("9992", "trio-solo"), ("999R", "trio-solo"), ("99933", "trio-pair"), ("33322", "trio-pair")]
)
def test_a_trio_carries_one_card_or_one_pair(ranks: str, name: str) -> None:
    assert kind(ranks) == name


@pytest.mark.clause("DD-4.2")
@pytest.mark.report("DDZ-09")
@pytest.mark.parametrize("ranks", ["99923", "999223", "99923R"])
def test_a_trio_carries_nothing_else(ranks: str) -> None:
    assert clause(ranks) == "DD-4.2"


@pytest.mark.clause("DD-4.2")
def test_the_fourth_card_of_a_rank_is_no_kicker_of_its_trio() -> None:
    assert kind("9999") == "bomb"
    assert "trio-solo" not in [each.kind for each in leads(counts("9999"))]


@pytest.mark.clause("DD-4.3")
@pytest.mark.parametrize(
    ("ranks", "name"),
    [
        ("34567", "straight"),
        ("TJQKA", "straight"),
        ("3456789TJQKA", "straight"),
        ("334455", "pair-straight"),
        ("QQKKAA", "pair-straight"),
        ("333444", "airplane"),
        ("KKKAAA", "airplane"),
    ],
)
def test_chains_run_from_the_three_to_the_ace(ranks: str, name: str) -> None:
    assert kind(ranks) == name
    assert combination(ranks).length == len(set(ranks))


@pytest.mark.clause("DD-4.3")
@pytest.mark.parametrize(
    "ranks",
    [
        "3456",
        "3344",
        "34568",
        "334466",
        "333555",
        "JQKA2",
        "QQKKAA22",
        "AAA222",
        "A2345",
        "QKA23",
        "AA3344",
        "KA2BR",
    ],
)
def test_no_chain_is_short_broken_above_the_ace_or_round_the_corner(ranks: str) -> None:
    assert clause(ranks) == "DD-4.3"


@pytest.mark.clause("DD-4.3")
@pytest.mark.report("DDZ-09")
def test_two_trios_that_are_no_neighbours_are_no_airplane() -> None:
    assert clause("999333") == "DD-4.3"


@pytest.mark.clause("DD-4.4")
@pytest.mark.report("DDZ-11")
@pytest.mark.parametrize("ranks", ["33344456", "33344455", "33344422", "3334442R", "33344455567B", "333444555667"])
def test_an_airplane_carries_as_many_single_wings_as_it_has_trios(ranks: str) -> None:
    assert kind(ranks) == "airplane-solos"


@pytest.mark.clause("DD-4.4")
@pytest.mark.report("DDZ-09", "DDZ-11")
@pytest.mark.parametrize(
    "ranks",
    ["333444BR", "34445555", "33334444", "333444555777", "33344455567777", "3334445", "33344455566", "333344445555"],
)
def test_wings_are_no_trio_no_rocket_no_rank_of_the_airplane_and_not_too_few(ranks: str) -> None:
    assert isinstance(classify(counts(ranks)), Refusal)
    assert not any(each.ranks == ranks for each in leads(counts(ranks)))


@pytest.mark.clause("DD-4.4")
def test_a_wing_leaves_three_of_four_cards_in_the_airplane_alone() -> None:
    wings = {each.ranks for each in leads(counts("3333444BR")) if each.kind is Kind.AIRPLANE_SOLOS}
    assert wings == set()
    wings = {each.ranks for each in leads(counts("3334446666")) if each.kind is Kind.AIRPLANE_SOLOS}
    assert wings == {"33344466"}


@pytest.mark.report("DDZ-11")
def test_four_trios_in_a_row_are_an_airplane_of_four() -> None:
    assert kind("333444555666") == "airplane"
    assert combination("333444555666").length == 4


@pytest.mark.clause("DD-4.5")
@pytest.mark.parametrize("ranks", ["3334445566", "KKKAAA3322", "333444555667788"])
def test_an_airplane_carries_as_many_pairs_as_it_has_trios(ranks: str) -> None:
    assert kind(ranks) == "airplane-pairs"


@pytest.mark.clause("DD-4.5")
@pytest.mark.parametrize("ranks", ["3334445555", "33344455BR", "333444556", "33344455566", "3334445556677"])
def test_pairs_of_one_rank_or_of_jokers_are_no_pairs_of_an_airplane(ranks: str) -> None:
    assert isinstance(classify(counts(ranks)), Refusal)


@pytest.mark.clause("DD-4.5")
def test_four_of_a_rank_give_an_airplane_one_pair_only() -> None:
    pairs = {each.ranks for each in leads(counts("333444666688")) if each.kind is Kind.AIRPLANE_PAIRS}
    assert pairs == {"3334446688"}


@pytest.mark.clause("DD-4.6")
@pytest.mark.report("DDZ-11", "DDZ-12")
@pytest.mark.parametrize("ranks", ["679999", "333344", "33332R", "22229B"])
def test_a_quad_carries_two_cards_alike_or_not(ranks: str) -> None:
    assert kind(ranks) == "quad-solos"


@pytest.mark.clause("DD-4.6")
@pytest.mark.report("DDZ-11", "DDZ-12")
@pytest.mark.parametrize("ranks", ["3333BR", "33334", "33334R5", "44679999TQKA2B", "6679999", "99996678"])
def test_a_quad_carries_no_rocket_and_no_other_number_of_cards(ranks: str) -> None:
    assert isinstance(classify(counts(ranks)), Refusal)
    assert not any(each.ranks == ranks for each in leads(counts(ranks)))


@pytest.mark.clause("DD-4.7")
@pytest.mark.report("DDZ-12")
def test_a_quad_carries_two_pairs_of_different_ranks() -> None:
    assert kind("44669999") == "quad-pairs"
    assert isinstance(classify(counts("44449999")), Refusal)
    assert isinstance(classify(counts("449999BR")), Refusal)
    assert [each.ranks for each in leads(counts("44449999")) if each.kind is Kind.QUAD_PAIRS] == []


@pytest.mark.clause("DD-4.8")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("4443", "333R"),
        ("44433", "33322"),
        ("444433", "33332R"),
        ("44443355", "3333AA22"),
        ("45678", "34567"),
        ("445566", "334455"),
        ("444555", "333444"),
        ("44455533", "3334442R"),
        ("4445553366", "333444AA22"),
    ],
)
def test_kickers_and_wings_never_decide(higher: str, lower: str) -> None:
    assert stronger(higher, lower)


@pytest.mark.clause("DD-4.8")
def test_a_chain_goes_by_its_highest_rank() -> None:
    assert [combination(ranks).strength for ranks in ("34567", "334455", "33344456")] == [
        RANKS.index(rank) for rank in "754"
    ]


@pytest.mark.clause("DD-4.9")
@pytest.mark.report("DDZ-05", "DDZ-12")
@pytest.mark.parametrize(
    "last", ["R", "22", "222", "2223", "22233", "TJQKA", "QQKKAA", "KKKAAA", "222267", "22225566", "3333"]
)
def test_a_bomb_beats_every_other_combination_and_lower_bombs(last: str) -> None:
    assert stronger("4444", last)


@pytest.mark.clause("DD-4.9")
@pytest.mark.report("DDZ-12")
@pytest.mark.parametrize("last", ["3", "33", "333", "34567", "3333", "44556677"])
def test_a_quad_with_kickers_beats_no_other_type(last: str) -> None:
    assert not beats(combination("AAAA67"), combination(last))
    assert not beats(combination("AAAA6677"), combination(last))


@pytest.mark.clause("DD-4.10")
@pytest.mark.report("DDZ-07")
@pytest.mark.parametrize("last", ["R", "2222", "22", "TJQKA", "2222AA"])
def test_the_rocket_beats_everything(last: str) -> None:
    assert kind("BR") == "rocket"
    assert stronger("BR", last)


@pytest.mark.clause("DD-4.11")
@pytest.mark.parametrize("ranks", ["3345", "33445", "34R", "335577B", "3B"])
def test_cards_that_fit_nothing_are_refused_with_a_reason(ranks: str) -> None:
    assert clause(ranks).startswith("DD-4.")


def test_every_refusal_names_a_clause() -> None:
    assert all(each.clause.startswith("DD-") and each.value for each in Refusal)
