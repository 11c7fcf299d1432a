from __future__ import annotations

import json

import pytest

from ndcg_gui.features.display.references import Unnamed, picture_name, picture_references


@pytest.mark.parametrize(
    ("text", "references"),
    [
        ("", ()),
        (" \n ", ()),
        ("1.png", ("1.png",)),
        ("a b/1.png", ("a b/1.png",)),
        ("1.png|2.png | 3.png", ("1.png", "2.png", "3.png")),
        ("1.png\r\n2.png\n\n1.png", ("1.png", "2.png")),
        ('["1.png", "2.png", " ", 3, null]', ("1.png", "2.png")),
        ('[{"thumb": "s.png", "large": "l.png", "hi_res": null}, {"variant": "MAIN"}]', ("l.png",)),
        ("[1.png", ("[1.png",)),
        ("[" * 100_000, ("[" * 100_000,)),
        ("https://x.example/a,b.png", ("https://x.example/a,b.png",)),
    ],
)
def test_a_field_holds_several_references(text: str, references: tuple[str, ...]) -> None:
    assert picture_references(text) == references


def test_what_must_not_be_named_stays_so() -> None:
    (one, two) = picture_references(Unnamed(json.dumps(["gpt4/1.png", "gpt4/2.png"])))
    assert isinstance(one, Unnamed) and isinstance(two, Unnamed)
    assert picture_name(one) == ""


@pytest.mark.parametrize(
    ("reference", "name"),
    [
        ("shop/1.png", "1.png"),
        ("shop\\1.png", "1.png"),
        ("https://x.example/img/a%20b.png?size=9", "a b.png"),
        ("https://x.example/", "https://x.example/"),
        ("https://[x/1.png", "1.png"),
        ("a\u202eb.png", "a<U+202E>b.png"),
        ("x" * 500, "x" * 79 + "…"),
    ],
)
def test_a_picture_is_called_after_its_file(reference: str, name: str) -> None:
    assert picture_name(reference) == name
