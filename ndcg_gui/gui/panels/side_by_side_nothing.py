"""Nothing to judge, and why: identical lists, verdicts that came from a file, or another rater's share."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ndcg_gui.gui.text import count
from ndcg_gui.gui.theme import SPACE_2, SPACE_3, Text
from ndcg_gui.gui.widgets import PlainLabel, button
from ndcg_gui.project.comparing import ComparisonQueue


class NothingToJudge(QWidget):
    """A title, the reason, and the button that shows the result."""

    def __init__(self, on_result: Callable[[], object]) -> None:
        super().__init__()
        self.title = PlainLabel(self.tr("Nothing to judge"), role=Text.HEADING)
        self.reason = PlainLabel(tone="muted", wrap=True)
        self.button = button(self.tr("Show the result"), on_result, primary=True)
        self.setFocusProxy(self.button)
        layout = QVBoxLayout(self)
        layout.setSpacing(SPACE_2)
        layout.addStretch(2)
        for label in (self.title, self.reason):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            layout.addWidget(label)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.button)
        row.addStretch(1)
        layout.addSpacing(SPACE_3)
        layout.addLayout(row)
        layout.addStretch(3)

    def show_reason(self, queue: ComparisonQueue) -> None:
        """Say why the queue is empty."""
        self.reason.setText(reason_of(queue))


def reason_of(queue: ComparisonQueue) -> str:
    """Why a rater's queue is empty."""

    def tr(text: str) -> str:
        return QCoreApplication.translate("NothingToJudge", text)

    plan = queue.comparison.plan
    if plan.imported:
        return tr("The verdicts of this comparison came from a file; nobody is asked for more.")
    if queue.identical == queue.total:
        numbers = count(queue.identical), count(queue.total)
        if plan.unit == "pair":
            return (
                tr("At %s of %s ranks both sides hold the same document, so all are Same by rule.") % numbers
            )
        same = tr("%s of %s queries have the same first %s results on both sides, so all are Same by rule.")
        return same % (*numbers, count(plan.depth))
    return tr("All items of this comparison are with other raters.")
