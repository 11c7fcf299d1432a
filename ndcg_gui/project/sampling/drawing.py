"""From a log to queries of a project: counted, drawn, written down with what was drawn, and imported."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ndcg_gui import paths
from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import moment_of, now, written
from ndcg_gui.domain.near_duplicates import groups_of
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.query_samples import STRATA, Method, form_of
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.formats.keys import key_of_text
from ndcg_gui.formats.mapped.query_log import QueryLog
from ndcg_gui.formats.tables.jsonl import write_jsonl
from ndcg_gui.formats.tables.queries import QUERIES
from ndcg_gui.metrics.sampling import draw_sample, frequency_curve, strata_of
from ndcg_gui.metrics.statistics.aggregate import effective_number
from ndcg_gui.metrics.statistics.comparison import detectable_effect, queries_needed
from ndcg_gui.project.core import stored
from ndcg_gui.project.importing.plan import ImportPlan, prepare
from ndcg_gui.project.importing.planned import ImportRequest
from ndcg_gui.project.sampling.counting import Counted, count_log, texts_of

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project

_FOLDER = "sampled"


@dataclass(frozen=True, slots=True)
class Stratum:
    """One part of a log by frequency: its queries and searches, and how many of its queries were drawn."""

    name: str
    queries: int
    searches: float
    drawn: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """Queries drawn from a log, weighted with the searches they stand for, and what they were drawn from.

    `searched` is how often each was searched, by its key; `half` how many of the most frequent queries make
    up half of all searches; `head` how it was done, as it is written down.
    """

    queries: Sequence[QueryRecord]
    searched: Mapping[str, float]
    strata: Sequence[Stratum]
    half: int
    head: dict[str, Any]

    @property
    def alike(self) -> int:
        """How many of them are nearly the same as another."""
        return sum(len(group) for group in groups_of(self.queries) if len(group) > 1)

    def detectable(self, spread: float) -> float | None:
        """The difference of two weighted means found with 80 % power; None of too few queries.

        `spread` is the standard deviation of the differences of single queries.
        """
        effective = int(effective_number(np.array([query.weight for query in self.queries])))
        return spread * detectable_effect(effective) if effective > 1 else None


@dataclass(frozen=True, slots=True, eq=False)
class Frequencies:
    """How often the queries of a log are searched; `half` as in `Drawn`, `ranks` int64[k] and `shares`
    float64[k] as `frequency_curve` gives them."""

    strata: Sequence[Stratum]
    half: int
    ranks: npt.NDArray[np.int64]
    shares: npt.NDArray[np.float64]


def frequencies_of(counted: Counted) -> Frequencies:
    """What a log holds, before anything is drawn."""
    return Frequencies(
        _strata(counted, strata_of(counted.counts)), _half(counted), *frequency_curve(counted.counts)
    )


@dataclass(frozen=True, slots=True)
class Needs:
    """What a number of queries can show; None where there is nothing to go by.

    `least` is the difference that they show at best, which they do where their weights are equal; `queries`
    are as many as the wanted difference needs then.
    """

    least: float | None
    queries: int | None


def needs_of(size: int, difference: float, spread: float) -> Needs:
    """What `size` queries show, and how many `difference` needs, with 80 % power; `spread` as in
    `detectable`."""
    least = spread * detectable_effect(size) if size > 1 and spread > 0 else None
    return Needs(least, queries_needed(difference / spread) if difference > 0 and spread > 0 else None)


def draw(
    log: QueryLog,
    size: int,
    *,
    method: Method,
    seed: int,
    counted: Counted | None = None,
    progress: Progress | None = None,
) -> Drawn:
    """Draw queries from a log, which is read twice; raises FileErrors and InputError.

    `counted` is what this log was counted as before: then it is read once. `progress(done, total)` counts
    bytes of all readings and may raise Cancelled.
    """
    if size < len(STRATA):
        raise InputError(say("draw at least {count} queries", count=len(STRATA)))
    second = progress
    if counted is None:
        counted, second = count_log(log, _half_of(progress, 0)), _half_of(progress, 1)
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
        "sampled": "queries", "log": log.path.name, "sha256": log.sha256, "drawn": len(queries),
        "method": method.value, "seed": seed, "queries": len(counted.counts),
        "searches": float(counted.counts.sum()), "left_out": dict(counted.left_out), "first": log.first,
        "last": log.last, "at": now(),
    }  # fmt: skip
    return Drawn(queries, searched, _strata(counted, strata, sample.places), _half(counted), head)


def known_queries(project: Project, drawn: Drawn) -> dict[str, QueryRecord]:
    """The project's queries that were drawn, too, by the keys that they have there.

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
    """What storing them will do; a query that the project has keeps all but its weight and stratum.

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
    """Forget what was drawn, which is not to be stored."""
    plan.files[0].request.path.unlink(missing_ok=True)


def _place(project: Project, drawn: Drawn) -> Path:
    moment = written(moment_of(drawn.head["at"]), seconds=True).replace(":", "")
    return paths.data_folder() / _FOLDER / project.project_id / f"queries of {moment}.jsonl"


def _strata(
    counted: Counted, strata: npt.NDArray[np.int64], drawn: npt.NDArray[np.int64] | None = None
) -> list[Stratum]:
    """What each stratum holds, and how many of the `drawn` places lie in it."""
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
