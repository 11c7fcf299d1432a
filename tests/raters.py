"""Roles of a test server that judge as raters, as earlier versions of the program let them."""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg

from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.store.checks.tallies import SERVER_FLAG

# What the last of those versions ran, word for word, with @names in place of those of a project.
_OLD = Path(__file__).parent / "store" / "old" / "raters_roles.sql.gz"


def connected(location: ServerLocation) -> psycopg.Connection[Any]:
    """A plain connection of the location's role, in the project's schema."""
    connection = psycopg.connect(**dict(location.connection_settings()), autocommit=True)
    connection.execute(f'SET search_path = "{location.schema}"'.encode())
    return connection


def bound_rater(location: ServerLocation, role: str, *, rater_id: int) -> ServerLocation:
    """Let a role judge as a rater; returns where it finds the project. Makes what is not there yet."""
    with connected(location) as connection:
        ((database, owner),) = connection.execute("SELECT current_database(), current_user").fetchall()
        names = {
            "@project": f'"{location.schema}"',
            "@raters": f'"{location.schema}_raters"',
            "@database": database,
            "@owner": owner,
            "@rater": str(rater_id),
            "@role": role,
        }
        made = connection.execute(
            "SELECT 1 FROM pg_namespace WHERE nspname = %s", (f"{location.schema}_raters",)
        ).fetchone()
        roles = {name for (name,) in connection.execute("SELECT rolname FROM pg_roles").fetchall()}
        statements = gzip.decompress(_OLD.read_bytes()).decode().split("\n;;\n")
        first = next(place for place, text in enumerate(statements) if text.startswith("CREATE ROLE"))
        for statement in statements[first:] if made else statements:
            if statement.startswith("CREATE ROLE") and role in roles:
                continue
            for name, value in names.items():  # @raters before @rater
                statement = statement.replace(name, value)
            connection.execute(statement.encode())
    return replace(location, user=role)


def read_and_write(rater: ServerLocation, *, event_id: str) -> dict[str, Any]:
    """Have a rater's role read and grade its first pair, as its program did. Raises the server's errors."""
    with psycopg.connect(**dict(rater.connection_settings()), autocommit=True) as connection:
        connection.execute(f'SET search_path = "{rater.schema}_raters"'.encode())
        connection.execute(f"SET {SERVER_FLAG} = on".encode())
        ((query, document),) = connection.execute(
            "SELECT query_id, document_id FROM pool_pair LIMIT 1"
        ).fetchall()
        event = (
            f'{{"event_id": "{event_id}", "action": "do", "query_id": {query}, "document_id": {document},'
            ' "scale_version_id": 1, "status": "graded", "grade": 2.0, "note": ""}'
        )
        work = f'{{"client": "test", "mark": "{event_id}", "judgments": [{event}]}}'
        statement = f"SELECT \"{rater.schema}_raters\".add_events('{work}')"
        found = connection.execute(statement.encode(), prepare=False).fetchone()
        assert found is not None
        return dict(found[0])
