"""Citations in an answer, with the sentence that each supports and the passage that it refers to.

Recognised are [1], [1, 2], [1-3], [1][2], [KEY], footnotes [^1] with their definitions, 【1†source】,
`<cite>1</cite>` and `<cite id="1">words</cite>`. Code and `[1](address)` are not citations. All positions
count characters of the stored answer.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.passages import Passages

Span = tuple[int, int]

# More than this of an answer is not looked through, and no more citations than these are told.
SEARCHED = 400_000
MOST = 2_000
_LONGEST_SENTENCE = 2_000
_LONGEST_PASSAGE = 200_000
_LONGEST_RANGE = 50
_MOST_BRACKETS = 20_000
_LONGEST_LABEL = 12
_LOOKED_AHEAD = 300
_MOST_OPENING = 20

_NUMBER = r"\^?[-−]?\d+"
_BRACKETS = re.compile(
    rf"\[(?P<numbers>[ \t]*{_NUMBER}(?:[ \t]*[,;、，–-][ \t]*{_NUMBER})*[ \t]*)(?P<closed>\])?"
    r"(?P<address>\()?"
    r"|\[\^(?P<note>[^\s\[\]^]{1,80})\](?P<defines>:)?"
    r"|【\s*(?:(?P<turn>\d+):)?(?P<search>\d+)(?:†[^】\n]{0,200})?(?P<shut>】)?"
    r"|<cite\b(?P<attributes>[^<>\n]{0,300})>(?P<cited>[^<]{0,2000})(?P<ended></cite\s*>)?"
    r"|\[(?P<key>[^\[\]\n]{1,200})\](?!\()",
    re.IGNORECASE,
)
_DEFINITION = re.compile(r"(?m)^ {0,3}\[\^(?P<label>[^\s\[\]^]{1,80})\]:[ \t]*(?P<text>[^\n]*)$")
_CODE = re.compile(
    r"(?ms)^ {0,3}(?P<fence>`{3,}|~{3,})[^\n]*\n.*?(?:^ {0,3}(?P=fence)[`~]*[ \t]*$|\Z)"
    r"|(?P<tick>`+)(?!`)[^\n]{0,2000}?(?<!`)(?P=tick)(?!`)"
)
_ATTRIBUTE = re.compile(
    r"""\b(?:id|ref|refs|doc|docs|source|sources|index|number|n|key|document|data-id)\s*=\s*"""
    r"""(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""",
    re.IGNORECASE,
)
_ONE = re.compile(_NUMBER)
_REFERENCE = re.compile(rf"{_NUMBER}(?:-\d+(?::\d+)?)?")
# Where a sentence ends: a sign and a blank, a sign of a script without blanks, a paragraph, a line that
# ends with a citation or after which something else begins. The row of a table is one.
_ENDS = re.compile(
    r"[.!?…][\"'”’»)*_]*(?=\s|\[|<|【|$)|[。！？؟۔।][”』」\"*_]*|\n[ \t]*\n|(?<=[\]】>|])[ \t]*\n|[ ]{2}\n"
    r"|\n(?=[ \t]*(?:[-+*•#>|`~]|\d{1,3}[.)]))"
)
_LETTERS = re.compile(r"[^\W_]")
# What opens a line of Markdown and is no word of its sentence.
_OPENING = re.compile(r"[\s>|*_~#]*(?:[-+•][ \t]+|\d{1,3}[.)][ \t]+|#{1,6}[ \t]+)?[\s>|*_~]*")


@dataclass(frozen=True, slots=True)
class Citation:
    """Citation whose characters from `start` to `end` are shown as a chip with `label`.

    `passage` is the index of the passage among those of the answer, None where there is none, for the
    `reason` given. `sentence` is the span that the citation supports.
    """

    start: int
    end: int
    label: str
    passage: int | None
    sentence: Span
    reason: Message | None = None

    @property
    def is_broken(self) -> bool:
        """Whether the citation refers to no passage."""
        return self.passage is None


@dataclass(frozen=True, slots=True)
class Citations:
    """All citations of an answer in order, and the number of citations of each passage."""

    items: tuple[Citation, ...]
    counts: tuple[int, ...]

    def broken(self) -> tuple[Citation, ...]:
        """Citations that refer to no passage."""
        return tuple(item for item in self.items if item.is_broken)

    def of(self, passage: int) -> tuple[Citation, ...]:
        """Citations of this passage."""
        return tuple(item for item in self.items if item.passage == passage)

    def by_passage(self) -> list[list[Citation]]:
        """Citations of each passage."""
        found: list[list[Citation]] = [[] for _ in self.counts]
        for item in self.items:
            if item.passage is not None:
                found[item.passage].append(item)
        return found

    def order(self) -> list[int]:
        """Indices of the passages, cited ones first."""
        return sorted(range(len(self.counts)), key=lambda place: self.counts[place] == 0)


NOTHING = Citations((), ())


@lru_cache(maxsize=64)  # an answer's are looked for before it is shown
def find_citations(text: str, passages: Passages) -> Citations:
    """Citations in an answer that was given these passages. Without passages there are none."""
    if not passages:
        return NOTHING
    searched = text[:SEARCHED]
    known = _Known(searched, passages)
    brackets = [
        match
        for match in islice(_BRACKETS.finditer(searched), _MOST_BRACKETS)
        if not known.is_left_out(match.start())
    ]
    sentences = _Sentences(searched, [match.span() for match in brackets if known.cites(match)])
    found: list[Citation] = []
    for place in _places(searched, brackets, known):
        sentence = place.said or sentences.before(place.around[0])
        found.append(Citation(place.start, place.end, place.label, place.passage, sentence, place.reason))
        if len(found) == MOST:
            break
    cited = Counter(item.passage for item in found)
    return Citations(tuple(found), tuple(cited[place] for place in range(len(passages.items))))


@dataclass(frozen=True, slots=True)
class _Place:
    """Citation under construction. `around` is the span of the whole bracket, `said` the sentence where it is
    marked explicitly.
    """

    start: int
    end: int
    label: str
    passage: int | None
    around: Span
    reason: Message | None = None
    said: Span | None = None


class _Known:
    """Passages by number, key and label of a footnote."""

    def __init__(self, text: str, passages: Passages) -> None:
        self.count = len(passages.items)
        self.keys: dict[str, int] = {}
        self._addresses: dict[str, int] = {}
        for place, item in enumerate(passages.items):
            if item.key:
                self.keys.setdefault(item.key, place)
            if item.url:
                self._addresses.setdefault(item.url, place)
        self.code = [match.span() for match in _CODE.finditer(text)]
        self._starts = [start for start, _ in self.code]
        self.definitions: dict[str, str] = {}
        self.defined: list[Span] = []
        for match in _DEFINITION.finditer(text):
            self.definitions.setdefault(match["label"], match["text"])
            self.defined.append(match.span())
        self._defined = [start for start, _ in self.defined]

    def is_left_out(self, place: int) -> bool:
        """Whether a position is within code or a footnote's definition."""
        return _within(place, self.code, self._starts) or _within(place, self.defined, self._defined)

    def cites(self, match: re.Match[str]) -> bool:
        """Whether a bracket is a citation that follows its words, rather than enclosing them."""
        if match["key"] is not None:
            return match["key"].strip() in self.keys
        return match["attributes"] is None and (match["numbers"] is None or match["closed"] is not None)

    def number(self, text: str) -> tuple[int | None, Message | None]:
        """Passage for a number counted from 1, or the reason why there is none."""
        digits = text.lstrip("^").replace("−", "-")
        if len(digits) < 10 and 1 <= int(digits) <= self.count:
            return int(digits) - 1, None
        if digits in self.keys:
            return self.keys[digits], None
        return None, say("no such passage")

    def named(self, text: str) -> tuple[int | None, Message | None]:
        """Passage for a number or key, or the reason why there is none."""
        text = text.strip()
        if text in self.keys:
            return self.keys[text], None
        return self.number(text) if _ONE.fullmatch(text) else (None, say("no such passage"))

    def footnote(self, label: str) -> tuple[int | None, Message | None]:
        """Passage for a footnote, named in its definition or else by its number, or the reason why there is
        none.
        """
        told = self.definitions.get(label)
        for word in re.findall(r"[^\s<>()\[\],;\"]+", told or ""):
            name = word.rstrip(".:")
            for known in (self.keys, self._addresses):
                if name in known:
                    return known[name], None
        if _ONE.fullmatch(label):
            return self.number(label)
        return None, say("no such footnote") if told is None else say("the footnote names no passage")


def _places(text: str, brackets: Iterable[re.Match[str]], known: _Known) -> Iterator[_Place]:
    for match in brackets:
        if match["numbers"] is not None:
            yield from _numbers(text, match, known)
        elif match["note"] is not None:
            if not match["defines"]:
                yield _whole(match, _label(match["note"]), known.footnote(match["note"]))
        elif match["search"] is not None:
            # The second number counts from 0; the first says which turn of the chat it belongs to.
            number = int(match["search"][:9]) + 1 if match["turn"] else match["search"]
            led = known.number(str(number)) if match["shut"] else (None, _UNCLOSED)
            yield _whole(match, _label(str(number)), led)
        elif match["attributes"] is not None:
            yield from _cite(match, known)
        elif match["key"].strip() in known.keys:
            place = known.keys[match["key"].strip()]
            yield _whole(match, f"[{place + 1}]", (place, None))


_UNCLOSED = say("the bracket is never closed")


def _whole(match: re.Match[str], label: str, led: tuple[int | None, Message | None]) -> _Place:
    return _Place(*match.span(), label, led[0], match.span(), led[1])


def _numbers(text: str, match: re.Match[str], known: _Known) -> Iterator[_Place]:
    if match["address"]:
        return
    start, end = match.span("numbers")
    if not match["closed"]:
        yield from _unclosed(text, match, known)
        return
    around = (match.start(), match.end("closed"))
    parts = list(_ONE.finditer(text, start, end))
    # "1-3" reads as 1 and -3: what joins them says that it is a range.
    numbers = [(part.span(), part[0]) for part in parts]
    if len(numbers) == 1:
        yield _numbered(known, numbers[0][1], around, around, _label(numbers[0][1]))
        return
    before = 0
    for (begin, finish), number in numbers:
        joined = begin > start and number[0] in "-−" and text[begin - 1 : begin].isdigit()
        dashed = re.search(r"\d\s*[–-]\s*$", text[max(start, begin - 8) : begin]) is not None
        if joined or dashed:
            begin, number = (begin + 1, number[1:]) if joined else (begin, number)
            last = int(number.lstrip("^-−")[:9])
            dash = begin - 1
            for between in range(before + 1, min(last, before + _LONGEST_RANGE, known.count + 1)):
                yield _numbered(known, str(between), (dash, dash + 1), around, str(between))
        before = int(number.lstrip("^-−")[:9])
        yield _numbered(known, number, (begin, finish), around, _label(number)[1:-1])


def _unclosed(text: str, match: re.Match[str], known: _Known) -> Iterator[_Place]:
    rest = (
        text[match.end("numbers") : match.end("numbers") + _LOOKED_AHEAD].split("\n", 1)[0].split("[", 1)[0]
    )
    closing = rest.find("]")
    if closing >= 0:
        # "[1 of them]" is no citation, but "[2-a]" may be the key of a passage.
        end = match.end("numbers") + closing + 1
        name = text[match.start() + 1 : end - 1].strip()
        if name in known.keys:
            place, around = known.keys[name], (match.start(), end)
            yield _Place(*around, f"[{place + 1}]", place, around)
        return
    start, stop = match.start(), match.start() + len(text[match.start() : match.end("numbers")].rstrip())
    yield _Place(start, stop, _label(text[start + 1 : stop]), None, (start, stop), _UNCLOSED)


def _label(text: str) -> str:
    """Text of a chip, shortened to `_LONGEST_LABEL` characters."""
    text = text.strip().lstrip("^")
    return f"[{text if len(text) <= _LONGEST_LABEL else text[: _LONGEST_LABEL - 1] + '…'}]"


def _numbered(known: _Known, number: str, chip: Span, around: Span, label: str) -> _Place:
    place, reason = known.number(number)
    return _Place(*chip, label, place, around, reason)


def _cite(match: re.Match[str], known: _Known) -> Iterator[_Place]:
    """Citations in a cite tag.

    `<cite id="1">words</cite>` supports its own words. `<cite>1</cite>` and an empty tag support the words
    before.
    """
    given = _ATTRIBUTE.search(match["attributes"])
    inner = match["cited"]
    named = next((part for part in given.groups() if part is not None), "") if given else inner.strip(" []")
    speaks = given is not None and bool(_LETTERS.search(inner))
    words = match.span("cited") if speaks else None
    if not match["ended"]:
        start = match.start()
        yield _Place(start, match.start("cited"), "[?]", None, (start, start), say("<cite> is never closed"))
        return
    # The chip stands where the closing tag does: the words stay readable.
    span = match.span("ended") if speaks else match.span()
    names = [part for part in re.split(r"[,;\s]+", named) if part] or [""]
    if named.strip() in known.keys or not all(
        _REFERENCE.fullmatch(name) or name in known.keys for name in names
    ):
        names = [named.strip()]
    for name in names:
        # "2-4": the fifth sentence of the third document, as some tools cite; both count from 0.
        counted = re.fullmatch(r"(\d{1,4})-\d{1,4}(?::\d{1,4})?", name)
        place, reason = known.number(str(int(counted[1]) + 1)) if counted else known.named(name)
        label = f"[{place + 1}]" if place is not None else _label(name or "?")
        yield _Place(*span, label, place, match.span(), reason, words)


def _within(place: int, spans: Sequence[Span], starts: Sequence[int]) -> bool:
    at = bisect_right(starts, place) - 1
    return at >= 0 and place < spans[at][1]


class _Sentences:
    """Sentences of a text by position. `citations` are skipped."""

    def __init__(self, text: str, citations: Sequence[Span]) -> None:
        self._text = text
        self._ends = [match.end() for match in _ENDS.finditer(text)]
        self._citations = citations
        self._by_end = {end: start for start, end in citations}
        self._known: dict[int, int] = {}

    def before(self, place: int) -> Span:
        """Sentence that a citation at `place` ends, or the one after it where none stands before."""
        text = self._text
        end = self._passed(place)
        at = bisect_right(self._ends, end) - 1
        # A sign right before the citation ends its sentence, and not the one before it.
        if at >= 0 and self._ends[at] == end and text[end - 1 : end] not in "\n|":
            at -= 1
        start = max(self._ends[at] if at >= 0 else 0, end - _LONGEST_SENTENCE)
        start = self._opened(start, end)
        if start < end and _LETTERS.search(text, start, end):
            return start, end
        return self._after(place)

    def _passed(self, place: int) -> int:
        """End of the words before a position, skipping blanks, emphasis and other citations."""
        text, asked = self._text, place
        while place > 0 and place not in self._known:
            if text[place - 1] in " \t*_~":
                place -= 1
            elif place in self._by_end:
                place = self._by_end[place]
            else:
                break
        self._known[asked] = self._known.get(place, place)
        return self._known[asked]

    def _opened(self, start: int, end: int) -> int:
        """Start of the words in a span, skipping citations and the marks of lists, headings and tables."""
        for _ in range(_MOST_OPENING):
            match = _OPENING.match(self._text, start, end)
            after = match.end() if match else start
            other = next((stop for begin, stop in self._starting(after) if stop <= end), after)
            if other == start:
                break
            start = other
        return min(start, end)

    def _starting(self, place: int) -> Iterator[Span]:
        at = bisect_right(self._citations, (place, -1))
        if at < len(self._citations) and self._citations[at][0] == place:
            yield self._citations[at]

    def _after(self, place: int) -> Span:
        closing = next((stop for _, stop in self._starting(place)), place)
        start = self._opened(closing, min(closing + _LONGEST_SENTENCE, len(self._text)))
        at = bisect_right(self._ends, start)
        end = self._ends[at] if at < len(self._ends) else len(self._text)
        end = min(end, start + _LONGEST_SENTENCE)
        return start, start + len(self._text[start:end].rstrip())


# what of a passage is highlighted

_NO_BLANKS = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff"
_STRETCH = re.compile(rf"[{_NO_BLANKS}]+|[^\W_{_NO_BLANKS}]+")
_FIRST_PAIRED = re.compile(rf"[{_NO_BLANKS}]")
_MARKS_OF_MARKDOWN = re.compile(r"[*_`~#|>]+|\[[^\[\]\n]{0,40}\]|【[^】\n]{0,200}】|<[^<>\n]{0,300}>")
_PART_ENDS = re.compile(r"[.!?…][\"'”’»)]*(?=\s|$)|[。！？!?؟۔।;；:：][”』」\"]?|\n+")
_MOST_SENTENCES = 2


def supporting(passage: str, sentence: str) -> tuple[Span, ...]:
    """Spans of a passage to highlight for a sentence that cites it, in ascending order, empty where none
    match.

    The sentence itself where the passage contains it word for word. Else the sentence of the passage with the
    most words in common, and up to one more that shares many of the remaining words.
    """
    passage = passage[:_LONGEST_PASSAGE]
    said = " ".join(_MARKS_OF_MARKDOWN.sub(" ", sentence[:_LONGEST_SENTENCE]).split()).strip(" .。")
    exact = _exactly(passage, said)
    if exact is not None:
        return (exact,)
    wanted = Counter(_words(said)).keys()
    parts = [(span, wanted & set(_words(passage[span[0] : span[1]]))) for span in _parts(passage)]
    # A word that stands in every part tells little of any.
    shared = Counter(word for _, words in parts for word in words)
    weights = {word: 1 / number for word, number in shared.items()}
    chosen: list[Span] = []
    left = set(wanted)
    while len(chosen) < _MOST_SENTENCES:
        span, words = max(parts, key=lambda part: _weight(part[1] & left, weights), default=((0, 0), set()))
        gained = words & left
        least = 1 if not chosen else max(2, len(wanted) // 3)
        if len(gained) < least:
            break
        chosen.append(span)
        left -= gained
    return tuple(sorted(chosen))


def _weight(words: Iterable[str], weights: Mapping[str, float]) -> tuple[float, int]:
    listed = list(words)
    return sum(weights[word] for word in listed), len(listed)


def _exactly(passage: str, said: str) -> Span | None:
    if len(said) < 4:
        return None
    words = said.split()
    if len(words) < 2 and not _FIRST_PAIRED.match(said):
        return None
    pattern = r"\s+".join(map(re.escape, words))
    match = re.search(pattern, passage, re.IGNORECASE)
    return None if match is None else match.span()


def _parts(passage: str) -> Iterator[Span]:
    start = 0
    for end in [*(match.end() for match in _PART_ENDS.finditer(passage)), len(passage)]:
        words = passage[start:end]
        if words.strip():
            yield start + len(words) - len(words.lstrip()), start + len(words.rstrip())
        start = end


def _words(text: str) -> Iterator[str]:
    """Words of a text in a form for comparison. Scripts without blanks give pairs of characters."""
    for stretch in _STRETCH.findall(unicodedata.normalize("NFKC", text).casefold()):
        if _FIRST_PAIRED.match(stretch):
            yield from (stretch[at : at + 2] for at in range(max(len(stretch) - 1, 1)))
        elif len(stretch) > 2 or stretch.isdigit():
            # "the boots" and "a boot", "البطاقة" and "بطاقة".
            short = stretch.removeprefix("ال")
            yield short[:-1] if len(short) > 3 and short.endswith("s") else short
