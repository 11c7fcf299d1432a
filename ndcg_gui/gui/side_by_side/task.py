"""The task: the query, two lists or texts without names, and the keys of the verdicts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.judging_screen import LISTS, Part
from ndcg_gui.domain.records import Mark, Side, Verdict
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.domain.text import visible
from ndcg_gui.features.display.differences import Differences
from ndcg_gui.features.display.terms import QueryTerms
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.side_by_side.queue import SideBySideItem
from ndcg_gui.features.side_by_side.reading import Length, least_seconds, length_of
from ndcg_gui.features.side_by_side.session import ItemSession
from ndcg_gui.gui.judging.document import DocumentCard
from ndcg_gui.gui.judging.foot import SavedLine
from ndcg_gui.gui.judging.query import CalmQuery
from ndcg_gui.gui.judging.question import QuestionLine
from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.base.keys import Keys
from ndcg_gui.gui.kit.base.theme import SPACE_3, TextStyle, font, px
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.plain import count, titled, translated
from ndcg_gui.gui.kit.widgets import (
    FlowLayout,
    PlainLabel,
    button,
    row,
    stacked,
)
from ndcg_gui.gui.kit.widgets.panel import Panel
from ndcg_gui.gui.side_by_side.answers import AnswersView, compared_texts
from ndcg_gui.gui.side_by_side.document import DocumentOverlay
from ndcg_gui.gui.side_by_side.lists import ListsView
from ndcg_gui.gui.side_by_side.texts import ItemTexts
from ndcg_gui.gui.side_by_side.verdicts import Choice, VerdictBar, offers_of

_READ_AHEAD_MS = 15
_LOW = 640  # below this height rows and buttons take less room
_LOWEST = 480  # below this one texts have all the room that there is
_MARGIN, _WIDE = 32, 1100  # room at both sides in a window at least so wide
_NO_TERMS = QueryTerms("")

_OVERRIDDEN = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
# Keys that a field with focus has no use for and that must not reach the task below it.
_FIELD_KEYS = frozenset(
    getattr(Qt.Key, f"Key_{name}")
    for name in ("Left", "Right", "Up", "Down", "PageUp", "PageDown", "Return", "Enter")
)
MOST_KEYS = 9


class TaskView(QWidget):
    """Shows the session's current item and takes the verdicts on it."""

    said = Signal(object, str)  # JudgeItem to be stored, and what to say once it is
    judged = Signal(bool)  # something was said; True: it was the last open item
    held = Signal()  # a verdict was refused: the known grades, or the result, have been seen
    hurried = Signal()  # a verdict came faster than the texts can be read
    mark_wanted = Signal(object, object)  # DocumentCard with the selected words, and the document's key
    told = Signal(str)  # a notice
    covered = Signal()  # a document or the kinds of Same were opened or closed

    _compared = Signal(object, object)  # ItemKey, Differences
    _read = Signal(object)  # SideBySideItem, whose texts are there
    _known = Signal(object, object)  # ItemKey, grades by document key
    _measured = Signal(object, object)  # ItemKey, the texts' Lengths

    def __init__(self, over: Panel, scale: Scale) -> None:
        """`over` is the panel that an opened document covers, `scale` that of the known grades."""
        super().__init__()
        self.setAccessibleName(self.tr("Two lists to compare"))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.session: ItemSession | None = None
        self._texts: ItemTexts | None = None
        self.scale = scale
        self.marks = self.differences = True
        self.by_paragraph = False
        self._name = self._rater = ""
        self._terms = self._next_terms = ("", _NO_TERMS)
        self._lengths: tuple[ItemKey, tuple[Length, Length]] | None = None
        # Reading ahead and comparing would take their part of the frame that shows this item.
        self._soon = single_shot(self, _READ_AHEAD_MS, self._on_soon)
        self.query = QueryCard()
        self.lists = ListsView()
        self.lists.opened.connect(self._on_lists_opened)
        self.lists.looked.connect(self._on_looked)
        self.answers = AnswersView()
        self.answers.looked.connect(self._on_looked)
        self.sides = stacked(self.lists, self.answers)
        self.document = DocumentOverlay(over)
        self.document.closed.connect(self.covered)
        self.document.mark_asked.connect(self.mark_words)
        for card in self._cards():
            card.marks.removal_asked.connect(self._on_mark_removal_asked)
        self._opened = ""  # the document on top of lists
        self._mark_reasons: tuple[str, ...] = ()
        self.verdicts = VerdictBar()
        self.verdicts.chosen.connect(self.decide)
        self.verdicts.ties_left.connect(self.covered)
        self.question = QuestionLine()
        self._questions: dict[str, str] = {}  # names of the questions
        self.reasons = ReasonChips()
        self.reasons.toggled.connect(self.toggle_reason)
        self.reasons_opened = False
        self.foot = SavedLine()
        self.note = NoteField()
        self.note.left.connect(self.setFocus)
        self.note.editingFinished.connect(self._on_note_editing_finished)
        queued = Qt.ConnectionType.QueuedConnection
        self._compared.connect(self._on_compared, queued)
        self._read.connect(self._on_read, queued)
        self._known.connect(self._on_known, queued)
        self._measured.connect(self._on_measured, queued)
        self._build()

    def _build(self) -> None:
        parts = {
            Part.QUERY: self.query,
            Part.DOCUMENT: self.sides,
            Part.QUESTION: self.question,
            Part.REASONS: self.reasons,
            Part.REMARK: self.note,
            Part.ANSWERS: self.verdicts,
            Part.FOOT: self.foot,
        }
        self._rows = QVBoxLayout(self)
        for part in LISTS.parts:
            self._rows.addWidget(parts[part], 1 if part is Part.DOCUMENT else 0)
        self.note.hide()
        self._fit()

    def open_session(self, session: ItemSession, texts: ItemTexts, name: str, rater: str) -> None:
        """Judge in this session from now on. `name` is the comparison's name for raters."""
        self.session, self._texts, self._name, self._rater = session, texts, name, rater
        plan = session.queue.comparison.plan
        self.verdicts.set_plan(plan)
        self.name_questions()
        self.reasons.set_reasons(plan.reasons, keys=not plan.grades)
        self.lists.set_single(bool(plan.grades))
        self.answers.set_single(bool(plan.grades))
        self.setAccessibleName(self.tr("List to grade") if plan.grades else self.tr("Two lists to compare"))
        stops = [
            *self.verdicts.all_buttons(),
            *self.reasons.chips.values(),
            self.note,
        ]
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)
        self._fit()

    def name_questions(self) -> None:
        """Name the questions. A criterion whose name reveals a system gets a number instead."""
        session, texts = self.session, self._texts
        if session is None or texts is None:
            return
        self._questions = {"": self.tr("Overall")}
        for number, criterion in enumerate(session.criteria, start=1):
            name = texts.blindfold.harmless(criterion) or self.tr("Criterion %s") % number
            self._questions[criterion] = one_line(visible(name))
        self.question.setVisible(bool(session.criteria))

    def is_covered(self) -> bool:
        """Whether a document on top or the kinds of Same get the keys."""
        return not self.document.isHidden() or self.verdicts.ties_open()

    def as_texts(self) -> bool:
        """Whether two texts are shown instead of lists."""
        return self.sides.currentWidget() is self.answers

    # how it is shown

    def set_folders(self, folders: Sequence[Path]) -> None:
        """Search for pictures in these folders from now on."""
        if tuple(folders) != self.lists.thumbnails.folders:
            self.lists.thumbnails.set_folders(folders)
            for card in self._cards():
                card.set_folders(folders)
            self.show_item()

    def _cards(self) -> tuple[DocumentCard, ...]:
        return (*self.answers.cards(), self.document.card)

    def set_columns(self, columns: int) -> None:
        """Show lists as tiles in so many columns, or as rows for 0."""
        if columns != self.lists.left.columns:
            self.lists.set_columns(columns)
            self.show_item()

    def set_marks(self, marks: bool) -> None:
        self.marks = marks
        session, texts = self.session, self._texts
        if session is not None and texts is not None and session.total and not texts.as_texts(session.item):
            self.lists.show_terms(texts.shown(session.item).terms if marks else None)
        for card in self._cards():
            card.show_marks(marks)

    def set_together(self, together: bool) -> None:
        self.lists.set_together(together)
        self.answers.set_together(together)

    def set_differences(self, shown: bool) -> None:
        """Switch the marks of the words in which two texts differ."""
        self.differences = shown
        if not shown:
            self.answers.show_differences(None)
        self._soon.start()

    def set_by_paragraph(self, shown: bool) -> None:
        """Mark also whole paragraphs that only one text has, or only words."""
        self.by_paragraph = shown
        self._soon.start()

    # showing

    def show_item(self) -> None:
        """Show the current item from the top, with its state."""
        session, texts = self.session, self._texts
        if session is None or texts is None or not session.total:
            return
        self.document.close_document()
        if any(row.hasFocus() for row in self.lists.rows()):
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.query.show_item(session, texts.query_text(session.item.record), self._name, self._rater)
        if texts.as_texts(session.item):
            self._show_answers(session.item, texts)
        else:
            shown = texts.shown(session.item)
            self.lists.show_lists(shown.left, shown.right, shown.terms if self.marks else None)
            self.sides.setCurrentWidget(self.lists)
        self.note.setText(session.note)
        self.show_state()
        session.timer.start()
        self._soon.start()

    def _show_answers(self, item: SideBySideItem, texts: ItemTexts) -> None:
        for card in self.answers.cards():
            card.show_length(None)
        left, right = (texts.document(item, keys[0]) if keys else None for keys in (item.left, item.right))
        self.answers.show_answers(left, right, texts.display, self._query_terms(), marked=self.marks)
        self.sides.setCurrentWidget(self.answers)

    def show_state(self) -> None:
        session, texts = self.session, self._texts
        if session is None or texts is None:
            return
        self.query.show_state(session, self._name, self._rater)
        self._show_marked()
        self._show_question(session)
        self.reasons.show_chosen(session.reasons)
        self._show_remarks()
        if session.revealed:
            texts.ask_grades(session.item, self._known.emit)
        else:
            self.lists.show_grades(None)
            self.answers.show_grades(None)

    def _show_question(self, session: ItemSession) -> None:
        """Show the question that the keys answer, and its answer as far as there is one."""
        asked = session.question
        others = session.queue.said_by_others(session.item.key, asked) if session.criteria else None
        self.verdicts.show_state(session.state, asked, others)
        if session.criteria:
            given = [session.answer_to(question) is not None for question in session.questions]
            said = ""
            if asked and session.state.preferred is not None:
                offers = offers_of(session.queue.comparison.plan.points)
                choice = session.state.preferred, session.state.strength or 0
                name = next(
                    (item.name for item in offers if (item.choice.side, item.choice.strength) == choice), ""
                )
                said = titled(self._questions[""], name.lower()) if name else ""
            place = session.questions.index(asked)
            self.question.show_question(place, given, self._questions.get(asked, ""), said=said)

    def _query_terms(self) -> QueryTerms:
        text = self.session.item.record.text if self.session is not None else ""
        if self._terms[0] != text:
            self._terms = self._next_terms if self._next_terms[0] == text else (text, QueryTerms(text))
        return self._terms[1]

    # saying; the panel's actions

    def decide(self, choice: Choice) -> None:
        """Store a verdict or the grade of a list, or the answer to the criterion that is asked."""
        if self.session is not None and self.session.question:
            self.answer(choice.side)
        elif self.session is not None and not self._is_held():
            note = self.note.text()
            item, again = self.session.item, self.session.state.status is Verdict.JUDGED
            if choice.grade is not None:
                self._send(self.session.grade(choice.grade, note=note))
            else:
                self._send(self.session.decide(choice.side, choice.strength, choice.tie, note=note))
            if not (again or self.session.asks):
                self._watch_pace(item)
            if self.session.asks:
                self.show_state()
                self.judged.emit(False)
            else:
                self._go_on(finished=self.session.finished)

    def answer(self, side: Side) -> None:
        """Answer the criterion that is asked. The last answer goes on."""
        session = self.session
        if session is None or not session.question or self._is_held():
            return
        item = session.item
        self._send(session.answer(side, note=self.note.text()))
        if session.asks:
            self.show_state()
            session.timer.resume()
            self.judged.emit(False)
        else:
            self._watch_pace(item)
            self._go_on(finished=session.finished)

    def _watch_pace(self, item: SideBySideItem) -> None:
        """Warn about a first verdict given faster than its texts can be read, if the plan asks for it."""
        session, texts = self.session, self._texts
        if session is None or texts is None or not texts.plan.too_fast or not texts.is_single(item):
            return
        if session.looked(item.key) < least_seconds(self._lengths_of(item)):
            self.hurried.emit()

    def _lengths_of(self, item: SideBySideItem) -> tuple[Length, Length]:
        assert self._texts is not None
        if self._lengths is None or self._lengths[0] != item.key:
            self._lengths = item.key, self._texts.lengths(item)
        return self._lengths[1]

    def pass_on(self) -> None:
        """Go on from an item with a verdict, whatever else is asked."""
        if self.session is None:
            return
        item, asks = self.session.item, self.session.asks
        if self.session.pass_on():
            if asks:
                self._watch_pace(item)
            self._go_on(finished=self.session.finished)

    def skip(self) -> None:
        """Put the item off to the end."""
        if self.session is not None and not self._is_held():
            judged = self.session.state.status is Verdict.JUDGED
            label = self.session.skip(note=self.note.text())
            self._send(label, self.tr("Verdict replaced by skip") if judged else "")
            self._go_on(finished=self.session.finished)

    def _send(self, label: JudgeItem | None, told: str = "") -> None:
        if label is not None:
            self.said.emit(label, told)

    def _is_held(self) -> bool:
        held = self.session is not None and (self.session.revealed or self.session.is_locked())
        if held:
            self.verdicts.close_ties()
            self.held.emit()
        return held

    def toggle_reason(self, reason: str) -> None:
        if self.session is not None and self.session.is_locked():
            self.reasons.show_chosen(self.session.reasons)
            self.held.emit()
        elif self.session is not None:
            self._send(self.session.toggle_reason(reason))
            self.reasons.show_chosen(self.session.reasons)
            self._show_remarks()
            self.session.timer.resume()

    def press_digit(self, number: int) -> None:
        """Give the list the grade of this digit, or toggle the reason with it where two are compared."""
        if self.session is not None and self.session.queue.comparison.plan.grades:
            self.decide(Choice(Side.NONE, grade=float(number)))
            return
        reasons = list(self.reasons.chips)
        if 1 <= number <= len(reasons):
            self.toggle_reason(reasons[number - 1])

    def _go_on(self, *, finished: bool) -> None:
        if self.note.hasFocus():
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.verdicts.close_ties()
        self.show_item()
        self.judged.emit(finished)

    def move(self, step: int) -> None:
        """Show the next or previous item without judging."""
        if self.session is not None and self.session.step(step):
            self.show_item()

    def go_to_open(self) -> None:
        """Show the next item without a verdict, or report that all are done."""
        if self.session is None:
            return
        if self.session.go_on():
            self.show_item()
        else:
            self.judged.emit(True)

    def move_cursor(self, step: int) -> None:
        """Go to the next or previous result, or of texts, to the other side."""
        if self.as_texts():
            self.answers.cards()[0 if step < 0 else 1].text.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.lists.move_cursor(step)

    # words that are marked

    def offer_keys(self, keys: Keys) -> None:
        """Let marks be removed by the keys in force."""
        for card in self._cards():
            card.marks.offer_removal(keys)

    def show_digits(self, caps: Sequence[str]) -> None:
        """Show the keys of the reasons."""
        self.reasons.show_keys(caps)

    def set_mark_reasons(self, reasons: Sequence[str]) -> None:
        """Set the project's reasons for marks."""
        self._mark_reasons = tuple(reasons)

    def _keys_of_cards(self) -> list[tuple[DocumentCard, str]]:
        """The cards that show a document of the item, with its key."""
        if self.session is None or not self.session.total:
            return []
        item = self.session.item
        if self.as_texts():
            sides = zip(self.answers.cards(), (item.left, item.right), strict=True)
            return [(card, keys[0]) for card, keys in sides if keys]
        return [(self.document.card, self._opened)] if not self.document.isHidden() else []

    def mark_words(self) -> None:
        """Ask for the reason of the words selected in a text."""
        if self.session is None or self._is_held():
            return
        found = self._keys_of_cards()
        # Where words are selected on both sides, those of the side with the keyboard.
        found.sort(key=lambda item: not item[0].text.hasFocus())
        for card, key in found:
            if card.selected() is not None:
                self.mark_wanted.emit(card, key)
                return
        self.told.emit(
            self.tr("First select words in a text, with the mouse or with Shift and the arrow keys.")
            if found
            else self.tr("To mark words, open a document: Space opens the one under the cursor.")
        )

    def mark(self, card: DocumentCard, key: str, reason: str) -> None:
        """Mark the selected words of a card. Raises InputError for too many marks."""
        session, texts, selected = self.session, self._texts, card.selected()
        if session is None or texts is None or selected is None:
            return
        field, start, end = selected
        made = texts.marked(session.item).make((start, end), reason, field=field, doc_key=key)
        cursor = card.text.textCursor()
        cursor.clearSelection()
        card.text.setTextCursor(cursor)
        if made is not None:
            self._send(session.mark(made))
            self.show_state()

    def _on_mark_removal_asked(self, mark: Mark) -> None:
        if self.session is not None and not self._is_held():
            self._send(self.session.unmark(mark))
            self.show_state()

    def _show_marked(self) -> None:
        """Show the rater's own marks in the texts."""
        session, texts = self.session, self._texts
        if session is None or texts is None:
            return
        for card, key in self._keys_of_cards():
            marks = [mark for mark in session.state.marks if mark.doc_key == key]
            if marks or card.marks.placed():
                placed = texts.marked(session.item).place(marks) if marks else []
                card.show_marked(placed, self._mark_reasons)

    def open_reasons(self, opened: bool) -> None:
        """Show the reasons of every item, or only where one is chosen."""
        self.reasons_opened = opened
        self._show_remarks()

    def _show_remarks(self) -> None:
        """Show reasons and note where they were asked for or given."""
        session = self.session
        chosen = session is not None and bool(session.total) and bool(session.reasons)
        self.reasons.setVisible(bool(self.reasons.chips) and (self.reasons_opened or chosen))
        self.note.setVisible(self.note.hasFocus() or bool(self.note.text()))

    def write_note(self) -> None:
        self.note.show()
        self.note.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.note.selectAll()

    def open_document(self, *, back: bool = False) -> None:
        """Open the document under the cursor, else the first one. Texts scroll a page forward, or `back`."""
        if self.as_texts():
            self.answers.scroll_page(-1 if back else 1)
            return
        rows = self.lists.rows()
        row = self.lists.cursor_row() or (rows[0] if rows else None)
        if row is not None and row.result is not None:
            row.setFocus(Qt.FocusReason.OtherFocusReason)
            self._on_lists_opened(row.result.key)

    def look_closer(self) -> None:
        """Open the pictures of both documents on top, or in lists those of the document under the cursor."""
        if self.as_texts():
            pictures = [
                (card.accessibleName(), reference)
                for card in self.answers.cards()
                for reference in card.image.references
            ]
            focused = self.answers.right.isAncestorOf(QApplication.focusWidget() or self)
            at = len(self.answers.left.image.references) if focused else 0
        else:
            rows = self.lists.rows()
            row = self.lists.cursor_row() or (rows[0] if rows else None)
            pictures = [("", item) for item in row.result.images] if row and row.result else []
            at = 0
        image = self.answers.left.image
        if pictures and image.folders:
            image.look_at(pictures, min(at, len(pictures) - 1))

    def open_ties(self) -> None:
        """Show the kinds of Same."""
        if not self._is_held():
            self.verdicts.open_ties()
            self.covered.emit()

    # Qt's side and slots

    def event(self, event: QEvent) -> bool:
        if self.session is not None:
            if event.type() == QEvent.Type.Hide:
                self.answers.left.image.close_overlay()
            if event.type() in (QEvent.Type.WindowDeactivate, QEvent.Type.Hide):
                self.session.timer.pause()
            elif event.type() in (QEvent.Type.WindowActivate, QEvent.Type.Show):
                self.session.timer.resume()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        low = self.height() < px(_LOW)
        lowest = self.height() < px(_LOWEST)
        self._rows.setSpacing(6 if low else SPACE_3)
        side = px(_MARGIN) if self.width() >= px(_WIDE) else 0
        self._rows.setContentsMargins(side, 0, side, 0)
        self.query.set_low(low)
        self.verdicts.set_low(low)
        self.answers.set_low(lowest)

    def _on_lists_opened(self, key: str) -> None:
        if self.session is not None and self._texts is not None:
            self.document.card.show_display(self._texts.display)
            self.document.card.show_marks(self.marks)
            self.document.show_document(
                self._texts.document(self.session.item, key), self._query_terms(), self.focusWidget() or self
            )
            self._opened = key
            self._show_marked()
            self.session.timer.resume()
            self.covered.emit()

    def _on_soon(self) -> None:
        session, texts = self.session, self._texts
        if session is None or texts is None or not session.total:
            return
        following = session.queue.next_unjudged(session.place)
        ready = None if following is None else texts.peek(session.queue.items[following])
        if ready is not None and self.sides.currentWidget() is self.lists:
            self.lists.prepare(ready.left, ready.right, ready.terms if self.marks else None)
        texts.read_ahead(session.place)
        if following is not None and self.as_texts():
            texts.ask(partial(self._make_ready, texts, session.queue.items[following]))
        item = session.item
        if texts.is_single(item) and (texts.plan.too_fast or texts.plan.show_length):
            documents = texts.both(item)
            display = texts.display
            texts.ask(
                lambda: self._measured.emit(item.key, tuple(length_of(each, display) for each in documents))
            )
        if self.as_texts() and self.differences and not texts.plan.grades:
            key = session.item.key
            left, right = (card.texts() for card in self.answers.cards())
            paragraphs = self.by_paragraph
            texts.ask(lambda: self._compared.emit(key, compared_texts(left, right, paragraphs=paragraphs)))

    def _on_measured(self, key: ItemKey, lengths: tuple[Length, Length]) -> None:
        session = self.session
        if session is not None and session.item.key == key:
            self._lengths = key, lengths
            if session.queue.comparison.plan.show_length:
                for card, length in zip(self.answers.cards(), lengths, strict=True):
                    card.show_length(length)

    def _make_ready(self, texts: ItemTexts, item: SideBySideItem) -> None:
        if texts.read_texts(item):
            self._read.emit(item)

    def _on_read(self, item: SideBySideItem) -> None:
        """Fill in the next item's texts while no key is pressed."""
        texts = self._texts
        if texts is not None and self.as_texts() and (both := texts.read_both(item)) is not None:
            text = item.record.text
            if self._next_terms[0] != text:
                self._next_terms = (text, QueryTerms(text))
            self.answers.prepare(*both, self._next_terms[1])

    def _on_compared(self, key: ItemKey, found: Differences) -> None:
        if self.session is not None and self.session.item.key == key and self.differences and self.as_texts():
            self.answers.show_differences(found)

    def _on_known(self, key: ItemKey, grades: Mapping[str, float]) -> None:
        session = self.session
        # The verdict may have been taken back while the grades were read.
        if session is None or session.item.key != key or not session.revealed:
            return
        known = {doc: self._chip(grade) for doc, grade in grades.items()}
        if self.as_texts():
            first = [keys[0] if keys else "" for keys in (session.item.left, session.item.right)]
            self.answers.show_grades([known.get(doc, ("", "")) for doc in first])
        else:
            self.lists.show_grades(known)

    def _chip(self, value: float) -> tuple[str, str]:
        return format_grade(value), self.scale.colour(value)

    def _on_looked(self) -> None:
        if self.session is not None:
            self.session.timer.resume()

    def _on_note_editing_finished(self) -> None:
        session = self.session
        if session is None or not session.total:
            return
        self._show_remarks()
        if not session.is_locked():
            self._send(session.write_note(self.note.text()))
        elif self.note.text() != session.note:
            self.note.setText(session.note)
            self.held.emit()


