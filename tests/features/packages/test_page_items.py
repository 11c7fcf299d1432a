from __future__ import annotations

from typing import Any

from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.features.display.rich.blocks import TextKind
from ndcg_gui.features.display.template import Display
from ndcg_gui.features.packages.page_documents import document_json, shown_text
from ndcg_gui.features.packages.page_items import differences_json, fields_json
from ndcg_gui.gui.kit.text.documents import Passage
from ndcg_gui.gui.side_by_side.answers import compared_texts
from ndcg_gui.languages import ENGLISH, translator

NOTES = {"fields": [{"field": "body", "show": "block"}, {"field": "field:notes", "show": "block"}]}


def read(body: str, display: Display, **fields: str) -> dict[str, Any]:
    record = DocumentRecord("d", "t", body, fields=fields)
    return document_json(record, display.arranged(record), display, translator(ENGLISH))


def words(document: dict[str, Any], spans: list[list[int]]) -> list[list[str]]:
    found = []
    for text, own in zip(document["texts"], spans, strict=True):
        units = shown_text(text).encode("utf-16-le")
        found.append(
            [units[2 * own[at] : 2 * own[at + 1]].decode("utf-16-le") for at in range(0, len(own), 2)]
        )
    return found


def test_the_same_words_differ_as_in_the_window() -> None:
    left, right = "🎒 **Wash** *it* cold.\n\n- warm", "🎒 Wash it twice cold.\n\n- cold 🎒"
    display = Display(kinds=(("body", TextKind.MARKDOWN),))
    one, other = read(left, display), read(right, display)
    found: Any = differences_json(one, other)
    window = compared_texts(
        [Passage(left, kind=TextKind.MARKDOWN)], [Passage(right, kind=TextKind.MARKDOWN)], paragraphs=False
    )
    for side, spans in (("left", window.left), ("right", window.right)):
        (own,) = found[side]
        assert [(own[at], own[at + 1] - own[at]) for at in range(0, len(own), 2)] == list(spans)
    assert words(other, found["right"]) == [["twice", "cold 🎒"]]


def test_differences_of_each_text_count_in_it() -> None:
    display = Display.from_json(NOTES)
    one, other = (
        read("The return is free.", display, notes="by post"),
        read("The return is free, today.", display, notes="by van"),
    )
    found: Any = differences_json(one, other)
    assert words(one, found["left"]) == [[], ["post"]]
    assert words(other, found["right"]) == [["today"], ["van"]]


def test_paragraphs_of_one_side_only_are_those_of_the_window() -> None:
    left, right = "Wash it cold.\nDry it flat.\nOnly here 🎒.", "Wash it warm.\nDry it flat.\nOne.\nTwo."
    display = Display()
    one, other = read(left, display), read(right, display)
    whole: Any = differences_json(one, other)
    found = whole["paragraphs"]
    window = compared_texts([Passage(left)], [Passage(right)], paragraphs=True)
    assert window.paragraphs is not None
    for side, spans, alone in (
        ("left", window.left, window.paragraphs.left),
        ("right", window.right, window.paragraphs.right),
    ):
        for (own,), expected in ((found[side], spans), (found["alone"][side], alone)):
            assert [(own[at], own[at + 1] - own[at]) for at in range(0, len(own), 2)] == list(expected)
    assert words(other, found["alone"]["right"]) == [["One.", "Two."]]
    assert words(one, found["alone"]["left"]) == [["Only here 🎒."]]
    assert words(one, found["left"]) == [["cold"]]
    assert found["counts"] == [1, 2, 1, 1]


def test_texts_that_have_little_in_common_or_nothing_that_differs_are_not_marked() -> None:
    display = Display()
    assert differences_json(read("one two three", display), read("four five six", display)) == {
        "unlike": True
    }
    found: Any = differences_json(read("one two", display), read("one two", display))
    assert found == {"left": [[]], "right": [[]]}
    long = differences_json(read("水" * 1200, display), read("水" * 1200 + "火", display))
    assert long == {"coarse": True, "unlike": True}


def test_fields_of_both_are_compared_as_in_the_window() -> None:
    display = Display()
    left, right = (
        display.arranged(DocumentRecord("d", "t", "b", fields=fields))
        for fields in ({"price": "1,299.00 €", "colour": "red"}, {"price": "€ 1299", "size": "L\n<b>"})
    )
    assert fields_json(display, left, right) == [
        ["price", "1,299.00 €", "€ 1299", True], ["colour", "red", "", False], ["size", "", "L <b>", False],
    ]  # fmt: skip
    single = display.arranged(DocumentRecord("d", "t", "b", fields={"price": "1"}))
    assert fields_json(display, single, single) == []
