"""A match as a PettingZoo AEC environment: an agent a player seat, an action mask in every observation."""

import hashlib
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from cardavia.client import LOCAL, AnyMatch, Cardavia, api_of
from cardavia.drawing import draw
from cardavia.zoo.codes import CODES

PLAYER = "player"


class CardaviaEnv(AECEnv):
    """One match after another; ``reset`` begins a new one.

    Agents are ``seat_0``, ``seat_1``, ...: every seat without a bot in ``bots`` (``{1: "club"}``). An observation is a
    dict of ``observation``, numbers from 0 to 1, and ``action_mask``; what an action's number means stands in
    ``action_names``. A seed makes the match practice, and the same again. Rewards come at the end: 1 and -1 in games for
    two, the scores of Dou Dizhu as they are.
    """

    metadata = {"name": "cardavia_v0", "render_modes": ["ansi", "human"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str = "schnapsen",
        *,
        client: Cardavia | None = None,
        base_url: str = LOCAL,
        bots: Mapping[int, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = game
        self.render_mode = render_mode
        self._code = CODES[game]
        self._client = client or Cardavia(base_url)
        self._bots = dict(bots or {})
        self._matches: dict[str, AnyMatch] = {}
        self._seats = {f"seat_{seat}": seat for seat in range(api_of(game).seats) if seat not in self._bots}
        self.possible_agents = list(self._seats)
        self.agents: list[str] = []
        size, actions = self._code.size, self._code.actions
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self._action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    @cached_property
    def action_names(self) -> list[str]:
        """What each action's number means."""
        return list(self._code.names())

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.action_names)}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions; the mask tells which of them are legal."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new match."""
        self.agents = list(self.possible_agents)
        self._matches = self._sit_down(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._look(self.agents[0])

    def step(self, action: int | None) -> None:
        """Takes the action of the agent to act; None for one whose match is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or int(action) not in self._legal:
            raise ValueError(f"action {action} is not legal; the action mask tells which are")
        self._cumulative_rewards[agent] = 0.0
        self._matches[agent].play(self._legal[int(action)])
        self._clear_rewards()
        self._look(agent)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now, and which actions are legal for it."""
        mask = np.zeros(self._code.actions, np.int8)
        if agent == self.agent_selection:
            mask[list(self._legal)] = 1
        return {"observation": self._code.encode(self._matches[agent].view), "action_mask": mask}

    def render(self) -> str | None:
        """The table as the agent to act sees it, printed or given back."""
        text = draw(self._matches[self.agent_selection].view)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Closes the connections."""
        self._client.close()

    def _sit_down(self, seed: int | None) -> dict[str, AnyMatch]:
        seats = [self._bots.get(seat, PLAYER) for seat in range(api_of(self.game).seats)]
        server, bot = (None if seed is None else _seed(seed, what) for what in ("server", "bot"))
        first = self._client.game(self.game).start(seats, hints=False, server_seed=server, bot_seed=bot)
        others = [self._client.game(self.game).join(each) for each in first.invitations]
        return {f"seat_{match.seat}": match for match in (first, *others)}

    def _look(self, acted: str) -> None:
        """Every seat looks again; then it is known who is to act, or how the match has ended."""
        for agent, match in self._matches.items():
            if agent != acted:
                match.refresh()
        match = self._matches[acted]
        self._legal: dict[int, Any] = {}
        if match.outcome is not None:
            return self._end(match)
        self.agent_selection = f"seat_{match.turn}"
        legal = self._matches[self.agent_selection].legal_actions()
        self._legal = {self._numbers[self._code.name(each)]: each for each in legal}
        return None

    def _end(self, match: AnyMatch) -> None:
        outcome = match.outcome
        assert outcome is not None
        for agent in self.agents:
            seat = self._seats[agent]
            won = 1.0 if seat in outcome.winners else -1.0
            self.rewards[agent] = float(outcome.scores[seat]) if self.game == "dou-dizhu" else won
            self.terminations[agent] = True


def env(game: str = "schnapsen", **options: Any) -> CardaviaEnv:
    """An environment of a game."""
    return CardaviaEnv(game, **options)


def _seed(seed: int, what: str) -> str:
    return hashlib.sha256(f"pettingzoo:{what}:{seed}".encode()).hexdigest()
