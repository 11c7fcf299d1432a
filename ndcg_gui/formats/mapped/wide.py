"""Titles of sheets whose rows are about several results: a column for each rank, or for each system."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from ndcg_gui.formats.roles import (
    DOC_AT_RANK,
    DOC_KEY,
    GRADE,
    GRADE_AT_RANK,
    RANK,
    SCORE,
    SCORE_AT_RANK,
    TITLE,
    TITLE_AT_RANK,
    hinted_roles,
    role_of_title,
)
from ndcg_gui.formats.vocabulary import squeezed, words_of

_LEAST, _LEAST_OF_DOCUMENTS = 2, 3  # columns of a family
_MOST = 1_000  # the highest rank
_NUMBER = re.compile(r"[0-9]+")
_CHINESE = {sign: number for number, sign in enumerate("一二三四五六七八九十", 1)}
_CHINESE_NUMBER = re.compile("第([一二三四五六七八九十])")
_ENGLISH = {
    word: number
    for number, word in enumerate(
        ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"), 1
    )
}
_ENGLISH_NUMBER = re.compile(rf"\b({'|'.join(_ENGLISH)})\b")
_ORDINAL = re.compile(r"(?<=[0-9])(?:st|nd|rd|th|er|re|ère|e|ème|o|a)\b")
_BETWEEN = re.compile(r"[\W_]+")
_WORDS = re.compile(r"[\s_/:()\[\]]+")
_AT_RANK = {DOC_KEY: DOC_AT_RANK, TITLE: TITLE_AT_RANK, GRADE: GRADE_AT_RANK, SCORE: SCORE_AT_RANK}


@dataclass(frozen=True, slots=True)
class Family:
    """Columns of one kind for ranks that count up: their role, their indices, and the number of each."""

    role: str
    places: tuple[int, ...]
    numbers: tuple[int, ...]


def families_of(titles: Sequence[str]) -> tuple[Family, ...]:
    """Return the families of columns that are numbered from 1 or 0 on, those of documents first."""
    stems: dict[tuple[str, ...], list[tuple[int, int]]] = {}
    for place, title in enumerate(titles):
        found = number_in(title)
        if found is not None:
            number, stem = found
            stems.setdefault(stem, []).append((number, place))
    families = []
    for stem, own in stems.items():
        numbers = [number for number, _ in own]
        told = _role_of(stem)
        counts = numbers == list(range(numbers[0], numbers[0] + len(numbers))) and numbers[0] <= 1
        if told is None or not counts or len(numbers) < told[1]:
            continue
        families.append(Family(told[0], tuple(place for _, place in own), tuple(numbers)))
    kept = {family.role: family for family in reversed(families)}
    return tuple(sorted(kept.values(), key=lambda family: list(_AT_RANK.values()).index(family.role)))


def number_in(title: str) -> tuple[int, tuple[str, ...]] | None:
    """Return the only number in a title and the words around it, or None."""
    text = unicodedata.normalize("NFKC", title).casefold()
    text = _CHINESE_NUMBER.sub(lambda match: f"第{_CHINESE[match[1]]}", text)
    text = _ENGLISH_NUMBER.sub(lambda match: str(_ENGLISH[match[1]]), text)
    numbers = _NUMBER.findall(text)
    if len(numbers) != 1 or len(numbers[0]) > len(str(_MOST)):
        return None
    words = _BETWEEN.split(_NUMBER.sub(" ", _ORDINAL.sub("", text)))
    return int(numbers[0]), tuple(word for word in words if word)


@cache
def _words(kind: str) -> frozenset[str]:
    return frozenset(squeezed(word) for word in words_of("wide")[(kind,)])


def _without(words: Iterable[str], kinds: Iterable[str]) -> list[str]:
    """Return the words that are not of these kinds, also where they are written without blanks between."""
    known = frozenset[str]().union(*map(_words, kinds))
    whole = sorted((word for word in known if word[0] >= "\u3000"), key=len, reverse=True)
    left = []
    for word in words:
        rest = squeezed(word)
        if rest in known:
            continue
        for own in whole:  # the longest first
            rest = rest.removeprefix(own).removesuffix(own)
        if rest:
            left.append(rest)
    return left


def _role_of(stem: tuple[str, ...]) -> tuple[str, int] | None:
    """Return the role of columns for ranks with these words beside the number, and how many there must be."""
    joined = " ".join(stem)
    left = _without(stem, ("rank",))
    if not left:
        return DOC_AT_RANK, _LEAST if stem else _LEAST_OF_DOCUMENTS
    least = _LEAST if len(left) < len(stem) else _LEAST_OF_DOCUMENTS
    rest = " ".join(left)
    for role in (GRADE, SCORE, TITLE, DOC_KEY):
        if role_of_title(rest) == role:
            return _AT_RANK[role], least if role == DOC_KEY else 1
    if not _without(left, ("document",)):
        return DOC_AT_RANK, least
    hints = hinted_roles(joined)
    told = next((role for role in (GRADE, SCORE) if role in hints), None)
    return None if told is None else (_AT_RANK[told], 1)


def is_of_results(title: str) -> bool:
    """Whether a title speaks of results or documents, such as "top3" or "结果"."""
    words = [
        word
        for word in _BETWEEN.split(_NUMBER.sub(" ", title.casefold()))
        if len(word) > 1 or word >= "\u3000"
    ]
    return len(_without(words, ("rank", "document"))) < len(words)


def is_system(title: str) -> bool:
    """Whether a word of a title is a usual name of a system."""
    words = [word for word in _BETWEEN.split(unicodedata.normalize("NFKC", title).casefold()) if word]
    return len(_without(words, ("system",))) < len(words) or any(
        squeezed(word).rstrip("0123456789") in _words("system") for word in words
    )


def says_of_system(title: str, role: str) -> bool:
    """Whether a title says that a column holds one system's documents, scores, ranks or grades."""
    name = name_of_system(title, role)
    if not name or role_of_title(name) not in (None, SCORE):
        return False  # the score of a title is none of a system
    return is_system(title) if name == title.strip() else True


def name_of_system(title: str, role: str) -> str:
    """Return the name of the system in a column's title: all but the words for the role."""
    words = [word for word in _WORDS.split(title) if word]
    kept = [word for word in words if not _is_word_for(word, role)]
    return title.strip() if len(kept) in (0, len(words)) else " ".join(kept)


def _is_word_for(word: str, role: str) -> bool:
    if is_system(word):
        return False
    if role == DOC_KEY and squeezed(word) in _words("document"):
        return True
    if role == RANK and squeezed(word) in _words("rank"):
        return True
    return role_of_title(word) == role or role in hinted_roles(word)
