from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.metrics.arrays import join, make_labels
from ndcg_gui.metrics.derivation import derive
from ndcg_gui.metrics.evaluate import evaluate
from ndcg_gui.metrics.registry import METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings

SPELLINGS = [
    *(
        kind.spelling + cut
        for kind in METRICS
        for cut in ("", "@1", "@3", "@20")
        if not cut or kind.cutoff != "none"
    ),
    "nDCG(gain='exp', ideal='uncut')@2",
    "nDCG(ideal='hits')@5",
    "RBP(p=0.5)",
    "bpref(rel=2)",
    "DCG(gain='exp')@5",
    "DCG(gain='table')@5",
    "IDCG(gain='table')",
    "nDCG(gain='exp', ideal='retrieved')@3",
    "nDCG(gain='table')@3",
    "MNDCG(gain='table')@4",
    "RR(rel=2)",
    "AP(rel=2)@3",
]
GAINS = {0.0: 0.0, 1.0: 0.01, 2.0: 0.1, 3.0: 1.0}


def cells(spelling: str, documents: str, grades: dict[str, float], *fields: str, **scale: Any) -> list[Any]:
    found = derive(
        parse_metric(spelling), documents=list(documents), grades=grades, **{"maximum": 3, **scale}
    )
    return [tuple(getattr(row, field) for field in fields) for row in found.rows]


@pytest.mark.parametrize("spelling", SPELLINGS)
@given(
    documents=st.lists(st.sampled_from("abcdefgh"), unique=True),
    grades=st.dictionaries(st.sampled_from("abcdefghij"), st.sampled_from([-1.0, 0.0, 0.7, 1.0, 2.0, 3.0])),
)
def test_it_always_ends_in_the_computed_number(
    spelling: str, documents: list[str], grades: dict[str, float]
) -> None:
    metric = parse_metric(spelling)
    found = derive(metric, documents=documents, grades=grades, maximum=3, gains=GAINS)
    # The query stands among others, as it does in an evaluation.
    labels = {"before": {"a": 3.0}, "q": grades, "after": {"b": 1.0}}
    hits = join(list(labels), labels, {"before": ["a", "b"], "q": documents, "after": ["b"]})
    values = metric.compute(hits, make_labels(list(labels), labels, maximum=3, gains=GAINS))
    assert found.value == values[1]
    steps = dict(found.steps)
    running = [row.running for row in found.rows if row.running is not None]
    ideal = [row.ideal_running for row in found.rows if row.ideal_running is not None]
    terms = math.fsum(row.term for row in found.rows if row.term is not None)
    if metric.kind.spelling == "RBPresidual":
        assert found.value == max(1.0 - (running[-1] if running else 0.0), 0.0)
    elif found.steps and metric.kind.spelling not in ("GradeF1", "F1"):
        (_, over), (_, under) = found.steps[-2:]
        assert (running[-1] if running else 0.0) == over
        assert found.value == (over / under if under > 0 else 0.0)
        assert not ideal or ideal[-1] == under
    elif found.steps:
        grade, order = list(steps.values())[-1], list(steps.values())[-2]
        assert found.value == (2 * grade * order / (grade + order) if grade + order else 0.0)
    else:
        assert found.value == (
            (ideal or [0.0])[-1] if metric.kind.spelling == "IDCG" else running_end(running)
        )
    if running:
        assert running[-1] == pytest.approx(terms, rel=1e-14)


def running_end(running: list[float]) -> float:
    return running[-1] if running else 0.0


