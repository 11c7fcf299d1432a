"""Ask a model: set it up, look at the requests, see the cost, and have it grade pairs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError, NdcgError
from ndcg_gui.domain.fields import Whole
from ndcg_gui.domain.llm import CHECKED, SEED
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.text import harmless
from ndcg_gui.features.display.template import find_fields
from ndcg_gui.features.llm.injections import Fooled, check_injections
from ndcg_gui.features.llm.known import known_models
from ndcg_gui.features.llm.running import (
    JUDGED,
    POOL,
    SAMPLE,
    UNJUDGED,
    Asking,
    Tried,
    pairs_to_ask,
)
from ndcg_gui.features.llm.sentences import (
    estimate_sentence,
    fooled_sentence,
    left_out_sentence,
    money,
    reply_sentence,
    spent_sentence,
)
from ndcg_gui.features.llm.setup import LlmFile, example
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import QUIET_MS, LatestJob
from ndcg_gui.gui.kit.base.settings import LLM_SETUP
from ndcg_gui.gui.kit.base.theme import SPACE_2, SPACE_4, TextStyle, px
from ndcg_gui.gui.kit.setups.dialog import SetupDialog
from ndcg_gui.gui.kit.setups.form import fixed_font
from ndcg_gui.gui.kit.tables.model import Column
from ndcg_gui.gui.kit.tables.view import ListTable
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, EmptyState, PlainLabel, button, column, row, stacked
from ndcg_gui.gui.kit.widgets.spoken import announce
from ndcg_gui.gui.llm.asking.form import LlmForm

_SAMPLED = 120


class AskDialog(SetupDialog):
    """A model's set-up, three pairs as examples, the cost of a run, and the run."""

    def __init__(self, context: ProjectContext, parent: QWidget | None) -> None:
        super().__init__(self.tr("Ask a model"), LLM_SETUP, context, parent)
        self._asking: Asking | None = None  # of the run
        self._total = 0
        self.open_at(1154, 680)
        self._build()
        self._estimates = LatestJob(
            context,
            self.tr("Estimating cost and time"),
            QUIET_MS,
            self._show_estimate,
            self._show_no_estimate,
        )
        self._fields = LatestJob(
            context,
            self.tr("Looking for the documents' fields"),
            0,
            self.form.show_fields,
            lambda _error: None,
        )
        for ended in (self._estimates.close, self._fields.close):
            self.finished.connect(lambda _result, ended=ended: ended())
        context.changed.connect(self._on_project_changed)
        project = context.project
        self._fields.ask(lambda report: find_fields(project, report).names)
        self._reckon()
        self._show_problem("")
        self._show_state()
        self.form.endpoint.setFocus()

    def _build(self) -> None:
        self.form = LlmForm(self._remembered())
        self.form.changed.connect(self._reckon)
        self.form.setMinimumWidth(px(430))
        self.estimate = PlainLabel(role=TextStyle.STRONG, wrap=True)
        right = QWidget()
        column(
            self._pairs_line(),
            self.estimate,
            self._try_line(),
            (self._found_part(), 1),
            spacing=SPACE_2,
            on=right,
        )
        right.setMinimumWidth(px(430))
        self.body.addLayout(row((self.form, 1), (right, 1), spacing=SPACE_4), 1)
        self.again_button = button(self.tr("Ask again"), self._ask)
        row((self.problem, 1), self.again_button, on=self.problem_box)
        progress = row(self.progress_label, None, self.now_label)
        self.ask_button = button(self.tr("Ask"), self._ask, primary=True)
        note = self.tr("Answers are stored apart from people's grades. Keys are never stored in the project.")
        self._finish_line(progress, note, self.ask_button)

    def _pairs_line(self) -> QWidget:
        self.pairs = ChoiceButton(self.tr("Pairs"))
        self.pairs.set_choices(
            [
                (POOL, self.tr("all results of the pool")),
                (UNJUDGED, self.tr("results nobody judged")),
                (JUDGED, self.tr("results people judged")),
                (SAMPLE, self.tr("a sample of what people judged")),
            ],
            POOL,
        )
        self.sample = self.form.number(Whole(), self.tr("Pairs in the sample"))
        self.sample.setText(str(_SAMPLED))
        self.pairs.chosen.connect(self._on_pairs_chosen)
        self.sample.textChanged.connect(self._reckon)
        self.sample.hide()
        line = QWidget()
        row(self.pairs, self.sample, None, on=line)
        return line

    def _try_line(self) -> QWidget:
        self.preview_button = button(self.tr("Try three pairs"), self._preview)
        self.preview_button.setToolTip(self.tr("Shows what is sent and what comes back; stores nothing"))
        self.check_button = button(self.tr("Try to fool it"), self._check)
        self.check_button.setToolTip(
            self.tr(
                "Asks about five pairs as they are, and with twelve attacks: words in the document "
                "that ask for the best grade. Stores nothing"
            )
        )
        line = QWidget()
        row(self.preview_button, self.check_button, self.status, None, on=line)
        return line

    def _found_part(self) -> QWidget:
        self.found_label = PlainLabel(tone="muted", wrap=True)
        query = partial(Column, "query", say("Query"), width=120)
        document = partial(Column, "document", say("Document"), width=120)
        self.previewed = ListTable(
            "llm-preview",
            [
                query(value=lambda own: one_line(own.question.query.text)),
                document(value=_title),
                Column("grade", say("Grade"), value=_grade, numeric=True, width=60),
            ],
            accessible_name=self.tr("Tried pairs"),
            stretch="document",
        )
        self.previewed.selectionModel().currentRowChanged.connect(self._show_sent)
        self.sent = QPlainTextEdit()
        self.sent.setReadOnly(True)
        self.sent.setAccessibleName(self.tr("What is sent and what came back"))
        fixed_font(self.sent)
        self._tried = QWidget()
        column((self.previewed, 2), (self.sent, 3), on=self._tried)
        number = partial(Column, format=count, numeric=True, width=80)
        self.attacks = ListTable(
            "llm-attacks",
            [
                Column("attack", say("Attack"), value=lambda own: own.attack, width=120),
                number("fooled", say("Fooled"), value=lambda own: own.fooled),
                number("pairs", say("Pairs"), value=lambda own: own.pairs),
            ],
            accessible_name=self.tr("Attacks"),
            stretch="attack",
        )
        self.refused = ListTable(
            "llm-refused",
            [
                query(value=lambda own: one_line(own[0])),
                document(value=lambda own: one_line(own[1])),
                Column("why", say("Why"), value=lambda own: one_line(own[2]), width=200),
            ],
            accessible_name=self.tr("Pairs without a grade"),
            stretch="why",
        )
        nothing = EmptyState(
            self.tr("Nothing tried yet"),
            self.tr("Try three pairs first: you see what is sent and what comes back before you pay."),
        )
        self._tables = stacked(nothing, self._tried, self.attacks, self.refused)
        part = QWidget()
        column(self.found_label, (self._tables, 1), on=part)
        return part

    def _remembered(self) -> LlmFile:
        """The last set-up asked here, else the newest model's, else the default."""
        begun = replace(example(), name=example().setup.model, currency="")
        if told := self._remembered_text():
            try:
                return LlmFile.from_toml(told)
            except InputError:
                return begun
        known = known_models(self._context.project)
        return LlmFile(known[-1].rater.setup, name=known[-1].rater.name) if known else begun

    # of SetupDialog

    def _entered(self) -> LlmFile:
        return self.form.setup()

    def _from_file(self, path: Path) -> LlmFile:
        return LlmFile.from_file(path)

    def _enter(self, setup: LlmFile) -> None:
        self.form.show_setup(setup)

    def _name_of(self, setup: LlmFile) -> str:
        return setup.name

    def _show_problem(self, title: str, text: str = "", *, again: bool = False) -> None:
        super()._show_problem(title, text)
        self.again_button.setVisible(again)

    # what it takes

    def _which(self) -> str:
        """The pairs, in the spelling of the command line."""
        which = str(self.pairs.value())
        return f"{SAMPLE}{int(self.sample.text() or 0)}" if which == SAMPLE else which

    def _on_pairs_chosen(self, which: object) -> None:
        self.sample.setVisible(which == SAMPLE)
        self._reckon()

    def _on_project_changed(self, changes: Changes) -> None:
        # Of its own run the progress tells; afterwards it is reckoned again.
        if self._job is None and (changes.answered or changes.judged or changes.reload or changes.systems):
            self._reckon()

    def _reckon(self, *_: object) -> None:
        """Show the cost of a run, once the typing pauses."""
        try:
            file = self.form.setup()
        except InputError as error:
            self._estimates.drop()
            self._show_no_estimate(error)
            return
        made = self._asking_of(file)

        def reckon(_report: Progress) -> tuple[Asking, str]:
            asking = made()
            return asking, translated(estimate_sentence(asking.estimate(asking.missing()), file))

        self._estimates.ask(reckon)

    def _show_estimate(self, found: tuple[Asking, str]) -> None:
        asking, said = found
        if asking.without_text:
            said += f"; {translated(left_out_sentence(asking))}"
        self.estimate.setText(said)

    def _show_no_estimate(self, error: NdcgError) -> None:
        self.estimate.setText(translated(error.message))

    def _asking_of(self, file: LlmFile) -> Callable[[], Asking]:
        """Function with which a job makes the entered run."""
        project, which = self._context.project, self._which()
        return lambda: Asking(project, file, pairs_to_ask(project, which, SEED))

    def _begin(self, *, remember: bool = False) -> Callable[[], Asking] | None:
        """Function that makes the run, None if an entry is invalid or a job runs."""
        file = self._setup()
        if file is None or self._job is not None:
            return None
        if remember:
            self._remember(file)
        self._show_problem("")
        return self._asking_of(file)

    # trying

    def _preview(self) -> None:
        if (made := self._begin()) is None:
            return
        self.status.setText(self.tr("Asking…"))

        def work(report: Progress) -> list[Tried]:
            asking = made()
            return asking.preview(asking.missing(), lambda: report(0, 0))

        self._run(self.tr("Trying the model"), work, self._show_previewed)

    def _show_previewed(self, found: Sequence[Tried]) -> None:
        self._tables.setCurrentWidget(self._tried)
        self.found_label.setText(self.tr("What is sent and what came back; nothing of this is stored."))
        self.previewed.show_records(found)
        self.previewed.selectRow(0)
        self._show_sent()
        self.previewed.setFocus()

    def _show_sent(self, *_: object) -> None:
        own = self.previewed.current_record()
        if isinstance(own, Tried):
            answer = translated(reply_sentence(own.read))
            said = "\n\n".join((answer, own.prompt.rules, own.prompt.pair))
            self.sent.setPlainText(harmless(said))

    def _check(self) -> None:
        if (made := self._begin()) is None:
            return
        self.status.setText(self.tr("Asking…"))

        def work(report: Progress) -> tuple[list[Fooled], Asking]:
            asking = made()
            return check_injections(asking, asking.every()[:CHECKED], lambda: report(0, 0)), asking

        self._run(self.tr("Trying to fool the model"), work, lambda found: self._show_fooled(*found))

    def _show_fooled(self, found: Sequence[Fooled], asking: Asking) -> None:
        self._tables.setCurrentWidget(self.attacks)
        self.found_label.setText(translated(fooled_sentence(found, asking)))
        self.attacks.show_records(found)
        self.attacks.setFocus()
        if asking.spent.over_budget:
            self._show_problem(self.tr("Stopped at the budget: the check is not complete."))

    # asking

    def _ask(self) -> None:
        if (made := self._begin(remember=True)) is None:
            return
        self._asking, self._total = None, 0

        def work(report: Progress) -> Asking:
            asking = made()
            questions = asking.missing()
            self._asking, self._total = asking, len(questions)
            if questions:
                asking.ask(questions, lambda: report(asking.spent.questions, len(questions)))
            return asking

        self._run(self.tr("Asking the model"), work, self._on_asked)

    def _on_asked(self, asking: Asking) -> None:
        self._show_state()
        left = self._total - asking.spent.graded
        announce(self, self.progress_label.full_text())
        self._show_refused(asking)
        if asking.spent.over_budget:
            said = say("Stopped at the budget; {count:question|questions} left", count=left)
            self._show_problem(translated(said))
        elif left:
            said = say("{count:answer|answers} without a grade", count=left)
            self._show_problem(translated(said), again=True)
        self._reckon()
        (self.again_button if self.again_button.isVisibleTo(self) else self.close_button).setFocus()

    def _show_refused(self, asking: Asking) -> None:
        if refused := asking.without_grade():
            self._tables.setCurrentWidget(self.refused)
            self.found_label.setText(self.tr("Pairs without a grade, and why"))
            self.refused.show_records(refused)

    def _on_cancelled(self, _nothing: object) -> None:
        if self._asking is not None:
            self._show_refused(self._asking)
            self._show_problem(
                self.tr("Stopped. The answers that came are stored; Ask goes on with the rest.")
            )
            self._reckon()

    # state

    def _show_state(self) -> None:
        idle = self._job is None
        for part in (
            self.form,
            self.pairs,
            self.sample,
            self.preview_button,
            self.check_button,
            self.ask_button,
            self.again_button,
        ):
            part.setEnabled(idle)
        self.stop_button.setEnabled(not idle)
        self._show_progress()

    def _show_progress(self) -> None:
        asking, job = self._asking, self._job
        if asking is None:
            self.progress_label.setText("")
            self.meter.set_value(0)
            return
        spent, file = asking.spent, asking.file
        if not self._total:
            told = say("All of these pairs have a grade: there is nothing to ask")
        elif job is None:
            told = spent_sentence(asking)
        else:
            told = say(
                "{asked} of {total} asked, {refused} without a grade",
                asked=spent.questions,
                total=self._total,
                refused=len(spent.unanswered),
            )
            if file.has_prices:
                told = say("{said}, {money}", said=told, money=money(asking.paid, file))
        self.progress_label.setText(translated(told))
        self.meter.set_value(spent.questions / self._total if self._total else 1)
        left = job.seconds_left() if job is not None else None
        self.now_label.setText("" if left is None else self.tr("about %s s left") % round(left))


def _grade(own: Tried) -> str:
    return "–" if own.read.grade is None else f"{own.read.grade:g}"


def _title(own: Tried) -> str:
    document = own.question.document
    return one_line(document.title or document.doc_key)
