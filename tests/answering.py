"""Two models' answers beside each other: real ones whose verdicts are known, and the demo's own."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.records import Side
from ndcg_gui.project.opening import create_project
from ndcg_gui.project.side_by_side.queue import SideBySideItem
from ndcg_gui.project.side_by_side.verbs import CreateComparisons
from tests.making import store, write_lines, write_run
from tests.shared_data import shared_data

BASELINE, CANDIDATE, ITEMS = "llama-7b", "bloom-7b", 20
CRITERIA = ("Correct", "Complete", "Grounded")
# Query key -> what three people said of the candidate: 1 better, 0 the same, -1 worse.
Said = Mapping[str, tuple[int, int, int]]
_WORDS = {0: 0, 1: 1, 2: -1}


def make_pandalm(path: Path, name: str) -> Said:
    """Twenty instructions with two models' answers, and what three annotators said of them."""
    every = json.loads(shared_data("pandalm_gsb", "testset-v1.json").read_text(encoding="utf-8"))
    rows = [
        row
        for row in every
        if row["cmp_key"] == f"{CANDIDATE}_{BASELINE}"
        and all(isinstance(row[side], str) and row[side].strip() for side in ("response1", "response2"))
    ][:ITEMS]
    keys = [f"q{row['idx']}" for row in rows]
    asked = [f"{row['instruction']} {row['input']}".strip() for row in rows]
    documents = [
        {"doc_key": f"{key}-{side}", "body": row[f"response{side}"]}
        for key, row in zip(keys, rows, strict=True)
        for side in (1, 2)
    ]
    folder = path.parent
    with create_project(path, name=name) as project:
        store(
            project,
            write_lines(
                folder / "queries.jsonl",
                (json.dumps({"query_key": key, "text": text}) for key, text in zip(keys, asked, strict=True)),
            ),
            write_lines(folder / "documents.jsonl", map(json.dumps, documents)),
            write_run(folder / "a.run", CANDIDATE, {key: [f"{key}-1"] for key in keys}),
            write_run(folder / "b.run", BASELINE, {key: [f"{key}-2"] for key in keys}),
        )
        plan = ComparisonPlan(
            "answers", BASELINE, (CANDIDATE,), depth=1, unit="pair", criteria=CRITERIA,
            raters=("Ada", "Bo"), overlap=1.0,
        )  # fmt: skip
        project.execute(CreateComparisons(plan)).result()
    return {
        key: tuple(_WORDS[row[f"annotator{number}"]] for number in (1, 2, 3))
        for key, row in zip(keys, rows, strict=True)
    }  # type: ignore[return-value]


def side_of(item: SideBySideItem, word: int, left: str) -> Side:
    """Where the better one stands on the rater's screen; `left` is "baseline" or "candidate"."""
    if not word:
        return Side.NONE
    return Side.LEFT if (word > 0) == (left == "candidate") else Side.RIGHT
