"""Likely mistakes: grades by people that are seldom so far from a model's, to be judged again.

The model's grade is shown nowhere before that, nor how far off it is, which would give it away. The task
mixes in as many other grades of the same person, so that being asked again gives nothing away either.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.domain.errors import InputError, unknown
from ndcg_gui.domain.ids import DocumentId, Pair, QueryId
from ndcg_gui.domain.llm import SELDOM, LlmRater
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.seeds import drawn_seed
from ndcg_gui.features.agreement.adjudication import settled_pairs
from ndcg_gui.features.agreement.votes import places_on
from ndcg_gui.features.evaluate.grade_sources import ModelsGrades
from ndcg_gui.features.judge.pooling import TaskDraft, in_this_order
from ndcg_gui.features.judge.sharing import generator
from ndcg_gui.features.judge.tasks import plan_of
from ndcg_gui.features.llm.known import found_model
from ndcg_gui.features.llm.report import single_grades
from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.store.collection import pools, records
from ndcg_gui.store.labels import rater_checks

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

# A likely mistake is at least so many places of the scale from the model's grade ...
APART = 2.0
_ROUNDING = 1e-9

_Said = tuple[str, Pair]  # whose grade of which pair


@dataclass(frozen=True, slots=True)
class MistakesRequest:
    """Choice of the model, and the definition of a likely mistake: `apart` counts places of the scale (None:
    `APART`, or all of a shorter scale), `seldom` is a share. `raters` (names; none: all) gave the grades.
    """

    model: str
    apart: float | None = None
    seldom: float = SELDOM
    raters: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Mistake:
    """A grade by a person that is likely a mistake.

    Of the `of` grades that people gave where the model gives the same grade as here, `far` are as far from it
    on the same side, or further: this one is among them.
    """

    rater: str
    pair: Pair
    grade: float
    far: int
    of: int


@dataclass(frozen=True, eq=False)
class Mistakes:
    """Likely mistakes that nobody was asked about again, the most unlikely grades first.

    `compared` is the number of people's grades that were compared. `others` are each rater's grades that are
    near the model's. Of those that were given again `waiting` are not judged yet.
    """

    rater: LlmRater
    apart: float
    seldom: float
    compared: int
    found: tuple[Mistake, ...]
    others: Mapping[str, tuple[Pair, ...]] = field(repr=False)
    waiting: int = 0


def likely_mistakes(project: Project, request: MistakesRequest) -> Mistakes:
    """Find likely mistakes. Raises InputError for a model or a rater that is not there.

    A pair that was settled is left out, and so is what its rater was given to judge again.
    """
    rater = found_model(project, request.model)
    scale = project.scale.scale
    apart = APART if request.apart is None else request.apart
    if request.apart is None:
        apart = min(apart, float(places_on(scale, np.array([scale.maximum]))[0]))
    model = _grades_of(project, rater)
    single = single_grades(project, "")
    names = [person.name for person in project.raters()]
    for name in request.raters:
        if name not in names:
            raise unknown(say("no rater named '{name}'"), name, names)
    said: list[_Said] = [(name, pair) for name, own in single.items() for pair in own if pair in model]
    grades = np.array([single[name][pair] for name, pair in said], np.float64)
    people = places_on(scale, grades)
    asked = places_on(scale, np.array([model[pair] for _, pair in said], np.float64))
    far, of = _as_far(people, asked)
    with project.read.moment() as read:
        given, waiting = _given_again(read)
        settled = settled_pairs(read)
    wanted = np.array(
        [
            (not request.raters or name in request.raters)
            and pair not in settled
            and (name, pair) not in given
            for name, pair in said
        ],
        np.bool_,
    )
    away = np.abs(people - asked)
    unlikely = wanted & (away >= apart - _ROUNDING) & (far <= request.seldom * of + _ROUNDING)
    rows = np.flatnonzero(unlikely).tolist()
    rows.sort(key=lambda row: (far[row] / of[row], -away[row], said[row]))
    others: dict[str, list[Pair]] = {}
    for row in np.flatnonzero(wanted & (away < apart - _ROUNDING)).tolist():
        others.setdefault(said[row][0], []).append(said[row][1])
    return Mistakes(
        rater,
        apart,
        request.seldom,
        len(said),
        tuple(Mistake(*said[row], float(grades[row]), int(far[row]), int(of[row])) for row in rows),
        {name: tuple(own) for name, own in others.items()},
        waiting,
    )


def _grades_of(project: Project, rater: LlmRater) -> dict[Pair, float]:
    """The model's grade of each pair."""
    with project.read.interpreting(), project.read.moment() as read:
        arrays = ModelsGrades(rater).grades(read).arrays
    rows = zip(arrays.query_id.tolist(), arrays.document_id.tolist(), arrays.grade.tolist(), strict=True)
    return {(QueryId(query), DocumentId(document)): grade for query, document, grade in rows}


def _as_far(people: FloatArray, model: FloatArray) -> tuple[IntArray, IntArray]:
    """Numbers of people's grades where the model says the same, int64[N] each: those as far from it on that
    side, and all.

    `people` and `model` float64[N] are places; model's between two grades count as the nearer one.
    """
    cell = np.rint(model).astype(np.int64)
    away = people - model
    far, of = np.zeros(len(people), np.int64), np.zeros(len(people), np.int64)
    for number in np.unique(cell).tolist():
        same = cell == number
        of[same] = same.sum()
        for side in (away > 0, away < 0):
            rows = np.flatnonzero(same & side)
            distance = np.abs(away[rows])
            far[rows] = len(rows) - np.searchsorted(np.sort(distance), distance - _ROUNDING)
    return far, of


def _given_again(read: ProjectReader) -> tuple[set[_Said], int]:
    """Labels that raters were given to judge again themselves, and how many they have not judged since."""
    names = {number: name for name, number in read(records.rater_numbers).items()}
    given: set[_Said] = set()
    done: set[_Said] = set()
    for task in read(pools.tasks):
        plan = plan_of(task.plan)
        if plan.disagreement is None or not plan.own_disputes:
            continue
        for rater_id, work in read(pools.work_of, task.id).items():
            given |= {
                (names[rater_id], (QueryId(query), DocumentId(document))) for query, document in work.tolist()
            }
        since = read(rater_checks.decided_since, task.created_at)
        done |= {(names[rater_id], (query, document)) for rater_id, query, document in since}
    return given, len(given - done)


def judge_again(
    project: Project, found: Mistakes, *, name: str, alone: bool = False, seed: int | None = None
) -> TaskDraft:
    """Draft a task in which each rater judges their likely mistakes again, as if for the first time.

    As many of their other grades are mixed in, unless `alone`. Raises InputError where there is no mistake.
    """
    if not found.found:
        raise InputError(say("there is no likely mistake to judge again"))
    work: dict[str, Sequence[Pair]] = {}
    seed = drawn_seed() if seed is None else seed
    for rater in sorted({own.rater for own in found.found}):
        pairs = [own.pair for own in found.found if own.rater == rater]
        draw = generator(seed, "again", rater)
        if not alone:
            near = found.others.get(rater, ())
            pairs += [near[at] for at in draw.permutation(len(near))[: len(pairs)].tolist()]
        work[rater] = [pairs[at] for at in draw.permutation(len(pairs)).tolist()]
    # Their raters took part in each; whatever the grades, all of it looks new to them.
    plan = PoolPlan(name, disagreement=0.0, own_disputes=True, order="shuffled", seed=seed)
    return in_this_order(project.read, plan, work)
