"""Populations whose truth is known: values of real systems by query, and planted ones of awkward shapes.

Real ones are those of `../shared/data`; where it is missing they are left out, and `left_out` says so. On
Cranfield ten rankers of the usual kinds are made; Haystack has three systems, of which two are the same.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from pathlib import Path

import numpy as np

import ndcg_gui as nd
from ndcg_gui.metrics.arrays import FloatArray
from tests.shared_data import SHARED

METRICS = ("nDCG@10", "AP", "RR", "P@1", "P@10")
HAYSTACK, CRANFIELD = SHARED / "haystack", SHARED / "cranfield" / "original"
CHORUS = SHARED / "chorus_electronics" / "Broad_Query_Set_individual_ratings.csv"
_DEPTH = 100
Run = dict[str, dict[str, float]]


def left_out() -> list[str]:
    """What is not tried because its data is not beside the checkout."""
    return [
        f"{path.relative_to(SHARED)} is not in {SHARED}: its populations are left out"
        for path in (HAYSTACK, CRANFIELD, CHORUS)
        if not path.exists()
    ]


@lru_cache(maxsize=1)
def systems() -> dict[str, dict[str, FloatArray]]:
    """By collection and metric the values float64[S, Q] of real systems on the same queries."""
    found: dict[str, dict[str, FloatArray]] = {}
    if HAYSTACK.exists():
        runs = [str(HAYSTACK / f"{name}.run") for name in ("no-vector", "with-vector", "vector-2")]
        scores = [nd.evaluate(str(HAYSTACK / "qrels.txt"), run, METRICS) for run in runs]
        found["Haystack"] = _by_metric([own.per_query for own in scores])
    if CRANFIELD.exists():
        qrels, runs_made = cranfield()
        found["Cranfield"] = _by_metric([nd.evaluate(qrels, run, METRICS).per_query for run in runs_made])
    return found


def _by_metric(scores: list[Mapping[str, Mapping[str, float]]]) -> dict[str, FloatArray]:
    shared = [key for key in scores[0] if all(key in own for own in scores)]
    return {metric: np.array([[own[key][metric] for key in shared] for own in scores]) for metric in METRICS}


def real_means(most: int | None = None) -> dict[str, FloatArray]:
    """The values of each system by each metric; at most so many, spread over all."""
    every = {
        f"{collection} {number}, {metric}": own
        for collection, by_metric in systems().items()
        for metric, values in by_metric.items()
        for number, own in enumerate(values)
        if (collection, number) != ("Haystack", 2)  # its lists are those of the second
    }
    return _some(every, most)


def real_differences(most: int | None = None) -> dict[str, FloatArray]:
    """The differences of each pair of systems by each metric; at most so many, spread over all."""
    every = {
        f"{collection} {one}-{other}, {metric}": values[other] - values[one]
        for collection, by_metric in systems().items()
        for metric, values in by_metric.items()
        for one, other in combinations(range(len(values)), 2)
        if (collection, one, other) != ("Haystack", 0, 2)
    }
    return _some(every, most)


def _some(every: dict[str, FloatArray], most: int | None) -> dict[str, FloatArray]:
    if most is None or most >= len(every):
        return every
    names = list(every)
    return {names[place]: every[names[place]] for place in np.linspace(0, len(names) - 1, most).astype(int)}


def planted_means() -> dict[str, FloatArray]:
    """Values from 0 to 1 of very many queries: even, skewed, two-humped, and of few different values."""
    draw, size = np.random.default_rng(1), 100_000
    return {
        "nDCG, even": draw.beta(3, 2, size),
        "nDCG, two humps": draw.beta(0.6, 0.5, size),
        "AP, skewed": draw.beta(0.6, 2.5, size),
        "P@10": draw.binomial(10, 0.4, size) / 10,
        "RR": 1.0 / draw.geometric(0.45, size),
        "RR, many zeros": np.where(draw.random(size) < 0.4, 0.0, 1.0 / draw.geometric(0.45, size)),
        "P@1, 0.6": (draw.random(size) < 0.6).astype(np.float64),
        "P@1, 0.9": (draw.random(size) < 0.9).astype(np.float64),
    }


def planted_differences() -> dict[str, FloatArray]:
    """Differences from -1 to 1 of very many queries: even, skewed, and mostly ties."""
    draw, size = np.random.default_rng(2), 100_000
    ranks = 1.0 / draw.geometric(0.45, (2, size))
    a, b = draw.beta(3, 2, (2, size))
    hits = draw.random((2, size)) < np.array([[0.6], [0.7]])
    return {
        "even": np.clip(draw.normal(0.02, 0.15, size), -1, 1),
        "nDCG": np.clip(b + 0.03, 0, 1) - a,
        "skewed": np.clip(draw.gamma(0.8, 0.12, size) - 0.06, -1, 1),
        "P@10": (draw.binomial(10, 0.5, size) - draw.binomial(10, 0.45, size)) / 10,
        "RR": ranks[1] - ranks[0],
        "P@1": hits[1].astype(np.float64) - hits[0],
        "half ties": np.clip(draw.normal(0.02, 0.2, size), -1, 1) * (draw.random(size) < 0.5),
        "RR, most alike": (ranks[1] - ranks[0]) * (draw.random(size) < 0.4),
    }


# Cranfield's rankers


@lru_cache(maxsize=1)
def cranfield() -> tuple[dict[str, dict[str, int]], list[Run]]:
    """Labels and the runs of ten rankers."""
    documents = _smart(CRANFIELD / "cran.all.1400")
    queries = [own["W"] for own in _smart(CRANFIELD / "cran.qry")]
    qrels: dict[str, dict[str, int]] = {}
    for line in (CRANFIELD / "cranqrel").read_text("ascii").splitlines():
        query, document, grade = line.split()[:3]
        if 1 <= int(grade) <= 4:  # 1 is a complete answer, 4 of least interest
            qrels.setdefault(query, {})[document] = 5 - int(grade)
    texts = [own.get("T", "") + " " + own.get("W", "") for own in documents]
    words = _Index(texts, queries)
    stems = _Index(texts, queries, longest=5)
    titles = _Index([own.get("T", "") for own in documents], queries)
    draw = np.random.default_rng(3)
    best = stems.bm25(1.2, 0.75)
    ranked = [
        words.bm25(1.2, 0.75),
        words.bm25(0.4, 0.2),
        words.bm25(3.0, 1.0),
        best,
        best + draw.normal(0, 0.15, best.shape) * best.std(axis=1, keepdims=True),
        titles.bm25(1.2, 0.75),
        words.cosine(),
        stems.cosine(),
        words.dirichlet(500.0),
        words.overlap(),
    ]
    return qrels, [_run(scores) for scores in ranked]


def _smart(path: Path) -> list[dict[str, str]]:
    found: list[dict[str, str]] = []
    for record in re.split(r"^\.I[^\n]*\n", path.read_text("latin-1"), flags=re.MULTILINE)[1:]:
        parts = re.split(r"^\.([A-Z])[ \t]*\n", record, flags=re.MULTILINE)
        found.append(dict(zip(parts[1::2], parts[2::2], strict=True)))
    return found


def _run(scores: FloatArray) -> Run:
    found: Run = {}
    for query, own in enumerate(scores, 1):
        best = np.argsort(-own, kind="stable")[:_DEPTH]
        found[str(query)] = {str(place + 1): float(own[place]) for place in best}
    return found


class _Index:
    """How often each word stands in each text, and the queries as counts of the same words."""

    def __init__(self, texts: list[str], queries: list[str], longest: int = 50) -> None:
        split = [[word[:longest] for word in re.findall("[a-z]+", text.lower())] for text in texts]
        asked = [[word[:longest] for word in re.findall("[a-z]+", text.lower())] for text in queries]
        wanted = sorted({word for own in asked for word in own})
        place = {word: number for number, word in enumerate(wanted)}
        self.counts = np.zeros((len(texts), len(wanted)))
        self.queries = np.zeros((len(queries), len(wanted)))
        for rows, every in ((self.counts, split), (self.queries, asked)):
            for row, own in zip(rows, every, strict=True):
                for word, number in Counter(own).items():
                    if word in place:
                        row[place[word]] = number
        # One of Cranfield's documents is empty.
        self.length = np.array([max(len(own), 1) for own in split], np.float64)[:, None]
        frequency = (self.counts > 0).sum(axis=0)
        self.idf = np.log(1 + (len(texts) - frequency + 0.5) / (frequency + 0.5))

    def bm25(self, k1: float, b: float) -> FloatArray:
        """Robertson's weights."""
        norm = k1 * (1 - b + b * self.length / self.length.mean())
        return np.asarray(self.queries @ (self.idf * self.counts * (k1 + 1) / (self.counts + norm)).T)

    def cosine(self) -> FloatArray:
        """tf x idf, by the cosine."""
        weights = np.log1p(self.counts) * self.idf
        return np.asarray(
            self.queries * self.idf @ (weights / (np.linalg.norm(weights, axis=1) + 1)[:, None]).T
        )

    def dirichlet(self, mu: float) -> FloatArray:
        """The language model smoothed by Dirichlet's prior."""
        common = self.counts.sum(axis=0) + 0.5
        common /= common.sum()
        return np.asarray(
            self.queries @ np.log1p(self.counts / (mu * common)).T
            + self.queries.sum(axis=1)[:, None] * np.log(mu / (self.length + mu)).T
        )

    def overlap(self) -> FloatArray:
        """How many of the query's words a text has."""
        return np.asarray((self.queries > 0).astype(np.float64) @ (self.counts > 0).T)
