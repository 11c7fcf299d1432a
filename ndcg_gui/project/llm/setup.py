"""Set-up file of a language model: the settings that decide its answers, and those of the requests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

from ndcg_gui.domain.errors import InputError, SeveralErrors
from ndcg_gui.domain.fields import MAX_NAME
from ndcg_gui.domain.llm import LlmSetup
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import is_line
from ndcg_gui.project.http import setup_files
from ndcg_gui.project.http.secrets import exposure_problem
from ndcg_gui.project.http.setup_files import beside, fields_of, range_problem, tables_of, text_of, toml_of
from ndcg_gui.project.llm.prompts import DEFAULT_PROMPT, prompt_problem

REPLIES = ("schema", "json", "text")
_PLACES = {
    **{name: ("pace", name) for name in ("per_second", "at_once", "timeout", "tries")},
    **{name: ("price", name) for name in ("million_in", "million_out", "currency", "budget")},
}


@dataclass(frozen=True, slots=True)
class LlmFile:
    """Set-up of a model. Its answers depend on `setup`, all else may change between two runs.

    `secret` names where the secret is ("env:NAME", "keyring:NAME"), never what it is. `million_in` and
    `million_out` are the prices of a million tokens, `budget` the most that one run may cost, both in
    `currency`; a budget of 0 is unlimited. `timeout` is in seconds.
    """

    setup: LlmSetup
    name: str = ""
    secret: str = ""
    ca_file: str = ""
    per_second: float = 5.0
    at_once: int = 4
    timeout: float = 120.0
    tries: int = 4
    million_in: float = 0.0
    million_out: float = 0.0
    currency: str = ""
    budget: float = 0.0

    def __post_init__(self) -> None:
        problems = list(_problems(self))
        if problems:
            raise SeveralErrors(problems)

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
        found = fields_of(tables_of(text), _DEFAULTS, _PLACES)
        own = {key: found.get(key, _DEFAULTS[key]) for key in _OF_SETUP}
        setup = LlmSetup(**own | {"seed": own["seed"] if own["seed"] >= 0 else None})
        others = {key: value for key, value in found.items() if key not in _OF_SETUP}
        return cls(setup, **{"name": name} | others)

    def to_toml(self, notes: Mapping[str, str] | None = None) -> str:
        """Whole set-up as the text of a file. `notes` explain values, by their names."""
        told: dict[str, Any] = {"name": self.name, **self.setup.to_json(), "secret": self.secret}
        told["seed"] = -1 if self.setup.seed is None else self.setup.seed
        told |= {"ca_file": self.ca_file} if self.ca_file else {}
        for key, (table, own) in _PLACES.items():
            told.setdefault(table, {})[own] = getattr(self, key)
        return toml_of(told, notes)


def example() -> LlmFile:
    """Example of a set-up: a model on this computer, as Ollama serves it."""
    return LlmFile(_BEGUN, name="shop graded", currency="EUR")


# What the values of a file are, for who begins with the example.
NOTES = {
    **setup_files.NOTES,
    "name": say("the model's name as a rater"),
    "endpoint": say("any server with an OpenAI-compatible API"),
    "prompt": say("filled with the project's scale and guidelines; query and document follow"),
    "fields": say("what is sent of a document"),
    "field_length": say("characters that are sent of each field"),
    "seed": say("sent only if it is 0 or more"),
    "samples": say("how often each pair is asked about: the most frequent answer counts"),
    "reply": say("schema, json or text: how the server is made to keep to the form of a reply"),
    "max_tokens": say("the most tokens of a reply, thinking included"),
    "million_in": say("price of a million tokens that are sent"),
    "million_out": say("price of a million tokens that come back"),
    "budget": say("the most that one run may cost; 0: no limit"),
}
_OF_SETUP = tuple(field.name for field in fields(LlmSetup))
_BEGUN = LlmSetup("http://localhost:11434/v1", "qwen3", DEFAULT_PROMPT, ("title", "body"))
_DEFAULTS: Mapping[str, Any] = {
    **asdict(_BEGUN),
    "seed": -1,  # in a file: none is sent
    **{field.name: field.default for field in fields(LlmFile) if field.name != "setup"},
}


def _problems(file: LlmFile) -> Iterator[Message]:
    setup = file.setup
    yield from _endpoint_problems(file)
    if not setup.model.strip():
        yield say("no model is named: '{name}' is empty", name="model")
    if file.name and not is_line(file.name, MAX_NAME):
        yield say("the name must be one line of at most {most} characters", most=MAX_NAME)
    if setup.reply not in REPLIES:
        yield say(
            "'{name}' is {got}; expected {known}", name="reply", got=setup.reply, known=", ".join(REPLIES)
        )
    if not setup.fields or len(set(setup.fields)) < len(setup.fields):
        yield say("'{name}' must name the fields of a document to send, each once", name="fields")
    problem = prompt_problem(setup.prompt)
    if problem is not None:
        yield problem
    for name, value, low, high in (
        ("temperature", setup.temperature, 0, 2), ("samples", setup.samples, 1, 25),
        ("max_tokens", setup.max_tokens, 1, 1_000_000), ("field_length", setup.field_length, 1, 1_000_000),
        ("per_second", file.per_second, 0.01, 1_000), ("at_once", file.at_once, 1, 64),
        ("timeout", file.timeout, 0.1, 3_600), ("tries", file.tries, 1, 20),
        ("million_in", file.million_in, 0, 1e6), ("million_out", file.million_out, 0, 1e6),
        ("budget", file.budget, 0, 1e9),
    ):  # fmt: skip
        if (wrong := range_problem(name, value, low, high)) is not None:
            yield wrong
    if file.budget and not file.has_prices:
        yield say("a budget needs prices: set '{one}' and '{other}'", one="million_in", other="million_out")


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
