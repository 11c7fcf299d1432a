"""The texts of the chosen item, and the remarks on its pair."""

from __future__ import annotations

from collections.abc import Sequence

from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import Scale
from ndcg_gui.domain.text import visible
from ndcg_gui.features.display.template import project_display
from ndcg_gui.features.display.terms import QueryTerms
from ndcg_gui.features.inbox.looking import Subject, Word
from ndcg_gui.features.inbox.remarks import STATE_TITLES, Remark, RemarkKind
from ndcg_gui.features.inbox.result import told_text
from ndcg_gui.features.labels.settling import pair_text
from ndcg_gui.gui.judging.document import DocumentCard
from ndcg_gui.gui.judging.query import CalmQuery
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.theme import SPACE_2, TextStyle, px
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.grades import value_text
from ndcg_gui.gui.kit.text.plain import count, translated, translated_template
from ndcg_gui.gui.kit.widgets import Card, ElidedLabel, PlainLabel, add_all, column

_MOST_WORDS = 8


class ItemDetails(Card):
    """An item's words, then those of others, the query and the document."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__()
        self._context = context
        self.who = PlainLabel(role=TextStyle.STRONG, wrap=True)
        self.told = PlainLabel(wrap=True, selectable=True)
        self.answer = PlainLabel(tone="muted", wrap=True, selectable=True)
        self.words = PlainLabel(tone="muted", wrap=True, selectable=True)
        self.query_key = ElidedLabel(tone="muted")
        self.query = CalmQuery(self.query_key)
        self.document = DocumentCard()
        self.document.key.setMaximumWidth(px(140))
        self.document.make_plain()
        said = column(self.who, self.told, self.answer, self.words, spacing=SPACE_2)
        add_all(self.body, said, self.query, (self.document, 1))
        self.body.addStretch(0)

    def show_item(self, item: Remark | None, subject: Subject, *, hidden: bool, deals: bool = True) -> None:
        """Show an item. `hidden`: its words wait until the user judged it. `deals`: its state is shown."""
        for widget in (self.who, self.told):
            widget.setVisible(item is not None)
        self.query.setVisible(subject.query is not None)
        self.document.setVisible(subject.document is not None)
        self.answer.hide()
        self.words.hide()
        if item is None:
            return
        scale = self._context.project.scale.scale
        self.who.setText(self._heading(item, deals=deals, hidden=hidden))
        self.told.setText(self._told(item, scale, hidden=hidden))
        if item.mark is not None and item.mark.answer:
            by = visible(item.mark.by) or self.tr("a lead")
            self.answer.setText(self.tr("Answer of %s: %s") % (by, item.mark.answer))
            self.answer.show()
        self._show_words(item, subject.words, scale)
        if subject.query is not None:
            record = subject.query
            self.query_key.setText(self.tr("Query %s") % visible(record.query_key))
            self.query.show_query(one_line(record.text), one_line(record.intent or ""))
        if subject.document is not None:
            self.document.show_display(project_display(self._context.project))
            terms = QueryTerms("" if subject.query is None else subject.query.text)
            self.document.show_document(subject.document, terms)

    def _heading(self, item: Remark, *, deals: bool, hidden: bool) -> str:
        about = item.query_key if hidden else item.subject
        rater = visible(item.rater) if item.rater else self.tr("noticed by the program")
        state = translated(STATE_TITLES[item.status]) if deals else ""
        error_class = visible(item.error_class) if deals and not hidden else ""
        return " · ".join(filter(None, (rater, visible(about), state, error_class)))

    def _told(self, item: Remark, scale: Scale, *, hidden: bool) -> str:
        if hidden:
            return self.tr(
                "You will judge this pair yourself. To keep you blind, the remark is shown after that."
            )
        told = told_text(item, translated_template)
        grade = "" if item.state is None else state_text(item.state, scale)
        text = " – ".join(filter(None, (grade, told)))
        if item.gone:
            text += "\n" + self.tr("The query or the document has been removed.")
        return text

    def _show_words(self, item: Remark, words: Sequence[Word], scale: Scale) -> None:
        own = RemarkKind.UNCLEAR in item.kinds  # then it is the final grade itself
        others = [word for word in words if (not own if word.final else own or word.rater != item.rater)]
        lines = []
        for word in others:
            who = self.tr("another rater") if word.rater is None else visible(word.rater)
            if word.final:
                who = self.tr("final grade, by %s") % who
            note = one_line(word.state.note)
            lines.append(f"{who}: {' – '.join(filter(None, (state_text(word.state, scale), note)))}")
        if len(lines) > _MOST_WORDS:
            lines[_MOST_WORDS:] = [self.tr("and %s more") % count(len(lines) - _MOST_WORDS)]
        self.words.setText("\n".join(lines))
        self.words.setVisible(bool(lines))


def state_text(state: PairState, scale: Scale) -> str:
    """State of a pair: "3 Relevant", or that it was skipped or cannot be judged, "" for none."""
    if state.criteria and state.grade is not None:
        return one_line(translated(pair_text(state, scale)))
    if state.grade is not None:
        return value_text(scale, state.grade)
    return translated_template(
        {Status.SKIPPED: "skipped", Status.CANNOT_JUDGE: "cannot judge"}.get(state.status, "")
    )
