"""Drawing queries of a project from a log: counted, drawn, written down with how, and imported."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ndcg_gui import paths
from ndcg_gui.core import stored
from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import moment_of, now, written
from ndcg_gui.domain.near_duplicates import groups_of
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.query_samples import STRATA, LogPart, Method, QuerySample, form_of
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.importing.plan import ImportPlan, prepare
from ndcg_gui.features.importing.planned import ImportRequest
from ndcg_gui.features.sample.counting import Counted, count_log, texts_of
from ndcg_gui.formats.keys import key_of_text
from ndcg_gui.formats.mapped.query_log import QueryLog
from ndcg_gui.formats.tables.jsonl import write_jsonl
from ndcg_gui.formats.tables.queries import QUERIES
from ndcg_gui.metrics.sampling import (
    Sample,
    chances_of,
    draw_sample,
    frequency_curve,
    planned_units,
    strata_of,
)
from ndcg_gui.metrics.statistics.comparison import detectable_effect, queries_needed
from ndcg_gui.metrics.statistics.decision.weights import FEWEST, left_to_chance

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

_FOLDER = "sampled"
# Effective numbers that are less than a whole one by less are that, but for errors of 64-bit sums.
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class Stratum:
    """One part of a log by frequency: its queries and searches, and how many of its queries were drawn."""

    name: str
    queries: int
    searches: float
    drawn: int


@dataclass(frozen=True, slots=True)
class Aim:
    """Difference of two systems' means to be shown.

    `spread` is the standard deviation of the differences of single queries.
    """

    difference: float
    spread: float

    @property
    def queries(self) -> int | None:
        """Number of queries of equal weight needed. None without a difference or a spread."""
        some = self.difference > 0 and self.spread > 0
        return queries_needed(self.difference / self.spread) if some else None


@dataclass(frozen=True, slots=True)
class SamplePower:
    """Power of a sample for all searches.

    Queries that are so frequent that they are sure to be drawn are known for certain; the others stand for a
    `share` of all searches and count as `units` queries of equal weight. `all`: the whole log was drawn, so
    that nothing is left to chance.
    """

    units: float
    share: float

    @property
    def all(self) -> bool:
        return not self.share

    @property
    def few(self) -> bool:
        """Whether too few queries are left to chance for a statement on them."""
        return self.units * (1 + _ROUNDING) < FEWEST

    def detectable(self, spread: float) -> float | None:
        """Difference of two weighted means found with 80 % power, None where it cannot be said.

        `spread` is the standard deviation of the differences of single queries.
        """
        if self.few:
            return None
        return spread * self.share * detectable_effect(int(self.units * (1 + _ROUNDING)))

    def words(self, spread: float) -> Message:
        """Sentence on the detectable difference."""
        if self.all:
            return say("all queries of the log were drawn, so their means are those of the whole log")
        least = self.detectable(spread)
        if least is None:
            return say(
                "by their weights they count as fewer than {count} queries: too few to say which difference"
                " they can detect",
                count=FEWEST,
            )
        return say(
            "they can detect a difference of {least} between the means of two systems (80 % power), "
            "if the standard deviation of the differences of single queries is {spread}",
            least=figure(least, 3),
            spread=figure(spread, 2),
        )

    def reaches(self, aim: Aim) -> bool:
        """Whether the difference is found with 80 % power."""
        least = self.detectable(aim.spread)
        return least is not None and least <= aim.difference


@dataclass(frozen=True, slots=True)
class Drawn:
    """Queries drawn from a log, weighted with the searches they stand for, and the parts of the log.

    `searched` is how often each was searched, by its key; `half` how many of the most frequent queries make
    up half of all searches; `head` describes the drawing for the file; `shown` is the power of the sample.
    """

    queries: Sequence[QueryRecord]
    searched: Mapping[str, float]
    strata: Sequence[Stratum]
    half: int
    head: dict[str, Any]
    shown: SamplePower

    @property
    def alike(self) -> int:
        """Number of queries that are nearly the same as another."""
        return sum(len(group) for group in groups_of(self.queries) if len(group) > 1)

    def detectable(self, spread: float) -> float | None:
        """Detectable difference, as in `SamplePower.detectable`."""
        return self.shown.detectable(spread)


@dataclass(frozen=True, slots=True, eq=False)
class Frequencies:
    """Frequencies of the queries of a log.

    `half` is as in `Drawn`, `ranks` int64[k] and `shares` float64[k] are as `frequency_curve` gives them.
    """

    strata: Sequence[Stratum]
    half: int
    ranks: npt.NDArray[np.int64]
    shares: npt.NDArray[np.float64]


def frequencies_of(counted: Counted) -> Frequencies:
    """Frequencies of a log, before anything is drawn."""
    return Frequencies(
        _strata(counted, strata_of(counted.counts)), _half(counted), *frequency_curve(counted.counts)
    )


@dataclass(frozen=True, slots=True)
class Needs:
    """Power of a number of queries, and the number needed. None where there is nothing to go by.

    `least` is the difference that they show, and `queries` how many the difference of the aim needs. Both are
    of this `log`; without one they are what queries of equal weight would show at best and need at least. The
    log may have `too_few` for it: then `queries` are all of them.
    """

    least: float | None
    queries: int | None
    log: bool = False
    too_few: bool = False


def needs_of(
    size: int, aim: Aim, *, counted: Counted | None = None, method: Method = Method.STRATA, seed: int = 1
) -> Needs:
    """Difference that `size` queries show, and the number that the aim needs, with 80 % power."""
    if counted is None:
        least = aim.spread * detectable_effect(size) if size > 1 and aim.spread > 0 else None
        return Needs(least, aim.queries)
    counts = counted.counts
    shown = (
        SamplePower(*planned_units(counts, chances_of(counts, size, method))) if size >= len(STRATA) else None
    )
    return Needs(
        None if shown is None or not aim.spread else shown.detectable(aim.spread),
        None if aim.queries is None else size_for(counts, aim, method=method, seed=seed),
        log=True,
        too_few=aim.queries is not None and len(counts) <= aim.queries,
    )


def size_for(counts: npt.NDArray[np.float64], aim: Aim, *, method: Method, seed: int) -> int | None:
    """Number of queries drawn in this way that show the aim's difference with 80 % power.

    The whole log, if it has fewer queries than are needed where all are equally frequent. None where it has
    more, and no number of them is enough.
    """
    most = len(counts)
    if aim.queries is None or most <= aim.queries:
        return most

    def enough(size: int) -> bool:
        return SamplePower(*planned_units(counts, chances_of(counts, size, method))).reaches(aim)

    few, size = len(STRATA) - 1, len(STRATA)
    while not enough(size):
        if size == most - 1:
            return None
        few, size = size, min(most - 1, size + size // 2)
    while size - few > 1:
        middle = (few + size) // 2
        few, size = (few, middle) if enough(middle) else (middle, size)
    # A sample with the same chance for each may be less even than the log.
    while not shown_by(counts, draw_sample(counts, size, method=method, seed=seed), method).reaches(aim):
        if size == most - 1:
            return None
        size = min(most - 1, size + max(1, size // 20))
    return size


def shown_by(counts: npt.NDArray[np.float64], sample: Sample, method: Method) -> SamplePower:
    """Power of a sample: the lower of that expected for its size and that of its actual weights."""
    planned, share = planned_units(counts, chances_of(counts, len(sample.places), method))
    units, _ = left_to_chance(sample.weights, sample.chances >= 1)
    return SamplePower(min(planned, units), share)


def draw(
    log: QueryLog,
    size: int | Aim,
    *,
    method: Method,
    seed: int,
    counted: Counted | None = None,
    progress: Progress | None = None,
) -> Drawn:
    """Draw queries from a log, which is read twice. Raises FileErrors and InputError.

    `size` is their number, or the difference that they are to show. `counted` are earlier counts of this log:
    with them it is read once. `progress(done, total)` counts bytes of all readings and may raise Cancelled.
    """
    if isinstance(size, int) and size < len(STRATA):
        raise InputError(say("draw at least {count} queries", count=len(STRATA)))
    second = progress
    if counted is None:
        counted, second = count_log(log, _half_of(progress, 0)), _half_of(progress, 1)
    if isinstance(size, Aim):
        found = size_for(counted.counts, size, method=method, seed=seed)
        if found is None:
            raise InputError(no_size(log, size, method))
        size = max(found, len(STRATA))
    sample = draw_sample(counted.counts, size, method=method, seed=seed)
    strata = strata_of(counted.counts)
    forms = counted.forms[sample.places].tolist()
    texts = texts_of(log, forms, second)
    queries = [
        QueryRecord(key_of_text(texts[form]), texts[form], weight=weight, stratum=STRATA[stratum])
        for form, weight, stratum in zip(
            forms, sample.weights.tolist(), strata[sample.places].tolist(), strict=True
        )
    ]
    searched = dict(
        zip((query.query_key for query in queries), counted.counts[sample.places].tolist(), strict=True)
    )
    queries.sort(key=lambda query: query.query_key)
    head = {
        "sampled": "queries",
        "log": log.path.name,
        "sha256": log.sha256,
        "seed": seed,
        "queries": len(counted.counts),
        "searches": float(counted.counts.sum()),
        **sample_of(len(queries), counted.counts, strata, method).to_json(),
        "left_out": dict(counted.left_out),
        "first": log.first,
        "last": log.last,
        "at": now(),
    }
    shown = shown_by(counted.counts, sample, method)
    return Drawn(queries, searched, _strata(counted, strata, sample.places), _half(counted), head, shown)


def sample_of(
    drawn: int, counts: npt.NDArray[np.float64], strata: npt.NDArray[np.int64], method: Method
) -> QuerySample:
    """Describe a draw from a log of `counts` float64[N] with `strata` int64[N], as `strata_of` has them."""
    there = [counts[strata == place] for place in range(len(STRATA))]
    parts = [LogPart(len(own), float(own.sum()), float((own**2).sum())) for own in there]
    return QuerySample(drawn, method, dict(zip(STRATA, parts, strict=True)))


def no_size(log: QueryLog, aim: Aim, method: Method) -> Message:
    """Sentence that no number of queries drawn in this way shows the aim's difference, and what to do."""
    told = say(
        "{path}: no number of queries drawn with the method {method} can detect a difference of {difference},"
        " because few queries make up most of the searches",
        path=log.path,
        method=method.value,
        difference=figure(aim.difference, 3),
    )
    if method is Method.UNIFORM:
        return say("{reason}; use --method traffic or strata, or a larger difference", reason=told)
    return say("{reason}; choose a larger difference", reason=told)


