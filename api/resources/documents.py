"""What the API answers with: the dataclasses that are written as JSON, and from which the spec documents them.

A field's annotation carries the sentence that describes it. ``V`` is a game's view, ``O`` its options, ``A`` the union
of its seats' actions, ``L`` that of all actions a log holds, ``E`` that of its events. None has slots: orjson writes
records that have a ``__dict__`` in half the time.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any, Generic, TypeVar

from domain.core.game import Outcome

V = TypeVar("V")
O = TypeVar("O")  # noqa: E741
A = TypeVar("A")
E = TypeVar("E")
L = TypeVar("L")

SeatNumber = Annotated[int, "The seat's number, from 0."]


@dataclass
class MatchSeat:
    """A seat of a match, and who sits there."""

    seat: SeatNumber
    kind: Annotated[str, "Who sits there: `player` or `bot`."]
    taken: Annotated[bool, "False while a player's invitation is open."]
    level: Annotated[str | None, "The bot's level; null for a player."]
    bot_version: Annotated[str | None, "The version of the bot's code; null for a player."]
    table_checksum: Annotated[str | None, "The SHA-256 of the bot's table, in hex; null where it has none."]
    bot_commitment: Annotated[str | None, "The SHA-256 of the bot's seed, in hex; the record shows the seed."]


@dataclass
class Fairness:
    """What a match is committed to from its first view on."""

    commitment: Annotated[str, "The SHA-256 of the server seed, 64 lower-case hex digits."]
    client_seed: Annotated[str, "The client's part of every shuffle, as it was given."]


@dataclass
class Match(Generic[O, V]):
    """A match as one seat may see it."""

    id: Annotated[str, "The match's id."]
    game: Annotated[str, "The game's name."]
    rules_version: Annotated[int, "The version of the rules it is played by."]
    version: Annotated[int, "Counts the changes of the match, from 1; what If-Match names."]
    status: Annotated[str, "`playing` or `over`."]
    seat: Annotated[int, "The seat that this token opens, from 0."]
    turn: Annotated[int | None, "The seat that is to act; null once the match is over."]
    seats: Annotated[tuple[MatchSeat, ...], "All seats, in order."]
    options: Annotated[O, "The options it was made with."]
    hints: Annotated[bool, "Whether hints may be asked for."]
    move_seconds: Annotated[int | None, "Seconds a player has for a move; null for no limit."]
    move_deadline: Annotated[datetime | None, "When another player may claim the match; null where no clock runs."]
    practice: Annotated[bool, "Whether the client chose the server seed, and so may know the cards."]
    fairness: Annotated[Fairness, "What the dealer is committed to."]
    created_at: Annotated[datetime, "When the match was made."]
    touched_at: Annotated[datetime, "When it last changed."]
    last_event: Annotated[int, "The number of its latest event."]
    outcome: Annotated[Outcome | None, "How it ended; null while it is played."]
    view: Annotated[V, "The table as this seat sees it."]


@dataclass
class Invitation:
    """A one-use invitation to a seat."""

    seat: SeatNumber
    invitation: Annotated[str, "Whoever posts it to the seat sits there."]


@dataclass
class NewSeat(Generic[O, V, E]):
    """A match newly made or joined, and the token of the seat."""

    match: Annotated[Match[O, V], "The match."]
    token: Annotated[str, "The bearer token of the seat. It is told only here."]
    seat: Annotated[int, "The seat that the token opens, from 0."]
    invitations: Annotated[tuple[Invitation, ...], "One for each further player seat, for its creator to pass on."]
    events: Annotated[tuple[E, ...], "What has happened so far, as this seat may know it."]


@dataclass
class Moved(Generic[O, V, E]):
    """A match after a change, and what has happened since the version that was acted on."""

    match: Annotated[Match[O, V], "The match as it stands now."]
    events: Annotated[tuple[E, ...], "The action, the replies of bots and whatever else followed, in order."]


@dataclass
class LegalAction(Generic[A]):
    """A legal action."""

    action: Annotated[A, "It can be posted as it stands."]


@dataclass
class LegalActions(Generic[A]):
    """What a seat may do now."""

    version: Annotated[int, "The version of the match this holds for."]
    seat: SeatNumber
    actions: Annotated[tuple[LegalAction[A], ...], "The legal actions; none while the seat is not to act."]


@dataclass
class EventPage(Generic[E]):
    """Events of a match in order, as one seat may know them."""

    events: Annotated[tuple[E, ...], "The events after the cursor; what this seat may not know is null."]
    last_event: Annotated[int, "The number of the latest event of the match."]
    more: Annotated[bool, "Whether there are events after these."]


@dataclass
class HintCandidate(Generic[A]):
    """An action that was weighed."""

    action: Annotated[A, "The action."]
    value: Annotated[float, "What it is worth, in the hint's unit."]
    probability: Annotated[float, "How often the bot would take it, from 0 to 1."]
    win_chance: Annotated[
        float | None,
        "The chance to win the deal, from 0 to 1, for the seat's side; null where the bot does not reckon it.",
    ]


@dataclass
class Hint(Generic[A]):
    """What the strongest bot would do from this seat's view alone."""

    version: Annotated[int, "The version of the match this holds for."]
    action: Annotated[A, "The action it would take."]
    candidates: Annotated[tuple[HintCandidate[A], ...], "What it weighed, best first."]
    unit: Annotated[str, "What the values count."]
    worlds: Annotated[int | None, "The number of imagined deals that the values rest on; null where on none."]
    level: Annotated[str, "The level of the bot that was asked."]


