"""Queries that are drawn from a log: which ways there are, and when two searches are for the same query."""

from __future__ import annotations

import enum
import re
import unicodedata

from ndcg_gui.domain.messages import Message, say

_EDGES = " .,;:!?\"'()[]{}<>«»“”‘’„…、。"
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]+")
# A third of all searches each, the most frequent queries first.
STRATA = ("head", "torso", "tail")


class Method(enum.StrEnum):
    """How queries are drawn."""

    STRATA = "strata"
    TRAFFIC = "traffic"
    UNIFORM = "uniform"

    @property
    def words(self) -> Message:
        """The same in a phrase."""
        return {
            Method.STRATA: say(
                "in equal numbers from head, torso and tail, within each in proportion to traffic"
            ),
            Method.TRAFFIC: say("in proportion to traffic"),
            Method.UNIFORM: say("every query with the same chance"),
        }[self]


def told_half(half: int) -> Message:
    """A phrase on how few queries make up half of all searches."""
    return say("half of all searches are for the most frequent {count:query|queries}", count=half)


def told_period(first: str, last: str) -> Message:
    """A phrase on the days from which searches are, each as 2026-05-31."""
    return say("searched from {first} to {last}", first=first, last=last)


def spelling_of(text: str) -> str:
    """A search as it is shown: in one line, blanks joined."""
    return " ".join((text if text.isprintable() else _CONTROL.sub(" ", text)).split())


def form_of(text: str) -> str:
    """What searches for the same query share: case, width, blanks, order of words and the punctuation around
    words do not count.

    >>> form_of("  Shoes,  RED ") == form_of("red shoes"), form_of("c++") == form_of("c")
    (True, False)
    """
    folded = (text if text.isascii() else unicodedata.normalize("NFKC", text)).casefold().split()
    words = [word for whole in folded if (word := whole.strip(_EDGES))]
    words.sort()
    return " ".join(words or folded)
