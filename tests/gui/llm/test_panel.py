"""LLM rater in the window: what it says of a model whose errors are known, and how it follows the labels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import change_evaluation_settings, evaluation_settings
from ndcg_gui.domain.llm import LlmAnswer
from ndcg_gui.features.judge.tasks import find_task
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.llm.report import WorthRequest, worth_report
from ndcg_gui.features.llm.result import use_sentence, worth_sentence
from ndcg_gui.features.llm.setup import example
from ndcg_gui.features.llm.verbs import RemoveLlmRater
from ndcg_gui.features.llm.worth import By
from ndcg_gui.gui import judge, llm
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.text.plain import minus
from ndcg_gui.gui.kit.widgets.dialogs import TextDialog
from ndcg_gui.gui.llm.panel import LlmPanel, RemoveModelDialog
from ndcg_gui.gui.tasks.dialog import PoolDialog
from ndcg_gui.store import llm as stored
from ndcg_gui.store.collection import pools
from tests import making
from tests.features.llm.models import plant
from tests.gui.real_window import real_window, settle, shown_panel

PANELS = (judge.PANEL, llm.PANEL)
SETUP = replace(example().setup, model="qwen3-30b", seed=42)


def asked_file(folder: Path, *, versions: int = 1) -> Path:
    """The demo with models that grade one too high, but for the highest grade."""
    with making.demo_project(folder, model=False) as project:
        for version in range(versions):
            plant(project, replace(SETUP, samples=version + 1))
        return project.path


class Desk:
    """The window, and its panel."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window = qtbot, window
        window.show_panel("llm")
        panel = shown_panel(window)
        assert isinstance(panel, LlmPanel)
        self.panel = panel
        self.quiet()

    @property
    def project(self) -> Project:
        assert self.window.context is not None
        return self.window.context.project

    def answers(self) -> list[LlmAnswer]:
        """Those of the newest model."""
        return self.project.read(stored.llm_answers, self.project.read(stored.llm_raters)[-1].id)

    def quiet(self) -> None:
        keeper = self.panel.keeper
        self.qtbot.waitUntil(lambda: not keeper._timer.isActive() and self.window.jobs.idle())
        settle(self.qtbot, self.window)


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path, theme: Theme) -> Iterator[Desk]:
    with real_window(qtbot, asked_file(tmp_path, versions=2), PANELS) as window:
        yield Desk(qtbot, window)


def test_it_says_what_the_core_says(desk: Desk) -> None:
    panel = desk.panel
    report = worth_report(desk.project, WorthRequest("shop graded v2"))
    assert panel.model.value() == "shop graded v2"
    assert panel.trust.sentence.text() == minus(str(worth_sentence(report.worth)))
    assert panel.numbers.sentence.text() == minus(str(use_sentence(report.corrected[0])))
    assert panel.trust.matrix.counts().tolist() == report.worth.confusion.tolist()
    for by in (By.STRATUM, By.LENGTH):
        panel.trust.by.set_value(by)
        panel.trust.by.chosen.emit(by)
        shown = panel.trust.parts.table
        assert shown is not None and shown.model().rowCount() == len(report.worth.of(by)) + 1
    panel.setup.prompt_button.click()
    (prompt,) = panel.window().findChildren(TextDialog)
    assert prompt.text.toPlainText() == SETUP.prompt.strip()
    prompt.reject()
    said = {key: label.text() for key, label in panel.setup.values.items()}
    assert (said["model"], said["seed"], said["samples"]) == ("qwen3-30b", "42", "2")
    assert said["graded"] == str(report.worth.whole.pairs)
    panel.model.set_value("shop graded v1")
    panel.model.chosen.emit("shop graded v1")
    desk.quiet()
    assert panel.setup.values["samples"].text() == "1"
    assert panel.keeper.report is not None and panel.keeper.report.rater.title == "shop graded v1"


def test_it_follows_the_labels_and_the_models(desk: Desk) -> None:
    project, panel = desk.project, desk.panel
    before = panel.trust.matrix.counts().copy()
    rater = project.raters()[0].id
    found = desk.answers()[0]
    grade = 0.0 if (found.grade or 0.0) > 1 else 4.0
    project.execute(grade_pair(rater, found.query_id, found.document_id, grade)).result()
    QApplication.processEvents()
    desk.quiet()
    assert panel.trust.matrix.counts().tolist() != before.tolist()
    for model in project.read(stored.llm_raters):
        project.execute(RemoveLlmRater(model.id)).result()
    QApplication.processEvents()
    desk.quiet()
    assert not panel.trust.isVisible()
    assert panel._empty.isVisible() and panel.model.isHidden()
    plant(project, SETUP)
    QApplication.processEvents()
    desk.quiet()
    assert panel.trust.isVisible() and panel.model.value() == "shop graded v1"