def known_queries(project: Project, drawn: Drawn) -> dict[str, QueryRecord]:
    """Queries of the project that were drawn, too, by the keys that they have there.

    They are the same where a log would count them as one; of several, the one with the very text.
    """
    by_form: dict[str, QueryRecord] = {}
    by_text: dict[str, QueryRecord] = {}
    for item in project.read(stored.queries):
        by_form.setdefault(form_of(item.record.text), item.record)
        by_text[key_of_text(item.record.text)] = item.record
    found = {}
    for own in drawn.queries:
        record = by_text.get(own.query_key) or by_form.get(form_of(own.text))
        if record is not None:
            found[own.query_key] = record
    return found


def plan_of(project: Project, drawn: Drawn) -> ImportPlan:
    """Plan the import of the drawn queries. The project's own queries change only weight and stratum.

    The file that the import reads, and reads again when it is redone, lies in the application's own folder;
    `discard` removes it where nothing was stored.
    """
    known = known_queries(project, drawn)
    rows = [
        replace(known.get(query.query_key, query), weight=query.weight, stratum=query.stratum)
        for query in drawn.queries
    ]
    path = _place(project, drawn)
    try:
        paths.make_private_folder(path.parent)
        write_jsonl(path, [drawn.head, *map(QUERIES.values, rows)])
        paths.make_private(path)
    except OSError as error:
        reason = paths.reason_of(error, path.parent)
        raise StoreError(say("{path} cannot be written: {reason}", path=path, reason=reason)) from error
    return prepare(project, [ImportRequest(path, reader="sampled")])


