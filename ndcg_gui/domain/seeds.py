"""Seeds that nobody can guess."""

from __future__ import annotations

from secrets import randbelow

SEEDS = 2**31


def drawn_seed() -> int:
    """Seed for a new task or comparison.

    From a known one, raters who have the program could compute which system stands left and which pairs are
    hidden checks.
    """
    return randbelow(SEEDS)
