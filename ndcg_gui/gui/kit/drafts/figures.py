"""A card with a draft's figures."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QWidget

from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_3, TextStyle, px
from ndcg_gui.gui.kit.widgets import Card, ElidedLabel, PlainLabel, add_all, column, discard, grid, scrolled

_WIDTH = 300


def _tr(text: str) -> str:
    # The context of `self.tr` would be that of whoever derives from the card.
    return QCoreApplication.translate("DraftFigures", text)


class DraftFigures(Card):
    """One large figure, a sentence under it, and lines of text and figure."""

    def __init__(self, accessible_name: str) -> None:
        super().__init__(_tr("Summary"))
        self.setFixedWidth(px(_WIDTH))
        self.figure = ElidedLabel(role=TextStyle.FIGURE)
        self.note = PlainLabel(tone="muted", wrap=True)
        inside = QWidget()
        self._page = column(None, margins=(0, 0, 6, 0), on=inside)
        self._table: QWidget | None = None
        self.figures = scrolled(inside, accessible_name)
        add_all(self.body, self.figure, self.note, (self.figures, 1))
        self.lines: list[tuple[str, str]] = []

    def show_nothing(self) -> None:
        """Show no figures, for want of a plan."""
        self.show_figures("–", _tr("Figures are shown here when the form is complete."), [])

    def show_busy(self) -> None:
        """Show that a newer plan is being counted, beside the older figures."""
        self.note.setText(_tr("Counting…"))

    def show_figures(
        self, figure: str, note: str, lines: list[tuple[str, str]], *, headings: Collection[str] = ()
    ) -> None:
        """Show these figures. Lines whose text is among `headings` stand out."""
        self.lines = lines
        self.figure.setText(figure)
        self.note.setText(note)
        discard(self._table)
        self._table = QWidget()
        self._table.setProperty("role", "clear")
        rows = grid(across=SPACE_3, down=SPACE_1, stretch=0, on=self._table)
        for row, (text, amount) in enumerate(lines):
            heading = text in headings
            label = PlainLabel(text, role=TextStyle.STRONG if heading else TextStyle.BODY, wrap=True)
            rows.addWidget(label, row, 0)
            value = PlainLabel(amount, tone="muted" if heading else "")
            rows.addWidget(value, row, 1, Qt.AlignmentFlag.AlignRight)
        self._page.insertWidget(0, self._table)
        # Said as one sentence: to a screen reader the cells of a grid are loose words.
        said = ", ".join(" ".join(line).strip() for line in lines)
        self.figures.setAccessibleDescription(said)


def pace_note(seconds: float, *, known: bool, a_known: str, an_assumed: str) -> str:
    """Sentence on the seconds per item: `a_known` or `an_assumed`, each with a %s for the seconds."""
    shown = f"{seconds:.1f}".removesuffix(".0")
    return (a_known if known else an_assumed) % shown
