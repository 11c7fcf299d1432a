"""States of labels: their fields as JSON, as columns and in the journal, and their checks.

The bytes that are stored and hashed stand in `tests/store/labels/kept`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

import pytest

from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.labels import (
    PairState,
    PreferenceState,
    State,
    check_answer,
    check_judgment,
    check_preference,
    check_side,
    column_names,
    from_columns,
    from_json,
    from_line,
    stored_number,
    to_columns,
    to_json,
    to_line,
)
from ndcg_gui.domain.records import Mark, Side, Status, Verdict
from ndcg_gui.domain.scales import Criterion, built_in_scale
from tests.label_states import HASH, ITEMS, LEFT, MARK, OTHER, PAIRS, RIGHT

SCALE = built_in_scale("graded-0-4")
PLAN = ComparisonPlan("c", "A", ("B",), points=5, ties=("good", "bad"), criteria=("Correct", "Safe"))
ASKED = replace(
    built_in_scale("answers"), criteria=(*built_in_scale("answers").criteria, Criterion("why", "Why"))
)
STATES = [*PAIRS.values(), *ITEMS.values()]
EVERYTHING = [[PAIRS["everything"]], [ITEMS["everything"], ITEMS["grade of a list"]]]


def said(*criteria: tuple[str, float | str]) -> PairState:
    return PairState(Status.GRADED, 3.0, criteria=criteria)


# fields


def test_the_state_before_the_first_word() -> None:
    assert PairState() == PairState(Status.CLEARED, None, "") and not PairState().is_said()
    assert PreferenceState() == PreferenceState(Verdict.CLEARED, None, None, (), "")


@pytest.mark.parametrize(
    ("state", "begun"),
    [
        (PreferenceState(Verdict.SKIPPED), False),
        (PreferenceState(Verdict.SKIPPED, criteria=(("Correct", Side.LEFT),)), True),
        (PreferenceState(Verdict.SKIPPED, marks=(Mark("body", 0, 3, "wrong", "0" * 64, "d1"),)), True),
        (PreferenceState(Verdict.JUDGED, Side.LEFT, 1, criteria=(("Correct", Side.LEFT),)), False),
    ],
)
def test_an_item_is_begun_by_anything_but_the_verdict(state: PreferenceState, begun: bool) -> None:
    assert state.is_begun() is begun


@pytest.mark.parametrize("states", EVERYTHING, ids=["judgment", "preference"])
def test_the_kept_states_use_every_field(states: list[State]) -> None:
    for item in fields(states[0]):
        used = [getattr(state, item.name) not in (None, "", (), True) for state in states]
        assert any(used), f"{item.name} is at its default"
        assert item.metadata["spelling"], item.name


@pytest.mark.parametrize("state", STATES, ids=[*PAIRS, *ITEMS])
def test_a_state_reads_back(state: State) -> None:
    kind: Any = type(state)
    row = to_columns(state)
    *names, extra = column_names(kind)
    assert list(row) == [*names, extra]
    assert from_columns(kind, [row[name] for name in names], row[extra]) == state  # type: ignore[arg-type]
    assert from_line(kind, json.loads(json.dumps(to_line(state)))) == state
    found = from_json(kind, json.loads(json.dumps(to_json(state))))
    assert found == replace(
        state,
        criteria=tuple(sorted(state.criteria)),
        marks=found.marks,  # type: ignore[arg-type]
    )
    assert set(found.marks) == set(state.marks)


@pytest.mark.parametrize("kind", [PairState, PreferenceState])
def test_no_columns_are_nothing_said(kind: Any) -> None:
    cells = [None] * (len(column_names(kind)) - 1)
    assert from_columns(kind, cells, None) == from_columns(kind, cells, "") == kind()


def test_only_what_is_said_stands_in_extra() -> None:
    assert to_columns(PairState(Status.SKIPPED, flags=("a",)))["extra"] == '{"flags":["a"]}'
    assert to_columns(PreferenceState(side_known=False))["extra"] == '{"side":"unknown"}'
    assert to_columns(PreferenceState(tie=""))["extra"] is None
    assert to_json(PairState()) == {"status": "cleared", "grade": None}
    assert to_json(PreferenceState()) == {"status": "cleared", "strength": None}


def test_a_later_version_may_say_more_in_extra() -> None:
    extra = '{"confidence":2,"certainty":"high"}'
    assert from_columns(PairState, ("graded", 1.0, ""), extra) == PairState(Status.GRADED, 1.0, confidence=2)


@pytest.mark.parametrize(("value", "stored"), [(None, "None"), (3, "3.0"), (-0.0, "0.0"), (0.1, "0.1")])
def test_a_number_as_it_is_stored(value: float | None, stored: str) -> None:
    assert repr(stored_number(value)) == stored


# from outside


def test_what_comes_from_a_page_is_put_in_order() -> None:
    values = [item.name for item in fields(Mark)]
    marks = [[getattr(mark, name) for name in values] for mark in (OTHER, MARK, MARK)]
    given = {"status": "graded", "grade": 3, "criteria": {"why": "x", "complete": 1}, "marks": marks}
    assert from_json(PairState, given | {"confidence": None}) == PairState(
        Status.GRADED, 3.0, criteria=(("complete", 1.0), ("why", "x")), marks=(MARK, OTHER)
    )
    assert repr(from_json(PairState, given).grade) == "3.0"


@pytest.mark.parametrize(
    ("more", "error"),
    [
        ({"status": "x"}, ValueError),
        ({"status": None}, ValueError),
        ({"extra": 1}, KeyError),
        ({"grade": "3"}, TypeError),
        ({"grade": True}, TypeError),
        ({"note": 1}, TypeError),
        ({"note": None}, TypeError),
        ({"flags": "ab"}, TypeError),
        ({"flags": [1]}, TypeError),
        ({"flags": None}, TypeError),
        ({"confidence": "2"}, TypeError),
        ({"confidence": 2.0}, TypeError),
        ({"criteria": []}, TypeError),
        ({"criteria": {"a": None}}, TypeError),
        ({"criteria": {"a": [1]}}, TypeError),
        ({"marks": None}, TypeError),
        ({"marks": [[1]]}, TypeError),
        ({"marks": [["body", 0, 1, "wrong", HASH, "d1"]]}, InputError),
    ],
    ids=str,
)
def test_no_judgment_of_a_page(more: Mapping[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        from_json(PairState, {"status": "graded", **more})


@pytest.mark.parametrize(
    ("more", "error"),
    [
        ({"preferred": "up"}, ValueError),
        ({"strength": 1.0}, TypeError),
        ({"strength": True}, TypeError),
        ({"reasons": [1]}, TypeError),
        ({"criteria": {"a": "up"}}, ValueError),
        ({"tie": 1}, TypeError),
        ({"side": False}, TypeError),
        ({"side_known": False}, KeyError),
        ({"marks": [["body", 0, 1, "wrong", HASH, ""]]}, InputError),
    ],
    ids=str,
)
def test_no_verdict_of_a_page(more: Mapping[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        from_json(PreferenceState, {"status": "judged", **more})


@pytest.mark.parametrize("kind", [PairState, PreferenceState])
@pytest.mark.parametrize("given", [{}, {"note": "n"}, [], "status", None])
def test_a_state_from_outside_has_a_status(kind: Any, given: Any) -> None:
    with pytest.raises((KeyError, TypeError)):
        from_json(kind, given)


# checks


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (PairState(Status.GRADED), "a graded pair needs a grade, and any other pair must have none"),
        (PairState(Status.SKIPPED, 1.0), "a graded pair needs a grade, and any other pair must have none"),
        (PairState(grade=1.0), "a graded pair needs a grade, and any other pair must have none"),
        (PairState(confidence=0), "confidence is 0; it must be 1, 2 or 3"),
        (PairState(confidence=4), "confidence is 4; it must be 1, 2 or 3"),
        (PairState(flags=("",)), "a flag needs 1 to 80 printable characters"),
        (PairState(flags=("ok", "x" * 81)), "a flag needs 1 to 80 printable characters"),
        (PairState(flags=("a\nb",)), "a flag needs 1 to 80 printable characters"),
        (PairState(answer="x" * 2001), "an answer can have at most 2,000 characters"),
        (PairState(criteria=(("x", 1.0),)), "the scale has no criterion 'x'; there are: -"),
        (
            PairState(marks=(replace(MARK, field="url"),)),
            "a mark is in title, body or field:NAME, not in 'url'",
        ),
        (PairState(marks=(LEFT,)), "a mark names its document only if two documents are judged at once"),
        (PairState(Status.GRADED, 7.0), "grade 7 is not on the scale Graded 0-4 (0, 1, 2, 3, 4)"),
        (
            PairState(Status.GRADED, float("nan")),
            "grade nan is not on the scale Graded 0-4 (0, 1, 2, 3, 4)",
        ),
    ],
)
def test_no_judgment_on_a_scale(state: PairState, words: str) -> None:
    with pytest.raises(InputError, match=f"^{re.escape(words)}$"):
        check_judgment(state, SCALE)


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (said(("correct", 3.0)), r"3 is not a grade of Correct \(0, 1, 2\)"),
        (said(("correct", float("nan"))), "nan is not a grade of Correct"),
        (said(("correct", "2")), "'2' is not a grade of Correct"),
        (said(("fresh", 1.0)), "the scale has no criterion 'fresh'; there are: correct, complete, grounded"),
        (said(("why", 1.0)), "the answer for Why must be a text of 1 to 2,000 characters"),
        (said(("why", " ")), "the answer for Why must be a text"),
        (said(("why", "x" * 2001)), "the answer for Why must be a text"),
        (said(("safe", 1.0), ("correct", 1.0)), "in the order of the keys"),
        (said(("safe", 1.0), ("safe", 0.0)), "each criterion needs one answer"),
    ],
)
def test_what_is_no_answer_to_a_criterion(state: PairState, words: str) -> None:
    with pytest.raises(InputError, match=words):
        check_judgment(state, ASKED)


_NO_SIDE = "a verdict needs a side or Same, and a skip must have neither"


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (PreferenceState(Verdict.JUDGED), _NO_SIDE),
        (PreferenceState(Verdict.SKIPPED, Side.LEFT), _NO_SIDE),
        (PreferenceState(preferred=Side.NONE), _NO_SIDE),
        (PreferenceState(criteria=(("Safe", Side.LEFT),)), "a cleared verdict has no criteria"),
        (
            PreferenceState(Verdict.JUDGED, Side.LEFT, 1, grade=4.0),
            "a graded list has a grade, and no better side",
        ),
        (
            PreferenceState(Verdict.JUDGED, Side.NONE, 0, grade=4.0),
            "a list gets no grade in this comparison: two lists are compared",
        ),
        (PreferenceState(Verdict.JUDGED, Side.LEFT), "a strength of None is not on the 5-point scale"),
        (PreferenceState(Verdict.JUDGED, Side.LEFT, 3), "a strength of 3 is not on the 5-point scale"),
        (PreferenceState(Verdict.JUDGED, Side.NONE, 1), "a strength of 1 is not on the 5-point scale"),
        (
            PreferenceState(Verdict.JUDGED, Side.LEFT, 1, tie="good"),
            "good is not a kind of Same in this comparison",
        ),
        (
            PreferenceState(Verdict.JUDGED, Side.NONE, 0, tie="fair"),
            "fair is not a kind of Same in this comparison",
        ),
        (
            PreferenceState(Verdict.SKIPPED, criteria=(("x", Side.LEFT),)),
            "x is not a criterion of this comparison",
        ),
        (
            PreferenceState(Verdict.SKIPPED, criteria=(("Safe", Side.LEFT), ("Correct", Side.LEFT))),
            "each criterion can be answered only once",
        ),
        (
            PreferenceState(Verdict.SKIPPED, criteria=(("Safe", Side.LEFT), ("Safe", Side.LEFT))),
            "each criterion can be answered only once",
        ),
        (
            PreferenceState(Verdict.SKIPPED, marks=(MARK,)),
            "a mark names its document only if two documents are judged at once",
        ),
    ],
)
def test_no_verdict_in_a_comparison(state: PreferenceState, words: str) -> None:
    with pytest.raises(InputError, match=f"^{re.escape(words)}$"):
        check_preference(state, PLAN)


def test_what_can_be_said() -> None:
    check_judgment(PairState(), SCALE)
    check_judgment(
        PairState(Status.GRADED, 4.0, "n", confidence=3, flags=("f",), shown="x", answer="y" * 2000), SCALE
    )
    check_judgment(said(("correct", 2.0), ("why", "dose")), ASKED)
    check_preference(PreferenceState(), PLAN)
    check_preference(PreferenceState(Verdict.JUDGED, Side.NONE, None, tie="bad", marks=(RIGHT, LEFT)), PLAN)
    check_side(PreferenceState(Verdict.SKIPPED, strength=9))
    check_answer("")
    with pytest.raises(InputError, match="at most 2,000 characters"):
        check_answer("x" * 2001)


GRADED = ComparisonPlan("c", "A", ("B",), grades="1-5")


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (PreferenceState(Verdict.JUDGED, Side.NONE, 0), "a list needs a grade, or a skip"),
        (
            PreferenceState(Verdict.JUDGED, Side.NONE, 0, grade=0.0),
            "grade 0 is not on the scale of the lists (1, 2, 3, 4, 5)",
        ),
        (
            PreferenceState(Verdict.JUDGED, Side.NONE, 0, grade=2.5),
            "grade 2.5 is not on the scale of the lists (1, 2, 3, 4, 5)",
        ),
        (PreferenceState(Verdict.SKIPPED, grade=3.0), "a graded list has a grade, and no better side"),
    ],
)
def test_no_grade_of_a_list(state: PreferenceState, words: str) -> None:
    with pytest.raises(InputError, match=f"^{re.escape(words)}$"):
        check_preference(state, GRADED)


def test_a_grade_of_a_list() -> None:
    check_preference(PreferenceState(Verdict.JUDGED, Side.NONE, 0, grade=5.0), GRADED)
    check_preference(PreferenceState(Verdict.SKIPPED), GRADED)
