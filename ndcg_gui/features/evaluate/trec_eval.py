"""Numbers in the layout of trec_eval, to the byte, and as tab-separated values."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from ndcg_gui.domain.scales import format_grade
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.metrics.arrays import IntArray, count
from ndcg_gui.metrics.evaluate import prepared
from ndcg_gui.metrics.metric import Metric, Value
from ndcg_gui.metrics.ordering import rule_for
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.statistics.aggregate import geometric_mean

_ALL = "all"
_CUTS = (5, 10, 15, 20, 30, 100, 200, 500, 1000)
# What trec_eval prints unless asked for others, in its order; counts stand before.
OFFICIAL: tuple[Metric, ...] = tuple(
    map(
        parse_metric,
        (
            "AP",
            "Rprec",
            "bpref",
            "RR",
            *(f"IPrec(recall={level / 10})" for level in range(11)),
            *(f"P@{cut}" for cut in _CUTS),
        ),
    )
)
# How trec_eval calls our metrics, whole and with a cutoff.
_NAMES = {
    "AP": ("map", "map_cut_{k}"),
    "nDCG": ("ndcg", "ndcg_cut_{k}"),
    "P": ("set_P", "P_{k}"),
    "R": ("set_recall", "recall_{k}"),
    "F1": ("set_F", ""),
    "RR": ("recip_rank", ""),
    "Success": ("", "success_{k}"),
    "Rprec": ("Rprec", ""),
    "bpref": ("bpref", ""),
    "infAP": ("infAP", ""),
    "Unjudged": ("", "unj_{k}"),
}
# Those with a persistence, by what else trec_eval makes of them, and the persistence that it need not name.
_PERSISTENT: Mapping[str, tuple[str, Mapping[str, Value]]] = {
    "RBP": ("rbp", {"rel": 1.0}),
    "RBPresidual": ("rbp_resid", {"below": "closed"}),
}
_PERSISTENCE = 0.9


def name_in_trec_eval(metric: Metric) -> str:
    """Name of a metric in trec_eval, or its spelling here where trec_eval has none."""
    plain = [
        parameter.name
        for parameter in metric.kind.parameters
        if metric.values[parameter.name] != parameter.default
    ]
    if metric.kind.spelling == "IPrec" and set(plain) <= {"recall", "level"}:
        return f"iprec_at_recall_{metric.values['recall']:.2f}"
    if metric.kind.spelling in _PERSISTENT and metric.cutoff is None:
        name, own = _PERSISTENT[metric.kind.spelling]
        p = metric.values["p"]
        if all(metric.values[key] == value for key, value in own.items()) and isinstance(p, float):
            return name if p == _PERSISTENCE else f"{name}_p={format_grade(p)}"
    whole, cut = _NAMES.get(metric.kind.spelling, ("", ""))
    found = whole if metric.cutoff is None else cut.format(k=metric.cutoff)
    return found if found and not plain else str(metric)


def trec_eval_lines(numbers: Evaluation, system: str, *, per_query: bool) -> Iterator[str]:
    """One system's numbers as trec_eval prints them (`-q` with `per_query`), without line ends.

    Queries are ordered by key. The counts and gm_map of the official set are included.
    """
    official = numbers.metrics == OFFICIAL
    values, evaluated = numbers.scores[system].values, numbers.evaluated(system)
    counts = _counts(numbers, system)
    places = [int(place) for place in np.flatnonzero(evaluated)]
    places.sort(key=numbers.query_keys.__getitem__)
    for place in places if per_query else ():
        key = numbers.query_keys[place]
        if official:
            yield from (_line(item.name, key, str(int(item.values[place]))) for item in counts)
        for metric in numbers.metrics:
            yield _line(name_in_trec_eval(metric), key, _value(float(values[metric][place])))
    if official:
        yield _line("runid", _ALL, system)
        yield _line("num_q", _ALL, str(len(places)))
        yield from (_line(item.name, _ALL, str(int(item.values[evaluated].sum()))) for item in counts)
    for metric in numbers.metrics:
        yield _line(name_in_trec_eval(metric), _ALL, _value(numbers.mean(system, metric) or 0.0))
        if official and name_in_trec_eval(metric) == "map" and places:
            yield _line("gm_map", _ALL, _value(geometric_mean(values[metric][places])))


@dataclass(frozen=True, slots=True, eq=False)
class _Count:
    """Count for each query, int64[Q]."""

    name: str
    values: IntArray


def _counts(numbers: Evaluation, system: str) -> Sequence[_Count]:
    """Counts of returned results, relevant documents, and relevant ones returned, for each query."""
    table = numbers.columns.table(numbers.settings.labels)
    labels = table.labels(maximum=numbers.maximum)
    metric = OFFICIAL[0]
    hits = numbers.columns.results(system, rule_for(metric, numbers.settings.ties)).hits(table.grade)
    hits = prepared(hits, numbers.settings, metric)
    rel = float(metric.values["rel"])
    return (
        _Count("num_ret", hits.returned),
        _Count("num_rel", labels.relevant(rel)),
        _Count("num_rel_ret", count(hits.query[hits.grade >= rel], hits.queries)),
    )


def _line(name: str, query: str, value: str) -> str:
    return f"{name:<22}\t{query}\t{value}"


def _value(value: float) -> str:
    return f"{value:6.4f}"


def tsv_lines(numbers: Evaluation, *, per_query: bool) -> Iterator[str]:
    """All numbers as rows of system, query, metric and value in full precision, with a header."""
    yield "system\tquery\tmetric\tvalue"
    for system in numbers.systems:
        values = numbers.scores[system].values
        for place in np.flatnonzero(numbers.evaluated(system)).tolist() if per_query else ():
            key = _cell(numbers.query_keys[place])
            for metric in numbers.metrics:
                yield f"{_cell(system)}\t{key}\t{metric}\t{float(values[metric][place])!r}"
        for metric in numbers.metrics:
            mean = numbers.mean(system, metric)
            yield f"{_cell(system)}\t{_ALL}\t{metric}\t{'' if mean is None else repr(mean)}"


def _cell(text: str) -> str:
    """Text that stays one cell of one line."""
    return re.sub(r"[\t\r\n]+", " ", text)