@dataclass
class RecordSeat:
    """A seat in the record of a match, the bot's seed told."""

    seat: SeatNumber
    kind: Annotated[str, "Who sat there: `player` or `bot`."]
    level: Annotated[str | None, "The bot's level; null for a player."]
    bot_version: Annotated[str | None, "The version of the bot's code; null for a player."]
    table_checksum: Annotated[str | None, "The SHA-256 of the bot's table, in hex; null where it has none."]
    bot_seed: Annotated[str | None, "The bot's seed, 64 lower-case hex digits; null for a player."]
    bot_commitment: Annotated[str | None, "The SHA-256 of that seed."]


@dataclass
class RecordAction(Generic[L]):
    """An action of the log."""

    number: Annotated[int, "Its number in the match, from 1."]
    actor: Annotated[str | int, "Who acted: a seat, `dealer`, or `house` for an expiry."]
    action: Annotated[L, "The action, the dealer's lots among them."]
    cut_short: Annotated[
        str | None,
        "Why a bot's move was not its own choice: `hurried`, `failed`, `illegal` or `overdue`; else null.",
    ]


@dataclass
class Record(Generic[O, L, E]):
    """A finished match, whole: both seeds, every card, every action. What verification reads."""

    id: Annotated[str, "The match's id."]
    game: Annotated[str, "The game's name."]
    rules_version: Annotated[int, "The version of the rules it was played by."]
    options: Annotated[O, "The options it was made with."]
    practice: Annotated[bool, "Whether the client chose the server seed."]
    client_seed: Annotated[str, "The client's part of every shuffle."]
    server_seed: Annotated[str, "The house's part, 64 lower-case hex digits."]
    commitment: Annotated[str, "The SHA-256 of the server seed, as the first view showed it."]
    seats: Annotated[tuple[RecordSeat, ...], "All seats, in order."]
    actions: Annotated[tuple[RecordAction[L], ...], "Every action, the dealer's included, in order."]
    events: Annotated[tuple[E, ...], "Every event, with every secret told."]
    outcome: Annotated[Outcome, "How the match ended."]


@dataclass
class Commitment:
    """A seed the house has committed to before the match."""

    id: Annotated[str, "What a new match names as `commitment_id`."]
    commitment: Annotated[str, "The SHA-256 of the server seed, 64 lower-case hex digits."]
    expires_at: Annotated[datetime, "Until when it can be used, once."]


@dataclass
class BotLevel:
    """A level of play that a bot seat may ask for."""

    level: Annotated[str, "Its name, which never changes; its strength may."]
    version: Annotated[str, "The version of the bot's code."]
    description: Annotated[str, "How it plays, in a sentence."]
    table_checksum: Annotated[str | None, "The SHA-256 of its table, in hex; null where it has none."]


@dataclass
class GameOption:
    """An option of a new match."""

    name: Annotated[str, "The field of `options`."]
    type: Annotated[str, "Its JSON type."]
    default: Annotated[Any, "Its value where it is not given."]
    description: Annotated[str, "What it changes."]


@dataclass
class GameEntry:
    """A game of the catalogue."""

    name: Annotated[str, "The name in paths."]
    title: Annotated[str, "The name for people."]
    summary: Annotated[str, "The game in a sentence, in the language asked for; the rest is in English."]
    seats: Annotated[int, "How many seats a match has."]
    rules_version: Annotated[int, "The version of the rules that new matches are played by."]
    options: Annotated[tuple[GameOption, ...], "What a new match may ask for."]
    bots: Annotated[tuple[BotLevel, ...], "The bots there are, weakest first."]
    languages: Annotated[tuple[str, ...], "The languages of its rulebook."]
    matches: Annotated[str, "Where a new match is posted."]
    rulebook: Annotated[str, "Where its rules are."]


@dataclass
class GameList:
    """The catalogue."""

    games: Annotated[tuple[GameEntry, ...], "Every game of the house."]


@dataclass
class Health:
    """Whether the server is well."""

    status: Annotated[str, "`ok`."]
