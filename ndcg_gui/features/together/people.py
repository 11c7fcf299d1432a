"""Side-by-side verdicts on two systems, and the queries where the metric disagrees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ndcg_gui.core import stored
from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import ComparisonId
from ndcg_gui.features.compare.comparison import PairedValues
from ndcg_gui.features.side_by_side.access import ResultState
from ndcg_gui.features.side_by_side.deciding import decided_whole
from ndcg_gui.features.side_by_side.list_grades import (
    GradeDifference,
    GradesReport,
    difference_between,
    grades_report,
)
from ndcg_gui.features.side_by_side.parts import VerdictPart
from ndcg_gui.features.side_by_side.report import ComparisonReport, comparison_report
from ndcg_gui.metrics.gsb.counts import Outcome, Verdict
from ndcg_gui.metrics.statistics.decision.conclusion import Decision
from ndcg_gui.metrics.statistics.tests import TIE_EPSILON

TURNED = {Outcome.GOOD: Outcome.BAD, Outcome.SAME: Outcome.SAME, Outcome.BAD: Outcome.GOOD}


@dataclass(frozen=True, slots=True)
class HumanVerdict:
    """Comparison of the two systems as seen from B: `good` counts those who prefer B.

    `part` is the result's own, as its panel shows it; `decision` is its decision as seen from B. `outcomes`
    are by query key; of a query of which several documents were compared, what they add up to.
    """

    report: ComparisonReport
    part: VerdictPart
    verdict: Verdict
    decision: Decision
    outcomes: dict[str, Outcome]


def _compared(project: Project, baseline: str, candidate: str) -> list[tuple[ComparisonId, bool]]:
    """Side-by-side comparisons of two systems, newest first, and whether the result of each is open."""
    systems = {system.id: system.name for system in project.read(stored.systems)}
    states = project.read(stored.result_states)
    return [
        (item.id, states.get(item.id, ResultState()).is_open)
        for item in reversed(project.read(stored.compared_pairs))
        if {systems.get(item.baseline_id), systems.get(item.candidate_id)} == {baseline, candidate}
    ]


def human_verdicts(project: Project, baseline: str, candidate: str) -> Iterator[HumanVerdict]:
    """Open results of the side-by-side comparisons of two systems, newest first, without empty ones.

    Each is decided only when it is asked for.
    """
    for number, is_open in _compared(project, baseline, candidate):
        if not is_open:
            continue
        report = comparison_report(project, number)
        if not report.whole.verdict.n:
            continue
        part = decided_whole(report)
        verdict, decision, outcomes = part.verdict, part.decision, report.outcomes()
        assert decision is not None
        if report.baseline != baseline:
            verdict = Verdict(verdict.bad, verdict.same, verdict.good, verdict.skipped)
            decision = decision.turned()
            outcomes = {key: TURNED[outcome] for key, outcome in outcomes.items()}
        yield HumanVerdict(report, part, verdict, decision, outcomes)


def graded_between(
    project: Project, baseline: str, candidate: str
) -> Iterator[tuple[GradesReport, GradeDifference]]:
    """Open results of comparisons whose lists have grades of both systems, newest first."""
    names = {system.id: system.name for system in project.read(stored.systems)}
    states = project.read(stored.result_states)
    for item in reversed(project.read(stored.graded_lists)):
        systems = {names.get(number) for number in item.system_ids}
        if {baseline, candidate} <= systems and states.get(item.id, ResultState()).is_open:
            report = grades_report(project, item.id)
            if report.graded:
                yield report, difference_between(report, baseline, candidate)


def closed_between(project: Project, baseline: str, candidate: str) -> int:
    """Number of comparisons of the two systems whose result is still closed."""
    return sum(not is_open for _number, is_open in _compared(project, baseline, candidate))


def disagreements(values: PairedValues, human: HumanVerdict) -> list[str]:
    """The keys of queries where people prefer one system and the metric the other."""
    keys = []
    for number, query in enumerate(values.queries):
        outcome, difference = human.outcomes.get(query.query_key), float(values.differences[number])
        against = (outcome is Outcome.GOOD and difference < -TIE_EPSILON) or (
            outcome is Outcome.BAD and difference > TIE_EPSILON
        )
        if against:
            keys.append(query.query_key)
    return keys
