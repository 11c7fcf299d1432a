"""Quick search for a few queries or documents while the user types, with bounded time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Select, select

from ndcg_gui.domain.ids import DocumentId, QueryId
from ndcg_gui.store.schema import document, document_version, query
from ndcg_gui.store.sql.plain_sql import is_server, run

# Texts are looked at in so many rows, unless it is said in how many; keys are found in any number by their
# index. Windows make an index of all texts (`features.collection.finder`).
SCANNED = 100_000

_QUERIES = """
SELECT id, min(query_key), min(text) FROM (
  SELECT id, query_key, text, 0 AS nearness FROM query WHERE NOT removed AND query_key = :exact
  UNION ALL
  SELECT * FROM (
    SELECT id, query_key, text, 1 AS nearness FROM query
    WHERE NOT removed AND query_key > :exact AND query_key < :beyond LIMIT :most
  ) AS begun
  UNION ALL
  SELECT id, query_key, text, 2
  FROM (SELECT * FROM query WHERE NOT removed ORDER BY id LIMIT :scanned) AS looked_at
  WHERE text LIKE :within ESCAPE '\\'
) AS found GROUP BY id ORDER BY min(nearness), id LIMIT :most
"""
_DOCUMENTS = """
SELECT id, min(doc_key), min(title) FROM (
  SELECT d.id, d.doc_key, v.title, 0 AS nearness FROM document d
  LEFT JOIN document_version v ON v.document_id = d.id AND v.version = d.version
  WHERE NOT d.removed AND d.doc_key = :exact
  UNION ALL
  SELECT d.id, d.doc_key, v.title, 1 FROM
  (SELECT * FROM document WHERE NOT removed AND doc_key > :exact AND doc_key < :beyond LIMIT :most) d
  LEFT JOIN document_version v ON v.document_id = d.id AND v.version = d.version
  UNION ALL
  SELECT d.id, d.doc_key, v.title, 2 FROM
  (SELECT * FROM document WHERE NOT removed ORDER BY id LIMIT :scanned) d
  JOIN document_version v ON v.document_id = d.id AND v.version = d.version
  WHERE v.title LIKE :within ESCAPE '\\'
) AS found GROUP BY id ORDER BY min(nearness), id LIMIT :most
"""


def find_queries(
    connection: Connection, text: str, *, most: int = 8, scanned: int | None = None
) -> list[tuple[QueryId, str, str]]:
    """Return (number, key, text) of queries with `text` at the start of the key or in their text, best first.

    `scanned`: so many texts are looked at.
    """
    rows = run(connection, _said(connection, _QUERIES), _values(text, most, scanned))
    return [(QueryId(number), key, words) for number, key, words in rows]


def find_documents(
    connection: Connection, text: str, *, most: int = 8, scanned: int | None = None
) -> list[tuple[DocumentId, str, str]]:
    """Return (number, key, title) of documents like `find_queries`, searching key and title."""
    rows = run(connection, _said(connection, _DOCUMENTS), _values(text, most, scanned))
    return [(DocumentId(number), key, title or "") for number, key, title in rows]


def _said(connection: Connection, statement: str) -> str:
    # SQLite's LIKE takes capitals and small letters for the same; PostgreSQL has a word of its own for it.
    return statement.replace(" LIKE ", " ILIKE ") if is_server(connection) else statement


def query_portion(connection: Connection, after: int, most: int) -> list[tuple[int, str, str]]:
    """Return (number, key, text) of the next `most` queries after a number, in their order."""
    chosen = _queries().where(query.c.id > after).order_by(query.c.id).limit(most)
    return [(number, key, words) for number, key, words in connection.execute(chosen)]


def document_portion(connection: Connection, after: int, most: int) -> list[tuple[int, str, str]]:
    """Return (number, key, title) of the next `most` documents after a number, in their order."""
    chosen = _documents().where(document.c.id > after).order_by(document.c.id).limit(most)
    return [(number, key, title or "") for number, key, title in connection.execute(chosen)]


def some_queries(connection: Connection, numbers: Sequence[int]) -> list[tuple[int, str, str]]:
    """Return (number, key, text) of the existing ones among these few queries."""
    rows = connection.execute(_queries().where(query.c.id.in_(numbers)))
    return [(number, key, words) for number, key, words in rows]


def some_documents(connection: Connection, numbers: Sequence[int]) -> list[tuple[int, str, str]]:
    """Return (number, key, title) of the existing ones among these few documents."""
    rows = connection.execute(_documents().where(document.c.id.in_(numbers)))
    return [(number, key, title or "") for number, key, title in rows]


def _queries() -> Select[Any]:
    return select(query.c.id, query.c.query_key, query.c.text).where(~query.c.removed)


def _documents() -> Select[Any]:
    current = (document_version.c.document_id == document.c.id) & (
        document_version.c.version == document.c.version
    )
    return (
        select(document.c.id, document.c.doc_key, document_version.c.title)
        .join_from(document, document_version, current, isouter=True)
        .where(~document.c.removed)
    )


def _values(text: str, most: int, scanned: int | None) -> dict[str, object]:
    escaped = text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return {
        "exact": text,
        "beyond": text + "\U0010ffff",
        "within": f"%{escaped}%",
        "scanned": SCANNED if scanned is None else scanned,
        "most": most,
    }
