"""Options of sharing: the port, the address of links, and a certificate of one's own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from ndcg_gui.domain.errors import InputError
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import PlainLabel, button, text_line
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog, choose_files
from ndcg_gui.gui.share.sharing import PORT, ShareChoices
from ndcg_gui.serve.options import ServeOptions

_MOST_PORT = 65_535


class ShareOptionsDialog(FormDialog):
    """Form for the choices that most people leave as they are."""

    def __init__(self, choices: ShareChoices, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Options of sharing"), self.tr("OK"), parent)
        self.open_at(640)
        self._before = choices
        self.port = text_line(text=str(choices.port or PORT), most=5)
        self.address = text_line(text=choices.address, placeholder="https://judge.example.org:8443")
        self.certificate = text_line(text=choices.certificate)
        self.key = text_line(text=choices.key)
        self.add_row(self.tr("Port"), self.port)
        self.add_row(self.tr("Address of links"), self.address)
        self.add_row(
            "", self._hint(self.tr("If empty, the name or the IP address of this computer is used."))
        )
        self.browse = {
            "certificate": self._add_file(self.tr("Certificate"), self.certificate),
            "key": self._add_file(self.tr("Key of the certificate"), self.key),
        }
        told = self.tr(
            "If empty, a certificate is made for this project. Browsers ask once whether to trust it."
        )
        self.add_row("", self._hint(told))
        for field in (self.port, self.address, self.certificate, self.key):
            field.textChanged.connect(self._on_form_changed)
        self._on_form_changed()
        self.port.setFocus()

    def result_value(self) -> ShareChoices:
        return replace(
            self._before,
            port=self._port() or PORT,
            address=self.address.text().strip(),
            certificate=self.certificate.text().strip(),
            key=self.key.text().strip(),
        )

    def _port(self) -> int | None:
        """Entered port, None for what is no port."""
        text = self.port.text().strip()
        number = int(text) if text.isascii() and text.isdecimal() else 0
        return number if 1 <= number <= _MOST_PORT else None

    def _hint(self, text: str) -> PlainLabel:
        return PlainLabel(text, wrap=True)

    def _add_file(self, label: str, field: QLineEdit) -> QPushButton:
        def choose() -> None:
            choose_files(self, label, self._folder_of(field), lambda files: field.setText(files[0]))

        browse = button(self.tr("Choose…"), choose)
        self.add_row(label, field, browse)
        browse.setAccessibleName(f"{browse.text()} {label}")
        return browse

    def _folder_of(self, field: QLineEdit) -> str:
        named = Path(field.text().strip()).expanduser().parent
        return str(named if named.is_dir() else Path.home())

    def _on_form_changed(self, *_: object) -> None:
        if self._port() is None:
            self.show_problem(self.tr("A port is a number from 1 to 65535."))
            return
        chosen = self.result_value()
        certificate, key = (Path(text) if text else None for text in (chosen.certificate, chosen.key))
        try:
            ServeOptions(port=chosen.port, public=chosen.address, certificate=certificate, key=key)
        except InputError as error:
            self.show_problem(translated(error.message))
        else:
            self.show_problem("")
