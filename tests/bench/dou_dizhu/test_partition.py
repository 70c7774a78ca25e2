"""The opponent that cuts its hand into groups."""

from random import Random

from domain.games.dou_dizhu.combinations import PACK, count
from tests.bench.dou_dizhu.partition import answer, groups, value, worth
from tests.domain.games.dou_dizhu.tables import combination, counts


def test_a_hand_is_worth_what_its_best_groups_are():
    assert value(counts("34567")) == worth(combination("34567")) - 7
    assert value(counts("3345678")) >= value(counts("345678")) + value(counts("3"))


def test_every_group_has_the_lowest_card_and_there_always_is_one():
    random = Random(1)
    for _ in range(50):
        hand = count(random.sample(PACK, 17))
        lowest = min(play.groups[0][0] for play in groups(hand))
        assert groups(hand)
        assert all(play.groups[0][0] == lowest for play in groups(hand))


def test_a_straight_is_not_torn_to_beat_a_card():
    assert answer(counts("45678K"), combination("3")) == combination("K")


def test_what_goes_out_is_played_at_any_price():
    assert answer(counts("BR"), combination("3")) == combination("BR")
