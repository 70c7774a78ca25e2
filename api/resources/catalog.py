"""The catalogue of games, and their rulebooks."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

import orjson
from flask import Response, request

from api.games.game_api import GameApi
from api.resources import documents
from api.resources.errors import Problem
from api.resources.languages import best_language, closest
from api.resources.public import Published
from api.resources.strict import refuse_query
from domain.core.rulebook import LANGUAGES, rulebook


class CatalogResource:
    """What everybody may know of the games."""

    def __init__(self, games: Sequence[GameApi]) -> None:
        names = [api.game.name for api in games]
        entries = {(api.game.name, language): _entry(api, language) for api in games for language in LANGUAGES}
        self._games = {key: _published(entry, key[1]) for key, entry in entries.items()}
        self._all = {
            language: _published(documents.GameList(tuple(entries[name, language] for name in names)), language)
            for language in LANGUAGES
        }
        self._rulebooks = {
            (name, language): _published(rulebook(name, language), language) for name in names for language in LANGUAGES
        }

    def games(self) -> Response:
        """The catalogue."""
        refuse_query(request)
        return self._all[best_language(request)].answer(request)

    def game(self, game: str) -> Response:
        """One game."""
        refuse_query(request)
        return _found(self._games, (game, best_language(request))).answer(request)

    def rulebook(self, query: Mapping[str, Any], game: str) -> Response:
        """The rules of a game, in the language asked for."""
        language = closest(query.get("lang", "")) or best_language(request)
        return _found(self._rulebooks, (game, language)).answer(request)


def _found(published: Mapping[Any, Published], key: Any) -> Published:
    if key not in published:
        raise Problem("not-found")
    return published[key]


def _published(document: Any, language: str) -> Published:
    return Published(orjson.dumps(document), vary="Accept-Language", content_language=language)


def _entry(api: GameApi, language: str) -> documents.GameEntry:
    game = api.game
    return documents.GameEntry(
        name=game.name,
        title=game.title,
        summary=rulebook(game.name, language).summary,
        seats=game.seats,
        rules_version=game.rules_version,
        options=_options(api),
        bots=tuple(
            documents.BotLevel(bot.level, bot.version, bot.description, bot.checksum) for bot in game.bots.values()
        ),
        languages=LANGUAGES,
        matches=f"/v1/{game.name}/matches",
        rulebook=f"/v1/games/{game.name}/rulebook",
    )


def _options(api: GameApi) -> tuple[documents.GameOption, ...]:
    kinds = {bool: "boolean", int: "integer", str: "string"}
    described = api.options().fields
    return tuple(
        documents.GameOption(
            each.name, kinds[type(each.default)], each.default, described[each.name].metadata["description"]
        )
        for each in fields(api.game.options)
    )
