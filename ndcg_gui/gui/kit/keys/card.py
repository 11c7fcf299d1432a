"""The table of keys in Preferences, in which every user chooses theirs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QKeySequence, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.keys import WINDOW, Entry, Keys, key_of, keys_of, shown_key
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import ROW_HEIGHT, SPACE_1, TextStyle, colours, font, px
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import PlainLabel, button, column, row
from ndcg_gui.gui.kit.widgets.keys import KEY_HEIGHT, key_width, paint_key

ACTION, KEY, BEFORE = range(3)
_SPOKEN = Qt.ItemDataRole.AccessibleTextRole
_CAPS = Qt.ItemDataRole.UserRole  # the caps of a cell
_WAITS = Qt.ItemDataRole.UserRole + 1
_CODE = Qt.ItemDataRole.UserRole + 2
_MODIFIERS = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_Meta,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_CapsLock,
    Qt.Key.Key_NumLock,
    Qt.Key.Key_ScrollLock,
    Qt.Key.Key_unknown,
)

_FIRST = ("judge", "side_by_side", WINDOW)

AnyIndex = QModelIndex | QPersistentModelIndex


def keys_card(settings: Settings) -> QWidget:
    """The part of Preferences for keys. Choices take effect at once."""
    return KeysCard(keys_of(settings))


def finds(text: str, entry: Entry, caps: Sequence[str]) -> bool:
    """Whether a text matches an action: by the beginnings of its words, or by its key."""
    wanted = _joined(text)
    if any(_joined(cap) == wanted or (len(wanted) > 1 and wanted in _joined(cap)) for cap in caps):
        return True
    title = f"{translated(entry.table.title)} {translated(entry.row.title)}".casefold()
    words = title.replace("(", " ").split()
    return all(
        any(word.startswith(part) for word in words) or (len(part) > 1 and part in title)
        for part in text.casefold().split()
    )


def _joined(text: str) -> str:
    return "".join(text.casefold().replace("+", " ").split()) or text.strip()


class KeyFinder(QLineEdit):
    """Field for words or a key. A key that types no character is searched for when pressed."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        pressed = QKeySequence(event.keyCombination())
        function = Qt.Key.Key_F1 <= event.key() <= Qt.Key.Key_F35
        combined = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        letter = Qt.Key.Key_A <= event.key() <= Qt.Key.Key_Z and not _edits(event)
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() == Qt.Key.Key_Down:
            self.left.emit()
        elif function or (combined and letter):
            self.setText(shown_key(pressed.toString()))
        else:
            super().keyPressEvent(event)


def _edits(event: QKeyEvent) -> bool:
    standard = QKeySequence.StandardKey
    known = (
        standard.Copy,
        standard.Cut,
        standard.Paste,
        standard.Undo,
        standard.Redo,
        standard.SelectAll,
    )
    return any(event.matches(one) for one in known)


