"""The two leading metrics and GSB of two systems, read and decided in one go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import chosen_metrics, smallest_differences
from ndcg_gui.domain.progress import Progress
from ndcg_gui.features.compare.comparison import PairView, SystemComparison, analyse_all
from ndcg_gui.features.evaluate.key_meeting import mistaken, project_meetings
from ndcg_gui.features.together.people import (
    TURNED,
    HumanVerdict,
    closed_between,
    disagreements,
    human_verdicts,
)
from ndcg_gui.metrics.gsb.counts import Outcome
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.registry import DEFAULT_METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings

# Of a metric's range: a difference that nobody would overlook who saw both lists as the metric does.
PLAIN_SHARE = 0.1


@dataclass(frozen=True, slots=True)
class PartedQuery:
    """A query on which the main metric and people part, with what raters wrote."""

    place: int
    query_key: str
    text: str
    baseline: float
    candidate: float
    difference: float
    outcome: Outcome
    agreeing: int
    votes: int
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Together:
    """Two systems by metrics and by people.

    `measures` are decided as one family, the first of them being the main one. `people` is the newest open
    comparison of the two, None without one; `closed` counts those whose result is closed.
    """

    baseline: str
    candidate: str
    measures: tuple[SystemComparison, ...]
    people: HumanVerdict | None
    closed: int
    parted: tuple[PartedQuery, ...]
    shared: int
    meets: bool = True  # whether the keys of the runs and of the labels do

    @property
    def main(self) -> SystemComparison:
        """Comparison by the main metric."""
        return self.measures[0]


def leading_metrics(project: Project) -> tuple[Metric, Metric]:
    """The first nDCG and first DCG with exponential gain that the project shows, else the default ones."""
    default = tuple(map(parse_metric, DEFAULT_METRICS[:2]))
    chosen = chosen_metrics(project)
    found = [next((own for own in chosen if _kin(own, other)), other) for other in default]
    return found[0], found[1]


def _kin(own: Metric, other: Metric) -> bool:
    """Whether two metrics differ at most in their cutoff."""
    return str(own).partition("@")[0] == str(other).partition("@")[0]


def read_together(
    project: Project,
    baseline: str,
    candidate: str,
    *,
    settings: EvaluationSettings,
    metrics: Sequence[Metric],
    report: Progress | None = None,
) -> Together:
    """Compare two systems by these metrics and by people, from any thread. May raise Cancelled."""
    view = PairView(
        project,
        baseline=baseline,
        candidate=candidate,
        metrics=metrics,
        settings=settings,
        matters=smallest_differences(project),
        progress=report,
    )
    measures = analyse_all([view.values(metric) for metric in metrics], report=report)
    names = (baseline, candidate)
    met = project_meetings(view.numbers.columns, names, metrics=metrics, settings=settings)
    people = next(human_verdicts(project, baseline, candidate), None)
    return Together(
        baseline,
        candidate,
        tuple(measures),
        people,
        closed_between(project, baseline, candidate),
        () if people is None else parted_queries(measures[0], people),
        0 if people is None else _shared(measures[0], people),
        meets=not mistaken(met, names),
    )


def _shared(main: SystemComparison, people: HumanVerdict) -> int:
    """Number of queries with a value of the metric and an outcome by people."""
    return sum(query.query_key in people.outcomes for query in main.values.queries)


def parted_queries(main: SystemComparison, people: HumanVerdict) -> tuple[PartedQuery, ...]:
    """Queries on which both part, the largest difference by the metric first.

    They prefer different systems, or people see no difference where the metric has a plain one.
    """
    values, against = main.values, set(disagreements(main.values, people))
    plain = PLAIN_SHARE * (values.span[1] - values.span[0])
    against |= {
        query.query_key
        for query, difference in zip(values.queries, values.differences.tolist(), strict=True)
        if people.outcomes.get(query.query_key) is Outcome.SAME and abs(difference) >= plain
    }
    turned = people.report.baseline != values.baseline.system
    found = []
    for number, query in enumerate(values.queries):
        if query.query_key not in against:
            continue
        outcome = people.outcomes[query.query_key]
        ballots = [
            ballot
            for item in people.report.queries
            if item.record.query_key == query.query_key
            for ballot in item.deciding()
        ]
        wanted = TURNED[outcome] if turned else outcome
        given = [ballot for ballot in ballots if ballot.outcome is not None]
        own = values.row(number)
        found.append(
            PartedQuery(
                own.place,
                query.query_key,
                query.text,
                own.baseline,
                own.candidate,
                own.difference,
                outcome,
                sum(ballot.outcome is wanted for ballot in given),
                len(given),
                tuple(dict.fromkeys(ballot.note for ballot in ballots if ballot.note)),
            )
        )
    return tuple(sorted(found, key=lambda own: -abs(own.difference)))
