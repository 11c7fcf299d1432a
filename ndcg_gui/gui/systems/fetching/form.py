"""The set-up of an engine as a form."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QButtonGroup, QPlainTextEdit, QPushButton

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.gui.base.theme import px
from ndcg_gui.gui.setups.form import FieldsForm, PlaceholderHighlighter, SecretLine, fixed_font, number_in
from ndcg_gui.gui.widgets import ChoiceButton, PlainLabel, button, row, text_line
from ndcg_gui.gui.widgets.flow import FlowLayout
from ndcg_gui.project.fetching.presets import PRESETS
from ndcg_gui.project.fetching.setup import Setup

_AUTHORISATION = "Authorization"
# What stands in that header, by how engines call it.
_WAYS = {"none": "", "key": "ApiKey {secret}", "basic": "Basic {secret:base64}", "bearer": "Bearer {secret}"}
_OWN = "own"


class SetupForm(FieldsForm):
    """The fields of a set-up. Values without a field stay as given."""

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.given = setup
        self._showing = False
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
        self.add(self.tr("Engine"), engines)
        self.method = ChoiceButton()
        self.method.set_choices([(name, name) for name in ("GET", "POST")], "POST")
        self.url = text_line()
        self.add(self.tr("URL"), row(self.method, (self.url, 1)), self.url)
        self.way = ChoiceButton()
        self.way.set_choices(
            [
                ("none", self.tr("none")), ("key", self.tr("API key")), ("basic", self.tr("user:password")),
                ("bearer", self.tr("Bearer")), (_OWN, self.tr("own header")),
            ],
            "none",
        )  # fmt: skip
        self.secret = SecretLine("keyring:es-prod, env:ES_KEY")
        self.add(self.tr("Authorisation"), row(self.way, (self.secret, 1)), self.secret.line)
        self.headers = QPlainTextEdit()
        self.headers.setPlaceholderText("Name: value")
        self.headers.setFixedHeight(px(44))
        self.add(self.tr("Headers"), self.headers, self.headers)
        self.body = QPlainTextEdit()
        self.body.setMinimumHeight(px(90))
        PlaceholderHighlighter(self.body.document())
        self.add(self.tr("Request body"), self.body, self.body)
        for editor in (self.headers, self.body):
            fixed_font(editor)
            editor.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.first_n = self.number(r"[0-9]{1,4}")
        self.per_second = self.number(r"[0-9]{1,4}([.][0-9]{1,2})?", self.tr("Requests a second"))
        pace = PlainLabel(self.tr("Requests a second"), tone="muted")
        self.add(self.tr("First N results"), row(self.first_n, pace, self.per_second, None), self.first_n)
        self.system = text_line()
        self.add(self.tr("System name"), self.system, self.system)
        for line in (self.url, self.secret.line, self.first_n, self.per_second, self.system):
            line.textChanged.connect(self._on_changed)
        for editor in (self.headers, self.body):
            editor.textChanged.connect(self._on_changed)
        for choice in (self.method, self.way):
            choice.chosen.connect(self._on_changed)

    # values

    def show_setup(self, setup: Setup) -> None:
        """Fill the fields from a set-up."""
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
        self.secret.set_text(setup.secret)
        self.headers.setPlainText("\n".join(f"{name}: {value}" for name, value in headers.items()))
        self.body.setPlainText(setup.body)
        self.first_n.setText(str(setup.size))
        self.per_second.setText(f"{setup.per_second:g}")
        self.system.setText(setup.system)
        self._showing = False
        self._on_changed()

    def setup(self) -> Setup:
        """The entered set-up. Raises InputError if it is invalid."""
        headers = []
        for line in filter(str.strip, self.headers.toPlainText().splitlines()):
            name, colon, value = line.partition(":")
            if not colon:
                raise InputError(say("'{line}' is not a header; expected Name: value", line=line.strip()))
            headers.append((name.strip(), value.strip()))
        way = str(self.way.value())
        if _WAYS.get(way):
            headers.append((_AUTHORISATION, _WAYS[way]))
        return replace(
            self.given,
            method=str(self.method.value()),
            url=self.url.text().strip(),
            secret="" if way == "none" else self.secret.text(),
            headers=tuple(headers),
            body=self.body.toPlainText(),
            size=int(number_in(self.first_n)),
            per_second=number_in(self.per_second),
            system=self.system.text().strip(),
        )

    def take_places(self, setup: Setup) -> None:
        """Take the paths of another set-up, and keep all that is entered."""
        self.given = setup
        self._on_changed()

    # slots

    def _choose_engine(self, engine: str) -> None:
        self.show_setup(Setup.preset(engine, system=self.system.text().strip()))

    def _on_changed(self, *_: object) -> None:
        if self._showing:
            return
        self.secret.set_wanted(self.way.value() != "none")
        self.changed.emit()
