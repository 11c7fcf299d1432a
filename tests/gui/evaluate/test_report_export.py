from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.features.report.report import ReportRequest
from ndcg_gui.gui import export
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.evaluate.report_export import export_report
from ndcg_gui.gui.kit.base.settings import LAST_FOLDER, Settings
from ndcg_gui.gui.kit.widgets.dialogs import Asker, suggested_file
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store.collection import contents
from tests.gui.real_window import real_window
from tests.making import demo_file


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, demo_file(tmp_path), (export.PANEL,)) as made:
        yield made


class Answers(Asker):
    """Answers the file dialog with `path`, and remembers what was suggested."""

    def __init__(self, window: MainWindow, path: Path) -> None:
        super().__init__(window)
        self.path = path
        self.suggested: list[str] = []

    def save_file(self, title: str, suggested: Path, answer: Callable[[Path], object]) -> None:
        assert ".html" in title and ".xlsx" in title
        self.suggested.append(suggested.name)
        answer(self.path)


def names_of(window: MainWindow) -> list[str]:
    assert window.context is not None
    return [item.name for item in window.context.project.read(contents.systems) if item.is_offered]


def test_the_menu_writes_the_evaluation_of_all_systems(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    window.asker = answers = Answers(window, tmp_path / "all.html")
    (hit,) = [hit for hit in window.commands.hits(None) if hit.title == "Export report…"]
    hit.run()
    qtbot.waitUntil(lambda: window.notice.text() == "all.html written")
    text = (tmp_path / "all.html").read_text(encoding="utf-8")
    for name in names_of(window):
        assert name in text
    assert "Queries with the lowest values" in text
    assert answers.suggested[0].endswith("-evaluation.html")
    assert window.settings.get(LAST_FOLDER) == str(tmp_path)


def test_two_systems_are_compared_as_asked(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    assert window.context is not None
    first, second = names_of(window)[:2]
    answers = Answers(window, tmp_path / "pair.md")
    settings = EvaluationSettings(missing="skip")
    export_report(
        window.context,
        window,
        ReportRequest(first, second, metrics=(parse_metric("RR"),), settings=settings),
        asker=answers,
    )
    qtbot.waitUntil(lambda: window.notice.text() == "pair.md written")
    text = (tmp_path / "pair.md").read_text(encoding="utf-8")
    assert "## B minus A by RR" in text and "missing=skip" in text and "B minus A by nDCG" not in text
    assert answers.suggested == [f"{first}-{second}.html"]


def test_without_an_ending_it_is_html(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    assert window.context is not None
    answers = Answers(window, tmp_path / "report")
    export_report(window.context, window, asker=answers)
    qtbot.waitUntil(lambda: window.notice.text() == "report.html written")
    assert (tmp_path / "report.html").read_bytes().startswith(b"<!DOCTYPE html>")


@pytest.mark.parametrize(
    ("name", "message"),
    [("report.pdf", "the file name must end in one of"), ("taken", "taken.html is already there")],
)
def test_what_cannot_be_written_is_said(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, name: str, message: str
) -> None:
    assert window.context is not None
    (tmp_path / "taken.html").write_text("mine")
    with qtbot.waitSignal(window.context.error_raised) as caught:
        export_report(window.context, window, asker=Answers(window, tmp_path / name))
    (error,) = caught.args
    assert isinstance(error, InputError) and message in str(error)
    assert (tmp_path / "taken.html").read_text() == "mine"
    assert not (tmp_path / "report.pdf").exists()


def test_cancel_leaves_nothing(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert window.context is not None

    def cancelled(*_: object, **__: object) -> None:
        raise Cancelled

    monkeypatch.setattr("ndcg_gui.gui.evaluate.report_export.make_report", cancelled)
    folder = tmp_path / "empty"
    folder.mkdir()
    export_report(window.context, window, asker=Answers(window, folder / "report.html"))
    qtbot.waitUntil(lambda: window.notice.text() == "Cancelled; nothing was written.")
    assert list(folder.iterdir()) == []


def test_suggested_names_are_files_everywhere(own_folders: Path) -> None:
    settings = Settings()
    assert suggested_file(settings, 'a/b:c"d', ".html").name == "a-b-c-d.html"
    assert suggested_file(settings, "...", ".html").name == "export.html"
    assert len(suggested_file(settings, "x" * 500, ".html").name) == 105
