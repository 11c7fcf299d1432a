"""Roles of a server and their rights in a project: one owns it, others are bound to a rater.

A bound role has no right on the project's own schema. It reads the views, and calls the functions, of a
second schema, which is made by `make_rooms`; what each shows and does follows from the role that logged in.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.domain.messages import say
from ndcg_gui.store.server.database import engine_of, raters_schema
from ndcg_gui.store.server.functions import FUNCTIONS
from ndcg_gui.store.server.views import OPEN, VIEWS
from ndcg_gui.store.sql.faults import faults_translated
from ndcg_gui.store.sql.plain_sql import HERE, run

_CALLED = ("add_events(jsonb)", "has_committed(text)")


def quoted(name: str) -> str:
    """Quote a name for a statement."""
    return '"' + name.replace('"', '""') + '"'


def script(location: ServerLocation, statements: Iterable[str]) -> list[str]:
    """Return the statements with the names of the project's two schemas inserted."""
    project, raters = quoted(location.schema), quoted(raters_schema(location))
    return [
        statement.strip().replace("@project", project).replace("@raters", raters) for statement in statements
    ]


def run_script(connection: Connection, statements: Iterable[str]) -> None:
    """Run statements unchanged, without value placeholders."""
    driver: Any = connection.connection.driver_connection
    for statement in statements:
        driver.execute(statement.encode())


def stamp_of(statements: Sequence[str]) -> str:
    """Return a stamp that identifies exactly these statements."""
    return hashlib.sha256("\n".join(statements).encode()).hexdigest()[:16]


_ROOMS = (
    "CREATE SCHEMA @raters",
    *(
        f"CREATE VIEW @raters.{quoted(name)} WITH (security_barrier = {name not in OPEN}) AS {query.strip()}"
        for name, query in VIEWS.items()
    ),
    *FUNCTIONS,
    *(f"REVOKE ALL ON FUNCTION @raters.{name} FROM PUBLIC" for name in _CALLED),
)
ROOMS_STAMP = stamp_of(_ROOMS)


def rooms_stamp(connection: Connection, location: ServerLocation) -> str | None:
    """Return the version that made the raters' schema, None if there is none, "" if it is not ours."""
    row = run(
        connection,
        "SELECT coalesce(obj_description(oid, 'pg_namespace'), '') FROM pg_namespace WHERE nspname = :n",
        {"n": raters_schema(location)},
    ).first()
    return None if row is None else str(row[0])


def rooms_script(connection: Connection, location: ServerLocation) -> list[str]:
    """Return statements that make or remake the raters' schema, with the rights of all bound roles."""
    return script(
        location,
        [
            "DROP SCHEMA IF EXISTS @raters CASCADE",
            *_ROOMS,
            f"COMMENT ON SCHEMA @raters IS '{ROOMS_STAMP}'",
            *(statement for role in bound_roles(connection) for statement in grants(role)),
        ],
    )


def grants(role: str) -> list[str]:
    """Return statements that let a role use the raters' schema."""
    name = quoted(role)
    return [
        f"GRANT USAGE ON SCHEMA @raters TO {name}",
        f"GRANT SELECT ON ALL TABLES IN SCHEMA @raters TO {name}",
        *(f"GRANT EXECUTE ON FUNCTION @raters.{called} TO {name}" for called in _CALLED),
    ]


def make_rooms(connection: Connection, location: ServerLocation) -> None:
    """Remake the raters' schema."""
    run_script(connection, rooms_script(connection, location))


def drop_rooms(connection: Connection, location: ServerLocation) -> None:
    """Drop the raters' schema, keeping the bindings of roles."""
    run_script(connection, script(location, ["DROP SCHEMA IF EXISTS @raters CASCADE"]))


def bound_roles(connection: Connection) -> dict[str, int]:
    """Return the existing roles bound to a rater, with the rater's number."""
    if run(connection, "SELECT to_regclass('rater_role')").scalar() is None:
        return {}
    rows = run(
        connection,
        "SELECT b.role, b.rater_id FROM rater_role b JOIN pg_roles r ON r.rolname = b.role ORDER BY b.role",
    )
    return {str(role): int(rater_id) for role, rater_id in rows}


def comes_as_rater(connection: Connection, location: ServerLocation) -> bool:
    """Whether the current role may use the raters' schema, but not the project's own."""
    rights = dict(
        run(
            connection,
            "SELECT nspname, has_schema_privilege(oid, 'USAGE') FROM pg_namespace"
            " WHERE nspname IN (:project, :raters)",
            {"project": location.schema, "raters": raters_schema(location)},
        ).all()
    )
    return not rights.get(location.schema) and bool(rights.get(raters_schema(location)))


# A session of a rater that hangs is ended by the server, and one rater does not take all connections.
LIMITS = {
    "statement_timeout": "60s",
    "lock_timeout": "10s",
    "idle_in_transaction_session_timeout": "60s",
}
_CONNECTIONS = 30

