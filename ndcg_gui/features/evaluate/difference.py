"""Differences between two saved evaluations: settings, scale, runs, queries, labels, and moved queries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.progress import Progress, untold
from ndcg_gui.domain.text import visible
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.evaluate.grade_sources import of_accepted_lots
from ndcg_gui.features.evaluate.labels import grades_of, places_of
from ndcg_gui.metrics.label_rules import label_rule
from ndcg_gui.metrics.settings import SETTINGS, EvaluationSettings
from ndcg_gui.store import evaluations
from ndcg_gui.store.collection import records
from ndcg_gui.store.evaluations import SavedEvaluation, SavedValues
from ndcg_gui.store.sql.transactions import Connection

_SHORT = 12  # hexadecimal digits of a hash that are shown


@dataclass(frozen=True, slots=True)
class Changed:
    """Property that differs between the first and the second evaluation."""

    what: Message
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class LabelChanges:
    """Numbers of labels of a query that were added, removed and changed in value."""

    added: int = 0
    removed: int = 0
    changed: int = 0

    @property
    def all(self) -> int:
        """Number of added, removed and changed labels."""
        return self.added + self.removed + self.changed


@dataclass(frozen=True, slots=True)
class Apart:
    """Names in only one of the two evaluations."""

    only_in_first: tuple[str, ...] = ()
    only_in_second: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.only_in_first or self.only_in_second)

    @classmethod
    def of(cls, first: Sequence[str], second: Sequence[str]) -> Apart:
        """Names of each that the other lacks, in their order."""
        here, there = set(first), set(second)
        return cls(
            tuple(name for name in first if name not in there),
            tuple(name for name in second if name not in here),
        )


@dataclass(frozen=True, slots=True)
class Moved:
    """Query's value in both evaluations, None where it was not evaluated, and the label changes."""

    query_key: str
    before: float | None
    after: float | None
    labels: LabelChanges

    @property
    def difference(self) -> float | None:
        """Change of the value, None where one is missing."""
        return None if self.before is None or self.after is None else self.after - self.before


@dataclass(frozen=True, eq=False)
class EvaluationDifference:
    """Differences of `second` from `first`.

    `settings` and `scale` are those that decide a number. `runs` are systems whose lists come from another
    file, by hash. `queries` are those with labels. `weights` are queries whose traffic counts and differs.
    `events` is the number of judgment events between. `labels` holds by query the changes of labels, each
    evaluation's by its own label rule and scale.
    """

    first: SavedEvaluation
    second: SavedEvaluation
    settings: tuple[Changed, ...]
    scale: Changed | None
    version: Changed | None
    metrics: Apart
    systems: Apart
    runs: tuple[Changed, ...]
    queries: Apart
    weights: tuple[str, ...]
    events: int
    labels: Mapping[str, LabelChanges]
    values: tuple[SavedValues, SavedValues] = field(repr=False)

    @property
    def shared_systems(self) -> tuple[str, ...]:
        """Systems that both have, in the order of the second."""
        names = {system.name for system in self.first.systems}
        return tuple(system.name for system in self.second.systems if system.name in names)

    @property
    def shared_metrics(self) -> tuple[str, ...]:
        """Metrics that both have, in the order of the second."""
        return tuple(metric for metric in self.second.metrics if metric in self.first.metrics)

    def nothing_recorded(self) -> bool:
        """Whether everything recorded that decides a number is the same."""
        apart = (self.systems, self.queries)
        return not any((self.settings, self.scale, self.runs, self.weights, self.labels, *apart))

    def means(self) -> list[tuple[str, str, float | None, float | None]]:
        """(system, metric, mean before, mean after) for all that both have."""
        before, after = ({item.name: item for item in head.systems} for head in (self.first, self.second))
        return [
            (system, metric, before[system].mean(metric), after[system].mean(metric))
            for system in self.shared_systems
            for metric in self.shared_metrics
        ]

    def moved(self, system: str, metric: str) -> list[Moved]:
        """Queries whose value changed, the largest change first. Those missing from one side come last."""
        before, after = (
            values.by_query(system, head.metrics.index(metric))
            for head, values in zip((self.first, self.second), self.values, strict=True)
        )
        found = [
            Moved(key, before.get(key), after.get(key), self.labels.get(key, LabelChanges()))
            for key in dict.fromkeys((*self.values[1].query_keys, *self.values[0].query_keys))
            if before.get(key) != after.get(key)
        ]
        return sorted(found, key=lambda item: (item.difference is None, -abs(item.difference or 0.0)))

    def any_moved(self) -> bool:
        """Whether any value of any query changed."""
        before, after = self.values
        return before.query_keys != after.query_keys or any(
            self.moved(system, metric) for system in self.shared_systems for metric in self.shared_metrics
        )


