"""Root of a project: its tallies and the ends of its chains, which together stand for every row.

A tally stands for its table, and an end of a chain for all events before it, so the root costs the same
however many labels there are. It is over what was written: that the rows are these is what `check` finds.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from sqlalchemy import Connection, select

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.store.checks.tallies import written_tallies
from ndcg_gui.store.labels.kinds import KINDS
from ndcg_gui.store.schema import chain
from ndcg_gui.store.sql.plain_sql import run


@dataclass(frozen=True, slots=True)
class Root:
    """Rows and sum of each table, and length and last hash of each chain by "rater stream"."""

    tallies: Mapping[str, tuple[int, int]]
    chains: Mapping[str, tuple[int, str]]

    @property
    def digest(self) -> str:
        """SHA-256 over all of it."""
        text = json.dumps(self.to_json(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode("ascii")).hexdigest()

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON values."""
        return {
            "tallies": {name: list(value) for name, value in self.tallies.items()},
            "chains": {name: list(value) for name, value in self.chains.items()},
        }

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Read what `to_json` gave. Raises KeyError, TypeError or ValueError for anything else."""
        return cls(
            {str(name): (int(rows), int(total)) for name, (rows, total) in data["tallies"].items()},
            {str(name): (int(length), str(head)) for name, (length, head) in data["chains"].items()},
        )

    def other_tables(self, other: Root) -> list[str]:
        """Return the tables whose rows differ."""
        names = self.tallies.keys() | other.tallies.keys()
        return sorted(name for name in names if self.tallies.get(name) != other.tallies.get(name))


def root_of(connection: Connection) -> Root:
    """Return the root of the project as it stands."""
    return Root(
        {name: value for name, value in written_tallies(connection).items() if value != (0, 0)},
        {f"{row.rater_id} {row.stream}": (row.length, row.head) for row in connection.execute(select(chain))},
    )


def set_back(
    connection: Connection, earlier: Root, when: str, *, but_for: frozenset[str] = frozenset()
) -> Message | None:
    """Return how the history lacks what the root of a receipt had, None where it has all of that.

    `when` is the receipt's time, `but_for` are chains that were made anew since, for a reason that is known.
    """
    now = root_of(connection).chains
    missing = 0
    for name, (length, head) in earlier.chains.items():
        if name in but_for or now.get(name) == (length, head):
            continue
        rater_id, stream = name.split()
        if now.get(name, (0, ""))[0] < length:
            missing += length - now.get(name, (0, ""))[0]
        elif _hash_at(connection, stream, int(rater_id), length) != head:
            return say(
                "the {stream} history before the receipt of {when} has changed", stream=stream, when=when
            )
    if not missing:
        return None
    return say(
        "the history is shorter than at the receipt of {when}: {count:event is|events are} missing",
        when=when,
        count=missing,
    )


def _hash_at(connection: Connection, stream: str, rater_id: int, number: int) -> str | None:
    row = run(
        connection,
        f"SELECT hash FROM {KINDS[stream].events.name} WHERE rater_id = :rater_id ORDER BY seq"
        f" LIMIT 1 OFFSET {number - 1}",
        {"rater_id": rater_id},
    ).first()
    return None if row is None else str(row[0])
