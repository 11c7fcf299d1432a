"""Evaluating one run from a program: `evaluate` and what it returns."""

from __future__ import annotations

import warnings
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from itertools import compress
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.core.meeting import NO_KEYS, Keys, parse_keys
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.features.evaluate.columns import MemoryColumns, largest_label, order_for
from ndcg_gui.features.evaluate.dicts import DictColumns, DictLabels, NotPlain
from ndcg_gui.features.evaluate.key_meeting import Ask, KnownKeys, RunMeeting, meetings
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.library import late
from ndcg_gui.library.inputs import (
    Lists,
    QrelsLike,
    RunLike,
    is_file,
    labels_of,
    lists_of,
    plain_labels,
    plain_run,
    subtopics_of,
)
from ndcg_gui.metrics.arrays import FloatArray, best_grades
from ndcg_gui.metrics.metric import Metric, of_subtopics
from ndcg_gui.metrics.ordering import rule_for
from ndcg_gui.metrics.presets import parameters_of
from ndcg_gui.metrics.presets import preset as preset_of
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings

if TYPE_CHECKING:
    from ndcg_gui.features.evaluate.columns import EvaluationColumns
    from ndcg_gui.formats.options import Order

# What a system is called whose name nobody needs to know.
_RUN = "run"


@dataclass(frozen=True, eq=False)
class Scores(Mapping[str, float]):
    """The values of one run: a mapping from each metric's spelling to its mean over the queries.

    `arrays` has float64[queries] for each metric: the values of the queries that count, in the order of
    `query_keys`. `missing` is how many of them the run has no list for (they count as 0 unless left out).
    """

    means: Mapping[str, float]
    arrays: Mapping[str, FloatArray]
    query_keys: tuple[str, ...]
    missing: int
    settings: EvaluationSettings

    @property
    def queries(self) -> int:
        """Number of queries that count."""
        return len(self.query_keys)

    @cached_property
    def per_query(self) -> Mapping[str, Mapping[str, float]]:
        """Each counted query's values by query key and metric, made when they are first asked for."""
        columns = [own.tolist() for own in self.arrays.values()]
        rows = zip(*columns, strict=True) if columns else ()
        return {
            key: dict(zip(self.arrays, row, strict=True))
            for key, row in zip(self.query_keys, rows, strict=True)
        }

    def __getitem__(self, metric: str) -> float:
        """Mean of a metric, by any spelling of it."""
        try:
            return self.means[metric]
        except KeyError:
            known = str(parse_metric(metric))
            if known not in self.means:
                raise KeyError(metric) from None
            return self.means[known]

    def __iter__(self) -> Iterator[str]:
        return iter(self.means)

    def __len__(self) -> int:
        return len(self.means)

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}: {value:.4f}" for name, value in self.means.items())
        return f"Scores({{{shown}}}, queries={self.queries}, missing={self.missing})"

    def rows(self) -> list[dict[str, str | float]]:
        """One dict for each counted query, with `query` and every metric, for making data frames."""
        return [{"query": key, **values} for key, values in self.per_query.items()]


def evaluate(
    qrels: QrelsLike,
    run: RunLike,
    metrics: Sequence[str | Metric] = ("nDCG@10",),
    *,
    maximum: float | None = None,
    gains: Mapping[float, float] | None = None,
    weights: Mapping[str, float] | None = None,
    preset: str | None = None,
    keys: Sequence[str] = (),
    without_own: bool = False,
    **settings: str | int | None,
) -> Scores:
    """Compute the metrics of one run against labels, bit for bit as the window and the command line do.

    `qrels` and `run` are dicts, data frames, Arrow tables or files (see the guide); for metrics of
    sub-topics such as alpha-nDCG a grade may be a dict of grades by sub-topic. `maximum` is the
    scale's largest grade (default: the largest label), `gains` what each grade is worth to
    `gain='table'`, `weights` the queries' traffic to `aggregation="weighted"`. `preset` computes as
    another tool does; `settings` are those of an evaluation, as `missing="skip"` or `ties="score"`, and
    override it. Raises InputError, and FileErrors for what is wrong with a file.

    Where the labels know no query or no document of the run, or more of them after a change, there is a
    KeysDoNotMeet warning; `keys` makes such changes, as `keys=["strip-zeros"]`. `without_own` leaves out
    results with the key of their own query, in sets whose queries are documents.

    >>> qrels = {"q1": {"d1": 3, "d2": 1, "d3": 0}}
    >>> run = {"q1": {"d2": 12.5, "d1": 11.9, "d9": 3.0}}
    >>> scores = evaluate(qrels, run, ["nDCG@10", "P@2"])
    >>> scores["nDCG@10"]
    0.7967075809905066
    >>> scores.per_query["q1"]["P@2"]
    1.0
    """
    chosen = settings_of(preset, settings)
    wanted = metrics_of(metrics, preset)
    columns = columns_of(
        qrels,
        {_RUN: run},
        {rule_for(metric, chosen.ties) for metric in wanted},
        order=order_for(chosen.ties),
        maximum=maximum,
        gains=gains,
        weights=weights,
        subtopics=of_subtopics(wanted),
        keys=replace(parse_keys(keys), without_own=without_own),
    )
    return _evaluated(columns, wanted, chosen)


