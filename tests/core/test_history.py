"""Undo and redo against a model: whatever two raters and their imports do, in whatever order."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from ndcg_gui.core.history import STACKS, StepTexts, stack
from ndcg_gui.core.people import AddRater
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments, preferences
from tests.making import (
    DOCUMENTS,
    QUERIES,
    add_rater,
    create_comparison,
    make_project,
    store,
    write_documents,
    write_judgments,
    write_lines,
    write_queries,
    write_run,
)
from tests.thoroughness import rest_slow

RATERS = ("ann", "bob")
Key = tuple[str, str, str]  # rater, query, document

# What may differ although everything looks as before: history, its chains, the steps and the record of
# imports, and numbers that point into them. Raters and the pool stay because history refers to them.
HISTORY = (
    "judgment_event", "preference_event", "chain", "operation", "import_file", "rater", "pool",
    "judged_hit",  # derived, complete up to some event of the history
    "tally",  # over what was taken back too
)  # fmt: skip
NUMBERING = ("event_seq", "import_id")


def shown(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table that is not history, without what was taken back."""
    rows: dict[str, list[tuple[object, ...]]] = {}
    with closing(sqlite3.connect(path)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (name,) in names:
            if name in HISTORY or name.startswith("sqlite_"):
                continue
            columns = [row[1] for row in connection.execute(f'PRAGMA table_info("{name}")')]
            where = " WHERE NOT removed" if "removed" in columns else ""
            if name == "document_version":  # texts behind the scenes, kept because a judgment names them
                where = (
                    " WHERE version = (SELECT d.version FROM document d WHERE d.id = document_id"
                    " AND NOT d.removed)"
                )
            kept = ", ".join(column for column in columns if column not in NUMBERING)
            rows[name] = sorted(connection.execute(f'SELECT {kept} FROM "{name}"{where}'), key=repr)
    return rows


@dataclass
class Step:
    """A step of undo: what it put on which stack, and what lay below when it was taken back."""

    number: int
    rater: str | None
    says: dict[Key, PairState]
    put: list[Key] = field(default_factory=list)
    below: dict[Key, list[int]] = field(default_factory=dict)


class Model:
    """What the project should say, in the simplest words: one stack of steps for each rater and pair."""

    def __init__(self) -> None:
        self.stacks: dict[Key, list[tuple[int, PairState]]] = {}
        self.done: list[Step] = []
        self.undone: list[Step] = []
        self.count = 0

    def now(self, key: Key) -> PairState:
        stack = self.stacks.get(key)
        return stack[-1][1] if stack else PairState()

    def states(self, rater: str) -> dict[tuple[str, str], PairState]:
        return {
            key[1:]: self.now(key)
            for key in self.stacks
            if key[0] == rater and self.now(key).status is not Status.CLEARED
        }

    def do(self, rater: str | None, says: dict[Key, PairState]) -> None:
        self.count += 1
        self.undone = [step for step in self.undone if step.rater != rater]
        self._apply(Step(self.count, rater, says))

    def _apply(self, step: Step) -> None:
        for key, state in step.says.items():
            if step.rater is None and self.now(key) == state:
                continue  # an import says nothing new of it
            self.stacks.setdefault(key, []).append((step.number, state))
            step.put.append(key)
        self.done = sorted([*self.done, step], key=lambda item: item.number)

    def _next(self, steps: list[Step], rater: str | None, *, labels_only: bool) -> list[Step]:
        return [
            step
            for step in steps
            if (step.rater == rater and not (labels_only and rater is None))
            or (step.rater is None and not labels_only)
        ]

    def undo(self, rater: str | None, *, labels_only: bool) -> bool | None:
        """True: undone; False: a conflict; None: nothing to undo."""
        steps = self._next(self.done, rater, labels_only=labels_only)
        if not steps:
            return None
        step = steps[-1]
        if any(self.stacks[key][-1][0] != step.number for key in step.put):
            return False
        for key in step.put:
            self.stacks[key].pop()
            step.below[key] = [number for number, _ in self.stacks[key]]
        step.put.clear()
        self.done.remove(step)
        self.undone.append(step)
        self.undone.sort(key=lambda item: item.number)
        return True

    def redo(self, rater: str | None, *, labels_only: bool) -> bool | None:
        steps = self._next(self.undone, rater, labels_only=labels_only)
        if not steps:
            return None
        step = steps[0]
        if step.rater is not None:
            for key, below in step.below.items():
                if [number for number, _ in self.stacks[key]] != below:
                    return False
        self.undone.remove(step)
        self._apply(step)
        return True


class Walk:
    """A project and its model, taken through the same steps."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.random = random.Random(seed)
        self.model = Model()
        self.project = make_project(folder)
        self.ids = {name: add_rater(self.project, name) for name in RATERS}
        self.files = 0
        # The collection's own import is a step too, and nothing here may take it back.
        with self.project._database.writing() as connection:
            connection.exec_driver_sql("UPDATE operation SET state = 'superseded'")

    def rater(self) -> str:
        return self.random.choice(RATERS)

    def state(self) -> PairState:
        status = self.random.choice([Status.GRADED] * 4 + [Status.SKIPPED, Status.CANNOT_JUDGE])
        grade = float(self.random.randrange(5)) if status is Status.GRADED else None
        return PairState(status, grade, self.random.choice(["", "", "a note"]))

    def key(self, rater: str) -> Key:
        # Few pairs, so that steps meet.
        return rater, self.random.choice(QUERIES[:2]), self.random.choice(DOCUMENTS[:3])

    def label(self) -> None:
        rater, state = self.rater(), self.state()
        key = self.key(rater)
        queries, documents = self.project.read(contents.query_ids), self.project.read(contents.document_ids)
        self.project.execute(JudgePair(self.ids[rater], queries[key[1]], documents[key[2]], state)).result()
        self.model.do(rater, {key: state})

    def bring(self) -> None:
        says = {self.key(self.rater()): self.state() for _ in range(self.random.randrange(1, 6))}
        self.files += 1
        grade = {key: "" if state.grade is None else f"{state.grade:g}" for key, state in says.items()}
        path = write_judgments(
            self.folder / f"labels{self.files}.csv",
            [
                *(
                    f"{query},{document},{rater},{grade[rater, query, document]},{state.status},{state.note},"
                    for (rater, query, document), state in says.items()
                ),
                f"q3,d6,robot,{self.files % 5},graded,,{self.files}",  # no file is the same as another
            ],
            "query_key,doc_key,rater,grade,status,note,seconds",
        )
        store(self.project, path)
        robot = PairState(Status.GRADED, float(self.files % 5))
        self.model.do(None, {**says, ("robot", "q3", "d6"): robot})

    def back(self) -> None:
        self._step(self.project.undo, self.model.undo)

    def forward(self) -> None:
        self._step(self.project.redo, self.model.redo)

    def _step(self, really: Callable[..., object], expected: Callable[..., bool | None]) -> None:
        rater = self.random.choice([*RATERS, *RATERS, None])
        rater_id = None if rater is None else self.ids[rater]
        labels_only = rater is not None and self.random.random() < 0.7
        before = shown(self.project.path)
        outcome = expected(rater, labels_only=labels_only)
        future = really(rater_id, labels_only=labels_only)
        if outcome is False:
            with pytest.raises(Conflict, match="was changed again later"):
                future.result()  # type: ignore[attr-defined]
            assert shown(self.project.path) == before
        else:
            changes = future.result()  # type: ignore[attr-defined]
            assert bool(changes) is (outcome is True)
            assert (changes.summary is None) is (outcome is None)

    def there_and_back(self) -> None:
        """A step and its undo leave no trace outside history; its redo the step's own."""
        before = shown(self.project.path)
        self.random.choice([self.label, self.bring])()
        after = shown(self.project.path)
        step = self.model.done[-1]
        rater_id = None if step.rater is None else self.ids[step.rater]
        self.model.undo(step.rater, labels_only=step.rater is not None)
        self.project.undo(rater_id, labels_only=step.rater is not None).result()
        assert shown(self.project.path) == before
        self.model.redo(step.rater, labels_only=step.rater is not None)
        self.project.redo(rater_id, labels_only=step.rater is not None).result()
        assert shown(self.project.path) == after

    def reopen(self) -> None:
        self.project.close()
        self.project = open_project(self.project.path)

    def compare(self) -> None:
        queries = {number: key for key, number in self.project.read(contents.query_ids).items()}
        documents = {number: key for key, number in self.project.read(contents.document_ids).items()}
        names = {rater.name: rater.id for rater in self.project.raters()}
        for rater in (*RATERS, "robot"):
            if rater not in names:
                assert self.model.states(rater) == {}
                continue
            assert {
                (queries[query_id], documents[document_id]): state
                for (query_id, document_id), state in self.project.read(
                    judgments.rater_states, names[rater]
                ).items()
            } == self.model.states(rater)
        for rater in RATERS:
            for labels_only in (True, False):
                done = self.model._next(self.model.done, rater, labels_only=labels_only)
                undone = self.model._next(self.model.undone, rater, labels_only=labels_only)
                asked = self.ids[rater]
                assert (self.project.undo_text(asked, labels_only=labels_only) is None) is not bool(done)
                assert (self.project.redo_text(asked, labels_only=labels_only) is None) is not bool(undone)
        assert self.project.read(soundness.check_project) == []


@pytest.mark.parametrize("seed", rest_slow(range(8)))
def test_any_walk_ends_where_the_model_does(tmp_path: Path, seed: int) -> None:
    walk = Walk(tmp_path, seed)
    try:
        for _ in range(60):
            walk.random.choices(
                [walk.label, walk.bring, walk.back, walk.forward, walk.there_and_back, walk.reopen],
                [8, 2, 8, 5, 2, 0.5],
            )[0]()
            walk.compare()
    finally:
        walk.project.close(give_up=True)


def test_every_kind_of_file_can_be_taken_back(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        ann = add_rater(project, "ann")
        queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
        project.execute(grade_pair(ann, queries["q1"], documents["d1"], 2)).result()
        before = shown(project.path)
        batches = [
            [write_queries(tmp_path / "more.jsonl", ["q2", "q8"], text="another")],
            [write_documents(tmp_path / "texts.jsonl", ["d1", "d9"], title="other")],
            [write_run(tmp_path / "c.run", "C", {"q1": ["d9", "d2"], "q7": ["d8", "d1"]})],
            [write_lines(tmp_path / "l.qrels", ["q1 0 d1 3", "q1 0 d7 -1", "q6 0 d6 4"])],
            [write_judgments(tmp_path / "l.csv", ["q1,d1,ann,4", "q9,d10,cyd,1"])],
            [
                write_queries(tmp_path / "all.jsonl", ["q10"]),
                write_documents(tmp_path / "all-docs.jsonl", ["d11"]),
                write_run(tmp_path / "d.run", "D", {"q10": ["d11", "d1"]}),
            ],
        ]
        after = []
        for batch in batches:
            store(project, *batch)
            after.append(shown(project.path))
            assert after[-1] != before
        for number in reversed(range(len(batches))):
            assert project.undo(None).result()
            assert shown(project.path) == ([before, *after][number])
        assert project.read(soundness.check_project) == []
        for number in range(len(batches)):
            assert project.redo(None).result()
            again, first = shown(project.path), after[number]
            assert {name: len(rows) for name, rows in again.items()} == {
                name: len(rows) for name, rows in first.items()
            }
        for _ in batches:
            project.undo(None).result()
        assert shown(project.path) == before
        assert project.read(soundness.check_project) == []


def test_undo_outlives_the_process(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        ann = add_rater(project, "ann")
        pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
        for grade in (1, 2, 3):
            project.execute(grade_pair(ann, *pair, grade)).result()
        project.undo(ann, labels_only=True).result()
        path = project.path
    with open_project(path) as project:
        assert str(project.redo_text(ann, labels_only=True)) == "grade 3"
        assert str(project.undo_text(ann, labels_only=True)) == "grade 2"
        changes = project.undo(ann, labels_only=True).result()
        assert str(changes.summary) == "Undone: grade 2"
        assert changes.judged == {pair[0]}
        assert changes.pairs == {pair}
        assert project.read(judgments.rater_states, ann)[pair].grade == 1
    with open_project(path) as project:
        assert str(project.redo(ann, labels_only=True).result().summary) == "Redone: grade 2"
        assert str(project.redo(ann, labels_only=True).result().summary) == "Redone: grade 3"
        assert project.read(judgments.rater_states, ann)[pair].grade == 3
        assert not project.redo(ann, labels_only=True).result()


def test_a_new_step_ends_redo(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
        pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
        for rater_id in (ann, bob):
            project.execute(grade_pair(rater_id, *pair, 1)).result()
            project.undo(rater_id, labels_only=True).result()
        project.execute(grade_pair(ann, *pair, 2)).result()
        assert project.redo_text(ann, labels_only=True) is None
        assert not project.redo(ann, labels_only=True).result()
        assert project.redo(bob, labels_only=True).result()


def test_preferences_and_judgments_share_one_stack(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        ann = add_rater(project, "ann")
        pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
        a, b = project.read(contents.systems)
        create_comparison(project, "c", a.id, b.id)
        (comparison,) = project.read(preferences.comparisons)
        item = ComparisonQueue(project, comparison.id, ann).items[0]
        before = shown(project.path)
        project.execute(grade_pair(ann, *pair, 1)).result()
        left = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)
        project.execute(JudgeItem(ann, comparison.id, item.key, left)).result()
        same = PreferenceState(Verdict.JUDGED, Side.NONE, 0)
        project.execute(JudgeItem(ann, comparison.id, item.key, same)).result()
        after = shown(project.path)
        changes = project.undo(ann, labels_only=True).result()
        assert changes.compared == {comparison.id}
        assert changes.items == {(comparison.id, item.key)}
        assert project.read(preferences.preferences, comparison.id)[0].state == left
        project.undo(ann, labels_only=True).result()
        assert project.read(preferences.preferences, comparison.id) == []
        assert project.undo(ann, labels_only=True).result().judged
        assert shown(project.path) == before
        for _ in range(3):
            project.redo(ann, labels_only=True).result()
        assert shown(project.path) == after
        assert project.read(soundness.check_project) == []


def test_what_undo_looks_at() -> None:
    assert STACKS[stack(True)] == ("judgment", "preference")
    assert STACKS[stack(False)] == ("judgment", "preference", "import")
    assert STACKS[stack(True, "judgment")] == ("judgment",)


def test_texts_read_before_a_commit_are_not_kept_after_it() -> None:
    texts = StepTexts()
    nothing = {(which, redo): None for which in STACKS for redo in (True, False)}
    stamp = texts.stamp(RaterId(1))
    command = JudgePair(RaterId(1), 1, 1, PairState(Status.SKIPPED))  # type: ignore[arg-type]
    texts.done(command)
    texts.keep(RaterId(1), {**nothing, ("labels", False): say("old")}, stamp=stamp)
    assert texts.get(RaterId(1), stack="labels", redo=False) == (False, None)
    texts.keep(RaterId(1), {**nothing, ("labels", False): say("new")}, stamp=texts.stamp(RaterId(1)))
    assert texts.get(RaterId(1), stack="labels", redo=False) == (True, say("new"))
    texts.done(command)
    assert texts.get(RaterId(1), stack="labels", redo=False) == (True, say("skip"))
    assert texts.get(RaterId(1), stack="labels", redo=True) == (True, None)
    texts.done(AddRater("x"))  # no step of undo
    assert texts.get(RaterId(1), stack="labels", redo=False) == (True, say("skip"))
    texts.forget()
    assert texts.get(RaterId(1), stack="labels", redo=False) == (False, None)
