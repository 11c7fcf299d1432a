"""The guidelines beside a task: the scale's own words, then what each grade means and examples of it."""

from __future__ import annotations

from ndcg_gui.domain.scales import Scale
from ndcg_gui.gui.base.theme import SPACE_1, SPACE_3
from ndcg_gui.gui.text.documents import one_line
from ndcg_gui.gui.widgets import Card
from ndcg_gui.gui.widgets.clamped import ClampedText
from ndcg_gui.gui.widgets.markdown import MarkdownText


class GuidelinesCard(Card):
    """What each grade means, the highest first, below the guidelines of the scale."""

    def __init__(self, scale: Scale) -> None:
        super().__init__()
        self.set_title(self.tr("Guidelines"))
        self.body.setSpacing(SPACE_1)
        self.text: MarkdownText | None = None
        self.lines: list[ClampedText] = []
        if scale.guidelines.strip():
            self.text = MarkdownText()
            self.text.setAccessibleName(self.tr("Guidelines"))
            self.text.show_markdown(scale.guidelines)
            self.body.addWidget(self.text)
        for grade in reversed(scale.grades):
            if self.body.count():
                self.body.addSpacing(SPACE_3 - SPACE_1)
            lead = f"{grade.label} {one_line(grade.name)}"
            definition = one_line(grade.definition)
            self._add(f"{lead} {definition}." if definition else lead, len(lead))
            for example in grade.examples:
                self._add(self.tr("Example: %s") % one_line(example), 0)

    def _add(self, text: str, lead: int) -> None:
        line = ClampedText(most=12)
        line.set_text(text, lead=lead)
        self.lines.append(line)
        self.body.addWidget(line)
