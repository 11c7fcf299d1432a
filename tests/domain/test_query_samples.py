from __future__ import annotations

from ndcg_gui.domain.query_samples import Method, form_of, spelling_of


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
