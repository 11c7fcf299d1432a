"""What is counted by addition is what is counted anew, whatever was done, taken back and merged."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.core.people import AddRater
from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.ids import Pair, RaterId
from ndcg_gui.domain.labels import SHOWN_OPEN, SHOWN_REPEAT, PairState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.features.agreement.adjudication import (
    OpenDisagreements,
    counting,
    open_disagreements,
    open_disagreements_of,
)
from ndcg_gui.features.evaluate.live import LiveEvaluation, ProjectEvaluation, live_evaluation
from ndcg_gui.features.inbox.remarks import BROKEN, Inbox, inbox_of
from ndcg_gui.features.judge.my_work import MyWork
from ndcg_gui.features.judge.pace import Paces, paces
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.judge.tasks import task_progress, tasks_in
from ndcg_gui.features.labels.final_grades import reopen, settle
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store.collection import pools
from tests.ledger_state import NAMES, busy_project
from tests.making import store, write_judgments
from tests.packaging import merge, opened, rater_id

STEPS = 40
METRICS = tuple(map(parse_metric, ("nDCG@3", "P@3")))


class Chance:
    """Does something to a project, by chance: labels mostly, and what is done around them."""

    def __init__(self, project: Project, folder: Path, seed: int) -> None:
        self.project, self.folder = project, folder
        self.random = random.Random(seed)
        pool = project.read(pools.standing_pool)
        assert pool is not None
        self.pairs: list[Pair] = [tuple(pair) for pair in project.read(pools.pool_pairs, pool[0]).tolist()]
        self.number = 0

    def step(self) -> str:
        """Do one thing; returns what."""
        self.number += 1
        steps = [self.judge] * 12 + [self.undo] * 4 + [self.redo] * 2 + [self.settle] * 3
        steps += [self.imported, self.merged, self.task, self.rater, self.repeated]
        done = self.random.choice(steps)
        try:
            done()
        except NdcgError as error:
            return f"{done.__name__}: {error}"
        return done.__name__

    def _rater(self) -> str:
        return self.random.choice((*NAMES, "joe"))

    def judge(self) -> None:
        chance, status = self.random, self.random.choice([Status.GRADED] * 5 + [*Status])
        flags = chance.choice([()] * 6 + [("odd",), (BROKEN,)])
        state = PairState(
            status, float(chance.randrange(5)) if status is Status.GRADED else None,
            chance.choice(["", "", "", "a note"]), flags=flags,
            shown=chance.choice(["", "", "", SHOWN_REPEAT, SHOWN_OPEN]),
        )  # fmt: skip
        seconds = chance.choice([None, 1.0, 4.0])
        rater = rater_id(self.project, self._rater())
        self.project.execute(JudgePair(rater, *chance.choice(self.pairs), state, seconds)).result()

    def undo(self) -> None:
        rater = self.random.choice([None, rater_id(self.project, self._rater())])
        self.project.undo(rater, labels_only=self.random.random() < 0.7).result()

    def redo(self) -> None:
        rater = rater_id(self.project, self._rater())
        self.project.redo(rater, labels_only=self.random.random() < 0.7).result()

    def settle(self) -> None:
        rater = self.project.raters()[0]
        pair = self.random.choice(self.pairs)
        unclear = self.random.random() < 0.3
        step = settle(rater, *pair, 3.0, note="so", unclear=unclear)
        self.project.execute(reopen(rater, *pair) if self.random.random() < 0.3 else step).result()

    def imported(self) -> None:
        chance = self.random
        keys = {f"q{chance.randint(1, 3)},d{chance.randint(1, 6)},{self._rater()}" for _ in range(3)}
        rows = [f"{key},{chance.randrange(5)}" for key in sorted(keys)]
        store(self.project, write_judgments(self.folder / f"labels{self.number}.csv", rows))

    def merged(self) -> None:
        name = self.random.choice(NAMES)
        path = self.folder / f"{name}{self.number}.ndcg"
        hand_out(self.project, path, PackageRequest(rater_id(self.project, name)))
        with opened(path) as package:
            queue = JudgingQueue(package, rater_id(package, name), rater=name)
            for pair in queue.pairs[: self.random.randint(0, 3)]:
                state = PairState(Status.GRADED, float(self.random.randrange(5)))
                package.execute(JudgePair(rater_id(package, name), *pair, state, 3.0)).result()
        merge(self.project, path)

    def task(self) -> None:
        chance = self.random
        plan = PoolPlan(
            f"task {self.number}", depth=chance.randint(1, 3), raters=chance.choice([(), NAMES[:2]]),
            overlap=1.0, per_pair=2, enough=chance.choice([0, 2]), agreeing=chance.choice([None, 1.0]),
            repeats=chance.choice([0.0, 0.5]), gold=chance.choice([0.0, 0.5]),
            disagreement=chance.choice([None, None, 2.0]), own_disputes=chance.random() < 0.5,
        )  # fmt: skip
        self.project.execute(CreateTask(draft(self.project, plan))).result()

    def rater(self) -> None:
        self.project.execute(AddRater(f"new {self.number}")).result()

    def repeated(self) -> None:
        for _ in range(4):
            self.judge()


class Kept:
    """What follows a project from its beginning."""

    def __init__(self, project: Project) -> None:
        self.project, self.missed = project, Changes()
        self.numbers = _numbers(live_evaluation(project))
        self.works = {rater.name: MyWork(project, rater) for rater in project.raters()}
        project.subscribe(self.note)

    def note(self, changes: Changes) -> None:
        self.missed |= changes

    def counts(self) -> dict[str, Any]:
        missed, self.missed = self.missed, Changes()
        if not self.numbers.refresh(missed):
            self.numbers = _numbers(live_evaluation(self.project))
        for rater in self.project.raters():
            work = self.works.get(rater.name)
            if work is None or not work.refresh(missed):
                self.works[rater.name] = MyWork(self.project, rater)
        return {
            "tasks": task_progress(self.project),
            "paces": paces(self.project),
            "to settle": open_disagreements(self.project),
            "disputes": self.project.shared(counting).disputes(),
            "to settle by": [open_disagreements_of(self.project, own) for own in self.project.raters()],
            "numbers": _values(self.numbers),
            **_inbox(inbox_of(self.project), self.project),
            **{f"work of {name}": _work(own) for name, own in self.works.items()},
        }


def _work(own: MyWork) -> tuple[object, ...]:
    return own.work(), own.today(), own.quality


def _numbers(live: LiveEvaluation) -> ProjectEvaluation:
    return live.view(metrics=METRICS, settings=EvaluationSettings())


def _values(view: ProjectEvaluation) -> list[object]:
    numbers = view.numbers
    return [
        (numbers.mean(system, metric), *(numbers.value(system, metric, key) for key in numbers.query_keys))
        for system in numbers.systems
        for metric in METRICS
    ]


def _inbox(inbox: Inbox, project: Project) -> dict[str, object]:
    items, alarms = inbox.remarks(), inbox._alarms
    hidden = [inbox.hidden_from(own.id, items) for own in project.raters()]
    sums = (+alarms._timed, +alarms._fast, _answers(alarms._turned), *map(_answers, alarms._missed.values()))
    return {"inbox": items, "hidden": hidden, "alarms": alarms.now(), "sums of alarms": sums}


def _answers(found: Mapping[Pair, Mapping[RaterId, bool]]) -> dict[Pair, Mapping[RaterId, bool]]:
    return {pair: own for pair, own in found.items() if own}


def anew(project: Project) -> dict[str, Any]:
    """The same, counted of all that is stored."""
    fresh = OpenDisagreements(project)
    return {
        "tasks": list(tasks_in(project.read)),
        "paces": Paces(project).by_rater(),
        "to settle": fresh.number(),
        "disputes": fresh.disputes(),
        "to settle by": [fresh.number_for(own) for own in project.raters()],
        "numbers": _values(_numbers(LiveEvaluation(project.read))),
        **_inbox(Inbox(project), project),
        **{f"work of {rater.name}": _work(MyWork(project, rater)) for rater in project.raters()},
    }


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 6))])
def test_running_counts_are_what_a_recount_gives(tmp_path: Path, seed: int) -> None:
    with busy_project(tmp_path) as project:
        chance, kept, done = Chance(project, tmp_path, seed), Kept(project), []
        for _ in range(STEPS):
            done.append(chance.step())
            counts, known = kept.counts(), anew(project)
            for name, found in counts.items():
                assert found == known[name], (name, done)
