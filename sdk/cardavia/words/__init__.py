"""What is said to people, a file of sentences for each language."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "es", "it", "pt-BR")
SUIT_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
GERMAN_SIGNS = {"a": "♣", "l": "♠", "h": "♥", "b": "♦"}
"""German suits by the French signs that stand for them on packs with both."""


class Words:
    """The sentences of a language: ``words("key", field=...)``. KeyError where there is no such sentence."""

    def __init__(self, language: str, sentences: dict[str, str]) -> None:
        self.language = language
        self._sentences = sentences

    def __call__(self, key: str, /, **fields: Any) -> str:
        return self._sentences[key].format(**fields)

    def __contains__(self, key: str) -> bool:
        return key in self._sentences

    def who(self, seat: int | None, me: int) -> str:
        """A seat as this player speaks of it."""
        return self("none") if seat is None else self("you") if seat == me else self("seat", n=seat)

    def count(self, key: str, n: int, **fields: Any) -> str:
        """A sentence about so many, in the singular where there is one."""
        return self(f"{key}.one" if n == 1 else key, n=n, **fields)

    def term(self, group: str, word: str) -> str:
        """A word of the API as people say it; the word itself where a newer server has a new one."""
        key = f"{group}.{word}"
        return self(key) if key in self else word

    def german(self, code: str) -> str:
        """A German card in full: ``Daus of acorns``."""
        return self("card-of", rank=self.term("rank", code[0]), suit=self.term("suit", code[1]))


@cache
def speak(language: str = "en") -> Words:
    """The words of a language (BCP 47), or of the nearest one there is: ``pt`` speaks ``pt-BR``, ``fr`` speaks ``en``."""
    base = language.lower().split("-")[0]
    found = next((each for each in LANGUAGES if each.lower().split("-")[0] == base), "en")
    return Words(found, json.loads(files(__name__).joinpath(f"{found}.json").read_text("utf-8")))


def french(code: str) -> str:
    """A French card in a line of text: ``10♦``; the jokers are ``BJ`` and ``RJ``."""
    return code if code in ("BJ", "RJ") else code[0].replace("T", "10") + SUIT_SIGNS.get(code[1], code[1])


def german(code: str) -> str:
    """A German card in a line of text, by its rank's letter and the sign of its suit: ``10♣``."""
    return code[0].replace("T", "10") + GERMAN_SIGNS.get(code[1], code[1])


def ranks(text: str) -> str:
    """Ranks of Dou Dizhu as they are read: ``10-J-Q``, the jokers as ``BJ`` and ``RJ``."""
    return "-".join({"T": "10", "B": "BJ", "R": "RJ"}.get(rank, rank) for rank in text)
