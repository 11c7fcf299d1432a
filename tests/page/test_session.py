"""The page's session and the window's say the same, step by step, over one table of cases."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.labels import State, to_json
from ndcg_gui.domain.marks import text_hash
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Mark, Side, Status
from ndcg_gui.features.judge.pair_session import PairSession
from ndcg_gui.features.judge.queue import JudgingQueue, QueueFilter
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.features.side_by_side.session import ItemSession
from ndcg_gui.paths import resources
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests import label_states
from tests.features.packages.test_handing_out import make_task
from tests.label_states import ITEMS
from tests.making import add_rater, create_comparison, store, write_lines, write_run
from tests.packaging import RATER, rater_id, telling_project

_HERE = Path(__file__).parent
CASES: dict[str, list[dict[str, Any]]] = json.loads((_HERE / "session_cases.json").read_text("utf-8"))
PAIRS = [("q1", "d1"), ("q1", "d2"), ("q2", "d4"), ("q1", "d1")]
# The sides of a page are assigned by it.
NOT_ON_PAGES = {"side"}


def _body(key: str) -> str:
    return f"what is found as {key}"


def marks_of(marks: Sequence[Mark]) -> list[list[object]]:
    return [[mark.field, mark.start, mark.end, mark.reason, mark.doc_key] for mark in marks]


class Window:
    """The window's session on a task with these pairs, each word committed before the next."""

    def __init__(self, project: Project) -> None:
        self._project = project
        task = make_task(project, PoolPlan("Week 3"), PAIRS)
        queue = JudgingQueue(project, rater_id(project), rater=RATER, task=task)
        self.session = PairSession(queue)

    def _store(self, label: JudgePair | None) -> None:
        if label is not None:
            self._project.execute(label).result()
            self.session.saved(label)

    def _undo(self, step: Callable[..., Future[Changes]]) -> None:
        changes = step(rater_id(self._project), labels_only=True).result()
        self.session.refresh(changes)
        for pair in sorted(changes.pairs):
            self.session.go_to(*pair)

    def act(self, name: str, *values: Any) -> None:
        session = self.session
        if name == "judge":
            status, grade, *note = values
            said = note[0] if note else session.note
            self._store(session.judge(Status(status), grade, said, 1.0))
        elif name in ("undo", "redo"):
            self._undo(self._project.undo if name == "undo" else self._project.redo)
        elif name in ("note", "flag", "confidence"):
            say = {"note": session.write_note, "flag": session.flag, "confidence": session.set_confidence}
            self._store(say[name](*values))  # type: ignore[operator]
        elif name == "mark":
            start, end, reason = values
            assert session.key is not None
            body = self._project.read(contents.documents, [session.key[1]])[session.key[1]].body
            self._store(session.mark(Mark("body", start, end, reason, text_hash(body))))
        elif name == "unmark":
            self._store(session.unmark(session.state.marks[values[0]]))
        elif name == "list":
            session.as_list = values[0]
        elif name == "advance":
            session.advances = values[0]
        elif name == "narrow":
            session.narrow(QueueFilter(values[0]))
        else:
            {"go": session.go, "step": session.step, "step_query": session.step_query}.get(
                name, session.go_to_unjudged
            )(*values)  # type: ignore[operator]

    def seen(self) -> list[object]:
        states = [self.session.queue.state_at(place) for place in range(len(PAIRS))]
        said = [
            [
                state.status.value, state.grade, state.note, list(state.flags), state.confidence, state.shown,
                marks_of(state.marks),
            ]
            for state in states
        ]  # fmt: skip
        return [self.session.place, self.session.left, said]


class Sides:
    """The window's session on a comparison of four queries, each word committed before the next."""

    def __init__(self, project: Project, folder: Path, *, criteria: tuple[str, ...]) -> None:
        self._project = project
        for name in ("A", "B"):
            store(project, write_run(folder / name, name, {f"q{at}": [f"{name}{at}"] for at in range(4)}))
        keys = [f"{name}{at}" for name in "AB" for at in range(4)]
        documents = [json.dumps({"doc_key": key, "body": _body(key)}) for key in keys]
        store(project, write_lines(folder / "documents.jsonl", documents))
        one, other = (item.id for item in project.read(contents.systems))
        create_comparison(
            project, "c", one, other, reasons=("fresher", "clearer"), criteria=criteria, ties=("good", "bad")
        )
        comparison = project.read(preferences.comparisons)[-1]
        self._rater_id = add_rater(project, RATER)
        self.session = ItemSession(ComparisonQueue(project, comparison.id, self._rater_id))

    def _store(self, label: JudgeItem | None) -> None:
        if label is not None:
            self._project.execute(label).result()
            self.session.saved(label)

    def _undo(self, step: Callable[..., Future[Changes]]) -> None:
        """As the panel does: what differs now is shown."""
        changes = step(self._rater_id, labels_only=True).result()
        for key in self.session.refresh(changes):
            self.session.reopen(self.session.queue.place_of[key])

    def act(self, name: str, *values: Any) -> None:
        session = self.session
        if name == "decide":
            side, strength, *more = values
            tie, note = [*more, "", ""][:2]
            self._store(session.decide(Side(side), strength, tie, note=note))
        elif name == "answer":
            self._store(session.answer(Side(values[0]), note=session.note))
        elif name == "skip":
            self._store(session.skip(note=values[0]))
        elif name in ("reason", "note"):
            say = {"reason": session.toggle_reason, "note": session.write_note}
            self._store(say[name](*values))
        elif name in ("undo", "redo"):
            self._undo(self._project.undo if name == "undo" else self._project.redo)
        elif name == "mark":
            document, start, end, reason = values
            self._store(session.mark(Mark("body", start, end, reason, text_hash(_body(document)), document)))
        elif name == "unmark":
            self._store(session.unmark(session.state.marks[values[0]]))
        else:
            {
                "go": session.go, "step": session.step, "pass_on": session.pass_on,
            }.get(name, session.go_on)(*values)  # type: ignore[operator]  # fmt: skip

    def seen(self) -> list[object]:
        session = self.session
        states = [session.queue.state_at(place) for place in range(len(session.queue.items))]
        said = [
            [state.status.value, state.preferred, state.strength, state.tie, list(state.reasons), state.note,
             dict(state.criteria), marks_of(state.marks)]
            for state in states
        ]  # fmt: skip
        return [
            session.place, session.left, session.asks, session.question,
            list(session.reasons), session.note, said,
        ]  # fmt: skip


