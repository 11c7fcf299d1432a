from __future__ import annotations

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.query_samples import Method, SamplingPlan, form_of, spelling_of


def test_searches_for_the_same_query_have_one_form() -> None:
    same = ["red shoes", "  Shoes,  RED ", "ＲＥＤ shoes!", '"red" shoes?']
    assert {form_of(text) for text in same} == {"red shoes"}
    different = ["c", "c++", "c#", "2.5 mm", "25 mm", "red red shoes", "?", "-5", "5", ""]
    assert len({form_of(text) for text in different}) == len(different)


def test_a_spelling_is_one_line_and_has_the_form_of_the_search() -> None:
    assert spelling_of(" red\x07\tshoes \n") == "red shoes"
    assert spelling_of("می\u200cخواهم") == "می\u200cخواهم"


def test_every_method_has_words() -> None:
    assert len({str(method.words) for method in Method}) == len(Method)


def test_a_plan_of_a_draw_says_what_it_does_not_take() -> None:
    made = SamplingPlan(7, difference=0.03, method=Method.TRAFFIC)
    assert SamplingPlan.from_json(made.to_json()) == made
    for wrong, words in (
        ({"size": 2}, "size is 2; it must be 3 or more"),
        ({"difference": 0.0}, "difference is 0.0; it must be above 0, at most 1"),
        ({"spread": 1.5}, "spread is 1.5; it must be above 0, at most 1"),
        ({"method": "odd"}, "method is odd; it must be one of strata, traffic, uniform"),
        ({"seed": -1}, "seed is -1; it must be 0 or more"),
    ):
        with pytest.raises(InputError, match=words):
            SamplingPlan.from_json(wrong)
