"""Vectorised parsing of a column of numbers, bit for bit like `float` and `int`.

Eight digits are turned into their number by three multiplications (Lemire, "Quickly parsing eight
digits"). Digits up to 2**53 times or over a power of ten up to 10**22 are exact numbers with one
rounding between them (Clinger 1990); longer ones are divided with twice the digits, and where even
that lies too near the middle between two floats, `float` decides.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from ndcg_gui.formats.decimals import DECIMAL, MAX_DIGITS
from ndcg_gui.formats.source import NotClean
from ndcg_gui.formats.trec.fields import BoolArray, FieldSpans, HashArray, IntArray, TextLines

FloatArray = npt.NDArray[np.float64]

_ZEROS = np.uint64(0x3030303030303030)
_ONES = np.uint64(0x0101010101010101)
_HIGH = np.uint64(0x8080808080808080)
_OVER_NINE = np.uint64(0x7676767676767676)
_SMALL = np.uint64(0x2020202020202020)
_SIZE = 8
# So many digits are read at once; of a rank, a number, and an exponent.
MOST_DIGITS = 18
_EXPONENT_DIGITS = 4
_EXACT_POWER = 22
_POWERS = np.array([float(10**power) for power in range(_EXACT_POWER + 1)])
_TENS = np.array([10**power for power in range(MOST_DIGITS + 1)], np.uint64)
_EXACT = np.uint64(1 << 53)
_SPLIT = 134217729.0  # 2**27 + 1: cuts a float into two halves of its digits
_NEAR = 2.0**-40


def whole_numbers(column: FieldSpans) -> IntArray:
    """int64[N]: numbers of digits only. Raises NotClean, also for more than 18 digits."""
    found, good = _digits(column.text, column.start, column.end)
    if not good.all() or int(column.sizes.min(initial=1)) < 1:
        raise NotClean
    return found.view(np.int64)


def decimals(column: FieldSpans) -> FloatArray:
    """float64[N]: finite decimal numbers. Raises NotClean for anything else."""
    text, start, end = column.text, column.start, column.end
    if int(column.sizes.max(initial=0)) > MAX_DIGITS:
        raise NotClean
    sign = text.codes[start]
    negative = sign == ord("-")
    start = start + (negative | (sign == ord("+")))
    last = end
    exponent = np.zeros(len(start), np.int64)
    ending = text.eight(end - _SIZE)
    marks = _upper(ending, end - start) | _SMALL
    with_exponent = np.flatnonzero(_first(marks, "e") < _SIZE)
    good = np.ones(len(start), np.bool_)
    if len(with_exponent):
        rows = with_exponent
        last = end.copy()
        last[rows] = end[rows] - _SIZE + _first(marks[rows], "e")
        ending[rows] = text.eight(last[rows] - _SIZE)
        exponent[rows], good[rows] = _exponents(text, last[rows] + 1, end[rows])
    digits, behind, fine = _mantissas(text, start, last, ending)
    power = exponent - behind
    good &= fine
    small = np.minimum(np.abs(power), _EXACT_POWER)
    tens = _POWERS[small]
    value: FloatArray = digits.astype(np.float64)
    value = np.where(power < 0, value / tens, value * tens)
    exact = good & (digits <= _EXACT) & (small == np.abs(power))
    rest = np.flatnonzero(~exact)
    if len(rest):
        found, sure = _divided(digits[rest], tens[rest])
        sure &= good[rest] & (power[rest] < 0) & (power[rest] >= -_EXACT_POWER)
        value[rest] = found
        rest = rest[~sure]
    np.negative(value, out=value, where=negative)
    if len(rest):
        value[rest] = [_slowly(word) for word in column[rest].texts()]
    return value


def _slowly(word: str) -> float:
    value = float(word) if DECIMAL.fullmatch(word) else math.nan
    if not math.isfinite(value):
        raise NotClean
    return value


def _digits(
    text: TextLines, start: IntArray, end: IntArray, ending: HashArray | None = None
) -> tuple[HashArray, BoolArray]:
    """Parse the digits between each start and end, empty for 0, and whether they are at most 18 digits.

    `ending`: the eight bytes before each end, if they were looked at already.
    """
    size = end - start
    found = _upper((text.eight(end - _SIZE) if ending is None else ending) ^ _ZEROS, size)
    good = (found + _OVER_NINE | found) & _HIGH == 0
    value = _eight_digits(found)
    longest = int(size.max(initial=0))
    if longest > _SIZE:
        good &= size <= MOST_DIGITS
        for place in range(_SIZE, min(longest, MOST_DIGITS), _SIZE):
            rows = np.flatnonzero(size > place)
            found = _upper(text.eight(end[rows] - place - _SIZE) ^ _ZEROS, size[rows] - place)
            good[rows] &= (found + _OVER_NINE | found) & _HIGH == 0
            value[rows] += _eight_digits(found) * _TENS[place]
    return value, good


def _upper(numbers: HashArray, sizes: IntArray) -> HashArray:
    """Return each number's last `sizes` bytes, with zeros for those before."""
    cut = (_SIZE * (_SIZE - np.minimum(sizes, _SIZE))).astype(np.uint64)
    return numbers >> cut << cut