def test_the_table_of_ndcg() -> None:
    documents, grades = "abcd", {"a": 0.0, "c": 2, "d": 1, "elsewhere": 3, "spam": -1}
    found = derive(parse_metric("nDCG@3"), documents=list(documents), grades=grades, maximum=3)
    log3 = math.log2(3)
    assert [(row.rank, row.document, row.rel) for row in found.rows] == [
        (1, "a", 0.0),
        (2, "b", None),
        (3, "c", 2.0),
    ]
    assert [row.discount for row in found.rows] == [1.0, log3, 2.0]
    assert [row.term for row in found.rows] == [0, 0, 1]
    assert [row.running for row in found.rows] == [0, 0, 1]
    assert [row.ideal_grade for row in found.rows] == [3, 2, 1]
    assert [row.ideal_term for row in found.rows] == [3, 2 / log3, 1 / 2]
    assert [row.ideal_running for row in found.rows] == [3, 3 + 2 / log3, 3 + 2 / log3 + 1 / 2]
    assert found.steps == (("DCG@3", 1.0), ("IDCG@3", 3 + 2 / log3 + 1 / 2))
    assert str(found.formula) == "nDCG@3 = DCG@3 / IDCG@3, DCG@3 = Σ rel(i) / log2(i+1)"
    assert [column.field for column in found.columns] == [
        "rank",
        "document",
        "rel",
        "discount",
        "term",
        "running",
        "ideal_grade",
        "ideal_term",
        "ideal_running",
    ]
    assert [str(column.heading) for column in found.columns][4:6] == ["rel(i)/log2(i+1)", "running DCG"]


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_every_column_has_a_heading_and_something_to_show(spelling: str) -> None:
    found = derive(parse_metric(spelling), documents=["a", "b"], grades={"a": 3, "c": 2}, maximum=3)
    for column in found.columns:
        assert str(column.heading)
        assert any(getattr(row, column.field) is not None for row in found.rows), column.field


def test_below_the_end_of_the_list_only_the_ideal_goes_on() -> None:
    rows = cells("nDCG@5", "a", {"a": 1, "b": 3, "c": 2}, "document", "term", "running", "ideal_grade")
    assert rows == [("a", 1, 1, 3), (None, None, None, 2), (None, None, None, 1)]


def test_the_ideal_of_mndcg_is_the_scales_maximum_at_every_position() -> None:
    rows = cells("MNDCG@3", "a", {"a": 1}, "ideal_grade", "ideal_term")
    assert rows == [(3, 3), (3, 3 / math.log2(3)), (3, 1.5)]
    assert cells("MNDCG(gain='exp')@1", "a", {"a": 1}, "gain", "ideal_grade", "ideal_term") == [(1, 3, 7)]


def test_gains_other_than_the_grade_have_a_column() -> None:
    for spelling, gain in (("nDCG(gain='exp')", 3), ("nDCG(gain='table')", 0.1)):
        found = derive(parse_metric(spelling), documents=["a"], grades={"a": 2}, maximum=3, gains=GAINS)
        assert "gain" in [column.field for column in found.columns]
        assert found.rows[0].gain == gain
    linear = derive(parse_metric("nDCG"), documents=["a"], grades={"a": 2}, maximum=3)
    assert "gain" not in [column.field for column in linear.columns]


def test_the_table_of_average_precision() -> None:
    rows = cells("AP", "abcd", {"a": 1, "b": 0, "d": 2, "e": 1}, "gain", "discount", "term", "running")
    assert rows == [(1, 1, 1, 1), (None, 2, 0, 1), (None, 3, 0, 1), (2, 4, 0.5, 1.5)]


def test_the_table_of_reciprocal_rank() -> None:
    assert cells("RR", "abc", {"b": 1, "c": 1}, "rel", "term") == [(None, 0), (1, 0.5), (1, 0)]


def test_an_empty_list_without_labels_has_no_rows() -> None:
    for spelling in SPELLINGS:
        found = derive(parse_metric(spelling), documents=[], grades={}, maximum=3, gains=GAINS)
        assert found.value == (1 if spelling.startswith("RBPresidual") else 0)
        if not spelling.startswith("MNDCG"):
            assert found.rows == ()