def _evaluated(columns: EvaluationColumns, metrics: Sequence[Metric], settings: EvaluationSettings) -> Scores:
    """Values of the only run, with a warning to the library's caller where keys do not meet."""
    warn_of_keys(meetings(columns, columns.systems, metrics=metrics, settings=settings), callers=2)
    return scores_of(Evaluation(columns, metrics=metrics, settings=settings), columns.systems[0])


class Evaluator:
    """Metrics of many runs against the same labels, as in a training loop: the labels are prepared once.

    Arguments are those of `evaluate` without the run; the labels are those of the moment it is made.

    >>> evaluator = Evaluator({"q1": {"d1": 3, "d2": 0}}, ["nDCG@10", "RR"])
    >>> for step in range(2):
    ...     scores = evaluator({"q1": {"d1": step, "d2": 0.5}})
    ...     print(scores["RR"], scores.arrays["RR"])
    0.5 [0.5]
    1.0 [1.]
    """

    def __init__(
        self,
        qrels: QrelsLike,
        metrics: Sequence[str | Metric] = ("nDCG@10",),
        *,
        maximum: float | None = None,
        gains: Mapping[float, float] | None = None,
        weights: Mapping[str, float] | None = None,
        preset: str | None = None,
        **settings: str | int | None,
    ) -> None:
        self.settings = settings_of(preset, settings)
        self.metrics = metrics_of(metrics, preset)
        self._rules = {rule_for(metric, self.settings.ties) for metric in self.metrics}
        self._subtopics = subtopics_of(qrels) if of_subtopics(self.metrics) else None
        self._labels = labels_of(qrels) if self._subtopics is None else best_grades(self._subtopics)
        self._prepared = DictLabels(self._labels)
        self._maximum, self._gains, self._given_weights = maximum, gains, weights
        self._weights = weights_of(self._labels, weights)

    def __call__(self, run: RunLike) -> Scores:
        """Compute the metrics of a run. Raises and warns as `evaluate` does."""
        return _evaluated(self._columns(run), self.metrics, self.settings)

    def _columns(self, run: RunLike) -> EvaluationColumns:
        scored = None if self._subtopics is not None else plain_run(run, order_for(self.settings.ties))
        if scored is not None:
            try:
                return DictColumns(
                    self._prepared,
                    {_RUN: scored},
                    maximum=self._maximum,
                    gains=self._gains,
                    weights=self._weights,
                )
            except NotPlain:
                pass  # read item by item, which tells what is wrong
        return columns_of(
            self._labels if self._subtopics is None else self._subtopics,
            {_RUN: run},
            self._rules,
            order=order_for(self.settings.ties),
            maximum=self._maximum,
            gains=self._gains,
            weights=self._given_weights,
            subtopics=self._subtopics is not None,
        )


def _ask(names: Sequence[str]) -> str:
    return f"keys={list(names)}"


class KeysDoNotMeet(UserWarning):
    """Warning that the keys of labels and run do not match, so that values say nothing of the run."""


def warn_of_keys(found: Iterable[RunMeeting], ask: Ask = _ask, *, callers: int = 1) -> None:
    """Warn the library's caller where keys do not meet, or more would after a change.

    `callers` is the number of the library's own calls between this one and the user's.
    """
    for item in found:
        if item.is_odd:
            warnings.warn(str(item.sentence(ask)), KeysDoNotMeet, stacklevel=2 + callers)


def scores_of(numbers: Evaluation, system: str) -> Scores:
    """One system's values of an evaluation."""
    values, counted = numbers.scores[system].values, numbers.evaluated(system)
    means = {metric: numbers.mean(system, metric) for metric in numbers.metrics}
    all_count = bool(counted.all())
    keys = numbers.query_keys
    return Scores(
        means={str(metric): float("nan") if mean is None else mean for metric, mean in means.items()},
        arrays={str(metric): own if all_count else own[counted] for metric, own in values.items()},
        query_keys=keys if all_count else tuple(compress(keys, counted.tolist())),
        missing=numbers.queries_missing(system),
        settings=numbers.settings,
    )


