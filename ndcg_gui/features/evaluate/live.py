"""Live evaluation of an open project: one set of columns that all views share."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ndcg_gui.core.project import Project
from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.core.tail import HistoryTail, history_tail
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import unknown
from ndcg_gui.domain.ids import QueryId, SystemId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.evaluate.grade_sources import GradeSource, grade_source
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.project_columns import ProjectColumns
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.settings import EvaluationSettings

Listener = Callable[[tuple[str, ...]], None]

# When more queries than this changed, and a fourth of all, everything is read anew: it costs less.
MOST_CHANGED = 500


class LiveEvaluation:
    """Columns of a project's evaluations by source of grades. Safe from any thread.

    They are read when the first view is requested. A commit marks the queries that it judged, and these are
    read again, once for all views, when the next view is updated. Only saved labels count, because only a
    commit signals a change: `note` must be called for each.
    """

    def __init__(self, read: ProjectReader, tail: HistoryTail | None = None) -> None:
        self._reader, self._tail = read, tail
        self._lock = threading.RLock()
        self._columns: dict[GradeSource, ProjectColumns] = {}
        # Apart, because a commit is noted on the writer's thread, which must not wait for a long read.
        self._noting = threading.Lock()
        self._missed: Changes | None = None  # what was committed while columns are read

    def note(self, changes: Changes) -> None:
        """Record the changes of a commit. Repeated calls do no harm."""
        with self._noting:
            if self._missed is not None:
                self._missed |= changes
            if _is_whole(changes):
                self._columns = {}
            else:
                for source, columns in self._columns.items():
                    columns.mark(source.changed(changes))

    def view(
        self,
        *,
        metrics: Sequence[Metric],
        settings: EvaluationSettings,
        systems: Sequence[str] | None = None,
        progress: Progress | None = None,
    ) -> ProjectEvaluation:
        """Current numbers. Raises InputError for an unknown system.

        `progress(done, total)` may raise Cancelled.
        """
        with self._lock:
            source = grade_source(self._reader, settings.labels, settings.criterion)
            columns = self._columns.get(source)
            if columns is None or _is_much(columns):
                columns = self._read(source, progress)
            else:
                columns.bring_up()
            with columns.reporting(progress):
                return ProjectEvaluation(self, columns, metrics=metrics, settings=settings, systems=systems)

    def _read(self, source: GradeSource, progress: Progress | None) -> ProjectColumns:
        with self._noting:
            self._columns.pop(source, None)
            self._missed = Changes()
        columns = None
        try:
            columns = ProjectColumns(self._reader, progress, source, self._tail)
            return columns
        finally:
            with self._noting:
                missed, self._missed = self._missed, None
                if columns is not None:
                    # What was committed meanwhile may or may not be in them.
                    columns.mark(source.changed(missed))
                    if not _is_whole(missed):
                        self._columns[source] = columns

    def is_current(self, view: ProjectEvaluation) -> bool:
        """Whether a view can be updated. Otherwise a new one is needed."""
        return view.columns is self._columns.get(view.columns.source) and not _is_much(view.columns)


def _is_much(columns: ProjectColumns) -> bool:
    changed = columns.marked + len(columns.changed_since(0))
    return changed > max(MOST_CHANGED, len(columns.query_keys) // 4)


def _is_whole(changes: Changes) -> bool:
    return bool(changes.reload or changes.systems or changes.queries)


@dataclass(frozen=True, slots=True)
class NewerNumbers:
    """Numbers that were brought up apart from a view, and the keys of the queries that changed."""

    numbers: Evaluation
    changed: tuple[str, ...]


class ProjectEvaluation:
    """View of a project's numbers, updated by `refresh` and observed with `listen`.

    `queries` are the project's queries by id, `system_ids` its systems by name: those requested, else the
    newest version of each that is not hidden.
    """

    def __init__(
        self,
        live: LiveEvaluation,
        columns: ProjectColumns,
        *,
        metrics: Sequence[Metric],
        settings: EvaluationSettings,
        systems: Sequence[str] | None = None,
    ) -> None:
        for name in systems or ():
            if name not in columns.system_ids:
                raise unknown(say("no system named '{name}'"), name, columns.systems)
        self._live = live
        self._listeners: list[Listener] = []
        chosen = [name for name in columns.systems if name in (systems or columns.offered)]
        self.columns = columns
        self.queries: dict[QueryId, QueryRecord] = columns.queries
        self.system_ids: dict[str, SystemId] = {name: columns.system_ids[name] for name in chosen}
        self.numbers = Evaluation(columns, metrics=metrics, settings=settings, systems=chosen)

    def listen(self, listener: Listener) -> None:
        """Call `listener` with the keys of the queries whose numbers changed, after each refresh."""
        self._listeners.append(listener)

    def refresh(self, changes: Changes) -> bool:
        """Take over the labels of changed queries. Returns False when a new view is needed."""
        self._live.note(changes)
        if not self._live.is_current(self):
            return False
        self.columns.bring_up()
        self._tell(self.numbers.bring_up())
        return True

    def newer(self, changes: Changes) -> NewerNumbers | None:
        """Bring up a copy of the numbers, on any thread, for `take`. None when a new view is needed."""
        self._live.note(changes)
        if not self._live.is_current(self):
            return None
        self.columns.bring_up()
        numbers = self.numbers.copied()
        return NewerNumbers(numbers, numbers.bring_up())

    def take(self, newer: NewerNumbers) -> None:
        """Show newer numbers from now on, on the thread that looks at them."""
        self.numbers.take(newer.numbers)
        self._tell(newer.changed)

    def _tell(self, changed: tuple[str, ...]) -> None:
        for listener in self._listeners if changed else ():
            listener(changed)


def live_evaluation(project: Project) -> LiveEvaluation:
    """Live evaluation of a project, shared by all views."""
    return project.shared(_following)


def _following(project: Project) -> LiveEvaluation:
    live = LiveEvaluation(project.read, history_tail(project))
    # A window that hears of a commit asks for numbers at once, on its own thread.
    project.subscribe(live.note, first=True)
    return live
