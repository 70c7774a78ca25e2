"""The pages for people: a guide, the reference, a page to try things on, and one for every kind of problem.

They load nothing from elsewhere, and their Content-Security-Policy (traffic.py) sees to it.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from html import escape
from importlib.resources import files
from string import Template

from flask import Flask, Response, request

from api.resources.errors import CODES, Problem
from api.resources.languages import best_language
from api.resources.public import Published
from api.resources.strict import refuse_query
from domain.core.rulebook import clauses, sentence

_TERM = re.compile(r"\*([^*]+)\*")
_HTML = "text/html; charset=utf-8"
_FILES: Mapping[str, str] = {
    "redoc.standalone.js": "text/javascript; charset=utf-8",
    "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
    "swagger-ui.css": "text/css; charset=utf-8",
    "try.js": "text/javascript; charset=utf-8",
    "style.css": "text/css; charset=utf-8",
    "top.css": "text/css; charset=utf-8",
}
Games = tuple[tuple[str, str], ...]
_VENDORED = ("redoc.standalone.js", "swagger-ui-bundle.js", "swagger-ui.css")


def register(app: Flask, games: Mapping[str, str]) -> None:
    """Serves the pages; ``games`` has the title of each game whose clauses can be looked up, by its name."""
    app.add_url_rule("/", "root", _to_the_guide, strict_slashes=False)
    for path, page in {"/docs": guide, "/docs/reference": reference, "/docs/try": trial, "/problems": problems}.items():
        app.add_url_rule(path, page.__name__, _plain(page))
        app.add_url_rule(f"{path}/", f"{page.__name__}-slash", _plain(page))
    app.add_url_rule("/docs/files/<name>", "docs-file", _named(file))
    app.add_url_rule("/problems/<name>", "problem", _named(partial(problem, games=tuple(games.items()))))


@cache
def guide() -> Published:
    """How to play a first match."""
    return _page("Your first match", _read("guide.html").decode())


@cache
def reference() -> Published:
    """Every operation, by Redoc."""
    return Published(_read("reference.html"), content_type=_HTML)


@cache
def trial() -> Published:
    """Every operation to be tried, by Swagger UI."""
    return Published(_read("try.html"), content_type=_HTML)


@cache
def problems() -> Published:
    """All kinds of problems."""
    rows = "".join(
        f'<tr><td><a href="/problems/{code}">{code}</a></td><td>{kind.status}</td><td>{_text(kind.meaning)}</td></tr>'
        for code, kind in CODES.items()
    )
    head = "<tr><th>code</th><th>status</th><th>meaning</th></tr>"
    return _page("Problems", f"<p>The codes never change; their list may grow.</p><table>{head}{rows}</table>")


@cache
def file(name: str) -> Published:
    """A file that the pages load."""
    if name not in _FILES:
        raise Problem("not-found")
    return Published(_read(*(("vendored", name) if name in _VENDORED else (name,))), content_type=_FILES[name])


def problem(code: str, games: Games) -> Published:
    """What a kind of problem means, in the language of the client; the illegal action, with every clause."""
    if code not in CODES:
        raise Problem("not-found")
    return _problem(code, best_language(request), games if code == "illegal-action" else ())


@cache
def _problem(code: str, language: str, games: Games) -> Published:
    kind = CODES[code]
    said = "" if code == "illegal-action" else f"<p lang={language}>{escape(sentence(None, code, language))}</p>"
    body = f"{said}<p>{_text(kind.meaning)}</p><p>Status <code>{kind.status}</code>, code <code>{code}</code>.</p>"
    rules = "".join(_clauses(game, title) for game, title in (*games, *[(None, "Every match")] * bool(games)))
    return _page(kind.title, body + rules, vary="Accept-Language")


def _clauses(game: str | None, title: str) -> str:
    rows = "".join(
        f'<tr id="{each.id}"><td><a href="#{each.id}">{each.id}</a></td><td>{_text(each.text)}</td></tr>'
        for each in clauses(game)
    )
    return f"<h2>{escape(title)}</h2><table>{rows}</table>"


def _page(title: str, body: str, vary: str | None = None) -> Published:
    page = Template(_read("page.html").decode()).substitute(title=escape(title), body=body, language="en")
    return Published(page.encode(), content_type=_HTML, vary=vary)


def _text(marked: str) -> str:
    """A sentence with code between backticks and terms between asterisks, as HTML."""
    parts = escape(marked).split("`")
    return "".join(
        f"<code>{part}</code>" if number % 2 else _TERM.sub(r"<em>\1</em>", part) for number, part in enumerate(parts)
    )


def _read(*names: str) -> bytes:
    return files("api.docs").joinpath(*names).read_bytes()


def _plain(page: Callable[[], Published]) -> Callable[[], Response]:
    def view() -> Response:
        refuse_query(request)
        return page().answer(request)

    return view


def _to_the_guide() -> Response:
    refuse_query(request)
    return Response(status=302, headers={"Location": "/docs"})


def _named(page: Callable[[str], Published]) -> Callable[[str], Response]:
    def view(name: str) -> Response:
        refuse_query(request)
        return page(name).answer(request)

    return view
