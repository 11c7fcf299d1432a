"""Export of labels, judgments with provenance, runs, queries, documents and verdicts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Any, Literal, NamedTuple

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError, known_as
from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.preference_rows import DECIDING_KINDS, VOTING_KINDS, PreferenceRow
from ndcg_gui.domain.progress import Progress, untold
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Kind, RunRecord, Verdict
from ndcg_gui.features.agreement.audit import LabelAudit
from ndcg_gui.features.exporting import records
from ndcg_gui.features.exporting.corrections import CORRECTIONS, corrections
from ndcg_gui.features.exporting.everything import AUDIT_SHEET, LEFT_OUT, audit_lines, audit_sheet, everything
from ndcg_gui.features.exporting.list_grades import LIST_GRADES, open_list_grades
from ndcg_gui.features.exporting.marks import CLOSED_MARKS, mark_rows
from ndcg_gui.features.exporting.preferences import preference_rows
from ndcg_gui.formats.preferences.kind import PREFERENCES
from ndcg_gui.formats.registry import OWN_WRITERS, WRITERS, writer
from ndcg_gui.formats.source import PARQUET_SUFFIXES, WORKBOOK_SUFFIXES
from ndcg_gui.formats.spec import Content, Writer
from ndcg_gui.formats.tables import late
from ndcg_gui.formats.tables.documents import DOCUMENTS
from ndcg_gui.formats.tables.judgments import JUDGMENTS
from ndcg_gui.formats.tables.labels import LABELS
from ndcg_gui.formats.tables.queries import QUERIES
from ndcg_gui.formats.tables.results import RESULTS, Ranked
from ndcg_gui.formats.tables.spreadsheet import MOST_CELL
from ndcg_gui.formats.tables.written import CUT, ENDINGS, WrittenRows
from ndcg_gui.formats.tools.by_query import NO_INDEX, merged_losses
from ndcg_gui.formats.writing import (
    audit_table_of,
    each,
    expect,
    go_on,
    keys_table,
    watched,
    write_atomically,
)
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from ndcg_gui.streams import is_stream

# Files of these endings are no text.
BINARY = (*WORKBOOK_SUFFIXES, *PARQUET_SUFFIXES)
What = Kind | Literal["marks", "list-grades", "corrections", "everything"]
_Write = Callable[[Project, Path, "ExportChoices"], "_WriteCounts"]


class _WriteCounts(NamedTuple):
    """Number of rows written, and of texts and keys that were changed in writing."""

    rows: int
    escaped: int = 0
    keys: int = 0
    cut: int = 0
    losses: tuple[Message, ...] = ()
    audit: LabelAudit | None = None


@dataclass(frozen=True, slots=True)
class ExportChoices:
    """Choices of an export: the same for window, command line and demo.

    `key` is that of an export; where the file's name chooses the format, an ending may stand behind the key
    and chooses instead (judgments-csv). `system` and `comparison` are names ("": none, or of comparisons
    all), `labels` the rule by which several raters' judgments become one, `criterion` by which of the scale's
    ("": the leading one). With `raw` texts stay in tables as they are, whatever a spreadsheet makes of them.
    `index` names the search index for tools that ask for it. What a kind does not need is ignored.
    """

    key: str
    system: str = ""
    labels: str = "majority"
    comparison: str = ""
    raw: bool = False
    index: str = ""
    criterion: str = ""


@dataclass(frozen=True, slots=True)
class Exported:
    """Result of an export, for the notice: the number of rows, and of texts that a spreadsheet would compute.

    These have an apostrophe before them, or stand there as they are if that was asked for. `keys` counts keys
    of queries and documents with blanks, which the format cannot hold: they are written otherwise. `cut`
    counts texts that are longer than a cell. `losses` say what else it cannot hold. `audit`: how labels came
    about, which stands in a table beside a file that cannot say it. `beside`: whether tables can stand there.
    """

    path: Path
    rows: int
    escaped: int = 0
    keys: int = 0
    cut: int = 0
    losses: tuple[Message, ...] = ()
    audit: LabelAudit | None = None
    beside: bool = True

    @property
    def note(self) -> Message | None:
        """Remark on changed cells and keys, None where there is nothing to tell."""
        if self.keys and not self.beside:
            return say(
                "blanks in {count:key|keys} are written as %20, and % as %25; if you write to a file, a "
                "table of these keys is written beside it",
                count=self.keys,
            )
        if self.keys:
            return say(
                "blanks in {count:key|keys} are written as %20; {table} lists these keys",
                count=self.keys,
                table=keys_table(self.path).name,
            )
        if self.cut:
            return say(
                "{count:text is|texts are} cut after {limit} characters and marked with an"
                " ellipsis; no other format cuts texts",
                count=self.cut,
                limit=f"{MOST_CELL - 1:,}",
            )
        if not self.escaped:
            return None
        return say(
            "a ' was put before {count:text|texts} that a spreadsheet would run as a formula; importing "
            "removes it again",
            count=self.escaped,
        )


@dataclass(frozen=True, slots=True)
class ExportKind:
    """One kind of export.

    `needs` names what is chosen: "labels", "system" or "comparison" (exactly one), "systems" or "comparisons"
    (one, or "" for all) or "". `losses` say what of a project no file of it can hold. `kind` is what it
    writes (QRELS: merged labels), `tool` who reads it. `rows` are our own rows, in which a spreadsheet may
    compute texts.
    """

    key: str
    title: Message
    help: Message
    suffix: str
    needs: str
    write: _Write
    losses: tuple[Message, ...] = ()
    kind: What = Kind.QRELS
    tool: str = ""
    rows: WrittenRows[Any] | None = None

    @property
    def endings(self) -> tuple[str, ...]:
        """Endings of the file's name that choose the format, none where the format is always the same."""
        return () if self.rows is None else ENDINGS

    @property
    def what(self) -> Message:
        """Name of the contents that it writes, in a word."""
        return _WHAT[self.kind]

    def format(self, ending: str) -> Message:
        """Name of the format for this ending of the file."""
        if self.key not in _WRITERS:
            return _BY_ENDING[ending]
        return say("{format}", format=writer(self.key).title)

    @property
    def takes_index(self) -> bool:
        """Whether it names a search index."""
        return self.key in _WRITERS and "index" in writer(self.key).takes

    def losses_of(self, ending: str = "", index: str = "") -> tuple[Message, ...]:
        """Losses in a file of that ending, certain or possible. `index` is the search index named."""
        losses = tuple(loss for loss in self.losses if not (index and loss == NO_INDEX))
        has_texts = self.kind == "everything" or (self.rows is not None and self.rows.has_texts)
        return (*losses, *((CUT,) if has_texts and ending in WORKBOOK_SUFFIXES else ()))

    def ending(self, key: str, path: Path) -> str:
        """Ending that chooses the format of an export of this kind: the one in the key, else the path's."""
        forced = key.removeprefix(self.key)
        return f".{forced[1:]}" if forced else path.suffix.lower()


