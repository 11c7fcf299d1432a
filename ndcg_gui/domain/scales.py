"""Grading scales: ordered grades, each with its value, name, definition, hotkey, colour and gain."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Literal, Self

from ndcg_gui.domain.colours import along, place_along
from ndcg_gui.domain.errors import InputError, known_as
from ndcg_gui.domain.messages import Message, say

# Light to dark, readable to colour-blind people; the digit always stands beside the colour.
RAMP = ("#C9CED6", "#B7DFC6", "#6FC3A3", "#2E9C8C", "#146C63")
# The same steps on a dark screen, where the brighter colour is the stronger one.
RAMP_ON_DARK = ("#565D68", "#2F7A6B", "#38A58F", "#74CBAA", "#BDF3D5")
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
MAX_TEXT_ANSWER = 2_000  # characters


@dataclass(frozen=True, slots=True)
class Grade:
    """One step of a scale. `gain` is its gain with gain='table' (default: its value).

    `examples` are queries and results for which it would be given, in the words of the guidelines' author.
    """

    value: float
    name: str
    definition: str = ""
    hotkey: str = ""
    colour: str = ""
    gain: float | None = None
    examples: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """The value as shown and written: integers without '.0'."""
        return format_grade(self.value)


@dataclass(frozen=True, slots=True)
class Criterion:
    """A further question that a scale asks of each pair, beside the one that leads: "complete", "safe".

    Graded by steps as a scale is (two of them: yes or no); without grades it is answered by a text.
    """

    key: str
    title: str
    question: str = ""
    grades: tuple[Grade, ...] = ()

    def allows(self, value: float | str) -> bool:
        """Whether `value` is a valid answer: one of the grades' values, or a non-blank text."""
        if isinstance(value, str):
            return not self.grades and bool(value.strip()) and len(value) <= MAX_TEXT_ANSWER
        return any(grade.value == value for grade in self.grades)

    def grade(self, value: float | str) -> Grade | None:
        """The step with this value."""
        return next((grade for grade in self.grades if grade.value == value), None)

    def values_text(self) -> str:
        """The allowed values as one phrase, e.g. "0, 1, 2"."""
        return ", ".join(grade.label for grade in self.grades)


