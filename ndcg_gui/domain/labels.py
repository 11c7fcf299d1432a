"""States of a label: a rater's judgment of a pair and verdict on an item, each field described once.

The fields of `PairState` and `PreferenceState` carry how their values are spelled and checked. From that
derive the stored columns with `extra`, on which the hashes of labels are made, the lines of the journal, the
JSON of a page, and the checks.

A new field is one more line of a state, the last and no column: the order of the fields is that of `extra`,
whose bytes are hashed. At its default a field is left out there, so that a label that does not use it is
stored, and hashed, as it was before there was such a field.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, fields, replace
from enum import StrEnum
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Self, TypeVar

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.marks import check_marks, ordered
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Mark, Side, Status, Verdict
from ndcg_gui.domain.scales import MAX_TEXT_ANSWER, Scale, format_grade
from ndcg_gui.domain.text import is_line

if TYPE_CHECKING:
    from ndcg_gui.domain.comparison_plans import ComparisonPlan

# Display of a pair: beside the query's other documents, with its rank, a second time unannounced, with the
# labels of others, or drawn from a lot to be inspected. A label given with those in view settles, and is not
# independent. One of an inspection measures another's, and is no vote.
SHOWN_LIST, SHOWN_RANK, SHOWN_REPEAT, SHOWN_OPEN = "list", "rank", "repeat", "open"
SHOWN_INSPECTION = "inspection"
CONFIDENCES = (1, 2, 3)
MAX_ANSWER = 2_000  # characters
MAX_FLAG = 80


# Made once: json.dumps would make one for each of a million labels.
_list_text = json.JSONEncoder(ensure_ascii=False).encode
_extra_text = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


# spellings of values


@dataclass(frozen=True, slots=True)
class Spelling:
    """Spelling of one type of value in JSON.

    `write` makes the JSON value, `read` makes the value of JSON written by this program, as fast as it can.
    `take` makes it of JSON from outside, in the order in which such values are kept. It raises KeyError,
    TypeError, ValueError or InputError for anything else.
    """

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]
    take: Callable[[Any], Any]


def stored_number(value: float | None) -> float | None:
    """Number as SQLite returns it: always float64, and no negative zero. Hashes are made on this."""
    return None if value is None else float(value) + 0.0


def _same(value: Any) -> Any:
    return value


def _of_type(kind: type, value: Any) -> Any:
    # A boolean is an int of Python's, and no number of JSON's.
    if type(value) is not kind:
        raise TypeError(value)
    return value


def _take_number(value: Any) -> float:
    if type(value) not in (int, float):
        raise TypeError(value)
    return float(value)


_take_text = partial(_of_type, str)


def _take_texts(value: Any) -> tuple[str, ...]:
    return tuple(map(_take_text, _of_type(list, value)))


def _take_answers(value: Any, take: Callable[[Any], Any]) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted((key, take(answer)) for key, answer in _of_type(dict, value).items()))


_mark_values = attrgetter(*(item.name for item in fields(Mark)))


def _read_marks(value: Any) -> tuple[Mark, ...]:
    return tuple(Mark(*mark) for mark in value)


def _take_marks(value: Any, *, named: bool) -> tuple[Mark, ...]:
    marks = ordered(_read_marks(_of_type(list, value)))
    check_marks(marks, named=named)
    return marks


def _choice(kind: type[StrEnum]) -> Spelling:
    # A call of the class takes five times as long as the look-up.
    known: dict[Any, StrEnum] = {str(item): item for item in kind}
    return Spelling(str, lambda value: known.get(value) or kind(value), kind)


def _marks(*, named: bool) -> Spelling:
    return Spelling(
        lambda marks: list(map(_mark_values, marks)), _read_marks, partial(_take_marks, named=named)
    )


_NUMBER = Spelling(stored_number, _same, _take_number)
_WHOLE = Spelling(_same, _same, partial(_of_type, int))
_TEXT = Spelling(_same, str, _take_text)
_TEXTS = Spelling(list, lambda value: tuple(map(str, value)), _take_texts)
_GRADES = Spelling(
    lambda answers: {
        key: value if isinstance(value, str) else stored_number(value) for key, value in answers
    },
    lambda value: tuple(value.items()),
    partial(_take_answers, take=lambda value: value if isinstance(value, str) else _take_number(value)),
)
_SIDES = Spelling(
    lambda answers: {key: str(side) for key, side in answers},
    lambda value: tuple((key, Side(side)) for key, side in value.items()),
    partial(_take_answers, take=Side),
)
_STATUS, _VERDICT, _SIDE = _choice(Status), _choice(Verdict), _choice(Side)
_MARKS_OF_PAIR, _MARKS_OF_ITEM = _marks(named=False), _marks(named=True)
# Only that a side is not known is ever spelled: a known one is the default.
_UNKNOWN = "unknown"
_IS_KNOWN = Spelling(
    lambda _known: _UNKNOWN, lambda value: value != _UNKNOWN, lambda value: _take_text(value) != _UNKNOWN
)


# fields of a state

Check = Callable[[Any, Any], None]


@dataclass(frozen=True, slots=True)
class Field:
    """Field of a state, by its `name` there and its `key` in JSON.

    A `column` is a column of the tables of its own; the others are together in `extra`, in their order.
    `needed` ones stand in the JSON of a page even at their default. `check` raises InputError for a value
    that cannot be given on a scale, or in a comparison of a plan.
    """

    name: str
    default: Any
    key: str
    spelling: Spelling
    column: bool
    needed: bool
    check: Check | None

    def written(self, value: Any) -> Any:
        """JSON value of the field. None is null, whatever the type."""
        return None if value is None else self.spelling.write(value)


def _said(
    spelling: Spelling,
    check: Check | None = None,
    *,
    key: str = "",
    column: bool = False,
    needed: bool = False,
) -> dict[str, Any]:
    """Describe a field of a state. `key` is its spelling where that is not its name."""
    return {"spelling": spelling, "check": check, "key": key, "column": column, "needed": needed}


# checks of single fields: of a judgment on a scale, of a verdict in a comparison


def _check_grade(grade: float, scale: Scale) -> None:
    if not scale.allows(grade):
        raise InputError(
            say(
                "grade {grade} is not on the scale {scale} ({values})",
                grade=format_grade(grade),
                scale=scale.title,
                values=scale.values_text(),
            )
        )


def _check_confidence(confidence: int, _scale: Scale) -> None:
    if confidence not in CONFIDENCES:
        raise InputError(say("confidence is {given}; it must be 1, 2 or 3", given=confidence))


def _check_flags(flags: Sequence[str], _scale: Scale) -> None:
    for flag in flags:
        if not is_line(flag, MAX_FLAG):
            raise InputError(say("a flag needs 1 to {most} printable characters", most=MAX_FLAG))


def check_answer(answer: str, _scale: Scale | None = None) -> None:
    """Raise InputError for an answer that is too long to be kept."""
    if len(answer) > MAX_ANSWER:
        raise InputError(say("an answer can have at most {most:,} characters", most=MAX_ANSWER))


def _check_grades(answers: Sequence[tuple[str, float | str]], scale: Scale) -> None:
    keys = [key for key, _ in answers]
    if keys != sorted(set(keys)):
        raise InputError(say("each criterion needs one answer, in the order of the keys"))
    for key, value in answers:
        criterion = scale.criterion(key)
        if criterion.allows(value):
            continue
        if not criterion.grades:
            raise InputError(
                say(
                    "the answer for {criterion} must be a text of 1 to {most:,} characters",
                    criterion=criterion.title,
                    most=MAX_TEXT_ANSWER,
                )
            )
        given = repr(value) if isinstance(value, str) else format_grade(value)
        raise InputError(
            say(
                "{given} is not a grade of {criterion} ({values})",
                given=given,
                criterion=criterion.title,
                values=criterion.values_text(),
            )
        )


def _check_sides(answers: Sequence[tuple[str, Side]], plan: ComparisonPlan) -> None:
    for criterion, _ in answers:
        if criterion not in plan.criteria:
            raise InputError(say("{criterion} is not a criterion of this comparison", criterion=criterion))
    if answers != tuple(sorted(dict(answers).items())):
        raise InputError(say("each criterion can be answered only once"))


def _check_marks_of_pair(marks: Sequence[Mark], _scale: Scale) -> None:
    check_marks(marks, named=False)


def _check_marks_of_item(marks: Sequence[Mark], _plan: ComparisonPlan) -> None:
    check_marks(marks, named=True)


# the states


@dataclass(frozen=True, slots=True)
class PairState:
    """A rater's current judgment of one pair. The default is the state before the first judgment.

    CLEARED with a note or flags is a pair that was remarked on but not judged. `confidence` is 1 (a
    guess) to 3 (sure). `shown` says how the pair was shown, where that could matter: words of SHOWN_*,
    separated by blanks. `by` is who gave a final grade, `answer` what a rater says to that of theirs.
    `criteria` holds the answer to each further criterion of the scale, ordered by the criterion's key:
    a grade's value, or a text. `marks` are ordered by where they stand.
    """

    status: Status = field(default=Status.CLEARED, metadata=_said(_STATUS, column=True, needed=True))
    grade: float | None = field(default=None, metadata=_said(_NUMBER, _check_grade, column=True, needed=True))
    note: str = field(default="", metadata=_said(_TEXT, column=True))
    _: KW_ONLY
    confidence: int | None = field(default=None, metadata=_said(_WHOLE, _check_confidence))
    flags: tuple[str, ...] = field(default=(), metadata=_said(_TEXTS, _check_flags))
    shown: str = field(default="", metadata=_said(_TEXT))
    by: str = field(default="", metadata=_said(_TEXT))
    answer: str = field(default="", metadata=_said(_TEXT, check_answer))
    criteria: tuple[tuple[str, float | str], ...] = field(default=(), metadata=_said(_GRADES, _check_grades))
    marks: tuple[Mark, ...] = field(default=(), metadata=_said(_MARKS_OF_PAIR, _check_marks_of_pair))

    def is_judged(self) -> bool:
        """Whether a decision was made: a grade, or that there can be none."""
        return self.status in (Status.GRADED, Status.CANNOT_JUDGE)

    def is_complete(self, asked: Collection[str]) -> bool:
        """Whether the rater need not be asked again: judged, and a grade has all that is `asked` beside it.

        What has the leading grade counts as judged in every number; in queues it stays open until then.
        """
        if not asked or self.status is not Status.GRADED:
            return self.is_judged()
        return set(asked).issubset(key for key, _ in self.criteria)

    def settles(self) -> bool:
        """Whether the decision was made by someone who saw the judgments of others."""
        return self.is_judged() and SHOWN_OPEN in self.shown.split()

    def inspects(self) -> bool:
        """Whether the decision was made to inspect somebody else's."""
        return self.is_judged() and SHOWN_INSPECTION in self.shown.split()

    def is_said(self) -> bool:
        """Whether the state holds any content."""
        return self != PairState()


