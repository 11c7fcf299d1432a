"""Preferences: each change applies at once, and all of them can be undone until the dialog is closed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QIntValidator, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QFrame, QLayout, QLineEdit, QSlider, QVBoxLayout, QWidget

from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.safety.folders import backups_folder, choose_backups_folder, usual_backups_folder
from ndcg_gui.gui.kit.base.folders import show_folder
from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.base.keys import keys_of
from ndcg_gui.gui.kit.base.settings import (
    DIALOG_SIZE,
    JUDGE_ADVANCES,
    JUDGE_BREAK,
    LANGUAGE,
    LESS_MOTION,
    PREFERENCES,
    RECENT,
    SAME_KEY_MS,
    SPLITTER_SIZES,
    TABLE_WIDTHS,
    TEXT_PERCENT,
    THEME,
    USUAL_GOAL,
    WINDOW_GEOMETRY,
    Setting,
    Settings,
)
from ndcg_gui.gui.kit.base.theme import (
    LEAST_SCALE,
    MOST_SCALE,
    SPACE_1,
    SPACE_2,
    SPACE_3,
    TextStyle,
    colours,
    font,
    px,
    text_scale,
)
from ndcg_gui.gui.kit.keys.card import keys_card
from ndcg_gui.gui.kit.text.plain import set_tooltip, translated
from ndcg_gui.gui.kit.widgets import (
    ElidedLabel,
    FoldingPage,
    PlainLabel,
    Switch,
    add_all,
    announce,
    button,
    column,
    row,
    tick_box,
)
from ndcg_gui.gui.kit.widgets.dialogs import Dialog, choose_folder
from ndcg_gui.languages import LANGUAGES

_SIZES: tuple[Setting[Any], ...] = (SPLITTER_SIZES, DIALOG_SIZE, TABLE_WIDTHS, WINDOW_GEOMETRY)
_NATIVE = {"zh_CN": "中文"}  # shorter than the language's name, where there is no other to tell it from
_TICKS = 20  # percent
_SLIDER_MS = 250  # without a key: then the size is taken
_SIZE = (1062, 690)
_NARROW = 840


class PreferencesDialog(Dialog):
    """The user's language, look, text size, files and judging."""

    changed = Signal()  # something is chosen otherwise: to be followed at once

    def __init__(
        self, settings: Settings, parent: QWidget | None = None, *, before: PreferencesDialog | None = None
    ) -> None:
        """`before` is the dialog that this one replaces, in another language or text size."""
        super().__init__(self.tr("Preferences"), parent)
        self.settings = settings
        if before is None:
            self._opened_as = {setting: settings.get(setting) for setting in PREFERENCES}
            self._keys_before = keys_of(settings).chosen()
            self._forgotten: dict[str, str] = {}
            self._backups_before = backups_folder()
        else:
            self._backups_before = before._backups_before
            self._opened_as, self._keys_before = before._opened_as, before._keys_before
            self._forgotten = before._forgotten
        self._changes = single_shot(self, 0, self.changed.emit)
        self._columns = row(spacing=2 * SPACE_3)
        self._left, self._right = (column(spacing=SPACE_2) for _ in range(2))
        self._fill_left(self._left)
        self._fill_right(self._right)
        self._columns.addLayout(self._left, 1)
        self._columns.addLayout(self._right, 1)
        self.page = FoldingPage(self._columns, None, rows=[self._columns], below=px(_NARROW))
        self.page.setAccessibleName(self.tr("Preferences"))
        self.page.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.body.addWidget(self.page, 1)
        note = self.tr("Changes apply at once. They are yours, on this computer.")
        self.undo_button = button(self.tr("Undo changes"), self.undo_changes)
        self.done_button = button(self.tr("Done"), self.accept, primary=True)
        buttons = self.add_buttons(None, self.undo_button, self.done_button, default=self.done_button)
        buttons.insertWidget(0, PlainLabel(note, role=TextStyle.SMALL, tone="muted", wrap=True), 1)
        self.open_at(*_SIZE)
        if before is not None:
            self._go_on_for(before)
        self._show_undo()

    # its parts

    def _fill_left(self, layout: QVBoxLayout) -> None:
        self.language = Switch(self.tr("Language"), self._languages())
        self.language.set_value(self.settings.get(LANGUAGE))
        self.language.chosen.connect(lambda code: self._set(LANGUAGE, str(code)))
        looks = [("", self.tr("System")), ("light", self.tr("Light")), ("dark", self.tr("Dark"))]
        self.theme = Switch(self.tr("Theme"), looks)
        self.theme.set_value(self.settings.get(THEME))
        self.theme.chosen.connect(lambda look: self._set(THEME, str(look)))
        _section(layout, self.tr("Language"), row(self.language, None))
        _section(layout, self.tr("Theme"), row(self.theme, None))
        _section(layout, self.tr("Text size"), *self._text_size())
        _section(layout, self.tr("Files"), *self._files())
        privacy = self.tr(
            "Nothing leaves this computer: no telemetry, no accounts. A project on a server is stored there."
        )
        _section(layout, self.tr("Privacy"), PlainLabel(privacy, wrap=True), last=True)
        layout.addStretch(1)

    def _languages(self) -> list[tuple[str, str]]:
        own = [(known.code, _NATIVE.get(known.code, known.name)) for known in LANGUAGES]
        return [("", self.tr("System")), *own]

    def _text_size(self) -> tuple[QWidget | QLayout, ...]:
        percent = round(text_scale() * 100)
        self.slider = _Slider()
        self.slider.setRange(round(LEAST_SCALE * 100), round(MOST_SCALE * 100))
        self.slider.setSingleStep(5)
        self.slider.setPageStep(_TICKS)
        self.slider.setValue(percent)
        self.slider.setAccessibleName(self.tr("Text size in percent"))
        self.slider.setMaximumWidth(px(260))
        self.percent = PlainLabel("", tone="muted")
        self.sample = _Sample()
        self._show_percent(percent)
        self._slider_rests = single_shot(self, _SLIDER_MS, self._take_text_size)
        self.slider.valueChanged.connect(self._on_slider_moved)
        self.slider.sliderReleased.connect(self._take_text_size)
        line = row(
            PlainLabel("A", role=TextStyle.KEY),
            (self.slider, 1),
            PlainLabel("A", role=TextStyle.TITLE),
            self.percent,
            None,
            spacing=SPACE_3,
        )
        return line, self.sample

    def _files(self) -> tuple[QWidget | QLayout, ...]:
        self.backups = ElidedLabel("")
        self.choose_backups = button(self.tr("Choose…"), self._choose_backups)
        self.choose_backups.setAccessibleName(self.tr("Choose the backups folder"))
        self.open_backups = button(self.tr("Show"), lambda: show_folder(backups_folder()))
        self.open_backups.setAccessibleName(self.tr("Show the backups folder"))
        self.usual_backups = button(self.tr("Default"), lambda: self._take_backups(usual_backups_folder()))
        self.usual_backups.setAccessibleName(self.tr("Use the default backups folder"))
        self.backups_said = PlainLabel("", role=TextStyle.SMALL, tone="muted", wrap=True)
        self._show_backups()
        said = self.tr(
            "A backup is made when a project is opened and every 15 minutes of work. "
            "The five newest are kept, and the last of each of seven days."
        )
        self.forget_recent = button(self.tr("Forget recent projects"), self._forget_recent)
        self.forget_recent.setEnabled(bool(self.settings.recent()))
        self.forget_sizes = button(self.tr("Reset sizes"), self._forget_sizes)
        tip = self.tr("Sizes of windows and dialogs, widths of columns, positions of dividing lines")
        set_tooltip(self.forget_sizes, tip)
        self.forget_sizes.setEnabled(self.settings.remembers(_SIZES))
        return (
            row(PlainLabel(self.tr("Backups folder")), (self.backups, 1), spacing=SPACE_3),
            row(self.choose_backups, None),
            row(self.open_backups, self.usual_backups, None),
            self.backups_said,
            PlainLabel(said, role=TextStyle.SMALL, tone="muted", wrap=True),
            row(self.forget_recent, None),
            row(self.forget_sizes, None),
        )

    def _choose_backups(self) -> None:
        def chosen(folder: str) -> None:
            self._take_backups(Path(folder))

        choose_folder(self, self.tr("Backups folder"), str(backups_folder()), chosen)

    def _take_backups(self, folder: Path) -> None:
        """Store backups in that folder, or say why they cannot be."""
        try:
            choose_backups_folder(folder)
        except InputError as error:
            self.backups_said.setText(translated(error.message))
            self.backups_said.show()
            announce(self, self.backups_said.text(), assertive=True)
            return
        self._show_backups(moved=True)
        self._show_undo()

    def _show_backups(self, *, moved: bool = False) -> None:
        folder = backups_folder()
        self.backups.setText(str(folder))
        set_tooltip(self.backups, str(folder))
        self.open_backups.setEnabled(folder.is_dir())
        self.usual_backups.setEnabled(folder != usual_backups_folder())
        self.backups_said.setText(
            self.tr("New backups go here. Earlier ones stay where they are, and can still be restored.")
        )
        self.backups_said.setVisible(moved)

    def _fill_right(self, layout: QVBoxLayout) -> None:
        self.advances = tick_box(self.tr("Go on to the next pair after a grade"))
        self.advances.setChecked(self.settings.get(JUDGE_ADVANCES))
        self.advances.toggled.connect(lambda ticked: self._set(JUDGE_ADVANCES, ticked))
        self.breaks = Amount(self.tr("Remind me of a break every"), self.tr("minutes"), usual=50, most=240)
        self.goal = Amount(self.tr("Goal for the day"), self.tr("judgments"), usual=300, most=100_000)
        self.same_key = Amount(
            self.tr("Ignore a second press of the same key within"), self.tr("ms"), usual=250, most=2_000
        )
        kept = ((self.breaks, JUDGE_BREAK), (self.goal, USUAL_GOAL), (self.same_key, SAME_KEY_MS))
        for amount, setting in kept:
            amount.set_value(self.settings.get(setting))
            amount.changed.connect(lambda value, setting=setting: self._set(setting, value))
        self.motion = tick_box(self.tr("Less motion"))
        self.motion.setChecked(self.settings.get(LESS_MOTION))
        set_tooltip(self.motion, self.tr("Menus open at once, and the text cursor does not blink"))
        self.motion.toggled.connect(lambda ticked: self._set(LESS_MOTION, ticked))
        amounts = [amount for amount, _setting in kept]
        _section(layout, self.tr("Judging"), self.advances, *amounts)
        _section(layout, self.tr("Motion"), self.motion)
        self.keys = keys_of(self.settings)
        self.keys.changed.connect(self._show_undo)
        self.keys_card = keys_card(self.settings)
        _section(layout, self.tr("Keys"), last=True)
        layout.addWidget(self.keys_card, 1)

    # what is chosen

    def undo_changes(self) -> None:
        """Restore all settings as they were when the dialog was opened."""
        for setting, value in self._opened_as.items():
            self.settings.set(setting, value)
        self.keys.put_back(self._keys_before)
        self.settings.restore(self._forgotten)
        self._forgotten.clear()
        if backups_folder() != self._backups_before:
            self._take_backups(self._backups_before)
        self.show_all()
        self._follow()

    def _set(self, setting: Setting[Any], value: Any) -> None:
        self.settings.set(setting, value)
        self._follow()

    def _follow(self) -> None:
        self._show_undo()
        self._changes.start()  # once the widget that was used is done with it

    def _show_undo(self) -> None:
        differs = any(self.settings.get(setting) != value for setting, value in self._opened_as.items())
        keys_differ = self.keys.chosen() != self._keys_before
        moved = backups_folder() != self._backups_before
        self.undo_button.setEnabled(differs or keys_differ or moved or bool(self._forgotten))

    def show_all(self) -> None:
        """Show the current settings, which another window may have changed."""
        get = self.settings.get
        for widget in (self.language, self.theme, self.advances, self.motion, self.slider):
            widget.blockSignals(True)
        self.language.set_value(get(LANGUAGE))
        self.theme.set_value(get(THEME))
        self.slider.setValue(get(TEXT_PERCENT))
        self._show_percent(get(TEXT_PERCENT))
        self.advances.setChecked(get(JUDGE_ADVANCES))
        self.motion.setChecked(get(LESS_MOTION))
        for widget in (self.language, self.theme, self.advances, self.motion, self.slider):
            widget.blockSignals(False)
        self.breaks.set_value(get(JUDGE_BREAK))
        self.goal.set_value(get(USUAL_GOAL))
        self.same_key.set_value(get(SAME_KEY_MS))
        self.forget_recent.setEnabled(bool(self.settings.recent()))
        self.forget_sizes.setEnabled(self.settings.remembers(_SIZES))
        self._show_undo()

    def _on_slider_moved(self, percent: int) -> None:
        self._show_percent(percent)
        if not self.slider.isSliderDown():  # by keys: when they pause
            self._slider_rests.start()

    def _take_text_size(self) -> None:
        self._slider_rests.stop()
        if self.slider.value() != self.settings.get(TEXT_PERCENT):
            self._set(TEXT_PERCENT, self.slider.value())

    def _show_percent(self, percent: int) -> None:
        self.percent.setText(self.tr("{percent} %").format(percent=percent))
        self.sample.show_percent(percent)

    def _forget_recent(self) -> None:
        self._forgotten.update(self.settings.forget((RECENT,)))
        self.forget_recent.setEnabled(False)
        self._follow()

    def _forget_sizes(self) -> None:
        self._forgotten.update(self.settings.forget(_SIZES))
        self.forget_sizes.setEnabled(False)
        self._follow()

    # going on

    def _go_on_for(self, before: PreferencesDialog) -> None:
        """Replace a dialog made in another language or text size."""
        self.resize(before.size())
        self._own_size = before._own_size
        names = {id(widget): name for name, widget in vars(before).items() if isinstance(widget, QWidget)}
        focus: QWidget | None = before.focusWidget()
        while focus is not None and id(focus) not in names:
            chosen = before.language.value() if focus.parentWidget() is before.language else None
            if chosen is not None:
                self.language.button_of(chosen).setFocus()
            focus = focus.parentWidget()
        own = getattr(self, names[id(focus)], None) if focus is not None else None
        if isinstance(own, QWidget) and own.focusPolicy() != Qt.FocusPolicy.NoFocus:
            own.setFocus()
        self.page.verticalScrollBar().setValue(before.page.verticalScrollBar().value())


