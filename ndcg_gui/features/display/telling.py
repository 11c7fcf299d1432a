"""Names that would identify a system, and whether one of them stands in a text as a word.

A word ends where the kind of character changes: "gpt4" stands in "q0-GPT-4", "q0_gpt4.txt" and "用gpt4写的",
and not in "gpt45" or "egpt4". Scripts without blanks have no word ends, so a name of two characters or more
matches anywhere in them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import TYPE_CHECKING
from urllib.parse import unquote

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.domain.text import visible
from ndcg_gui.store.collection import contents, records
from ndcg_gui.store.labels import named_events
from ndcg_gui.store.sql.transactions import Connection

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

# Chinese, Japanese and Korean; Thai, Lao, Myanmar and Khmer.
_NO_BLANKS = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff"  # noqa: E501
_LETTER = rf"[^\W\d_{_NO_BLANKS}]"
_PARTS = re.compile(rf"{_LETTER}+|\d+|[{_NO_BLANKS}]+")
# Between the parts of a name may stand what keys are joined by: "gpt4" is "GPT-4", too.
_JOINT = r"[\W_]{0,3}"
# Where a word begins or ends within a run of letters: gpt|Score.
_HUMP = r"(?-i:(?<=[a-z])(?=[A-Z]))"

_RUNS = re.compile(r"[^\W_]+")
_NO_NUMBER = "1" + 30 * "0"  # a number that nobody names a system by

# A shorter name, or one of digits alone, is part of too many texts to tell anything in them.
_TELLING_LENGTH = 3
# File names that say nothing of a system.
_PLAIN_STEMS = frozenset(
    (
        "answer",
        "answers",
        "data",
        "document",
        "documents",
        "export",
        "input",
        "list",
        "lists",
        "output",
        "outputs",
        "predictions",
        "qrels",
        "queries",
        "query",
        "result",
        "results",
        "run",
        "runs",
        "search",
        "test",
        "top",
        "trec",
    )
)
_PACKED = (".gz", ".bz2", ".xz", ".zst", ".zip")


class TellingNames:
    """Search for names in keys, titles, values and whole texts."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(dict.fromkeys(name for name in map(_plain, names) if name))
        long = [name for name in self.names if not is_short(name)]
        short = [name for name in self.names if is_short(name)]
        self._words = _any_of(map(word_pattern, long))
        self._alone = _any_of(rf"(?<![^\W_]){re.escape(name)}(?![^\W_])" for name in short)
        self._whole = frozenset(name.casefold() for name in self.names)

    def in_key(self, text: str) -> bool:
        """Whether a key, or a name given by a user, contains one of the names as a word."""
        text = _plain(text)
        return bool(self._words.search(text) or self._alone.search(text))

    def in_any_key(self, keys: Iterable[str]) -> bool:
        """Whether one of many keys contains a name. A million keys and a hundred names take some 2 s."""
        text = _plain("\n".join(keys))
        folded = _folded(text)
        runs = frozenset(_RUNS.findall(folded))
        names = [name for name in self.names if _may_stand(_folded(name), folded, runs)]
        if not names or not text:
            return False
        # Keys that differ by a number only, which is in none of the names, are one.
        numbers = "|".join(part for name in names for part in _PARTS.findall(name) if part.isdigit())
        other = re.compile(rf"(?<!\d)(?!(?:{numbers or '(?!)'})(?!\d))\d+")
        shapes = dict.fromkeys(other.sub(_NO_NUMBER, text).split("\n"))
        left = TellingNames(names)
        # A name that reaches from one key into the next is none.
        return left.in_key("\n".join(shapes)) and any(map(left.in_key, shapes))

    def in_value(self, text: str) -> bool:
        """Whether a field's value is one of the names, or contains one that no text has by chance."""
        return self.is_one(text) or self._words.search(_plain(text)) is not None

    def is_one(self, text: str) -> bool:
        """Whether the text is one of the names and nothing else."""
        return _plain(text).casefold() in self._whole

    def in_address(self, text: str) -> bool:
        """Whether an address or a file's name contains one."""
        return bool(text) and (self.in_key(text) or self.in_key(unquote(text)))


