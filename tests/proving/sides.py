"""Comparisons side by side of generated situations: a plan, who says what of it, and how far they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan, Sampling
from ndcg_gui.domain.ids import ComparisonId, RaterId
from ndcg_gui.domain.launch_rule import LaunchRule
from ndcg_gui.features.side_by_side.access import state_of
from ndcg_gui.features.side_by_side.report import OutcomeOrigin, comparison_report
from ndcg_gui.features.side_by_side.verbs import AdjudicateItems, ReopenComparison
from ndcg_gui.metrics.gsb.counts import Outcome
from tests.making import add_rater
from tests.verdicts import BASELINE, CANDIDATE, SAME, SKIP, Word, open_results, say_all, set_up

# Good, same and bad of the true verdicts.
LEANS: Mapping[str, tuple[float, float, float]] = {
    "level": (0.35, 0.3, 0.35),
    "ahead": (0.7, 0.2, 0.1),
    "a little ahead": (0.45, 0.3, 0.25),
    "behind": (0.15, 0.2, 0.65),
    "all same": (0.0, 1.0, 0.0),
    "seldom not same": (0.06, 0.9, 0.04),
    "always ahead": (1.0, 0.0, 0.0),
}
# All judged; some judged, and the result opened or not; opened early and then judged to the end, or after it
# was closed again; all judged, and disputes settled.
STATES = ("done", "early", "closed", "early, then done", "reopened", "settled")
_WORDS = {Outcome.GOOD: CANDIDATE, Outcome.SAME: SAME, Outcome.BAD: BASELINE}
_RULES = (None, LaunchRule(), LaunchRule(0.1, -0.1), LaunchRule(0.0, -0.3, guard_strata=False),
          LaunchRule(-0.05, -0.2), LaunchRule(0.3, 0.2))  # fmt: skip
RATERS = ("ann", "bob", "cat")
# How often a rater says something else than the truth, and nothing.
_NOISE, _SKIPS = 0.2, 0.04


@dataclass(frozen=True)
class Sides:
    """A plan with what its raters say: `lean` of the candidates, and the `share` said where not all is."""

    plan: ComparisonPlan
    lean: str
    state: str
    share: float

    def __str__(self) -> str:
        plan, told = self.plan, [self.lean, self.state]
        if len(plan.candidates) > 1:
            told.append("each pair" if plan.each_pair else "two candidates")
        drawn = "" if plan.sample is None else f", {plan.sample} drawn {plan.sampling}"
        rule = "" if plan.rule is None else f", ship {plan.rule.ship_above:g} safe {plan.rule.safe_above:g}"
        return f"side by side ({plan.unit}, {len(plan.raters)} raters{drawn}{rule}, {', '.join(told)})"


def sides_of(number: int, systems: Sequence[str], queries: int, *, weights: bool, differing: bool) -> Sides:
    """The comparison of a situation's number; `weights`, `differing`: what its lists and queries allow."""
    rng = np.random.default_rng([number, 53])
    candidates: tuple[str, ...] = ("b",)
    baseline = "a"
    if rng.random() < 0.2:
        baseline, candidates = "b", ("a",)
    elif len(systems) > 2 and rng.random() < 0.5:
        candidates = ("b", "c")
    unit = "pair" if rng.random() < 0.3 else "list"
    sample, sampling = None, "random"
    if rng.random() < 0.4:
        sample = max(2, int(queries * rng.choice([0.5, 0.8, 1.0])))
        kinds = ["random", "stratified", "contrast", *(["weighted"] * 4 if weights else [])]
        sampling = str(rng.choice(kinds))
    raters = RATERS[: int(rng.choice([1, 1, 2, 3]))]
    plan = ComparisonPlan(
        name="Launch check",
        baseline=baseline,
        candidates=candidates,
        depth=int(rng.choice([1, 2, 3])) if unit == "pair" else int(rng.choice([3, 10])),
        unit="pair" if unit == "pair" else "list",
        points=int(rng.choice([3, 5])),
        criteria=("Fresh",) if rng.random() < 0.15 else (),
        sample=sample,
        sampling=_sampling(sampling),
        differing=bool(rng.random() < 0.2) and differing,
        raters=raters,
        overlap=float(rng.choice([0.0, 0.5, 1.0])) if len(raters) > 1 else 0.0,
        per_item=len(raters),
        repeats=float(rng.choice([0.0, 0.2])),
        same_checks=float(rng.choice([0.0, 0.1])),
        seed=int(rng.integers(1000)),
        rule=_RULES[int(rng.integers(len(_RULES)))],
        each_pair=len(candidates) > 1 and bool(rng.random() < 0.6),
    )
    state = str(rng.choice(STATES, p=[0.35, 0.25, 0.1, 0.1, 0.1, 0.1]))
    share = float(rng.choice([0.3, 0.7, 0.85, 0.95]))
    plan = replace(plan, own_disputes=state == "settled")
    return Sides(plan, str(rng.choice(list(LEANS))), state, share)


