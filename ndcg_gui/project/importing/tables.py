"""What the import preview shows of a file as a whole: its table, its figures, and how else it may be read."""

from __future__ import annotations

from collections.abc import Mapping as AnyMapping
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import Kind
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.formats.mapped.guess import Reading, describe_kinds
from ndcg_gui.formats.mapped.inspect import TablePreview, inspect_table
from ndcg_gui.formats.mapped.remembered import forget, recall, remember
from ndcg_gui.formats.mapped.words import number_of
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.roles import GRADE, LEFT_OUT, OF_RATER, RANK, RATER, REPEATED
from ndcg_gui.project.core.project import Project
from ndcg_gui.project.evaluation.scale_mapping import stretched
from ndcg_gui.project.importing.plan import ImportPlan
from ndcg_gui.project.importing.planned import ImportRequest, PlannedFile
from ndcg_gui.project.importing.preview import NAMED, Preview, PreviewCard, previews

# What reading says of a table that could be understood in two ways, and what it makes of either.
_UNSURE = "unsure"
_READERS = "mapped-"


@dataclass(frozen=True, slots=True)
class Way:
    """One way to read a file: what it is then, what that makes, and the request that says so."""

    title: Message
    makes: Message
    request: ImportRequest


@dataclass(frozen=True, slots=True)
class FilePreview:
    """One file, with all its parts, what it is for first.

    `preview` has the first rows of what it is for. `table` is there where its columns can be given another
    role. `ways` are the likeliest readings where it is not sure which it is: one of them is to be chosen.
    """

    parts: tuple[PlannedFile, ...]
    preview: Preview
    cards: tuple[PreviewCard, ...]
    table: TablePreview | None = None
    ways: tuple[Way, ...] = ()

    @property
    def first(self) -> PlannedFile:
        """What the file is for."""
        return self.parts[0]

    def part(self, *kinds: Kind) -> PlannedFile | None:
        """The part of one of these kinds."""
        return next((item for item in self.parts if item.kind in kinds), None)

    @property
    def error_count(self) -> int:
        """How much refuses the file."""
        return sum(item.report.error_count for item in self.parts)


def file_previews(project: Project, plan: ImportPlan) -> list[FilePreview]:
    """Every file of the plan as a whole, in the order of `plan.by_file`."""
    shown = dict(zip(map(id, plan.files), previews(project, plan), strict=True))
    made = []
    for parts in plan.by_file:
        table = _table(parts[0])
        own = shown[id(parts[0])]
        several = len(parts) > 1 and not any(item.report.error_count for item in parts)
        cards = _figures(parts, table) if several else own.cards
        made.append(FilePreview(tuple(parts), own, cards, table, _ways(parts[0], table)))
    return made


def _table(item: PlannedFile) -> TablePreview | None:
    """The table in the file, where what its columns hold is guessed, or was said."""
    key = item.as_read.reader_key or ""
    if item.request.options.mapping is None and not key.startswith(_READERS):
        return None
    return inspect_table(item.request.path, options=item.request.options)


def _ways(item: PlannedFile, table: TablePreview | None) -> tuple[Way, ...]:
    unsure = any(notice.code == _UNSURE for notice in item.as_read.report.warnings)
    if table is None or len(table.readings) < 2 or not unsure:
        return ()
    return tuple(
        Way(
            describe_kinds(reading.kinds),
            say("{columns}", columns=_columns(reading, table.readings)),
            replace(
                item.request,
                kind=None,
                options=replace(item.request.options, mapping=reading.mapping(table.mapping)),
            ),
        )
        for reading in table.readings
    )


def _columns(own: Reading, readings: Sequence[Reading]) -> str:
    """What this reading takes those columns for that another takes for something else."""
    differing = [
        column
        for place, column in enumerate(own.columns)
        if any(other.columns[place].role != column.role for other in readings)
    ]
    return ", ".join(f"{column.title} = {column.role_title}" for column in differing)


def _figures(parts: Sequence[PlannedFile], table: TablePreview | None) -> tuple[PreviewCard, ...]:
    """What the file brings of each kind."""
    first = parts[0].as_read
    rows = max(first.count(kind) for kind in first.kinds)
    if table is not None and table.is_whole:
        rows = table.seen
    skipped = sum(item.report.skipped for item in parts)
    cards = {item.kind: _figure(item) for item in parts}
    order = (Kind.QUERIES, Kind.DOCUMENTS, Kind.QRELS, Kind.JUDGMENTS, Kind.RUN, Kind.PREFERENCES)
    return (
        PreviewCard(rows, say("rows read"), say("{count:,} skipped", count=skipped)),
        *(cards[kind] for kind in order if kind in cards),
    )


