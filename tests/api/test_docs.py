"""The pages for people: they load nothing from elsewhere, and what they say to type works."""

import hashlib
import html
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.resources.errors import CODES
from domain.core.rulebook import LANGUAGES, sentence
from domain.games.schnapsen.cards import PACK
from tests.api.house import House
from tests.citations import clauses
from tests.serving import ROOT, Server

VENDORED = ROOT / "api" / "docs" / "vendored"
PAGES = ["/docs", "/docs/reference", "/docs/try", "/problems", "/problems/stale-version"]
RUN = re.compile('<pre data-run="(sh|python)">(.*?)</pre>', re.DOTALL)
LOADED = re.compile('(?:src|href|spec-url)="([^"]+)"')


@pytest.mark.parametrize("path", PAGES)
def test_a_page_loads_what_the_house_itself_serves(open_house: House, path: str) -> None:
    page = open_house.client.get(path)
    assert (page.status_code, page.content_type) == (200, "text/html; charset=utf-8")
    for place in LOADED.findall(page.text):
        assert place.startswith(("/", "#")) and not place.startswith("//")
        if place.startswith("/"):
            assert open_house.client.get(place).status_code == 200, place


def test_a_page_may_load_nothing_else_and_the_rest_nothing_at_all(open_house: House) -> None:
    policy = open_house.client.get("/docs").headers.getlist("Content-Security-Policy")
    assert len(policy) == 1 and "default-src 'none'" in policy[0]
    assert re.findall("https?:|[*]", policy[0]) == []
    assert open_house.client.get("/v1/games").headers["Content-Security-Policy"].startswith("default-src 'none'; frame")


def test_what_is_vendored_is_as_it_was_fetched_and_names_no_logo_or_map_elsewhere() -> None:
    for line in (VENDORED / "SHA256SUMS").read_text().splitlines():
        digest, name = line.split()
        content = (VENDORED / name).read_bytes()
        assert hashlib.sha256(content).hexdigest() == digest
        assert b"sourceMappingURL" not in content[-500:]
        assert b"cdn.redoc.ly" not in content
    assert {path.name for path in VENDORED.glob("*.LICENSE.txt")} == {"redoc.LICENSE.txt", "swagger-ui.LICENSE.txt"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_kind_of_problem_has_a_page_that_says_it_as_the_problem_does(
    open_house: House, code: str, language: str
) -> None:
    page = open_house.client.get(f"/problems/{code}", headers={"Accept-Language": language})
    assert page.status_code == 200
    assert "Accept-Language" in page.headers["Vary"]
    if code != "illegal-action":
        assert html.escape(sentence(None, code, language)) in page.text


def test_the_root_leads_to_the_guide(open_house: House) -> None:
    root = open_house.client.get("/")
    assert (root.status_code, root.headers["Location"], root.data) == (302, "/docs", b"")
    assert open_house.client.get("/?page=2").status_code == 422


@pytest.mark.parametrize("path", ["/docs/reference", "/docs/try"])
def test_a_page_of_operations_leads_back_to_the_guide(open_house: House, path: str) -> None:
    assert '<a href="/docs">Guide</a>' in open_house.client.get(path).text


def test_every_clause_can_be_looked_up_by_its_id(open_house: House) -> None:
    page = open_house.client.get("/problems/illegal-action").text
    assert sorted(re.findall('<tr id="(.+?)">', page)) == sorted(clauses())
    assert "<code>server_seed</code>" in page and "<em>anti-spring</em>" in page and "*" not in page


def test_a_rule_that_a_refusal_names_is_on_the_page_that_its_type_leads_to(open_house: House) -> None:
    table = open_house.start("schnapsen")
    others = [card for card in PACK if card not in table.match()["view"]["hand"]]
    refusal = table.act({"type": "play", "card": others[0]}).json
    assert f'id="{refusal["rule"]}"' in open_house.client.get(refusal["type"]).text


def test_every_code_is_listed(open_house: House) -> None:
    listed = re.findall('href="/problems/([a-z-]+)"', open_house.client.get("/problems/").text)
    assert listed == list(CODES)


@pytest.mark.parametrize(
    "path", ["/docs/files/nothing.js", "/docs/files/../guide.html", "/problems/nothing", "/docs/x"]
)
def test_there_is_no_other_page(open_house: House, path: str) -> None:
    assert open_house.client.get(path).status_code == 404


def test_pages_are_packed_and_kept_by_those_who_have_them(open_house: House) -> None:
    plain = open_house.client.get("/docs/files/try.js")
    packed = open_house.client.get("/docs/files/swagger-ui.css", headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert len(packed.data) < 60_000
    tag = packed.headers["ETag"]
    assert open_house.client.get("/docs/files/swagger-ui.css", headers={"If-None-Match": tag}).status_code == 304


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("docs")
    with Server(folder, workers=1, threads=2, database_url=f"sqlite:///{folder}/docs.db") as server:
        yield server


@pytest.mark.parametrize("language", ["sh", "python"])
def test_every_command_of_the_guide_does_what_it_says(
    open_house: House, server: Server, tmp_path: Path, language: str
) -> None:
    blocks = [
        html.unescape(text) for kind, text in RUN.findall(open_house.client.get("/docs").text) if kind == language
    ]
    script = "\n".join(blocks).replace("127.0.0.1:8000", f"127.0.0.1:{server.port}")
    command = [sys.executable, "-"] if language == "python" else ["bash", "-eu", "-o", "pipefail"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "sdk")}
    done = subprocess.run(
        command, input=script, text=True, capture_output=True, cwd=tmp_path, env=environment, timeout=60, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    if language == "sh":
        assert '"server_seed"' in (tmp_path / "record.json").read_text()
        assert "The house kept its word.\nThe cards were dealt as both seeds say.\n" in done.stdout
        assert '"seat":0,"position":null,"type":"card-locked"' in done.stdout
