"""Nothing on a blind screen tells system, rank, score or another's or a model's grade: all is searched."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.display.self_naming import MASK
from ndcg_gui.features.display.template import Display, change_display
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.tasks import find_task
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.llm.mistakes import MistakesRequest, judge_again, likely_mistakes
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out, proposed_name
from ndcg_gui.gui import documents, queries
from ndcg_gui.gui.judge.recent import RecentDialog
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.store.collection import contents
from tests.answers import NAMES, RATER, answers_project
from tests.gui.judge.judging import CONTROL, Desk, desk, import_into
from tests.making import add_rater, put_copy, store, write_documents, write_run
from tests.packaging import MODEL, model_says

Key = Qt.Key

SYSTEM, FILE, SCORE, NOTE, FLAG = "hushsystem", "hushfile", "8642.97531", "hushnote", "hushflag"
REASON = "hushreason"  # of a model
SECRETS = (SYSTEM, FILE, "8642.9", NOTE, FLAG, MODEL, REASON)


def _told(path: Path) -> Project:
    keys = [f"d{number}" for number in range(6)]
    project = create_project(path)
    run = write_run(path.parent / f"{FILE}.run", SYSTEM, {"q1": keys, "q2": keys})
    text = run.read_text()
    score = next(line.split()[4] for line in text.splitlines())
    run.write_text(text.replace(f" {score} ", f" {SCORE} ", 1))
    store(project, run, write_documents(path.parent / "documents.jsonl", keys))
    add_rater(project, "ann")
    other = add_rater(project, "bob")
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    for query, query_id in queries.items():
        for document, document_id in documents.items():
            model_says(project, query, document, 4.0, REASON)
            said = PairState(Status.GRADED, 4.0, NOTE, flags=(FLAG,))
            project.execute(JudgePair(other, query_id, document_id, said)).result()
    return project


@pytest.fixture
def at(qtbot: QtBot, tmp_path: Path, theme: Theme) -> Iterator[Desk]:
    path = tmp_path / "p.ndcg"
    put_copy(path, _told, name="p")
    with desk(qtbot, path) as opened:
        assert opened.context.rater is not None and opened.context.rater.name == "ann"
        yield opened


_ROLES = tuple(Qt.ItemDataRole)
_KINDS = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value, QAccessible.Text.Help)


def everything_said() -> list[str]:
    """Every text of every window, for the eye, the pointer, the clipboard and a screen reader."""
    said: list[str] = []
    for window in QApplication.topLevelWidgets():
        said += [window.windowTitle(), window.windowFilePath()]
        for widget in [window, *window.findChildren(QWidget)]:
            said += _texts(widget)
        interface = QAccessible.queryAccessibleInterface(window)
        if interface is not None:
            _accessible(interface, 0, said)
    return [*said, QGuiApplication.clipboard().text()]


def _texts(widget: QWidget) -> list[str]:
    said = [widget.toolTip(), widget.statusTip(), widget.whatsThis(), widget.objectName()]
    for action in widget.actions():
        said += [action.text(), action.toolTip(), action.statusTip()]
    for name in ("text", "full_text", "toPlainText", "title", "placeholderText"):
        asked = getattr(widget, name, None)
        if callable(asked):
            said.append(str(asked()))
    model = getattr(widget, "model", None)
    shown = model() if callable(model) else None
    if isinstance(shown, QAbstractItemModel):
        for row in range(shown.rowCount()):
            index = shown.index(row, 0)
            said += [str(shown.data(index, role) or "") for role in _ROLES]
    return said


def _accessible(interface: QAccessibleInterface, depth: int, said: list[str]) -> None:
    said += map(interface.text, _KINDS)
    if depth < 20:
        for number in range(interface.childCount()):
            child = interface.child(number)
            if child is not None:
                _accessible(child, depth + 1, said)


def told() -> set[str]:
    """The secrets that any text tells."""
    return {secret for text in everything_said() for secret in SECRETS if secret in text.casefold()}


def test_neither_card_nor_list_tells(at: Desk, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    for key in (Key.Key_2, Key.Key_S, Key.Key_X, Key.Key_C, Key.Key_L, Key.Key_3, Key.Key_Down, Key.Key_4):
        at.press(key)
        at.saved()
        assert told() == set()
    at.press(Key.Key_L)
    at.press(Key.Key_Z, CONTROL)
    at.saved()
    at.panel.task.document_card.text.selectAll()
    at.panel.task.document_card.text.copy()
    assert QGuiApplication.clipboard().text()
    assert told() == set()
    assert not [text for text in caplog.messages for secret in SECRETS if secret in text]


@pytest.mark.parametrize("key", [Key.Key_F, Key.Key_R, Key.Key_Question])
def test_no_dialog_tells(at: Desk, key: Qt.Key) -> None:
    at.press(Key.Key_2)
    at.saved()
    at.press(key)
    at.wait(lambda: QApplication.activeModalWidget() is not None)
    asked = QApplication.activeModalWidget()
    assert asked is not None
    assert told() == set()
    asked.close()
    at.wait(lambda: QApplication.activeModalWidget() is None)


def test_history_and_queue_are_ones_own(at: Desk) -> None:
    at.press(Key.Key_2)
    at.saved()
    at.press(Key.Key_Left)
    at.wait(lambda: "ann" in at.panel.task.side.history.text.text())
    assert "bob" not in at.panel.task.side.history.text.text()
    assert {state.grade for state in at.session.queue.states.values()} == {2.0}
    assert not at.session.queue.expected and at.session.queue.best_rank(0) is None


def test_what_is_judged_again_comes_as_if_for_the_first_time(at: Desk) -> None:
    rater, project = at.context.rater, at.project
    assert rater is not None
    for place, pair in enumerate(list(at.session.queue.pairs)):
        project.execute(grade_pair(rater.id, *pair, 0.0 if place == 7 else 4.0)).result()
    found = likely_mistakes(project, MistakesRequest(MODEL, raters=("ann",)))
    assert len(found.found) == 1
    made = judge_again(project, found, name="Second look")
    project.execute(CreateTask(made)).result()
    at.context.go_to("judge", task=find_task(project, "Second look"))
    at.wait(lambda: at.session.queue.task is not None and at.session.queue.total == 2)
    history = at.panel.task.side.history.text
    for place in range(2):
        at.session.go(place)
        at.panel.show_pair()
        at.wait(lambda: not at.panel._history_timer.isActive())
        assert told() == set()
        assert "ann" not in history.text() and at.session.state.grade is None
    at.press(Key.Key_3)
    at.saved()
    at.press(Key.Key_Left)
    at.session.go(1)
    at.panel.show_pair()
    at.wait(lambda: history.text().count("ann") == 2)
    assert told() == set()


def test_the_menu_and_the_palette_do_not_tell(at: Desk) -> None:
    hits = [*at.window.palette_hits(), *at.context.search("hush"), *at.context.search("8642")]
    texts = [f"{hit.title} {hit.detail}" for hit in hits]
    texts += [action.text() for action in at.window.commands.menu().actions()]
    assert not [text for text in texts for secret in SECRETS if secret in text.casefold()]


def test_the_search_finds_what_is_told(at: Desk) -> None:
    at.panel.task.foot.saved.setText(f"found by {SYSTEM} at rank 1")
    assert told() == {SYSTEM}
    at.panel.task.query_card.setToolTip(f"score {SCORE}")
    assert told() == {SYSTEM, "8642.9"}


# answers whose keys, titles, fields and files name the models that gave them


@pytest.fixture
def answers(qtbot: QtBot, tmp_path: Path, theme: Theme) -> Iterator[Desk]:
    with answers_project(tmp_path) as project:
        path = project.path
    with desk(qtbot, path) as opened:
        yield opened


def numbered_but_for_sheets(titles: list[str]) -> None:
    """A query's three documents are called by their place, but for its sheet, wherever it is shuffled to."""
    sheets = {place: title for place, title in enumerate(titles) if title.startswith("Sheet")}
    assert [sheets[place] for place in sorted(sheets)] == [f"Sheet {row}" for row in range(4)]
    assert titles == [sheets.get(place, f"document {place % 3 + 1}") for place in range(12)]


