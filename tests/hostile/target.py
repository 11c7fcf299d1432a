"""What can be tried with changed bytes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Protocol


class Target(Protocol):
    """Something that takes hostile input; whatever `attempt` raises is a fault."""

    def attempt(self, seed: str) -> str:
        """Try the case of this seed; returns in a word what came of it."""

    def files(self) -> Iterable[Path]:
        """The files of the last case."""

    def close(self) -> None:
        """Give back what is held."""
