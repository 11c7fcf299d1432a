"""Content of one file of another tool, gathered piece by piece and checked like our own formats."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.passages import FIELD as PASSAGES
from ndcg_gui.domain.passages import MOST as MOST_PASSAGES
from ndcg_gui.domain.passages import MOST_CHARACTERS, SourcePassage, write_passages
from ndcg_gui.domain.records import JudgmentRecord, Kind, RankedList, RunRecord, Status
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.decimals import parse_decimal
from ndcg_gui.formats.duplicates import KEPT, expected_for
from ndcg_gui.formats.keys import key_of_text, key_problem
from ndcg_gui.formats.mapped.sheet import first_cells, open_sheet
from ndcg_gui.formats.mapped.words import known_grades, values_of
from ndcg_gui.formats.mapping import Mapping as Columns
from ndcg_gui.formats.options import Order, ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.roles import LEFT_OUT
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content
from ndcg_gui.formats.tables.documents import DOCUMENTS, FORMAT_COLUMN
from ndcg_gui.formats.tables.jsonl import JsonRow, beginning, first_object, members, objects
from ndcg_gui.formats.tables.judgments import JUDGMENTS
from ndcg_gui.formats.tables.provenance import rater_of
from ndcg_gui.formats.tables.queries import QUERIES
from ndcg_gui.formats.tables.rows import Context

Json = Mapping[str, object]
# What tools call the parts of a document, the likeliest first.
_PARTS = {
    "title": ("title", "name", "headline", "subject"),
    "body": ("body", "text", "description", "content", "passage"),
    "url": ("url", "link", "uri"),
    "image_url": ("image_url", "thumb", "thumbnail", "image", "img"),
}
# Far from where a whole number is too large for a float.
_EXACT = 2**53
# What people call query and document in tools that let them call it anything.
_QUERY_KEYS = ("query_id", "query_key", "qid", "topic_id")
_QUERY_TEXTS = (
    "query",
    "query_text",
    "search_query",
    "search_term",
    "question",
    "prompt",
    "instruction",
    "q",
)
_DOC_KEYS = (
    "doc_id",
    "doc_key",
    "docid",
    "document_id",
    "passage_id",
    "pid",
    "product_id",
    "item_id",
)


class _Context(Context):
    """Context of all kinds of records in a file, reporting errors of one kind together at the end."""

    def __init__(self, report: Report, options: ReadOptions) -> None:
        super().__init__(report, options)
        self._wrong: dict[tuple[str, object], tuple[Message, str, Message | None, list[int]]] = {}

    def wrong(self, line: int, what: Message, got: str, expected: Message | None, kind: Message) -> None:
        """Remember an error. All of one `kind` are reported as one, in the words of the first."""
        key = kind.template, dict(kind.values).get("name")
        self._wrong.setdefault(key, (what, got, expected, []))[3].append(line)

    def finish(self) -> None:
        """Do nothing: several kinds of records share this context."""

    def close(self) -> None:
        super().finish()
        for what, got, expected, lines in self._wrong.values():
            first = list(dict.fromkeys(lines))
            self.report.error_often(what, first, count=len(lines), got=got, expected=expected)


class _GatheredRow(JsonRow):
    """A row under our names. `place` identifies it, since many share one line."""

    __slots__ = ("_called", "_place")
    context: _Context

    def __init__(
        self,
        line: int,
        context: _Context,
        values: Json,
        called: Mapping[str, str],
        place: Message | None = None,
    ) -> None:
        super().__init__(line, context, values)
        self._called, self._place = called, place

    def error(
        self, what: Message, *, got: str = "", expected: Message | None = None, column: int = 0
    ) -> None:
        self.bad = True
        told = what if self._place is None else say("{place}: {what}", place=self._place, what=what)
        self.context.wrong(self.line, told, got, expected, what)

    def missing(self, name: str) -> None:
        self.error(say("no {name}", name=self._called.get(name, name)))

    def _wrong(self, name: str, value: object, expected: Message) -> None:
        super()._wrong(self._called.get(name, name), value, expected)


class _Said(NamedTuple):
    """A judgment as given in the file."""

    line: int
    query: str
    doc: object
    grade: object
    status: Status
    rater: str
    note: str
    seconds: object
    created_at: object


class Gathering:
    """Gathers a reader's findings, checked like our own formats. `content` gives the records.

    `called` says what the file calls our columns, for errors. With `words`, a grade may be a word. Every
    query and every document stands once, however often it is told of.
    """

    def __init__(
        self,
        source: Source,
        report: Report,
        options: ReadOptions,
        called: Mapping[str, str] | None = None,
        *,
        words: bool = False,
    ) -> None:
        self.source, self.report = source, report
        self.context = _Context(report, options)
        self._called = called or {}
        self._queries: dict[str, tuple[int, dict[str, object]]] = {}
        self._documents: dict[str, tuple[int, Json]] = {}
        self._words = words
        self._judgments: list[_Said] = []
        self._raters: set[str] = set()
        self._lists: dict[str, dict[str, tuple[int, dict[str, float]]]] = {}

    # what stands in the file

    def members(self, rows: str) -> Iterator[tuple[int, str, object]]:
        """Yield line, name and value of the file's single object, and of the array `rows` each item."""
        return members(self.source, self.context, rows)

    def objects(self) -> Iterator[tuple[int, Json]]:
        """Yield line and value of each object of JSON Lines or of one array."""
        return objects(self.source, self.context)

    def rows(self) -> Iterator[tuple[int, Json]]:
        """Yield the objects, or the rows of a table by its titles, every cell a text."""
        if self.source.head.lstrip()[:1] in (b"{", b"["):
            yield from self.objects()
            return
        titles = dict.fromkeys(filter(None, first_cells(self.source.head)[0]))
        known = Columns(tuple((title, LEFT_OUT) for title in titles))
        sheet = open_sheet(self.source, self.context, known)
        if sheet is not None:
            yield from ((line, dict(zip(sheet.titles, cells, strict=True))) for line, cells in sheet.rows())

    def indexed(self) -> Iterator[tuple[int, Json]]:
        """Yield a search engine's records: as `objects`, one multi-line object, or the hits of a search."""
        head = self.source.head.lstrip()
        if "hits" in first_object(head):
            for line, name, value in self.members(""):
                if name == "hits":
                    yield from ((line, own) for own in sources_in(value))
        elif head.split(b"\n", 1)[0].strip() == b"{":
            found = list(self.members(""))
            yield from [(line, {name: value for _, name, value in found}) for line, _, _ in found[:1]]
        else:
            for line, own in self.objects():
                inner = own.get("_source")
                yield line, inner if isinstance(inner, dict) else own

    def listed(self, line: int, value: object, what: Message) -> list[Json]:
        """Return the objects of an inner array, none for null, and report other values."""
        if value is None:
            return []
        if not isinstance(value, list):
            self.refuse(line, value, what)
            return []
        for item in value:
            if not isinstance(item, dict):
                self.refuse(line, item, what)
        return [item for item in value if isinstance(item, dict)]

    def inside(self, line: int, value: object, what: Message) -> Json:
        """Return an inner object, an empty one for null, and report other values."""
        if value is None or isinstance(value, dict):
            return value or {}
        self.refuse(line, value, what)
        return {}

    def refuse(self, line: int, value: object, expected: Message) -> None:
        """Report a value other than the `expected` one."""
        what, got = say("not what should stand here"), strict_json.dump(value)[:100]
        self.context.wrong(line, what, got, expected, expected)

    def wrong(self, line: int, what: Message, *, got: str = "", expected: Message | None = None) -> None:
        """Report a problem. All of a kind become one error."""
        self.context.wrong(line, what, got, expected, what)

    def left_out(self, code: str, message: Message, line: int, *, doubt: bool = False) -> None:
        """Count a row that is left out, with a notice, or a warning if it is in `doubt`."""
        self.report.skipped += 1
        (self.report.warn if doubt else self.report.inform)(code, message, line)

    # what it comes to

    def query(
        self, line: int, text: object, *, key: object = None, intent: object = None, stratum: object = None
    ) -> str | None:
        """Add a query and return its key, given or made from its text. None (and an error) without both."""
        if text is not None and not isinstance(text, str):
            self.refuse(line, text, say("the text of a query"))
            return None
        if key is None or key == "":
            if not (text or "").strip():
                self.wrong(line, say("a query without a text"))
                return None
            made = key_of_text(text or "")
            if not self.context.book("query_key").check(made, line):
                return None
        else:
            found = self.query_key(line, key)
            if found is None:
                return None
            made = found
        values: dict[str, object] = {"query_key": made, "text": text or made}
        _, known = self._queries.setdefault(made, (line, values))
        if known["text"] != values["text"] and key_of_text(str(known["text"])) != key_of_text(text or made):
            before = self._queries[made][0]
            what = say("query '{key}' with two texts, first in line {before}", key=made, before=before)
            self.wrong(line, what, got=text or "")
        for name, value in (("intent", intent), ("stratum", stratum)):
            if not isinstance(value, str) or not value.strip():
                continue
            if known.setdefault(name, value) != value:
                self.report.warn(
                    "query_texts",
                    say("query '{key}' has several texts as {name}; the first is kept", key=made, name=name),
                    line,
                )
        return made

    def query_key(self, line: int, key: object) -> str | None:
        """Return the key of a query without a text. None (and an error) if it is invalid."""
        row = _GatheredRow(line, self.context, {"query_key": key}, self._called)
        made = row.key("query_key")
        return None if row.bad else made

    def answer(
        self, line: int, system: str, query: str | None, text: object, passages: Sequence[SourcePassage] = ()
    ) -> None:
        """Add a system's answer, with its passages: a document, and its list for the query."""
        said = text_of(text)
        if not said.strip():
            self.left_out("no_answer", say("a query without an answer is in no result list"), line)
            return
        given = write_passages(passages) if passages else ""
        if len(passages) > MOST_PASSAGES or len(given) > MOST_CHARACTERS:
            self.wrong(
                line,
                say("an answer with too many passages"),
                got=say("{count} passages, {size} characters", count=len(passages), size=len(given)).text(),
                expected=say(
                    "at most {most} passages and {size} characters of them",
                    most=MOST_PASSAGES,
                    size=MOST_CHARACTERS,
                ),
            )
            return
        # The same answer from the same passages is one document, whoever gave it; the key tells nobody.
        content = strict_json.dump([query, said, given])
        key = f"answer-{hashlib.sha256(content.encode()).hexdigest()[:16]}"
        fields = {"body": said, **({PASSAGES: given} if given else {})}
        self.document(line, key, fields, plain=True)
        self.ranked(line, system, query, [(key, None)])

    def document(self, line: int, key: object, fields: object, *, plain: bool = False) -> None:
        """Add a document from texts by name, some of which are title, body and links.

        `plain`: what looks like HTML in its body is part of the text.
        """
        told = self._told(line, fields)
        if not told:
            return
        texts = {name: text for name, value in told.items() if (text := _text_of_field(name, value))}
        values: dict[str, object] = {"doc_key": key}
        for part, names in _PARTS.items():
            name = next((name for name in names if name in texts), None)
            if name is not None:
                values[part] = texts.pop(name)
        values["fields"] = texts
        if plain:
            values[FORMAT_COLUMN] = "text"
        name = str(key)
        before, known = self._documents.setdefault(name, (line, values))
        if known != values:
            self.report.warn(
                "documents_differ",
                say(
                    "document '{doc}' with two texts, first in line {before}; the first is kept",
                    doc=name,
                    before=before,
                ),
                line,
            )

    def _told(self, line: int, fields: object) -> Json:
        value = fields
        if isinstance(value, str) and value.strip():
            # Older versions of Quepid write them as JSON in a text.
            try:
                value = strict_json.parse(value, self.context.options.max_nesting)
            except strict_json.Malformed:
                value = None
        if value in (None, ""):
            if fields not in (None, "", "null"):
                self.left_out(
                    "no_fields",
                    say("the fields of a document are left out, because they are not JSON"),
                    line,
                    doubt=True,
                )
            return {}
        return self.inside(line, value, say("the fields of a document"))

    def pair(self, line: int, data: Json) -> tuple[str | None, object]:
        """Return the keys of query and document in data that names them in one of the usual ways.

        A document without a key gets one made of its text. Of other data nothing is kept: what raters are
        not to see may stand there.
        """
        named = _named(data)
        doc: object = next((text_of(named[name]) for name in _DOC_KEYS if named.get(name) is not None), None)
        shown = {
            name: named[name]
            for names in _PARTS.values()
            for name in names
            if isinstance(named.get(name), str) and named[name]
        }
        body = next((shown[name] for name in _PARTS["body"] if name in shown), None)
        if doc is None and isinstance(body, str):
            doc = key_of_passage(body)
        if doc is None:
            self.wrong(
                line,
                say("no document"),
                got=", ".join(list(data)[:10]),
                expected=say("one of {names}", names=", ".join((*_DOC_KEYS, *_PARTS["body"]))),
            )
            return None, None
        if shown:
            self.document(line, doc, shown)
        return self.asked(line, data), doc

    def asked(self, line: int, data: Json) -> str | None:
        """Return the key of the query in data that names it in one of the usual ways."""
        named = _named(data)
        query_key = next((named[name] for name in _QUERY_KEYS if named.get(name) is not None), None)
        text = next((named[name] for name in _QUERY_TEXTS if isinstance(named.get(name), str)), None)
        if query_key is None and text is None:
            self.wrong(
                line,
                say("no query"),
                got=", ".join(list(data)[:10]),
                expected=say("one of {names}", names=", ".join((*_QUERY_KEYS, *_QUERY_TEXTS))),
            )
            return None
        return self.query_key(line, query_key) if text is None else self.query(line, text, key=query_key)

    def judge(
        self,
        line: int,
        query: str | None,
        doc: object,
        grade: object,
        *,
        status: Status = Status.GRADED,
        rater: object = None,
        note: object = None,
        seconds: object = None,
        created_at: object = None,
    ) -> None:
        """Add a judgment of a document. A grade may be a number or a numeric text."""
        if query is None:
            return
        meant = number_of(grade) if status is Status.GRADED else None
        self._judgments.append(
            _Said(line, query, doc, meant, status, text_of(rater), text_of(note), seconds, created_at)
        )

    def ranked(
        self, line: int, tag: str, query: str | None, docs: Sequence[tuple[object, float | None]]
    ) -> None:
        """Add a result list, best first. Missing scores are replaced by ranks."""
        if query is None:
            return
        lists = self._lists.setdefault(tag_of(tag), {})
        if query in lists:
            self.report.error(
                line,
                say(
                    "two result lists for query '{query}', first in line {before}",
                    query=query,
                    before=lists[query][0],
                ),
            )
            return
        scored = all(score is not None for _, score in docs)
        found: dict[str, float] = {}
        where = say("query '{query}'", query=query)
        for place, (doc, score) in enumerate(docs):
            key = self._plain_key(doc, line)
            if key is None or key in found:
                row = _GatheredRow(line, self.context, {"doc_key": doc}, self._called, where)
                key = row.key("doc_key")
                if row.bad:
                    continue
            if key in found:
                choice = self.context.options.duplicates
                if choice in ("refuse", "latest"):
                    row.error(
                        say("document '{doc}' appears twice in one result list", doc=key),
                        expected=expected_for(choice),
                    )
                else:
                    told = say("a document appears twice in one result list: the first is kept")
                    self.report.warn("different_duplicates", told, line)
                continue
            found[key] = float(len(docs) - place) if not scored or score is None else score
        lists[query] = (line, found)

    def ordered(
        self, line: int, who: object, query: str | None, docs: Sequence[tuple[object, float | None]]
    ) -> None:
        """Add someone's order of documents, as a result list for comparison and not as grades."""
        told = say("a person's ranking of documents is read as a result list, not as grades")
        self.report.inform("orders", told, line)
        name = text_of(who)
        self.ranked(line, f"order-by-{name}" if name else stem_of(self.source), query, docs)

    def finish(self) -> None:
        """Report the errors, if no content is made of what was gathered."""
        self.context.close()

    def content(self, lead: Kind, *, keys_from_text: bool = False) -> Content:
        """Return all gathered content. The rows counted are those of kind `lead`, if there are any."""
        context = self.context
        documents = DOCUMENTS.records(
            [_GatheredRow(line, context, values, self._called) for line, values in self._documents.values()],
            context,
        )
        queries = QUERIES.records(
            [_GatheredRow(line, context, values, self._called) for line, values in self._queries.values()],
            context,
        )
        judgments = self._settled(self._graded())
        runs = tuple(_run(tag, lists, context.options.order) for tag, lists in self._lists.items())
        context.close()
        results = sum(len(entry) for run in runs for entry in run.lists.values())
        own = {Kind.QUERIES: len(queries), Kind.RUN: results}.get(lead, len(judgments))
        # Where its own kind is missing, another leads (`reading`).
        self.report.rows = own or next(
            filter(None, (len(judgments), results, len(documents), len(queries))), 0
        )
        return Content(queries, documents, runs, judgments, keys_from_text=keys_from_text)

    def _graded(self) -> Iterator[_Said]:
        """Yield the judgments with numbers for grade words, without those that mean "no grade"."""
        if not self._words:
            yield from self._judgments
            return
        mapping = self.context.options.mapping
        meanings: dict[str, float | None] = dict(mapping.grades) if mapping is not None else {}
        given = {said.grade for said in self._judgments if isinstance(said.grade, str)}
        self.report.uses_grades |= not given.isdisjoint(meanings)
        words = given - meanings.keys()
        numbers = any(isinstance(said.grade, float | int) for said in self._judgments)
        grades = () if numbers else self.context.options.scale_grades
        known = values_of(words, grades)
        meanings = known | meanings
        if known and not numbers:
            self.report.tell_words(known)
        self._refuse_words(words - meanings.keys())
        for said in self._judgments:
            if not isinstance(said.grade, str):
                yield said
            elif said.grade not in meanings:
                continue
            elif meanings[said.grade] is None:
                self.left_out(
                    "no_grade", say("'{word}' is not a grade: left out", word=said.grade), said.line
                )
            else:
                yield said._replace(grade=meanings[said.grade])

    def _refuse_words(self, unknown: Collection[str]) -> None:
        rows = [said for said in self._judgments if said.grade in unknown]
        if rows:
            listed = ", ".join(
                f"'{word}'" for word in dict.fromkeys(text_of(said.grade) for said in rows[:10])
            )
            self.report.error_often(
                say("words whose grade is not known: {words}", words=listed),
                list(dict.fromkeys(said.line for said in rows)),
                count=len(rows),
                expected=known_grades(text_of(rows[0].grade)),
            )

    def _settled(self, judgments: Iterable[_Said]) -> tuple[JudgmentRecord, ...]:
        """Return the records. Different grades of a pair by one rater are resolved as asked, or an error."""
        choice, settle = self.context.options.duplicates, JUDGMENTS.settle(self.context.options)
        found: dict[tuple[str, str, str | None], JudgmentRecord] = {}
        for said in judgments:
            record = self._plain(said) or JUDGMENTS.build(self._row(said))
            if record is None:
                continue
            pair = record.query_key, record.doc_key, record.rater
            known = found.setdefault(pair, record)
            if known is record:
                continue
            if (record.grade, record.status) == (known.grade, known.status) and choice != "latest":
                again = say("a repeated row (first in line {before}) is left out", before=known.line)
                self.left_out("duplicates", again, said.line)
            else:
                kept = None if choice == "refuse" else settle(known, record)
                if kept is None:
                    what = say(
                        "appears twice, with different values, first in line {before}", before=known.line
                    )
                    self._row(said).error(what, got=text_of(said.grade), expected=expected_for(choice))
                    continue
                found[pair] = kept
                told = say("a pair appears twice with different grades; {kept}", kept=KEPT[choice])
                self.report.warn("different_duplicates", told, said.line)
        return tuple(found.values())

    def _plain(self, said: _Said) -> JudgmentRecord | None:
        """Make the record of a simple judgment, or return None if it needs the full checks."""
        grade, rater = said.grade, said.rater or None
        if type(grade) is not float and type(grade) is not int:
            return None
        if said.note or said.seconds is not None or said.created_at is not None or abs(grade) > _EXACT:
            return None
        if rater is not None and rater not in self._raters:
            if rater_of(self._row(said)) is None:
                return None
            self._raters.add(rater)
        doc = self._plain_key(said.doc, said.line)
        if doc is None:
            return None
        return JudgmentRecord(said.query, doc, float(grade), rater=rater, line=said.line)

    def _plain_key(self, key: object, line: int) -> str | None:
        """Return a simple document key, a text like those before it, or None if it needs the full checks."""
        if type(key) is not str or self.context.note_type("doc_key", key, line) is not None:
            return None
        return key if key_problem(key) is None and self.context.book("doc_key").check(key, line) else None

    def _row(self, said: _Said) -> _GatheredRow:
        place = say("query '{query}', document '{doc}'", query=said.query, doc=text_of(said.doc)[:80])
        values = {
            "query_key": said.query,
            "doc_key": said.doc,
            "grade": said.grade,
            "status": None if said.status is Status.GRADED else str(said.status),
            "rater": said.rater or None,
            "note": said.note,
            "seconds": said.seconds,
            "created_at": said.created_at,
        }
        return _GatheredRow(said.line, self.context, values, self._called, place)


