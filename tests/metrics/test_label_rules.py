from __future__ import annotations

import math
import statistics
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.metrics.label_rules import (
    LABEL_RULES,
    RATER_RULES,
    RaterGrade,
    label_rule,
    offered_rules,
    with_final_first,
)
from ndcg_gui.metrics.merging import GradeRows, label_of, merge


def judgments(*grades: float) -> list[RaterGrade]:
    """One judgment per rater, made in this order."""
    return [RaterGrade(f"rater {place}", grade, place) for place, grade in enumerate(grades)]


@pytest.mark.parametrize(
    ("grades", "latest", "majority", "mean", "median"),
    [
        ([2], 2, 2, 2, 2),
        ([3, 1, 1], 1, 1, 5 / 3, 1),
        ([3, 3, 0], 0, 3, 2, 3),
        ([3, 0], 0, 0, 1.5, 1.5),
        ([0, 3], 3, 0, 1.5, 1.5),
        ([4, 0, 1], 1, 1, 5 / 3, 1),
        ([0, 0, 3, 3], 3, 0, 1.5, 1.5),
        ([0, 0, 1, 1, 4, 4], 4, 1, 10 / 6, 1),
        ([0, 1, 3, 4], 4, 1, 2, 2),
        ([0.5, 0.9], 0.9, 0.5, 0.7, 0.7),
    ],
)
def test_labels_by_rule(
    grades: list[float], latest: float, majority: float, mean: float, median: float
) -> None:
    found = {rule.key: label_of(rule, judgments(*grades)) for rule in LABEL_RULES}
    assert found == {
        "latest": latest,
        "majority": majority,
        "mean": mean,
        "median": median,
        "min": min(grades),
        "max": max(grades),
        "adjudicated": majority,
    }


def test_no_judgment_gives_no_label() -> None:
    assert [label_of(rule, []) for rule in LABEL_RULES] == [None] * len(LABEL_RULES)


def test_of_one_raters_grades_the_latest_counts_whatever_their_order() -> None:
    changed = [RaterGrade("a", 3, 5), RaterGrade("a", 0, 1), RaterGrade("b", 1, 2)]
    assert [label_of(label_rule(key), changed) for key in ("latest", "mean")] == [3, 2]
    assert [label_of(label_rule(key), changed[::-1]) for key in ("latest", "mean")] == [3, 2]


rows = st.lists(
    st.tuples(st.integers(0, 6), st.sampled_from([0.0, 0.1, 0.5, 1.0, 2.0, 3.0])), max_size=40
).flatmap(lambda pairs: st.tuples(st.just(pairs), st.permutations(range(len(pairs)))))


@given(rows)
def test_many_pairs_at_once_are_what_each_is_alone(
    drawn: tuple[list[tuple[int, float]], list[int]],
) -> None:
    pairs, order = drawn
    pair = np.array([row[0] for row in pairs], np.int64)
    grade = np.array([row[1] for row in pairs], np.float64)
    for rule in LABEL_RULES:
        merged = merge(rule, GradeRows(pair, grade, np.array(order, np.int64)), pairs=8)
        for place in range(8):
            alone = label_of(
                rule,
                [
                    RaterGrade(str(row), pairs[row][1], order[row])
                    for row in range(len(pairs))
                    if pairs[row][0] == place
                ],
            )
            assert (alone is None and math.isnan(merged[place])) or alone == merged[place], rule.key


@given(st.lists(st.sampled_from([0.0, 1.0, 2.0, 3.0, 4.0]), min_size=1, max_size=9))
def test_rules_agree_with_the_textbook(grades: list[float]) -> None:
    found = {rule.key: label_of(rule, judgments(*grades)) for rule in LABEL_RULES}
    assert found["mean"] == pytest.approx(statistics.mean(grades))
    assert found["median"] == statistics.median(grades)
    assert found["latest"] == grades[-1]
    most = Counter(grades)
    tied = [grade for grade, votes in most.items() if votes == max(most.values())]
    assert found["majority"] == statistics.median_low(tied)


@given(st.permutations([0.1, 0.2, 0.3, 0.7]))
def test_the_mean_has_the_same_bits_whoever_judged_first(grades: list[float]) -> None:
    assert label_of(label_rule("mean"), judgments(*grades)) == label_of(
        label_rule("mean"), judgments(0.1, 0.2, 0.3, 0.7)
    )


