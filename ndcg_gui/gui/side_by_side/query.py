"""The query of an item, whose turn it is, and what the rater should know about how it is asked."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout

from ndcg_gui.domain.records import Verdict
from ndcg_gui.gui.base.theme import GAP, SPACE_1, SPACE_2, SPACE_3, Text
from ndcg_gui.gui.side_by_side.session import Session
from ndcg_gui.gui.text.documents import one_line
from ndcg_gui.gui.text.plain import count
from ndcg_gui.gui.widgets import Card, ElidedLabel
from ndcg_gui.gui.widgets.clamped import ClampedText


class QueryCard(Card):
    """Says nothing of systems: the comparison's name comes as raters may read it."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Query"))
        self.place = ElidedLabel(tone="muted")
        self.notice = ElidedLabel(tone="accent", role=Text.STRONG)
        self.rules = ElidedLabel(tone="muted")
        self.text = ClampedText(role=Text.TITLE, most=3)
        self.intent = ClampedText(tone="muted", most=2)
        self.short_intent = ElidedLabel(tone="muted")
        self._low = False
        line = QHBoxLayout()
        line.setSpacing(SPACE_3)
        line.addWidget(self.place)
        line.addWidget(self.notice)
        line.addStretch(1)
        line.addWidget(self.rules)
        self.body.setSpacing(SPACE_1)
        self.body.addLayout(line)
        self.body.addWidget(self.text)
        self.body.addWidget(self.intent)
        self.body.addWidget(self.short_intent)

    def set_low(self, low: bool) -> None:
        """Take little room."""
        layout = self.layout()
        assert layout is not None
        above = SPACE_2 if low else GAP
        layout.setContentsMargins(GAP, above, GAP, above)
        self.body.setSpacing(0 if low else SPACE_1)
        self._low = low
        self._show_intent()

    def show_item(self, session: Session, name: str, rater: str) -> None:
        """Show the session's item; `name` is the comparison's for raters."""
        record = session.item.record
        self.text.set_text(
            one_line(session.query_text(record)) or self.tr("Query %s") % count(session.place + 1)
        )
        intent = one_line(record.intent or "")
        self.intent.set_text(intent)
        self.short_intent.setText(intent)
        self._show_intent()
        self.show_state(session, name, rater)

    def _show_intent(self) -> None:
        has = bool(self.intent.text())
        self.intent.setVisible(has and not self._low)
        self.short_intent.setVisible(has and self._low)

    def show_state(self, session: Session, name: str, rater: str) -> None:
        """Show where the rater is, and what holds for the item."""
        plan = session.queue.comparison.plan
        template = self.tr("{name}, blind · query {place} of {all}")
        if plan.unit == "pair":
            template = self.tr("{name}, blind · pair {place} of {all}")
        parts = [
            template.format(name=name, place=count(session.place + 1), all=count(len(session.queue))),
            one_line(rater),
        ]
        if session.state.status is Verdict.SKIPPED:
            parts.append(self.tr("skipped"))
        self.place.setText(" · ".join(part for part in parts if part))
        rules = [self.tr("sides shuffled per query, seed %s") % plan.seed]
        # Among checks with one list on both sides this would tell which items are checks.
        if session.queue.identical and not plan.same_checks:
            rules.append(self.tr("identical lists, not shown: %s") % count(session.queue.identical))
        self.rules.setText(" · ".join(rules))
        notice = self.tr("settle a dispute: raters disagreed here") if session.adjudicates else ""
        if session.revealed:
            notice = self.tr("the known grades are shown: this verdict holds, U goes on")
        self.notice.setText(notice)
        self.notice.setVisible(bool(notice))
