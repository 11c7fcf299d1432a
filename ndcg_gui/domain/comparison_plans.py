"""How a comparison is set up: systems, items, sides, checks, and the rule that was stated before judging."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from typing import Any, Literal, Self

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.launch_rule import LaunchRule
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.plans import MAX_NAME, check_shares, check_shown, known_values
from ndcg_gui.domain.text import is_line

Unit = Literal["list", "pair"]
Sampling = Literal["random", "stratified", "weighted", "contrast"]
Tie = Literal["good", "fair", "bad"]

POINTS = (3, 5, 7)
TIES: tuple[Tie, ...] = ("good", "fair", "bad")
MAX_DEPTH = 1000
MAX_REASON = 40
MOST_CRITERIA = 6
# What answers are often asked by.
USUAL_CRITERIA = (say("Correct"), say("Complete"), say("Grounded"), say("Fresh"), say("Safe"))


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """How a comparison was asked where its verdicts come from, on which it depends what can be concluded.

    `open` are the items (query key and rank) that were still to be judged. It was one of `together`
    comparisons that were asked together; `alone`: the results of the others are not known. `matters` is the
    smallest difference that matters in any of them. `is_looked_at`: before all was judged its result was.
    """

    open: tuple[tuple[str, int], ...]
    together: int
    alone: bool
    matters: float
    is_looked_at: bool

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """What `asdict` made; raises KeyError, TypeError or ValueError when it is not that."""
        return cls(
            tuple((str(query), int(rank)) for query, rank in data["open"]),
            int(data["together"]),
            bool(data["alone"]),
            float(data["matters"]),
            bool(data["is_looked_at"]),
        )


@dataclass(frozen=True, slots=True)
class ComparisonPlan:
    """What is compared, by whom and how; systems, raters and strata by name, shares from 0 to 1.

    Each of `candidates` is compared with `baseline`, a comparison for each; with `each_pair` the candidates
    with one another, too (see `pairs`). `unit` "list": the first
    `depth` results of both as wholes; "pair": at each rank to `depth` the two documents there. `points`
    3, 5 or 7 is the scale of the verdict; `ties` are the kinds of Same that are offered; `reasons` the
    chips to choose from. `criteria` are further questions, by name, each answered by a side or Same; the
    verdict itself is the overall one.

    `sample` queries are drawn by `sampling` (None: all): "random", "stratified" (in proportion to the
    strata), "weighted" (in proportion to traffic), "contrast" (the least alike lists first, also
    when judging). `differing` leaves out queries whose lists are identical; else they are Same by rule.
    `weights` are kept with a comparison whose queries were drawn by traffic: by the key of each query how
    much traffic it stands for, which is its own over the chance with which it was drawn.

    `raters` (none named: everybody gets everything) share the items: a share `overlap` goes to
    `per_item` of them, any other to one. Shares of a rater's own items come on top unannounced:
    `repeats` with sides swapped, `same_checks`, `obvious_checks`.

    `rule` decides on launching; None: none was stated. `grades_after` shows known grades once a verdict
    was given. `own_disputes` lets those who took part in a dispute settle it, too. `imported`: the verdicts
    come from elsewhere and nobody is asked for more. `title` is what raters see it called (empty: its
    name), `wanted_by` the ISO date by which it is to be done (empty: none).

    `elsewhere` is what a release tells of how its verdicts came in.

    `show_length` tells raters how long both texts are, which may lead them. With `too_fast` a rater is
    reminded where a verdict came faster than the texts can be read, and such verdicts are counted.
    """

    name: str
    baseline: str
    candidates: tuple[str, ...]
    depth: int = 10
    unit: Unit = "list"
    points: int = 3
    ties: tuple[Tie, ...] = ()
    reasons: tuple[str, ...] = ()
    sample: int | None = None
    sampling: Sampling = "random"
    differing: bool = False
    raters: tuple[str, ...] = ()
    overlap: float = 0.0
    per_item: int = 2
    repeats: float = 0.0
    same_checks: float = 0.0
    obvious_checks: float = 0.0
    seed: int = 42
    rule: LaunchRule | None = None
    grades_after: bool = False
    imported: bool = False
    own_disputes: bool = False
    title: str = ""
    wanted_by: str = ""
    criteria: tuple[str, ...] = ()
    show_length: bool = False
    too_fast: bool = False
    each_pair: bool = False
    weights: tuple[tuple[str, float], ...] = ()
    elsewhere: Elsewhere | None = None

    def __post_init__(self) -> None:
        if not is_line(self.name, MAX_NAME):
            raise InputError(
                say("a comparison needs a name of 1 to {most} printable characters", most=MAX_NAME)
            )
        if not self.candidates:
            raise InputError(say("a comparison needs a candidate"))
        if self.baseline in self.candidates or len(set(self.candidates)) < len(self.candidates):
            raise InputError(say("a system cannot be compared with itself: choose different systems"))
        if not 1 <= self.depth <= MAX_DEPTH:
            raise InputError(
                say("depth is {depth}; it must be from 1 to {most}", depth=self.depth, most=MAX_DEPTH)
            )
        if self.points not in POINTS:
            raise InputError(say("the scale has {points} points; it must have 3, 5 or 7", points=self.points))
        if self.sample is not None and self.sample < 1:
            raise InputError(say("the sample is {number}; it must be 1 or more", number=self.sample))
        if self.per_item < 1:
            raise InputError(say("raters per item is {number}; it must be 1 or more", number=self.per_item))
        check_shares(
            overlap=self.overlap,
            repeats=self.repeats,
            same_checks=self.same_checks,
            obvious_checks=self.obvious_checks,
        )
        for what, value, known in (
            ("unit", self.unit, ("list", "pair")),
            ("sampling", self.sampling, ("random", "stratified", "weighted", "contrast")),
            *(("tie", tie, TIES) for tie in self.ties),
        ):
            if value not in known:
                raise InputError(
                    say("{what} is {value}; choose one of {known}",
                        what=what, value=value, known=", ".join(known))
                )  # fmt: skip
        check_shown(self.title, self.wanted_by)
        self._check_words()

    def _check_words(self) -> None:
        if len(set(self.criteria)) < len(self.criteria) or len(self.criteria) > MOST_CRITERIA:
            raise InputError(
                say("a comparison can have at most {most} criteria with different names",
                    most=MOST_CRITERIA)
            )  # fmt: skip
        for criterion in self.criteria:
            if not is_line(criterion, MAX_REASON):
                raise InputError(
                    say("a criterion needs 1 to {most} printable characters: {name}",
                        most=MAX_REASON, name=criterion)
                )  # fmt: skip
        for reason in self.reasons:
            if not is_line(reason, MAX_REASON):
                raise InputError(
                    say("a reason needs 1 to {most} printable characters: {reason}",
                        most=MAX_REASON, reason=reason)
                )  # fmt: skip

    def pairs(self) -> tuple[tuple[str, str], ...]:
        """What is compared with what, (baseline, candidate) of each comparison."""
        if self.each_pair:
            return tuple(combinations((self.baseline, *self.candidates), 2))
        return tuple((self.baseline, candidate) for candidate in self.candidates)

    def of_pair(self, number: int) -> Self:
        """The plan as the comparison of that number of `pairs` is shared out, ordered and sided by.

        Of each pair another seed: else a rater would get the same queries of all of them, with the sides in
        the same order. The queries are drawn before, by the plan's own seed, so that all pairs have the same.
        """
        return replace(self, seed=(self.seed + number) % 2**31) if self.each_pair else self

    @property
    def strengths(self) -> int:
        """How many degrees of "better" there are: 1, 2 or 3."""
        return self.points // 2

    def to_json(self) -> dict[str, Any]:
        """The plan as plain JSON values; `from_json` reads it back."""
        data = asdict(self)
        data["rule"] = None if self.rule is None else self.rule.to_json()
        if not self.weights:
            del data["weights"]
        if self.elsewhere is None:
            del data["elsewhere"]
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """A plan from what `to_json` made; raises InputError when it is not that."""
        try:
            values = known_values(cls, data)
            if values.get("rule") is not None:
                values["rule"] = LaunchRule.from_json(values["rule"])
            pairs = values.get("weights", ())
            values["weights"] = tuple((str(key), _weight(weight)) for key, weight in pairs)
            if values.get("elsewhere") is not None:
                values["elsewhere"] = Elsewhere.from_json(values["elsewhere"])
            return cls(**values)
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise InputError(say("this is not the plan of a comparison: {reason}", reason=error)) from error


def _weight(value: Any) -> float:
    weight = float(value)
    if not 0 <= weight < math.inf:
        raise ValueError(f"a weight of {value}")
    return weight
