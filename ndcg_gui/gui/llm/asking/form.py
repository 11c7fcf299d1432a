"""The set-up of a language model as a form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import QPlainTextEdit

from ndcg_gui.gui.base.theme import px
from ndcg_gui.gui.setups.form import (
    BROKEN,
    WHOLE,
    FieldsForm,
    PlaceholderHighlighter,
    SecretLine,
    fixed_font,
    number_in,
)
from ndcg_gui.gui.widgets import ChoiceButton, PlainLabel, row, text_line
from ndcg_gui.gui.widgets.multi_choice import MultiChoiceButton
from ndcg_gui.project.llm.setup import LlmFile

TEXTS = ("title", "body", "url")  # what every document may have
_CURRENCY = 48


class LlmForm(FieldsForm):
    """The fields of a set-up. Values without a field stay as given."""

    def __init__(self, file: LlmFile) -> None:
        super().__init__()
        self.given = file
        self._showing = False
        self._names: tuple[str, ...] = TEXTS
        self._build()
        self.show_setup(file)

    def _build(self) -> None:
        self.name = text_line()
        self.add(self.tr("Name as a rater"), self.name, self.name)
        self.endpoint = text_line(placeholder="https://host/v1")
        self.add(self.tr("Endpoint"), self.endpoint, self.endpoint)
        self.model = text_line()
        self.add(self.tr("Model"), self.model, self.model)
        self.secret = SecretLine("keyring:llm, env:LLM_KEY")
        self.add(self.tr("Key"), self.secret, self.secret.line)
        self.prompt = QPlainTextEdit()
        self.prompt.setMinimumHeight(px(96))
        PlaceholderHighlighter(self.prompt.document())
        fixed_font(self.prompt)
        self.add(self.tr("Prompt"), self.prompt, self.prompt)
        self.fields = MultiChoiceButton(self.tr("Fields"), all_text=self.tr("all"))
        self.field_length = self.number(WHOLE, self.tr("Characters of each field"))
        of_each = self._muted(self.tr("characters of each"), wrap=True)
        self.add(self.tr("Fields sent"), row(self.fields, self.field_length, (of_each, 1)))
        self.reply = ChoiceButton()
        self.reply.set_choices(
            [
                ("schema", self.tr("JSON by a schema")),
                ("json", self.tr("JSON")),
                ("text", self.tr("text")),
            ],
            "schema",
        )
        self.max_tokens = self.number(WHOLE, self.tr("Tokens of a reply at most"))
        most = self._muted(self.tr("tokens at most"), wrap=True)
        self.add(self.tr("Reply"), row(self.reply, self.max_tokens, (most, 1)), self.reply)
        self.temperature = self.number(BROKEN)
        self.seed = self.number(WHOLE, self.tr("Seed"))
        self.samples = self.number(WHOLE, self.tr("Samples of each pair"))
        self.add(
            self.tr("Temperature"),
            row(self.temperature, self._muted(self.tr("Seed")), self.seed, self._muted(self.tr("Samples")),
                self.samples, None),
            self.temperature,
        )  # fmt: skip
        self.per_second = self.number(BROKEN)
        self.at_once = self.number(WHOLE, self.tr("Requests at once"))
        self.timeout = self.number(BROKEN, self.tr("Seconds to wait for a reply"))
        self.add(
            self.tr("Requests a second"),
            row(self.per_second, self._muted(self.tr("at once")), self.at_once,
                self._muted(self.tr("wait, s")), self.timeout, None),
            self.per_second,
        )  # fmt: skip
        self.million_in = self.number(BROKEN, self.tr("Price of a million tokens sent"))
        self.million_out = self.number(BROKEN, self.tr("Price of a million tokens received"))
        self.currency = text_line(self.tr("Currency"), most=8)
        self.currency.setFixedWidth(px(_CURRENCY))
        self.add(
            self.tr("Price"),
            row(self.million_in, self._muted(self.tr("in")), self.million_out, self._muted(self.tr("out")),
                self.currency, (self._muted(self.tr("a million tokens"), wrap=True), 1)),
        )  # fmt: skip
        self.budget = self.number(BROKEN)
        self.add(
            self.tr("Budget"),
            row(
                self.budget,
                (self._muted(self.tr("the most that one run may cost; 0: no limit"), wrap=True), 1),
            ),
            self.budget,
        )
        self._lines = (
            self.name, self.endpoint, self.model, self.secret.line, self.field_length, self.max_tokens,
            self.temperature, self.seed, self.samples, self.per_second, self.at_once, self.timeout,
            self.million_in, self.million_out, self.currency, self.budget,
        )  # fmt: skip
        for line in self._lines:
            line.textChanged.connect(self._on_changed)
        self.prompt.textChanged.connect(self._on_changed)
        self.reply.chosen.connect(self._on_changed)
        self.fields.chosen.connect(self._on_changed)

    def _muted(self, text: str, *, wrap: bool = False) -> PlainLabel:
        return PlainLabel(text, tone="muted", wrap=wrap)

    # values

    def show_setup(self, file: LlmFile) -> None:
        """Fill the fields from a set-up."""
        self._showing = True
        self.given, setup = file, file.setup
        self.name.setText(file.name)
        self.endpoint.setText(setup.endpoint)
        self.endpoint.setCursorPosition(0)
        self.model.setText(setup.model)
        self.secret.set_text(file.secret)
        self.prompt.setPlainText(setup.prompt)
        self._offer_fields(setup.fields)
        self.reply.set_value(setup.reply)
        self.seed.setText("" if setup.seed is None else str(setup.seed))
        self.currency.setText(file.currency)
        for line, value in (
            (self.field_length, setup.field_length), (self.max_tokens, setup.max_tokens),
            (self.temperature, setup.temperature), (self.samples, setup.samples),
            (self.per_second, file.per_second), (self.at_once, file.at_once), (self.timeout, file.timeout),
            (self.million_in, file.million_in), (self.million_out, file.million_out),
            (self.budget, file.budget),
        ):  # fmt: skip
            line.setText(f"{value:g}" if value == round(value, 4) and value < 1e6 else str(value))
        self._showing = False
        self._on_changed()

    def show_fields(self, names: Sequence[str]) -> None:
        """Offer the project's further fields of documents, too."""
        self._names = tuple(dict.fromkeys((*TEXTS, *names)))
        self._offer_fields(self.fields.values())

    def _offer_fields(self, chosen: Sequence[str]) -> None:
        self.fields.set_choices(dict.fromkeys((*chosen, *self._names)), chosen)

    def setup(self) -> LlmFile:
        """The entered set-up. Raises InputError if it is invalid."""
        setup = replace(
            self.given.setup,
            endpoint=self.endpoint.text().strip(),
            model=self.model.text().strip(),
            prompt=self.prompt.toPlainText(),
            fields=self.fields.values(),
            reply=str(self.reply.value()),
            seed=int(number_in(self.seed)) if self.seed.text() else None,
            field_length=int(number_in(self.field_length)),
            max_tokens=int(number_in(self.max_tokens)),
            samples=int(number_in(self.samples)),
            temperature=number_in(self.temperature),
        )
        return replace(
            self.given,
            setup=setup,
            name=self.name.text().strip(),
            secret=self.secret.text(),
            currency=self.currency.text().strip(),
            at_once=int(number_in(self.at_once)),
            per_second=number_in(self.per_second),
            timeout=number_in(self.timeout),
            million_in=number_in(self.million_in),
            million_out=number_in(self.million_out),
            budget=number_in(self.budget),
        )

    def _on_changed(self, *_: object) -> None:
        if not self._showing:
            self.changed.emit()