_WHAT: dict[What, Message] = {
    Kind.QRELS: say("Labels"),
    Kind.RUN: say("Result lists"),
    Kind.JUDGMENTS: say("Judgments"),
    Kind.PREFERENCES: say("Verdicts"),
    Kind.QUERIES: say("Queries"),
    Kind.DOCUMENTS: say("Documents"),
    "marks": say("Marks"),
    "list-grades": say("Grades of lists"),
    "corrections": say("Corrections"),
    "everything": say("Everything"),
}
_WRITERS = {known.key for known in WRITERS}
_BY_ENDING = {
    ".csv": say("CSV"),
    ".tsv": say("TSV"),
    ".jsonl": say("JSON Lines"),
    ".xlsx": say("XLSX"),
    ".parquet": say("Parquet"),
}


def _own(rows: WrittenRows[Any], read: Callable[[Project, ExportChoices, str], Collection[Any]]) -> _Write:
    """Make the function that writes our own rows in the format chosen by the file's name or the key."""

    def write(project: Project, path: Path, choices: ExportChoices) -> _WriteCounts:
        ending = export_kind(choices.key).ending(choices.key, path)
        found = read(project, choices, ending)
        if ending not in BINARY:
            expect(len(found))
        told = rows.write(path, each(found), ending=ending, raw=choices.raw)
        return (
            _WriteCounts(len(found), cut=told) if ending in BINARY else _WriteCounts(len(found), escaped=told)
        )

    return write


