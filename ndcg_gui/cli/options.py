"""Options of the command line made from the fields of plans."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ndcg_gui.cli.speaking import helping, told
from ndcg_gui.domain.fields import (
    Amounts,
    FieldKind,
    Flag,
    Number,
    OneOf,
    Plan,
    Texts,
    Whole,
    asked_of,
    defaults_of,
    rows_of,
)
from ndcg_gui.domain.messages import Message, joined, named, say

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Function = Callable[..., Any]
Record = TypeVar("Record", bound="DataclassInstance")


class NamedAmount(click.ParamType[tuple[str, int]]):
    """NAME=N. The name may hold equals signs itself, or be empty."""

    name = "NAME=N"

    def convert(
        self, value: Any, param: click.Parameter | None, context: click.Context | None
    ) -> tuple[str, int]:
        if isinstance(value, tuple):
            return value
        name, equals, most = str(value).rpartition("=")
        if not equals or not (most.isascii() and most.isdecimal()):
            self.fail(told(say("'{value}' is not NAME=N with a whole number N", value=value)), param, context)
        return name, int(most)


def options_of(
    plan: type[Plan], *names: str, defaults: Mapping[str, Any] | None = None, required: tuple[str, ...] = ()
) -> Callable[[Function], Function]:
    """Add an option for each of these fields of a plan, in this order, named as the field is.

    `defaults` replace the plan's where the command line has its own. One that is called is drawn each time.
    """
    known = {**defaults_of(plan), **(defaults or {})}

    def add(function: Function) -> Function:
        for name in reversed(names):
            function = option_of(plan, name, known.get(name), is_required=name in required)(function)
        return function

    return add


def recorded(
    record: type[Record], *, rest: str | None = None
) -> Callable[[Callable[[Record], None]], Function]:
    """Hand a verb its options as one record, whose field `rest` takes those that it does not name."""

    def hand(function: Callable[[Record], None]) -> Function:
        @wraps(function)
        def call(**options: Any) -> None:
            if rest is not None:
                known = {own.name: options.pop(own.name) for own in fields(record) if own.name in options}
                options = {**known, rest: options}
            function(record(**options))

        return call

    return hand


def remaining(plan: type[Plan], *named: str) -> tuple[str, ...]:
    """Names of the fields that people are asked for, without those `named`."""
    return tuple(name for name in asked_of(plan) if name not in named)


def option_of(
    plan: type[Plan], name: str, default: Any, *, is_required: bool = False
) -> Callable[[Function], Function]:
    """Make the option of one field. Without a default it arrives as None where it is left out."""
    own = rows_of(plan)[name]
    kind = own.kind
    several = isinstance(kind, Amounts | Texts) or (isinstance(kind, OneOf) and kind.several)
    words: dict[str, Any] = {"help": _help(own.help, kind), "metavar": own.metavar, "required": is_required}
    if isinstance(kind, Flag):
        words["is_flag"] = True
    elif several:
        words["multiple"] = True
    elif not is_required:
        if isinstance(kind, OneOf) and default is not None:
            default = str(default)
        # What is off by default is not worth a word.
        shown = told(say("drawn at random")) if callable(default) else bool(default)
        words |= {"default": default, "show_default": shown}
    return click.option(own.option or f"--{name.replace('_', '-')}", name, type=_type(kind), **words)


def _help(text: Message | None, kind: FieldKind) -> str | None:
    if text is None:
        return None
    helps = [choice for choice in kind.choices if choice.help is not None] if isinstance(kind, OneOf) else []
    if not helps:
        return helping(text)
    listed = joined((named(choice.key, choice.help) for choice in helps), " ")
    return helping(joined((text, listed), " "))


def _type(kind: FieldKind) -> click.ParamType[Any] | None:
    if isinstance(kind, Amounts):
        return NamedAmount()
    # Kinds of their own take more than their choices, and are checked by the plan.
    if type(kind) is OneOf:
        return click.Choice([str(key) for key in kind.keys])
    if isinstance(kind, Number):
        least, most = (end if abs(end) != float("inf") else None for end in (kind.least, kind.most))
        if least is None and most is None:
            return click.INT if isinstance(kind, Whole) else click.FLOAT
        if isinstance(kind, Whole):
            return click.IntRange(None if least is None else int(least), None if most is None else int(most))
        return click.FloatRange(least, most, min_open=kind.above)
    return None


def values_of(plan: type[Plan], options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of a plan's fields from its options as click gives them."""
    rows = rows_of(plan)
    return {name: _value(rows[name].kind, value) for name, value in options.items()}


def _value(kind: FieldKind, value: Any) -> Any:
    if isinstance(kind, Amounts):
        return dict(value)
    if isinstance(kind, OneOf) and not kind.several and value is not None:
        return next(key for key in kind.keys if str(key) == value)
    return value
