from __future__ import annotations

import pytest

from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.features.display.template import Display
from ndcg_gui.gui.side_by_side.texts import SNIPPET_LENGTH, results_of, snippet

LONG = "one two three four five " * 30


def test_a_short_body_is_its_own_snippet() -> None:
    assert snippet("Waterproof\n  jacket,\tblue", "jacket") == "Waterproof jacket, blue"


def test_a_long_body_is_cut_at_a_word() -> None:
    cut = snippet(LONG, "nothing of it")
    assert cut.endswith("…") and not cut.startswith("…")
    assert LONG.startswith(cut[:-1]) and LONG[len(cut) - 1] == " "
    assert SNIPPET_LENGTH - 20 <= len(cut) <= SNIPPET_LENGTH + 1


@pytest.mark.parametrize("query", ["a tent to sleep in", "TENT"])
def test_it_stands_around_the_first_query_term(query: str) -> None:
    cut = snippet(f"{LONG}a big tent for four {LONG}", query)
    assert "tent" in cut and cut.startswith("…") and cut.endswith("…")


def test_a_word_that_only_ends_like_the_term_is_not_it() -> None:
    assert "tent" not in snippet(f"{LONG}content {LONG}", "tent")


def test_scripts_without_blanks_are_found_by_neighbouring_characters() -> None:
    body = "无关的话" * 80 + "退货流程在这里" + "后面的话" * 80
    assert "退货" in snippet(body, "怎么退货")


def test_a_book_is_not_searched_to_its_end() -> None:
    assert snippet("x" * 50_000 + " tent", "tent").startswith("xxx")


def test_a_snippet_has_the_words_of_markdown_and_none_of_its_signs() -> None:
    answer = (
        "## Washing\n\nWash it **rarely**, see [the guide](https://care.example/x).\n\n"
        "| a | b |\n|--|--|\n| 1 | 2 |\n"
    )
    shown = {
        "d1": DocumentRecord("d1", "Care", answer),
        "d2": DocumentRecord("d2", "Plain", "5 * 3 * 2 is **not"),
        "d3": DocumentRecord("d3", "Long", answer * 60 + "\n\nThe **needle** is here.\n\n" + answer * 60),
    }
    found = results_of(list(shown), [], query="needle", display=Display(), documents=shown)
    assert (
        found[0].snippet == "Washing Wash it rarely, see the guide (care.example/x). a b 1 2" == found[0].text
    )
    assert found[1].snippet == "5 * 3 * 2 is **not"
    assert "The needle is here." in found[2].snippet and "**" not in found[2].text
    assert len(found[2].snippet) <= SNIPPET_LENGTH + 2
