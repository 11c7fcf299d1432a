from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ndcg_gui.domain.changes import Changes
from ndcg_gui.project.labels.judgments import grade_pair
from ndcg_gui.project.labels.recovering import Recovery, look_for_lost
from ndcg_gui.project.labels.recovery import BringBack, bring_back
from ndcg_gui.project.opening import open_project
from ndcg_gui.store.collection import contents
from tests.making import add_rater, dump, make_project

# A file is put back as it was, which nobody does with a server.
pytestmark = pytest.mark.files


def test_nothing_to_bring_back_changes_nothing(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        before = dump(project.path)
        assert not project.execute(bring_back(Recovery())).result()
        assert dump(project.path) == before


def test_it_says_what_came_back_and_twice_is_harmless(tmp_path: Path) -> None:
    path = tmp_path / "small.ndcg"
    with make_project(tmp_path) as project:
        rater_id = add_rater(project, "ann")
    old = shutil.copy(path, tmp_path / "old")
    with open_project(path) as project:
        query, document = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
        project.execute(grade_pair(rater_id, query, document, 3)).result()
        whole = dump(path)["judgment"]
    shutil.copy(old, path)
    with open_project(path) as project:
        command = bring_back(look_for_lost(project))
        assert isinstance(command, BringBack)
        assert str(command.summary) == "1 labels brought back"
        changes = project.execute(command).result()
        assert changes == Changes(judged=frozenset({query}), pairs=frozenset({(query, document)}))
        assert command.recovery.labels == 1
        after = dump(path)
        assert after["judgment"] == whole
        assert not project.execute(command).result()
        assert dump(path) == after