@dataclass(frozen=True, slots=True)
class PreferenceState:
    """A rater's current verdict on two lists, by side and never by system.

    `preferred` is None when skipped or cleared; `strength` 0 (no difference) to 3; `tie` says of what
    kind no difference is: "good", "fair", "bad", or "" for none stated. Without `side_known` the sides
    are made up, because whoever judged elsewhere did not say them: which system was preferred is true,
    that it stood there is not. `criteria` holds which side was better by each of the plan's criteria that
    was answered, ordered by the criterion's name; `marks` name their document.

    Criteria that were answered before there is a verdict stand in a skip: the item comes up again.
    """

    status: Verdict = field(default=Verdict.CLEARED, metadata=_said(_VERDICT, column=True, needed=True))
    preferred: Side | None = field(default=None, metadata=_said(_SIDE, column=True))
    strength: int | None = field(default=None, metadata=_said(_WHOLE, column=True, needed=True))
    reasons: tuple[str, ...] = field(default=(), metadata=_said(_TEXTS, column=True))
    note: str = field(default="", metadata=_said(_TEXT, column=True))
    _: KW_ONLY
    side_known: bool = field(default=True, metadata=_said(_IS_KNOWN, key="side"))
    tie: str = field(default="", metadata=_said(_TEXT))
    criteria: tuple[tuple[str, Side], ...] = field(default=(), metadata=_said(_SIDES, _check_sides))
    marks: tuple[Mark, ...] = field(default=(), metadata=_said(_MARKS_OF_ITEM, _check_marks_of_item))

    def is_begun(self) -> bool:
        """Whether criteria were answered or words marked, without an overall verdict yet."""
        return self.status is Verdict.SKIPPED and bool(self.criteria or self.marks)

    def turned(self) -> Self:
        """Return the same verdict with the two lists swapped."""
        preferred = None if self.preferred is None else self.preferred.turned
        criteria = tuple((name, side.turned) for name, side in self.criteria)
        return replace(self, preferred=preferred, criteria=criteria)


