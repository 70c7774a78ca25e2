"""The pages for people: a guide, the reference, a page to try things on, and one for every kind of problem.

They load nothing from elsewhere, and their Content-Security-Policy (traffic.py) sees to it.
"""

from collections.abc import Callable, Mapping
from functools import cache
from html import escape
from importlib.resources import files
from string import Template

from flask import Flask, Response, request

from api.resources.errors import CODES, Problem
from api.resources.languages import best_language
from api.resources.public import Published
from api.resources.strict import refuse_query
from domain.core.rulebook import sentence

_HTML = "text/html; charset=utf-8"
_FILES: Mapping[str, str] = {
    "redoc.standalone.js": "text/javascript; charset=utf-8",
    "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
    "swagger-ui.css": "text/css; charset=utf-8",
    "try.js": "text/javascript; charset=utf-8",
    "style.css": "text/css; charset=utf-8",
}
_VENDORED = ("redoc.standalone.js", "swagger-ui-bundle.js", "swagger-ui.css")


def register(app: Flask) -> None:
    """Serves the pages."""
    for path, page in {"/docs": guide, "/docs/reference": reference, "/docs/try": trial, "/problems": problems}.items():
        app.add_url_rule(path, page.__name__, _plain(page))
        app.add_url_rule(f"{path}/", f"{page.__name__}-slash", _plain(page))
    app.add_url_rule("/docs/files/<name>", "docs-file", _named(file))
    app.add_url_rule("/problems/<name>", "problem", _named(problem))


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


def problem(code: str) -> Published:
    """What a kind of problem means, in the language of the client."""
    if code not in CODES:
        raise Problem("not-found")
    return _problem(code, best_language(request))


@cache
def _problem(code: str, language: str) -> Published:
    kind = CODES[code]
    said = "" if code == "illegal-action" else f"<p lang={language}>{escape(sentence(None, code, language))}</p>"
    body = f"{said}<p>{_text(kind.meaning)}</p><p>Status <code>{kind.status}</code>, code <code>{code}</code>.</p>"
    return _page(kind.title, body, vary="Accept-Language")


def _page(title: str, body: str, vary: str | None = None) -> Published:
    page = Template(_read("page.html").decode()).substitute(title=escape(title), body=body, language="en")
    return Published(page.encode(), content_type=_HTML, vary=vary)


def _text(marked: str) -> str:
    """A sentence with code between backticks, as HTML."""
    parts = escape(marked).split("`")
    return "".join(f"<code>{part}</code>" if number % 2 else part for number, part in enumerate(parts))


def _read(*names: str) -> bytes:
    return files("api.docs").joinpath(*names).read_bytes()


def _plain(page: Callable[[], Published]) -> Callable[[], Response]:
    def view() -> Response:
        refuse_query(request)
        return page().answer(request)

    return view


def _named(page: Callable[[str], Published]) -> Callable[[str], Response]:
    def view(name: str) -> Response:
        refuse_query(request)
        return page(name).answer(request)

    return view
