"""Multilayer perceptrons in NumPy: a soft cross entropy on the share of wins, squared error on points, Adam."""

# mypy: ignore-errors

from itertools import pairwise

import numpy as np

from domain.games.dou_dizhu.bots.net import POINTS

BATCH = 512
RATE, DECAY_FIRST, DECAY_SECOND, TINY = 1e-3, 0.9, 0.999, 1e-8
POINTS_WEIGHT = 0.5
CLIP = 8.0
"""Points beyond this count as this."""


def fresh(random, *widths):
    """Layers (weights, biases) from so many inputs to two outputs by He's rule; the last starts near zero."""
    layers = []
    for depth, (before, after) in enumerate(pairwise((*widths, 2))):
        spread = np.sqrt(2 / (before if depth else 30)) * (0.1 if after == 2 else 1)
        layers.append(
            [random.standard_normal((before, after), np.float32) * np.float32(spread), np.zeros(after, np.float32)]
        )
    return layers


def forward(layers, inputs):
    """Activations of each layer; the last has logit and points / POINTS."""
    outs = [inputs]
    for depth, (weights, biases) in enumerate(layers):
        out = outs[-1] @ weights
        out += biases
        if depth < len(layers) - 1:
            np.maximum(out, 0, out=out)
        outs.append(out)
    return outs


def errors(out, labels):
    """(gradient at the output, cross entropy, squared error) of a batch."""
    won = 1 / (1 + np.exp(-out[:, 0]))
    points = np.clip(labels[:, 1], -CLIP, CLIP) / POINTS
    slip = out[:, 1] - points
    gradient = np.empty_like(out)
    gradient[:, 0] = won - labels[:, 0]
    gradient[:, 1] = POINTS_WEIGHT * slip
    gradient /= len(out)
    return gradient, np.mean((won - labels[:, 0]) ** 2), np.mean(slip**2)


def gradients(layers, outs, gradient):
    """Gradients of all weights and biases, last layer first reckoned, in the order of the layers."""
    found = []
    for depth in range(len(layers) - 1, -1, -1):
        found.append((outs[depth].T @ gradient, gradient.sum(0)))
        if depth:
            gradient = gradient @ layers[depth][0].T
            gradient *= outs[depth] > 0
    return found[::-1]


class Adam:
    """Adam with a rate that falls as half a cosine over so many steps after a short rise."""

    def __init__(self, layers, steps, rate=RATE):
        self.layers, self.steps, self.rate, self.step = layers, steps, rate, 0
        self.first = [[np.zeros_like(each) for each in layer] for layer in layers]
        self.second = [[np.zeros_like(each) for each in layer] for layer in layers]

    def __call__(self, found):
        """One step."""
        self.step += 1
        rise = min(1, self.step / 200)
        rate = self.rate * rise * (0.02 + 0.98 * 0.5 * (1 + np.cos(np.pi * self.step / self.steps)))
        rate *= np.sqrt(1 - DECAY_SECOND**self.step) / (1 - DECAY_FIRST**self.step)
        for layer, firsts, seconds, slopes in zip(self.layers, self.first, self.second, found, strict=True):
            for parts in zip(layer, firsts, seconds, slopes, strict=True):
                moved(*parts, np.float32(rate))


def moved(values, first, second, slope, rate):
    """Moves values against their slope in place, and both moments with them."""
    first *= DECAY_FIRST
    first += (1 - DECAY_FIRST) * slope
    second *= DECAY_SECOND
    second += (1 - DECAY_SECOND) * slope * slope
    values -= rate * first / (np.sqrt(second) + TINY)


def learn(adam, inputs, labels):
    """A step on a batch; (squared error of wins, of points) before it."""
    outs = forward(adam.layers, inputs)
    gradient, won, points = errors(outs[-1], labels)
    adam(gradients(adam.layers, outs, gradient))
    return np.array([won, points])


def train(layers, look, labels, *, passes, random, tell, rate=RATE):
    """Passes over all labels in random order; ``look`` gives inputs by index.

    ``tell(step, steps, squared error of wins, of points)`` is called now and then.
    """
    steps = int(len(labels) * passes) // BATCH
    adam = Adam(layers, steps, rate)
    order, place = random.permutation(len(labels)), 0
    sums = np.zeros(2)
    for step in range(steps):
        if place + BATCH > len(order):
            order, place = random.permutation(len(labels)), 0
        batch = order[place : place + BATCH]
        place += BATCH
        sums += learn(adam, look(batch), labels[batch])
        if step % 200 == 199:
            tell(step + 1, steps, *(sums / 200))
            sums[:] = 0
    return layers


def measured(layers, look, labels):
    """(squared error of wins, of points) over all labels."""
    sums = np.zeros(2)
    for low in range(0, len(labels), 8192):
        batch = np.arange(low, min(low + 8192, len(labels)))
        out = forward(layers, look(batch))[-1]
        sums += np.array(errors(out, labels[batch])[1:]) * len(batch)
    return sums / len(labels)
