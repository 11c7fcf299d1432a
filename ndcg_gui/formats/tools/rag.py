"""Test sets of retrieval with answers: Ragas, DeepEval and TruLens.

Questions become queries, contexts documents; contexts that were retrieved are a result list in their order.
An answer becomes a document of the system that gave it, with the retrieved contexts as its passages, and
alone in that system's list: the system is named by a column, else after the file. References and scores are
left out. In CSV lists are texts: JSON, what Python prints, or (DeepEval) parts between `|`.

Ragas: `{user_input, retrieved_contexts, retrieved_context_ids, reference_contexts, reference_context_ids,
response, reference}`, before version 0.2 `{question, contexts, answer, ground_truth}`. DeepEval: `{input,
actual_output, expected_output, retrieval_context, context}`. TruLens: `{query, query_id, expected_response,
expected_chunks}`, and records `{app_name, app_version, record_id, input, output}`. Sources: docs of
vibrantlabsai/ragas (SingleTurnSample), confident-ai/deepeval (goldens) and truera/trulens (ground truth,
get_records_and_feedback).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from dataclasses import dataclass

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.passages import SourcePassage
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader
from ndcg_gui.formats.tables import table
from ndcg_gui.formats.tables.jsonl import SUFFIXES as JSON
from ndcg_gui.formats.tools.gathering import Gathering, Json, key_of_passage, names_in, stem_of, text_of

SUFFIXES = (*JSON, *table.SUFFIXES)


# What people call the column that names who answered, the likeliest first.
_SYSTEMS = ("system", "system_name", "app_name", "app_id", "model", "model_name", "run_id")


@dataclass(frozen=True, slots=True)
class _Names:
    """A tool's names for the question, the retrieved and other contexts, answers, and ignored data."""

    query: str
    retrieved: str
    others: str
    key: str = ""
    ids: str = "{}_ids"
    answer: str = ""
    left_out: tuple[str, ...] = ()
    further: tuple[str, ...] = ()

    def keys_of(self, contexts: str) -> str:
        """Return the name of the contexts' own keys."""
        return self.ids.format(contexts.removesuffix("s"))

    def shape(self) -> frozenset[str]:
        """The names that show, beside the question's, that the file is the tool's."""
        return frozenset((self.retrieved, self.others, self.answer, *self.left_out, *self.further)) - {""}


_RAGAS = _Names(
    "user_input",
    "retrieved_contexts",
    "reference_contexts",
    answer="response",
    left_out=("reference", "rubrics"),
)
_OLD_RAGAS = _Names("question", "contexts", "", answer="answer", left_out=("ground_truth", "ground_truths"))
_DEEPEVAL = _Names(
    "input", "retrieval_context", "context", answer="actual_output", left_out=("expected_output",)
)
_TRULENS = _Names(
    "query", "contexts", "expected_chunks", key="query_id", answer="response", left_out=("expected_response",)
)
# One of its names says little: who answered has to be told, too.
_RECORDS = _Names(
    "input", "contexts", "", answer="output", further=("app_name", "app_version", "app_id", "record_id")
)


def _read(source: Source, report: Report, options: ReadOptions, *known: _Names) -> Content:
    found = Gathering(source, report, options)
    keyed = False
    is_table = source.head.lstrip()[:1] not in (b"{", b"[")
    for line, row in found.rows():
        names = next((item for item in known if item.query in row), known[0])
        if is_table:
            lists = (names.retrieved, names.others, *map(names.keys_of, (names.retrieved, names.others)))
            row = {**row, **{name: _list_of(row[name]) for name in lists if name in row}}
        key = row.get(names.key) if names.key else None
        keyed = keyed or key is not None
        asked = row.get(names.query)
        if isinstance(asked, list):
            what = say("a conversation, not a question, is left out")
            found.left_out("conversation", what, line, doubt=True)
            continue
        query = found.query(line, asked, key=key)
        retrieved = _contexts(found, line, row, names, names.retrieved)
        _contexts(found, line, row, names, names.others)
        system = _system_of(row)
        if retrieved:
            ranked = [(doc, None) for doc in dict.fromkeys(key for key, _ in retrieved)]
            found.ranked(line, system or stem_of(source), query, ranked)
        if text_of(row.get(names.answer)).strip():
            given = [passage for _, passage in retrieved]
            # The contexts' list has the name already.
            found.answer(line, f"{system or stem_of(source)}-answers", query, row[names.answer], given)
            found.report.inform(
                "answers", say("answers became documents, with the retrieved contexts as passages"), line
            )
        if any(row.get(name) for name in names.left_out):
            found.report.inform("references", say("reference answers are left out"), line)
    return found.content(Kind.QUERIES, keys_from_text=not keyed)


