"""Raters' remarks beside their labels (flags, notes, "cannot judge"), and how they were handled.

Told are the labels; kept besides, in a setting for each, is only the mark of whoever dealt with it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Self

from sqlalchemy import Connection

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.ids import ComparisonId, PoolId, QueryId, RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels.tail import Said, said_now
from ndcg_gui.store.sql.columns import plain_rows

# The settings that keep what was done with a remark: this, and the event's id or another stable key.
MARK = "inbox:"
# A pair of which more was said than a grade.
_SAYS = (
    "(j.status = 'cannot_judge' OR j.note <> '' OR j.extra LIKE '%\"flags\"%' OR j.extra LIKE '%\"answer\"%')"
)


@dataclass(frozen=True, slots=True)
class Mark:
    """Handling of a remark: `by` whom, `at` (microseconds since 1970, UTC), `done` or not, `answer`.

    `error_class` is the class of errors that a lead put it into, "" for none.
    `said` stands for the words that it is about: other words at the same place are another remark.
    """

    by: str = ""
    at: int = 0
    done: bool = False
    answer: str = ""
    said: str = ""
    error_class: str = ""

    def to_text(self) -> str:
        """Return the text for the setting."""
        value = asdict(self)
        if not self.error_class:
            del value["error_class"]  # as it was stored before there were classes
        return json.dumps(value, ensure_ascii=False)

    @classmethod
    def from_text(cls, text: str) -> Self | None:
        """Read a mark that `to_text` wrote, or return None for any other text."""
        try:
            data: Any = json.loads(text)
        except (ValueError, RecursionError):
            return None
        known = {"by": str, "at": int, "done": bool, "answer": str, "said": str, "error_class": str}
        if not isinstance(data, Mapping):
            return None
        # A rater's package says no more than the answer.
        told = {name: data[name] for name in known if name in data}
        if not told or any(type(value) is not known[name] for name, value in told.items()):
            return None
        return cls(**told)


def said_pairs(connection: Connection, *, every: bool = False) -> list[Said]:
    """Current states of pairs with more than a grade, or of `every` pair."""
    return said_now(connection, "1 = 1" if every else _SAYS)


@dataclass(frozen=True, slots=True)
class NotedItem:
    """A note that a rater wrote on an item side by side."""

    event_id: str
    rater_id: RaterId
    comparison_id: ComparisonId
    comparison: str
    key: ItemKey
    query_key: str
    note: str
    created_at: int

    @property
    def place(self) -> tuple[int, ...]:
        """Rater, comparison and item of the note, longer than the place of a pair."""
        return self.rater_id, self.comparison_id, *self.key


def noted_items(connection: Connection) -> list[NotedItem]:
    """Return every note on an item side by side."""
    rows = plain_rows(
        connection,
        "SELECT e.event_id, p.rater_id, p.comparison_id, c.name, p.query_id, p.item, q.query_key, p.note,"
        " e.created_at FROM preference p JOIN preference_event e ON e.seq = p.event_seq"
        " JOIN comparison c ON c.id = p.comparison_id JOIN query q ON q.id = p.query_id WHERE p.note <> ''",
    )
    return [
        NotedItem(
            row[0],
            RaterId(row[1]),
            ComparisonId(row[2]),
            row[3],
            ItemKey(QueryId(row[4]), row[5]),
            row[6],
            row[7],
            row[8],
        )
        for row in rows
    ]


@dataclass(frozen=True, slots=True)
class KeptMark:
    """A mark by its key. `place` is that of the label whose event has that id, () if there is none."""

    key: str
    mark: Mark
    place: tuple[int, ...]


def kept_marks(connection: Connection) -> list[KeptMark]:
    """Return all readable marks."""
    found = []
    for row in plain_rows(
        connection,
        "SELECT s.key, s.value, e.rater_id, e.query_id, e.document_id, p.rater_id, p.comparison_id,"
        " p.query_id, p.item FROM setting s"
        f" LEFT JOIN judgment_event e ON e.event_id = substr(s.key, {len(MARK) + 1})"
        f" LEFT JOIN preference_event p ON p.event_id = substr(s.key, {len(MARK) + 1})"
        f" WHERE s.key LIKE '{MARK}%'",
    ):
        mark = Mark.from_text(row[1])
        if mark is not None:
            place = tuple(row[2:5]) if row[2] is not None else tuple(row[5:]) if row[5] is not None else ()
            found.append(KeptMark(row[0][len(MARK) :], mark, place))
    return found


def marks_by_key(connection: Connection, keys: Iterable[str]) -> dict[str, str]:
    """Return the settings of some marks, leaving out keys without one."""
    found = {key: records.setting_value(connection, MARK + key) for key in keys}
    return {key: text for key, text in found.items() if text}


def unreadable_marks(connection: Connection) -> list[Message]:
    """Find unreadable marks, for a check of the project."""
    rows = plain_rows(connection, f"SELECT key, value FROM setting WHERE key LIKE '{MARK}%' ORDER BY key")
    return [
        say("the mark {key} cannot be read, so its remark counts as open", key=key)
        for key, value in rows
        if Mark.from_text(value) is None
    ]


# what the program notices by itself


def last_words(connection: Connection) -> dict[RaterId, int]:
    """Return the time of each rater's last label, of either kind, in microseconds since 1970, UTC."""
    found: dict[RaterId, int] = {}
    for table in ("judgment_event", "preference_event"):
        for rater_id, at in plain_rows(
            connection, f"SELECT rater_id, max(created_at) FROM {table} GROUP BY rater_id"
        ):
            found[RaterId(rater_id)] = max(at, found.get(RaterId(rater_id), 0))
    return found


