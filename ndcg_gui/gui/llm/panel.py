"""LLM rater: the worth of a language model's grades, and their effect on the numbers."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.judge.pools import CreateTask, RemoveTask
from ndcg_gui.features.judge.tasks import find_task
from ndcg_gui.features.llm.known import KnownModel, known_models, write_answers
from ndcg_gui.features.llm.mistakes import judge_again
from ndcg_gui.features.llm.report import WorthRequest, worth_report
from ndcg_gui.features.llm.result import worth_document
from ndcg_gui.features.llm.verbs import RemoveLlmRater
from ndcg_gui.gui.evaluate.report_export import write_report_of
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.settings import LAST_FOLDER
from ndcg_gui.gui.kit.base.theme import GAP, px
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import (
    ChoiceButton,
    EmptyState,
    FoldingPage,
    PlainLabel,
    button,
    column,
    row,
    stacked,
)
from ndcg_gui.gui.kit.widgets.dialogs import Asker, Dialog, suggested_file
from ndcg_gui.gui.kit.widgets.panel import Panel
from ndcg_gui.gui.llm.asking.dialog import AskDialog
from ndcg_gui.gui.llm.cards import MistakesCard, NumbersCard, SetupCard, TrustCard
from ndcg_gui.gui.llm.keeper import WorthKeeper
from ndcg_gui.gui.llm.keys import LLM_KEYS
from ndcg_gui.gui.tasks.dialog import new_task

_NARROW = 900
_SETUP_WIDTH = 240


class RemoveModelDialog(Dialog):
    """Question before paid answers are removed."""

    def __init__(self, model: KnownModel, parent: QWidget | None) -> None:
        title = QCoreApplication.translate("RemoveModelDialog", "Remove %s?") % visible(model.rater.title)
        super().__init__(title, parent)
        self.open_at(520)
        told = self.tr("Its %s answers are removed, too. They cost money, and Undo does not bring them back.")
        people = self.tr("People's judgments stay. Export all answers first to keep a copy.")
        words = f"{told % count(model.counts.answers)}\n{people}"
        self.body.addWidget(PlainLabel(words, wrap=True, selectable=True))
        self.cancel_button = button(self.tr("Cancel"), self.reject)
        self.accept_button = button(self.tr("Remove"), self.accept, primary=True)
        self.add_buttons(None, self.cancel_button, self.accept_button, default=self.cancel_button)
        self.cancel_button.setFocus()


class LlmPanel(Panel):
    """Panel of one model, the newest unless another is chosen."""

    table_of_keys = LLM_KEYS

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.keeper = WorthKeeper(context, self)
        self._models: dict[str, KnownModel] = {}
        self.asker = Asker(self)
        self.model = ChoiceButton(self.tr("Model"))
        self.answers_button = button(self.tr("Answers") + " ▾")
        menu = QMenu(self.answers_button)
        menu.addAction(self.tr("Export all answers…"), self.export_answers)
        menu.addAction(self.tr("Remove the model and its answers…"), self.remove_model)
        self.answers_button.setMenu(menu)
        self.report_button = button(self.tr("Export…"), self.export_report)
        self.report_button.setToolTip(
            self.tr("A report on how far the model can be trusted (HTML, Markdown, XLSX, JSON, CSV)")
        )
        self.ask_button = button(self.tr("Ask…"), self.ask_model, primary=True)
        self.ask_button.setToolTip(
            self.tr("Have a model grade pairs, or ask again about pairs that it has not answered")
        )
        header = self.add_header("", self.answers_button, self.report_button, self.ask_button)
        header.insertWidget(0, self.model)
        self.note = PlainLabel(
            self.tr("Its grades stay apart: no label counts them unless its rule names the model."),
            wrap=True,
        )
        self.setup = SetupCard()
        self.setup.setMinimumWidth(px(_SETUP_WIDTH))
        self.trust = TrustCard(context.settings)
        self.numbers = NumbersCard(context.settings)
        self.mistakes = MistakesCard(context.settings)
        self.mistakes.hide()
        right = column(self.trust, self.numbers, self.mistakes, None, spacing=GAP)
        below = row((self.setup, 22), (right, 78), spacing=GAP)
        rows = [below, self.trust.figures]
        self._content = FoldingPage(self.note, (below, 1), rows=rows, below=px(_NARROW))
        self._empty = EmptyState(
            self.tr("No model has been asked yet"),
            self.tr(
                "A language model can grade pairs as one more rater, kept apart from people and measured by"
                " them."
            ),
            self.tr("Ask a model…"),
            self.ask_model,
        )
        self._pages = stacked(self._empty, self._content)
        self.body.addWidget(self._pages, 1)
        self.model.chosen.connect(self._on_model_chosen)
        self.keeper.changed.connect(self._show_report)
        self.keeper.listed.connect(self._show_mistakes)
        self.keeper.failed.connect(self._on_failed)
        self.mistakes.again_button.clicked.connect(self.judge_again)
        self.numbers.first_button.clicked.connect(self.judge_first)
        self.add_command("ask_model", self.ask_model)
        self.add_command("judge_first", self.judge_first)
        self.add_command("judge_again", self.judge_again)
        self.add_command("remove_model", self.remove_model)
        self.add_command("export_report", self.export_report)
        self.add_command("export_answers", self.export_answers)
        self.add_command("copy", self.copy_sentences)

    # hooks

    def refresh(self, changes: Changes | None) -> None:
        if changes is None or changes.answered or changes.settings or changes.reload:
            self._load()
        if changes is not None:
            self.keeper.refresh(changes)

    def first_focus(self) -> QWidget | None:
        return self.model if self._models else self._empty.button

    def _load(self) -> None:
        """Load the models, and keep the chosen one if it still exists."""
        found = known_models(self.context.project)
        self._models = {own.rater.title: own for own in found}
        for widget in (self.model, self.answers_button, self.report_button, self.ask_button):
            widget.setVisible(bool(found))
        self._pages.setCurrentWidget(self._content if found else self._empty)
        if not found:
            self.keeper.ask(None)
            return
        chosen = str(self.model.value()) if self.model.value() in self._models else found[-1].rater.title
        self.model.set_choices([(title, visible(title)) for title in self._models], chosen)
        self._show_model(chosen)

    def _show_model(self, title: str) -> None:
        self.setup.show_model(self._models[title])
        self.keeper.ask(WorthRequest(title))
        if self.keeper.mistakes is None:
            self.mistakes.hide()  # they are another model's

    # what is asked for

    def ask_model(self) -> None:
        """Open the dialog that asks a model."""
        AskDialog(self.context, self.window()).open_until(self.context.closing)

    def remove_model(self) -> None:
        """Say what would be removed with the model, and remove it once confirmed."""
        if not self._models:
            return
        model = self._models[str(self.model.value())]
        dialog = RemoveModelDialog(model, self.window())
        dialog.accepted.connect(partial(self._remove, model))
        dialog.open_until(self.context.closing)

    def _remove(self, model: KnownModel) -> None:
        told = self.tr("%s and its answers are removed") % visible(model.rater.title)
        future = self.context.project.execute(RemoveLlmRater(model.rater.id))
        self.context.watch(future, lambda _changes: self.context.notify(told))

    def judge_first(self) -> None:
        """Open the form of a task that begins with the pairs that change the numbers most."""
        if self.keeper.request is not None:
            new_task(self.context, self.window(), model=self.keeper.request.model)

    def judge_again(self) -> None:
        """Store a task in which the raters of the likely mistakes judge them again, blind."""
        listed, project = self.keeper.mistakes, self.context.project
        if listed is None or not listed.found.found:
            return
        # Raters see the name, so it tells nothing of a model.
        made = judge_again(project, listed.found, name=self.tr("Second look"))

        def done(_changes: Changes) -> None:
            task = find_task(project, made.plan.name)
            told = say(
                "Task {name}: {count:pair|pairs} to judge again, for {raters:rater|raters}",
                name=visible(made.plan.name),
                count=len(made.pairs),
                raters=len(made.work),
            )
            self.context.notify(
                translated(told), lambda: self.context.watch(project.execute(RemoveTask(task)))
            )

        self.context.watch(project.execute(CreateTask(made)), done)

    def export_report(self) -> None:
        """Write the whole report to a file, or every query's values to a CSV file."""
        request, project = self.keeper.request, self.context.project
        if request is None:
            return
        stem = f"{project.location.stem}-{request.model}"
        write_report_of(
            self.context,
            self.window(),
            stem,
            lambda report: worth_document(worth_report(project, request, progress=report)),
        )

    def export_answers(self) -> None:
        """Write all of the model's answers to a file."""
        request = self.keeper.request
        if request is None:
            return
        title = request.model

        def write(path: Path) -> None:
            self.context.settings.set(LAST_FOLDER, str(path.parent))
            try:
                written = write_answers(self.context.project, title, path, replaces=True)
            except NdcgError as error:
                self.context.show_error(error)
                return
            said = say("{file}: {count:answer|answers} written", file=visible(path.name), count=written)
            self.context.notify(translated(said))

        suggested = suggested_file(self.context.settings, f"{title} answers", ".csv")
        self.asker.save_file(self.tr("Export all answers (.csv .jsonl)"), suggested, write)

    def copy_sentences(self) -> None:
        """Copy the sentences on the model's worth to the clipboard."""
        if self.keeper.report is None:
            return
        said = [self.trust.sentence.text()]
        if not self.numbers.isHidden():
            said.append(self.numbers.sentence.text())
        QGuiApplication.clipboard().setText("\n".join(said) + "\n")
        self.context.notify(self.tr("How far the model can be trusted is on the clipboard"))

    # slots

    def _show_report(self) -> None:
        report = self.keeper.report
        assert report is not None
        self.trust.show_report(report, self.context.project.scale.scale)
        self.numbers.show_report(report, writable=self.context.project.read_only is None)

    def _show_mistakes(self) -> None:
        assert self.keeper.mistakes is not None
        writable = self.context.project.read_only is None
        if self.mistakes.again_button.hasFocus():
            self.model.setFocus()  # it goes, and the page would jump to whatever is next
        self.mistakes.show_mistakes(self.keeper.mistakes, writable=writable)

    def _on_model_chosen(self, title: object) -> None:
        self._show_model(str(title))

    def _on_failed(self, error: NdcgError) -> None:
        self.trust.show_failure(translated(error.message))
        self.numbers.hide()
