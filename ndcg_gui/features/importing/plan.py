"""First phase of an import: read and check everything, and say what will happen, storing nothing.

The drop target, the file dialog and the command line all come through `prepare`.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from ndcg_gui.domain.errors import MAX_SHOWN_ERRORS, FileErrors, Problem, WarningsNotAccepted
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.progress import Progress, shifted
from ndcg_gui.domain.records import Kind
from ndcg_gui.features.importing.checks import Checker
from ndcg_gui.features.importing.planned import ImportRequest, PlannedFile
from ndcg_gui.features.importing.remembering import mappings_of
from ndcg_gui.formats.mapped.remembered import Kept, kept_in, recall_for
from ndcg_gui.formats.options import HEAD_BYTES, MB, ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.report import Notice, Report
from ndcg_gui.formats.verdict_options import DEFAULT_PREFERENCES

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

_IN_PROJECT = say("read as this project remembers files with these columns")
_BY_USER = say("read as remembered for files with these columns")
# In this order whatever a later file refers to is there already.
ORDER = (Kind.QUERIES, Kind.DOCUMENTS, Kind.RUN, Kind.QRELS, Kind.JUDGMENTS, Kind.PREFERENCES)
_LARGE = 10 * MB  # which takes more than a moment to read


@dataclass(slots=True)
class ImportPlan:
    """All files of one import, in the order in which they will be stored.

    A file that holds several things is there once for each of them.
    """

    files: list[PlannedFile]

    @property
    def by_file(self) -> list[list[PlannedFile]]:
        """Parts of each file, in the order of storing, the main part first."""
        found: dict[int, list[PlannedFile]] = {}
        for item in self.files:
            found.setdefault(item.number, []).append(item)
        return [sorted(parts, key=lambda item: not item.leads) for parts in found.values()]

    @property
    def errors(self) -> list[Problem]:
        """All errors that stop the import."""
        return [problem for item in self.files for problem in item.report.errors]

    @property
    def warnings(self) -> list[tuple[PlannedFile, Notice]]:
        """All warnings that the user has to confirm."""
        return [(item, notice) for item in self.files for notice in item.report.warnings]

    @property
    def information(self) -> list[tuple[PlannedFile, Notice]]:
        """Notes on effects besides what was asked for."""
        return [(item, notice) for item in self.files for notice in item.report.information]

    @property
    def rows(self) -> int:
        """Number of rows to store."""
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
    remembered: Path | None = None,
) -> ImportPlan:
    """Read and check the files against the project and each other, storing nothing and raising no errors.

    `progress(done, total)` gets bytes of all files together and may raise Cancelled. A file that `before`
    holds, read in the same way, is checked again but not read again. `remembered` is the folder of remembered
    columns: a file with these columns, or with those that the project remembers, is read by them unless the
    request says otherwise.
    """
    recalled = {} if remembered is None else _recalled(requests, mappings_of(project), kept_in(remembered))
    requests = _completed(
        project, [recalled[number][0] if number in recalled else own for number, own in enumerate(requests)]
    )
    known = {} if before is None else {_way(item.request): item.as_read for item in before.files}
    sizes = [0 if _way(request) in known else _size(request.path) for request in requests]
    planned = []
    for index, request in enumerate(requests):
        report = shifted(progress, sum(sizes[:index]), sum(sizes))
        as_read = known.get(_way(request)) or read_file(
            request.path,
            kind=request.kind,
            reader_key=request.reader,
            options=request.options,
            progress=report,
        )
        planned += _parts(request, index, as_read, recalled=recalled[index][1] if index in recalled else None)
    # Queries that have keys stand before those that are known by their text and may be the same.
    planned.sort(
        key=lambda item: (
            len(ORDER) if item.kind is None else ORDER.index(item.kind),
            item.parsed.keys_from_text,
        )
    )
    # All is read by then; checking can still be cancelled.
    Checker(project, lambda: progress and progress(sum(sizes), sum(sizes))).check(planned)
    return ImportPlan(planned)


def _completed(project: Project, requests: Iterable[ImportRequest]) -> list[ImportRequest]:
    """Return the requests with what reading depends on in the project and in the rest of the request."""
    scale = project.scale.scale
    # Words become grades of the project's scale; the numbers of a continuous one have no words.
    grades = () if scale.kind == "continuous" else tuple(sorted(grade.value for grade in scale.grades))
    return [
        replace(own, options=replace(own.options, scale_grades=grades, rater_said=own.rater is not None))
        for own in requests
    ]


def has_large(project: Project, requests: Iterable[ImportRequest], before: ImportPlan | None = None) -> bool:
    """Whether reading takes so long that their heads are worth a look first, without those of `before`."""
    known = set() if before is None else {_way(item.request) for item in before.files}
    unread = (own for own in _completed(project, requests) if _way(own) not in known)
    return any(_size(own.path) > _LARGE for own in unread)


def prepare_heads(
    project: Project,
    requests: Sequence[ImportRequest],
    *,
    progress: Progress | None = None,
    remembered: Path | None = None,
) -> ImportPlan | None:
    """Read and check the heads of the files like `prepare`, for a preview: the plan cannot be stored.

    None where a large file has no head that can be read alone.
    """
    heads = [replace(own, options=replace(own.options, head=HEAD_BYTES)) for own in requests]
    plan = prepare(project, heads, progress=progress, remembered=remembered)
    first = [parts[0].as_read for parts in plan.by_file]
    return plan if all(own.is_head or _size(own.path) <= _LARGE for own in first) else None


def _parts(
    request: ImportRequest, number: int, as_read: Parsed, *, recalled: Message | None
) -> list[PlannedFile]:
    """Split a file into a part for each kind. Notices of reading stay with the first."""
    # Checking adds to the report; what reading said is kept as it was.
    report = copy.deepcopy(as_read.report)
    if recalled is not None:
        report.inform("remembered", recalled)
    if request.about is not None:
        report.inform("splits", request.about)
    kinds = as_read.kinds
    if len(kinds) < 2:
        return [PlannedFile(request, replace(as_read, report=report), as_read, number)]
    parts = []
    for kind in kinds:
        report.rows = as_read.count(kind)
        part = replace(as_read.part(kind), report=report)
        parts.append(PlannedFile(request, part, as_read, number, leads=kind is as_read.kind))
        report = Report(as_read.report.file)
    return parts


def _recalled(
    requests: Sequence[ImportRequest], of_project: Kept, of_user: Kept
) -> dict[int, tuple[ImportRequest, Message]]:
    """The requests, by number, of files whose columns were mapped before, and where that is remembered."""
    found = {}
    for number, request in enumerate(requests):
        options = request.options
        if options.mapping or request.reader or options.preferences != DEFAULT_PREFERENCES:
            continue
        own, told = recall_for(of_project, request.path, options), _IN_PROJECT
        if own is None:
            own, told = recall_for(of_user, request.path, options), _BY_USER
        if own is None or (request.kind is Kind.PREFERENCES and own.mapping is not None):
            continue
        mapping, kind = own.mapping, request.kind
        if mapping is None:
            kind = Kind.PREFERENCES
            if request.kind not in (None, kind):
                continue
        elif request.rater is not None:
            mapping = replace(mapping, rater=None)  # who is said now
        found[number] = replace(request, kind=kind, options=replace(own, mapping=mapping)), told
    return found


def _way(request: ImportRequest) -> tuple[Path, Kind | None, str | None, ReadOptions]:
    """Choices that reading depends on."""
    return request.path, request.kind, request.reader, request.options


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0  # reading it will say why


def describe(item: PlannedFile) -> Message:
    """Phrase for the contents of a planned file."""
    counts = item.counts
    match item.kind:
        case Kind.QUERIES:
            if "known_by_text" not in counts:
                return say("{count:query|queries}", count=counts.get("queries", 0))
            return say(
                "{count:query|queries} ({known} known by text, {new} new)",
                count=counts["queries"],
                known=counts["known_by_text"],
                new=counts["new"],
            )
        case Kind.DOCUMENTS:
            return say("{count:document|documents}", count=counts.get("documents", 0))
        case Kind.RUN if len(item.system_names) > 1:
            return say(
                "{count:result|results} in {lists:list|lists} of the systems {names}",
                count=counts.get("results", 0),
                lists=counts.get("queries", 0),
                names=", ".join(item.system_names),
            )
        case Kind.RUN:
            return say(
                "{count:result|results} of {queries:query|queries} as system {names}",
                count=counts.get("results", 0),
                queries=counts.get("queries", 0),
                names=", ".join(item.system_names),
            )
        case Kind.QRELS | Kind.JUDGMENTS:
            marks, judged = counts.get("marks", 0), counts.get("judgments", 0)
            if marks and judged:
                return say(
                    "{count:judgment|judgments}, {marks:mark|marks} in texts", count=judged, marks=marks
                )
            if marks:
                return say("{marks:mark|marks} in texts", marks=marks)
            return say("{count:judgment|judgments}", count=judged)
        case Kind.PREFERENCES:
            return say(
                "{count:verdict|verdicts} of {raters:rater|raters} on {queries:query|queries};"
                " comparisons: {names}",
                count=counts.get("verdicts", 0),
                raters=counts.get("raters", 0),
                queries=counts.get("queries", 0),
                names=", ".join(made.name for made in item.comparisons),
            )
        case _:
            return say("nothing that can be imported")
