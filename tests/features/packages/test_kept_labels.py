"""Packages, pages and answers of earlier versions: their labels are stored and hashed as they were then.

In `kept` are a project with a comparison and a scale with criteria, the package of one rater, the answers
saved by the page of another one, the states of `tests.label_states` as a page has them, and the labels that
the project has after merging both.
"""

from __future__ import annotations

import gzip
import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState, PreferenceState, to_json
from ndcg_gui.features.opening import open_project
from ndcg_gui.store import soundness
from tests.label_states import ITEMS, PAIRS
from tests.packaging import merge

KEPT = Path(__file__).parent / "kept"
# Numbers that are no floats yet, and a confidence that nobody can give: a page never gets to see these.
NEVER_SHOWN = {"grade of an integer", "negative zero", "criteria of odd numbers", "confidence of zero"}
STATES = [(name, state) for states in (PAIRS, ITEMS) for name, state in states.items()]


def restored(folder: Path, name: str) -> Path:
    path = folder / f"{name}.ndcg"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(gzip.decompress((KEPT / f"{name}.sql.gz").read_bytes()).decode())
    return path


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with open_project(restored(tmp_path, "project")) as project:
        yield project


def stored_labels(path: Path) -> dict[str, Any]:
    """All label events of a project file with their hashes, and the ends of the chains."""
    with closing(sqlite3.connect(path)) as connection:
        return {
            "judgments": connection.execute(
                "SELECT rater_id, event_id, action, status, grade, note, seconds, extra, previous_hash, hash"
                " FROM judgment_event ORDER BY seq"
            ).fetchall(),
            "preferences": connection.execute(
                "SELECT rater_id, event_id, action, left_system, status, preferred, strength, reasons, note,"
                " seconds, extra, previous_hash, hash FROM preference_event ORDER BY seq"
            ).fetchall(),
            "chains": connection.execute(
                "SELECT rater_id, stream, length, head FROM chain ORDER BY rater_id, stream"
            ).fetchall(),
        }


def test_a_package_and_answers_of_before_are_stored_as_before(project: Project, tmp_path: Path) -> None:
    package = merge(project, restored(tmp_path, "package"))
    answers = Path(shutil.copy(KEPT / "answers.ndcg-answers", tmp_path))
    page = merge(project, answers)
    assert (package.new, package.conflict_count, page.new, page.conflict_count) == (8, 0, 7, 0)
    assert project.read(soundness.check_project) == []
    kept = json.loads((KEPT / "merged.json").read_text("utf-8"))
    assert json.loads(json.dumps(stored_labels(Path(project.location)))) == kept


@pytest.mark.parametrize(("name", "state"), STATES, ids=[name for name, _ in STATES])
def test_a_page_has_a_state_as_before(name: str, state: Any) -> None:
    if name in NEVER_SHOWN:
        return
    kept = json.loads((KEPT / "page_states.json").read_text("utf-8"))
    text = kept["judgment" if isinstance(state, PairState) else "preference"][name]
    if isinstance(state, PreferenceState):
        state = replace(state, side_known=True)  # a page assigns the sides itself
    # The order of the keys says nothing there.
    assert json.loads(json.dumps(to_json(state))) == json.loads(text)
