"""Short ways to write one list, and the public collections as plain mappings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ndcg_gui.metrics.arrays import Hits, Labels, join, make_labels, one_list
from ndcg_gui.metrics.registry import parse_metric

Qrels = dict[str, dict[str, int]]
Lists = dict[str, list[str]]
Run = dict[str, dict[str, float]]


def value(spelling: str, grades: Sequence[float | None], **rest: Any) -> float:
    """The metric's value for one list of grades; None is an unjudged result."""
    return float(parse_metric(spelling).compute(*one_list(grades, **rest))[0])


def arrays(
    labels: Mapping[str, Mapping[str, float]],
    lists: Mapping[str, Sequence[str]],
    *,
    maximum: float = 3,
    queries: Sequence[str] | None = None,
) -> tuple[Hits, Labels]:
    """Hits and labels of all labelled queries, in sorted order."""
    keys = sorted(labels) if queries is None else queries
    return join(keys, labels, lists), make_labels(keys, labels, maximum=maximum)


def read_qrels(path: Path) -> Qrels:
    qrels: Qrels = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        query, _, document, grade = line.split()
        qrels.setdefault(query, {})[document] = int(grade)
    return qrels


def read_scores(path: Path) -> Run:
    """query -> document -> score."""
    run: Run = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        query, _, document, _, score, *_ = line.split()
        run.setdefault(query, {})[document] = float(score)
    return run


def read_run(path: Path) -> Lists:
    """The lists as trec_eval orders them: by score, then by document key, both descending."""
    return {
        query: sorted(scored, key=lambda document: (scored[document], document), reverse=True)
        for query, scored in read_scores(path).items()
    }