def test_likely_mistakes_are_judged_again(desk: Desk) -> None:
    panel, project = desk.panel, desk.project
    rater = project.raters()[0]
    wrong = [answer for answer in desk.answers() if answer.grade == 4.0][:2]
    for own in wrong:
        project.execute(grade_pair(rater.id, own.query_id, own.document_id, 0.0)).result()
    QApplication.processEvents()
    desk.quiet()
    listed = panel.keeper.mistakes
    assert listed is not None
    found = [own for own in listed.found.found if own.rater == rater.name]
    assert {(own.query_id, own.document_id) for own in wrong} <= {own.pair for own in found}
    table = panel.mistakes.list.table
    assert table is not None and table.isVisible()
    assert table.model().rowCount() == len(listed.found.found)
    assert listed.table.keys == ("query", "document", "rater", "grade")  # and not what the model said
    panel.mistakes.again_button.click()
    desk.qtbot.waitUntil(panel.mistakes.again_button.isHidden)
    work = project.read(pools.work_of, find_task(project, "Second look"))
    assert len(work[rater.id]) == 2 * len(found)
    assert not table.isVisible()
    assert "already in a task to be judged again" in panel.mistakes.notes.text()
    desk.window.notice.undo_button.click()
    desk.qtbot.waitUntil(panel.mistakes.again_button.isVisible)
    assert table.isVisible()


def test_people_judge_first_what_changes_the_numbers(desk: Desk) -> None:
    desk.panel.numbers.first_button.click()
    desk.qtbot.waitUntil(lambda: bool(desk.window.findChildren(PoolDialog)))
    (dialog,) = desk.window.findChildren(PoolDialog)
    assert dialog.form.model.value() == desk.panel.model.value()
    assert dialog.form.most.isEnabled()
    desk.qtbot.waitUntil(lambda: "graded none of these" in dialog.preview.note.text())
    dialog.reject()


def test_its_answers_are_written_and_its_worth_is_copied(desk: Desk, tmp_path: Path) -> None:
    panel, path = desk.panel, tmp_path / "answers.csv"
    asked = []

    class Asker:
        def save_file(self, _title: str, suggested: Path, answer: object) -> None:
            asked.append(suggested.name)
            answer(path)  # type: ignore[operator]

    panel.asker = Asker()  # type: ignore[assignment]
    panel.export_answers()
    desk.quiet()
    assert len(path.read_text(encoding="utf-8").splitlines()) == len(desk.answers()) + 1
    assert asked == ["shop graded v2 answers.csv"]
    panel.copy_sentences()
    assert QApplication.clipboard().text().startswith(panel.trust.sentence.text())


def test_a_model_is_removed_once_that_is_confirmed(desk: Desk) -> None:
    panel, project = desk.panel, desk.project

    def ask_and_press(choose: Callable[[RemoveModelDialog], QPushButton]) -> None:
        panel.remove_model()
        dialog = next(own for own in desk.window.findChildren(RemoveModelDialog) if own.isVisible())
        assert "Remove shop graded v2?" in dialog.windowTitle()
        choose(dialog).click()
        QApplication.processEvents()
        desk.quiet()

    ask_and_press(lambda dialog: dialog.cancel_button)
    assert len(project.read(stored.llm_raters)) == 2
    ask_and_press(lambda dialog: dialog.accept_button)
    assert [own.title for own in project.read(stored.llm_raters)] == ["shop graded v1"]
    assert panel.model.value() == "shop graded v1"


def test_what_cannot_be_measured_says_why(desk: Desk) -> None:
    settings = replace(evaluation_settings(desk.project), aggregation="median")
    desk.project.execute(change_evaluation_settings(settings)).result()
    QApplication.processEvents()
    desk.quiet()
    assert desk.panel.trust.sentence.text().startswith("corrected numbers are means")
    assert desk.panel.numbers.isHidden()


def test_without_a_model_the_way_to_one_is_shown(qtbot: QtBot, tmp_path: Path, theme: Theme) -> None:
    with making.demo_project(tmp_path, model=False) as project:
        path = project.path
    with real_window(qtbot, path, PANELS) as window:
        panel = Desk(qtbot, window).panel
        assert panel._empty.isVisible() and panel.report_button.isHidden()
        assert panel.first_focus() is panel._empty.button
