"""Secrets for engines, from the environment or the system's keyring, stored and shown nowhere else."""

from __future__ import annotations

import os
import secrets
from urllib.parse import SplitResult

from ndcg_gui.domain.blotting import remember_secret
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say

SERVICE = "ndcg-gui"
ENVIRONMENT, KEYRING = "env", "keyring"
_HERE = ("localhost", "127.0.0.1", "::1")


def header_value(text: str) -> str:
    """Value of a header. Raises InputError where a secret has brought signs that none may hold."""
    if not (text.isascii() and text.isprintable()):
        raise InputError(
            say(
                "the secret has characters that are not allowed in a header; basic authentication sends them"
                " with {written}",
                written='"Basic {secret:base64}"',
            )
        )
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
    remember_secret(secret)
    return secret


def keep_secret(name: str, secret: str) -> None:
    """Put a secret into the system's keyring. Raises InputError where there is no keyring."""
    remember_secret(secret)
    _keyring_call("set_password", name, secret)


def own_key(name: str, *, make: bool = False) -> str | None:
    """Return the program's own key of that name in the system's keyring, None where there is none yet.

    With `make` it is made then. Raises InputError where there is no keyring, or one that keeps nothing.
    """
    found = _keyring_call("get_password", name)
    if not found and make:
        _keyring_call("set_password", name, secrets.token_hex(32))
        found = _keyring_call("get_password", name)
        if not found:
            raise InputError(say("the system's keyring keeps nothing"))
    if found:
        remember_secret(found)
    return found or None


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
