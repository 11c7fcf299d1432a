"""Matching of the keys of two sides, and the simple change that would make more of them match.

Counted is how many queries and documents of one side (labels, a project) the other (a run, a file) knows. A
change is proposed where it makes more of them meet and keeps different keys of each side different; it is
made only where somebody asks for it. Only strings are looked at, and none is changed while all meet.
"""

from __future__ import annotations

import enum
import re
import unicodedata
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from typing import TypeAlias
from zlib import crc32

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible

# Invisible characters that str.strip leaves: zero-width blanks, and the mark that some files begin with.
_BLANKS = re.compile(r"^[\s\u200b\u2060\ufeff]+|[\s\u200b\u2060\ufeff]+$")
# Those of every number in a key, but not of decimals: 1.05 and 1.5 are two.
_ZEROS = re.compile(r"(?<![0-9.,])0+(?=[0-9])")
_SUFFIX = re.compile(r"(?<=[^\s.])(?:\.(?:[0-9]+|[A-Za-z][A-Za-z0-9]{0,4})|[-_#][0-9]+)$")
# A word in front of a number, or one that is set off.
_NO_LETTER = re.compile(r"[\W\d_]")
_PREFIX = re.compile(r"^(?:[^\W\d_]+[-_:#/]+(?=\w)|[^\W\d_]+\.?\s*(?=[0-9])|#(?=[0-9]))")
_OF_QUERIES = frozenset(("q", "qid", "query", "queries", "qry", "t", "topic", "topics"))
_OF_DOCUMENTS = frozenset(("d", "did", "doc", "docid", "docno", "document", "p", "pid", "passage"))
_SCIENTIFIC = re.compile(r"[0-9](?:\.[0-9]+)?[eE]\+?[0-9]{1,2}")
_KEPT_DIGITS = 15  # that a spreadsheet keeps of a number
_LONGEST = 300  # digits that a float can have
_LEAST_SHARE = 0.05  # of the keys that do not meet; fewer may meet by chance
_MOST_TOGETHER = 3
# To find the change about so many keys of the smaller side are looked for among so many of the larger one, or
# among all where they are few; what it would make meet is counted with all.
_LOOKED_AT, _LOOKED_THROUGH, _ENOUGH = 5_000, 100_000, 1_000
_SCATTERING = 0x9E3779B1  # an odd number with bits all over
NAMED = 3


class What(enum.StrEnum):
    """Kind of thing that keys are of."""

    QUERIES = "queries"
    DOCUMENTS = "documents"


@dataclass(frozen=True, slots=True)
class KeyChange:
    """A simple change of a key: its name for `--keys`, a phrase for what it takes away, and its function."""

    name: str
    without: Message
    help: Message
    make: Callable[[str], str]


def _strip_zeros(key: str) -> str:
    return _ZEROS.sub("", key) if "0" in key else key


# In the order in which several are made: what stands around a key goes first.
KEY_CHANGES = (
    KeyChange(
        "strip-blanks",
        say("blanks around them"),
        say("no blanks around keys"),
        lambda key: (key.strip() if key.isascii() else _BLANKS.sub("", key)) or key,
    ),
    KeyChange(
        "nfc",
        say("differences of Unicode form"),
        say("one Unicode form (NFC) for letters with accents"),
        lambda key: key if key.isascii() else unicodedata.normalize("NFC", key),
    ),
    KeyChange(
        "strip-suffix",
        say("the suffix"),
        say("no suffix such as .1, _0, -0 or .html"),
        lambda key: _SUFFIX.sub("", key),
    ),
    KeyChange(
        "strip-prefix",
        say("the prefix"),
        say("no prefix such as q, query- or doc:"),
        lambda key: _PREFIX.sub("", key),
    ),
    KeyChange(
        "strip-zeros",
        say("leading zeros"),
        say("no leading zeros in numbers"),
        _strip_zeros,
    ),
    KeyChange(
        "casefold",
        say("differences of case"),
        say("no difference between capitals and small letters"),
        str.casefold,
    ),
)
_BY_NAME = {change.name: change for change in KEY_CHANGES}
_TIDYING = ("strip-blanks", "nfc")
_CUTTING = ("strip-suffix", "strip-prefix")
# Of changes by which as many meet the one is proposed that changes least.
_MILD = (*_TIDYING, "casefold", "strip-zeros", *_CUTTING)

_Pair: TypeAlias = "tuple[Hashable, str]"  # a key, and among which others it is looked for


