"""What a client may ask for, the same for every game but for its options and the levels of its bots."""

from typing import Any

import marshmallow as ma

from api.resources.fields import Boolean, Digits, Integer, OneOf, Text, hex_seed
from api.resources.languages import TAGS
from api.resources.tagged import Strict, Tag, Union
from domain.core.game import Game
from domain.core.rulebook import LANGUAGES
from domain.matches.plan import CLIENT_SEED_CHARACTERS, LONGEST_MOVE_SECONDS

MOST_EVENTS = 1_000
LONGEST_WAIT = 25


def client_seed() -> Text:
    """The client's part of every shuffle."""
    return Text(
        f"[ -~]{{0,{CLIENT_SEED_CHARACTERS}}}",
        says=f"Must be 0 to {CLIENT_SEED_CHARACTERS} printable ASCII characters.",
        description="The client's part of every shuffle, printable ASCII characters used as they are.",
    )


def commitment_id() -> Text:
    """The name of a commitment asked for before."""
    return Text(
        "[0-9A-Za-z_-]{1,64}",
        says="Must be the id of a commitment.",
        description="The commitment whose seed the match is dealt from.",
    )


class Nothing(Strict):
    """An empty object; the body may be left out."""


def _with(*names: str) -> dict[str, Any]:
    """The JSON Schema of objects that have these properties."""
    return {"properties": {name: {} for name in names}, "required": list(names)}


BOTH = _with("server_seed", "commitment_id")
"""A seed is the client's own, or one the house is bound to, never both (FD-2)."""
NO_PRACTICE = {
    "properties": {"seats": {"contains": _with("bot_seed")}},
    "required": ["seats"],
    "not": _with("server_seed"),
}
"""A bot's seed is given beside a server seed only (FD-9)."""
A_PLAYER = {"properties": {"kind": {"const": "player"}}, "required": ["kind"]}


class Restart(Strict):
    """What a fresh match with the same options and seats may be dealt from."""

    also = {"not": BOTH}  # noqa: RUF012
    client_seed = client_seed()
    server_seed = hex_seed("The server seed of a practice match, which the client then knows.")
    commitment_id = commitment_id()


class Redemption(Strict):
    """An invitation redeemed for a seat."""

    invitation = Text(
        "[0-9A-Za-z_-]{1,128}",
        says="Must be an invitation.",
        description="The invitation that the creator of the match passed on.",
        required=True,
    )


class PlayerChoice(Strict):
    """A seat for a player: the first is the creator's, each further one gets an invitation."""

    kind = Tag("player")


class EventsQuery(Strict):
    """Where to read on in the events of a match."""

    after = Digits(minimum=0, maximum=999_999_999, description="The number of the last event already known.")
    wait = Digits(minimum=0, maximum=LONGEST_WAIT, description="How many seconds to wait for the first new event.")
    limit = Digits(minimum=1, maximum=MOST_EVENTS, description="How many events to send at most.")


class RulebookQuery(Strict):
    """In which language to read the rules."""

    lang = Text(
        TAGS,
        says=f"Must be one of: {', '.join(LANGUAGES)}; any region will do.",
        description=f"The language: one of {', '.join(LANGUAGES)}, whatever the region. It goes before Accept-Language.",
    )


def new_match(game: Game[Any, Any], prefix: str, options: type[Strict]) -> type[Strict]:
    """The schema of a new match of a game."""
    bot = _named(
        f"{prefix}BotChoice",
        "A seat for a bot.",
        Strict,
        kind=Tag("bot"),
        level=OneOf(tuple(game.bots), description="How strong it plays; `club` where it is not given."),
        bot_seed=hex_seed("The bot's seed, in practice only: with a `server_seed`."),
    )
    choice = _named(f"{prefix}SeatChoice", "Who is to sit on a seat.", Union, key="kind", members=(PlayerChoice, bot))
    return _named(
        f"{prefix}NewMatch",
        f"A new match of {game.title}. Everything may be left out: then a player sits on seat 0, against bots.",
        Strict,
        also={"not": {"anyOf": [BOTH, NO_PRACTICE]}, "properties": {"seats": {"contains": A_PLAYER}}},
        options=ma.fields.Nested(options, metadata={"description": "The options of the game."}),
        seats=ma.fields.List(
            ma.fields.Nested(choice),
            validate=ma.validate.Length(equal=game.seats),
            metadata={"description": "Who sits where, seat 0 first; at least one player."},
        ),
        client_seed=client_seed(),
        server_seed=hex_seed("The server seed of a practice match, which the client then knows."),
        commitment_id=commitment_id(),
        move_seconds=Integer(
            minimum=1,
            maximum=LONGEST_MOVE_SECONDS,
            description="Seconds a player has for a move before another may claim the match.",
        ),
        hints=Boolean(description="Whether hints may be asked for; on against bots, off between people by default."),
    )


def _named(name: str, about: str, base: type[Any], **body: Any) -> type[Any]:
    return type(name, (base,), {"__doc__": about, **body})
