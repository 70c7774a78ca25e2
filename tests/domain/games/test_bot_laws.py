"""What holds for every level of every game: bots play by the rules, and on nothing but their view and their seed."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import cycle
from random import Random
from typing import Any

import pytest

from domain.core.bots import Bot, move_random, never
from domain.core.cards import Card
from domain.core.game import Deal, Game
from domain.core.notation import plain, restore
from domain.games.catalog import GAMES
from domain.games.schnapsen.cards import PACK
from tests.walks import some, states

LEVELS = [(game, level) for game in GAMES.values() for level in game.bots]
every_level = pytest.mark.parametrize(("game", "level"), LEVELS, ids=[f"{game.name}-{level}" for game, level in LEVELS])
SEED = bytes(range(32))
AnyGame = Game[Any, Any]
Hurry = Callable[[], bool]


@cache
def bot(game: str, level: str) -> Bot:
    return GAMES[game].bots[level].make()


def turns(game: AnyGame, seed: int, count: int) -> list[tuple[Any, int]]:
    """States of a random match in which a seat is to act, with that seat."""
    found = [state for state in states(game, seed) if isinstance(game.turn(state), int)]
    return [(state, game.turn(state)) for state in some(found, count, seed)]


@every_level
def test_a_bot_plays_by_the_rules(game: AnyGame, level: str) -> None:
    for seed in range(4):
        for number, (state, seat) in enumerate(turns(game, seed, 6)):
            view = game.observe(state, seat)
            assert bot(game.name, level).choose(view, move_random(SEED, number), never) in game.legal_actions(state)


@every_level
@pytest.mark.parametrize("hurry", [lambda: True, cycle([False, True]).__next__], ids=["at-once", "soon"])
def test_in_a_hurry_it_plays_by_the_rules_too(game: AnyGame, level: str, hurry: Hurry) -> None:
    for state, seat in turns(game, 5, 6):
        view = game.observe(state, seat)
        assert bot(game.name, level).choose(view, Random(1), hurry) in game.legal_actions(state)


@every_level
@pytest.mark.report("LEAK-06")
def test_where_the_hidden_cards_lie_has_no_say_in_its_move(game: AnyGame, level: str) -> None:
    for seed in range(6, 9):
        for state, seat in turns(game, seed, 4):
            view = game.observe(state, seat)
            twin = game.observe(game.imagine(view, Random(seed)), seat)
            moves = [bot(game.name, level).choose(each, move_random(SEED, seed), never) for each in (view, twin)]
            assert moves[0] == moves[1]


@every_level
@pytest.mark.report("LEAK-06")
@pytest.mark.clause("FD-9")
def test_its_move_can_be_made_again_from_the_written_view_and_its_seed(game: AnyGame, level: str) -> None:
    for state, seat in turns(game, 9, 4):
        view = game.observe(state, seat)
        written = restore(game.view, json.loads(json.dumps(plain(view))))
        fresh = game.bots[level].make()
        move = bot(game.name, level).choose(view, move_random(SEED, 3), never)
        assert fresh.choose(written, move_random(SEED, 3), never) == move


@every_level
def test_its_advice_names_legal_actions_that_it_would_take(game: AnyGame, level: str) -> None:
    for state, seat in turns(game, 10, 4):
        advice = bot(game.name, level).advise(game.observe(state, seat), Random(1), never)
        legal = game.legal_actions(state)
        assert advice.action in legal
        assert all(each.action in legal for each in advice.candidates)
        assert sum(each.probability for each in advice.candidates) == pytest.approx(1)


@pytest.mark.parametrize("level", GAMES["schnapsen"].bots)
@pytest.mark.report("LEAK-07")
def test_the_last_daus_in_the_other_hand_or_in_the_stock_makes_no_difference(level: str) -> None:
    """Seat 0 leads with every Daus in sight but one; that one lies now with seat 1, now in the stock."""
    game = GAMES["schnapsen"]
    own = [Card(code) for code in ("Da", "Ta", "Dl", "Ol", "Dh")]
    last, stand_in = Card("Db"), Card("Ua")
    rest = [card for card in PACK if card not in {*own, last, stand_in, "Uh"}]
    theirs, stock = [last, *rest[:4]], [stand_in, *rest[4:]]
    views = [_led(own, *hands) for hands in ((theirs, stock), ([stand_in, *rest[:4]], [last, *rest[4:]]))]
    assert views[0] == views[1]
    seeds = range(500 if level == "random" else 20)
    moves = [[bot(game.name, level).choose(view, move_random(SEED, n), never) for n in seeds] for view in views]
    assert moves[0] == moves[1]


def _led(own: list[Card], theirs: list[Card], stock: list[Card]) -> Any:
    """The view of seat 0, about to lead to the first trick of a deal with these hands; hearts are trumps."""
    game = GAMES["schnapsen"]
    order = (*own[:3], *theirs[:3], Card("Uh"), *own[3:], *theirs[3:], *stock)
    state = game.apply(game.opening(replace(game.options(), random_dealer=False)), Deal(order)).state
    return game.observe(state, 0)
