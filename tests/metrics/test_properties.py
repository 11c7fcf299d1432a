"""What must hold for any list: the metamorphic relations of the metrics."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.metrics.arrays import join, make_labels
from ndcg_gui.metrics.registry import METRICS, parse_metric
from tests.metrics.lists import arrays, value

grades = st.one_of(st.none(), st.sampled_from([0.0, 1.0, 2.0, 3.0]), st.floats(0, 4))
lists = st.lists(grades, max_size=12)
ALL = [kind.spelling for kind in METRICS]
# Bounded by 1 whatever the list is; the sums are not.
SHARES = ["nDCG", "MNDCG", "MeanGrade", "GradeF1", "RR", "AP", "P", "R"]
SHARES += ["F1", "Success", "ERR", "RBP", "Judged"]
CUT = [kind.spelling for kind in METRICS if kind.cutoff != "none"]


@given(graded=lists, factor=st.sampled_from([0.5, 2.0, 8.0]), cutoff=st.integers(1, 15))
def test_linear_ndcg_does_not_change_when_all_grades_are_scaled(
    graded: list[float | None], factor: float, cutoff: int
) -> None:
    scaled = [None if grade is None else grade * factor for grade in graded]
    # Scaling by a power of two is exact in binary, so even the bits stay.
    tiny = any(grade is not None and 0 < grade < 1e-300 for grade in graded)
    if not tiny:
        assert value(f"nDCG@{cutoff}", scaled) == value(f"nDCG@{cutoff}", graded)


@given(graded=lists, cutoff=st.integers(1, 6), data=st.data())
def test_the_order_below_the_cutoff_does_not_matter(
    graded: list[float | None], cutoff: int, data: st.DataObject
) -> None:
    shuffled = graded[:cutoff] + data.draw(st.permutations(graded[cutoff:]))
    for spelling in [
        *CUT,
        "nDCG(gain='exp', ideal='retrieved')",
        "IDCG(ideal='hits')",
        "nDCG(ideal='uncut')",
    ]:
        assert value(f"{spelling}@{cutoff}", shuffled) == value(f"{spelling}@{cutoff}", graded), spelling


@given(graded=lists)
def test_an_unjudged_result_at_the_end_changes_no_ranking_metric(graded: list[float | None]) -> None:
    for spelling in ("CG", "DCG", "IDCG", "nDCG", "RR", "AP", "R", "Success", "Rprec", "bpref", "ERR", "RBP"):
        assert value(spelling, [*graded, None]) == value(spelling, graded), spelling


@pytest.mark.parametrize("cut", ["", "@1", "@5"])
@pytest.mark.parametrize("spelling", SHARES)
@given(graded=lists, unretrieved=st.lists(st.floats(0, 4), max_size=3))
def test_shares_lie_between_0_and_1(
    spelling: str, cut: str, graded: list[float | None], unretrieved: list[float]
) -> None:
    found = value(spelling + cut, graded, unretrieved=unretrieved, maximum=4)
    assert 0 <= found <= 1 + 1e-12


@given(graded=lists)
def test_the_ideal_order_has_ndcg_1(graded: list[float | None]) -> None:
    judged = sorted((grade for grade in graded if grade), reverse=True)
    if judged:
        assert value("nDCG", judged) == 1.0
        assert value("nDCG@3", judged) == 1.0


labelled = st.dictionaries(
    st.sampled_from("abcdef"), st.dictionaries(st.sampled_from("uvwxyz"), st.integers(-1, 3)), min_size=1
)
ranked = st.dictionaries(st.sampled_from("abcdef"), st.lists(st.sampled_from("uvwxyz"), unique=True))


@given(labels=labelled, system=ranked, data=st.data())
def test_a_few_queries_alone_give_the_bits_of_all(
    labels: dict[str, dict[str, int]], system: dict[str, list[str]], data: st.DataObject
) -> None:
    keys = sorted(labels)
    some = data.draw(st.lists(st.sampled_from(keys), unique=True))
    whole = arrays(labels, system)
    part = join(some, labels, system), make_labels(some, labels, maximum=3)
    places = [keys.index(key) for key in some]
    for spelling in [*ALL, "nDCG(gain='exp', ideal='retrieved')@2", "AP@2", "MNDCG@2", "Judged@2"]:
        metric = parse_metric(spelling)
        np.testing.assert_array_equal(metric.compute(*part), metric.compute(*whole)[places])


@given(labels=labelled, system=ranked)
def test_negative_grades_are_as_if_never_judged(
    labels: dict[str, dict[str, int]], system: dict[str, list[str]]
) -> None:
    without = {
        query: {document: grade for document, grade in row.items() if grade >= 0}
        for query, row in labels.items()
    }
    for spelling in ALL:
        if spelling == "infAP":  # the one that is made for them
            continue
        metric = parse_metric(spelling)
        np.testing.assert_array_equal(
            metric.compute(*arrays(labels, system)), metric.compute(*arrays(without, system))
        )


@given(labels=labelled, system=ranked, data=st.data())
def test_exchanging_two_results_of_the_same_grade_changes_nothing(
    labels: dict[str, dict[str, int]], system: dict[str, list[str]], data: st.DataObject
) -> None:
    exchanged = {}
    for query, documents in system.items():
        grade = {place: labels.get(query, {}).get(key) for place, key in enumerate(documents)}
        places = data.draw(st.permutations(range(len(documents))))
        by_grade = {own: iter([place for place in places if grade[place] == own]) for own in grade.values()}
        exchanged[query] = [documents[next(by_grade[grade[place]])] for place in range(len(documents))]
    for spelling in [*ALL, *(f"{spelling}@2" for spelling in CUT)]:
        metric = parse_metric(spelling)
        np.testing.assert_array_equal(
            metric.compute(*arrays(labels, system)), metric.compute(*arrays(labels, exchanged)), spelling
        )


@given(graded=lists, unretrieved=st.lists(st.floats(0, 4), max_size=3))
def test_a_better_grade_for_the_first_result_never_lowers_a_sum(
    graded: list[float | None], unretrieved: list[float]
) -> None:
    better = [4.0, *graded[1:]]
    for spelling in ("CG", "DCG", "MNDCG", "MeanGrade", "RR", "P@5", "Success", "ERR", "RBP"):
        before = value(spelling, graded or [None], unretrieved=unretrieved, maximum=4)
        after = value(spelling, better, unretrieved=unretrieved, maximum=4)
        assert after >= before - 1e-12, spelling