def test_a_pair_without_judgments_is_nan_and_no_judgments_at_all_are_fine() -> None:
    nothing = GradeRows(np.array([], np.int64), np.array([], np.float64), np.array([], np.int64))
    for rule in LABEL_RULES:
        assert np.isnan(merge(rule, nothing, pairs=2)).tolist() == [True, True]
        assert merge(rule, nothing, pairs=0).tolist() == []


def test_rules_are_known_by_their_keys() -> None:
    assert [label_rule(rule.key) for rule in LABEL_RULES] == list(LABEL_RULES)
    assert all(str(rule.title) and str(rule.help) for rule in LABEL_RULES)
    with pytest.raises(InputError, match="no label rule 'best'; there are: latest, majority, mean, median"):
        label_rule("best")


def test_one_raters_word() -> None:
    given = [RaterGrade("Ann", 3, 1), RaterGrade("Bo", 1, 2), RaterGrade("Cy", 1, 3)]
    assert label_of(label_rule("rater:Ann"), given) == 3
    assert label_of(label_rule("rater:Dee"), given) is None
    assert label_of(label_rule("adjudicated:Ann"), given) == 3
    assert label_of(label_rule("adjudicated:Dee"), given) == 1
    assert label_of(label_rule("adjudicated:Ann"), given[1:]) == 1


@given(rows, st.data())
def test_many_pairs_by_one_rater_are_what_each_is_alone(
    drawn: tuple[list[tuple[int, float]], list[int]], data: st.DataObject
) -> None:
    pairs, order = drawn
    # Each rater judges a pair once.
    numbers = [sum(other[0] == row[0] for other in pairs[:place]) for place, row in enumerate(pairs)]
    raters = {f"rater {number}": number for number in range(41)}
    name = data.draw(st.sampled_from(list(raters)[:4]))
    pair = np.array([row[0] for row in pairs], np.int64)
    grade = np.array([row[1] for row in pairs], np.float64)
    for key in (f"rater:{name}", f"adjudicated:{name}"):
        rule = label_rule(key)
        rater = np.array(numbers, np.int64)
        merged = merge(rule, GradeRows(pair, grade, np.array(order), rater), pairs=8, raters=raters)
        for place in range(8):
            alone = label_of(
                rule,
                [
                    RaterGrade(f"rater {numbers[row]}", pairs[row][1], order[row])
                    for row in range(len(pairs))
                    if pairs[row][0] == place
                ],
            )
            assert (alone is None and math.isnan(merged[place])) or alone == merged[place], key


@pytest.mark.parametrize("name", ["Ann", "a:b", "李 雷", "x, y=z"])
def test_rules_that_name_a_rater_are_spelled_with_the_name(name: str) -> None:
    for family in RATER_RULES:
        rule = label_rule(f"{family.prefix}:{name}")
        assert (rule.key, rule.rater) == (f"{family.prefix}:{name}", name)
        assert rule == family.of(name) != family.of("other")
        assert name in str(rule.title) and str(rule.help)


def test_a_rater_who_is_not_there_is_said() -> None:
    one = np.zeros(1, np.int64)
    with pytest.raises(InputError, match="no rater named 'Ann'; there are: Bo, Cy"):
        merge(
            label_rule("rater:Ann"), GradeRows(one, np.ones(1), one, one), pairs=1, raters={"Bo": 0, "Cy": 1}
        )
    with pytest.raises(InputError, match="label rule 'rater:' needs the name of a rater: rater:NAME"):
        label_rule("rater:")
    with pytest.raises(
        InputError, match=r"there are: .*max, adjudicated, adjudicated:NAME, rater:NAME, final:RULE"
    ):
        label_rule("settled")
    with pytest.raises(InputError, match="no label rule 'settled'"):
        label_rule("final:settled")
    with pytest.raises(ValueError, match="needs to know who judged"):
        merge(label_rule("rater:Ann"), GradeRows(one, np.ones(1), one), pairs=1)


