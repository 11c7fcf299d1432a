"""Anchor: one line that identifies the history at a moment, to be stored out of anyone's reach.

Hash chains have no key: whoever knows how can write another history with chains that fit. They cannot make
it fit a line that lies elsewhere.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass

from sqlalchemy import Connection

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.store.sql.plain_sql import run

_WORD = "ndcg-anchor-1"
_LINE = re.compile(rf"\b{_WORD} (\S+) (\d{{1,18}}) (\d{{1,18}}) ([0-9a-f]{{64}})\b")
_STREAMS = ("judgment_event", "preference_event")


@dataclass(frozen=True, slots=True)
class Anchor:
    """The project's id, its last judgment and verdict, and a SHA-256 over all chains up to them."""

    project: str
    judged: int
    preferred: int
    digest: str

    def __str__(self) -> str:
        return f"{_WORD} {self.project} {self.judged} {self.preferred} {self.digest}"

    @classmethod
    def read(cls, line: str) -> Anchor:
        """Parse a line that `str` wrote, alone or in a line of a report. Raises InputError."""
        # Markdown has a backslash before each hyphen.
        found = _LINE.findall(line.replace("\\", ""))
        if len(found) != 1:
            raise InputError(
                say(
                    "'{line}' is not an anchor; `ndcg-gui check PROJECT --anchor` prints one, and "
                    "reports contain one",
                    line=line,
                )
            )
        project, judged, preferred, digest = found[0]
        return cls(project, int(judged), int(preferred), digest)


def last_events(connection: Connection) -> tuple[int, int]:
    """The numbers of the last judgment and the last verdict."""
    judged, preferred = (
        int(run(connection, f"SELECT coalesce(max(seq), 0) FROM {table}").scalar_one()) for table in _STREAMS
    )
    return judged, preferred


def anchor_of(connection: Connection, last: tuple[int, int] | None = None) -> Anchor:
    """Return the anchor of the present history, or of the one ending with these events."""
    project = run(connection, "SELECT value FROM setting WHERE key = 'project_id'").scalar_one()
    last = last or last_events(connection)
    return Anchor(project, *last, _digest(connection, last))


def against(connection: Connection, line: str) -> list[Message]:
    """Return the differences to an anchor's history, none if it is the same, whatever came after it.

    Together with sound chains this shows that no event up to the anchor was changed, added or removed.
    Raises InputError for a line that is no anchor.
    """
    kept = Anchor.read(line)
    now = anchor_of(connection)
    if now.project != kept.project:
        return [say("the anchor is of another project ({project})", project=kept.project)]
    if now.judged < kept.judged or now.preferred < kept.preferred:
        missing = max(kept.judged - now.judged, 0) + max(kept.preferred - now.preferred, 0)
        return [
            say(
                "the history is shorter than at the anchor: {count:event is|events are} missing",
                count=missing,
            )
        ]
    if _digest(connection, (kept.judged, kept.preferred)) != kept.digest:
        return [say("the history before the anchor has changed")]
    return []


def _digest(connection: Connection, last: tuple[int, int]) -> str:
    """Hash each rater's name and the end of their chain at those events, which covers all before."""
    ends = [
        [table, name, count, mark]
        for table, seq in zip(_STREAMS, last, strict=True)
        for name, count, mark in run(
            connection,
            f"SELECT r.name, n.events, e.hash FROM rater r JOIN (SELECT rater_id, max(seq) AS seq,"
            f" count(*) AS events FROM {table} WHERE seq <= :last GROUP BY rater_id) n"
            f" ON n.rater_id = r.id JOIN {table} e ON e.seq = n.seq ORDER BY r.name",
            {"last": seq},
        )
    ]
    text = json.dumps(sorted(ends), ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()
