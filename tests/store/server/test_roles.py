"""Roles of a server: bound to raters, limited, and what is found where one may do more than it should."""

from __future__ import annotations

import uuid
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.safety import server_roles
from ndcg_gui.store import soundness
from ndcg_gui.store.server.check import Rights
from tests.making import fill_project
from tests.postgres import Server, running_server
from tests.raters import bound_rater


@pytest.fixture
def server() -> Server:
    return running_server()


@pytest.fixture
def location(server: Server, tmp_path: Path) -> ServerLocation:
    found = server.location()
    with create_project(found) as project:
        fill_project(project, tmp_path)
    bound_rater(server, found, f"ana_{found.schema}", rater="Ana")
    return found


def look(location: ServerLocation) -> Rights:
    return server_roles.look(location)


def findings(location: ServerLocation) -> list[str]:
    return [
        str(item).replace(location.schema, "S").partition("; `ndcg")[0] for item in look(location).findings
    ]


def test_what_was_set_up_is_sound(location: ServerLocation) -> None:
    found = look(location)
    assert found.findings == []
    # What everybody in the database may do is for whoever answers for it; see `tests/hostile`.
    said, doors = map(str, found.notes)
    assert said == f"the role ana_{location.schema} judges as Ana"
    assert doors.startswith("every role in the database could take up all locks or fill the disk")


@pytest.mark.parametrize(
    ("done", "finding"),
    [
        ("GRANT USAGE ON SCHEMA {s} TO {a}", "the role ana_S of a rater may use the project's own schema, by"
         " itself or as a member of another role"),
        ("GRANT SELECT ON {s}.judgment TO PUBLIC", "every role (PUBLIC) may do this in the project's own"
         " schema: select judgment"),
        ("ALTER ROLE {a} IN DATABASE postgres RESET lock_timeout", "the role ana_S of a rater has no"
         " lock_timeout"),
        ("ALTER ROLE {a} IN DATABASE postgres SET lock_timeout = 0", "the role ana_S of a rater has no"
         " lock_timeout"),
        ("ALTER ROLE {a} CONNECTION LIMIT -1", "the role ana_S of a rater may take all connections"),
        ("ALTER ROLE {a} CREATEROLE", "the role ana_S of a rater may do everything anyway: it is a superuser,"
         " makes roles or is one of the owner's"),
        ("REVOKE ALL ON SCHEMA {s}_raters FROM {a}", "the role ana_S has no access"),
        ("GRANT USAGE ON SCHEMA {s}_raters TO PUBLIC", "every role (PUBLIC) has a rater's rights, but"
         " is not bound to a rater"),
        ("GRANT EXECUTE ON FUNCTION {s}_raters.add_events TO PUBLIC", "something that raters use has been"
         " changed: add_events"),
        ("GRANT DELETE ON {s}_raters.judgment TO {a}", "something that raters use has been"
         " changed: judgment"),
        ("ALTER VIEW {s}_raters.judgment RESET (security_barrier)", "something that raters use has been"
         " changed: judgment"),
        ("ALTER FUNCTION {s}_raters.add_events RESET search_path", "something that raters use has been"
         " changed: add_events"),
        ("COMMENT ON SCHEMA {s}_raters IS 'older'", "what raters' roles use was not made by this version"),
        ("ALTER TABLE {s}.judgment_event DISABLE TRIGGER judgment_event_append_only", ""),
    ],
)  # fmt: skip
def test_what_a_role_may_do_more_is_found_and_put_right(
    server: Server, location: ServerLocation, done: str, finding: str
) -> None:
    role = f"ana_{location.schema}"
    server.sql(done.format(s=location.schema, a=role))
    if not finding:
        with open_project(location) as project:
            assert "append-only is missing or off" in str(project.read(soundness.check_project)[0])
        return
    if "older" in done:  # opening it as the owner makes it anew
        with open_project(location):
            pass
        assert findings(location) == []
        return
    assert finding in findings(location)
    if finding.startswith("the role") and "everything" in finding:
        return
    server_roles.set_up(location)
    server_roles.add_rater(location, role, "Ana")
    assert findings(location) == []


def test_what_the_readme_once_granted_is_found_and_taken_back(
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
        f"GRANT INSERT, UPDATE, DELETE ON {schema}.judgment, {schema}.chain TO {group}",
        f"ALTER DEFAULT PRIVILEGES IN SCHEMA {schema} GRANT SELECT ON TABLES TO {group}",
    )
    (finding,) = findings(location)
    assert finding.startswith("the role g_S may do this in the project's own schema: delete")
    with open_project(location) as project:
        assert len(project.read(soundness.check_project)) == 1
    server_roles.set_up(location)
    assert findings(location) == []
    assert server.sql(f"SELECT has_schema_privilege('{old}', '{schema}', 'USAGE')") == [(False,)]


def test_who_only_reads_is_named_and_left(server: Server, location: ServerLocation) -> None:
    role, schema = f"reader_{location.schema}", location.schema
    server.sql(
        f"CREATE ROLE {role} LOGIN",
        f"GRANT USAGE ON SCHEMA {schema} TO {role}",
        f"GRANT SELECT ON ALL TABLES IN SCHEMA {schema} TO {role}",
    )
    server_roles.set_up(location)
    found = look(location)
    assert found.findings == []
    assert f"the role {role} may read everything in the project" in map(str, found.notes)


def test_the_schema_public_is_no_finding_until_raters_are_bound(server: Server, tmp_path: Path) -> None:
    database = f"d{uuid.uuid4().hex[:12]}"
    server.sql(f"CREATE DATABASE {database}")
    location = replace(server.location("public"), database=database)
    with create_project(location) as project:
        fill_project(project, tmp_path)
        assert project.read(soundness.check_project) == []
        role = f"ana_{database}"
        server_roles.add_rater(location, role, "Ana")
        assert look(location).findings == []  # nobody else may enter any more
        assert project.read(soundness.check_project) == []
    with open_project(replace(location, user=role)) as project:
        assert [rater.name for rater in project.raters()] == ["Ana"]
    server.sql(f"DROP DATABASE {database} WITH (FORCE)")
