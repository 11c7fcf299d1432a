"""Copying through the project's door."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.features.collection import totals
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.safety.backups import back_up
from ndcg_gui.features.safety.copying import copy_project
from ndcg_gui.store import soundness
from tests.making import dump, make_project, store, write_judgments, write_queries
from tests.postgres import running_server


def test_a_project_moves_to_a_server_and_a_backup_brings_it_back(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        path, location = project.path, running_server().location()
        copied = copy_project(path, location)
    rows = back_up(location, tmp_path / "b.ndcg")
    assert rows == sum(copied.rows.values())
    assert dump(tmp_path / "b.ndcg") == dump(path)
    with open_project(location) as moved:
        assert moved.read(totals.counts).documents == 6


@pytest.mark.slow
def test_twenty_thousand_labels_there_and_back(tmp_path: Path) -> None:
    with create_project(tmp_path / "large.ndcg") as project:
        store(project, write_queries(tmp_path / "q.jsonl", (f"q{number}" for number in range(200))))
        store(
            project,
            write_judgments(
                tmp_path / "j.csv",
                (
                    f"q{query},d{(query * 37 + document) % 60_000},ana,{(query + document) % 5}"
                    for query in range(200)
                    for document in range(100)
                ),
            ),
        )
        path = project.path
    location = running_server().location()
    there = copy_project(path, location)
    back = copy_project(location, tmp_path / "back.ndcg")
    assert there == back
    assert there.rows["judgment"] == there.rows["judgment_event"] == 20_000
    assert dump(tmp_path / "back.ndcg") == dump(path)
    with open_project(location) as moved:
        assert moved.read(soundness.check_project) == []
