"""Texts that name their author: finding the names, and masking them with ▮▮▮.

An author's words are never masked silently: whoever sets up the work is asked. A name that is also an
ordinary word (Apple, Meta) counts only where the text speaks of an AI or of itself.
"""

from __future__ import annotations

import enum
import html
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.offsets import Offsets
from ndcg_gui.features.display.rich.blocks import SourceMap
from ndcg_gui.features.display.telling import is_short, longest_part, word_pattern
from ndcg_gui.paths import resources

MASK = "▮▮▮"
MOST_EXAMPLES = 5
_AROUND = 40  # characters of an example on either side of a name
_NEAR = 80  # characters within which a text must speak of an AI for a common word to count

# What belongs to a name that was found: GPT-4|-turbo, GPT-4|o.
_TAIL = r"[a-z0-9]*(?:[-.][a-z0-9]+){0,3}"
_TALK = re.compile(
    r"\b(?:A\.I\.|AI|LLMs?)\b|(?i:\b(?:language|AI) models?\b|\bchat ?bots?\b|\bneural network|"
    r"\b(?:I am|I'm|I’m|my name is)\b)|人工智能|语言模型|大模型|智能助手|我是|"
    r"人工知能|言語モデル|私は|인공지능|언어 모델|저는"
)


# What stands in a text and is not seen of it once it is shown as it is meant.
_UNSEEN = re.compile(
    r"[*_`~\\\u00ad\u200b-\u200f\u2060-\u2064\ufeff]+|</?[a-zA-Z][^<>]{0,200}>|(?P<entity>&#?\w{1,31};)"
)


class Origin(enum.Enum):
    """Reason for looking for a name."""

    OWN = "own"
    KNOWN = "known"
    COMMON = "common"

    @property
    def message(self) -> Message:
        """Reason in words."""
        return {
            Origin.OWN: say("system of this project"),
            Origin.KNOWN: say("known model or vendor"),
            Origin.COMMON: say("vendor or model that is also an ordinary word"),
        }[self]