def _system_of(row: Json) -> str:
    """Return the answering system, if a column names it."""
    told = next((text_of(row[name]).strip() for name in _SYSTEMS if text_of(row.get(name)).strip()), "")
    version = text_of(row.get("app_version")).strip() if "app_name" in row else ""
    return f"{told}-{version}" if told and version else told


def _contexts(
    found: Gathering, line: int, row: Json, names: _Names, name: str
) -> list[tuple[str, SourcePassage]]:
    """Return the contexts in a list: their keys, given or made of their texts, and their passages."""
    value = row.get(name) if name else None
    if value is None:
        return []
    if not isinstance(value, list):
        found.refuse(line, value, say("a list of contexts"))
        return []
    own = row.get(names.keys_of(name))
    given = own if isinstance(own, list) and len(own) == len(value) else [None] * len(value)
    listed = []
    for context, key in zip(value, given, strict=True):
        fields: Json = context if isinstance(context, Mapping) else {"body": text_of(context)}
        fields = {part: text for part, text in fields.items() if part in ("title", "text", "body")}
        body = text_of(fields.get("body") or fields.get("text"))
        if not body.strip():
            found.refuse(line, context, say("the text of a context"))
            continue
        own_key = text_of(key)
        listed.append(
            (own_key or key_of_passage(body), SourcePassage(body, text_of(fields.get("title")), own_key))
        )
        found.document(line, listed[-1][0], fields)
    return listed


_PRINTED = re.compile(r"""\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\s*,?\s*""", re.DOTALL)
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_MEANT = {"n": "\n", "t": "\t", "r": "\r"}


def _list_of(value: object) -> object:
    """Parse a list from the text in a table's cell. Returns other texts unchanged, None for an empty one."""
    text = text_of(value).strip()
    if not text.startswith("["):
        return text.split("|") if text else None
    try:
        return strict_json.parse(text, 3)
    except strict_json.Malformed:
        return _printed(text)


def _printed(text: str) -> object:
    """Parse a list of texts or objects printed by Python or NumPy. Returns other texts unchanged."""
    found, place = [], 1
    while part := _PRINTED.match(text, place):
        inner = part[1] if part[1] is not None else part[2]
        found.append(_ESCAPED.sub(lambda sign: _MEANT.get(sign[1], sign[1]), inner))
        place = part.end()
    if text[place:] == "]":
        return found
    try:
        return ast.literal_eval(text) if text.startswith("[{") else text
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return text


def _likeness(head: bytes, *known: _Names) -> float:
    names = names_in(head)
    return 0.98 if any(item.query in names and len(names & item.shape()) > 1 for item in known) else 0.0


def _are_records(names: frozenset[str]) -> bool:
    return {"input", "output"} <= names and bool(names & {"app_name", "app_id", "record_id"})


def read_ragas(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read questions, contexts, and retrieved contexts."""
    return _read(source, report, options, _RAGAS, _OLD_RAGAS)


def sniff_ragas(head: bytes, name: str) -> float:
    """Recognise the names of either version."""
    return _likeness(head, _RAGAS, _OLD_RAGAS)


def read_deepeval(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read inputs, contexts, and retrieved contexts."""
    return _read(source, report, options, _DEEPEVAL)


def sniff_deepeval(head: bytes, name: str) -> float:
    """Recognise the file by the names in it."""
    return _likeness(head, _DEEPEVAL)


def read_trulens(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read queries with their expected chunks, or records of an app's answers."""
    return _read(
        source, report, options, *((_RECORDS,) if _are_records(names_in(source.head)) else (_TRULENS,))
    )


def sniff_trulens(head: bytes, name: str) -> float:
    """Recognise the file by the names in it."""
    return 0.98 if _are_records(names_in(head)) else _likeness(head, _TRULENS)


READERS = (
    Reader("ragas", "Ragas samples (JSON, CSV)", Kind.QUERIES, SUFFIXES, sniff_ragas, read_ragas),
    Reader(
        "deepeval", "DeepEval test cases (JSON, CSV)", Kind.QUERIES, SUFFIXES, sniff_deepeval, read_deepeval
    ),
    Reader(
        "trulens",
        "TruLens ground truth and records (JSON, CSV)",
        Kind.QUERIES,
        SUFFIXES,
        sniff_trulens,
        read_trulens,
    ),
)
