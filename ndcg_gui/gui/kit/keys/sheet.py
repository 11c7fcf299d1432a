"""?: the keys of the panel or dialog shown, and the most used ones of the window."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PySide6.QtWidgets import QGridLayout, QWidget

from ndcg_gui.gui.kit.base.keys import Keys, KeyTable, shown_key
from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_2, TextStyle, px
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import KeyCap, PlainLabel, button, grid, row, scrolled
from ndcg_gui.gui.kit.widgets.dialogs import Dialog


class KeySheet(Dialog):
    """Keys with their actions. Actions without a key are only in the palette."""

    def __init__(
        self,
        keys: Keys,
        here: KeyTable | None,
        window: KeyTable | None,
        most_used: Collection[str],
        fixed: Mapping[str, str],
        parent: QWidget | None = None,
    ) -> None:
        """`here` is the table of the panel, if one is shown. `fixed` are the titles of its fixed keys."""
        super().__init__(self.tr("Keys"), parent)
        self._keys, self._fixed = keys, fixed
        self.listed: list[tuple[str, str]] = []  # keys and what they do
        table = grid(across=px(16), down=px(6), stretch=1)
        for part in [] if here is None else [here, *keys.parts(here)]:
            self._add(table, part, [one.name for one in part.rows])
        if window is not None:
            self._add(table, window, most_used)
        table.setRowStretch(table.rowCount(), 1)
        inner = QWidget()
        row((table, 1), margins=(0, 0, px(12), 0), on=inner)
        self.body.addWidget(scrolled(inner, self.tr("Keys")), 1)
        note = PlainLabel(self.tr("You can choose other keys in Preferences."), tone="muted", wrap=True)
        close = button(self.tr("Close"), self.accept, primary=True)
        self.body.addWidget(note)
        self.add_buttons(None, close, default=close)
        close.setFocus()
        self.open_at(520, 640)

    def _add(self, table: QGridLayout, of: KeyTable, names: Collection[str]) -> None:
        heading = PlainLabel(translated(of.title), role=TextStyle.STRONG, heading=True)
        heading.setContentsMargins(0, SPACE_2 if self.listed else 0, 0, 0)
        table.addWidget(heading, table.rowCount(), 0, 1, 2)
        for one in of.rows:
            caps = self._caps(of, one.name)
            if one.name not in names or not caps:
                continue
            line, title = table.rowCount(), translated(one.title)
            table.addLayout(row(*map(KeyCap, caps), None, spacing=SPACE_1), line, 0)
            table.addWidget(PlainLabel(title, wrap=True), line, 1)
            self.listed.append((" ".join(caps), title))

    def _caps(self, of: KeyTable, name: str) -> list[str]:
        one = of.row(name)
        if one.fixed:
            return [self._fixed.get(name, one.fixed)]
        return list(dict.fromkeys(shown_key(key) for key in self._keys.of(of, one)))