def discard(plan: ImportPlan) -> None:
    """Delete the file of a drawing that is not to be stored."""
    plan.files[0].request.path.unlink(missing_ok=True)


def _place(project: Project, drawn: Drawn) -> Path:
    moment = written(moment_of(drawn.head["at"]), seconds=True).replace(":", "")
    return paths.data_folder() / _FOLDER / project.project_id / f"queries of {moment}.jsonl"


def _strata(
    counted: Counted, strata: npt.NDArray[np.int64], drawn: npt.NDArray[np.int64] | None = None
) -> list[Stratum]:
    """Queries and searches of each stratum, and the number of the `drawn` places in it."""
    chosen = strata[:0] if drawn is None else strata[drawn]
    return [
        Stratum(
            name,
            int(np.count_nonzero(strata == place)),
            float(counted.counts[strata == place].sum()),
            int(np.count_nonzero(chosen == place)),
        )
        for place, name in enumerate(STRATA)
    ]


def _half(counted: Counted) -> int:
    upto = np.cumsum(np.sort(counted.counts)[::-1])
    return int(np.searchsorted(upto, upto[-1] / 2)) + 1


def _half_of(progress: Progress | None, part: int) -> Progress | None:
    """Progress of the first or second of two readings of the same file."""
    if progress is None:
        return None
    return lambda done, total: progress(part * total + done, 2 * total)
