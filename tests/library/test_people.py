"""`gsb` and `agreement` from a program."""

from __future__ import annotations

import math

import polars
import pytest

import ndcg_gui as nd
from ndcg_gui.domain.errors import InputError


def test_each_query_counts_once_by_its_raters_majority() -> None:
    found = nd.gsb(
        {"q1": "good", "q2": "Same", "q3": "b", "q4": ["bad", "bad", "good"], "q5": ["good", "bad"]}
    )
    assert (found.good, found.same, found.bad, found.n) == (1, 2, 2, 5)
    assert found.unsettled == ("q5",) and found.gsb == -0.2
    assert nd.gsb({"q1": "skip"}).skipped == 1 and nd.gsb({"q1": "skip"}).gsb is None


def test_verdicts_come_from_a_frame_too() -> None:
    frame = polars.DataFrame(
        {"query_id": ["q1", "q2", "q3", "q3"], "verdict": ["good", "same", "bad", "bad"]}
    )
    found = nd.gsb(frame)
    assert (found.good, found.same, found.bad) == (1, 1, 1)


def test_interval_test_and_answer_say_the_same() -> None:
    # Seven worse and one better of 21: Tango's interval left 0 out where the exact test does not.
    said = {f"q{number}": "good" if number == 0 else "bad" if number < 8 else "same" for number in range(21)}
    found = nd.gsb(said)
    low, high = found.interval or (0, 0)
    assert low == pytest.approx(-0.52, abs=0.01) and high == 0.0
    assert found.p_value == pytest.approx(0.0703, abs=5e-5)
    assert (found.answer, found.reason) == ("not decided yet", None)
    few = nd.gsb({f"q{number}": "good" for number in range(9)})
    assert (few.answer, few.reason, few.p_value, few.interval) == (
        "cannot be said", "too few to say", None, None,
    )  # fmt: skip
    assert nd.gsb({f"q{number}": "good" for number in range(12)}).answer == "better"


@pytest.mark.parametrize("given", [{"q": "better"}, 3])
def test_what_is_no_verdict_is_refused(given: object) -> None:
    with pytest.raises(InputError):
        nd.gsb(given)


# Krippendorff's example: four raters, twelve items.
_NONE = math.nan
RATINGS = [
    [1, 2, 3, 3, 2, 1, 4, 1, 2, _NONE, _NONE, _NONE],
    [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, _NONE, 3],
    [_NONE, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, _NONE],
    [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, _NONE],
]


def test_ratings_are_an_array_a_dict_or_a_frame() -> None:
    plain = nd.agreement(RATINGS, confidence=None)
    assert plain.alpha["nominal"].value == pytest.approx(0.743, abs=5e-4)
    named = {
        f"r{rater}": {item: grade for item, grade in enumerate(own) if not math.isnan(grade)}
        for rater, own in enumerate(RATINGS)
    }
    frame = polars.DataFrame(
        [{"rater": r, "item": i, "grade": g} for r, own in named.items() for i, g in own.items()]
    )
    assert nd.agreement(named, confidence=None) == nd.agreement(frame, confidence=None) == plain
    assert nd.agreement(RATINGS).alpha["nominal"].interval is not None


def test_a_row_of_grades_is_no_table() -> None:
    with pytest.raises(InputError):
        nd.agreement([1, 2, 3])


def test_ratings_of_queries_are_drawn_by_query() -> None:
    items = [(f"q{number}", f"d{place}") for number in range(12) for place in range(3)]
    one = {item: place % 5 for place, item in enumerate(items)}
    other = {item: (place + (place % 9 < 3)) % 5 for place, item in enumerate(items)}
    queries = {item: item[0] for item in items}
    ratings = {"ana": one, "ben": other}
    found = nd.agreement(ratings, queries=queries)
    table = [list(one.values()), list(other.values())]
    assert nd.agreement(table, queries=[item[0] for item in items]) == found
    plain = nd.agreement(ratings)
    assert found.exact.value == plain.exact.value
    assert found.exact.interval is not None and plain.exact.interval is not None
    assert found.exact.interval.low < plain.exact.interval.low
    few = nd.agreement(ratings, queries=dict.fromkeys(items, "q1"))
    assert few.exact.interval is None
    for lacking, ratings_of in (({items[0]: "q0"}, ratings), (["q0"], table)):
        with pytest.raises(InputError, match="no query of item"):
            nd.agreement(ratings_of, queries=lacking)
    with pytest.raises(InputError, match=r"item 1$"):
        nd.agreement(table, queries=["q0"])
