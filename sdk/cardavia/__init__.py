"""Cardavia: One Poker, Dou Dizhu and Schnapsen against AI players, with shuffles that anybody can verify.

import cardavia

with cardavia.Cardavia("http://127.0.0.1:8000") as client:
    match = client.schnapsen.start()
    while not match.over:
        match.play(match.legal_actions()[0])
    print(match.outcome, match.verify())
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardavia import dou_dizhu as dou_dizhu
    from cardavia import errors as errors
    from cardavia import one_poker as one_poker
    from cardavia import schnapsen as schnapsen
    from cardavia._game import Invitation as Invitation
    from cardavia._transport import Retry as Retry
    from cardavia.arena import Result as Result
    from cardavia.arena import Results as Results
    from cardavia.arena import play as play
    from cardavia.async_client import AsyncCardavia as AsyncCardavia
    from cardavia.async_match import AsyncMatch as AsyncMatch
    from cardavia.cards import Card as Card
    from cardavia.client import Cardavia as Cardavia
    from cardavia.drawing import describe as describe
    from cardavia.drawing import draw as draw
    from cardavia.drawing import tell as tell
    from cardavia.errors import ApiError as ApiError
    from cardavia.errors import CardaviaError as CardaviaError
    from cardavia.errors import IllegalAction as IllegalAction
    from cardavia.match import Match as Match
    from cardavia.verification import Verification as Verification
    from cardavia.verification import verify as verify

__version__ = "0.1.0"

# Each name is loaded when it is first used, so that importing the package costs nothing.
_HOMES = {
    "ApiError": "errors",
    "AsyncCardavia": "async_client",
    "AsyncMatch": "async_match",
    "Card": "cards",
    "Cardavia": "client",
    "CardaviaError": "errors",
    "IllegalAction": "errors",
    "Invitation": "_game",
    "Match": "match",
    "Result": "arena",
    "Results": "arena",
    "play": "arena",
    "Retry": "_transport",
    "describe": "drawing",
    "draw": "drawing",
    "tell": "drawing",
    "Verification": "verification",
    "verify": "verification",
}
_MODULES = ("dou_dizhu", "errors", "one_poker", "schnapsen")

__all__ = [
    "ApiError",
    "AsyncCardavia",
    "AsyncMatch",
    "Card",
    "Cardavia",
    "CardaviaError",
    "IllegalAction",
    "Invitation",
    "Match",
    "Result",
    "Results",
    "Retry",
    "Verification",
    "describe",
    "dou_dizhu",
    "draw",
    "errors",
    "one_poker",
    "play",
    "schnapsen",
    "tell",
    "verify",
]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f"cardavia.{name}")
    if name not in _HOMES:
        raise AttributeError(f"module 'cardavia' has no attribute {name!r}")
    return getattr(import_module(f"cardavia.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
