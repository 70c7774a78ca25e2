"""Breaks every rule clause once, in a copy of the tree, and sees whether a test that proves the clause fails.

The mutants are listed in ``*.toml`` beside this file, each with the clause it breaks, a file, and a passage of it
(``old``, found there exactly once) with what to put in its place (``new``). Arguments, if any, are the clauses to run.
"""

import os
import queue
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.citations import ROOT, cited, clauses

PYTEST = (sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider")
ENVIRONMENT = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
SECONDS = 120
VERDICTS = {0: "SURVIVED", 1: "killed", 5: "NO TEST"}
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "node_modules", "build", "dist", "var", "*.db")


@dataclass(frozen=True)
class Mutant:
    """One small break of one clause."""

    clause: str
    file: str
    old: str
    new: str


def listed() -> list[Mutant]:
    """All mutants, file by file."""
    files = sorted(Path(__file__).parent.glob("*.toml"))
    return [Mutant(**entry) for file in files for entry in tomllib.loads(file.read_text())["mutant"]]


def complaints(mutants: Sequence[Mutant]) -> Iterator[str]:
    """What is wrong with the list itself."""
    yield from (f"no mutant for {clause}" for clause in clauses() if all(each.clause != clause for each in mutants))
    for each in mutants:
        count = (ROOT / each.file).read_text().count(each.old) if (ROOT / each.file).is_file() else 0
        if count != 1:
            yield f"{each.clause}: found {count} times in {each.file}: {each.old!r}"


def proves(tree: Path, clause: str, files: set[Path]) -> str:
    """What the tests that cite the clause say of the tree."""
    paths = [str(file.relative_to(ROOT)) for file in sorted(files)]
    command = [*PYTEST, "--clause", clause, *paths]
    try:
        done = subprocess.run(command, cwd=tree, env=ENVIRONMENT, capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return "killed"
    return VERDICTS.get(done.returncode, "BROKEN")


@contextmanager
def applied(mutant: Mutant, tree: Path) -> Iterator[None]:
    """The mutant in place in the tree, for a while."""
    path = tree / mutant.file
    text = path.read_text()
    path.write_text(text.replace(mutant.old, mutant.new))
    yield
    path.write_text(text)


def sound(tree: Path) -> bool:
    """Whether every test that cites a clause passes in the unbroken tree."""
    command = [*PYTEST, "-n", "auto", "-m", "clause"]
    return subprocess.run(command, cwd=tree, env=ENVIRONMENT, stdout=sys.stderr, check=False).returncode == 0


def main(chosen: Sequence[str]) -> int:
    """Runs the mutants, prints a line for each and a total, and gives the exit status."""
    mutants, files = listed(), cited("clause")
    faults = list(complaints(mutants))
    mutants = [each for each in mutants if not chosen or each.clause in chosen]
    with ExitStack() as stack:
        trees = [stack.enter_context(copied()) for _ in range(os.cpu_count() or 1)]
        if not sound(trees[0]):
            faults.append("tests fail with nothing broken")
        killed = sum(_run(mutants, files, trees))
    print(*faults, f"{killed} of {len(mutants)} mutants killed, {len(clauses())} clauses", sep="\n")
    return int(bool(faults) or killed < len(mutants))


@contextmanager
def copied() -> Iterator[Path]:
    """A copy of the tree that may be broken."""
    with TemporaryDirectory() as folder:
        yield Path(shutil.copytree(ROOT, Path(folder) / "tree", ignore=LEFT_OUT))


def _run(mutants: Sequence[Mutant], files: dict[str, set[Path]], trees: Sequence[Path]) -> Iterator[bool]:
    free: queue.SimpleQueue[Path] = queue.SimpleQueue()
    for tree in trees:
        free.put(tree)

    def judged(mutant: Mutant) -> str:
        tree = free.get()
        with applied(mutant, tree):
            verdict = proves(tree, mutant.clause, files.get(mutant.clause, set()))
        free.put(tree)
        return verdict

    with ThreadPoolExecutor(len(trees)) as pool:
        for mutant, verdict in zip(mutants, pool.map(judged, mutants), strict=True):
            print(f"{verdict:8}  {mutant.clause:7}  {mutant.file}: {mutant.old!r} -> {mutant.new!r}", flush=True)
            yield verdict == "killed"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
