"""Sampling queries from a log: the methods, and when two searches count as the same query."""

from __future__ import annotations

import enum
import math
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ndcg_gui.domain.fields import Choice, Number, OneOf, Plan, Whole, plan, row
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


@plan
class SamplingPlan(Plan):
    """Choices for drawing queries from a log.

    They are `size` many, or where a `difference` of two systems' means is given, as many as it needs. For
    that `spread` is the standard deviation of the differences of single queries.
    """

    size: int = row(
        Whole(len(STRATA)),
        default=200,
        title=say("Queries"),
        metavar="N",
        help=say("How many queries to draw."),
    )
    difference: float | None = row(
        Number(0, 1, above=True, optional=True),
        default=None,
        title=say("Difference to detect"),
        help=say(
            "Instead of --size: draw enough queries to detect this difference between the means of two "
            "systems, by how often the queries of the log are searched and by the method."
        ),
    )
    spread: float = row(
        Number(0, 1, above=True),
        default=0.2,
        title=say("Spread"),
        help=say("For --difference: the standard deviation of the differences of single queries."),
    )
    method: Method = row(
        OneOf(
            (
                Choice(Method.STRATA, say("equal numbers from head, torso and tail")),
                Choice(Method.TRAFFIC, say("in proportion to traffic")),
                Choice(Method.UNIFORM, say("every query with the same chance")),
            )
        ),
        default=Method.STRATA,
        title=say("Method"),
        help=say(
            "Equal numbers from head, torso and tail; in proportion to traffic; or every query with the "
            "same chance."
        ),
    )
    seed: int = row(
        Whole(0), default=1, title=say("Seed"), help=say("The seed; another one draws other queries.")
    )


@dataclass(frozen=True, slots=True)
class LogPart:
    """One stratum of a log: the number of its queries, the sum of their searches and that of the squares."""

    queries: int
    searches: float
    squares: float

    @property
    def evenness(self) -> float:
        """As how many queries of equal weight one query counts that is drawn with the same chance as all.

        From 0 to 1, Kish's effective number over the number: (sum w)^2 / (N sum w^2).
        """
        return self.searches**2 / (self.queries * self.squares) if self.queries and self.squares else 1.0


@dataclass(frozen=True, slots=True)
class QuerySample:
    """One draw of queries from a log, as a project keeps it.

    `drawn` is their number; `parts` are the strata of the log by name; `weights` what each of the queries
    that are known here stands for, by its key.
    """

    drawn: int
    method: Method
    parts: Mapping[str, LogPart]
    weights: Mapping[str, float] = field(default_factory=dict)

    @property
    def evenness(self) -> float:
        """Evenness of the whole log, as of a `LogPart`."""
        parts = self.parts.values()
        return LogPart(
            sum(part.queries for part in parts),
            sum(part.searches for part in parts),
            sum(part.squares for part in parts),
        ).evenness

    def to_json(self) -> dict[str, Any]:
        """JSON as it is stored. Without weights it is the head of a file of drawn queries."""
        parts = {name: [part.queries, part.searches, part.squares] for name, part in self.parts.items()}
        found: dict[str, Any] = {"drawn": self.drawn, "method": str(self.method), "log_parts": parts}
        return {**found, "weights": dict(self.weights)} if self.weights else found

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> QuerySample:
        """Parse what `to_json` made. Raises KeyError, TypeError, AttributeError and ValueError."""
        parts = {str(name): _log_part(*own) for name, own in data["log_parts"].items()}
        weights = {str(key): _not_negative(weight) for key, weight in data.get("weights", {}).items()}
        return cls(int(_not_negative(data["drawn"])), Method(data["method"]), parts, weights)


def _log_part(queries: object, searches: object, squares: object) -> LogPart:
    return LogPart(int(_not_negative(queries)), _not_negative(searches), _not_negative(squares))


def _not_negative(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError("not a number")
    if not math.isfinite(value) or value < 0:
        raise ValueError("not a number from 0")
    return float(value)


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
