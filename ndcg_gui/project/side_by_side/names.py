"""Names that raters see and that must not tell them a system's."""

from __future__ import annotations

from collections.abc import Iterable

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.project.display.telling import TellingNames


def told_name(text: str, systems: Iterable[str]) -> str | None:
    """The first of the systems' names that stands in the text as a word; None: it tells none."""
    return next((name for name in systems if TellingNames([name]).in_key(text)), None)


def refuse_telling(text: str, systems: Iterable[str]) -> None:
    """Raise InputError for a name that tells raters a system's."""
    told = told_name(text, systems)
    if told is not None:
        raise InputError(
            say("raters see the name {text}, which holds that of the system {name}: choose another",
                text=visible(text), name=visible(told))
        )  # fmt: skip
