"""The net in NumPy: a sparse first layer summed row by row, two dense layers, softmax over -3 to +3 game points; Adam."""

# ruff: noqa: PLR0917 -- numba calls by position

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from domain.games.schnapsen.bots.features import ROWS

OUTCOMES = 7
GAME_POINTS = np.arange(-3, 4, dtype=np.float32)
Weights = list[NDArray[np.float32]]
NAMES = ("rows", "rows_bias", "hidden", "hidden_bias", "out", "out_bias")
FIRST_DECAY, SECOND_DECAY, TINY = 0.9, 0.999, 1e-8
TYPICAL_ROWS = 48
"""About how many rows a position and an action switch on: what the first layer's start is scaled by."""


class Network:
    """Weights ``rows`` [ROWS, wide], ``hidden`` [wide, narrow], ``out`` [narrow, 7] with their biases."""

    def __init__(self, wide: int, narrow: int, seed: int) -> None:
        random = np.random.default_rng(seed)
        sizes = ((ROWS, wide, TYPICAL_ROWS), (wide, narrow, wide), (narrow, OUTCOMES, 4 * narrow))
        self.weights: Weights = []
        for rows, columns, inputs in sizes:
            self.weights.append((random.standard_normal((rows, columns)) * (2 / inputs) ** 0.5).astype(np.float32))
            self.weights.append(np.zeros(columns, dtype=np.float32))

    def outcomes(self, first: NDArray[np.float32]) -> NDArray[np.float32]:
        """Probabilities [n, 7] from the first layer's output [n, wide]."""
        return self._forward(first)[1]

    def _forward(self, first: NDArray[np.float32]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        _, _, hidden, hidden_bias, out, out_bias = self.weights
        second = first @ hidden
        rectify(second, hidden_bias)
        logits = second @ out
        softmax(logits, out_bias)
        return second, logits

    def gradients(
        self, first: NDArray[np.float32], targets: NDArray[np.float32]
    ) -> tuple[float, NDArray[np.float32], Weights]:
        """The mean cross-entropy, its gradient at the first layer's output, and those of the dense layers."""
        _, _, hidden, _, out, _ = self.weights
        second, chances = self._forward(first)
        loss = -float(np.sum(targets * np.log(chances + 1e-9))) / len(first)
        by_logits = (chances - targets) / np.float32(len(first))
        by_second = by_logits @ out.T
        by_second *= second > 0
        by_first = by_second @ hidden.T
        by_first *= first > 0
        dense = [first.T @ by_second, by_second.sum(axis=0), second.T @ by_logits, by_logits.sum(axis=0)]
        return loss, by_first, dense


class Optimiser:
    """Adam with a running average of the weights, which plays better than the last of them."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self._first = [np.zeros_like(each) for each in network.weights]
        self._second = [np.zeros_like(each) for each in network.weights]
        self._rows = np.zeros_like(network.weights[0])
        self.average = [each.copy() for each in network.weights]
        self._steps = 0

    def step(
        self, rows: NDArray[np.int16], counts: NDArray[np.int16], targets: NDArray[np.float32], rate: float, keep: float
    ) -> float:
        """One step on samples; ``keep`` is the share of the average that stays. Returns the loss."""
        weights = self.network.weights
        first = np.empty((len(rows), weights[0].shape[1]), dtype=np.float32)
        first_layer(rows, counts, weights[0], weights[1], first)
        loss, by_first, dense = self.network.gradients(first, targets)
        self._rows[:] = 0
        scatter(rows, counts, by_first, self._rows)
        self._steps += 1
        young = self._steps / (self._steps + 10)
        scale = rate * (1 - SECOND_DECAY**self._steps) ** 0.5 / (1 - FIRST_DECAY**self._steps)
        for k, gradient in enumerate([self._rows, by_first.sum(axis=0), *dense]):
            arrays = (weights[k], gradient, self._first[k], self._second[k], self.average[k])
            adam(*(each.reshape(-1) for each in arrays), np.float32(scale), np.float32(min(keep, young)))
        return loss


@njit(cache=True, fastmath=True)
def adam(weights, gradient, first, second, average, rate, keep):
    """Adam's update in place (Kingma and Ba 2015), and the running average's."""
    for i in range(len(weights)):
        g = gradient[i]
        first[i] = np.float32(FIRST_DECAY) * first[i] + np.float32(1 - FIRST_DECAY) * g
        second[i] = np.float32(SECOND_DECAY) * second[i] + np.float32(1 - SECOND_DECAY) * g * g
        weights[i] -= rate * first[i] / (np.sqrt(second[i]) + np.float32(TINY))
        average[i] = keep * average[i] + (np.float32(1) - keep) * weights[i]


@njit(cache=True, fastmath=True)
def first_layer(rows, counts, table, bias, out):
    """Writes the rectified sum of each sample's rows."""
    for i in range(len(rows)):
        sum_rows(bias, rows[i], counts[i], table, out[i])
        for k in range(out.shape[1]):
            out[i, k] = max(out[i, k], np.float32(0))


@njit(cache=True, fastmath=True)
def sum_rows(start, rows, count, table, out):
    """Writes ``start`` plus some rows of the table; four at a time, as the sum in registers is quicker."""
    width = len(out)
    for k in range(width):
        out[k] = start[k]
    j = 0
    while j + 4 <= count:
        a, b, c, d = table[rows[j]], table[rows[j + 1]], table[rows[j + 2]], table[rows[j + 3]]
        for k in range(width):
            out[k] += (a[k] + b[k]) + (c[k] + d[k])
        j += 4
    while j < count:
        a = table[rows[j]]
        for k in range(width):
            out[k] += a[k]
        j += 1


@njit(cache=True, fastmath=True)
def scatter(rows, counts, gradient, out):
    """Adds each sample's gradient to its rows."""
    for i in range(len(rows)):
        source = gradient[i]
        for j in range(counts[i]):
            target = out[rows[i, j]]
            for k in range(len(source)):
                target[k] += source[k]


@njit(cache=True, fastmath=True)
def rectify(values, bias):
    """Adds the bias and cuts at nought, in place."""
    for i in range(values.shape[0]):
        for k in range(values.shape[1]):
            values[i, k] = max(values[i, k] + bias[k], np.float32(0))


@njit(cache=True, fastmath=True)
def softmax(values, bias):
    """Adds the bias and turns logits into probabilities, in place."""
    for i in range(values.shape[0]):
        top = np.float32(-1e30)
        for k in range(values.shape[1]):
            values[i, k] += bias[k]
            top = max(top, values[i, k])
        total = np.float32(0)
        for k in range(values.shape[1]):
            values[i, k] = np.exp(values[i, k] - top)
            total += values[i, k]
        for k in range(values.shape[1]):
            values[i, k] /= total


def as_arrays(weights: Weights) -> dict[str, Any]:
    """The weights as they are stored: half precision."""
    return {name: each.astype(np.float16) for name, each in zip(NAMES, weights, strict=True)}


def from_weights(weights: Weights) -> Network:
    """A net that plays with a copy of some weights."""
    network = Network(1, 1, 0)
    network.weights = [each.copy() for each in weights]
    return network


def read(path: Any) -> Network:
    """The net of a file."""
    with np.load(path) as arrays:
        return from_weights([arrays[name].astype(np.float32) for name in NAMES])