class _CapsDelegate(QStyledItemDelegate):
    """Keys painted as caps, with a frame while one is awaited."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        if index.column() != KEY or not index.data(_CODE):
            super().paint(painter, option, index)
            return
        look, area = colours(), option.rect
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, QColor(look.accent_soft))
        left, height = area.left() + 4, px(KEY_HEIGHT)
        if index.data(_WAITS):
            text = str(index.data())
            painter.setFont(font(TextStyle.SMALL))
            width = painter.fontMetrics().horizontalAdvance(text) + px(18)
            frame = QRect(left, area.top() + 3, min(width, area.width() - 8), area.height() - 6)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(look.accent), 2))
            painter.setBrush(QColor(look.surface))
            painter.drawRoundedRect(frame, 5, 5)
            painter.drawText(frame, Qt.AlignmentFlag.AlignCenter, text)
        else:
            for cap in index.data(_CAPS) or ():
                width = key_width(cap)
                paint_key(painter, QRect(left, area.center().y() - height // 2, width, height), cap)
                left += width + SPACE_1
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        return QSize(px(60), px(ROW_HEIGHT))


class KeyGrid(QTableWidget):
    """Actions, their keys, and the default ones. Enter waits for a key, Backspace resets."""

    pressed_key = Signal(str, str)  # the action's code, the key
    reset_wanted = Signal(str)

    def __init__(self, keys: Keys) -> None:
        super().__init__(0, 3)
        self._keys = keys
        self._waiting = ""  # the code of the action that waits for a key
        self._rows: dict[str, int] = {}
        self.setHorizontalHeaderLabels([self.tr("Action"), self.tr("Key"), ""])
        heading = self.horizontalHeaderItem(BEFORE)
        assert heading is not None
        heading.setData(Qt.ItemDataRole.AccessibleTextRole, self.tr("Default key"))
        self.setAccessibleName(self.tr("Keys"))
        self.setItemDelegate(_CapsDelegate(self))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(px(ROW_HEIGHT))
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)
        header.setSectionResizeMode(ACTION, QHeaderView.ResizeMode.Stretch)
        header.resizeSection(KEY, px(150))
        header.resizeSection(BEFORE, px(96))
        self._fill()
        self.cellDoubleClicked.connect(lambda line, _column: self.wait_for_key(line))
        self.cellClicked.connect(self._on_cell_clicked)
        self.currentCellChanged.connect(lambda *_where: self.stop_waiting())

    def show_whole(self, *, whole: bool) -> None:
        """Be as high as all rows, on a page that scrolls, or as there is room."""
        rows = self.verticalHeader().length() + self.horizontalHeader().height() + 2 * self.frameWidth()
        self.setMinimumHeight(rows if whole else 0)

    # rows

    def _fill(self) -> None:
        table = None
        entries = sorted(self._keys.entries(), key=lambda entry: _place(entry.table.key))
        for entry in entries:
            if entry.table is not table:
                table = entry.table
                self._add_heading(translated(table.title))
            line = self.rowCount()
            self.insertRow(line)
            self._rows[entry.code] = line
            for place in (ACTION, KEY, BEFORE):
                item = QTableWidgetItem()
                item.setData(_CODE, entry.code)
                self.setItem(line, place, item)
            self.cell(line, ACTION).setText(translated(entry.row.title))
            self.cell(line, ACTION).setToolTip(translated(entry.row.title))
        self.follow()

    def _add_heading(self, title: str) -> None:
        line = self.rowCount()
        self.insertRow(line)
        item = QTableWidgetItem(title)
        item.setFont(font(TextStyle.STRONG))
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        self.setItem(line, ACTION, item)
        for place in (KEY, BEFORE):  # below the span, where no reader should go
            nothing = QTableWidgetItem()
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
            self.setItem(line, place, nothing)
        self.setSpan(line, ACTION, 1, 3)

    def follow(self) -> None:
        """Show the keys in force."""
        for entry in self._keys.entries():
            if (line := self._rows.get(entry.code)) is None:
                continue
            caps = self.caps(entry)
            changed = self._keys.is_changed(entry.code)
            shipped = " ".join(map(shown_key, entry.row.keys)) or self.tr("no key")
            waits = entry.code == self._waiting
            key = self.cell(line, KEY)
            key.setData(_CAPS, caps)
            key.setData(_WAITS, waits)
            key.setText(self.tr("press a key…") if waits else " ".join(caps))
            self.cell(line, BEFORE).setText(self.tr("was %s") % shipped if changed or waits else "")
            self.cell(line, BEFORE).setForeground(QColor(colours().muted))
            self._name(line)

    def _name(self, line: int) -> None:
        """Name each cell with its row and column for screen readers, as in other tables."""
        action = self.cell(line, ACTION).text()
        titles = {KEY: self.tr("Key"), BEFORE: self.tr("Default key")}
        self.cell(line, ACTION).setData(_SPOKEN, f"{self.tr('Action')}: {action}")
        for place, title in titles.items():
            cell = self.cell(line, place)
            cell.setData(_SPOKEN, f"{action}, {title}: {cell.text()}")

    def caps(self, entry: Entry) -> list[str]:
        """The keys of an action as shown on caps."""
        if entry.row.fixed:
            return [entry.row.fixed]
        return list(dict.fromkeys(map(shown_key, self._keys.of(entry.table, entry.row))))

    def show_found(self, text: str) -> int:
        """Show only the actions that match a text. Returns their number."""
        shown = 0
        for entry in self._keys.entries():
            if (line := self._rows.get(entry.code)) is not None:
                found = not text.strip() or finds(text, entry, self.caps(entry))
                self.setRowHidden(line, not found)
                shown += found
        self._hide_headings()
        return shown

    def _hide_headings(self) -> None:
        below = False
        for line in range(self.rowCount() - 1, -1, -1):
            if self.cell(line, ACTION).data(_CODE):
                below = below or not self.isRowHidden(line)
            else:
                self.setRowHidden(line, not below)
                below = False

    def cell(self, line: int, place: int) -> QTableWidgetItem:
        found = self.item(line, place)
        assert found is not None
        return found

    def line_of(self, code: str) -> int:
        return self._rows[code]

    def code_at(self, line: int) -> str:
        return str(self.cell(line, ACTION).data(_CODE) or "") if 0 <= line < self.rowCount() else ""

    def go_to(self, code: str) -> None:
        """Make an action's row current."""
        self.setCurrentCell(self._rows[code], ACTION)

    # waiting for a key

    def wait_for_key(self, line: int) -> None:
        """Take the next key for the action, unless its keys are fixed."""
        entry = self._keys.entry(self.code_at(line))
        if entry is not None and not entry.row.fixed:
            self._waiting = entry.code
            self.follow()

    def waiting(self) -> str:
        """The code of the action that awaits a key."""
        return self._waiting

    def stop_waiting(self) -> None:
        if self._waiting:
            self._waiting = ""
            self.follow()

    def event(self, event: QEvent) -> bool:
        # While a key is waited for, Tab, Escape and every shortcut are keys like others.
        if self._waiting and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self._take(event)
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        line = self.currentRow()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2) and self.code_at(line):
            self.wait_for_key(line)
        elif event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete) and self.code_at(line):
            self.reset_wanted.emit(self.code_at(line))
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.stop_waiting()
        super().focusOutEvent(event)

    def _take(self, event: QKeyEvent) -> None:
        code, plain = self._waiting, not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() in _MODIFIERS or event.isAutoRepeat():
            return
        self.stop_waiting()
        if plain and event.key() == Qt.Key.Key_Escape:
            return
        if plain and event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            self.reset_wanted.emit(code)
            return
        self.pressed_key.emit(code, key_of(event))

    def _on_cell_clicked(self, line: int, place: int) -> None:
        if place == KEY:
            self.wait_for_key(line)


