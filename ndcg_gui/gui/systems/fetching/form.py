"""The set-up of an engine as a form."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QRegularExpressionValidator,
    QSyntaxHighlighter,
    QTextCharFormat,
    QTextDocument,
)
from PySide6.QtWidgets import QButtonGroup, QLineEdit, QPlainTextEdit, QPushButton, QWidget

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.gui.base.theme import SPACE_2, SPACE_3, colours, px
from ndcg_gui.gui.systems.fetching.reply import fixed_font
from ndcg_gui.gui.text.plain import translated
from ndcg_gui.gui.widgets import ChoiceButton, PlainLabel, button, grid, row, text_line
from ndcg_gui.gui.widgets.dialogs import FormDialog
from ndcg_gui.gui.widgets.flow import FlowLayout
from ndcg_gui.project.fetching.presets import PRESETS
from ndcg_gui.project.fetching.setup import Setup
from ndcg_gui.project.http.secrets import KEYRING, keep_secret

_AUTHORISATION = "Authorization"
# What stands in that header, by how engines call it.
_WAYS = {"none": "", "key": "ApiKey {secret}", "basic": "Basic {secret:base64}", "bearer": "Bearer {secret}"}
_OWN = "own"
_LABEL = 100


class _Places(QSyntaxHighlighter):
    """Marks where something of the query is put in."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._places = QRegularExpression(r"(?<!\{)\{[a-z_]+(:[a-z0-9]+)?\}(?!\})")

    def highlightBlock(self, text: str) -> None:
        mark = QTextCharFormat()
        mark.setBackground(QColor(colours().highlight))
        found = self._places.globalMatch(text)
        while found.hasNext():
            match = found.next()
            self.setFormat(match.capturedStart(), match.capturedLength(), mark)


