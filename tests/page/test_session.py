"""The page's session and the window's say the same, step by step, over one table of cases."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.paths import resources
from ndcg_gui.project.core.project import Project
from ndcg_gui.project.judging.pair_session import PairSession
from ndcg_gui.project.judging.queue import JudgingQueue, Which
from ndcg_gui.project.labels.judgments import JudgePair
from tests.packaging import RATER, rater_id, telling_project
from tests.project.packages.test_handing_out import make_task

_HERE = Path(__file__).parent
CASES: list[dict[str, Any]] = json.loads((_HERE / "session_cases.json").read_text("utf-8"))
PAIRS = [("q1", "d1"), ("q1", "d2"), ("q2", "d4"), ("q1", "d1")]


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
        elif name == "list":
            session.as_list = values[0]
        elif name == "advance":
            session.advances = values[0]
        elif name == "narrow":
            session.narrow(Which(values[0]))
        else:
            {"go": session.go, "step": session.step, "step_query": session.step_query}.get(
                name, session.go_to_unjudged
            )(*values)  # type: ignore[operator]

    def seen(self) -> list[object]:
        states = [self.session.queue.state_at(place) for place in range(len(PAIRS))]
        said = [
            [state.status.value, state.grade, state.note, list(state.flags), state.confidence, state.shown]
            for state in states
        ]
        return [self.session.place, self.session.left, said]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_page_and_window_say_the_same_after_each_step(case: dict[str, Any], tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node.js is installed here")
    with telling_project(tmp_path) as project:
        scale = project.scale.scale.to_json()
        window = Window(project)
        expected = []
        for step in case["steps"]:
            window.act(*step)
            expected.append(window.seen())
    (tmp_path / "session.mjs").write_bytes((resources() / "page" / "session.js").read_bytes())
    numbers = [[["q1", "q2"].index(query), document] for query, document in PAIRS]
    table = {"pairs": numbers, "scale": scale, "cases": [case]}
    command = [node, str(_HERE / "run_cases.mjs"), (tmp_path / "session.mjs").as_uri()]
    found = subprocess.run(command, input=json.dumps(table).encode(), capture_output=True, check=True)
    assert json.loads(found.stdout) == expected
