"""Sampling queries from a log with known chances, and the weights that correct for these.

A query that was searched c times and is drawn with the chance p stands for c / p searches: sums over the
sample with these weights estimate sums over all searches without bias. In proportion to traffic the weights
sum to all searches, so that weighted means have none either; else it is of the order of 1 / n. Source:
Horvitz, Thompson, A generalization of sampling without replacement from a finite universe, 1952.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ndcg_gui.domain.query_samples import STRATA, Method
from ndcg_gui.metrics.arrays import FloatArray, IntArray


@dataclass(frozen=True, slots=True, eq=False)
class Sample:
    """A sample of queries in their order: places int64[n], chances and weights float64[n]."""

    places: IntArray
    chances: FloatArray
    weights: FloatArray


def strata_of(counts: FloatArray) -> IntArray:
    """int64[N]: the index in STRATA of each query, by its number of searches, above 0.

    The most frequent queries that make up a third of all searches are the head, the last third is the
    tail; queries that were searched equally often are in the same, those searched once in the tail.

    >>> strata_of(np.array([1.0, 40, 25, 20, 1, 13])).tolist()
    [2, 0, 1, 2, 2, 2]
    """
    known, groups, sizes = np.unique(-counts, return_inverse=True, return_counts=True)
    searches = -known * sizes
    upto, total = np.cumsum(searches), searches.sum()
    strata: IntArray = np.where(3 * (upto - searches) < total, 0, np.where(3 * upto > 2 * total, 2, 1))
    strata[known >= -1] = 2
    return strata[groups]


def frequency_curve(counts: FloatArray, most: int = 200) -> tuple[IntArray, FloatArray]:
    """Return the cumulative share of searches by rank.

    Ranks are int64[k] from 1 to N, evenly spaced on a log axis, k at most `most`. Shares are float64[k] of
    all searches, up to each rank.

    >>> ranks, shares = frequency_curve(np.array([1.0, 6, 3]))
    >>> ranks.tolist(), shares.tolist()
    ([1, 2, 3], [0.6, 0.9, 1.0])
    """
    upto = np.cumsum(np.sort(counts)[::-1])
    ranks = np.unique(np.geomspace(1, len(upto), most).round().astype(np.int64))
    return ranks, upto[ranks - 1] / upto[-1]


def chances_of(counts: FloatArray, size: int, method: Method) -> FloatArray:
    """float64[N]: the chance of each query to be drawn. The chances sum to `size`, or N if that is less.

    In proportion to traffic none has a chance above 1: what would have is drawn for sure, and the others
    share the rest.
    """
    size = min(size, len(counts))
    if method is Method.UNIFORM:
        return np.full(len(counts), size / max(len(counts), 1))
    if method is Method.TRAFFIC:
        return _by_traffic(counts, size)
    chances, strata = np.zeros(len(counts)), strata_of(counts)
    there = np.bincount(strata, minlength=len(STRATA))
    for stratum, share in enumerate(_shares(there, size)):
        own = strata == stratum
        chances[own] = _by_traffic(counts[own], int(share))
    return chances


def _by_traffic(counts: FloatArray, size: int) -> FloatArray:
    sure = np.zeros(len(counts), np.bool_)
    if size >= len(counts):
        return np.ones(len(counts))
    while True:
        chances: FloatArray = (size - np.count_nonzero(sure)) * counts / counts[~sure].sum()
        chances[sure] = 1.0
        more = (chances >= 1) & ~sure
        if not more.any():
            return chances
        sure |= more


def _shares(there: IntArray, size: int) -> IntArray:
    """Distribute `size` equally over the strata, at most as many as each has."""
    shares = np.zeros_like(there)
    while left := size - int(shares.sum()):
        wanting = np.flatnonzero(shares < there)
        more = np.full(len(wanting), left // len(wanting))
        more[: left % len(wanting)] += 1
        shares[wanting] += np.minimum(more, there[wanting] - shares[wanting])
    return shares


def draw_sample(counts: npt.ArrayLike, size: int, *, method: Method, seed: int) -> Sample:
    """Draw `size` queries, or all if there are fewer, by their numbers of searches float64[N], above 0.

    The same counts in the same order and the same seed give the same sample. Every stratum has exactly its
    share. Source: Madow, On the theory of systematic sampling II, 1949, with the queries in random order.
    """
    own = np.asarray(counts, np.float64)
    chances, random = chances_of(own, size, method), np.random.default_rng(seed)
    parts = strata_of(own) if method is Method.STRATA else np.zeros(len(own), np.int64)
    drawn = [_systematic(np.flatnonzero(parts == part), chances, random) for part in range(len(STRATA))]
    places = np.sort(np.concatenate(drawn))
    return Sample(places, chances[places], own[places] / chances[places])


def planned_units(counts: FloatArray, chances: FloatArray) -> tuple[float, float]:
    """Predict the effective number of queries drawn with these chances float64[N].

    As `left_to_chance` of a sample: the effective number of those that are not sure to be drawn, which is
    (sum c)^2 / sum(c^2 / p) of counts c and chances p, and the share of all searches that they stand for.
    """
    open_ = (chances > 0) & (chances < 1)
    own, squares = counts[open_], counts[open_] ** 2 / chances[open_]
    rest = float(own.sum())
    return (rest**2 / float(squares.sum()) if len(own) else 0.0), rest / float(counts.sum())


def draw_by_weight(weights: npt.ArrayLike, size: int, random: np.random.Generator) -> Sample:
    """Draw `size` of float64[N] weights from 0, in proportion to them, never one of 0.

    The weights of the sample are what each stands for, so that their sum is that of all. Method and source as
    `draw_sample`.
    """
    own = np.asarray(weights, np.float64)
    some = np.flatnonzero(own > 0)
    chances = np.zeros(len(own))
    chances[some] = _by_traffic(own[some], min(size, len(some)))
    places = np.sort(_systematic(some, chances, random))
    return Sample(places, chances[places], own[places] / chances[places])


def _systematic(places: IntArray, chances: FloatArray, random: np.random.Generator) -> IntArray:
    if not len(places):
        return places
    order: IntArray = random.permutation(places)
    edges = np.cumsum(chances[order])
    size = round(float(edges[-1]))
    if not size:
        return order[:0]
    # The sum is a whole number but for errors of 64-bit sums.
    points = (random.random() + np.arange(size)) * edges[-1] / size
    drawn: IntArray = order[np.minimum(np.searchsorted(edges, points, side="right"), len(order) - 1)]
    return drawn
