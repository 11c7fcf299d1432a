"""Projects in a schema of a PostgreSQL database: made whole, recognised, upgraded, protected."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import CheckConstraint, inspect

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError, NewerProject, NotAProject, StoreError
from ndcg_gui.domain.locations import ServerLocation, parse_location
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features import opening
from ndcg_gui.features.collection import totals
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.store import soundness
from ndcg_gui.store.checks.tallies import TALLIED
from ndcg_gui.store.collection import contents, pools
from ndcg_gui.store.schema import SCHEMA_VERSION, metadata
from ndcg_gui.store.seals import seal_of
from ndcg_gui.store.server import setup as server_setup
from ndcg_gui.store.server.database import engine_of
from ndcg_gui.store.server.setup import create_project, open_project
from ndcg_gui.store.sql.plain_sql import run
from tests.making import add_rater, fill_project, store, write_run
from tests.patience import SECONDS
from tests.postgres import OWNER, Server, own_server, running_server

SCALE = built_in_scale("graded-0-4")
PAGE = Path(__file__).parents[3] / "docs" / "teams.md"


@pytest.fixture
def server() -> Server:
    return running_server()


@pytest.fixture
def location(server: Server) -> ServerLocation:
    """An empty project on the server."""
    location = server.location()
    create_project(location, name="p", scale=SCALE)
    return location


def sql(location: ServerLocation, *statements: str) -> list[tuple[object, ...]]:
    return running_server().sql(f'SET search_path = "{location.schema}"', *statements)


def test_the_tables_are_made_as_they_are_declared(location: ServerLocation) -> None:
    database = open_project(location)
    with database.reading() as connection:
        found = inspect(connection)
        beside = {"alembic_version", "commit_mark", "writer_turn"}
        assert set(found.get_table_names()) == {*metadata.tables, *beside}
        for name, table in metadata.tables.items():
            columns = {column["name"]: column for column in found.get_columns(name)}
            assert set(columns) == {column.name for column in table.columns}
            for column in table.columns:
                made = columns[column.name]
                assert made["nullable"] == column.nullable, (name, column.name)
                assert made["type"].python_type is column.type.python_type, (name, column.name)
            assert found.get_pk_constraint(name)["constrained_columns"] == [
                column.name for column in table.primary_key.columns
            ]
            # What SQLite has to check of a truth value is a type there.
            checks = {
                str(item.name)
                for item in table.constraints
                if isinstance(item, CheckConstraint) and not str(item.name).endswith("_boolean")
            }
            assert {item["name"] for item in found.get_check_constraints(name)} == checks
            assert {item["name"] for item in found.get_foreign_keys(name)} == {
                str(item.name) for item in table.foreign_key_constraints
            }, name
    database.close()


def test_text_is_compared_as_files_do(location: ServerLocation) -> None:
    found = sql(
        location,
        "SELECT DISTINCT l.collname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid"
        " JOIN pg_collation l ON l.oid = a.attcollation WHERE c.relkind = 'r'"
        " AND c.relnamespace = current_schema()::regnamespace AND a.attnum > 0",
    )
    assert found == [("C",)]


@pytest.mark.parametrize("table", ["judgment_event", "preference_event"])
@pytest.mark.parametrize("statement", ["UPDATE {} SET note = 'x'", "DELETE FROM {}", "TRUNCATE {} CASCADE"])
def test_history_refuses_to_be_changed_even_by_its_owner(
    location: ServerLocation, table: str, statement: str
) -> None:
    for before in ("SELECT 1", "SET session_replication_role = replica"):
        with pytest.raises(psycopg.errors.RaiseException, match="_event is append-only"):
            sql(location, before, statement.format(table))


def test_a_schema_that_holds_something_is_left_alone(server: Server, location: ServerLocation) -> None:
    with pytest.raises(InputError, match=r"holds tables already; open it, or name another schema"):
        create_project(location, name="other", scale=SCALE)
    with opening.open_project(location) as project:
        assert project.name == "p"
    other = server.location()
    server.sql(f"CREATE SCHEMA {other.schema}", f"CREATE TABLE {other.schema}.theirs (a int)")
    with pytest.raises(InputError, match="holds tables already"):
        create_project(other, name="p", scale=SCALE)
    assert server.sql(f"SELECT count(*) FROM {other.schema}.theirs") == [(0,)]


def test_a_project_is_made_whole_or_not_at_all(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    location = server.location()

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(server_setup, "_sort_as_files_do", fail)
    with pytest.raises(ZeroDivisionError):
        create_project(location, name="p", scale=SCALE)
    assert server.sql(f"SELECT 1 FROM pg_namespace WHERE nspname = '{location.schema}'") == []


def test_odd_names_of_schemas(server: Server) -> None:
    for name in ('a"b', "Große Katze", "select", "x; DROP TABLE y", "한국어"):
        location = server.location(name.replace("%", "%25").replace(" ", "%20").replace(";", "%3B"))
        create_project(location, name="p", scale=SCALE)
        with opening.open_project(location) as project:
            assert project.name == "p"
            assert project.read(soundness.check_project) == []


def test_what_is_no_project(server: Server) -> None:
    with pytest.raises(NotAProject, match="there is no project"):
        open_project(server.location())
    with pytest.raises(StoreError, match='database "nothing" does not exist'):
        open_project(parse(server.text("x").replace("/postgres", "/nothing")))
    with pytest.raises(StoreError, match='role "nobody_here" does not exist'):
        open_project(server.location(role="nobody_here"))
    with pytest.raises(InputError, match='invalid connection option "sslmod"'):
        open_project(parse(server.text("x") + "&sslmod=require"))


def parse(text: str) -> ServerLocation:
    found = parse_location(text)
    assert isinstance(found, ServerLocation)
    return found


def test_a_newer_project_is_not_opened(location: ServerLocation) -> None:
    sql(location, f"UPDATE alembic_version SET version_num = '{SCHEMA_VERSION + 1:04d}'")
    with pytest.raises(NewerProject, match="made by a newer version"):
        open_project(location)


def test_one_that_was_upgraded_while_it_was_open_takes_no_writes(location: ServerLocation) -> None:
    with opening.open_project(location) as project:
        sql(location, f"UPDATE alembic_version SET version_num = '{SCHEMA_VERSION + 1:04d}'")
        with pytest.raises(StoreError, match="upgraded by a newer version"):
            add_rater(project, "ana")
        assert project.raters() == []


# What takes the steps from version 9 on back.
_TALLIED_LATER = ("operation", "judgment_event", "preference_event", "chain")
BEFORE_VERSION_9 = (
    *(f"DROP TRIGGER tally_rows ON {name}" for name in _TALLIED_LATER),
    f"DELETE FROM tally WHERE table_name IN {_TALLIED_LATER}",
    "DROP TABLE lot_event",
    "DROP TABLE llm_answer",
    "DROP TABLE llm_rater",
    "ALTER TABLE import_file DROP COLUMN sample",
    "ALTER TABLE query DROP COLUMN tags",
    "ALTER TABLE operation DROP COLUMN turns",
    "DROP INDEX ix_system_name",
    "ALTER TABLE system DROP COLUMN family, DROP COLUMN version, DROP COLUMN hidden, DROP COLUMN removed",
    "ALTER TABLE system ADD CONSTRAINT uq_system_name UNIQUE (name)",
)


@pytest.mark.parametrize("spoiled", [False, True])
def test_systems_get_versions_and_their_tally_fits_only_where_it_did(
    server: Server, tmp_path: Path, spoiled: bool
) -> None:
    location = server.location()
    with opening.create_project(location) as project:
        fill_project(project, tmp_path)
    sql(location, "UPDATE alembic_version SET version_num = '0008'", *BEFORE_VERSION_9)
    engine = engine_of(location, size=1)  # whose triggers count
    with engine.begin() as connection:
        cells = "name, tag, list_order, query_count, result_count, depth, import_id, created_at"
        for number, *row in run(connection, f"SELECT id, {cells} FROM system").all():
            run(connection, "UPDATE system SET seal = ? WHERE id = ?", (seal_of(row), number))
    engine.dispose()
    if spoiled:
        sql(location, "UPDATE tally SET row_sum = row_sum + 1 WHERE table_name = 'system'")
    with opening.open_project(location) as project:
        assert [(item.family, item.version) for item in project.read(contents.systems)] == [
            ("A", 1),
            ("B", 1),
        ]
        findings = [str(item) for item in project.read(soundness.check_project)]
        assert [item.split(",")[0] for item in findings] == (["system has 2 rows"] if spoiled else [])
        store(project, write_run(tmp_path / "a2.run", "A", {"q1": ("d1",)}))
        assert len(project.read(soundness.check_project)) == spoiled


def test_an_older_project_is_upgraded_with_all_that_is_in_it(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As long as nobody has an older one there, the newest step is taken back by hand.
    location = server.location()
    with opening.create_project(location) as project:
        fill_project(project, tmp_path)
        add_rater(project, "ana")
    sql(
        location,
        "UPDATE alembic_version SET version_num = '0003'",
        *BEFORE_VERSION_9,
        "DROP TABLE tally",
        *(f"DROP FUNCTION tally_{item.name} CASCADE" for item in TALLIED),
        "DROP TABLE comparison_event",
        *(
            f"ALTER TABLE {item} DROP COLUMN seal"
            for item in metadata.sorted_tables
            if "seal" in item.c
            and item.name not in ("comparison_event", "llm_rater", "llm_answer", "lot_event")
        ),
        "DROP TABLE evaluation_system", "DROP TABLE evaluation",
        "ALTER TABLE comparison DROP COLUMN plan, DROP COLUMN import_id",
        "ALTER TABLE comparison_query DROP COLUMN item, DROP COLUMN foil_id",
        "ALTER TABLE comparison_side DROP COLUMN item",
        "ALTER TABLE preference DROP COLUMN item, DROP COLUMN extra",
        "ALTER TABLE preference_event DROP COLUMN item, DROP COLUMN extra",
        "ALTER TABLE import_file DROP CONSTRAINT ck_import_file_kind_known",
        "ALTER TABLE import_file ADD CONSTRAINT ck_import_file_kind_known CHECK (kind <> 'x')",
    )  # fmt: skip
    # What raters' roles used would keep tables from being changed: it goes.
    sql(
        location,
        f'CREATE SCHEMA "{location.schema}_raters"',
        f'CREATE VIEW "{location.schema}_raters".query AS SELECT * FROM query',
        f'CREATE VIEW "{location.schema}_raters".comparison AS SELECT * FROM comparison',
        f'CREATE FUNCTION "{location.schema}_raters".add_events() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    )
    with opening.open_project(location) as project:
        assert [rater.name for rater in project.raters()] == ["ana"]
        assert project.read(totals.counts).systems == 2
        assert project.read(soundness.check_project) == []
    assert sql(location, f"SELECT 1 FROM pg_namespace WHERE nspname = '{location.schema}_raters'") == []


def test_missing_guards_are_found(location: ServerLocation) -> None:
    sql(location, "ALTER TABLE judgment_event DISABLE TRIGGER judgment_event_append_only")
    sql(location, "DROP TRIGGER preference_event_append_only ON preference_event")
    sql(location, "ALTER TABLE judgment DISABLE TRIGGER ALL")
    with opening.open_project(location) as project:
        assert list(map(str, project.read(soundness.check_project))) == [
            "the trigger that keeps judgment_event append-only is missing or off",
            "the trigger that keeps preference_event append-only is missing or off",
            "the references of judgment are not checked: its triggers are off",
        ]


def test_a_change_from_outside_is_found(server: Server, tmp_path: Path) -> None:
    location = server.location()
    with opening.create_project(location) as project:
        fill_project(project, tmp_path)
        rater_id = add_rater(project, "ana")
        project.execute(grade_pair(rater_id, *_first_pair(project), 1.0)).result()
    sql(
        location,
        "ALTER TABLE judgment_event DISABLE TRIGGER USER",
        "UPDATE judgment_event SET grade = 4",
        "UPDATE judgment SET grade = 4",
        "ALTER TABLE judgment_event ENABLE ALWAYS TRIGGER judgment_event_append_only",
        "ALTER TABLE judgment_event ENABLE TRIGGER tally_rows",
    )
    with opening.open_project(location) as project:
        (finding,) = project.read(soundness.check_project)
        assert "judgment history of ana was changed by another program at event 1" in str(finding)


def _first_pair(project: Project):  # type: ignore[no-untyped-def]
    pool = project.read(pools.standing_pool)
    assert pool is not None
    return project.read(pools.pool_pairs, pool[0])[0].tolist()


# roles


def readme_sql() -> str:
    """What the page on servers has the superuser type."""
    (once,) = re.findall(r"```sql\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return str(once)


def _statements(text: str) -> list[str]:
    plain = re.sub(r"--.*", "", text)
    return [statement.strip() for statement in plain.split(";") if statement.strip()]


@pytest.fixture(scope="module")
def team(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server set up as that page says, with a small project; its lead is no superuser."""
    with own_server() as server:
        server.sql(*_statements(readme_sql()))
        lead = parse(in_search(server, "search_owner"))
        with opening.create_project(lead) as project:
            fill_project(project, tmp_path_factory.mktemp("team"))
            assert project.read(soundness.check_project) == []
        yield server


