"""Votes that are compared: grades on one scale by item and rater, updated with the labels."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.domain.errors import InputError, unknown
from ndcg_gui.domain.ids import PoolId, QueryId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.domain.text import visible
from ndcg_gui.features.agreement.choices import AgreementChoices
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.metrics.arrays import BoolArray, FloatArray, IntArray
from ndcg_gui.metrics.statistics.agreement_sums import Ratings, Steps
from ndcg_gui.store.collection import contents, pools, records
from ndcg_gui.store.collection.records import StoredScale
from ndcg_gui.store.labels.tail import Said
from ndcg_gui.store.labels.votes import VoteArrays

# A continuous scale counts as so many grades, and its numbers as they are unless there are more than this.
_GRADES_OF_CONTINUOUS, _MOST_VALUES = 5, 101


@dataclass(frozen=True, eq=False)
class Votes:
    """N grades by query, document and rater. `rater` and `grade` are indices in `Basis.raters` and
    `GradeValues.values`. `seq` rises with time.
    """

    query: IntArray
    document: IntArray
    rater: IntArray
    grade: IntArray
    seq: IntArray

    def rows(self, chosen: BoolArray | slice) -> Votes:
        """Votes of the chosen rows."""
        return Votes(*(own[chosen] for own in (self.query, self.document, self.rater, self.grade, self.seq)))

    def pairs(self) -> IntArray:
        """int64[N]: index of each vote's pair, from 0 in their order."""
        if not len(self.query):
            return self.query
        new = (self.query[1:] != self.query[:-1]) | (self.document[1:] != self.document[:-1])
        return np.cumsum(np.r_[False, new]).astype(np.int64)

    def ratings(self) -> Ratings:
        """Votes as ratings to count."""
        return Ratings(self.pairs(), self.rater, self.grade)

    def of(self, queries: Sequence[int]) -> BoolArray:
        """bool[N]: votes of some queries."""
        return np.isin(self.query, np.array(queries, np.int64))

    def of_pairs(self, pairs: IntArray) -> BoolArray:
        """bool[N]: those of some pairs, given as codes."""
        return np.isin(codes_of(self.query, self.document), pairs)

    def replaced(self, pairs: IntArray, new: Votes) -> Votes:
        """With other votes of these pairs."""
        kept = self.rows(~self.of_pairs(pairs))
        at = np.searchsorted(codes_of(kept.query, kept.document), codes_of(new.query, new.document))
        return Votes(
            *(
                np.insert(own, at, other)
                for own, other in (
                    (kept.query, new.query),
                    (kept.document, new.document),
                    (kept.rater, new.rater),
                    (kept.grade, new.grade),
                    (kept.seq, new.seq),
                )
            )
        )


@dataclass(frozen=True, eq=False)
class ExcludedGrades:
    """Grades that are not compared. `settling` int64 are the queries of those given with others' in view,
    `query` and `version` int64 belong to those on other scales.
    """

    settling: IntArray
    pair: IntArray
    version: IntArray

    def replaced(self, pairs: IntArray, new: ExcludedGrades) -> ExcludedGrades:
        """With others of these pairs."""
        seen, own = (~np.isin(column, pairs) for column in (self.settling, self.pair))
        return ExcludedGrades(
            np.r_[self.settling[seen], new.settling],
            np.r_[self.pair[own], new.pair],
            np.r_[self.version[own], new.version],
        )

    def scales(self, names: Mapping[int, str]) -> dict[str, int]:
        """Numbers of grades on each other scale, by its name."""
        return dict(Counter(names.get(number, "?") for number in self.version.tolist()))


