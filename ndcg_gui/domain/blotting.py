"""Blotting of secrets: out of every text that is kept, shown, logged or raised, however it is written.

A server may echo a secret in another form than it was sent, and each decoding brings one more form to light.
So texts are blotted as they came, and again after everything that decodes, joins or cuts them.
"""

from __future__ import annotations

import base64
import html
import json
import math
import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from html.entities import html5
from typing import Any

from ndcg_gui.domain.messages import Message

HIDDEN = "•••"
# Shorter parts of a secret stand in other words, too.
_LEAST_PASSWORD, _LEAST_PACKED, _LEAST_PART = 4, 8, 3
# Shorter secrets are words of anybody's. They are blotted in what their server sends, and nowhere else.
_LEAST_LONG = 8
_MOST_IN_USE = 64
# Signs that part a secret without hiding it: of a line, of HTML, of two neighbouring texts in JSON.
_PARTING = re.compile(
    r"(?:[ \t]{0,8}(?:\r?\n|\\{1,8}[nrt])[ \t]{0,8}|<[^<>]{0,64}>|\"[^\"\\]{0,40}\"\s{0,8}:\s{0,8}"
    r"|[\"',\[\]{}]\s{0,8}|[\u00ad\u200b-\u200d\ufeff])+"
)


class Blot:
    """Removes a secret from what a server sends.

    Recognised is the secret, and its password if it is "user:password", with any of its characters
    percent-encoded or escaped as in JSON, HTML, Python, C or mail, once or repeatedly, in base64 once or
    twice, base32 and base85 also as a part of something longer, as numbers of its bytes, over several lines
    or texts, backwards, and where it is long in any case of its letters.
    """

    def __init__(self, secret: str = "") -> None:
        plain = _plain_forms(secret)
        self._forms = sorted({*plain, *_packed_forms(plain)}, key=len, reverse=True)
        patterns = [_pattern_of(form, plain=form in plain) for form in self._forms]
        # Most texts are passed by their first sign alone, which takes a fifth of the time.
        firsts = {sign for form in self._forms for sign in _firsts(form[0])}
        first = "".join(sorted(map(re.escape, firsts)))
        pattern = f"(?=[{first}])(?:{'|'.join(patterns)})"
        self._pattern = re.compile(pattern) if self._forms else None
        # Looked for as they are, which takes less than a pattern of so many.
        self._rare_forms = sorted({*_rare_forms(plain)}, key=len, reverse=True)
        numbers = [pattern for part in plain if (pattern := _numbers_of(part.encode()))]
        self._numbers = re.compile("|".join(numbers)) if numbers else None
        self._parted = [form for form in self._forms if len(form) >= _LEAST_LONG]
        self._blocks = [block for form in self._parted for block in _blocks(form)]
        # The secret without the signs that part others, which go from the text, too.
        joined = [form for form in (_PARTING.sub("", form) for form in plain) if len(form) >= _LEAST_LONG]
        parted = [*patterns, *(_pattern_of(form, plain=True, blanks="?") for form in joined)]
        self._joined_pattern = re.compile("|".join(parted)) if self._parted else None

    def text(self, text: str) -> str:
        """Text without the secret."""
        if self._pattern is None:
            return text
        text = self._pattern.sub(HIDDEN, text)
        for form in self._rare_forms:
            text = text.replace(form, HIDDEN)
        if self._numbers is not None:
            text = self._numbers.sub(HIDDEN, text)
        return self._without_parted(text) if any(block in text for block in self._blocks) else text

    def value(self, value: Any) -> Any:
        """JSON value without the secret in its texts and names, and without halves of it in two of them."""
        if self._pattern is None:
            return value
        texts: list[str] = []
        _changed(value, lambda text: texts.append(text) or text)  # type: ignore[func-returns-value]
        blotted = dict(zip(texts, self.texts(texts), strict=True))
        return _changed(value, blotted.__getitem__)

    def texts(self, texts: Sequence[str]) -> list[str]:
        """Texts that belong together without the secret, and without its parts at their edges."""
        if self._pattern is None:
            return list(texts)
        known: dict[str, str] = {}
        found = [
            known.setdefault(text, self.text(text)) if text not in known else known[text] for text in texts
        ]
        for form in self._parted:
            if any(block in text for block in _blocks(form) for text in found):
                found = _without_parts(found, form)
        return found

    def message(self, message: Message) -> Message:
        """Message without the secret in its values."""
        if self._pattern is None:
            return message
        return Message(
            message.template,
            tuple(
                (name, self.message(value) if isinstance(value, Message) else self._plain(value))
                for name, value in message.values
            ),
        )

    def _plain(self, value: object) -> object:
        # Numbers stay numbers: the sentence puts a noun beside them.
        return value if value is None or isinstance(value, bool | int | float) else self.text(str(value))

    def _without_parted(self, text: str) -> str:
        """Text without secrets whose parts stand on several lines, in tags, or in neighbouring texts."""
        assert self._joined_pattern is not None
        pieces, origins, begins = list[str](), list[int](), list[int]()
        at = size = 0
        for end, after in [*(parting.span() for parting in _PARTING.finditer(text)), (len(text), 0)]:
            origins.append(at)
            begins.append(size)
            pieces.append(text[at:end])
            size += end - at
            at = after
        begins.append(size)
        parts, done = list[str](), 0
        for begin, end in (found.span() for found in self._joined_pattern.finditer("".join(pieces))):
            # Each piece that the secret stands in loses its own part of it, what parts them stays.
            for number in range(bisect_right(begins, begin) - 1, bisect_left(begins, end)):
                low, high = max(begin, begins[number]), min(end, begins[number + 1])
                if low < high:
                    shift = origins[number] - begins[number]
                    parts += (text[done : low + shift], HIDDEN)
                    done = high + shift
        return "".join((*parts, text[done:]))


