"""Work spread over processes, with results that do not depend on how many there are (WORKERS, by default the cores)."""

import os
from collections.abc import Callable, Iterable
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

WORKERS = int(os.environ.get("WORKERS") or os.cpu_count() or 1)
SHARE = float(os.environ.get("SHARE", "1"))
"""The share of the work that is done: less than 1 for a trial, which decides nothing."""
THREADS = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
"""What keeps the linear algebra of each process to one thread."""


def spread(task: Callable[[T], R], items: Iterable[T]) -> list[R]:
    """What a task of a module makes of each item, in the order of the items; each process begins afresh."""
    os.environ.update(THREADS)
    with get_context("spawn").Pool(WORKERS) as pool:
        return list(pool.imap(task, items))


def count(number: int) -> range:
    """The numbers below a number, or as many of them as a trial takes."""
    return range(max(2, round(SHARE * number)))
