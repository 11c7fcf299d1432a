"""Data of an evaluation: labelled pairs, and their ranks in each system's lists.

Columns hold the state of one moment as whole arrays, and beside them the few queries that changed since. So
a changed label costs only what its query costs, however large the collection is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.evaluate import late
from ndcg_gui.metrics.arrays import (
    BySubtopic,
    FloatArray,
    GradesBySubtopic,
    IntArray,
    JudgedResults,
    LabelTable,
    Subtopics,
    best_grades,
    make_subtopics,
    offsets_of,
)
from ndcg_gui.metrics.gains import gain_table
from ndcg_gui.metrics.ordering import order

if TYPE_CHECKING:
    from ndcg_gui.domain.query_samples import QuerySample
    from ndcg_gui.domain.records import QueryRecord, RunRecord
    from ndcg_gui.domain.scales import Scale
    from ndcg_gui.features.evaluate.draws import Draws
    from ndcg_gui.features.evaluate.scale_mapping import OlderVersion
    from ndcg_gui.formats.options import Order

# Of so many queries so many results are looked at where it is only asked whether keys meet.
KEYS_OF_QUERIES, KEYS_OF_RESULTS = 50, 100

QueryLabels = Mapping[str, float]
KeysByQuery = Mapping[str, Sequence[str]]
ScoresByQuery = Mapping[str, Sequence[float]]


class EvaluationColumns(ABC):
    """Q queries, their labels by any rule, and the results of any number of systems.

    `maximum` is the scale's largest grade, `gains` its own gain per grade, `weights` float64[Q] the queries'
    traffic. `offered` are the systems used where none are named. `by_score` are those ordered by score, then
    by document key, although their ranks, or the order in which they are stored, disagree.
    """

    by_score: tuple[str, ...] = ()
    asked: Scale | None = None  # that of the labels, where it is known
    draws: Draws | None = None  # where the weights come from, where queries were drawn from a log
    own_left_out: Mapping[str, int] = MappingProxyType({})  # results that are their own query, by system
    question: str = ""  # what the labels answer, where the scale asks several questions
    offsets: IntArray  # int64[Q+1]: where each query's pairs begin in every table

    def __init__(
        self,
        query_keys: Sequence[str],
        systems: Sequence[str],
        *,
        maximum: float,
        gains: Mapping[float, float] | None = None,
        weights: FloatArray | None = None,
    ) -> None:
        self.query_keys = tuple(query_keys)
        self.places = {key: place for place, key in enumerate(self.query_keys)}
        self.systems = self.offered = tuple(systems)
        self.maximum = float(maximum)
        self.gains = gains
        self.weights = np.ones(len(self.query_keys)) if weights is None else weights
        self._by_key: IntArray | None = None
        # The places that changed, in order, and how many of them each version had seen.
        self._log: list[int] = []
        self._seen = [0]

    @property
    def version(self) -> int:
        """Number of changes of queries since the columns were made."""
        return len(self._seen) - 1

    def older_grades(self) -> Sequence[OlderVersion]:
        """Grades given on older versions of the scale, whether mapped or left out."""
        return ()

    # of all queries, as they were when the columns were made

    @abstractmethod
    def table(self, rule: str) -> LabelTable:
        """Labels of all queries by a label rule."""

    @abstractmethod
    def results(self, system: str, ties: str) -> JudgedResults:
        """Ranks of the pairs of `table` in a system's lists, ordered by the rule for ties."""

    # of single queries, as they are now

    def now(self, place: int) -> QueryColumns:
        """One query in its current state, unaffected by later changes."""
        return QueryColumns(self, place)

    def several(self, places: Sequence[int]) -> StackedQueries:
        """Some queries in their current state, as whole arrays."""
        return StackedQueries([self.now(place) for place in places])

    @abstractmethod
    def labels_of(self, place: int, rule: str) -> QueryLabels:
        """Labels of one query by document key. A negative grade means "in the pool, but unjudged"."""

    def subtopics_of(self, place: int) -> Mapping[str, BySubtopic] | None:
        """Grades of one query by document key and sub-topic, None where sub-topics are not known."""
        return None

    @abstractmethod
    def list_of(self, place: int, system: str) -> tuple[Sequence[str], Sequence[float]]:
        """System's list for a query, best first as imported, and its scores, both empty when it has none."""

    def ordered_list_of(self, place: int, system: str, ties: str) -> tuple[Sequence[str], IntArray | None]:
        """List in the order of a rule for ties, and the ties where they are averaged."""
        keys, scores = self.list_of(place, system)
        return ordered(keys, np.asarray(scores, np.float64), ties)

    def ordered_lists(
        self, places: Sequence[int], system: str, ties: str, depth: int | None = None
    ) -> Iterator[tuple[Sequence[str], IntArray | None]]:
        """`ordered_list_of` for many queries, one after the other, of each list at least the first `depth`
        results.
        """
        for place in places:
            yield self.ordered_list_of(place, system, ties)

    def top_counts(self, systems: Sequence[str], depth: int) -> IntArray:
        """int64[Q]: number of distinct documents among the first `depth` results of the systems."""
        if len(systems) == 1:
            return np.minimum(self.results(systems[0], "rank").returned, depth)
        return np.fromiter(
            (
                len({key for name in systems for key in self.list_of(place, name)[0][:depth]})
                for place in range(len(self.query_keys))
            ),
            np.int64,
            len(self.query_keys),
        )

    def order(self, aggregation: str, system: str) -> IntArray | None:
        """int64[Q]: order in which an aggregation sums the queries, None where it does not matter."""
        if aggregation == "by_key":
            # By code point, and so as trec_eval compares the bytes of UTF-8.
            if self._by_key is None:
                keys = self.query_keys
                self._by_key = np.array(sorted(range(len(keys)), key=keys.__getitem__), np.int64)
            return self._by_key
        return self.run_order(system) if aggregation in ("by_run", "numpy") else None

    def run_order(self, system: str) -> IntArray | None:
        """int64[Q]: queries in the order of the system's file, then the others, None where unknown."""
        return None

    # of keys, by which labels and lists find each other

    def queries_of(self, system: str) -> Collection[str]:
        """Queries with a list of the system, including those without labels."""
        present = self.results(system, "rank").present
        return [key for key, own in zip(self.query_keys, present.tolist(), strict=True) if own]

    def documents_of(self, system: str) -> set[str]:
        """All documents in a system's lists."""
        found: set[str] = set()
        for place in range(len(self.query_keys)):
            found.update(self.list_of(place, system)[0])
        return found

    def first_results(self, system: str) -> dict[int, Sequence[str]]:
        """First results of some lists with labels, by the query's index, for a check of their keys."""
        places = np.flatnonzero(self.results(system, "rank").present).tolist()
        step = -(-len(places) // KEYS_OF_QUERIES) or 1
        return {place: self.list_of(place, system)[0][:KEYS_OF_RESULTS] for place in places[::step]}

    def labelled_results(self, system: str, ties: str) -> int:
        """Number of a system's results with a label. `ties` is a rule that the results are available for."""
        return len(self.results(system, ties).pair)

    def changed_since(self, version: int) -> list[int]:
        """Indices of the queries that changed after that version. 0 is the state at creation."""
        return list(dict.fromkeys(self._log[self._seen[version] :]))

    def note_changed(self, places: Sequence[int]) -> None:
        """Record that the labels of these queries changed."""
        self._log += places
        self._seen.append(len(self._log))


class QueryColumns:
    """One query in the state at the creation of the columns. Its pairs are numbered from 0."""

    def __init__(self, columns: EvaluationColumns, place: int) -> None:
        self._columns, self._place = columns, place

    @property
    def pairs(self) -> int:
        """Number of its pairs."""
        return int(self._columns.offsets[self._place + 1] - self._columns.offsets[self._place])

    def table(self, rule: str) -> LabelTable:
        """Labels by a label rule."""
        return self._columns.table(rule).one(self._place)

    def results(self, system: str, ties: str) -> JudgedResults:
        """Ranks of the pairs of `table` in a system's list."""
        found = self._columns.results(system, ties).one(self._place)
        return replace(found, pair=found.pair - self._columns.offsets[self._place])


class StackedQueries:
    """Some queries, numbered from 0 in the order given, and their pairs through all of them."""

    def __init__(self, parts: Sequence[QueryColumns]) -> None:
        self._parts = parts
        self._tables: dict[str, LabelTable] = {}

    def table(self, rule: str) -> LabelTable:
        """Labels by a label rule."""
        found = self._tables.get(rule)
        if found is None:
            found = self._tables[rule] = stacked_tables([part.table(rule) for part in self._parts])
        return found

    def results(self, system: str, ties: str) -> JudgedResults:
        """Ranks of the pairs in a system's lists."""
        lists, start = [], 0
        for part in self._parts:
            own = part.results(system, ties)
            lists.append(replace(own, pair=own.pair + start))
            start += part.pairs
        return stacked_results(lists)


class MemoryColumns(EvaluationColumns):
    """Columns over constant labels and lists in memory, of files or of tests.

    With `subtopics` the labels are the best grades over sub-topics.
    """

    def __init__(
        self,
        query_keys: Sequence[str],
        labels: Mapping[str, QueryLabels],
        lists: Mapping[str, KeysByQuery],
        scores: Mapping[str, ScoresByQuery] | None = None,
        *,
        maximum: float,
        gains: Mapping[float, float] | None = None,
        weights: FloatArray | None = None,
        by_score: Sequence[str] = (),
        subtopics: GradesBySubtopic | None = None,
    ) -> None:
        super().__init__(query_keys, tuple(lists), maximum=maximum, gains=gains, weights=weights)
        self.by_score = tuple(by_score)
        self._lists = lists
        self._scores = scores or {}
        self._subtopics = subtopics
        if subtopics is not None:
            labels = best_grades(subtopics)
        self._labels: tuple[QueryLabels, ...] = tuple(labels.get(key, {}) for key in self.query_keys)
        self.offsets = offsets_of([len(own) for own in self._labels])
        grades = np.array([grade for own in self._labels for grade in own.values()], np.float64)
        every = None if subtopics is None else make_subtopics(self.query_keys, subtopics)
        self._table = LabelTable(self.offsets, np.arange(len(grades), dtype=np.int64), grades, every)
        self._results: dict[tuple[str, str], JudgedResults] = {}

    def table(self, rule: str) -> LabelTable:
        return self._table

    def results(self, system: str, ties: str) -> JudgedResults:
        found = self._results.get((system, ties))
        if found is None:
            starts, lists = self.offsets.tolist(), []
            for place, (key, own) in enumerate(zip(self.query_keys, self._labels, strict=True)):
                keys, groups = self.ordered_list_of(place, system, ties)
                pairs = {document: starts[place] + number for number, document in enumerate(own)}
                lists.append(judge_list(keys, pairs, ties=groups, present=key in self._lists[system]))
            found = self._results[system, ties] = stacked_results(lists)
        return found

    def run_order(self, system: str) -> IntArray | None:
        return in_run_order(
            [self.places[key] for key in self._lists[system] if key in self.places], len(self.query_keys)
        )

    def queries_of(self, system: str) -> Collection[str]:
        return self._lists[system].keys()

    def documents_of(self, system: str) -> set[str]:
        return set().union(*self._lists[system].values())

    def labels_of(self, place: int, rule: str) -> QueryLabels:
        return self._labels[place]

    def subtopics_of(self, place: int) -> Mapping[str, BySubtopic] | None:
        return None if self._subtopics is None else self._subtopics.get(self.query_keys[place], {})

    def list_of(self, place: int, system: str) -> tuple[Sequence[str], Sequence[float]]:
        key = self.query_keys[place]
        keys = self._lists[system].get(key, ())
        scores = self._scores.get(system, {}).get(key)
        # Without scores the order is all there is to know: nothing ties.
        return keys, range(len(keys), 0, -1) if scores is None else scores


def columns_of_runs(
    labels: Mapping[str, QueryLabels],
    runs: Mapping[str, RunRecord],
    *,
    maximum: float | None = None,
    subtopics: GradesBySubtopic | None = None,
) -> MemoryColumns:
    """Columns of labels (also by sub-topic, where known) and of runs by name.

    `maximum` is by default the largest label.
    """
    found = MemoryColumns(
        list(labels),
        labels,
        *_lists_and_scores(runs),
        maximum=largest_label(labels) if maximum is None else maximum,
        by_score=[name for name, run in runs.items() if run.order == "score"],
        subtopics=subtopics,
    )
    found.own_left_out = {name: run.own_left_out for name, run in runs.items()}
    return found


def columns_of_collection(
    queries: Sequence[QueryRecord],
    labels: Mapping[str, QueryLabels],
    runs: Mapping[str, RunRecord],
    scale: Scale,
    samples: Sequence[QuerySample] = (),
) -> MemoryColumns:
    """Columns of a collection that is judged on a scale. A query's weight is its traffic.

    `samples` are the draws that brought queries.
    """
    found = MemoryColumns(
        [query.query_key for query in queries],
        labels,
        *_lists_and_scores(runs),
        maximum=scale.maximum,
        gains=gain_table(scale),
        weights=np.array([query.weight for query in queries], np.float64),
        by_score=[name for name, run in runs.items() if run.order == "score"],
    )
    found.draws = late.draws_of(queries, samples)
    found.own_left_out = {name: run.own_left_out for name, run in runs.items()}
    return found


def own_json(columns: EvaluationColumns) -> dict[str, object]:
    """Plain data on the results that were left out because they are the query itself, empty without any."""
    counts = {name: count for name, count in columns.own_left_out.items() if count}
    return {"own_left_out": counts} if counts else {}


def own_notes(columns: EvaluationColumns) -> list[Message]:
    """Note on the results that were left out because they are the query itself."""
    return [
        say(
            "{system}: {count:result that is its own query is|results that are their own query are} left out",
            system=visible(name),
            count=count,
        )
        for name, count in columns.own_left_out.items()
        if count
    ]


def _lists_and_scores(
    runs: Mapping[str, RunRecord],
) -> tuple[dict[str, KeysByQuery], dict[str, ScoresByQuery]]:
    return (
        {name: {key: own.keys for key, own in run.lists.items()} for name, run in runs.items()},
        {name: {key: own.scores.tolist() for key, own in run.lists.items()} for name, run in runs.items()},
    )


def largest_label(labels: Mapping[str, QueryLabels]) -> float:
    """Largest grade of any label, at least 0, and 1 without labels."""
    return max(max((grade for own in labels.values() for grade in own.values()), default=1.0), 0.0)


def order_for(ties: str) -> Order:
    """Order for reading runs whose results are then ordered by settings.ties.

    For results as imported it is by rank, and for ir_measures the order of the file within ties.
    """
    return "rank" if ties == "rank" else "kept" if ties == "ir_measures" else "score"


def in_run_order(places: Sequence[int], queries: int) -> IntArray:
    """int64[Q]: these indices first, then all others."""
    first = np.array(places, np.int64)
    others = np.ones(queries, np.bool_)
    others[first] = False
    return np.concatenate([first, np.flatnonzero(others)])


def ordered(keys: Sequence[str], scores: FloatArray, ties: str) -> tuple[Sequence[str], IntArray | None]:
    """One list in the order of a rule for ties, and the ties where they are averaged (see `order`)."""
    found = order(scores, keys, ties)
    if found is None:
        return keys, None
    return [keys[number] for number in found[0].tolist()], found[1] if ties == "averaged" else None


def judge_list(
    keys: Sequence[str], pairs: Mapping[str, int], *, ties: IntArray | None = None, present: bool = True
) -> JudgedResults:
    """Judged results of one list. `pairs` gives the index of the pair for document keys that have one.

    `ties` int64[2, len(keys)]: start and end of the ties of the results.
    """
    found = [(rank, pairs[key]) for rank, key in enumerate(keys) if key in pairs]
    rank, pair = np.array(found, np.int64).reshape(-1, 2).T
    return JudgedResults(
        np.zeros(len(found), np.int64),
        rank,
        pair,
        np.array([len(keys)], np.int64),
        np.array([present], np.bool_),
        None if ties is None else ties[:, rank],
    )


def stacked_tables(parts: Sequence[LabelTable]) -> LabelTable:
    """Combine tables into one of all their queries, in this order."""
    starts = np.cumsum([0, *(part.pairs for part in parts)]).tolist()
    sizes = [size for part in parts for size in np.diff(part.offsets).tolist()]
    every = [
        replace(
            own,
            query=own.query + sum(other.queries for other in parts[:number]),
            document=own.document + starts[number],
        )
        for number, part in enumerate(parts)
        if (own := part.subtopics) is not None
    ]
    subtopics = None
    if every and len(every) == len(parts):
        names = ("query", "document", "subtopic", "grade")
        subtopics = Subtopics(*(np.concatenate([getattr(own, name) for own in every]) for name in names))
    return LabelTable(
        offsets_of(sizes),
        np.concatenate([np.empty(0, np.int64), *(part.document for part in parts)]),
        np.concatenate([np.empty(0), *(part.grade for part in parts)]),
        subtopics,
    )


def stacked_results(parts: Sequence[JudgedResults]) -> JudgedResults:
    """Combine results of queries into those of all. Pair indices must be those of the whole table."""
    if not parts:
        none = np.empty(0, np.int64)
        return JudgedResults(none, none, none, none, np.empty(0, np.bool_))
    tied = [part.ties for part in parts if part.ties is not None]
    starts = np.cumsum([0, *(len(part.returned) for part in parts)]).tolist()
    return JudgedResults(
        np.concatenate([part.query + start for part, start in zip(parts, starts, strict=False)]),
        np.concatenate([part.rank for part in parts]),
        np.concatenate([part.pair for part in parts]),
        np.concatenate([part.returned for part in parts]),
        np.concatenate([part.present for part in parts]),
        np.concatenate(tied, axis=1) if len(tied) == len(parts) else None,
    )
