from __future__ import annotations

import pytest

from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.features.display.attributes import Attribute, compared, is_same, split_prices
from ndcg_gui.features.display.template import BODY, URL, Display, Show, further


@pytest.mark.parametrize(
    ("left", "right", "same"),
    [
        ("red", "red", True),
        ("red  shoe ", "red shoe", True),
        ("red", "Red", False),
        ("", "", True),
        ("", "0", False),
        ("12", "12.0", True),
        ("12.50 €", "€ 12,5", True),
        ("1,299.00", "1299", True),
        ("1.299,00 EUR", "1299 eur", True),
        ("1 299", "1299", True),
        ("12 €", "12 $", False),
        ("12", "12 cm", False),
        ("1.299", "1,299", False),
        ("-3", "3", False),
        ("1.2.3", "1.2.3.0", False),
        ("10 x 20", "10 x 20.0", False),
        ("9" * 5000, "9" * 5000 + ".0", False),
        ("９", "9", True),
    ],
)
def test_numbers_are_compared_as_numbers(left: str, right: str, same: bool) -> None:
    assert is_same(left, right) is same is is_same(right, left)


def test_two_documents_are_compared_field_by_field() -> None:
    display = Display(
        (
            (further("size"), Show.LINE),
            (further("secret"), Show.HIDDEN),
            (further("about"), Show.BLOCK),
            (URL, Show.LINE),
        )
    )
    left = DocumentRecord(
        "d1", "A", "text", fields={"brand": "HP", "size": "9.0", "secret": "a", "about": "long"}
    )
    right = DocumentRecord("d2", "B", "more", "https://x.example/2", fields={"price": "3", "size": "9"})
    found = compared(display, display.arranged(left), display.arranged(right))
    assert found == (
        Attribute(further("size"), "9.0", "9", True),
        Attribute(URL, "", "https://x.example/2", False),
        Attribute(further("brand"), "HP", "", False),
        Attribute(further("price"), "", "3", False),
    )
    assert not [item for item in found if item.field == BODY]
    assert compared(display, display.arranged(left), display.arranged(DocumentRecord("")))[0].right == ""


def test_prices_stand_apart() -> None:
    line = [
        (further("brand"), "HP"), (further("sale_price"), "9.99 €"), (further("Price EUR"), "12"),
        (further("가격"), "₩9,900"), (further("price_history"), "9, 8, 7"),
        (further("price"), "x" * 99), (URL, "u"),
    ]  # fmt: skip
    prices, others = split_prices(line)
    assert prices == "9.99 € · 12 · ₩9,900"
    assert [field for field, _ in others] == [line[0][0], line[4][0], line[5][0], URL]
