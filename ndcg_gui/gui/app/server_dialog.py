"""Open from server: the project's URL, and the password if the server wants one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QLineEdit, QWidget

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.locations import (
    SCHEMES,
    ServerLocation,
    is_server,
    parse_location,
    password_warning,
)
from ndcg_gui.domain.messages import Message
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import PlainLabel, text_line
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog

EXAMPLE = f"{SCHEMES[0]}://ana@db.example.org/search?schema=shop"


class ServerDialog(FormDialog):
    """The URL of a project on a PostgreSQL server."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Open from server"), self.tr("Open"), parent)
        self.open_at(640)  # the example is seen whole
        self.url, self.password = text_line(placeholder=EXAMPLE), text_line()
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.hint = PlainLabel("", tone="muted", wrap=True)
        self.add_row(self.tr("URL"), self.url)
        self.add_row(self.tr("Password"), self.password)
        self.add_row("", self.hint)
        self.url.textChanged.connect(self._on_url_changed)
        self._on_url_changed("")
        self.url.setFocus()

    def result_value(self) -> ServerLocation:
        """The entered location. Raises InputError for an invalid URL."""
        text = self.url.text().strip()
        found = parse_location(text if is_server(text) else f"{SCHEMES[0]}://{text}")
        assert not isinstance(found, Path)
        password = self.password.text()
        return replace(found, password=password) if password else found

    def _on_url_changed(self, _text: str) -> None:
        problem = ""
        warning: Message | None = None
        if self.url.text().strip():
            try:
                warning = password_warning(self.result_value())
            except InputError as error:
                problem = translated(error.message)
        self.hint.setText(
            self.tr("If empty, PGPASSWORD, a service file or .pgpass is used. The password is never stored.")
            if warning is None
            else translated(warning)
        )
        self.show_problem(problem)
        self.accept_button.setEnabled(bool(self.url.text().strip()) and not problem)
