"""Quepid's CSV files, as it exports and imports them.

They hold judgments, a book's judgments, information needs, or snapshots of result lists.

They are read like any table. A query that begins as a formula would has a blank before it, and the file of
judgments no line feed at its end, since Quaerite takes none. Sources: o19s/quepid,
app/controllers/api/v1/export/ratings_controller.rb and import/queries/information_needs_controller.rb,
app/services/snapshot_importer.rb.
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
from ndcg_gui.formats.tools.by_query import NO_KEYS, NO_REFUSALS, Texts, merged_losses, nothing
from ndcg_gui.formats.tools.quepid_book import fields_of
from ndcg_gui.formats.vocabulary import squeezed
from ndcg_gui.formats.writing import table_lines, write_atomically

SUFFIXES = (".csv",)
_FORMULAS = ("=", "+", "-", "@")
_BOOK = ("query", "docid")
_OF_PAIRS = frozenset(map(squeezed, _BOOK))
_NOBODY = "Anonymous"  # as Quepid says it
_SNAPSHOT = ("Snapshot Name", "Snapshot Time", "Case ID", "Query Text", "Doc ID", "Doc Position")


def write_basic(path: Path, content: Content) -> None:
    """Write labels by the texts of their queries, with an empty row for a query without labels.

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
                    say(
                        "query '{query}', document '{doc}': only grades can be written",
                        query=key,
                        doc=record.doc_key,
                    )
                )
            yield _safe(text), record.doc_key, decimal_text(record.grade)


def write_needs(path: Path, queries: Iterable[QueryRecord]) -> None:
    """Write each query's intent by its text, with an empty cell if it is unknown.

    Raises InputError for two queries of one text.
    """
    records = list(queries)
    texts = _texts(records)
    rows = ((_safe(texts[record.query_key]), _safe(record.intent or "")) for record in records)
    write_atomically(path, table_lines(("query", "information_need"), rows, ","))


def write_book(path: Path, content: Content) -> None:
    """Write a row for each pair with a column for each rater, Anonymous for an unnamed one.

    Raises InputError for two queries of one text, and for names that would be one column.
    """
    pairs: dict[tuple[str, str], dict[str, float]] = {}
    names: dict[str, str | None] = {}
    for record in content.judgments:
        if record.status is Status.GRADED and record.grade is not None:
            name = (record.rater or _NOBODY).strip()
            other = names.setdefault(squeezed(name), record.rater)
            if other != record.rater or squeezed(name) in _OF_PAIRS:
                raise InputError(
                    say(
                        "the rater '{name}' cannot have a column of that name: it is there already", name=name
                    )
                )
            pairs.setdefault((record.query_key, record.doc_key), {})[name] = record.grade
    if not pairs:
        raise nothing()
    texts = Texts(content.queries)
    texts.require_unique(dict.fromkeys(query for query, _ in pairs))
    raters = list(dict.fromkeys(name for own in pairs.values() for name in own))
    rows = (
        (_safe(texts.of(query)), doc, *(decimal_text(own[name]) if name in own else "" for name in raters))
        for (query, doc), own in pairs.items()
    )
    write_atomically(path, table_lines((*_BOOK, *raters), rows, ","))


def write_snapshot(path: Path, content: Content) -> None:
    """Write a run under its name, with the fields of its documents, without a case or a time.

    Quepid then sets the time.

    Raises InputError for two queries of one text, and for a field that is called as one of the columns.
    """
    if len(content.runs) != 1:
        raise InputError(say("a file holds one run; there are {count}", count=len(content.runs)))
    (run,) = content.runs
    texts = Texts(content.queries)
    texts.require_unique(run.lists)
    documents = {record.doc_key: fields_of(record) for record in content.documents}
    names = list(dict.fromkeys(name for fields in documents.values() for name in fields))
    taken = {squeezed(name) for name in _SNAPSHOT}
    for name in names:
        if squeezed(name) in taken:
            raise InputError(say("the field '{name}' would be a column that is there already", name=name))
    rows = (
        (
            run.tag,
            "",
            "",
            _safe(texts.of(query)),
            doc,
            str(place),
            *(documents.get(doc, {}).get(name, "") for name in names),
        )
        for query, ranked in run.lists.items()
        for place, doc in enumerate(ranked.keys, start=1)
    )
    write_atomically(path, table_lines((*_SNAPSHOT, *names), rows, ","))


def _keys(queries: Iterable[QueryRecord]) -> set[str]:
    return {record.query_key for record in queries}


def _texts(queries: Iterable[QueryRecord]) -> dict[str, str]:
    """Return the text of each query, or its key if it has none."""
    texts: dict[str, str] = {}
    known: dict[str, str] = {}
    for record in queries:
        text = record.text if record.text.strip() else record.query_key
        other = known.setdefault(key_of_text(text), record.query_key)
        if other != record.query_key:
            raise InputError(
                say(
                    "queries {first} and {second} have the same text, and Quepid tells queries apart"
                    " by their text",
                    first=other,
                    second=record.query_key,
                )
            )
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
        comes_back=True,
    ),
    Writer(
        "quepid-book-csv",
        "Quepid book (CSV)",
        Kind.JUDGMENTS,
        SUFFIXES,
        write_book,
        whole=True,
        losses=(NO_KEYS, NO_REFUSALS, say("notes and times are left out")),
        tool="Quepid",
        comes_back=True,
    ),
    Writer(
        "quepid-snapshot-csv",
        "Quepid snapshot (CSV)",
        Kind.RUN,
        SUFFIXES,
        write_snapshot,
        whole=True,
        takes=("documents",),
        losses=(
            NO_KEYS,
            say("scores and queries without results are left out: positions take the place of scores"),
        ),
        tool="Quepid",
        comes_back=True,
    ),
    Writer(
        "quepid-needs",
        "Quepid information needs (CSV)",
        Kind.QUERIES,
        SUFFIXES,
        write_needs,
        losses=(NO_KEYS, say("weights and strata are left out")),
        tool="Quepid",
        comes_back=True,
    ),
)
