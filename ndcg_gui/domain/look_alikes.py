"""Names that look like another's: Аna, whose first letter is Cyrillic, beside Ana."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible

# Letters of the Cyrillic and the Greek script under the Latin ones that they look like, from the table of the
# Unicode Consortium: https://www.unicode.org/Public/security/16.0.0/confusables.txt (UTS #39).
_LETTERS = str.maketrans(
    "АВСԌЕНІЈКМОРԚЅТѴԜХУҮӀасԁеһіјӏорԛгѕѵԝхуүкΑΒΕΖΗΙΚΜΝΟΡΤΧΥαικνορσυγ",
    "ABCGEHIJKMOPQSTVWXYYlacdehijiopqrsvwxyyĸABEZHIKMNOPTXYaiĸvopouy",
)
# The same table, of what Latin texts hold anyway.
_SHAPES = str.maketrans("I1|0", "lllO")


def look_alikes(new: Iterable[str], known: Iterable[str]) -> list[Message]:
    """Return a warning for each new name that looks like a known rater's or another new name."""
    taken = dict.fromkeys(known)
    seen: dict[str, str] = {}
    for name in taken:
        for form in _forms(name):
            seen.setdefault(form, name)
    found = []
    for name in dict.fromkeys(new):
        if name in taken:
            continue
        forms = _forms(name)
        other = next((seen[form] for form in forms if form in seen), None)
        if other is not None:
            found.append(_told(name, other))
        for form in forms:
            seen.setdefault(form, name)
    return found


def look_alike(name: str, known: Iterable[str]) -> Message | None:
    """Return the warning of `look_alikes` for one name. None if it looks like no other, or is a known one."""
    return next(iter(look_alikes([name], known)), None)


def _forms(name: str) -> list[str]:
    """Return the forms of a name without differences of case, script or similar shapes."""
    seen = "".join(letter for letter in unicodedata.normalize("NFKC", name) if _is_seen(letter))
    own = " ".join(seen.split())
    latin = own.translate(_LETTERS)
    kinds = {"case": own.casefold(), "script": latin.casefold(), "shape": latin.translate(_SHAPES)}
    return [f"{kind} {form}" for kind, form in kinds.items()]


def _is_seen(letter: str) -> bool:
    return unicodedata.category(letter) != "Cf"


def _told(name: str, other: str) -> Message:
    letters = []
    for kind, start, end, first, last in SequenceMatcher(None, name, other, autojunk=False).get_opcodes():
        if kind != "equal":
            letters += [*name[start:end], *other[first:last]]
    return say(
        "{name} looks like the rater {other} but is a different name: {letters}",
        name=visible(name),
        other=visible(other),
        letters="; ".join(map(_named, dict.fromkeys(letters))),
    )


def _named(letter: str) -> str:
    return str(
        say(
            "{letter} is {what}",
            letter=visible(letter),
            what=unicodedata.name(letter, f"U+{ord(letter):04X}"),
        )
    )
