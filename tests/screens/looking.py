"""Everything that is looked at on a screen."""

from __future__ import annotations

from itertools import chain

from ndcg_gui.languages import ENGLISH, Language
from tests.screens import access, calm, measuring, reach, wording
from tests.screens.walk import Screen

_LOW = 720  # pixels


def faults_of(screen: Screen, spoken: Language = ENGLISH) -> list[str]:
    """What is wrong with a screen, each in a line with its name."""
    found = chain(
        measuring.grown(screen.window, screen.size), measuring.faults(screen.top), access.faults(screen.top)
    )
    found = chain(found, calm.crowded(screen.window, screen.dialog))
    # In a lower window a dialog is scrolled as a whole, with the fields and lists in it.
    if screen.dialog is None or screen.size.height() >= _LOW:
        found = chain(found, measuring.nested(screen.top))
    if spoken != ENGLISH and not screen.names:
        found = chain(found, wording.faults(screen.top, wording.known_words(screen.window)))
    # Last, because going through a screen by Tab leaves the focus elsewhere.
    if not screen.by_arrows:
        found = chain(found, reach.faults(screen.top))
    return [f"{screen.name}: {fault}" for fault in found]
