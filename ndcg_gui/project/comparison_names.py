"""Names that raters see and that must not tell them a system's."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible


def told_name(text: str, systems: Iterable[str]) -> str | None:
    """The first of the systems' names that stands in the text as a word; None: it tells none."""
    for name in systems:
        if name.strip() and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE):
            return name
    return None


def refuse_telling(text: str, systems: Iterable[str]) -> None:
    """Raise InputError for a name that tells raters a system's."""
    told = told_name(text, systems)
    if told is not None:
        raise InputError(
            say("raters see the name {text}, which holds that of the system {name}: choose another",
                text=visible(text), name=visible(told))
        )  # fmt: skip
