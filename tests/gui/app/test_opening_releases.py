"""A release that is dropped or chosen becomes a project, whole or not at all."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.features.releases import opening
from ndcg_gui.gui import export
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.widgets.dialogs import ReleaseProjectDialog, TextDialog
from tests.gui.app.test_window import drop
from tests.gui.real_window import empty_file, real_window, settle

FORMAT = Path(__file__).parents[2] / "features" / "releases" / "formats" / "format-1.zip"


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, empty_file(tmp_path), (export.PANEL,)) as made:
        yield made


def asked(qtbot: QtBot, window: MainWindow) -> ReleaseProjectDialog:
    qtbot.waitUntil(lambda: bool(window.findChildren(ReleaseProjectDialog)))
    (dialog,) = window.findChildren(ReleaseProjectDialog)
    qtbot.waitUntil(dialog.isVisible)
    return dialog


def test_dropped_it_is_asked_where_to_and_opened(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    settle(qtbot, window)
    drop(window, FORMAT)
    dialog = asked(qtbot, window)
    assert dialog.name.text() == "Harrowmere 1.0.0"
    dialog.folder.setText(str(tmp_path))
    dialog.name.selectAll()
    qtbot.keyClicks(dialog.name, "empty")
    assert "already there" in dialog.problem.text() and not dialog.accept_button.isEnabled()
    dialog.name.selectAll()
    qtbot.keyClicks(dialog.name, "Back")
    with qtbot.waitSignal(window.project_opened):
        qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    assert window.context is not None
    assert window.context.project.path == tmp_path / "Back.ndcg"
    assert window.context.project.name == "Back"


def test_cancelled_it_leaves_nothing_and_the_project_stays_open(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle(qtbot, window)
    prepare = opening.prepare

    def cancelled(*given: object, **more: object) -> object:
        (job,) = window.jobs.running()
        job.cancel()
        return prepare(*given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(opening, "prepare", cancelled)
    window.asker.open_project = lambda _folder, answer: answer(FORMAT)  # type: ignore[method-assign]
    window.commands["open"].trigger()
    dialog = asked(qtbot, window)
    dialog.folder.setText(str(tmp_path))
    with qtbot.waitSignal(window.jobs.cancelled):
        qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    assert window.context is not None and window.context.project.path.name == "empty.ndcg"
    assert not list(tmp_path.glob("Harrowmere*"))


def test_what_is_none_is_said_and_the_project_stays_open(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    settle(qtbot, window)
    for name, text in (("odd.zip", "[]"), ("runs.zip", None)):
        with zipfile.ZipFile(tmp_path / name, "w") as archive:
            archive.writestr("a.run" if text is None else "release.json", text or "")
    (tmp_path / "folder").mkdir()
    for open_, name, said in (
        (window.open_path, "odd.zip", "release.json is not that of a release"),
        (window.open_path, "runs.zip", "runs.zip is not a release: the file release.json is missing"),
        (
            lambda path: drop(window, path),
            "folder",
            "folder is not a release: the file release.json is missing",
        ),
    ):
        open_(tmp_path / name)
        qtbot.waitUntil(lambda: bool(window.findChildren(TextDialog)))
        (dialog,) = window.findChildren(TextDialog)
        assert said in dialog.text.toPlainText()
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda: not window.findChildren(TextDialog))
    assert window.context is not None
