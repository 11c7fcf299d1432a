"""The start screen: new, open, demo, recent projects. A file may be dropped anywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy, QWidget

from ndcg_gui.domain.locations import kept_name
from ndcg_gui.gui.kit.base.settings import Recent
from ndcg_gui.gui.kit.base.theme import RADIUS, SPACE_2, SPACE_3, SPACE_4, TextStyle, colours, font, px
from ndcg_gui.gui.kit.help.tour import DECLINE, OFFER, TAKE
from ndcg_gui.gui.kit.text.moments import shown_day
from ndcg_gui.gui.kit.text.plain import plain_tooltip, translated
from ndcg_gui.gui.kit.widgets import Card, KeyCap, PlainLabel, button, clear, column, grid, row, scrolled

COLUMN_WIDTH = 948


class StartRow(QAbstractButton):
    """Line to choose: bold title, grey sentence, and the key of the same action."""

    def __init__(self, title: str, sentence: str, *, key: bool = False, framed: bool = True) -> None:
        super().__init__()
        self.setText(title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(sentence)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._sentence = sentence
        self._framed = framed
        self._cap = KeyCap("", parent=self) if key else None

    def show_key(self, action: QAction) -> None:
        """Show the key of an action, and follow changes of it."""
        if self._cap is not None:
            self._cap.follow(action)

    def set_sentence(self, sentence: str) -> None:
        """Set the grey line below the title."""
        self._sentence = sentence
        self.setAccessibleDescription(sentence)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(300), px(60) if self._framed else px(57))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        fill = look.accent_soft if self.isDown() else look.hover if self.underMouse() else look.surface
        painter.setBrush(QColor(fill))
        if self.hasFocus():
            painter.setPen(QPen(QColor(look.accent), 2))
            painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)
        elif self._framed:
            painter.setPen(QPen(QColor(look.line), 1))
            painter.drawRoundedRect(frame, RADIUS, RADIUS)
        else:
            painter.fillRect(self.rect(), QColor(fill))
            painter.setPen(QColor(look.line))
            painter.drawLine(frame.bottomLeft(), frame.bottomRight())
        self._paint_text(painter)

    def _paint_text(self, painter: QPainter) -> None:
        look = colours()
        room = self.width() - 22
        if self._cap is not None and self._cap.key():
            cap = self._cap.sizeHint()
            self._cap.setGeometry(
                self.width() - 11 - cap.width(),
                (self.height() - cap.height()) // 2,
                cap.width(),
                cap.height(),
            )
            room -= cap.width() + 12
        line_height = px(19)
        top = self.height() // 2 - line_height
        for line, role, colour in (
            (self.text(), TextStyle.STRONG, look.text),
            (self._sentence, TextStyle.BODY, look.muted),
        ):
            painter.setFont(font(role))
            painter.setPen(QColor(colour))
            shown = painter.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, room)
            painter.drawText(11, top, room, line_height, int(Qt.AlignmentFlag.AlignVCenter), shown)
            top += line_height

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() == Qt.Key.Key_Down:
            self.focusNextChild()
        elif event.key() == Qt.Key.Key_Up:
            self.focusPreviousChild()
        else:
            super().keyPressEvent(event)


class StartScreen(QWidget):
    """Content of the window while no project is open."""

    recent_chosen = Signal(str)
    tour_wanted = Signal(bool)  # whether it was taken, or declined

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.new_row = StartRow(
            self.tr("New project…"),
            self.tr("choose a scale, then import queries and result lists"),
            key=True,
        )
        self.open_row = StartRow(self.tr("Open…"), self.tr("a project, a package or a release"), key=True)
        self.demo_row = StartRow(
            self.tr("Open the demo"),
            self.tr("a small shop in three languages, half judged"),
            key=True,
        )
        self.recent_rows: list[StartRow] = []
        start = Card(self.tr("Start"))
        for choice in (self.new_row, self.open_row, self.demo_row):
            start.body.addWidget(choice)
        start.body.addSpacing(8)
        self._recent = Card(self.tr("Recent"))
        self._recent.body.setSpacing(0)
        inside = QWidget()
        inside.setMaximumWidth(px(COLUMN_WIDTH))
        cards = grid(across=24, down=0, stretch=0, on=inside)
        cards.setContentsMargins(0, 59, 0, 16)
        title = PlainLabel(
            self.tr("Judge results. Compare systems. Know whether a difference is real."),
            role=TextStyle.HERO,
            wrap=True,
        )
        hint = PlainLabel(
            self.tr("Drop a run, qrels, CSV or JSONL file anywhere to begin."), tone="muted", wrap=True
        )
        hint.setContentsMargins(0, 17, 0, 39)
        self.tour_offer = self._tour_offer()
        cards.addWidget(title, 0, 0, 1, 2)
        cards.addWidget(hint, 1, 0, 1, 2)
        cards.addWidget(self.tour_offer, 2, 0, 1, 2)
        cards.addWidget(start, 3, 0)
        cards.addWidget(self._recent, 3, 1)
        cards.setColumnStretch(1, 1)
        page = QWidget()
        column(row(None, (inside, 100), None, margins=(16, 0, 16, 0)), None, on=page)
        column(scrolled(page), on=self)  # all pages of a window lie in one stack: the highest keeps it high
        self.set_recent(())

    def offer_tour(self, offered: bool) -> None:
        """Show or hide the offer of the tour."""
        self.tour_offer.setVisible(offered)

    def _tour_offer(self) -> QWidget:
        words = PlainLabel(translated(OFFER), wrap=True)
        self.take_tour = button(translated(TAKE), partial(self.tour_wanted.emit, True), primary=True)
        self.decline_tour = button(translated(DECLINE), partial(self.tour_wanted.emit, False))
        frame = QFrame()
        frame.setProperty("role", "soft")
        row(
            (words, 1),
            self.take_tour,
            self.decline_tour,
            margins=(SPACE_3, SPACE_2, SPACE_3, SPACE_2),
            on=frame,
        )
        outer = QWidget()
        column(frame, margins=(0, 0, 0, SPACE_4), on=outer)
        outer.hide()
        return outer

    def show_keys(self, actions: Callable[[str], QAction]) -> None:
        """Show the keys of the window's actions, and follow changes of them."""
        for name, shown in (("new", self.new_row), ("open", self.open_row), ("demo", self.demo_row)):
            shown.show_key(actions(name))

    def set_recent(self, recent: Sequence[Recent]) -> None:
        """Show these projects, newest first."""
        body = self._recent.body
        clear(body)
        self.recent_rows = []
        for project in recent[:5]:
            made = StartRow(project.name, recent_sentence(project), framed=False)
            made.setToolTip(plain_tooltip(project.path))
            made.clicked.connect(self._on_recent_clicked)
            made.setProperty("path", project.path)
            if is_missing(project.path):
                made.set_sentence(f"{self.tr('not found')} · {project.path}")
            self.recent_rows.append(made)
            body.addWidget(made)
        if not self.recent_rows:
            nothing = PlainLabel(
                self.tr("Projects you have opened will be listed here."), tone="muted", wrap=True
            )
            body.addWidget(nothing)
        body.addStretch(1)

    def _on_recent_clicked(self) -> None:
        self.recent_chosen.emit(str(self.sender().property("path")))


def is_missing(path: str) -> bool:
    """Whether a recent project's file is gone. False for projects on servers."""
    return Path(path).is_absolute() and not Path(path).exists()


def recent_sentence(project: Recent, *, today: date | None = None) -> str:
    """The grey line of a recent project: "shop.ndcg · yesterday · 12 of 30 judged · ~/work"."""
    parts = [kept_name(project.path)]
    opened = project.opened_at()
    if opened is not None:
        days = ((today or datetime.now(UTC).astimezone().date()) - opened.astimezone().date()).days
        if days <= 0:
            parts.append(QCoreApplication.translate("StartScreen", "today"))
        elif days == 1:
            parts.append(QCoreApplication.translate("StartScreen", "yesterday"))
        else:
            parts.append(shown_day(opened.astimezone().date()))
    if project.note:
        parts.append(project.note)
    if Path(project.path).is_absolute():
        parts.append(shown_folder(project.path))
    return " · ".join(parts)


def shown_folder(path: str) -> str:
    """The folder of a file, shortened by the home folder: "~/work"."""
    folder, home = Path(path).parent, Path.home()
    return str(Path("~", folder.relative_to(home)) if folder.is_relative_to(home) else folder)
