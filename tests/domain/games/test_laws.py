"""The laws that every game of the catalog keeps, over random matches."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.core.cards import Card
from domain.core.game import DEALER, Abandon, Choose, Deal, Ending, Game, IllegalAction, Shuffle
from domain.core.notation import plain
from domain.core.secrecy import Secret, redact
from domain.games.catalog import GAMES
from tests.domain.games.facts import FACTS, Facts
from tests.walks import Passage, some, states, walk

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
seeds = st.integers(0, 2**64 - 1)
WORLDS = 40


def samples(game: Game[Any, Any], seed: int, count: int = 8) -> Iterator[tuple[Any, int]]:
    """Some states of a random match, the last one too, each with every seat."""
    return ((state, seat) for state in some(states(game, seed), count, seed) for seat in range(game.seats))


def attempt(game: Game[Any, Any], state: Any, action: Any) -> bool:
    """Whether ``apply`` accepts the action."""
    try:
        game.apply(state, action)
    except IllegalAction:
        return False
    return True


@every_game
@given(seed=seeds)
def test_what_a_seat_imagines_looks_to_it_like_what_it_sees(game: Game[Any, Any], seed: int) -> None:
    for state, seat in samples(game, seed):
        view = game.observe(state, seat)
        assert game.observe(game.imagine(view, Random(seed)), seat) == view


@every_game
@given(seed=seeds)
def test_imagined_worlds_vary_in_everything_hidden(game: Game[Any, Any], seed: int) -> None:
    for state, seat in samples(game, seed, 4):
        view, hidden = game.observe(state, seat), FACTS[game.name].hidden
        worlds = [hidden(game.imagine(view, Random(number)), seat) for number in range(WORLDS)]
        for part in hidden(state, seat):
            assert len({world[part] for world in worlds}) > 1, part


@every_game
@given(seed=seeds)
def test_the_truth_is_never_ruled_out(game: Game[Any, Any], seed: int) -> None:
    state, *_ = some(states(game, seed), 2, seed)
    view, hidden = game.observe(state, seed % game.seats), FACTS[game.name].hidden
    worlds = [hidden(game.imagine(view, Random(number)), view.seat) for number in range(800)]
    for part, truth in hidden(state, view.seat).items():
        for value in truth:
            assert any(value in world[part] for world in worlds), part


@every_game
@given(seed=seeds)
def test_a_secret_is_told_to_the_seats_that_may_know_it_and_to_no_other(game: Game[Any, Any], seed: int) -> None:
    for passage in walk(game, seed):
        for event in passage.step.events:
            for name, secret in _secrets(event):
                for seat in (*range(game.seats), None):
                    assert redact(event, seat)[name] == (plain(secret.value) if seat in secret.seats else None)


@every_game
@given(seed=seeds)
def test_an_event_tells_a_seat_no_card_that_its_views_do_not_show(game: Game[Any, Any], seed: int) -> None:
    pack = set(FACTS[game.name].pack)
    for passage in some(list(walk(game, seed)), 20, seed):
        shown = [_shown(game, passage, seat) for seat in range(game.seats)]
        for event in passage.step.events:
            for seat in range(game.seats):
                assert _words(redact(event, seat)) & pack <= shown[seat]
            assert _words(redact(event, None)) & pack <= set.intersection(*shown)


def _secrets(event: Any) -> list[tuple[str, Secret[Any]]]:
    values = ((field.name, getattr(event, field.name)) for field in fields(event))
    return [(name, value) for name, value in values if isinstance(value, Secret)]


def _shown(game: Game[Any, Any], passage: Passage, seat: int) -> set[str]:
    """The words in the seat's views before and after, and in what another seat did for all to see."""
    views = [game.observe(state, seat) for state in (passage.before, passage.step.state)]
    acted = [] if isinstance(passage.action, Deal) else [passage.action]
    return set().union(*(_words(plain(value)) for value in (*views, *acted)))


def _words(data: Any) -> set[str]:
    if isinstance(data, str):
        return {data}
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return {word for item in inner for word in _words(item)}


@every_game
@given(seed=seeds)
def test_where_each_card_is_there_once_no_hidden_card_is_in_a_view(game: Game[Any, Any], seed: int) -> None:
    facts = FACTS[game.name]
    for state, seat in samples(game, seed):
        hidden = {value for part in facts.hidden(state, seat).values() for value in part} & set(facts.pack)
        if len(set(facts.pack)) == len(facts.pack):
            assert not _words(plain(game.observe(state, seat))) & hidden


@every_game
@given(seed=seeds)
def test_an_action_is_legal_exactly_when_it_is_accepted(game: Game[Any, Any], seed: int) -> None:
    facts, random = FACTS[game.name], Random(seed)
    for state in some(states(game, seed), 8, seed):
        legal = game.legal_actions(state)
        listed = {facts.same(action) for action in legal}
        assert all(attempt(game, state, action) for action in legal)
        for action in facts.attempts(state, random):
            accepted = attempt(game, state, action)
            assert accepted == (game.objection(state, action) is None), action
            assert accepted <= (facts.same(action) in listed), action


