"""TREC topics: `<top> <num> Number: 303 <title> ... <desc> ... <narr> ... </top>`, and as XML.

In SGML the tags of fields are mostly not closed, and words such as "Description:" stand behind them. In XML
a topic has its number as attribute or element, and query, question, title, description or narrative.
Sources: trec.nist.gov/data/topics_eng; ir.nist.gov/trec-covid/data (topics-rnd5.xml).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind, QueryRecord
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables.jsonl import JsonRow
from ndcg_gui.formats.tables.queries import QUERIES
from ndcg_gui.formats.tables.rows import Context
from ndcg_gui.formats.trec.markup import Tag, escaped, pieces
from ndcg_gui.formats.writing import TrecKeys, write_atomically

SUFFIXES = (".xml", ".topics", ".txt", ".sgml")
_TOPICS = ("top", "topic")
_OF_TOPICS = ("top", "topic", "num")  # other names may stand around topics, too
_NUMBERS = ("num", "number", "id", "qid")
_TEXTS = ("title", "query", "text")
_INTENTS = ("desc", "description", "question", "narr", "narrative", "background")
_WORD = re.compile(
    r"\s*(?:Number|Topic|Title|Query|Description|Narrative|Question|Background)\s*:", re.IGNORECASE
)
_HEAD = re.compile(rb"<top>|<topic[\s>]", re.IGNORECASE)
_FIELD = re.compile(
    rb"<(?:num|title|query|desc|number|description|question)>|<topic[^<>]{0,200}number\s*=", re.IGNORECASE
)


class _Topic:
    """A topic read so far: the texts of its fields, and "" for text outside of them."""

    def __init__(self, tag: Tag, line: int) -> None:
        self.tag = tag
        self.line = line
        self.field = ""
        self.texts: dict[str, list[str]] = {}
        self.has_text = False  # an empty one, too

    def add(self, text: str) -> None:
        text = text.strip()
        if text:
            self.texts.setdefault(self.field, []).append(text)

    def first(self, *names: str) -> str:
        return next((_tidy(" ".join(self.texts[name])) for name in names if name in self.texts), "")

    def intent(self) -> str:
        told = [self.first(name) for name in self.texts if name in _INTENTS]
        return "\n\n".join(text for text in told if text)

    def left_out(self) -> list[str]:
        return [name for name in self.texts if name and name not in (*_NUMBERS, *_TEXTS, *_INTENTS)]


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read topics as queries: title or query as the text, the other fields as the intent."""
    context = Context(report, options)
    return Content(queries=QUERIES.records(_rows(source, context), context))


def _rows(source: Source, context: Context) -> Iterator[JsonRow]:
    for topic in _topics(source.whole_text(context.options.max_whole), context.report):
        context.ignored(topic.left_out(), topic.line)
        key = topic.tag.attribute("number", "id", "num", "qid").strip() or topic.first(*_NUMBERS)
        intent = topic.intent()
        text = topic.first(*_TEXTS) or topic.first("")
        if not (text or topic.has_text):
            # The first rounds of some tracks have descriptions only.
            text, _, intent = intent.partition("\n\n")
        row = JsonRow(topic.line, context, {"query_key": key or None, "text": text, "intent": intent or None})
        if not key:
            row.error(say("a topic without a number"), expected=say("<num> or number="))
        elif key.startswith("0") and key.isdigit():
            context.report.note(
                "zeros",
                say("numbers of topics begin with 0, as they do not in TREC's qrels; kept exactly"),
                topic.line,
            )
        yield row


def _topics(text: str, report: Report) -> Iterator[_Topic]:
    topic: _Topic | None = None
    for before, tag, line in pieces(text):
        if topic is None:
            if outside := before.lstrip():
                begin = line - outside.count("\n")
                report.warn("outside", say("text outside topics is left out"), begin)
            if tag.name in _TOPICS and not tag.closes:
                topic = _Topic(tag, line)
            elif tag.name in _OF_TOPICS:
                written = f"<{'/' * tag.closes}{tag.name}>"
                report.error(line, say("{tag} is outside any topic", tag=written))
            continue
        topic.add(before)
        if tag.name == topic.tag.name:
            if not tag.closes:
                report.error(line, say("a topic begins in the one of line {before}", before=topic.line))
            yield topic
            topic = None if tag.closes else _Topic(tag, line)
        elif not tag.name:
            report.error(topic.line, say("the file looks incomplete: this topic has no end"))
        else:
            topic.field = "" if tag.closes else tag.name
            topic.has_text = topic.has_text or topic.field in _TEXTS


def _tidy(text: str) -> str:
    word = _WORD.match(text)
    return " ".join(text[word.end() if word else 0 :].split())


def sniff(head: bytes, _name: str) -> float:
    """Recognise the tags of a topic and of its fields."""
    return 0.97 if _HEAD.search(head) and _FIELD.search(head) and b"<docno>" not in head.lower() else 0.0


def write_topics(path: Path, queries: Iterable[QueryRecord]) -> int:
    """Write topics in SGML, an intent as description, blanks collapsed, without weights and strata.

    Returns how many keys are written otherwise, see `TrecKeys`.
    """
    keys = TrecKeys()
    write_atomically(path, (_topic(record, keys) for record in queries))
    return keys.write_table(path)


def _topic(record: QueryRecord, keys: TrecKeys) -> str:
    text, intent = (escaped(" ".join(part.split())) for part in (record.text, record.intent or ""))
    number = escaped(keys.written("query key", record.query_key))
    # The word before a text is taken away when it is read, and no other.
    described = f"<desc> Description:\n{intent}\n\n" if intent else ""
    return f"<top>\n\n<num> Number: {number}\n<title> Topic: {text}\n\n{described}</top>\n\n"


READER = Reader("trec-topics", "TREC topics (SGML, XML)", Kind.QUERIES, SUFFIXES, sniff, read)
WRITER = Writer(
    "trec-topics",
    "TREC topics (SGML)",
    Kind.QUERIES,
    (".topics", ".txt"),
    write_topics,
    losses=(say("weights and strata are left out; several blanks become one"),),
    tool="TREC tools",
)
