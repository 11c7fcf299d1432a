"""Writing out what a project holds: labels, judgments with provenance, runs, queries, documents, verdicts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ndcg_gui.domain.errors import InputError, known_as
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.domain.preference_rows import DECIDING_KINDS
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Kind, QueryRecord, RunRecord, Verdict
from ndcg_gui.formats.registry import OWN_WRITERS, WRITERS, writer, writer_for
from ndcg_gui.formats.spec import Content, Writer
from ndcg_gui.formats.tools.by_query import merged_losses
from ndcg_gui.formats.writing import is_beginning_enough, keys_table
from ndcg_gui.project.core.project import Project
from ndcg_gui.project.evaluation.labels import ProjectLabels
from ndcg_gui.project.exporting.corrections import write_corrections
from ndcg_gui.project.exporting.preferences import preference_rows
from ndcg_gui.store.collection import contents
from ndcg_gui.store.collection import records as stored_records
from ndcg_gui.store.labels import judgments, preferences

_FEW = 100  # documents, where only the beginning of the file is wanted
_Written = tuple[int, int]  # rows, and texts that were escaped or keys that are written otherwise
_Write = Callable[[Project, Path, "ExportChoices"], _Written]


@dataclass(frozen=True, slots=True)
class ExportChoices:
    """What is to be written, and what of it: the same for window, command line and demo.

    `system` and `comparison` are names ("": none, or of comparisons all), `labels` the rule by which several
    raters' judgments become one. With `raw` texts stay in tables as they are, whatever a spreadsheet makes of
    them. What a kind does not need is passed over.
    """

    key: str
    system: str = ""
    labels: str = "majority"
    comparison: str = ""
    raw: bool = False


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written, for the notice: how many rows, and how many texts a spreadsheet would compute.

    These have an apostrophe before them, or stand there as they are if that was asked for. `keys` of
    queries and documents hold blanks, which the format cannot: they are written otherwise. `losses` say
    what else it cannot hold.
    """

    path: Path
    rows: int
    escaped: int = 0
    keys: int = 0
    losses: tuple[Message, ...] = ()

    @property
    def note(self) -> Message | None:
        """What is to be told of cells and keys; None where there is nothing to tell."""
        if self.keys:
            return say(
                "{count} keys with blanks are written with %20 for a blank; which is which stands in {table}",
                count=f"{self.keys:,}", table=keys_table(self.path).name,
            )  # fmt: skip
        if not self.escaped:
            return None
        return say(
            "{count} texts that a spreadsheet would compute have a ' before them; importing takes it away"
            " again", count=f"{self.escaped:,}",
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class ExportKind:
    """One thing that can be exported.

    `needs` names what is chosen: "labels", "system", "comparison" (exactly one), "comparisons" (one, or
    "" for all) or "". It may be a `table`, in which a spreadsheet would compute texts. `losses` say what of a
    project the format cannot hold. `kind` is what it writes (QRELS: merged labels, None: the log of
    corrections), `tool` who reads it.
    `endings`: those by which the file's name chooses how it is written.
    """

    key: str
    title: Message
    help: Message
    suffix: str
    needs: str
    write: _Write
    table: bool = False
    losses: tuple[Message, ...] = ()
    kind: Kind | None = Kind.QRELS
    tool: str = ""
    endings: tuple[str, ...] = ()

    @property
    def what(self) -> Message:
        """What of a project it writes, in a word."""
        return _WHAT[self.kind]

    def format(self, ending: str) -> Message:
        """The format's name where the file ends so."""
        if self.key in _NAMED_KEYS and ending in _BY_ENDING:
            return _BY_ENDING[ending]
        return say("{format}", format=writer(self.key).title)


_WHAT = {
    Kind.QRELS: say("Labels"), Kind.RUN: say("Result lists"), Kind.JUDGMENTS: say("Judgments"),
    Kind.PREFERENCES: say("Verdicts"), Kind.QUERIES: say("Queries"), Kind.DOCUMENTS: say("Documents"),
    None: say("Corrections"),
}  # fmt: skip
# Our own tables are called by what they are.
_NAMED_KEYS = frozenset({
    "judgments-csv", "judgments-jsonl", "preferences-csv", "preferences-jsonl", "queries", "documents",
    "corrections",
})  # fmt: skip
_BY_ENDING = {".csv": say("CSV"), ".tsv": say("TSV"), ".jsonl": say("JSON Lines")}


def _write(form: Writer, path: Path, rows: list, raw: bool) -> _Written:  # type: ignore[type-arg]
    return len(rows), (form.write(path, rows, raw=raw) if form.table else form.write(path, rows)) or 0


def _qrels(project: Project, path: Path, choices: ExportChoices) -> _Written:
    return _write(writer("qrels"), path, _merged(project, choices.labels), choices.raw)


def _merged(project: Project, rule: str) -> list[JudgmentRecord]:
    """One label for each pair that has one."""
    labels = ProjectLabels(project.read, rule).read()
    rows = [
        JudgmentRecord(query_key, doc_key, grade)
        for query_key, own in labels.items()
        for doc_key, grade in sorted(own.items())
    ]
    _refuse_empty(rows, say("no pair has a label yet"))
    return rows


def _write_whole(
    project: Project, form: Writer, path: Path, rows: Sequence[JudgmentRecord], run: RunRecord | None = None
) -> _Written:
    """Judgments or a run with the queries, and with what else the format takes."""
    queries = tuple(item.record for item in project.read(contents.queries))
    documents: tuple[DocumentRecord, ...] = ()
    if "documents" in form.takes:
        keys = list(dict.fromkeys(record.doc_key for record in rows))
        documents = tuple(project.read(contents.documents_by_key, keys).values())
    content = Content(queries, documents, () if run is None else (run,), tuple(rows))
    more = {"scale": project.scale.scale} if "scale" in form.takes else {}
    return len(rows), form.write(path, content, **more) or 0


def _run(project: Project, path: Path, choices: ExportChoices) -> _Written:
    count, record = _run_of(project, choices.system)
    return count, writer("run").write(path, record) or 0


def _run_of(project: Project, system: str) -> tuple[int, RunRecord]:
    """How many results the named system has, and its lists; raises InputError naming the known ones."""
    stored = {item.name: item for item in project.read(contents.systems)}
    found = known_as(say("no system named '{name}'"), system, stored)
    keys = {item.id: item.record.query_key for item in project.read(contents.queries)}
    lists = {
        keys[query_id]: entry for query_id, entry in project.read(contents.ranked_lists, found.id).items()
    }
    return found.result_count, RunRecord(found.tag, lists, found.order)


def _corrections(project: Project, path: Path, choices: ExportChoices) -> _Written:
    return write_corrections(project, path, raw=choices.raw)


def _judgments(key: str) -> _Write:
    def write(project: Project, path: Path, choices: ExportChoices) -> _Written:
        return _write(writer(key), path, _judgment_records(project), choices.raw)

    return write


def _judgment_records(project: Project) -> list[JudgmentRecord]:
    """What every rater says of every pair now."""
    versions = {item.id: item for item in project.read(stored_records.scale_versions)}
    records = []
    for row in project.read(judgments.judgment_rows):
        scale = versions[row.scale_version_id]
        records.append(
            JudgmentRecord(
                row.query_key,
                row.doc_key,
                row.state.grade,
                row.state.status,
                row.rater,
                row.state.note,
                row.seconds,
                moment_of(row.created_at),
                scale=scale.scale.key,
                scale_version=scale.version,
                document_hash=row.content_hash,
                event_id=row.event_id,
                project_id=project.project_id,
            )
        )
    _refuse_empty(records, say("nothing is judged yet"))
    return records


def _preferences(key: str, *, shown: bool = False) -> _Write:
    def write(project: Project, path: Path, choices: ExportChoices) -> _Written:
        rows = preference_rows(project, choices.comparison, shown=shown)
        if shown:  # tools that know votes only
            rows = [row for row in rows if row.status is Verdict.JUDGED and row.kind in DECIDING_KINDS]
        _refuse_empty(rows, say("no verdict was given yet"))
        return _write(writer(key), path, rows, choices.raw)

    return write


def _queries(project: Project, path: Path, choices: ExportChoices) -> _Written:
    records = _query_records(project)
    return _write(writer_for(Kind.QUERIES, path), path, records, choices.raw)


def _query_records(project: Project) -> list[QueryRecord]:
    records = [item.record for item in project.read(contents.queries)]
    _refuse_empty(records, say("there are no queries"))
    return records


def _documents(project: Project, path: Path, choices: ExportChoices) -> _Written:
    records = _document_records(project)
    return _write(writer_for(Kind.DOCUMENTS, path), path, records, choices.raw)


def _document_records(project: Project) -> list[DocumentRecord]:
    """The documents that have a text."""
    numbers = [number for number, _, _, version in project.read(contents.document_titles) if version]
    if is_beginning_enough():
        del numbers[_FEW:]
    texts = project.read(contents.documents, numbers)
    _refuse_empty(numbers, say("no document has a text"))
    return [texts[number] for number in numbers]


def _tool(form: Writer) -> _Write:
    """What writes a format of another tool: the records of its kind, with the queries where it is whole."""

    def write(project: Project, path: Path, choices: ExportChoices) -> _Written:
        match form.kind:
            case Kind.RUN:
                count, record = _run_of(project, choices.system)
                if form.whole:
                    return count, _write_whole(project, form, path, (), record)[1]
                return count, form.write(path, record) or 0
            case Kind.QUERIES:
                queries = _query_records(project)
                if form.whole:
                    return len(queries), form.write(path, Content(tuple(queries))) or 0
                return _write(form, path, queries, choices.raw)
            case Kind.DOCUMENTS:
                return _write(form, path, _document_records(project), choices.raw)
        rows = _merged(project, choices.labels) if _is_merged(form) else _judgment_records(project)
        return (
            _write_whole(project, form, path, rows) if form.whole else _write(form, path, rows, choices.raw)
        )

    return write


def _is_merged(form: Writer) -> bool:
    return form.merged or form.kind is Kind.QRELS


def _tool_kind(form: Writer) -> ExportKind:
    needs = "system" if form.kind is Kind.RUN else "labels" if _is_merged(form) else ""
    about = {
        "": say("every rater's current word on every pair, as the tool reads it"),
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


def _refuse_empty(rows: Sequence, reason: Message) -> None:  # type: ignore[type-arg]
    if not rows:
        raise InputError(say("nothing to export: {reason}", reason=reason))


_TEXT_ENDINGS = (".jsonl", ".csv", ".tsv")
_NAMED: tuple[ExportKind, ...] = (
    ExportKind(
        "qrels",
        say("Labels as TREC qrels"),
        say("one label per pair, merged by the label rule; for trec_eval and its kin"),
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
        "judgments-csv",
        say("Judgments as CSV"),
        say("every rater's current word on every pair, with time, note, scale and document hash"),
        ".csv",
        "",
        _judgments("judgments-csv"),
        table=True,
        kind=Kind.JUDGMENTS,
    ),
    ExportKind(
        "judgments-jsonl",
        say("Judgments as JSON Lines"),
        say("the same, one object a line"),
        ".jsonl",
        "",
        _judgments("judgments-jsonl"),
        kind=Kind.JUDGMENTS,
    ),
    ExportKind(
        "preferences-csv",
        say("Side-by-side verdicts as CSV"),
        say(
            "every rater's verdict with the side shown, strength, reasons and time; checks are marked by kind"
        ),
        ".csv",
        "comparisons",
        _preferences("preferences-csv"),
        table=True,
        kind=Kind.PREFERENCES,
    ),
    ExportKind(
        "preferences-jsonl",
        say("Side-by-side verdicts as JSON Lines"),
        say("the same, one object a line"),
        ".jsonl",
        "comparisons",
        _preferences("preferences-jsonl"),
        kind=Kind.PREFERENCES,
    ),
    ExportKind(
        "llm-comparator",
        say("Verdicts for LLM Comparator"),
        say("one comparison as JSON: model A is the baseline, what both returned stands as text; no checks"),
        ".json",
        "comparison",
        _preferences("llm-comparator", shown=True),
        kind=Kind.PREFERENCES,
        tool=writer("llm-comparator").tool,
    ),
    ExportKind(
        "fastchat-votes",
        say("Verdicts as FastChat votes"),
        say("one vote a line, as an arena logs them, left and right as they were seen; no checks"),
        ".jsonl",
        "comparisons",
        _preferences("fastchat-votes", shown=True),
        kind=Kind.PREFERENCES,
        tool=writer("fastchat-votes").tool,
    ),
    ExportKind(
        "queries",
        say("Queries"),
        say("key, text, intent, weight, stratum and tags; .jsonl, .csv or .tsv by the name you give"),
        ".jsonl",
        "",
        _queries,
        table=True,
        kind=Kind.QUERIES,
        endings=_TEXT_ENDINGS,
    ),
    ExportKind(
        "documents",
        say("Documents"),
        say("key and text of every document; .jsonl, .csv or .tsv by the name you give"),
        ".jsonl",
        "",
        _documents,
        table=True,
        kind=Kind.DOCUMENTS,
        endings=_TEXT_ENDINGS,
    ),
    ExportKind(
        "corrections",
        say("Log of corrections"),
        say("who corrected what, when, with what stood there before; .csv, .tsv or .jsonl by the name"),
        ".csv",
        "",
        _corrections,
        table=True,
        kind=None,
        endings=(".csv", ".tsv", ".jsonl"),
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
    """The export of that key; raises InputError naming the known ones."""
    return known_as(say("no export '{name}'"), key, {item.key: item for item in EXPORTS})


def export(project: Project, path: Path, choices: ExportChoices) -> Exported:
    """Write one export; `path` is whole or as it was. Raises InputError (nothing to write, not writable in
    that format) or StoreError (the disk)."""
    kind = export_kind(choices.key)
    if kind.needs == "system" and not choices.system:
        raise InputError(say("name the system whose lists are to be written (--system NAME)"))
    if kind.needs == "comparison" and not choices.comparison:
        names = [item.name for item in project.read(preferences.comparisons)]
        if len(names) > 1:
            raise InputError(
                say("name the comparison to be written (--comparison NAME); there are: {known}",
                    known=", ".join(names))
            )  # fmt: skip
        choices = replace(choices, comparison=next(iter(names), ""))
    with project.read.interpreting():
        rows, told = kind.write(project, path, choices)
        escaped, keys = (told, 0) if kind.table else (0, told)
        return Exported(path, rows, escaped, keys, kind.losses)