@dataclass(frozen=True, slots=True)
class Keys:
    """Changes of keys that were asked for, of queries and of documents, by their names.

    `without_own`: results with the key of their own query are left out.
    """

    queries: tuple[str, ...] = ()
    documents: tuple[str, ...] = ()
    without_own: bool = False

    def __bool__(self) -> bool:
        return bool(self.queries or self.documents or self.without_own)

    def of(self, what: What) -> tuple[str, ...]:
        """The names for queries or for documents."""
        return self.queries if what is What.QUERIES else self.documents


NO_KEYS = Keys()


def parse_keys(texts: Iterable[str]) -> Keys:
    """Parse the names of changes. `queries:NAME` and `documents:NAME` are for these alone.

    Raises InputError for a name there is none of.
    """
    found: dict[What, set[str]] = {what: set() for what in What}
    for text in [texts] if isinstance(texts, str) else texts:
        scope, colon, name = text.rpartition(":")
        if name not in _BY_NAME or (colon and scope not in list(What)):
            known = ", ".join(_BY_NAME)
            raise InputError(
                say(
                    "no change of keys '{name}'; there are {known}; each also as queries:NAME or"
                    " documents:NAME",
                    name=visible(text),
                    known=known,
                )
            )
        for what in [What(scope)] if colon else What:
            found[what].add(name)
    return Keys(_in_order(found[What.QUERIES]), _in_order(found[What.DOCUMENTS]))


def _in_order(names: Collection[str]) -> tuple[str, ...]:
    return tuple(name for name in _BY_NAME if name in names)


def changed(key: str, names: Iterable[str]) -> str:
    """Apply these changes to a key, in the order of `KEY_CHANGES`, skipping any that would leave nothing."""
    for name in names:
        key = _BY_NAME[name].make(key)
    return key


@dataclass(frozen=True, slots=True)
class Cure:
    """Changes by which `met` keys would meet. `spelled` are the values of `--keys` that make them."""

    changes: tuple[str, ...]
    met: int
    spelled: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Meeting:
    """Number of the `count` queries or documents of one side that are known to the other, which has `others`.

    `cure` would make more of them meet; `lost` are keys that are numbers with digits missing.
    """

    what: What
    met: int
    count: int
    others: int
    cure: Cure | None = None
    lost: tuple[str, ...] = ()

    @property
    def is_none(self) -> bool:
        """Whether nothing meets, although there is something on both sides."""
        return not self.met and self.count > 0 and self.others > 0


class Clash(Exception):
    """Two keys of one side that a change makes the same. `known`: of the side that keeps its spelling."""

    def __init__(self, one: str, other: str, *, known: bool) -> None:
        super().__init__(one, other)
        self.first, self.second = sorted((one, other))
        self.known = known


def meet(
    what: What,
    known: Collection[str],
    keys: Collection[str],
    *,
    proposals: Sequence[tuple[str, ...]] | None = None,
    spares: Callable[[tuple[str, ...]], bool] | None = None,
) -> Meeting:
    """Compare the keys of one side (`known`, whose spelling stays) with those of another.

    `proposals` are the changes that come into question, by default those `proposed` for all that do not meet.
    `spares` says whether the same changes keep keys of the other kind different, too: where not, the cure is
    for this kind alone.
    """
    one, other = (own if isinstance(own, set | frozenset) else set(own) for own in (known, keys))
    met = len(one & other)
    found = Meeting(what, met, len(one), len(other))
    if met in (len(one), len(other)):
        return found
    left, right = one - other, other - one
    if proposals is None:
        proposals = proposed(what, [(None, key) for key in left], [(None, key) for key in right])
    for changes in proposals:
        try:
            would = len(one.intersection(renaming(what, other, one, changes).values()))
        except Clash:
            continue
        if would > met:
            scope = "" if spares is None or spares(changes) else f"{what}:"
            return replace(found, cure=Cure(changes, would, tuple(scope + name for name in changes)))
    return replace(found, lost=lost_digits(left, right))


def proposed(what: What, left: Sequence[_Pair], right: Sequence[_Pair]) -> list[tuple[str, ...]]:
    """Find the changes by which enough of the unmatched keys would meet, the best first, few before many."""
    small, large = sorted((list(left), list(right)), key=len)
    of_all = 1.0
    small = _some(small, _LOOKED_AT)
    if len(small) >= _ENOUGH:
        every, large = len(large), _some(large, _LOOKED_THROUGH)
        of_all = len(large) / every
    altering = _altering(large)
    useful = _in_order(altering | _altering(small))
    least = max(1.0, _LEAST_SHARE * len(small) * of_all)
    some, others = _reaching_each_other(small, large, _Reachable(useful))
    found: list[tuple[int, tuple[str, ...]]] = []
    for together in range(1, _MOST_TOGETHER + 1 if len(others) >= least else 1):
        for changes in combinations(useful, together):
            forms = _Forms(what, changes)
            gain = _gain(some, forms, others, _Forms(what, [name for name in changes if name in altering]))
            if gain >= least and _stay_apart(small, forms):
                found.append((gain, changes))
        if found and max(found)[0] == len(small):
            break
    found.sort(key=lambda item: (-item[0], len(item[1]), [_MILD.index(name) for name in item[1]]))
    return [changes for _, changes in found]


