"""Import preview of a file as a whole: its table, its figures, and other ways to read it."""

from __future__ import annotations

from collections.abc import Mapping as AnyMapping
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.domain.columns import values
from ndcg_gui.domain.errors import Problem
from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.records import Kind
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.features.importing.plan import ImportPlan
from ndcg_gui.features.importing.planned import ImportRequest, PlannedFile
from ndcg_gui.features.importing.preview import NAMED, Preview, PreviewCard, counted, previews
from ndcg_gui.formats.mapped.guess import Reading, describe_kinds
from ndcg_gui.formats.mapped.inspect import GradeWord, TablePreview, inspect_table
from ndcg_gui.formats.mapped.remembered import entry_of, forget, keep_in
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.reading import Likely, read_file
from ndcg_gui.formats.registry import READERS
from ndcg_gui.formats.roles import GRADED, LEFT_OUT, RANK, REPEATED, excludes

# What reading asks of a file that may be several things.
_WHICH_FILE = "it is not certain what this file holds"
_WHICH_COLUMN = "it is not certain what the column '{title}' holds"
_NO_RATER = "no rater is named"
_READERS = "mapped-"
_QUICK = 5_000_000  # bytes


@dataclass(frozen=True, slots=True)
class Way:
    """One way to read a file: its name, a phrase for the result, and the request for it."""

    title: Message
    makes: Message
    request: ImportRequest


@dataclass(frozen=True, slots=True)
class FilePreview:
    """One file with all its parts, the main part first.

    `preview` has the first rows of the main part. `table` is there where its columns can be given another
    role. `ways` are the likeliest readings where the right one is not certain: one of them is to be chosen.
    """

    parts: tuple[PlannedFile, ...]
    preview: Preview
    cards: tuple[PreviewCard, ...]
    table: TablePreview | None = None
    ways: tuple[Way, ...] = ()

    @property
    def first(self) -> PlannedFile:
        """Main part of the file."""
        return self.parts[0]

    def part(self, *kinds: Kind) -> PlannedFile | None:
        """The part of one of these kinds."""
        return next((item for item in self.parts if item.kind in kinds), None)

    @property
    def asks_rater(self) -> bool:
        """Whether the user has to say who judged."""
        return any(problem.what.template == _NO_RATER for problem in self._all_errors())

    @property
    def errors(self) -> tuple[Problem, ...]:
        """Errors of the file, without those that only need a choice of the user."""
        if self.ways:
            return ()
        return tuple(problem for problem in self._all_errors() if problem.what.template != _NO_RATER)

    @property
    def error_count(self) -> int:
        """Number of errors of the file."""
        if self.ways:
            return 0
        said = sum(problem.count for problem in self._all_errors() if problem.what.template == _NO_RATER)
        return sum(item.report.error_count for item in self.parts) - said

    def _all_errors(self) -> list[Problem]:
        return [problem for item in self.parts for problem in item.report.errors]


def file_previews(
    project: Project, plan: ImportPlan, before: Sequence[FilePreview] = ()
) -> list[FilePreview]:
    """Preview every file of the plan as a whole, in the order of `plan.by_file`.

    Tables in `before` of files read in the same way are reused.
    """
    known = {id(file.first.as_read): file.table for file in before}
    shown = dict(zip(map(id, plan.files), previews(project, plan), strict=True))
    made = []
    for parts in plan.by_file:
        table = known.get(id(parts[0].as_read)) or _table(parts[0])
        own = shown[id(parts[0])]
        several = len(parts) > 1 and all(item.counts for item in parts)
        cards = _figures(parts, table) if several else own.cards
        made.append(FilePreview(tuple(parts), own, cards, table, _ways(parts[0], table)))
    return made


