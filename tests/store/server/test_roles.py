"""Roles that judged as raters in earlier versions: found, and everything of theirs taken back."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest

from ndcg_gui.domain.errors import InputError, StoreError, TransientStoreError
from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import pools
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.kinds import JUDGMENT
from ndcg_gui.store.server import database
from ndcg_gui.store.server.roles import withdraw
from tests.making import add_rater, fill_project
from tests.patience import SECONDS
from tests.postgres import Server, running_server
from tests.raters import bound_rater, connected, read_and_write

FOUND = "roles of the server still have rights here that earlier versions granted: "


@pytest.fixture
def server() -> Server:
    return running_server()


def made(location: ServerLocation, folder: Path) -> ServerLocation:
    with create_project(location) as project:
        fill_project(project, folder)
        add_rater(project, "Ana")
        add_rater(project, "Ben")
    return location


@pytest.fixture
def location(server: Server, tmp_path: Path) -> ServerLocation:
    return made(server.location(), tmp_path)


@pytest.fixture
def ana(location: ServerLocation) -> ServerLocation:
    return bound_rater(location, f"ana_{location.schema}", rater_id=1)


@pytest.fixture
def plain_owner(server: Server, tmp_path: Path) -> Iterator[ServerLocation]:
    """A project in a database of its own, whose owner has no other rights on the server."""
    name = f"d{uuid.uuid4().hex[:12]}"
    server.sql(f"CREATE ROLE {name} LOGIN", f"CREATE DATABASE {name} OWNER {name}")
    yield made(replace(server.location("shop", role=name), database=name), tmp_path)
    server.sql(f"DROP DATABASE {name} WITH (FORCE)")


def findings(location: ServerLocation) -> list[str]:
    with open_project(location) as project:
        return list(map(str, project.read(soundness.check_project)))


def objects(location: ServerLocation) -> set[tuple[str, ...]]:
    """What stands in the project's schema, with who may do what, and in that of its raters."""
    with connected(location) as connection:
        rows = connection.execute(
            "SELECT n.nspname, 'function', p.proname, coalesce(p.proacl::text, '') FROM pg_proc p"
            " JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = ANY(%(s)s)"
            " UNION ALL SELECT n.nspname, c.relkind::text, c.relname, coalesce(c.relacl::text, '')"
            " FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = ANY(%(s)s)"
            " UNION ALL SELECT nspname, 'schema', '', '' FROM pg_namespace WHERE nspname = ANY(%(s)s)",
            {"s": [location.schema, f"{location.schema}_raters"]},
        ).fetchall()
    return {(schema.replace(location.schema, "S"), *rest) for schema, *rest in rows}


def role_exists(server: Server, role: str) -> bool:
    return server.sql(f"SELECT 1 FROM pg_roles WHERE rolname = '{role}'") != []


def test_all_that_earlier_versions_made_is_taken_back(
    server: Server, location: ServerLocation, ana: ServerLocation
) -> None:
    before = objects(location)
    assert ("S_raters", "v", "judgment", "") not in before and len({row[0] for row in before}) == 2
    assert read_and_write(ana, event_id="a" * 36)["added"] == 1
    done = withdraw(location)
    assert [str(item).replace(location.schema, "S") for item in done.done] == [
        "the schema S_raters, by which raters read and wrote, is dropped",
        "23 objects that only raters needed: dropped",
        "the role ana_S of Ana is dropped",
    ]
    assert done.for_admin == [] and not role_exists(server, ana.user or "")
    with pytest.raises(psycopg.OperationalError, match="does not exist"):
        read_and_write(ana, event_id="b" * 36)
    # Nothing is left that a new project does not have, and the label is.
    new = server.location()
    create_project(new).close()
    assert {row[:3] for row in objects(location)} == {row[:3] for row in objects(new)}
    assert findings(location) == []
    with open_project(location) as project:
        assert project.read(last_event, JUDGMENT) == 1
    assert not withdraw(location)


def test_a_new_project_has_nothing_for_raters(location: ServerLocation) -> None:
    assert {row[0] for row in objects(location)} == {"S"}
    assert not withdraw(location) and findings(location) == []


def test_what_would_be_run_is_what_is_run(location: ServerLocation, ana: ServerLocation) -> None:
    before = objects(location)
    dry = withdraw(location, dry=True)
    assert objects(location) == before and read_and_write(ana, event_id="a" * 36)["added"] == 1
    with psycopg.connect(**dict(location.connection_settings()), autocommit=True) as connection:
        for statement in dry.ran:
            connection.execute(statement.encode())
    assert not withdraw(location)
    assert dry.ran[-1] == f'DROP ROLE "ana_{location.schema}"'


