from collections.abc import Mapping
from typing import Any, Self

from ..models.dou_dizhu_bot_choice import DouDizhuBotChoice
from ..models.dou_dizhu_new_options import DouDizhuNewOptions
from ..models.player_choice import PlayerChoice
from ..types import Model, Unknown, optional, tagged


class DouDizhuNewMatch(Model):
    """A new match of Dou Dizhu. Everything may be left out: then a player sits on seat 0, against bots.

    ``options``: Dou Dizhu has no options.
    ``seats``: Who sits where, seat 0 first; at least one player.
    ``client_seed``: The client's part of every shuffle, printable ASCII characters used as they are.
    ``server_seed``: The server seed of a practice match, which the client then knows.
    ``commitment_id``: The commitment whose seed the match is dealt from.
    ``move_seconds``: Seconds a player has for a move before another may claim the match.
    ``hints``: Whether hints may be asked for; on against bots, off between people by default.
    """

    __slots__ = (
        "options",
        "seats",
        "client_seed",
        "server_seed",
        "commitment_id",
        "move_seconds",
        "hints",
    )
    __match_args__ = ()
    _wire = (
        ("options", "options", False),
        ("seats", "seats", False),
        ("client_seed", "client_seed", False),
        ("server_seed", "server_seed", False),
        ("commitment_id", "commitment_id", False),
        ("move_seconds", "move_seconds", False),
        ("hints", "hints", False),
    )
    _tags = frozenset(())

    options: DouDizhuNewOptions | None
    seats: list[DouDizhuBotChoice | PlayerChoice | Unknown] | None
    client_seed: str | None
    server_seed: str | None
    commitment_id: str | None
    move_seconds: int | None
    hints: bool | None

    def __init__(
        self,
        options: DouDizhuNewOptions | None = None,
        seats: list[DouDizhuBotChoice | PlayerChoice | Unknown] | None = None,
        client_seed: str | None = None,
        server_seed: str | None = None,
        commitment_id: str | None = None,
        move_seconds: int | None = None,
        hints: bool | None = None,
    ) -> None:
        self.options = options
        self.seats = seats
        self.client_seed = client_seed
        self.server_seed = server_seed
        self.commitment_id = commitment_id
        self.move_seconds = move_seconds
        self.hints = hints
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.options = optional(rest.pop("options", None), DouDizhuNewOptions.from_dict)
        self.seats = optional(
            rest.pop("seats", None),
            lambda value: [
                tagged(
                    each,
                    "kind",
                    {
                        "player": PlayerChoice,
                        "bot": DouDizhuBotChoice,
                    },
                )
                for each in value
            ],
        )
        self.client_seed = rest.pop("client_seed", None)
        self.server_seed = rest.pop("server_seed", None)
        self.commitment_id = rest.pop("commitment_id", None)
        self.move_seconds = rest.pop("move_seconds", None)
        self.hints = rest.pop("hints", None)
        self.extra = rest
        return self
