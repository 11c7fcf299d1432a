from __future__ import annotations

import pytest

from ndcg_gui.domain.records import DocumentRecord, QueryRecord
from ndcg_gui.features.display.rich.blocks import LONGEST_LINE
from ndcg_gui.gui.kit.text import documents as document_text
from ndcg_gui.gui.kit.text.documents import (
    SHOWN_CHARACTERS,
    Passage,
    facts_line,
    find_all,
    key_and_text,
    one_line,
    running_text,
    shown_body,
    shown_passages,
)


def test_a_long_body_is_cut_and_shown_whole_on_request() -> None:
    body = "word and " * 30_000
    text, cut = shown_body(body)
    assert cut and text.replace("\n", " ") == body[:SHOWN_CHARACTERS]
    text, cut = shown_body(body, whole=True)
    assert not cut and text.replace("\n", " ") == body


def test_lines_that_never_end_are_broken_and_others_left() -> None:
    text, _ = shown_body("a" * (2 * LONGEST_LINE + 500) + "\nb")
    assert [len(line) for line in text.split("\n")] == [LONGEST_LINE, LONGEST_LINE, 500, 1]
    assert shown_body("x" * LONGEST_LINE + "\n" + "y" * LONGEST_LINE)[0].count("\n") == 1


@pytest.mark.parametrize(
    ("unit", "end"),
    [("A tent for two. ", "two."), ("帐篷很轻,", ","), ("帐篷很轻。", "。"), ("word ", "word")],
)
def test_a_long_line_is_broken_where_a_sentence_ends_else_between_words(unit: str, end: str) -> None:
    body = unit * (3 * LONGEST_LINE // len(unit))
    lines = shown_body(body)[0].split("\n")
    assert len(lines) >= 3 and all(len(line) <= LONGEST_LINE for line in lines)
    if end != ",":
        assert all(line.endswith(end) for line in lines[:-1])
    # Nothing is lost but the blanks at the breaks.
    assert "".join(lines).replace(" ", "") == body.replace(" ", "")


def test_passages_share_what_is_shown_at_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document_text, "SHOWN_CHARACTERS", 10)
    given = [Passage("seven..", "A\thead"), Passage("eight...", "b"), Passage("never")]
    shown, cut = shown_passages(given)
    assert cut and shown == [Passage("seven..", "A head"), Passage("eig", "b")]
    assert shown_passages([Passage("0123456789"), Passage("x")]) == ([Passage("0123456789")], True)
    shown, cut = shown_passages(given, whole=True)
    assert not cut and [item.text for item in shown] == ["seven..", "eight...", "never"]
    assert running_text(shown) == "A head\nseven..\nb\neight...\nnever"


def test_places_are_found_whatever_the_case() -> None:
    assert find_all("Tent, tent, TENTS", "tent") == [0, 6, 12]
    assert find_all("aaaa", "aa") == [0, 2]
    assert find_all("a.b a+b", "A.B") == [0]
    assert find_all("Палатка ПАЛАТКА", "палат") == [0, 8]
    assert find_all("anything", "") == [] == find_all("", "x")
    assert len(find_all("e" * 50, "e", most=20)) == 20


def test_controls_and_overrides_are_shown_and_line_ends_made_one() -> None:
    text, cut = shown_body("one\r\ntwo\rthree\u2028four \u202egnp.exe\x1b[31m <b>bold</b>")
    assert not cut
    assert text == "one\ntwo\nthree\nfour <U+202E>gnp.exe␛[31m <b>bold</b>"


def test_one_line_and_facts() -> None:
    assert one_line(" a\n\tb\u202e ") == "a b<U+202E>"
    document = DocumentRecord("d1", url="https://x.example/1", fields={"brand": "HP", "size": " "})
    assert facts_line(document) == "brand: HP · https://x.example/1"
    assert facts_line(DocumentRecord("d1")) == ""


def test_a_query_whose_key_is_its_text_is_named_once() -> None:
    assert key_and_text(QueryRecord("q1", "red  dress")) == "q1  red dress"
    assert key_and_text(QueryRecord("red dress", "red  dress")) == "red dress"
    assert key_and_text(QueryRecord("red  dress", "red  dress")) == "red dress"
    assert key_and_text(QueryRecord("q1", "")) == "q1"
