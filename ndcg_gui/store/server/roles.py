"""Rights of other roles in a project on a server, and taking back those that earlier versions granted.

Earlier versions let raters judge by roles of the server. A bound role had no right on the project's own
schema: it read views of a second one, and wrote by a function there. Raters get a link or a file now.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection

from ndcg_gui.domain.errors import InputError, NotAProject, StoreError
from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.store.server.database import engine_of, take_turn
from ndcg_gui.store.sql.faults import faults_translated
from ndcg_gui.store.sql.plain_sql import HERE, run

# All that earlier versions made for raters beside the project's tables: what it is, and its name.
_OBJECTS = f"""
    SELECT 'FUNCTION', quote_ident(proname) || '(' || pg_get_function_identity_arguments(oid) || ')'
        FROM pg_proc WHERE pronamespace = {HERE} AND proname IN ('add_judgment', 'add_verdict', 'are_answers',
            'are_lines', 'are_marks', 'checked_extra', 'checked_moment', 'checked_note', 'checked_seconds',
            'hashed_number', 'hashed_text', 'is_on_scale', 'next_link', 'own_rater', 'refuse_unless',
            'standing_of', 'step_of', 'still_holds', 'take_turn')
    UNION ALL SELECT CASE relkind WHEN 'i' THEN 'INDEX' ELSE 'TABLE' END, quote_ident(relname)
        FROM pg_class WHERE relnamespace = {HERE} AND relname IN ('rater_role', 'ix_operation_rater_id_id',
            'ix_judgment_event_rater_id_seq', 'ix_preference_event_rater_id_seq')
    ORDER BY 1, 2
"""
_CONNECTIONS = 30  # the limit that they gave each role

# Rights of others on the project's schema and what is in it, by role ("" is PUBLIC).
_RIGHTS = """
    SELECT DISTINCT coalesce(r.rolname, ''), lower(a.privilege_type) FROM (
        SELECT nspowner AS owner, coalesce(nspacl, acldefault('n', nspowner)) AS acl
            FROM pg_namespace WHERE oid = @here
        UNION ALL SELECT relowner, relacl FROM pg_class WHERE relnamespace = @here
        UNION ALL SELECT c.relowner, t.attacl FROM pg_class c
            JOIN pg_attribute t ON t.attrelid = c.oid WHERE c.relnamespace = @here
        UNION ALL SELECT defaclrole, defaclacl FROM pg_default_acl WHERE defaclnamespace = @here
    ) AS granted CROSS JOIN LATERAL aclexplode(granted.acl) a LEFT JOIN pg_roles r ON r.oid = a.grantee
    WHERE a.grantee <> granted.owner ORDER BY 1, 2
""".replace("@here", HERE)

# Of every bound role: its rater, whether it is there, and whether it is nothing but a rater's. One that is
# more belongs to somebody who uses it elsewhere.
_BOUND = f"""
    SELECT b.role, u.name, r.oid IS NOT NULL,
        r.rolconnlimit = {_CONNECTIONS} AND NOT (r.rolsuper OR r.rolcreaterole OR r.rolcreatedb
            OR r.rolbypassrls OR r.rolreplication)
        AND NOT EXISTS (SELECT FROM pg_auth_members m WHERE m.member = r.oid)
        AND NOT EXISTS (SELECT FROM pg_db_role_setting s WHERE s.setrole = r.oid
            AND s.setdatabase <> (SELECT oid FROM pg_database WHERE datname = current_database()))
    FROM rater_role b JOIN rater u ON u.id = b.rater_id LEFT JOIN pg_roles r ON r.rolname = b.role
    ORDER BY b.role
"""


def quoted(name: str) -> str:
    """Quote a name for a statement."""
    return '"' + name.replace('"', '""') + '"'


def run_script(connection: Connection, statements: Iterable[str]) -> None:
    """Run statements unchanged, without value placeholders."""
    driver: Any = connection.connection.driver_connection
    for statement in statements:
        driver.execute(statement.encode())


def no_project(location: ServerLocation) -> NotAProject:
    """Return the error for a schema without a project."""
    return NotAProject(say("{url}: there is no project; `ndcg-gui new` makes one", url=location))


def refuse_strangers(connection: Connection, location: ServerLocation) -> None:
    """Raise StoreError for a role without access to the schema, as the raters' roles of earlier versions."""
    may = run(
        connection,
        "SELECT has_schema_privilege(oid, 'USAGE') FROM pg_namespace WHERE nspname = :name",
        {"name": location.schema},
    ).scalar()
    if may is False:
        raise StoreError(
            say(
                "{url}: this role may not open the project. Raters now judge in a browser: ask a lead of the "
                "project for a link. Leads sign in with the role that owns the project",
                url=location,
            )
        )


def left_rights(connection: Connection) -> list[Message]:
    """Find roles that may still do what earlier versions granted, for anyone who may read the tables."""
    bound = _bound_roles(connection)
    roles = sorted({*_open_to(connection, bound), *bound})
    if not roles:
        return []
    names = [role or "PUBLIC" for role in roles]
    return [
        say(
            "roles of the server still have rights here that earlier versions granted: {roles}; `ndcg-gui "
            "server withdraw` takes them back",
            roles=", ".join(names[:5]) + (" …" if len(names) > 5 else ""),
        )
    ]


def _open_to(connection: Connection, bound: Collection[str]) -> list[str]:
    """Return the roles ("" for everybody) that may do more in the project's schema than read all of it.

    Those `bound` to a rater are among them with any right.
    """
    rights: dict[str, set[str]] = {}
    for role, right in run(connection, _RIGHTS):
        rights.setdefault(role, set()).add(right)
    harmless: dict[str, set[str]] = {role: set() for role in bound}
    harmless[""] = {"usage", "create"}  # as PostgreSQL has it in the schema public
    return [role for role, found in rights.items() if not found <= harmless.get(role, {"usage", "select"})]


