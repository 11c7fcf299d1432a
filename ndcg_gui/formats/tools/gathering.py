"""What one file of another tool holds, gathered piece by piece and checked like our own formats."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

import numpy as np

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import Kind, RankedList, RunRecord, Status
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.decimals import parse_decimal
from ndcg_gui.formats.keys import key_of_text
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content
from ndcg_gui.formats.tables.documents import DOCUMENTS
from ndcg_gui.formats.tables.jsonl import JsonRow, members, objects
from ndcg_gui.formats.tables.judgments import JUDGMENTS
from ndcg_gui.formats.tables.queries import QUERIES
from ndcg_gui.formats.tables.rows import Context, Row

Json = Mapping[str, object]
# What tools call the parts of a document, the likeliest first.
_PARTS = {
    "title": ("title", "name", "headline", "subject"),
    "body": ("body", "text", "description", "content", "passage"),
    "url": ("url", "link", "uri"),
    "image_url": ("image_url", "thumb", "thumbnail", "image", "img"),
}


class _Context(Context):
    """One for all that a file holds: what its keys look like is told once, at the end."""

    def finish(self) -> None:
        """Nothing yet: several kinds of records are made with this."""

    def close(self) -> None:
        super().finish()


class _Row(JsonRow):
    """A row under our names; `place` says which one it is, since many stand in one line."""

    __slots__ = ("_called", "_place")

    def __init__(
        self,
        line: int,
        context: Context,
        values: Json,
        called: Mapping[str, str],
        place: Message | None = None,
    ) -> None:
        super().__init__(line, context, values)
        self._called, self._place = called, place

    def error(
        self, what: Message, *, got: str = "", expected: Message | None = None, column: int = 0
    ) -> None:
        if self._place is not None:
            what = say("{place}: {what}", place=self._place, what=what)
        super().error(what, got=got, expected=expected, column=column)

    def missing(self, name: str) -> None:
        self.error(say("no {name}", name=self._called.get(name, name)))

    def _wrong(self, name: str, value: object, expected: Message) -> None:
        super()._wrong(self._called.get(name, name), value, expected)


class Gathering:
    """Takes what a reader finds and checks it like our own formats; `content` gives the records.

    `called` says what the file calls our columns, for errors. Every query and every document stands once,
    however often it is told of.
    """

    def __init__(
        self, source: Source, report: Report, options: ReadOptions, called: Mapping[str, str] | None = None
    ) -> None:
        self.source, self.report = source, report
        self.context = _Context(report, options)
        self._called = called or {}
        self._queries: dict[str, tuple[int, dict[str, object]]] = {}
        self._documents: dict[str, tuple[int, Json]] = {}
        self._judgments: list[Row] = []
        self._lists: dict[str, dict[str, tuple[int, dict[str, float]]]] = {}

    # what stands in the file

    def members(self, rows: str) -> Iterator[tuple[int, str, object]]:
        """Line, name and value of the file's one object; those of the array `rows` singly."""
        return members(self.source, self.context, rows)

    def objects(self) -> Iterator[tuple[int, Json]]:
        """Line and value of each object of JSON Lines or of one array."""
        return objects(self.source, self.context)

    def listed(self, line: int, value: object, what: Message) -> list[Json]:
        """The objects of an array inside; nothing for null, an error for what is neither."""
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
        """The object inside; an empty one for null, an error and an empty one for what is none."""
        if value is None or isinstance(value, dict):
            return value or {}
        self.refuse(line, value, what)
        return {}

    def refuse(self, line: int, value: object, expected: Message) -> None:
        """Report that something else stands where `expected` should."""
        self.report.error(
            line, say("not what should stand here"), got=strict_json.dump(value)[:100], expected=expected
        )

    def left_out(self, code: str, message: Message, line: int, *, doubt: bool = False) -> None:
        """Count a row that is left out and tell of it: as news, or where it may matter as a doubt."""
        self.report.skipped += 1
        (self.report.warn if doubt else self.report.inform)(code, message, line)

    # what it comes to

    def query(
        self, line: int, text: object, *, key: object = None, intent: object = None, stratum: object = None
    ) -> str | None:
        """The key of a query: its own, or one made from its text; None (and an error) when it has neither."""
        if text is not None and not isinstance(text, str):
            self.refuse(line, text, say("the text of a query"))
            return None
        if key is None or key == "":
            if not (text or "").strip():
                self.report.error(line, say("a query without a text"))
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
            self.report.error(
                line,
                say(
                    "query '{key}' with two texts, first in line {before}",
                    key=made,
                    before=self._queries[made][0],
                ),
                got=text or "",
            )
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
        """The key of a query of which no text is told; None (and an error) when it can be none."""
        row = _Row(line, self.context, {"query_key": key}, self._called)
        made = row.key("query_key")
        return None if row.bad else made

    def document(self, line: int, key: object, fields: object) -> None:
        """A document by what the tool tells of it: texts by name, of which some are title, body and links."""
        told = self._told(line, fields)
        if not told:
            return
        texts = {name: text for name, value in told.items() if (text := text_of(value))}
        values: dict[str, object] = {"doc_key": key}
        for part, names in _PARTS.items():
            name = next((name for name in names if name in texts), None)
            if name is not None:
                values[part] = texts.pop(name)
        values["fields"] = texts
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
                    "no_fields", say("the fields of a document are no JSON and left out"), line, doubt=True
                )
            return {}
        return self.inside(line, value, say("the fields of a document"))

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
        """What somebody said of a document; a grade may be a number or a text that is one."""
        if query is None:
            return
        place = say("query '{query}', document '{doc}'", query=query, doc=text_of(doc)[:80])
        values: dict[str, object] = {
            "query_key": query,
            "doc_key": doc,
            "grade": number_of(grade) if status is Status.GRADED else None,
            "status": None if status is Status.GRADED else str(status),
            "rater": text_of(rater) or None,
            "note": text_of(note),
            "seconds": seconds,
            "created_at": created_at,
        }
        self._judgments.append(_Row(line, self.context, values, self._called, place))

    def ranked(
        self, line: int, tag: str, query: str | None, docs: Sequence[tuple[object, float | None]]
    ) -> None:
        """A result list, best first; where scores are missing, the rank stands for them."""
        if query is None:
            return
        lists = self._lists.setdefault(tag_of(tag), {})
        if query in lists:
            self.report.error(
                line,
                say("two result lists for query '{query}', first in line {before}",
                    query=query, before=lists[query][0]),
            )  # fmt: skip
            return
        scored = all(score is not None for _, score in docs)
        found: dict[str, float] = {}
        where = say("query '{query}'", query=query)
        for place, (doc, score) in enumerate(docs):
            row = _Row(line, self.context, {"doc_key": doc}, self._called, where)
            key = row.key("doc_key")
            if row.bad:
                continue
            if key in found:
                row.error(
                    say("document '{doc}' twice in one result list", doc=key),
                    expected=say("every document once in a list"),
                )
                continue
            found[key] = float(len(docs) - place) if not scored or score is None else score
        lists[query] = (line, found)

    def content(self, lead: Kind, *, keys_from_text: bool = False) -> Content:
        """All that was gathered; the rows that count are those of kind `lead`, if there are any."""
        context = self.context
        documents = DOCUMENTS.records(
            [_Row(line, context, values, self._called) for line, values in self._documents.values()], context
        )
        queries = QUERIES.records(
            [_Row(line, context, values, self._called) for line, values in self._queries.values()], context
        )
        judgments = JUDGMENTS.records(self._judgments, context)
        runs = tuple(_run(tag, lists) for tag, lists in self._lists.items())
        context.close()
        counts = {
            Kind.QUERIES: len(queries),
            Kind.DOCUMENTS: len(documents),
            Kind.JUDGMENTS: len(judgments),
            Kind.QRELS: len(judgments),
            Kind.RUN: sum(len(entry) for run in runs for entry in run.lists.values()),
        }
        self.report.rows = counts[lead] or max(counts.values())
        return Content(queries, documents, runs, judgments, keys_from_text=keys_from_text)


