"""Classes of errors in the window: the form that puts remarks into one, and the list of all classes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QWidget

from ndcg_gui.core.command import Command
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import is_line, visible
from ndcg_gui.features.inbox.classes import (
    CLASS_TITLES,
    NO_CLASSES,
    ErrorClass,
    LinkClass,
    class_task,
    classes_of,
    classes_table,
    paragraphs,
)
from ndcg_gui.features.inbox.verbs import MAX_CLASS
from ndcg_gui.features.judge.pooling import TaskDraft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import LatestJob
from ndcg_gui.gui.kit.base.theme import SPACE_2
from ndcg_gui.gui.kit.tables.results import FittedColumn, RowsTable, rows_of
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import (
    ChoiceButton,
    PlainLabel,
    button,
    column,
    row,
    scrolled,
    set_tone,
    text_line,
    tick_box,
)
from ndcg_gui.gui.kit.widgets.dialogs import Dialog, FormDialog

_SIZE = (860, 480)
_MOST_HEIGHT = 220
_WIDTHS = {"class": 180, "remarks": 80, "open": 70, "pairs": 70, "raters": 150, "guideline": 240}


class ClassForm(FormDialog):
    """Form for the class of some remarks: a new name, or one of those that there are."""

    def __init__(self, number: int, names: Sequence[str], before: str, parent: QWidget | None) -> None:
        super().__init__(self.tr("Class of errors"), self.tr("Put into the class"), parent)
        said = translated(say("{count:remark|remarks}", count=number))
        self.add_row("", PlainLabel(said, tone="muted"))
        self.name = text_line(text=before, most=MAX_CLASS)
        self.add_row(self.tr("Class"), self.name)
        self.known = ChoiceButton(self.tr("Known classes"))
        self.known.set_choices([(name, visible(name)) for name in names], before or None)
        self.known.chosen.connect(lambda name: self.name.setText(str(name)))
        self.add_row("", self.known)
        self.known.setAccessibleName(self.tr("Known classes"))
        self.known.setVisible(bool(names))
        hint = self.tr("Without a name the remarks leave their class.")
        self.add_row("", PlainLabel(hint, tone="muted", wrap=True))
        self.name.textChanged.connect(self._on_name_changed)
        self._on_name_changed()
        self.name.selectAll()
        self.name.setFocus()

    def result_value(self) -> str:
        """Name of the class, "" for none."""
        return self.name.text().strip()

    def _on_name_changed(self, _text: str = "") -> None:
        name = self.result_value()
        self.accept_button.setEnabled(not name or is_line(name, MAX_CLASS))


class ParagraphForm(FormDialog):
    """Form for the paragraph of the guidelines that a class is about."""

    def __init__(self, own: ErrorClass, guidelines: str, parent: QWidget | None) -> None:
        super().__init__(
            self.tr("Guideline of %s") % visible(own.name), self.tr("Tie to this paragraph"), parent
        )
        self.paragraph = ChoiceButton(self.tr("Paragraph"))
        every = [(text, visible(" ".join(text.split()))[:90]) for text in paragraphs(guidelines)]
        known = own.paragraph if own.paragraph in paragraphs(guidelines) else ""
        self.paragraph.set_choices([("", self.tr("none")), *every], known)
        self.add_row(self.tr("Paragraph"), self.paragraph)
        if not every:
            hint = self.tr("The scale has no guidelines yet; write them in its editor.")
            self.add_row("", PlainLabel(hint, tone="muted", wrap=True))

    def result_value(self) -> str:
        return str(self.paragraph.value() or "")


class RatersForm(FormDialog):
    """Form for those who judge the pairs of a class."""

    def __init__(self, own: ErrorClass, names: Sequence[str], parent: QWidget | None) -> None:
        super().__init__(self.tr("Task of %s") % visible(own.name), self.tr("Create the task"), parent)
        self.raters = {name: tick_box(visible(name)) for name in names}
        inside = QWidget()
        column(*self.raters.values(), None, spacing=SPACE_2, on=inside)
        area = scrolled(inside, self.tr("Raters"))
        area.setMaximumHeight(_MOST_HEIGHT)
        self.add_row(self.tr("Raters"), area)
        hint = self.tr("Nobody gets a pair that they have judged; each goes to one of the others.")
        self.add_row("", PlainLabel(hint, tone="muted", wrap=True))
        for box in self.raters.values():
            box.toggled.connect(self._on_toggled)
        self._on_toggled()

    def result_value(self) -> list[str]:
        return [name for name, box in self.raters.items() if box.isChecked()]

    def _on_toggled(self, _on: bool = False) -> None:
        self.accept_button.setEnabled(bool(self.result_value()))


class ClassesDialog(Dialog):
    """Classes of errors with their counts: tie one to the guidelines, make a task of it, show its remarks."""

    def __init__(self, context: ProjectContext, show: Callable[[str], object], parent: QWidget) -> None:
        """`show` shows the remarks of a class."""
        super().__init__(self.tr("Classes of errors"), parent)
        self._context, self._show_remarks = context, show
        self.classes: list[ErrorClass] = []
        self._reading = LatestJob(context, self.tr("Counting"), 0, self._show, context.show_error)
        self._drafting = LatestJob(context, self.tr("Counting"), 0, self._create, self._on_failed)
        columns = [
            FittedColumn(
                key,
                width,
                numeric=key in ("remarks", "open", "pairs"),
                title=CLASS_TITLES[key],
            )
            for key, width in _WIDTHS.items()
        ]
        self.table = RowsTable(
            "classes",
            columns,
            settings=context.settings,
            accessible_name=self.tr("Classes of errors"),
            stretch="guideline",
            most=0,
        )
        self.table.current_changed.connect(lambda _place: self._follow_choice())
        self.table.row_opened.connect(lambda _place: self.show_remarks())
        self.told = PlainLabel(tone="muted", wrap=True)
        self.show_button = button(self.tr("Show the remarks"), self.show_remarks)
        self.link_button = button(self.tr("Guideline…"), self.link)
        self.task_button = button(self.tr("Make a task…"), self.make_task)
        self.body.addWidget(self.table, 1)
        self.body.addLayout(row(self.show_button, self.link_button, self.task_button, None, spacing=SPACE_2))
        self.body.addWidget(self.told)
        close = button(self.tr("Close"), self.accept, primary=True)
        self.add_buttons(None, close, default=close)
        self.size_name = "classes"
        self.open_at(*_SIZE)
        context.changed.connect(self.hear)
        self.reject_on(context.closing)
        self._read()

    def _read(self) -> None:
        project = self._context.project
        self._reading.ask(lambda _report: classes_of(project))

    def _show(self, found: list[ErrorClass]) -> None:
        chosen = self.chosen()
        self.classes = found
        self.table.set_rows(rows_of(classes_table(found)))
        names = [own.name for own in found]
        if found:
            self.table.select_id(names.index(chosen.name) if chosen and chosen.name in names else 0)
        if not found:
            self._tell(translated(NO_CLASSES))
        self._follow_choice()

    def chosen(self) -> ErrorClass | None:
        """Class of the current row, None without one."""
        place = self.table.current_id()
        return None if place is None or place >= len(self.classes) else self.classes[place]

    def _follow_choice(self) -> None:
        own, writable = self.chosen(), self._context.project.read_only is None
        self.show_button.setEnabled(own is not None)
        self.link_button.setEnabled(own is not None and writable)
        self.task_button.setEnabled(own is not None and writable and bool(own.pairs))

    def _tell(self, text: str, tone: str = "muted") -> None:
        self.told.setText(text)
        set_tone(self.told, tone)

    # what is done

    def show_remarks(self) -> None:
        """Close the list, and show the remarks of the chosen class."""
        if (own := self.chosen()) is not None:
            self.accept()
            self._show_remarks(own.name)

    def link(self) -> None:
        """Ask for the paragraph of the chosen class."""
        if (own := self.chosen()) is not None:
            guidelines = self._context.project.scale.scale.guidelines
            ParagraphForm(own, guidelines, self).ask(lambda text: self._do(LinkClass(own.name, text)))

    def make_task(self) -> None:
        """Ask for those who judge the chosen class."""
        if (own := self.chosen()) is not None:
            names = [rater.name for rater in self._context.project.raters()]
            RatersForm(own, names, self).ask(partial(self._draft, own.name))

    def _draft(self, name: str, raters: Sequence[str]) -> None:
        project = self._context.project
        self._drafting.ask(lambda _report: class_task(project, name, raters))

    def _create(self, draft: TaskDraft) -> None:
        raters = ", ".join(map(visible, draft.plan.raters))
        told = self.tr("Task %s: %s pairs for %s") % (
            visible(draft.plan.name),
            count(len(draft.pairs)),
            raters,
        )
        said = "\n".join([told, *map(translated, draft.notes)])
        done = self._context.project.execute(CreateTask(draft))
        self._context.watch(done, lambda _changes: self._tell(said), self._on_failed)

    def _do(self, command: Command) -> None:
        self._context.watch(self._context.project.execute(command), lambda _changes: None, self._on_failed)

    # slots

    def _on_failed(self, error: BaseException) -> None:
        if isinstance(error, NdcgError):
            self._tell(translated(error.message), "danger")
        else:
            self._context.show_error(error)

    def follow(self, changes: Changes) -> None:
        if changes.marked or changes.judged or changes.settings or changes.reload:
            self._read()

    def done(self, result: int) -> None:
        self._reading.close()
        self._drafting.close()
        self._context.changed.disconnect(self.hear)
        super().done(result)