State = PairState | PreferenceState
_S = TypeVar("_S", PairState, PreferenceState)
EXTRA = "extra"  # the column of all fields that have none


class _Shape:
    """Fields of one kind of state, made ready: a million labels are stored and read at once."""

    def __init__(self, kind: type[State]) -> None:
        self.fields = tuple(
            Field(item.name, item.default, **{**item.metadata, "key": item.metadata["key"] or item.name})
            for item in fields(kind)
        )
        self.columns = tuple(item for item in self.fields if item.column)
        self.column_values = attrgetter(*(item.name for item in self.columns))
        self.column_names = tuple(item.name for item in self.columns)
        self.column_defaults = tuple(item.default for item in self.columns)
        # Cells that are not the values themselves, by name and by place.
        cells = [(item.name, *_in_cell(item.spelling)) for item in self.columns]
        self.to_cells = tuple((name, write) for name, write, _ in cells if write is not _same)
        self.of_cells = tuple((place, read) for place, (_, _, read) in enumerate(cells) if read is not _same)
        self.extras = tuple(item for item in self.fields if not item.column)
        self.extra_values = attrgetter(*(item.name for item in self.extras))
        self.extra_defaults = tuple(item.default for item in self.extras)


def _in_cell(spelling: Spelling) -> tuple[Callable[[Any], Any], Callable[[Any], Any]]:
    """Functions that write and read the cell of a column, where a list stands as its text.

    Lines of the journal have lists as such, so that these are read, too.
    """
    if spelling is _TEXT:
        return _same, _same
    if spelling is not _TEXTS:
        return spelling.write, spelling.read
    return _list_text, lambda cell: tuple(cell if isinstance(cell, list) else json.loads(cell or "[]"))