def _everything(project: Project, path: Path, choices: ExportChoices) -> _WriteCounts:
    if export_kind(choices.key).ending(choices.key, path) not in WORKBOOK_SUFFIXES:
        raise InputError(say("{path}: this is written as a workbook; let its name end in .xlsx", path=path))
    found = everything(project, choices.labels, choices.criterion)
    cut = late.write_workbook(path, found.tables)
    rows = sum(table.count for table in found.tables if table.name != AUDIT_SHEET)
    return _WriteCounts(rows, cut=cut, losses=found.losses, audit=found.audit)


def _write(form: Writer, path: Path, rows: Sequence[Any]) -> _WriteCounts:
    expect(len(rows))
    return _WriteCounts(len(rows), keys=form.write(path, each(rows)) or 0)


def _qrels(project: Project, path: Path, choices: ExportChoices) -> _WriteCounts:
    rows, audit = records.audited_rows(project, choices.labels, choices.criterion)
    return _write(writer("qrels"), path, rows)._replace(audit=audit)


def _labels(project: Project, path: Path, choices: ExportChoices) -> _WriteCounts:
    """Write labels as our own rows, in which each label says how it came about."""
    ending = export_kind(choices.key).ending(choices.key, path)
    rows, audit = records.audited_rows(project, choices.labels, choices.criterion)
    if ending in WORKBOOK_SUFFIXES:
        cut = late.write_workbook(path, [LABELS.typed(each(rows)), audit_sheet(audit)])
        return _WriteCounts(len(rows), cut=cut, audit=audit)
    if ending not in BINARY:
        expect(len(rows))
    told = LABELS.write(path, each(rows), ending=ending, raw=choices.raw)
    return _WriteCounts(len(rows), audit=audit, escaped=0 if ending in BINARY else told)


def _write_whole(
    project: Project,
    form: Writer,
    path: Path,
    rows: Sequence[JudgmentRecord],
    run: RunRecord | None = None,
    *,
    index: str = "",
) -> _WriteCounts:
    """Write judgments or a run together with the queries, and with what else the format takes."""
    expect(len(rows) or (len(Ranked([run])) if run is not None else 0))
    queries = tuple(item.record for item in project.read(contents.queries))
    documents: tuple[DocumentRecord, ...] = ()
    if "documents" in form.takes:
        listed = () if run is None else chain.from_iterable(own.keys for own in run.lists.values())
        keys = list(dict.fromkeys([*(record.doc_key for record in rows), *listed]))
        documents = tuple(project.read(contents.documents_by_key, keys).values())
    content = Content(queries, documents, () if run is None else (run,), tuple(rows))
    more: dict[str, Any] = {"scale": project.scale.scale} if "scale" in form.takes else {}
    if index and "index" in form.takes:
        more["index"] = index
    return _WriteCounts(len(rows), keys=form.write(path, content, **more) or 0)


def _run(project: Project, path: Path, choices: ExportChoices) -> _WriteCounts:
    run = records.run_of(project, choices.system)
    return _write_run(writer("run"), path, run)


def _write_run(form: Writer, path: Path, run: RunRecord) -> _WriteCounts:
    count = len(Ranked([run]))
    expect(count)
    return _WriteCounts(count, keys=form.write(path, run) or 0)


