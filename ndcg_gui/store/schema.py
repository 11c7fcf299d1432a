"""The tables of a project file, in types that SQLite and PostgreSQL share.

History (`judgment_event`, `preference_event`) is only ever appended to; `judgment` and `preference`
hold what is current and are kept in the same transaction. Times are microseconds since 1970, UTC.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.sql.naming import conv

from ndcg_gui.store.seals import seal_column

SCHEMA_VERSION = 6

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# SQLite numbers rows only in a column declared INTEGER; PostgreSQL needs 64 bits said.
_Id = BigInteger().with_variant(Integer(), "sqlite")


def _id(name: str = "id") -> Column[int]:
    return Column(name, _Id, primary_key=True, autoincrement=True)


def _ref(name: str, target: str, *, nullable: bool = False, primary_key: bool = False) -> Column[int]:
    return Column(name, _Id, ForeignKey(target), nullable=nullable, primary_key=primary_key)


def _time(name: str = "created_at", *, nullable: bool = False) -> Column[int]:
    return Column(name, BigInteger, nullable=nullable)


def _one_of(column: str, *values: object, name: str | None = None) -> CheckConstraint:
    listed = ", ".join(f"'{value}'" if isinstance(value, str) else str(value) for value in values)
    return CheckConstraint(f"{column} IN ({listed})", name=name or f"{column}_known")


setting = Table(
    "setting",
    metadata,
    Column("key", String(200), primary_key=True),
    Column("value", Text, nullable=False),
    seal_column("key", "value"),
)

rater = Table(
    "rater",
    metadata,
    _id(),
    Column("name", Text, nullable=False),
    _time(),
    UniqueConstraint("name"),
)

import_file = Table(
    "import_file",
    metadata,
    _id(),
    Column("file_name", Text, nullable=False),
    Column("sha256", String(64), nullable=False),
    Column("byte_size", BigInteger, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("reader", String(40), nullable=False),
    Column("row_count", BigInteger, nullable=False),
    Column("counts", Text, nullable=False),
    Column("warnings", Text, nullable=False),
    Column("system_name", Text),
    _time(),
    _time("undone_at", nullable=True),
    seal_column(
        "file_name",
        "sha256",
        "byte_size",
        "kind",
        "reader",
        "row_count",
        "counts",
        "warnings",
        "system_name",
        "created_at",
        "undone_at",
    ),
    _one_of("kind", "queries", "documents", "run", "qrels", "judgments", "preferences"),
    Index(None, "sha256"),
)

query = Table(
    "query",
    metadata,
    _id(),
    Column("query_key", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("intent", Text),
    Column("weight", Double, nullable=False),
    Column("stratum", Text),
    # Taken back by undo, but history refers to it: hidden until it is imported again.
    Column("removed", Boolean(create_constraint=True, name=conv("ck_query_removed_boolean")), nullable=False),
    _ref("import_id", "import_file.id", nullable=True),
    seal_column("query_key", "text", "intent", "weight", "stratum", "removed", "import_id"),
    UniqueConstraint("query_key"),
    CheckConstraint("weight >= 0", name="weight_not_negative"),
)

# A document without text (named by a run or a label only) has version 0 and no document_version row.
document = Table(
    "document",
    metadata,
    _id(),
    Column("doc_key", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column(
        "removed", Boolean(create_constraint=True, name=conv("ck_document_removed_boolean")), nullable=False
    ),
    _ref("import_id", "import_file.id", nullable=True),
    UniqueConstraint("doc_key"),
    CheckConstraint("version >= 0", name="version_not_negative"),
)

document_version = Table(
    "document_version",
    metadata,
    _ref("document_id", "document.id", primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("previous_version", Integer, nullable=False),
    Column("content_hash", String(64), nullable=False),
    Column("title", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("url", Text, nullable=False),
    Column("image_url", Text, nullable=False),
    Column("fields", Text, nullable=False),
    _ref("import_id", "import_file.id", nullable=True),
    _time(),
    CheckConstraint("version >= 1", name="version_positive"),
    Index(None, "import_id"),
)

system = Table(
    "system",
    metadata,
    _id(),
    Column("name", Text, nullable=False),
    Column("tag", Text, nullable=False),
    Column("list_order", String(10), nullable=False),
    Column("query_count", Integer, nullable=False),
    Column("result_count", BigInteger, nullable=False),
    Column("depth", Integer, nullable=False),
    _ref("import_id", "import_file.id", nullable=True),
    _time(),
    seal_column(
        "name", "tag", "list_order", "query_count", "result_count", "depth", "import_id", "created_at"
    ),
    UniqueConstraint("name"),
    _one_of("list_order", "rank", "score"),
)

# One row per (system, query): keys joined by line feeds, scores as little-endian float64. One row
# per result is ten times slower to import at seven million results.
ranked_list = Table(
    "ranked_list",
    metadata,
    _ref("system_id", "system.id", primary_key=True),
    _ref("query_id", "query.id", primary_key=True),
    Column("result_count", Integer, nullable=False),
    Column("doc_keys", LargeBinary, nullable=False),
    Column("scores", LargeBinary, nullable=False),
    seal_column("result_count", "doc_keys", "scores"),
    Index(None, "query_id"),
)

# Derived from the lists and the history; see `hits`.
judged_hit = Table(
    "judged_hit",
    metadata,
    _ref("system_id", "system.id", primary_key=True),
    Column("event_seq", BigInteger, nullable=False),
    Column("hits", LargeBinary, nullable=False),
    Column("sha256", String(64), nullable=False),
)

scale = Table(
    "scale",
    metadata,
    _id(),
    Column("scale_key", Text, nullable=False),
    UniqueConstraint("scale_key"),
)

scale_version = Table(
    "scale_version",
    metadata,
    _id(),
    _ref("scale_id", "scale.id"),
    Column("version", Integer, nullable=False),
    Column("definition", Text, nullable=False),
    _time(),
    seal_column("scale_id", "version", "definition"),
    UniqueConstraint("scale_id", "version"),
)

pool = Table(
    "pool",
    metadata,
    _id(),
    Column("name", Text, nullable=False),
    Column("depth", Integer, nullable=False),
    _time(),
    # How a task was made, as JSON; the standing pool has none.
    Column("plan", Text),
    seal_column("name", "depth", "plan"),
    UniqueConstraint("name"),
    CheckConstraint("depth >= 1", name="depth_positive"),
)

pool_pair = Table(
    "pool_pair",
    metadata,
    _ref("pool_id", "pool.id", primary_key=True),
    _ref("query_id", "query.id", primary_key=True),
    _ref("document_id", "document.id", primary_key=True),
    _ref("import_id", "import_file.id", nullable=True),
    # The known grade of a pair by which raters are measured or trained.
    Column("expected", Double),
    seal_column("expected", optional=True),
    Index(None, "document_id"),
    Index(None, "import_id"),
)

# A rater's order over the standing pool follows from the seed, so that it can grow without a reshuffle.
# A task's is stored: query and document numbers in turn as little-endian int64; a pair that comes
# twice is a hidden repeat.
assignment = Table(
    "assignment",
    metadata,
    _id(),
    _ref("pool_id", "pool.id"),
    _ref("rater_id", "rater.id"),
    Column("seed", BigInteger, nullable=False),
    _time(),
    Column("work", LargeBinary),
    seal_column("seed", "work"),
    UniqueConstraint("pool_id", "rater_id"),
)

comparison = Table(
    "comparison",
    metadata,
    _id(),
    Column("name", Text, nullable=False),
    _ref("baseline_id", "system.id"),
    _ref("candidate_id", "system.id"),
    Column("depth", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("unit", String(10), nullable=False),
    Column(
        "blind", Boolean(create_constraint=True, name=conv("ck_comparison_blind_boolean")), nullable=False
    ),
    Column("seed", BigInteger, nullable=False),
    _time(),
    # How it was set up, as JSON; those of versions without plans have none.
    Column("plan", Text),
    # The file that brought its verdicts; taken back with it.
    _ref("import_id", "import_file.id", nullable=True),
    seal_column(
        "name", "baseline_id", "candidate_id", "depth", "points", "unit", "blind", "seed", "plan", "import_id"
    ),
    UniqueConstraint("name"),
    CheckConstraint("depth >= 1", name="depth_positive"),
    CheckConstraint("baseline_id <> candidate_id", name="two_systems"),
    _one_of("points", 3, 5, 7),
    _one_of("unit", "list", "pair"),
)

# `item` is what is asked about the query: see `domain.comparison_items`.
comparison_query = Table(
    "comparison_query",
    metadata,
    _ref("comparison_id", "comparison.id", primary_key=True),
    _ref("query_id", "query.id", primary_key=True),
    Column("item", Integer, primary_key=True, autoincrement=False),
    Column(
        "identical",
        Boolean(create_constraint=True, name=conv("ck_comparison_query_identical_boolean")),
        nullable=False,
    ),
    # The query whose list is the obviously worse one.
    _ref("foil_id", "query.id", nullable=True),
    seal_column("identical", "foil_id"),
)

# Which system stood left is fixed when a rater gets the comparison, in balanced blocks.
comparison_side = Table(
    "comparison_side",
    metadata,
    _ref("comparison_id", "comparison.id", primary_key=True),
    _ref("rater_id", "rater.id", primary_key=True),
    _ref("query_id", "query.id", primary_key=True),
    Column("item", Integer, primary_key=True, autoincrement=False),
    Column("position", Integer, nullable=False),
    Column("left_system", String(10), nullable=False),
    _one_of("left_system", "baseline", "candidate"),
)

# What Undo and Redo act on; the payloads name the command and its inverse.
operation = Table(
    "operation",
    metadata,
    _id(),
    Column("operation_key", String(36), nullable=False),
    _ref("rater_id", "rater.id", nullable=True),
    Column("kind", String(20), nullable=False),
    Column("summary", Text, nullable=False),
    Column("forward", Text, nullable=False),
    Column("inverse", Text, nullable=False),
    Column("state", String(12), nullable=False),
    _time(),
    UniqueConstraint("operation_key"),
    _one_of("kind", "judgment", "preference", "import"),
    _one_of("state", "done", "undone", "superseded"),
    Index(None, "rater_id", "kind", "state"),
)

judgment_event = Table(
    "judgment_event",
    metadata,
    _id("seq"),
    Column("event_id", String(36), nullable=False),
    _ref("operation_id", "operation.id"),
    Column("action", String(4), nullable=False),
    _ref("rater_id", "rater.id"),
    _ref("query_id", "query.id"),
    _ref("document_id", "document.id"),
    Column("document_version", Integer, nullable=False),
    _ref("scale_version_id", "scale_version.id"),
    Column("status", String(12), nullable=False),
    Column("grade", Double),
    Column("note", Text, nullable=False),
    Column("seconds", Double),
    _ref("parent_seq", "judgment_event.seq", nullable=True),
    _time(),
    Column("previous_hash", String(64), nullable=False),
    Column("hash", String(64), nullable=False),
    # Flags, confidence and how the pair was shown, as JSON; see `extras`.
    Column("extra", Text),
    UniqueConstraint("event_id"),
    _one_of("action", "do", "undo", "redo"),
    _one_of("status", "graded", "skipped", "cannot_judge", "cleared"),
    CheckConstraint("(status = 'graded') = (grade IS NOT NULL)", name="grade_when_graded"),
    Index(None, "document_id", "query_id", "rater_id", "seq"),
    Index(None, "operation_id"),
)

# A pair that is only flagged or noted, not judged, stands here as "cleared".
judgment = Table(
    "judgment",
    metadata,
    _ref("rater_id", "rater.id", primary_key=True),
    _ref("query_id", "query.id", primary_key=True),
    _ref("document_id", "document.id", primary_key=True),
    _ref("event_seq", "judgment_event.seq"),
    _ref("scale_version_id", "scale_version.id"),
    Column("status", String(12), nullable=False),
    Column("grade", Double),
    Column("note", Text, nullable=False),
    Column("extra", Text),
    UniqueConstraint("event_seq"),
    _one_of("status", "graded", "skipped", "cannot_judge", "cleared"),
    CheckConstraint("(status = 'graded') = (grade IS NOT NULL)", name="grade_when_graded"),
    Index(None, "query_id", "document_id"),
    Index(None, "document_id"),
)

preference_event = Table(
    "preference_event",
    metadata,
    _id("seq"),
    Column("event_id", String(36), nullable=False),
    _ref("operation_id", "operation.id"),
    Column("action", String(4), nullable=False),
    _ref("comparison_id", "comparison.id"),
    _ref("rater_id", "rater.id"),
    _ref("query_id", "query.id"),
    Column("left_system", String(10), nullable=False),
    Column("status", String(12), nullable=False),
    Column("preferred", String(5)),
    Column("strength", Integer),
    Column("reasons", Text, nullable=False),
    Column("note", Text, nullable=False),
    Column("seconds", Double),
    _ref("parent_seq", "preference_event.seq", nullable=True),
    _time(),
    Column("previous_hash", String(64), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("item", Integer, nullable=False, server_default="0"),
    # The kind of tie, as JSON; see `extras`.
    Column("extra", Text),
    UniqueConstraint("event_id"),
    _one_of("action", "do", "undo", "redo"),
    _one_of("left_system", "baseline", "candidate"),
    _one_of("status", "judged", "skipped", "cleared"),
    _one_of("preferred", "left", "right", "none"),
    CheckConstraint("strength BETWEEN 0 AND 3", name="strength_range"),
    CheckConstraint("(status = 'judged') = (preferred IS NOT NULL)", name="preferred_when_judged"),
    Index(None, "comparison_id", "rater_id", "query_id", "seq"),
    Index(None, "operation_id"),
)

preference = Table(
    "preference",
    metadata,
    _ref("comparison_id", "comparison.id", primary_key=True),
    _ref("rater_id", "rater.id", primary_key=True),
    _ref("query_id", "query.id", primary_key=True),
    Column("item", Integer, primary_key=True, autoincrement=False),
    _ref("event_seq", "preference_event.seq"),
    Column("left_system", String(10), nullable=False),
    Column("status", String(12), nullable=False),
    Column("preferred", String(5)),
    Column("strength", Integer),
    Column("reasons", Text, nullable=False),
    Column("note", Text, nullable=False),
    Column("extra", Text),
    UniqueConstraint("event_seq"),
    _one_of("left_system", "baseline", "candidate"),
    _one_of("status", "judged", "skipped"),
    _one_of("preferred", "left", "right", "none"),
    CheckConstraint("strength BETWEEN 0 AND 3", name="strength_range"),
    CheckConstraint("(status = 'judged') = (preferred IS NOT NULL)", name="preferred_when_judged"),
)

# Length and last hash of each rater's chain of events: cutting off its end is noticed too.
chain = Table(
    "chain",
    metadata,
    _ref("rater_id", "rater.id", primary_key=True),
    Column("stream", String(12), primary_key=True),
    Column("length", BigInteger, nullable=False),
    Column("head", String(64), nullable=False),
    _one_of("stream", "judgment", "preference"),
)

# Numbers as they were once: what made them, and each query's values, kept whatever becomes of labels,
# systems and queries. Keys and arrays are compressed; see `evaluations`.
evaluation = Table(
    "evaluation",
    metadata,
    _id(),
    Column("name", Text, nullable=False),
    Column("note", Text, nullable=False),
    _time(),
    Column("made_by", String(40), nullable=False),
    # The last event that the labels were made of; 0 before the first.
    Column("event_seq", BigInteger, nullable=False),
    _ref("scale_version_id", "scale_version.id"),
    Column("settings", Text, nullable=False),
    Column("metrics", Text, nullable=False),
    Column("query_keys", LargeBinary, nullable=False),
    Column("weights", LargeBinary, nullable=False),
    Column("sha256", String(64), nullable=False),
    UniqueConstraint("name"),
    CheckConstraint("event_seq >= 0", name="event_seq_not_negative"),
)

# A system may be gone: its name and the hash of the file it came from say which it was.
evaluation_system = Table(
    "evaluation_system",
    metadata,
    _ref("evaluation_id", "evaluation.id", primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("run_sha256", String(64), nullable=False),
    Column("summary", Text, nullable=False),
    Column("scores", LargeBinary, nullable=False),
    UniqueConstraint("evaluation_id", "name"),
)

HISTORY_TABLES = (judgment_event, preference_event)
