"""Changing bytes at random, but for every seed in the same way: what a hostile or broken file looks like."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

# Bytes and words that readers have stumbled over, here or elsewhere.
PIECES: tuple[bytes, ...] = (
    # bytes with a meaning
    b"\0", b"\r", b"\n", b"\r\n", b"\t", b" ", b"\v", b"\f", b"\x1c", b"\x1a", b"\x7f", b'"', b'""', b"'",
    b",", b";", b":", b"|", b"{", b"}", b"[", b"]", b"\\", b"#", b"=", b"<", b">", b"&", b"%", b"../", b"/",
    # encodings
    b"\xff", b"\xfe\xff", b"\xff\xfe", b"\xef\xbb\xbf", b"\xc3", b"\xc0\xaf", b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
    b"\xc2\xa0", b"\xc2\x85", b"\xe2\x80\xa8", b"\xe2\x80\xae", b"\xe2\x80\x8b", b"\xef\xbc\x93",
    b"e\xcc\x81",
    b"\xf0\x9f\x98\x80", b"\xd9\xa3",
    # numbers at their edges
    b"NaN", b"nan", b"inf", b"-Infinity", b"1e999", b"-1e999", b"1e-999", b"4.9e-324",
    b"1.7976931348623157e308",
    b"0x10", b"1_0", b"+1", b"-0", b"-1", b"00", b"0.1", b"1,5", b"2147483648", b"9223372036854775807",
    b"9223372036854775808", b"18446744073709551616", b"9" * 30, b"9" * 5_000, b"." , b"1e", b"1E+05",
    b"1-Mar",
    # JSON
    b"null", b"true", b"{}", b"[]", b'{"a":1,"a":2}', b"\\ud800", b"\\u0000", b"\\u202e", b"[" * 100,
    b'{"":' * 100,
    # markup, formulas, SQL, paths, magic numbers
    b"<p>", b"</p>", b"<script>", b"<!--", b"<![CDATA[", b"&#9999999999;", b"&#xD800;", b"<table>" * 50,
    b"=cmd|'/c calc'!A0", b"@SUM(1)", b"';DROP TABLE judgment;--", b"file:///etc/passwd", b"C:\\x",
    b"\x1f\x8b\x08", b"PK\x03\x04", b"PAR1", b"SQLite format 3\0", b"%PDF-", b"\n\n\n", b"\n" * 70, b"graded",
    b"skipped", b"2026-01-01T00:00:00", b"9999-12-31T23:59:59-14:00", b"0001-01-01T00:00:00+14:00",
)  # fmt: skip
_SEPARATORS = b' \t,;\n":{}[]'
_LONG = (70, 1_100, 66_000, 300_000)


def mutate(random_: random.Random, data: bytes, others: Sequence[bytes], *, most: int = 6) -> bytes:
    """`data` after one to `most` changes; some take a part of one of `others`."""
    for _ in range(min(most, random_.choice((1, 1, 1, 2, 2, 3, 6)))):
        data = random_.choice(_CHANGES)(random_, data, others)
    return data


def _flip_bit(random_: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    if not data:
        return data
    changed = bytearray(data)
    for _ in range(random_.choice((1, 1, 1, 2, 8))):
        changed[random_.randrange(len(data))] ^= 1 << random_.randrange(8)
    return bytes(changed)


def _set_byte(random_: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    if not data:
        return data
    place = random_.randrange(len(data))
    return data[:place] + bytes([random_.randrange(256)]) + data[place + 1 :]


def _delete(random_: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    start, end = _span(random_, data)
    return data[:start] + data[end:]


def _repeat(random_: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    start, end = _span(random_, data)
    times = random_.choice((1, 1, 2, 50)) if end - start < 2_000 else 1
    return data[:end] + data[start:end] * times + data[end:]


def _move(random_: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    start, end = _span(random_, data)
    rest = data[:start] + data[end:]
    place = random_.randint(0, len(rest))
    return rest[:place] + data[start:end] + rest[place:]


def _insert(random_: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    place = random_.randint(0, len(data))
    return data[:place] + random_.choice(PIECES) + data[place:]


def _replace(random_: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """A whole cell or word becomes something else."""
    start, end = _word(random_, data)
    return data[:start] + random_.choice(PIECES) + data[end:]


def _swap(random_: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """A cell or word becomes another one of the same file."""
    start, end = _word(random_, data)
    first, last = _word(random_, data)
    return data[:start] + data[first:last] + data[end:]


def _truncate(random_: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    place = random_.randint(0, len(data))
    return data[:place] if random_.random() < 0.8 else data[place:]


def _splice(random_: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
    other = random_.choice(others)
    start, end = _span(random_, other)
    place = random_.randint(0, len(data))
    return data[:place] + other[start:end] + data[place:]


def _lines(random_: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """A line is repeated, moved or left out, or all of them are put in another order."""
    lines = data.splitlines(keepends=True)
    if len(lines) < 2:
        return data
    match random_.randrange(4):
        case 0:
            lines.insert(random_.randrange(len(lines)), random_.choice(lines))
        case 1:
            del lines[random_.randrange(len(lines))]
        case 2:
            random_.shuffle(lines)
        case _:
            lines += lines
    return b"".join(lines)


def _long_line(random_: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    place = random_.randint(0, len(data))
    filler = random_.choice((b"x", b" ", b"\t", b",", b'"', b"0", b"\xc3\xa9", b"[", b"<b>"))
    return data[:place] + filler * (random_.choice(_LONG) // len(filler)) + data[place:]


def _case(random_: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    start, end = _span(random_, data)
    return data[:start] + data[start:end].swapcase() + data[end:]


_CHANGES: tuple[Callable[[random.Random, bytes, Sequence[bytes]], bytes], ...] = (
    _flip_bit, _set_byte, _delete, _repeat, _move, _insert, _insert, _replace, _replace, _replace, _swap,
    _swap, _truncate, _splice, _lines, _lines, _long_line, _case,
)  # fmt: skip


def _span(random_: random.Random, data: bytes) -> tuple[int, int]:
    start = random_.randint(0, len(data))
    return start, min(len(data), start + random_.choice((1, 2, 5, 20, 100, 1_000)))


def _word(random_: random.Random, data: bytes) -> tuple[int, int]:
    start = end = random_.randint(0, len(data))
    while start and data[start - 1] not in _SEPARATORS:
        start -= 1
    while end < len(data) and data[end] not in _SEPARATORS:
        end += 1
    return start, end
