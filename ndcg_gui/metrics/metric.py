"""A metric as a value: its kind, parameters and cutoff, with one canonical spelling."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

import numpy as np

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.metrics.arrays import (
    BoolArray,
    FloatArray,
    Hits,
    IntArray,
    Labels,
    count,
    unjudged_places,
    with_grades,
)
from ndcg_gui.metrics.workings import Workings

Value = str | float
CutoffRule = Literal["optional", "required", "none"]
# How unjudged documents together change the difference of two lists: each for itself ("sum"), only the
# first that counts ("first"), against one ideal order ("quotient"), not at all where both have the same
# ideal order ("ideal"), or as both lists apart.
DifferenceRule = Literal["sum", "first", "quotient", "ideal", "apart"]

# Deeper lists are not ranked by anyone; the bound keeps a mistyped cutoff from taking all memory.
MAX_CUTOFF = 1_000_000


@dataclass(frozen=True, slots=True)
class Parameter:
    """A setting of a metric.

    `type` "choice" takes one of `choices`, "threshold" a grade above 0, "number" a number between
    the two of `between`, without these unless `inclusive`; a threshold may have words that it takes instead.
    """

    name: str
    type: Literal["choice", "threshold", "number"]
    default: Value
    help: Message
    choices: tuple[str, ...] = ()
    between: tuple[float, float] = (0.0, math.inf)
    inclusive: bool = False

    def check(self, value: Value) -> Value:
        """Validate and convert a value. Raises InputError naming the allowed values."""
        if value in self.choices:
            return value
        if self.type == "choice":
            raise InputError(
                say(
                    "{name}={value}: expected one of {choices}",
                    name=self.name,
                    value=value,
                    choices=", ".join(self.choices),
                )
            )
        low, high = self.between
        is_number = not isinstance(value, str) and math.isfinite(value)
        if is_number and (low < float(value) < high or (self.inclusive and value in self.between)):
            return float(value)
        shown = value if isinstance(value, str) else repr(value)
        if self.type == "number":
            raise InputError(
                say(
                    "{name}={value}: expected a number between {low} and {high}, such as {default}",
                    name=self.name,
                    value=shown,
                    low=f"{low:g}",
                    high=f"{high:g}",
                    default=self.default,
                )
            )
        raise InputError(
            say(
                "{name}={value}: expected a grade above 0, such as 1 or 0.5",
                name=self.name,
                value=shown,
            )
        )

    def write(self, value: Value) -> str:
        """`gain='exp'` or `rel=2`."""
        return f"{self.name}='{value}'" if isinstance(value, str) else f"{self.name}={format_grade(value)}"


# Several metrics have these, so that each means the same everywhere.
GAIN = Parameter(
    "gain",
    "choice",
    "linear",
    say(
        "What a grade is worth. linear: rel; exp: 2^rel - 1; table: the gains that the scale defines;"
        " binary: 1 for each grade above 0."
    ),
    ("linear", "exp", "table", "binary"),
)
IDEAL = Parameter(
    "ideal",
    "choice",
    "judged",
    say(
        "Which documents the ideal order uses. judged: all judged documents of the query, cut at k;"
        " retrieved: only those in this list, cut at k; uncut: all judged documents, not cut; hits: all"
        " judged documents, cut at k and at the number of results returned."
    ),
    ("judged", "retrieved", "uncut", "hits"),
)
REL = Parameter(
    "rel",
    "threshold",
    1.0,
    say("The lowest grade that counts as relevant."),
)


@dataclass(frozen=True, slots=True)
class MetricKind:
    """A family of metrics, such as nDCG, from which forms, help and the README's table derive.

    Kinds are equal when their spelling is. `function(hits, labels, cutoff=..., **parameters)`
    computes all queries at once, `bounds(open)` says between which values it stays however unjudged
    results are graded. `subtopics` says that it looks at the sub-topics of queries, `less_is_better`
    that systems are not compared by it. `reference` names the paper or tool that the definition follows.
    """

    spelling: str
    title: Message = field(compare=False)
    help: Message = field(compare=False)
    reference: str = field(compare=False)
    function: Callable[..., Workings] = field(compare=False, repr=False)
    bounds: Callable[[Open], Bounds] = field(compare=False, repr=False)
    differences: DifferenceRule = field(default="apart", compare=False, repr=False)
    parameters: tuple[Parameter, ...] = field(default=(), compare=False, repr=False)
    cutoff: CutoffRule = field(default="optional", compare=False)
    subtopics: bool = field(default=False, compare=False)
    less_is_better: bool = field(default=False, compare=False)

    def __call__(self, cutoff: int | None = None, /, **parameters: Value) -> Metric:
        """Return the metric of this kind, with defaults for omitted parameters. Raises InputError."""
        return Metric(self, cutoff, tuple(parameters.items()))


@dataclass(frozen=True, slots=True)
class Metric:
    """A metric such as `nDCG(gain='exp')@10`: hashable, equal when the spelling is.

    `parameters` may be given in any order and without the defaults; it is kept whole, in the
    kind's order. Raises InputError when the kind does not take them.
    """

    kind: MetricKind
    cutoff: int | None = None
    parameters: tuple[tuple[str, Value], ...] = ()

    def __post_init__(self) -> None:
        given = dict(self.parameters)
        known = [parameter.name for parameter in self.kind.parameters]
        for name in given:
            if name not in known:
                raise InputError(
                    say(
                        "{metric} has no parameter '{name}'; it has: {known}",
                        metric=self.kind.spelling,
                        name=name,
                        known=", ".join(known) or "-",
                    )
                )
        whole = tuple(
            (parameter.name, parameter.check(given.get(parameter.name, parameter.default)))
            for parameter in self.kind.parameters
        )
        object.__setattr__(self, "parameters", whole)
        _check_cutoff(self.kind, self.cutoff)

    def __str__(self) -> str:
        shown = [
            parameter.write(value)
            for parameter, (_, value) in zip(self.kind.parameters, self.parameters, strict=True)
            if value != parameter.default
        ]
        name = f"{self.kind.spelling}({', '.join(shown)})" if shown else self.kind.spelling
        return name if self.cutoff is None else f"{name}@{self.cutoff}"

    @property
    def values(self) -> Mapping[str, Value]:
        """Every parameter's value, defaults included."""
        return dict(self.parameters)

    def work(self, hits: Hits, labels: Labels) -> Workings:
        """Compute the values together with their workings."""
        if hits.queries != labels.queries:
            raise ValueError(f"hits of {hits.queries} queries, labels of {labels.queries}")
        return self.kind.function(hits, labels, cutoff=self.cutoff, **dict(self.parameters))

    def compute(self, hits: Hits, labels: Labels) -> FloatArray:
        """float64[Q]: the value for every query, 0 where the run does not have it.

        Only IDCG, which is a number of the labels, is the same with and without a list; and of RBP everything
        is unknown without one, so that its residual is 1.
        """
        return self.work(hits, labels).values


