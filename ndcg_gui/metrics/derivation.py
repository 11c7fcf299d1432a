"""Derivation of one value: one system, one query, one metric, row by row for a pocket calculator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ndcg_gui.domain.messages import Message
from ndcg_gui.metrics.arrays import BySubtopic, IntArray, join, make_labels
from ndcg_gui.metrics.evaluate import is_judged_share, prepared, rounded, scaled, without_relevant
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.settings import DEFAULTS, EvaluationSettings
from ndcg_gui.metrics.workings import DerivationColumn, Terms, Workings


@dataclass(frozen=True, slots=True)
class DerivationRow:
    """One rank, `i` from 1. A field is None where the metric or the list has no value.

    `document` is None below the end of the list, where only the ideal order goes on; `rel` is None
    for an unjudged document, whose `term` is 0.
    """

    rank: int
    document: str | None = None
    rel: float | None = None
    gain: float | None = None
    discount: float | None = None
    term: float | None = None
    running: float | None = None
    ideal_grade: float | None = None
    ideal_term: float | None = None
    ideal_running: float | None = None


@dataclass(frozen=True, slots=True)
class Derivation:
    """The table behind one value.

    `columns` are the fields of the rows that mean something for this metric, with headings, in
    order. `steps` are the named sums the value is made of, e.g. ("DCG@10", 1.819...), and the value
    before it was rounded where the settings round; `value` is exactly what `evaluate.evaluate` gives.
    """

    metric: Metric
    formula: Message
    columns: tuple[DerivationColumn, ...]
    rows: tuple[DerivationRow, ...]
    steps: tuple[tuple[str, float], ...]
    value: float


def derive(
    metric: Metric,
    *,
    documents: Sequence[str],
    grades: Mapping[str, float],
    maximum: float,
    gains: Mapping[float, float] | None = None,
    settings: EvaluationSettings = DEFAULTS,
    ties: IntArray | None = None,
    subtopics: Mapping[str, BySubtopic] | None = None,
) -> Derivation:
    """The derivation for one list: `documents` are its keys, best first, `grades` the query's labels.

    `maximum` and `gains` are the scale's, as in `Labels`. There are as many rows as the longer of
    the list and its ideal order has, at most the cutoff. Of `settings` those count that change a
    query's value: a condensed list shows only judged documents, rounded terms are shown rounded.
    `ties` int64[2, len(documents)]: start and end of the tie groups (see `ordering.order`). `subtopics`:
    the query's grades by sub-topic, where they are known.
    """
    every = None if subtopics is None else {"": subtopics}
    labels = make_labels([""], {"": grades}, maximum=maximum, gains=gains, subtopics=every)
    labels = scaled(labels, metric, settings)
    hits = join([""], {"": grades}, {"": documents}, every)
    if ties is not None:
        hits = replace(hits, ties=ties[:, hits.rank])
    hits = prepared(hits, settings, metric)
    work = metric.work(hits, labels)
    ideal = work.ideal() if work.ideal is not None else None
    listed = _listed(documents, grades, settings, metric)[: _depth(metric, work)]
    depth = max(len(listed), len(ideal.rank) if ideal is not None else 0)
    cells: list[dict[str, float]] = [{} for _ in range(depth)]
    if work.discount_at is not None:
        for cell, discount in zip(cells, work.discount_at(np.arange(depth)).tolist(), strict=True):
            cell["discount"] = discount
    if work.terms is not None:
        _fill_list(cells, work.terms, len(listed))
    if ideal is not None:
        for cell, grade, term, running in zip(
            cells, ideal.grade.tolist(), ideal.term.tolist(), np.cumsum(ideal.term).tolist(), strict=False
        ):
            cell |= {"ideal_grade": grade, "ideal_term": term, "ideal_running": running}
    values = rounded(work.values, settings, metric)
    value = float(without_relevant(values, hits, labels, settings, metric)[0])
    unrounded = () if value == float(work.values[0]) else ((str(metric), float(work.values[0])),)
    return Derivation(
        metric=metric,
        formula=work.formula,
        columns=work.columns,
        rows=tuple(
            DerivationRow(
                rank=place + 1,
                document=listed[place] if place < len(listed) else None,
                rel=_rel(grades, listed, place),
                **cell,
            )
            for place, cell in enumerate(cells)
        ),
        steps=(*((name, float(values[0])) for name, values in work.steps), *unrounded),
        value=value,
    )


def _listed(
    documents: Sequence[str], grades: Mapping[str, float], settings: EvaluationSettings, metric: Metric
) -> Sequence[str]:
    """Return the documents that count."""
    documents = documents[: settings.depth]
    if settings.unjudged == "condensed" and not is_judged_share(metric):
        return [key for key in documents if grades.get(key, -1.0) >= 0]
    return documents


def _depth(metric: Metric, work: Workings) -> int | None:
    """Return the number of ranks to show: the cutoff, or more where a tie group extends beyond it."""
    if metric.cutoff is None or work.terms is None:
        return metric.cutoff
    return max(metric.cutoff, int(work.terms.rank.max(initial=-1)) + 1)


def _fill_list(cells: list[dict[str, float]], terms: Terms, length: int) -> None:
    """Add gain, term and running sum of the list's side. Ranks without an addend add 0."""
    gains = dict(zip(terms.rank.tolist(), terms.gain.tolist(), strict=True))
    addends = dict(zip(terms.rank.tolist(), terms.term.tolist(), strict=True))
    # Ties that are averaged have other discounts than their ranks.
    shared = {} if terms.discount is None else dict(zip(gains, terms.discount.tolist(), strict=True))
    running = 0.0
    for place, cell in enumerate(cells[:length]):
        cell["term"] = addends.get(place, 0.0)
        running += cell["term"]
        cell["running"] = running
        if place in gains:
            cell["gain"] = gains[place]
            if "discount" in cell:
                cell["discount"] = shared.get(place, cell["discount"])


def _rel(grades: Mapping[str, float], listed: Sequence[str], place: int) -> float | None:
    grade = grades.get(listed[place]) if place < len(listed) else None
    return grade if grade is not None and grade >= 0 else None
