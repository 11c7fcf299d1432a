from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.scales import BUILT_IN_SCALES
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets.dialogs import NameDialog, NewProjectDialog, NewRaterDialog
from tests.gui.conftest import focusable
from tests.gui.fakes import FakeProjects
from tests.gui.hearing import heard


def make_dialog(qtbot: QtBot, folder: Path) -> NewProjectDialog:
    dialog = NewProjectDialog(folder)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    return dialog


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Shop search, November", "Shop search, November.ndcg"),
        ("a/b: 商店", "a-b- 商店.ndcg"),
        ("..x", "x.ndcg"),
    ],
)
def test_a_name_becomes_a_file_in_the_folder(
    qtbot: QtBot, theme: Theme, tmp_path: Path, name: str, file: str
) -> None:
    dialog = make_dialog(qtbot, tmp_path)
    dialog.name.setText(name)
    assert dialog.accept_button.isEnabled()
    value = dialog.result_value()
    assert (value.name, value.path, value.scale) == (name, tmp_path / file, BUILT_IN_SCALES[0])


def test_what_is_wrong_is_said_before_it_goes_wrong(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    (tmp_path / "x.ndcg").touch()
    dialog = make_dialog(qtbot, tmp_path)
    assert not dialog.accept_button.isEnabled() and not dialog.problem.text()
    dialog.name.setText("x")
    assert "already there" in dialog.problem.text() and not dialog.accept_button.isEnabled()
    dialog.name.setText("...")
    assert "letter" in dialog.problem.text()
    dialog.name.setText("y")
    assert dialog.accept_button.isEnabled()
    dialog.folder.setText(str(tmp_path / "nowhere"))
    assert "does not exist" in dialog.problem.text()


def test_every_built_in_scale_can_be_chosen(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    dialog = make_dialog(qtbot, tmp_path)
    dialog.name.setText("y")
    actions = dialog.scale.menu().actions()
    assert len(actions) == len(BUILT_IN_SCALES)
    actions[-1].trigger()
    assert dialog.result_value().scale == BUILT_IN_SCALES[-1]


def test_a_rater_needs_a_name_of_their_own(qtbot: QtBot, theme: Theme) -> None:
    dialog = NewRaterDialog(["Ana"])
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    for name, allowed in (("", False), ("  ", False), ("ana", False), (" Bo  Li ", True)):
        dialog.name.setText(name)
        assert dialog.accept_button.isEnabled() == allowed, name
    assert dialog.result_value() == "Bo Li"


def test_a_name_that_looks_like_anothers_is_told(qtbot: QtBot, theme: Theme) -> None:
    dialog = NewRaterDialog(["Ana"])
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.name.setText("\N{CYRILLIC CAPITAL LETTER A}na")
    assert "is CYRILLIC CAPITAL LETTER A; A is LATIN CAPITAL LETTER A" in dialog.problem.text()
    assert dialog.accept_button.isEnabled() and not dialog.problem.isHidden()
    dialog.name.setText("Anna")
    assert dialog.problem.text() == "" and dialog.accept_button.isEnabled()


def test_ctrl_n_creates_a_project_by_keys(
    qtbot: QtBot, window: MainWindow, projects: FakeProjects, tmp_path: Path
) -> None:
    window.commands["new"].trigger()
    dialog = window.findChild(NewProjectDialog)
    dialog.folder.setText(str(tmp_path))
    qtbot.keyClicks(dialog.name, "Shop")
    assert [w.accessibleName() for w in focusable(dialog) if not w.accessibleName()] == []
    with qtbot.waitSignal(window.project_opened):
        qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    assert projects.opened[-1].path == tmp_path / "Shop.ndcg"
    assert projects.opened[-1].calls == [("create", "graded-0-4")]


def test_a_cancelled_dialog_does_nothing(qtbot: QtBot, window: MainWindow, projects: FakeProjects) -> None:
    window.commands["new"].trigger()
    window.findChild(NewProjectDialog).cancel_button.click()
    assert projects.opened == []


@pytest.mark.parametrize("kind", ["open_project", "import_files"])
def test_files_are_asked_for_without_blocking(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, kind: str
) -> None:
    file = tmp_path / "a.ndcg"
    file.touch()
    answers: list[object] = []
    getattr(window.asker, kind)(tmp_path, answers.append)
    dialog = window.findChild(QFileDialog)
    if kind == "open_project":
        dialog.fileSelected.emit(str(file))
        assert answers == [file]
    else:
        dialog.filesSelected.emit([str(file)])
        assert answers == [[file]]
    dialog.close()


def test_a_name_that_another_of_its_kind_has_is_refused(qtbot: QtBot) -> None:
    dialog = NameDialog("Rename", "Rename", None, before="B", others=["A"], taken="There is an A.", most=9)
    qtbot.addWidget(dialog)
    assert dialog.name.selectedText() == "B"
    said = []
    for text in ("B", "A", " A ", "a", "", " ", "x\ty"):
        dialog.name.setText(text)
        said.append((dialog.problem.text(), dialog.accept_button.isEnabled()))
    refused = ("There is an A.", False)
    assert said == [("", False), refused, refused, ("", True), ("", False), ("", False), ("", False)]


def test_people_are_told_apart_by_more_than_case_and_blanks(qtbot: QtBot) -> None:
    dialog = NameDialog(
        "Rename", "Rename", None, before="Ben", others=["Ana Li"], taken="Taken.", most=80, of_person=True
    )
    qtbot.addWidget(dialog)
    dialog.name.setText(" ana   LI ")
    assert (dialog.problem.text(), dialog.accept_button.isEnabled()) == ("Taken.", False)
    dialog.name.setText("Аna Li")  # its first letter is Cyrillic
    assert "Ana Li" in dialog.problem.text() and dialog.accept_button.isEnabled()


def test_what_is_wrong_with_a_form_is_said_to_screen_readers_once(
    qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = NewRaterDialog(["Ana"])
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    said = heard(monkeypatch)
    for typed in ("Ana", " ", "x"):
        qtbot.keyClicks(dialog.name, typed)
    assert said == ["There is already a rater with that name."]


@pytest.mark.parametrize("typed", ["A name that took a while to type", "short"])
def test_escape_asks_once_before_it_throws_away_a_longer_text(
    qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    dialog = NewRaterDialog(["Ana"])
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.show()
    said = heard(monkeypatch)
    dialog.name.setText("what stood there before anybody typed")
    dialog.name.selectAll()
    qtbot.keyClicks(dialog.name, typed)
    qtbot.keyClick(dialog.name, Qt.Key.Key_Escape)
    warned = len(typed) > 5
    assert dialog.isVisible() == warned
    if warned:
        assert said == [dialog.problem.text()] == ["Press Esc again to discard what you typed."]
        assert dialog.accept_button.isEnabled()
        qtbot.keyClick(dialog.name, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
