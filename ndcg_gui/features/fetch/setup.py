"""A set-up: the request for the results of a query, and the places of the results in the reply.

In files it is TOML. The preset of its `engine` gives the values that a file leaves out.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, Self
from urllib.parse import SplitResult, parse_qsl, urlsplit

from ndcg_gui.core.http.secrets import exposure_problem
from ndcg_gui.core.http.setup_files import (
    PACE,
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
from ndcg_gui.domain.errors import InputError, known_as
from ndcg_gui.domain.fields import (
    Choice,
    Number,
    OneLine,
    OneOf,
    Pairs,
    Plan,
    Text,
    Texts,
    Whole,
    defaults_of,
    plan,
    row,
    rows_of,
)
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.features.fetch import templates
from ndcg_gui.features.fetch.places import Steps, parse_place, split_at_item
from ndcg_gui.features.fetch.presets import PRESETS
from ndcg_gui.features.fetch.tools import values_of_tool
from ndcg_gui.formats import strict_json

MAX_SIZE = 1_000
MAX_DEPTH = 64
# Said of the next page's URL where it stands in the Link header of the reply, with rel="next".
LINK_HEADER = "header:Link"
_ANSWER, _PAGING, _VERSION = "answer", "paging", "version"
# Besides the pace, what no result depends on.
_APART = ("system", "secret", "ca_file")
_TOKEN = re.compile(r"[A-Za-z0-9!#$%&'*+.^_`|~-]+")


@plan
class Setup(Plan):
    """Request to an engine, and the places of the results in its reply.

    `secret` names where the secret is ("env:NAME", "keyring:NAME"), never what it is. Of the places in a
    reply (`places.parse_place`) only `id` is required; those of results begin as it does up to its last `[]`.
    `partial` are places that hold something where the engine did not finish, `total` is one that holds the
    number of all results. There are further pages where URL or body ask for a position, page or cursor, or
    where `next_page` is the place of their URL. `per_second` counts requests, `timeout` is in seconds for a
    whole reply.
    """

    tells_all: ClassVar = True

    engine: str = row(
        OneOf(tuple(map(Choice, PRESETS))),
        default="http",
        help=say("settings that are not given below come from this preset"),
    )
    url: str = row(Text(), default="", title=say("URL"))
    method: str = row(OneOf((Choice("GET"), Choice("POST"))), default="POST", title=say("Method"))
    headers: tuple[tuple[str, str], ...] = row(Pairs(), default=(), title=say("Headers"))
    body: str = row(
        Text(),
        default="",
        title=say("Request body"),
        help=say("the query, its fields and the size are filled in, escaped as needed"),
    )
    size: int = row(Whole(1, MAX_SIZE), default=20, title=say("First N results"))
    system: str = row(OneLine(), default="", title=say("System name"))
    secret: str = row(
        Text(),
        default="",
        title=say("Authorisation"),
        help=say(
            "env:NAME or keyring:NAME, empty for none; write {place} in a header to use it",
            place="{secret}",
        ),
    )
    ca_file: str = row(Text(), default="")
    id: str = row(Text(), default="", help=say("the paths of the results in the reply"), table=_ANSWER)
    title: str = row(Text(), default="", table=_ANSWER)
    text: str = row(Text(), default="", table=_ANSWER)
    score: str = row(Text(), default="", table=_ANSWER)
    link: str = row(Text(), default="", table=_ANSWER)
    image: str = row(Text(), default="", table=_ANSWER)
    fields: tuple[tuple[str, str], ...] = row(Pairs(), default=(), table=_ANSWER)
    total: str = row(Text(), default="", table=_ANSWER)
    partial: tuple[str, ...] = row(
        Texts(),
        default=(),
        help=say("the path of a value that says the engine did not finish"),
        table=_ANSWER,
    )
    page_size: int = row(
        Whole(0, MAX_SIZE),
        default=0,
        help=say("the results of a page, which {size} is then; 0 for as many as wanted", size="{size}"),
        table=_PAGING,
    )
    next_page: str = row(
        Text(),
        default="",
        help=say(
            "the path of the next page's URL in the reply, or {header} where its Link header names it",
            header=LINK_HEADER,
        ),
        table=_PAGING,
        key="next",
    )
    cursor: str = row(
        Text(),
        default="",
        help=say("the path of what {cursor} is for the next page", cursor="{cursor}"),
        table=_PAGING,
    )
    first_cursor: str = row(
        Text(), default="", help=say("what it is for the first page"), table=_PAGING, key="first"
    )
    version_url: str = row(Text(), default="", table=_VERSION, key="url")
    version: str = row(Text(), default="", table=_VERSION, key="number")
    per_second: float = pace_row("per_second", Number(0.01, 1_000), 5.0)
    at_once: int = pace_row("at_once", Whole(1, 32), 2)
    timeout: float = pace_row("timeout", Number(0.1, 600), 30.0)
    tries: int = pace_row("tries", Whole(1, 20), 4)

    def rules(self) -> Iterator[Message]:
        """Yield the problems of the fields together."""
        yield from _url_problems(self)
        yield from _header_problems(self)
        yield from _body_problems(self)
        yield from _place_problems(self)

    @property
    def title_of_engine(self) -> str:
        """Name of the engine for people."""
        return PRESETS[self.engine][0]

    @property
    def is_form(self) -> bool:
        """Whether the body is that of a form, and not JSON."""
        return any(name.lower() == "content-type" and "form" in value for name, value in self.headers)

    @property
    def has_pages(self) -> bool:
        """Whether more than one page can be asked for."""
        return bool(self.next_page or {*self._names} & {*templates.COUNTED, templates.CURSOR})

    @property
    def _names(self) -> set[str]:
        return {*templates.names_in(self.url), *templates.names_in(self.body)}

    def digest(self) -> str:
        """SHA-256 of all settings that the results depend on: not the pace, nor where the secret is."""
        rows, defaults = rows_of(type(self)), defaults_of(type(self))
        told = {
            name: value
            for name, value in self.to_json().items()
            if rows[name].table != PACE
            and name not in _APART
            # What there was no word for stays out of it, so that stored lists are found again.
            and not (rows[name].table == _PAGING and value == defaults[name])
        }
        return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()

    def body_of(self, values: Mapping[str, str | int]) -> str:
        """Fill these values into the body. Raises InputError."""
        return (templates.fill_form if self.is_form else templates.fill_json)(self.body, values)

    # files

    @classmethod
    def preset(cls, engine: str, **values: Any) -> Self:
        """Make the preset set-up of the engine of that key, changed by `values`. Raises InputError."""
        return cls(
            **_flat(known_as(say("no engine '{name}'"), engine, PRESETS)[1]) | {"engine": engine} | values
        )

    @classmethod
    def from_file(cls, path: Path) -> Self:
        """Read the set-up in a file, our own or another tool's. Raises InputError.

        Without a system in it, the file's name is the system. A file of certificates is looked for beside it.
        """
        text = text_of(path)
        try:
            made = cls.from_tool(text, path) if text.lstrip()[:1] == "{" else cls.from_toml(text)
        except InputError as error:
            raise InputError(say("{path}: {reason}", path=path, reason=error.message)) from error
        return replace(made, system=made.system or path.stem, ca_file=beside(path, made.ca_file))

    @classmethod
    def from_toml(cls, text: str) -> Self:
        """Parse a set-up from TOML. Raises InputError naming all that is wrong."""
        told = tables_of(text)
        engine = told.get("engine", "http")
        if not isinstance(engine, str):
            raise InputError(say("'{name}' must be a text", name="engine"))
        _, begun = known_as(say("no engine '{name}'"), engine, PRESETS)
        return cls(**_flat(begun) | _flat(told))

    @classmethod
    def from_tool(cls, text: str, path: Path) -> Self:
        """Parse a set-up from a file of another tool (`tools`). Raises InputError."""
        values = values_of_tool(text, path, MAX_DEPTH)
        begun = _flat(PRESETS[values["engine"]][1])
        if "id" in values:  # which brings its own places
            begun |= {"title": "", "text": ""}
        return cls(**begun | values)

    def to_toml(self, spoken: Spoken | None = None) -> str:
        """Whole set-up as the text of a file, its values explained where that is `spoken`.

        Then pace and secret are written even where they have their defaults.
        """
        rows, defaults = rows_of(type(self)), defaults_of(type(self))
        always = {"engine", "url", "method", "size", *_flat(PRESETS[self.engine][1])}
        if spoken is not None:
            always |= {"secret", *(name for name, own in rows.items() if own.table == PACE)}
        names = [name for name in rows if name in always or getattr(self, name) != defaults[name]]
        return toml_of(values_of(self, names), notes_of(spoken, Setup))


def _flat(told: Mapping[str, Any]) -> dict[str, Any]:
    return fields_of(told, rows_of(Setup))


# what is wrong


def _url_problems(setup: Setup) -> Iterator[Message]:
    filled = _filled_url(setup, setup.url)
    if isinstance(filled, Message):
        yield filled
        return
    host = setup.url.partition("://")[2].partition("/")[0]
    if filled.scheme not in ("http", "https") or not filled.hostname or "{" in host.partition("?")[0]:
        yield say("the URL '{url}' must begin with https:// or http:// and a host", url=setup.url)
    elif filled.username is not None or filled.password is not None:
        yield say(
            "a user or password in the URL would be stored with it; name a secret and put {place} "
            "into a header",
            place="{secret}",
        )
    elif (problem := exposure_problem(setup.secret, filled)) is not None:
        yield problem
    for name, _ in parse_qsl(filled.query, keep_blank_values=True):
        if templates.LOOKS_SECRET.search(name):
            yield say(
                "'{name}' in the URL looks like a secret, which would be stored with it; name a "
                "secret and put {place} into a header",
                name=name,
                place="{secret}",
            )
    if setup.version_url and not setup.version_url.startswith("/"):
        yield say("the version's URL must begin with /")


def _filled_url(setup: Setup, template: str) -> SplitResult | Message:
    try:
        url = templates.fill_url(template, templates.values_of(templates.TELLTALE, setup.size))
        split = urlsplit(url)
        split.port  # noqa: B018  (looked at, because it raises for what is no number)
    except InputError as error:
        return error.message
    except ValueError as error:
        return say("'{url}' is not a valid URL: {reason}", url=template, reason=error)
    if not url.isascii() or not url.isprintable() or " " in url:
        return say("the URL '{url}' has characters that must be percent-encoded", url=template)
    return split


def _header_problems(setup: Setup) -> Iterator[Message]:
    wants = False
    for name, value in setup.headers:
        if not _TOKEN.fullmatch(name) or not (value.isascii() and value.isprintable()):
            yield say("the header '{name}' has characters that are not allowed in a header", name=name)
            continue
        wants = wants or "secret" in templates.names_in(value)
        try:
            templates.fill_header(value, "s")
        except InputError as error:
            yield error.message
        if templates.LOOKS_SECRET.search(name) and "secret" not in templates.names_in(value):
            yield say(
                "the header '{name}' looks like a secret, which would be stored with the set-up; "
                "name a secret and put {place} there",
                name=name,
                place="{secret}",
            )
    if wants and not setup.secret:
        yield say("a header uses {place}, but no secret is named", place="{secret}")


def _body_problems(setup: Setup) -> Iterator[Message]:
    values = templates.values_of(templates.TELLTALE, setup.size)
    try:
        filled = setup.body_of(values) if setup.body else ""
        if filled and not setup.is_form:
            strict_json.parse(filled, MAX_DEPTH)
    except InputError as error:
        yield error.message
    except strict_json.Malformed as error:
        yield say("the request body is not JSON once it is filled in: {reason}", reason=error.message)
    if bool(setup.cursor) is not (templates.CURSOR in setup._names):
        yield say(
            "a cursor needs both: its path under [paging], and {place} in the URL or the body",
            place="{cursor}",
        )
    if "query" not in setup._names:
        yield say("the query is used nowhere: put {place} into the URL or the body", place="{query}")


def _place_problems(setup: Setup) -> Iterator[Message]:
    if not setup.id:
        yield say("the path of a result's id is missing")
        return
    named = ("id", "title", "text", "score", "link", "image")
    ways = [(name, getattr(setup, name)) for name in named] + [*setup.fields]
    checks = [*ways, ("total", setup.total), ("version", setup.version)]
    checks += [("next", setup.next_page)] if setup.next_page != LINK_HEADER else []
    checks += [("cursor", setup.cursor)]
    checks += [("partial", way) for way in setup.partial]
    steps: dict[str, Steps] = {}
    for name, way in checks:
        try:
            if way:
                steps[name] = parse_place(way)
        except InputError as error:
            yield error.message
    if "id" not in steps:
        return
    each, _ = split_at_item(steps["id"])
    for name, way in ways:
        if not way or name not in steps:
            continue
        if None not in steps[name]:
            yield say("'{way}' names no list of results: put [] after the list", way=way)
        elif steps[name][: len(each)] != each:
            yield say(
                "'{way}' must begin as '{id}' does up to []; otherwise they are not parts of one result",
                way=way,
                id=setup.id,
            )
        elif name == "score" and None in steps[name][len(each) :]:
            yield say("'{way}' would be several scores of one result", way=way)
