"""Labels and reference values from what a release holds."""

from __future__ import annotations

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.domain.records import JudgmentRecord, QueryRecord, Status
from ndcg_gui.domain.scales import Criterion, Grade, Scale
from ndcg_gui.features.releases.manifest import BY_KEY
from ndcg_gui.features.releases.numbers import labels_from, reference_values
from ndcg_gui.metrics.settings import EvaluationSettings

SCALE = Scale(
    "own", "Own", (Grade(0, "no"), Grade(1, "some"), Grade(2, "all")),
    criteria=(Criterion("safe", "Safe", "", (Grade(0, "no"), Grade(1, "yes"))),),
)  # fmt: skip


def said(
    grade: float | None,
    rater: str = "ana",
    doc: str = "d",
    scale: tuple[str, int] = ("own", 2),
    **more: object,
) -> JudgmentRecord:
    status = Status.CANNOT_JUDGE if grade is None else Status.GRADED
    record = JudgmentRecord("q", doc, grade, status, rater, scale=scale[0], scale_version=scale[1])
    return record if not more else JudgmentRecord(
        "q", doc, grade, status, rater, scale=scale[0], scale_version=scale[1], criteria=more["criteria"]  # type: ignore[arg-type]
    )  # fmt: skip


def labels(*judgments: JudgmentRecord, rule: str = "majority", criterion: str = "") -> dict[str, float]:
    found = labels_from(
        judgments, rule=rule, criterion=criterion, scale=SCALE, scale_version=2,
        scale_maps={"own 1": ((3.0, 2.0), (9.0, None)), "other 2": ((1.0, 0.0),)},
    )  # fmt: skip
    return {doc: grade for (_, doc), grade in found.items()}


def test_rules_go_by_what_was_said_and_when() -> None:
    votes = [said(2, "ana"), said(1, "ben"), said(1, "eve")]
    assert labels(*votes) == {"d": 1.0}
    assert labels(*votes, rule="latest") == {"d": 1.0} and labels(*votes[::-1], rule="latest") == {"d": 2.0}
    assert labels(*votes, rule="rater:ana") == {"d": 2.0}
    assert labels(*votes, rule="mean") == {"d": 4 / 3}
    with pytest.raises(InputError):
        labels(*votes, rule="rater:nobody")


def test_final_grades_count_where_the_rule_says_so() -> None:
    votes = [said(2, "ana"), said(2, "ben"), said(0, FINAL_GRADE)]
    assert labels(*votes) == {"d": 2.0} and labels(*votes, rule="adjudicated") == {"d": 0.0}


def test_older_scales_count_as_was_said_or_not_at_all() -> None:
    found = labels(
        said(3, doc="a", scale=("own", 1)), said(9, doc="b", scale=("own", 1)),
        said(1, doc="c", scale=("other", 2)), said(1, doc="e", scale=("unknown", 1)), said(None, doc="f"),
    )  # fmt: skip
    assert found == {"a": 2.0, "c": 0.0}


def test_a_criterion_has_labels_of_its_own() -> None:
    votes = [
        said(2, "ana", criteria=(("safe", 1.0),)),
        said(2, "ben", doc="e", criteria=(("safe", "a text"),)),
    ]
    assert labels(*votes, criterion="safe") == {"d": 1.0}


def test_without_systems_the_labels_alone_give_reference_values() -> None:
    found = reference_values(
        [QueryRecord("q", "text")], {("q", "b"): 2.0, ("q", "a"): 0.0}, {}, scale=SCALE,
        settings=EvaluationSettings(), metrics=["RR", "nDCG@1"],
    )  # fmt: skip
    assert found == {BY_KEY: {"RR": 0.5, "nDCG@1": 0.0}}
