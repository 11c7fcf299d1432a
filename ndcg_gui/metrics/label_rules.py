"""Label rules: merging several raters' judgments of a pair into the label that evaluation uses."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

import numpy as np

from ndcg_gui.domain.errors import InputError, known_as, unknown
from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible
from ndcg_gui.metrics.arrays import FloatArray, IntArray, count

# pair int64[N], grade float64[N] and order int64[N] or float64[N], the number of pairs -> float64[pairs]
_Merge = Callable[[IntArray, FloatArray, IntArray | FloatArray, int], FloatArray]


_WITHOUT, _BESIDE = "-without", "-beside"
_SHARED = "rater-shared"


@dataclass(frozen=True, slots=True)
class RaterGrade:
    """One rater's grade for a pair. Of several by one rater the one with the largest `order` counts.

    The final grade of a settled pair is that of FINAL_GRADE.
    """

    rater: str
    grade: float
    order: float


@dataclass(frozen=True, slots=True)
class LabelRule:
    """A named way to merge judgments: `key` as settings and the command line write it.

    `rater` is whose word counts, or alone does not, where the rule names one. Final grades are no votes
    under any rule; with `final_first` they are the label where there is one.
    """

    key: str
    title: Message = field(compare=False)
    help: Message = field(compare=False)
    _merge: _Merge = field(compare=False, repr=False)
    rater: str | None = None
    final_first: bool = False
    _own: bool = field(default=False, compare=False, repr=False)
    _without: bool = field(default=False, compare=False, repr=False)
    _shared: bool = field(default=False, compare=False, repr=False)

    @property
    def what_of_rater(self) -> Literal["", "decides", "only", "without"]:
        """The role of `rater`: their grade decides if there is one, only it counts, or all others do."""
        if self.rater is None:
            return ""
        return "only" if self._own else "without" if self._without else "decides"

    def merge(
        self,
        pair: IntArray,
        grade: FloatArray,
        order: IntArray | FloatArray,
        *,
        pairs: int,
        rater: IntArray | None = None,
        raters: Mapping[str, int] | None = None,
    ) -> FloatArray:
        """float64[pairs]: the label of each pair, NaN for a pair without a judgment.

        `pair` int64[N] from 0 to pairs - 1, in any order; `grade` float64[N]; `order` number[N],
        larger is later. Expects one judgment per rater and pair. The labels do not depend on the
        order of the rows, but for equal `order` under "latest", where the later row wins. A rule that
        names a rater needs `rater` int64[N], who judged, by the numbers that `raters` gives to names;
        raises InputError when the name is not among them. Grades of the number of FINAL_GRADE are final.
        """
        desk = None if raters is None else raters.get(FINAL_GRADE)
        if desk is None:
            label = self._votes(pair, grade, order, pairs, rater, raters)
            return self._of_shared(label, pair, rater, raters)
        if rater is None:
            raise ValueError("which grades are final is known by who judged")
        final = rater == desk
        vote = ~final
        label = self._votes(pair[vote], grade[vote], order[vote], pairs, rater[vote], raters)
        if self.final_first:
            own = _latest(pair[final], grade[final], order[final], pairs)
            label = np.where(np.isnan(own), label, own)
        return self._of_shared(label, pair[vote], rater[vote], raters)

    def _of_shared(
        self, label: FloatArray, pair: IntArray, rater: IntArray | None, raters: Mapping[str, int] | None
    ) -> FloatArray:
        """Drop labels of pairs not judged by both the rater and another, if the rule asks for it."""
        if not self._shared or rater is None or raters is None or self.rater is None:
            return label
        mine = rater == raters[self.rater]
        shared = (count(pair[mine], len(label)) > 0) & (count(pair[~mine], len(label)) > 0)
        return np.where(shared, label, np.nan)

    def _votes(
        self,
        pair: IntArray,
        grade: FloatArray,
        order: IntArray | FloatArray,
        pairs: int,
        rater: IntArray | None,
        raters: Mapping[str, int] | None,
    ) -> FloatArray:
        """Return the labels from raters' own grades, in the form of `merge`."""
        if self.rater is None:
            return self._merge(pair, grade, order, pairs)
        if rater is None or raters is None:
            raise ValueError(f"{self.key} needs to know who judged")
        mine = rater == known_as(say("no rater named '{name}'"), self.rater, raters)
        if self._without:
            return self._merge(pair[~mine], grade[~mine], order[~mine], pairs)
        own = _latest(pair[mine], grade[mine], order[mine], pairs)
        return own if self._own else np.where(np.isnan(own), self._merge(pair, grade, order, pairs), own)

    def label(self, judgments: Iterable[RaterGrade]) -> float | None:
        """Return the label of one pair, or None without a judgment that counts."""
        latest: dict[str, RaterGrade] = {}
        for judgment in judgments:
            known = latest.get(judgment.rater)
            if known is None or judgment.order >= known.order:
                latest[judgment.rater] = judgment
        if not latest:
            return None
        grade = np.array([judgment.grade for judgment in latest.values()], np.float64)
        order = np.array([judgment.order for judgment in latest.values()], np.float64)
        numbers = {name: number for number, name in enumerate(latest)}
        if self.rater is not None:
            numbers.setdefault(self.rater, -1)
        zeros = np.zeros(len(grade), np.int64)
        place = np.arange(len(grade), dtype=np.int64)
        label = float(self.merge(zeros, grade, order, pairs=1, rater=place, raters=numbers)[0])
        return None if math.isnan(label) else label


