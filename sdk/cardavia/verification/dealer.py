"""Every lot of a match drawn again from its two seeds (FD-1 to FD-6), with nothing but the standard library."""

import hashlib
import hmac
from collections.abc import Iterator, Sequence

UINT32 = 1 << 32


def commitment_of(seed: bytes) -> str:
    """The SHA-256 of a seed's raw bytes, in lower-case hex."""
    return hashlib.sha256(seed).hexdigest()


class Dealer:
    """Draws the shuffles and the choices of a match in turn; ``shuffles`` and ``choices`` count those drawn."""

    def __init__(self, server_seed: bytes, client_seed: str) -> None:
        self._key = server_seed
        self._label = client_seed
        self.shuffles = 0
        self.choices = 0

    def shuffle(self, cards: Sequence[str]) -> list[str]:
        """The cards in the order in which the next shuffle leaves them, index 0 dealt first."""
        numbers = self._numbers(f"shuffle:{self.shuffles}")
        self.shuffles += 1
        order = list(cards)
        for i in reversed(range(1, len(order))):
            j = _below(i + 1, numbers)
            order[i], order[j] = order[j], order[i]
        return order

    def choose(self, among: int) -> int:
        """The next choice, from 0 to ``among`` - 1."""
        numbers = self._numbers(f"choice:{self.choices}")
        self.choices += 1
        return _below(among, numbers)

    def _numbers(self, what: str) -> Iterator[int]:
        counter = 0
        while True:
            message = f"{self._label}:{what}:{counter}".encode("ascii")
            block = hmac.new(self._key, message, hashlib.sha256).digest()
            for start in range(0, len(block), 4):
                yield int.from_bytes(block[start : start + 4], "big")
            counter += 1


def _below(n: int, numbers: Iterator[int]) -> int:
    accepted = UINT32 - UINT32 % n
    while True:
        number = next(numbers)
        if number < accepted:
            return number % n
