"""Geometry of charts, independent of how they are drawn: axes with round steps, and queries' differences as
bars.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True, slots=True)
class Axis:
    """Axis from `low` to `high`, with a mark at each multiple of `step`."""

    low: float
    high: float
    step: float

    def marks(self) -> list[float]:
        first, last = math.ceil(self.low / self.step - 1e-9), math.floor(self.high / self.step + 1e-9)
        # 3 * 0.1 is not the 0.3 that is printed.
        return [float(f"{number * self.step:.12g}") for number in range(first, last + 1)] or [self.low]

    def text(self, mark: float) -> str:
        """Text of a mark, with as many decimals as the step needs."""
        is_half = f"{self.step:e}"[2] != "0"  # 2.5 has one more than 2
        decimals = max(0, is_half - math.floor(math.log10(self.step) + 1e-9))
        return f"{mark + 0.0:.{decimals}f}"


def axis_of(low: float, high: float, most: int) -> Axis:
    """Axis from `low` to `high` that a round step divides into at most `most` parts."""
    return Axis(low, high, round_step(high - low, most))


def axis_from_zero(low: float, high: float, most: int) -> Axis:
    """Axis with round ends that contains 0 and all from `low` to `high`."""
    low, high = min(low, 0.0), max(high, 0.0)
    if not high - low > 1e-12:
        high = low + 1.0
    step = round_step(high - low, most)
    return Axis(math.floor(low / step + 1e-9) * step, math.ceil(high / step - 1e-9) * step, step)


def round_step(span: float, most: int) -> float:
    """Smallest of 1, 2, 2.5 and 5 times a power of ten that divides `span` into at most `most` parts."""
    if not span > 0:
        return 1.0
    rough = span / most
    power = 10.0 ** math.floor(math.log10(rough))
    return next(size * power for size in (1.0, 2.0, 2.5, 5.0, 10.0) if size * power >= rough * 0.999)


@dataclass(frozen=True, eq=False)
class DifferenceBars:
    """Differences of the queries, float64[n], the largest first. Those up to `epsilon` count as ties and get
    no bar.
    """

    values: npt.NDArray[np.float64]
    epsilon: float = 0.0

    def __len__(self) -> int:
        return len(self.values)

    def tally(self) -> tuple[int, int, int]:
        """Numbers of queries with a difference above 0, with one below 0, and with none."""
        up = int((self.values > self.epsilon).sum())
        down = int((self.values < -self.epsilon).sum())
        return up, down, len(self) - up - down

    def drawn(self, room: int) -> npt.NDArray[np.int64]:
        """Indices, int64, of at most `room` queries to draw, the first and the last among them.

        Neighbours are alike because the differences are in order, so one bar can stand for several.
        """
        if len(self) <= room:
            return np.arange(len(self))
        return np.rint(np.arange(room) * (len(self) - 1) / max(room - 1, 1)).astype(np.int64)