@dataclass(frozen=True, slots=True)
class RaterRule:
    """A family of rules, one for each rater, spelled `prefix:NAME`."""

    prefix: str
    title: Message
    help: Message
    _own: bool

    @property
    def spelling(self) -> str:
        """The spelling, for messages and help."""
        return f"{self.prefix}:NAME"

    def of(self, rater: str) -> LabelRule:
        """Return the rule for that rater. Raises InputError without a name."""
        if not rater.strip():
            raise InputError(
                say(
                    "label rule '{prefix}:' needs the name of a rater: {spelling}",
                    prefix=self.prefix,
                    spelling=self.spelling,
                )
            )
        values = {**dict(self.title.values), "rater": visible(rater)}
        title = say(self.title.template, **values)
        return LabelRule(f"{self.prefix}:{rater}", title, self.help, _majority, rater=rater, _own=self._own)


def _latest(pair: IntArray, grade: FloatArray, order: IntArray | FloatArray, pairs: int) -> FloatArray:
    rows = np.lexsort((order, pair))
    return _take(grade[rows], count(pair, pairs), lambda counts: counts - 1)


def _least(pair: IntArray, grade: FloatArray, order: IntArray | FloatArray, pairs: int) -> FloatArray:
    return _latest(pair, grade, -grade, pairs)


def _most(pair: IntArray, grade: FloatArray, order: IntArray | FloatArray, pairs: int) -> FloatArray:
    return _latest(pair, grade, grade, pairs)


def _mean(pair: IntArray, grade: FloatArray, order: IntArray | FloatArray, pairs: int) -> FloatArray:
    # Sorted first, so that the last bit of the sum does not depend on who judged first.
    rows = np.lexsort((grade, pair))
    counts = count(pair, pairs)
    sums = np.bincount(pair[rows], weights=grade[rows], minlength=pairs)
    means = np.full(pairs, np.nan)
    np.divide(sums, counts, out=means, where=counts > 0)
    return means