def _sampling(name: str) -> Sampling:
    known: Mapping[str, Sampling] = {
        "random": "random", "stratified": "stratified", "weighted": "weighted", "contrast": "contrast"
    }  # fmt: skip
    return known[name]


def store_sides(project: Project, own: Sides, number: int) -> None:
    """Set the comparison up in the project, and have its raters say what they say."""
    made = set_up(project, own.plan)
    raters = {name: _rater(project, name) for name in own.plan.raters}
    partly = own.state not in ("done", "settled")
    _say(project, own, number, made, raters, own.share if partly else 1.0)
    if own.state.startswith("early") or own.state == "reopened":
        open_results(project)
    if own.state in ("early, then done", "reopened"):
        for comparison in made:
            if state_of(project, comparison).locked:
                project.execute(ReopenComparison(comparison, "lee")).result()
        share = 1.0 if own.state == "early, then done" else (1.0 + own.share) / 2
        _say(project, own, number, made, raters, share)
        if own.state == "reopened":
            open_results(project)
    if own.state == "settled":
        _settle(project, number, made)


def _rater(project: Project, name: str) -> RaterId:
    known = {rater.name: rater.id for rater in project.raters()}
    return known[name] if name in known else add_rater(project, name)


def _say(
    project: Project,
    own: Sides,
    number: int,
    made: Sequence[ComparisonId],
    raters: Mapping[str, RaterId],
    share: float,
) -> None:
    for comparison in made:
        for name, rater in raters.items():

            def word(key: ItemKey, comparison: int = comparison, name: str = name) -> Word | None:
                return _word(own, number, comparison, name, key, share)

            say_all(project, comparison, rater, word)


def _word(own: Sides, number: int, comparison: int, rater: str, key: ItemKey, share: float) -> Word | None:
    place = [number, comparison, key.query_id, key.rank]
    truth = np.random.default_rng([*place, 61])
    rng = np.random.default_rng([*place, RATERS.index(rater), list(ItemKind).index(key.kind), 67])
    if rng.random() >= share:
        return None
    if share < 1.0 and rng.random() < _SKIPS:
        return SKIP
    outcomes, shares = list(Outcome), dict(zip(_WORDS, LEANS[own.lean], strict=True))
    outcome = outcomes[int(truth.choice(len(outcomes), p=[shares[item] for item in outcomes]))]
    if key.kind is ItemKind.SAME or (own.lean != "all same" and rng.random() < _NOISE):
        outcome = Outcome.SAME
    said = _WORDS[outcome]
    more = {"criteria": dict.fromkeys(own.plan.criteria, said)} if own.plan.criteria else {}
    if said != SAME:
        more["strength"] = 1 + int(rng.integers(own.plan.strengths))  # type: ignore[assignment]
    return said, more


def _settle(project: Project, number: int, made: Sequence[ComparisonId]) -> None:
    ann = _rater(project, RATERS[0])
    for comparison in made:
        report = comparison_report(project, comparison)
        keys = tuple(query.key for query in report.queries if query.standing is OutcomeOrigin.UNSETTLED)
        if not keys:
            continue
        project.execute(AdjudicateItems(comparison, ann, keys)).result()
        rng = np.random.default_rng([number, comparison, 71])
        words = {key: (CANDIDATE, BASELINE, SAME)[int(rng.integers(3))] for key in keys}

        def word(key: ItemKey, words: Mapping[ItemKey, str] = words) -> Word | None:
            if key.kind is not ItemKind.ADJUDICATION:
                return None
            return words.get(key.as_kind(ItemKind.ITEM))

        say_all(project, comparison, ann, word)
