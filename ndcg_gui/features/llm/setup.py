"""Set-up file of a language model: the settings that decide its answers, and those of the requests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, Self
from urllib.parse import urlsplit

from ndcg_gui.core.http.secrets import exposure_problem
from ndcg_gui.core.http.setup_files import (
    Spoken,
    beside,
    fields_of,
    notes_of,
    pace_row,
    tables_of,
    text_of,
    toml_of,
    values_of,
)
from ndcg_gui.domain.errors import InputError, SeveralErrors
from ndcg_gui.domain.fields import (
    FieldRow,
    Nested,
    Number,
    OneLine,
    Plan,
    Text,
    Whole,
    plan,
    problems_of,
    row,
    rows_of,
)
from ndcg_gui.domain.llm import LlmSetup
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.features.llm.prompts import DEFAULT_PROMPT, prompt_problem

_PRICE = "price"


@plan
class LlmFile(Plan):
    """Set-up of a model. Its answers depend on `setup`, all else may change between two runs.

    `secret` names where the secret is ("env:NAME", "keyring:NAME"), never what it is. `million_in` and
    `million_out` are the prices of a million tokens, `budget` the most that one run may cost, both in
    `currency`; a budget of 0 is unlimited. `timeout` is in seconds.
    """

    tells_all: ClassVar = True

    setup: LlmSetup = row(Nested(made=LlmSetup))
    name: str = row(
        OneLine(), default="", title=say("Name as a rater"), help=say("the model's name as a rater")
    )
    secret: str = row(
        Text(), default="", title=say("API key"), help=say("env:NAME or keyring:NAME; empty for none")
    )
    ca_file: str = row(Text(), default="")
    per_second: float = pace_row("per_second", Number(0.01, 1_000), 5.0)
    at_once: int = pace_row("at_once", Whole(1, 64), 4)
    timeout: float = pace_row("timeout", Number(0.1, 3_600), 120.0)
    tries: int = pace_row("tries", Whole(1, 20), 4)
    million_in: float = row(
        Number(0, 1e6),
        default=0.0,
        title=say("Price of a million tokens sent"),
        help=say("price of a million tokens that are sent"),
        table=_PRICE,
    )
    million_out: float = row(
        Number(0, 1e6),
        default=0.0,
        title=say("Price of a million tokens received"),
        help=say("price of a million tokens that come back"),
        table=_PRICE,
    )
    currency: str = row(Text(), default="", title=say("Currency"), table=_PRICE)
    budget: float = row(
        Number(0, 1e9),
        default=0.0,
        title=say("Budget"),
        help=say("the most that one run may cost; 0: no limit"),
        table=_PRICE,
    )

    def rules(self) -> Iterator[Message]:
        """Yield the problems of the fields together, and those of what decides the answers."""
        setup = self.setup
        yield from problems_of(setup)
        yield from _endpoint_problems(self)
        if not setup.model.strip():
            yield say("no model is named: '{name}' is empty", name="model")
        if not setup.fields or len(set(setup.fields)) < len(setup.fields):
            yield say("'{name}' must name the fields of a document to send, each once", name="fields")
        if (problem := prompt_problem(setup.prompt)) is not None:
            yield problem
        if self.budget and not self.has_prices:
            yield say(
                "a budget needs prices: set '{one}' and '{other}'", one="million_in", other="million_out"
            )

    def cost(self, tokens_in: float, tokens_out: float) -> float:
        """Cost of so many tokens."""
        return (tokens_in * self.million_in + tokens_out * self.million_out) / 1e6

    @property
    def has_prices(self) -> bool:
        """Whether there are prices of tokens."""
        return self.million_in > 0 or self.million_out > 0

    @classmethod
    def from_file(cls, path: Path) -> Self:
        """Read the set-up in a file. Raises InputError. A file of certificates is looked for beside it."""
        try:
            made = cls.from_toml(text_of(path), name=path.stem)
        except SeveralErrors as error:
            raise SeveralErrors(
                [say("{path}: {reason}", path=path, reason=own) for own in error.messages]
            ) from error
        except InputError as error:
            raise InputError(say("{path}: {reason}", path=path, reason=error.message)) from error
        return replace(made, ca_file=beside(path, made.ca_file))

    @classmethod
    def from_toml(cls, text: str, *, name: str = "") -> Self:
        """Parse a set-up from TOML. Raises InputError naming all that is wrong."""
        asked = rows_of(LlmSetup)
        found = fields_of(tables_of(text), {**asked, **_own_rows()})
        setup = replace(_BEGUN, **{key: value for key, value in found.items() if key in asked})
        others: dict[str, Any] = {key: value for key, value in found.items() if key not in asked}
        return cls(setup, **{"name": name} | others)

    def to_toml(self, spoken: Spoken | None = None) -> str:
        """Whole set-up as the text of a file, its values explained where that is `spoken`."""
        own = values_of(self, [name for name in _own_rows() if name != "ca_file" or self.ca_file])
        told = {"name": self.name} | values_of(self.setup, rows_of(LlmSetup)) | own
        return toml_of(told, notes_of(spoken, LlmSetup, LlmFile))


def _own_rows() -> dict[str, FieldRow]:
    return {name: own for name, own in rows_of(LlmFile).items() if name != "setup"}


def example() -> LlmFile:
    """Example of a set-up: a model on this computer, as Ollama serves it."""
    return LlmFile(_BEGUN, name="shop graded", currency="EUR")


_BEGUN = LlmSetup("http://localhost:11434/v1", "qwen3", DEFAULT_PROMPT, ("title", "body"))


def _endpoint_problems(file: LlmFile) -> Iterator[Message]:
    url = file.setup.endpoint
    try:
        split = urlsplit(url)
        split.port  # noqa: B018  (looked at, because it raises for what is no number)
    except ValueError as error:
        yield say("the URL '{url}' is none: {reason}", url=url, reason=error)
        return
    if (
        split.scheme not in ("http", "https")
        or not split.hostname
        or not (url.isascii() and url.isprintable())
    ):
        yield say("the URL '{url}' must begin with https:// or http:// and a host", url=url)
    elif split.username is not None or split.password is not None or split.query or split.fragment:
        yield say("the endpoint '{url}' must end with its path, as in https://host/v1", url=url)
    elif (problem := exposure_problem(file.secret, split)) is not None:
        yield problem