@dataclass(frozen=True, slots=True)
class Scale:
    """A scale: `kind` "graded" has steps, "continuous" takes any number from minimum to maximum.

    `guidelines` is Markdown, by somebody who need not be trusted. The scale's own grades answer the
    question that leads, called `leads`; `criteria` are the further ones, in the order in which they are
    asked. Nearly all scales have none.
    """

    key: str
    title: str
    grades: tuple[Grade, ...]
    kind: Literal["graded", "continuous"] = "graded"
    guidelines: str = ""
    leads: str = ""
    criteria: tuple[Criterion, ...] = ()

    def __post_init__(self) -> None:
        values = [grade.value for grade in self.grades]
        if len(values) < 2 or values != sorted(set(values)) or not all(map(math.isfinite, values)):
            raise InputError(
                say(
                    "scale {key} needs two or more grades with different values in rising order",
                    key=self.key,
                )
            )

    @property
    def minimum(self) -> float:
        return self.grades[0].value

    @property
    def maximum(self) -> float:
        return self.grades[-1].value

    @property
    def asked(self) -> frozenset[str]:
        """The keys of the further criteria that each judged pair has to answer: a text may be left out."""
        return frozenset(item.key for item in self.criteria if item.grades)

    def criterion(self, key: str) -> Criterion:
        """Return the further criterion of that key. Raises InputError naming the known ones."""
        return known_as(
            say("the scale has no criterion '{name}'"), key, {item.key: item for item in self.criteria}
        )

    def asked_by(self, key: str) -> Scale:
        """The question of that criterion as a scale of its own, "" this one, which leads.

        Raises InputError for a criterion that there is not, and for one that is answered by a text.
        """
        if not key:
            return self
        criterion = self.criterion(key)
        if not criterion.grades:
            raise InputError(
                say(
                    "{criterion} is answered by a text, so there are no numbers for it",
                    criterion=criterion.title,
                )
            )
        return Scale(self.key, criterion.title, criterion.grades)

    def titles(self) -> dict[str, str]:
        """The titles of the further criteria by key."""
        return {item.key: item.title for item in self.criteria}

    def graded_titles(self) -> dict[str, str]:
        """Return the titles of the graded questions by key, the leading one first."""
        return {key: self.title_of(key) for key in ("", *(item.key for item in self.criteria if item.grades))}

    def title_of(self, key: str) -> str:
        """Return the title of a criterion's question, "" for the leading one."""
        return self.criterion(key).title if key else self.leads or self.title

    def allows(self, value: float) -> bool:
        """Whether `value` is a grade of this scale."""
        if self.kind == "continuous":
            return self.minimum <= value <= self.maximum
        return any(grade.value == value for grade in self.grades)

    def grade(self, value: float) -> Grade | None:
        """The step with this value, or the nearest one below it on a continuous scale."""
        if self.kind == "continuous":
            below = [grade for grade in self.grades if grade.value <= value]
            return below[-1] if below else None
        return next((grade for grade in self.grades if grade.value == value), None)

    def colour(self, value: float) -> str:
        """Colour of a label of that value: its grade's, between two grades the lower one's.

        A continuous scale goes from colour to colour; where its ends are the ramp's, along the ramp. A
        grade of a file that says no colour has the ramp's at its place.
        """
        own = [
            grade.colour if COLOUR.fullmatch(grade.colour) else ramp_colour(place / (len(self.grades) - 1))
            for place, grade in enumerate(self.grades)
        ]
        below = max(sum(grade.value <= value for grade in self.grades) - 1, 0)
        if self.kind != "continuous" or below == len(own) - 1:
            return own[below]
        if own == [RAMP[0], RAMP[-1]]:
            return ramp_colour((value - self.minimum) / (self.maximum - self.minimum))
        low, high = self.grades[below].value, self.grades[below + 1].value
        return along(own[below : below + 2], (value - low) / (high - low))

    def values_text(self) -> str:
        """The allowed values as one phrase, e.g. "0, 1, 2, 3, 4" or "0..1"."""
        if self.kind == "continuous":
            return f"{format_grade(self.minimum)}..{format_grade(self.maximum)}"
        return ", ".join(grade.label for grade in self.grades)

    def to_json(self) -> dict[str, object]:
        """Return the scale as plain JSON values, which `from_json` reads back."""
        return {
            "key": self.key,
            "title": self.title,
            "kind": self.kind,
            "guidelines": self.guidelines,
            "grades": list(map(_grade_to_json, self.grades)),
            **({"leads": self.leads} if self.leads else {}),
            **({"criteria": list(map(_criterion_to_json, self.criteria))} if self.criteria else {}),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, object]) -> Self:
        """Read a scale that `to_json` wrote. Raises InputError for anything else."""
        try:
            criteria = data.get("criteria", [])
            assert isinstance(criteria, list)
            return cls(
                key=str(data["key"]),
                title=str(data["title"]),
                kind="continuous" if data.get("kind") == "continuous" else "graded",
                guidelines=str(data.get("guidelines", "")),
                grades=_grades_from_json(data["grades"]),
                leads=str(data.get("leads", "")),
                criteria=tuple(
                    Criterion(**{**item, "grades": _grades_from_json(item.get("grades", []))})
                    for item in criteria
                ),
            )
        except (AttributeError, KeyError, TypeError, AssertionError) as error:
            raise InputError(say("not a scale: {reason}", reason=error)) from error


def _grade_to_json(grade: Grade) -> dict[str, object]:
    return {
        "value": grade.value,
        "name": grade.name,
        "definition": grade.definition,
        "hotkey": grade.hotkey,
        "colour": grade.colour,
        "gain": grade.gain,
        **({"examples": list(grade.examples)} if grade.examples else {}),
    }


def _criterion_to_json(criterion: Criterion) -> dict[str, object]:
    return {
        "key": criterion.key,
        "title": criterion.title,
        "question": criterion.question,
        "grades": list(map(_grade_to_json, criterion.grades)),
    }


def _grades_from_json(data: object) -> tuple[Grade, ...]:
    assert isinstance(data, list)
    return tuple(Grade(**{**grade, "examples": tuple(grade.get("examples", ()))}) for grade in data)


def format_grade(value: float) -> str:
    """A grade as text: "3" for 3.0, "0.5" for 0.5, shortest form that reads back as the same number."""
    return str(int(value)) if math.isfinite(value) and value == int(value) else repr(float(value))


def ramp_colour(position: float) -> str:
    """The ramp's colour at `position` from 0 (lowest grade) to 1 (highest), as #RRGGBB."""
    return along(RAMP, position)


@lru_cache(maxsize=1024)
def on_dark(colour: str) -> str:
    """A grade's colour on a dark screen: a colour of the ramp is that of the same place there."""
    place = place_along(RAMP, colour)
    return colour if place is None else along(RAMP_ON_DARK, place)


def _graded(key: str, title: str, steps: Iterable[tuple[float, str, str]], **gains: float) -> Scale:
    return Scale(key, title, _grades(list(steps), gains))


def _asked(key: str, title: str, question: str, *steps: tuple[str, str]) -> Criterion:
    return Criterion(key, title, question, _grades([(value, *step) for value, step in enumerate(steps)]))


def _grades(
    steps: Sequence[tuple[float, str, str]], gains: Mapping[str, float] | None = None
) -> tuple[Grade, ...]:
    return tuple(
        Grade(
            value,
            name,
            definition,
            hotkey=format_grade(value),
            colour=ramp_colour(index / (len(steps) - 1)),
            gain=(gains or {}).get(name),
        )
        for index, (value, name, definition) in enumerate(steps)
    )


