"""Cardavia as a PettingZoo environment (AEC): ``pip install 'cardavia[pettingzoo]'``."""

from cardavia.zoo.env import CardaviaEnv, env

__all__ = ["CardaviaEnv", "env"]