def of_subtopics(metrics: Iterable[Metric]) -> bool:
    """Whether any of the metrics uses sub-topics."""
    return any(metric.kind.subtopics for metric in metrics)


def _check_cutoff(kind: MetricKind, cutoff: int | None) -> None:
    if cutoff is None:
        if kind.cutoff == "required":
            raise InputError(say("{metric} needs a cutoff, such as {metric}@10", metric=kind.spelling))
    elif kind.cutoff == "none":
        raise InputError(say("{metric} has no cutoff", metric=kind.spelling))
    elif not 1 <= cutoff <= MAX_CUTOFF:
        raise InputError(
            say(
                "{metric}@{cutoff}: the cutoff must be from 1 to {maximum}",
                metric=kind.spelling,
                cutoff=cutoff,
                maximum=MAX_CUTOFF,
            )
        )


# what the rules that prove a metric's bounds are given, and give


@dataclass(frozen=True, slots=True, eq=False)
class Bounds:
    """Bounds `low` and `high` float64[Q]. With `exact` some grading reaches each of them.

    Where it is False there may be none: the value is at least `low` and at most `high`.
    """

    low: FloatArray
    high: FloatArray
    exact: bool = True


@dataclass(frozen=True, eq=False)
class Open:
    """A metric over lists with unjudged results, as the rules for bounds take it.

    `hits` are as the metric looks at them, `value` float64[Q] is what it gives as they are, `pool`
    int64[Q] how many unjudged documents stand in any of the compared lists, this one included. `best` is
    the best grade that they can get.
    """

    metric: Metric
    hits: Hits
    labels: Labels
    value: FloatArray
    pool: IntArray
    best: float

    @cached_property
    def places(self) -> tuple[IntArray, IntArray, IntArray | None]:
        """Query, 0-based rank and, where ties are averaged, ties of the unjudged results that count."""
        return unjudged_places(self.hits, self.metric.cutoff)

    @cached_property
    def own(self) -> IntArray:
        """int64[Q]: the pool's documents at ranks that the metric counts in this list."""
        return count(self.places[0], self.hits.queries)

    @cached_property
    def others(self) -> IntArray:
        """int64[Q]: the pool's other documents, which can only count in the ideal order."""
        return np.asarray(np.maximum(self.pool - self.own, 0), np.int64)

    @property
    def decides(self) -> BoolArray:
        """bool[Q]: the queries with anything unjudged."""
        return self.pool > 0

    def filled(self, grade: float) -> FloatArray:
        """float64[Q]: the value with all unjudged results that count in this list at that grade."""
        query, rank, ties = self.places
        if not len(query):
            return self.value
        own = with_grades(
            self.hits, self.labels, query=query, rank=rank, grade=np.full(len(query), grade), ties=ties
        )
        return self.metric.compute(*own)

    def parameter(self, name: str) -> float:
        """Return a numeric parameter of the metric."""
        return float(self.metric.values[name])


def must_compare(metric: Metric) -> None:
    """Raise InputError for a metric of unknown results, which does not compare systems."""
    if metric.kind.less_is_better:
        raise InputError(
            say("systems cannot be compared by {metric}: smaller values are better", metric=metric)
        )
