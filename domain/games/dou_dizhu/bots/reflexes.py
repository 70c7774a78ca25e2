"""What the quick players of playouts lead and answer, many hands at a time; they change the hands and say what they played.

A play has a ``shape`` (cards a rank, 4 for a bomb; sixteen times the length of a chain; KICKER times the cards of a kicker),
a ``top`` (the mark of the rank that decides) and its packed ``counts``, 0 for a pass.
"""

from typing import Final

import numpy as np

from domain.games.dou_dizhu.bots.groups import (
    BOMBS,
    CHAIN,
    CHAIN_2,
    EACH,
    LEFT,
    PAIRS,
    ROCKET,
    SOLOS,
    TRIOS,
    WIDTH,
    WIDTH_2,
    Rows,
    below,
    groups_in,
    lowest,
    number,
    rank_of,
    top_of_chain,
)
from domain.games.dou_dizhu.bots.hand import COSTS
from domain.games.dou_dizhu.combinations import ACE, ROCKET_COUNTS, Combination, Kind

Played = tuple[Rows, Rows, Rows]
"""Shape, top and counts of plays."""
SOLO, PAIR, TRIO, BOMB, OTHER = 1, 2, 3, 4, 7
LENGTH, KICKER = 16, 256
NEAR, NEAR_LANDLORD = 6, 8
"""An opponent with so few cards must be stopped, by a farmer and by the landlord."""
FEW = 3
"""With so few groups left a hand spends what it has."""
MODEST: Final = 1 << 4 * 8
"""A partner's play from this rank up is left alone."""
_TWO, _KING = 1 << 4 * (ACE + 1), 1 << 4 * (ACE - 1)
_HIGH = _TWO | _TWO >> 4
_COMMON = EACH & (_TWO - 1)
_NEVER = -9.0


def _worth(width: int, carries: float = 0.0) -> Rows:
    """What it is worth to lead groups of each rank: to be rid of them, more cards first, low ones first."""
    costs = [cost + 0.03 * (width - 1) - 0.03 * rank + carries for rank, cost in enumerate(COSTS[width])]
    return np.array([*costs, _NEVER])


_SOLO_WORTH, _PAIR_WORTH, _TRIO_WORTH = _worth(1), _worth(2), _worth(3, 0.07)
_CHAIN_WORTH = np.array([_NEVER, 0.87, 0.75, 0.6])
_BOMB_WORTH = -4.5
_SHAPES = {
    Kind.SOLO: SOLO,
    Kind.PAIR: PAIR,
    Kind.TRIO: TRIO,
    Kind.TRIO_SOLO: TRIO + KICKER,
    Kind.TRIO_PAIR: TRIO + 2 * KICKER,
    Kind.STRAIGHT: SOLO,
    Kind.PAIR_STRAIGHT: PAIR,
    Kind.AIRPLANE: TRIO,
    Kind.AIRPLANE_SOLOS: TRIO + KICKER,
    Kind.AIRPLANE_PAIRS: TRIO + 2 * KICKER,
    Kind.BOMB: BOMB,
    Kind.ROCKET: BOMB,
}


def shape_of(play: Combination) -> int:
    """The shape of a play; quads with kickers are beaten by nothing but bombs."""
    return _SHAPES.get(play.kind, OTHER) + (LENGTH * play.length if play.length > 1 else 0)


def lead(hands: Rows, near: Rows, feeding: Rows | None) -> Played:
    """Plays the group that is worth least to keep; nothing that an opponent with one or two cards could go out on.

    ``near`` is the number of cards of the nearest opponent; where ``feeding``, the partner next to play has one card.
    """
    solo, pair, trio, bomb = (lowest(hands[row]) for row in (SOLOS, PAIRS, TRIOS, BOMBS))
    last_card = near == 1
    choice = np.argmax(_leads(hands, (solo, pair, trio, bomb), near), axis=0)
    if last_card.any():
        solo = np.where(last_card, hands[SOLOS] & ~below(hands[SOLOS]), solo)
    if feeding is not None:
        choice = np.where(feeding & (solo != 0), 0, choice)
    solo *= choice == 0
    pair *= choice == 1
    trio *= choice == 2
    bomb *= choice == 5
    first, second = hands[CHAIN] * (choice == 3), hands[CHAIN_2] * (choice == 4)
    chain, width = first | second, hands[WIDTH] * (choice == 3) + hands[WIDTH_2] * (choice == 4)
    ones, twos = _loads(hands, np.where(choice == 2, 1, np.where(width == TRIO, number(chain), 0)))
    shape = (choice == 0) + 2 * (choice == 1) + 3 * (choice == 2) + 4 * (choice == 5) + width
    shape = shape + LENGTH * number(chain).astype(np.int64) + KICKER * ((ones != 0) + 2 * (twos != 0))
    for row, gone in ((SOLOS, solo | ones), (PAIRS, pair | twos), (TRIOS, trio), (BOMBS, bomb)):
        hands[row] ^= gone
    hands[CHAIN] ^= first
    hands[CHAIN_2] ^= second
    counts = solo + ones + 2 * (pair + twos) + 3 * trio + chain * width + _cards_of(bomb)
    return shape, solo | pair | trio | bomb | top_of_chain(chain), counts