class QueryCard(CalmQuery):
    """The query of an item, and what is special about it.

    `place` says which item of the comparison it is, `rules` how it is asked.
    """

    def __init__(self) -> None:
        self.notice = PlainLabel(tone="accent", role=TextStyle.STRONG, wrap=True)
        super().__init__(self.notice, wide=True)
        self.place = self.rules = ""
        self.setAccessibleName(self.tr("Query"))

    def show_item(self, session: ItemSession, text: str, name: str, rater: str) -> None:
        """Show the session's item with its query's text. `name` is the comparison's name for raters."""
        title = one_line(text) or self.tr("Query %s") % count(session.place + 1)
        self.show_query(title, one_line(session.item.record.intent or ""))
        self.show_state(session, name, rater)

    def show_state(self, session: ItemSession, name: str, rater: str) -> None:
        """Show the rater's progress, and the state of the item."""
        plan = session.queue.comparison.plan
        template = self.tr("{name}, blind · query {place} of {all}")
        if plan.unit == "pair":
            template = self.tr("{name}, blind · pair {place} of {all}")
        elif plan.grades:
            template = self.tr("{name}, blind · list {place} of {all}")
        parts = [
            template.format(name=name, place=count(session.place + 1), all=count(session.total)),
            one_line(rater),
        ]
        skipped = ""
        if session.state.status is Verdict.SKIPPED:
            begun = session.state.is_begun()
            skipped = self.tr("no overall verdict yet") if begun else self.tr("skipped")
        self.place = " · ".join(part for part in (*parts, skipped) if part)
        project = session.queue.project
        if project.package is None and project.held is None:
            rules = [
                (
                    self.tr("lists of all systems shuffled, seed %s")
                    if plan.grades
                    else self.tr("sides shuffled per query, seed %s")
                )
                % plan.seed
            ]
        else:  # whoever knows the seed can work out the sides
            rules = [
                self.tr("lists of all systems shuffled")
                if plan.grades
                else self.tr("sides shuffled per query")
            ]
        # Among checks with one list on both sides this would tell which items are checks.
        if session.queue.identical and not plan.same_checks:
            rules.append(self.tr("identical lists, not shown: %s") % count(session.queue.identical))
        self.rules = " · ".join(rules)
        notice = self.tr("raters disagreed here: settle it") if session.adjudicates else skipped
        earlier = session.queue.earlier(session.item.key)
        if earlier is not None:
            told = ", ".join(map(translated, earlier.words()))
            notice = self.tr("you gave your verdict %s") % one_line(told)
        if session.revealed:
            notice = self.tr("the known grades are shown: this verdict is final, U goes on")
        self.notice.setText(notice)
        self.notice.setVisible(bool(notice))


