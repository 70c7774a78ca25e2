"""The deal that training plays and the features it learns from, held to the rules and to what the bot computes."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("numba", reason="the train extra compiles the deal")

from domain.core.game import DEALER
from domain.games.schnapsen import GAME
from domain.games.schnapsen.actions import Close, Exchange, Marriage
from domain.games.schnapsen.bots.features import rows
from domain.games.schnapsen.cards import RANKS, SUITS
from tests.domain.games.schnapsen.positions import deal_of, lot
from tools.schnapsen import deal as plain
from tools.schnapsen import features

DEALS = 300


class Twin:
    """The same deal in plain form; trumps are suit 0, the other suits follow in the order of the pack."""

    def __init__(self, state: Any, order: Any) -> None:
        trump = deal_of(state).trump
        self.suits = trump + SUITS.replace(trump, "")
        self.deals = np.zeros(1, plain.DEAL)
        plain.deal_out(self.deals[0], np.array([self.number(card) for card in order]), deal_of(state).leader)

    def number(self, card: Any) -> int:
        """A card's number."""
        return 5 * self.suits.index(card[1]) + RANKS.index(card[0])

    def mask(self, cards: Any) -> int:
        """A set of cards."""
        return sum(1 << self.number(card) for card in cards)

    def action(self, action: Any) -> int:
        """An action's number."""
        if isinstance(action, Exchange | Close):
            return plain.EXCHANGE if isinstance(action, Exchange) else plain.CLOSE
        return self.number(action.card) + plain.MARRIAGE * isinstance(action, Marriage)

    def legal(self) -> set[int]:
        """The legal actions."""
        actions = np.zeros(plain.MOST_ACTIONS, np.int64)
        return set(actions[: plain.legal(self.deals[0], actions)].tolist())

    def rows(self, actions: list[int]) -> tuple[list[int], list[list[int]]]:
        """The rows of the position and of each action, sorted."""
        where, place, out = np.zeros(20, np.int64), np.zeros(20, np.int64), np.zeros(64, np.int64)
        mine, theirs = features.sight(self.deals[0], where, place)
        count = features.position_rows(self.deals[0], where, place, out)
        position, by_action = sorted(out[:count].tolist()), []
        for each in actions:
            count = features.action_rows(self.deals[0], place, mine, theirs, each, out)
            by_action.append(sorted(out[:count].tolist()))
        return position, by_action


def decisions(seed: int) -> Iterator[tuple[Any, Twin]]:
    """Every decision of some deals of random actions, which close seldom, in both forms; the twin's result is checked."""
    random = Random(seed)
    for _ in range(DEALS):
        before = GAME.opening(GAME.options())
        dealing = lot(before, random)
        state = GAME.apply(before, dealing).state
        twin = Twin(state, dealing.order)
        while GAME.turn(state) is not DEALER:
            yield state, twin
            actions = [
                each for each in GAME.legal_actions(state) if not isinstance(each, Close) or random.random() < 0.2
            ]
            action = random.choice(actions)
            state = GAME.apply(state, action).state
            plain.act(twin.deals[0], twin.action(action))
        won = (before.scores[0] - state.scores[0]) - (before.scores[1] - state.scores[1])
        assert twin.deals[0]["result"] == won


def test_the_plain_deal_is_the_rules_deal() -> None:
    for state, twin in decisions(1):
        deal, same = deal_of(state), twin.deals[0]
        assert twin.legal() == {twin.action(each) for each in GAME.legal_actions(state)}
        assert plain.to_act(same) == GAME.turn(state)
        assert same["hand"].tolist() == [twin.mask(hand) for hand in deal.hands]
        assert same["known"].tolist() == [twin.mask(cards) for cards in deal.known]
        assert (same["points"].tolist(), same["pending"].tolist()) == (list(deal.points), list(deal.pending))
        assert plain.is_open(same) == deal.stock_open


def test_the_bot_sees_what_the_net_was_trained_on() -> None:
    for state, twin in decisions(2):
        view = GAME.observe(state, GAME.turn(state))
        actions = GAME.choices(view)
        position, by_action = rows(view, actions)
        assert (sorted(position), [sorted(each) for each in by_action]) == twin.rows([twin.action(a) for a in actions])
