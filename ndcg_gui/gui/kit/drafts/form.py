"""Base of the forms of plans: rows of fields with room for their faults, and headings between them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLayout, QLineEdit, QWidget

from ndcg_gui.domain.fields import MAX_NAME, day_of
from ndcg_gui.features.display.telling import told_name
from ndcg_gui.gui.kit.base.theme import CONTROL_HEIGHT, SPACE_1, SPACE_2, SPACE_4, TextStyle, px
from ndcg_gui.gui.kit.drafts.fields import TickBoxes
from ndcg_gui.gui.kit.drafts.record import Record, follow
from ndcg_gui.gui.kit.text.plain import set_tooltip
from ndcg_gui.gui.kit.widgets import FlowLayout, PlainLabel, column, link, row, text_line
from ndcg_gui.gui.kit.widgets.more import row_text


class DraftForm(QWidget):
    """Rows that make up a plan. The fault of a row is shown under it.

    Rows that are not `common` lie under *More*, beside which stands what they hold now. Without any all are.
    """

    changed = Signal()
    common: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, record: Record, named_for_instance: str = "") -> None:
        """`record` makes the editors of the plan's fields. `named_for_instance` is an example of a name."""
        super().__init__()
        self.record = record
        self.setProperty("role", "clear")
        self.name = text_line(self.tr("Name"), named_for_instance)
        self.name.setMaxLength(MAX_NAME)
        self.title = text_line(
            self.tr("Title for raters"), self.tr("what raters see, if not the name"), most=MAX_NAME
        )
        self.wanted = text_line(self.tr("Due date"), self.tr("a date, e.g. 2026-11-27"), most=20)
        self.new_raters = text_line(self.tr("New raters"), self.tr("more names, separated by commas"))
        self.problems: dict[str, PlainLabel] = {}
        # The rows of the plan's fields, by the fields' names.
        self._row_of: dict[str, str] = {}
        self._rows, self._folded_rows = _rows_of(), _rows_of()
        self._heading, self._headed = "", set[QFormLayout]()
        self._held: dict[str, tuple[str, tuple[QWidget | str, ...]]] = {}  # caption and parts of folded rows
        self.more = QWidget()
        self.more.setProperty("role", "clear")
        self.more.setLayout(self._folded_rows)
        self.more.hide()
        self.more_button = link(self.tr("More"))
        self.more_button.clicked.connect(self.unfold)
        self.more_says = PlainLabel(tone="muted", wrap=True)
        fold_line = row(column(self.more_button, None), (self.more_says, 1), spacing=SPACE_2)
        self._folding = QWidget()
        self._folding.setProperty("role", "clear")
        self._folding.setLayout(fold_line)
        self._folding.setVisible(bool(self.common))
        column(self._rows, self._folding, self.more, spacing=SPACE_2, on=self)

    def plan(self) -> Any:
        """The entered plan, named "-" as long as it has no name. None while something is wrong."""
        raise NotImplementedError

    def switch(self) -> None:
        """Disable the fields without meaning beside the others."""

    def entered_name(self) -> str:
        return " ".join(self.name.text().split())

    def add_shown_rows(self) -> None:
        """Add the rows of the plan that raters see."""
        self.add_row("title", self.tr("Title"), self.title)
        self.add_row("wanted", self.tr("Due date"), self.wanted)
        set_tooltip(self.title, self.tr("What raters see it called, if not by its name."))

    def entered_title(self) -> str:
        return " ".join(self.title.text().split())

    def entered_date(self) -> str:
        """The due day as ISO date, empty for none."""
        return self.wanted.text().strip()

    def with_new_raters(self, ticked: Iterable[str]) -> tuple[str, ...]:
        """The ticked raters and the new ones."""
        return tuple(dict.fromkeys([*ticked, *names_in(self.new_raters.text())]))

    def wrong_names(self, raters: Iterable[str], systems: Iterable[str]) -> dict[str, str]:
        """Faults of the plan's name, which must not reveal a system to raters, and of raters' names."""
        wrong = {}
        if not self.entered_name().isprintable():
            wrong["name"] = self.tr("The name holds characters that cannot be shown.")
        elif told_name(self.entered_name(), systems) is not None:
            wrong["name"] = self.tr("Raters see this name; leave the systems' names out of it.")
        title = self.entered_title()
        if not title.isprintable():
            wrong["title"] = self.tr("The title holds characters that cannot be shown.")
        elif told_name(title, systems) is not None:
            wrong["title"] = self.tr("Raters see this title; leave the systems' names out of it.")
        if self.entered_date() and day_of(self.entered_date()) is None:
            wrong["wanted"] = self.tr("Write the date as 2026-11-27.")
        if any(not name.isprintable() for name in raters):
            wrong["new_raters"] = self.tr("A name holds characters that cannot be shown.")
        return wrong

    def add_heading(self, text: str) -> None:
        """Add a heading above the rows that follow, as soon as there is one."""
        self._heading, self._headed = text, set()

    def unfold(self) -> None:
        """Show the rows under *More*, and leave the keys to the first of them."""
        self._folding.hide()
        self.more.show()
        first = next((part for _name, parts in self._held.values() for part in parts), None)
        if isinstance(first, QWidget):
            first.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._say_more()

    def is_folded(self) -> bool:
        return bool(self._held) and self.more.isHidden()

    def _say_more(self) -> None:
        """Say in a line what the folded rows hold now."""
        said = (row_text(caption, parts) for caption, parts in self._held.values())
        self.more_says.setText(" · ".join(filter(None, said)))

    def add_row(self, key: str, label: str, *parts: QWidget | str) -> None:
        """Add one row: fields and words between them, and room for its fault."""
        caption = PlainLabel(label, tone="muted")
        widgets = [part for part in parts if isinstance(part, QWidget)]
        caption.setBuddy(widgets[0])
        for field in widgets:
            follow(field, self._on_changed)
        line: QLayout
        fills = type(widgets[0]) is QLineEdit or widgets[0].hasHeightForWidth()
        if len(parts) == 1:
            line = row(widgets[0], *(() if fills else (None,)))
        else:
            line = FlowLayout(gap=SPACE_2, line_gap=SPACE_1, middle=True)
            for part in parts:
                line.addWidget(PlainLabel(part, tone="muted") if isinstance(part, str) else part)
        problem = self.problems[key] = PlainLabel(tone="danger", wrap=True)
        own = [name for name, editor in self.record.editors.items() if editor in widgets]
        self._row_of |= dict.fromkeys(own, key)
        problem.hide()
        # Beside the first line, however many there are.
        if not isinstance(widgets[0], QCheckBox | TickBoxes):
            caption.setMinimumHeight(px(CONTROL_HEIGHT))
        rows = self._rows
        if self.common and key not in self.common:
            rows, self._held[key] = self._folded_rows, (label, parts)
        if self._heading and rows not in self._headed:
            heading = PlainLabel(self._heading, role=TextStyle.STRONG, heading=True)
            heading.setContentsMargins(0, SPACE_2, 0, 0)
            rows.addRow(heading)
            self._headed.add(rows)
        rows.addRow(caption, column(line, problem, spacing=SPACE_1))
        rows.setAlignment(caption, Qt.AlignmentFlag.AlignTop)

    def add_remaining_rows(self, asked_otherwise: Collection[str]) -> None:
        """Add a row for each field that people are asked for and that the form has no place for."""
        for name in self.record.remaining(asked_otherwise):
            editor = self.record.editor(name)
            self.add_row(name, "" if isinstance(editor, QCheckBox) else self.record.title(name), editor)

    def _on_changed(self, *_: object) -> None:
        self.switch()
        self._say_more()
        self.changed.emit()

    def show_problems(self, wrong: Mapping[str, str]) -> bool:
        """Show the first fault of each row, by its key or its fields' names. Returns whether there is any."""
        faults: dict[str, str] = {}
        for name, text in wrong.items():
            key = self._row_of.get(name, name)
            faults[key] = faults.get(key) or text
        for key, label in self.problems.items():
            label.setText(faults.get(key, ""))
            label.setVisible(bool(faults.get(key)))
        if self.is_folded() and any(faults.get(key) for key in self._held):
            self.unfold()  # nobody looks for what is wrong
        return any(wrong.values())

    def first_problem(self) -> str:
        """The first row's fault, "" for none."""
        return next((label.text() for label in self.problems.values() if label.text()), "")


def _rows_of() -> QFormLayout:
    rows = QFormLayout()
    rows.setContentsMargins(0, 0, SPACE_2, 0)
    rows.setHorizontalSpacing(SPACE_4)
    rows.setVerticalSpacing(SPACE_2)
    # Whatever the style would do: where a row is too long, its caption stands above it.
    rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    rows.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
    return rows


def names_in(text: str) -> list[str]:
    """The names in a comma-separated list, with blanks in and around them tidied."""
    tidy = [" ".join(name.split()) for name in text.split(",")]
    return [name for name in tidy if name]