def settings_of(preset: str | None, settings: Mapping[str, str | int | None]) -> EvaluationSettings:
    """Make settings by their names, on top of a preset's. Raises InputError for an unknown name."""
    base = EvaluationSettings() if preset is None else preset_of(preset).settings
    known = [field.name for field in fields(EvaluationSettings) if field.name not in ("labels", "criterion")]
    for name in settings:
        if name not in known:
            raise InputError(say("no setting '{name}'; there are {known}", name=name, known=", ".join(known)))
    return replace(base, **settings)  # type: ignore[arg-type]


def metrics_of(metrics: Sequence[str | Metric], preset: str | None = None) -> tuple[Metric, ...]:
    """Parse metrics by their spellings. Parameters that are not spelled out are those of the preset."""
    if isinstance(metrics, str | Metric):
        metrics = [metrics]
    own = parameters_of(preset)
    found = [metric if isinstance(metric, Metric) else parse_metric(metric, own) for metric in metrics]
    if not found:
        raise InputError(say("name at least one metric, such as nDCG@10"))
    return tuple(dict.fromkeys(found))


def columns_of(
    qrels: QrelsLike,
    runs: Mapping[str, RunLike],
    ties: Collection[str],
    *,
    order: Order,
    maximum: float | None = None,
    gains: Mapping[float, float] | None = None,
    weights: Mapping[str, float] | None = None,
    subtopics: bool = False,
    keys: Keys = NO_KEYS,
) -> EvaluationColumns:
    """Read labels and runs for an evaluation, with some rules for ties (see `rule_for`), runs in `order`.

    Files alone are read as columns, which is fast and takes little memory. `subtopics`: some metric uses
    sub-topics. `keys`: changes by which the keys of runs become those of the labels.
    """
    files = [Path(run) for run in runs.values() if is_file(run)]
    if gains is None and weights is None and is_file(qrels) and len(files) == len(runs):
        named = late.EvaluatedFiles([Path(qrels)], files, maximum, tuple(runs), keys)
        return late.columns_of_files(named, ties=ties, order=order, subtopics=subtopics)
    plain = None if keys else plain_labels(qrels)
    if plain is not None:
        given = {name: plain_run(run, order) for name, run in runs.items()}
        scored = {name: run for name, run in given.items() if run is not None}
        if len(scored) == len(runs):
            try:
                weighing = weights_of(plain, weights)
                return DictColumns(DictLabels(plain), scored, maximum=maximum, gains=gains, weights=weighing)
            except NotPlain:
                pass  # read item by item, which tells what is wrong
    every = subtopics_of(qrels) if subtopics or not is_file(qrels) else None
    labels = labels_of(qrels) if every is None else best_grades(every)
    lists: dict[str, Lists] = {name: lists_of(run, order) for name, run in runs.items()}
    if keys:
        known = KnownKeys.of(labels)
        lists = {name: _renamed(name, own, known, keys) for name, own in lists.items()}
    return MemoryColumns(
        list(labels),
        labels,
        {name: {key: keys for key, (keys, _) in own.items()} for name, own in lists.items()},
        maximum=largest_label(labels) if maximum is None else maximum,
        gains=gains,
        weights=weights_of(labels, weights),
        scores={
            name: {key: scores for key, (_, scores) in own.items() if scores is not None}
            for name, own in lists.items()
        },
        subtopics=every,
    )


def weights_of(queries: Iterable[str], weights: Mapping[str, float] | None) -> FloatArray | None:
    """float64: the weight of each query, 1 where none is given. None where there are none at all."""
    return None if weights is None else np.array([weights.get(key, 1.0) for key in queries], np.float64)


def _renamed(name: str, lists: Lists, known: KnownKeys, keys: Keys) -> Lists:
    listed = {key for own, _ in lists.values() for key in own}
    queries, documents = known.names(name, lists, listed, keys)
    found: Lists = {
        queries[query]: ([documents[key] for key in own], scores) for query, (own, scores) in lists.items()
    }
    return _without_own(found) if keys.without_own else found


def _without_own(lists: Lists) -> Lists:
    """Leave out each query's own document, and lists of nothing else."""
    found: Lists = {}
    for query, (own, scores) in lists.items():
        places = [place for place, key in enumerate(own) if key != query]
        if places or not own:
            found[query] = (
                [own[place] for place in places],
                None if scores is None else [scores[place] for place in places],
            )
    return found
