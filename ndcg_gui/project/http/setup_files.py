"""Set-ups in TOML, read strictly so that all errors are named at once, and written whole."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ndcg_gui.domain.errors import InputError, SeveralErrors
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.streams import read_regular

_MAX_FILE = 1_000_000

# Where a field stands in a file: its table ("" for none) and its name there, "" where the field is a table of
# texts as a whole.
Places = Mapping[str, tuple[str, str]]


def text_of(path: Path) -> str:
    """Read the text of a file with a set-up. Raises InputError."""
    try:
        text = read_regular(path, _MAX_FILE + 1).decode()
    except OSError as error:
        raise InputError(say("{path}: {reason}", path=path, reason=error.strerror or str(error))) from error
    except UnicodeDecodeError as error:
        raise InputError(say("{path}: not UTF-8", path=path)) from error
    if len(text) > _MAX_FILE:
        raise InputError(say("{path}: too large for a set-up", path=path))
    return text


def beside(path: Path, name: str) -> str:
    """Path of a file that a set-up at `path` names, "" for none."""
    return str(path.absolute().parent / name) if name else ""


def tables_of(text: str) -> dict[str, Any]:
    """Parse TOML. Raises InputError for invalid text."""
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise InputError(say("not TOML: {reason}", reason=str(error) or type(error).__name__)) from error


def fields_of(told: Mapping[str, Any], defaults: Mapping[str, Any], places: Places) -> dict[str, Any]:
    """Read the fields with these defaults from a file's tables, those without a place outside of tables.

    Raises InputError for all that is not known or of another kind than its default.
    """
    known = {places.get(name, ("", name)): name for name in defaults}
    tables = {table.partition(".")[0] for table, own in known if table and own}
    found: dict[str, Any] = {}
    wrong: list[Message] = []

    def take(table: str, values: Mapping[str, Any]) -> None:
        for own, value in values.items():
            inner = f"{table}.{own}".lstrip(".")
            if (inner, "") in known or inner in tables:
                if not isinstance(value, dict):
                    wrong.append(say("'{name}' must be a table", name=inner))
                elif (inner, "") in known:
                    if not all(isinstance(text, str) for text in value.values()):
                        wrong.append(say("'{name}' must hold texts", name=inner))
                    found[known[inner, ""]] = tuple((str(one), str(text)) for one, text in value.items())
                else:
                    take(inner, value)
            elif (table, own) not in known:
                wrong.append(say("'{name}' is not a known setting", name=inner))
            elif (problem := _kind_problem(inner, value, defaults[known[table, own]])) is not None:
                wrong.append(problem)
            else:
                found[known[table, own]] = tuple(value) if isinstance(value, list) else value

    take("", told)
    if wrong:
        raise SeveralErrors(wrong)
    return found


def _kind_problem(name: str, value: object, default: object) -> Message | None:
    if isinstance(default, str):
        return None if isinstance(value, str) else say("'{name}' must be a text", name=name)
    if isinstance(default, tuple):
        good = isinstance(value, list) and all(isinstance(item, str) for item in value)
        return None if good else say("'{name}' must be a list of texts", name=name)
    kinds = (int, float) if isinstance(default, float) else (int,)
    if isinstance(value, kinds) and not isinstance(value, bool):
        return None
    return (
        say("'{name}' must be a whole number", name=name)
        if kinds == (int,)
        else say("'{name}' must be a number", name=name)
    )


# What the values are that every set-up has, for who begins with an example.
NOTES = {
    "secret": say("env:NAME or keyring:NAME; empty for none"),
    "per_second": say("the most requests a second"),
    "at_once": say("how many requests are under way at once"),
    "timeout": say("seconds"),
    "tries": say("how many times a request is tried while the server is busy or away"),
}


def toml_of(told: Mapping[str, Any], notes: Mapping[str, str] | None = None) -> str:
    """Values and tables of values as TOML, each below what the `notes` say of its name."""

    def lines_of(values: Mapping[str, Any]) -> Iterator[str]:
        for name, value in values.items():
            if isinstance(value, dict):
                yield from ("", f"[{name}]", *lines_of(value))
                continue
            if notes and name in notes:
                yield f"# {notes[name]}"
            yield f"{_key(name)} = {_toml(value)}"

    plain = {name: value for name, value in told.items() if not isinstance(value, dict)}
    tables = {name: value for name, value in told.items() if isinstance(value, dict)}
    return "\n".join(lines_of(plain | tables)) + "\n"


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _toml(name)


def _toml(value: object) -> str:
    if (
        isinstance(value, str)
        and "\n" in value
        and "'''" not in value
        and value.replace("\n", "").isprintable()
    ):
        return f"'''\n{value}'''"
    # JSON's texts, numbers and lists of texts are TOML's, but for DEL.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def range_problem(name: str, value: float, low: float, high: float) -> Message | None:
    """Message for a number outside of its range, None for one inside."""
    if low <= value <= high:
        return None
    return say("'{name}' must be {low} to {high}", name=name, low=f"{low:g}", high=f"{high:g}")
