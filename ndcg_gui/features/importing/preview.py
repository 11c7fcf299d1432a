"""Import preview of each file: its first rows, which of them are known, and four figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from ndcg_gui.core.project import Project
from ndcg_gui.domain.columns import values
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import percent
from ndcg_gui.domain.preference_rows import PreferenceRow
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Kind, QueryRecord, Status
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.features.importing.plan import ImportPlan
from ndcg_gui.features.importing.planned import PlannedFile
from ndcg_gui.formats.preferences.inspect import FoundColumns, inspect_columns
from ndcg_gui.formats.tables.provenance import NO_ZONE
from ndcg_gui.store.collection import contents
from ndcg_gui.store.collection.pools import STANDING_DEPTH

MAX_ROWS = 50
NAMED = 3
# Readers of verdicts whose columns and words may mean anything.
_MAPPED = ("preferences-csv", "preferences-jsonl", "preferences-xlsx", "preferences-parquet")
_NOT_IN_ENCODING = "byte {offset} is not {encoding}"

KINDS: tuple[tuple[Kind, Message], ...] = (
    (Kind.RUN, say("TREC run")),
    (Kind.QRELS, say("TREC qrels")),
    (Kind.QUERIES, say("Queries")),
    (Kind.DOCUMENTS, say("Documents")),
    (Kind.JUDGMENTS, say("Judgments")),
    (Kind.PREFERENCES, say("Side-by-side verdicts")),
)


@dataclass(frozen=True, slots=True)
class PreviewColumn:
    """A column of the first rows. `share` is its share of the width."""

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
    """Preview of one file. `holds` are phrases, `rows` cells by column.

    `found` are the columns and words of a file of verdicts, whose meaning can be chosen.
    """

    kind: Kind | None
    size: int
    holds: tuple[Message, ...]
    columns: tuple[PreviewColumn, ...]
    rows: tuple[tuple[str | Message, ...], ...]
    cards: tuple[PreviewCard, ...]
    found: FoundColumns | None = None


def previews(project: Project, plan: ImportPlan) -> list[Preview]:
    """Preview every file of the plan, in its order. Contents of the plan's files count as known."""
    known = _Known(project, plan)
    makers: dict[Kind, Callable[[_Known, PlannedFile], Preview]] = {
        Kind.RUN: _run,
        Kind.QRELS: _judgments,
        Kind.JUDGMENTS: _judgments,
        Kind.QUERIES: _queries,
        Kind.DOCUMENTS: _documents,
        Kind.PREFERENCES: _preferences,
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
    """Detected meaning of the columns of a file of verdicts, None where its format leaves no choice."""
    if item.kind is not Kind.PREFERENCES or item.as_read.reader_key not in (None, *_MAPPED):
        return None
    return inspect_columns(item.request.path, options=item.request.options)


def wants_encoding(item: PlannedFile) -> bool:
    """Whether the file's encoding has to be chosen, because it is not UTF-8 or was chosen already."""
    return (
        item.request.options.encoding is not None
        or item.as_read.report.encoding != "utf-8"
        or any(problem.what.template == _NOT_IN_ENCODING for problem in item.as_read.report.errors)
    )


def wants_zone(item: PlannedFile) -> bool:
    """Whether times of the file name no zone."""
    return any(problem.what.template == NO_ZONE.template for problem in item.as_read.report.errors)


def wants_system(item: PlannedFile) -> bool:
    """Whether the file brings one system, so that it can be named."""
    return len(item.runs) == 1


def wants_rater(item: PlannedFile) -> bool:
    """Whether the file does not say who judged."""
    parsed = item.parsed
    return None in values(parsed.judgments, "rater") or None in values(parsed.preferences, "rater")


def wants_comparison(item: PlannedFile) -> bool:
    """Whether the file brings one comparison, so that it can be named."""
    return len(item.comparisons) == 1


def import_phrase(plan: ImportPlan) -> Message:
    """Phrase for what will be imported, e.g. "176 judgments, 180 results" or "6,023 rows of 3 files".

    Queries and documents beside other contents are not named.
    """
    files = plan.by_file
    if len(files) > 1:
        return say("{count:row|rows} of {files:file|files}", count=plan.rows, files=len(files))
    parts = [item for parts in files for item in parts]
    beside = (Kind.QUERIES, Kind.DOCUMENTS)
    about = [item for item in parts if item.leads or item.kind not in beside]
    phrases = [counted(item.kind, item.report.rows) for item in about]
    if not phrases:
        return say("nothing")
    phrase, *further = phrases
    for other in further:
        phrase = say("{phrase}, {other}", phrase=phrase, other=other)
    return phrase


def _has_records(item: PlannedFile) -> bool:
    parsed = item.parsed
    return bool(parsed.queries or parsed.documents or parsed.runs or parsed.judgments or parsed.preferences)


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
            # A share of results, and so not the Judged@k of an evaluation, which is a mean over queries.
            say("{share} of {top:result|results}", share=percent((top - judged) / top), top=top)
            if top
            else say("no results"),
        ),
    )
    columns = (
        QUERY,
        DOCUMENT,
        PreviewColumn(say("Rank"), numeric=True),
        PreviewColumn(say("Score"), numeric=True),
        KNOWN,
    )
    return shown(item, columns, rows, cards, say("{count:query|queries}", count=len(listed)))