def test_a_rule_without_one_rater() -> None:
    given = [
        RaterGrade("Ann", 3, 0),
        RaterGrade("Bob: x", 1, 1),
        RaterGrade("Cid", 3, 2),
        RaterGrade("Dee", 0, 3),
    ]
    assert label_of(label_rule("mean-without:Bob: x"), given) == 2
    assert label_rule("mean-without:Bob: x").key == "mean-without:Bob: x"
    assert label_of(label_rule("majority-without:Ann"), given) == 1
    assert label_of(label_rule("max-without:nobody"), given) == 3
    assert label_of(label_rule("latest-without:Ann"), given[:1]) is None
    assert label_rule("median-without:Ann") == label_rule("median-without:Ann")
    for wrong in ("without:Ann", "rater-without:Ann", "mean-without:", "mean-without"):
        with pytest.raises(InputError, match="no label rule"):
            label_rule(wrong)
    with pytest.raises(InputError, match="no rater named 'Eve'"):
        one = np.zeros(1, np.int64)
        merge(
            label_rule("mean-without:Eve"), GradeRows(one, np.ones(1), one, one), pairs=1, raters={"Ann": 0}
        )


def test_a_final_grade_is_no_vote_and_comes_first_where_the_rule_says_so() -> None:
    said = [*judgments(4, 4, 0), RaterGrade(FINAL_GRADE, 1, 3)]
    found = {rule.key: label_of(rule, said) for rule in LABEL_RULES}
    assert found == {
        "latest": 0, "majority": 4, "mean": 8 / 3, "median": 4, "min": 0, "max": 4, "adjudicated": 1,
    }  # fmt: skip
    rules = [f"final:{rule.key}" for rule in LABEL_RULES] + [
        "final:rater:rater 2",
        "final:adjudicated:rater 2",
    ]
    assert {label_of(label_rule(key), said) for key in rules} == {1}
    rules = ("final:mean", "final:rater:rater 2")
    assert [label_of(label_rule(key), judgments(4, 4, 0)) for key in rules] == [8 / 3, 0]
    assert label_of(label_rule("majority"), said[3:]) is None


def test_rules_with_final_grades_first_are_spelled_so() -> None:
    rule = label_rule("final:mean")
    assert rule.key == "final:mean" and str(rule.title) == "Final grade, else mean"
    assert label_rule(rule.key) == rule == with_final_first(label_rule("mean"))
    assert label_rule("final:adjudicated") == label_rule("adjudicated")


def test_each_rule_is_offered_once_by_plain_words() -> None:
    offered = offered_rules(["Ann"])
    assert [rule.key for rule in offered] == [
        *(rule.key for rule in LABEL_RULES),
        "final:latest", "final:mean", "final:median", "final:min", "final:max",
        "adjudicated:Ann", "rater:Ann",
    ]  # fmt: skip
    titles = [str(rule.title) for rule in offered]
    assert len(set(titles)) == len(titles)
    assert {"Final grade, else majority", "Final grade, else the lowest", "Only Ann"} <= set(titles)


def test_one_rater_and_the_others_on_the_pairs_that_both_judged() -> None:
    given = [RaterGrade("Ann", 3, 0), RaterGrade("Bob: x", 1, 1), RaterGrade("Cid", 0, 2)]
    assert label_of(label_rule("rater-shared:Bob: x"), given) == 1
    assert label_of(label_rule("mean-beside:Bob: x"), given) == 1.5
    # What only one of them judged is nobody's opinion of it.
    for key in ("rater-shared:Ann", "mean-beside:Ann"):
        assert label_of(label_rule(key), given[:1]) is None and label_of(label_rule(key), given[1:]) is None
        assert label_rule(key).key == key and label_rule(key) == label_rule(key)
    settled = [*given, RaterGrade(FINAL_GRADE, 2, 3)]
    assert label_of(label_rule("final:mean-beside:Ann"), settled) == 2
    assert label_of(label_rule("adjudicated-beside:Ann"), settled) == 2
    assert label_of(label_rule("mean-beside:Ann"), settled) == 0.5
    # A final grade is no second rater.
    assert label_of(label_rule("rater-shared:Ann"), [given[0], settled[-1]]) is None
    for wrong in ("rater-beside:Ann", "mean-shared:Ann", "mean-beside:", "rater-shared:"):
        with pytest.raises(InputError, match=r"no label rule|needs the name"):
            label_rule(wrong)
