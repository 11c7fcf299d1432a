"""Validation of scales, and reading a scale from a definition."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ndcg_gui.domain.errors import InputError, SeveralErrors, unknown
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.scales import COLOUR, Criterion, Grade, Scale, ramp_colour
from ndcg_gui.domain.text import is_line

MOST_GRADES = 11
MAX_VALUE = 1000.0
MAX_NAME, MAX_DEFINITION, MAX_EXAMPLE, MOST_EXAMPLES = 60, 400, 400, 10
MAX_GUIDELINES = 20_000
MOST_CRITERIA, MAX_QUESTION = 6, 400

# Keys that Judge has a use for; digits are free on a graded scale.
JUDGE_KEYS = "SXFNULGCARJHMEZQV?"

_KEY = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,59}")


@dataclass(frozen=True, slots=True)
class ScaleProblem:
    """One thing wrong with the grade at place `row` (None: with the whole scale), in the field `field`.

    With `criterion` it is the criterion at that place, or one of its grades.
    """

    row: int | None
    field: str
    what: Message
    criterion: int | None = None

    def __str__(self) -> str:
        return str(self.message())

    def message(self) -> Message:
        """The problem with the name of its grade or criterion."""
        what = self.what
        if self.row is not None:
            what = say("grade {row}: {what}", row=self.row + 1, what=what)
        if self.criterion is not None:
            what = say("criterion {place}: {what}", place=self.criterion + 1, what=what)
        return what


def scale_problems(
    title: str,
    grades: Sequence[Grade],
    *,
    kind: str = "graded",
    guidelines: str = "",
    leads: str = "",
    criteria: Sequence[Criterion] = (),
) -> list[ScaleProblem]:
    """Return every problem that makes these grades an invalid scale, in their order."""
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
    if criteria and not leads:
        wrong(None, "leads", say("the main question needs a title if there are further criteria"))
    elif leads and not is_line(leads, MAX_NAME):
        wrong(None, "leads", say("a title has 1 to {most} printable characters", most=MAX_NAME))
    if len(criteria) > MOST_CRITERIA:
        wrong(None, "criteria", say("a scale has at most {most} further criteria", most=MOST_CRITERIA))
    for place in range(len(criteria)):
        problems += _criterion_problems(criteria, place, leads)
    return problems


def _criterion_problems(criteria: Sequence[Criterion], place: int, leads: str) -> list[ScaleProblem]:
    criterion, before = criteria[place], criteria[:place]
    problems: list[ScaleProblem] = []

    def wrong(field: str, what: Message, row: int | None = None) -> None:
        problems.append(ScaleProblem(row, field, what, place))

    if not _KEY.fullmatch(criterion.key):
        wrong("key", say("a key is 1 to 60 letters, digits, dots, dashes or underscores"))
    elif criterion.key.casefold() in {other.key.casefold() for other in before}:
        wrong("key", say("another criterion has this key"))
    if not is_line(criterion.title, MAX_NAME):
        wrong("title", say("a title has 1 to {most} printable characters", most=MAX_NAME))
    elif criterion.title.casefold() in {leads.casefold(), *(other.title.casefold() for other in before)}:
        wrong("title", say("another criterion has this title"))
    if len(criterion.question) > MAX_QUESTION:
        wrong("question", say("at most {most} characters", most=MAX_QUESTION))
    grades = criterion.grades
    if grades and not 2 <= len(grades) <= MOST_GRADES:
        wrong(
            "grades",
            say("a criterion has 2 to {most} grades, or none if it is answered by a text", most=MOST_GRADES),
        )
    for row in range(len(grades)):
        for field, what in _grade_problems(grades, row, "graded"):
            wrong(field, what, row)
    return problems


def _grade_problems(grades: Sequence[Grade], row: int, kind: str) -> list[tuple[str, Message]]:
    grade, before = grades[row], grades[:row]
    problems: list[tuple[str, Message]] = []
    if not (math.isfinite(grade.value) and 0 <= grade.value <= MAX_VALUE):
        problems.append(("value", say("a value is a number from 0 to {most}", most=int(MAX_VALUE))))
    elif any(grade.value <= other.value for other in before):
        problems.append(("value", say("each value must be higher than the one before")))
    if not is_line(grade.name, MAX_NAME):
        problems.append(("name", say("a name needs 1 to {most} printable characters", most=MAX_NAME)))
    elif grade.name.casefold() in {other.name.casefold() for other in before}:
        problems.append(("name", say("another grade has this name")))
    if len(grade.definition) > MAX_DEFINITION:
        problems.append(("definition", say("at most {most} characters", most=MAX_DEFINITION)))
    hotkey = _hotkey_problem(grade.hotkey, [other.hotkey for other in before], kind)
    if hotkey is not None:
        problems.append(("hotkey", hotkey))
    if grade.colour and not COLOUR.fullmatch(grade.colour):
        problems.append(("colour", say("a colour is written #RRGGBB")))
    if grade.gain is not None and not (math.isfinite(grade.gain) and grade.gain >= 0):
        problems.append(("gain", say("a gain is a number from 0")))
    if len(grade.examples) > MOST_EXAMPLES or any(len(text) > MAX_EXAMPLE for text in grade.examples):
        problems.append(
            (
                "examples",
                say("at most {count} examples of {most} characters", count=MOST_EXAMPLES, most=MAX_EXAMPLE),
            )
        )
    return problems


def _hotkey_problem(hotkey: str, before: Sequence[str], kind: str) -> Message | None:
    if not hotkey:
        return None
    if kind == "continuous":
        return say("a continuous scale has no hotkeys: raters type numbers")
    if len(hotkey) != 1 or not hotkey.isprintable() or hotkey.isspace():
        return say("a hotkey is one printable character")
    if hotkey.upper() in JUDGE_KEYS:
        return say("{key} already does something in Judge", key=hotkey.upper())
    if hotkey.upper() in {other.upper() for other in before}:
        return say("another grade has this hotkey")
    return None


def check_scale(scale: Scale) -> None:
    """Raise InputError naming every problem of a scale."""
    problems = scale_problems(
        scale.title,
        scale.grades,
        kind=scale.kind,
        guidelines=scale.guidelines,
        leads=scale.leads,
        criteria=scale.criteria,
    )
    lines = [problem.message() for problem in problems]
    if not _KEY.fullmatch(scale.key):
        lines.insert(0, say("a scale's key is 1 to 60 letters, digits, dots, dashes or underscores"))
    if lines:
        raise SeveralErrors(lines)


def with_colours(scale: Scale) -> Scale:
    """The scale with the ramp's colours for the grades that have none, those of criteria too."""
    return replace(
        scale,
        grades=_coloured(scale.grades),
        criteria=tuple(replace(item, grades=_coloured(item.grades)) for item in scale.criteria),
    )


