from __future__ import annotations

import random

import pytest

from ndcg_gui.features.display.differences import MOST_WORDS, Span, by_paragraph, differences


def marked(text: str, spans: tuple[Span, ...]) -> list[str]:
    return [text[start : start + length] for start, length in spans]


def test_words_that_the_other_text_has_not_are_marked() -> None:
    left = "The return is free. Keep the old receipt for thirty days. Nothing else."
    right = "The return is free. Keep the receipt for fourteen days, please. Nothing else."
    found = differences(left, right)
    assert marked(left, found.left) == ["old", "thirty"]
    assert marked(right, found.right) == ["fourteen", "please"]
    assert not found.coarse and not found.unlike


def test_case_and_blanks_are_no_differences() -> None:
    found = differences("Keep  the receipt.\nAlways.", "keep the Receipt. Always.")
    assert found.left == found.right == ()


@pytest.mark.parametrize(
    ("left", "right", "words"),
    [
        ("Keep the receipt.", "Keep the receipt!", []),
        ("（三天）退款。", "三天退款", []),
        ("Ten percent, at least", "Ten percent at least", []),
        ("It costs 5 more.", "It costs 5% more.", ["%"]),
        ("He waits", "He waits (two days).", ["two days"]),
    ],
)
def test_words_are_marked_and_no_punctuation(left: str, right: str, words: list[str]) -> None:
    found = differences(left, right)
    assert found.left == () and marked(right, found.right) == words


def test_chinese_is_compared_by_characters() -> None:
    left, right = "您可以在三十天内退货。请保留收据。", "您可以在十四天内退货。请保留收据。"
    found = differences(left, right)
    assert marked(left, found.left) == ["三"] and marked(right, found.right) == ["四"]


def test_an_added_sentence_marks_nothing_else() -> None:
    left = "One thing is said. Another one follows. A third ends it."
    right = "One thing is said. Quite new words here. Another one follows. A third ends it."
    found = differences(left, right)
    assert found.left == ()
    assert marked(right, found.right) == ["Quite new words here"]


@pytest.mark.parametrize(("left", "right"), [("", ""), ("", "one two"), ("one two", ""), ("a.", "a.")])
def test_empty_texts(left: str, right: str) -> None:
    found = differences(left, right)
    assert marked(left, found.left) == ([left] if left and not right else [])


def test_texts_without_a_word_in_common_are_unlike() -> None:
    assert differences("quite other words stand here", "nothing of that sort anywhere").unlike


def test_what_is_too_long_is_marked_as_a_whole_and_takes_no_time() -> None:
    words = [f"w{number % 977}" for number in range(3 * MOST_WORDS)]
    left, right = (
        " ".join(words),
        " ".join(word + "x" if place % 9 else word for place, word in enumerate(words)),
    )
    found = differences(left, right)
    assert found.coarse and found.left == ((0, len(left)),) and found.right == ((0, len(right)),)


def test_the_spans_lie_in_the_texts_rising_and_apart() -> None:
    chance = random.Random(3)
    for _ in range(200):
        left, right = (
            "".join(
                chance.choices(["a", "bb", " ", ". ", "\n", "字", "漢", "!", "é"], k=chance.randint(0, 60))
            )
            for _ in range(2)
        )
        found = differences(left, right)
        for text, spans in ((left, found.left), (right, found.right)):
            end = 0
            for start, length in spans:
                assert start >= end and length > 0 and start + length <= len(text)
                end = start + length


def test_paragraphs_are_the_same_changed_or_on_one_side_only() -> None:
    left = "Wash it rarely.\nUse a liquid soap for it.\nOnly here, on the left.\nDry it."
    right = "Wash it rarely.\nUse a mild soap for it.\nDry it.\nBleach would ruin the membrane for good."
    found = by_paragraph(left, right)
    assert found.paragraphs is not None
    own = found.paragraphs
    assert [left[start : start + long] for start, long in own.left] == ["Only here, on the left."]
    assert [right[at : at + long] for at, long in own.right] == ["Bleach would ruin the membrane for good."]
    assert (own.changed, own.same) == (1, 2)
    assert [left[start : start + long] for start, long in found.left] == ["liquid"]
    assert [right[start : start + long] for start, long in found.right] == ["mild"]
    assert not (found.coarse or found.unlike)
    same = by_paragraph(left, left).paragraphs
    assert same is not None and (same.changed, same.same, same.left) == (0, 4, ())
    assert by_paragraph("", "").paragraphs is not None
    # So many that comparing each with each would take long: as many on both sides are the same ones.
    many = "\n".join(f"a{number} word" for number in range(150)), "\n".join(f"b{n} word" for n in range(150))
    assert by_paragraph(*many).paragraphs is not None