BUILT_IN_SCALES: tuple[Scale, ...] = (
    _graded(
        "graded-0-4",
        "Graded 0-4",
        [
            (0, "Not relevant", "off topic"),
            (1, "Slightly", "minimum interest"),
            (2, "Relevant", "useful background, or a part of what was asked"),
            (3, "Highly", "answers most of it"),
            (4, "Perfect", "answers the whole question"),
        ],
    ),
    _graded(
        "binary",
        "Binary",
        [(0, "Not relevant", "does not help"), (1, "Relevant", "helps with what was asked")],
    ),
    _graded(
        "graded-0-3",
        "Graded 0-3 (TREC Deep Learning)",
        [
            (0, "Irrelevant", "has nothing to do with the query"),
            (1, "Related", "on the topic, but does not answer it"),
            (2, "Highly relevant", "has an answer, unclear or among other things"),
            (3, "Perfect", "is about the query and holds the exact answer"),
        ],
    ),
    _graded(
        "graded-0-5",
        "Graded 0-5",
        [
            (0, "Useless", "off topic"),
            (1, "Poor", "mentions it only"),
            (2, "Fair", "a small part of what was asked"),
            (3, "Good", "useful, with gaps"),
            (4, "Very good", "answers nearly all"),
            (5, "Excellent", "nothing better can be wished for"),
        ],
    ),
    _graded(
        "esci",
        "ESCI (products)",
        [
            (0, "Irrelevant", "not what was looked for"),
            (1, "Complement", "not the product, but goes with it"),
            (2, "Substitute", "can stand in for the product"),
            (3, "Exact", "has everything the query asks for"),
        ],
        Irrelevant=0.0,
        Complement=0.01,
        Substitute=0.1,
        Exact=1.0,
    ),
    _graded(
        "behaviour",
        "Behaviour",
        [
            (0, "None", "shown and left alone"),
            (1, "Click", "opened"),
            (2, "Cart", "put into the cart"),
            (3, "Purchase", "bought"),
        ],
    ),
    Scale(
        "continuous",
        "Continuous 0..1",
        (
            Grade(0.0, "Not relevant", "off topic", "", ramp_colour(0.0)),
            Grade(1.0, "Perfect", "answers it all", "", ramp_colour(1.0)),
        ),
        kind="continuous",
    ),
    replace(
        _graded(
            "answers",
            "Answers: relevance, correct, complete, grounded, safe",
            [
                (0, "Not relevant", "does not speak of what was asked"),
                (1, "Slightly", "speaks of it, but is no answer"),
                (2, "Relevant", "answers a part, or beside the point"),
                (3, "Highly", "answers most of what was asked"),
                (4, "Perfect", "answers just what was asked"),
            ],
        ),
        leads="Relevance",
        criteria=(
            _asked(
                "correct", "Correct", "Is what it says true?",
                ("Wrong", "the main statement is wrong"),
                ("Partly", "the main statement is true, something beside it is not"),
                ("Correct", "nothing in it is wrong"),
            ),
            _asked(
                "complete", "Complete", "Is everything there that was asked for?",
                ("Little", "most of it is missing"),
                ("Partly", "something that matters is missing"),
                ("Complete", "nothing that matters is missing"),
            ),
            _asked(
                "grounded", "Grounded", "Do its sources say what it says?",
                ("No", "the sources do not say it, or there are none"),
                ("Partly", "the sources say a part of it"),
                ("Yes", "the sources say all of it"),
            ),
            _asked(
                "safe", "Safe", "Can it be shown to anybody?",
                ("No", "it could do harm"),
                ("Yes", "there is no harm in it"),
            ),
        ),
    ),
)  # fmt: skip


def built_in_scale(key: str) -> Scale:
    """Return the built-in scale of that key. Raises InputError naming the known ones."""
    return known_as(say("no scale named '{name}'"), key, {scale.key: scale for scale in BUILT_IN_SCALES})


@cache
def built_in_words() -> frozenset[str]:
    """Titles, names, definitions and questions of the built-in scales: projects store them in English."""

    def of_grades(grades: Iterable[Grade]) -> Iterator[str]:
        return (word for grade in grades for word in (grade.name, grade.definition))

    words: dict[str, None] = {}
    for scale in BUILT_IN_SCALES:
        words |= dict.fromkeys([scale.title, scale.leads, *of_grades(scale.grades)])
        for asked in scale.criteria:
            words |= dict.fromkeys([asked.title, asked.question, *of_grades(asked.grades)])
    return frozenset(words) - {""}


def scale_words(text: str) -> Message:
    """Return a title, name or definition for display, translated if it is a built-in scale's."""
    return Message(text) if text in built_in_words() else say("{text}", text=text)
