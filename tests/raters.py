"""Roles of a test server that are bound to raters, and what they send when no client of ours is between."""

from __future__ import annotations

import json
import uuid
from typing import Any

import psycopg

from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.features.safety import server_roles
from tests.postgres import Server


def bound_rater(server: Server, location: ServerLocation, role: str, *, rater: str) -> ServerLocation:
    """Let a role that is made for it judge as a rater; returns where it finds the project."""
    server_roles.add_rater(location, role, rater)
    return server.location(location.schema, role=role)


def as_role(location: ServerLocation, *, schema: str = "") -> psycopg.Connection[Any]:
    """A plain connection of the location's role, in the raters' schema."""
    connection = psycopg.connect(**dict(location.connection_settings()), autocommit=True)
    connection.execute(f'SET search_path = "{schema or f"{location.schema}_raters"}"'.encode())
    return connection


def call(location: ServerLocation, work: dict[str, Any], *, connection: Any = None) -> dict[str, Any]:
    """Send work as `add_events` wants it; raises what the server says."""
    text = json.dumps({"client": "test", "mark": str(uuid.uuid4()), **work}, ensure_ascii=False)
    quoted = text.replace("'", "''")
    statement = f"SELECT \"{location.schema}_raters\".add_events('{quoted}')".encode()
    if connection is not None:
        return dict(connection.execute(statement, prepare=False).fetchone()[0])
    with as_role(location) as own:
        found = own.execute(statement, prepare=False).fetchone()
    assert found is not None
    return dict(found[0])


def judgment(query_id: int, document_id: int, grade: float | None = 2.0, **more: Any) -> dict[str, Any]:
    """An event as a rater's client sends it."""
    return {
        "event_id": str(uuid.uuid4()), "action": "do", "query_id": query_id, "document_id": document_id,
        "scale_version_id": 1, "status": "skipped" if grade is None else "graded", "grade": grade, "note": "",
        "extra": None, "seconds": 1.5, "created_at": None, **more,
    }  # fmt: skip