def _preferences(project: Project, choices: ExportChoices, _ending: str) -> list[PreferenceRow]:
    rows = preference_rows(project, choices.comparison)
    records.refuse_empty(rows, say("no verdict was given yet"))
    return rows


def _list_grades(project: Project, path: Path, choices: ExportChoices) -> _WriteCounts:
    rows, closed = open_list_grades(project)
    records.refuse_empty(rows, closed[0] if closed else say("no list was graded yet"))
    return _own(LIST_GRADES, lambda *_: rows)(project, path, choices)._replace(losses=closed)


def _marks(project: Project, path: Path, _choices: ExportChoices) -> _WriteCounts:
    rows, closed = mark_rows(project)
    written = _write(writer("marks"), path, rows)
    return written._replace(losses=(CLOSED_MARKS,) if closed else ())


def _votes(key: str) -> _Write:
    """Make the function that writes verdicts for tools that know votes only."""

    def write(project: Project, path: Path, choices: ExportChoices) -> _WriteCounts:
        rows = preference_rows(project, choices.comparison, shown=True)
        rows = [row for row in rows if row.status is Verdict.JUDGED and row.kind in VOTING_KINDS]
        records.refuse_empty(rows, say("no verdict was given yet"))
        return _write(writer(key), path, rows)

    return write


def _pair_by_pair(project: Project, path: Path, choices: ExportChoices) -> _WriteCounts:
    """Write verdicts for a tool whose files compare two systems, one file for each pair of a group."""
    rows = preference_rows(project, choices.comparison, shown=True)
    by_pair: dict[tuple[str | None, str | None], list[PreferenceRow]] = {}
    for row in rows:
        if row.status is Verdict.JUDGED and row.kind in DECIDING_KINDS:
            by_pair.setdefault((row.baseline, row.candidate), []).append(row)
    records.refuse_empty(list(by_pair), say("no verdict was given yet"))
    first, *others = by_pair.values()
    if others and is_stream(path):
        raise InputError(
            say("each pair of systems becomes a file of its own, and {path} is no file: name one", path=path)
        )
    beside = [path.with_name(f"{path.stem} {number}{path.suffix}") for number in range(2, len(others) + 2)]
    for other in beside:
        if other.exists():
            raise InputError(
                say(
                    "{file} exists already, but the next pair of systems must be written there; choose "
                    "another name",
                    file=other.name,
                )
            )
    form = writer("llm-comparator")
    written = _write(form, path, first)
    for other, own in zip(beside, others, strict=True):
        _write(form, other, own)
    if not others:
        return written
    told = say(
        "a file holds two systems: the other {count:pair is in a file|pairs are in files} beside it,"
        " {first} to {last}",
        count=len(others),
        first=beside[0].name,
        last=beside[-1].name,
    )
    return written._replace(rows=sum(map(len, by_pair.values())), losses=(*written.losses, told))


def _tool(form: Writer) -> _Write:
    """Make the function that writes another tool's format, with the queries where the format holds them."""

    def write(project: Project, path: Path, choices: ExportChoices) -> _WriteCounts:
        match form.kind:
            case Kind.RUN:
                run = records.run_of(project, choices.system)
                if form.whole:
                    return _write_whole(project, form, path, (), run)._replace(rows=len(Ranked([run])))
                return _write_run(form, path, run)
            case Kind.QUERIES:
                queries = records.query_records(project)
                if form.whole:
                    return _WriteCounts(len(queries), keys=form.write(path, Content(tuple(queries))) or 0)
                return _write(form, path, queries)
            case Kind.DOCUMENTS:
                return _write(form, path, records.document_records(project))
        audit = None
        if _is_merged(form):
            rows, audit = records.audited_rows(project, choices.labels, choices.criterion)
        else:  # a final grade would be one more rater's to other tools
            rows = [row for row in records.judgment_records(project) if row.rater != FINAL_GRADE]
        if form.whole:
            return _write_whole(project, form, path, rows, index=choices.index)._replace(audit=audit)
        return _write(form, path, rows)._replace(audit=audit)

    return write


