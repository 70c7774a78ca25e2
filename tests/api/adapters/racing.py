"""Runs the same work in many threads or forked processes at once."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from threading import Barrier
from typing import Any

Work = Callable[[int], Any]
PATIENCE = 60


def in_threads(work: Work, count: int) -> list[Any]:
    """What ``work(0)`` to ``work(count - 1)`` return, all begun at one moment."""
    start = Barrier(count)

    def run(number: int) -> Any:
        start.wait(PATIENCE)
        return work(number)

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(run, range(count)))


def in_processes(work: Work, count: int) -> list[Any]:
    """The same in processes forked from this one."""
    context = get_context("fork")
    start, results = context.Barrier(count), context.SimpleQueue()

    def run(number: int) -> None:
        start.wait(PATIENCE)
        results.put((number, work(number)))

    processes = [context.Process(target=run, args=(number,)) for number in range(count)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(PATIENCE)
    assert [process.exitcode for process in processes] == [0] * count
    return [result for _, result in sorted(results.get() for _ in range(count))]