class NoteField(QLineEdit):
    """Line for the note. It gets every key before shortcuts, and Enter or Escape leaves it."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFont(font(TextStyle.BODY))
        self.setMaxLength(2000)
        self.setMinimumWidth(px(120))
        self.setPlaceholderText(self.tr("Note (N)"))
        self.setAccessibleName(self.tr("Note"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        whole = self.tr("Note (N), saved with the verdict")
        fits = self.fontMetrics().horizontalAdvance(whole) <= self.width() - px(30)
        self.setPlaceholderText(whole if fits else self.tr("Note (N)"))

    def event(self, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.ShortcutOverride:
            return super().event(event)
        if event.key() not in _FIELD_KEYS or event.modifiers() & _OVERRIDDEN:
            return super().event(event)
        event.accept()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        else:
            super().keyPressEvent(event)


class ReasonChips(QWidget):
    """The chips in lines. Hidden where a comparison has no reasons."""

    toggled = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Reasons"))
        self.chips: dict[str, QPushButton] = {}
        self._caps: Sequence[str] = ()
        self._keys = True
        self._why = PlainLabel(self.tr("Why:"), tone="muted")
        inner = QWidget()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        inner.setSizePolicy(policy)
        self._flow = FlowLayout(inner, gap=6)
        row(self._why, (inner, 1), on=self)
        self.hide()

    def set_reasons(self, reasons: Sequence[str], *, keys: bool = True) -> None:
        """Offer these reasons. With `keys` they get the digits, as far as there are any."""
        self._keys = keys
        while (item := self._flow.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self.chips = {}
        for reason in reasons:
            chip = button("", partial(self.toggled.emit, reason))
            chip.setCheckable(True)
            # A click must not take the keys from the verdicts.
            chip.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._flow.addWidget(chip)
            self.chips[reason] = chip
        self.show_keys(self._caps)
        self.setVisible(bool(reasons))

    def show_keys(self, caps: Sequence[str]) -> None:
        """Show each chip's key."""
        self._caps = caps
        own = [*(caps if self._keys else ()), *[""] * len(self.chips)]
        for (reason, chip), key in zip(self.chips.items(), own, strict=False):
            chip.setText(f"{key} {visible(reason)}".strip())

    def show_chosen(self, chosen: Sequence[str]) -> None:
        for reason, chip in self.chips.items():
            chip.setChecked(reason in chosen)
