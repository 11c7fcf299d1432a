"""The news: the changelog in the installed program, as a page to read."""

from __future__ import annotations

from PySide6.QtWidgets import QTextBrowser, QWidget

from ndcg_gui.gui.kit.widgets import button
from ndcg_gui.gui.kit.widgets.dialogs import Dialog
from ndcg_gui.gui.kit.widgets.markdown import markdown_document
from ndcg_gui.paths import resources


def changelog() -> str:
    """The changelog's text, empty where the installed program has none."""
    for folder in (resources(), resources().parent):
        path = folder / "CHANGELOG.md"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    return ""


class NewsDialog(Dialog):
    """The changelog, newest version first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("What is new"), parent)
        self.page = QTextBrowser()
        self.page.setOpenLinks(False)
        self.page.setAccessibleName(self.tr("What is new"))
        _heading, _line, text = changelog().partition("\n")  # the dialog has its own
        self.page.setDocument(markdown_document(text, most=len(text), parent=self.page))
        self.body.addWidget(self.page, 1)
        close = button(self.tr("Close"), self.accept, primary=True)
        self.add_buttons(None, close, default=close)
        self.open_at(760, 640)
        close.setFocus()
