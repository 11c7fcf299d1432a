"""What Evaluate's table of queries shows of each query, worked out for what is on the screen only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.domain.scales import Scale
from ndcg_gui.domain.text import harmless, visible
from ndcg_gui.gui.tables.cells import SPARK_GRADES, Figure, GradedFigure
from ndcg_gui.gui.tables.model import IdArray
from ndcg_gui.metrics.arrays import BoolArray, FloatArray, IntArray
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.project.evaluation.numbers import Evaluation
from ndcg_gui.project.evaluation.top_grades import top_grades

# How far down holes are looked for where the metric itself looks at the whole list.
DEFAULT_DEPTH = 10
ALL, HOLES, ZERO = "all", "holes", "zero"


class QueryTexts:
    """The queries' words, weights and strata, in the order of `Evaluation.query_keys`."""

    def __init__(self, queries: Mapping[QueryId, QueryRecord]) -> None:
        self.of = queries
        self.records = tuple(queries.values())
        self.ids = tuple(queries)
        self._folded: list[str] | None = None
        self.strata = tuple(sorted({record.stratum for record in self.records if record.stratum}))
        self.weights = np.array([record.weight for record in self.records], np.float64)
        self.weighted = bool((self.weights != 1.0).any())

    def label(self, place: int) -> str:
        """Key and text on one line."""
        record = self.records[place]
        return f"{visible(record.query_key)}  {' '.join(harmless(record.text).split())}".strip()

    def fits(self, places: IdArray, words: Sequence[str]) -> BoolArray:
        """bool[N]: the queries whose key and text hold every word."""
        if self._folded is None:
            self._folded = [self.label(place).casefold() for place in range(len(self.records))]
        folded = self._folded
        return np.array([all(word in folded[place] for word in words) for place in places.tolist()], np.bool_)

    def of_stratum(self, stratum: str) -> BoolArray:
        """bool[Q]: the queries of a stratum; "" stands for those without one."""
        return np.array([(record.stratum or "") == stratum for record in self.records], np.bool_)


class QueryRow:
    """One query; values, holes and grades are looked up when they are first asked for."""

    __slots__ = ("_card", "_holes", "_values", "place")

    def __init__(self, card: QueryNumbers, place: int) -> None:
        self._card, self.place = card, place
        self._values: dict[int, GradedFigure] = {}
        self._holes: int | None = None

    @property
    def label(self) -> str:
        return self._card.texts.label(self.place)

    @property
    def record(self) -> QueryRecord:
        return self._card.texts.records[self.place]

    def value(self, number: int) -> float | None:
        """The value of the system with this number; None where the query is not evaluated."""
        return self._card.value(number, self.place)

    def graded(self, number: int) -> GradedFigure:
        """The same with the grades of the list's first results."""
        found = self._values.get(number)
        if found is None:
            found = self._values[number] = self._card.graded(number, self.place)
        return found

    @property
    def holes(self) -> int:
        if self._holes is None:
            self._holes = self._card.holes_of(self.place)
        return self._holes

    @property
    def difference(self) -> float | None:
        """First system minus second."""
        first, second = self.value(0), self.value(1)
        return None if first is None or second is None else first - second


class QueryNumbers:
    """One metric's values by query, with what the table filters and sorts by."""

    def __init__(self, numbers: Evaluation, metric: Metric, texts: QueryTexts, scale: Scale) -> None:
        self.numbers, self.metric, self.texts, self._scale = numbers, metric, texts, scale
        self._holes: IntArray | None = None

    @property
    def depth(self) -> int:
        """How far down holes are counted."""
        return self.metric.cutoff or DEFAULT_DEPTH

    @property
    def spark_depth(self) -> int:
        """How many grades are shown."""
        return min(self.depth, SPARK_GRADES)

    def evaluated(self) -> BoolArray:
        """bool[Q]: the queries that count for any of the systems."""
        found = np.zeros(len(self.numbers.query_keys), np.bool_)
        for name in self.numbers.systems:
            found |= self.numbers.evaluated(name)
        return found

    def values(self, name: str) -> FloatArray:
        """float64[Q]: NaN where a query is not evaluated."""
        values = self.numbers.scores[name].values[self.metric]
        return np.where(self.numbers.evaluated(name), values, np.nan)

    def value(self, number: int, place: int) -> float | None:
        """One value; None where the query is not evaluated."""
        name = self.numbers.systems[number]
        if not self.numbers.evaluated(name)[place]:
            return None
        return float(self.numbers.scores[name].values[self.metric][place])

    def graded(self, number: int, place: int) -> GradedFigure:
        """One value with the grades of the first results."""
        name = self.numbers.systems[number]
        grades = top_grades(self.numbers, system=name, place=place, depth=self.spark_depth)
        return GradedFigure(Figure(self.value(number, place)), grades, self._scale)

    def holes(self) -> IntArray:
        """int64[Q]: how many of the first results nobody has judged, kept until `forget`."""
        if self._holes is None:
            self._holes = self.numbers.holes(self.depth)
        return self._holes

    def holes_of(self, place: int) -> int:
        """The same of one query, without counting those of all."""
        if self._holes is not None:
            return int(self._holes[place])
        return int(self.numbers.holes(self.depth, [place])[0])

    def update(self, places: Sequence[int]) -> None:
        """Take over these queries' newest labels."""
        if self._holes is not None and len(places):
            self._holes[list(places)] = self.numbers.holes(self.depth, places)

    def shown(self, *, words: Sequence[str], only: str) -> IdArray:
        """int64: the places of the queries that fit the filters."""
        fits = self.evaluated()
        if only == HOLES:
            fits &= self.holes() > 0
        elif only == ZERO:
            zero = np.zeros(len(fits), np.bool_)
            for name in self.numbers.systems:
                zero |= self.values(name) == 0
            fits &= zero
        places = np.flatnonzero(fits)
        return places[self.texts.fits(places, words)] if words else places
