"""What the grades of a file of judgments are stored as, where they may be those of another scale."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.text.plain import count
from ndcg_gui.gui.widgets import ChoiceButton, FlowLayout, PlainLabel, button
from ndcg_gui.gui.widgets.layout import clear, column, row
from ndcg_gui.project.evaluation.scale_mapping import stretched
from ndcg_gui.project.importing.planned import PlannedFile


class GradesView(QWidget):
    """One choice for each grade of the file; going on as they are needs none."""

    grades_chosen = Signal(object)  # tuple[tuple[float, float | None], ...]
    scale_requested = Signal(object)  # Scale

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields: dict[float, ChoiceButton] = {}
        self._scale: Scale | None = None
        self._fitting: Scale | None = None
        self.sentence = PlainLabel(wrap=True)
        self._choices = QWidget()
        self._flow = FlowLayout(self._choices)
        self.stretch = button(self.tr("Stretch over the scale"), self._on_stretch_clicked)
        self.stretch.setToolTip(self.tr("The best grade of the file becomes the best one of the scale"))
        self.as_they_are = button(self.tr("As they are"), partial(self.grades_chosen.emit, ()))
        self.change_scale = button("", self._on_change_scale_clicked)
        self.change_scale.setToolTip(
            self.tr("At once, not only with the import; nothing was judged on the scale so far")
        )
        buttons = row(self.stretch, self.as_they_are, self.change_scale, None)
        column(self.sentence, self._choices, buttons, on=self)

    def show_file(self, item: PlannedFile, scale: Scale) -> None:
        """Ask of this file's grades, or hide where there is nothing to ask."""
        asked = item.asks_for_grades or bool(item.request.grades)
        self.setVisible(asked)
        if not asked:
            return
        self._scale, self._fitting = scale, item.fitting_scale
        found = item.grades_in_file()
        self.sentence.setText(
            self.tr("Grades of the file: %s. Grades of the project: %s. Each is stored as:")
            % (", ".join(map(format_grade, found)), scale.values_text())
        )
        if set(self.fields) != set(found):
            self._make_fields(found)
        wanted = dict(item.request.grades)
        choices: list[tuple[object, str]] = [(grade.value, grade.label) for grade in scale.grades]
        for grade, field in self.fields.items():
            own = wanted.get(grade, grade)
            field.set_choices([*choices, (None, self.tr("left out"))], own)
            field.setToolTip(self.tr("%s judgments") % count(found[grade]))
        self.as_they_are.setEnabled(bool(item.request.grades))
        self.change_scale.setVisible(self._fitting is not None)
        if self._fitting is not None:
            text = self.tr("Change the project's scale to %s") % visible(self._fitting.title)
            self.change_scale.setText(text)
            self.change_scale.setAccessibleName(text)

    def _make_fields(self, grades: dict[float, int]) -> None:
        clear(self._flow)
        self.fields = {}
        for grade in grades:
            field = self.fields[grade] = ChoiceButton(format_grade(grade))
            field.chosen.connect(self._on_field_chosen)
            self._flow.addWidget(field)
            field.show()

    # slots

    def _on_field_chosen(self, _value: object) -> None:
        said: list[tuple[float, float | None]] = []
        for grade, field in self.fields.items():
            value = field.value()
            if value is None or (isinstance(value, float | int) and value != grade):
                said.append((grade, None if value is None else float(value)))
        self.grades_chosen.emit(tuple(said))

    def _on_stretch_clicked(self) -> None:
        if self._scale is not None:
            self.grades_chosen.emit(stretched(list(self.fields), self._scale))

    def _on_change_scale_clicked(self) -> None:
        if self._fitting is not None:
            self.scale_requested.emit(self._fitting)
