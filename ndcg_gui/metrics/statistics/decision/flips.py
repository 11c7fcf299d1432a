"""Sign flips: one set of random signs from which p values, boundaries and intervals of differences are made.

Under the hypothesis that two systems may be exchanged, every difference may as well have the other sign. A
path is one choice of signs for all units; path 0 is what was seen. Signs belong to the place of a unit in its
order and to a seed, so that the same values give the same p wherever they are asked for.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.metrics.statistics.tests import SEED, TIE_EPSILON, Check, no_check

PATHS = 9999
# Drawn in place of PATHS where p is so near the limit that chance in the draws could decide.
MORE_PATHS = 99_999
# Units of which all signs are tried.
_ALL_SIGNS = 13
# By how much of their absolute sum two sums may differ that are equal by rights.
ROUNDING = 1e-10
# Different sums of all signs that are counted exactly; more would take longer than drawing.
_MOST_SUMS = 40_000
_BLOCK = 256
_SignArray = npt.NDArray[np.int8]


def seeded_order(keys: Sequence[str], seed: int = SEED) -> IntArray:
    """int64[n]: the places of `keys` in an order that depends on keys and seed alone.

    Units are looked at in this order, never in the order in which they were completed: that order may
    depend on what was found.
    """
    salt = seed.to_bytes(8, "big", signed=True)
    marks = [hashlib.blake2b(key.encode(), digest_size=8, key=salt).digest() for key in keys]
    return np.array(sorted(range(len(keys)), key=lambda place: (marks[place], keys[place])), np.int64)


def path_count(units: int, paths: int = PATHS) -> int:
    """Return the number of paths besides the observed one: all for few units, otherwise `paths`."""
    return (1 << units) - 1 if units <= _ALL_SIGNS else paths


def signs(first: int, last: int, *, units: int, paths: int = PATHS, seed: int = SEED) -> _SignArray:
    """int8[last - first, 1 + path_count]: the signs of the units from `first` to before `last` of `units`."""
    if units <= _ALL_SIGNS:
        return np.asarray(_every(units)[first:last])
    if first == last:
        return np.empty((0, paths + 1), np.int8)
    parts = []
    for block in range(first // _BLOCK, -(-last // _BLOCK)):
        start = block * _BLOCK
        rows = slice(max(first - start, 0), min(last - start, _BLOCK))
        bits = np.unpackbits(_drawn(block, paths, seed)[rows], axis=1, count=paths + 1)
        found = bits.view(np.int8)
        found *= 2
        found -= 1
        found[:, 0] = 1
        parts.append(found)
    return np.concatenate(parts) if len(parts) != 1 else parts[0]


def extra_signs(count: int, *, paths: int, seed: int = SEED) -> _SignArray:
    """int8[count, 1 + paths]: signs of units that are added to those that were seen."""
    generator = np.random.default_rng((seed, 1 << 40))
    found = generator.integers(0, 2, (count, paths + 1), np.int8) * np.int8(2) - np.int8(1)
    found[:, 0] = 1
    return np.asarray(found, np.int8)


@lru_cache(maxsize=16)
def _drawn(block: int, paths: int, seed: int) -> npt.NDArray[np.uint8]:
    generator = np.random.default_rng((seed, block))
    return generator.integers(0, 256, (_BLOCK, -(-(paths + 1) // 8)), np.uint8)


@lru_cache(maxsize=4)
def _every(units: int) -> _SignArray:
    """Return all choices of signs, the first all +."""
    numbers = np.arange(1 << units)
    found = np.asarray(1 - 2 * (numbers >> np.arange(units)[:, None] & 1), np.int8)
    found.setflags(write=False)
    return found


def path_sums(
    columns: FloatArray, *, paths: int = PATHS, seed: int = SEED, check: Check = no_check
) -> FloatArray:
    """float64[K, 1 + path_count]: the sums of K columns float64[n, K] along each path."""
    units, number = columns.shape
    sums = np.zeros((number, path_count(units, paths) + 1))
    # Of many paths fewer units at a time, so that their signs take no more memory.
    rows = max(1, _BLOCK * PATHS // max(PATHS, path_count(units, paths)))
    for first in range(0, units, rows):
        check()
        last = min(first + rows, units)
        sums += columns[first:last].T @ signs(first, last, units=units, paths=paths, seed=seed).astype(
            np.float64
        )
    return sums


def exact_p(values: npt.ArrayLike) -> float | None:
    """Return the two-sided p-value of sum(values) over all choices of signs if it can be counted, or None.

    Counted are few values that are not 0, values of one size (the sign test), and values that are whole
    multiples of one step, such as differences of P@10 or sums of verdicts.

    >>> exact_p([0.1] * 5 + [0.0] * 45), exact_p([1, 1, 1, -1])
    (0.0625, 0.625)
    """
    own = np.asarray(values, np.float64)
    own = own[np.abs(own) > TIE_EPSILON]
    if not len(own):
        return 1.0
    if len(own) <= _ALL_SIGNS:
        sums = np.abs(own @ _every(len(own)))
        return float(np.mean(sums >= sums[0] - rounding(own)))
    steps = _whole(own)
    return None if steps is None else _counted(steps)


def rounding(values: FloatArray) -> float:
    """Return the largest rounding difference between sums of these values that are equal in theory."""
    return ROUNDING * float(np.abs(values).sum())


def _whole(values: FloatArray) -> IntArray | None:
    """int64[n]: the values in steps if they are whole multiples of one, otherwise None."""
    sizes = np.abs(values)
    least = float(sizes.min())
    for parts in range(1, 21):
        steps = sizes / least * parts
        whole = np.rint(steps)
        if float(whole.sum()) * len(values) > _MOST_SUMS * 64:
            return None
        if np.abs(steps - whole).max() <= 1e-6:
            return np.asarray(np.sign(values) * whole, np.int64)
    return None


def _counted(steps: IntArray) -> float | None:
    total = int(np.abs(steps).sum())
    if 2 * total + 1 > _MOST_SUMS:
        return None
    share = np.zeros(2 * total + 1)
    share[total] = 1.0
    reach = 0
    for step in np.abs(steps).tolist():
        window = share[total - reach : total + reach + 1].copy()
        share[total - reach - step : total + reach + step + 1] = 0.0
        share[total - reach - step : total + reach - step + 1] += window / 2
        share[total - reach + step : total + reach + step + 1] += window / 2
        reach += step
    seen = abs(int(steps.sum()))
    if not seen:
        return 1.0
    return min(1.0, float(2 * share[total + seen :].sum()))
