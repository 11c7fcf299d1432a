"""A model as a rater: its grades beside people's, and means that people's sample corrects."""

from __future__ import annotations

import numpy as np

from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.metrics.statistics.model_rater import mean_by_query
from ndcg_gui.metrics.statistics.prediction_powered import powered_mean
from tests.proving.claims import UNITS, Effort, Row, Tally, student_width
from tests.proving.populations import planted_differences, real_differences

PATH = "Model rater"
_QUERIES, _PAIRS = 400, 40


def run(effort: Effort) -> list[Row]:
    """How much it overrates, over queries of pairs; a difference by the model, corrected by people."""
    return [row for units in UNITS for row in (_overrates(units, effort), _corrected(units, effort))]


def _graded(lean: float, queries: int, draw: np.random.Generator) -> tuple[FloatArray, IntArray]:
    """float64[pairs]: the model's grade minus people's, int64[pairs] the query, each read its own way."""
    sizes = draw.integers(3, 13, queries)
    query = np.repeat(np.arange(queries), sizes)
    own = draw.normal(lean, 0.5, queries)[query] + draw.normal(0, 0.7, len(query))
    return np.clip(np.rint(own), -3, 3), query


def _overrates(units: int, effort: Effort) -> Row:
    tallies = []
    for lean in (0.0, 0.3, 1.0):
        truth = float(_graded(lean, 100_000, np.random.default_rng(1))[0].mean())
        tally, draw = Tally(f"lean {lean}"), np.random.default_rng(units)
        for _ in range(effort.samples):
            values, query = _graded(lean, units, draw)
            tally.add_interval(mean_by_query(values, query).interval, truth, span=(-3.0, 3.0))
        tallies.append(tally)
    return Row(PATH, "how much it overrates", units, tuple(tallies))


def _corrected(units: int, effort: Effort) -> Row:
    tallies = []
    populations = {**real_differences(min(effort.pairs or _PAIRS, _PAIRS)), **planted_differences()}
    for name, people in populations.items():
        draw, truth = np.random.default_rng(units), float(people.mean())
        tally, size = Tally(name), float(people.std())
        for _ in range(effort.samples):
            values = people[draw.integers(0, len(people), _QUERIES)]
            # A model that leans, and is right in part.
            model = 0.7 * values + draw.normal(0.1, 0.6 * size, _QUERIES)
            values[draw.permutation(_QUERIES)[units:]] = np.nan
            found = powered_mean(model, values, span=(-1.0, 1.0))
            own = values[~np.isnan(values)]
            tally.add_interval(found.interval, truth, student=student_width(own))
        tallies.append(tally)
    return Row(PATH, "difference, corrected by people", units, tuple(tallies))
