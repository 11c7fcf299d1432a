"""Means of systems from a model's grades, corrected by the queries that people judged."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from ndcg_gui.domain.messages import Message
from ndcg_gui.features.llm.worth import leans
from ndcg_gui.metrics.arrays import BoolArray, FloatArray
from ndcg_gui.metrics.spans import difference_span
from ndcg_gui.metrics.statistics.aggregate import mean
from ndcg_gui.metrics.statistics.agreement import AgreementEstimate
from ndcg_gui.metrics.statistics.mean_intervals import ENDLESS, FEWEST_QUERIES, Span, mean_interval, within
from ndcg_gui.metrics.statistics.model_rater import Mean, Resampling, same_order
from ndcg_gui.metrics.statistics.prediction_powered import PoweredMean, powered_mean

# A tau from here on is commonly taken for the same order (Voorhees, SIGIR 1998, has 0.9).
SAME_ORDER = 0.8
# Three systems stand far apart, as 0.2, 0.5 and 0.8 of the queries, in the same order by a model that flips
# coins in 70 % of the queries, too: of 200 queries in 10 of 100 projects. Four do in none.
FEWEST_ORDERED = 4


class Drawn(enum.StrEnum):
    """Knowledge of the sample: drawn at random and judged, only in part judged, or unknown."""

    RANDOM = "random"
    UNFINISHED = "unfinished"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class CorrectedMean:
    """One system's mean, or with a `baseline` the mean of its differences to that one.

    `people` over the queries they judged, `model` over all, `corrected` by both; `error` is the mean of the
    model's value minus people's of the same query.
    """

    system: str
    baseline: str | None
    people: Mean
    model: Mean
    corrected: PoweredMean
    error: Mean


@dataclass(frozen=True, eq=False)
class Corrected:
    """One metric of S systems over the Q queries (`keys`) whose results the model graded.

    `people` and `model` float64[S, Q] are the values, `people` NaN for queries that do not count as
    sampled. `unanswered` queries are left out, because the model did not grade all their results;
    `unfinished` ones were drawn, but people did not judge all their results. `order` is Kendall's tau of the
    systems by people and by the model over the sampled queries. `differences` are to the first system.
    """

    metric: str
    keys: tuple[str, ...]
    systems: tuple[str, ...]
    people: FloatArray
    model: FloatArray
    means: tuple[CorrectedMean, ...]
    differences: tuple[CorrectedMean, ...]
    order: AgreementEstimate
    drawn: Drawn
    unanswered: int
    unfinished: int
    weighted: bool

    @property
    def sampled(self) -> int:
        """Number of queries that people judged completely."""
        return self.means[0].corrected.sampled if self.means else 0

    @property
    def no_interval(self) -> Message | None:
        """Reason why a system's corrected mean has no interval, None where all have one."""
        return next((own.corrected.no_interval for own in self.means if own.corrected.no_interval), None)

    @property
    def told(self) -> bool:
        """Whether there are enough judged queries and systems for a statement on the order."""
        return self.sampled >= FEWEST_QUERIES and len(self.systems) >= FEWEST_ORDERED

    @property
    def orders(self) -> bool:
        """Whether the whole interval of tau shows that the model orders the systems as people do."""
        interval = self.order.interval
        return self.told and interval is not None and interval.low >= SAME_ORDER

    @property
    def misses(self) -> list[CorrectedMean]:
        """Systems whose level the model is shown to get wrong."""
        return [own for own in self.means if leans(own.error)]


@dataclass(frozen=True, slots=True, eq=False)
class GradedTwice:
    """A metric's values of S systems over Q queries (`keys`), by people's labels and by a model's.

    `people` and `model` are float64[S, Q]. `whole` bool[Q]: people judged every result that the metric looks
    at, of every system; `answered` bool[Q]: so did the model. `sample` bool[Q] are the queries that were
    drawn at random; None: all that people judged whole count, and nobody knows whether they are a random
    sample. `weights` float64[Q] are those of the queries, None where all weigh alike.
    """

    keys: Sequence[str]
    systems: Sequence[str]
    people: FloatArray
    model: FloatArray
    whole: BoolArray
    answered: BoolArray
    sample: BoolArray | None
    weights: FloatArray | None = None


def corrected(
    metric: str, graded: GradedTwice, *, span: Span = ENDLESS, resampling: Resampling | None = None
) -> Corrected:
    """Correct one metric, whose values lie in `span`."""
    whole, answered, sample, weights = graded.whole, graded.answered, graded.sample, graded.weights
    systems = graded.systems
    known = whole & answered if sample is None else whole & answered & sample
    unfinished = 0 if sample is None else int((sample & answered & ~whole).sum())
    values = np.where(known, graded.people, np.nan)[:, answered]
    predicted, own = graded.model[:, answered], None if weights is None else weights[answered]

    def one(system: int, baseline: int | None = None) -> CorrectedMean:
        y, f = values[system], predicted[system]
        if baseline is not None:
            y, f = y - values[baseline], f - predicted[baseline]
        judged = ~np.isnan(y)
        counted = None if own is None else own[judged]
        between, apart = span if baseline is None else difference_span(span), difference_span(span)
        return CorrectedMean(
            systems[system],
            None if baseline is None else systems[baseline],
            _mean(y[judged], counted, between),
            _mean(f, own, between),
            powered_mean(f, y, weights=own, span=between),
            _mean((f - y)[judged], counted, apart if baseline is None else difference_span(apart)),
        )

    judged = known[answered]
    return Corrected(
        metric=metric,
        keys=tuple(_chosen(graded.keys, answered)),
        systems=tuple(systems),
        people=values,
        model=predicted,
        means=tuple(one(system) for system in range(len(systems))),
        differences=tuple(one(system, 0) for system in range(1, len(systems))),
        order=same_order(values[:, judged], predicted[:, judged], resampling=resampling or Resampling()),
        drawn=Drawn.UNKNOWN if sample is None else Drawn.UNFINISHED if unfinished else Drawn.RANDOM,
        unanswered=int((~answered).sum()),
        unfinished=unfinished,
        weighted=weights is not None,
    )


def _chosen(keys: Sequence[str], rows: BoolArray) -> Iterator[str]:
    return (key for key, kept in zip(keys, rows.tolist(), strict=True) if kept)


def _mean(values: FloatArray, weights: FloatArray | None, span: Span) -> Mean:
    interval = mean_interval(values, weights=weights)
    return Mean(mean(values, weights), None if interval is None else within(interval, span), len(values))