def walked(shown: Window | Sides, steps: Sequence[Sequence[Any]]) -> list[object]:
    """What the window's session shows after each step."""
    seen = []
    for name, *values in steps:
        shown.act(name, *values)
        seen.append(shown.seen())
    return seen


def on_the_page(folder: Path, **table: Any) -> list[object]:
    """What the page's session shows after each step of the table's only case."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node.js is installed here")
    (folder / "session.mjs").write_bytes((resources() / "page" / "session.js").read_bytes())
    command = [node, str(_HERE / "run_cases.mjs"), (folder / "session.mjs").as_uri()]
    found = subprocess.run(command, input=json.dumps(table).encode(), capture_output=True, check=True)
    seen: list[object] = json.loads(found.stdout)
    return seen


@pytest.mark.parametrize("case", CASES["pairs"], ids=[case["name"] for case in CASES["pairs"]])
def test_page_and_window_say_the_same_after_each_step(case: dict[str, Any], tmp_path: Path) -> None:
    with telling_project(tmp_path) as project:
        scale = project.scale.scale.to_json()
        expected = walked(Window(project), case["steps"])
    pairs = [[["q1", "q2"].index(query), document] for query, document in PAIRS]
    assert on_the_page(tmp_path, pairs=pairs, scale=scale, cases=[case]) == expected


@pytest.mark.parametrize(
    ("case", "criteria"),
    [(case, ()) for case in CASES["items"]]
    + [(case, ("depth", "trust")) for case in CASES["items_with_criteria"]],
    ids=[case["name"] for case in CASES["items"] + CASES["items_with_criteria"]],
)
def test_page_and_window_say_the_same_side_by_side(
    case: dict[str, Any], criteria: tuple[str, ...], tmp_path: Path
) -> None:
    with create_project(tmp_path / "sides.ndcg") as project:
        sides = Sides(project, tmp_path, criteria=criteria)
        expected = walked(sides, case["steps"])
    plan = {"reasons": ["fresher", "clearer"], "criteria": criteria, "points": 3, "ties": ["good", "bad"]}
    items = [{}] * len(sides.session.queue.items)
    assert on_the_page(tmp_path, items=items, plan=plan, cases=[case]) == expected


def test_what_is_not_in_a_file_is_counted_in_pairs(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node.js is installed here")
    (tmp_path / "keeper.mjs").write_bytes((resources() / "page" / "keeper.js").read_bytes())
    script = (
        f"const {{ Keeper }} = await import({(tmp_path / 'keeper.mjs').as_uri()!r});"
        "globalThis.requestAnimationFrame = () => {}; globalThis.localStorage = { setItem() {} };"
        "const keeper = new Keeper('x'); const seen = [];"
        "const say = (place) => { keeper.add([place]); seen.push(keeper.notInFile); };"
        "for (const document of ['a', 'a', 'b', 'a']) say({ pair: ['q', document] });"
        "say({ item: ['c', 'q'] }); keeper.putInFile(3); seen.push(keeper.notInFile);"
        "console.log(JSON.stringify(seen)); process.exit(0);"
    )
    command = [node, "--input-type=module", "-e", script]
    found = subprocess.run(command, capture_output=True, check=True)
    assert json.loads(found.stdout) == [1, 1, 2, 2, 3, 2]


@pytest.mark.parametrize(("name", "states"), [("PAIR_CLEARED", label_states.PAIRS), ("ITEM_CLEARED", ITEMS)])
def test_the_page_has_every_field_of_a_state(name: str, states: Mapping[str, State]) -> None:
    script = (resources() / "page" / "session.js").read_text("utf-8")
    (cleared,) = re.findall(rf"const {name} = \{{(.*?)\}};", script, re.DOTALL)
    kept = {"everything", "grade of a list"} & states.keys()
    known = {key for own in kept for key in to_json(states[own])}
    assert set(re.findall(r"(\w+): ", cleared)) == known - NOT_ON_PAGES