def _leads(hands: Rows, low: tuple[Rows, Rows, Rows, Rows], near: Rows) -> Rows:
    """What each kind of lead is worth: the lowest solo, pair and trio, the chains, a bomb."""
    solo, pair, trio, bomb = low
    worth = np.empty((6, len(near)))
    worth[0] = _SOLO_WORTH[rank_of(solo)] - 3 * (near == 1)
    worth[1] = _PAIR_WORTH[rank_of(pair)] - 2 * (near == 2)
    worth[2] = _TRIO_WORTH[rank_of(trio)]
    worth[3] = _CHAIN_WORTH[hands[WIDTH] * (hands[CHAIN] != 0)] - 0.03 * rank_of(lowest(hands[CHAIN]))
    worth[4] = _CHAIN_WORTH[hands[WIDTH_2] * (hands[CHAIN_2] != 0)] - 0.03 * rank_of(lowest(hands[CHAIN_2]))
    worth[5] = np.where(bomb != 0, _BOMB_WORTH, 2 * _NEVER)
    return worth


def _loads(hands: Rows, wanted: Rows) -> tuple[Rows, Rows]:
    """Marks of the low solos, or else pairs, that trios are led with: all that are wanted or none."""
    solos, pairs = hands[SOLOS] & _COMMON, hands[PAIRS] & _COMMON
    ones, twos = lowest(solos) * (wanted > 0), lowest(pairs) * (wanted > 0)
    pairs_first = (ones == 0) | ((twos != 0) & (twos < ones))
    ones, twos = ones * ~(pairs_first & (wanted == 1)), twos * (pairs_first | (wanted > 1))
    more = np.nonzero(wanted > 1)[0]
    if len(more):
        ones[more], twos[more] = _wings(solos[more], pairs[more], wanted[more])
    return ones, twos


def _wings(solos: Rows, pairs: Rows, wanted: Rows) -> tuple[Rows, Rows]:
    ones, twos = solos & 0, pairs & 0
    for taken in range(int(wanted.max())):
        another = taken < wanted
        ones, twos = ones | lowest(solos & ~ones) * another, twos | lowest(pairs & ~twos) * another
    ones = ones * (number(ones) == wanted)
    return ones, twos * ((number(twos) == wanted) & (ones == 0))


def _cards_of(bomb: Rows) -> Rows:
    return np.where(bomb == ROCKET, ROCKET_COUNTS, 4 * bomb)


def answer(hands: Rows, shape: Rows, top: Rows, near: Rows, supporting: Rows | None) -> Played:
    """Beats plays, or passes.

    Opponents are beaten with the lowest group that does; with high cards, broken groups and bombs only if the opponent is
    near or the own hand has few groups. Where ``supporting`` it is the partner's play: only low single groups are parted with.
    """
    urgent = near <= NEAR_LANDLORD if supporting is None else (near <= NEAR) & ~supporting
    small = shape <= PAIR
    counts, new_top = _answer_small(hands, shape, top, urgent, supporting)
    large = np.nonzero(~small)[0]
    if len(large):
        some = hands.take(large, axis=1)
        counts[large], new_top[large] = _answer_large(some, shape[large], top[large], urgent[large])
        hands[:, large] = some
    may = (counts == 0) & (hands[BOMBS] != 0)
    bombing = np.nonzero(may if supporting is None else may & ~supporting)[0]
    if len(bombing):
        shape = shape.copy()
        some = hands.take(bombing, axis=1)
        bomb = _bomb(some, shape[bombing], top[bombing], urgent[bombing])
        hands[BOMBS, bombing] ^= bomb
        counts[bombing], new_top[bombing] = _cards_of(bomb), bomb
        shape[bombing] = np.where(bomb != 0, BOMB, shape[bombing])
    return shape, new_top, counts


def _answer_small(hands: Rows, shape: Rows, top: Rows, urgent: Rows, supporting: Rows | None) -> tuple[Rows, Rows]:
    """Answers to solos and pairs: a group of the kind, else part of a larger one."""
    above, single, small = -(top << 4), shape == SOLO, shape <= PAIR
    solos, pairs, trios = hands[SOLOS], hands[PAIRS], hands[TRIOS]
    own = lowest(np.where(single, solos, pairs) & above) * small
    larger = np.where(single, np.where(urgent, pairs | trios, pairs & _HIGH), trios * urgent)
    part = lowest(larger & above) * ((own == 0) & small)
    if supporting is not None:
        part *= ~supporting
        own *= (own <= _KING) | ~supporting | (hands[LEFT] <= PAIR)
    _spare(hands, own, part, shape, urgent)
    own_solo, from_pairs = own * single, part & pairs
    from_trios, single_part = part ^ from_pairs, part * single
    solos ^= own_solo
    solos |= from_pairs | (from_trios & ~single_part)
    pairs ^= (own ^ own_solo) | from_pairs
    pairs |= from_trios & single_part
    trios ^= from_trios
    both = own | part
    return both << ~single, both


