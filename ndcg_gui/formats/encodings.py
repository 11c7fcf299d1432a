"""Text in any encoding as UTF-8: in the one that was chosen, or in the one that the bytes look like."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ndcg_gui.domain.messages import say
from ndcg_gui.formats.options import ENCODINGS
from ndcg_gui.formats.report import Report

UTF_8 = "utf-8"
# One of these is guessed; cp949, gb18030, cp932 and cp1252 hold EUC-KR, GBK, Shift JIS and Latin-1.
_GUESSED = ("cp949", "cp932", "gb18030", "big5", "cp1251", "cp1252")
_MARKS = (
    (codecs.BOM_UTF8, UTF_8),
    (codecs.BOM_UTF32_LE, "utf-32"),  # begins as that of UTF-16 does
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_SAMPLE = 1 << 16  # bytes by which an encoding is guessed
_SHOWN = 1 << 13  # bytes of them, in lines that are not ASCII
_DAMAGED = 50  # of so many bytes one may be damaged: it is told where
_HIGH = re.compile(rb"[\x80-\xff]+")
_LIKE_UTF_8 = re.compile(rb"[\xc0-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf7][\x80-\xbf]{3}")
_BESIDE_LETTER = re.compile(rb"(?<=[A-Za-z])[\xc0-\xff]{1,2}|[\xc0-\xff]{1,2}(?=[A-Za-z])")
# Of bytes that are no text, whatever their encoding, at least one in so many is a control character.
_LOOKED_AT, _LEAST_NOISE, _FEW = 4_000, 20, 4
_CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
# Kana in cp932, whose first bytes hardly occur in Korean and Chinese; at least one in so many bytes.
_KANA = re.compile(rb"\x82[\x9f-\xf1]|\x83[\x40-\x7e\x80-\x96]")
_KANA_SHARE = 20
# The first bytes of two: in cp949 of syllables, in GB 2312 of characters; and of Chinese characters in both.
_SYLLABLES, _CHARACTERS = range(0xB0, 0xC9), range(0xC9, 0xF8)


@dataclass(frozen=True, slots=True)
class Undecodable:
    """A byte that the encoding does not know: where it is in the file and in its line, from 1 (`column`)."""

    offset: int
    column: int
    byte: int


class Utf8Text:
    """The bytes of a text as UTF-8, without a byte order mark.

    `chosen` is the encoding to read it in; None: UTF-8, or what the first bytes that are not ASCII look like,
    of which the report is told. Nothing comes behind a byte that is not in the encoding: `undecodable` says
    where that is. Bytes that are read as UTF-8 are not looked at. `mark` is how many bytes a mark at the
    start took.
    """

    def __init__(self, begin: bytes, rest: Iterable[bytes], chosen: str | None, report: Report) -> None:
        self.undecodable: Undecodable | None = None
        self.mark = 0
        self._report = report
        self._offset = self._column = 0  # bytes handed out, of the file and of the last line
        self._chunks = self._opened(begin, iter(rest), chosen)

    def __iter__(self) -> Iterator[bytes]:
        return self._chunks

    def _opened(self, begin: bytes, rest: Iterator[bytes], chosen: str | None) -> Iterator[bytes]:
        mark, marked = next((known for known in _MARKS if begin.startswith(known[0])), (b"", None))
        told = marked or _unmarked(begin)
        if told == "utf-32" or (told not in (None, UTF_8, chosen) and chosen is not None):
            self._report.stop(0, say("is {encoding}; save as UTF-8", encoding=(told or "").upper()))
        if mark and marked in (chosen or marked, UTF_8):
            self.mark = self._offset = len(mark)
            begin = begin[len(mark) :]
            self._report.note("bom", say("a byte order mark at the start was left out"))
        data = _then(begin, rest)
        if chosen is not None or marked is not None:
            self._take(chosen or marked or UTF_8)
        elif told is not None:
            self._guess(told)
        else:
            seen = begin[:_LOOKED_AT]
            noise = len(_CONTROL.findall(seen))
            if _HIGH.search(seen) and noise > _FEW and noise * _LEAST_NOISE > len(seen):
                text = say("a file of text, a workbook or Parquet")
                self._report.stop(0, say("holds no text"), expected=text)
            return self._as_guessed(data)
        return data if self._report.encoding == UTF_8 else self._decoded(data)

    def _take(self, encoding: str) -> None:
        self._report.encoding = encoding
        if encoding != UTF_8:
            self._report.inform("encoding", say("read as {encoding}, not as UTF-8", encoding=encoding))

    def _guess(self, encoding: str) -> None:
        self._report.encoding = encoding
        self._report.warn(
            "encoding_guessed",
            say(
                "read as {encoding}, guessed; choose another in the preview or with --encoding",
                encoding=encoding,
            ),
        )

    def _as_guessed(self, data: Iterator[bytes]) -> Iterator[bytes]:
        for chunk in data:
            if chunk.isascii():
                self._count(chunk)
                yield chunk
                continue
            # What came so far is the same in all of them.
            while len(chunk) < _SAMPLE and (more := next(data, b"")):
                chunk += more
            guess = guessed(chunk)
            if guess is None:
                yield chunk
                yield from data
                return
            self._guess(guess)
            yield from self._decoded(_then(chunk, data))

    def _count(self, chunk: bytes) -> None:
        self._offset += len(chunk)
        end = chunk.rfind(b"\n") + 1
        self._column = len(chunk) - end if end else self._column + len(chunk)

    def _decoded(self, data: Iterable[bytes]) -> Iterator[bytes]:
        encoding = self._report.encoding
        decoder = codecs.getincrementaldecoder(encoding)("strict")
        for chunk, is_last in _with_last(data):
            bad = None
            try:
                text = decoder.decode(chunk, is_last)
            except UnicodeDecodeError as error:
                begun = bytes(error.object)  # with the beginning of a character that stood before
                text, bad = begun[: error.start].decode(encoding), begun[error.start]
            if "\0" in text:
                text, bad = text[: text.index("\0")], 0
            own = text.encode(encoding, "replace")
            self._offset += len(own)
            _, feed, line = text.rpartition("\n")
            self._column = len(line.encode(encoding, "replace")) if feed else self._column + len(own)
            if text:
                yield text.encode()
            if bad is not None:
                self.undecodable = Undecodable(self._offset, self._column + 1, bad)
                return


def guessed(sample: bytes) -> str | None:
    """Guess the encoding from the start of a text. None for UTF-8, damaged UTF-8, or no text."""
    first = _HIGH.search(sample)
    begin = sample.rfind(b"\n", 0, first.start()) + 1 if first else 0
    sample = sample[begin : begin + _SAMPLE]
    end = sample.rfind(b"\n") + 1 if len(sample) == _SAMPLE else 0
    sample = sample[:end] if end else sample
    high = sum(map(len, _HIGH.findall(sample)))
    if _CONTROL.search(sample) or 2 * sum(map(len, _LIKE_UTF_8.findall(sample))) >= high:
        return None
    fitting = [encoding for encoding in _GUESSED if _undecoded(sample, encoding) * _DAMAGED <= high]
    if len(fitting) < 2:
        return fitting[0] if fitting else None
    shown: list[bytes] = []
    size = 0
    for line in sample.split(b"\n"):
        if size < _SHOWN and not line.isascii() and not any(_undecoded(line, known) for known in fitting):
            shown.append(line)
            size += len(line)
    return _likeliest(b"\n".join(shown) or sample, fitting)


def _likeliest(text: bytes, fitting: list[str]) -> str:
    runs = _HIGH.findall(text)
    beside = sum(1 for _ in _BESIDE_LETTER.finditer(text))
    if "cp1252" in fitting and max(map(len, runs)) <= 2 and 2 * beside > len(runs):
        return "cp1252"  # single letters with accents among others
    if "cp932" in fitting and _KANA_SHARE * len(_KANA.findall(text)) >= sum(map(len, runs)):
        return "cp932"
    from charset_normalizer import from_bytes

    found = [match.encoding for match in from_bytes(text, cp_isolation=fitting)]
    best = next((name for name in found if name in fitting), fitting[-1])
    in_pairs = all(len(run) % 2 == 0 and min(run) > 0xA0 for run in runs)
    if best in ("cp949", "gb18030", "big5") and {"cp949", "gb18030"}.issubset(fitting) and in_pairs:
        # Korean or simplified Chinese, as most of big5 is not: Korean hardly has Chinese characters.
        leads = b"".join(run[::2] for run in runs)
        chinese, korean = (sum(lead in part for lead in leads) for part in (_CHARACTERS, _SYLLABLES))
        best = "gb18030" if 12 * chinese > chinese + korean else "cp949"
    return best


def _undecoded(sample: bytes, encoding: str) -> int:
    """Count the undecodable characters, ignoring an incomplete end."""
    return codecs.getincrementaldecoder(encoding)("replace").decode(sample).count("\ufffd")


def _unmarked(begin: bytes) -> str | None:
    """UTF-16 or UTF-32 by the zeros of ASCII characters: in every second byte, or in three of four."""
    sample = begin[: min(len(begin), 4_000) // 4 * 4]
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    less, more = sorted((even, odd))
    if more <= 0.02 * len(sample):
        return None
    if 0.2 * len(sample) < less < 0.3 * len(sample) and more > 0.4 * len(sample):
        return "utf-32"
    encoding = "utf-16-be" if even > odd else "utf-16-le"
    try:
        text = codecs.getincrementaldecoder(encoding)().decode(sample)
    except UnicodeDecodeError:
        return None
    # An ASCII text with a zero somewhere has line feeds, and none as UTF-16.
    told = "\n" in text or (b"\n" not in sample and more > 0.2 * len(sample))
    return encoding if told and less < 0.3 * more and not _CONTROL.search(text.encode()) else None


def _then(first: bytes, rest: Iterator[bytes]) -> Iterator[bytes]:
    yield first
    yield from rest


def _with_last(data: Iterable[bytes]) -> Iterator[tuple[bytes, bool]]:
    for chunk in data:
        yield chunk, False
    yield b"", True


def encoding_named(name: str) -> str | None:
    """Look up an encoding by any of its names. None if it is not supported."""
    try:
        wanted = codecs.lookup(name).name
    except (LookupError, ValueError):
        return None
    return next((known for known in ENCODINGS if codecs.lookup(known).name == wanted), None)
