"""Quepid's CSV files, as it exports and imports them: judgments, and what queries want.

They are read like any table. A query that begins as a formula would has a blank before it, and the file of
judgments no line feed at its end, since Quaerite takes none. Sources: o19s/quepid,
app/controllers/api/v1/export/ratings_controller.rb and import/queries/information_needs_controller.rb.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import JudgmentRecord, Kind, QueryRecord, Status
from ndcg_gui.formats.decimals import decimal_text
from ndcg_gui.formats.keys import key_of_text
from ndcg_gui.formats.spec import Content, Writer
from ndcg_gui.formats.tools.by_query import NO_KEYS, merged_losses
from ndcg_gui.formats.writing import table_lines, write_atomically

SUFFIXES = (".csv",)
_FORMULAS = ("=", "+", "-", "@")


def write_basic(path: Path, content: Content) -> None:
    """Write labels by the texts of their queries; a query without labels has an empty row.

    Raises InputError for two queries of one text, which Quepid cannot tell apart, and for what is no grade.
    """
    lines = list(table_lines(("query", "docid", "rating"), _rows(content), ","))
    write_atomically(path, [*lines[:-1], lines[-1].removesuffix("\n")])


def _rows(content: Content) -> Iterator[tuple[str, str, str]]:
    judged: dict[str, list[JudgmentRecord]] = {}
    for record in content.judgments:
        judged.setdefault(record.query_key, []).append(record)
    texts = _texts(content.queries) | {key: key for key in judged if key not in _keys(content.queries)}
    for key, text in texts.items():
        if key not in judged:
            yield _safe(text), "", ""
        for record in judged.get(key, ()):
            if record.status is not Status.GRADED or record.grade is None:
                raise InputError(
                    say("query '{query}', document '{doc}': only grades can be written",
                        query=key, doc=record.doc_key)
                )  # fmt: skip
            yield _safe(text), record.doc_key, decimal_text(record.grade)


def write_needs(path: Path, queries: Iterable[QueryRecord]) -> None:
    """Write what each query wants, by its text; a query of which that is not known has an empty cell.

    Raises InputError for two queries of one text.
    """
    records = list(queries)
    texts = _texts(records)
    rows = ((_safe(texts[record.query_key]), _safe(record.intent or "")) for record in records)
    write_atomically(path, table_lines(("query", "information_need"), rows, ","))


def _keys(queries: Iterable[QueryRecord]) -> set[str]:
    return {record.query_key for record in queries}


def _texts(queries: Iterable[QueryRecord]) -> dict[str, str]:
    """The text of each query, of one without its key."""
    texts: dict[str, str] = {}
    known: dict[str, str] = {}
    for record in queries:
        text = record.text if record.text.strip() else record.query_key
        other = known.setdefault(key_of_text(text), record.query_key)
        if other != record.query_key:
            raise InputError(
                say("queries {first} and {second} have one text, by which Quepid tells queries apart",
                    first=other, second=record.query_key)
            )  # fmt: skip
        texts[record.query_key] = text
    return texts


def _safe(text: str) -> str:
    return f" {text}" if text.startswith(_FORMULAS) else text


WRITERS = (
    Writer(
        "quepid-basic",
        "Quepid judgments (CSV)",
        Kind.QRELS,
        SUFFIXES,
        write_basic,
        whole=True,
        losses=merged_losses(NO_KEYS),
        tool="Quepid",
    ),
    Writer(
        "quepid-needs",
        "Quepid information needs (CSV)",
        Kind.QUERIES,
        SUFFIXES,
        write_needs,
        losses=(NO_KEYS, say("weights and strata are left out")),
        tool="Quepid",
    ),
)
