from __future__ import annotations

from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.gui.document_text import LONGEST_LINE, SHOWN_CHARACTERS, facts_line, one_line, shown_body


def test_a_long_body_is_cut_and_shown_whole_on_request() -> None:
    body = "word and " * 30_000
    text, cut = shown_body(body)
    assert cut and text.replace("\n", "") == body[:SHOWN_CHARACTERS]
    text, cut = shown_body(body, whole=True)
    assert not cut and text.replace("\n", "") == body


def test_lines_that_never_end_are_broken_and_others_left() -> None:
    text, _ = shown_body("a" * 25_000 + "\nb")
    assert [len(line) for line in text.split("\n")] == [LONGEST_LINE, LONGEST_LINE, 5_000, 1]
    assert shown_body("x" * LONGEST_LINE + "\n" + "y" * LONGEST_LINE)[0].count("\n") == 1


def test_controls_and_overrides_are_shown_and_line_ends_made_one() -> None:
    text, cut = shown_body("one\r\ntwo\rthree\u2028four \u202egnp.exe\x1b[31m <b>bold</b>")
    assert not cut
    assert text == "one\ntwo\nthree\nfour <U+202E>gnp.exe␛[31m <b>bold</b>"


def test_one_line_and_facts() -> None:
    assert one_line(" a\n\tb\u202e ") == "a b<U+202E>"
    document = DocumentRecord("d1", url="https://x.example/1", fields={"brand": "HP", "size": " "})
    assert facts_line(document) == "brand: HP · https://x.example/1"
    assert facts_line(DocumentRecord("d1")) == ""
