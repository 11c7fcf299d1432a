"""Label rules: names for merging several raters' judgments of a pair (`merging`)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Literal

from ndcg_gui.domain.errors import InputError, unknown
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible

# How raters' votes are merged.
Votes = Literal["latest", "majority", "mean", "median", "min", "max"]
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

    `votes` merges those of all raters. `rater` is whose word counts, or alone does not, where the rule names
    one. Final grades are no votes under any rule; with `final_first` they are the label where there is one.
    Grades of an inspection are none either, but where the rule names the inspector. With `accepted_only` the
    grades of accepted lots are all that counts, beside final ones.
    """

    key: str
    title: Message = field(compare=False)
    help: Message = field(compare=False)
    votes: Votes = field(compare=False, repr=False)
    rater: str | None = None
    final_first: bool = False
    _own: bool = field(default=False, compare=False, repr=False)
    _without: bool = field(default=False, compare=False, repr=False)
    of_shared_pairs: bool = field(default=False, compare=False, repr=False)
    accepted_only: bool = field(default=False, compare=False, repr=False)

    @property
    def what_of_rater(self) -> Literal["", "decides", "only", "without"]:
        """The role of `rater`: their grade decides if there is one, only it counts, or all others do."""
        if self.rater is None:
            return ""
        return "only" if self._own else "without" if self._without else "decides"


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
        return LabelRule(f"{self.prefix}:{rater}", title, self.help, "majority", rater=rater, _own=self._own)


# Ties of the majority go to the lower middle one of the tied grades: it is always a grade that raters
# gave; with three raters who all differ it is the middle one, so that no outlier decides; with two
# grades it is the lower one, because a split vote is no evidence that a document is better; and,
# unlike "the latest wins", it does not depend on who judged first.
LABEL_RULES: tuple[LabelRule, ...] = (
    LabelRule("latest", say("Latest"), say("The most recent judgment of any rater."), "latest"),
    LabelRule(
        "majority",
        say("Majority of raters"),
        say("The grade that most raters gave; of tied grades the middle one, or the lower of two."),
        "majority",
    ),
    LabelRule("mean", say("Mean of raters"), say("The mean of the raters' grades."), "mean"),
    LabelRule(
        "median",
        say("Median of raters"),
        say("The median of the raters' grades; the mean of the middle two for an even number."),
        "median",
    ),
    LabelRule("min", say("Lowest grade"), say("The lowest grade that a rater gave."), "min"),
    LabelRule("max", say("Highest grade"), say("The highest grade that a rater gave."), "max"),
    LabelRule(
        "adjudicated",
        say("Final grade, else majority"),
        say("The final grade for settled pairs; for all others the majority of raters."),
        "majority",
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

# Any other rule of accepted lots alone is spelled so: `accepted:mean`.
ACCEPTED = "accepted"
_OF_ACCEPTED = f"{ACCEPTED}:"

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
        f"{rule.key}{_WITHOUT}:{rater}", title, rule.help, rule.votes, rater, rule.final_first, _without=True
    )


def beside(rule: LabelRule, rater: str) -> LabelRule:
    """Restrict a rule like `without`, to the pairs that `rater` judged too, spelled `RULE-beside:NAME`.

    Its labels are for comparison with those of `shared`.
    """
    found = without(rule, rater)
    title = say("{rule} without {rater}, shared pairs", rule=rule.title, rater=visible(rater))
    return replace(found, key=f"{rule.key}{_BESIDE}:{rater}", title=title, of_shared_pairs=True)


def shared(rater: str) -> LabelRule:
    """Return one rater's grades on pairs also judged by another, spelled `rater-shared:NAME`."""
    found = label_rule(f"rater:{rater}")
    title = say("Only {rater}, shared pairs", rater=visible(rater))
    return replace(found, key=f"{_SHARED}:{rater}", title=title, of_shared_pairs=True)


def label_rule(key: str) -> LabelRule:
    """Return the rule of that key: "majority", "rater:Ann", "mean-without:Ann" or "final:mean", say.

    Raises InputError naming the known ones.
    """
    for rule in LABEL_RULES:
        if rule.key == key:
            return rule
    if key.startswith(FINAL_FIRST):
        return with_final_first(label_rule(key.removeprefix(FINAL_FIRST)))
    if key == ACCEPTED or key.startswith(_OF_ACCEPTED):
        return of_accepted_lots(label_rule(key.partition(":")[2] or "majority"))
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
        ACCEPTED,
        f"{_OF_ACCEPTED}RULE",
    ]
    raise unknown(say("no label rule '{name}'"), key, known)


def with_final_first(rule: LabelRule) -> LabelRule:
    """Return the rule with final grades as the labels of settled pairs."""
    if rule.final_first:
        return rule
    title = say("Final grade, else {rule}", rule=_ELSE.get(rule.key, rule.title))
    what = say("The final grade for settled pairs. For all others: {rule}", rule=rule.help)
    return replace(rule, key=f"{FINAL_FIRST}{rule.key}", title=title, help=what, final_first=True)


def of_accepted_lots(rule: LabelRule) -> LabelRule:
    """Return the rule for the grades of accepted lots alone."""
    if rule.accepted_only:
        return rule
    key = ACCEPTED if rule.key == "majority" else f"{_OF_ACCEPTED}{rule.key}"
    title = say("Accepted lots: {rule}", rule=rule.title)
    what = say("Only grades of lots that were accepted in an inspection count. {rule}", rule=rule.help)
    return replace(rule, key=key, title=title, help=what, accepted_only=True)


def offered_rules(raters: Iterable[str] = (), *, lots: bool = False) -> list[LabelRule]:
    """Return the rules to choose from: by votes, with final grades first, by each rater.

    With `lots` there is work that is accepted or sent back.
    """
    named = [family.of(rater) for family in RATER_RULES for rater in raters]
    others = [rule for rule in LABEL_RULES if not rule.final_first and rule.key != "majority"]
    first = [*map(with_final_first, others)]  # that of the majority is `adjudicated`
    accepted = [label_rule(ACCEPTED), with_final_first(label_rule(ACCEPTED))] if lots else []
    return [*LABEL_RULES, *first, *accepted, *named]
