from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence

import numpy as np
import pytest

from ndcg_gui.formats.decimals import DECIMAL
from ndcg_gui.formats.source import NotClean
from ndcg_gui.formats.trec.fields import FieldSpans, TextLines, take_apart
from ndcg_gui.formats.trec.numbers import decimals, whole_numbers


def column(words: Sequence[str]) -> FieldSpans:
    """The words as a column among others, whose ends are digits and letters too."""
    text = TextLines(["".join(f"7e5 {word} 8.e1\n" for word in words).encode()])
    return take_apart(text, text.begin, text.end, 3).columns[1]


def spelled(generator: random.Random) -> list[str]:
    """Numbers in the ways that tools write them, and as long as they may get."""
    many = range(4_000)
    texts = [repr(generator.random() * 10.0 ** generator.randrange(-30, 30)) for _ in many]
    texts += [repr(generator.random() * 40) for _ in many]
    texts += [repr(float(np.float32(generator.random() * 40))) for _ in many]
    texts += [f"{generator.random() * 100:.{generator.randrange(24)}f}" for _ in many]
    texts += [f"{generator.random() - 0.5:+.{generator.randrange(24)}e}" for _ in many]
    texts += ["".join(generator.choices("0123456789", k=generator.randrange(1, 25))) for _ in many]
    texts += [f".{generator.randrange(10**9)}" for _ in range(50)] + [f"-{number}." for number in range(50)]
    return texts


def test_numbers_are_bit_for_bit_those_of_float() -> None:
    texts = spelled(random.Random(1))
    assert decimals(column(texts)).tobytes() == np.array([float(text) for text in texts]).tobytes()


def test_numbers_beside_the_middle_of_two_floats_are_rounded_as_float_does() -> None:
    # Where twice the digits do not tell, float must be asked.
    generator = random.Random(2)
    texts = [
        "9007199254740993",
        "-9007199254740993.0",
        "0.1e1",
        "0e5",
        "-0",
        "0.000",
        "1e22",
        "1e23",
        "1e-22",
    ]
    texts += ["4.9e-324", "2.4703282292062327e-324", "1.7976931348623157e308", "8.988465674311580e307"]
    for _ in range(3_000):
        middle = generator.randrange(2**52, 2**53) * 2 + 1  # with one binary digit too many
        shift = generator.randrange(1, 12)
        exact = str(middle * 5**shift)  # over 10**shift that is middle / 2**shift
        texts.append(f"{exact[:-shift]}.{exact[-shift:]}")
        texts.append(f"{exact[:-shift]}.{exact[-shift:-1]}{generator.randrange(10)}")
    assert decimals(column(texts)).tobytes() == np.array([float(text) for text in texts]).tobytes()


def test_what_is_no_decimal_number_is_not_clean() -> None:
    generator = random.Random(3)
    texts = {"".join(parts) for size in range(1, 4) for parts in itertools.product("01.+-eE_i", repeat=size)}
    texts |= {
        "".join(generator.choices("019.+-eE_xinfa,", k=generator.randrange(1, 22))) for _ in range(1_000)
    }
    texts |= {
        "inf",
        "-inf",
        "nan",
        "infinity",
        "1e400",
        "0x1p3",
        "1e99999",
        "1" * 399,
        "1" * 401,
        "1.." + "0" * 9,
    }
    for text in sorted(texts):
        if DECIMAL.fullmatch(text) and math.isfinite(float(text)) and len(text) <= 400:
            assert decimals(column([text, "1.5"]))[0] == float(text), text
        else:
            with pytest.raises(NotClean):
                decimals(column(["1.5", text]))


@pytest.mark.parametrize("text", ["0", "7", "12345678", "123456789", "000000000000000012", "9" * 18])
def test_whole_numbers(text: str) -> None:
    assert whole_numbers(column([text, "5", text])).tolist() == [int(text), 5, int(text)]


@pytest.mark.parametrize(
    "text", ["-1", "+1", "1.0", "1e1", "x", "1x", "9" * 19, "1" + "0" * 5_000, "/", ":", "1234567:"]
)
def test_what_is_no_whole_number_is_not_clean(text: str) -> None:
    with pytest.raises(NotClean):
        whole_numbers(column(["1", text]))