def _judgments(known: _Known, item: PlannedFile) -> Preview:
    records = item.parsed.judgments
    raters = {name or item.rater or "" for name in set(values(records, "rater"))} - {""}
    queries = set(values(records, "query_key"))
    grades = Counter(values(records, "grade"))
    del grades[None]
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
            queries,
            say("every query is judged"),
            lambda count, names: say("{count:,} have no judgment: {names}", count=count, names=names),
        ),
        _without_text(known, set(values(records, "doc_key"))),
        PreviewCard(
            sum(grades.values()),
            say("grades by {count:rater|raters}", count=len(raters)),
            say(
                "{shares}",
                shares=" · ".join(
                    f"{format_grade(grade)}: {count:,}" for grade, count in sorted(grades.items())
                ),
            ),
        ),
    )
    columns = (
        QUERY,
        DOCUMENT,
        PreviewColumn(say("Rater"), share=1),
        PreviewColumn(say("Grade"), numeric=True),
        KNOWN,
    )
    return shown(
        item,
        columns,
        rows,
        cards,
        say("{count:query|queries}", count=len(queries)),
    )


def _said(record: JudgmentRecord) -> str | Message:
    if record.grade is not None:
        return format_grade(record.grade)
    if record.marks and record.status is Status.CLEARED:
        return say("{count:mark|marks}", count=len(record.marks))
    return {
        Status.SKIPPED: say("skipped"),
        Status.CANNOT_JUDGE: say("cannot judge"),
        Status.CLEARED: say("unjudged"),
        Status.GRADED: say("no grade"),
    }[record.status]


def _queries(known: _Known, item: PlannedFile) -> Preview:
    records, counts = item.parsed.queries, item.counts
    tagged = any(values(records, "tags"))
    rows: list[tuple[str | Message, ...]] = [
        (
            record.query_key,
            record.text,
            record.intent or "",
            f"{record.weight:g}",
            record.stratum or "",
            *([", ".join(record.tags)] if tagged else []),
            _state(known.stored_queries.get(record.query_key), record),
        )
        for record in records[:MAX_ROWS]
    ]
    intents = len(records) - values(records, "intent").count(None)
    strata = len(set(values(records, "stratum")) - {None})
    cards = (
        _new(counts, len(known.stored_queries)),
        _changed(counts, say("get another text or intent"), say("no text changes")),
        PreviewCard(intents, say("have an intent"), say("{count} strata", count=strata)),
    )
    columns = (
        PreviewColumn(say("Key"), share=1),
        PreviewColumn(say("Query"), share=3),
        PreviewColumn(say("Intent"), share=3),
        PreviewColumn(say("Weight"), numeric=True),
        PreviewColumn(say("Stratum"), share=1),
        *([PreviewColumn(say("Tags"), share=1)] if tagged else []),
        KNOWN,
    )
    return shown(item, columns, rows, cards)


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
    without = values(records, "body").count("")
    cards = (
        _new(counts, len(known.stored_texts)),
        _changed(counts, say("get a new version"), say("no text changes")),
        PreviewCard(
            without, say("have a title only"), say("{count:,} have a body", count=len(records) - without)
        ),
    )
    columns = (
        PreviewColumn(say("Key"), share=1),
        PreviewColumn(say("Title"), share=3),
        PreviewColumn(say("Text"), share=4),
        KNOWN,
    )
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
    known: _Known, named: set[str], whole: Message, lacking: Callable[[int, str], Message]
) -> PreviewCard:
    if not known.queries:
        return PreviewCard(len(named), say("queries, all new"), say("their key is used as their text"))
    here = sum(key in known.queries for key in named)
    missing = [key for key in known.queries if key not in named]
    names = ", ".join(missing[:NAMED]) + (", ..." if len(missing) > NAMED else "")
    note = lacking(len(missing), names) if missing else whole
    return PreviewCard(here, say("of {count:query|queries}", count=len(known.queries)), note)


def _without_text(known: _Known, keys: set[str]) -> PreviewCard:
    missing = len(keys - known.with_text)
    note = say("judged by key only") if missing else say("all {count:,} have a text", count=len(keys))
    return PreviewCard(missing, say("documents without text"), note)