def _median(pair: IntArray, grade: FloatArray, order: IntArray | FloatArray, pairs: int) -> FloatArray:
    rows = np.lexsort((grade, pair))
    ordered, counts = grade[rows], count(pair, pairs)
    low = _take(ordered, counts, lambda counts: (counts - 1) // 2)
    high = _take(ordered, counts, lambda counts: counts // 2)
    return (low + high) / 2.0


def _majority(pair: IntArray, grade: FloatArray, order: IntArray | FloatArray, pairs: int) -> FloatArray:
    if not len(pair):
        return np.full(pairs, np.nan)
    rows = np.lexsort((grade, pair))
    pair, grade = pair[rows], grade[rows]
    starts = np.flatnonzero(np.r_[True, (pair[1:] != pair[:-1]) | (grade[1:] != grade[:-1])])
    votes = np.diff(np.r_[starts, len(pair)])
    pair, grade = pair[starts], grade[starts]
    most = np.zeros(pairs, np.int64)
    np.maximum.at(most, pair, votes)
    tied = votes == most[pair]
    return _take(grade[tied], count(pair[tied], pairs), lambda counts: (counts - 1) // 2)


def _take(ordered: FloatArray, counts: IntArray, place: Callable[[IntArray], IntArray]) -> FloatArray:
    """float64[pairs]: of each pair's grades, which lie together in `ordered`, the one at `place`."""
    taken = np.full(len(counts), np.nan)
    some = counts > 0
    starts = np.cumsum(counts) - counts
    taken[some] = ordered[starts[some] + place(counts[some])]
    return taken


# Ties of the majority go to the lower middle one of the tied grades: it is always a grade that raters
# gave; with three raters who all differ it is the middle one, so that no outlier decides; with two
# grades it is the lower one, because a split vote is no evidence that a document is better; and,
# unlike "the latest wins", it does not depend on who judged first.
LABEL_RULES: tuple[LabelRule, ...] = (
    LabelRule("latest", say("Latest"), say("The most recent judgment of any rater."), _latest),
    LabelRule(
        "majority",
        say("Majority of raters"),
        say("The grade that most raters gave; of tied grades the middle one, or the lower of two."),
        _majority,
    ),
    LabelRule("mean", say("Mean of raters"), say("The mean of the raters' grades."), _mean),
    LabelRule(
        "median",
        say("Median of raters"),
        say("The median of the raters' grades; the mean of the middle two for an even number."),
        _median,
    ),
    LabelRule("min", say("Lowest grade"), say("The lowest grade that a rater gave."), _least),
    LabelRule("max", say("Highest grade"), say("The highest grade that a rater gave."), _most),
    LabelRule(
        "adjudicated",
        say("Final grade, else majority"),
        say("The final grade for settled pairs; for all others the majority of raters."),
        _majority,
        final_first=True,
    ),
)
# Any other rule with final grades first is spelled so: `final:mean`.
FINAL_FIRST = "final:"
# How these go on behind "Final grades, else".
_ELSE = {
    "latest": say("the latest"),
    "majority": say("majority"),
    "mean": say("mean"),
    "median": say("median"),
    "min": say("the lowest"),
    "max": say("the highest"),
}

RATER_RULES: tuple[RaterRule, ...] = (
    RaterRule(
        "adjudicated",
        say("Settled by {rater}", rater="NAME"),
        say("The grade of this rater if there is one, else the majority of raters."),
        False,
    ),
    RaterRule(
        "rater",
        say("Only {rater}", rater="NAME"),
        say("Only the grades of this rater; pairs judged by others have no label."),
        True,
    ),
)


def without(rule: LabelRule, rater: str) -> LabelRule:
    """Restrict one of the `LABEL_RULES` to all raters but one, spelled `RULE-without:NAME`."""
    title = say("{rule} without {rater}", rule=rule.title, rater=visible(rater))
    return LabelRule(
        f"{rule.key}{_WITHOUT}:{rater}", title, rule.help, rule._merge, rater, rule.final_first, _without=True
    )


def beside(rule: LabelRule, rater: str) -> LabelRule:
    """Restrict a rule like `without`, to the pairs that `rater` judged too, spelled `RULE-beside:NAME`.

    Its labels are for comparison with those of `shared`.
    """
    found = without(rule, rater)
    title = say("{rule} without {rater}, shared pairs", rule=rule.title, rater=visible(rater))
    return replace(found, key=f"{rule.key}{_BESIDE}:{rater}", title=title, _shared=True)


def shared(rater: str) -> LabelRule:
    """Return one rater's grades on pairs also judged by another, spelled `rater-shared:NAME`."""
    found = label_rule(f"rater:{rater}")
    title = say("Only {rater}, shared pairs", rater=visible(rater))
    return replace(found, key=f"{_SHARED}:{rater}", title=title, _shared=True)


def label_rule(key: str) -> LabelRule:
    """Return the rule of that key: "majority", "rater:Ann", "mean-without:Ann" or "final:mean", say.

    Raises InputError naming the known ones.
    """
    for rule in LABEL_RULES:
        if rule.key == key:
            return rule
    if key.startswith(FINAL_FIRST):
        return with_final_first(label_rule(key.removeprefix(FINAL_FIRST)))
    prefix, colon, rater = key.partition(":")
    for ending, make in ((_WITHOUT, without), (_BESIDE, beside)):
        if prefix.endswith(ending) and rater.strip():
            for rule in LABEL_RULES:
                if rule.key == prefix.removesuffix(ending):
                    return make(rule, rater)
    if prefix == _SHARED and rater.strip():
        return shared(rater)
    for family in RATER_RULES:
        if family.prefix == prefix and colon:
            return family.of(rater)
    known = [
        *(rule.key for rule in LABEL_RULES),
        *(family.spelling for family in RATER_RULES),
        f"{FINAL_FIRST}RULE",
    ]
    raise unknown(say("no label rule '{name}'"), key, known)


def with_final_first(rule: LabelRule) -> LabelRule:
    """Return the rule with final grades as the labels of settled pairs."""
    if rule.final_first:
        return rule
    title = say("Final grade, else {rule}", rule=_ELSE.get(rule.key, rule.title))
    what = say("The final grade for settled pairs. For all others: {rule}", rule=rule.help)
    return replace(rule, key=f"{FINAL_FIRST}{rule.key}", title=title, help=what, final_first=True)


def offered_rules(raters: Iterable[str] = ()) -> list[LabelRule]:
    """Return the rules to choose from: by votes, with final grades first, by each rater."""
    named = [family.of(rater) for family in RATER_RULES for rater in raters]
    others = [rule for rule in LABEL_RULES if not rule.final_first and rule.key != "majority"]
    return [*LABEL_RULES, *map(with_final_first, others), *named]  # that of the majority is `adjudicated`