_in_use: dict[str, Blot] = {}


@dataclass(frozen=True, slots=True)
class _Part:
    """Part of a secret at an edge of a text, or all of the text: from one sign to another."""

    text: int
    begin: int
    end: int


def remember_secret(secret: str) -> None:
    """Take a secret as one in use, so that `blotted` removes it."""
    if len(secret) >= _LEAST_LONG and secret not in _in_use:
        while len(_in_use) >= _MOST_IN_USE:
            del _in_use[next(iter(_in_use))]
        _in_use[secret] = Blot(secret)


def blotted(text: str) -> str:
    """Text without any secret in use. For whatever is logged, printed or reported."""
    for blot in list(_in_use.values()):
        text = blot.text(text)
    return text


def _changed(value: Any, change: Callable[[str], str]) -> Any:
    if isinstance(value, dict):
        return {change(name): _changed(item, change) for name, item in value.items()}
    if isinstance(value, list):
        return [_changed(item, change) for item in value]
    return change(value) if isinstance(value, str) else value


def _plain_forms(secret: str) -> list[str]:
    _, _, password = secret.partition(":")
    parts = [part for part in (secret, password if len(password) >= _LEAST_PASSWORD else "") if part]
    # Read as Latin-1, which is also how Python writes bytes.
    return parts + [part.encode().decode("latin-1") for part in parts if not part.isascii()]


def _packed_forms(parts: Sequence[str]) -> Iterator[str]:
    for data in (part.encode() for part in parts):
        if len(data) >= _LEAST_PASSWORD:
            yield from (data.hex(), data.hex().upper())
        yield base64.b64encode(data).decode()
        yield from _cores(data, base64.b64encode, 6)


def _rare_forms(parts: Sequence[str]) -> Iterator[str]:
    """Forms that nobody needs to write a secret in, but somebody who passes one on."""
    for part in parts:
        data = part.encode()
        inner = {base64.b64encode(data).decode(), base64.urlsafe_b64encode(data).decode()}
        inner |= {form.rstrip("=") for form in inner}
        inner |= {*_cores(data, base64.b64encode, 6), *_cores(data, base64.urlsafe_b64encode, 6)}
        for form in inner:
            yield from _cores(form.encode(), base64.b64encode, 6)
        for form in (*_cores(data, base64.b32encode, 5), *_cores(data, base64.b32hexencode, 5)):
            yield from (form, form.lower())
        for encode in (base64.b85encode, base64.a85encode):
            for form in _cores_of_groups(data, encode, 4):
                yield from (form, json.dumps(form)[1:-1], html.escape(form))
        if len(part) >= _LEAST_LONG:
            yield from (part[::-1], json.dumps(part[::-1])[1:-1], html.escape(part[::-1]))