def is_made_of(text: str, key: str) -> bool:
    """Whether all words and numbers of a text stand together in a key, however they are joined."""
    wanted, found = (_PARTS.findall(_plain(item).casefold()) for item in (text, key))
    size = len(wanted)
    return bool(wanted) and any(found[at : at + size] == wanted for at in range(len(found) - size + 1))


def telling_names(project: Project) -> TellingNames:
    """Names that could identify a system: its current and former names, tags, and names of its files."""
    return project.read(telling_names_in)


def telling_names_in(connection: Connection) -> TellingNames:
    """Names as in `telling_names`, inside a transaction."""
    names = [name for item in contents.systems(connection) for name in (item.name, item.family, item.tag)]
    names += named_events.former_names(connection)
    for item in records.imports(connection):
        if item.kind == Kind.RUN.value:
            stem = own_stem(item.file_name)
            if stem is not None:
                names.append(stem)
    return TellingNames(names)


def own_stem(file_name: str) -> str | None:
    """Name of a file without its suffixes, or None for a common name such as "data"."""
    stem = _stem(file_name)
    return None if stem.casefold() in _PLAIN_STEMS else stem


def _stem(file_name: str) -> str:
    name = re.split(r"[/\\]", file_name)[-1]
    for suffix in _PACKED:
        name = name.removesuffix(suffix)
    return name.rsplit(".", 1)[0] if "." in name[1:] else name


def _folded(text: str) -> str:
    """Text folded so that a case-insensitive match is the same in both."""
    return text.casefold().replace("\u0131", "i")  # the dotless i, which patterns take for an i


def _may_stand(name: str, text: str, runs: frozenset[str]) -> bool:
    """Whether a name may stand in a text with these runs of letters and digits. All are case-folded."""
    if is_short(name) and _RUNS.fullmatch(name):
        return name in runs
    return all(part in text for part in _PARTS.findall(name) or [name])


def _plain(text: str) -> str:
    text = text if text.isascii() else unicodedata.normalize("NFKC", text)
    return text.strip()


def is_short(name: str) -> bool:
    """Whether a name is too short, or only digits, so that too many texts contain it."""
    parts = _PARTS.findall(name)
    if not any(not part.isdigit() for part in parts):
        return True
    length = sum(map(len, parts))
    blanks = all(re.match(rf"[{_NO_BLANKS}]", part) is None for part in parts)
    return length < (_TELLING_LENGTH if blanks else 2)


def word_pattern(name: str) -> str:
    """Pattern of a name as a word, whatever joins its parts."""
    parts = _PARTS.findall(name)
    return _begin(parts[0]) + _JOINT.join(map(re.escape, parts)) + _end(parts[-1])


def longest_part(name: str) -> str:
    """Longest part of a name, which any text that contains the name must contain."""
    return max(_PARTS.findall(name), key=len, default=name)


def _begin(part: str) -> str:
    if part[0].isdigit():
        return r"(?<!\d)"
    return "" if re.match(_LETTER, part) is None else rf"(?:(?<!{_LETTER})|{_HUMP})"


def _end(part: str) -> str:
    if part[-1].isdigit():
        return r"(?!\d)"
    return "" if re.match(_LETTER, part) is None else rf"(?:(?!{_LETTER})|{_HUMP})"


def _any_of(patterns: Iterable[str]) -> re.Pattern[str]:
    # Longer ones first, so that what is found is as long as it can be; (?!) is never found.
    listed = sorted(patterns, key=len, reverse=True)
    return re.compile("|".join(listed) or r"(?!)", re.IGNORECASE)


def told_name(text: str, systems: Iterable[str]) -> str | None:
    """First of the systems' names that stands in the text as a word, or None."""
    return next((name for name in systems if TellingNames([name]).in_key(text)), None)


def refuse_telling(text: str, systems: Iterable[str]) -> None:
    """Raise InputError for a name that contains a system's."""
    told = told_name(text, systems)
    if told is not None:
        raise InputError(
            say(
                "raters would see the name {text}, which contains the system's name {name}: choose "
                "another name",
                text=visible(text),
                name=visible(told),
            )
        )
