"""Mapping of grades from older versions of the scale to the current one, defined explicitly.

Each change of the scale stores one step, from the version before to the new one. A grade of an older version
goes through all steps up to the current version. Where a step leaves it out, or steps are missing, it is left
out of every evaluation. The judgments themselves stay unchanged.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from ndcg_gui.domain.errors import InputError, StoreError, unknown
from ndcg_gui.domain.ids import FINAL_GRADE, QueryId, ScaleVersionId
from ndcg_gui.domain.llm import LlmRater
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.store import llm
from ndcg_gui.store.collection import records, scale_use
from ndcg_gui.store.collection.records import StoredScale
from ndcg_gui.store.labels import judgments
from ndcg_gui.store.labels.judgments import GradeArrays
from ndcg_gui.store.sql.transactions import Connection

SETTING, CURRENT = "scale_mapping", "scale_version"

# What the numbers of a continuous scale become: the same where the new scale has it, stretched from
# end to end and then the nearest grade, or nothing.
SAME, STRETCHED, LEFT_OUT = "same", "stretched", "left-out"

IntArray = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class ScaleStep:
    """Mapping of the grades of version `source` to the version after it.

    For a graded scale `values` has every grade with its new value, None: left out. For a continuous one
    `span` is (from, to, new from, new to), and `grades` the steps to round to, if any. Ties go down.
    """

    source: ScaleVersionId
    values: tuple[tuple[float, float | None], ...] = ()
    span: tuple[float, float, float, float] | None = None
    grades: tuple[float, ...] = ()

    def apply(self, grades: FloatArray) -> FloatArray:
        """float64, same shape: new values, NaN for those left out."""
        if self.span is not None:
            return self._stretched(grades, *self.span)
        if not self.values:
            return np.full(len(grades), np.nan)
        known = np.array([old for old, _ in self.values], np.float64)
        new = np.array([np.nan if value is None else value for _, value in self.values], np.float64)
        place = np.minimum(np.searchsorted(known, grades), len(known) - 1)
        return np.where(known[place] == grades, new[place], np.nan)

    def _stretched(
        self, grades: FloatArray, low: float, high: float, new_low: float, new_high: float
    ) -> FloatArray:
        within = (grades >= low) & (grades <= high)
        if (low, high) == (new_low, new_high):
            found = grades.astype(np.float64)
        else:
            found = new_low + (grades - low) / (high - low) * (new_high - new_low)
        if self.grades:
            steps = np.array(self.grades, np.float64)
            middle = (steps[1:] + steps[:-1]) / 2
            found = steps[np.searchsorted(middle, found)]
        return np.where(within, found, np.nan)

    def to_json(self) -> dict[str, object]:
        """Step as stored."""
        return {"from": self.source, "values": self.values, "span": self.span, "grades": self.grades}


def step_between(
    old: StoredScale, new: Scale, mapping: Mapping[float, float | None], *, continuous: str = SAME
) -> ScaleStep:
    """Step from one scale to the next. Raises InputError for values that are not on the scales.

    `mapping` gives old grades their new value (None: left out). A grade that it does not name keeps its value
    where the new scale has it, and is left out where not. The numbers of a continuous scale follow the rule
    `continuous` instead.
    """
    before = old.scale
    if before.kind == "continuous":
        if mapping:
            raise InputError(say("the values of a continuous scale cannot be mapped one by one"))
        return _from_continuous(old, new, continuous)
    for value, target in mapping.items():
        if not before.allows(value):
            raise InputError(
                say(
                    "{value} is not a grade of the current scale ({values})",
                    value=format_grade(value),
                    values=before.values_text(),
                )
            )
        if target is not None and not new.allows(target):
            raise InputError(
                say(
                    "{value} is not a grade of the new scale ({values})",
                    value=format_grade(target),
                    values=new.values_text(),
                )
            )
    kept = {grade.value: grade.value if new.allows(grade.value) else None for grade in before.grades}
    return ScaleStep(old.id, tuple(sorted({**kept, **mapping}.items())))


def stretched(grades: Sequence[float], scale: Scale) -> tuple[tuple[float, float | None], ...]:
    """Mapping of grades from another scale that starts at 0, stretched so that their largest is the scale's.

    Each becomes the nearest grade, the lower of two. Unchanged ones are left out of the mapping.
    """
    largest = max(grades, default=0.0)
    if largest <= 0:
        return ()
    found = []
    for grade in grades:
        wanted = grade / largest * scale.maximum
        nearest = min((own.value for own in scale.grades), key=lambda value: (abs(value - wanted), value))
        if nearest != grade:
            found.append((grade, nearest))
    return tuple(found)


def _from_continuous(old: StoredScale, new: Scale, rule: str) -> ScaleStep:
    before = old.scale
    if rule == LEFT_OUT:
        return ScaleStep(old.id)
    if rule == STRETCHED:
        steps = () if new.kind == "continuous" else tuple(grade.value for grade in new.grades)
        return ScaleStep(old.id, (), (before.minimum, before.maximum, new.minimum, new.maximum), steps)
    if rule != SAME:
        raise unknown(say("no rule '{name}'"), rule, (SAME, STRETCHED, LEFT_OUT))
    if new.kind != "continuous":
        shared = [grade.value for grade in new.grades if before.allows(grade.value)]
        return ScaleStep(old.id, tuple((value, value) for value in shared))
    low, high = max(before.minimum, new.minimum), min(before.maximum, new.maximum)
    return ScaleStep(old.id, (), (low, high, low, high)) if low <= high else ScaleStep(old.id)


def with_step(text: str, version_id: ScaleVersionId, step: ScaleStep) -> str:
    """Stored steps with one more, to the new version `version_id`."""
    stored = {}
    if text:
        paths_to(text, version_id)  # what cannot be read is not written on
        stored = json.loads(text)
    return json.dumps({**stored, str(version_id): step.to_json()})


@lru_cache(maxsize=8)
def paths_to(text: str, current: int) -> Mapping[int, Sequence[ScaleStep]]:
    """Steps from each version to the current one, in order. Versions without a path are missing.

    Raises StoreError for text that is not what `with_step` makes.
    """
    try:
        steps = {int(version): _step(data) for version, data in json.loads(text).items()}
        # A version comes after the one it was made of; anything else could lead round for ever.
        if any(step.source >= version for version, step in steps.items()):
            raise ValueError("not in order")
    except (AssertionError, AttributeError, KeyError, TypeError, ValueError, RecursionError) as error:
        raise StoreError(say("the project's scale mapping cannot be read; restore a backup")) from error
    paths: dict[int, Sequence[ScaleStep]] = {current: ()}
    version = current
    while version in steps:
        step = steps[version]
        paths[step.source] = (step, *paths[version])
        version = step.source
    return paths


def _step(data: Mapping[str, object]) -> ScaleStep:
    values, span, grades = data["values"], data["span"], data["grades"]
    assert isinstance(values, list) and isinstance(grades, list)
    pairs = sorted((_grade(old), None if new is None else _grade(new)) for old, new in values)
    return ScaleStep(
        ScaleVersionId(int(str(data["from"]))),
        tuple(pairs),
        None if span is None else _four(span),
        tuple(sorted(map(_grade, grades))),
    )


def _four(span: object) -> tuple[float, float, float, float]:
    assert isinstance(span, list)
    low, high, new_low, new_high = map(_grade, span)
    if low > high or (low == high and (low, high) != (new_low, new_high)):
        raise ValueError("an empty span")
    return low, high, new_low, new_high


def _grade(value: object) -> float:
    # The file may be somebody else's: a value that is no grade must not reach a metric.
    assert isinstance(value, (int, float))
    if not (math.isfinite(value) and value >= 0):
        raise ValueError("not a grade")
    return float(value)


@dataclass(frozen=True, eq=False)
class OlderGrades:
    """Grades given on other versions of the scale, one row each.

    query_id, scale_version_id: int64. `counted` bool: mapped, else left out.
    """

    query_id: IntArray
    scale_version_id: IntArray
    counted: npt.NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class CountedGrades:
    """Grades that count, on the current scale. `older` is None while there was one version only."""

    arrays: GradeArrays
    older: OlderGrades | None = None


def read_grades(
    connection: Connection,
    query_ids: Iterable[QueryId] | None = None,
    *,
    version: int | None = None,
    criterion: str = "",
    inspector: int | None = None,
) -> CountedGrades:
    """Current grades of all queries, or of some, converted to the current scale, or to `version`.

    Those of an inspection are left out, but for those of the rater `inspector`. Raises InputError for a
    `criterion` that this scale does not have.
    """
    text = records.setting_value(connection, SETTING)
    if criterion:
        current = int(records.setting_value(connection, CURRENT)) if version is None else version
        scale = records.scale_of_version(connection, current).scale.asked_by(criterion)
        arrays = judgments.grade_arrays(
            connection, query_ids, with_scale=bool(text), criterion=criterion, inspector=inspector
        )
        return asked_by(arrays, scale, current)
    if not text:
        return CountedGrades(judgments.grade_arrays(connection, query_ids, inspector=inspector))
    current = int(records.setting_value(connection, CURRENT)) if version is None else version
    arrays = judgments.grade_arrays(connection, query_ids, with_scale=True, inspector=inspector)
    return translated(arrays, paths_to(text, current), current)


def read_llm_grades(
    connection: Connection,
    asked: LlmRater,
    query_ids: Iterable[QueryId] | None = None,
    *,
    version: int | None = None,
) -> CountedGrades:
    """Current grades of a language model, in which each sample of a pair is a rater."""
    current = int(records.setting_value(connection, CURRENT)) if version is None else version
    text = records.setting_value(connection, SETTING)
    return translated(llm.llm_grades(connection, asked, query_ids), paths_to(text or "{}", current), current)


def current_grades(
    connection: Connection, query_ids: Iterable[QueryId] | None = None, *, criterion: str = ""
) -> GradeArrays:
    """Current grades of all raters on the current scale, as columns, without final grades."""
    arrays = read_grades(connection, query_ids, criterion=criterion).arrays
    final = records.rater_numbers(connection).get(FINAL_GRADE)
    return arrays if final is None else arrays.rows(arrays.rater_id != final)


def current_scale(connection: Connection) -> StoredScale:
    """Scale version that the project is judged on."""
    return records.scale_of_version(connection, int(records.setting_value(connection, CURRENT)))


def translated(arrays: GradeArrays, paths: Mapping[int, Sequence[ScaleStep]], current: int) -> CountedGrades:
    """Grades after the steps to the current version. Those left out are removed."""
    version = arrays.scale_version_id
    assert version is not None
    grade = arrays.grade.copy()
    for number in np.unique(version[version != current]).tolist():
        own = version == number
        steps = paths.get(number)
        grade[own] = np.nan if steps is None else through(steps, grade[own])
    counts = ~np.isnan(grade)
    other = version != current
    older = OlderGrades(arrays.query_id[other], version[other], counts[other])
    return CountedGrades(replace(arrays, grade=grade).rows(counts), older)


def asked_by(arrays: GradeArrays, scale: Scale, current: int) -> CountedGrades:
    """Grades for a criterion that the current scale has. Others are removed, because nothing maps them.

    Grades may come from any version of the scale.
    """
    counts = np.isin(arrays.grade, [grade.value for grade in scale.grades])
    older = None
    if arrays.scale_version_id is not None:
        other = arrays.scale_version_id != current
        older = OlderGrades(arrays.query_id[other], arrays.scale_version_id[other], counts[other])
    return CountedGrades(arrays.rows(counts), older)


def through(steps: Sequence[ScaleStep], grades: FloatArray) -> FloatArray:
    """float64, same shape: grades after all steps, NaN for those left out."""
    for step in steps:
        grades = step.apply(grades)
    return grades


def counts_as(connection: Connection, version: int, grades: Sequence[float]) -> list[float | None]:
    """Grades of a version converted to the current scale, None: left out."""
    text = records.setting_value(connection, SETTING)
    current = int(records.setting_value(connection, CURRENT))
    steps = paths_to(text or "{}", current).get(version)
    if steps is None:
        return [None] * len(grades)
    return [
        None if math.isnan(value) else value
        for value in through(steps, np.array(grades, np.float64)).tolist()
    ]


@dataclass(frozen=True, slots=True)
class OlderVersion:
    """Numbers of grades of an older version of the scale that are mapped, and that are left out."""

    name: str
    mapped: int
    left_out: int

    def to_json(self) -> dict[str, object]:
        """Plain JSON values for the command line."""
        return {"scale": self.name, "mapped": self.mapped, "left_out": self.left_out}

    def sentences(self) -> list[Message]:
        """Notes to stand beside the numbers."""
        said, name = [], self.name
        if self.mapped:
            said.append(say("{count:grade|grades} of scale {name} mapped", count=self.mapped, name=name))
        if self.left_out:
            said.append(say("{count:grade|grades} of scale {name} left out", count=self.left_out, name=name))
        return said


def version_name(item: StoredScale, current: StoredScale) -> str:
    """Name of a version beside the current one: "version 1", with the key where it is another scale."""
    name = f"version {item.version}"
    return name if item.scale.key == current.scale.key else f"{item.scale.key} {name}"


class OlderCounts:
    """Numbers of grades on older versions, kept by query so that single queries can change."""

    def __init__(self, queries: int) -> None:
        self._queries = queries
        self._counts: dict[tuple[int, bool], IntArray] = {}

    def set_all(self, older: OlderGrades, place: IntArray) -> None:
        """Count all. `place` is the index of each row's query, -1 for none."""
        for version in np.unique(older.scale_version_id).tolist():
            for counted in (True, False):
                rows = (older.scale_version_id == version) & (older.counted == counted) & (place >= 0)
                if rows.any():
                    found = np.bincount(place[rows], minlength=self._queries)
                    self._counts[version, counted] = found.astype(np.int64)

    def set_one(self, older: OlderGrades, query_id: int, place: int) -> None:
        """Count the rows of one query again."""
        for counts in self._counts.values():
            counts[place] = 0
        own = older.query_id == query_id
        for version, counted in zip(
            older.scale_version_id[own].tolist(), older.counted[own].tolist(), strict=True
        ):
            if (version, counted) not in self._counts:
                self._counts[version, counted] = np.zeros(self._queries, np.int64)
            self._counts[version, counted][place] += 1

    def versions(self, stored: Sequence[StoredScale], current: StoredScale) -> tuple[OlderVersion, ...]:
        """Versions that have any grades, oldest first."""
        found = []
        for item in stored:
            mapped, left_out = (
                int(self._counts[item.id, counted].sum()) if (item.id, counted) in self._counts else 0
                for counted in (True, False)
            )
            if mapped or left_out:
                found.append(OlderVersion(version_name(item, current), mapped, left_out))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class UsedGrade:
    """Grade of the current scale, and the number of judgments that count as it."""

    value: float
    count: int


def used_grades(connection: Connection) -> list[UsedGrade]:
    """Grades in use on the current scale, lowest first, which a change of the scale has to cover."""
    counts = scale_use.grade_counts(connection)
    text = records.setting_value(connection, SETTING)
    found: dict[float, int] = {}
    paths = paths_to(text, int(records.setting_value(connection, CURRENT))) if text else None
    for item in counts:
        steps = () if paths is None else paths.get(item.scale_version_id)
        if steps is None:
            continue
        value = float(through(steps, np.array([item.grade]))[0])
        if not np.isnan(value):
            found[value] = found.get(value, 0) + item.count
    return [UsedGrade(value, found[value]) for value in sorted(found)]
