"""Figures beside the bars they are to reach: with their 95 % intervals, and with the CPU time of moves."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev


def bar(name: str, figure: float, limit: float, *, least: bool, error: float | None = None) -> None:
    """Prints a figure, and the half of its interval where it has one, against its bar; the figure alone decides."""
    met = figure >= limit if least else figure <= limit
    shown = f"{figure:.4f}" if error is None else f"{figure:.4f} +- {error:.4f}"
    print(
        f"  {name}: {shown}, bar {'at least' if least else 'at most'} {limit}: {'met' if met else 'NOT met'}",
        flush=True,
    )


def error(figures: Sequence[float]) -> float:
    """Half of the 95 % interval of a mean of independent figures."""
    return 1.96 * stdev(figures) / sqrt(len(figures))


def mean_bar(name: str, figures: Sequence[float], limit: float, *, least: bool = True) -> None:
    """Prints the mean of independent figures and its interval against its bar."""
    bar(name, fmean(figures), limit, least=least, error=error(figures))


def share(ordered: Sequence[float], part: float) -> float:
    """The figure that a part (0 to 1) of ordered figures stays below."""
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def cpu(moves: Sequence[float]) -> dict[str, float]:
    """CPU milliseconds a move, from the seconds of each, the first moves of every process among them."""
    ordered = sorted(1e3 * seconds for seconds in moves)
    return {
        "mean": fmean(ordered),
        "p95": share(ordered, 0.95),
        "p99": share(ordered, 0.99),
        "worst": ordered[-1],
    }


def cpu_bars(name: str, moves: Sequence[float], limits: dict[str, float]) -> None:
    """Prints what a move costs, and the bars of those figures that have one."""
    found = cpu(moves)
    told = ", ".join(f"{key} {figure:.3f}" for key, figure in found.items())
    print(f"{name}: CPU milliseconds a move over {len(moves)} moves: {told}", flush=True)
    for key, limit in limits.items():
        bar(f"CPU milliseconds a move, {key}", found[key], limit, least=False)