def _table(item: PlannedFile) -> TablePreview | None:
    """Preview the table in the file, where the roles of its columns are guessed, or were chosen."""
    keys = [item.as_read.reader_key or ""]
    if item.as_read.report.error_count and item.request.reader is None and item.request.kind is None:
        keys += [likely.reader.key for likely in item.as_read.likely]
    unknown = item.as_read.reader_key is None and not item.as_read.likely and item.request.kind is None
    mapped = item.request.options.mapping is not None or any(key.startswith(_READERS) for key in keys)
    if not mapped and not unknown:
        return None
    table = inspect_table(item.request.path, options=item.request.options)
    if table is None or (not mapped and len(table.titles) < 2):
        return None
    # Of a large file only the first rows were looked at, and all were read.
    read = item.as_read.report.grade_words
    words = [
        replace(word, value=read[word.word], is_known=True) if word.word in read else word
        for word in table.grades
    ]
    listed = {word.word for word in words}
    words += [GradeWord(word, 0, value, is_known=True) for word, value in read.items() if word not in listed]
    if not table.is_whole:
        given = item.grades_in_file()
        values = [word.value for word in words]
        words = [
            replace(word, count=given.get(word.value, 0))
            if word.value is not None and values.count(word.value) == 1
            else replace(word, count=0)
            for word in words
        ]
    return replace(table, grades=tuple(words))


def _ways(item: PlannedFile, table: TablePreview | None) -> tuple[Way, ...]:
    """Likeliest readings, where reading stopped to ask which it is."""
    asked = {problem.what.template for problem in item.as_read.report.errors}
    if _WHICH_COLUMN in asked and table is not None and len(table.readings) > 1:
        return tuple(
            Way(
                describe_kinds(reading.kinds),
                _columns(reading, table.readings),
                replace(
                    item.request,
                    options=replace(item.request.options, mapping=reading.mapping(table.mapping)),
                ),
            )
            for reading in table.readings
        )
    if _WHICH_FILE not in asked:
        return ()
    return tuple(_way_of(likely, item.request, table) for likely in item.as_read.likely)


def _way_of(likely: Likely, asked: ImportRequest, table: TablePreview | None) -> Way:
    """Return the choice of this reading, with what it makes of the file and leaves out."""
    request = replace(asked, reader=likely.reader.key)
    if likely.roles and likely.reader.kind is Kind.PREFERENCES:
        said = replace(asked.options.preferences, columns=likely.roles)
        request = replace(
            asked, kind=Kind.PREFERENCES, options=replace(asked.options, preferences=said, mapping=None)
        )
    elif table is not None and likely.reader.key.startswith(_READERS):
        # As roles, which then stand above the columns.
        readings = table.readings
        if likely.roles:
            options = replace(asked.options, mapping=Mapping(likely.roles))
            mapped = inspect_table(asked.path, options=options)
            readings = () if mapped is None else mapped.readings
        own = next((own for own in readings if likely.reader.kind in own.kinds[:1]), None)
        if own is not None:
            options = replace(asked.options, mapping=own.mapping(table.mapping))
            request = replace(request, options=options)
    makes = _makes(request)
    if likely.leaves:
        left = ", ".join(f"'{told.title}'" for told in likely.leaves[:NAMED])
        makes = say("{makes}; without {columns}", makes=makes, columns=left)
    return Way(say("{title}", title=likely.reader.title), makes, request)


def _makes(request: ImportRequest) -> Message:
    """Phrase for the result of reading a file this way, where that is quickly found out."""
    try:
        if request.path.stat().st_size > _QUICK:
            return say("a large file, read when you choose it")
    except OSError as error:
        return say("{reason}", reason=error)
    parsed = read_file(request.path, kind=request.kind, reader_key=request.reader, options=request.options)
    if parsed.report.error_count:
        return say("{count:error|errors}", count=parsed.report.error_count)
    phrase, *further = [counted(kind, parsed.count(kind)) for kind in parsed.kinds]
    for other in further:
        phrase = say("{phrase}, {other}", phrase=phrase, other=other)
    return phrase


