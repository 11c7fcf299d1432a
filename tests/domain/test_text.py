from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.domain.text import harmless, is_line, visible


def test_a_name_is_one_line_of_printable_characters() -> None:
    assert all(is_line(text, 3) for text in ("a", " a ", "검색!"))
    assert not any(is_line(text, 3) for text in ("", "  ", "abcd", "a\n", "a\x7f", "\u202ea"))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain-key_1", "plain-key_1"),
        ("검색 文 עברית", "검색 文 עברית"),
        ("d\u200b1", "d<U+200B>1"),
        ("\ufeffd", "<U+FEFF>d"),
        ("a\u202eb", "a<U+202E>b"),
        ("a\tb\nc", "a<U+0009>b<U+000A>c"),
        ("a\u00a0b\u2003c d", "a<U+00A0>b<U+2003>c d"),
        ("a\u2028b", "a<U+2028>b"),
        ("\ud800", "<U+D800>"),
        ("e\u0301 é", "e\u0301 é"),
        ("🙂", "🙂"),
    ],
)
def test_keys_show_what_hides_in_them(text: str, shown: str) -> None:
    assert visible(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("line\nnext\ttab", "line\nnext\ttab"),
        ("a\x00b\x1b[31m", "a␀b␛[31m"),
        ("\x7f\r", "␡␍"),
        ("a\x85b", "a<U+0085>b"),
        ("a\u202e\u2066b", "a<U+202E><U+2066>b"),
        ("क्\u200dष \u200c", "क्\u200dष \u200c"),
        ("\udfff", "<U+DFFF>"),
        ("한국어 ‏نص", "한국어 ‏نص"),
    ],
)
def test_texts_keep_their_lines_and_lose_their_teeth(text: str, shown: str) -> None:
    assert harmless(text) == shown


@given(st.text())
def test_nothing_shown_can_act(text: str) -> None:
    acting = {*map(chr, range(0x20)), *map(chr, range(0x202A, 0x202F)), *map(chr, range(0x2066, 0x206A))}
    assert not acting & set(visible(text))
    assert not (acting - {"\n", "\t"}) & set(harmless(text))
