"""Matches without views go as they go by the rules."""

from random import Random

import numpy as np
import pytest

from domain.games.one_poker.bots.hands import HANDS, Singles
from domain.games.one_poker.bots.plain import Beginner, Clubman, spot_of
from domain.games.one_poker.bots.situation import Public
from domain.games.one_poker.bots.strategy import Mix, Strategy
from domain.games.one_poker.bots.table import load
from domain.games.one_poker.bots.tree import FOLD, PASSIVE, Path, sizes
from tests.bench.one_poker.contests import Kept, portion
from tests.bench.one_poker.matches import duplicate, lots, merged, ruled
from tests.bench.one_poker.opponents import BestResponder, HandStrength
from tools.one_poker.brisk import Drawing, Match

SEED = 7


class Wild:
    """Does everything that is legal as often: every size, and every raise of a raise."""

    def locks(self, public: Public, player: int) -> Singles:
        """Either card."""
        return np.full(len(HANDS[public.kinds[player]].pairs), 0.5, np.float32)

    def mix(self, public: Public, player: int, path: Path) -> Mix:
        """Every label."""
        spot = spot_of(path)
        labels = (*((FOLD, PASSIVE) if spot.highest else (PASSIVE,)), *sizes(spot, public.depth))
        states = len(HANDS[public.kinds[player]].pairs)
        return Mix(labels, np.full((len(labels), states), 1 / len(labels), np.float32))


STRATEGIES = {"wild": Wild(), "novice": Beginner(), "club": Clubman(load()), "strength": HandStrength()}


@pytest.mark.parametrize(
    ("own", "rival"), [("wild", "wild"), ("club", "novice"), ("wild", "strength"), ("novice", "wild")]
)
def test_the_same_lots_give_the_same_match(own: str, rival: str) -> None:
    players = Drawing(STRATEGIES[own]), Drawing(STRATEGIES[rival])
    for number in range(6):
        match = Match(players, *lots(SEED, number, 0))
        packs, luck = lots(SEED, number, 0)
        winner, deals, _ = ruled(players, packs, luck)
        assert (match.play(), match.deals) == (winner, deals)
        assert match.luck.getstate() == luck.getstate()


def test_a_best_responder_plays_the_same_match_too() -> None:
    players = BestResponder(Beginner(), load()), Drawing(Beginner())
    match = Match(players, *lots(SEED, 1, 0))
    assert (match.play(), match.deals) == ruled(players, *lots(SEED, 1, 0))[:2]


def test_matches_last_beyond_a_shuffle() -> None:
    class Passive(Wild):
        """Checks and calls."""

        def mix(self, public: Public, player: int, path: Path) -> Mix:
            return Mix((PASSIVE,), np.ones((1, len(HANDS[public.kinds[player]].pairs)), np.float32))

    players = Drawing(Passive()), Drawing(Passive())
    match = next(
        match
        for match in (Match(players, *lots(SEED, number, 0)) for number in range(99))
        if match.play() + 1 and match.lots > 1
    )
    assert match.deals > 51
    number = int(match.packs.partition(":")[2])
    assert ruled(players, *lots(SEED, number, 0))[1] == match.deals


def test_results_do_not_depend_on_how_pairs_are_spread() -> None:
    strategies: tuple[Strategy, Strategy] = STRATEGIES["club"], STRATEGIES["novice"]
    players = Drawing(strategies[0]), Drawing(strategies[1])
    parts = [duplicate(*players, numbers, SEED) for numbers in (range(3), range(3, 4))]
    assert merged(parts) == duplicate(*players, range(4), SEED)


def test_a_portion_that_is_kept_is_not_played_again(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("KEEP", str(tmp_path))
    played = portion(("club against novice", range(2)))
    assert Kept("club against novice", range(2)).read() == played
    assert Kept("club against novice", range(3)).read() is None
    played.deals += 1
    Kept("club against novice", range(2)).write(played)
    assert portion(("club against novice", range(2))) == played


def test_the_luck_of_players_is_theirs_alone() -> None:
    (packs, luck), (same, other) = lots(SEED, 3, 0), lots(SEED, 3, 1)
    assert packs == same
    assert luck.random() != other.random()
    assert lots(SEED, 3, 0)[1].random() == Random(f"{SEED}:3:0").random()
