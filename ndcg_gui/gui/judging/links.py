"""Links in a foreign text, opened only after a question that names the host."""

from __future__ import annotations

from urllib.parse import urlsplit

from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.text import visible
from ndcg_gui.gui.kit.base.theme import TextStyle
from ndcg_gui.gui.kit.widgets import PlainLabel, button
from ndcg_gui.gui.kit.widgets.dialogs import Dialog

_LONGEST = 300


class LinkDialog(Dialog):
    """Question that names the host of an address. Nothing is opened before it is answered."""

    def __init__(self, address: str, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Open this page in the browser?"), parent)
        self._address = address
        self.host = PlainLabel(shown_host(address), role=TextStyle.HEADING, wrap=True)
        shown = visible(address)
        self.address = PlainLabel(
            f"{shown[:_LONGEST]}…" if len(shown) > _LONGEST else shown, tone="muted", wrap=True
        )
        self.said = PlainLabel(
            self.tr(
                "This link comes from the text you are reading. The owner of the site can see your visit."
            ),
            wrap=True,
        )
        for label in (self.host, self.address, self.said):
            self.body.addWidget(label)
        self.open_button = button(self.tr("Open in the browser"), self.accept)
        self.cancel_button = button(self.tr("Cancel"), self.reject, primary=True)
        self.add_buttons(None, self.open_button, self.cancel_button, default=self.cancel_button)
        self.accepted.connect(self._open)

    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl(self._address, QUrl.ParsingMode.StrictMode))


def shown_host(address: str) -> str:
    """The host of an address, with letters of other scripts as the browser sends them."""
    host = urlsplit(address).hostname or ""
    try:
        return visible(host if host.isascii() else host.encode("idna").decode("ascii"))
    except UnicodeError:
        return visible(host)


def ask_to_open(address: str, parent: QWidget) -> None:
    """Ask whether to open an address of the web. Others are ignored."""
    if urlsplit(address).scheme in ("http", "https"):
        dialog = LinkDialog(address, parent.window())
        dialog.setAccessibleName(
            QCoreApplication.translate("LinkDialog", "Open %s in the browser?") % shown_host(address)
        )
        dialog.open()
