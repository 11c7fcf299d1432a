"""The middle of Judge: the query, the document, and what is shown when nothing is left to judge."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ndcg_gui.domain.records import DocumentRecord, PairState, Status
from ndcg_gui.gui.document_text import facts_line, one_line, shown_body
from ndcg_gui.gui.panels.judge_session import JudgingSession
from ndcg_gui.gui.panels.judge_text import BodyText, ClampedText
from ndcg_gui.gui.text import count
from ndcg_gui.gui.theme import GAP, SPACE_1, SPACE_2, SPACE_3, Text
from ndcg_gui.gui.widgets import Card, ElidedLabel, PlainLabel, button
from ndcg_gui.project.terms import QueryTerms

_FRAME = 2  # the style sheet's frame around a text with focus


class QueryCard(Card):
    """The query's key, which of its pairs this is, its text and its intent."""

    def __init__(self) -> None:
        super().__init__()
        self.place = ElidedLabel(tone="muted")
        self.blind = PlainLabel(self.tr("system and rank hidden"), tone="muted")
        self.text = ClampedText(role=Text.TITLE, most=3)
        self.intent = ClampedText(tone="muted", most=4)
        line = QHBoxLayout()
        line.setSpacing(SPACE_2)
        line.addWidget(self.place)
        line.addStretch(1)
        line.addWidget(self.blind)
        self.body.setSpacing(SPACE_1)
        self.body.addLayout(line)
        self.body.addWidget(self.text)
        self.body.addWidget(self.intent)

    def show_pair(self, session: JudgingSession) -> None:
        """Show the query of the session's pair."""
        item, place = session.query, session.place
        if item is None or place is None:
            return
        parts = [
            self.tr("Query %s") % one_line(item.record.query_key),
            self.tr("pair %s of %s") % (count(place - item.start + 1), count(item.stop - item.start)),
        ]
        said = self._said(session.state)
        self.place.setText(" · ".join([*parts, said] if said else parts))
        self.text.set_text(one_line(item.record.text) or one_line(item.record.query_key))
        intent = one_line(item.record.intent or "")
        self.intent.setVisible(bool(intent))
        self.intent.set_text(self.tr("Intent: %s") % intent if intent else "")

    def _said(self, state: PairState) -> str:
        if state.status is Status.SKIPPED:
            return self.tr("skipped")
        return self.tr("cannot be judged") if state.status is Status.CANNOT_JUDGE else ""


class DocumentCard(Card):
    """The document: title, key, further fields, and the body with the query's terms marked."""

    def __init__(self) -> None:
        super().__init__()
        self.title_text = ClampedText(role=Text.HEADING, most=3)
        self.key = ElidedLabel(tone="muted", elide=Qt.TextElideMode.ElideMiddle)
        self.key.setMaximumWidth(180)
        self.facts = ClampedText(tone="muted", most=2)
        self.text = BodyText()
        self.text.setAccessibleName(self.tr("Document"))
        self.missing = PlainLabel(
            self.tr("The project has no text for this document. Import a documents file to see it here."),
            tone="muted",
            wrap=True,
        )
        self.all_button = button(self.tr("Show all"), self._on_all_clicked)
        self._document: DocumentRecord | None = None
        self._terms = QueryTerms("")
        self._build()

    def _build(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(SPACE_3)
        line.addWidget(self.title_text, 1)
        line.addWidget(self.key, 0, Qt.AlignmentFlag.AlignTop)
        head = QVBoxLayout()
        head.setContentsMargins(_FRAME, 0, _FRAME, SPACE_1)
        head.setSpacing(SPACE_1)
        head.addLayout(line)
        head.addWidget(self.facts)
        head.addWidget(self.missing)
        layout = self.layout()
        assert layout is not None
        # The body's frame shows with the focus only; its text lines up with the title all the time.
        layout.setContentsMargins(GAP - _FRAME, GAP, GAP - _FRAME, GAP - _FRAME)
        self.body.setSpacing(SPACE_1)
        self.body.addLayout(head)
        self.body.addWidget(self.text, 1)
        self.body.addWidget(self.all_button, 0, Qt.AlignmentFlag.AlignLeft)

    def show_document(self, document: DocumentRecord, terms: QueryTerms) -> None:
        """Show this document, with these terms marked."""
        self._document, self._terms = document, terms
        key = one_line(document.doc_key)
        title = one_line(document.title)
        self.title_text.set_text(title or key, terms=terms if title else None)
        self.key.setText(self.tr("doc %s") % key)
        facts = facts_line(document)
        self.facts.setVisible(bool(facts))
        self.facts.set_text(facts)
        self.missing.setVisible(not (title or facts or document.body))
        self._show_body(whole=False)

    def _show_body(self, *, whole: bool) -> None:
        assert self._document is not None
        text, cut = shown_body(self._document.body, whole=whole)
        self.all_button.setVisible(cut)
        if cut:
            self.all_button.setText(self.tr("Show all %s characters") % count(len(self._document.body)))
            self.all_button.setAccessibleName(self.all_button.text())
        self.text.show_text(text, self._terms)

    def _on_all_clicked(self) -> None:
        place = self.text.verticalScrollBar().value()
        self._show_body(whole=True)
        self.text.verticalScrollBar().setValue(place)
        self.text.setFocus()


class AllJudgedCard(Card):
    """Nothing is left: said calmly, with the way on."""

    evaluate_chosen = Signal()
    back_chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.message = PlainLabel(self.tr("All judged"), role=Text.TITLE)
        self.detail = PlainLabel(tone="muted", wrap=True)
        self.detail.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.evaluate_button = button(self.tr("Go to Evaluate"), self.evaluate_chosen.emit, primary=True)
        self.back_button = button(self.tr("Look at them again"), self.back_chosen.emit)
        row = QHBoxLayout()
        row.setSpacing(SPACE_2)
        row.addStretch(1)
        row.addWidget(self.evaluate_button)
        row.addWidget(self.back_button)
        row.addStretch(1)
        inner = QVBoxLayout()
        inner.setSpacing(SPACE_2)
        inner.addStretch(2)
        inner.addWidget(self.message, 0, Qt.AlignmentFlag.AlignHCenter)
        inner.addWidget(self.detail)
        inner.addSpacing(SPACE_3)
        inner.addLayout(row)
        inner.addStretch(3)
        self.body.addLayout(inner)

    def show_rater(self, rater: str, pairs: int) -> None:
        """Say whose work is done."""
        self.detail.setText(
            self.tr("%s has judged all %s pairs. ← goes back to look at them again.")
            % (one_line(rater), count(pairs))
        )


def clear(widget: QWidget) -> QWidget:
    """The widget without a background of its own."""
    widget.setProperty("role", "clear")
    return widget
