"""Secrets for engines, from the environment or the system's keyring, stored and shown nowhere else."""

from __future__ import annotations

import base64
import html
import os
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import SplitResult

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say

HIDDEN = "•••"
SERVICE = "ndcg-gui"
ENVIRONMENT, KEYRING = "env", "keyring"
_HERE = ("localhost", "127.0.0.1", "::1")
# Shorter parts of a secret stand in other words, too.
_LEAST_PASSWORD, _LEAST_PACKED = 4, 8


def header_value(text: str) -> str:
    """Value of a header. Raises InputError where a secret has brought signs that none may hold."""
    if not (text.isascii() and text.isprintable()):
        raise InputError(say("the secret has characters that are not allowed in a header"))
    return text


def exposure_problem(secret: str, url: SplitResult) -> Message | None:
    """Error of sending a secret, if one is named, to a URL that is not encrypted."""
    if secret and url.scheme == "http" and url.hostname not in _HERE:
        return say("a secret is sent only over https")
    return None


def secret_of(reference: str) -> str:
    """Secret that "env:NAME" or "keyring:NAME" names. Raises InputError where there is none."""
    if not reference:
        return ""
    kind, _, name = reference.partition(":")
    if kind == ENVIRONMENT and name:
        found = os.environ.get(name)
        missing = say("the environment variable {name}, which should hold the secret, is not set", name=name)
    elif kind == KEYRING and name:
        found = _keyring_call("get_password", name)
        missing = say(
            "the system's keyring has no secret '{name}'; put it there with: keyring set {service} {name}",
            name=name,
            service=SERVICE,
        )
    else:
        raise InputError(
            say(
                "'{reference}' does not name a secret; expected env:NAME or keyring:NAME", reference=reference
            )
        )
    if not (found or "").strip():
        raise InputError(missing)
    secret = str(found).strip()
    if not secret.isprintable():
        raise InputError(
            say("the secret {reference} has characters that cannot be printed", reference=reference)
        )
    return secret


def keep_secret(name: str, secret: str) -> None:
    """Put a secret into the system's keyring. Raises InputError where there is no keyring."""
    _keyring_call("set_password", name, secret)


def _keyring_call(what: str, *words: str) -> str | None:
    try:
        import keyring
        import keyring.errors
    except ImportError as error:
        raise InputError(
            say(
                "the system's keyring needs the package keyring (pip install 'ndcg-gui[keyring]'); or use"
                " env:NAME"
            )
        ) from error
    try:
        found: str | None = getattr(keyring, what)(SERVICE, *words)
    except (keyring.errors.KeyringError, OSError) as error:
        raise InputError(
            say("the system's keyring does not answer: {reason}", reason=type(error).__name__)
        ) from error
    return found


class Blot:
    """Removes a secret from what a server sends, which may echo it in another form than it was sent.

    Recognised is the secret, and its password if it is "user:password", with any of its characters
    percent-encoded, escaped as in JSON or in HTML, and in base64 also as a part of something longer.
    """

    def __init__(self, secret: str = "") -> None:
        forms = sorted(_forms(secret), key=len, reverse=True) if secret else []
        patterns = ["".join(map(_written, form)) for form in forms]
        # Most places are passed by their first sign alone, which takes a fifth of the time.
        first = "".join(sorted({re.escape(sign) for form in forms for sign in _firsts(form[0])}))
        self._pattern = re.compile(f"(?=[{first}])(?:{'|'.join(patterns)})") if forms else None

    def text(self, text: str) -> str:
        """Text without the secret."""
        return text if self._pattern is None else self._pattern.sub(HIDDEN, text)

    def value(self, value: Any) -> Any:
        """JSON value without the secret in its texts and names: parsing may have decoded one more form."""
        if self._pattern is None:
            return value
        if isinstance(value, dict):
            return {self.text(name): self.value(item) for name, item in value.items()}
        if isinstance(value, list):
            return [self.value(item) for item in value]
        return self.text(value) if isinstance(value, str) else value


def _forms(secret: str) -> Iterator[str]:
    yield secret
    _, colon, password = secret.partition(":")
    parts = [secret, *([password] if colon and len(password) >= _LEAST_PASSWORD else [])]
    yield from parts[1:]
    for data in (part.encode() for part in parts):
        yield base64.b64encode(data).decode()
        # Three bytes become four signs, so what stands before decides which. The outer signs hold other bits.
        for before in range(3):
            packed = base64.b64encode(bytes(before) + data).decode().rstrip("=")
            core = packed[(0, 2, 3)[before] : len(packed) - bool((before + len(data)) % 3)]
            if len(core) >= _LEAST_PACKED:
                yield core


def _firsts(sign: str) -> str:
    return sign + "%\\\\&" + {"+": "-", "/": "_", " ": "+"}.get(sign, "")


def _written(sign: str) -> str:
    """Pattern of all ways to write a character."""
    units = sign.encode("utf-16-be")
    exact = {sign, html.escape(sign), {"+": "-", "/": "_"}.get(sign, sign)}  # also as in base64 of URLs
    exact |= {f"\\{sign}"} if sign in '"\\/' else {"+"} if sign == " " else set()
    hexadecimal = {
        "".join(f"%{byte:02x}" for byte in sign.encode()),
        "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2)),
        f"&#x{ord(sign):x};",
    }
    ways = {re.escape(way) for way in (*exact, f"&#{ord(sign)};")}
    ways |= {re.sub("[a-f]", _either, re.escape(way)) for way in hexadecimal}
    return f"(?:{'|'.join(sorted(ways, key=len, reverse=True))})"


def _either(letter: re.Match[str]) -> str:
    return f"[{letter[0]}{letter[0].upper()}]"
