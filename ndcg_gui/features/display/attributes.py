"""Attributes of documents, such as products: prices, and the fields in which two documents differ."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from ndcg_gui.features.display.template import Arranged, Display, further_name

# A field that a shop shows large: price, sale_price, priceEUR, 价格, 가격 and so on.
_PRICE = re.compile(
    r"(.*[\W_])?(price|amount|preis|prix|precio|prezzo|цена|سعر|价格|價格|価格|가격)([\W_]?[a-z]{3})?",
    re.IGNORECASE,
)
_MOST_NUMBER = 40
_NUMBER = re.compile(r"([^\d\s.,+-]{0,4})\s?([+-]?\d[\d.,'’ \u00a0\u202f]*)(\D{0,16})")
_GROUPED = (
    (re.compile(r"[+-]?\d{1,3}(,\d{3})+(\.\d+)?"), ",", "."),
    (re.compile(r"[+-]?\d{1,3}(\.\d{3})+,\d+"), ".", ","),
    (re.compile(r"[+-]?\d+(,\d+)?"), "", ","),
    (re.compile(r"[+-]?\d+(\.\d+)?"), "", "."),
)


def split_prices(line: Iterable[tuple[str, str]]) -> tuple[str, list[tuple[str, str]]]:
    """Split fields into one text of all prices and the other (field, text) pairs."""
    prices: list[tuple[str, str]] = []
    others: list[tuple[str, str]] = []
    for field, text in line:
        name = further_name(field)
        is_price = name is not None and len(text) <= _MOST_NUMBER and _PRICE.fullmatch(name) is not None
        (prices if is_price else others).append((field, text))
    return " · ".join(text for _, text in prices), others


@dataclass(frozen=True, slots=True)
class Attribute:
    """Field of two documents, "" where blank. `same`: the values are equal as texts or as numbers."""

    field: str
    left: str
    right: str
    same: bool


def compared(display: Display, left: Arranged, right: Arranged) -> tuple[Attribute, ...]:
    """Fields in the line of either document, in the order in which they are shown."""
    texts = dict(left.line), dict(right.line)
    names = [name for field in dict.fromkeys((*texts[0], *texts[1])) if (name := further_name(field))]
    return tuple(
        Attribute(field, *(values := (texts[0].get(field, ""), texts[1].get(field, ""))), is_same(*values))
        for field, _ in display.ordered(names)
        if field in texts[0] or field in texts[1]
    )


def is_same(left: str, right: str) -> bool:
    """Whether two values are the same text, or the same number with the same unit: 1,299.00 € and € 1299."""
    one, other = " ".join(left.split()), " ".join(right.split())
    if one == other:
        return True
    number = _number(one)
    return number is not None and number == _number(other)


def _number(text: str) -> tuple[Decimal, str] | None:
    found = _NUMBER.fullmatch(text) if len(text) <= _MOST_NUMBER else None
    if found is None:
        return None
    digits = re.sub(r"['’ \u00a0\u202f]", "", found[2])
    for shape, group, point in _GROUPED:
        if shape.fullmatch(digits):
            plain = digits.replace(group, "") if group else digits
            return Decimal(plain.replace(point, ".")), (found[1] + found[3]).strip().casefold()
    return None
