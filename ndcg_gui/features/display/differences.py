"""Differences between two texts, by word, or by character in Chinese, Japanese and Korean."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import accumulate

Span = tuple[int, int]  # start and length, in characters

# Comparing takes time by the product of both lengths: what is longer is marked as one.
MOST_WORDS = 1_000
MOST_SENTENCES = 4_000
UNLIKE = 0.8  # more than this of both texts is different

_CJK = (
    "\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7ff\uf900-\ufaff"
)
_WORD = re.compile(rf"[{_CJK}]|[^\W{_CJK}]+(?:['’][^\W{_CJK}]+)*|[^\w\s]")
_MEANS_SOMETHING = frozenset("%‰&@#§%#&@")
_LINE = re.compile(r"[^\n]+")
_MOST_PAIRS = 10_000
_SENTENCE = re.compile(r"[^.!?。！？\n]*(?:[.!?。！？]+\s*|\n+|$)")


@dataclass(frozen=True, slots=True)
class Differences:
    """Spans of the left and the right text that the other lacks, in ascending order without overlap.

    `coarse`: some parts were too long for a comparison by words, and are marked as a whole. `unlike`: nearly
    all of both would be marked, which would be of no use.
    """

    left: tuple[Span, ...]
    right: tuple[Span, ...]
    coarse: bool = False
    unlike: bool = False
    paragraphs: Paragraphs | None = None


@dataclass(frozen=True, slots=True)
class Paragraphs:
    """Spans of paragraphs that stand on one side only, and the numbers of changed and of equal ones."""

    left: tuple[Span, ...]
    right: tuple[Span, ...]
    changed: int
    same: int


def by_paragraph(left: str, right: str) -> Differences:
    """Paragraphs that only one side has, and the words that differ within changed ones."""
    sides = _paragraphs(left), _paragraphs(right)
    if max(map(len, sides)) > MOST_SENTENCES:
        return differences(left, right)
    texts = [
        [text[start : start + length].strip() for start, length in own]
        for text, own in zip((left, right), sides, strict=True)
    ]
    only: tuple[list[Span], list[Span]] = [], []
    words: tuple[list[Span], list[Span]] = [], []
    changed = same = 0
    coarse = False
    for tag, a, b, c, d in SequenceMatcher(None, texts[0], texts[1], autojunk=False).get_opcodes():
        if tag == "equal":
            same += b - a
            continue
        pairs = _alike(texts[0][a:b], texts[1][c:d])
        met = {a + one for one, _ in pairs}, {c + other for _, other in pairs}
        only[0].extend(sides[0][place] for place in range(a, b) if place not in met[0])
        only[1].extend(sides[1][place] for place in range(c, d) if place not in met[1])
        for one, other in pairs:
            spans = sides[0][a + one], sides[1][c + other]
            (at, long), (other_at, other_long) = spans
            found = differences(left[at : at + long], right[other_at : other_at + other_long])
            coarse |= found.coarse
            changed += 1
            for kept, own, (begin, _) in zip(words, (found.left, found.right), spans, strict=True):
                kept.extend((begin + start, length) for start, length in own)
    return Differences(
        tuple(words[0]),
        tuple(words[1]),
        coarse,
        paragraphs=Paragraphs(tuple(only[0]), tuple(only[1]), changed, same),
    )


def _paragraphs(text: str) -> list[Span]:
    return [(match.start(), len(match.group())) for match in _LINE.finditer(text) if match.group().strip()]


def _alike(left: list[str], right: list[str]) -> list[tuple[int, int]]:
    """Pairs of indices of equal or changed paragraphs, in order. Changed ones share half of their words."""
    pairs: list[tuple[int, int]] = []
    after = 0
    if len(left) * len(right) > _MOST_PAIRS:
        return [(place, place) for place in range(len(left))] if len(left) == len(right) else []
    bags = [
        [Counter(word.casefold() for word in _WORD.findall(text)) for text in side] for side in (left, right)
    ]
    for one, bag in enumerate(bags[0]):
        for other in range(after, len(right)):
            shared = sum((bag & bags[1][other]).values())
            if 2 * shared >= max(bag.total(), bags[1][other].total(), 1):
                pairs.append((one, other))
                after = other + 1
                break
    return pairs


def differences(left: str, right: str) -> Differences:
    """Words of each text that the other lacks at that position.

    Compared by sentences first, then by words within those that differ, so that long texts take little time.
    """
    one, other = _sentences(left), _sentences(right)
    if max(len(one), len(other)) > MOST_SENTENCES:
        return Differences(((0, len(left)),), ((0, len(right)),), coarse=True, unlike=True)
    starts = _starts(one), _starts(other)
    found: tuple[list[Span], list[Span]] = [], []
    coarse = False
    keys = [part.strip() for part in one], [part.strip() for part in other]
    for tag, a, b, c, d in SequenceMatcher(None, *keys).get_opcodes():
        if tag == "equal":
            continue
        # As many sentences on both sides are most likely the same ones, each with its own changes.
        pairwise = b - a == d - c
        steps = range(b - a) if pairwise else range(1)
        for step in steps:
            ends = (a + step, a + step + 1, c + step, c + step + 1) if pairwise else (a, b, c, d)
            low, high, other_low, other_high = (starts[place // 2][end] for place, end in enumerate(ends))
            first, second = _words(left, low, high), _words(right, other_low, other_high)
            if first and second and max(len(first), len(second)) > MOST_WORDS:
                found[0].append((low, high - low))
                found[1].append((other_low, other_high - other_low))
                coarse = True
                continue
            mine, theirs = _by_words(left, first, right, second)
            found[0].extend(mine)
            found[1].extend(theirs)
    sides = (left, found[0]), (right, found[1])
    shares = (_share(text, spans) for text, spans in sides)
    unlike = min(shares, default=0.0) > UNLIKE
    in_left, in_right = (tuple(_worded(text, _joined(text, spans))) for text, spans in sides)
    return Differences(in_left, in_right, coarse, unlike)


def _share(text: str, spans: list[Span]) -> float:
    """Share of a text's characters, blanks aside, that lies in the spans, 0 to 1."""
    letters = len("".join(text.split()))
    return sum(len("".join(text[start : start + long].split())) for start, long in spans) / max(letters, 1)


