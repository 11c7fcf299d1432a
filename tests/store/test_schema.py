from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import (
    CheckConstraint,
    ForeignKeyConstraint,
    Inspector,
    PrimaryKeyConstraint,
    UniqueConstraint,
    create_engine,
    inspect,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from ndcg_gui import paths
from ndcg_gui.store.collection import contents
from ndcg_gui.store.files.migrate import upgrade_schema
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.schema import HISTORY_TABLES, SCHEMA_VERSION, metadata
from tests.making import add_rater, create_comparison, make_project

TABLES = sorted(metadata.tables)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inspector]:
    """A file made by the migrations, as the database itself describes it."""
    path = tmp_path_factory.mktemp("made") / "p.ndcg"
    upgrade_schema(path)
    engine = create_engine(f"sqlite:///{path}")
    yield inspect(engine)
    engine.dispose()


def test_the_version_is_that_of_the_newest_migration() -> None:
    found = sorted(path.name.split("_")[0] for path in (paths.migrations() / "versions").glob("*.py"))
    assert [int(number) for number in found] == list(range(1, SCHEMA_VERSION + 1))


def test_the_migrations_make_these_tables(made: Inspector) -> None:
    assert set(made.get_table_names()) - {"alembic_version"} == set(TABLES)


@pytest.mark.parametrize("name", TABLES)
def test_the_migrations_make_each_table_as_it_is_declared(made: Inspector, name: str) -> None:
    table = metadata.tables[name]
    dialect = made.dialect
    assert {
        (column["name"], column["type"].compile(dialect), column["nullable"])
        for column in made.get_columns(name)
    } == {(column.name, column.type.compile(dialect), column.nullable) for column in table.columns}
    constraints = [item for item in table.constraints if not getattr(item, "_type_bound", False)]
    assert made.get_pk_constraint(name)["constrained_columns"] == [
        column.name for column in table.primary_key.columns
    ]
    assert {
        (item["name"], tuple(item["constrained_columns"]), item["referred_table"])
        for item in made.get_foreign_keys(name)
    } == {
        (str(item.name), tuple(item.column_keys), item.referred_table.name)
        for item in constraints
        if isinstance(item, ForeignKeyConstraint)
    }
    assert {(item["name"], tuple(item["column_names"])) for item in made.get_unique_constraints(name)} == {
        (str(item.name), tuple(column.name for column in item.columns))
        for item in constraints
        if isinstance(item, UniqueConstraint)
    }
    declared = {
        str(item.name): str(item.sqltext.compile(dialect=dialect))
        for item in table.constraints
        if isinstance(item, CheckConstraint)
    }
    found = {str(item["name"]): item["sqltext"] for item in made.get_check_constraints(name)}
    assert found.keys() == declared.keys()
    for check, text in found.items():
        if not check.endswith("_boolean"):
            assert text == declared[check]
    assert {
        (item["name"], tuple(item["column_names"]), bool(item["unique"])) for item in made.get_indexes(name)
    } == {
        (str(item.name), tuple(column.name for column in item.columns), item.unique) for item in table.indexes
    }


@pytest.mark.parametrize("name", TABLES)
def test_every_constraint_has_a_name_in_the_file(made: Inspector, name: str) -> None:
    named = [
        made.get_pk_constraint(name)["name"],
        *(item["name"] for item in made.get_foreign_keys(name)),
        *(item["name"] for item in made.get_unique_constraints(name)),
        *(item["name"] for item in made.get_check_constraints(name)),
        *(item["name"] for item in made.get_indexes(name)),
    ]
    assert all(named)
    assert len(set(named)) == len(named)
    assert all(len(str(item)) <= 63 for item in named)  # PostgreSQL cuts longer ones


@pytest.mark.parametrize("name", TABLES)
def test_every_table_can_be_made_on_postgresql(name: str) -> None:
    table = metadata.tables[name]
    text = str(CreateTable(table).compile(dialect=postgresql.dialect()))
    assert text.lstrip().startswith("CREATE TABLE ")
    assert "INTEGER PRIMARY KEY" not in text
    for column in table.primary_key.columns:
        if column.autoincrement is True:
            assert f"{column.name} BIGSERIAL NOT NULL" in text
    for index in table.indexes:
        made = str(CreateIndex(index).compile(dialect=postgresql.dialect()))
        assert made.startswith(f"CREATE {'UNIQUE ' if index.unique else ''}INDEX ix_")


def test_nothing_cascades() -> None:
    for table in metadata.tables.values():
        for constraint in table.constraints:
            if isinstance(constraint, ForeignKeyConstraint):
                assert constraint.ondelete is None and constraint.onupdate is None
            assert isinstance(
                constraint, ForeignKeyConstraint | PrimaryKeyConstraint | UniqueConstraint | CheckConstraint
            )


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with a judgment and a preference."""
    from ndcg_gui.domain.labels import PreferenceState
    from ndcg_gui.domain.lots import LotPlan
    from ndcg_gui.domain.plans import PoolPlan
    from ndcg_gui.domain.records import Side, Verdict
    from ndcg_gui.features.judge.pooling import draft
    from ndcg_gui.features.judge.pools import CreateTask
    from ndcg_gui.features.labels.judgments import grade_pair
    from ndcg_gui.features.labels.verdicts import JudgeItem
    from ndcg_gui.features.lots.verbs import PlanLots
    from ndcg_gui.features.side_by_side.queue import ComparisonQueue
    from ndcg_gui.features.side_by_side.verbs import OpenResult

    folder = tmp_path_factory.mktemp("judged")
    with make_project(folder) as project:
        rater_id = add_rater(project, "ann")
        queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
        project.execute(grade_pair(rater_id, queries["q1"], documents["d1"], 3)).result()
        a, b = project.read(contents.systems)
        create_comparison(project, "c", a.id, b.id)
        (comparison,) = project.read(preferences.comparisons)
        item = ComparisonQueue(project, comparison.id, rater_id).items[0]
        state = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)
        project.execute(JudgeItem(rater_id, comparison.id, item.key, state)).result()
        project.execute(OpenResult(comparison.id, "lee")).result()
        project.execute(CreateTask(draft(project, PoolPlan("task", raters=("ann",))))).result()
        plan = json.dumps(LotPlan(size=1, looked=1, wrong=0).to_json())
        project.execute(PlanLots("task", plan)).result()
        return project.path


REWRITES = [
    f"{verb} {table.name} {rest}"
    for table in HISTORY_TABLES
    for verb, rest in (("UPDATE", "SET note = 'other'"), ("UPDATE", "SET seq = seq + 10"))
] + [
    statement.format(table=table.name)
    for table in HISTORY_TABLES
    for statement in (
        "DELETE FROM {table}",
        "INSERT OR REPLACE INTO {table} SELECT * FROM {table}",
        "REPLACE INTO {table} SELECT * FROM {table}",
    )
]


@pytest.mark.parametrize("statement", REWRITES)
def test_history_is_append_only(judged: Path, statement: str) -> None:
    from ndcg_gui.store.files.database import connect

    before = judged.read_bytes()
    with (
        closing(connect(judged, mode="rw")) as connection,
        pytest.raises(sqlite3.IntegrityError, match="is append-only"),
    ):
        connection.execute(statement)
    assert judged.read_bytes() == before


def test_replace_would_walk_past_the_trigger_without_our_settings(judged: Path) -> None:
    # Why recursive_triggers is set: this is what it prevents.
    with closing(sqlite3.connect(judged)) as connection:
        connection.execute("REPLACE INTO judgment_event SELECT * FROM judgment_event")
        connection.rollback()
