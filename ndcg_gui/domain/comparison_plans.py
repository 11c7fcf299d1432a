"""Plan of a comparison: systems, items, sides, checks, and the rule stated before judging."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from typing import Any, ClassVar, Literal, Self

from ndcg_gui.domain.fields import (
    MAX_NAME,
    Choice,
    Day,
    FieldKind,
    Flag,
    Lines,
    Names,
    Nested,
    OneLine,
    OneOf,
    Plan,
    Share,
    Text,
    Whole,
    defaults_of,
    plan,
    row,
    rows_of,
)
from ndcg_gui.domain.launch_rule import LaunchRule
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import is_line

Unit = Literal["list", "pair"]
Sampling = Literal["random", "stratified", "weighted", "contrast"]
Tie = Literal["good", "fair", "bad"]
ListGrades = Literal["", "1-5", "0-4"]

POINTS: Mapping[int, Message] = {
    3: say("3 points: better or same"),
    5: say("5 points: two degrees of better"),
    7: say("7 points: three degrees of better"),
}
TIES: Mapping[Tie, Message] = {"good": say("both good"), "fair": say("both so-so"), "bad": say("both bad")}
# Grades of whole lists, the lowest first, and their names from the lowest to the highest.
LIST_GRADES: Mapping[ListGrades, tuple[int, ...]] = {"1-5": (1, 2, 3, 4, 5), "0-4": (0, 1, 2, 3, 4)}
LIST_GRADE_NAMES = (say("Very poor"), say("Poor"), say("Fair"), say("Good"), say("Very good"))
MAX_DEPTH = 1000
MAX_REASON = 40
MOST_CRITERIA = 6
# Settings of a comparison that a grade of one list has no use for.
ONLY_COMPARED = (
    "unit",
    "points",
    "ties",
    "criteria",
    "differing",
    "same_checks",
    "obvious_checks",
    "grades_after",
    "own_disputes",
    "show_length",
    "too_fast",
    "each_pair",
)
# What answers are often asked by.
USUAL_CRITERIA = (say("Correct"), say("Complete"), say("Grounded"), say("Fresh"), say("Safe"))


@dataclass(frozen=True, slots=True)
class Weights(FieldKind):
    """Weight from 0 for each of some keys, as pairs."""

    def fits(self, value: Any) -> bool:
        return all(0 <= weight < math.inf for _, weight in value)

    def expected(self) -> Message:
        return say("0 or more for each name")

    def to_json(self, value: Any) -> Any:
        return [list(pair) for pair in value]

    def from_json(self, value: Any) -> Any:
        return tuple((str(key), float(weight)) for key, weight in value)


@dataclass(frozen=True, slots=True)
class Numbers(FieldKind):
    """Row numbers of the project."""

    def fits(self, value: Any) -> bool:
        return all(type(number) is int and number > 0 for number in value)

    def expected(self) -> Message:
        return say("numbers of rows")

    def to_json(self, value: Any) -> Any:
        return list(value)

    def from_json(self, value: Any) -> Any:
        return tuple(map(int, value))


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """State of a comparison where its verdicts come from, on which it depends what can be concluded.

    `open` are the items (query key and rank) that were still to be judged. It was one of `together`
    comparisons that were asked together; `alone`: the results of the others are not known. `matters` is the
    smallest difference that matters in any of them. `is_looked_at`: its result was, before all was judged.
    """

    open: tuple[tuple[str, int], ...]
    together: int
    alone: bool
    matters: float
    is_looked_at: bool

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON values, which `from_json` reads back."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Read what `to_json` made. Raises KeyError, TypeError or ValueError when it is not that."""
        return cls(
            tuple((str(query), int(rank)) for query, rank in data["open"]),
            int(data["together"]),
            bool(data["alone"]),
            float(data["matters"]),
            bool(data["is_looked_at"]),
        )