def _spare(hands: Rows, own: Rows, part: Rows, shape: Rows, urgent: Rows) -> None:
    """Takes back answers that are too dear: jokers and pairs of twos, unless few groups are left or it goes out."""
    both = own | part
    dear = np.nonzero(((both > _TWO) | ((both == _TWO) & (shape == PAIR))) & ~urgent)[0]
    if len(dear):
        worth_it = (groups_in(hands[:, dear]) <= FEW) | (hands[LEFT, dear] == shape[dear])
        own[dear] *= worth_it
        part[dear] *= worth_it


def _answer_large(hands: Rows, shape: Rows, top: Rows, urgent: Rows) -> tuple[Rows, Rows]:
    """Answers to trios and chains: a group of the same shape; airplanes only where they carry nothing."""
    kicker = shape // KICKER
    trio = lowest(hands[TRIOS] & -(top << 4)) * (shape % KICKER == TRIO)
    trio *= (trio < _TWO) | urgent | (groups_in(hands) <= FEW)
    solo, pair = lowest(hands[SOLOS]), lowest(hands[PAIRS] & _COMMON)
    half = pair * ((solo == 0) & (kicker == 1))
    trio *= (kicker == 0) | ((kicker == 1) & (solo | half != 0)) | ((kicker == 2) & (pair != 0))
    one, two = (trio != 0) & (kicker == 1), (trio != 0) & (kicker == 2)
    solo, half, pair = solo * one, half * one, pair * two
    first = hands[CHAIN] * _is_beaten(shape, top, hands[CHAIN], hands[WIDTH])
    second = hands[CHAIN_2] * (_is_beaten(shape, top, hands[CHAIN_2], hands[WIDTH_2]) & (first == 0))
    hands[SOLOS] ^= solo
    hands[SOLOS] |= half
    for row, gone in ((PAIRS, pair | half), (TRIOS, trio), (CHAIN, first), (CHAIN_2, second)):
        hands[row] ^= gone
    counts = 3 * trio + solo + half + 2 * pair + first * hands[WIDTH] + second * hands[WIDTH_2]
    return counts, trio | top_of_chain(first | second)


def _is_beaten(shape: Rows, top: Rows, chain: Rows, width: Rows) -> Rows:
    found: Rows = (shape == width + LENGTH * number(chain).astype(np.int64)) & (top_of_chain(chain) > top)
    return found


def _bomb(hands: Rows, shape: Rows, top: Rows, urgent: Rows) -> Rows:
    bombs = np.where(shape == BOMB, hands[BOMBS] & -(top << 4), hands[BOMBS])
    return lowest(bombs) * (urgent | (groups_in(hands) <= FEW))


def goes_through(hands: Rows, rivals: list[Rows], most: Rows) -> Rows:
    """Whether hands on lead go out without fail: no rival has a bomb, and all groups but one keep the lead.

    ``rivals`` are packed counts, ``most`` the number of cards of the rival with most.
    """
    one, two, three, bombs = _held(rivals)
    kickers = number(hands[TRIOS]) + number(hands[CHAIN]) * (hands[WIDTH] == TRIO)
    weak = number(hands[SOLOS] & below(one)) + number(hands[PAIRS] & below(two)) - kickers
    weak = np.maximum(weak, 0) + number(hands[TRIOS] & below(three))
    for chain, width in ((CHAIN, WIDTH), (CHAIN_2, WIDTH_2)):
        weak = weak + ((hands[chain] != 0) & (most >= hands[width] * number(hands[chain])))
    found: Rows = (weak <= 1) & ~bombs
    return found


def _held(rivals: list[Rows]) -> tuple[Rows, Rows, Rows, Rows]:
    """Marks of the ranks of which any rival has one, two, three; and whether one has a bomb or the rocket."""
    one, two, three, bombs = (rivals[0] & 0 for _ in range(4))
    for counts in rivals:
        half, quarter = counts >> 1, counts >> 2
        pairs = half | quarter
        one, two, three = one | counts | pairs, two | pairs, three | counts & half | quarter
        bombs = bombs | quarter & EACH | ((counts & ROCKET_COUNTS) == ROCKET_COUNTS)
    return one & EACH, two & EACH, three & EACH, bombs != 0