def named() -> set[str]:
    """The models, tags and files that any text names."""
    said = " ".join(everything_said()).casefold()
    return {name for name in NAMES if name.casefold() in said}


def test_answers_keyed_by_model_names_tell_nothing(answers: Desk, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    card, seen = answers.panel.task.document_card, list[str]()
    for _ in range(len(answers.session.queue)):
        assert named() == set()
        seen.append(card.title_text.text())
        card.copy_key()
        card.copy_title()
        card.text.selectAll()
        card.text.copy()
        answers.press(Key.Key_2)
        answers.saved()
        assert named() == set()
    numbered_but_for_sheets(seen)
    answers.press(Key.Key_L)
    answers.wait(lambda: answers.panel.task.list_page.isVisible())
    answers.saved()
    assert named() == set()
    assert not [text for text in caplog.messages for name in NAMES if name.casefold() in text.casefold()]


def test_what_was_judged_last_tells_no_model(answers: Desk) -> None:
    for _ in range(4):
        answers.press(Key.Key_2)
    answers.saved()
    answers.press(Key.Key_R)
    answers.wait(lambda: QApplication.activeModalWidget() is not None)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, RecentDialog) and dialog.list.count() == 4
    assert named() == set()
    dialog.close()
    answers.wait(lambda: QApplication.activeModalWidget() is None)


