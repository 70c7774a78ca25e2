"""Options and fixtures that every test may use."""

import os

import pytest
from hypothesis import settings

settings.register_profile("quick", max_examples=20, deadline=None, derandomize=True)
settings.register_profile("full", max_examples=500, deadline=None)
settings.load_profile("full" if os.environ.get("FULL") else "quick")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--clause", help="run only the tests that prove this rule clause")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--clause")
    if wanted is None:
        return
    proving = [item for item in items if wanted in _clauses(item)]
    config.hook.pytest_deselected(items=[item for item in items if item not in proving])
    items[:] = proving


def _clauses(item: pytest.Item) -> set[str]:
    return {clause for marker in item.iter_markers("clause") for clause in marker.args}
