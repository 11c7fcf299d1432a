"""Handwritten statements, adapted to the driver in use.

SQLAlchemy would put the parameters of each of a million rows together anew; what it builds itself does
not come here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, CursorResult

Values = Mapping[str, object] | Sequence[object]

# The number of the schema that a server's connection works in, whatever signs its name holds.
HERE = "(SELECT oid FROM pg_namespace WHERE nspname = current_schema())"

_SHORT = 2_000
_NAMED = re.compile(r"(?<![:\w]):([a-z_]\w*)")


def run(
    connection: Connection,
    statement: str,
    values: Values | Sequence[Values] | None = None,
    *,
    streamed: bool = False,
) -> CursorResult[*tuple[Any, ...]]:
    """Run a statement with `:name` or `?` for its values, once for each of a list of values.

    The statement holds neither of these in a literal. `streamed`: a server sends its rows in portions.
    """
    if is_server(connection):
        # Those with lists of numbers in them never come again.
        statement = (_for_psycopg if len(statement) < _SHORT else _for_psycopg.__wrapped__)(statement)
    options = {"stream_results": True} if streamed else None
    return connection.exec_driver_sql(statement, values or {}, execution_options=options)


def listed(numbers: Iterable[int]) -> str:
    """Format row numbers for the brackets of IN (...), with NULL for none to find nothing."""
    return ",".join(str(int(number)) for number in numbers) or "NULL"


def is_server(connection: Connection) -> bool:
    """Whether the project is on a PostgreSQL server, and not in an SQLite file."""
    return connection.dialect.name == "postgresql"


@lru_cache(maxsize=256)
def _for_psycopg(statement: str) -> str:
    return _NAMED.sub(r"%(\1)s", statement.replace("%", "%%")).replace("?", "%s")