class KeyDialog(FormDialog):
    """A secret that goes into the system's keyring, and nowhere else."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(self.tr("Key for the engine"), self.tr("Keep in the keyring"), parent)
        self._name = name
        self.secret = text_line()
        self.secret.setEchoMode(QLineEdit.EchoMode.Password)
        self.add_row(self.tr("Key"), self.secret)
        told = self.tr("The key stays in the system's keyring under “%s”, never in the project.")
        self.add_row("", PlainLabel(told % name, tone="muted", wrap=True))
        self.secret.textChanged.connect(lambda text: self.accept_button.setEnabled(bool(text.strip())))
        self.accept_button.setEnabled(False)
        self.secret.setFocus()

    def accept(self) -> None:
        try:
            keep_secret(self._name, self.secret.text().strip())
        except InputError as error:
            self.show_problem(translated(error.message))
            return
        super().accept()


class SetupForm(QWidget):
    """The fields of a set-up; what has no field stays as it was given."""

    changed = Signal()

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.given = setup
        self._showing = False
        self._rows = grid(across=SPACE_3, down=SPACE_2, stretch=1, on=self)
        self._build()
        self.show_setup(setup)

    def _build(self) -> None:
        self.engines: dict[str, QPushButton] = {}
        group = QButtonGroup(self)
        engines = FlowLayout(gap=6, line_gap=6)
        for key, (title, _) in PRESETS.items():
            name = self.tr("any HTTP") if key == "http" else title
            made = button(name, partial(self._choose_engine, key))
            made.setCheckable(True)
            group.addButton(made)
            engines.addWidget(made)
            self.engines[key] = made
        self._add(self.tr("Engine"), engines)
        self.method = ChoiceButton()
        self.method.set_choices([(name, name) for name in ("GET", "POST")], "POST")
        self.url = text_line()
        self._add(self.tr("URL"), row(self.method, (self.url, 1)), self.url)
        self.way = ChoiceButton()
        self.way.set_choices(
            [
                ("none", self.tr("none")), ("key", self.tr("API key")), ("basic", self.tr("user:password")),
                ("bearer", self.tr("Bearer")), (_OWN, self.tr("own header")),
            ],
            "none",
        )  # fmt: skip
        self.secret = text_line(placeholder="keyring:es-prod, env:ES_KEY")
        self.key_button = button(self.tr("Key…"), self._ask_key)
        self._add(self.tr("Authorisation"), row(self.way, (self.secret, 1), self.key_button), self.secret)
        self.headers = QPlainTextEdit()
        self.headers.setPlaceholderText("Name: value")
        self.headers.setFixedHeight(px(44))
        self._add(self.tr("Headers"), self.headers, self.headers)
        self.body = QPlainTextEdit()
        self.body.setMinimumHeight(px(90))
        _Places(self.body.document())
        self._add(self.tr("Request body"), self.body, self.body)
        for editor in (self.headers, self.body):
            fixed_font(editor)
            editor.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.first_n = self._number(r"[0-9]{1,4}")
        self.per_second = self._number(r"[0-9]{1,4}([.][0-9]{1,2})?")
        self.per_second.setAccessibleName(self.tr("Requests a second"))
        pace = PlainLabel(self.tr("Requests a second"), tone="muted")
        self._add(self.tr("First N results"), row(self.first_n, pace, self.per_second, None), self.first_n)
        self.system = text_line()
        self._add(self.tr("System name"), self.system, self.system)
        for line in (self.url, self.secret, self.first_n, self.per_second, self.system):
            line.textChanged.connect(self._on_changed)
        for editor in (self.headers, self.body):
            editor.textChanged.connect(self._on_changed)
        for choice in (self.method, self.way):
            choice.chosen.connect(self._on_changed)

    def _add(self, label: str, part: Any, named: QWidget | None = None) -> None:
        caption = PlainLabel(label, tone="muted")
        caption.setFixedWidth(px(_LABEL))
        caption.setWordWrap(True)
        place = self._rows.rowCount()
        if isinstance(part, QPlainTextEdit):
            caption.setContentsMargins(0, SPACE_2, 0, 0)  # at the height of its first line
            self._rows.addWidget(caption, place, 0, Qt.AlignmentFlag.AlignTop)
        else:
            self._rows.addWidget(caption, place, 0)
        if named is not None:
            caption.setBuddy(named)
            named.setAccessibleName(label)
        if isinstance(part, QWidget):
            self._rows.addWidget(part, place, 1)
        else:
            self._rows.addLayout(part, place, 1)

    def _number(self, pattern: str) -> QLineEdit:
        line = text_line()
        line.setValidator(QRegularExpressionValidator(QRegularExpression(pattern), line))
        line.setFixedWidth(px(56))
        return line

    # values

    def show_setup(self, setup: Setup) -> None:
        """Put a set-up into the fields."""
        self._showing = True
        self.given = setup
        self.engines[setup.engine].setChecked(True)
        self.method.set_value(setup.method)
        self.url.setText(setup.url)
        self.url.setCursorPosition(0)
        headers = dict(setup.headers)
        said = headers.get(_AUTHORISATION, "")
        way = next((name for name, value in _WAYS.items() if value == said), _OWN)
        if way == "none" and setup.secret:
            way = _OWN
        if way != _OWN:
            headers.pop(_AUTHORISATION, None)
        self.way.set_value(way)
        self.secret.setText(setup.secret)
        self.headers.setPlainText("\n".join(f"{name}: {value}" for name, value in headers.items()))
        self.body.setPlainText(setup.body)
        self.first_n.setText(str(setup.size))
        self.per_second.setText(f"{setup.per_second:g}")
        self.system.setText(setup.system)
        self._showing = False
        self._on_changed()

    def setup(self) -> Setup:
        """The set-up in the fields; raises InputError for one that is none."""
        headers = []
        for line in filter(str.strip, self.headers.toPlainText().splitlines()):
            name, colon, value = line.partition(":")
            if not colon:
                raise InputError(say("'{line}' is no header; expected Name: value", line=line.strip()))
            headers.append((name.strip(), value.strip()))
        way = str(self.way.value())
        if _WAYS.get(way):
            headers.append((_AUTHORISATION, _WAYS[way]))
        return replace(
            self.given,
            method=str(self.method.value()),
            url=self.url.text().strip(),
            secret="" if way == "none" else self.secret.text().strip(),
            headers=tuple(headers),
            body=self.body.toPlainText(),
            size=int(self.first_n.text() or 0),
            per_second=float(self.per_second.text() or 0),
            system=self.system.text().strip(),
        )

    def take_places(self, setup: Setup) -> None:
        """Keep the places of another set-up, and all that is entered."""
        self.given = setup
        self._on_changed()

    # slots

    def _choose_engine(self, engine: str) -> None:
        self.show_setup(Setup.preset(engine, system=self.system.text().strip()))

    def _on_changed(self, *_: object) -> None:
        if self._showing:
            return
        self.secret.setEnabled(self.way.value() != "none")
        self.key_button.setEnabled(self._key_name() != "")
        self.changed.emit()

    def _key_name(self) -> str:
        kind, _, name = self.secret.text().strip().partition(":")
        return name if kind == KEYRING and self.secret.isEnabled() else ""

    def _ask_key(self) -> None:
        KeyDialog(self._key_name(), self.window()).open()