_ANY_BLANK = re.compile(r"^[^\S\n]|[^\S\n]$", re.MULTILINE)
_ANY_SUFFIX, _ANY_PREFIX = (re.compile(own.pattern, re.MULTILINE) for own in (_SUFFIX, _PREFIX))


def could_meet_otherwise(texts: Iterable[str]) -> bool:
    """Whether any change of keys could make more of them meet. The texts have a key in each line.

    A quick answer for those who ask again and again: False only where surely none could, because no change
    alters a key, or all keys have the same prefix, such as "d" of d1 and d2.
    """
    text = "\n".join(["", *texts, ""])
    if not text.isascii() or text.lower() != text or _ANY_BLANK.search(text) or _ANY_SUFFIX.search(text):
        return True
    if _ZEROS.search(text):
        return True
    first = _ANY_PREFIX.search(text)
    if first is None:
        return False
    prefix = f"\n{first.group()}"
    lines = text.count("\n") - 1
    return text.count(prefix) != lines or _ANY_PREFIX.search(text.replace(prefix, "\n")) is not None


def _some(pairs: list[_Pair], most: int) -> list[_Pair]:
    """Sample of about so many pairs, the same ones whatever order a set had."""
    part = -(-len(pairs) // most)
    if part < 2:
        return pairs
    # Checksums alone would not do: those of 17 and P17 differ by the same bits as those of 18 and P18, and so
    # perhaps of no key in one side's sample the partner would be in the other's.
    return [
        pair
        for pair in pairs
        if (crc32(pair[1].encode("utf-8", "surrogatepass")) * _SCATTERING >> 8 & 0xFFFFFF) % part == 0
    ]


def _altering(pairs: Sequence[_Pair]) -> set[str]:
    """Changes that alter any of these keys."""
    return {change.name for change in KEY_CHANGES if any(change.make(key) != key for _, key in pairs)}


def _reaching_each_other(
    small: Sequence[_Pair], large: Sequence[_Pair], reachable: _Reachable
) -> tuple[list[_Pair], list[_Pair]]:
    """Pairs of either side that some change may make meet.

    Most keys have no partner: with these left out, trying every change costs little.
    """
    if not reachable.useful:
        return [], []
    wanted = {(group, form) for group, key in small for form in reachable(key)}
    others: list[_Pair] = []
    reached: set[_Pair] = set()
    for group, key in large:
        own = wanted.intersection([(group, form) for form in reachable(key)])
        if own:
            others.append((group, key))
            reached |= own
    some = [(group, key) for group, key in small if any((group, form) in reached for form in reachable(key))]
    return some, others


class _Reachable:
    """Forms that a key can take under any of some changes, each with all folding done."""

    def __init__(self, useful: Sequence[str]) -> None:
        self.useful = useful
        self._cuts = [_BY_NAME[name].make for name in useful if name in _CUTTING]
        self._fold = _one_after_the_other([_BY_NAME[name].make for name in useful if name not in _CUTTING])
        self._tidy = _one_after_the_other([_BY_NAME[name].make for name in useful if name in _TIDYING])

    def __call__(self, key: str) -> Collection[str]:
        first = self._fold(key)
        if not self._cuts:
            return (first,)
        found = [first]
        # Small letters of others than ASCII's may be cut elsewhere.
        ways = found if key.isascii() else [first, key, self._tidy(key)]
        for form in ways:
            for cut in self._cuts:
                shorter = cut(form)
                if shorter != form:
                    folded = self._fold(shorter)
                    if folded not in found:
                        found.append(folded)
                    if ways is not found and shorter not in ways:
                        ways += [shorter, folded]
        return found


def _stay_apart(pairs: Sequence[_Pair], forms: _Forms) -> bool:
    """Whether no two keys of a side become the same."""
    return len({(group, forms.folded(key)) for group, key in pairs}) == len(pairs)


def _gain(small: Sequence[_Pair], of_small: _Forms, large: Sequence[_Pair], of_large: _Forms) -> int:
    """Number of keys of the smaller side that would meet, 0 where two of the larger one become the same."""
    folded = {(group, of_small.folded(key)): key for group, key in small}
    plain: dict[_Pair, str] = {}
    cut: dict[_Pair, str] = {}
    if of_small.cuts or of_large.cuts:
        plain = {(group, of_small.plain(key)): key for group, key in small}
        cut = {(group, form): key for group, key in small for form in of_small.cut(key)}
    met: dict[_Pair, str] = {}
    for group, key in large:
        form = of_large.folded(key)
        own = folded.get((group, form))
        if own is None and of_large.cuts:
            forms = (plain.get((group, form)) for form in of_large.cut(key))
            own = next(filter(None, forms), None) or cut.get((group, of_large.plain(key)))
        elif own is None:
            own = cut.get((group, form))
        if own is not None and met.setdefault((group, own), key) != key:
            return 0
    return len(met)


class _Forms:
    """Forms of keys under changes: with nothing cut off, with ever more of it, and folded.

    Two keys are the same where their folded forms are: zeros, case and the like make no difference, nor does
    a word that only says what follows (query-1 is q1). What else is cut off has to be cut off one of the two
    alone: what is left of both may be the same by chance, as of a.txt and a.html.
    """

    def __init__(self, what: What, changes: Iterable[str]) -> None:
        made = [_BY_NAME[name] for name in changes]
        words = _OF_QUERIES if what is What.QUERIES else _OF_DOCUMENTS
        self.cuts = any(change.name in _CUTTING for change in made)
        self.once = _one_after_the_other([change.make for change in made])
        self.plain = _one_after_the_other([change.make for change in made if change.name not in _CUTTING])
        self.folded = _one_after_the_other(
            [
                partial(_strip_word, words) if change.name == "strip-prefix" else change.make
                for change in made
                if change.name != "strip-suffix"
            ]
        )

    def cut(self, key: str) -> list[str]:
        """The key without its suffix or prefix, and, of those that have several, also without the next."""
        found: list[str] = []
        while (form := self.once(key)) != key:
            found.append(form)
            key = form
        return found


def _one_after_the_other(steps: Sequence[Callable[[str], str]]) -> Callable[[str], str]:
    # Of millions of keys every call counts.
    if len(steps) == 1:
        return steps[0]
    if len(steps) == 2:
        first, second = steps
        return lambda key: second(first(key))

    def made(key: str) -> str:
        for step in steps:
            key = step(key)
        return key

    return made


def _strip_word(words: Collection[str], key: str) -> str:
    while (form := _PREFIX.sub("", key)) != key:
        if _NO_LETTER.sub("", key.removesuffix(form)).casefold() not in words:
            return key
        key = form
    return key


def renaming(
    what: What, keys: Iterable[str], known: Collection[str], changes: Sequence[str]
) -> dict[str, str]:
    """New name of each key after the changes: that of the known key it becomes, else as it became.

    Raises Clash where the changes make two keys of either side the same.
    """
    forms = _Forms(what, changes)
    known = known if isinstance(known, set | frozenset | dict) else set(known)
    folded = dict(zip(map(forms.folded, known), known, strict=True))
    if len(folded) < len(known):
        raise Clash(*_two_alike((forms.folded(key), key) for key in known), known=True)
    found = (
        _cut_names(forms, keys, known, folded)
        if forms.cuts
        else {key: key if key in known else folded.get(form := forms.once(key), form) for key in keys}
    )
    if len(set(found.values())) < len(found):
        raise Clash(*_two_alike((name, key) for key, name in found.items()), known=False)
    return found


def _cut_names(
    forms: _Forms, keys: Iterable[str], known: Collection[str], folded: Mapping[str, str]
) -> dict[str, str]:
    """Call `renaming` where something is cut off keys."""
    found = {key: key if key in known else folded.get(forms.folded(key), "") for key in keys}
    others = [key for key, name in found.items() if not name]
    if not others:
        return found
    plain = {forms.plain(key): key for key in known}
    cut: dict[str, list[str]] = {}
    for key in known:
        for form in forms.cut(key):
            cut.setdefault(form, []).append(key)
    for key in others:
        name = next((plain[own] for own in forms.cut(key) if own in plain), None)
        # Else something was to be cut off the known ones.
        if name is None and (several := cut.get(forms.plain(key))):
            if len(several) > 1:
                raise Clash(*several[:2], known=True)
            name = several[0]
        found[key] = forms.once(key) if name is None else name
    return found


def _two_alike(named: Iterable[tuple[str, str]]) -> tuple[str, str]:
    """First two keys of one name."""
    first: dict[str, str] = {}
    return next((before, key) for name, key in named if (before := first.setdefault(name, key)) != key)


def are_apart(what: What, keys: Iterable[str], known: Collection[str], changes: Sequence[str]) -> bool:
    """Whether the changes keep all different keys of each side different."""
    try:
        renaming(what, keys, known, changes)
    except Clash:
        return False
    return True


def renamed(
    what: What,
    keys: Iterable[str],
    known: Collection[str],
    changes: Sequence[str],
    *,
    where: object,
    of_known: object,
) -> dict[str, str]:
    """Call `renaming`, but raise InputError for a clash. `where` and `of_known` name the two sides."""
    try:
        return renaming(what, keys, known, changes)
    except Clash as clash:
        shared = {
            "option": spelled_out(changes),
            "side": of_known if clash.known else where,
            "first": visible(clash.first),
            "second": visible(clash.second),
        }
        if what is What.QUERIES:
            text = say(
                "{option} would make the queries '{first}' and '{second}' of {side} the same; for"
                " documents alone: {only}",
                only=spelled_out(changes, of=What.DOCUMENTS),
                **shared,
            )
        else:
            text = say(
                "{option} would make the documents '{first}' and '{second}' of {side} the same; for"
                " queries alone: {only}",
                only=spelled_out(changes, of=What.QUERIES),
                **shared,
            )
        raise InputError(text) from None


def spelled_out(names: Iterable[str], *, of: What | None = None) -> str:
    """Command-line options that ask for some changes."""
    return " ".join(f"--keys {name if of is None else f'{of}:{name}'}" for name in names)


def lost_digits(left: Collection[str], right: Collection[str]) -> tuple[str, ...]:
    """Keys of either side that are numbers of the other with digits lost, as a spreadsheet writes them."""
    return tuple(sorted({*_lost(left, right), *_lost(right, left)}))


def _lost(keys: Iterable[str], whole: Iterable[str]) -> set[str]:
    by_digits: dict[str, set[str]] = {}
    for key in keys:
        for digits in _digits_kept(key):
            by_digits.setdefault(digits, set()).add(key)
    if not by_digits:
        return set()
    sizes = {len(text.split("e")[0].replace(".", "")) - 1 for text in by_digits if "e" in text}
    found: set[str] = set()
    for other in whole:
        if other.isdecimal() and other.isascii() and len(other) <= _LONGEST:
            said = [f"{float(other):.{size}e}" for size in sizes]
            if len(other) > _KEPT_DIGITS:
                said += [_cut_off(other), str(int(float(other)))]
            for digits in said:
                found |= by_digits.get(digits, set()) - {other}
    return found


def _digits_kept(key: str) -> tuple[str, ...]:
    """Forms of a long number after losing digits in the ways in which other numbers may have lost them."""
    if len(key) <= _KEPT_DIGITS and "e" not in key and "E" not in key:
        return ()
    if _SCIENTIFIC.fullmatch(key):
        digits = len(re.split("[eE]", key)[0].replace(".", ""))
        return (f"{float(key):.{digits - 1}e}",)
    if key.isdecimal() and key.isascii() and _KEPT_DIGITS < len(key) <= _LONGEST:
        # A spreadsheet puts zeros behind the digits that it keeps; a float of 64 bits has a nearest number.
        return tuple({text for text in (_cut_off(key), str(int(float(key)))) if text == key})
    return ()


def _cut_off(number: str) -> str:
    return number[:_KEPT_DIGITS] + "0" * (len(number) - _KEPT_DIGITS)


def without(cure: Cure) -> Message:
    """Phrase for what keys are without after a change."""
    first, *others = (_BY_NAME[name].without for name in cure.changes)
    for other in others:
        first = say("{first} and {other}", first=first, other=other)
    return first


def cure_sentence(meeting: Meeting, ask: Callable[[Sequence[str]], object] = spelled_out) -> Message | None:
    """Sentence on which change would make how many keys meet, and how to ask for it, else None."""
    if meeting.lost:
        names = ", ".join(map(visible, meeting.lost[:NAMED])) + (", ..." if meeting.lost[NAMED:] else "")
        return say(
            "{count:key is a number|keys are numbers} that lost digits, as in a spreadsheet ({names}); make"
            " the file again with its keys as text",
            count=len(meeting.lost),
            names=names,
        )
    if meeting.cure is None:
        return None
    cure = meeting.cure
    values = {"without": without(cure), "count": f"{cure.met:,}", "option": ask(cure.spelled)}
    if meeting.count == 1:
        return say("Without {without} it would be: {option}", **values)
    if cure.met == meeting.count:
        return say("Without {without} all {count} would be: {option}", **values)
    return say("Without {without} {count} would be: {option}", **values)
