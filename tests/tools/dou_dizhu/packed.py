"""Random positions on packed counts, for the tests of the compiled engine."""

from random import Random

from domain.games.dou_dizhu.combinations import PACK, Combination, Kind, count

NUMBER = {kind: number for number, kind in enumerate(Kind)}


def hand(random: Random, most: int = 20) -> int:
    """The packed counts of a random hand."""
    return count(random.sample(PACK, random.randint(1, most)))


def meta(play: Combination) -> int:
    """Kind, deciding rank and length as the engine packs them."""
    return NUMBER[play.kind] | play.strength << 4 | play.length << 8
