from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.marks import (
    MOST_MARKS,
    REASONS,
    check_marks,
    check_new,
    check_reasons,
    make_mark,
    text_hash,
    text_of,
    with_mark,
)
from ndcg_gui.domain.records import DocumentRecord, Mark

_TEXT = "The battery lasts 20 hours."


def _words(text: str, start: int, end: int) -> str | None:
    mark = make_mark(text, start, end, "wrong")
    return None if mark is None else text[mark.start : mark.end]


def test_a_selection_becomes_a_mark_of_its_words() -> None:
    mark = make_mark(_TEXT, 3, 12, "wrong", field="field:answer", doc_key="d1")
    assert mark == Mark("field:answer", 4, 11, "wrong", text_hash(_TEXT), "d1")
    assert _words(_TEXT, 12, 3) == "battery"  # selected backwards
    assert _words(_TEXT, 20, 10_000) == " hours."[1:] and _words(_TEXT, -5, 3) == "The"
    assert make_mark(_TEXT, 3, 4, "wrong") is None and make_mark("", 0, 5, "wrong") is None


@pytest.mark.parametrize(
    ("text", "start", "end", "words"),
    [
        ("cafe\u0301 au", 0, 4, "cafe\u0301"),  # an accent of its own
        ("cafe\u0301 au", 4, 5, "e\u0301"),
        ("a 👩\u200d👩\u200d👧 b", 2, 3, "👩\u200d👩\u200d👧"),
        ("a 👩\u200d👩\u200d👧 b", 6, 7, "👩\u200d👩\u200d👧"),
        ("ok 👍🏽!", 3, 4, "👍🏽"),
        ("🇩🇪🇫🇷", 1, 2, "🇩🇪"),
        ("🇩🇪🇫🇷", 2, 3, "🇫🇷"),
        ("❤\ufe0f x", 0, 1, "❤\ufe0f"),
        ("שָׁלוֹם עולם", 0, 1, "שָׁ"),
        ("नमस्ते", 0, 1, "न"),
        ("x\ud83d\ude00y", 1, 2, "\ud83d\ude00"),  # a damaged file may hold halves
    ],
)
def test_characters_are_not_cut(text: str, start: int, end: int, words: str) -> None:
    assert _words(text, start, end) == words


@given(st.text(max_size=30), st.integers(-3, 40), st.integers(-3, 40))
def test_a_mark_is_always_within_its_text(text: str, start: int, end: int) -> None:
    mark = make_mark(text, start, end, "wrong")
    if mark is not None:
        check_marks([mark], named=False)
        check_new([mark], (), {"": DocumentRecord("d", body=text)})
        assert text[mark.start : mark.end].strip()


def test_the_same_words_have_one_reason_and_others_may_overlap() -> None:
    first, over = make_mark(_TEXT, 4, 11, "wrong"), make_mark(_TEXT, 0, 17, "unsafe")
    assert first is not None and over is not None
    both = with_mark((first,), over)
    assert both == (over, first)  # in the order in which they stand
    assert with_mark(both, replace(first, reason="unsafe")) == (over, replace(first, reason="unsafe"))
    assert with_mark(both, first) == both


def test_a_label_holds_so_many_marks_and_no_more() -> None:
    text = "x" * 1000
    marks: tuple[Mark, ...] = ()
    for place in range(MOST_MARKS):
        mark = make_mark(text, place, place + 1, "wrong")
        assert mark is not None
        marks = with_mark(marks, mark)
    check_marks(marks, named=False)
    more = make_mark(text, 900, 901, "wrong")
    assert more is not None
    with pytest.raises(InputError, match=f"at most {MOST_MARKS} marks"):
        with_mark(marks, more)
    with pytest.raises(InputError, match=f"at most {MOST_MARKS} marks"):
        check_marks([replace(more, start=place, end=place + 1) for place in range(1000)], named=False)


_GOOD = Mark("body", 4, 11, "wrong", text_hash(_TEXT))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"field": "url"}, "not in 'url'"),
        ({"field": "field:"}, "not in 'field:'"),
        ({"start": -1}, "from -1 to 11"),
        ({"start": 11}, "from 11 to 11"),
        ({"end": True}, "marks nothing"),
        ({"start": 4.0}, "marks nothing"),
        ({"reason": " "}, "1 to 40 printable"),
        ({"reason": "a\nb"}, "1 to 40 printable"),
        ({"reason": "x" * 41}, "1 to 40 printable"),
        ({"text_hash": "ABC"}, "SHA-256"),
        ({"doc_key": "d1"}, "if two documents are judged"),
    ],
)
def test_what_nobody_can_have_marked_is_refused(change: dict[str, object], words: str) -> None:
    check_marks([_GOOD], named=False)
    with pytest.raises(InputError, match=words):
        check_marks([replace(_GOOD, **change)], named=False)  # type: ignore[arg-type]


def test_a_new_mark_stands_in_the_text_and_an_old_one_stays() -> None:
    texts = {"": DocumentRecord("d1", body=_TEXT, fields={"answer": "yes"})}
    check_new([_GOOD], (), texts)
    older = replace(_GOOD, text_hash=text_hash("another"))
    check_new([_GOOD, older], [older], texts)
    for mark, words in (
        (older, "has changed"),
        (replace(_GOOD, end=len(_TEXT) + 1), "ends at character 28 of a text of 27"),
        (replace(_GOOD, field="title"), "no text 'title'"),
        (replace(_GOOD, field="field:none"), "no text 'field:none'"),
        (replace(_GOOD, doc_key="d2"), "no text 'body'"),
    ):
        with pytest.raises(InputError, match=words):
            check_new([mark], (), texts)


def test_the_text_of_a_field() -> None:
    document = DocumentRecord("d", "title", "body", "url", fields={"a": "b"})
    assert [text_of(document, name) for name in ("title", "body", "field:a", "field:c", "url")] == [
        "title", "body", "b", None, None,
    ]  # fmt: skip


@pytest.mark.parametrize(
    "reasons", [[], ["a", "A"], [""], [" a"], ["a\nb"], ["x" * 41], [str(number) for number in range(10)]]
)
def test_reasons_that_nobody_could_choose_from(reasons: list[str]) -> None:
    check_reasons([str(reason) for reason in REASONS])
    with pytest.raises(InputError):
        check_reasons(reasons)
