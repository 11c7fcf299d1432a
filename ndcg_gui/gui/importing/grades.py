"""The values on the project's scale that the words or numbers of grades in a file become."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.domain.text import visible
from ndcg_gui.features.evaluate.scale_mapping import stretched
from ndcg_gui.features.importing.planned import PlannedFile
from ndcg_gui.features.importing.tables import FilePreview, graded_columns
from ndcg_gui.formats.mapped.inspect import GradeWord, TablePreview
from ndcg_gui.formats.mapped.words import number_of
from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_2, TextStyle, px
from ndcg_gui.gui.kit.text.grades import grade_text, scale_text
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, FlowLayout, PlainLabel, button
from ndcg_gui.gui.kit.widgets.grades import CHIP_SIZE, chip_width, paint_chip
from ndcg_gui.gui.kit.widgets.layout import clear, column, row

_MOST = 24
_ASKED = "?"  # the value of a word that has none yet


@dataclass(frozen=True, slots=True)
class _Word:
    """One word or grade in the file, its count, and the value it is read as. `key` is the word or grade."""

    key: str | float
    count: int
    value: object


class GradeChoice(ChoiceButton):
    """Choice among the grades of a scale, shown as the grade's chip."""

    def __init__(self, name: str) -> None:
        self._scale: Scale | None = None
        super().__init__()
        self._word = name

    def offer_grades(self, scale: Scale, none: str, value: object) -> None:
        """Offer the grades of this scale, and no grade."""
        self._scale = scale
        choices: list[tuple[object, str]] = [(grade.value, grade_text(grade)) for grade in scale.grades]
        self.set_choices([*choices, (None, none)], value)
        for action, grade in zip(self._menu.actions(), scale.grades, strict=False):
            action.setIcon(_chip(format_grade(grade.value), grade.colour))

    def _show(self, text: str) -> None:
        super()._show(text or self.tr("choose…"))
        grades = () if self._scale is None else self._scale.grades
        grade = next((grade for grade in grades if grade.value == self.value()), None)
        self.setIcon(QIcon() if grade is None else _chip(format_grade(grade.value), grade.colour))
        if grade is not None:
            self.setIconSize(QSize(chip_width(format_grade(grade.value)), px(CHIP_SIZE)))
            self.setText("▾")
        self.setAccessibleName(f"{getattr(self, '_word', '')}: {text or self.tr('choose…')}")


def _chip(text: str, colour: str) -> QIcon:
    """A grade's chip as an icon."""
    size = QSize(chip_width(text), px(CHIP_SIZE))
    picture = QPixmap(size * 2)
    picture.setDevicePixelRatio(2)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint_chip(painter, QRect(0, 0, size.width(), size.height()), text, colour)
    painter.end()
    return QIcon(picture)


