"""Keys of Judge in window and page: one table of what follows each key, walked on both."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.packages.handing_out import PackageRequest
from ndcg_gui.features.packages.page import hand_out_page
from ndcg_gui.gui.judge import panel as judge_panel
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.store.collection.pools import tasks as judge_tasks
from tests.features.packages.test_handing_out import make_task
from tests.gui.judge.judging import Desk, desk
from tests.making import add_rater, store, write_documents, write_queries, write_run
from tests.packaging import RATER
from tests.page.chromium import CONTROL, SHIFT, Chromium, Page, browser_path

# Of each walk: a key, and what follows it: what is shown, of which place, pairs left, what is opened, and
# whether a note is asked about or written.
WALKS: dict[str, list[list[Any]]] = json.loads(Path(__file__).with_name("key_walks.json").read_text("utf-8"))
PAIRS = [("q1", "d1"), ("q1", "d2"), ("q1", "d3"), ("q2", "d4"), ("q2", "d5")]
_NAMES = {
    "Left": "ArrowLeft", "Right": "ArrowRight", "Up": "ArrowUp", "Down": "ArrowDown", "PgUp": "PageUp",
    "PgDown": "PageDown", "Esc": "Escape", "Return": "Enter",
}  # fmt: skip


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A project with written guidelines and a task of five pairs."""
    made = tmp_path / "walks.ndcg"
    scale = replace(built_in_scale("graded-0-4"), guidelines="Grade the *page*.")
    with create_project(made, scale=scale) as project:
        run = write_run(tmp_path / "a.run", "a", {"q1": ("d1", "d2", "d3"), "q2": ("d4", "d5")})
        store(project, write_queries(tmp_path / "q.jsonl"), write_documents(tmp_path / "d.jsonl"), run)
        add_rater(project, RATER)
        make_task(project, PoolPlan("Week 3"), PAIRS)
    return made


def in_window(at: Desk) -> list[object]:
    panel, session = at.panel, at.session
    note = panel.task.note
    shown = "list" if session.as_list else "end" if session.place is None else "pair"
    if panel.task.middle.currentWidget() is panel.task.guidelines:
        shown = "guidelines"
    opened = " ".join(sorted(panel.opened))
    return [shown, session.place, session.left, opened, noted(note.which.isVisible(), note.writing)]


_SEEN = """(() => {
    const one = (found) => document.querySelector(found);
    const seen = (found) => Boolean(one(found)?.offsetParent);
    const ended = !one('.end').hidden;
    const shown = seen('.first') ? 'guidelines' : ended ? 'end' : seen('.rows') ? 'list' : 'pair';
    const places = [...document.querySelectorAll('.queue .mini')];
    const place = ended ? null : places.findIndex((chip) => chip.classList.contains('now'));
    const beside = { guidelines: 'aside .guidelines', history: 'aside .history' };
    const opened = { queue: '.queue', as_list: '.rows', ...beside };
    const open = Object.keys(opened).filter((name) => seen(opened[name])).sort().join(' ');
    const left = parseInt(one('.queue h2 .muted').textContent);
    return [shown, place, left, open, seen('.which'), document.activeElement.id === 'note'];
})()"""


def in_page(page: Page) -> list[object]:
    *seen, asks, writes = page.run(_SEEN)
    return [*seen, noted(asks, writes)]


def noted(asks: bool, writes: bool) -> str:
    return "asks" if asks else "writes" if writes else ""


@pytest.mark.parametrize("walk", WALKS)
def test_the_window_follows_the_table(
    qtbot: QtBot, theme: Theme, path: Path, walk: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = 0.0
    monkeypatch.setattr(judge_panel, "monotonic", lambda: seconds)
    with desk(qtbot, path) as at:
        for key, *expected in WALKS[walk]:
            if key.endswith("seconds"):
                seconds += float(key.split()[0])
            else:
                at.press(*stroke(key))
                at.saved()
            assert in_window(at) == expected, key


@pytest.mark.parametrize("walk", WALKS)
def test_the_page_follows_the_table(path: Path, tmp_path: Path, walk: str) -> None:
    browser_path()
    with open_project(path) as project:
        (rater,) = project.raters()
        (task,) = (item.id for item in project.read(judge_tasks))
        made = hand_out_page(project, tmp_path / "page.html", PackageRequest(rater.id, pool_id=task))
    with Chromium(tmp_path / "profile") as browser:
        page = browser.page(made.path.as_uri(), size=(1366, 768))
        seconds = 0.0
        for key, *expected in WALKS[walk]:
            if key.endswith("seconds"):
                seconds += float(key.split()[0])
            page.run(f"performance.now = () => {1000 * seconds}; 0")
            if not key.endswith("seconds"):
                press(page, key.split("+"))
            assert in_page(page) == expected, key


def stroke(spelled: str) -> tuple[Qt.Key, Qt.KeyboardModifier]:
    """The key and the modifiers of a spelled shortcut."""
    *modifiers, key = spelled.split("+")
    held = {"Shift": Qt.KeyboardModifier.ShiftModifier, "Ctrl": Qt.KeyboardModifier.ControlModifier}
    names = {"Esc": "Escape", "PgUp": "PageUp", "PgDown": "PageDown"}
    both = Qt.KeyboardModifier.NoModifier
    for name in modifiers:
        both |= held[name]
    return Qt.Key[f"Key_{names.get(key, key)}"], both


def press(page: Page, parts: Iterable[str]) -> None:
    *modifiers, key = parts
    held = sum({"Shift": SHIFT, "Ctrl": CONTROL}[name] for name in modifiers)
    if held == SHIFT and key.isdigit():
        page.strike("#", f"Digit{key}", SHIFT)
    else:
        page.press(_NAMES.get(key, key.lower()), held)