class Basis:
    """Constant part while labels change: raters, queries, scale, and pairs looked at.

    `raters` are the names of all whose grades may be looked at, `scale` that of the grades: of a criterion
    where the choices name one.
    """

    def __init__(self, read: ProjectReader, choices: AgreementChoices) -> None:
        self.choices = choices
        current = read(scale_mapping.current_scale)
        versions = read(records.scale_versions)
        self.version_names = {int(item.id): scale_mapping.version_name(item, current) for item in versions}
        self.version = self._chosen(versions, current)
        self.scale = self.version.scale.asked_by(choices.criterion)
        asked = {int(item.id): _asked(item.scale, choices.criterion) for item in versions}
        self._versions = np.array(
            [number for number, own in asked.items() if own is not None and _alike(own, self.scale)], np.int64
        )
        newest: dict[int, Scale] = {}
        for item in (self.version, current, *reversed(versions)):
            own = asked[int(item.id)]
            if own is not None and not any(_alike(own, known) for known in newest.values()):
                newest[int(item.id)] = own
        self.scale_names = tuple(self.version_names[number] for number in newest)
        gone = read(records.not_listed)
        every = [rater for rater in read(records.raters) if rater.id not in gone]
        names = [rater.name for rater in every]
        for name in choices.raters:
            if name not in names:
                raise unknown(say("no rater named '{name}'"), name, names)
        chosen = [rater for rater in every if not choices.raters or rater.name in choices.raters]
        self.raters = tuple(rater.name for rater in chosen)
        self._rater_ids = np.array([rater.id for rater in chosen], np.int64)
        # Whoever comes anew is no longer known, where all are looked at.
        self._known = {int(rater.id) for rater in every}
        self.queries: dict[QueryId, QueryRecord] = {item.id: item.record for item in read(contents.queries)}
        self._query_ids = np.array(self._wanted_queries(), np.int64)
        self._task: IntArray | None = None
        if choices.task:
            self._task = codes_of(*read(pools.pool_pairs, _task(read, choices.task)).T)

    @property
    def version_name(self) -> str:
        """Name of the scale version whose grades are compared."""
        return self.version_names[int(self.version.id)]

    def _chosen(self, versions: Sequence[StoredScale], current: StoredScale) -> StoredScale:
        if not self.choices.scale:
            return current
        for item in versions:
            if self.version_names[int(item.id)] == self.choices.scale:
                return item
        raise unknown(say("no scale named '{name}'"), self.choices.scale, self.version_names.values())

    def _wanted_queries(self) -> list[int]:
        if not self.choices.queries:
            return [int(number) for number in self.queries]
        numbers = {record.query_key: int(number) for number, record in self.queries.items()}
        for key in self.choices.queries:
            if key not in numbers:
                raise InputError(say("there is no query '{name}'", name=visible(key)))
        return sorted(numbers[key] for key in dict.fromkeys(self.choices.queries))

    def chosen(self, found: VoteArrays) -> tuple[VoteArrays, ExcludedGrades]:
        """Votes that are compared, and those left out."""
        asked = self._asked(found.query_id, found.document_id, found.rater_id)
        alike = np.isin(found.scale_version_id, self._versions)
        kept, other = asked & alike, asked & ~alike
        seen = found.settling[self._asked(*found.settling.T)]
        votes = VoteArrays(
            found.query_id[kept],
            found.document_id[kept],
            found.rater_id[kept],
            found.seq[kept],
            found.scale_version_id[kept],
            found.grade[kept],
            seen,
        )
        pairs = codes_of(found.query_id[other], found.document_id[other])
        return votes, ExcludedGrades(codes_of(seen[:, 0], seen[:, 1]), pairs, found.scale_version_id[other])

    def knows(self, found: VoteArrays) -> bool:
        """Whether everybody who voted was there when this was read."""
        return self._known.issuperset(np.unique(found.rater_id).tolist())

    def _asked(self, query: IntArray, document: IntArray, rater: IntArray) -> BoolArray:
        asked = np.isin(query, self._query_ids) & np.isin(rater, self._rater_ids)
        if self._task is not None:
            asked &= np.isin(codes_of(query, document), self._task)
        return asked

    def rater_places(self, rater_ids: IntArray) -> IntArray:
        """int64: indices of raters who are all known."""
        order = np.argsort(self._rater_ids)
        return np.asarray(order[np.searchsorted(self._rater_ids[order], rater_ids)], np.int64)


def _asked(scale: Scale, criterion: str) -> Scale | None:
    """Scale of the criterion, None where it is not asked for, or answered by a text."""
    try:
        return scale.asked_by(criterion)
    except InputError:
        return None


def _alike(one: Scale, other: Scale) -> bool:
    """Whether two scales have the same grades. Names and definitions may differ."""
    values = [[grade.value for grade in own.grades] for own in (one, other)]
    return one.kind == other.kind and values[0] == values[1]