def difference(
    project: Project, first: SavedEvaluation, second: SavedEvaluation, progress: Progress | None = None
) -> EvaluationDifference:
    """Differences of `second` from `first`.

    Raises InputError for settings that this version lacks, Conflict for a removed evaluation and StoreError
    for one that cannot be read.
    """
    tell = progress or untold
    tell(0, 3)
    own = EvaluationSettings.parse(first.settings), EvaluationSettings.parse(second.settings)
    with project.read.transaction() as connection:
        values = (
            evaluations.evaluation_values(connection, first.id),
            evaluations.evaluation_values(connection, second.id),
        )
        tell(1, 3)
        scales = {item.id: item for item in records.scale_versions(connection)}
        if not scales.keys() >= {first.scale_version_id, second.scale_version_id}:
            raise StoreError(say("the project's scale is missing; restore a backup"))
        low, high = sorted((first.event_seq, second.event_seq))
        events = evaluations.events_between(connection, low, high)
        labels = _label_changes(connection, (first, second), own, list(events))
        tell(2, 3)
    weighted = any(settings.aggregation == "weighted" for settings in own)
    return EvaluationDifference(
        first,
        second,
        tuple(_settings_changed(*own)),
        _changed(say("Scale"), *(_scale_name(scales[item.scale_version_id]) for item in (first, second))),
        _changed(say("Version"), first.made_by, second.made_by),
        Apart.of(first.metrics, second.metrics),
        Apart.of(*([system.name for system in head.systems] for head in (first, second))),
        tuple(_runs_changed(first, second)),
        Apart.of(values[0].query_keys, values[1].query_keys),
        tuple(_weights_changed(*values)) if weighted else (),
        sum(events.values()),
        labels,
        values,
    )


def _changed(what: Message, before: str, after: str) -> Changed | None:
    return None if before == after else Changed(what, before, after)


def _scale_name(item: records.StoredScale) -> str:
    return str(say("{title}, version {version}", title=item.scale.title, version=item.version))


def _settings_changed(before: EvaluationSettings, after: EvaluationSettings) -> Iterator[Changed]:
    if before.criterion != after.criterion:
        leads = str(say("the main criterion"))
        yield Changed(say("Criterion"), before.criterion or leads, after.criterion or leads)
    for name, own in SETTINGS.items():
        old, new = (getattr(settings, name) for settings in (before, after))
        if old != new and own.title is not None:
            yield Changed(own.title, *("all" if value is None else str(value) for value in (old, new)))


def _runs_changed(first: SavedEvaluation, second: SavedEvaluation) -> Iterator[Changed]:
    before = {system.name: system.run_sha256 for system in first.systems}
    for system in second.systems:
        old = before.get(system.name, system.run_sha256)
        if old != system.run_sha256:
            name = say("{text}", text=visible(system.name))
            yield Changed(name, old[:_SHORT] or "-", system.run_sha256[:_SHORT] or "-")


def _weights_changed(first: SavedValues, second: SavedValues) -> Iterator[str]:
    before = dict(zip(first.query_keys, first.weights.tolist(), strict=True))
    for key, weight in zip(second.query_keys, second.weights.tolist(), strict=True):
        if before.get(key, weight) != weight:
            yield key


def _label_changes(
    connection: Connection,
    heads: tuple[SavedEvaluation, SavedEvaluation],
    settings: tuple[EvaluationSettings, EvaluationSettings],
    judged: list[QueryId],
) -> dict[str, LabelChanges]:
    """Changes of labels by query. `judged` are the queries of the events between."""
    query_ids: list[QueryId] | None = None
    made_by = [(own.labels, own.criterion) for own in settings]
    if made_by[0] == made_by[1] and heads[0].scale_version_id == heads[1].scale_version_id:
        # Made in the same way: only what was judged between can have other labels.
        query_ids = judged
        if not query_ids:
            return {}
    before, after = (
        _labels(connection, head, own, query_ids) for head, own in zip(heads, settings, strict=True)
    )
    counts: dict[int, list[int]] = {}
    for code in before.keys() | after.keys():
        if before.get(code) != after.get(code):
            place = 0 if code not in before else 1 if code not in after else 2
            counts.setdefault(code >> 32, [0, 0, 0])[place] += 1
    keys = evaluations.keys_of_queries(connection)
    return {keys[QueryId(number)]: LabelChanges(*counts[number]) for number in sorted(counts)}


def _labels(
    connection: Connection,
    head: SavedEvaluation,
    settings: EvaluationSettings,
    query_ids: Sequence[QueryId] | None,
) -> dict[int, float]:
    """Label of every pair, keyed by both row numbers in one."""
    criterion, version = settings.criterion, int(head.scale_version_id)
    raters, rule = records.rater_numbers(connection), label_rule(settings.labels)
    inspector = raters.get(rule.rater or "") if rule.what_of_rater in ("only", "decides") else None
    arrays = evaluations.grades_at(
        connection, head.event_seq, query_ids, criterion=criterion, inspector=inspector
    )
    text = records.setting_value(connection, scale_mapping.SETTING)
    if criterion:
        scale = records.scale_of_version(connection, version).scale.asked_by(criterion)
        arrays = scale_mapping.asked_by(arrays, scale, version).arrays
    elif text:
        arrays = scale_mapping.translated(arrays, scale_mapping.paths_to(text, version), version).arrays
    if rule.accepted_only:
        arrays = of_accepted_lots(connection, arrays, head.created_at)
    ids = np.unique(arrays.query_id)
    table = grades_of(arrays, places_of(ids, arrays.query_id), len(ids)).table(settings.labels, raters)
    judged = table.grade >= 0
    # Neither number comes near 2^31.
    codes = (ids[table.query[judged]] << 32) | table.document[judged]
    return dict(zip(codes.tolist(), table.grade[judged].tolist(), strict=True))
