"""What a release of a situation says of its numbers, its counts and its comparisons side by side."""

from __future__ import annotations

import json
from pathlib import Path

from ndcg_gui.core import stored
from ndcg_gui.core.project import Project
from ndcg_gui.features.collection.totals import totals
from ndcg_gui.features.releases.opening import project_of_release
from ndcg_gui.features.side_by_side.deciding import decided_whole
from ndcg_gui.features.side_by_side.report import comparison_report
from tests.proving.situations import Files
from tests.proving.told import Json, Told, as_data, run, unescaped


def tell_release(told: Told, files: Files, folder: Path, project: Project) -> None:
    """Make a release and read what it says; verify it, and score the runs by it."""
    out = folder / "release"
    turn = told.own.number
    run(told, "release json", "release", files.project, out, "--all-systems", "--json")
    if not out.exists():
        return
    told.data["datacard"] = json.loads((out / "datacard.json").read_text(encoding="utf-8"))
    told.texts["datasheet"] = unescaped((out / "datasheet.md").read_text(encoding="utf-8"))
    run(told, "verify json", "verify", out, "--json")
    run(told, "verify", "verify", out)
    if turn % 2:
        run(told, "score json", "score", out, *files.runs.values(), "--json")
    elif told.data["release json"]["gsb"]:
        told.data["opened gsb"] = _opened(out, folder / "back.ndcg")
    facts = totals(project).counts
    told.data["counts"] = {
        "queries": facts.queries, "labelled": facts.labelled_queries, "graded": facts.graded,
        "systems": facts.systems,
    }  # fmt: skip


def _opened(out: Path, place: Path) -> dict[str, Json]:
    """The decisions of the comparisons in a project that is made of the release."""
    with project_of_release(out, place) as project:
        found = {}
        for item in project.read(stored.comparisons):
            decision = decided_whole(comparison_report(project, item.id)).decision
            assert decision is not None
            found[item.name] = as_data(decision)
        return found
