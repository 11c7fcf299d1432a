"""What a gate looks at, from files and from a project."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.evaluate.files import EvaluatedFiles
from ndcg_gui.features.gates.rules import parse_rule
from ndcg_gui.features.gates.sources import of_files, of_project, of_release
from ndcg_gui.features.releases.making import ReleaseChoices, make_release
from ndcg_gui.features.releases.reading import open_release
from ndcg_gui.metrics.settings import EvaluationSettings
from tests.making import demo_project

RULES = [parse_rule("P@1 > 0")]


def test_runs_are_called_by_their_files(tmp_path: Path) -> None:
    labels = tmp_path / "labels.qrels"
    labels.write_text("q 0 d 1\n")
    places = [tmp_path / name for name in ("new.run", "old.run", "other/new.run")]
    for place in places:
        place.parent.mkdir(exist_ok=True)
        place.write_text("q Q0 d 1 1.0 tag\n")
    found = of_files(EvaluatedFiles([labels], places[:2]), RULES, EvaluationSettings())
    assert (found.new, found.baseline) == ("new", "old")
    assert of_files(EvaluatedFiles([labels], places[:1]), RULES, EvaluationSettings()).baseline is None
    # Two of one name are told apart by their folders.
    found = of_files(EvaluatedFiles([labels], [places[0], places[2]]), RULES, EvaluationSettings())
    assert (found.new, found.baseline) == (str(places[0]), str(places[2]))


def test_a_release_gives_labels_and_systems(tmp_path: Path) -> None:
    with demo_project(tmp_path) as project:
        make_release(project, tmp_path / "release", ReleaseChoices(systems=("bm25-title",)))
        own = of_project(project, ["bm25-title"], EvaluationSettings())
    with open_release(tmp_path / "release") as release:
        found = of_release(release, ["bm25-title"], EvaluationSettings())
        with pytest.raises(InputError):
            of_release(release, ["bm25-title-body"], EvaluationSettings())
    assert found.columns.query_keys == own.columns.query_keys and found.columns.maximum == 4.0
    for place in range(len(own.columns.query_keys)):
        assert found.columns.labels_of(place, "") == own.columns.labels_of(place, "")
        assert found.columns.list_of(place, "bm25-title") == own.columns.list_of(place, "bm25-title")


def test_a_projects_systems_and_files_stand_side_by_side(tmp_path: Path) -> None:
    run = tmp_path / "bm25-title.run"
    run.write_text("q01 Q0 P1001 1 1.0 tag\n")
    with demo_project(tmp_path) as project:
        found = of_project(project, ["bm25-title", str(run)], EvaluationSettings())
        assert (found.new, found.baseline) == ("bm25-title", str(run))
        assert found.columns.maximum == 4.0 and found.minimum == 0.0
        run.write_text("")
        with pytest.raises(InputError):
            of_project(project, [str(run)], EvaluationSettings())