SCHEMA = "its schema"
# Rights of others on the project's schema and what is in it: role ("" is PUBLIC), right, on what.
_RIGHTS = f"""
    SELECT DISTINCT coalesce(r.rolname, ''), lower(a.privilege_type), held.what FROM (
        SELECT '{SCHEMA}' AS what, nspowner AS owner, coalesce(nspacl, acldefault('n', nspowner)) AS acl
            FROM pg_namespace WHERE oid = @here
        UNION ALL SELECT c.relname, c.relowner, c.relacl FROM pg_class c WHERE c.relnamespace = @here
        UNION ALL SELECT c.relname || '.' || t.attname, c.relowner, t.attacl FROM pg_class c
            JOIN pg_attribute t ON t.attrelid = c.oid WHERE c.relnamespace = @here
        UNION ALL SELECT 'new tables', d.defaclrole, d.defaclacl FROM pg_default_acl d
            WHERE d.defaclnamespace = @here
    ) AS held CROSS JOIN LATERAL aclexplode(held.acl) a LEFT JOIN pg_roles r ON r.oid = a.grantee
    WHERE a.grantee <> held.owner ORDER BY 1, 3, 2
""".replace("@here", HERE)


def foreign_rights(connection: Connection) -> dict[str, list[tuple[str, str]]]:
    """Return the rights of roles that do not own the project, as (right, object), "" for everybody."""
    found: dict[str, list[tuple[str, str]]] = {}
    for role, right, what in run(connection, _RIGHTS):
        found.setdefault(role, []).append((right, what))
    return found


def looks_only(rights: Iterable[tuple[str, str]]) -> bool:
    """Whether rights are those of a role allowed to read everything and write nothing."""
    return all(right in ("usage", "select") for right, _ in rights)


def revoking(connection: Connection) -> list[str]:
    """Return statements that revoke rights on the project's own schema from all but read-only roles."""
    bound = bound_roles(connection)
    statements = []
    for role, rights in foreign_rights(connection).items():
        if role and role not in bound and looks_only(rights):
            continue
        name = quoted(role) if role else "PUBLIC"
        statements += [
            f"REVOKE ALL ON ALL TABLES IN SCHEMA @project FROM {name}",
            f"REVOKE ALL ON ALL SEQUENCES IN SCHEMA @project FROM {name}",
            f"REVOKE ALL ON SCHEMA @project FROM {name}",
            f"ALTER DEFAULT PRIVILEGES IN SCHEMA @project REVOKE ALL ON TABLES FROM {name}",
        ]
    return statements


def setup_script(connection: Connection, location: ServerLocation) -> list[str]:
    """Return statements that make the raters' schema and revoke rights on the project's own."""
    _refuse_unless_owner(connection, location)
    return [*rooms_script(connection, location), *script(location, revoking(connection))]


def _refuse_unless_owner(connection: Connection, location: ServerLocation) -> None:
    owner, owns = run(
        connection,
        "SELECT r.rolname, pg_has_role(n.nspowner, 'USAGE') FROM pg_namespace n"
        " JOIN pg_roles r ON r.oid = n.nspowner WHERE n.nspname = current_schema()",
    ).one()
    if not owns:
        raise InputError(
            say(
                "{url} belongs to the role {owner}; only that role can decide who may judge",
                url=location,
                owner=owner,
            )
        )


@dataclass(frozen=True, slots=True)
class Binding:
    """Statements that bind a role to a rater, for the project's owner and for a role administrator."""

    role: str
    rater: str
    is_there: bool
    statements: list[str]
    of_roles: list[str]


def binding(
    connection: Connection, location: ServerLocation, *, role: str, rater: str, rater_id: int
) -> Binding:
    """Return the binding of a role to a rater. Raises InputError for an invalid or too powerful role."""
    row = run(
        connection,
        "SELECT r.rolsuper OR r.rolcreaterole OR r.rolbypassrls OR r.rolreplication,"
        " pg_has_role(r.oid, c.relowner, 'MEMBER')"
        " FROM pg_roles r, pg_class c WHERE r.rolname = :role AND c.oid = to_regclass('rater_role')",
        {"role": role},
    ).first()
    if row is not None and (row[0] or row[1]):
        raise InputError(
            say(
                "the role {role} may do more than judge (it is a superuser, makes roles or is one of the"
                " project's owner); a rater needs a role of their own",
                role=role,
            )
        )
    other = run(
        connection,
        "SELECT name FROM rater_role JOIN rater ON id = rater_id WHERE role = :role AND rater_id <> :id",
        {"role": role, "id": rater_id},
    ).scalar()
    if other is not None:
        raise InputError(say("the role {role} judges as {rater} already", role=role, rater=other))
    database, me = run(connection, "SELECT current_database(), current_user").one()
    name = quoted(role)
    of_roles = [
        *([] if row is not None else [f"CREATE ROLE {name} LOGIN"]),
        *(
            f"ALTER ROLE {name} IN DATABASE {quoted(database)} SET {setting} = '{value}'"
            for setting, value in LIMITS.items()
        ),
        f"ALTER ROLE {name} CONNECTION LIMIT {_CONNECTIONS}",
        # So that the owner may end a session that keeps others from writing.
        f"GRANT {name} TO {quoted(me)}",
    ]
    literal = "'" + role.replace("'", "''") + "'"
    bind = (
        f"INSERT INTO @project.rater_role (role, rater_id) VALUES ({literal}, {rater_id})"
        " ON CONFLICT (role) DO NOTHING"
    )
    return Binding(role, rater, row is not None, script(location, [bind, *grants(role)]), of_roles)