def test_a_lead_opens_and_judges_while_raters_of_an_earlier_version_do(
    location: ServerLocation, ana: ServerLocation
) -> None:
    with open_project(location) as project:
        pool = project.read(pools.standing_pool)
        assert pool is not None
        pair = project.read(pools.pool_pairs, pool[0]).tolist()[1]
        ben = next(rater.id for rater in project.raters() if rater.name == "Ben")
        project.execute(grade_pair(ben, *pair, 1.0)).result(SECONDS)
        assert read_and_write(ana, event_id="a" * 36)["added"] == 1
        project.execute(grade_pair(ben, *pair, 2.0)).result(SECONDS)
        assert project.read(last_event, JUDGMENT) == 3
    (found,) = findings(location)
    assert found.startswith(f"{FOUND}{ana.user}; `ndcg-gui server withdraw`")


def test_their_writers_and_ours_wait_for_each_other(location: ServerLocation, ana: ServerLocation) -> None:
    with connected(location) as lead:
        lead.execute("BEGIN")
        lead.execute("LOCK TABLE writer_turn IN EXCLUSIVE MODE")
        with connected(location) as old:
            old.execute("SET lock_timeout = '20ms'")
            with pytest.raises(psycopg.errors.LockNotAvailable):
                old.execute("SELECT take_turn()")


def test_it_waits_for_whoever_writes(
    location: ServerLocation, ana: ServerLocation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "_SETTINGS", {"lock_timeout": "20ms"})
    with connected(location) as writer:
        writer.execute("BEGIN")
        writer.execute("LOCK TABLE writer_turn IN EXCLUSIVE MODE")
        with pytest.raises(TransientStoreError, match="another program is writing to the project"):
            withdraw(location)
    assert read_and_write(ana, event_id="a" * 36)["added"] == 1  # all of it or nothing
    assert withdraw(location)


@pytest.mark.parametrize("withdrawn", [False, True])
def test_a_raters_role_is_told_to_ask_for_a_link(
    server: Server, location: ServerLocation, ana: ServerLocation, withdrawn: bool
) -> None:
    if withdrawn:
        server.sql(f"ALTER ROLE {ana.user} CONNECTION LIMIT -1")  # so that it stays
        withdraw(location)
    with pytest.raises(
        StoreError, match=r"Raters now judge in a browser: ask a lead of the project for a link"
    ):
        open_project(ana)


MORE_THAN_A_RATERS = [
    "ALTER ROLE {a} CONNECTION LIMIT -1",
    "ALTER ROLE {a} CREATEDB",
    "CREATE ROLE g_{a}; GRANT g_{a} TO {a}",
    "ALTER ROLE {a} SET work_mem = '8MB'",
    "CREATE SCHEMA of_{a} AUTHORIZATION {a}",
]


@pytest.mark.parametrize("more", MORE_THAN_A_RATERS)
def test_a_role_that_is_used_elsewhere_stays_without_rights(
    server: Server, location: ServerLocation, ana: ServerLocation, more: str
) -> None:
    server.sql(*more.format(a=ana.user).split(";"))
    done = withdraw(location)
    assert str(done.done[-1]) == f"the role {ana.user} of Ana stays: it is used elsewhere, too"
    assert role_exists(server, ana.user or "")
    with pytest.raises(psycopg.errors.Error):
        read_and_write(ana, event_id="a" * 36)
    assert not withdraw(location) and findings(location) == []


def test_a_role_that_judges_in_another_project_too_stays_until_the_last(
    server: Server, location: ServerLocation, ana: ServerLocation, tmp_path: Path
) -> None:
    other = made(server.location(), tmp_path)
    there = bound_rater(other, ana.user or "", rater_id=1)
    assert "stays" in str(withdraw(location).done[-1])
    assert read_and_write(there, event_id="a" * 36)["added"] == 1
    assert "is dropped" in str(withdraw(other).done[-1])
    assert not role_exists(server, ana.user or "")


def test_an_owner_who_may_drop_no_roles_is_told_what_others_have_to_run(
    server: Server, plain_owner: ServerLocation
) -> None:
    server.sql(f"ALTER ROLE {plain_owner.user} CREATEROLE")
    role = f"ana_{plain_owner.database}"
    ana = bound_rater(plain_owner, role, rater_id=1)
    assert read_and_write(ana, event_id="a" * 36)["added"] == 1
    server.sql(f"ALTER ROLE {plain_owner.user} NOCREATEROLE")
    done = withdraw(plain_owner)
    assert str(done.done[-1]) == f"the role {role} of Ana stays: yours may not drop it"
    assert done.for_admin == [f'DROP ROLE "{role}"'] and role_exists(server, role)
    with pytest.raises(psycopg.errors.Error):
        read_and_write(ana, event_id="b" * 36)
    assert findings(plain_owner) == []
    server.sql(*done.for_admin)


