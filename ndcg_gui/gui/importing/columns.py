"""The meanings of columns and words in a file of side-by-side verdicts, as recognised and to be chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.text import visible
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.preferences.inspect import FoundColumns
from ndcg_gui.formats.verdict_options import (
    LEFT_OUT,
    OF_RATER,
    ROLES,
    WHO,
    Meaning,
    PreferenceOptions,
    Who,
    spell_meaning,
)
from ndcg_gui.gui.importing.parts import NameField
from ndcg_gui.gui.kit.base.theme import GAP, SPACE_1, SPACE_2, TextStyle, font, px
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, ElidedLabel, PlainLabel, button
from ndcg_gui.gui.kit.widgets.layout import add_all, clear, column, row

_ACROSS = 2
_MOST_COLUMNS = 40
_TITLE_WIDTH, _FIELD_WIDTH = 110, 130


def roles() -> list[tuple[object, str]]:
    """Roles of a column, as choices."""
    translate = QCoreApplication.translate
    return [
        (LEFT_OUT, translate("ColumnsView", "not used")),
        *((role.key, translated(role.title)) for role in ROLES),
        (OF_RATER, translate("ColumnsView", "Verdicts of the rater of this name")),
    ]


def _names() -> dict[Who, str]:
    translate = QCoreApplication.translate
    return {
        "left": translate("ColumnsView", "left better"),
        "right": translate("ColumnsView", "right better"),
        "first": translate("ColumnsView", "first (A) better"),
        "second": translate("ColumnsView", "second (B) better"),
        "baseline": translate("ColumnsView", "baseline better"),
        "candidate": translate("ColumnsView", "candidate better"),
        "tie": translate("ColumnsView", "same"),
        "skip": translate("ColumnsView", "skipped"),
    }


def who_is_better() -> list[tuple[object, str]]:
    """Sides that a score above 0 can mean, as choices, the default first."""
    names = _names()
    better: tuple[Who, ...] = ("candidate", "baseline", "first", "second", "left", "right")
    return [(who, names[who]) for who in better]


def meanings() -> list[tuple[object, str]]:
    """Meanings of a word, as choices: the spelling of the options, and words."""
    translate, names = QCoreApplication.translate, _names()
    found: list[tuple[object, str]] = [("", translate("ColumnsView", "choose…"))]
    for who in WHO:
        found.append((spell_meaning(Meaning(who)), names[who]))
        if who == "tie":
            found += [
                (spell_meaning(Meaning(who, tie="good")), translate("ColumnsView", "same, both good")),
                (spell_meaning(Meaning(who, tie="fair")), translate("ColumnsView", "same, both so-so")),
                (spell_meaning(Meaning(who, tie="bad")), translate("ColumnsView", "same, both bad")),
            ]
        elif who != "skip":
            found += [(spell_meaning(Meaning(who, degree)), f"{names[who]}, {degree} ×") for degree in (2, 3)]
    return found


class ColumnsView(QFrame):
    """One choice for each column and for each word. Folded while all is recognised."""

    preferences_chosen = Signal(object)  # PreferenceOptions
    sheet_chosen = Signal(object)  # the sheet's name
    edited = Signal()  # a name is being typed

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._options = PreferenceOptions()
        self._found: FoundColumns | None = None
        self._file = ""
        self.columns: dict[str, ChoiceButton] = {}
        self.words: dict[str, ChoiceButton] = {}
        self.fold = button("", self._on_fold_clicked)
        self.sheet = ChoiceButton(self.tr("Sheet"))
        self.sheet.chosen.connect(self.sheet_chosen)
        self.left = ChoiceButton(self.tr("Side"))
        self.left.chosen.connect(self._on_left_chosen)
        self.positive = ChoiceButton(self.tr("A score above 0"))
        self.positive.set_choices(who_is_better(), self._options.positive)
        self.positive.chosen.connect(self._on_positive_chosen)
        self.baseline = NameField(self.tr("Baseline system"), px(_FIELD_WIDTH))
        self.candidate = NameField(self.tr("Candidate system"), px(_FIELD_WIDTH))
        for field in (self.baseline, self.candidate):
            field.setFont(font(TextStyle.BODY))
            field.edited.connect(self.edited)
            field.named.connect(self._on_field_named)
        self._problem = PlainLabel(tone="danger", wrap=True)
        self._problem.hide()
        self._body = QWidget()
        self._build()
        self._unfold(open_=False)

    def _build(self) -> None:
        title = PlainLabel(self.tr("What the columns and words mean"), role=TextStyle.STRONG)
        head = row(title, None, self.sheet, self.fold)
        self._column_grid = _grid(_ACROSS)
        self._word_grid = _grid(_ACROSS)
        self._more = PlainLabel(tone="muted", wrap=True)
        self._word_title = PlainLabel(self.tr("Words"), tone="muted")
        systems = row()
        for caption, field in (
            (self.tr("Baseline, where the file does not say"), self.baseline),
            (self.tr("candidate"), self.candidate),
        ):
            label = PlainLabel(caption, tone="muted")
            label.setBuddy(field)
            add_all(systems, label, field)
        add_all(systems, self.left, None)
        column(
            self._column_grid,
            self._more,
            self._word_title,
            self._word_grid,
            row(self.positive, None),
            systems,
            self._problem,
            on=self._body,
        )
        column(head, self._body, margins=(GAP, SPACE_2, GAP, SPACE_2), on=self)

    # showing

    def show_found(self, file: str, found: FoundColumns | None, options: ReadOptions, *, wrong: bool) -> None:
        """Show the columns found in `file` with `options`. Unfolded if something is `wrong` in it."""
        self.setVisible(found is not None)
        if found is None:
            return
        own = options.preferences
        if file != self._file or wrong:
            self._unfold(open_=wrong)
        self._file = file
        self.sheet.setVisible(len(found.sheets) > 1)
        sheet = options.sheet or next(iter(found.sheets), None)
        self.sheet.set_choices([(name, visible(name)) for name in found.sheets], sheet)
        sides: list[tuple[object, str]] = [
            (False, self.tr("as the file says")),
            (True, self.tr("the first (A) was on the left")),
        ]
        self.left.set_choices(sides, own.first_left)
        self.positive.set_value(own.positive)
        self.positive.setVisible(found.scores)
        for field, name in ((self.baseline, own.baseline), (self.candidate, own.candidate)):
            field.show_name(name or "")
        self._show_columns(found)
        self._show_words(found)
        self._found, self._options = found, own

    def _show_columns(self, found: FoundColumns) -> None:
        shown = list({column.title: column for column in found.columns}.values())[:_MOST_COLUMNS]
        if [column.title for column in shown] != list(self.columns):
            self.columns = {}
            clear(self._column_grid)
            for place, column in enumerate(shown):
                choice = self._choice(partial(self._on_column_chosen, column.title), roles())
                samples = ", ".join(" ".join(visible(text[:60]).split()) for text in column.samples)
                title = visible(column.title) or self.tr("(no title)")
                choice.setAccessibleDescription(title)
                self.columns[column.title] = choice
                _add(self._column_grid, place, title, samples, choice)
        for column in shown:
            self.columns[column.title].set_value(column.role)
        further = len(found.columns) - len(shown)
        self._more.setText(self.tr("%s more columns") % count(further))
        self._more.setVisible(further > 0)

    def _show_words(self, found: FoundColumns) -> None:
        words = [item.word for item in found.words]
        if words != list(self.words):
            self.words = {}
            clear(self._word_grid)
            for place, word in enumerate(words):
                choice = self._choice(partial(self._on_word_chosen, word), meanings())
                choice.setAccessibleDescription(visible(word))
                self.words[word] = choice
                _add(self._word_grid, place, visible(word), "", choice)
        for item in found.words:
            self.words[item.word].set_value(item.meaning)
        self._word_title.setVisible(bool(words))

    def _choice(self, chosen: Callable[[object], None], values: list[tuple[object, str]]) -> ChoiceButton:
        made = ChoiceButton()
        made.set_choices(values, "")
        made.chosen.connect(chosen)
        return made

    def _unfold(self, *, open_: bool) -> None:
        self._body.setVisible(open_)
        text = self.tr("Hide") if open_ else self.tr("Show…")
        self.fold.setText(text)
        self.fold.setAccessibleName(
            self.tr("Hide what columns mean") if open_ else self.tr("Choose what columns mean")
        )

    def is_open(self) -> bool:
        """Whether the choices are shown."""
        return not self._body.isHidden()

    # choosing

    def _choose(self, **values: object) -> None:
        try:
            options = replace(self._options, **values)  # type: ignore[arg-type]
        except InputError as error:
            self._problem.setText(translated(error.message))
            self._problem.show()
            return
        self._problem.hide()
        self._options = options
        self.preferences_chosen.emit(options)

    def _on_column_chosen(self, title: str, role: object) -> None:
        chosen = dict(self._options.columns)
        for other, own in list(chosen.items()):
            # A role stands for one column; raters are named either in a column or by columns.
            if (own == role and role != OF_RATER) or {own, role} == {"rater", OF_RATER}:
                chosen[other] = LEFT_OUT
        chosen[title] = str(role)
        self._choose(columns=tuple(chosen.items()))

    def _on_word_chosen(self, word: str, meaning: object) -> None:
        assert self._found is not None
        said = {item.word: item.meaning for item in self._found.words} | {word: str(meaning)}
        self._choose(verdicts=tuple((own, to) for own, to in said.items() if to) or None)

    def _on_left_chosen(self, first_left: object) -> None:
        self._choose(first_left=bool(first_left))

    def _on_positive_chosen(self, who: object) -> None:
        self._choose(positive=who)

    def _on_field_named(self, _name: str) -> None:
        self._choose(
            baseline=self.baseline.text().strip() or None, candidate=self.candidate.text().strip() or None
        )

    def _on_fold_clicked(self) -> None:
        self._unfold(open_=not self.is_open())


def _grid(across: int) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(SPACE_2)
    grid.setVerticalSpacing(SPACE_1)
    for place in range(across):
        grid.setColumnStretch(3 * place + 1, 1)
    return grid


def _add(grid: QGridLayout, place: int, title: str, samples: str, choice: ChoiceButton) -> None:
    row, column = place // _ACROSS, place % _ACROSS * 3
    label = ElidedLabel(title, role=TextStyle.STRONG)
    label.setMaximumWidth(px(_TITLE_WIDTH))
    label.setBuddy(choice)
    shown = ElidedLabel(samples, tone="muted")
    for offset, widget in enumerate((label, shown, choice)):
        grid.addWidget(widget, row, column + offset)
        widget.show()
