"""Everything that is looked at on a screen."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from ndcg_gui.languages import ENGLISH, Language
from tests.screens import access, calm, measuring, reach, wording
from tests.screens.walk import Screen

_LOW = 720  # pixels


def faults_of(screen: Screen, spoken: Language = ENGLISH) -> list[str]:
    """What is wrong with a screen, each in a line with its name."""
    found = [*misfits(screen), *_named(screen, access.faults(screen.top))]
    if spoken != ENGLISH and not screen.names:
        found += _named(screen, wording.faults(screen.top, wording.known_words(screen.window)))
    # Last, because going through a screen by Tab leaves the focus elsewhere.
    if not screen.by_arrows:
        found += _named(screen, reach.faults(screen.top))
    return found


def misfits(screen: Screen) -> list[str]:
    """What has no room, or stands in the way of what is judged: of each size anew."""
    found = chain(measuring.grown(screen.window, screen.size), measuring.faults(screen.top))
    found = chain(found, calm.crowded(screen.window, screen.dialog))
    # In a lower window a dialog is scrolled as a whole, with the fields and lists in it.
    if screen.dialog is None or screen.size.height() >= _LOW:
        found = chain(found, measuring.nested(screen.top))
    return _named(screen, found)


def _named(screen: Screen, found: Iterable[object]) -> list[str]:
    return [f"{screen.name}: {fault}" for fault in found]