def missing_texts(connection: Connection) -> dict[PoolId, list[str]]:
    """Return the documents of each task without a text, by key."""
    found: dict[PoolId, list[str]] = {}
    for pool_id, key in plain_rows(
        connection,
        "SELECT DISTINCT t.pool_id, d.doc_key FROM pool_pair t JOIN pool o ON o.id = t.pool_id"
        " JOIN document d ON d.id = t.document_id JOIN query q ON q.id = t.query_id"
        " WHERE o.plan IS NOT NULL AND d.version = 0 AND NOT d.removed AND NOT q.removed"
        " ORDER BY t.pool_id, d.doc_key",
    ):
        found.setdefault(PoolId(pool_id), []).append(key)
    return found


def finished_items(connection: Connection) -> Iterator[tuple[ComparisonId, str, RaterId, int]]:
    """Yield the comparisons that a rater has finished: number, name, rater, items."""
    for row in plain_rows(
        connection,
        "SELECT s.comparison_id, c.name, s.rater_id, count(*) FROM comparison_side s"
        " JOIN comparison c ON c.id = s.comparison_id LEFT JOIN preference p"
        " ON p.comparison_id = s.comparison_id AND p.rater_id = s.rater_id AND p.query_id = s.query_id"
        " AND p.item = s.item AND p.status = 'judged'"
        " GROUP BY s.comparison_id, c.name, s.rater_id HAVING count(p.query_id) = count(*)",
    ):
        yield ComparisonId(row[0]), row[1], RaterId(row[2]), row[3]


def items_left(connection: Connection, rater_id: RaterId) -> set[tuple[int, ...]]:
    """Return the items assigned to a rater and not judged: comparison, query, item."""
    rows = plain_rows(
        connection,
        "SELECT s.comparison_id, s.query_id, s.item FROM comparison_side s LEFT JOIN preference p"
        " ON p.comparison_id = s.comparison_id AND p.rater_id = s.rater_id AND p.query_id = s.query_id"
        " AND p.item = s.item AND p.status = 'judged' WHERE s.rater_id = :rater AND p.query_id IS NULL",
        {"rater": rater_id},
    )
    return {tuple(row) for row in rows}
