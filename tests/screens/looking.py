"""Everything that is looked at on a screen."""

from __future__ import annotations

from itertools import chain

from tests.screens import access, measuring
from tests.screens.walk import Screen


def faults_of(screen: Screen) -> list[str]:
    """What is wrong with a screen, each in a line with its name."""
    found = chain(
        measuring.grown(screen.window, screen.size), measuring.faults(screen.top), access.faults(screen.top)
    )
    return [f"{screen.name}: {fault}" for fault in found]
