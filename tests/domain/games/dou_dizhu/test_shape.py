"""What hands are made of, held to the rules hand by hand."""

from random import Random

import numpy as np

from domain.games.dou_dizhu import plays
from domain.games.dou_dizhu.bots.shape import SCALES, beatable, shapes
from domain.games.dou_dizhu.combinations import PACK, Combination, Kind, classify, count

WHOLE = len(SCALES) - 1


def test_a_hand_is_one_play_exactly_if_the_rules_say_so() -> None:
    random = Random(1)
    hands = [count(random.sample(PACK, random.randint(1, 9))) for _ in range(1500)]
    for _ in range(150):
        hands += [play.counts for play in plays.leads(count(random.sample(PACK, 20)))]
    found = shapes(np.array(hands, np.int64), count(PACK))[:, WHOLE]
    assert found.tolist() == [float(isinstance(classify(hand), Combination)) for hand in hands]


def test_a_play_that_the_rules_can_beat_is_called_beatable() -> None:
    random = Random(2)
    for _ in range(1000):
        unseen = count(random.sample(PACK, random.randint(3, 34)))
        play = random.choice(plays.leads(count(random.sample(PACK, 17))))
        kinds = {answer.kind for answer in plays.follows(unseen, play)}
        by_kind, by_bomb = beatable(play, unseen, 20)
        assert by_bomb == bool(kinds & {Kind.BOMB, Kind.ROCKET})
        assert by_kind or play.kind not in kinds or play.kind is Kind.BOMB


def test_a_hand_too_small_beats_nothing_larger() -> None:
    straight = classify(0x11111)
    assert isinstance(straight, Combination)
    assert beatable(straight, count(PACK), 5) == (True, True)
    assert beatable(straight, count(PACK), 4) == (False, True)
    assert beatable(straight, count(PACK), 1) == (False, False)


def test_entries_count_groups_and_what_stands_above_the_unseen() -> None:
    hand = 0x0_1_2_3_0_0_0_0_1_1_1_1_1_0_2
    row = (shapes(np.array([hand]), 0x1_0000_0000_0000)[0] * SCALES).round().astype(int).tolist()
    assert row[:4] == [6, 2, 1, 0]
    assert row[4:7] == [5, 0, 0]
    assert row[7:9] == [1, 2]
    assert row[9:11] == [0, 1]
    assert row[11] == 1
    assert row[14:] == [8, 0]