def _named(data: Json) -> dict[str, object]:
    return {re.sub(r"[ _-]+", "_", name.strip().lower()): value for name, value in data.items()}


def _run(tag: str, lists: Mapping[str, tuple[int, Mapping[str, float]]], asked: Order) -> RunRecord:
    """Make the run of some lists in the order of the file (see ReadOptions.order)."""
    entries = {
        query: RankedList(list(scores), np.array(list(scores.values())))
        for query, (_, scores) in lists.items()
        if scores
    }
    if asked == "rank":
        falling = {
            query: RankedList(entry.keys, np.arange(len(entry), 0, -1, dtype=np.float64))
            for query, entry in entries.items()
        }
        return RunRecord(tag, falling, "rank")
    if asked == "kept" and not any(
        (entry.scores[1:] > entry.scores[:-1]).any() for entry in entries.values()
    ):
        return RunRecord(tag, entries, "rank")
    by_score = {query: _by_score(entry) for query, entry in entries.items()}
    differs = any(entry.keys != by_score[query].keys for query, entry in entries.items())
    return RunRecord(tag, by_score, "score" if differs else "rank")


def _by_score(entry: RankedList) -> RankedList:
    # As trec_eval does: by score, then by key, both falling.
    pairs = sorted(zip(entry.scores.tolist(), entry.keys, strict=True), reverse=True)
    return RankedList([key for _, key in pairs], np.array([score for score, _ in pairs]))