def _place(table: str) -> int:
    """Order of a table: those used most come first."""
    return next((place for place, start in enumerate(_FIRST) if table.startswith(start)), len(_FIRST))


class KeysCard(QWidget):
    """Find field, the table, and the question if two actions want one key."""

    def __init__(self, keys: Keys) -> None:
        super().__init__()
        self._keys = keys
        self._agreed: Callable[[], object] | None = None
        self.finder = KeyFinder()
        self.finder.setFont(font(TextStyle.BODY))
        self.finder.setClearButtonEnabled(True)
        self.finder.setPlaceholderText(self.tr("Find an action or a key"))
        self.finder.setAccessibleName(self.tr("Find an action or a key"))
        self.finder.setMinimumWidth(px(200))
        self.shipped_button = button(self.tr("Reset all keys"), self._on_all_as_shipped)
        self.grid = KeyGrid(keys)
        self.nothing = PlainLabel(self.tr("Nothing found"), tone="muted")
        self.nothing.hide()
        self.said = PlainLabel(wrap=True, tone="muted")
        self.take_button = button(self.tr("Use it here"), self._on_taken_over)
        self.leave_button = button(self.tr("Do not change"), self._on_left)
        self._choice = QWidget()
        row(self.take_button, self.leave_button, None, on=self._choice)
        column(
            row((self.finder, 1), 24, self.shipped_button),
            self.nothing,
            (self.grid, 1),
            self.said,
            self._choice,
            on=self,
        )
        self.finder.textChanged.connect(self._on_find_text_changed)
        self.finder.left.connect(self._on_find_left)
        self.grid.pressed_key.connect(self.choose)
        self.grid.reset_wanted.connect(self.reset)
        self.grid.currentCellChanged.connect(lambda *_where: self._say_rule())
        keys.changed.connect(self._on_keys_changed)
        self._say_rule()
        self._on_keys_changed()

    # choosing

    def choose(self, code: str, key: str) -> None:
        """Give an action a key. If another has it, ask first."""
        self._ask_or_do(code, [key], partial(self._keys.choose, code, [key]))

    def reset(self, code: str) -> None:
        """Restore the action's default keys. If another has one of them, ask first."""
        entry = self._keys.entry(code)
        if entry is not None and self._keys.is_changed(code):
            self._ask_or_do(code, entry.row.keys, partial(self._keys.choose, code, entry.row.keys))

    def _ask_or_do(self, code: str, keys: Sequence[str], choose: Callable[..., object]) -> None:
        self._say_rule()
        clashes = {key: clash for key in keys if (clash := self._keys.clash(code, key)) is not None}
        if not clashes:
            choose()
            return
        fixed = any(clash.row.fixed for clash in clashes.values())
        named = {
            "key": ", ".join(map(shown_key, clashes)),
            "action": ", ".join(
                f"{translated(clash.row.title)} ({translated(clash.table.title)})"
                for clash in clashes.values()
            ),
        }
        if fixed:
            said = say("{key} always does this: {action}. Choose another key.", **named)
        else:
            said = say("{key} already does this: {action}. Use it here instead?", **named)
        self.said.setText(translated(said))
        self._agreed = partial(choose, take_over=tuple(clashes.values()))
        self._choice.show()
        self.take_button.setVisible(not fixed)
        chosen = self.leave_button if fixed else self.take_button
        chosen.setFocus(Qt.FocusReason.OtherFocusReason)

    def is_asking(self) -> bool:
        """Whether the question who gets the key is open."""
        return self._agreed is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.is_asking():
            self._on_left()
        else:
            super().keyPressEvent(event)

    def _say_rule(self) -> None:
        self._agreed = None
        self._choice.hide()
        self.said.setText(
            self.tr(
                "Enter: choose a key. Backspace: default key. You are asked before a key that is in "
                "use is taken."
            )
        )

    # slots

    def _on_taken_over(self) -> None:
        if self._agreed is not None:
            self._agreed()
        self._on_left()

    def _on_left(self) -> None:
        self._say_rule()
        self.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_all_as_shipped(self) -> None:
        self._say_rule()
        self._keys.reset_all()

    def _on_find_text_changed(self, text: str) -> None:
        found = self.grid.show_found(text)
        self.nothing.setVisible(not found)

    def _on_find_left(self) -> None:
        lines = [line for line in range(self.grid.rowCount()) if not self.grid.isRowHidden(line)]
        first = next((line for line in lines if self.grid.code_at(line)), None)
        if first is not None:
            self.grid.setFocus(Qt.FocusReason.OtherFocusReason)
            self.grid.setCurrentCell(first, ACTION)

    def _on_keys_changed(self) -> None:
        self.grid.follow()
        self.shipped_button.setEnabled(bool(self._keys.chosen()))