def _preferences(known: _Known, item: PlannedFile) -> Preview:
    """Preview verdicts: the systems compared, the better one, and the rater."""
    records, counts = item.parsed.preferences, item.counts
    made = item.comparisons
    rows = [
        (
            known.query(record.query_key),
            record.rater or item.rater or "",
            record.baseline or "",
            record.candidate or "",
            _better(record),
            _left(record),
        )
        for record in records[:MAX_ROWS]
    ]
    names = ", ".join(own.name for own in made[:NAMED]) + (", ..." if len(made) > NAMED else "")
    unknown = counts.get("unknown_side", 0)
    deciding = sum(counts.get(name, 0) for name in ("good", "same", "bad"))
    cards = (
        PreviewCard(len(made), say("comparisons of two systems"), say("{names}", names=names)),
        PreviewCard(
            deciding,
            say("verdicts by {count:rater|raters}", count=counts.get("raters", 0)),
            say(
                "candidate better {good:,} · same {same:,} · baseline better {bad:,}",
                **{name: counts.get(name, 0) for name in ("good", "same", "bad")},
            ),
        ),
        PreviewCard(
            len(records) - unknown,
            say("say which system was on the left"),
            say("{count:,} do not, and are left out of the side bias", count=unknown)
            if unknown
            else say("all of them"),
        ),
    )
    columns = (
        QUERY,
        PreviewColumn(say("Rater"), share=1),
        PreviewColumn(say("Baseline"), share=1),
        PreviewColumn(say("Candidate"), share=1),
        PreviewColumn(say("Better"), share=1),
        PreviewColumn(say("Left"), share=1),
    )
    return shown(
        item,
        columns,
        rows,
        cards,
        say("{count:rater|raters}", count=counts.get("raters", 0)),
        say("{count:query|queries}", count=counts.get("queries", 0)),
        say("{count:pair|pairs} of systems", count=len(made)),
    )


def _better(record: PreferenceRow) -> str | Message:
    if record.outcome is None:
        return say("skipped")
    if record.outcome == "none":
        return say("same") if record.tie is None else say("same, both {kind}", kind=record.tie)
    name = record.winner or record.outcome
    return name if record.strength == 1 else say("{name} by {degrees}", name=name, degrees=record.strength)


def _left(record: PreferenceRow) -> str | Message:
    if record.left is None:
        return say("not recorded")
    return (record.baseline if record.left == "baseline" else record.candidate) or record.left


class _Known:
    """Queries and documents that the project has, or will have by this import."""

    def __init__(self, project: Project, plan: ImportPlan) -> None:
        stored = [item.record for item in project.read(contents.queries)]
        self.queries = {record.query_key: record.text for record in stored}
        self.stored_queries = {record.query_key: record for record in stored}
        self.titles: dict[str, str] = {}
        self.with_text: set[str] = set()
        for _, key, title, version in project.read(contents.document_titles):
            if version:
                self.titles[key] = title
                self.with_text.add(key)
        self.stored_texts = frozenset(self.with_text)
        for item in plan.files:
            asked = item.parsed.queries
            self.queries.update(zip(values(asked, "query_key"), values(asked, "text"), strict=True))
            if item.verdicts is not None:
                own = ((record.query_key, record.text) for record in item.verdicts.queries)
                self.queries.update((key, text) for key, text in own if text != key)
            keys = values(item.parsed.documents, "doc_key")
            self.titles.update(zip(keys, values(item.parsed.documents, "title"), strict=True))
            self.with_text.update(keys)

    def query(self, key: str) -> str:
        """A query's key and text."""
        text = self.queries.get(key, key)
        return key if text == key else f"{key} {text}"

    def document(self, key: str) -> str | Message:
        """A document's key and title."""
        if key not in self.with_text:
            return say("{key} (no text)", key=key)
        return f"{key} {self.titles[key]}".rstrip()

    def which(self, query_key: str, doc_key: str) -> Message:
        """Phrase on which of the two is known."""
        query, document = query_key in self.queries, doc_key in self.with_text
        if query and document:
            return say("both")
        return say("query") if query else say("document") if document else say("neither")


QUERY = PreviewColumn(say("Query"), share=2)
DOCUMENT = PreviewColumn(say("Document"), share=4)
KNOWN = PreviewColumn(say("Known?"), numeric=True)


def shown(
    item: PlannedFile,
    columns: Sequence[PreviewColumn],
    rows: Iterable[tuple[str | Message, ...]],
    cards: Sequence[PreviewCard],
    *holds: Message,
) -> Preview:
    """Make a preview of a file with records. `cards` stand behind the one that counts rows."""
    report = item.report
    read = PreviewCard(report.rows, say("rows read"), say("{count:,} skipped", count=report.skipped))
    return Preview(
        item.kind,
        item.parsed.size,
        (counted(item.kind, report.rows, marks=_is_of_marks(item)), *holds),
        tuple(columns),
        tuple(rows),
        (read, *cards),
    )


def _is_of_marks(item: PlannedFile) -> bool:
    return bool(item.counts.get("marks")) and not item.counts.get("judgments")


def counted(kind: Kind | None, count: int, *, marks: bool = False) -> Message:
    """Phrase with a count of such records. `marks`: judgments that hold only marks."""
    if marks:
        return say("{count:mark|marks} in texts", count=count)
    match kind:
        case Kind.QUERIES:
            return say("{count:query|queries}", count=count)
        case Kind.DOCUMENTS:
            return say("{count:document|documents}", count=count)
        case Kind.RUN:
            return say("{count:result|results}", count=count)
        case Kind.PREFERENCES:
            return say("{count:verdict|verdicts}", count=count)
        case _:
            return say("{count:judgment|judgments}", count=count)