def _bound_roles(connection: Connection) -> list[str]:
    if not _has_table(connection, "rater_role"):
        return []
    return [row[0] for row in run(connection, _BOUND) if row[2]]


def _has_table(connection: Connection, name: str) -> bool:
    return run(connection, "SELECT to_regclass(?)", (name,)).scalar() is not None


def _raters_schema(connection: Connection, location: ServerLocation) -> str | None:
    """Return the name of the schema that earlier versions made for raters, None if it is not there."""
    name = f"{location.schema}_raters"
    found = run(
        connection,
        "SELECT 1 FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace"
        " WHERE n.nspname = :name AND p.proname = 'add_events'",
        {"name": name},
    )
    return None if found.first() is None else name


def drop_raters_schema(connection: Connection, location: ServerLocation) -> None:
    """Drop the schema that earlier versions made for raters, if it is there."""
    if (name := _raters_schema(connection, location)) is not None:
        run_script(connection, [f"DROP SCHEMA {quoted(name)} CASCADE"])


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """Result of a withdrawal: sentences on what was taken back, with the SQL.

    `ran` are the statements that were run (or would be), `for_admin` those that need more rights.
    """

    done: list[Message] = field(default_factory=list)
    ran: list[str] = field(default_factory=list)
    for_admin: list[str] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.ran or self.for_admin)


def withdraw(location: ServerLocation, *, dry: bool = False) -> Withdrawn:
    """Take back all that earlier versions granted to raters' roles, and drop these, in one transaction.

    A role that is more than a rater's stays, without rights in the project. A project of an earlier version
    is not upgraded. `dry`: only say how. Raises NotAProject, InputError for whoever does not own the project,
    and StoreError.
    """
    engine = engine_of(location, size=1)
    try:
        with faults_translated(), engine.begin() as connection:
            refuse_strangers(connection, location)
            if not _has_table(connection, "judgment_event"):
                raise no_project(location)
            _refuse_unless_owner(connection, location)
            found = Withdrawn()
            if not dry and _has_table(connection, "writer_turn"):
                take_turn(connection)  # raters who are writing come to an end
            roles = run(connection, _BOUND).all() if _has_table(connection, "rater_role") else []
            for message, statements in _withdrawing(connection, location):
                found.done.append(message)
                found.ran.extend(statements)
            if not dry:
                run_script(connection, found.ran)
            for role, rater, is_there, only_judges in roles:
                if is_there:
                    _drop_role(connection, found, role, rater, drops=only_judges, dry=dry)
            return found
    finally:
        engine.dispose()


def _refuse_unless_owner(connection: Connection, location: ServerLocation) -> None:
    owner, owns = run(
        connection,
        "SELECT r.rolname, pg_has_role(n.nspowner, 'USAGE') FROM pg_namespace n"
        " JOIN pg_roles r ON r.oid = n.nspowner WHERE n.nspname = current_schema()",
    ).one()
    if not owns:
        raise InputError(
            say(
                "{url} belongs to the role {owner}; only that role can take rights back",
                url=location,
                owner=owner,
            )
        )


def _withdrawing(connection: Connection, location: ServerLocation) -> Iterator[tuple[Message, list[str]]]:
    """Yield what there is to be taken back in the database, with the statements that do it."""
    if (schema := _raters_schema(connection, location)) is not None:
        yield (
            say("the schema {name}, by which raters read and wrote, is dropped", name=schema),
            [f"DROP SCHEMA {quoted(schema)} CASCADE"],
        )
    project = quoted(location.schema)
    if objects := run(connection, _OBJECTS).all():
        yield (
            say("{count:object|objects} that only raters needed: dropped", count=len(objects)),
            [f"DROP {kind} {project}.{name}" for kind, name in objects],
        )
    for role in _open_to(connection, _bound_roles(connection)):
        name = quoted(role) if role else "PUBLIC"
        yield (
            say("{role} has no rights on the project's own tables any more", role=role or "PUBLIC"),
            [
                f"REVOKE ALL ON ALL TABLES IN SCHEMA {project} FROM {name}",
                f"REVOKE ALL ON ALL SEQUENCES IN SCHEMA {project} FROM {name}",
                f"REVOKE ALL ON SCHEMA {project} FROM {name}",
                f"ALTER DEFAULT PRIVILEGES IN SCHEMA {project} REVOKE ALL ON TABLES FROM {name}",
            ],
        )


def _drop_role(
    connection: Connection, found: Withdrawn, role: str, rater: str, *, drops: bool, dry: bool
) -> None:
    """Drop a role that was bound to a rater, or note why it stays."""
    import psycopg

    statement = f"DROP ROLE {quoted(role)}"
    said = say("the role {role} of {rater} is dropped", role=role, rater=rater)
    elsewhere = say("the role {role} of {rater} stays: it is used elsewhere, too", role=role, rater=rater)
    if not drops:
        found.done.append(elsewhere)
        return
    try:
        if not dry:
            with connection.begin_nested():
                run_script(connection, [statement])
    except psycopg.errors.DependentObjectsStillExist:
        said = elsewhere
    except psycopg.errors.InsufficientPrivilege:
        said = say("the role {role} of {rater} stays: yours may not drop it", role=role, rater=rater)
        found.for_admin.append(statement)
    else:
        found.ran.append(statement)
    found.done.append(said)