def in_search(server: Server, role: str) -> str:
    return server.text("shop", role=role).replace("/postgres?", "/search?")


@pytest.mark.parametrize("function", ["pg_notify(text, text)", "pg_notification_queue_usage()"])
def test_where_nobody_may_notify_everything_is_stored_all_the_same(team: Server, function: str) -> None:
    with psycopg.connect(host=str(team.folder), user=OWNER, dbname="search", autocommit=True) as database:
        database.execute(f"REVOKE EXECUTE ON FUNCTION {function} FROM PUBLIC".encode())
        try:
            with opening.open_project(parse(in_search(team, "search_owner"))) as project:
                rater_id = add_rater(project, f"dora of {function}")
                project.execute(grade_pair(rater_id, *_first_pair(project), 2.0)).result(SECONDS)
                assert project.undo(rater_id, labels_only=True).result(SECONDS).judged
        finally:
            database.execute(f"GRANT EXECUTE ON FUNCTION {function} TO PUBLIC".encode())


def test_the_programs_role_makes_no_roles_and_fills_no_disk(team: Server) -> None:
    with psycopg.connect(host=str(team.folder), user="search_owner", dbname="search") as lead:
        assert lead.execute("SHOW temp_file_limit").fetchone() == ("10GB",)
        for statement in ("CREATE ROLE more LOGIN", "SET temp_file_limit = -1"):
            with pytest.raises(psycopg.errors.InsufficientPrivilege), lead.transaction():
                lead.execute(statement.encode())


