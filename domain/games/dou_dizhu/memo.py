"""Answers worked out once."""

from collections.abc import Callable
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class Memo(dict[int, Answer], Generic[Answer]):
    """A function of packed counts that keeps its answers, and forgets them all once they are ``limit``."""

    def __init__(self, answer: Callable[[int], Answer], limit: int = 1 << 14) -> None:
        super().__init__()
        self._answer = answer
        self._limit = limit

    def __missing__(self, counts: int) -> Answer:
        if len(self) >= self._limit:
            self.clear()
        found = self[counts] = self._answer(counts)
        return found
