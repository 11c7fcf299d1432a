from __future__ import annotations

import gc
import threading
import weakref
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base import garbage
from ndcg_gui.gui.kit.base.garbage import GarbageCollection


class Circle:
    def __init__(self) -> None:
        self.itself = self


def make_objects(kept: list[list[int]]) -> None:
    """So many that Python would collect: it counts what is made and not let go of."""
    kept += [[] for _ in range(100_000)]


@pytest.fixture
def collection(qtbot: QtBot) -> GarbageCollection:
    parent = QObject()
    made = GarbageCollection(parent)
    made.parent_kept = parent  # type: ignore[attr-defined]
    return made


def test_a_circle_is_destroyed_on_the_windows_thread(collection: GarbageCollection) -> None:
    destroyed: list[int] = []
    weakref.finalize(Circle(), lambda: destroyed.append(threading.get_ident()))
    kept: list[list[int]] = []
    other = threading.Thread(target=make_objects, args=(kept,))
    other.start()
    other.join()
    assert not destroyed
    collection.collect()
    assert destroyed == [threading.get_ident()]


class Pretended:
    """Python's collector as it would be: so many objects wait in each generation, and looking takes time."""

    def __init__(self) -> None:
        self.counts = (0, 0, 0)
        self.seconds = 0.0
        self.takes = 0.1
        self.processor = 0.0
        self.collected: list[int] = []
        self.exempted: list[str] = []

    def collect(self, generation: int) -> None:
        self.collected.append(generation)
        self.seconds += self.takes
        self.processor += self.takes


@pytest.fixture
def pretended(monkeypatch: pytest.MonkeyPatch) -> Pretended:
    made = Pretended()
    collector = SimpleNamespace(
        disable=lambda: None,
        get_count=lambda: made.counts,
        get_threshold=lambda: (700, 10, 10),
        collect=made.collect,
        freeze=lambda: made.exempted.append("freeze"),
        unfreeze=lambda: made.exempted.append("unfreeze"),
    )
    monkeypatch.setattr(garbage, "gc", collector)
    clocks = SimpleNamespace(monotonic=lambda: made.seconds, thread_time=lambda: made.processor)
    monkeypatch.setattr(garbage, "time", clocks)
    return made


@pytest.mark.parametrize(
    ("counts", "collected"),
    [
        ((700, 10, 10), []),
        ((701, 10, 10), [0]),
        ((701, 11, 10), [1]),
        ((701, 11, 11), [2]),
        ((0, 11, 0), [1]),
    ],
)
def test_the_oldest_generation_that_is_due_is_collected(
    pretended: Pretended, collection: GarbageCollection, counts: tuple[int, int, int], collected: list[int]
) -> None:
    pretended.counts = counts
    collection.collect()
    assert pretended.collected == collected


def test_looking_through_everything_takes_its_share_at_most(
    pretended: Pretended, collection: GarbageCollection
) -> None:
    pretended.counts = (701, 11, 11)
    collection.collect()
    pretended.seconds += pretended.takes / garbage.FULL_SHARE - 0.01
    collection.collect()
    pretended.seconds += 0.02
    collection.collect()
    assert pretended.collected == [2, 1, 2]


def test_what_stays_after_a_long_look_is_left_out_until_the_project_is_closed(
    pretended: Pretended, collection: GarbageCollection
) -> None:
    pretended.counts, pretended.takes = (701, 11, 11), garbage.LONG_SECONDS / 2
    collection.collect()
    collection.release()
    assert pretended.exempted == []
    pretended.seconds, pretended.takes = 10.0, garbage.LONG_SECONDS * 2
    pretended.counts = (701, 11, 10)
    collection.collect()  # of the younger ones only
    assert pretended.exempted == []
    pretended.counts = (701, 11, 11)
    collection.collect()
    assert pretended.exempted == ["freeze"]
    collection.release()
    collection.release()
    assert pretended.exempted == ["freeze", "unfreeze"]
    collection.collect()  # at once: a project is gone
    assert pretended.collected == [2, 1, 2, 2]


def test_it_collects_by_itself_once_the_program_has_started(
    monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    frozen: list[bool] = []
    monkeypatch.setattr(garbage, "STARTED_MS", 1)
    monkeypatch.setattr(garbage, "PAUSE_MS", 1)
    monkeypatch.setattr(gc, "freeze", lambda: frozen.append(True))
    parent = QObject()
    destroyed: list[int] = []
    weakref.finalize(Circle(), lambda: destroyed.append(threading.get_ident()))
    GarbageCollection(parent)
    kept: list[list[int]] = []
    make_objects(kept)
    qtbot.waitUntil(lambda: bool(destroyed))
    assert frozen == [True] and destroyed == [threading.get_ident()]
    assert not gc.isenabled()
