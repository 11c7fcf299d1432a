"""Marks in texts: words that a rater points at, with a reason. Made, put together and checked here.

Offsets count characters (code points) of the text as it is stored. A mark holds that text's SHA-256: in a
text that was corrected since it stands nowhere.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import DocumentRecord, Mark
from ndcg_gui.domain.text import is_line

# As they are stored, whatever language the window speaks; a project may have others.
REASONS: tuple[Message, ...] = (say("unsupported"), say("wrong"), say("unsafe"), say("key passage"))
KEY_PASSAGE = str(REASONS[3])
MOST_REASONS = 9  # each has a digit
MAX_REASON = 40
MOST_MARKS = 200  # of one label
MAX_FIELD = 200
# The fields whose words can be marked; "field:NAME" are a document's further ones.
TITLE, BODY, FURTHER = "title", "body", "field:"

# In place of a text's hash, of marks that a file holds: of whatever text the project has, in characters or in
# units of UTF-16, as JavaScript counts.
IN_CHARACTERS, IN_UTF16 = "", "utf-16"

_HASH = re.compile(r"[0-9a-f]{64}")
_JOINER = "\u200d"


def text_hash(text: str) -> str:
    """The SHA-256 of a text, as marks hold it."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def text_of(document: DocumentRecord, field: str) -> str | None:
    """Return the text of a document's field that can be marked, or None if there is no such text."""
    if field == TITLE:
        return document.title
    if field == BODY:
        return document.body
    return document.fields.get(field.removeprefix(FURTHER)) if field.startswith(FURTHER) else None


def make_mark(
    text: str, start: int, end: int, reason: str, *, field: str = BODY, doc_key: str = ""
) -> Mark | None:
    """A mark of the words selected from `start` to `end`, without the blanks around them.

    It begins and ends between whole characters, as people count them: accents, joined emoji and line ends
    of two signs are not cut. None where only blanks are selected. Offsets beyond the text end at its end.
    """
    start, end = max(min(start, end), 0), min(max(start, end), len(text))
    while start < end and text[start].isspace():
        start += 1
    while start < end and text[end - 1].isspace():
        end -= 1
    if start >= end:
        return None
    while start > 0 and _goes_on(text, start):
        start -= 1
    while end < len(text) and _goes_on(text, end):
        end += 1
    return Mark(field, start, end, reason, text_hash(text), doc_key)


def _goes_on(text: str, place: int) -> bool:
    """Whether `place` is inside one visible character."""
    here, before = text[place], text[place - 1]
    if here == _JOINER or before == _JOINER or "\U0001f3fb" <= here <= "\U0001f3ff":
        return True
    if "\udc00" <= here <= "\udfff" and "\ud800" <= before <= "\udbff":
        return True
    if _is_flag(here) and _is_flag(before):
        first = place
        while first > 0 and _is_flag(text[first - 1]):
            first -= 1
        return (place - first) % 2 == 1
    return unicodedata.category(here) in ("Mn", "Me", "Mc")


def _is_flag(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def ordered(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """Return the marks in the order of their positions, each once."""
    return tuple(sorted(set(marks), key=_place))


def _place(mark: Mark) -> tuple[object, ...]:
    return mark.doc_key, mark.field, mark.start, mark.end, mark.reason, mark.text_hash


def with_mark(marks: Sequence[Mark], mark: Mark) -> tuple[Mark, ...]:
    """Return the marks with one more. Marks may overlap. A new reason for the same words replaces the old.

    Raises InputError where a label would hold too many.
    """
    kept = [item for item in marks if _words_of(item) != _words_of(mark)]
    if len(kept) >= MOST_MARKS:
        raise InputError(too_many())
    return ordered([*kept, mark])


def _words_of(mark: Mark) -> tuple[object, ...]:
    return mark.doc_key, mark.field, mark.start, mark.end, mark.text_hash


def too_many() -> Message:
    """Message for a label that already has the most marks allowed."""
    return say("a label can have at most {most} marks; remove some", most=MOST_MARKS)


def check_marks(marks: Sequence[Mark], *, named: bool) -> None:
    """Raise InputError for invalid marks. With `named`, each must name its document."""
    if len(marks) > MOST_MARKS:
        raise InputError(too_many())
    for mark in marks:
        problem = problem_of(mark, named=named)
        if problem is not None:
            raise InputError(problem)


def problem_of(mark: Mark, *, named: bool | None = None, hashed: bool = True) -> Message | None:
    """Return the error in a mark, its text unknown, or None. With `hashed` it needs a text hash."""
    further = mark.field.removeprefix(FURTHER) if mark.field.startswith(FURTHER) else ""
    if mark.field not in (TITLE, BODY) and not 0 < len(further) <= MAX_FIELD:
        return say("a mark is in title, body or field:NAME, not in '{field}'", field=mark.field)
    if not (_is_whole(mark.start) and _is_whole(mark.end) and 0 <= mark.start < mark.end):
        return say("a mark from {start} to {end} marks nothing", start=mark.start, end=mark.end)
    if not is_line(mark.reason, MAX_REASON):
        return say("the reason of a mark needs 1 to {most} printable characters", most=MAX_REASON)
    if hashed and not _HASH.fullmatch(mark.text_hash):
        return say("a mark needs the SHA-256 of its text, in 64 digits of 0-9 and a-f")
    if named is not None and bool(mark.doc_key) is not named:
        return say("a mark names its document only if two documents are judged at once")
    return None


def hashed(mark: Mark, text: str | None) -> Mark | None:
    """Return a mark read without a text hash as a mark of `text`, or None if it lies outside.

    Other marks are returned unchanged.
    """
    if mark.text_hash not in (IN_CHARACTERS, IN_UTF16):
        return mark
    if not text:
        return None
    start, end = mark.start, mark.end
    if mark.text_hash == IN_UTF16 and not text.isascii():
        units = text.encode("utf-16-le", "surrogatepass")
        if 2 * end > len(units):
            return None
        start, end = (len(units[: 2 * place].decode("utf-16-le", "replace")) for place in (start, end))
    if end > len(text):
        return None
    return make_mark(text, start, end, mark.reason, field=mark.field, doc_key=mark.doc_key)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def check_new(marks: Iterable[Mark], known: Iterable[Mark], texts: Mapping[str, DocumentRecord]) -> None:
    """Raise InputError for a mark that is neither `known` nor in its document's text.

    `texts` are the documents by the key that marks name them by. What was marked in an earlier text stays.
    """
    before = set(known)
    for mark in marks:
        if mark in before:
            continue
        document = texts.get(mark.doc_key)
        text = None if document is None else text_of(document, mark.field)
        if text is None or not text:
            raise InputError(say("the document has no text '{field}' to mark", field=mark.field))
        if text_hash(text) != mark.text_hash:
            raise InputError(say("the text has changed since the words were selected; mark them again"))
        if mark.end > len(text):
            raise InputError(
                say(
                    "a mark ends at character {end:,} of a text of {length:,}", end=mark.end, length=len(text)
                )
            )


def check_reasons(reasons: Sequence[str]) -> None:
    """Raise InputError for an invalid list of reasons."""
    if not 1 <= len(reasons) <= MOST_REASONS:
        raise InputError(say("there are 1 to {most} reasons for marks", most=MOST_REASONS))
    for reason in reasons:
        if not is_line(reason, MAX_REASON) or reason != reason.strip():
            raise InputError(
                say("the reason of a mark needs 1 to {most} printable characters", most=MAX_REASON)
            )
    if len({reason.casefold() for reason in reasons}) < len(reasons):
        raise InputError(say("each reason for marks can be listed only once"))
