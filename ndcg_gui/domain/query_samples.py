"""Sampling queries from a log: the methods, and when two searches count as the same query."""

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
    """Method of sampling queries."""

    STRATA = "strata"
    TRAFFIC = "traffic"
    UNIFORM = "uniform"

    @property
    def words(self) -> Message:
        """The method, as a phrase."""
        return {
            Method.STRATA: say(
                "in equal numbers from head, torso and tail, within each in proportion to traffic"
            ),
            Method.TRAFFIC: say("in proportion to traffic"),
            Method.UNIFORM: say("every query with the same chance"),
        }[self]


def told_half(half: int) -> Message:
    """Return a phrase on the number of queries that make up half of all searches."""
    return say("half of all searches are for the most frequent {count:query|queries}", count=half)


def told_period(first: str, last: str) -> Message:
    """Return a phrase on the period of the searches, dates as 2026-05-31."""
    return say("searched from {first} to {last}", first=first, last=last)


def spelling_of(text: str) -> str:
    """Return a search as displayed: in one line, whitespace collapsed."""
    return " ".join((text if text.isprintable() else _CONTROL.sub(" ", text)).split())


def form_of(text: str) -> str:
    """Normalise a search: case, width, whitespace, word order and punctuation around words are ignored.

    >>> form_of("  Shoes,  RED ") == form_of("red shoes"), form_of("c++") == form_of("c")
    (True, False)
    """
    folded = (text if text.isascii() else unicodedata.normalize("NFKC", text)).casefold().split()
    words = [word for whole in folded if (word := whole.strip(_EDGES))]
    words.sort()
    return " ".join(words or folded)