def _figure(item: PlannedFile) -> PreviewCard:
    counts = item.counts
    match item.kind:
        case Kind.QUERIES:
            known = counts["queries"] - counts["new"]
            note = (
                say("{known:,} known by text, {new:,} new", known=known, new=counts["new"])
                if item.parsed.keys_from_text
                else say("{known:,} known, {new:,} new", known=known, new=counts["new"])
            )
            return PreviewCard(counts["queries"], say("queries"), note)
        case Kind.DOCUMENTS:
            new, known = counts["new"], counts["documents"] - counts["new"]
            note = (
                say("{known:,} known, {new:,} new by title", known=known, new=new)
                if new and any(record.title for record in item.as_read.documents)
                else say("{known:,} known, {new:,} new", known=known, new=new)
            )
            return PreviewCard(counts["documents"], say("documents"), note)
        case Kind.RUN:
            return PreviewCard(
                counts["results"],
                say("results"),
                say("{count:list|lists} of {names}", count=counts["queries"], names=_some(item.system_names)),
            )
        case Kind.PREFERENCES:
            return PreviewCard(
                counts["verdicts"], say("verdicts"), say("by {count:rater|raters}", count=counts["raters"])
            )
        case _:
            return PreviewCard(counts["judgments"], say("judgments"), _judged(item))


def _judged(item: PlannedFile) -> Message:
    records = item.parsed.judgments
    raters = sorted({record.rater or item.rater or "" for record in records})
    grades = [record.grade for record in records if record.grade is not None]
    if not grades:
        return say("of {names}", names=_some(raters))
    return say(
        "of {names}, grades {least} to {most}",
        names=_some(raters), least=format_grade(min(grades)), most=format_grade(max(grades)),
    )  # fmt: skip


def _some(names: Sequence[str]) -> str:
    return ", ".join(names[:NAMED]) + (", ..." if len(names) > NAMED else "")


def recognised(file: FilePreview) -> Message:
    """What the file is, in a phrase."""
    kinds = [item.kind for item in file.parts if item.kind is not None]
    if file.table is not None and (file.error_count or not kinds):
        kinds = list(file.table.readings[0].kinds)
    if {Kind.JUDGMENTS, Kind.RUN} <= set(kinds):
        return say("judgments with result lists")
    about = [kind for kind in kinds if kind not in (Kind.QUERIES, Kind.DOCUMENTS)] or kinds
    return describe_kinds(about)


def with_role(mapping: Mapping, title: str, role: str) -> Mapping:
    """The mapping with another role for a column; another column that had it is left out then."""
    columns = dict(mapping.columns)
    for other, own in columns.items():
        if (own == role and role not in REPEATED) or {own, role} == {RATER, OF_RATER}:
            columns[other] = LEFT_OUT
    columns[title] = role
    return replace(mapping, columns=tuple(columns.items()))


def graded_columns(table: TablePreview) -> tuple[str, ...]:
    """The titles of the columns that hold grades."""
    columns = table.readings[0].columns
    return tuple(column.title for column in columns if column.role in (GRADE, OF_RATER))


def says_rank(table: TablePreview) -> bool:
    """Whether a column holds ranks; else a result list is made of scores."""
    return table.readings[0].has(RANK)


def fitted(file: FilePreview, scale: Scale) -> ImportRequest | None:
    """Where grades are words, and nobody said what they count as: the best word as the scale's best grade.

    Words have no numbers of their own, so that those they are read as mean nothing beside the scale's.
    """
    item = file.part(Kind.JUDGMENTS)
    if file.table is None or item is None or item.request.grades or scale.kind == "continuous":
        return None
    said = dict(file.table.mapping.grades)
    words = [word for word in file.table.grades if word.value is not None and word.word not in said]
    if not item.asks_for_grades or not words or any(number_of(word.word) is not None for word in words):
        return None
    grades = stretched(sorted(item.grades_in_file()), scale)
    return replace(item.request, grades=grades) if grades else None


def whole_mapping(file: FilePreview) -> Mapping | None:
    """All that was said of a table, or guessed, as a mapping to keep; None where the file is no table."""
    if file.table is None:
        return None
    request, table = file.first.request, file.table
    stored: AnyMapping[float, float | None] = dict(request.grades)
    grades = dict(table.mapping.grades)
    for item in table.grades:
        if item.is_known and (item.word or item.value is not None):
            grades[item.word] = None if item.value is None else stored.get(item.value, item.value)
    return replace(
        table.mapping,
        grades=tuple(grades.items()),
        rater=request.rater or table.mapping.rater,
        duplicates=table.mapping.duplicates,
    )


def recalled(request: ImportRequest, folder: Path) -> ImportRequest:
    """The request with the mapping that was kept for such columns, where there is one."""
    if request.kind is not None or request.reader is not None or request.options.mapping is not None:
        return request
    table = inspect_table(request.path, options=request.options)
    kept = None if table is None else recall(folder, table.titles)
    return request if kept is None else replace(request, options=replace(request.options, mapping=kept))


def keep(file: FilePreview, folder: Path, *, kept: bool) -> None:
    """Keep what was said of the columns for the next file that has them, or keep it no longer."""
    mapping = whole_mapping(file)
    if file.table is None or mapping is None:
        return
    if kept:
        remember(folder, file.table.titles, mapping)
    else:
        forget(folder, file.table.titles)
