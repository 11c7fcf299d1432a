"""What the import preview shows of each file: its first rows, what of them is known, and four figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Kind, QueryRecord, Status
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.formats.options import DEFAULT_OPTIONS
from ndcg_gui.project.importing import ImportPlan, PlannedFile
from ndcg_gui.project.reader import STANDING_DEPTH

if TYPE_CHECKING:
    from ndcg_gui.project.project import Project

MAX_ROWS = 50
_NAMED = 3
_NOT_IN_ENCODING = "byte {offset} is not {encoding}"

KINDS: tuple[tuple[Kind, Message], ...] = (
    (Kind.RUN, say("TREC run")),
    (Kind.QRELS, say("TREC qrels")),
    (Kind.QUERIES, say("Queries")),
    (Kind.DOCUMENTS, say("Documents")),
    (Kind.JUDGMENTS, say("Judgments")),
)


@dataclass(frozen=True, slots=True)
class PreviewColumn:
    """A column of the first rows; `share` is how much of the room it takes beside the others."""

    title: Message
    numeric: bool = False
    share: int = 0


@dataclass(frozen=True, slots=True)
class PreviewCard:
    """A figure, what it counts, and what follows from it."""

    figure: int
    text: Message
    note: Message


@dataclass(frozen=True, slots=True)
class Preview:
    """One file as the preview shows it; `holds` are phrases, `rows` cells by column."""

    kind: Kind | None
    size: int
    holds: tuple[Message, ...]
    columns: tuple[PreviewColumn, ...]
    rows: tuple[tuple[str | Message, ...], ...]
    cards: tuple[PreviewCard, ...]


def previews(project: Project, plan: ImportPlan) -> list[Preview]:
    """A preview of every file of the plan, in its order; what the plan's files bring counts as known."""
    known = _Known(project, plan)
    makers: dict[Kind, Callable[[_Known, PlannedFile], Preview]] = {
        Kind.RUN: _run,
        Kind.QRELS: _judgments,
        Kind.JUDGMENTS: _judgments,
        Kind.QUERIES: _queries,
        Kind.DOCUMENTS: _documents,
    }
    return [
        Preview(item.kind, item.parsed.size, (), (), (), ())
        if item.kind is None or not _has_records(item)
        else makers[item.kind](known, item)
        for item in plan.files
    ]


def wants_encoding(item: PlannedFile) -> bool:
    """Whether the file's encoding is to be chosen: it is not UTF-8, or another was chosen already."""
    return item.request.options.encoding != DEFAULT_OPTIONS.encoding or any(
        problem.what.template == _NOT_IN_ENCODING for problem in item.as_read.report.errors
    )


def wants_system(item: PlannedFile) -> bool:
    """Whether a name can be given to what the file brings: one system."""
    return len(item.runs) == 1


def wants_rater(item: PlannedFile) -> bool:
    """Whether the file leaves open who judged."""
    return any(record.rater is None for record in item.parsed.judgments)


def import_phrase(plan: ImportPlan) -> Message:
    """What will be imported, e.g. "1,350 results" or "6,023 rows of 3 files"."""
    if len(plan.files) > 1:
        return say("{count:,} rows of {files} files", count=plan.rows, files=len(plan.files))
    return _counted(plan.files[0]) if plan.files else say("nothing")


def _counted(item: PlannedFile) -> Message:
    count = item.report.rows
    match item.kind:
        case Kind.QUERIES:
            return say("{count:,} queries", count=count)
        case Kind.DOCUMENTS:
            return say("{count:,} documents", count=count)
        case Kind.RUN:
            return say("{count:,} results", count=count)
        case _:
            return say("{count:,} judgments", count=count)


def _has_records(item: PlannedFile) -> bool:
    parsed = item.parsed
    return bool(parsed.queries or parsed.documents or parsed.runs or parsed.judgments)


