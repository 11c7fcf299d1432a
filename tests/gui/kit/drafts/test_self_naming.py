from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.features.display.self_naming import Example, NamedIn, Origin, SelfNaming
from ndcg_gui.features.display.template import project_display
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.drafts.dialog import DraftDialog, SelfNamingDialog
from ndcg_gui.gui.side_by_side.setup.dialog import ComparisonDialog, new_comparison
from ndcg_gui.gui.tasks.dialog import PoolDialog, new_task
from ndcg_gui.store.collection import pools
from ndcg_gui.store.labels import preferences
from tests.gui.opening import open_window
from tests.making import add_rater, make_project, store, write_lines

SECONDS = 10_000
FOUND = SelfNaming(
    240, 12,
    (NamedIn("gpt4", Origin.OWN, 10), NamedIn("OpenAI", Origin.KNOWN, 1), NamedIn("Apple", Origin.COMMON, 2)),
    (Example("q0-gpt4", "OpenAI", "as an AI by OpenAI <b>I</b>"),),
)  # fmt: skip


@pytest.fixture
def dialog(qtbot: QtBot, theme: Theme) -> Iterator[SelfNamingDialog]:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    made = SelfNamingDialog(FOUND, window)
    made.show()
    yield made
    window.close()


def rows(dialog: SelfNamingDialog) -> list[str]:
    return [dialog.names.item(row).text() for row in range(dialog.names.count())]


def test_names_stand_with_their_counts_and_ordinary_words_are_not_ticked(
    dialog: SelfNamingDialog,
) -> None:
    assert rows(dialog) == [
        "gpt4 · 10 texts · system of this project", "OpenAI · 1 text · known model or vendor",
        "Apple · 2 texts · vendor or model that is also an ordinary word",
    ]  # fmt: skip
    assert dialog.ticked() == ("gpt4", "OpenAI")


def test_what_is_ticked_is_masked(dialog: SelfNamingDialog) -> None:
    dialog.names.item(0).setCheckState(Qt.CheckState.Unchecked)
    dialog.names.item(2).setCheckState(Qt.CheckState.Checked)
    dialog.accept_button.click()
    assert dialog.masked == ("OpenAI", "Apple")


def test_nothing_ticked_cannot_be_masked_but_gone_on_with(dialog: SelfNamingDialog) -> None:
    for row in range(2):
        dialog.names.item(row).setCheckState(Qt.CheckState.Unchecked)
    assert not dialog.accept_button.isEnabled()
    dialog.go_on_button.click()
    assert dialog.masked == () and dialog.result() == SelfNamingDialog.DialogCode.Accepted


# in the set-ups


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[tuple[MainWindow, Project]]:
    rows = [
        {"doc_key": "d1", "title": "t", "body": "As an AI by OpenAI I cannot."},
        {"doc_key": "d4", "title": "I am Claude", "body": "b"},
    ]
    with make_project(tmp_path) as made:
        add_rater(made, "ann")
        store(made, write_lines(tmp_path / "named.jsonl", map(json.dumps, rows)))
        path = made.path
    window = open_window(qtbot, path, panel="judge")
    assert window.context is not None
    yield window, window.context.project
    window.close()


def asked(qtbot: QtBot, window: MainWindow, kind: type[DraftDialog]) -> tuple[DraftDialog, SelfNamingDialog]:
    """The set-up with a name given, and the question about names on top of it."""
    assert window.context is not None
    (new_task if kind is PoolDialog else new_comparison)(window.context, window)
    qtbot.waitUntil(lambda: bool(window.findChildren(kind)), timeout=SECONDS)
    dialog = window.findChildren(kind)[-1]
    assert isinstance(dialog, PoolDialog | ComparisonDialog)
    dialog.form.name.setText("Week 3")
    qtbot.waitUntil(dialog.accept_button.isEnabled, timeout=SECONDS)
    dialog.accept_button.click()
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), SelfNamingDialog), timeout=SECONDS)
    question = QApplication.activeModalWidget()
    assert isinstance(question, SelfNamingDialog)
    return dialog, question


def made(project: Project) -> int:
    return len(project.read(pools.tasks)) + len(project.read(preferences.comparisons))


@pytest.mark.parametrize("kind", [PoolDialog, ComparisonDialog])
def test_a_set_up_asks_what_becomes_of_names(
    qtbot: QtBot, opened: tuple[MainWindow, Project], kind: type[DraftDialog]
) -> None:
    window, project = opened
    dialog, question = asked(qtbot, window, kind)
    assert {item.name for item in question.found.names} == {"OpenAI", "Claude"} and made(project) == 0
    question.reject()
    qtbot.waitUntil(dialog.accept_button.isEnabled, timeout=SECONDS)
    assert made(project) == 0 and project_display(project).masked == ()
    dialog.accept_button.click()
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), SelfNamingDialog), timeout=SECONDS)
    again = QApplication.activeModalWidget()
    assert isinstance(again, SelfNamingDialog)
    again.accept_button.click()
    qtbot.waitUntil(lambda: "Week 3 is ready" in window.notice.text(), timeout=SECONDS)
    display = project_display(project)
    assert made(project) == 1 and (display.masked, display.left) == (("OpenAI",), ("Claude",))
    qtbot.waitUntil(lambda: not window.findChildren(kind), timeout=SECONDS)


def test_one_can_go_on_as_it_is(qtbot: QtBot, opened: tuple[MainWindow, Project]) -> None:
    window, project = opened
    _dialog, question = asked(qtbot, window, PoolDialog)
    question.go_on_button.click()
    qtbot.waitUntil(lambda: "Week 3 is ready" in window.notice.text(), timeout=SECONDS)
    display = project_display(project)
    assert made(project) == 1 and (display.masked, set(display.left)) == ((), {"OpenAI", "Claude"})