class GradesView(QWidget):
    """One choice for each word or grade of the file, each with a default."""

    grades_chosen = Signal(object)  # tuple[tuple[float, float | None], ...]: of the file's grades
    words_chosen = Signal(object)  # tuple[tuple[str, float | None], ...]: of all its words
    scale_requested = Signal(object)  # Scale

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields: dict[str | float, GradeChoice] = {}
        self._words: tuple[_Word, ...] = ()
        self._scale: Scale | None = None
        self._fitting: Scale | None = None
        self.title = PlainLabel(role=TextStyle.STRONG)
        self.sentence = PlainLabel(wrap=True)
        self._choices = QWidget()
        self._flow = FlowLayout(self._choices, gap=14)
        self.stretch = button(self.tr("Stretch to fit the scale"), self._on_stretch_clicked)
        self.stretch.setToolTip(self.tr("The file's best grade becomes the scale's best grade"))
        self.as_they_are = button(self.tr("As they are"), partial(self.grades_chosen.emit, ()))
        self.change_scale = button("", self._on_change_scale_clicked)
        self.change_scale.setToolTip(
            self.tr("Changes the scale now, before the import; nothing has been judged on it yet")
        )
        self._buttons = QWidget()
        row(self.stretch, self.as_they_are, self.change_scale, on=self._buttons)
        line = row(self.title, (self._choices, 1), spacing=14)
        line.setAlignment(self.title, Qt.AlignmentFlag.AlignTop)
        self.title.setContentsMargins(0, SPACE_2, 0, 0)
        column(row((self.sentence, 1), self._buttons), line, on=self)

    def show_file(self, file: FilePreview, scale: Scale) -> None:
        """Show the choices for this file's grades, or hide where there is nothing to choose."""
        item = file.part(Kind.JUDGMENTS, Kind.QRELS) or file.first
        asks = item.asks_for_grades or bool(item.request.grades)
        self._words = _words(file.table, item, asked=asks)
        self.setVisible(bool(self._words) and scale.kind != "continuous")
        if not self._words:
            return
        self._scale, self._fitting = scale, item.fitting_scale
        found = item.grades_in_file()
        in_words = any(
            isinstance(word.key, str) and number_of(word.key) is None for word in self._words if word.key
        )
        self.sentence.setVisible(asks and not in_words)
        self.sentence.setText(
            self.tr("Grades of the file: %s. Grades of the project: %s. Each is stored as:")
            % (", ".join(map(format_grade, found)), scale.values_text())
        )
        named = () if file.table is None else graded_columns(file.table)
        # Where it is asked what they count as, the sentence above says whose grades they are.
        self.title.setVisible(bool(named) and self.sentence.isHidden())
        title = self.tr("Words of %s") if in_words else self.tr("Grades of %s")
        self.title.setText(title % visible(", ".join(named)))
        if [word.key for word in self._words] != list(self.fields):
            self._make_fields()
        wanted = dict(item.request.grades)
        none = self.tr("left out") if file.table is None else self.tr("no judgment")
        for word in self._words:
            value = wanted.get(word.value, word.value) if isinstance(word.value, float) else word.value
            self.fields[word.key].offer_grades(scale, none, value)
            self.fields[word.key].setToolTip(
                translated(say("{count:judgment|judgments}", count=word.count)) if word.count else ""
            )
        self._buttons.setVisible(asks and not in_words)
        self.as_they_are.setEnabled(bool(item.request.grades))
        self.change_scale.setVisible(self._fitting is not None)
        if self._fitting is not None:
            text = self.tr("Change the project's scale to %s") % visible(scale_text(self._fitting.title))
            self.change_scale.setText(text)
            self.change_scale.setAccessibleName(text)

    def _make_fields(self) -> None:
        clear(self._flow)
        self.fields = {}
        for word in self._words:
            text = format_grade(word.key) if isinstance(word.key, float) else visible(word.key)
            name = text or self.tr("empty")
            field = self.fields[word.key] = GradeChoice(name)
            field.chosen.connect(partial(self._on_field_chosen, word))
            group = QWidget()
            caption = PlainLabel(f"{name} →", tone="" if text else "muted")
            number = PlainLabel(count(word.count) if word.count else "", tone="muted")
            row(caption, field, number, spacing=SPACE_1, on=group)
            self._flow.addWidget(group)
            group.show()

    # slots

    def _on_field_chosen(self, word: _Word, _value: object) -> None:
        values = [own.value for own in self._words if isinstance(own.value, float)]
        if isinstance(word.value, float) and values.count(word.value) == 1:
            self.grades_chosen.emit(self._stored())
            return
        said: list[tuple[str, float | None]] = []
        for own in self._words:
            value = self.fields[own.key].value()
            if value != _ASKED and (own.key or value is not None):
                said.append((str(own.key), float(value) if isinstance(value, float | int) else None))
        self.words_chosen.emit(tuple(said))

    def _stored(self) -> tuple[tuple[float, float | None], ...]:
        """Grades of the file that are stored as another value, with that value."""
        said: list[tuple[float, float | None]] = []
        for own in self._words:
            value = self.fields[own.key].value()
            if isinstance(own.value, float) and value != own.value:
                said.append((own.value, float(value) if isinstance(value, float | int) else None))
        return tuple(said)

    def _on_stretch_clicked(self) -> None:
        if self._scale is not None:
            values = [word.value for word in self._words if isinstance(word.value, float)]
            self.grades_chosen.emit(stretched(sorted(values), self._scale))

    def _on_change_scale_clicked(self) -> None:
        if self._fitting is not None:
            self.scale_requested.emit(self._fitting)


def _words(table: TablePreview | None, item: PlannedFile, *, asked: bool) -> tuple[_Word, ...]:
    if table is not None and table.grades:
        known = sorted(
            table.grades, key=lambda word: (word.is_known, word.value is None, -(word.value or 0.0))
        )
        if len(known) <= _MOST or not all(word.is_known for word in known):
            return tuple(_Word(word.word, word.count, _value(word)) for word in known[:_MOST])
        return ()
    if not asked:
        return ()
    return tuple(_Word(grade, number, grade) for grade, number in item.grades_in_file().items())


def _value(word: GradeWord) -> object:
    if not word.is_known:
        return _ASKED
    return None if word.value is None else float(word.value)