def test_an_owner_with_the_right_to_make_roles_drops_those_it_made(
    server: Server, plain_owner: ServerLocation
) -> None:
    server.sql(f"ALTER ROLE {plain_owner.user} CREATEROLE")
    role = f"ana_{plain_owner.database}"
    bound_rater(plain_owner, role, rater_id=1)
    assert withdraw(plain_owner).for_admin == [] and not role_exists(server, role)


def test_only_the_owner_takes_rights_back(server: Server, location: ServerLocation) -> None:
    role = f"reader_{location.schema}"
    server.sql(f"CREATE ROLE {role} LOGIN", f"GRANT USAGE ON SCHEMA {location.schema} TO {role}")
    with pytest.raises(InputError, match="belongs to the role owner; only that role can take rights back"):
        withdraw(replace(location, user=role))


def test_rights_on_the_projects_own_tables_are_found_and_taken_back(
    server: Server, location: ServerLocation
) -> None:
    group, old, schema = f"g_{location.schema}", f"old_{location.schema}", location.schema
    server.sql(
        f"CREATE ROLE {group} NOLOGIN",
        f"CREATE ROLE {old} LOGIN IN ROLE {group}",
        f"GRANT USAGE ON SCHEMA {schema} TO {group}",
        f"GRANT SELECT ON ALL TABLES IN SCHEMA {schema} TO {group}",
        f"GRANT USAGE ON ALL SEQUENCES IN SCHEMA {schema} TO {group}",
        f"GRANT INSERT ON {schema}.judgment_event, {schema}.preference_event, {schema}.rater TO {group}",
        f"GRANT UPDATE (grade) ON {schema}.judgment TO {group}",
        f"ALTER DEFAULT PRIVILEGES IN SCHEMA {schema} GRANT SELECT ON TABLES TO {group}",
    )
    (found,) = findings(location)
    assert found.startswith(f"{FOUND}{group};")
    assert [str(item) for item in withdraw(location).done] == [
        f"{group} has no rights on the project's own tables any more"
    ]
    assert findings(location) == [] and not withdraw(location)
    assert server.sql(f"SELECT has_schema_privilege('{old}', '{schema}', 'USAGE')") == [(False,)]
    assert server.sql(f"SELECT 1 FROM pg_default_acl WHERE defaclnamespace = '{schema}'::regnamespace") == []


@pytest.mark.parametrize("right", ["SELECT", "UPDATE"])
def test_what_everybody_may_read_or_write_is_found(
    server: Server, location: ServerLocation, right: str
) -> None:
    server.sql(f"GRANT {right} ON {location.schema}.judgment TO PUBLIC")
    (found,) = findings(location)
    assert found.startswith(f"{FOUND}PUBLIC;")
    withdraw(location)
    assert findings(location) == []


def test_who_only_reads_is_left(server: Server, location: ServerLocation) -> None:
    role, schema = f"reader_{location.schema}", location.schema
    server.sql(
        f"CREATE ROLE {role} LOGIN",
        f"GRANT USAGE ON SCHEMA {schema} TO {role}",
        f"GRANT SELECT ON ALL TABLES IN SCHEMA {schema} TO {role}",
    )
    assert findings(location) == [] and not withdraw(location)
    assert server.sql(f"SELECT has_table_privilege('{role}', '{schema}.judgment', 'SELECT')") == [(True,)]


def test_a_rater_who_could_also_read_the_tables_can_no_longer(
    server: Server, location: ServerLocation, ana: ServerLocation
) -> None:
    server.sql(
        f"GRANT USAGE ON SCHEMA {location.schema} TO {ana.user}",
        f"GRANT SELECT ON {location.schema}.judgment TO {ana.user}",
    )
    withdraw(location)
    assert not role_exists(server, ana.user or "") and findings(location) == []


def test_the_schema_public_is_no_finding(server: Server, tmp_path: Path) -> None:
    database = f"d{uuid.uuid4().hex[:12]}"
    server.sql(f"CREATE DATABASE {database}")
    location = made(replace(server.location("public"), database=database), tmp_path)
    with connected(location) as connection:
        connection.execute("GRANT CREATE, USAGE ON SCHEMA public TO PUBLIC")  # as before version 15
    assert findings(location) == [] and not withdraw(location)
    server.sql(f"DROP DATABASE {database} WITH (FORCE)")


def test_another_project_of_such_a_name_is_left(server: Server, location: ServerLocation) -> None:
    other = server.location(f"{location.schema}_raters")
    create_project(other).close()
    assert not withdraw(location)
    with open_project(other) as project:
        assert re.fullmatch(r"[0-9a-f-]{36}", project.project_id)
