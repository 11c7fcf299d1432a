"""Checks of roles' excessive rights in a project on a server, and of missing protection."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.store.server.roles import (
    LIMITS,
    ROOMS_STAMP,
    SCHEMA,
    closing_doors,
    foreign_rights,
    looks_only,
)
from ndcg_gui.store.server.views import OPEN
from ndcg_gui.store.sql.plain_sql import HERE, run

_RATERS = "(SELECT oid FROM pg_namespace WHERE nspname = current_schema() || '_raters')"

# Who owns the project's tables: the schema public may be everybody's who owns the database.
_OWNER = "(SELECT relowner FROM pg_class WHERE oid = to_regclass('rater_role'))"

# Of every role that is bound: whether it is there, and what a rater's role must not be or lack.
_BOUND = f"""
    SELECT b.role, u.name, r.oid IS NOT NULL,
        r.rolsuper OR r.rolcreaterole OR r.rolbypassrls OR r.rolreplication
            OR pg_has_role(r.oid, {_OWNER}, 'MEMBER'),
        has_schema_privilege(r.oid, n.oid, 'USAGE'),
        r.rolconnlimit < 0,
        pg_has_role({_OWNER}, r.oid, 'MEMBER'),
        coalesce(has_schema_privilege(r.oid, {_RATERS}, 'USAGE'), false),
        ARRAY(SELECT split_part(item, '=', 1) FROM pg_db_role_setting s, unnest(s.setconfig) AS item
            WHERE s.setrole = r.oid AND split_part(item, '=', 2) <> '0'
            AND s.setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database())))
    FROM rater_role b JOIN rater u ON u.id = b.rater_id CROSS JOIN pg_namespace n
    LEFT JOIN pg_roles r ON r.rolname = b.role WHERE n.nspname = current_schema() ORDER BY b.role
"""
# Whoever is let into the raters' schema without being bound, and whoever may do more there than read.
_STRANGERS = f"""
    SELECT DISTINCT coalesce(r.rolname, '') FROM pg_namespace n
    CROSS JOIN LATERAL aclexplode(n.nspacl) a LEFT JOIN pg_roles r ON r.oid = a.grantee
    WHERE n.oid = {_RATERS} AND a.grantee <> n.nspowner
    AND coalesce(r.rolname, '') NOT IN (SELECT role::text FROM rater_role) ORDER BY 1
"""
_CHANGED = f"""
    SELECT c.relname FROM pg_class c CROSS JOIN LATERAL aclexplode(c.relacl) a
    WHERE c.relnamespace = {_RATERS} AND a.grantee <> c.relowner AND a.privilege_type <> 'SELECT'
    UNION SELECT c.relname FROM pg_class c WHERE c.relnamespace = {_RATERS}
    AND (c.relowner <> {_OWNER} OR NOT coalesce(c.reloptions::text ILIKE '%security_barrier=true%', false)
        AND c.relname NOT IN ({", ".join(f"'{name}'" for name in sorted(OPEN))}))
    UNION SELECT p.proname FROM pg_proc p
    WHERE p.pronamespace IN ({_RATERS}, {HERE}) AND (p.proowner <> {_OWNER}
        OR (p.prosecdef AND NOT coalesce(p.proconfig::text LIKE '%search_path%', false)))
    UNION SELECT p.proname FROM pg_proc p CROSS JOIN LATERAL aclexplode(coalesce(
        p.proacl, acldefault('f', p.proowner))) a WHERE p.pronamespace = {_RATERS} AND a.grantee = 0
    ORDER BY 1