_SHAPES = {kind: _Shape(kind) for kind in (PairState, PreferenceState)}


def column_names(kind: type[State]) -> tuple[str, ...]:
    """Columns of the state's tables in their order, `extra` as the last."""
    return *_SHAPES[kind].column_names, EXTRA


# stored


def to_columns(state: State) -> dict[str, object]:
    """Columns of a stored state. All that has no column is compact JSON in `extra`."""
    shape = _SHAPES[type(state)]
    row: dict[str, object] = dict(zip(shape.column_names, shape.column_values(state), strict=True))
    for name, write in shape.to_cells:
        if row[name] is not None:
            row[name] = write(row[name])
    row[EXTRA] = _to_extra(shape, state)
    return row


def from_columns(kind: type[_S], cells: Sequence[Any], extra: str | None) -> _S:
    """Read a state from the cells of its columns and `extra`, all None where there is no label."""
    shape = _SHAPES[kind]
    values = list(cells)
    for place, read in shape.of_cells:
        if values[place] is not None:
            values[place] = read(values[place])
    if None in cells:
        values = [
            default if value is None else value
            for value, default in zip(values, shape.column_defaults, strict=True)
        ]
    return kind(*values, **_from_extra(shape, extra)) if extra else kind(*values)


def row_reader(kind: type[_S]) -> Callable[[Any], _S]:
    """Make the function that reads the state of a row with these columns."""
    cells = attrgetter(*column_names(kind)[:-1])
    return lambda row: from_columns(kind, cells(row), row.extra)


