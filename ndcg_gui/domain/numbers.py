"""Numbers as people read them: the one place where a value becomes text.

What is not there, None or NaN, is a dash. A minus is a hyphen: what paints or aligns the text may set
another (`gui/kit/text`), what a console cannot show as well.
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
    """Format a number: "0.4213", "1,274", "–". Very small ones keep one digit, "4e-05", and never show 0."""
    if value is None or value != value:
        return DASH
    sign = "+" if signed and value else ""
    if 0 < abs(value) < 0.5 * 10**-digits:
        return f"{value:{sign}.1g}"
    return f"{value + 0.0 if isinstance(value, float) else value:{sign},.{digits}f}"


def signed(value: float | None, digits: int = 4) -> str:
    """Format a difference with its sign, "+0.1190". Zero has no sign."""
    return figure(value, digits, signed=True)


def count(value: int | None) -> str:
    """Format a count with the thousands grouped: "1,274"."""
    return DASH if value is None else f"{value:,}"


class Amount(int):
    """A count, written with its noun: `{amount:query|queries}` is "1 query" or "1,274 queries".

    Whole numbers in the sentences of `say` are such amounts.
    """

    def __format__(self, form: str) -> str:
        one, several, many = form.partition("|")
        return f"{count(self)} {one if self == 1 else many}" if several else super().__format__(form)


def counts(*values: int) -> str:
    """Format the counts of good, same and bad: "31 : 89 : 15"."""
    return " : ".join(map(count, values))


def percent(value: float | None, digits: int = 0) -> str:
    """Format a share: "43 %". "<1 %" and ">99 %" replace shares that would round to none or all."""
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
    """Return the decimals of a p-value: three, and more where rounding would move it across 0.05."""
    digits = _P_DIGITS
    while _side(float(f"{value:.{digits}f}")) != _side(value):
        digits += 1
    return digits


def _side(p: float) -> int:
    return (p > _LEVEL) - (p < _LEVEL)


def p_value(value: float | None) -> str:
    """Format a p-value: "0.012", "0.0504", "<0.001".

    Rounding never gives "0.000", nor "0.050" for any other value.
    """
    if value is None or value != value:
        return DASH
    return f"<{_LEAST_P}" if value < _LEAST_P else figure(value, p_digits(value))


def p_words(value: float | None) -> str:
    """Format a p-value for a sentence: "p = 0.012", "p < 0.001"."""
    text = p_value(value)
    return f"p {text[0]} {text[1:]}" if text.startswith("<") else text if text == DASH else f"p = {text}"


def interval(ends: Sequence[float] | None, digits: int = 4, *, signed: bool = False) -> str:
    """Format both ends of an interval: "-0.020 .. +0.119"."""
    return DASH if ends is None else TO.join(figure(end, digits, signed=signed) for end in ends)
