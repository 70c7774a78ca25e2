"""Matches without views go as they go by the rules."""

from random import Random
from typing import Any

import numpy as np
import pytest

from domain.games.one_poker.bots.hands import HANDS, Singles
from domain.games.one_poker.bots.plain import Beginner, Clubman, spot_of
from domain.games.one_poker.bots.situation import STORY, Public, Situation, situation
from domain.games.one_poker.bots.strategy import Mix, Strategy, action_of, choices, draw
from domain.games.one_poker.bots.table import load
from domain.games.one_poker.bots.tree import FOLD, PASSIVE, Path, sizes
from domain.games.one_poker.view import View
from tests.bench.one_poker.contests import Kept, portion
from tests.bench.one_poker.matches import duplicate, lots, merged, ruled
from tests.bench.one_poker.opponents import BestResponder, HandStrength
from tests.bench.playing import Hurry
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


class Patient(Wild):
    """Checks and calls, so that matches last."""

    def mix(self, public: Public, player: int, path: Path) -> Mix:
        """A check or a call."""
        return Mix((PASSIVE,), np.ones((1, len(HANDS[public.kinds[player]].pairs)), np.float32))


class Noting:
    """Plays as a strategy does, and notes what it was told."""

    def __init__(self, strategy: Strategy) -> None:
        self._strategy = strategy
        self.told: list[Situation] = []

    def decide(self, here: Situation, random: Random) -> int:
        """The strategy's choice."""
        self.told.append(here)
        return draw(choices(self._strategy, here), random)

    def choose(self, view: View, random: Random, hurry: Hurry) -> Any:
        """The strategy's action."""
        here = situation(view)
        return action_of(view, here, self.decide(here, random))


def test_players_are_told_what_a_view_tells_beyond_a_shuffle_too() -> None:
    for number in range(99):
        brisk, ruling = ((Noting(Patient()), Noting(Patient())) for _ in range(2))
        match = Match(brisk, *lots(SEED, number, 0))
        match.play()
        if match.lots > 1:
            break
    assert match.deals > 51
    assert ruled(ruling, *lots(SEED, number, 0))[1] == match.deals
    assert [each.told for each in brisk] == [each.told for each in ruling]
    assert max(len(here.public.story) for here in brisk[0].told) == STORY


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
