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
    text,
)
from sqlalchemy.sql.naming import conv

from ndcg_gui.store.seals import seal_column

SCHEMA_VERSION = 14
APPLICATION_ID = 0x4E444347  # "NDCG", at offset 68 of a project file

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


def id_(name: str = "id") -> Column[int]:
    """Make the column of a row's own number."""
    return Column(name, _Id, primary_key=True, autoincrement=True)


def ref_(name: str, target: str, *, nullable: bool = False, primary_key: bool = False) -> Column[int]:
    """Make a column with the number of a row of another table."""
    return Column(name, _Id, ForeignKey(target), nullable=nullable, primary_key=primary_key)


def time_(name: str = "created_at", *, nullable: bool = False) -> Column[int]:
    """Make a column of times, as microseconds since 1970 in UTC."""
    return Column(name, BigInteger, nullable=nullable)


def one_of_(column: str, *values: object, name: str | None = None) -> CheckConstraint:
    """Make a check that a cell has one of these values."""
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
    id_(),
    Column("name", Text, nullable=False),
    time_(),
    UniqueConstraint("name"),
)

import_file = Table(
    "import_file",
    metadata,
    id_(),
    Column("file_name", Text, nullable=False),
    Column("sha256", String(64), nullable=False),
    Column("byte_size", BigInteger, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("reader", String(40), nullable=False),
    Column("row_count", BigInteger, nullable=False),
    Column("counts", Text, nullable=False),
    Column("warnings", Text, nullable=False),
    Column("system_name", Text),
    time_(),
    time_("undone_at", nullable=True),
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
        later="sample",
    ),
    # How queries were drawn from a log, as JSON; NULL where the file was no such draw.
    Column("sample", Text),
    one_of_("kind", "queries", "documents", "run", "qrels", "judgments", "preferences"),
    Index(None, "sha256"),
)