def _run(tag: str, lists: Mapping[str, tuple[int, Mapping[str, float]]]) -> RunRecord:
    entries: dict[str, RankedList] = {}
    order = "rank"
    for query, (_, scores) in lists.items():
        if not scores:
            continue
        ranked = list(scores.items())
        if any(one[1] < other[1] for one, other in pairwise(ranked)):
            order = "score"
        entries[query] = RankedList([key for key, _ in ranked], np.array([score for _, score in ranked]))
    if order == "score":
        entries = {query: _by_score(entry) for query, entry in entries.items()}
    return RunRecord(tag, entries, order)


def _by_score(entry: RankedList) -> RankedList:
    # As trec_eval does: by score, then by key, both falling.
    pairs = sorted(zip(entry.scores.tolist(), entry.keys, strict=True), reverse=True)
    return RankedList([key for _, key in pairs], np.array([score for score, _ in pairs]))


def tag_of(name: str) -> str:
    """A system's name as a run's tag, which holds no blanks."""
    return re.sub(r"[\s\x00-\x1f\x7f]+", "-", name.strip())[:200] or "run"


def stem_of(source: Source) -> str:
    """The file's name without its ending."""
    return source.name.rsplit(".", 1)[0] or source.name


def number_of(value: object) -> object:
    """The number that a text spells; everything else as it is."""
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


def sources_in(value: object) -> Iterator[Json]:
    """The documents of a search's answer: `{"hits": {"hits": [{"_source": ...}]}}`, given its "hits"."""
    hits = value.get("hits") if isinstance(value, dict) else None
    for hit in hits if isinstance(hits, list) else ():
        source = hit.get("_source") if isinstance(hit, dict) else None
        if isinstance(source, dict):
            yield source


def first_in(value: object) -> Json:
    """The first object of a list, or an empty one: what a sniff looks at."""
    found = next(iter(value), None) if isinstance(value, list) else None
    return found if isinstance(found, dict) else {}
