"""Original keys that a file could not hold as they are, restored from the table written beside it.

TREC's fields stand between blanks, so that exports write keys with blanks otherwise and list what is which in
NAME.keys.tsv (`writing.TrecKeys`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import RankedList
from ndcg_gui.domain.text import visible
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.spec import Content
from ndcg_gui.formats.writing import KEYS_HEADER, TrecKeys, keys_table

_LARGEST = 1 << 26


def put_back(content: Content, path: Path, report: Report) -> Content:
    """Restore the original keys from the table beside the file, if there is one."""
    known = _table_of(keys_table(path)) if path.is_file() else {}
    if not known:
        return content
    found = Content(
        queries=tuple(
            replace(
                record,
                query_key=known.get(record.query_key, record.query_key),
                text=known.get(record.text, record.text) if record.text == record.query_key else record.text,
            )
            for record in content.queries
        ),
        documents=tuple(
            replace(record, doc_key=known.get(record.doc_key, record.doc_key)) for record in content.documents
        ),
        runs=tuple(
            replace(
                run,
                tag=known.get(run.tag, run.tag),
                lists={known.get(query, query): _listed(entry, known) for query, entry in run.lists.items()},
            )
            for run in content.runs
        ),
        judgments=tuple(
            replace(
                record,
                query_key=known.get(record.query_key, record.query_key),
                doc_key=known.get(record.doc_key, record.doc_key),
            )
            for record in content.judgments
        ),
        preferences=content.preferences,
        keys_from_text=content.keys_from_text,
    )
    if found != content:
        table = visible(keys_table(path).name)
        report.inform("keys-table", say("keys get their blanks back from {table}", table=table))
    return found


def _listed(entry: RankedList, known: Mapping[str, str]) -> RankedList:
    if b"%" not in entry.packed():
        return entry
    return RankedList([known.get(key, key) for key in entry.keys], entry.scores)


def _table_of(path: Path) -> dict[str, str]:
    """Read the table of written and original keys, empty if it is missing or not exactly ours."""
    try:
        if not path.is_file() or path.stat().st_size > _LARGEST:
            return {}
        header, *lines = path.read_bytes().decode().split("\n")
    except (OSError, UnicodeDecodeError):
        return {}
    rows = [tuple(line.split("\t")) for line in lines if line]
    if header != "\t".join(KEYS_HEADER) or any(len(row) != len(KEYS_HEADER) for row in rows):
        return {}
    known: dict[str, str] = dict(rows)  # type: ignore[arg-type]
    is_ours = len(known) == len(rows) and all(written == TrecKeys.spelt(key) for written, key in rows)
    return known if is_ours else {}
