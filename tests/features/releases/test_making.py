"""What a release holds, and that it is whole or not there."""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled, InputError, StoreError
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.evaluate.verbs import ChangeScale
from ndcg_gui.features.exporting import records
from ndcg_gui.features.releases import making
from ndcg_gui.features.releases.making import ReleaseChoices, make_release, proposed_version
from ndcg_gui.features.releases.reading import open_release
from ndcg_gui.features.releases.verifying import verify_release
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from tests.features.releases.conftest import SYSTEMS
from tests.making import demo_project, make_project

MADE_AT = datetime(2026, 11, 23, 9, 30, tzinfo=UTC)


@pytest.fixture
def project(tmp_path: Path) -> Project:
    project = demo_project(tmp_path)
    yield project
    project.close()


def test_labels_and_values_are_those_of_the_project(project: Project, tmp_path: Path) -> None:
    manifest = make_release(project, tmp_path / "out", ReleaseChoices(systems=SYSTEMS))
    with open_release(tmp_path / "out") as release:
        labels = ProjectLabels(project.read, "majority").read()
        assert release.labels == {
            (query, doc): grade for query, own in labels.items() for doc, grade in own.items()
        }
        assert len(release.judgments) == manifest.counts["judgments"] > manifest.counts["labels"]
        assert {record.query_key for record in release.queries} == labels.keys()
        assert release.documents and release.scale == project.scale.scale
    settings = EvaluationSettings()
    metrics = [parse_metric(text) for text in manifest.metrics]
    view = live_evaluation(project).view(metrics=metrics, settings=settings, systems=SYSTEMS)
    for name, values in manifest.reference.items():
        assert values == {str(metric): view.numbers.mean(name, metric) for metric in metrics}


def test_the_same_project_gives_the_same_bytes(project: Project, tmp_path: Path) -> None:
    for name in ("one.zip", "two.zip"):
        make_release(project, tmp_path / name, ReleaseChoices(systems=SYSTEMS), made_at=MADE_AT)
    packed = [zipfile.ZipFile(tmp_path / name) for name in ("one.zip", "two.zip")]
    contents = [
        {info.filename.partition("/")[2]: archive.read(info) for info in archive.infolist()}
        for archive in packed
    ]
    assert contents[0] == contents[1]
    assert packed[0].namelist()[0].startswith("one/")


def test_checksums_are_what_sha256sum_reads(made: Path) -> None:
    lines = (made / "checksums.sha256").read_text().splitlines()
    assert len(lines) == len([path for path in made.rglob("*") if path.is_file()]) - 1
    for line in lines:
        digest, _, name = line.partition("  ")
        assert hashlib.sha256((made / name).read_bytes()).hexdigest() == digest


def test_raters_can_have_other_names(project: Project, tmp_path: Path) -> None:
    names = [rater.name for rater in project.raters()]
    settings = EvaluationSettings(labels=f"adjudicated:{names[0]}")
    choices = ReleaseChoices(pseudonyms=True, settings=settings, systems=SYSTEMS)
    manifest = make_release(project, tmp_path / "out", choices)
    assert manifest.label_rule.startswith("adjudicated:rater-") and manifest.project_id is None
    assert verify_release(tmp_path / "out").good
    for path in (tmp_path / "out").rglob("*"):
        if path.is_file() and path.suffix != ".parquet":
            text = path.read_text("utf-8")
            for name in names:
                assert f'"{name}"' not in text, path
    with open_release(tmp_path / "out") as release:
        judgments = release.judgments
        assert {record.rater for record in judgments} >= {"rater-01", "rater-02"}
        assert not any(record.note or record.event_id or record.project_id for record in judgments)
        assert {record.created_at.hour for record in judgments if record.created_at} == {0}


def test_other_names_differ_from_release_to_release(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = []
    own = making._pseudonyms

    def names(*records: Any) -> dict[str, str]:
        # Three raters can be called in six ways: 1 in 6^12 that all are the same.
        drawn.extend(own(*records) for _ in range(12))
        return drawn[-1]

    monkeypatch.setattr(making, "_pseudonyms", names)
    make_release(project, tmp_path / "out", ReleaseChoices(pseudonyms=True))
    assert len({tuple(sorted(each.items())) for each in drawn}) > 1
    said = (record.rater or "" for record in records.judgment_records(project))
    with open_release(tmp_path / "out") as release:
        written = Counter(record.rater for record in release.judgments)
    assert written == Counter(drawn[-1].get(name, name) for name in said)


def test_documents_can_be_named_by_their_hashes(project: Project, tmp_path: Path) -> None:
    make_release(project, tmp_path / "out", ReleaseChoices(texts=False))
    rows = [json.loads(line) for line in (tmp_path / "out/documents.jsonl").read_text().splitlines()]
    assert all(row.keys() == {"doc_key", "sha256"} and len(row["sha256"]) == 64 for row in rows)
    assert verify_release(tmp_path / "out").good
    with open_release(tmp_path / "out") as release:
        assert release.documents == ()


def test_versions_follow_what_changed(project: Project, tmp_path: Path) -> None:
    first = make_release(project, tmp_path / "first")
    assert first.version == "1.0.0" and first.parents == ()
    after = ReleaseChoices(parent=first, parent_sha256="0" * 64)
    assert proposed_version(project, after) == "1.0.1"
    for name in ("queries.jsonl", "scale.json", "labels.jsonl"):
        other = replace(first, files={**first.files, name: "0" * 64})
        proposed = proposed_version(project, replace(after, parent=other))
        assert proposed == ("1.1.0" if name == "labels.jsonl" else "2.0.0")
    again = make_release(project, tmp_path / "again", after)
    assert again.version == "1.0.1" and again.parents[0].version == "1.0.0"
    other = ReleaseChoices(parent=again, settings=EvaluationSettings(labels="mean"))
    third = make_release(project, tmp_path / "other", other)
    assert third.version == proposed_version(project, other) == "1.1.0"
    assert [parent.version for parent in third.parents] == ["1.0.1", "1.0.0"]


def test_nothing_is_written_over_and_nothing_is_left_behind(project: Project, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    with pytest.raises(InputError):
        make_release(project, out)
    assert not list(out.iterdir())

    def cancel(done: int, _total: int) -> None:
        if done > 2:
            raise Cancelled

    before = sorted(tmp_path.iterdir())
    with pytest.raises(Cancelled):
        make_release(project, tmp_path / "cancelled", progress=cancel)
    assert sorted(tmp_path.iterdir()) == before


def test_a_place_that_cannot_be_written_is_told(project: Project, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(StoreError):
        make_release(project, tmp_path / "file" / "out")


def test_a_project_without_labels_has_nothing_to_release(tmp_path: Path) -> None:
    with make_project(tmp_path) as project, pytest.raises(InputError):
        make_release(project, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_grades_of_an_older_scale_count_as_was_said(tmp_path: Path) -> None:
    with demo_project(tmp_path) as project:
        new = built_in_scale("binary")
        mapping = {0.0: 0.0, 1.0: 0.0, 2.0: 1.0, 3.0: 1.0, 4.0: None}
        project.execute(ChangeScale(new, mapping)).result()
        manifest = make_release(project, tmp_path / "out")
        labels = ProjectLabels(project.read, "majority").read()
    assert dict(manifest.scale_maps["graded-0-4 1"])[4.0] is None
    assert verify_release(tmp_path / "out").good
    with open_release(tmp_path / "out") as release:
        assert set(release.labels.values()) == {0.0, 1.0}
        assert len(release.labels) == sum(map(len, labels.values()))
