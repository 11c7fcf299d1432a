"""Fields of plans as data: one row each, from which JSON, checks, options, forms and tables derive.

A plan is a dataclass made by `plan`, whose fields are made by `row`. The annotation is the type, the row says
what the field takes, and what it is called on the command line and in forms.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from datetime import date
from typing import Any, ClassVar, Self, TypeVar, dataclass_transform

from ndcg_gui.domain.errors import InputError, SeveralErrors
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import is_line, visible

MAX_NAME = 120
_ROW = "row"
T = TypeVar("T")


# Kinds without a field of their own are no dataclasses: each takes time at every start.
@dataclass(frozen=True, slots=True)
class FieldKind(ABC):
    """Values that a field takes. With `optional` None is one of them."""

    optional: bool = field(default=False, kw_only=True)
    # Types of the values.
    types: ClassVar[tuple[type[Any], ...]] = (str,)

    def has_type(self, value: Any) -> bool:
        """Whether a value has the type, in its range or not."""
        if value is None:
            return self.optional
        return isinstance(value, self.types) and (bool in self.types or not isinstance(value, bool))

    @abstractmethod
    def fits(self, value: Any) -> bool:
        """Whether a value other than None may stand there."""

    @abstractmethod
    def expected(self) -> Message | str:
        """Phrase on what may stand there, after "it must be"."""

    def check(self, name: str, value: Any) -> Any:
        """Return the value as it is kept. Raises InputError naming the field and what it takes."""
        if (value is None and self.optional) or self.fits(value):
            return value
        raise InputError(
            say(
                "{name} is {value}; it must be {expected}",
                name=name,
                value=visible(str(self.wrong_part(value))),
                expected=self.expected(),
            )
        )

    def wrong_part(self, value: Any) -> Any:
        """Part of a value that does not fit."""
        return value

    def to_json(self, value: Any) -> Any:
        """Return a value as plain JSON has it."""
        return list(value) if isinstance(value, tuple) else value

    def from_json(self, value: Any) -> Any:
        """Return a value of plain JSON as it is kept."""
        return tuple(value) if isinstance(value, list) else value


@dataclass(frozen=True, slots=True)
class Number(FieldKind):
    """Number from `least` to `most`, or above `least` where it is `above`."""

    least: float = -math.inf
    most: float = math.inf
    above: bool = field(default=False, kw_only=True)
    types: ClassVar[tuple[type[Any], ...]] = (int, float)

    def fits(self, value: Any) -> bool:
        if not self.has_type(value):
            raise TypeError(f"{value!r} is no number")
        fits = math.isfinite(value) and self.least <= value <= self.most
        return fits and not (self.above and value == self.least)

    def expected(self) -> Message:
        if self.above and not math.isinf(self.most):
            return say("above {least}, at most {most}", least=f"{self.least:g}", most=f"{self.most:g}")
        if self.above:
            return say("above {least}", least=f"{self.least:g}")
        if math.isinf(self.most):
            return say("{least} or more", least=f"{self.least:g}")
        return say("from {least} to {most}", least=f"{self.least:g}", most=f"{self.most:g}")


class Whole(Number):
    """Whole number from `least` to `most`."""

    __slots__ = ()

    types: ClassVar = (int,)


@dataclass(frozen=True, slots=True)
class Share(Number):
    """Share from 0 to 1."""

    least: float = 0
    most: float = 1


class Flag(FieldKind):
    """Yes or no."""

    __slots__ = ()

    types: ClassVar = (bool,)

    def fits(self, value: Any) -> bool:
        return isinstance(value, bool)

    def expected(self) -> Message:
        return say("true or false")


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the values that a field takes: `title` in forms, `help` where there is room for a sentence."""

    key: str | int
    title: Message | None = None
    help: Message | None = None


@dataclass(frozen=True, slots=True)
class OneOf(FieldKind):
    """One of some values, or with `several` any number of them."""

    choices: tuple[Choice, ...] = ()
    several: bool = field(default=False, kw_only=True)

    @property
    def keys(self) -> tuple[str | int, ...]:
        """The values."""
        return tuple(choice.key for choice in self.choices)

    def choice(self, key: object) -> Choice | None:
        """Choice of that key, None where there is none."""
        return next((choice for choice in self.choices if choice.key == key), None)

    def has_type(self, value: Any) -> bool:
        types = tuple({int if isinstance(key, int) else str for key in self.keys})
        return all(isinstance(one, types) for one in (value if self.several else (value,)))

    def fits(self, value: Any) -> bool:
        return all(one in self.keys for one in (value if self.several else (value,)))

    def wrong_part(self, value: Any) -> Any:
        return next(one for one in value if one not in self.keys) if self.several else value

    def expected(self) -> Message:
        return say("one of {known}", known=", ".join(map(str, self.keys)))


