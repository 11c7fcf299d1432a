from __future__ import annotations

import pytest

from ndcg_gui.domain.look_alikes import look_alike, look_alikes

CYRILLIC_ANA = "\N{CYRILLIC CAPITAL LETTER A}na"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        (CYRILLIC_ANA, "Ana"),
        ("Ana", CYRILLIC_ANA),
        ("\N{GREEK CAPITAL LETTER ALPHA}na", CYRILLIC_ANA),
        ("\N{CYRILLIC SMALL LETTER ES}arl", "Carl"),
        ("\N{GREEK CAPITAL LETTER KAPPA}im", "kim"),
        ("ana", "Ana"),
        ("Нина", "нина"),
        ("Ana\u200b", "Ana"),
        ("An\u00ada", "Ana"),
        ("Ana  Lee", "Ana Lee"),
        ("Ana\u00a0Lee", "Ana Lee"),
        ("José", "Jose\u0301"),
        ("Ａｎａ", "Ana"),
        ("Ian", "lan"),
        ("rater1", "raterl"),
        ("R0", "RO"),
    ],
)
def test_names_that_the_eye_takes_for_one_another(name: str, other: str) -> None:
    assert look_alike(name, ["Bo", other]) is not None
    assert look_alike(other, ["Bo", name]) is not None
    assert look_alike(name, [other, name]) is None  # it is a rater already


@pytest.mark.parametrize(
    ("name", "other"),
    [("Ana", "Anna"), ("José", "Jose"), ("Jon", "Joan"), ("r1", "r2"), ("Анна", "Нина"), ("李", "季")],
)
def test_names_that_are_told_apart_at_sight(name: str, other: str) -> None:
    assert look_alike(name, [other]) is None


def test_both_names_and_the_letters_are_told() -> None:
    assert str(look_alike(CYRILLIC_ANA, ["Bo", "Ana"])) == (
        f"{CYRILLIC_ANA} looks like the rater Ana but is a different name: "
        f"{CYRILLIC_ANA[0]} is CYRILLIC CAPITAL LETTER A; A is LATIN CAPITAL LETTER A"
    )
    hidden = str(look_alike("Ana\u200b", ["Ana"]))
    assert hidden.startswith("Ana<U+200B> looks like") and hidden.endswith("<U+200B> is ZERO WIDTH SPACE")
    assert "\u200b" not in hidden


def test_many_names_at_once_are_compared_with_one_another_too() -> None:
    new = [f"r{number}" for number in range(3_000)] + [CYRILLIC_ANA, "ana", "Ana"]
    told = [str(item).split(" but ")[0] for item in look_alikes(new, ["Ana", "R7"])]
    assert told == ["r7 looks like the rater R7", f"{CYRILLIC_ANA} looks like the rater Ana",
                    "ana looks like the rater Ana"]  # fmt: skip
    assert [str(item).split(" but ")[0] for item in look_alikes(["x", "X"], [])] == [
        "X looks like the rater x"
    ]
