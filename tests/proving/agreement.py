"""Agreement of raters: shares of equal grades, and agreement beyond chance next to perfect."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence

import numpy as np

from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.metrics.statistics.agreement import Level, krippendorff_alpha
from ndcg_gui.metrics.statistics.decision.shares import share_interval
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from tests.proving.claims import UNITS, Effort, Row, Tally
from tests.proving.populations import CHORUS

PATH = "Agreement"
ITEMS = (10, 20, 50, 100)
_POPULATION = 100_000
# From ratings float64[R, I] and a level to the interval of alpha.
Method = Callable[[FloatArray, Level], ConfidenceInterval | None]


def shown(ratings: FloatArray, level: Level) -> ConfidenceInterval | None:
    """What the program shows."""
    return krippendorff_alpha(ratings, level=level).interval


def run(effort: Effort, method: Method = shown) -> list[Row]:
    """Alpha of planted raters and of three real ones, and the share of equal grades."""
    few = Effort(max(effort.samples // 2, 40), effort.sequences, effort.pairs, effort.paths)
    return [*alphas(few, method), *_shares(effort)]


def alphas(effort: Effort, method: Method = shown, items: Sequence[int] = ITEMS) -> list[Row]:
    """Alpha at each number of items; where all grades are the same there is none, and nothing is told."""
    found = []
    for number in items:
        tallies = []
        for name, (ratings, level) in _raters().items():
            truth = krippendorff_alpha(ratings[:, :20_000], level=level).value
            assert truth is not None
            tally, draw = Tally(name), np.random.default_rng(number)
            for _ in range(effort.samples):
                own = ratings[:, draw.integers(0, ratings.shape[1], number)]
                tally.add_interval(method(own, level), truth)
            tallies.append(tally)
        found.append(Row(PATH, "alpha", number, tuple(tallies)))
    return found


def _raters() -> dict[str, tuple[FloatArray, Level]]:
    draw = np.random.default_rng(5)
    found: dict[str, tuple[FloatArray, Level]] = {}
    for true in (0.8, 0.95, 0.99):
        own = draw.integers(0, 2, _POPULATION)
        # Two classes of equal size, of which raters now and then guess: alpha is the share that both know.
        guess = draw.random((2, _POPULATION)) > np.sqrt(true)
        said = np.where(guess, draw.integers(0, 2, (2, _POPULATION)), own).astype(np.float64)
        found[f"two grades, {true}"] = said, Level.NOMINAL
    for noise in (0.2, 0.35):
        grade = draw.choice(4, _POPULATION, p=(0.4, 0.25, 0.2, 0.15))
        said = np.clip(np.rint(grade + draw.normal(0, noise, (2, _POPULATION))), 0, 3)
        found[f"four grades, noise {noise}"] = said, Level.ORDINAL
    real = _chorus()
    if real is not None:
        found["Chorus, three raters"] = real, Level.ORDINAL
    return found


def _chorus() -> FloatArray | None:
    if not CHORUS.exists():
        return None
    with CHORUS.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    columns = [f"agent_{number}_rating" for number in (1, 2, 3)]
    grades = [[float(row[name]) if row[name].strip() else np.nan for row in rows] for name in columns]
    return np.array(grades)


def _shares(effort: Effort) -> list[Row]:
    """The share of pairs that two raters grade alike, in queries of three to eight pairs."""
    found = []
    for units in UNITS:
        tallies = []
        for share, together in ((0.8, 0.0), (0.95, 0.0), (0.8, 0.2), (0.95, 0.2)):
            tally, draw = Tally(f"share {share}, correlated {together}"), np.random.default_rng(units)
            for _ in range(effort.samples):
                hits, query = _hits(share, together, units, draw)
                tally.add_interval(share_interval(hits, query), share, span=(0.0, 1.0))
            tallies.append(tally)
        if units >= 10:
            found.append(Row(PATH, "same grade, by query", units, tuple(tallies)))
    return found


def _hits(
    share: float, together: float, queries: int, draw: np.random.Generator
) -> tuple[np.ndarray, IntArray]:
    sizes = draw.integers(3, 9, queries)
    query = np.repeat(np.arange(queries), sizes)
    chance = np.full(queries, share)
    if together:
        strength = 1 / together - 1
        chance = draw.beta(share * strength, (1 - share) * strength, queries)
    return draw.random(len(query)) < chance[query], query
