"""Keys that are made of texts."""

from __future__ import annotations

from ndcg_gui.formats import keys


def test_the_key_of_a_text_is_the_text_with_its_blanks_joined() -> None:
    assert keys.key_of_text("  red \t dress\n") == "red dress"
    assert keys.key_of_text("cafe\u0301") == keys.key_of_text("caf\u00e9")


def test_the_key_of_a_long_text_is_short_and_its_own() -> None:
    first, second = (keys.key_of_text("\u76f8\u5173 " * 200 + end) for end in "ab")
    assert first != second
    assert max(len(first.encode()), len(second.encode())) <= keys.LONGEST_TEXT
    assert first == keys.key_of_text("\u76f8\u5173  " * 200 + "a")
