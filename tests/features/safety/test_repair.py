from __future__ import annotations

from pathlib import Path

from ndcg_gui.features.safety.repair import RebuildCurrent
from tests.making import dump, make_project


def test_a_sound_project_is_left_as_it_is(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        before = dump(project.path)
        assert not project.execute(RebuildCurrent()).result()
        assert str(RebuildCurrent().summary) == "current values rebuilt from the history"
        assert dump(project.path) == before