def _is_merged(form: Writer) -> bool:
    return form.merged or form.kind is Kind.QRELS


def _tool_kind(form: Writer) -> ExportKind:
    needs = "system" if form.kind is Kind.RUN else "labels" if _is_merged(form) else ""
    about = {
        "": say("every rater's current judgment of every pair, as the tool reads it"),
        "labels": say("one label per pair, merged by the label rule, as the tool reads it"),
        "system": say("every result with its score, as the tool reads it"),
    }[needs]
    if form.kind is Kind.QUERIES:
        about = say("the texts of all queries, as the tool reads them")
    elif form.kind is Kind.DOCUMENTS:
        about = say("every document that has a text, as the tool reads it")
    title = say("{format}", format=form.title)
    kind = Kind.QRELS if needs == "labels" else form.kind
    return ExportKind(
        form.key,
        title,
        about,
        form.suffixes[0],
        needs,
        _tool(form),
        losses=form.losses,
        kind=kind,
        tool=form.tool,
    )


_AS_CALLED = say("CSV, TSV, JSON Lines, XLSX or Parquet by the name you give")
_NAMED: tuple[ExportKind, ...] = (
    ExportKind(
        "qrels",
        say("Labels as TREC qrels"),
        say("one label per pair, merged by the label rule; for trec_eval and similar tools"),
        ".qrels",
        "labels",
        _qrels,
        losses=merged_losses(),
        tool=writer("qrels").tool,
    ),
    ExportKind(
        "run",
        say("A system's lists as TREC run"),
        say("rank and score of every result, exactly as imported"),
        ".run",
        "system",
        _run,
        kind=Kind.RUN,
        tool=writer("run").tool,
    ),
    ExportKind(
        "labels",
        say("Labels"),
        say("one label per pair, merged by the label rule; {forms}", forms=_AS_CALLED),
        ".csv",
        "labels",
        _labels,
        losses=merged_losses(),
        rows=LABELS,
    ),
    ExportKind(
        "results",
        say("Result lists"),
        say("rank and score of every result, of all systems or one; {forms}", forms=_AS_CALLED),
        ".csv",
        "systems",
        _own(RESULTS, lambda project, choices, _: Ranked(records.runs(project, choices.system))),
        kind=Kind.RUN,
        rows=RESULTS,
    ),
    ExportKind(
        "judgments",
        say("Judgments"),
        say(
            "every rater's current judgment of every pair, with time, note, scale and document hash; {forms}",
            forms=_AS_CALLED,
        ),
        ".csv",
        "",
        _own(JUDGMENTS, lambda project, _, __: records.judgment_records(project)),
        kind=Kind.JUDGMENTS,
        rows=JUDGMENTS,
    ),
    ExportKind(
        "marks",
        say("Marks in texts"),
        say("every rater's marks, one per line: reason, where they begin and end, the words; JSON Lines"),
        ".jsonl",
        "",
        _marks,
        kind="marks",
    ),
    ExportKind(
        "preferences",
        say("Side-by-side verdicts"),
        say(
            "every rater's verdict with the side shown, strength, reasons and time, checks marked by kind;"
            " {forms}",
            forms=_AS_CALLED,
        ),
        ".csv",
        "comparisons",
        _own(PREFERENCES, _preferences),
        kind=Kind.PREFERENCES,
        rows=PREFERENCES,
    ),
    ExportKind(
        "list-grades",
        say("Grades of whole lists"),
        say(
            "every rater's grade for each list, with the system that made it, reasons, note and time, repeats"
            " marked; {forms}",
            forms=_AS_CALLED,
        ),
        ".csv",
        "",
        _list_grades,
        kind="list-grades",
        rows=LIST_GRADES,
    ),
    ExportKind(
        "llm-comparator",
        say("Verdicts for LLM Comparator"),
        say(
            "one comparison as JSON, or each comparison of a group in its own file: model A is the "
            "baseline, the results of both systems are texts; no hidden checks"
        ),
        ".json",
        "comparison",
        _pair_by_pair,
        kind=Kind.PREFERENCES,
        tool=writer("llm-comparator").tool,
    ),
    ExportKind(
        "fastchat-votes",
        say("Verdicts as FastChat votes"),
        say("one vote per line, as an arena logs them, left and right as they were seen; no hidden checks"),
        ".jsonl",
        "comparisons",
        _votes("fastchat-votes"),
        kind=Kind.PREFERENCES,
        tool=writer("fastchat-votes").tool,
    ),
    ExportKind(
        "queries",
        say("Queries"),
        say("key, text, intent, weight, stratum and tags; {forms}", forms=_AS_CALLED),
        ".jsonl",
        "",
        _own(QUERIES, lambda project, _, __: records.query_records(project)),
        kind=Kind.QUERIES,
        rows=QUERIES,
    ),
    ExportKind(
        "documents",
        say("Documents"),
        say("key and text of every document; {forms}", forms=_AS_CALLED),
        ".jsonl",
        "",
        _own(
            DOCUMENTS,
            lambda project, _, ending: records.document_records(
                project, in_workbook=ending in WORKBOOK_SUFFIXES
            ),
        ),
        kind=Kind.DOCUMENTS,
        rows=DOCUMENTS,
    ),
    ExportKind(
        "corrections",
        say("Log of corrections"),
        say("who corrected what and when, and what was there before; {forms}", forms=_AS_CALLED),
        ".csv",
        "",
        _own(CORRECTIONS, lambda project, _, __: corrections(project)),
        kind="corrections",
        rows=CORRECTIONS,
    ),
    ExportKind(
        "everything",
        say("Everything as a workbook"),
        say(
            "one file, a sheet each: queries, documents, judgments, labels, results of all systems, verdicts"
        ),
        ".xlsx",
        "labels",
        _everything,
        losses=(LEFT_OUT,),
        kind="everything",
    ),
)
# Other tools' formats say no more of themselves than what all of them have to say.
EXPORTS: tuple[ExportKind, ...] = (
    *_NAMED,
    *(
        _tool_kind(form)
        for form in WRITERS
        if form.key not in {writer.key for writer in OWN_WRITERS} | {named.key for named in _NAMED}
    ),
)


