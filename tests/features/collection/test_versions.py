from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.collection.verbs import HideSystems
from ndcg_gui.features.collection.versions import against_last, find_system, with_last
from ndcg_gui.store.collection import contents
from tests.making import make_project, store, write_run


def test_the_newest_stands_against_the_one_before(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        with pytest.raises(InputError, match="no system has an older version"):
            against_last(project.read(contents.systems), None)
        for number in (2, 3):
            store(project, write_run(tmp_path / f"a{number}.run", "A", {"q1": (f"d{number}",)}))
        systems = project.read(contents.systems)
        first, second = (item.name for item in systems if item.family == "A" and not item.is_newest)
        assert with_last(systems) == {"A": (second, "A")}
        assert against_last(systems, None) == against_last(systems, first) == (second, "A")
        with pytest.raises(InputError, match="B has no older version to compare with"):
            against_last(systems, "B")
        with pytest.raises(InputError, match="no system named 'X'"):
            find_system(systems, "X")
        project.execute(HideSystems((second,), hidden=True)).result()
        assert with_last(project.read(contents.systems)) == {"A": (first, "A")}
        store(project, write_run(tmp_path / "b2.run", "B", {"q1": ("d2",)}))
        with pytest.raises(InputError, match="choose a system; these have versions: A, B"):
            against_last(project.read(contents.systems), None)
