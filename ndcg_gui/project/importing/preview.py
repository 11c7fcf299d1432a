"""What the import preview shows of each file: its first rows, what of them is known, and four figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from math import floor
from typing import TYPE_CHECKING

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Kind, QueryRecord, Status
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.formats.options import DEFAULT_OPTIONS
from ndcg_gui.formats.preferences.inspect import FoundColumns, inspect_columns
from ndcg_gui.project.core.reader import STANDING_DEPTH
from ndcg_gui.project.importing.plan import ImportPlan, PlannedFile
from ndcg_gui.project.importing.preview_parts import (
    DOCUMENT,
    KNOWN,
    MAX_ROWS,
    NAMED,
    QUERY,
    Known,
    counted,
    shown,
)
from ndcg_gui.project.importing.preview_parts import Preview as Preview
from ndcg_gui.project.importing.preview_parts import PreviewCard as PreviewCard
from ndcg_gui.project.importing.preview_parts import PreviewColumn as PreviewColumn
from ndcg_gui.project.importing.preview_preferences import preferences_preview

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project

# Readers of verdicts whose columns and words may mean anything.
_MAPPED = ("preferences-csv", "preferences-jsonl", "preferences-xlsx")
_NOT_IN_ENCODING = "byte {offset} is not {encoding}"

KINDS: tuple[tuple[Kind, Message], ...] = (
    (Kind.RUN, say("TREC run")),
    (Kind.QRELS, say("TREC qrels")),
    (Kind.QUERIES, say("Queries")),
    (Kind.DOCUMENTS, say("Documents")),
    (Kind.JUDGMENTS, say("Judgments")),
    (Kind.PREFERENCES, say("Side-by-side verdicts")),
)


def previews(project: Project, plan: ImportPlan) -> list[Preview]:
    """A preview of every file of the plan, in its order; what the plan's files bring counts as known."""
    known = Known(project, plan)
    makers: dict[Kind, Callable[[Known, PlannedFile], Preview]] = {
        Kind.RUN: _run,
        Kind.QRELS: _judgments,
        Kind.JUDGMENTS: _judgments,
        Kind.QUERIES: _queries,
        Kind.DOCUMENTS: _documents,
        Kind.PREFERENCES: preferences_preview,
    }
    return [
        replace(
            Preview(item.kind, item.parsed.size, (), (), (), ())
            if item.kind is None or not _has_records(item)
            else makers[item.kind](known, item),
            found=_found(item),
        )
        for item in plan.files
    ]


def _found(item: PlannedFile) -> FoundColumns | None:
    """What the columns of a file of verdicts are taken for; None where its format leaves no choice."""
    if item.kind is not Kind.PREFERENCES or item.as_read.reader_key not in (None, *_MAPPED):
        return None
    return inspect_columns(item.request.path, options=item.request.options)


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
    parsed = item.parsed
    return any(record.rater is None for record in parsed.judgments) or any(
        row.rater is None for row in parsed.preferences
    )


def wants_comparison(item: PlannedFile) -> bool:
    """Whether a name can be given to what the file brings: one comparison."""
    return len(item.comparisons) == 1


def import_phrase(plan: ImportPlan) -> Message:
    """What will be imported, e.g. "1,350 results" or "6,023 rows of 3 files"."""
    if len(plan.files) > 1:
        return say("{count:,} rows of {files} files", count=plan.rows, files=len(plan.files))
    return counted(plan.files[0]) if plan.files else say("nothing")


def _has_records(item: PlannedFile) -> bool:
    parsed = item.parsed
    return bool(parsed.queries or parsed.documents or parsed.runs or parsed.judgments or parsed.preferences)


def _run(known: Known, item: PlannedFile) -> Preview:
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
            # A share of results, and so not the Judged@k of an evaluation, which is a mean over queries.
            say("{percent} % of {top:,} results", percent=floor(100 * (top - judged) / top), top=top)
            if top
            else say("no results"),
        ),
    )
    columns = (
        QUERY, DOCUMENT, PreviewColumn(say("Rank"), numeric=True),
        PreviewColumn(say("Score"), numeric=True), KNOWN,
    )  # fmt: skip
    return shown(item, columns, rows, cards, say("{count:,} queries", count=len(listed)))


def _judgments(known: Known, item: PlannedFile) -> Preview:
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
        QUERY, DOCUMENT, PreviewColumn(say("Rater"), share=1),
        PreviewColumn(say("Grade"), numeric=True), KNOWN,
    )  # fmt: skip
    return shown(
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


def _queries(known: Known, item: PlannedFile) -> Preview:
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
        PreviewColumn(say("Stratum"), share=1), KNOWN,
    )  # fmt: skip
    return shown(item, columns, rows, cards)


def _state(stored: QueryRecord | None, record: QueryRecord) -> Message:
    if stored is None:
        return say("new")
    return say("the same") if stored == record else say("changes")


def _documents(known: Known, item: PlannedFile) -> Preview:
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
        PreviewColumn(say("Text"), share=4), KNOWN,
    )  # fmt: skip
    return shown(item, columns, rows, cards)


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
    known: Known, named: set[str], whole: Message, lacking: Callable[[int, str], Message]
) -> PreviewCard:
    if not known.queries:
        return PreviewCard(len(named), say("queries, all new"), say("their key stands for their text"))
    here = sum(key in known.queries for key in named)
    missing = [key for key in known.queries if key not in named]
    names = ", ".join(missing[:NAMED]) + (", ..." if len(missing) > NAMED else "")
    note = lacking(len(missing), names) if missing else whole
    return PreviewCard(here, say("of {count:,} queries", count=len(known.queries)), note)


def _without_text(known: Known, keys: set[str]) -> PreviewCard:
    missing = len(keys - known.with_text)
    note = say("judged by key only") if missing else say("all {count:,} have a text", count=len(keys))
    return PreviewCard(missing, say("documents without text"), note)
