"""The files of deploy/ say what the code says. Images cannot be built here; what they are made from can be looked at."""

import re
from dataclasses import fields
from pathlib import Path

import pytest
import yaml

from api.settings import PREFIX, Settings, from_environment

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
NAMES = {PREFIX + each.name.upper() for each in fields(Settings)}


def example() -> dict[str, str]:
    """The variables of the example, as a shell would read them."""
    lines = (DEPLOY / ".env.example").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def test_the_example_of_the_settings_names_each_with_its_default() -> None:
    given = example()
    assert {name for name in given if name.startswith(PREFIX)} == NAMES
    assert from_environment(given) == Settings()


@pytest.mark.parametrize("name", ["compose.yaml", "Dockerfile", "cardavia.service", "cardavia-purge.service"])
def test_no_file_sets_what_is_no_setting(name: str) -> None:
    assert set(re.findall(rf"\b{PREFIX}[A-Z_]+\b", (DEPLOY / name).read_text())) <= NAMES


def test_the_image_copies_what_is_there_and_runs_without_rights() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    copied = re.findall(r"^COPY (?!--from)(\S+) \S+$", text, re.MULTILINE)
    assert copied
    assert all((ROOT / each).exists() for each in copied)
    assert text.index("USER cardavia") < text.index("CMD [")


def test_the_composition_is_two_instances_behind_nginx_on_one_database() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    assert set(services) == {"nginx", "api-1", "api-2", "migrate", "purge", "postgres", "redis"}
    for name in ("api-1", "api-2"):
        assert services[name]["read_only"] is True
        assert services[name]["cap_drop"] == ["ALL"]
        assert "ports" not in services[name]
    upstream = re.findall(r"server (api-\d):8000", (DEPLOY / "nginx.conf").read_text())
    assert upstream == ["api-1", "api-2"]


def test_nothing_in_front_leads_to_the_figures() -> None:
    text = (DEPLOY / "nginx.conf").read_text()
    assert "9100" not in text
    assert "/metrics" not in text
