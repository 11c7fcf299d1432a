"""The bar on top: project, the field that opens the palette, the rater, the menu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy, QWidget

from ndcg_gui.gui.kit.base.theme import RADIUS, SPACE_2, SPACE_3, TextStyle, colours, font, px
from ndcg_gui.gui.kit.text.plain import no_mnemonic
from ndcg_gui.gui.kit.widgets import ChoiceButton, ElidedLabel, KeyCap, button, row

if TYPE_CHECKING:
    from ndcg_gui.core.project import Rater

HEIGHT = 43


class PaletteButton(QAbstractButton):
    """Button that looks like a search field and opens the palette."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFont(font(TextStyle.BODY))
        self._cap = KeyCap("", parent=self)

    def show_key(self, action: QAction) -> None:
        """Show the key that opens the palette, and follow changes of it."""
        self._cap.follow(action)

    def set_text(self, text: str) -> None:
        self.setText(text)
        self.setAccessibleName(text)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(300), px(29))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = 2 if self.hasFocus() else 1
        painter.setPen(QPen(QColor(look.accent if self.hasFocus() else look.edge), width))
        painter.setBrush(QColor(look.hover if self.underMouse() else look.surface))
        inset = width / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), RADIUS, RADIUS)
        painter.setPen(QColor(look.muted))
        painter.drawText(
            self.rect().adjusted(11, 0, -11, 0),
            Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
            self.text(),
        )
        cap = self._cap.sizeHint()
        self._cap.setGeometry(
            self.width() - 11 - cap.width(), (self.height() - cap.height()) // 2, cap.width(), cap.height()
        )


class MenuButton(QPushButton):
    """Three lines that open the menu of all the window's actions."""

    def __init__(self, *, plain: bool = False) -> None:
        """`plain`: without a frame."""
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty("icon", not plain)
        self.setProperty("link", plain)
        self.setFixedWidth(px(34))
        self.setAutoDefault(False)
        self.setAccessibleName(self.tr("Menu"))
        self.setToolTip(self.tr("Menu"))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(QPen(QColor(colours().text), 1.5))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QRectF(self.rect()).center()
        for offset in (-4.5, 0.0, 4.5):
            y = middle.y() + offset
            painter.drawLine(QPointF(middle.x() - 6, y), QPointF(middle.x() + 6, y))


class RaterButton(ChoiceButton):
    """ "Rater: NAME ▾" with the menu to switch and to add."""

    new_rater_requested = Signal()
    lead_requested = Signal()  # none of them sits there, but somebody who leads
    _short = False

    def __init__(self, *, short: bool = False) -> None:
        """`short`: only the name, as a word of the line that it stands in."""
        super().__init__()
        self._short = short
        self.setProperty("link", short)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._new = QAction(self.tr("New rater…"), self)
        self._new.triggered.connect(self.new_rater_requested)
        self._lead = QAction(self.tr("I lead this project"), self)
        self._lead.triggered.connect(self.lead_requested)

    def set_raters(
        self, raters: Sequence[Rater], current: Rater | None, *, judging_only: bool = False
    ) -> None:
        """Offer these raters, and with `judging_only` the way to lead the project, too."""
        self.setEnabled(True)
        self.set_choices([(rater, rater.name) for rater in raters], current)
        if raters:
            self.menu().addSeparator()
        self.menu().addAction(self._new)
        if judging_only:
            self.menu().addAction(self._lead)

    def set_only(self, name: str) -> None:
        """Show the rater of the package, and offer no other."""
        self.set_choices([], None)
        self.setEnabled(False)
        self._show(name)

    def _show(self, text: str) -> None:
        shown = self.tr("Rater: %s") % text if text else self.tr("Choose a rater")
        whole = text or shown if self._short else shown
        short = no_mnemonic(self.fontMetrics().elidedText(whole, Qt.TextElideMode.ElideRight, 260))
        self.setText(f"{short} ▾" if self.isEnabled() and not self._short else short)
        self.setAccessibleName(shown)


class LookingBar(QWidget):
    """Bar that says that a leader views the project as a rater, with a button that ends it."""

    stopped = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.words = ElidedLabel(role=TextStyle.MEDIUM)
        self.button = button(self.tr("Stop viewing"), self.stopped.emit, primary=True)
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.setToolTip(self.tr("Back to where you were (Esc)"))
        row(self.words, None, self.button, margins=(14, 6, 14, 6), on=self)
        self.hide()

    def show_name(self, name: str) -> None:
        """Say that the project is viewed as this rater, or where `name` is empty as one without a name."""
        named = self.tr("You see what %s sees. Nothing is saved.")
        nameless = self.tr("You see what a rater without a name sees. Nothing is saved.")
        self.words.setText(named % name if name else nameless)
        self.show()


class TopBar(QWidget):
    """Name left, palette field in the middle (at the right while no project is open), rater and menu."""

    menu_closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(px(HEIGHT))
        self._name = ElidedLabel(role=TextStyle.NAME)
        self._file = ElidedLabel(tone="muted", elide=Qt.TextElideMode.ElideMiddle)
        self.find_field = PaletteButton()
        self.rater_button = RaterButton()
        self.rater_button.menu().aboutToHide.connect(self.menu_closed)
        self.menu_button = MenuButton()
        self._gap = QWidget()
        row(
            self._name,
            SPACE_3,
            self._file,
            None,
            self.find_field,
            (self._gap, 1),
            self.rater_button,
            SPACE_2,
            self.menu_button,
            spacing=0,
            margins=(14, 0, 14, 0),
            on=self,
        )

    def show_start(self) -> None:
        self._name.setText("ndcg-gui")
        self._file.setText("")
        self._file.hide()
        self._gap.hide()
        self.rater_button.hide()
        self.find_field.set_text(self.tr("Find an action"))

    def name(self) -> str:
        """The project's name as shown here."""
        return self._name.full_text()

    def show_project(self, name: str, file: str) -> None:
        self._name.setText(name)
        self._file.setText(file)
        self._file.show()
        self._gap.show()
        self.rater_button.show()
        self.find_field.set_text(self.tr("Find a query, document or action"))
