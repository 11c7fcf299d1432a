"""The status bar: saved or not, progress, live metric, and on the start screen version and guide."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.theme import TextStyle, colours, px
from ndcg_gui.gui.kit.text.plain import no_mnemonic, translated
from ndcg_gui.gui.kit.widgets import ElidedLabel, announce, link, row, set_tone
from ndcg_gui.version import VERSION

if TYPE_CHECKING:
    from ndcg_gui.core.project import WriterState

HEIGHT = 27


class _Dot(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.colour = ""

    def sizeHint(self) -> QSize:
        return QSize(px(9), px(9))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.colour or colours().muted))
        painter.drawEllipse(QRectF(self.rect()))


class _Bar(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(px(HEIGHT))


class StatusBar(_Bar):
    """Status bar of an open project."""

    retry_clicked = Signal()
    elsewhere_clicked = Signal()
    share_clicked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._dot = _Dot()
        self._saved = ElidedLabel(role=TextStyle.SMALL, tone="muted")
        self.progress_label = ElidedLabel(role=TextStyle.SMALL, tone="muted")  # how far the current rater is
        self.metric_label = ElidedLabel(
            role=TextStyle.SMALL, tone="muted"
        )  # the live metric; not on blind panels
        self._warning = ElidedLabel(role=TextStyle.SMALL)  # stronger than the muted rest
        self._warning.hide()
        self._warnings: dict[str, str] = {}
        self.retry_button = link(self.tr("Try again"), self.retry_clicked.emit)
        self.elsewhere_button = link(self.tr("Save a copy elsewhere…"), self.elsewhere_clicked.emit)
        self.share_link = link("", self.share_clicked.emit)  # how many raters are there in their browsers
        self.blind = False
        self._failed = False
        for made in (self.retry_button, self.elsewhere_button, self.share_link):
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys to the panel
            made.hide()
        saving = row(self._dot, 5, self._saved, self.retry_button, self.elsewhere_button, spacing=0)
        row(
            saving,
            18,
            self._warning,
            18,
            self.progress_label,
            None,
            self.share_link,
            18,
            self.metric_label,
            spacing=0,
            margins=(14, 0, 14, 0),
            on=self,
        )

    def show_state(self, state: WriterState) -> None:
        """Show whether everything is saved: only if no write of this window is pending, and none failed.

        What raters send from browsers is pending on their screens.
        """
        look = colours()
        self._failed = state.failed is not None
        if state.failed is not None:
            failed = translated(state.failed)
            several = say(
                "Not saved: {reason} · {count:label|labels} waiting", reason=failed, count=state.pending
            )
            text = translated(several) if state.pending > 1 else self.tr("Not saved: %s") % failed
            tone, colour = "danger", look.danger
        elif state.here:
            text, tone, colour = self.tr("Saving…"), "muted", look.warning
        else:
            text, tone, colour = self.tr("All judgments saved"), "muted", ""
        for made in (self.retry_button, self.elsewhere_button):
            # What can never be stored is neither tried again nor taken along by a copy.
            made.setVisible(state.failed is not None and bool(state.pending))
        if text != self._saved.full_text():
            if state.failed is not None:
                announce(self, text, assertive=True)
            self._saved.setText(text)
            set_tone(self._saved, tone)
        if colour != self._dot.colour:
            self._dot.colour = colour
            self._dot.update()

    def is_needed(self) -> bool:
        """Whether it says something that nobody may miss: a label that is not saved, or a warning."""
        return self._failed or bool(self._warnings)

    def saved_text(self) -> str:
        return self._saved.full_text()

    def set_warning(self, key: str, text: str) -> None:
        """Show a warning, the newest one only. An empty text removes that of `key`."""
        self._warnings.pop(key, None)
        if text:
            self._warnings[key] = text
        shown = next(reversed(self._warnings.values()), "")
        self._warning.setText(shown)
        self._warning.setVisible(bool(shown))

    def warning_text(self) -> str:
        return self._warning.full_text()

    def clear_warnings(self) -> None:
        """Remove all warnings, for another project."""
        self._warnings.clear()
        self.set_warning("", "")

    def show_sharing(self, text: str) -> None:
        """Show that the project is shared, and with how many people. An empty text: it is not."""
        self.share_link.setText(no_mnemonic(text))
        self.share_link.setAccessibleName(text)
        self.share_link.setVisible(bool(text))

    def set_blind(self, blind: bool) -> None:
        """Hide the metric where it would bias the rater."""
        self.blind = blind
        self.metric_label.setVisible(not blind)


class StartFooter(_Bar):
    """Status bar of the start screen."""

    def __init__(self, on_news: Callable[[], object], on_guide: Callable[[], object]) -> None:
        super().__init__()
        short = ".".join(VERSION.split(".")[:2])
        self.news_link = link(self.tr("Version %s · what is new") % short, on_news)
        self.guide_link = link(self.tr("Guide F1"), on_guide)
        # The links have room around their words; the words line up with the bars' edge.
        row(self.news_link, None, self.guide_link, spacing=0, margins=(10, 0, 10, 0), on=self)