@cache
def model_names() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Names of models and vendors from the data file, and those of them that are also ordinary words."""
    data: Any = json.loads((resources() / "model_names.json").read_text(encoding="utf-8"))
    return tuple(data["names"]), tuple(data["common"])


@dataclass(frozen=True, slots=True)
class NameSpan:
    """Span of a name in a text."""

    name: str
    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class _Sought:
    name: str
    probe: str
    pattern: re.Pattern[str]
    common: bool


class NameFinder:
    """Finder of names in texts: `names` anywhere, `common` ones only where a text speaks of an AI."""

    def __init__(self, names: Iterable[str], common: Iterable[str] = ()) -> None:
        self._sought: dict[str, _Sought] = {}
        for group, is_common in ((names, False), (common, True)):
            for name in group:
                if not is_short(name):
                    pattern = re.compile(word_pattern(name) + _TAIL, re.IGNORECASE)
                    sought = _Sought(name, longest_part(name).casefold(), pattern, is_common)
                    self._sought.setdefault(name.casefold(), sought)

    def find(self, text: str) -> list[NameSpan]:
        """Names in the text, in order. Of two that overlap the first and longer counts."""
        found = list(self._found(text))
        if _UNSEEN.search(text):
            # What is shown of **GP**T-4 is the name: looked for without what nobody sees.
            bare, places = _without_unseen(text)
            found += [
                NameSpan(
                    item.name, places.to_source(item.start), _after(text, places.to_source(item.stop - 1))
                )
                for item in self._found(bare)
            ]
        found.sort(key=lambda place: (place.start, -place.stop, -len(place.name)))
        apart: list[NameSpan] = []
        for place in found:
            if not apart or place.start >= apart[-1].stop:
                apart.append(place)
        return apart

    def _found(self, text: str) -> Iterator[NameSpan]:
        low = text.casefold()
        for item in self._sought.values():
            if item.probe in low:
                for match in item.pattern.finditer(text):
                    if not item.common or _speaks_of_ai(text, *match.span()):
                        yield NameSpan(item.name, *match.span())

    def offsets(self, text: str) -> Offsets:
        """Mapping between positions of the text and of the masked text."""
        places = self.find(text) if self._sought and text else ()
        return Offsets.of((place.start, place.stop, len(MASK)) for place in places)

    def masked(self, text: str) -> str:
        """Text with ▮▮▮ in place of every name."""
        if not self._sought or not text:
            return text
        parts, end = [], 0
        for place in self.find(text):
            parts += [text[end : place.start], MASK]
            end = place.stop
        return "".join([*parts, text[end:]]) if parts else text


def _without_unseen(text: str) -> tuple[str, SourceMap]:
    """Text without Markdown signs, tags and zero-width characters, and its positions in the original."""
    parts: list[str] = []
    breaks: list[tuple[int, int]] = []
    done = length = 0
    for match in _UNSEEN.finditer(text):
        put = html.unescape(match.group()) if match["entity"] else ""
        parts += [text[done : match.start()], put]
        length += match.start() - done
        if put:
            breaks.append((length, match.start()))
        length += len(put)
        breaks.append((length, match.end()))
        done = match.end()
    return "".join([*parts, text[done:]]), SourceMap(breaks)


def _after(text: str, place: int) -> int:
    """End of the character at a position, which may be written as an entity."""
    match = _UNSEEN.match(text, place)
    return match.end() if match and match["entity"] else place + 1


def _speaks_of_ai(text: str, start: int, stop: int) -> bool:
    return _TALK.search(text, max(0, start - _NEAR), stop + _NEAR) is not None


def is_masked_form(shown: str, text: str) -> bool:
    """Whether a text, with any words masked, is the one shown."""
    if MASK not in shown:
        return shown == text
    first, *middle, last = shown.split(MASK)
    if not text.startswith(first) or len(text) < len(first) + len(last):
        return False
    at, end = len(first), len(text) - len(last)
    for part in middle:
        at = text.find(part, at, end)
        if at < 0:
            return False
        at += len(part)
    return text.endswith(last) and at <= end


@dataclass(frozen=True, slots=True)
class NamedIn:
    """Number of documents that contain a name."""

    name: str
    origin: Origin
    documents: int


@dataclass(frozen=True, slots=True)
class Example:
    """Document that contains a name, and the words around it."""

    doc_key: str
    name: str
    words: str


@dataclass(frozen=True, slots=True)
class SelfNaming:
    """Names in documents that raters will read: `naming` of `documents` contain one. `examples` are the
    first.
    """

    documents: int
    naming: int
    names: tuple[NamedIn, ...]
    examples: tuple[Example, ...]

    def sentence(self) -> Message:
        """Sentence with the number of documents that contain a name."""
        return say(
            "{naming} of {documents:text|texts} name a system of this project or a known model or vendor",
            naming=f"{self.naming:,}",
            documents=self.documents,
        )

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values of the result."""
        return {
            "documents": self.documents,
            "naming": self.naming,
            "names": {item.name: item.documents for item in self.names},
            "examples": [{"document": item.doc_key, "words": item.words} for item in self.examples],
        }


class SelfNamingCount:
    """Counter of names in texts, document by document."""

    def __init__(self, own: Sequence[str], left: Iterable[str]) -> None:
        """`own` are the names of the project's systems, `left` names that need no masking."""
        passed = {name.casefold() for name in left}
        groups = {Origin.OWN: own, Origin.KNOWN: model_names()[0], Origin.COMMON: model_names()[1]}
        self._origins: dict[str, Origin] = {}
        for origin, names in groups.items():
            for name in names:
                if name.casefold() not in passed:
                    self._origins.setdefault(name, origin)
        self._finder = NameFinder(
            [name for name, origin in self._origins.items() if origin is not Origin.COMMON],
            [name for name, origin in self._origins.items() if origin is Origin.COMMON],
        )
        self._documents = self._naming = 0
        self._names: Counter[str] = Counter()
        self._examples: list[Example] = []

    def add(self, doc_key: str, texts: Iterable[str]) -> None:
        """Count one document by the texts that raters read."""
        self._documents += 1
        found = [(text, place) for text in texts for place in self._finder.find(text)]
        if not found:
            return
        self._naming += 1
        self._names.update({place.name for _, place in found})
        if len(self._examples) < MOST_EXAMPLES:
            text, place = found[0]
            around = text[max(0, place.start - _AROUND) : place.stop + _AROUND]
            self._examples.append(Example(doc_key, place.name, " ".join(around.split())))

    def result(self) -> SelfNaming:
        """Result of the count, the most frequent name first."""
        names = [NamedIn(name, self._origins[name], many) for name, many in self._names.most_common()]
        return SelfNaming(self._documents, self._naming, tuple(names), tuple(self._examples))