def _task(read: ProjectReader, name: str) -> PoolId:
    tasks = {json.loads(task.plan)["name"]: task.id for task in read(pools.tasks)}
    if name not in tasks:
        raise unknown(say("no task named '{name}'"), name, tasks)
    return tasks[name]


def codes_of(query: IntArray, document: IntArray) -> IntArray:
    """int64: one number for each pair, in the order of queries and documents."""
    return np.asarray((query << 32) | document, np.int64)


@dataclass(frozen=True, eq=False)
class GradeValues:
    """V grades in use: `values` float64[V], their positions, and `names` of the cells."""

    values: FloatArray
    steps: Steps
    names: tuple[str, ...]
    rounded: bool = False

    @classmethod
    def of(cls, scale: Scale, given: FloatArray) -> GradeValues:
        """Grades of a scale. Those of a continuous scale are the given ones, rounded where there are too
        many.
        """
        if scale.kind == "graded":
            values = np.array([grade.value for grade in scale.grades], np.float64)
            number = len(values)
            steps = Steps(np.arange(number, dtype=np.float64), np.arange(number, dtype=np.int64), number)
            return cls(values, steps, tuple(grade.label for grade in scale.grades))
        low, high = scale.minimum, scale.maximum
        values, rounded = np.unique(given), False
        if len(values) > _MOST_VALUES:
            values, rounded = np.linspace(low, high, _MOST_VALUES), True
        ends = np.linspace(low, high, _GRADES_OF_CONTINUOUS)
        place = places_on(scale, values)
        cell = np.rint(place).astype(np.int64)
        names = tuple(format_grade(float(f"{value:.6g}")) for value in ends)
        return cls(values, Steps(place, cell, _GRADES_OF_CONTINUOUS), names, rounded)

    def numbers(self, given: FloatArray) -> IntArray | None:
        """int64: indices of some grades, None where one is not among them."""
        if self.rounded:
            middle = (self.values[1:] + self.values[:-1]) / 2
            return np.searchsorted(middle, given).astype(np.int64)
        if not len(given):
            return np.empty(0, np.int64)
        if not len(self.values):
            return None
        at = np.minimum(np.searchsorted(self.values, given), len(self.values) - 1)
        return at.astype(np.int64) if (self.values[at] == given).all() else None


def places_on(scale: Scale, grades: FloatArray) -> FloatArray:
    """float64: positions of grades on a scale, in steps from 0. Other values are interpolated."""
    if scale.kind == "graded":
        values = np.array([grade.value for grade in scale.grades], np.float64)
        return np.interp(grades, values, np.arange(len(values), dtype=np.float64))
    low, high = scale.minimum, scale.maximum
    return (grades - low) / (high - low) * (_GRADES_OF_CONTINUOUS - 1)


def votes_of_pairs(said: Iterable[Said], *, criterion: str = "") -> VoteArrays:
    """The votes among what is said of some pairs, by a criterion: what `vote_arrays` has of them."""
    votes: list[tuple[float, ...]] = []
    settling: list[tuple[int, ...]] = []
    for own in sorted(said, key=lambda own: (own.query_id, own.document_id, own.rater_id)):
        grade: object = own.state.grade
        if criterion and grade is not None:
            grade = dict(own.state.criteria).get(criterion)
        if own.is_final or own.state.inspects() or not isinstance(grade, int | float):
            continue
        place = (own.query_id, own.document_id, own.rater_id)
        if own.state.settles():
            settling.append(place)
        else:
            votes.append((*place, own.seq, own.scale_version_id, grade))
    table = np.array(votes, np.float64).reshape(-1, 6)
    whole = table[:, :5].astype(np.int64)  # row numbers are exact below 2^53
    query, document, rater, seq, version = whole.T
    seen = np.array(settling, np.int64).reshape(-1, 3)
    return VoteArrays(query, document, rater, seq, version, table[:, 5], seen)


def numbered(basis: Basis, values: GradeValues, found: VoteArrays) -> Votes | None:
    """Chosen votes with indices of raters and grades, None for an unknown grade."""
    grades = values.numbers(found.grade)
    if grades is None:
        return None
    raters = basis.rater_places(found.rater_id)
    return Votes(found.query_id, found.document_id, raters, grades, found.seq)
