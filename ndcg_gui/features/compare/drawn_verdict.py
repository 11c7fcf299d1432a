"""Tasks of results that are drawn to decide between two systems, and what their labels say so far."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui import version
from ndcg_gui.core.settings import evaluation_settings
from ndcg_gui.domain.errors import InputError, unknown
from ndcg_gui.domain.ids import DocumentId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.text import visible
from ndcg_gui.features.compare.drawing import (
    DrawingPlan,
    MovedResults,
    gains_in,
    grades_of_pairs,
)
from ndcg_gui.features.judge.closing import codes_of
from ndcg_gui.features.judge.draws import Draw, draw_of
from ndcg_gui.features.judge.pooling import TaskDraft
from ndcg_gui.features.judge.sharing import generator
from ndcg_gui.features.judge.tasks import TaskProgress, task_progress
from ndcg_gui.metrics.arrays import BoolArray, FloatArray, IntArray
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion
from ndcg_gui.metrics.statistics.decision.drawn import (
    FLOOR,
    PILOT,
    DrawnDecision,
    DrawnResults,
    decide_drawn,
    draw_results,
    opened_to_exclude,
    opened_to_find,
    opened_until,
    planned_after_pilot,
)
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import rater_checks

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

# More opened queries than this are no plan that anybody judges.
MOST_OPENED = 50_000
# Quantile of Gauss's distribution for 80 %: from the tenth to the ninetieth of a hundred.
_RANGE = 1.2816


def draft_drawn_task(
    project: Project,
    moved: MovedResults,
    plan: DrawingPlan,
    *,
    name: str,
    raters: Sequence[str] = (),
    seed: int,
    each: int,
) -> TaskDraft:
    """Draw the results of a plan, as a task whose raters judge them in the order of the draw.

    Opened queries are dealt to the raters in turn; without raters anybody judges all. Raises InputError for a
    plan that nobody can judge.
    """
    if plan.drawn > MOST_OPENED:
        raise InputError(
            say(
                "to decide by a difference of {matters:g}, {count:,} queries would have to be opened; name a "
                "larger difference that matters",
                matters=plan.matters,
                count=plan.drawn,
            )
        )
    items = moved.items
    places = draw_results(items, plan.drawn, each=each, random=generator(seed, "draw"))
    used, drawn = np.unique(places, return_inverse=True)
    drawn = drawn.reshape(places.shape)
    keys = [moved.keys[own] for own in used.tolist()]
    known = project.read(contents.document_ids, list(dict.fromkeys(keys)))
    new = [key for key in dict.fromkeys(keys) if key not in known]
    numbers = {**known, **{key: DocumentId(-1 - place) for place, key in enumerate(new)}}
    query_ids = np.array([int(query_id) for query_id, _ in moved.queries], np.int64)
    number = items.query[used]
    pairs = np.column_stack([query_ids[number], [numbers[key] for key in keys]]).astype(np.int64)
    ranks = np.where(moved.ranks[:, used] < moved.gains.depth, moved.ranks[:, used] + 1, 0)
    of_query = np.bincount(items.query, items.effect * items.predicted)
    draw = Draw(
        moved.baseline,
        moved.candidate,
        str(moved.gains.metric),
        plan.matters,
        seed,
        FLOOR,
        moved.prediction,
        items.predicted_difference,
        plan.queries,
        moved.evenly,
        {
            "query": pairs[:, 0],
            "document": pairs[:, 1],
            "baseline_rank": ranks[0],
            "candidate_rank": ranks[1],
            "effect": items.effect[used],
            "chance": items.chances[used],
            "predicted": items.predicted[used],
            "opening": items.opening[number],
            "known": of_query[number],
        },
        drawn.astype(np.int64),
    )
    task = PoolPlan(
        name,
        systems=(moved.baseline, moved.candidate),
        depth=moved.gains.depth,
        raters=tuple(sorted(set(raters))),
        seed=seed,
        decides=(moved.baseline, moved.candidate),
    )
    return TaskDraft(
        task,
        pairs,
        np.full(len(pairs), np.nan),
        _dealt(draw, sorted(set(raters))),
        tuple(new),
        (None,) * len(new),
        draw=draw,
    )


def _dealt(draw: Draw, raters: Sequence[str]) -> dict[str, IntArray]:
    """Each rater's results, in the order of the draw: opened queries in turn, each result to one rater."""
    if not raters:
        return {}
    flat = draw.drawn.ravel()
    _, first = np.unique(flat, return_index=True)
    first = np.sort(first)
    turn = (first // draw.drawn.shape[1]) % len(raters)
    return {name: flat[first[turn == place]] for place, name in enumerate(raters)}


# What is known so far


@dataclass(frozen=True, slots=True)
class Remaining:
    """Results that are left to judge until it is decided, as now expected, and between which numbers.

    `fewest` and `most` go by one standard error either way; None: not within the plan. `whole` are those of
    the whole plan.
    """

    results: int | None
    fewest: int | None
    most: int | None
    whole: int


@dataclass(frozen=True, slots=True)
class NextResult:
    """Drawn result to judge, with its chance of being drawn. Ranks count from 1, 0 where a list lacks it."""

    query_key: str
    query: str
    doc_key: str
    baseline_rank: int
    candidate_rank: int
    chance: float
    predicted: float


@dataclass(frozen=True, slots=True)
class Replanned:
    """Results that find, or exclude, what matters, by the spread of what is judged, and a range of them.

    The range is from the tenth to the ninetieth of a hundred plans after as many labels.
    """

    finding: int
    excluding: int
    low: float
    high: float


@dataclass(frozen=True, slots=True, eq=False)
class DrawnVerdict:
    """Task of drawn results, and what its labels say.

    `opened` queries are judged in full, with all before them, of those `planned` (None: not fixed before the
    pilot is judged); `judged` of `results` have a label, of which
    `not_gradable` were found not judgeable and count as 0. `remaining` is None where nothing can be said yet,
    or all is. `keys` are those of query and document of each result.
    """

    task: TaskProgress
    draw: Draw
    found: DrawnDecision
    opened: int
    planned: int | None
    results: int
    judged: int
    not_gradable: int
    remaining: Remaining | None
    replanned: Replanned | None
    following: tuple[NextResult, ...]
    keys: tuple[tuple[str, str], ...]
    project: str
    project_id: str
    made_at: datetime
    version: str

    @property
    def answer(self) -> Conclusion:
        """The answer so far."""
        return self.found.decision.answer


def drawn_tasks(project: Project) -> list[TaskProgress]:
    """Tasks whose pairs were drawn to decide between two systems, in the order in which they were made."""
    return [task for task in task_progress(project) if task.plan.decides]


def find_drawn_task(project: Project, name: str) -> TaskProgress:
    """Find a drawn task by its name. Raises InputError for a name that none has."""
    found = {task.plan.name: task for task in drawn_tasks(project)}
    if name not in found:
        raise unknown(say("no drawn task named '{name}'"), name, found)
    return found[name]


def drawn_notes(project: Project) -> list[Message]:
    """Warn of labels that were drawn to decide between two systems: means must not rest on them."""
    return [
        say(
            "The results of {task} were drawn to decide between {a} and {b}. These numbers count what was "
            "not drawn as unjudged. What the labels tell of the two, `ndcg-gui plan PROJECT --task NAME` "
            "says; of other systems they tell nothing.",
            task=visible(task.plan.name),
            a=visible(task.plan.decides[0]),
            b=visible(task.plan.decides[1]),
        )
        for task in drawn_tasks(project)
        if task.judged
    ]


def must_be_named(task: TaskProgress, systems: Sequence[str]) -> None:
    """Raise InputError where labels that were drawn for two systems are to measure others."""
    others = [name for name in systems if name not in task.plan.decides]
    if others:
        baseline, candidate = task.plan.decides
        raise InputError(
            say(
                "the results of {task} were drawn for {a} and {b}: they cannot measure {others}; draw for "
                "these two",
                task=visible(task.plan.name),
                a=visible(baseline),
                b=visible(candidate),
                others=", ".join(map(visible, others)),
            )
        )


def drawn_verdict(project: Project, task: TaskProgress, *, following: int = 20) -> DrawnVerdict:
    """Decide by the labels that are there, and list the next results to judge. Safe from any thread."""
    draw = project.read(draw_of, task.id)
    if draw is None:
        raise InputError(say("{task} has no draw; draw anew", task=visible(task.plan.name)))
    metric, settings = parse_metric(draw.metric), evaluation_settings(project)
    with project.read.moment() as read:
        queries = read(contents.queries_of, set(draw.pairs[:, 0].tolist()))
        documents = read(contents.document_keys, [DocumentId(own) for own in draw.pairs[:, 1].tolist()])
    own_pairs = draw.pairs.tolist()
    keys = tuple((queries[own].query_key, documents[document]) for own, document in own_pairs)
    texts = [queries[own].text or queries[own].query_key for own, _ in own_pairs]
    grades = grades_of_pairs(project, metric, settings, draw.pairs)
    decided = np.isin(codes_of(draw.pairs), codes_of(project.read(rater_checks.decided_pairs)))
    graded = grades >= 0
    known = graded | decided
    gains = np.where(graded, gains_in(project, metric, settings).of(grades), 0.0)[draw.drawn]
    whole: BoolArray = np.all(np.asarray(known[draw.drawn]), axis=1)
    opened = len(whole) if whole.all() else int(np.argmin(whole))
    drawn = _results_of(draw).first(opened)
    values = drawn.estimates(gains[:opened])
    between = drawn.between(gains[:opened])
    planned = planned_after_pilot(values, draw.opened, draw.matters)
    found = decide_drawn(
        values,
        draw.opened if planned is None else planned,
        matters=draw.matters,
        between=between,
        first=PILOT,
    )
    unsettled = found.decision.answer in (Conclusion.OPEN, Conclusion.CANNOT_SAY)
    open_ = unsettled and (planned is None or opened < planned)
    return DrawnVerdict(
        task,
        draw,
        found,
        opened,
        planned,
        len(draw.pairs),
        int(known.sum()),
        int((known & ~graded).sum()),
        _remaining(draw, found, known, opened, planned)
        if open_ and planned is not None and found.decision.answer is Conclusion.OPEN
        else None,
        _replanned(draw, values) if planned is not None else None,
        _following(texts, keys, draw, planned, known, following) if open_ else (),
        keys,
        project.name,
        project.project_id,
        datetime.now(UTC),
        version.VERSION,
    )


def _results_of(draw: Draw) -> DrawnResults:
    columns = {name: np.asarray(own, np.float64)[draw.drawn] for name, own in draw.columns.items()}
    return DrawnResults(
        columns["effect"],
        columns["chance"],
        columns["predicted"],
        columns["opening"][:, 0],
        columns["known"][:, 0],
        draw.expected,
        draw.queries if draw.evenly else None,
    )


def _remaining(draw: Draw, found: DrawnDecision, known: BoolArray, opened: int, planned: int) -> Remaining:
    estimate, spread = found.decision.estimate, found.spread
    assert estimate is not None and spread is not None
    error = spread / math.sqrt(opened)

    def left(size: float) -> int | None:
        until = opened_until(max(size, 0.0), spread, opened, planned)
        if until is None:
            return None
        some = np.unique(draw.drawn[:until])
        return int((~known[some]).sum())

    some = np.unique(draw.drawn[:planned])
    whole = int((~known[some]).sum())
    return Remaining(left(abs(estimate)), left(abs(estimate) + error), left(abs(estimate) - error), whole)


def _replanned(draw: Draw, values: FloatArray) -> Replanned:
    """Plan again by the spread that was seen, and say how far that may be off."""
    moved = values - values.mean()
    variance = float((moved**2).mean())
    if variance <= 0:
        return Replanned(0, 0, 1.0, 1.0)
    spread = float(values.std(ddof=1))
    kurtosis = float((moved**4).mean()) / variance**2
    error = _RANGE * math.sqrt(max(kurtosis - 1.0, 0.0) / len(values))

    def results(opened: int) -> int:
        if opened <= draw.opened:
            return draw.results_after(opened)
        return round(len(draw.pairs) * opened / draw.opened)

    return Replanned(
        results(opened_to_find(spread, draw.matters)),
        results(opened_to_exclude(spread, draw.matters)),
        math.exp(-error),
        math.exp(error),
    )


def _following(
    texts: Sequence[str],
    keys: Sequence[tuple[str, str]],
    draw: Draw,
    planned: int | None,
    known: BoolArray,
    most: int,
) -> tuple[NextResult, ...]:
    left = [own for own in draw.order.tolist() if not known[own]][:most]
    chances = _ever_drawn(draw, planned or draw.opened)
    return tuple(
        NextResult(
            keys[own][0],
            texts[own],
            keys[own][1],
            int(draw.columns["baseline_rank"][own]),
            int(draw.columns["candidate_rank"][own]),
            float(chances[own]),
            float(draw.columns["predicted"][own]),
        )
        for own in left
    )


def _ever_drawn(draw: Draw, opened: int) -> FloatArray:
    """float64[N]: the chance of each result to be drawn at all, of so many opened queries."""
    opening, chance = draw.columns["opening"], draw.columns["chance"]
    once = opening * (1.0 - (1.0 - np.minimum(chance / opening, 1.0)) ** draw.drawn.shape[1])
    found: FloatArray = 1.0 - (1.0 - once) ** opened
    return found