def _to_extra(shape: _Shape, state: State) -> str | None:
    values = shape.extra_values(state)
    if values == shape.extra_defaults:
        return None
    said = {
        item.key: item.written(value)
        for item, value in zip(shape.extras, values, strict=True)
        if value != item.default
    }
    return _extra_text(said)


def _from_extra(shape: _Shape, extra: str) -> dict[str, Any]:
    said = json.loads(extra)
    return {item.name: item.spelling.read(said[item.key]) for item in shape.extras if item.key in said}


def to_line(state: State) -> dict[str, object]:
    """Columns of a state in a line of the recovery journal, where lists stand as such."""
    lists = [item for item in _SHAPES[type(state)].columns if item.spelling is _TEXTS]
    return to_columns(state) | {item.name: item.written(getattr(state, item.name)) for item in lists}


def from_line(kind: type[_S], line: Mapping[str, Any]) -> _S:
    """Read what `to_line` wrote. Raises KeyError, TypeError or ValueError for a line of another version."""
    return from_columns(kind, [line[name] for name in _SHAPES[kind].column_names], line[EXTRA])


# on pages


def to_json(state: State) -> dict[str, object]:
    """State as JSON values by the fields' keys, without those at their default that are not needed."""
    return {
        item.key: item.written(value)
        for item in _SHAPES[type(state)].fields
        for value in [getattr(state, item.name)]
        if item.needed or value != item.default
    }


def from_json(kind: type[_S], said: Mapping[str, Any]) -> _S:
    """Read a state from outside, with its answers and marks in order.

    Raises KeyError, TypeError, ValueError or InputError for an invalid one. Whether it may be given on a
    scale, or in a comparison, is not checked.
    """
    by_key = {item.key: item for item in _SHAPES[kind].fields}
    values: dict[str, Any] = {"status": said["status"]}
    for key, value in said.items():
        item = by_key[key]
        is_null = value is None and item.default is None
        values[item.name] = None if is_null else item.spelling.take(value)
    return kind(**values)


# checks


def check_judgment(state: PairState, scale: Scale) -> None:
    """Raise InputError for an invalid judgment: a grade that is not on the scale, a bad flag."""
    if (state.status is Status.GRADED) != (state.grade is not None):
        raise InputError(say("a graded pair needs a grade, and any other pair must have none"))
    _check_fields(state, scale)


def check_side(state: PreferenceState) -> None:
    """Raise InputError for a verdict without a side, and for a side without a verdict."""
    if (state.status is Verdict.JUDGED) != (state.preferred is not None):
        raise InputError(say("a verdict needs a side or Same, and a skip must have neither"))
    if state.status is Verdict.CLEARED and state.criteria:
        raise InputError(say("a cleared verdict has no criteria"))


def check_preference(state: PreferenceState, plan: ComparisonPlan) -> None:
    """Raise InputError for an invalid verdict.

    That is one without a side, off the comparison's scale, or with an answer to something not asked.
    """
    check_side(state)
    _check_fields(state, plan)
    if state.status is not Verdict.JUDGED:
        return
    sided = state.preferred is not Side.NONE
    if not (1 <= (state.strength or 0) <= plan.strengths if sided else not state.strength):
        raise InputError(
            say(
                "a strength of {strength} is not on the {points}-point scale",
                strength=state.strength,
                points=plan.points,
            )
        )
    if state.tie and (sided or state.tie not in plan.ties):
        raise InputError(say("{tie} is not a kind of Same in this comparison", tie=state.tie))


def _check_fields(state: State, asked: Scale | ComparisonPlan) -> None:
    for item in _SHAPES[type(state)].fields:
        value = getattr(state, item.name)
        if item.check is not None and value != item.default:
            item.check(value, asked)
