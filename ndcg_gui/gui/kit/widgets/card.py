"""Cards: the framed areas every panel is made of."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame

from ndcg_gui.gui.kit.base.theme import GAP, SPACE_1, SPACE_2, TextStyle
from ndcg_gui.gui.kit.widgets.labels import ElidedLabel, PlainLabel
from ndcg_gui.gui.kit.widgets.layout import column, row

_LEAST_TITLE = 110  # a title goes before its continuation where there is little room


class Card(QFrame):
    """Framed area with an optional bold title and a grey subtitle. Fill `body`."""

    def __init__(self, title: str = "", subtitle: str = "") -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._title = ElidedLabel(title, role=TextStyle.STRONG, least=_LEAST_TITLE, heading=True)
        self._subtitle = ElidedLabel(subtitle, role=TextStyle.STRONG, tone="muted")
        self.header = row(self._title, self._subtitle, None, spacing=SPACE_1)
        self.body = column()
        self._outer = column(self.header, (self.body, 1), spacing=10, margins=(GAP, GAP, GAP, GAP), on=self)
        self.set_title(title, subtitle)

    def make_plain(self) -> None:
        """Leave out the frame: the card is a part of a page, parted from others by its title."""
        self.setProperty("role", "clear")
        self._outer.setContentsMargins(0, 0, 0, SPACE_2)

    def set_title(self, title: str, subtitle: str = "") -> None:
        """Change the title line, which is hidden without a title."""
        self._title.setText(title)
        self._subtitle.setText(subtitle)
        self._title.setVisible(bool(title))
        self._subtitle.setVisible(bool(subtitle))
        self.setAccessibleName(title)

    def title(self) -> str:
        """The bold part of the title line."""
        return self._title.full_text()

    def subtitle(self) -> str:
        """The grey part of the title line."""
        return self._subtitle.full_text()


class WarningBox(QFrame):
    """Box with a coloured edge: a bold line, and its details as selectable text."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "warning")
        self._title = PlainLabel(role=TextStyle.STRONG, wrap=True)
        self._text = PlainLabel(tone="muted", wrap=True, selectable=True)
        column(self._title, self._text, spacing=2, margins=(10, 10, 10, 10), on=self)
        self.set_text("")

    def set_text(self, title: str, text: str = "") -> None:
        self._title.setText(title)
        self._text.setText(text)
        self._text.setVisible(bool(text))
        self.setAccessibleName(title)