query = Table(
    "query",
    metadata,
    id_(),
    Column("query_key", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("intent", Text),
    Column("weight", Double, nullable=False),
    Column("stratum", Text),
    # Taken back by undo, but history refers to it: hidden until it is imported again.
    Column("removed", Boolean(create_constraint=True, name=conv("ck_query_removed_boolean")), nullable=False),
    ref_("import_id", "import_file.id", nullable=True),
    seal_column("query_key", "text", "intent", "weight", "stratum", "removed", "import_id", later="tags"),
    # A JSON list of texts; NULL for none.
    Column("tags", Text),
    UniqueConstraint("query_key"),
    CheckConstraint("weight >= 0", name="weight_not_negative"),
)

# A document without text (named by a run or a label only) has version 0 and no document_version row.
document = Table(
    "document",
    metadata,
    id_(),
    Column("doc_key", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column(
        "removed", Boolean(create_constraint=True, name=conv("ck_document_removed_boolean")), nullable=False
    ),
    ref_("import_id", "import_file.id", nullable=True),
    UniqueConstraint("doc_key"),
    CheckConstraint("version >= 0", name="version_not_negative"),
)

document_version = Table(
    "document_version",
    metadata,
    ref_("document_id", "document.id", primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("previous_version", Integer, nullable=False),
    Column("content_hash", String(64), nullable=False),
    Column("title", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("url", Text, nullable=False),
    Column("image_url", Text, nullable=False),
    Column("fields", Text, nullable=False),
    ref_("import_id", "import_file.id", nullable=True),
    time_(),
    CheckConstraint("version >= 1", name="version_positive"),
    Index(None, "import_id"),
)

# `family` is the name that all versions of a system share: the newest of those that are there has it as its
# name, older ones have theirs with a date.
system = Table(
    "system",
    metadata,
    id_(),
    Column("name", Text, nullable=False),
    Column("tag", Text, nullable=False),
    Column("list_order", String(10), nullable=False),
    Column("query_count", Integer, nullable=False),
    Column("result_count", BigInteger, nullable=False),
    Column("depth", Integer, nullable=False),
    ref_("import_id", "import_file.id", nullable=True),
    time_(),
    seal_column(
        "name",
        "tag",
        "list_order",
        "query_count",
        "result_count",
        "depth",
        "import_id",
        "created_at",
        "family",
        "version",
        "hidden",
        "removed",
    ),
    Column("family", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("hidden", Boolean(create_constraint=True, name=conv("ck_system_hidden_boolean")), nullable=False),
    # By hand, so that its lists are still there for Undo; or taken back with its import, and a comparison
    # refers to it.
    Column(
        "removed", Boolean(create_constraint=True, name=conv("ck_system_removed_boolean")), nullable=False
    ),
    one_of_("list_order", "rank", "score"),
    # On a server, too (see `new_schema`): naming it here would load what speaks to servers.
    Index(None, "name", unique=True, sqlite_where=text("NOT removed")),
)

# One row per (system, query): keys joined by line feeds, scores as little-endian float64. One row
# per result is ten times slower to import at seven million results.
ranked_list = Table(
    "ranked_list",
    metadata,
    ref_("system_id", "system.id", primary_key=True),
    ref_("query_id", "query.id", primary_key=True),
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
    ref_("system_id", "system.id", primary_key=True),
    Column("event_seq", BigInteger, nullable=False),
    Column("hits", LargeBinary, nullable=False),
    Column("sha256", String(64), nullable=False),
)

scale = Table(
    "scale",
    metadata,
    id_(),
    Column("scale_key", Text, nullable=False),
    UniqueConstraint("scale_key"),
)

scale_version = Table(
    "scale_version",
    metadata,
    id_(),
    ref_("scale_id", "scale.id"),
    Column("version", Integer, nullable=False),
    Column("definition", Text, nullable=False),
    time_(),
    seal_column("scale_id", "version", "definition"),
    UniqueConstraint("scale_id", "version"),
)

pool = Table(
    "pool",
    metadata,
    id_(),
    Column("name", Text, nullable=False),
    Column("depth", Integer, nullable=False),
    time_(),
    # How a task was made, as JSON; the standing pool has none.
    Column("plan", Text),
    seal_column("name", "depth", "plan"),
    UniqueConstraint("name"),
    CheckConstraint("depth >= 1", name="depth_positive"),
)

pool_pair = Table(
    "pool_pair",
    metadata,
    ref_("pool_id", "pool.id", primary_key=True),
    ref_("query_id", "query.id", primary_key=True),
    ref_("document_id", "document.id", primary_key=True),
    ref_("import_id", "import_file.id", nullable=True),
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
    id_(),
    ref_("pool_id", "pool.id"),
    ref_("rater_id", "rater.id"),
    Column("seed", BigInteger, nullable=False),
    time_(),
    Column("work", LargeBinary),
    seal_column("seed", "work"),
    UniqueConstraint("pool_id", "rater_id"),
)

comparison = Table(
    "comparison",
    metadata,
    id_(),
    Column("name", Text, nullable=False),
    ref_("baseline_id", "system.id"),
    ref_("candidate_id", "system.id"),
    Column("depth", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("unit", String(10), nullable=False),
    Column(
        "blind", Boolean(create_constraint=True, name=conv("ck_comparison_blind_boolean")), nullable=False
    ),
    Column("seed", BigInteger, nullable=False),
    time_(),
    # How it was set up, as JSON; those of versions without plans have none.
    Column("plan", Text),
    # The file that brought its verdicts; taken back with it.
    ref_("import_id", "import_file.id", nullable=True),
    seal_column(
        "name", "baseline_id", "candidate_id", "depth", "points", "unit", "blind", "seed", "plan", "import_id"
    ),
    UniqueConstraint("name"),
    CheckConstraint("depth >= 1", name="depth_positive"),
    CheckConstraint("baseline_id <> candidate_id", name="two_systems"),
    one_of_("points", 3, 5, 7),
    one_of_("unit", "list", "pair"),
)

# `item` is what is asked about the query: see `domain.comparison_items`.
comparison_query = Table(
    "comparison_query",
    metadata,
    ref_("comparison_id", "comparison.id", primary_key=True),
    ref_("query_id", "query.id", primary_key=True),
    Column("item", Integer, primary_key=True, autoincrement=False),
    Column(
        "identical",
        Boolean(create_constraint=True, name=conv("ck_comparison_query_identical_boolean")),
        nullable=False,
    ),
    # The query whose list is the obviously worse one.
    ref_("foil_id", "query.id", nullable=True),
    seal_column("identical", "foil_id"),
)

# Which system stood left is fixed when a rater gets the comparison, in balanced blocks.
comparison_side = Table(
    "comparison_side",
    metadata,
    ref_("comparison_id", "comparison.id", primary_key=True),
    ref_("rater_id", "rater.id", primary_key=True),
    ref_("query_id", "query.id", primary_key=True),
    Column("item", Integer, primary_key=True, autoincrement=False),
    Column("position", Integer, nullable=False),
    Column("left_system", String(10), nullable=False),
    one_of_("left_system", "baseline", "candidate"),
)

# What Undo and Redo act on; the payloads name the command and its inverse.
operation = Table(
    "operation",
    metadata,
    id_(),
    Column("operation_key", String(36), nullable=False),
    ref_("rater_id", "rater.id", nullable=True),
    Column("kind", String(20), nullable=False),
    Column("summary", Text, nullable=False),
    Column("forward", Text, nullable=False),
    Column("inverse", Text, nullable=False),
    Column("state", String(12), nullable=False),
    time_(),
    # Of a step that is no label's: which step was the last whenever it was undone or redone, as a JSON list.
    Column("turns", Text),
    UniqueConstraint("operation_key"),
    one_of_("kind", "judgment", "preference", "import"),
    one_of_("state", "done", "undone", "superseded"),
    Index(None, "rater_id", "kind", "state"),
)

judgment_event = Table(
    "judgment_event",
    metadata,
    id_("seq"),
    Column("event_id", String(36), nullable=False),
    ref_("operation_id", "operation.id"),
    Column("action", String(4), nullable=False),
    ref_("rater_id", "rater.id"),
    ref_("query_id", "query.id"),
    ref_("document_id", "document.id"),
    Column("document_version", Integer, nullable=False),
    ref_("scale_version_id", "scale_version.id"),
    Column("status", String(12), nullable=False),
    Column("grade", Double),
    Column("note", Text, nullable=False),
    Column("seconds", Double),
    ref_("parent_seq", "judgment_event.seq", nullable=True),
    time_(),
    Column("previous_hash", String(64), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("extra", Text),
    UniqueConstraint("event_id"),
    one_of_("action", "do", "undo", "redo"),
    one_of_("status", "graded", "skipped", "cannot_judge", "cleared"),
    CheckConstraint("(status = 'graded') = (grade IS NOT NULL)", name="grade_when_graded"),
    Index(None, "document_id", "query_id", "rater_id", "seq"),
    Index(None, "operation_id"),
)

# A pair that is only flagged or noted, not judged, stands here as "cleared".
judgment = Table(
    "judgment",
    metadata,
    ref_("rater_id", "rater.id", primary_key=True),
    ref_("query_id", "query.id", primary_key=True),
    ref_("document_id", "document.id", primary_key=True),
    ref_("event_seq", "judgment_event.seq"),
    ref_("scale_version_id", "scale_version.id"),
    Column("status", String(12), nullable=False),
    Column("grade", Double),
    Column("note", Text, nullable=False),
    Column("extra", Text),
    UniqueConstraint("event_seq"),
    one_of_("status", "graded", "skipped", "cannot_judge", "cleared"),
    CheckConstraint("(status = 'graded') = (grade IS NOT NULL)", name="grade_when_graded"),
    Index(None, "query_id", "document_id"),
    Index(None, "document_id"),
)

preference_event = Table(
    "preference_event",
    metadata,
    id_("seq"),
    Column("event_id", String(36), nullable=False),
    ref_("operation_id", "operation.id"),
    Column("action", String(4), nullable=False),
    ref_("comparison_id", "comparison.id"),
    ref_("rater_id", "rater.id"),
    ref_("query_id", "query.id"),
    Column("left_system", String(10), nullable=False),
    Column("status", String(12), nullable=False),
    Column("preferred", String(5)),
    Column("strength", Integer),
    Column("reasons", Text, nullable=False),
    Column("note", Text, nullable=False),
    Column("seconds", Double),
    ref_("parent_seq", "preference_event.seq", nullable=True),
    time_(),
    Column("previous_hash", String(64), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("item", Integer, nullable=False, server_default="0"),
    Column("extra", Text),
    UniqueConstraint("event_id"),
    one_of_("action", "do", "undo", "redo"),
    one_of_("left_system", "baseline", "candidate"),
    one_of_("status", "judged", "skipped", "cleared"),
    one_of_("preferred", "left", "right", "none"),
    CheckConstraint("strength BETWEEN 0 AND 3", name="strength_range"),
    CheckConstraint("(status = 'judged') = (preferred IS NOT NULL)", name="preferred_when_judged"),
    Index(None, "comparison_id", "rater_id", "query_id", "seq"),
    Index(None, "operation_id"),
)

preference = Table(
    "preference",
    metadata,
    ref_("comparison_id", "comparison.id", primary_key=True),
    ref_("rater_id", "rater.id", primary_key=True),
    ref_("query_id", "query.id", primary_key=True),
    Column("item", Integer, primary_key=True, autoincrement=False),
    ref_("event_seq", "preference_event.seq"),
    Column("left_system", String(10), nullable=False),
    Column("status", String(12), nullable=False),
    Column("preferred", String(5)),
    Column("strength", Integer),
    Column("reasons", Text, nullable=False),
    Column("note", Text, nullable=False),
    Column("extra", Text),
    UniqueConstraint("event_seq"),
    one_of_("left_system", "baseline", "candidate"),
    one_of_("status", "judged", "skipped"),
    one_of_("preferred", "left", "right", "none"),
    CheckConstraint("strength BETWEEN 0 AND 3", name="strength_range"),
    CheckConstraint("(status = 'judged') = (preferred IS NOT NULL)", name="preferred_when_judged"),
)

# Whose result was opened or closed again, by whom, with what was to be known of it then, as JSON.
comparison_event = Table(
    "comparison_event",
    metadata,
    id_("seq"),
    ref_("comparison_id", "comparison.id"),
    Column("what", String(8), nullable=False),
    Column("name", Text, nullable=False),
    Column("note", Text, nullable=False),
    time_(),
    seal_column("comparison_id", "what", "name", "note", "created_at"),
    one_of_("what", "opened", "reopened"),
    Index(None, "comparison_id", "seq"),
)

# Length and last hash of each rater's chain of events: cutting off its end is noticed too.
chain = Table(
    "chain",
    metadata,
    ref_("rater_id", "rater.id", primary_key=True),
    Column("stream", String(12), primary_key=True),
    Column("length", BigInteger, nullable=False),
    Column("head", String(64), nullable=False),
    one_of_("stream", "judgment", "preference"),
)

# Numbers as they were once: what made them, and each query's values, kept whatever becomes of labels,
# systems and queries. Keys and arrays are compressed; see `evaluations`.
evaluation = Table(
    "evaluation",
    metadata,
    id_(),
    Column("name", Text, nullable=False),
    Column("note", Text, nullable=False),
    time_(),
    Column("made_by", String(40), nullable=False),
    # The last event that the labels were made of; 0 before the first.
    Column("event_seq", BigInteger, nullable=False),
    ref_("scale_version_id", "scale_version.id"),
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
    ref_("evaluation_id", "evaluation.id", primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("run_sha256", String(64), nullable=False),
    Column("summary", Text, nullable=False),
    Column("scores", LargeBinary, nullable=False),
    UniqueConstraint("evaluation_id", "name"),
)

# A language model as a rater. Its answers stand apart from what people say, so that no label counts them
# unless its rule names the model.
llm_rater = Table(
    "llm_rater",
    metadata,
    id_(),
    Column("name", Text, nullable=False),
    Column("version", Integer, nullable=False),
    # All that decides the answers, as JSON; see `domain.llm`.
    Column("setup", Text, nullable=False),
    ref_("scale_version_id", "scale_version.id"),
    time_(),
    seal_column("name", "version", "setup", "scale_version_id", "created_at"),
    UniqueConstraint("name", "version"),
    CheckConstraint("version >= 1", name="version_positive"),
)

# Each was paid for: also those without a grade stay. `document_version` is the text that was sent.
llm_answer = Table(
    "llm_answer",
    metadata,
    id_("seq"),
    ref_("llm_rater_id", "llm_rater.id"),
    ref_("query_id", "query.id"),
    ref_("document_id", "document.id"),
    Column("document_version", Integer, nullable=False),
    Column("sample", Integer, nullable=False),
    Column("grade", Double),
    Column("explanation", Text, nullable=False),
    Column("why", Text, nullable=False),
    Column("model", Text, nullable=False),
    Column("tokens_in", BigInteger, nullable=False),
    Column("tokens_out", BigInteger, nullable=False),
    Column("seconds", Double, nullable=False),
    time_(),
    seal_column(
        "llm_rater_id",
        "query_id",
        "document_id",
        "document_version",
        "sample",
        "grade",
        "explanation",
        "why",
        "model",
        "tokens_in",
        "tokens_out",
        "seconds",
        "created_at",
    ),
    CheckConstraint("(why = '') = (grade IS NOT NULL)", name="grade_or_why"),
    Index(None, "llm_rater_id", "query_id", "document_id"),
    Index(None, "query_id"),
    Index(None, "document_id"),
)

# How the work on a task is handed in and inspected: its plans from which lot on, draws, decisions, and what
# was taken back. `parent_seq` is the event that one takes back, or decides on; `detail` is JSON, see `lots`.
lot_event = Table(
    "lot_event",
    metadata,
    id_("seq"),
    ref_("pool_id", "pool.id"),
    # Whose lot it is; NULL for a plan, which is for all raters of the task.
    ref_("rater_id", "rater.id", nullable=True),
    Column("number", Integer, nullable=False),
    Column("what", String(10), nullable=False),
    ref_("by_id", "rater.id", nullable=True),
    ref_("parent_seq", "lot_event.seq", nullable=True),
    Column("note", Text, nullable=False),
    Column("detail", Text, nullable=False),
    time_(),
    seal_column(
        "pool_id", "rater_id", "number", "what", "by_id", "parent_seq", "note", "detail", "created_at"
    ),
    one_of_("what", "planned", "drawn", "accepted", "returned", "moved", "undone"),
    Index(None, "pool_id", "seq"),
)

# How many rows a table has and the sum over them: a row that is gone or added is noticed; see `tallies`.
tally = Table(
    "tally",
    metadata,
    Column("table_name", String(40), primary_key=True),
    Column("row_count", BigInteger, nullable=False),
    Column("row_sum", BigInteger, nullable=False),
)

HISTORY_TABLES = (judgment_event, preference_event, comparison_event, lot_event)
# What was said of the text of a document: whoever takes an import back leaves the texts that are spoken of.
SPEAKS_OF_DOCUMENTS = (judgment_event, llm_answer)
