"""How far a rater is in a comparison, for the status bar."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from ndcg_gui.gui.side_by_side.session import Session
from ndcg_gui.gui.text.plain import count, duration


def progress_text(session: Session, rater: str) -> str:
    """Done, left, and with a pace how long a verdict and how long the rest will take."""

    def tr(text: str) -> str:
        return QCoreApplication.translate("SideBySidePanel", text)

    pairs = session.queue.comparison.plan.unit == "pair"
    if not len(session.queue):
        return ""
    total, left, pace = len(session.queue), session.queue.left, session.pace()
    template = (
        tr("{rater} has judged {done} of {all} pairs")
        if pairs
        else tr("{rater} has judged {done} of {all} queries")
    )
    parts = [template.format(rater=rater, done=count(total - left), all=count(total))]
    if left:
        seconds = session.seconds_left()
        if pace is not None and seconds is not None:
            if pace >= 0.5:
                parts.append((tr("%s s a pair") if pairs else tr("%s s a query")) % f"{pace:.0f}")
            parts.append(tr("about %s") % duration(max(seconds, 5)))
    return " · ".join(parts)