@plan
class ComparisonPlan(Plan):
    """Plan of a comparison. Systems, raters and strata are given by name, shares from 0 to 1.

    Each of `candidates` is compared with `baseline`, a comparison for each; with `each_pair` the candidates
    with one another, too (see `pairs`). `unit` "list": the first
    `depth` results of both as wholes; "pair": at each rank to `depth` the two documents there. `points`
    3, 5 or 7 is the scale of the verdict; `ties` are the kinds of Same that are offered; `reasons` the
    chips to choose from. `criteria` are further questions, by name, each answered by a side or Same; the
    verdict itself is the overall one.

    `sample` queries are drawn by `sampling` (None: all): "random", "stratified" (in proportion to the
    strata), "weighted" (in proportion to traffic), "contrast" (the least alike lists first, also
    when judging). In a project whose queries were sampled from a log, other queries are taken only with
    `all_queries`. `differing` leaves out queries whose lists are identical; else they are Same by rule.
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

    With `grades` nothing is compared: an item is one list of one system, whose raters give it a grade of
    that scale. All systems are in one comparison; an item's rank says whose list it is (see `graded`), and
    `graded_ids` are their numbers in the project, which a new name does not change.

    `show_length` tells raters how long both texts are, which may lead them. With `too_fast` a rater is
    reminded where a verdict came faster than the texts can be read, and such verdicts are counted.
    """

    called: ClassVar = say("the plan of a comparison")

    name: str = row(Text(), help=say("The comparison's name, as its raters see it."))
    baseline: str = row(Text(), title=say("Baseline"), help=say("The system in use now."))
    candidates: tuple[str, ...] = row(
        Names(),
        option="--candidate",
        title=say("Candidates"),
        help=say("The system that might replace it; repeatable, a comparison for each."),
    )
    depth: int = row(Whole(1, MAX_DEPTH), default=10, title=say("Depth"), help=say("Results from the top."))
    unit: Unit = row(
        OneOf(
            (
                Choice("list", say("the whole lists")),
                Choice("pair", say("the two documents at each rank")),
            )
        ),
        default="list",
        title=say("What is shown"),
        help=say("Compare whole lists, or the two documents at each rank."),
    )
    points: int = row(
        OneOf(tuple(Choice(points, title) for points, title in POINTS.items())),
        default=3,
        title=say("Scale"),
        help=say(
            "Points of the scale: 3 (better, same, better), 5 (two degrees of better) or 7 (three degrees)."
        ),
    )
    grades: ListGrades = row(
        OneOf(
            (
                Choice("", say("compare two lists")),
                Choice("1-5", say("a grade from 1 to 5 for each list")),
                Choice("0-4", say("a grade from 0 to 4 for each list")),
            )
        ),
        default="",
        title=say("Grade of each list"),
        metavar="[1-5|0-4]",
        help=say(
            "Raters see one whole list of one system at a time, blind, and give it a grade of this scale "
            "instead of comparing two."
        ),
        omitted=True,
    )
    ties: tuple[Tie, ...] = row(
        OneOf(tuple(Choice(tie, title) for tie, title in TIES.items()), several=True),
        default=(),
        option="--tie",
        title=say("Kinds of Same"),
        help=say("A kind of Same that raters can choose: both good, both so-so, both bad; repeatable."),
    )
    reasons: tuple[str, ...] = row(
        Lines(MAX_REASON),
        default=(),
        option="--reason",
        title=say("Reasons"),
        help=say("A reason that raters can tick; repeatable."),
    )
    sample: int | None = row(
        Whole(1, optional=True),
        default=None,
        title=say("Number of queries"),
        metavar="N",
        help=say("Only N queries (default: all)."),
    )
    sampling: Sampling = row(
        OneOf(
            (
                Choice("random", say("at random")),
                Choice("stratified", say("at random, in proportion to the strata")),
                Choice("weighted", say("at random, frequent ones more often")),
                Choice("contrast", say("the least similar lists first")),
            )
        ),
        default="random",
        title=say("How queries are drawn"),
        help=say(
            "How the N are drawn: at random, in proportion to the strata, by traffic, or the least similar "
            "lists first (also when judging)."
        ),
    )
    differing: bool = row(
        Flag(),
        default=False,
        title=say("Leave out identical items (otherwise they count as Same and are not shown)"),
        help=say("Leave out what is identical (default: it is counted as Same without being shown)."),
    )
    raters: tuple[str, ...] = row(
        Names(),
        default=(),
        option="--rater",
        title=say("Raters"),
        help=say("Who gets a share; added if new; repeatable."),
    )
    overlap: float = row(
        Share(), default=0.0, title=say("Overlap"), help=say("The share of items that several raters get.")
    )
    per_item: int = row(
        Whole(1),
        default=2,
        title=say("Raters per item"),
        help=say("How many raters get each of these pairs."),
    )
    repeats: float = row(
        Share(),
        default=0.0,
        title=say("Repeats"),
        help=say("The share of items shown again with the sides swapped; raters are not told."),
    )
    same_checks: float = row(
        Share(),
        default=0.0,
        title=say("A against A"),
        help=say("Extra items, as a share: a list against itself; raters are not told."),
    )
    obvious_checks: float = row(
        Share(),
        default=0.0,
        title=say("Obvious pairs"),
        help=say("Extra items, as a share: a list against a list of another query."),
    )
    seed: int = row(Whole(), default=42, title=say("Seed"), help=say("Same seed, same items and sides."))
    rule: LaunchRule | None = row(Nested(LaunchRule, optional=True), default=None)
    grades_after: bool = row(
        Flag(),
        default=False,
        title=say("Show raters the known grades after their verdict"),
        help=say("Show raters the known grades after their verdict."),
    )
    imported: bool = row(Flag(), default=False)
    own_disputes: bool = row(
        Flag(),
        default=False,
        title=say("Raters who took part in a disagreement may settle it, too"),
        help=say("Raters who took part in a disagreement may settle it, too."),
    )
    title: str = row(
        OneLine(),
        default="",
        title=say("Title"),
        help=say("The comparison's title as raters see it (default: its name)."),
    )
    wanted_by: str = row(
        Day(),
        default="",
        title=say("Due date"),
        metavar="DATE",
        help=say("The date by which it should be done, e.g. 2026-11-27."),
    )
    criteria: tuple[str, ...] = row(
        Lines(MAX_REASON, MOST_CRITERIA),
        default=(),
        option="--criterion",
        title=say("Criteria"),
        metavar="NAME",
        help=say(
            "A question asked with the verdict and answered by left, same or right, such as Correct, "
            "Complete, Grounded, Fresh or Safe; repeatable."
        ),
    )
    show_length: bool = row(
        Flag(),
        default=False,
        title=say("Show raters how long both texts are (this may influence them)"),
        help=say("Show raters how long both texts are; this may influence them."),
    )
    too_fast: bool = row(
        Flag(),
        default=False,
        title=say("Record and count verdicts given faster than the texts can be read"),
        help=say(
            "Remind raters of a verdict that came faster than the texts can be read, and count such verdicts."
        ),
    )
    each_pair: bool = row(
        Flag(),
        default=False,
        title=say("Also compare the candidates with one another"),
        help=say("Compare the candidates with one another, too: a comparison for each pair of systems."),
    )
    all_queries: bool = row(
        Flag(),
        default=False,
        title=say("Also queries that are not in the sample"),
        help=say("Also queries that are not in the sample that was drawn from a log."),
        omitted=True,
    )
    weights: tuple[tuple[str, float], ...] = row(Weights(), default=(), omitted=True)
    elsewhere: Elsewhere | None = row(Nested(Elsewhere, optional=True), default=None, omitted=True)
    graded_ids: tuple[int, ...] = row(Numbers(), default=(), omitted=True)

    def rules(self) -> Iterator[Message]:
        """Yield the problems of the fields together."""
        if not is_line(self.name, MAX_NAME):
            yield say("a comparison needs a name of 1 to {most} printable characters", most=MAX_NAME)
        if not self.candidates:
            yield say("a comparison needs a candidate")
        if self.baseline in self.candidates or len(set(self.candidates)) < len(self.candidates):
            yield say("a system cannot be compared with itself: choose different systems")
        if self.grades and (only_compared := self._only_compared()):
            yield say(
                "lists that get a grade are shown one by one: leave out the setting {setting}",
                setting=only_compared,
            )

        if self.grades and self.sampling == "contrast":
            yield say("lists that get a grade cannot be drawn by how alike two of them are; draw otherwise")

    def _only_compared(self) -> Message | None:
        """Title of a setting that was chosen and only makes sense where two lists are compared."""
        plain = defaults_of(type(self))
        rows = rows_of(type(self))
        for name in ONLY_COMPARED:
            if getattr(self, name) != plain[name]:
                return rows[name].title
        return say("launch rule") if self.rule is not None else None

    @property
    def graded(self) -> tuple[str, ...]:
        """Systems whose lists get a grade, by the rank of their items. Empty where two are compared."""
        return (self.baseline, *self.candidates) if self.grades else ()

    @property
    def grade_values(self) -> tuple[int, ...]:
        """Grades on offer for a whole list, the lowest first. Empty where two lists are compared."""
        return LIST_GRADES.get(self.grades, ())

    def pairs(self) -> tuple[tuple[str, str], ...]:
        """The (baseline, candidate) pair of each comparison. Lists that get a grade are all in one."""
        if self.grades:
            return ((self.baseline, self.candidates[0]),)
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
        """The number of degrees of "better": 1, 2 or 3."""
        return self.points // 2