class _Known:
    """Queries and documents that the project has, or will have by this import."""

    def __init__(self, project: Project, plan: ImportPlan) -> None:
        stored = [item.record for item in project.read.queries()]
        self.queries = {record.query_key: record.text for record in stored}
        self.stored_queries = {record.query_key: record for record in stored}
        self.titles: dict[str, str] = {}
        self.with_text: set[str] = set()
        for _, key, title, version in project.read.document_titles():
            if version:
                self.titles[key] = title
                self.with_text.add(key)
        self.stored_texts = frozenset(self.with_text)
        for item in plan.files:
            self.queries.update((record.query_key, record.text) for record in item.parsed.queries)
            self.titles.update((record.doc_key, record.title) for record in item.parsed.documents)
            self.with_text.update(record.doc_key for record in item.parsed.documents)

    def query(self, key: str) -> str:
        return f"{key} {self.queries[key]}" if key in self.queries else key

    def document(self, key: str) -> str | Message:
        if key not in self.with_text:
            return say("{key} (no text)", key=key)
        return f"{key} {self.titles[key]}".rstrip()

    def which(self, query_key: str, doc_key: str) -> Message:
        query, document = query_key in self.queries, doc_key in self.with_text
        if query and document:
            return say("both")
        return say("query") if query else say("document") if document else say("neither")


def _preview(
    item: PlannedFile,
    columns: Sequence[PreviewColumn],
    rows: Iterable[tuple[str | Message, ...]],
    cards: Sequence[PreviewCard],
    *holds: Message,
) -> Preview:
    report = item.report
    read = PreviewCard(report.rows, say("rows read"), say("{count:,} skipped", count=report.skipped))
    return Preview(
        item.kind, item.parsed.size, (_counted(item), *holds), tuple(columns), tuple(rows), (read, *cards)
    )


_QUERY = PreviewColumn(say("Query"), share=2)
_DOCUMENT = PreviewColumn(say("Document"), share=4)
_KNOWN = PreviewColumn(say("Known?"), numeric=True)


def _run(known: _Known, item: PlannedFile) -> Preview:
    rows: list[tuple[str | Message, ...]] = []
    for run in item.runs:
        for query_key, entry in run.lists.items():
            if len(rows) == MAX_ROWS:
                break
            for place, key in enumerate(entry.top(MAX_ROWS - len(rows))):
                score = repr(float(entry.scores[place]))
                rows.append(
                    (
                        known.query(query_key),
                        known.document(key),
                        str(place + 1),
                        score,
                        known.which(query_key, key),
                    )
                )
    listed = {key for run in item.runs for key in run.lists}
    keys = {key for run in item.runs for entry in run.lists.values() for key in entry.keys}
    top, judged = item.counts.get("top_results", 0), item.counts.get("top_judged", 0)
    cards = (
        _of_queries(
            known,
            listed,
            say("every query has a list"),
            lambda count, names: say("{count:,} have no list: {names}", count=count, names=names),
        ),
        _without_text(known, keys),
        PreviewCard(
            top - judged,
            say("of the top {depth} unjudged", depth=STANDING_DEPTH),
            say("judged@{depth} {share:.3f}", depth=STANDING_DEPTH, share=judged / top if top else 0.0),
        ),
    )
    columns = (
        _QUERY, _DOCUMENT, PreviewColumn(say("Rank"), numeric=True),
        PreviewColumn(say("Score"), numeric=True), _KNOWN,
    )  # fmt: skip
    return _preview(item, columns, rows, cards, say("{count:,} queries", count=len(listed)))


def _judgments(known: _Known, item: PlannedFile) -> Preview:
    records = item.parsed.judgments
    raters = {record.rater or item.rater or "" for record in records} - {""}
    grades = Counter(record.grade for record in records if record.grade is not None)
    rows = [
        (
            known.query(record.query_key),
            known.document(record.doc_key),
            record.rater or item.rater or "",
            _said(record),
            known.which(record.query_key, record.doc_key),
        )
        for record in records[:MAX_ROWS]
    ]
    cards = (
        _of_queries(
            known,
            {record.query_key for record in records},
            say("every query is judged"),
            lambda count, names: say("{count:,} have no judgment: {names}", count=count, names=names),
        ),
        _without_text(known, {record.doc_key for record in records}),
        PreviewCard(
            sum(grades.values()),
            say("grades by {count} raters", count=len(raters)),
            say("{shares}", shares=" · ".join(
                f"{format_grade(grade)}: {count:,}" for grade, count in sorted(grades.items())
            )),
        ),
    )  # fmt: skip
    columns = (
        _QUERY, _DOCUMENT, PreviewColumn(say("Rater"), share=1),
        PreviewColumn(say("Grade"), numeric=True), _KNOWN,
    )  # fmt: skip
    return _preview(
        item,
        columns,
        rows,
        cards,
        say("{count:,} queries", count=len({record.query_key for record in records})),
    )


