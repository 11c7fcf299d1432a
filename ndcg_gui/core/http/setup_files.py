"""Set-ups in TOML, read strictly so that all errors are named at once, and written whole.

Their fields are rows of plans (`domain.fields`), which say in which table they stand.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from ndcg_gui.domain.errors import InputError, SeveralErrors
from ndcg_gui.domain.fields import FieldKind, FieldRow, Number, Pairs, Plan, Texts, Whole, row, rows_of
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.streams import read_regular

_MAX_FILE = 1_000_000

# Table of the settings that decide how fast is asked, and no results.
PACE = "pace"
# Says a sentence in the reader's language.
Spoken = Callable[[Message], str]
_OF_PACE = {
    "per_second": (say("Requests a second"), say("the most requests a second")),
    "at_once": (say("Requests at once"), say("how many requests are under way at once")),
    "timeout": (say("Seconds to wait for a reply"), say("seconds")),
    "tries": (None, say("how many times a request is tried while the server is busy or away")),
}


def pace_row(name: str, kind: Number, default: float) -> Any:
    """Make a field of the pace, which every set-up has in its own range."""
    title, note = _OF_PACE[name]
    return row(kind, default=default, title=title, help=note, table=PACE)


def place_of(name: str, own: FieldRow) -> tuple[str, str]:
    """Table of a field in a file, "" for none, and its name there, "" where it is a table itself."""
    if isinstance(own.kind, Pairs):
        return f"{own.table}.{name}".lstrip("."), ""
    return own.table, own.key or name


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


def fields_of(told: Mapping[str, Any], rows: Mapping[str, FieldRow]) -> dict[str, Any]:
    """Read the fields of these rows from a file's tables.

    A negative number stands for none where there may be none. Raises InputError for all that is not known or
    of another type.
    """
    known = {place_of(name, own): name for name, own in rows.items()}
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
            else:
                name = known[table, own]
                kind = rows[name].kind
                found[name] = kind.from_json(value)
                if not kind.has_type(found[name]):
                    wrong.append(_type_problem(inner, kind))
                elif isinstance(kind, Number) and kind.optional and value < 0:
                    found[name] = None

    take("", told)
    if wrong:
        raise SeveralErrors(wrong)
    return found


def _type_problem(name: str, kind: FieldKind) -> Message:
    if isinstance(kind, Whole):
        return say("'{name}' must be a whole number", name=name)
    if isinstance(kind, Number):
        return say("'{name}' must be a number", name=name)
    if isinstance(kind, Texts):
        return say("'{name}' must be a list of texts", name=name)
    return say("'{name}' must be a text", name=name)


def values_of(made: Plan, names: Collection[str]) -> dict[str, Any]:
    """Values of these fields of a plan as `fields_of` reads them."""
    found: dict[str, Any] = {}
    for name, own in rows_of(type(made)).items():
        if name not in names:
            continue
        table, key = place_of(name, own)
        value = own.kind.to_json(getattr(made, name))
        if not key:
            found[table] = dict(value)
        else:
            (found.setdefault(table, {}) if table else found)[key] = -1 if value is None else value
    return found


def notes_of(spoken: Spoken | None, *plans: type[Plan]) -> dict[str, str]:
    """Help of the fields of plans by their names in a file, none unless it is `spoken`."""
    return {
        place_of(name, own)[1]: spoken(own.help)
        for plan in plans
        for name, own in rows_of(plan).items()
        if spoken is not None and own.help is not None
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
