"""A project opened from a program: read its labels and lists, add a run, compute its numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Self

import numpy as np

from ndcg_gui.core import stored
from ndcg_gui.core.project import Project as StoredProject
from ndcg_gui.core.settings import chosen_metrics, evaluation_settings
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.locations import parse_location
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import JudgmentRecord, Kind, RankedList, RunRecord
from ndcg_gui.features import opening
from ndcg_gui.features.evaluate.key_meeting import ask_import, mistaken, project_meetings
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.exporting import records
from ndcg_gui.features.importing.plan import prepare
from ndcg_gui.features.importing.planned import ImportRequest
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.formats.trec.run import write_run
from ndcg_gui.library.evaluation import Scores, metrics_of, scores_of, warn_of_keys
from ndcg_gui.library.inputs import Labels, RunLike, lists_of
from ndcg_gui.metrics.metric import Metric


class Project:
    """An open project. Close it, or use it in a `with` statement.

    The window and other programs may have the same project open: each sees what the others store.
    """

    def __init__(self, project: StoredProject) -> None:
        self._project = project

    @property
    def queries(self) -> Mapping[str, str]:
        """The queries' texts by key."""
        return {item.record.query_key: item.record.text for item in self._project.read(stored.queries)}

    @property
    def systems(self) -> tuple[str, ...]:
        """The names of the systems, hidden ones and older versions too."""
        return tuple(item.name for item in self._project.read(stored.systems))

    def labels(self, rule: str | None = None) -> Labels:
        """Labels, query key -> document key -> grade, by a label rule such as "majority" or "mean".

        The default is the project's own rule. Raises InputError for an unknown rule.
        """
        return ProjectLabels(self._project.read, rule or evaluation_settings(self._project).labels).read()

    def judgments(self) -> list[JudgmentRecord]:
        """Current judgments of all raters. Raises InputError where nothing is judged."""
        return records.judgment_records(self._project)

    def run(self, system: str) -> dict[str, dict[str, float]]:
        """Lists of a system, query key -> document key -> score, best first. Raises InputError."""
        lists = records.run_of(self._project, system).lists
        return {query: dict(zip(own.keys, own.scores.tolist(), strict=True)) for query, own in lists.items()}

    def add_run(self, system: str, run: RunLike) -> None:
        """Store a run as a system of that name, or as a new version of it, in one step that can be undone.

        Raises InputError for a run that cannot be read, StoreError where it cannot be stored.
        """
        lists = {
            query: RankedList(keys, np.array(_descending(keys) if scores is None else scores, np.float64))
            for query, (keys, scores) in lists_of(run).items()
        }
        if not lists:
            raise InputError(say("the run has no lists"))
        with TemporaryDirectory() as folder:
            path = Path(folder) / "run.trec"
            write_run(path, RunRecord("run", lists))
            request = ImportRequest(path, Kind.RUN, system=system, piped=True)
            self._project.execute(
                import_files(prepare(self._project, [request]), accept_warnings=True)
            ).result()

    def evaluate(
        self, metrics: Sequence[str | Metric] = (), systems: Sequence[str] = ()
    ) -> dict[str, Scores]:
        """Compute the numbers of each system by the project's settings, by default of its own metrics."""
        wanted = metrics_of(metrics) if metrics else chosen_metrics(self._project)
        numbers = (
            live_evaluation(self._project)
            .view(metrics=wanted, settings=evaluation_settings(self._project), systems=systems)
            .numbers
        )
        found = project_meetings(numbers.columns, numbers.systems, metrics=wanted, settings=numbers.settings)
        warn_of_keys(mistaken(found, numbers.systems), ask_import)
        return {name: scores_of(numbers, name) for name in numbers.systems}

    def close(self) -> None:
        """Wait until everything is stored, and close the project."""
        self._project.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.close()


def open_project(place: str | Path) -> Project:
    """Open a project: the path of a `.ndcg` file, or the URL of a server's project.

    Raises InputError, NotAProject, NewerProject or StoreError.
    """
    return Project(opening.open_whole(parse_location(str(place))))


def _descending(keys: Sequence[str]) -> list[float]:
    return [float(len(keys) - place) for place in range(len(keys))]
