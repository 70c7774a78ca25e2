"""The files that ship with the packages, texts and tables: the one place of the domain that reads any."""

from importlib.resources import files


def read_bytes(package: str, *path: str) -> bytes:
    """The content of a file inside a package, FileNotFoundError where there is none."""
    return files(package).joinpath(*path).read_bytes()
