"""A project made of a release gives the release's labels and numbers."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core import stored
from ndcg_gui.core.settings import evaluation_settings
from ndcg_gui.domain.errors import Cancelled, InputError, NdcgError
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.marks import make_mark
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.demo import make_demo
from ndcg_gui.features.evaluate.verbs import ChangeScale
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.releases.making import ReleaseChoices, make_release
from ndcg_gui.features.releases.opening import project_of_release
from ndcg_gui.features.releases.verifying import verify_release
from ndcg_gui.formats.reading import read_file
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments
from tests.features.releases.conftest import SYSTEMS
from tests.making import add_rater, demo_project, make_project, put_copy


def test_released_again_it_has_the_same_labels_and_numbers(made: Path, tmp_path: Path) -> None:
    with project_of_release(made, tmp_path / "back.ndcg") as project:
        assert project.name == "Harrowmere demo 1.0.0"
        again = make_release(project, tmp_path / "again", ReleaseChoices(systems=SYSTEMS))
    first = json.loads((made / "release.json").read_text("utf-8"))
    assert {name: dict(own) for name, own in again.reference.items()} == first["reference"]
    same = (
        "queries.jsonl",
        "documents.jsonl",
        "labels.jsonl",
        "labels.qrels",
        "scale.json",
        "systems/01.run",
    )
    assert [again.files[name] for name in same] == [first["files"][name] for name in same]
    with open_project(tmp_path / "back.ndcg") as project:
        assert {item.name for item in project.read(stored.systems)} == set(SYSTEMS)


def test_its_rule_and_its_older_grades_count(tmp_path: Path) -> None:
    with demo_project(tmp_path) as project:
        mapping = {0.0: 0.0, 1.0: 0.0, 2.0: 1.0, 3.0: 1.0, 4.0: None}
        project.execute(ChangeScale(built_in_scale("binary"), mapping)).result()
        choices = ReleaseChoices(settings=EvaluationSettings(labels="latest"), pseudonyms=True, texts=False)
        first = make_release(project, tmp_path / "first.zip", choices)
    with project_of_release(tmp_path / "first.zip", tmp_path / "back.ndcg") as project:
        assert evaluation_settings(project).labels == "latest"
        again = make_release(project, tmp_path / "again")
    assert again.files["labels.jsonl"] == first.files["labels.jsonl"]
    assert again.reference == first.reference


def test_of_a_release_that_contradicts_itself_no_project_is_made(release: Path, tmp_path: Path) -> None:
    labels = release / "labels.jsonl"
    labels.write_text("".join(f"{line}\n" for line in labels.read_text("utf-8").splitlines()[1:]), "utf-8")
    with pytest.raises(InputError) as refused:
        project_of_release(release, tmp_path / "back.ndcg")
    assert "do not give its labels" in str(refused.value)
    assert not list(tmp_path.glob("back.ndcg*"))


def test_cancelled_at_any_moment_nothing_is_left(made: Path, tmp_path: Path) -> None:
    packed = Path(shutil.make_archive(str(tmp_path / "packed"), "zip", made))
    (tmp_path / "back.ndcg-notes").write_text("mine")
    told: list[tuple[int, int]] = []
    project_of_release(packed, tmp_path / "whole.ndcg", progress=lambda *place: told.append(place)).close()
    for after in (1, len(told) // 2, len(told)):
        left = iter(range(after - 1))

        def report(_done: int, _total: int, left: Iterator[int] = left) -> None:
            if next(left, None) is None:
                raise Cancelled

        with pytest.raises(Cancelled):
            project_of_release(packed, tmp_path / "back.ndcg", progress=report)
        assert [path.name for path in tmp_path.glob("back.ndcg*")] == ["back.ndcg-notes"]


def test_a_project_that_is_there_stays(made: Path, tmp_path: Path) -> None:
    place = tmp_path / "there.ndcg"
    put_copy(place, make_demo)
    before = place.read_bytes()
    with pytest.raises(NdcgError):
        project_of_release(made, place)
    assert place.read_bytes() == before


def test_what_was_marked_comes_back(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        mark = make_mark("body", 0, 4, "wrong")
        assert mark is not None
        said = PairState(Status.GRADED, 2.0, "a note", marks=(mark,))
        pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
        project.execute(JudgePair(add_rater(project, "ann"), *pair, said, 3.5)).result()
        make_release(project, tmp_path / "release")
    assert verify_release(tmp_path / "release").good
    with project_of_release(tmp_path / "release", tmp_path / "back.ndcg") as project:
        assert [row.state for row in project.read(judgments.judgment_rows)] == [said]
    text = (tmp_path / "release/judgments.jsonl").read_text("utf-8")
    for old, new in (('"start": 0', '"start": 9'), ('"marks": [{', '"marks": [3, {'), ('"body"', "7")):
        assert old in text
        (tmp_path / "bad.jsonl").write_text(text.replace(old, new), "utf-8")
        assert read_file(tmp_path / "bad.jsonl", reader_key="judgments-jsonl").report.errors
