"""The grades of a list's first results, as an evaluation sees them: for looking at, many lists at a time."""

from __future__ import annotations

from ndcg_gui.metrics.ordering import rule_for
from ndcg_gui.project.evaluation.numbers import Evaluation


def top_grades(numbers: Evaluation, *, system: str, place: int, depth: int) -> tuple[float | None, ...]:
    """The labels of the first `depth` results of a query, in the order the settings give them.

    `place` is the query's in `Evaluation.query_keys`. None: nobody has judged it. Shorter where the
    list is; nothing is read but what the numbers were computed from.
    """
    settings = numbers.settings
    now = numbers.columns.now(place)
    results = now.results(system, rule_for(numbers.metrics[0], settings.ties))
    grades = now.table(settings.labels).grade[results.pair]
    limit = depth if settings.depth is None else min(depth, settings.depth)
    found: list[float | None] = [None] * min(limit, int(results.returned[0]))
    for rank, grade in zip(results.rank.tolist(), grades.tolist(), strict=True):
        if grade >= 0 and rank < len(found):
            found[rank] = grade
    return tuple(found)