def test_formulas_by_gain() -> None:
    formulas = {
        spelling: str(derive(parse_metric(spelling), documents=[], grades={}, maximum=4).formula)
        for spelling in ("DCG(gain='exp')@5", "DCG(gain='table')", "P@5", "P", "Judged@5", "MeanGrade@2")
    }
    assert formulas == {
        "DCG(gain='exp')@5": "DCG@5 = Σ (2^rel(i) - 1) / log2(i+1)",
        "DCG(gain='table')": "DCG = Σ G(rel(i)) / log2(i+1)",
        "P@5": "P@5 = relevant / 5",
        "P": "P = relevant / results returned",
        "Judged@5": "Judged@5 = judged / min(5, results returned)",
        "MeanGrade@2": "MeanGrade@2 = Σ rel(i) / (2 x 4)",
    }


@given(
    spelling=st.sampled_from(SPELLINGS),
    documents=st.lists(st.sampled_from("abcdefgh"), unique=True, max_size=8),
    grades=st.dictionaries(st.sampled_from("abcdefghij"), st.sampled_from([-1.0, 0.0, 0.7, 1.0, 2.0, 3.0])),
    settings=st.builds(
        EvaluationSettings,
        ties=st.sampled_from(["rank", "averaged"]),
        unjudged=st.sampled_from(["zero", "condensed", "bounds"]),
        depth=st.sampled_from([None, 1, 4]),
        rounding=st.sampled_from(["none", "query2", "term2"]),
    ),
    sizes=st.lists(st.integers(1, 4), min_size=8, max_size=8),
)
def test_it_shows_what_the_settings_computed(
    spelling: str,
    documents: list[str],
    grades: dict[str, float],
    settings: EvaluationSettings,
    sizes: list[int],
) -> None:
    metric = parse_metric(spelling)
    starts = np.repeat(np.cumsum(sizes) - sizes, sizes)[: len(documents)]
    ends = np.minimum(np.repeat(np.cumsum(sizes), sizes)[: len(documents)], len(documents))
    ties = np.array([starts, ends])
    found = derive(
        metric,
        documents=documents,
        grades=grades,
        maximum=3,
        settings=settings,
        ties=np.array([starts, ends]),
    )
    labels = make_labels(["q"], {"q": grades}, maximum=3)
    hits = join(["q"], {"q": grades}, {"q": documents})
    hits = replace(hits, ties=ties[:, hits.rank])
    expected = evaluate(metric, hits, labels, settings)
    assert found.value == expected.value[0]
    running = [row.running for row in found.rows if row.running is not None]
    if metric.kind.spelling == "DCG" and settings.rounding == "none":
        assert (running[-1] if running else 0.0) == found.value
        for row in found.rows:
            if row.gain and row.discount:
                assert row.term == row.gain / row.discount


def test_a_condensed_list_and_rounded_terms_are_shown_as_they_count() -> None:
    found = derive(
        parse_metric("nDCG"),
        documents=list("abc"),
        grades={"a": 1.0, "c": 2.0},
        maximum=2,
        settings=EvaluationSettings(unjudged="condensed", rounding="term2"),
    )
    assert [(row.document, row.term, row.running) for row in found.rows] == [("a", 1, 1), ("c", 1.26, 2.26)]
    assert [row.ideal_term for row in found.rows] == [2, 0.63]
    assert found.value == 0.85
    assert found.steps == (("DCG", 2.26), ("IDCG", 2.63), ("nDCG", 2.26 / 2.63))


def test_averaged_ties_are_shown_with_the_discount_they_share() -> None:
    found = derive(
        parse_metric("DCG@2"),
        documents=list("abc"),
        grades={"a": 1.0, "c": 2.0},
        maximum=2,
        settings=EvaluationSettings(ties="averaged"),
        ties=np.array([[0, 1, 1], [1, 3, 3]]),
    )
    # The third result takes its half of what the second rank is worth, although the cutoff is above it.
    assert [row.document for row in found.rows] == ["a", "b", "c"]
    assert found.rows[2].discount == pytest.approx(2 * math.log2(3))
    assert found.value == pytest.approx(1 + 1 / math.log2(3))
    assert "shared" in str(next(column for column in found.columns if column.field == "discount").heading)
