"""The inbox as a list: filter, read with its texts, open, answer, mark done. Also all raters' remarks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.text import visible
from ndcg_gui.features.inbox.looking import Subject, subject_of
from ndcg_gui.features.inbox.remarks import (
    KIND_TITLES,
    STATE_TITLES,
    Chosen,
    Remark,
    RemarkKind,
    RemarkState,
    Unjudged,
    everybodys,
    inbox_of,
    unjudged_by,
)
from ndcg_gui.features.inbox.report import inbox_report
from ndcg_gui.features.inbox.result import inbox_document
from ndcg_gui.features.inbox.verbs import MAX_ANSWER, MarkRemarks, answer, mark_done, put_into_class
from ndcg_gui.gui.evaluate.report_export import write_report_of
from ndcg_gui.gui.inbox.classes import ClassesDialog, ClassForm
from ndcg_gui.gui.inbox.details import ItemDetails
from ndcg_gui.gui.inbox.keys import INBOX_KEYS
from ndcg_gui.gui.inbox.rows import Row, remark_columns
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import LatestJob
from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.base.theme import SPACE_2, TextStyle, font, px
from ndcg_gui.gui.kit.keys.dialogs import DialogKeys
from ndcg_gui.gui.kit.tables.browse import FilterField
from ndcg_gui.gui.kit.tables.model import ArrayTableModel, IdArray
from ndcg_gui.gui.kit.tables.view import DataTable
from ndcg_gui.gui.kit.text.grades import grade_text
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import (
    Card,
    ChoiceButton,
    EmptyState,
    Notice,
    PlainLabel,
    add_all,
    button,
    remembered_splitter,
    row,
    stacked,
)
from ndcg_gui.gui.kit.widgets.dialog_panel import DialogPanel
from ndcg_gui.gui.kit.widgets.dialogs import Dialog, FormDialog
from ndcg_gui.gui.kit.widgets.panel import Panel

_SIZE = (1400, 820)
_PAUSE_MS, _TYPING_MS, _DETAILS_MS = 300, 120, 40
_ANSWER_HEIGHT = 120


@dataclass(frozen=True, slots=True)
class Listing:
    """Kind of a list of remarks.

    `kinds` are those to choose from. `deals`: its items can be marked done or answered. `grades`: they can be
    filtered by grade. `leads`: it has links to an item's place, which it cannot have over another dialog.
    """

    title: str
    key: str
    load: Callable[[ProjectContext], Sequence[Remark]]
    kinds: tuple[RemarkKind, ...]
    nothing: tuple[str, str]
    hint: str = ""
    deals: bool = True
    grades: bool = False
    leads: bool = True


@dataclass(frozen=True, slots=True)
class _Loaded:
    items: tuple[Remark, ...]
    unjudged: Unjudged


class AnswerDialog(FormDialog):
    """Form for an answer to the raters of some items, with their words above it."""

    def __init__(self, rows: Sequence[Row], parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Answer"), self.tr("Answer"), parent)
        first = rows[0]
        said = self.tr("%s remarks") % count(len(rows)) if len(rows) > 1 else first.told()
        self.add_row(self.tr("To"), PlainLabel(said, wrap=True, tone="muted"))
        before = first.item.mark.answer if first.item.mark is not None else ""
        self.text = QPlainTextEdit()
        self.text.setFont(font(TextStyle.BODY))
        self.text.setTabChangesFocus(True)
        self.text.setMinimumHeight(px(_ANSWER_HEIGHT))
        self.text.setPlainText(before if len(rows) == 1 else "")
        self.add_row(self.tr("Answer"), self.text)
        told = self.tr("The rater who wrote it sees your answer next to the pair.")
        self.add_row("", PlainLabel(told, tone="muted", wrap=True))
        self.text.textChanged.connect(self._on_text_changed)
        self._on_text_changed()
        self.text.setFocus()

    def result_value(self) -> str:
        return self.text.toPlainText().strip()

    def _on_text_changed(self) -> None:
        long = len(self.result_value()) > MAX_ANSWER
        self.show_problem(self.tr("An answer has at most %s characters.") % count(MAX_ANSWER) if long else "")
        self.accept_button.setEnabled(bool(self.result_value()) and not long)


class RemarksDialog(Dialog):
    """Table of remarks, and beside it the texts of the chosen one."""

    def __init__(
        self,
        context: ProjectContext,
        listing: Listing,
        parent: QWidget | None = None,
        *,
        kind: RemarkKind | None = None,
        at: str = "",
    ) -> None:
        """`at` is the key of the item that is chosen at first."""
        super().__init__(listing.title, parent)
        self._context, self._listing, self._at = context, listing, at
        self._rows: list[Row] = []
        self._hidden: set[str] = set()
        self._gone = False
        self._undo: Callable[[], object] | None = None
        self._writable = context.project.read_only is None
        self._build(kind)
        self._lay_out()
        self._add_actions()
        self.notice = Notice(self, within=self._splitter)
        self._reading = LatestJob(context, self.tr("Reading"), _PAUSE_MS, self._take, self._on_failed)
        self._typing = single_shot(self, _TYPING_MS, self._show_rows)
        self._looking = single_shot(self, _DETAILS_MS, self._show_details)
        self.filter.textChanged.connect(lambda _text: self._typing.start())
        context.changed.connect(self.hear)
        context.rater_changed.connect(self._read)
        self._show_buttons()
        self._read()
        self.table.setFocus()
        self.open_at(*_SIZE)

    def _build(self, kind: RemarkKind | None) -> None:
        self.kind = ChoiceButton(self.tr("Kind"))
        self.rater = ChoiceButton(self.tr("Rater"))
        self.state = ChoiceButton(self.tr("State"))
        self.grade = ChoiceButton(self.tr("Grade"))
        kinds: list[tuple[object, str]] = [(None, self.tr("all"))]
        kinds += [(one, translated(KIND_TITLES[one])) for one in self._listing.kinds]
        self.kind.set_choices(kinds, kind)
        states: list[tuple[object, str]] = [(None, self.tr("all"))]
        states += [(one, translated(title)) for one, title in STATE_TITLES.items()]
        self.state.set_choices(states, RemarkState.OPEN if self._listing.deals else None)
        self.rater.set_choices([(None, self.tr("all"))], None)
        grades: list[tuple[object, str]] = [(None, self.tr("all"))]
        scale = self._context.project.scale.scale
        if scale.kind != "continuous":
            grades += [(one.value, grade_text(one)) for one in scale.grades]
        self.grade.set_choices(grades, None)
        self.error_class = ChoiceButton(self.tr("Class"))
        self.error_class.set_choices([(None, self.tr("all"))], None)
        self.error_class.setVisible(False)
        for choice in (self.kind, self.rater, self.state, self.grade, self.error_class):
            choice.chosen.connect(lambda _value: self._show_rows())
        self.kind.setVisible(len(kinds) > 2)
        self.state.setVisible(self._listing.deals)
        self.grade.setVisible(self._listing.grades and len(grades) > 1)
        self.filter = FilterField(self.tr("Filter by words"))
        self.filter.setFixedWidth(px(200))
        self.number = PlainLabel(tone="muted")
        self.model = ArrayTableModel(
            remark_columns(lambda: self._rows, deals=self._listing.deals), self._fetch, self
        )
        self.table = DataTable(
            self._listing.key,
            self.model,
            settings=self._context.settings,
            stretch="words",
            accessible_name=self._listing.title,
        )
        self.table.opens = self.tr("Open") if self._listing.leads else ""
        self.details = ItemDetails(self._context)
        title, sentence = self._listing.nothing
        self.empty = EmptyState(title, sentence)
        self.open_button = button(self.tr("Open"), self.open_item)
        self.settle_button = button(self.tr("Settle…"), self.settle)
        self.settle_button.setToolTip(self.tr("Give the pair its final grade, in Judge"))
        self.answer_button = button(self.tr("Answer…"), self.answer)
        self.class_button = button(self.tr("Class…"), self.put_into_class)
        self.class_button.setToolTip(self.tr("Put the remarks into a class of errors (C)"))
        self.classes_button = button(self.tr("Classes…"), self.show_classes)
        self.done_button = button(self.tr("Mark done"), self.toggle_done)
        self.done_button.setToolTip(self.tr("D, or Delete"))
        self.copy_button = button(self.tr("Copy"), self.table.copy_all)
        self.export_button = button(self.tr("Export…"), self.export)
        self.close_button = button(self.tr("Close"), self.reject)
        self.filter.left.connect(self.table.setFocus)
        self.table.current_changed.connect(lambda _place: self._looking.start())
        self.table.selectionModel().selectionChanged.connect(lambda _new, _old: self._show_buttons())
        self.table.row_opened.connect(lambda _place: self.open_item())
        self.table.selection_refused.connect(self._tell)

    def _lay_out(self) -> None:
        card = Card()
        self._pages = stacked(self.table, self.empty)
        card.body.addWidget(self._pages, 1)
        self._splitter = remembered_splitter(
            self._context.settings,
            self._listing.key,
            Qt.Orientation.Horizontal,
            {card: 880, self.details: 440},
        )
        self.body.setSpacing(10)
        choices = row(
            self.kind,
            self.rater,
            self.grade,
            self.state,
            self.error_class,
            self.filter,
            None,
            self.number,
            spacing=SPACE_2,
        )
        add_all(self.body, choices, (self._splitter, 1))
        self.hint = PlainLabel(tone="muted", wrap=True)
        self.body.addWidget(self.hint)
        self._show_hint(0)
        self.open_button.setVisible(self._listing.leads)
        self.settle_button.setVisible(self._listing.leads)
        self.answer_button.setVisible(self._listing.deals)
        self.done_button.setVisible(self._listing.deals)
        self.class_button.setVisible(self._listing.deals)
        self.classes_button.setVisible(self._listing.deals and self._listing.leads)
        self.add_buttons(
            self.open_button,
            self.settle_button,
            self.answer_button,
            self.done_button,
            self.class_button,
            self.classes_button,
            None,
            self.copy_button,
            self.export_button,
            self.close_button,
            default=self.close_button,
        )
        self.closer = self.close_button
        self.close_button.setDefault(False)  # Enter opens the row

    def _add_actions(self) -> None:
        self.keys = DialogKeys(self, INBOX_KEYS, self._context.settings)

        def add(name: str, slot: Callable[[], object]) -> QAction:
            return self.keys.add(name, slot, self.table, near=True)

        self.done_action = add("done", self.toggle_done)
        self.answer_action = add("answer", self.answer)
        self.class_action = add("class", self.put_into_class)
        self.undo_action = add("undo", self.undo)
        self.redo_action = add("redo", partial(self.undo, redo=True))
        add("filter", self.filter.setFocus)
        for action in (
            self.done_action,
            self.answer_action,
            self.class_action,
            self.undo_action,
            self.redo_action,
        ):
            action.setVisible(self._listing.deals and self._writable)
            action.setEnabled(self._listing.deals and self._writable)

    # reading

    def _read(self, _rater: object = None, *, again: bool = False) -> None:
        context, load, rater_id = self._context, self._listing.load, self._context.rater_id()

        def work(_report: Progress) -> _Loaded:
            return _Loaded(tuple(load(context)), unjudged_by(context.project.read, rater_id))

        (self._reading.ask_again if again else self._reading.ask)(work)

    def _take(self, loaded: _Loaded) -> None:
        rows = [Row(item, loaded.unjudged.hides(item)) for item in loaded.items]
        # Of what can only be looked at nothing is left where the words are not to be read yet.
        self._rows = rows if self._listing.deals else [own for own in rows if not own.hidden]
        self._show_hint(len(rows) - len(self._rows))
        names = sorted({own.item.rater for own in self._rows if own.item.rater}, key=str.casefold)
        self.rater.offer([(None, self.tr("all")), *((name, visible(name)) for name in names)])
        classes = self._class_names()
        self.error_class.setVisible(bool(classes))
        self.error_class.offer(
            [(None, self.tr("all")), ("", self.tr("none")), *((name, visible(name)) for name in classes)]
        )
        self._show_rows()

    def _show_hint(self, hidden: int) -> None:
        left = self.tr("%s are hidden until you have judged these pairs yourself.") % count(hidden)
        text = " ".join(filter(None, (self._listing.hint, left if hidden else "")))
        self.hint.setText(text)
        self.hint.setVisible(bool(text))

    def _chosen_kind(self) -> Chosen:
        kind, rater, status, grade = (
            choice.value() for choice in (self.kind, self.rater, self.state, self.grade)
        )
        return Chosen(
            kind if isinstance(kind, RemarkKind) else None,
            "" if rater is None else str(rater),
            status if isinstance(status, RemarkState) else None,
            self.filter.text(),
            grade if isinstance(grade, float | int) else None,
            None if (name := self.error_class.value()) is None else str(name),
        )

    def _class_names(self) -> list[str]:
        found = {own.item.error_class for own in self._rows} - {""}
        return sorted(found, key=str.casefold)

    def _show_rows(self) -> None:
        self._typing.stop()
        wanted, before = self._chosen_kind(), self._current()
        line = self.table.currentIndex().row()
        places = [
            place
            for place, own in enumerate(self._rows)
            if wanted.fits(own.item) and self._shows(own, wanted)
        ]
        key = self._at or ("" if before is None else before.item.key)
        self.model.set_ids(np.array(places, np.int64))
        kept = next((place for place in places if self._rows[place].item.key == key), None) if key else None
        if self._rows:
            self._at = ""
        if kept is None and places:
            # What was dealt with leaves the list: the next one takes its place.
            ids = self.model.ids()
            kept = int(ids[min(max(line, 0), len(ids) - 1)])
        if kept is not None:
            self.table.select_id(kept)
        shown, every = count(len(places)), translated(say("{count:item|items}", count=len(self._rows)))
        self.number.setText(every if len(places) == len(self._rows) else self.tr("%s of %s") % (shown, every))
        self._show_none(wanted, none=not places)
        self._show_buttons()
        self._show_details()

    def _shows(self, own: Row, wanted: Chosen) -> bool:
        """Whether the filter shows an item. A hidden one fails every filter that would reveal it."""
        reveals = wanted.kind is not None or wanted.error_class is not None or bool(wanted.words.split())
        return not own.hidden or not reveals

    def _show_none(self, wanted: Chosen, *, none: bool) -> None:
        self._pages.setCurrentIndex(1 if none else 0)
        title, sentence = self._listing.nothing
        if self._rows:
            title = self.tr("Nothing here")
            sentence = self.tr("None of the %s matches the filters.") % count(len(self._rows))
            if wanted == Chosen(status=RemarkState.OPEN):
                sentence = self.tr("Nothing is open: all remarks are answered or done.")
        self.empty.title.setText(title)
        self.empty.sentence.setText(sentence)
        if none and self.table.hasFocus():
            (self.kind if self.is_page else self.close_button).setFocus()

    def _fetch(self, ids: IdArray) -> list[Row]:
        return [self._rows[place] for place in ids.tolist()]

    # the chosen one

    def _current(self) -> Row | None:
        place = self.table.current_id()
        return None if place is None or place >= len(self._rows) else self._rows[place]

    def chosen(self) -> list[Row]:
        """The selected rows."""
        return [self._rows[place] for place in self.table.selected_ids() if place < len(self._rows)]

    def _show_details(self) -> None:
        self._looking.stop()
        own = self._current()
        if self._gone or self._context.closed:
            return
        if own is None:
            self.details.show_item(None, Subject(), hidden=False)
            self.settle_button.setEnabled(False)
            return
        try:
            subject = subject_of(self._context.project, own.item, hidden=own.hidden)
        except NdcgError as error:
            self._on_failed(error)
            return
        self.details.show_item(own.item, subject, hidden=own.hidden, deals=self._listing.deals)
        self.settle_button.setEnabled(self._writable and subject.disputed)

    def _show_buttons(self) -> None:
        rows = self.chosen()
        self.open_button.setEnabled(bool(rows) and not rows[0].item.gone)
        self.answer_button.setEnabled(self._writable and any(own.item.can_be_answered for own in rows))
        self.done_button.setEnabled(self._writable and bool(rows))
        self.class_button.setEnabled(self._writable and bool(rows))
        title = self.tr("Mark done") if not rows or self._to_do(rows) else self.tr("Open again")
        self.done_button.setText(title)
        self.done_button.setAccessibleName(title)
        for made in (self.copy_button, self.export_button):
            made.setEnabled(self.model.rowCount() > 0)

    def _to_do(self, rows: Sequence[Row]) -> bool:
        return any(own.item.status is not RemarkState.DONE for own in rows)

    # what can be done

    def open_item(self) -> None:
        """Go to the place of the chosen item, and close the list."""
        own = self._current()
        if own is None or own.item.gone or not self._listing.leads:
            return
        item, go = own.item, self._context.go_to
        self.accept()
        if item.comparison is not None:
            go("side_by_side", comparison_id=item.comparison[0])
        elif item.pair is not None:
            go("judge", query_id=item.pair[0], document_id=item.pair[1])
        elif item.kind is RemarkKind.MISSING:
            self._context.request_import()
        else:
            go("agreement")

    def settle(self) -> None:
        """Go to where the pair of the chosen item gets its final grade."""
        own = self._current()
        if own is not None and own.item.pair is not None:
            self.accept()
            self._context.go_to("judge", disputes=own.item.pair)

    def toggle_done(self) -> None:
        """Mark the chosen items done, or open them again if all are done."""
        rows = self.chosen()
        if not rows or not self._writable or not self._listing.deals:
            return
        done = self._to_do(rows)
        items = [own.item for own in rows if (own.item.status is not RemarkState.DONE) == done]
        self._execute(mark_done(items, by=self._context.rater_name(), done=done))

    def answer(self) -> None:
        """Ask for an answer to the raters of the chosen items."""
        rows = [own for own in self.chosen() if own.item.can_be_answered]
        if rows and self._writable and self._listing.deals:
            AnswerDialog(rows, self).ask(partial(self._answer, [own.item for own in rows]))

    def _answer(self, items: Sequence[Remark], text: str) -> None:
        try:
            self._execute(answer(items, text, by=self._context.rater_name()))
        except NdcgError as error:
            self._on_failed(error)

    def put_into_class(self) -> None:
        """Ask for the class of the chosen items."""
        items = [own.item for own in self.chosen()]
        if items and self._writable and self._listing.deals:
            before = {item.error_class for item in items}
            form = ClassForm(len(items), self._class_names(), before.pop() if len(before) == 1 else "", self)
            form.ask(partial(self._put_into_class, items))

    def _put_into_class(self, items: Sequence[Remark], name: str) -> None:
        self._execute(put_into_class(items, name, by=self._context.rater_name()))

    def show_classes(self) -> None:
        """Show the classes of errors with their counts."""
        ClassesDialog(self._context, self.show_class, self).open()

    def show_class(self, name: str) -> None:
        """Show the remarks of one class, done ones, too."""
        self.error_class.set_value(name)
        self.state.set_value(None)
        self._show_rows()

    def _execute(self, command: MarkRemarks) -> None:
        self._context.watch(self._context.project.execute(command), self._on_marked, self._on_failed)

    def _on_marked(self, changes: Changes) -> None:
        if changes.summary is not None:
            self._tell(translated(changes.summary), self.undo)

    def undo_step(self, *, redo: bool) -> bool:
        self.undo(redo=redo)
        return True

    def show_place(self, *, kind: str = "", at: str = "", **_where: Any) -> None:
        """Show the items of one kind, or of every kind, and choose the one of the key `at`."""
        self._at = at
        self.kind.set_value(RemarkKind(kind) if kind else None)
        self._show_rows()

    def undo(self, *, redo: bool = False) -> None:
        """Undo the last step, or redo it."""
        project, rater_id = self._context.project, self._context.rater_id()
        step = project.redo if redo else project.undo
        self._context.watch(step(rater_id, kind="import"), self._on_undone, self._on_failed)

    def _on_undone(self, changes: Changes) -> None:
        nothing = self.tr("Nothing to undo")
        self._tell(nothing if changes.summary is None else translated(changes.summary))

    def export(self) -> None:
        """Write the items to a file, as listed."""
        items = [own.item for own in self._fetch(self.model.ids()) if not own.hidden]
        project = self._context.project
        stem = f"{project.location.stem}-{self._listing.key}"
        write_report_of(
            self._context, self, stem, lambda _report: inbox_document(inbox_report(project, items))
        )

    def _tell(self, text: str, undo: Callable[[], object] | None = None) -> None:
        """Show a notice in the dialog while it is open, because it blocks the window, else in the window."""
        self._undo = undo
        (self._context.notify if self._gone else self.notice.show_message)(text, undo)

    # slots

    def _on_failed(self, error: BaseException) -> None:
        if isinstance(error, NdcgError) and not self._gone:
            self._tell(translated(error.message))
        else:
            self._context.show_error(error)

    def follow(self, changes: Changes) -> None:
        more = changes.marked or changes.pooled or changes.compared or changes.raters
        if more or changes.judged or changes.reload or changes.settings:
            self._read(again=changes.elsewhere)

    def done(self, result: int) -> None:
        if self._gone:  # closed, and the project after it
            super().done(result)
            return
        self._gone = True
        self._reading.close()
        for timer in (self._typing, self._looking):
            timer.stop()
        self._context.changed.disconnect(self.hear)
        self._context.rater_changed.disconnect(self._read)
        super().done(result)


def _tr(text: str) -> str:
    return QCoreApplication.translate("RemarksDialog", text)


def inbox_list(
    context: ProjectContext, parent: QWidget | None, *, kind: RemarkKind | None = None, at: str = ""
) -> RemarksDialog:
    """Make the inbox, which is not shown yet."""
    kinds = tuple(one for one in RemarkKind if one not in (RemarkKind.SKIPPED, RemarkKind.GRADED))
    nothing = (
        _tr("The inbox is empty"),
        _tr(
            "Here you find what raters flag, note or cannot judge, and what the program notices about "
            "their work."
        ),
    )
    listing = Listing(_tr("Inbox"), "inbox", lambda own: inbox_of(own.project).remarks(), kinds, nothing)
    return RemarksDialog(context, listing, parent, kind=kind, at=at)


def open_unclear(context: ProjectContext, parent: QWidget) -> RemarksDialog:
    """Open the list of pairs that the guideline does not decide, to be worked off beside it."""

    def load(own: ProjectContext) -> list[Remark]:
        return [item for item in inbox_of(own.project).remarks() if RemarkKind.UNCLEAR in item.kinds]

    nothing = (
        _tr("No pair is marked"),
        _tr("When you settle a disagreement, you can mark it with G if the guidelines do not decide it."),
    )
    hint = _tr("Change the guidelines so that they decide these pairs, then mark them done.")
    listing = Listing(
        _tr("Guideline unclear"), "unclear", load, (RemarkKind.UNCLEAR,), nothing, hint=hint, leads=False
    )
    return _open(RemarksDialog(context, listing, parent), context)


def open_everybodys(
    context: ProjectContext, parent: QWidget, *, kind: RemarkKind | None = None
) -> RemarksDialog:
    """Open all raters' remarks, to read only."""
    kinds = (
        RemarkKind.SKIPPED,
        RemarkKind.CANNOT_JUDGE,
        RemarkKind.FLAG,
        RemarkKind.NOTE,
        RemarkKind.GRADED,
    )
    nothing = _tr("Nobody has judged yet"), _tr("What raters say about pairs is listed here.")
    hint = _tr(
        "If you read what others said before you judge a pair, your judgment is no longer independent."
    )
    listing = Listing(
        _tr("Everybody's judgments"),
        "everybodys",
        lambda own: everybodys(own.project),
        kinds,
        nothing,
        hint=hint,
        deals=False,
        grades=True,
    )
    return _open(RemarksDialog(context, listing, parent, kind=kind), context)


def _open(dialog: RemarksDialog, context: ProjectContext) -> RemarksDialog:
    dialog.open_until(context.closing)
    return dialog


def inbox_panel(context: ProjectContext) -> Panel:
    """Make the tab of the remarks."""
    dialog = inbox_list(context, None)
    dialog.reject_on(context.closing)
    return DialogPanel(context, dialog)
