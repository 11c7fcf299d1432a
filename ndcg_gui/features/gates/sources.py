"""Inputs of a gate: labels of a file, a project or a release, and runs of files or of its systems."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ndcg_gui.core import stored
from ndcg_gui.core.meeting import NO_KEYS, Keys
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.query_samples import QuerySample
from ndcg_gui.domain.records import QueryRecord, RunRecord
from ndcg_gui.domain.scales import Scale
from ndcg_gui.domain.text import visible
from ndcg_gui.features.compare.plain import columns_to_compare
from ndcg_gui.features.compare.planned import planned_work
from ndcg_gui.features.evaluate.columns import EvaluationColumns, columns_of_collection, order_for
from ndcg_gui.features.evaluate.files import EvaluatedFiles, read_run
from ndcg_gui.features.evaluate.key_meeting import KnownKeys
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.evaluate.over import Horizon
from ndcg_gui.features.exporting.records import run_of
from ndcg_gui.features.gates.rules import Rule
from ndcg_gui.features.releases.numbers import by_query
from ndcg_gui.features.releases.reading import OpenRelease
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store.collection import records


@dataclass(frozen=True, slots=True, eq=False)
class GateSource:
    """Labels and runs. `new` and `baseline` are the runs' names in `columns`, `minimum` the lowest grade.

    `horizon`: the queries that the project's tasks plan.
    """

    columns: EvaluationColumns
    new: str
    baseline: str | None
    minimum: float = 0.0
    horizon: Horizon | None = None


def of_files(
    files: EvaluatedFiles,
    rules: Collection[Rule],
    settings: EvaluationSettings,
    progress: Progress | None = None,
) -> GateSource:
    """Read labels, the new run and any baseline, named by their files. Raises FileErrors."""
    names = [path.stem for path in files.runs]
    if len(set(names)) < len(names):
        names = [str(path) for path in files.runs]
    metrics = [rule.metric for rule in rules]
    columns = columns_to_compare(replace(files, names=names), metrics, settings, progress)
    return GateSource(columns, *_two(names))


def of_project(
    project: Project, runs: Sequence[str], settings: EvaluationSettings, *, keys: Keys = NO_KEYS
) -> GateSource:
    """Take a project's labels. A run is the name of one of its systems, else of a file.

    Raises InputError for a run that is neither, FileErrors for what is wrong with a file.
    """
    queries = project.read(stored.queries)
    collection = _Collection(
        queries=[item.record for item in queries],
        labels=ProjectLabels(project.read, settings.labels, settings.criterion).read(),
        scale=project.scale.scale.asked_by(settings.criterion),
        systems=[item.name for item in project.read(stored.systems)],
        run_named=lambda name: run_of(project, name),
        samples=project.read(records.query_samples),
    )
    found = collection.source(runs, settings, keys)
    horizon = planned_work(project).horizon(runs, {item.id: item.record for item in queries})
    return replace(found, horizon=horizon)


def of_release(
    release: OpenRelease, runs: Sequence[str], settings: EvaluationSettings, *, keys: Keys = NO_KEYS
) -> GateSource:
    """Take a release's labels and systems. Raises as `of_project` does."""
    collection = _Collection(
        queries=release.queries,
        labels=by_query(release.labels),
        scale=release.scale.asked_by(release.manifest.criterion),
        systems=[system.name for system in release.manifest.systems],
        run_named=release.run,
        samples=release.manifest.samples,
    )
    return collection.source(runs, settings, keys)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Collection:
    """Labels of a project or a release, and its systems by name."""

    queries: Sequence[QueryRecord]
    labels: Mapping[str, Mapping[str, float]]
    scale: Scale
    systems: Collection[str]
    run_named: Callable[[str], RunRecord]
    samples: Sequence[QuerySample]

    def source(self, runs: Sequence[str], settings: EvaluationSettings, keys: Keys) -> GateSource:
        """Labels with these runs, each the name of a system, else of a file."""
        found: dict[str, RunRecord] = {}
        names = []
        for run in runs:
            if run in self.systems:
                found[run] = self.run_named(run)
                names.append(run)
                continue
            path = Path(run)
            if not path.exists():
                known = ", ".join(map(visible, sorted(self.systems))) or "-"
                raise InputError(
                    say("'{run}' is neither a system there ({known}) nor a file", run=run, known=known)
                )
            names.append(path.stem if path.stem not in (*self.systems, *names) else str(path))
            found[names[-1]] = read_run(path, order_for(settings.ties))
        if keys:
            labelled = KnownKeys.of_collection(self.queries, self.labels)
            found = {name: labelled.put_into(run, keys) for name, run in found.items()}
        columns = columns_of_collection(self.queries, self.labels, found, self.scale, self.samples)
        return GateSource(columns, *_two(names), minimum=self.scale.minimum)


def _two(names: Sequence[str]) -> tuple[str, str | None]:
    new, *others = names
    return new, others[0] if others else None
