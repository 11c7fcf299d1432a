"""Finding a few queries or documents by what somebody types; bounded, because they wait for it."""

from __future__ import annotations

from sqlalchemy import Connection

from ndcg_gui.domain.ids import DocumentId, QueryId
from ndcg_gui.store.sql.plain_sql import is_server, run

# Texts are looked at in so many rows; keys are found in any number by their index.
SCANNED = 100_000

_QUERIES = """
SELECT id, min(query_key), min(text) FROM (
  SELECT id, query_key, text, 0 AS nearness FROM query WHERE NOT removed AND query_key = :exact
  UNION ALL
  SELECT id, query_key, text, 1 FROM query
  WHERE NOT removed AND query_key > :exact AND query_key < :beyond
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


def find_queries(connection: Connection, text: str, *, most: int = 8) -> list[tuple[QueryId, str, str]]:
    """(number, key, text) of queries whose key begins with `text` or whose text holds it, nearest first."""
    rows = run(connection, _said(connection, _QUERIES), _values(text, most))
    return [(QueryId(number), key, words) for number, key, words in rows]


def find_documents(connection: Connection, text: str, *, most: int = 8) -> list[tuple[DocumentId, str, str]]:
    """(number, key, title) of documents whose key begins with `text` or whose title holds it."""
    rows = run(connection, _said(connection, _DOCUMENTS), _values(text, most))
    return [(DocumentId(number), key, title or "") for number, key, title in rows]


def _said(connection: Connection, statement: str) -> str:
    # SQLite's LIKE takes capitals and small letters for the same; PostgreSQL has a word of its own for it.
    return statement.replace(" LIKE ", " ILIKE ") if is_server(connection) else statement


def _values(text: str, most: int) -> dict[str, object]:
    escaped = text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return {
        "exact": text, "beyond": text + "\U0010ffff", "within": f"%{escaped}%", "scanned": SCANNED,
        "most": most,
    }  # fmt: skip
