"""Marks in a text being judged: choosing a reason for selected words, the list of marks, their colours."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QIcon, QKeyEvent, QPixmap
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QMenu, QPlainTextEdit, QWidget

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.marks import REASONS, check_reasons
from ndcg_gui.features.display.marked import Placed
from ndcg_gui.gui.judging.keys import MARK_KEYS
from ndcg_gui.gui.kit.base.keys import Keys
from ndcg_gui.gui.kit.base.theme import SPACE_2, TextStyle, font, px
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.plain import no_mnemonic, set_tooltip, titled, translated
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog
from ndcg_gui.gui.kit.widgets.keys import tip_with_key

# One for each reason, told apart by colour-blind people too; the list says in words which is which.
_HUES = ("#D55E00", "#CC3377", "#7B4FC9", "#009E73", "#0072B2", "#B58900", "#56708F", "#8C564B", "#2CA6A4")
_SHOWN_ROWS = 3
_SHOWN_WORDS = 60
_ENDS = frozenset("\n\r\u2028\u2029\x0b\x0c\x85")


def reason_text(reason: str) -> str:
    """A reason, translated if it is a built-in one."""
    known = {str(item): item for item in REASONS}
    return translated(known[reason]) if reason in known else one_line(reason)


def colour_of(reason: str, reasons: Sequence[str]) -> QColor:
    """The colour of a reason. Those removed from the project come after its own."""
    place = reasons.index(reason) if reason in reasons else len(reasons) + sum(map(ord, reason))
    return QColor(_HUES[place % len(_HUES)])


class ReasonMenu(QMenu):
    """Menu of reasons beside the selected words. Digits, arrows and Return choose, Escape leaves.

    The last given one is preselected, so that marking the same again is two keys.
    """

    chosen = Signal(str)

    def __init__(self, reasons: Sequence[str], last: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(QCoreApplication.translate("Marks", "Reason for the mark"))
        self._reasons = list(reasons)
        for number, reason in enumerate(reasons, start=1):
            action = self.addAction(
                _swatch(colour_of(reason, reasons)), no_mnemonic(f"{number}  {reason_text(reason)}")
            )
            action.setData(reason)
        self.triggered.connect(lambda action: self.chosen.emit(action.data()))
        self._first = self.actions()[self._reasons.index(last) if last in self._reasons else 0]

    def open_at(self, place: QPoint) -> None:
        """Show the menu there, with the last given reason preselected."""
        self.popup(place)
        self.setActiveAction(self._first)

    def event(self, event: QEvent) -> bool:
        # While it is open no key is one of the panel's: a digit would be a grade.
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        digit = event.key() - Qt.Key.Key_1
        if 0 <= digit < len(self._reasons) and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            reason = self._reasons[digit]
            self.close()
            self.chosen.emit(reason)
        else:
            super().keyPressEvent(event)


class MarkList(QListWidget):
    """The marks below a text, with reason and words. A click leads to the words."""

    removal_asked = Signal(object)  # Mark
    looked_at = Signal(object)  # Placed

    def __init__(self) -> None:
        super().__init__()
        self._placed: tuple[Placed, ...] = ()
        self._reasons: tuple[str, ...] = ()
        self.setFont(font(TextStyle.BODY))
        self.setAccessibleName(self.tr("Marks"))
        self._removal: QAction | None = None  # None: they are others' marks, which nobody removes here
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setTabKeyNavigation(False)
        self.itemClicked.connect(self._on_item_chosen)
        self.itemActivated.connect(self._on_item_chosen)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._on_menu_requested)
        self.hide()

    def offer_removal(self, keys: Keys) -> None:
        """Let the chosen mark be removed by key and by menu, as the marks are the rater's own."""
        title = translated(MARK_KEYS.row("remove").title)
        self._removal = QAction(title, self)
        self._removal.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        keys.bind(self._removal, MARK_KEYS, "remove")
        self._removal.triggered.connect(self._remove)
        self.addAction(self._removal)
        self.setToolTip(title)
        tip_with_key(self, self._removal)

    def placed(self) -> tuple[Placed, ...]:
        """The listed marks."""
        return self._placed

    def show_marks(self, placed: Sequence[Placed], reasons: Sequence[str]) -> None:
        """List these, or hide the list without any."""
        if (tuple(placed), tuple(reasons)) == (self._placed, self._reasons):
            return
        row = self.currentRow()
        self._placed, self._reasons = tuple(placed), tuple(reasons)
        self.clear()
        for item in self._placed:
            line = self._line(item)
            made = QListWidgetItem(_swatch(colour_of(item.mark.reason, reasons)), line)
            set_tooltip(made, line)
            made.setData(Qt.ItemDataRole.AccessibleTextRole, line)
            self.addItem(made)
        if self._placed:
            self.setCurrentRow(min(max(row, 0), len(self._placed) - 1))
            rows = min(len(self._placed), _SHOWN_ROWS)
            self.setFixedHeight(rows * self.sizeHintForRow(0) + 2 * self.frameWidth() + SPACE_2)
        self.setVisible(bool(self._placed))

    def _line(self, item: Placed) -> str:
        reason = reason_text(item.mark.reason)
        if item.whose:
            reason = titled(item.whose, reason)
        if item.span is None:
            return self.tr("%s: in an earlier text of the document") % reason
        words = one_line(item.words)
        cut = words if len(words) <= _SHOWN_WORDS else f"{words[:_SHOWN_WORDS].rstrip()}…"
        return self.tr("%s: “%s”") % (reason, cut)

    def keyboardSearch(self, _text: str) -> None:
        """Ignore letters, which are keys of the panel."""

    def sizeHint(self) -> QSize:
        return QSize(px(100), super().sizeHint().height())

    def _remove(self) -> None:
        row = self.currentRow()
        if 0 <= row < len(self._placed):
            self.removal_asked.emit(self._placed[row].mark)

    def _on_item_chosen(self, item: QListWidgetItem) -> None:
        self.looked_at.emit(self._placed[self.row(item)])

    def _on_menu_requested(self, place: QPoint) -> None:
        item = self.itemAt(place)
        if item is None or self._removal is None:
            return
        self.setCurrentItem(item)
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self._removal)
        menu.popup(self.viewport().mapToGlobal(place))


class ReasonsDialog(FormDialog):
    """Form for the reasons for marks of a project, one per line."""

    def __init__(self, reasons: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(
            QCoreApplication.translate("Marks", "Reasons for marks in texts"),
            QCoreApplication.translate("Marks", "Keep"),
            parent,
        )
        self.field = QPlainTextEdit("\n".join(reasons))
        self.field.setFont(font(TextStyle.BODY))
        self.field.setTabChangesFocus(True)
        self.add_row(self.tr("One per line"), self.field)
        self.field.textChanged.connect(self._on_changed)
        self.show_problem("")

    def result_value(self) -> tuple[str, ...]:
        """The reasons. Raises InputError for invalid ones."""
        lines = (" ".join(line.split()) for line in self.field.toPlainText().split("\n"))
        reasons = tuple(line for line in lines if line)
        check_reasons(reasons)
        return reasons

    def _on_changed(self) -> None:
        try:
            self.result_value()
        except InputError as error:
            self.show_problem(translated(error.message))
        else:
            self.show_problem("")


def _swatch(colour: QColor) -> QIcon:
    pixmap = QPixmap(12, 12)
    pixmap.fill(colour)
    icon = QIcon(pixmap)
    icon.addPixmap(pixmap, QIcon.Mode.Selected)  # else the row's colour would be laid over it
    return icon