def key_of_passage(text: str) -> str:
    """Return a key made from a text, the same for the same text in every file."""
    return f"passage-{hashlib.sha256(' '.join(text.split()).encode()).hexdigest()[:16]}"


def tag_of(name: str) -> str:
    """Return a system's name as a run's tag, without blanks."""
    return re.sub(r"[\s\x00-\x1f\x7f]+", "-", name.strip())[:200] or "run"


def stem_of(source: Source) -> str:
    """The file's name without its ending."""
    return source.name.rsplit(".", 1)[0] or source.name


def number_of(value: object) -> object:
    """Return the number that a text spells, and any other value unchanged."""
    if isinstance(value, str):
        number = parse_decimal(value.strip())
        return value if number is None else number
    return value


def text_of(value: object) -> str:
    """A JSON value as text: lists of texts joined, nothing for null."""
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, list) and value and all(isinstance(item, str) for item in value):
        return "\n".join(value)
    return strict_json.dump(value)


def _text_of_field(name: str, value: object) -> str:
    """Return a field's value as text, passages always as a list."""
    return strict_json.dump(value) if name == PASSAGES and isinstance(value, list) else text_of(value)


def sources_in(value: object) -> Iterator[Json]:
    """Yield the documents of a response: `{"hits": {"hits": [{"_source": ...}]}}`, given its "hits"."""
    hits = value.get("hits") if isinstance(value, dict) else None
    for hit in hits if isinstance(hits, list) else ():
        source = hit.get("_source") if isinstance(hit, dict) else None
        if isinstance(source, dict):
            yield source


@lru_cache(maxsize=4)
def names_in(head: bytes) -> frozenset[str]:
    """Return the names of the first object, or the titles of a table, for sniffing."""
    return frozenset(first_object(head) or first_cells(head)[0])


def first_indexed(head: bytes) -> Json:
    """Return the first item of `Gathering.indexed`, as far as the head reaches, for sniffing."""
    value = beginning(head)
    hits = value.get("hits") if isinstance(value, dict) else None
    first = first_in(hits.get("hits")) if isinstance(hits, dict) else first_object(head)
    own = first.get("_source", first)
    return own if isinstance(own, dict) else {}


def first_in(value: object) -> Json:
    """Return the first object of a list, or an empty one, for sniffing."""
    found = next(iter(value), None) if isinstance(value, list) else None
    return found if isinstance(found, dict) else {}
