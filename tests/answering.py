"""Two models' answers beside each other, and what somebody says of them: real ones, and the demo's own."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import ComparisonId, RaterId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.demo import ANSWERS
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.side_by_side.queue import ComparisonQueue, find_comparisons
from ndcg_gui.features.side_by_side.verbs import CreateComparisons
from ndcg_gui.store.collection import contents
from tests.making import demo_project, store, write_lines, write_run
from tests.shared_data import shared_data
from tests.verdicts import left_systems

BASELINE, CANDIDATE, ITEMS = "llama-7b", "bloom-7b", 20
CRITERIA = ("Correct", "Complete", "Grounded")
# What somebody says of the candidate by each criterion: 1 better, 0 the same, -1 worse.
Words = tuple[int, ...]


@dataclass(frozen=True)
class Answers:
    """A project with a comparison by three criteria, and what its raters say of each query's answers."""

    path: Path
    name: str
    comparison: str
    raters: tuple[str, str]
    words: Mapping[str, Words]

    def comparison_id(self, project: Project) -> ComparisonId:
        (found,) = find_comparisons(project, [self.comparison])
        return found.id

    def rater_id(self, project: Project, name: str) -> RaterId:
        return next(rater.id for rater in project.raters() if rater.name == name)

    def queue(self, project: Project, name: str) -> ComparisonQueue:
        return ComparisonQueue(project, self.comparison_id(project), self.rater_id(project, name))

    def wanted(self, project: Project, name: str) -> list[PreferenceState]:
        """What this rater is to say, item by item; overall it is what they say by the first criterion."""
        queue = self.queue(project, name)
        lefts = left_systems(project, queue.comparison.id, queue.rater_id)
        found = []
        for item in queue.items:
            sides = [side_of(word, lefts[item.key]) for word in self.words[item.record.query_key]]
            criteria = tuple(sorted(zip(CRITERIA, sides, strict=True)))
            strength = 0 if sides[0] is Side.NONE else 1
            found.append(PreferenceState(Verdict.JUDGED, sides[0], strength, criteria=criteria))
        return found


def side_of(word: int, left: str) -> Side:
    """Where the better one stands on the screen; `left` is "baseline" or "candidate"."""
    if not word:
        return Side.NONE
    return Side.LEFT if (word > 0) == (left == "candidate") else Side.RIGHT


def own_answers(folder: Path) -> Answers:
    """The demo's answers with passages; the words are drawn by the queries' keys."""
    path = folder / "demo.ndcg"
    with demo_project(folder) as project:
        keys = list(project.read(contents.query_ids))
    words = {
        key: tuple(hashlib.sha256(f"{key} {name}".encode()).digest()[0] % 3 - 1 for name in CRITERIA)
        for key in keys
    }
    return Answers(path, "Harrowmere demo", ANSWERS, ("Ana", "김도윤"), words)


def pandalm_answers(folder: Path) -> Answers:
    """Twenty instructions with two models' answers; the words are those of three annotators."""
    every = json.loads(shared_data("pandalm_gsb", "testset-v1.json").read_text(encoding="utf-8"))
    rows = [
        row
        for row in every
        if row["cmp_key"] == f"{CANDIDATE}_{BASELINE}"
        and all(isinstance(row[side], str) and row[side].strip() for side in ("response1", "response2"))
    ][:ITEMS]
    keys = [f"q{row['idx']}" for row in rows]
    queries = [
        {"query_key": key, "text": f"{row['instruction']} {row['input']}".strip()}
        for key, row in zip(keys, rows, strict=True)
    ]
    documents = [
        {"doc_key": f"{key}-{side}", "body": row[f"response{side}"]}
        for key, row in zip(keys, rows, strict=True)
        for side in (1, 2)
    ]
    path, name = folder / "models.ndcg", "Two models"
    with create_project(path, name=name) as project:
        store(
            project,
            write_lines(folder / "queries.jsonl", map(json.dumps, queries)),
            write_lines(folder / "documents.jsonl", map(json.dumps, documents)),
            write_run(folder / "a.run", CANDIDATE, {key: [f"{key}-1"] for key in keys}),
            write_run(folder / "b.run", BASELINE, {key: [f"{key}-2"] for key in keys}),
        )
        plan = ComparisonPlan(
            "answers", BASELINE, (CANDIDATE,), depth=1, unit="pair", criteria=CRITERIA,
            raters=("Ada", "Bo"), overlap=1.0,
        )  # fmt: skip
        project.execute(CreateComparisons(plan)).result()
    said = {0: 0, 1: 1, 2: -1}
    words = {
        key: tuple(said[row[f"annotator{number}"]] for number in (1, 2, 3))
        for key, row in zip(keys, rows, strict=True)
    }
    return Answers(path, name, "answers", ("Ada", "Bo"), words)
