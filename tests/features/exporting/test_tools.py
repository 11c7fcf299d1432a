"""Other tools' files into a project and out of it: the same labels come back, and what stands beside them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Kind, Status
from ndcg_gui.domain.scales import Grade, Scale, built_in_scale
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.exporting.exports import EXPORTS, ExportChoices, export, export_kind
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.opening import create_project
from ndcg_gui.formats.reading import read_file
from ndcg_gui.formats.registry import READERS, WRITERS, writer
from ndcg_gui.formats.tools.by_query import NO_INDEX
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments
from tests.formats.tools.samples import SAMPLES
from tests.making import add_rater, make_project, store
from tests.shared_data import shared_data

ANY_GRADE = Scale("any", "0 to 5", (Grade(0, "none"), Grade(5, "all")), kind="continuous")
JSON = [form.key for form in WRITERS if form.whole and form.suffixes == (".json",)]
LABELS = [key for key in JSON if writer(key).kind in (Kind.JUDGMENTS, Kind.QRELS)]


@pytest.fixture
def judged(tmp_path: Path) -> Iterator[Project]:
    """Two raters, who agree but for one who cannot judge."""
    with make_project(tmp_path, scale=built_in_scale("graded-0-3")) as project:
        queries, docs = project.read(contents.query_ids), project.read(contents.document_ids)
        for name in ("ann", "bob"):
            rater = add_rater(project, name)
            for query, doc, grade in (("q1", "d1", 3), ("q1", "d2", 0), ("q2", "d4", 1)):
                project.execute(
                    grade_pair(rater, queries[query], docs[doc], grade, note=f"{name}'s")
                ).result()
        state = PairState(Status.CANNOT_JUDGE)
        project.execute(JudgePair(rater, queries["q3"], docs["d6"], state)).result()
        yield project


def labels(project: Project) -> dict[str, dict[str, float]]:
    """The labels by the texts of their queries: tools may not know another key."""
    texts = {item.record.query_key: item.record.text for item in project.read(contents.queries)}
    return {texts[key]: own for key, own in ProjectLabels(project.read, "majority").read().items()}


@pytest.mark.parametrize("key", LABELS)
def test_labels_come_back(judged: Project, tmp_path: Path, key: str) -> None:
    path, again = tmp_path / "first" / "out.json", tmp_path / "again" / "out.json"
    for own in (path, again):
        own.parent.mkdir()
    written = export(judged, path, ExportChoices(key))
    assert written.losses == export_kind(key).losses != ()
    with create_project(tmp_path / "second.ndcg", scale=judged.scale.scale) as project:
        if key == "ranx-qrels":  # which tells no texts
            store(project, tmp_path / "queries.jsonl")
        store(project, path, rater="somebody")
        assert project.read(soundness.check_project) == []
        assert labels(project) == labels(judged)
        export(project, again, ExportChoices(key))
        assert again.read_bytes() == path.read_bytes() or key == "rankquest"
    # And a project that knows the queries already finds them by their text, or key.
    with make_project(tmp_path, "third.ndcg", scale=judged.scale.scale) as project:
        store(project, path, rater="somebody")
        assert labels(project) == labels(judged)
        assert len(project.read(contents.queries)) == 3


def test_a_book_keeps_what_each_rater_said(judged: Project, tmp_path: Path) -> None:
    path = tmp_path / "book.json"
    assert export(judged, path, ExportChoices("quepid-book")).rows == 7
    with create_project(tmp_path / "second.ndcg", scale=judged.scale.scale) as project:
        store(project, path)
        told = [
            {(row.doc_key, row.rater, row.state.grade, row.state.status, row.state.note)
             for row in own.read(judgments.judgment_rows)}
            for own in (judged, project)
        ]  # fmt: skip
        assert told[0] == told[1]
        titles = {key: title for _, key, title, _ in project.read(contents.document_titles)}
        assert titles["d1"] == "title of d1"


@pytest.mark.parametrize("key", [form.key for form in WRITERS if form.whole and form.kind is Kind.RUN])
def test_lists_come_back(judged: Project, tmp_path: Path, key: str) -> None:
    path = tmp_path / f"A{export_kind(key).suffix}"
    assert export(judged, path, ExportChoices(key, system="A")).rows == 9
    with create_project(tmp_path / "second.ndcg") as project:
        store(project, path)
        kept, first = (
            {keys[number]: entry.keys for number, entry in own.read(contents.ranked_lists, system.id).items()}
            for own in (project, judged)
            for keys in [
                {
                    item.id: item.record.text if key == "quepid-snapshot-csv" else item.record.query_key
                    for item in own.read(contents.queries)
                }
            ]
            for system in own.read(contents.systems)[:1]
        )
        assert kept == first
        if key == "quepid-snapshot-csv":  # which knows queries by their texts, and tells the documents
            titles = {key: title for _, key, title, _ in project.read(contents.document_titles)}
            assert titles["d1"] == "title of d1"


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.key)
def test_every_file_can_be_imported(tmp_path: Path, sample) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "file.json"
    path.write_bytes(sample.data)
    with create_project(tmp_path / "p.ndcg", scale=ANY_GRADE) as project:
        store(project, path, rater="somebody")
        assert project.read(soundness.check_project) == []
        kind = next(reader.kind for reader in READERS if reader.key == sample.key)
        if kind in (Kind.JUDGMENTS, Kind.QRELS):
            # An order that somebody gave is a list.
            assert project.read(judgments.judgment_rows) or project.read(contents.systems)
        project.undo(None).result()
        assert not project.read(judgments.judgment_rows)
        assert project.read(soundness.check_project) == []


@pytest.mark.parametrize("key", [kind.key for kind in EXPORTS if kind.takes_index])
def test_the_index_is_named_and_then_it_is_no_loss(judged: Project, tmp_path: Path, key: str) -> None:
    path, named = tmp_path / "1.json", tmp_path / "2.json"
    losses = export(judged, path, ExportChoices(key)).losses
    assert losses[-1] == NO_INDEX
    assert export(judged, named, ExportChoices(key, index="shop 2")).losses == losses[:-1]
    before, after = path.read_text(), named.read_text()
    assert before != after == before.replace(':"index"', ':"shop 2"')
    assert read_file(named).judgments == read_file(path).judgments != ()


@pytest.mark.data
def test_quepid_s_book_and_snapshots_make_a_project(tmp_path: Path) -> None:
    names = ("no-vector", "with-vector", "vector-2")
    book = shared_data("quepid", "haystack_book.pseudonymised.json")
    snapshots = [shared_data("quepid", f"haystack_snapshot_{name}.noexplain.json") for name in names]
    with create_project(tmp_path / "p.ndcg", scale=built_in_scale("graded-0-3")) as project:
        store(project, book)
        store(project, *snapshots, rater="quepid")
        assert len(project.read(contents.queries)) == 137
        systems = {item.name: item.result_count for item in project.read(contents.systems)}
        assert systems == {
            "Haystack-Icecat-Rating-Party": 2420, "no-vector": 1274, "with-vector": 1350, "vector-2": 1350,
        }  # fmt: skip
        assert project.read(soundness.check_project) == []
