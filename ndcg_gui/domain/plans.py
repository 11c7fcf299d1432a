"""Plan of a judging task: the pairs to judge, the raters and the order."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from datetime import date
from typing import Any, Literal, Self

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import is_line

MAX_NAME = 120


@dataclass(frozen=True, slots=True)
class PoolPlan:
    """Selection and distribution of a task's pairs. Shares are from 0 to 1.

    Pairs: the first `depth` results of `systems` (none named: all) and a random `sample` of what stands
    below, of `queries` (keys; none: all); of these only what nobody has judged (`unjudged`), or whose
    raters' grades lie at least `disagreement` apart; and at most `strata[stratum]` pairs of a stratum
    ("": queries without one). Disagreements and calibrations are looked for among all judged pairs
    unless systems are named.

    Shared out among `raters` (names): a share `overlap` of the pairs goes to `per_pair` of them, any
    other to one; nobody gets more than `quotas[rater]`, everything counted. `gold` is how many pairs
    with a known grade, by the label rule `gold_from`, come on top of each rater's own, as a share of
    these and unannounced; `repeats` the share of them that comes a second time. A calibration consists
    of pairs with known grades and tells them after each; everybody gets all of it.

    `order` "query" keeps a query's documents together, "shuffled" mixes all. `show_rank` shows the best
    rank a document has, `open` what others said of it; both are recorded with each judgment or the task.
    Of disagreements nobody gets those they took part in, but for `own_disputes`.

    `drawn`: the queries that it names were drawn at random from all of the project's.

    Of a `model` (the title of a language model's rater) it takes the pairs whose grades are expected to
    change the numbers most first, `most` of them (0: all). What the model calls the lowest grade is left out
    where people's grades allow it: at most the share `screened` of it may be better (None: nothing is).

    `title` is what raters see the task called (empty: its name), `wanted_by` the ISO date by which it is
    to be done (empty: none). Where `enough` is not 0 a pair that so many raters graded, whose grades lie
    at most `agreeing` places of the scale apart (None: however far), is closed for those who have not
    judged it. That follows from the labels and is stored nowhere; known grades are never closed.
    """

    name: str
    systems: tuple[str, ...] = ()
    depth: int = 10
    sample: float = 0.0
    queries: tuple[str, ...] = ()
    strata: Mapping[str, int] = field(default_factory=dict)
    unjudged: bool = False
    disagreement: float | None = None
    raters: tuple[str, ...] = ()
    overlap: float = 0.0
    per_pair: int = 2
    quotas: Mapping[str, int] = field(default_factory=dict)
    gold: float = 0.0
    gold_from: str = "majority"
    repeats: float = 0.0
    order: Literal["query", "shuffled"] = "query"
    seed: int = 42
    calibration: bool = False
    show_rank: bool = False
    open: bool = False
    own_disputes: bool = False
    title: str = ""
    wanted_by: str = ""
    enough: int = 0
    agreeing: float | None = None
    drawn: bool = False
    model: str = ""
    most: int = 0
    screened: float | None = None

    def __post_init__(self) -> None:
        if not is_line(self.name, MAX_NAME):
            raise InputError(say("a task needs a name of 1 to {most} printable characters", most=MAX_NAME))
        if self.depth < 1:
            raise InputError(say("depth is {depth}; it must be 1 or more", depth=self.depth))
        check_shares(sample=self.sample, overlap=self.overlap, gold=self.gold, repeats=self.repeats)
        if self.per_pair < 1:
            raise InputError(say("raters per pair is {number}; it must be 1 or more", number=self.per_pair))
        for name, most in {**self.strata, **self.quotas}.items():
            if most < 0:
                raise InputError(
                    say("the quota of {name} is {most}; it must be 0 or more", name=name, most=most)
                )
        if self.order not in ("query", "shuffled"):
            raise InputError(say("order is {order}; it must be query or shuffled", order=self.order))
        check_shown(self.title, self.wanted_by)
        self._check_closing()
        self._check_model()

    def _check_model(self) -> None:
        if self.most < 0:
            raise InputError(say("at most {most} pairs: the number must be 0 (all) or more", most=self.most))
        if self.screened is not None:
            check_shares(screened=self.screened)
        if not self.model and (self.most or self.screened is not None):
            raise InputError(say("without a model it is not known which pairs come first; name a model"))
        if self.model and not self.unjudged:
            raise InputError(
                say("a model can only order pairs that nobody has judged; choose unjudged pairs only")
            )

    def _check_closing(self) -> None:
        if self.enough < 0:
            raise InputError(
                say(
                    "the number of equal grades that close a pair is {number}; it must be 0 (never) or more",
                    number=self.enough,
                )
            )
        if self.agreeing is not None and not (math.isfinite(self.agreeing) and self.agreeing >= 0):
            raise InputError(
                say(
                    "the number of steps up to which grades agree must be 0 or more, not {number}",
                    number=self.agreeing,
                )
            )
        if self.enough and (self.calibration or self.disagreement is not None):
            raise InputError(
                say(
                    "a calibration or a task about disagreements is for all its raters: pairs cannot"
                    " close early"
                )
            )

    def to_json(self) -> dict[str, Any]:
        """Return the plan as plain JSON values, which `from_json` reads back."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Read a plan that `to_json` wrote. Raises InputError for anything else."""
        try:
            return cls(**known_values(cls, data))
        except (TypeError, AttributeError) as error:
            raise InputError(say("this is not the plan of a task: {reason}", reason=error)) from error


def known_values(cls: type, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of a dataclass's fields in JSON data, lists as tuples.

    Other keys are ignored: a newer version may write more.
    """
    known = {item.name for item in fields(cls)}
    return {
        key: tuple(value) if isinstance(value, list) else value for key, value in data.items() if key in known
    }


def check_shown(title: str, wanted_by: str) -> None:
    """Raise InputError for an invalid title or date."""
    if title and not is_line(title, MAX_NAME):
        raise InputError(say("a title needs 1 to {most} printable characters", most=MAX_NAME))
    if wanted_by and day_of(wanted_by) is None:
        raise InputError(say("{date} is not a date: write it like 2026-11-27", date=wanted_by))


def day_of(text: str) -> date | None:
    """Return the day of an ISO date, or None if the text is not one."""
    try:
        return date.fromisoformat(text) if len(text) == len("2026-11-27") else None
    except ValueError:
        return None


def check_shares(**shares: float) -> None:
    """Raise InputError naming the first share outside 0 to 1."""
    for what, share in shares.items():
        if not 0 <= share <= 1:
            raise InputError(say("{what} is {share}; a share must be from 0 to 1", what=what, share=share))