def _eight_digits(found: HashArray) -> HashArray:
    low = np.uint64(0x000000FF000000FF)
    found = found * np.uint64(10) + (found >> np.uint64(8))
    upper = (found & low) * np.uint64(0x000F424000000064)
    lower = (found >> np.uint64(16) & low) * np.uint64(0x0000271000000001)
    return (upper + lower) >> np.uint64(32) & np.uint64(0xFFFFFFFF)


def _first(numbers: HashArray, letter: str) -> IntArray:
    """Return the index of the first byte of each that is this letter, 8 if none. No byte is above 127."""
    other = numbers ^ (np.uint64(ord(letter)) * _ONES)
    marks = (other - _ONES) & ~other & _HIGH
    # Below the lowest set bit there are seven for the letter's own byte and eight for each before.
    return (np.bitwise_count((marks & (~marks + np.uint64(1))) - np.uint64(1)) >> 3).astype(np.int64)


def _exponents(text: TextLines, start: IntArray, end: IntArray) -> tuple[IntArray, BoolArray]:
    sign = text.codes[start]
    negative = (sign == ord("-")) & (start < end)
    start = start + (negative | ((sign == ord("+")) & (start < end)))
    found, good = _digits(text, start, end)
    size = end - start
    exponent = found.view(np.int64)
    return np.where(negative, -exponent, exponent), good & (size > 0) & (size <= _EXPONENT_DIGITS)


def _mantissas(
    text: TextLines, start: IntArray, end: IntArray, ending: HashArray
) -> tuple[HashArray, IntArray, BoolArray]:
    """Return the digits of each as one number, the count behind the point, and whether it is a number."""
    size = end - start
    beginning = text.eight(start)
    # Of what stands behind the end a point may be seen too.
    point = np.minimum(start + _first(beginning, "."), end)
    rows = np.flatnonzero((point - start == _SIZE) & (size > _SIZE))
    for place in range(_SIZE, int(size.max(initial=0)), _SIZE):
        if not len(rows):
            break
        found = _first(text.eight(start[rows] + place), ".")
        point[rows] = np.minimum(start[rows] + place + found, end[rows])
        rows = rows[(found == _SIZE) & (size[rows] > place + _SIZE)]
    behind_point = np.minimum(point + 1, end)
    before = point - start
    if int(before.max(initial=0)) <= _SIZE:
        # The digits before the point moved to where they stand in the bytes before it.
        beginning <<= (_SIZE * (_SIZE - before)).astype(np.uint64)
        whole, whole_good = _digits(text, start, point, beginning)
    else:
        whole, whole_good = _digits(text, start, point)
    part, part_good = _digits(text, behind_point, end, ending)
    count = end - behind_point
    tens = _TENS[np.minimum(count, MOST_DIGITS)]
    good = whole_good & part_good & (before + count > 0)
    # Both are below 10**18, and so their sum is exact where a float says that it is far below 2**63.
    good &= whole.astype(np.float64) * tens.astype(np.float64) < 4e18
    return whole * tens + part, count, good


def _divided(digits: HashArray, tens: FloatArray) -> tuple[FloatArray, BoolArray]:
    """Return `digits` (below 2**63) over `tens`, rounded once, and whether that is certain."""
    with np.errstate(all="ignore"):
        near = digits.astype(np.float64)
        off = (digits.view(np.int64) - near.astype(np.int64)).astype(np.float64)
        quotient = near / tens
        product = quotient * tens
        (upper, lower), (tens_upper, tens_lower) = _halves(quotient), _halves(tens)
        error = upper * tens_upper - product + upper * tens_lower + lower * tens_upper + lower * tens_lower
        more = ((near - product) - error + off) / tens
        value = quotient + more
        rest = np.abs(more - (value - quotient))
        gap = np.spacing(value)
        # Just below a power of two floats lie half as far apart.
        sure = (np.abs(rest - gap / 2) > gap * _NEAR) & (np.abs(rest - gap / 4) > gap * _NEAR)
    return value, sure


def _halves(values: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Dekker's split: two floats of half the digits each, with the same sum."""
    large = values * _SPLIT
    upper = large - (large - values)
    return upper, values - upper
