"""Queries as rows: `query_key,text,intent,weight,stratum`, and `tags` if there are any."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import Kind, QueryRecord
from ndcg_gui.domain.tags import tags_text
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.decimals import decimal_text, tidy
from ndcg_gui.formats.tables.fields import Field, Key, Text
from ndcg_gui.formats.tables.kinds import NamedColumns
from ndcg_gui.formats.tables.rows import Row
from ndcg_gui.formats.tables.typed import Type


def _weight(row: Row) -> float:
    weight = row.number("weight")
    if weight is not None and weight < 0:
        row.error(say("weight is negative"), got=decimal_text(weight), expected=say("0 or more"))
    return 1.0 if weight is None else weight


def _tell_empty(row: Row) -> tuple[()]:
    if not row.bad and not row.text("text"):
        row.context.report.warn("empty_text", say("a query without text"), row.line)
    return ()


class Queries(NamedColumns[QueryRecord]):
    """Queries. A missing intent or stratum is an empty cell, and tags are a list, `one|two` in a table."""

    kind = Kind.QUERIES
    record = QueryRecord
    identified_by = ("query_key",)
    fields = (
        Key("query_key"),
        Text("text", read=lambda row: row.required_text("text")),
        Field("weight", _weight, "weight"),
        Text("intent", None),
        Text("stratum", None),
        Field("tags", lambda row: row.tags("tags"), "tags"),
        Field((), _tell_empty, "text"),
    )
    title = "Queries"
    sheet = "queries"
    types = {"weight": Type.NUMBER}
    columns = ("query_key", "text", "intent", "weight", "stratum", "tags")
    required = ("query_key", "text")
    lists = ("tags",)

    def describe(self, record: QueryRecord) -> Message:
        return say("query '{query}'", query=record.query_key)

    def values(self, record: QueryRecord) -> dict[str, object]:
        return {
            "query_key": record.query_key,
            "text": record.text,
            "intent": record.intent or None,
            "weight": tidy(record.weight),
            "stratum": record.stratum or None,
            "tags": list(record.tags),
        }

    def cells(self, record: QueryRecord) -> dict[str, object]:
        tags = tags_text(record.tags)
        if tags.startswith("["):  # which is read as a list
            tags = strict_json.dump(list(record.tags))
        return self.values(record) | {"tags": tags}

    def columns_of(self, records: Collection[QueryRecord]) -> Sequence[str]:
        tagged = any(record.tags for record in records)
        return [name for name in self.columns if tagged or name != "tags"]


QUERIES = Queries()
READERS = (
    QUERIES.jsonl_reader("queries-jsonl"),
    QUERIES.table_reader("queries-table"),
    QUERIES.workbook_reader("queries-xlsx"),
    QUERIES.parquet_reader("queries-parquet"),
)
WRITERS = QUERIES.writers("queries", Kind.QUERIES, table="table")