@dataclass(frozen=True, slots=True)
class OneLine(FieldKind):
    """Text of one line of at most `most` printable characters, which may be `empty`."""

    most: int = MAX_NAME
    empty: bool = True

    def fits(self, value: Any) -> bool:
        return (value == "" and self.empty) or is_line(value, self.most)

    def expected(self) -> Message:
        return say("one line of at most {most} printable characters", most=self.most)


class Text(FieldKind):
    """Any text."""

    __slots__ = ()

    def fits(self, value: Any) -> bool:
        return isinstance(value, str)

    def expected(self) -> Message:
        return say("a text")


class Texts(FieldKind):
    """Any texts."""

    __slots__ = ()

    def has_type(self, value: Any) -> bool:
        return isinstance(value, tuple) and all(isinstance(one, str) for one in value)

    def fits(self, value: Any) -> bool:
        return self.has_type(value)

    def expected(self) -> Message:
        return say("texts")


class Pairs(FieldKind):
    """Any pairs of a name and a text."""

    __slots__ = ()

    def has_type(self, value: Any) -> bool:
        return isinstance(value, tuple) and all(len(pair) == 2 and Texts().has_type(pair) for pair in value)

    def fits(self, value: Any) -> bool:
        return self.has_type(value)

    def expected(self) -> Message:
        return say("a text for each name")

    def from_json(self, value: Any) -> Any:
        return tuple(map(tuple, value))


@dataclass(frozen=True, slots=True)
class Lines(Texts):
    """At most `number` different texts of one line, each of at most `most` printable characters."""

    most: int = MAX_NAME
    number: int | None = None

    def fits(self, value: Any) -> bool:
        if self.number is not None and (len(set(value)) < len(value) or len(value) > self.number):
            return False
        return all(is_line(one, self.most) for one in value)

    def wrong_part(self, value: Any) -> Any:
        return next((one for one in value if not is_line(one, self.most)), ", ".join(value))

    def expected(self) -> Message:
        lines = say("lines of 1 to {most} printable characters", most=self.most)
        if self.number is None:
            return lines
        return say("at most {number} different {lines}", number=self.number, lines=lines)


class Names(Texts):
    """Names of what the project holds, such as systems, queries and raters."""

    __slots__ = ()

    def fits(self, value: Any) -> bool:
        return isinstance(value, tuple)

    def expected(self) -> Message:
        return say("names")


class Amounts(FieldKind):
    """Whole number from 0 for each of some names."""

    __slots__ = ()

    types: ClassVar = (Mapping,)

    def fits(self, value: Any) -> bool:
        return all(isinstance(most, int) and most >= 0 for most in value.values())

    def wrong_part(self, value: Any) -> Any:
        return next(f"{name}={most}" for name, most in value.items() if most < 0)

    def expected(self) -> Message:
        return say("0 or more for each name")

    def to_json(self, value: Any) -> Any:
        return dict(value)


@dataclass(frozen=True, slots=True)
class Nested(FieldKind):
    """Value with a JSON of its own: `made` has `to_json` and `from_json`."""

    made: Any = None

    def has_type(self, value: Any) -> bool:
        return isinstance(value, self.made)

    def fits(self, value: Any) -> bool:
        return self.has_type(value)

    def expected(self) -> Message:
        return say("an object")

    def to_json(self, value: Any) -> Any:
        return None if value is None else value.to_json()

    def from_json(self, value: Any) -> Any:
        return None if value is None else self.made.from_json(value)


class Day(FieldKind):
    """Date in ISO format, or nothing."""

    __slots__ = ()

    def fits(self, value: Any) -> bool:
        return value == "" or day_of(value) is not None

    def expected(self) -> Message:
        return say("a date like 2026-11-27")


def day_of(text: str) -> date | None:
    """Parse an ISO date, None if it is none."""
    try:
        return date.fromisoformat(text) if len(text) == len("2026-11-27") else None
    except ValueError:
        return None


