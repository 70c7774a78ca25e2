"""Writes cardavia/_generated anew from openapi/openapi.json: ``python sdk/generator/generate.py [--check]``."""

import argparse
import filecmp
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
SPEC = HERE.parents[1] / "openapi" / "openapi.json"
TARGET = HERE.parent / "cardavia" / "_generated"


def generate(target: Path) -> None:
    """Runs the generator; its own messages are shown where it fails."""
    bin_folder = Path(sys.executable).parent
    environment = {**os.environ, "PATH": f"{bin_folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    arguments = {
        "--path": SPEC,
        "--config": HERE / "config.yaml",
        "--custom-template-path": HERE / "templates",
        "--output-path": target,
        "--meta": "none",
    }
    command = [str(bin_folder / "openapi-python-client"), "generate", "--overwrite", "--fail-on-warning"]
    command += [str(part) for pair in arguments.items() for part in pair]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)


def differences(one: Path, other: Path) -> list[str]:
    """The files that are not the same in both folders."""
    names = {path.relative_to(folder) for folder in (one, other) for path in folder.rglob("*.py")}
    return sorted(str(name) for name in names if not _same(one / name, other / name))


def main() -> None:
    """Replaces the generated code, or with ``--check`` only says whether it is as it would be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; fail where the code has drifted")
    check = parser.parse_args().check
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / TARGET.name
        generate(fresh)
        drifted = differences(fresh, TARGET)
        if check and drifted:
            sys.exit(f"sdk/cardavia/_generated has drifted from the spec (make sdk): {', '.join(drifted[:5])}")
        if drifted:
            shutil.rmtree(TARGET, ignore_errors=True)
            shutil.copytree(fresh, TARGET, ignore=shutil.ignore_patterns("__pycache__", ".ruff_cache"))


def _same(one: Path, other: Path) -> bool:
    return one.exists() and other.exists() and filecmp.cmp(one, other, shallow=False)


if __name__ == "__main__":
    main()
