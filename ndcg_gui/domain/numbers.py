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
# What a p is held against: as it is printed it lies on the side of this where it is.
_LEVEL = 0.05
_P_DIGITS = 3
# Shares that are nearer to none or all than this are so by the errors of 64-bit sums.
_SUM_ERROR = 1e-12


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
    """A part of a whole: "43 %"; "<1 %" and ">99 %" where it would be taken for none or for all."""
    if value is None or value != value:
        return DASH
    least = 10.0**-digits
    shown = f"{100 * value:.{digits}f}"
    if value > 0 and float(shown) == 0:
        return f"<{least:g} %"
    if value < 1 - _SUM_ERROR and float(shown) == 100:
        return f">{100 - least:g} %"
    return f"{shown} %"


def p_digits(value: float) -> int:
    """With how many decimals a p is printed: three, and more where it would change sides at 0.05."""
    digits = _P_DIGITS
    while _side(float(f"{value:.{digits}f}")) != _side(value):
        digits += 1
    return digits


def _side(p: float) -> int:
    return (p > _LEVEL) - (p < _LEVEL)


def p_value(value: float | None) -> str:
    """A p: "0.012", "0.0504", "<0.001"; never "0.000", nor "0.050" of what is more or less than that."""
    if value is None or value != value:
        return DASH
    return f"<{_LEAST_P}" if value < _LEAST_P else figure(value, p_digits(value))


def p_words(value: float | None) -> str:
    """The same in a sentence: "p = 0.012", "p < 0.001"."""
    text = p_value(value)
    return f"p {text[0]} {text[1:]}" if text.startswith("<") else text if text == DASH else f"p = {text}"


def interval(ends: Sequence[float] | None, digits: int = 4, *, signed: bool = False) -> str:
    """Both ends: "-0.020 .. +0.119"."""
    return DASH if ends is None else TO.join(figure(end, digits, signed=signed) for end in ends)