def _said(record: JudgmentRecord) -> str | Message:
    if record.grade is not None:
        return format_grade(record.grade)
    return {
        Status.SKIPPED: say("skipped"),
        Status.CANNOT_JUDGE: say("cannot judge"),
        Status.CLEARED: say("unjudged"),
        Status.GRADED: say("no grade"),
    }[record.status]


def _queries(known: _Known, item: PlannedFile) -> Preview:
    records, counts = item.parsed.queries, item.counts
    rows = [
        (
            record.query_key,
            record.text,
            record.intent or "",
            f"{record.weight:g}",
            record.stratum or "",
            _state(known.stored_queries.get(record.query_key), record),
        )
        for record in records[:MAX_ROWS]
    ]
    intents = sum(record.intent is not None for record in records)
    strata = len({record.stratum for record in records} - {None})
    cards = (
        _new(counts, len(known.stored_queries)),
        _changed(counts, say("get another text or intent"), say("no text changes")),
        PreviewCard(intents, say("have an intent"), say("{count} strata", count=strata)),
    )
    columns = (
        PreviewColumn(say("Key"), share=1), PreviewColumn(say("Query"), share=3),
        PreviewColumn(say("Intent"), share=3), PreviewColumn(say("Weight"), numeric=True),
        PreviewColumn(say("Stratum"), share=1), _KNOWN,
    )  # fmt: skip
    return _preview(item, columns, rows, cards)


def _state(stored: QueryRecord | None, record: QueryRecord) -> Message:
    if stored is None:
        return say("new")
    return say("the same") if stored == record else say("changes")


def _documents(known: _Known, item: PlannedFile) -> Preview:
    records, counts = item.parsed.documents, item.counts
    rows = [
        (
            record.doc_key,
            record.title,
            _start(record),
            say("known") if record.doc_key in known.stored_texts else say("new"),
        )
        for record in records[:MAX_ROWS]
    ]
    without = sum(not record.body for record in records)
    cards = (
        _new(counts, len(known.stored_texts)),
        _changed(counts, say("get a new version"), say("no text changes")),
        PreviewCard(
            without, say("have a title only"), say("{count:,} have a body", count=len(records) - without)
        ),
    )  # fmt: skip
    columns = (
        PreviewColumn(say("Key"), share=1), PreviewColumn(say("Title"), share=3),
        PreviewColumn(say("Text"), share=4), _KNOWN,
    )  # fmt: skip
    return _preview(item, columns, rows, cards)


def _start(record: DocumentRecord) -> str:
    return " ".join(record.body[:300].split())


def _new(counts: dict[str, int], before: int) -> PreviewCard:
    return PreviewCard(
        counts.get("new", 0), say("are new"), say("{count:,} in the project so far", count=before)
    )


def _changed(counts: dict[str, int], text: Message, none: Message) -> PreviewCard:
    changed = counts.get("changed", 0)
    return PreviewCard(changed, text, say("judgments stay as they are") if changed else none)


def _of_queries(
    known: _Known, named: set[str], whole: Message, lacking: Callable[[int, str], Message]
) -> PreviewCard:
    if not known.queries:
        return PreviewCard(len(named), say("queries, all new"), say("their key stands for their text"))
    here = sum(key in known.queries for key in named)
    missing = [key for key in known.queries if key not in named]
    names = ", ".join(missing[:_NAMED]) + (", ..." if len(missing) > _NAMED else "")
    note = lacking(len(missing), names) if missing else whole
    return PreviewCard(here, say("of {count:,} queries", count=len(known.queries)), note)


def _without_text(known: _Known, keys: set[str]) -> PreviewCard:
    missing = len(keys - known.with_text)
    note = say("judged by key only") if missing else say("all {count:,} have a text", count=len(keys))
    return PreviewCard(missing, say("documents without text"), note)