@every_game
@given(seed=seeds)
def test_the_dealer_acts_when_it_is_asked_and_only_with_what_it_was_asked_for(game: Game[Any, Any], seed: int) -> None:
    pack = FACTS[game.name].pack
    for passage in some(list(walk(game, seed)), 8, seed):
        state, dealers = passage.before, game.turn(passage.before) is DEALER
        asked = game.chance(state) if dealers else None
        orders = [pack, pack[:-1], (*pack[:-1], pack[0]), (), *([asked.cards] if isinstance(asked, Shuffle) else [])]
        for order in orders:
            due = isinstance(asked, Shuffle) and Counter(order) == Counter(asked.cards)
            assert attempt(game, state, Deal(order)) == due
        for result in range(-1, 5):
            due = asked is not None and not isinstance(asked, Shuffle) and 0 <= result < asked.among
            assert attempt(game, state, Choose(result)) == due
        if dealers:
            assert game.legal_actions(state) == ()
            assert not any(attempt(game, state, action) for action in FACTS[game.name].attempts(state, Random(seed)))


@every_game
@given(seed=seeds)
@pytest.mark.clause("M-1", "M-2", "M-3", "M-4")
def test_a_match_can_be_abandoned_at_any_time_before_its_end_and_then_no_more(game: Game[Any, Any], seed: int) -> None:
    for state, seat in samples(game, seed):
        for leave in (Abandon(Ending.RESIGNED, seat), Abandon(Ending.TIMED_OUT, seat), Abandon(Ending.EXPIRED, None)):
            over = game.outcome(state) is not None
            assert attempt(game, state, leave) != over
            if not over:
                outcome = game.outcome(game.apply(state, leave).state)
                assert outcome is not None
                assert outcome.ending is leave.ending
                assert seat not in outcome.winners or leave.seat is None
                assert len(outcome.scores) == game.seats


@every_game
@given(seed=seeds)
@pytest.mark.report("BET-13")
def test_a_match_that_is_over_has_no_turn_and_no_legal_action(game: Game[Any, Any], seed: int) -> None:
    *before, last = states(game, seed)
    assert all(game.outcome(state) is None and game.turn(state) is not None for state in before)
    outcome = game.outcome(last)
    assert outcome is not None
    assert (game.turn(last), game.legal_actions(last)) == (None, ())
    assert outcome.ending is Ending.PLAYED_OUT
    assert not any(attempt(game, last, action) for action in FACTS[game.name].attempts(last, Random(seed)))


@every_game
@given(seed=seeds)
def test_the_last_event_of_a_match_and_no_other_tells_its_end(game: Game[Any, Any], seed: int) -> None:
    events = [event for passage in walk(game, seed) for event in passage.step.events]
    assert [event.type == "match-ended" for event in events] == [False] * (len(events) - 1) + [True]


@every_game
def test_every_match_ends(game: Game[Any, Any]) -> None:
    """``walk`` gives up after 20,000 actions.

    Schnapsen ends for certain: a deal has at most 23 actions and takes a game point, of which there are 13 to take. In
    Dou Dizhu each play takes a card, and players who ever bid with some probability end the auction with probability
    one. One Poker is a finite chain (stacks, stock, hands); from each of its states, players who do everything legal with
    some probability go all-in, call, and do not tie with a probability that has a lower bound, which ends the match.
    """
    assert all(len(list(walk(game, seed))) > 0 for seed in range(200))


@every_game
@given(seed=seeds)
@pytest.mark.report("OP-09", "RNG-05")
def test_cards_chips_and_points_are_conserved(game: Game[Any, Any], seed: int) -> None:
    facts = FACTS[game.name]
    pack = Counter(facts.pack)
    for state in states(game, seed):
        assert Counter(facts.cards(state)) in (pack, Counter()), "cards"
        assert _settled(facts, game, state) == facts.total


def _settled(facts: Facts, game: Game[Any, Any], state: Any) -> int:
    outcome = game.outcome(state)
    return facts.tally(state) if outcome is None or game.name != "dou-dizhu" else sum(outcome.scores)


@every_game
@given(seed=seeds)
def test_a_shuffle_is_of_all_cards_that_no_hand_keeps(game: Game[Any, Any], seed: int) -> None:
    pack = Counter(FACTS[game.name].pack)
    for state in states(game, seed):
        if game.turn(state) is DEALER and isinstance(lot := game.chance(state), Shuffle):
            hands: tuple[tuple[Card, ...], ...] = getattr(state, "hands", ())
            assert Counter(lot.cards) + Counter(card for hand in hands for card in hand) == pack


@every_game
@given(seed=seeds)
@pytest.mark.report("LEAK-01")
def test_two_truths_that_a_seat_cannot_tell_apart_are_one_to_it(game: Game[Any, Any], seed: int) -> None:
    for state, seat in samples(game, seed, 4):
        view = game.observe(state, seat)
        for number in range(5):
            world = game.imagine(view, Random(number))
            twin = game.observe(world, seat)
            assert json.dumps(plain(twin)) == json.dumps(plain(view))
            assert (game.turn(world), game.deals(world)) == (game.turn(state), game.deals(state))
            if game.turn(state) == seat:
                assert game.legal_actions(world) == game.legal_actions(state)


@every_game
@given(seed=seeds)
def test_a_seat_knows_its_legal_actions_from_its_view(game: Game[Any, Any], seed: int) -> None:
    for state in states(game, seed):
        for seat in range(game.seats):
            legal = game.legal_actions(state) if game.turn(state) == seat else ()
            assert game.choices(game.observe(state, seat)) == legal