@dataclass(frozen=True, slots=True)
class FieldRow:
    """All that is known of a field but its type.

    `title` names it in forms, `help` explains it on the command line. `option` is its spelling there (empty:
    made from the name), `metavar` stands for its value. `omitted` fields are left out of JSON at their
    default, because what was stored before there was such a field is hashed. In a file of a set-up it stands
    in a `table` (empty: in none), called `key` there (empty: as the field is).
    """

    kind: FieldKind
    title: Message | None = None
    help: Message | None = None
    option: str = ""
    metavar: str | None = None
    omitted: bool = False
    table: str = ""
    key: str = ""


def row(
    kind: FieldKind,
    *,
    default: Any = MISSING,
    factory: Any = MISSING,
    title: Message | None = None,
    help: Message | None = None,
    option: str = "",
    metavar: str | None = None,
    omitted: bool = False,
    table: str = "",
    key: str = "",
) -> Any:
    """Make a field of a plan."""
    found = FieldRow(kind, title, help, option, metavar, omitted, table, key)
    if factory is not MISSING:
        return field(default_factory=factory, metadata={_ROW: found})
    return field(default=default, metadata={_ROW: found})


@dataclass_transform(frozen_default=True, field_specifiers=(row,))
def plan(cls: type[T]) -> type[T]:
    """Make a frozen dataclass of a class whose fields are rows."""
    return dataclass(frozen=True, slots=True)(cls)


class Plan:
    """Base of plans: checks of the fields one by one and together, and their JSON."""

    __slots__ = ()
    # What people call it, for the error of a JSON that is none.
    called: ClassVar[Message] = say("a plan")
    # Whether an error names all problems. What people write into a file is mended at once, fields of a form
    # one by one.
    tells_all: ClassVar[bool] = False

    def __post_init__(self) -> None:
        problems = problems_of(self)
        if self.tells_all and (every := tuple(problems)):
            raise SeveralErrors(every)
        if (first := next(problems, None)) is not None:
            raise InputError(first)

    def rules(self) -> Iterable[Message]:
        """Problems of the fields together."""
        return ()

    def to_json(self) -> dict[str, Any]:
        """Return the plan as plain JSON values, which `from_json` reads back."""
        defaults = defaults_of(type(self))
        return {
            name: own.kind.to_json(getattr(self, name))
            for name, own in rows_of(type(self)).items()
            if not (own.omitted and getattr(self, name) == defaults[name])
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Read what `to_json` made. Raises InputError when it is not that."""
        try:
            return cls(**known_values(cls, data))
        except (TypeError, AttributeError, ValueError, KeyError) as error:
            raise InputError(say("this is not {plan}: {reason}", plan=cls.called, reason=error)) from error


def problems_of(made: Plan) -> Iterator[Message]:
    """Yield the problems of a plan's fields one by one, then together. What kinds keep is set on the way."""
    for name, own in rows_of(type(made)).items():
        value = getattr(made, name)
        try:
            kept = own.kind.check(name, value)
        except InputError as error:
            yield error.message
            continue
        if kept is not value:
            object.__setattr__(made, name, kept)
    yield from made.rules()


def rows_of(cls: type[Plan]) -> Mapping[str, FieldRow]:
    """Rows of a plan's fields, by their names."""
    if cls not in _ROWS:
        _ROWS[cls] = {own.name: own.metadata[_ROW] for own in _fields(cls)}
    return _ROWS[cls]


def asked_of(cls: type[Plan]) -> tuple[str, ...]:
    """Names of the fields that people are asked for: those with a help."""
    return tuple(name for name, own in rows_of(cls).items() if own.help is not None)


def defaults_of(cls: type[Plan]) -> Mapping[str, Any]:
    """Defaults of a plan's fields, by their names, of those that have one."""
    return {
        own.name: own.default if own.default_factory is MISSING else own.default_factory()
        for own in _fields(cls)
        if own.default is not MISSING or own.default_factory is not MISSING
    }


def _fields(cls: type) -> tuple[Field[Any], ...]:
    return fields(cls)


def known_values(cls: type, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the JSON values of a dataclass's fields, lists as tuples, without those of a newer version."""
    rows = {own.name: own.metadata.get(_ROW) for own in _fields(cls)}
    return {
        name: _PLAIN.from_json(value) if (own := rows[name]) is None else own.kind.from_json(value)
        for name, value in data.items()
        if name in rows
    }


# Of fields that are no rows.
_PLAIN = Text()
# Looked up with every plan that is made.
_ROWS: dict[type, Mapping[str, FieldRow]] = {}