def _coloured(grades: Sequence[Grade]) -> tuple[Grade, ...]:
    return tuple(
        grade if grade.colour else replace(grade, colour=ramp_colour(place / (len(grades) - 1)))
        for place, grade in enumerate(grades)
    )


_SCALE_FIELDS = {
    "key": str,
    "title": str,
    "kind": str,
    "guidelines": str,
    "grades": list,
    "leads": str,
    "criteria": list,
}
_CRITERION_FIELDS = {"key": str, "title": str, "question": str, "grades": list}
_GRADE_FIELDS: Mapping[str, type | tuple[type, ...]] = {
    "value": (int, float),
    "name": str,
    "definition": str,
    "hotkey": str,
    "colour": str,
    "gain": (int, float, type(None)),
    "examples": list,
}


def scale_from_definition(data: object, *, key: str = "custom") -> Scale:
    """Read a scale from a user's definition in the form of `Scale.to_json`. Raises InputError.

    Only `title` and `grades`, of each grade `value` and `name`, and of each criterion `key` and `title`
    must be there; a scale without a key gets `key`.
    """
    scale = _checked_fields(data, _SCALE_FIELDS, ("title", "grades"), say("the scale"))
    if scale.setdefault("kind", "graded") not in ("graded", "continuous"):
        raise InputError(say("kind is '{kind}'; it is graded or continuous", kind=scale["kind"]))
    _check_grades(scale["grades"], None)
    criteria = scale.get("criteria", [])
    assert isinstance(criteria, list)
    for place, item in enumerate(criteria, start=1):
        what = say("criterion {place}", place=place)
        criterion = _checked_fields(item, _CRITERION_FIELDS, ("key", "title"), what)
        _check_grades(criterion.get("grades", []), what)
    made = Scale.from_json({"key": key, **scale})
    check_scale(made)
    return with_colours(made)


def _check_grades(grades: object, of: Message | None) -> None:
    assert isinstance(grades, list)
    for row, item in enumerate(grades, start=1):
        what = say("grade {row}", row=row)
        if of is not None:
            what = say("{what}: {more}", what=of, more=what)
        grade = _checked_fields(item, _GRADE_FIELDS, ("value", "name"), what)
        examples = grade.get("examples", [])
        assert isinstance(examples, list)
        if not all(isinstance(text, str) for text in examples):
            raise InputError(say("{what}: examples are texts", what=what))


def _checked_fields(
    data: object,
    fields: Mapping[str, type | tuple[type, ...]],
    needed: Sequence[str],
    what: Message,
) -> dict[str, object]:
    if not isinstance(data, dict):
        raise InputError(say("{what} is not a JSON object", what=what))
    for name in needed:
        if name not in data:
            raise InputError(say("{what} has no {name}", what=what, name=name))
    for name, value in data.items():
        if name not in fields:
            raise unknown(say("{what} has an unknown field '{name}'", what=what), name, fields)
        if not isinstance(value, fields[name]) or isinstance(value, bool):
            raise InputError(say("{what}: {name} is of the wrong kind", what=what, name=name))
    return dict(data)