# What PostgreSQL lets everybody in a database do by which they can take up all locks or disk space: functions
# that lock numbers or make large objects, temporary tables, tables in `public` (before PostgreSQL 15).
_OPEN_FUNCTIONS = """
    SELECT p.oid::regprocedure::text FROM pg_proc p WHERE p.pronamespace = 'pg_catalog'::regnamespace
    AND p.proname ~ '^(pg_(try_|)advisory_(xact_|)lock(_shared|)|lo_creat|lo_create|lo_from_bytea)$'
    AND EXISTS (SELECT FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) WHERE grantee = 0)
    ORDER BY 1
"""
_OPEN_PLACES = """
    SELECT 'TEMPORARY ON DATABASE ' || quote_ident(datname), pg_has_role(datdba, 'USAGE') FROM pg_database
    WHERE datname = current_database() AND EXISTS (SELECT FROM aclexplode(coalesce(datacl,
        acldefault('d', datdba))) WHERE grantee = 0 AND privilege_type = 'TEMPORARY')
    UNION ALL SELECT 'CREATE ON SCHEMA public', pg_has_role(nspowner, 'USAGE') FROM pg_namespace
    WHERE nspname = 'public' AND EXISTS (SELECT FROM aclexplode(coalesce(nspacl,
        acldefault('n', nspowner))) WHERE grantee = 0 AND privilege_type = 'CREATE')
"""


def closing_doors(connection: Connection) -> Done:
    """Return statements that revoke everybody's rights to interfere with others in the database.

    Other programs in the database may use the functions, so these are left to whoever answers for it.
    """
    may: dict[bool, list[str]] = {True: [], False: []}
    for what, mine in run(connection, _OPEN_PLACES):
        may[mine].append(f"REVOKE {what} FROM PUBLIC")
    functions = [row[0] for row in run(connection, _OPEN_FUNCTIONS)]
    if functions:
        me = run(connection, "SELECT current_user").scalar_one()
        may[False] += [
            f"REVOKE EXECUTE ON FUNCTION {', '.join(functions)} FROM PUBLIC",
            # By which the lead's program keeps others from upgrading at the same time.
            f"GRANT EXECUTE ON FUNCTION pg_advisory_xact_lock(integer, integer) TO {quoted(me)}",
        ]
    return Done(may[True], may[False])


@dataclass(frozen=True, slots=True)
class Done:
    """The statements that were run (or would be), and those that need more rights."""

    ran: list[str]
    for_admin: list[str]


def set_up(location: ServerLocation, *, dry: bool = False) -> Done:
    """Make the raters' schema and revoke rights of roles, and of everybody in the database.

    `dry`: only say how. Raises InputError for whoever does not own the project.
    """
    with _as_owner(location) as connection:
        statements = setup_script(connection, location)
        doors = closing_doors(connection)
        if not dry:
            run_script(connection, [*statements, *doors.ran])
    return Done([*statements, *doors.ran], doors.for_admin)


def bind(location: ServerLocation, *, role: str, rater: str, rater_id: int, dry: bool = False) -> Done:
    """Bind a role to a rater and limit its resources, making the role if there is none.

    What the owner's role has no right to is in `for_admin`. Raises InputError for whoever does not own the
    project, and for a role that cannot be a rater's, or that is not there and cannot be made.
    """
    ran, for_admin = [], []
    with _as_owner(location) as connection:
        _refuse_unless_owner(connection, location)
        if rooms_stamp(connection, location) != ROOMS_STAMP:
            ran += setup_script(connection, location)
        wanted = binding(connection, location, role=role, rater=rater, rater_id=rater_id)
        if dry:
            return Done(
                [*ran, *wanted.of_roles[: not wanted.is_there], *wanted.statements],
                wanted.of_roles[not wanted.is_there :],
            )
        run_script(connection, ran)
        for statement in wanted.of_roles:
            if _may_run(connection, statement):
                ran.append(statement)
            elif statement.startswith("CREATE"):
                raise InputError(
                    say(
                        "there is no role {role}, and yours may not make one; ask somebody with the right"
                        " to run this, then do it again:\n{statements}",
                        role=role,
                        statements=";\n".join(wanted.of_roles) + ";",
                    )
                )
            else:
                for_admin.append(statement)
        run_script(connection, wanted.statements)
        ran += wanted.statements
    return Done(ran, for_admin)


@contextmanager
def _as_owner(location: ServerLocation) -> Iterator[Connection]:
    engine = engine_of(location, size=1)
    try:
        with faults_translated(), engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def _may_run(connection: Connection, statement: str) -> bool:
    import psycopg

    try:
        with connection.begin_nested():
            run_script(connection, [statement])
    except psycopg.errors.InsufficientPrivilege:
        return False
    return True