def export_kind(key: str) -> ExportKind:
    """Find the export of that key, with or without an ending. Raises InputError naming the known ones."""
    for item in EXPORTS:
        if key.startswith(f"{item.key}-") and f".{key.removeprefix(item.key)[1:]}" in item.endings:
            return item
    return known_as(say("no export '{name}'"), key, {item.key: item for item in EXPORTS})


def export(project: Project, path: Path, choices: ExportChoices, *, progress: Progress = untold) -> Exported:
    """Write one export. On an error `path` stays as it was.

    Raises InputError (nothing to write, not writable in that format), StoreError (the disk), or what
    `progress` raises before the file is there (Cancelled).
    """
    kind = export_kind(choices.key)
    if kind.needs == "system" and not choices.system:
        raise InputError(say("name the system whose lists to write (--system NAME)"))
    if kind.needs == "comparison" and not choices.comparison:
        names = [item.name for item in project.read(preferences.compared_pairs)]
        if len(names) > 1:
            raise InputError(
                say(
                    "name the comparison to write (--comparison NAME); there are: {known}",
                    known=", ".join(names),
                )
            )
        choices = replace(choices, comparison=next(iter(names), ""))
    with project.read.interpreting(), watched(progress):
        go_on()
        written = kind.write(project, path, choices)
        beside = not is_stream(path)
        if beside and written.audit is not None and kind.tool:
            write_atomically(audit_table_of(path), audit_lines(written.audit))
    losses = (*kind.losses_of(index=choices.index), *written.losses)
    return Exported(path, *written[:4], losses, written.audit, beside=beside)