def _sentences(text: str) -> list[str]:
    return [part for part in _SENTENCE.findall(text) if part]


def _starts(parts: list[str]) -> list[int]:
    return list(accumulate(map(len, parts), initial=0))


def _words(text: str, start: int, end: int) -> list[Span]:
    return [(match.start(), len(match.group())) for match in _WORD.finditer(text, start, end)]


def _by_words(left: str, first: list[Span], right: str, second: list[Span]) -> tuple[list[Span], list[Span]]:
    one = [left[start : start + length].casefold() for start, length in first]
    other = [right[start : start + length].casefold() for start, length in second]
    mine: list[Span] = []
    theirs: list[Span] = []
    for tag, a, b, c, d in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if tag != "equal":
            mine.extend(first[a:b])
            theirs.extend(second[c:d])
    return mine, theirs


def _joined(text: str, spans: list[Span]) -> list[Span]:
    """Merge neighbours with only blanks between them, except across the end of a line."""
    joined: list[Span] = []
    for start, length in spans:
        if joined:
            before, long = joined[-1]
            between = text[before + long : start]
            if not between.strip() and "\n" not in between:
                joined[-1] = (before, start + length - before)
                continue
        joined.append((start, length))
    return joined


def _worded(text: str, spans: list[Span]) -> Iterator[Span]:
    """Spans without the punctuation around their words. Those that are only punctuation are left out."""
    for start, length in spans:
        end = start + length
        while start < end and _is_punctuation(text[start]):
            start += 1
        while end > start and _is_punctuation(text[end - 1]):
            end -= 1
        if start < end:
            yield start, end - start


def _is_punctuation(sign: str) -> bool:
    """Whether a sign only separates words. "%" or "#" changes what is said."""
    return sign.isspace() or (unicodedata.category(sign).startswith("P") and sign not in _MEANS_SOMETHING)
