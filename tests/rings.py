"""A keyring in memory, in place of the system's."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import keyring
import keyring.backend


class Ring(keyring.backend.KeyringBackend):
    """A keyring in memory; one that does not keep forgets at once."""

    priority = -1  # type: ignore[assignment]  # nobody gets it unasked

    def __init__(self, *, keeps: bool = True) -> None:
        self.kept: dict[tuple[str, str], str] = {}
        self.keeps = keeps

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        if self.keeps:
            self.kept[service, username] = password


@contextmanager
def own_ring() -> Iterator[Ring]:
    """Give the program a keyring of its own meanwhile."""
    before = keyring.get_keyring()
    keyring.set_keyring(own := Ring())
    try:
        yield own
    finally:
        keyring.set_keyring(before)
