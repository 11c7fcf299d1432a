"""Positions in the history of a project, encrypted: plain numbers would tell how much others judge."""

from __future__ import annotations

import hashlib
import hmac
import secrets

_NONCE, _NUMBER, _TAG = 8, 8, 8  # bytes


class Cursors:
    """Codec of positions for the pages of one rater. `secret` is hexadecimal and may be empty."""

    def __init__(self, secret: str, server: bytes) -> None:
        """`server` is the key of this run, for raters without a secret of their own."""
        own = secret.encode("ascii", "replace")
        self._key = hashlib.blake2b(own or server, person=b"ndcg cursor").digest()

    def encode(self, number: int) -> str:
        """Text of a position, another one each time."""
        nonce = secrets.token_bytes(_NONCE)
        hidden = number ^ self._pad(nonce)
        return (nonce + hidden.to_bytes(_NUMBER, "big") + self._tag(nonce, number)).hex()

    def decode(self, text: str) -> int | None:
        """Position of a text, None for one that was made for nobody here."""
        if len(text) != 2 * (_NONCE + _NUMBER + _TAG) or not text.isascii():
            return None
        try:
            given = bytes.fromhex(text)
        except ValueError:
            return None
        nonce, hidden, tag = given[:_NONCE], given[_NONCE:-_TAG], given[-_TAG:]
        if len(hidden) != _NUMBER:
            return None
        number = int.from_bytes(hidden, "big") ^ self._pad(nonce)
        return number if hmac.compare_digest(tag, self._tag(nonce, number)) else None

    def _pad(self, nonce: bytes) -> int:
        made = hashlib.blake2b(nonce, key=self._key, digest_size=_NUMBER, person=b"pad").digest()
        return int.from_bytes(made, "big")

    def _tag(self, nonce: bytes, number: int) -> bytes:
        text = nonce + number.to_bytes(_NUMBER, "big")
        return hashlib.blake2b(text, key=self._key, digest_size=_TAG, person=b"tag").digest()