"""
_TODO = say("`ndcg-gui server setup` repairs this")
_AGAIN = say("`ndcg-gui server add-rater` with the same names repairs this")


@dataclass(frozen=True, slots=True)
class Rights:
    """Problems with the rights of roles, and notes."""

    findings: list[Message]
    notes: list[Message]


def rights(connection: Connection) -> Rights:
    """Return the findings on the rights of roles, for anyone who may read the project's tables."""
    findings: list[Message] = []
    notes: list[Message] = []
    bound = _bound(connection, findings, notes)
    for role, held in foreign_rights(connection).items():
        if not bound and all(what == SCHEMA for _, what in held):
            continue  # everybody may enter the schema public, and finds no open door there
        who = say("the role {role}", role=role) if role else say("every role (PUBLIC)")
        if role and role not in bound and looks_only(held):
            notes.append(say("{who} may read everything in the project", who=who))
        else:
            findings.append(
                say(
                    "{who} may do this in the project's own schema: {rights}; {todo}",
                    who=who,
                    rights=_listed(held),
                    todo=_TODO,
                )
            )
    doors = closing_doors(connection)
    if bound and (doors.ran or doors.for_admin):
        notes.append(
            say(
                "every role in the database could take up all locks or fill the disk; `ndcg-gui server "
                "setup` prevents this, or prints what a person with more rights should run"
            )
        )
    return Rights(findings, notes)


def _bound(connection: Connection, findings: list[Message], notes: list[Message]) -> set[str]:
    if run(connection, "SELECT to_regclass('rater_role')").scalar() is None:
        return set()
    rows = run(connection, _BOUND).all()
    for row in rows:
        _judge_role(row, findings, notes)
    stamp = run(
        connection, f"SELECT coalesce(obj_description({_RATERS}, 'pg_namespace'), ''), {_RATERS} IS NOT NULL"
    ).one()
    if rows and stamp[0] != ROOMS_STAMP:
        findings.append(say("what raters' roles use was not made by this version; {todo}", todo=_TODO))
    if stamp[1]:
        for (role,) in run(connection, _STRANGERS):
            findings.append(
                say(
                    "{who} has a rater's rights, but is not bound to a rater; {todo}",
                    who=say("the role {role}", role=role) if role else say("every role (PUBLIC)"),
                    todo=_TODO,
                )
            )
        changed = [row[0] for row in run(connection, _CHANGED)]
        if changed:
            findings.append(
                say(
                    "something that raters use has been changed: {names}; {todo}",
                    names=", ".join(changed),
                    todo=_TODO,
                )
            )
    return {row[0] for row in rows}


def _judge_role(row: Sequence[Any], findings: list[Message], notes: list[Message]) -> None:
    """Add the findings on one role that is bound to a rater."""
    role, rater, is_there, mighty, inside, unlimited, ends, let_in, limits = row
    if not is_there:
        notes.append(say("the role {role} is bound to {rater}, but does not exist", role=role, rater=rater))
        return
    notes.append(say("the role {role} judges as {rater}", role=role, rater=rater))
    if mighty:
        findings.append(
            say(
                "the role {role} of a rater may do everything anyway: it is a superuser, makes roles or"
                " is one of the owner's",
                role=role,
            )
        )
    elif inside:
        findings.append(
            say(
                "the role {role} of a rater may use the project's own schema, by itself or as a member of"
                " another role; {todo}",
                role=role,
                todo=_TODO,
            )
        )
    lacking = sorted(set(LIMITS) - set(limits))
    if lacking:
        findings.append(
            say(
                "the role {role} of a rater has no {settings}; {todo}",
                role=role,
                settings=", ".join(lacking),
                todo=_AGAIN,
            )
        )
    if unlimited:
        findings.append(
            say("the role {role} of a rater may take all connections; {todo}", role=role, todo=_AGAIN)
        )
    if not ends:
        findings.append(
            say(
                "the project's owner is not a member of the role {role}, and cannot end a session of "
                "that role that keeps others from writing; {todo}",
                role=role,
                todo=_AGAIN,
            )
        )
    if not let_in:
        findings.append(say("the role {role} has no access; {todo}", role=role, todo=_AGAIN))


def _listed(held: Iterable[tuple[str, str]]) -> str:
    by_right: dict[str, list[str]] = {}
    for right, what in held:
        by_right.setdefault(right, []).append(what)
    return "; ".join(
        f"{right} {', '.join(names[:3])}{' …' if len(names) > 3 else ''}"
        for right, names in sorted(by_right.items())
    )