def _columns(own: Reading, readings: Sequence[Reading]) -> Message:
    """Roles that this reading gives to the columns that another reading takes for something else."""
    differing = [
        column
        for place, column in enumerate(own.columns)
        if any(other.columns[place].role != column.role for other in readings)
    ]
    return joined((joined((column.title, column.role_title), " = ") for column in differing), ", ")


def _figures(parts: Sequence[PlannedFile], table: TablePreview | None) -> tuple[PreviewCard, ...]:
    """Figures of what the file brings of each kind."""
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
                if new and any(values(item.as_read.documents, "title"))
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
        case _ if counts["marks"] and not counts["judgments"]:
            return PreviewCard(counts["marks"], say("marks in texts"), _judged(item))
        case _:
            return PreviewCard(counts["judgments"], say("judgments"), _judged(item))


def _judged(item: PlannedFile) -> Message:
    records = item.parsed.judgments
    raters = sorted({name or item.rater or "" for name in set(values(records, "rater"))} - {""})
    grades = set(values(records, "grade")) - {None}
    least, most = (format_grade(pick(grades, default=0.0)) for pick in (min, max))
    if not raters or not grades:
        return say("grades {least} to {most}", least=least, most=most) if grades else say("without a grade")
    return say("of {names}, grades {least} to {most}", names=_some(raters), least=least, most=most)


def _some(names: Sequence[str]) -> str:
    return ", ".join(names[:NAMED]) + (", ..." if len(names) > NAMED else "")


def recognised(file: FilePreview) -> Message:
    """Phrase for the detected kind of file, or the name of a tool's format."""
    key = file.first.as_read.reader_key
    if file.table is None and key is not None:
        title = next((reader.title for reader in READERS if reader.key == key), key)
        return say("{title}", title=title)
    kinds = [item.kind for item in file.parts if item.kind is not None]
    if file.table is not None and (file.error_count or not kinds):
        kinds = list(file.table.readings[0].kinds)
    kinds = [Kind.JUDGMENTS if kind is Kind.QRELS else kind for kind in kinds]
    if Kind.PREFERENCES in kinds:
        return say("side-by-side verdicts")
    if {Kind.JUDGMENTS, Kind.RUN} <= set(kinds):
        return say("judgments with result lists")
    about = [kind for kind in kinds if kind not in (Kind.QUERIES, Kind.DOCUMENTS)] or kinds
    return describe_kinds(about)


def with_role(mapping: Mapping, title: str, role: str) -> Mapping:
    """Give a column another role in the mapping. Another column with that role is then left out."""
    columns = dict(mapping.columns)
    for other, own in columns.items():
        if (own == role and role not in REPEATED) or excludes(own, role):
            columns[other] = LEFT_OUT
    columns[title] = role
    return replace(mapping, columns=tuple(columns.items()))


def graded_columns(table: TablePreview) -> tuple[str, ...]:
    """The titles of the columns that hold grades."""
    columns = table.readings[0].columns
    return tuple(column.title for column in columns if column.role in GRADED)


def says_rank(table: TablePreview) -> bool:
    """Whether a column holds ranks. Without one a result list is ordered by scores."""
    return table.readings[0].has(RANK)


def whole_mapping(file: FilePreview) -> Mapping | None:
    """Mapping to keep, of all choices and guesses for a table. None where the file is no table."""
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


def chosen_entry(file: FilePreview, *, kept: bool) -> tuple[str, object] | None:
    """Return what is to be remembered of the columns, its value None where they are to be forgotten.

    None where no columns were chosen.
    """
    mapping = whole_mapping(file)
    if file.table is None or mapping is None:
        return None
    key, value = entry_of(file.table.titles, mapping)
    return key, value if kept else None


def keep(file: FilePreview, folder: Path, *, kept: bool) -> None:
    """Remember the choices on the columns for the next file that has them, or forget them (`kept`)."""
    entry = chosen_entry(file, kept=kept)
    if file.table is None or entry is None:
        return
    if kept:
        keep_in(folder, *entry)
    else:
        forget(folder, file.table.titles)
