"""Three raters in real browsers over TLS, and the window of the lead whose project it is."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.share.links import make_link
from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.share.sharing import LOOPBACK, ShareChoices
from ndcg_gui.gui.today.panel import TodayPanel
from ndcg_gui.serve.server import Server
from ndcg_gui.store import soundness
from ndcg_gui.store.labels.named_events import PairEvent, rater_events
from tests.gui.real_window import real_window, shown_panel
from tests.making import add_rater, store, write_documents, write_queries, write_run
from tests.page.chromium import Chromium, Page
from tests.page.firefox import Firefox
from tests.serve.test_browsers import opened_at, pin_of

LEAD, RATERS = "Lea", {"Ann": Chromium, "Bob": Chromium, "Cy": Firefox}
LABELS, QUERIES, DEPTH = 200, 21, 10
_WAIT_MS = 60_000
_HERE = "document.querySelector('.document').textContent !== 'Loading…'"


def wide_project(folder: Path) -> Path:
    """A project with more pairs than labels, closed; the lead is its first rater."""
    queries = [f"q{number}" for number in range(QUERIES)]
    documents = [f"d{number}" for number in range(QUERIES * DEPTH)]
    lists = {query: documents[at * DEPTH : (at + 1) * DEPTH] for at, query in enumerate(queries)}
    files = (
        write_queries(folder / "queries.jsonl", queries),
        write_documents(folder / "documents.jsonl", documents),
        write_run(folder / "a.run", "A", lists),
    )
    path = folder / "shop.ndcg"
    with create_project(path, scale=built_in_scale("graded-0-4")) as project:
        store(project, *files)
        for name in (LEAD, *RATERS):
            add_rater(project, name)
    return path


class Judging(threading.Thread):
    """A rater who opens the link in a browser of their own and judges by keys, until all has arrived."""

    def __init__(
        self,
        start: Callable[[], Chromium | Firefox],
        address: str,
        seed: int,
        all_there: threading.Barrier,
    ) -> None:
        super().__init__(daemon=True)
        self._start_browser, self._address, self._seed = start, address, seed
        self._all_there = all_there
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            with self._start_browser() as browser:
                self._judge(opened_at(browser, self._address))
        except BaseException as error:  # noqa: BLE001  (told on the test's thread)
            self.error = error
            self._all_there.abort()

    def _judge(self, page: Page) -> None:
        page.click("button")
        page.wait("location.pathname === '/' && document.querySelector('.saved') !== null")
        self._all_there.wait()
        for number in range(LABELS):
            page.wait(_HERE)
            page.press(str((number + self._seed) % 5))
        page.wait("document.querySelector('.saved').innerText.includes('All judgments arrived')")


class Figures:
    """Numbers that the window shows, again and again."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.judged: dict[str, list[int]] = {name: [] for name in RATERS}
        self.there = 0

    def look(self) -> None:
        panel: Any = shown_panel(self._window)
        assert isinstance(panel, TodayPanel)
        self.there = max(self.there, self._window.sharing.there())
        for item in (own.member for own in panel.people.people):
            seen = self.judged.get(item.name)
            if seen is not None and seen[-1:] != [item.pairs]:
                seen.append(item.pairs)


def events_of(project: Project, name: str) -> list[PairEvent]:
    """Events of a rater."""
    rater = next(item.id for item in project.raters() if item.name == name)
    return project.read(rater_events, PairEvent, rater)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_three_raters_judge_while_the_lead_looks_on(qtbot: QtBot, tmp_path: Path) -> None:
    with real_window(qtbot, wide_project(tmp_path), PANELS) as window:
        assert window.context is not None
        project, sharing = window.context.project, window.sharing
        window.show_panel("today")
        sharing.start(project, ShareChoices(port=0, host=LOOPBACK))
        qtbot.waitUntil(lambda: sharing.is_on, timeout=_WAIT_MS)
        try:
            figures = judged_and_shown(qtbot, window, tmp_path)
        finally:
            sharing.leave()
        assert figures.there == len(RATERS)
        for name, seen in figures.judged.items():
            events = events_of(project, name)
            assert len(events) == LABELS == len({event.event_id for event in events})
            assert len({event.place for event in events}) == LABELS
            assert {event.action for event in events} == {"do"}
            # The window followed all the time, not in the end alone, and no number ever went back.
            assert seen == sorted(seen) and len(seen) > 10, (name, seen)
        assert project.read(soundness.check_project) == []


def judged_and_shown(qtbot: QtBot, window: MainWindow, folder: Path) -> Figures:
    """What the window has shown by the time that all labels are given, and all of them are shown."""
    assert window.context is not None and window.sharing.server is not None
    raters = judging(window.context.project, window.sharing.server, folder)
    figures = Figures(window)
    for rater in raters:
        rater.start()
    while any(rater.is_alive() for rater in raters):
        QApplication.processEvents()
        figures.look()
        time.sleep(0.005)
    assert [rater.error for rater in raters] == [None] * len(raters)

    def all_shown() -> bool:
        figures.look()
        return all(seen[-1:] == [LABELS] for seen in figures.judged.values())

    qtbot.waitUntil(all_shown, timeout=_WAIT_MS)
    return figures


def judging(project: Project, server: Server, folder: Path) -> list[Judging]:
    """The raters, each with a link and a browser that takes the server's certificate."""
    pin = f"--ignore-certificate-errors-spki-list={pin_of(server)}"
    all_there = threading.Barrier(len(RATERS))
    numbers = {item.name: item.id for item in project.raters()}
    made = []
    for seed, (name, kind) in enumerate(RATERS.items()):
        profile = folder / f"profile of {name}"
        profile.mkdir()

        def start(profile: Path = profile, kind: type = kind) -> Chromium | Firefox:
            if kind is Firefox:
                return Firefox(profile, folder, accepts_any_certificate=True)
            return Chromium(profile, pin)

        made.append(Judging(start, server.link(make_link(project, numbers[name])), seed, all_there))
    return made
