"""Answers of one system, a file each: AutoArena's `prompt,response` and Prodigy's `{id, input, output}`.

What two such files hold can be compared side by side. Sources: kolenaIO/autoarena;
prodi.gy/docs/recipes#compare.
"""

from __future__ import annotations

from collections.abc import Mapping

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader
from ndcg_gui.formats.tables import jsonl, table
from ndcg_gui.formats.tools.gathering import Gathering, key_of_passage, names_in, stem_of, text_of

_ARENA = frozenset({"prompt", "response"})
_PRODIGY = frozenset({"id", "input", "output"})


def read_arena(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read prompts as queries and responses as the one result of each, of a system named like the file."""
    found = Gathering(source, report, options)
    for line, row in found.rows():
        _answer(found, line, found.query(line, row.get("prompt")), row.get("response"))
    return found.content(Kind.RUN, keys_from_text=True)


def read_prodigy(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read inputs by their ids as queries, outputs as the one result of each."""
    found = Gathering(source, report, options, {"query_key": "id"})
    for line, row in found.rows():
        query = found.query(line, _text(row.get("input")), key=text_of(row.get("id")))
        _answer(found, line, query, _text(row.get("output")))
    return found.content(Kind.RUN)


def _answer(found: Gathering, line: int, query: str | None, answer: object) -> None:
    text = text_of(answer)
    if not text.strip():
        found.left_out("no_answer", say("a query without an answer is in no result list"), line)
        return
    key = key_of_passage(text)
    found.document(line, key, {"body": text})
    found.ranked(line, stem_of(found.source), query, [(key, None)])


def _text(value: object) -> object:
    return value.get("text", value.get("html")) if isinstance(value, Mapping) else value


def sniff_arena(head: bytes, name: str) -> float:
    """Recognise the file by its columns."""
    return 0.95 if names_in(head) == _ARENA else 0.0


def sniff_prodigy(head: bytes, name: str) -> float:
    """Recognise the file by the names in it."""
    return 0.95 if jsonl.first_object(head).keys() == _PRODIGY else 0.0


READERS = (
    Reader(
        "autoarena",
        "AutoArena responses (CSV)",
        Kind.RUN,
        (*table.SUFFIXES, *jsonl.SUFFIXES),
        sniff_arena,
        read_arena,
    ),
    Reader(
        "prodigy-answers",
        "Prodigy inputs and outputs (JSON Lines)",
        Kind.RUN,
        jsonl.SUFFIXES,
        sniff_prodigy,
        read_prodigy,
    ),
)
