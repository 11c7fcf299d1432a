"""The set-up of a language model as a form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import QLineEdit, QPlainTextEdit

from ndcg_gui.domain.fields import Number, rows_of
from ndcg_gui.domain.llm import LlmSetup
from ndcg_gui.features.llm.setup import LlmFile
from ndcg_gui.gui.kit.base.theme import px
from ndcg_gui.gui.kit.drafts.record import Record
from ndcg_gui.gui.kit.setups.form import FieldsForm, PlaceholderHighlighter, SecretLine, fixed_font
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import PlainLabel, row, text_line
from ndcg_gui.gui.kit.widgets.multi_choice import MultiChoiceButton

TEXTS = ("title", "body", "url")  # what every document may have
_CURRENCY = 48


class LlmForm(FieldsForm):
    """The fields of a set-up. Values without a field stay as given."""

    def __init__(self, file: LlmFile) -> None:
        super().__init__()
        self.given = file
        self._showing = False
        self._names: tuple[str, ...] = TEXTS
        self._asked, self._file = Record(LlmSetup), Record(LlmFile)
        self._build()
        self.show_setup(file)

    def _build(self) -> None:
        asked, file = self._asked, self._file
        self.name = self._add_line(file, "name")
        self.endpoint = self._add_line(asked, "endpoint", "https://host/v1")
        self.model = self._add_line(asked, "model")
        self.secret = SecretLine("keyring:llm, env:LLM_KEY")
        self.add(file.title("secret"), self.secret, file.keep("secret", self.secret.line))
        self.prompt = asked.keep("prompt", QPlainTextEdit())
        self.prompt.setMinimumHeight(px(96))
        PlaceholderHighlighter(self.prompt.document())
        fixed_font(self.prompt)
        self.add(asked.title("prompt"), self.prompt, self.prompt)
        self.fields = asked.keep("fields", MultiChoiceButton(self.tr("Fields"), all_text=self.tr("all")))
        self.field_length = self._number(asked, "field_length")
        of_each = self._muted(self.tr("characters of each"), wrap=True)
        self.add(asked.title("fields"), row(self.fields, self.field_length, (of_each, 1)))
        self.budget = self._number(file, "budget")
        note = rows_of(LlmFile)["budget"].help
        assert note is not None
        self.add(
            file.title("budget"),
            row(self.budget, (self._muted(translated(note), wrap=True), 1)),
            self.budget,
        )
        self.fold_rest()
        self.reply = asked.choice("reply")
        most = self._muted(self.tr("tokens at most"), wrap=True)
        self.add(
            asked.title("reply"), row(self.reply, self._number(asked, "max_tokens"), (most, 1)), self.reply
        )
        self.temperature, self.seed = self._number(asked, "temperature"), self._number(asked, "seed")
        self.add(
            asked.title("temperature"),
            row(
                self.temperature,
                self._muted(asked.title("seed")),
                self.seed,
                self._muted(self.tr("Samples")),
                self._number(asked, "samples"),
                None,
            ),
            self.temperature,
        )
        self.per_second, self.at_once = self._number(file, "per_second"), self._number(file, "at_once")
        self.add(
            file.title("per_second"),
            row(
                self.per_second,
                self._muted(self.tr("at once")),
                self.at_once,
                self._muted(self.tr("wait, s")),
                self._number(file, "timeout"),
                None,
            ),
            self.per_second,
        )
        currency = file.keep("currency", text_line(file.title("currency"), most=8))
        currency.setFixedWidth(px(_CURRENCY))
        self.add(
            self.tr("Price"),
            row(
                self._number(file, "million_in"),
                self._muted(self.tr("in")),
                self._number(file, "million_out"),
                self._muted(self.tr("out")),
                currency,
                (self._muted(self.tr("a million tokens"), wrap=True), 1),
            ),
        )
        asked.connect(self._on_changed)
        file.connect(self._on_changed)

    def _add_line(self, record: Record, name: str, placeholder: str = "") -> QLineEdit:
        line = record.line(name, placeholder)
        self.add(record.title(name), line, line)
        return line

    def _number(self, record: Record, name: str) -> QLineEdit:
        kind = record.kind(name)
        assert isinstance(kind, Number)
        return record.keep(name, self.number(kind, record.title(name)))

    def _muted(self, text: str, *, wrap: bool = False) -> PlainLabel:
        return PlainLabel(text, tone="muted", wrap=wrap)

    # values

    def show_setup(self, file: LlmFile) -> None:
        """Fill the fields from a set-up."""
        self._showing = True
        self.given = file
        self._file.show(file)
        self._asked.show(file.setup)
        self.endpoint.setCursorPosition(0)
        self._offer_fields(file.setup.fields)
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
        setup = replace(self.given.setup, **self._asked.values())
        return replace(self.given, setup=setup, **self._file.values())

    def _on_changed(self, *_: object) -> None:
        if not self._showing:
            self.changed.emit()
