"""The one line on top of the window while somebody judges, and the thin line of progress below it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from ndcg_gui.gui.app.topbar import HEIGHT, MenuButton, RaterButton
from ndcg_gui.gui.kit.base.context import TaskHead
from ndcg_gui.gui.kit.base.theme import SPACE_2, SPACE_3, TextStyle, px
from ndcg_gui.gui.kit.text.plain import set_tooltip
from ndcg_gui.gui.kit.widgets import ElidedLabel, MeterBar, column, row

_THICK = 3


class TaskLine(QWidget):
    """Menu, task and progress at the left, the time left and the rater's name at the right."""

    menu_closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.menu_button = MenuButton(plain=True)
        self.title = ElidedLabel(role=TextStyle.STRONG, heading=True)
        self.progress = ElidedLabel(tone="muted")
        self.time_left = ElidedLabel(tone="muted")
        self.rater_button = RaterButton(short=True)
        self.rater_button.menu().aboutToHide.connect(self.menu_closed)
        self.meter = MeterBar(thickness=_THICK, name=self.tr("Judged"))
        line = row(
            self.menu_button,
            SPACE_2,
            self.title,
            SPACE_3,
            self.progress,
            None,
            self.time_left,
            SPACE_2,
            self.rater_button,
            spacing=0,
            margins=(6, 0, 12, 0),
        )
        line.addStrut(px(HEIGHT))
        column(line, self.meter, spacing=0, on=self)
        self.hide()

    def show_task(self, head: TaskHead) -> None:
        self.title.setText(head.title)
        self.progress.setText(head.progress)
        self.time_left.setText(head.time_left)
        set_tooltip(self.meter, head.details)
        self.meter.set_value(head.share)
