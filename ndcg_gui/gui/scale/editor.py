"""The dialog that edits a project's scale and guidelines, and stores them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import (
    QWidget,
)

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import ScaleVersionId
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.scale_checks import MAX_NAME, ScaleProblem, scale_problems
from ndcg_gui.domain.scales import BUILT_IN_SCALES, Grade, Scale, built_in_scale
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.evaluate.scale_mapping import UsedGrade
from ndcg_gui.features.evaluate.verbs import ChangeScale, RestoreScale
from ndcg_gui.features.inbox.remarks import Chosen, RemarkKind, RemarkState, inbox_of
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.base.theme import GAP, TextStyle, font, px
from ndcg_gui.gui.kit.text.grades import scale_text
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, PlainLabel, button, column, row, scrolled, text_line
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog
from ndcg_gui.gui.kit.widgets.lines import LinesField
from ndcg_gui.gui.kit.widgets.markdown import MarkdownText
from ndcg_gui.gui.scale.criteria import CriteriaEditor
from ndcg_gui.gui.scale.grades import AskColour, GradesEditor, ask_colour, shown_words, typed_words
from ndcg_gui.gui.scale.mapping import MappingCard

PREVIEW_MS = 150
_SIZE = (1080, 760)
_GUIDELINES_HEIGHT = 150
_SO_FAR = ""


class ScaleEditor(FormDialog):
    """Title, grades and guidelines. Below, the new values of earlier grades if values change."""

    def __init__(
        self,
        scale: Scale,
        used: Sequence[UsedGrade],
        parent: QWidget | None = None,
        *,
        ask: AskColour = ask_colour,
        unclear: int = 0,
        open_unclear: Callable[[QWidget], object] | None = None,
    ) -> None:
        """`open_unclear` shows the pairs that the guidelines do not decide, of which `unclear` are open."""
        super().__init__(self.tr("Scale and guidelines"), self.tr("Save as a new version"), parent)
        self._before, self._key = scale, scale.key
        self._scale: Scale | None = scale
        self._filling = True
        self.name = text_line(most=MAX_NAME)
        self.start = ChoiceButton(self.tr("Start from"))
        choices: list[tuple[object, str]] = [(_SO_FAR, self.tr("the current scale"))]
        choices += [(item.key, scale_text(item.title)) for item in BUILT_IN_SCALES]
        self.start.set_choices(choices, _SO_FAR)
        self.kind = ChoiceButton()
        self.kind.set_choices(
            [("graded", self.tr("graded")), ("continuous", self.tr("continuous"))], scale.kind
        )
        self.grades = GradesEditor(ask)
        self.criteria = CriteriaEditor(ask, self._steps)
        self._used = bool(used)
        self.guidelines = LinesField()
        self.preview = MarkdownText(scrolls=True)
        self.mapping = MappingCard(scale, used)
        self._pause = single_shot(self, PREVIEW_MS, self._on_pause_timeout)
        self._build()
        if open_unclear is not None:
            text = self.tr("Guideline unclear (%s)…") % count(unclear) if unclear else ""
            self.unclear_button = button(text or self.tr("Guideline unclear…"), partial(open_unclear, self))
            self.unclear_button.setToolTip(self.tr("The pairs that the guidelines do not decide"))
            self.buttons.insertWidget(0, self.unclear_button)
        self._connect()
        self._fill(scale)
        self.name.setFocus()

    def _build(self) -> None:
        self.add_row(self.tr("Title"), self.name, self.kind, self.start)
        self.kind.setAccessibleName(self.tr("Kind"))
        self.guidelines.setFont(font(TextStyle.BODY))
        self.guidelines.setTabChangesFocus(True)
        self.guidelines.setAccessibleName(self.tr("Guidelines in Markdown"))
        self.guidelines.setPlaceholderText(
            self.tr("What raters need to know, in Markdown: **bold**, - lists")
        )
        self.preview.setAccessibleName(self.tr("Preview of the guidelines"))
        texts = row(spacing=GAP)
        for heading, widget in (
            (self.tr("Guidelines, in Markdown"), self.guidelines),
            (self.tr("As raters see them"), self.preview),
        ):
            widget.setMinimumHeight(px(_GUIDELINES_HEIGHT))
            texts.addLayout(column(PlainLabel(heading, role=TextStyle.COLUMN, tone="muted"), (widget, 1)), 1)
        inside = QWidget()
        column(
            self.grades, self.mapping, self.criteria, (texts, 1), spacing=GAP, margins=(0, 0, 6, 0), on=inside
        )
        self.body.insertWidget(1, scrolled(inside, sideways=True), 100)
        self.open_at(*_SIZE)

    def _connect(self) -> None:
        self.name.textChanged.connect(self._on_changed)
        self.guidelines.textChanged.connect(self._on_guidelines_changed)
        self.grades.changed.connect(self._on_changed)
        self.criteria.changed.connect(self._on_changed)
        self.mapping.changed.connect(self._on_changed)
        self.start.chosen.connect(self._on_start_chosen)
        self.kind.chosen.connect(self._on_kind_chosen)

    # what is entered

    def command(self) -> ChangeScale:
        """The entered change. Call it only while it can be saved."""
        assert self._scale is not None
        return ChangeScale(self._scale, self.mapping.mapping(), self.mapping.rule())

    def _steps(self) -> list[Grade]:
        """The grades of the leading question, if it has steps."""
        return [] if self.kind.value() == "continuous" else self.grades.grades()

    def _fill(self, scale: Scale) -> None:
        self._filling = True
        self._key = scale.key
        self._title = scale.title
        self.name.setText(shown_words(scale.title))
        self.kind.set_value(scale.kind)
        self.kind.setAccessibleName(self.tr("Kind"))
        # A built-in scale has no guidelines: those that were written stay.
        if scale.guidelines or scale is self._before:
            self.guidelines.setPlainText(scale.guidelines)
        self.grades.show_grades(scale.grades, scale.kind)
        self.criteria.show_criteria(scale.leads, scale.criteria)
        self._filling = False
        self._on_pause_timeout()
        self._on_changed()

    def _on_changed(self) -> None:
        if self._filling:
            return
        title = typed_words(self.name.text(), self._title).strip()
        guidelines = self.guidelines.toPlainText()
        grades, kind = self.grades.grades(), str(self.kind.value())
        leads, criteria = self.criteria.leading_title(), self.criteria.criteria()
        problems = scale_problems(
            title, grades, kind=kind, guidelines=guidelines, leads=leads, criteria=criteria
        )
        self.grades.show_problems([item for item in problems if item.criterion is None])
        self.criteria.show_problems(problems)
        self._scale = None
        if not problems:
            self._scale = replace(
                self._before,
                key=self._key,
                title=title,
                grades=tuple(grades),
                guidelines=guidelines,
                kind="continuous" if kind == "continuous" else "graded",
                leads=leads,
                criteria=tuple(criteria),
            )
            asks = self._used and bool(self._scale.asked - self._before.asked)
            self.criteria.say(
                self.tr("Judged pairs come up again for the new question; their grades stay.") if asks else ""
            )
            self.mapping.show_scale(self._scale)
        self.show_problem(self._what_is_wrong(problems))
        self.accept_button.setEnabled(
            self._scale is not None and self._scale != self._before and not self.mapping.unsaid()
        )

    def _what_is_wrong(self, problems: Sequence[ScaleProblem]) -> str:
        whole = [translated(item.what) for item in problems if item.row is None and item.criterion is None]
        if whole:
            return " · ".join(whole)
        if problems:
            return ""  # said under its row
        unsaid = self.mapping.unsaid()
        return self.tr("Choose what earlier grades count as: %s") % ", ".join(unsaid) if unsaid else ""

    # slots

    def _on_guidelines_changed(self) -> None:
        self._pause.start()
        self._on_changed()

    def _on_pause_timeout(self) -> None:
        self._pause.stop()
        self.preview.show_markdown(self.guidelines.toPlainText())

    def _on_start_chosen(self, key: object) -> None:
        self._fill(self._before if key == _SO_FAR else built_in_scale(str(key)))

    def _on_kind_chosen(self, kind: object) -> None:
        self.kind.setAccessibleName(self.tr("Kind"))
        self.grades.set_kind(str(kind))


def edit_scale(
    context: ProjectContext,
    parent: QWidget,
    *,
    open_unclear: Callable[[ProjectContext, QWidget], object] | None = None,
) -> None:
    """Open the editor on the project's scale. A saved change can be undone from its notice.

    `open_unclear` shows the pairs that the guidelines do not decide, and a button in the editor calls it.
    """
    scale = context.project.scale

    project = context.project

    def read(_report: Progress) -> tuple[list[UsedGrade], int]:
        unclear = Chosen(RemarkKind.UNCLEAR, status=RemarkState.OPEN)
        found = [] if open_unclear is None else inbox_of(project).remarks()
        return project.read(scale_mapping.used_grades), sum(map(unclear.fits, found))

    def opened(found: tuple[list[UsedGrade], int]) -> None:
        show = None if open_unclear is None else partial(open_unclear, context)
        dialog = ScaleEditor(scale.scale, found[0], parent, unclear=found[1], open_unclear=show)
        dialog.accepted.connect(lambda: _save(context, scale.id, dialog.command()))
        dialog.open()

    # Counting a million judgments takes longer than a frame.
    title = QCoreApplication.translate("ScaleEditor", "Counting grades")
    context.jobs.run(title, read, done=opened)


def _save(context: ProjectContext, before: ScaleVersionId, command: ChangeScale) -> None:
    def saved(_changes: Changes) -> None:
        after = context.project.scale
        said = QCoreApplication.translate("ScaleEditor", "The scale is saved as version %s") % after.version
        context.notify(said, partial(_restore, context, RestoreScale(before, after.id)))

    context.watch(context.project.execute(command), saved)


def _restore(context: ProjectContext, command: RestoreScale) -> None:
    context.watch(
        context.project.execute(command), lambda changes: context.notify(translated(changes.summary))
    )
