"""Nothing to judge, and why: identical lists, verdicts that came from a file, or another rater's share."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from ndcg_gui.gui.text.plain import count
from ndcg_gui.project.side_by_side.queue import ComparisonQueue


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