def test_a_stranger_is_not_let_in(team: Server) -> None:
    team.sql("CREATE ROLE stranger LOGIN")
    with pytest.raises(StoreError, match=r"does not let you in: .*permission denied for database"):
        opening.open_project(parse(in_search(team, "stranger")))
    team.sql("GRANT CONNECT ON DATABASE search TO stranger")
    with pytest.raises(StoreError, match="this role may not open the project"):
        opening.open_project(parse(in_search(team, "stranger")))


def test_a_reader_without_the_right_to_write_can_look(team: Server) -> None:
    team.sql("CREATE ROLE looker LOGIN", "GRANT CONNECT ON DATABASE search TO looker")
    with psycopg.connect(
        host=str(team.folder), user="search_owner", dbname="search", autocommit=True
    ) as connection:
        connection.execute("GRANT USAGE ON SCHEMA shop TO looker")
        connection.execute("GRANT SELECT ON ALL TABLES IN SCHEMA shop TO looker")
    with opening.open_project(parse(in_search(team, "looker"))) as project:
        assert project.read(totals.counts).systems == 2
        with pytest.raises(StoreError, match="does not allow this"):
            add_rater(project, "looker")


# passwords


def test_passwords_come_from_the_url_or_the_environment_and_are_asked_for(
    server: Server, location: ServerLocation, monkeypatch: pytest.MonkeyPatch
) -> None:
    with own_server() as own:
        own.sql("CREATE ROLE lea LOGIN SUPERUSER PASSWORD 'geheim'")
        rules = own.data / "pg_hba.conf"
        rules.write_text(f"local all lea scram-sha-256\nlocal all {OWNER} trust\n")
        own.sql("SELECT pg_reload_conf()")
        wanted = own.location("shop", role="lea")
        for password in ("", "falsch"):
            monkeypatch.setenv("PGPASSWORD", password)
            with pytest.raises(StoreError, match="the server does not let you in") as caught:
                create_project(wanted, name="p", scale=SCALE)
            assert "falsch" not in str(caught.value)
        monkeypatch.setenv("PGPASSWORD", "geheim")
        create_project(wanted, name="p", scale=SCALE)
        monkeypatch.delenv("PGPASSWORD")
        with opening.open_project(
            parse(own.text("shop", role="lea").replace("lea@", "lea:geheim@"))
        ) as project:
            assert "geheim" not in f"{project.location} {project.location!r}"
