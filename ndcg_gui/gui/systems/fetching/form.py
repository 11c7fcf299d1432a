"""The set-up of an engine as a form."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QButtonGroup, QPlainTextEdit, QPushButton

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.fields import Number
from ndcg_gui.domain.messages import say
from ndcg_gui.features.fetch.presets import PRESETS
from ndcg_gui.features.fetch.setup import Setup
from ndcg_gui.gui.kit.base.theme import px
from ndcg_gui.gui.kit.drafts.record import Record
from ndcg_gui.gui.kit.setups.form import FieldsForm, PlaceholderHighlighter, SecretLine, fixed_font
from ndcg_gui.gui.kit.widgets import ChoiceButton, PlainLabel, button, row
from ndcg_gui.gui.kit.widgets.flow import FlowLayout

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
        self._record = Record(Setup)
        self._build()
        self.show_setup(setup)

    def _build(self) -> None:
        record = self._record
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
        self.method, self.url = record.choice("method"), record.line("url")
        self.add(record.title("url"), row(self.method, (self.url, 1)), self.url)
        self.way = ChoiceButton()
        self.way.set_choices(
            [
                ("none", self.tr("none")),
                ("key", self.tr("API key")),
                ("basic", self.tr("user:password")),
                ("bearer", self.tr("Bearer")),
                (_OWN, self.tr("own header")),
            ],
            "none",
        )
        self.secret = SecretLine("keyring:es-prod, env:ES_KEY")
        line = record.keep("secret", self.secret.line)
        self.add(record.title("secret"), row(self.way, (self.secret, 1)), line)
        self.headers = QPlainTextEdit()
        self.headers.setPlaceholderText("Name: value")
        self.headers.setFixedHeight(px(44))
        self.add(record.title("headers"), self.headers, self.headers)
        self.body = record.keep("body", QPlainTextEdit())
        self.body.setMinimumHeight(px(90))
        PlaceholderHighlighter(self.body.document())
        self.add(record.title("body"), self.body, self.body)
        for editor in (self.headers, self.body):
            fixed_font(editor)
            editor.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        sizes = []
        for name in ("size", "per_second"):
            kind = record.kind(name)
            assert isinstance(kind, Number)
            sizes.append(record.keep(name, self.number(kind, record.title(name))))
        self.first_n, self.per_second = sizes
        pace = PlainLabel(record.title("per_second"), tone="muted")
        self.add(record.title("size"), row(self.first_n, pace, self.per_second, None), self.first_n)
        self.system = record.line("system")
        self.add(record.title("system"), self.system, self.system)
        record.connect(self._on_changed)
        self.headers.textChanged.connect(self._on_changed)
        self.way.chosen.connect(self._on_changed)

    # values

    def show_setup(self, setup: Setup) -> None:
        """Fill the fields from a set-up."""
        self._showing = True
        self.given = setup
        self.engines[setup.engine].setChecked(True)
        self._record.show(setup)
        self.url.setCursorPosition(0)
        headers = dict(setup.headers)
        said = headers.get(_AUTHORISATION, "")
        way = next((name for name, value in _WAYS.items() if value == said), _OWN)
        if way == "none" and setup.secret:
            way = _OWN
        if way != _OWN:
            headers.pop(_AUTHORISATION, None)
        self.way.set_value(way)
        self.headers.setPlainText("\n".join(f"{name}: {value}" for name, value in headers.items()))
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
        entered = self._record.values() | {"headers": tuple(headers)}
        if way == "none":
            entered["secret"] = ""
        return replace(self.given, **entered)

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
