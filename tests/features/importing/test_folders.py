"""A folder of BEIR's is imported at once."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from ndcg_gui.features.importing.folders import files_of
from ndcg_gui.features.importing.plan import prepare
from ndcg_gui.features.importing.planned import ImportRequest
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.opening import create_project
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments

FILES = {
    "corpus.jsonl": '{"_id": "d1", "title": "T", "text": "x"}\n{"_id": "d2", "title": "", "text": "y"}\n',
    "queries.jsonl": '{"_id": "q1", "text": "what"}\n{"_id": "q2", "text": "of another split"}\n',
    "qrels/train.tsv": "query-id\tcorpus-id\tscore\nq2\td2\t1\n",
    "qrels/test.tsv": "query-id\tcorpus-id\tscore\nq1\td1\t1\nq1\td2\t0\n",
}


def beir(folder: Path, **more: str) -> Path:
    for name, text in (FILES | more).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def names(folder: Path) -> list[str]:
    return [path.relative_to(folder).as_posix() for path, _ in files_of([folder])]


def test_its_files_with_the_split_that_is_evaluated(tmp_path: Path) -> None:
    folder = beir(tmp_path / "scifact")
    listed = list(files_of([folder, tmp_path / "other.run", folder]))
    assert [path.name for path, _ in listed] == ["queries.jsonl", "corpus.jsonl", "test.tsv", "other.run"]
    assert [str(told) for _, told in listed if told] == [
        "the file has several splits: this one is used, not train.tsv"
    ]


def test_packed_files_and_splits_of_any_name(tmp_path: Path) -> None:
    folder = beir(tmp_path / "x")
    (folder / "corpus.jsonl").unlink()
    (folder / "corpus.jsonl.gz").write_bytes(gzip.compress(FILES["corpus.jsonl"].encode()))
    for name in ("train", "test"):
        (folder / f"qrels/{name}.tsv").unlink()
    (folder / "qrels/mine.tsv").write_text(FILES["qrels/test.tsv"])
    assert names(folder) == ["queries.jsonl", "corpus.jsonl.gz", "qrels/mine.tsv"]


@pytest.mark.parametrize("missing", [["queries.jsonl", "corpus.jsonl"], ["corpus.jsonl", "qrels"]])
def test_another_folder_stays_one(tmp_path: Path, missing: list[str]) -> None:
    folder = beir(tmp_path / "x")
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_file() and path.relative_to(folder).as_posix().startswith(tuple(missing)):
            path.unlink()
    assert names(folder) == ["."]


def test_it_is_imported_in_one_step(tmp_path: Path) -> None:
    folder = beir(tmp_path / "scifact")
    with create_project(tmp_path / "p.ndcg") as project:
        requests = [ImportRequest(path, about=about) for path, about in files_of([folder])]
        plan = prepare(project, requests)
        assert plan.errors == []
        told = [notice for item in plan.files for notice in item.report.information]
        assert [notice.code == "splits" for notice in told].count(True) == 1
        project.execute(import_files(plan, accept_warnings=True)).result()
        assert [item.record.text for item in project.read(contents.queries)] == ["what", "of another split"]
        assert len(project.read(judgments.judgment_rows)) == 2
        assert len(project.read(contents.document_titles)) == 2


def test_a_table_of_keys_is_read_with_its_file(tmp_path: Path) -> None:
    labels, table, other = (tmp_path / name for name in ("a.qrels", "a.qrels.keys.tsv", "b.qrels.keys.tsv"))
    assert [path for path, _ in files_of([table, labels, other])] == [labels, other]