def _cores(data: bytes, encode: Callable[[bytes], bytes], bits: int) -> Iterator[str]:
    """Yield data packed into signs of so many bits, wherever in something longer it begins.

    Signs that hold bits of what stands before or behind are not among them.
    """
    for before in range(math.lcm(8, bits) // 8):
        packed = encode(bytes(before) + data).decode()
        core = packed[math.ceil(8 * before / bits) : 8 * (before + len(data)) // bits]
        if len(core) >= _LEAST_PACKED:
            yield core


def _cores_of_groups(data: bytes, encode: Callable[[bytes], bytes], size: int) -> Iterator[str]:
    """Yield the same where all signs of a group hold bits of all its bytes, as in base85."""
    for behind in range(size):
        core = encode(data[behind : behind + (len(data) - behind) // size * size]).decode()
        if len(core) >= _LEAST_PACKED:
            yield core


def _numbers_of(data: bytes) -> str:
    """Pattern of a secret whose bytes are written as numbers, with or without signs between them."""
    if len(data) < _LEAST_PASSWORD:
        return ""
    between = r"(?:[\s:,;.|_'\"-]|0[xXobOB]|\\x){0,6}"
    apart = r"(?:[\s:,;.|_'\"\[\]-]|0[oO]){1,6}"
    ways = (
        between.join(_either(f"{byte:02x}") for byte in data),
        between.join(f"{byte:03o}" for byte in data),
        between.join(f"{byte:08b}" for byte in data),
        *(rf"(?<!\d){apart.join(f'0{{0,2}}{byte:{way}}' for byte in data)}(?!\d)" for way in "do"),
    )
    return "|".join(ways)


def _firsts(sign: str) -> str:
    return f"{sign}{sign.lower()[:1]}{sign.upper()[:1]}%\\&=" + {"+": "-", "/": "_", " ": "+"}.get(sign, "")


@cache
def _entities() -> dict[str, list[str]]:
    """Names of signs in HTML."""
    found: dict[str, list[str]] = {}
    for name, sign in html5.items():
        if len(sign) == 1 and name.endswith(";") and not sign.isalnum():
            found.setdefault(sign, []).append(name[:-1])
    return found


def _pattern_of(form: str, *, plain: bool, blanks: str = "") -> str:
    """Pattern of a form. What is packed has no sign but + / = that anything escapes."""
    begin = form.rstrip("\\")
    patterns = [
        (sign if not plain and sign.isalnum() else _written(sign)) + (blanks if sign == " " else "")
        for sign in form
    ]
    pattern, rest = "".join(patterns[: len(begin)]), "".join(patterns[len(begin) :])
    if rest:
        # At the end first in pairs, so that one which escapes a quotation mark stays.
        count = len(form) - len(begin)
        pattern += rf"(?:(?:\\\\){{{count},{8 * count}}}|{rest})"
    return f"(?i:{pattern})" if plain and len(form) >= _LEAST_LONG else pattern


def _written(sign: str) -> str:
    """Pattern of all ways to write a character, each of them written so once more, too."""
    units, code = sign.encode("utf-16-be"), _either(f"{ord(sign):x}")
    exact = {sign, {"+": "-", "/": "_"}.get(sign, sign), *("+" if sign == " " else "")}  # as in URLs
    percent = "".join(f"%(?:25){{,8}}{_either(f'{byte:02x}')}" for byte in sign.encode())
    pairs = [_either(units[at : at + 2].hex()) for at in range(0, len(units), 2)]
    escaped = ["u" + r"\\{1,8}u".join(pairs), rf"u\{{0{{,8}}{code}\}}", f"U0{{,8}}{code}"]
    escaped.append(r"\\{1,8}".join(f"0?{byte:03o}" for byte in sign.encode()))
    if ord(sign) < 256:
        escaped.append(f"x{_either(f'{ord(sign):02x}')}")
    if not sign.isalnum():  # \n is a line feed, not an n
        escaped.append(re.escape(sign))
    entities = [f"#0{{,8}}{ord(sign)}", f"#[xX]0{{,8}}{code}", *map(re.escape, _entities().get(sign, ()))]
    ways = [
        rf"\\{{1,8}}(?:{'|'.join(escaped)})",
        percent,
        percent.replace("%(?:25){,8}", "="),  # as in mail
        "".join(f"%u{pair}" for pair in pairs),
        f"&(?:amp;){{,8}}(?:{'|'.join(entities)});?",
        *(re.escape(way) for way in sorted(exact)),
    ]
    if sign == " ":
        ways.append("%(?:25){,8}2[bB]")  # the + that it was, encoded once more
    return f"(?:{'|'.join(ways)})"


def _either(digits: str) -> str:
    return re.sub("[a-f]", lambda letter: f"[{letter[0]}{letter[0].upper()}]", digits)


def _blocks(form: str) -> list[str]:
    """Neighbouring blocks of a form: the longer one of two halves holds one of them."""
    size = max(_LEAST_PART, len(form) // 4)
    return [form[at : at + size] for at in range(0, len(form) - size + 1, size)]


def _without_parts(texts: list[str], form: str) -> list[str]:
    """Texts without parts of a form at their edges, where the parts together are all of it."""
    parts: list[_Part] = []
    for number, text in enumerate(texts):
        if _LEAST_PART <= len(text) < len(form) and (at := form.find(text)) >= 0:
            parts.append(_Part(number, at, at + len(text)))
            continue
        for size in range(min(len(form) - 1, len(text)), _LEAST_PART - 1, -1):
            if text.endswith(form[:size]):
                parts.append(_Part(number, 0, size))
                break
        for size in range(min(len(form) - 1, len(text)), _LEAST_PART - 1, -1):
            if text.startswith(form[-size:]):
                parts.append(_Part(number, len(form) - size, len(form)))
                break
    if not _are_all(parts, len(form)):
        return texts
    changed = list(texts)
    for part in parts:
        own = form[part.begin : part.end]
        changed[part.text] = changed[part.text].replace(own, HIDDEN)
    return changed


def _are_all(parts: Sequence[_Part], length: int) -> bool:
    """Whether parts cover every sign of a form but a few, of which nobody could make the rest."""
    reached = 0
    for part in sorted(parts, key=lambda part: part.begin):
        if part.begin > reached:
            return False
        reached = max(reached, part.end)
    return reached >= length


NO_SECRET = Blot()
