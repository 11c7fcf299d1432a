"""Fingerprints of the schema of each released version, object by object.

A project file from somebody else may carry a trigger that rewrites grades: it is opened only when
its schema is exactly what our migrations make for its version. In which order the constraints of a
table stand is no difference: a file that was upgraded has them in another one than a new file.
"""

from __future__ import annotations

import hashlib
import re
import sqlite3
from functools import lru_cache

# One line per released schema version; a test makes the file anew and compares.
SCHEMA_FINGERPRINTS: dict[int, str] = {
    1: "883b56194a280df435f30b6558fea5e8a67d911a7b55014c8029f2b7e013844e",
    2: "7c283a19736c12a18e54471c5bbca6d80b84c1b3e72db6beeb0944e10492cac2",
    3: "6c0e57f9b623fc52945dea2ae60ec36603c533b2dc15384fb2bfb495c419f335",
    4: "456fe2b807a4400f7df5d57c2b9fc869a99cff2ea69c7c9f6a4c8af97b0cbda6",
    5: "1340d6b5a8164df00b91ca2eca48d616fa44d06d3b08a388c0ce32fa2ff09316",
    6: "7a910e557b3449e093fc4a3c65d4616fff0eb674ba04bbbad5f085b67550a159",
    7: "c7244d75ba855e052fabcce54a9a4826e202ece74aea0b43c0ea301f439fa2a9",
    8: "5f6b015f61ef1e63bb477f342febc3962bef49a0513efb7d72693c3adda0e390",
    9: "f24962ea8f7cf548bbb832260535f140d20651cb28977259aa165eb23c26f823",
    10: "f2a0c0c9fb66159be469341d20aabb0c4a59279292e9e4827b8643bceb788087",
    11: "1a63ae5db33e87f7062a6604e00e84179693106b8d451346c1e6887c3a3eefeb",
    12: "5c08fe07d89542a2ec1931f5af22acb8557ee777023ab6380d7f5e2193814b3a",
    13: "5c08fe07d89542a2ec1931f5af22acb8557ee777023ab6380d7f5e2193814b3a",
    14: "9ffc7270968425b7af30e66e1fef725e6d113112532de777068cb63f88d4ab55",
}

_CONSTRAINT = ", CONSTRAINT "


def schema_fingerprint(connection: sqlite3.Connection) -> str:
    """Return the SHA-256 over every table, index, trigger and view of the file, white space folded."""
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()
    # SQLite's own tables and automatic indexes carry no text of ours. In a damaged file names are anything.
    objects = sorted(
        f"{kind} {name} {table} {_folded(kind, str(sql or ''))}"
        for kind, name, table, sql in rows
        if not str(name).startswith("sqlite_")
    )
    return hashlib.sha256("\n".join(objects).encode()).hexdigest()


@lru_cache(maxsize=256)  # the same texts in every file that is opened
def _folded(kind: object, sql: str) -> str:
    folded = re.sub(r"\s+", " ", sql.replace('"', "")).strip()
    if kind != "table":
        return folded
    columns, *constraints = folded.removesuffix(")").strip().split(_CONSTRAINT)
    return _CONSTRAINT.join([columns, *sorted(constraints)])
