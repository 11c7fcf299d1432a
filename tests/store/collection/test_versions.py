"""What versions of a system are called."""

from __future__ import annotations

import time
from collections.abc import Iterator

import numpy as np
import pytest

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.records import RankedList, RunRecord
from ndcg_gui.store.collection import contents, versions
from ndcg_gui.store.collection.versions import Renaming, day_of
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.schema import system
from ndcg_gui.store.seals import update_sealed
from ndcg_gui.store.sql.transactions import Connection

RUN = RunRecord("tag", {"q1": RankedList(("d1",), np.ones(1))})
HOUR = 3_600_000_000
NOV_14 = 1_794_614_400_000_000  # 2026-11-14, 00:00 UTC
NOON = NOV_14 + 12 * HOUR


@pytest.fixture(autouse=True)
def utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def test_a_day_is_told_from_other_days_and_moments() -> None:
    assert day_of(NOON) == day_of(NOON, beside=[NOON + 24 * HOUR]) == "14 Nov"
    assert day_of(NOON, beside=[NOON + HOUR]) == "14 Nov 12:00"
    assert day_of(NOON, beside=[NOON + 365 * 24 * HOUR]) == "14 Nov 2026"
    assert day_of(NOON, beside=[NOON + HOUR, NOON + 365 * 24 * HOUR]) == "14 Nov 2026 12:00"


def test_a_day_is_that_of_the_clock_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Asia/Seoul")
    time.tzset()
    assert day_of(NOV_14 + 20 * HOUR) == "15 Nov"


def add(connection: Connection, name: str, created_at: int) -> Renaming | None:
    """One more version; returns what the one before is called now."""
    renamed = versions.give_names(connection, name, newer=True)
    numbers = contents.query_ids(connection)
    number = contents.insert_system(connection, name, RUN, numbers, import_id=None)
    update_sealed(connection, system, system.c.id == number, {"created_at": created_at})
    assert len(renamed) < 2
    return renamed[0] if renamed else None


def names(connection: Connection) -> list[str]:
    return [item.name for item in contents.systems(connection)][2:]


def test_the_newest_has_the_name_and_the_others_a_date(filled: Database) -> None:
    with filled.writing() as connection:
        assert add(connection, "es", NOON) is None
        assert add(connection, "es", NOON + 24 * HOUR) is not None
        assert add(connection, "es", NOON + 25 * HOUR) is not None
        found = contents.systems(connection)[2:]
        assert [item.name for item in found] == ["es, 14 Nov", "es, 15 Nov", "es"] or "2026" in found[0].name
        assert [(item.family, item.version, item.is_newest) for item in found] == [
            ("es", 1, False), ("es", 2, False), ("es", 3, True),
        ]  # fmt: skip
        assert versions.give_names(connection, "es") == []


def test_dated_names_that_are_taken_are_told_apart(filled: Database) -> None:
    with filled.writing() as connection:
        for _ in range(4):
            add(connection, "es", NOON)
        found = names(connection)
        assert len(set(found)) == 4 and found[-1] == "es"
        assert all(name.startswith("es, ") for name in found[:-1])


def test_a_family_is_renamed_as_one(filled: Database) -> None:
    with filled.writing() as connection:
        for created_at in (NOON, NOON + 24 * HOUR):
            add(connection, "es", created_at)
        before = names(connection)
        renamed = versions.family_renamed(connection, "es", "solr")
        assert names(connection) == [name.replace("es", "solr") for name in before]
        assert versions.from_text(versions.to_text(renamed)) == renamed
        versions.set_names(connection, [item.turned for item in renamed])
        assert names(connection) == before
        with pytest.raises(Conflict, match="renamed or removed in the meantime"):
            versions.set_names(connection, [item.turned for item in renamed])
        with pytest.raises(Conflict, match="there is a system named A already"):
            versions.family_renamed(connection, "es", "A")


def test_names_are_exchanged_by_way_of_a_third_only(filled: Database) -> None:
    with filled.writing() as connection:
        a, b = contents.systems(connection)
        swap = [Renaming(a.id, "A", "A", "B", "B"), Renaming(b.id, "B", "B", "A", "A")]
        with pytest.raises(Conflict):
            versions.set_names(connection, swap)
        versions.set_names(connection, [swap[0]._replace(family="X", name="X"), swap[1]])
        assert [item.name for item in contents.systems(connection)] == ["X", "A"]
