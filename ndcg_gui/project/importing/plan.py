"""The first phase of an import: read and check everything, and say what will happen, storing nothing.

The drop target, the file dialog and the command line all come through `prepare`.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from ndcg_gui.domain.errors import MAX_SHOWN_ERRORS, FileErrors, Problem, WarningsNotAccepted
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import Kind, RunRecord
from ndcg_gui.domain.scales import Scale
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.report import Notice, Report
from ndcg_gui.project.importing.checks import Checker
from ndcg_gui.project.importing.preferences import PlannedComparison, PlannedVerdicts

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project

# In this order whatever a later file refers to is there already.
ORDER = (Kind.QUERIES, Kind.DOCUMENTS, Kind.RUN, Kind.QRELS, Kind.JUDGMENTS, Kind.PREFERENCES)

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class ImportRequest:
    """One file to import; what is None is found out from the content (kind, names, rater).

    `comparison` names the comparison that verdicts make or, if there is one, are added to. `grades` says
    what grades of judgments are stored as, (in the file, on the project's scale) each; None: left out.
    """

    path: Path
    kind: Kind | None = None
    system: str | None = None
    rater: str | None = None
    options: ReadOptions = field(default_factory=ReadOptions)
    comparison: str | None = None
    grades: tuple[tuple[float, float | None], ...] = ()


@dataclass(slots=True)
class PlannedFile:
    """One file, read and checked against the project (and against the files before it).

    `as_read` is the file before it was checked, to be checked again without being read again.
    `asks_for_grades`: the grades of its judgments may be those of another scale; `fitting_scale` is then
    a built-in one that they fit, if the project can still change to it without a word on earlier grades.
    """

    request: ImportRequest
    parsed: Parsed
    as_read: Parsed
    system_names: tuple[str, ...] = ()
    rater: str | None = None
    counts: dict[str, int] = field(default_factory=dict)
    verdicts: PlannedVerdicts | None = None
    asks_for_grades: bool = False
    fitting_scale: Scale | None = None

    @property
    def report(self) -> Report:
        """Errors, warnings and notes of reading and of checking."""
        return self.parsed.report

    @property
    def kind(self) -> Kind | None:
        """What the file holds; None when that could not be made out."""
        return self.parsed.kind

    def grades_in_file(self) -> dict[float, int]:
        """How often each grade of its judgments stands in the file, the lowest first."""
        counts = Counter(record.grade for record in self.as_read.judgments if record.grade is not None)
        return dict(sorted(counts.items()))

    @property
    def runs(self) -> tuple[RunRecord, ...]:
        """The runs, in the order of `system_names`."""
        return self.parsed.runs

    @property
    def comparisons(self) -> tuple[PlannedComparison, ...]:
        """What verdicts become, once they were checked; of other files nothing."""
        return () if self.verdicts is None else self.verdicts.comparisons


@dataclass(slots=True)
class ImportPlan:
    """All files of one import, in the order in which they will be stored."""

    files: list[PlannedFile]

    @property
    def errors(self) -> list[Problem]:
        """Everything that refuses the import."""
        return [problem for item in self.files for problem in item.report.errors]

    @property
    def warnings(self) -> list[tuple[PlannedFile, Notice]]:
        """Everything that the user is to confirm."""
        return [(item, notice) for item in self.files for notice in item.report.warnings]

    @property
    def rows(self) -> int:
        """How many rows will be stored."""
        return sum(item.report.rows for item in self.files)

    def require(self, *, accept_warnings: bool) -> None:
        """Raise FileErrors for errors, WarningsNotAccepted for warnings that were not accepted."""
        errors = self.errors
        if errors:
            raise FileErrors(errors[:MAX_SHOWN_ERRORS], sum(item.report.error_count for item in self.files))
        if self.warnings and not accept_warnings:
            raise WarningsNotAccepted([f"{item.parsed.name}: {notice}" for item, notice in self.warnings])


def prepare(
    project: Project,
    requests: Sequence[ImportRequest],
    *,
    progress: Progress | None = None,
    before: ImportPlan | None = None,
) -> ImportPlan:
    """Read and check the files against the project and each other; stores nothing, raises nothing for them.

    `progress(done, total)` gets bytes of all files together and may raise Cancelled. A file that
    `before` holds, read in the same way, is checked again but not read again.
    """
    known = {} if before is None else {_way(item.request): item.as_read for item in before.files}
    sizes = [0 if _way(request) in known else _size(request.path) for request in requests]
    planned = []
    for index, request in enumerate(requests):
        report = _shifted(progress, sum(sizes[:index]), sum(sizes))
        as_read = known.get(_way(request)) or read_file(
            request.path, kind=request.kind, options=request.options, progress=report
        )
        # Checking adds to the report; what reading said is kept as it was.
        parsed = replace(as_read, report=copy.deepcopy(as_read.report))
        planned.append(PlannedFile(request, parsed, as_read))
    planned.sort(key=lambda item: ORDER.index(item.kind) if item.kind is not None else len(ORDER))
    # All is read by then; checking can still be cancelled.
    Checker(project, lambda: progress and progress(sum(sizes), sum(sizes))).check(planned)
    return ImportPlan(planned)


def _way(request: ImportRequest) -> tuple[Path, Kind | None, ReadOptions]:
    """What reading depends on."""
    return request.path, request.kind, request.options


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0  # reading it will say why


def _shifted(progress: Progress | None, before: int, total: int) -> Progress | None:
    if progress is None:
        return None
    return lambda done, _: progress(before + done, total)


def describe(item: PlannedFile) -> Message:
    """What a planned file holds, in a phrase."""
    counts = item.counts
    match item.kind:
        case Kind.QUERIES:
            return say("{count} queries", count=counts.get("queries", 0))
        case Kind.DOCUMENTS:
            return say("{count} documents", count=counts.get("documents", 0))
        case Kind.RUN:
            return say(
                "{count} results of {queries} queries as system {names}",
                count=counts.get("results", 0),
                queries=counts.get("queries", 0),
                names=", ".join(item.system_names),
            )
        case Kind.QRELS | Kind.JUDGMENTS:
            return say("{count} judgments", count=counts.get("judgments", 0))
        case Kind.PREFERENCES:
            return say(
                "{count} verdicts of {raters} raters on {queries} queries; comparisons: {names}",
                count=counts.get("verdicts", 0),
                raters=counts.get("raters", 0),
                queries=counts.get("queries", 0),
                names=", ".join(made.name for made in item.comparisons),
            )
        case _:
            return say("nothing that can be imported")
