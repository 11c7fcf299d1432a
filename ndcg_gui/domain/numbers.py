"""Numbers as people read them: the one place where a value becomes text.

What is not there, None or NaN, is a dash. A minus is a hyphen: what paints or aligns the text may set
another (`gui/text`), what a console cannot show as well.
"""

from __future__ import annotations

from collections.abc import Sequence

DASH = "–"
TO = " .. "

# p values below this are not told apart.
_LEAST_P = 0.001


def figure(value: float | None, digits: int = 4, *, signed: bool = False) -> str:
    """ "0.4213", "1,274", "–"; small ones in one digit, "4e-05", so that they are not taken for 0."""
    if value is None or value != value:
        return DASH
    sign = "+" if signed and value else ""
    if 0 < abs(value) < 0.5 * 10**-digits:
        return f"{value:{sign}.1g}"
    return f"{value + 0.0 if isinstance(value, float) else value:{sign},.{digits}f}"


def signed(value: float | None, digits: int = 4) -> str:
    """A difference with its sign, "+0.1190"; 0 has none."""
    return figure(value, digits, signed=True)


def count(value: int | None) -> str:
    """How many, with the thousands grouped: "1,274"."""
    return DASH if value is None else f"{value:,}"


class Amount(int):
    """How many, to be written with the noun: `{amount:query|queries}` is "1 query" or "1,274 queries".

    Whole numbers in the sentences of `say` are such amounts.
    """

    def __format__(self, form: str) -> str:
        one, several, many = form.partition("|")
        return f"{count(self)} {one if self == 1 else many}" if several else super().__format__(form)


def counts(*values: int) -> str:
    """Good, same and bad: "31 : 89 : 15"."""
    return " : ".join(map(count, values))


def percent(value: float | None, digits: int = 0) -> str:
    """A part of a whole: "43 %"; "<1 %" where it would be taken for none."""
    if value is None or value != value:
        return DASH
    least = 10.0**-digits
    return f"<{least:g} %" if 0 < 100 * value < least / 2 else f"{100 * value:.{digits}f} %"


def p_value(value: float | None) -> str:
    """How likely chance is: "0.012", "<0.001"; never "0.000"."""
    if value is not None and value < _LEAST_P:
        return f"<{_LEAST_P}"
    return figure(value, 3)


def p_words(value: float | None) -> str:
    """The same in a sentence: "p = 0.012", "p < 0.001"."""
    text = p_value(value)
    return f"p {text[0]} {text[1:]}" if text.startswith("<") else text if text == DASH else f"p = {text}"


def interval(ends: Sequence[float] | None, digits: int = 4, *, signed: bool = False) -> str:
    """Both ends: "-0.020 .. +0.119"."""
    return DASH if ends is None else TO.join(figure(end, digits, signed=signed) for end in ends)