class Amount(QWidget):
    """Tick box with a number beside it. The value is 0 while it is not ticked."""

    changed = Signal(int)

    def __init__(self, text: str, unit: str, *, usual: int, most: int) -> None:
        super().__init__()
        self.box = tick_box(text)
        self.number = _Number(f"{text} ({unit})", usual, most)
        unit_label = PlainLabel(unit, tone="muted")
        unit_label.setMinimumWidth(px(72))
        row((self.box, 1), self.number, unit_label, on=self)
        self.box.toggled.connect(self._on_box_toggled)
        self.number.changed.connect(self._on_number_changed)
        self.number.setEnabled(False)

    def value(self) -> int:
        """The number, or 0."""
        return self.number.value() if self.box.isChecked() else 0

    def set_value(self, value: int) -> None:
        """Set the value without emitting."""
        self.blockSignals(True)
        if value:
            self.number.set_value(value)
        self.box.setChecked(bool(value))
        self.blockSignals(False)

    def _on_box_toggled(self, ticked: bool) -> None:
        self.number.setEnabled(ticked)
        self.changed.emit(self.value())

    def _on_number_changed(self, _number: int) -> None:
        if self.box.isChecked():
            self.changed.emit(self.value())


class _Number(QLineEdit):
    """Field for a whole number. An invalid text is reset when the field is left."""

    changed = Signal(int)

    def __init__(self, name: str, value: int, most: int) -> None:
        super().__init__()
        self.setFont(font(TextStyle.BODY))
        self.setAccessibleName(name)
        self.setValidator(QIntValidator(1, most, self))
        self.setFixedWidth(px(72))
        self._value = value
        self.setText(str(value))
        self.textEdited.connect(self._on_text_edited)

    def value(self) -> int:
        """The last valid number."""
        return self._value

    def set_value(self, value: int) -> None:
        """Set the number without emitting."""
        self._value = value
        self.setText(str(value))

    def _on_text_edited(self, text: str) -> None:
        if self.hasAcceptableInput():
            self._value = int(text)
            self.changed.emit(self._value)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.setText(str(self._value))


