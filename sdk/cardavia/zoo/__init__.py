"""Cardavia as a PettingZoo environment (AEC): ``pip install './sdk[pettingzoo]'`` in a checkout."""

from cardavia.zoo.env import CardaviaEnv, env

__all__ = ["CardaviaEnv", "env"]
