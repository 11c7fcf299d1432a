"""What makes a scale fit to be judged on: what is wrong with one, place by place, and reading one."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ndcg_gui.domain.errors import InputError, unknown
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.scales import Grade, Scale, ramp_colour
from ndcg_gui.domain.text import is_line

MOST_GRADES = 11
MAX_VALUE = 1000.0
MAX_NAME, MAX_DEFINITION, MAX_EXAMPLE, MOST_EXAMPLES = 60, 400, 400, 10
MAX_GUIDELINES = 20_000

# Keys that Judge has a use for; digits are free on a graded scale.
JUDGE_KEYS = "SXFNULGCARJH?"

_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
_KEY = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,59}")


@dataclass(frozen=True, slots=True)
class ScaleProblem:
    """One thing wrong with the grade at place `row` (None: with the whole scale), in the field `field`."""

    row: int | None
    field: str
    what: Message

    def __str__(self) -> str:
        return str(
            self.what if self.row is None else say("grade {row}: {what}", row=self.row + 1, what=self.what)
        )


def scale_problems(
    title: str, grades: Sequence[Grade], *, kind: str = "graded", guidelines: str = ""
) -> list[ScaleProblem]:
    """Everything that keeps these grades from being a scale, in the order in which they stand."""
    problems: list[ScaleProblem] = []

    def wrong(row: int | None, field: str, what: Message) -> None:
        problems.append(ScaleProblem(row, field, what))

    if not is_line(title, MAX_NAME):
        wrong(
            None, "title", say("the scale needs a title of 1 to {most} printable characters", most=MAX_NAME)
        )
    if len(guidelines) > MAX_GUIDELINES:
        wrong(None, "guidelines", say("at most {most} characters", most=MAX_GUIDELINES))
    if not 2 <= len(grades) <= MOST_GRADES:
        wrong(None, "grades", say("a scale has 2 to {most} grades", most=MOST_GRADES))
    for row in range(len(grades)):
        for field, what in _grade_problems(grades, row, kind):
            wrong(row, field, what)
    return problems


def _grade_problems(grades: Sequence[Grade], row: int, kind: str) -> list[tuple[str, Message]]:
    grade, before = grades[row], grades[:row]
    problems: list[tuple[str, Message]] = []
    if not (math.isfinite(grade.value) and 0 <= grade.value <= MAX_VALUE):
        problems.append(("value", say("a value is a number from 0 to {most}", most=int(MAX_VALUE))))
    elif any(grade.value <= other.value for other in before):
        problems.append(("value", say("values rise from each grade to the next")))
    if not is_line(grade.name, MAX_NAME):
        problems.append(("name", say("a name needs 1 to {most} printable characters", most=MAX_NAME)))
    elif grade.name.casefold() in {other.name.casefold() for other in before}:
        problems.append(("name", say("another grade has this name")))
    if len(grade.definition) > MAX_DEFINITION:
        problems.append(("definition", say("at most {most} characters", most=MAX_DEFINITION)))
    hotkey = _hotkey_problem(grade.hotkey, [other.hotkey for other in before], kind)
    if hotkey is not None:
        problems.append(("hotkey", hotkey))
    if grade.colour and not _COLOUR.fullmatch(grade.colour):
        problems.append(("colour", say("a colour is written #RRGGBB")))
    if grade.gain is not None and not (math.isfinite(grade.gain) and grade.gain >= 0):
        problems.append(("gain", say("a gain is a number from 0")))
    if len(grade.examples) > MOST_EXAMPLES or any(len(text) > MAX_EXAMPLE for text in grade.examples):
        problems.append(
            ("examples", say("at most {count} examples of {most} characters",
                             count=MOST_EXAMPLES, most=MAX_EXAMPLE))
        )  # fmt: skip
    return problems


def _hotkey_problem(hotkey: str, before: Sequence[str], kind: str) -> Message | None:
    if not hotkey:
        return None
    if kind == "continuous":
        return say("a continuous scale has no hotkeys: numbers are typed")
    if len(hotkey) != 1 or not hotkey.isprintable() or hotkey.isspace():
        return say("a hotkey is one printable character")
    if hotkey.upper() in JUDGE_KEYS:
        return say("{key} already does something in Judge", key=hotkey.upper())
    if hotkey.upper() in {other.upper() for other in before}:
        return say("another grade has this hotkey")
    return None


def check_scale(scale: Scale) -> None:
    """Raise InputError naming everything that is wrong with a scale."""
    problems = scale_problems(scale.title, scale.grades, kind=scale.kind, guidelines=scale.guidelines)
    lines = [str(problem) for problem in problems]
    if not _KEY.fullmatch(scale.key):
        lines.insert(0, str(say("a scale's key is 1 to 60 letters, digits, dots, dashes or underscores")))
    if lines:
        raise InputError("\n".join(lines))


def with_colours(scale: Scale) -> Scale:
    """The scale with the ramp's colours for the grades that have none."""
    last = len(scale.grades) - 1
    return replace(
        scale,
        grades=tuple(
            grade if grade.colour else replace(grade, colour=ramp_colour(place / last))
            for place, grade in enumerate(scale.grades)
        ),
    )


_SCALE_FIELDS = {"key": str, "title": str, "kind": str, "guidelines": str, "grades": list}
_GRADE_FIELDS: Mapping[str, type | tuple[type, ...]] = {
    "value": (int, float), "name": str, "definition": str, "hotkey": str, "colour": str,
    "gain": (int, float, type(None)), "examples": list,
}  # fmt: skip


def scale_from_definition(data: object, *, key: str = "custom") -> Scale:
    """A scale from a definition that somebody wrote, as `Scale.to_json` would; raises InputError.

    Only `title` and `grades`, and of each grade `value` and `name`, must be there; a scale without a
    key gets `key`.
    """
    scale = _checked_fields(data, _SCALE_FIELDS, ("title", "grades"), say("the scale"))
    if scale.setdefault("kind", "graded") not in ("graded", "continuous"):
        raise InputError(say("kind is '{kind}'; it is graded or continuous", kind=scale["kind"]))
    grades = scale["grades"]
    assert isinstance(grades, list)
    for row, item in enumerate(grades, start=1):
        grade = _checked_fields(item, _GRADE_FIELDS, ("value", "name"), say("grade {row}", row=row))
        examples = grade.get("examples", [])
        assert isinstance(examples, list)
        if not all(isinstance(text, str) for text in examples):
            raise InputError(say("grade {row}: examples are texts", row=row))
    made = Scale.from_json({"key": key, **scale})
    check_scale(made)
    return with_colours(made)


def _checked_fields(
    data: object,
    fields: Mapping[str, type | tuple[type, ...]],
    needed: Sequence[str],
    what: Message,
) -> dict[str, object]:
    if not isinstance(data, dict):
        raise InputError(say("{what} is not an object of JSON", what=what))
    for name in needed:
        if name not in data:
            raise InputError(say("{what} has no {name}", what=what, name=name))
    for name, value in data.items():
        if name not in fields:
            raise unknown(say("{what} has an unknown field '{name}'", what=what), name, fields)
        if not isinstance(value, fields[name]) or isinstance(value, bool):
            raise InputError(say("{what}: {name} is of the wrong kind", what=what, name=name))
    return dict(data)