def test_a_key_stands_for_itself_where_none_tells(at: Desk) -> None:
    assert at.panel.task.document_card.key.text().startswith("doc d")


def test_a_run_imported_meanwhile_covers_what_is_shown(at: Desk, tmp_path: Path) -> None:
    """A system of the name that stands in a key is no longer one of a word like others."""
    import_into(at.project, write_run(tmp_path / "late.run", at.panel.task.document_card.key.text()[4:],
                                      {"q1": ["d1"]}))  # fmt: skip
    at.wait(lambda: at.panel.task.document_card.key.text().startswith("document"))


def test_the_window_names_a_telling_project_only_where_nobody_judges(answers: Desk) -> None:
    assert answers.window.windowTitle() == "Project – Judge"
    add_searches(answers.context)
    found = {hit.title for hit in answers.context.search("q0")}
    assert any(name.casefold() in title.casefold() for title in found for name in NAMES)
    seen = {hit.title for hit in answers.context.search("q0", blind=True)}
    assert seen == {title for title in found if "sheet" in title or "what is" in title} and len(seen) == 2


def add_searches(context: ProjectContext) -> None:
    for panel in (documents.PANEL, queries.PANEL):
        assert panel.service is not None
        panel.service(context)


def test_masked_names_are_read_found_and_copied_by_nobody(answers: Desk) -> None:
    at, card = answers, answers.panel.task.document_card
    at.wait(lambda: card.text.toPlainText() != "")
    at.project.execute(change_display(Display(masked=("system", "printed")))).result()
    at.wait(lambda: MASK in card.text.toPlainText())
    for _ in range(len(at.session.queue)):
        assert MASK in card.text.toPlainText()
        assert not {"system", "printed"} & set(card.text.toPlainText().split())
        assert card.find_bar.look_for("printed") == [] and card.find_bar.look_for("what") != []
        at.press(Key.Key_2)
    at.saved()


def test_a_package_opened_elsewhere_tells_nothing(
    qtbot: QtBot, tmp_path: Path, theme: Theme, caplog: pytest.LogCaptureFixture
) -> None:
    with answers_project(tmp_path) as project:
        rater_id = project.raters()[0].id
        path = tmp_path / "another" / proposed_name(project, RATER)
        path.parent.mkdir()
        hand_out(project, path, PackageRequest(rater_id))
    caplog.set_level(logging.DEBUG)
    with desk(qtbot, path) as at:
        titles = []
        for _ in range(len(at.session.queue)):
            assert named() == set()
            titles.append(at.panel.task.document_card.title_text.text())
            at.panel.task.document_card.copy_key()
            at.press(Key.Key_2)
            at.saved()
            assert named() == set()
        assert at.panel.task.all_judged.isVisible()
    numbered_but_for_sheets(titles)
    assert not [text for text in caplog.messages for name in NAMES if name.casefold() in text.casefold()]