class _Slider(QSlider):
    """Slider that ignores the wheel, which scrolls the page."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setProperty("role", "amount")
        self.setMinimumHeight(px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QPen(QColor(colours().edge), 1))
        room = self.width() - px(14)
        for value in range(self.minimum(), self.maximum() + 1, _TICKS):
            at = px(14) // 2 + round(room * (value - self.minimum()) / (self.maximum() - self.minimum()))
            painter.drawLine(at, self.height() // 2 - 6, at, self.height() // 2 + 6)
        painter.end()
        super().paintEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class _Sample(QFrame):
    """Some words at the chosen text size."""

    _LINES = (
        (TextStyle.HEADING, "Fell 2 tent, two person"),
        (TextStyle.READING, "Tunnel tent for two people. 双人帐篷 · 2인용 텐트"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.lines = [PlainLabel(text, role=role, wrap=True) for role, text in self._LINES]
        column(*self.lines, spacing=SPACE_1, margins=(SPACE_3, SPACE_2, SPACE_3, SPACE_2), on=self)

    def show_percent(self, percent: int) -> None:
        """Show the words at this text size."""
        for label, (role, _text) in zip(self.lines, self._LINES, strict=True):
            shown = font(role)
            shown.setPixelSize(round(role.value[0] * percent / 100))
            label.setFont(shown)


def _section(layout: QVBoxLayout, title: str, *parts: QWidget | QLayout, last: bool = False) -> None:
    """Widgets under a heading, with a line below except for the last section."""
    layout.addWidget(PlainLabel(title, role=TextStyle.STRONG, heading=True))
    add_all(layout, *parts)
    if not last:
        line = QFrame()
        line.setProperty("role", "rule")
        line.setFixedHeight(1)
        add_all(layout, SPACE_1, line, SPACE_1)
