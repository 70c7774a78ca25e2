"""Which rule clauses and fault reports there are, and which tests cite them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent
ROOT = TESTS.parent
ANCHOR = re.compile(r'<a id="([A-Z]+-[0-9.]+)"></a>')


def clauses() -> list[str]:
    """The ids of all clauses, as the anchors of the clause files give them."""
    files = sorted(ROOT.glob("domain/**/clauses.md"))
    return [clause for file in files for clause in ANCHOR.findall(file.read_text())]


def reports() -> list[str]:
    """The ids of all fault reports that tests have to answer."""
    return (TESTS / "reports.txt").read_text().split()


def cited(marker: str) -> dict[str, set[Path]]:
    """The ids named by ``@pytest.mark.<marker>(...)``, always as literals, each with the files that do."""
    found: dict[str, set[Path]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        for call in _marks(file, marker):
            for argument in call.args:
                found.setdefault(ast.literal_eval(argument), set()).add(file)
    return found


def _marks(file: Path, marker: str) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == f"pytest.mark.{marker}":
            yield node
