from __future__ import annotations

import os
from pathlib import Path

import pytest

from ndcg_gui import paths
from ndcg_gui.features.demo import open_demo
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out
from ndcg_gui.features.safety.backups import keep_backup
from ndcg_gui.features.safety.folders import choose_backups_folder
from ndcg_gui.formats.mapped.remembered import FILE, remember
from ndcg_gui.formats.mapping import NO_MAPPING
from ndcg_gui.gui.app.log_file import start_log, stop_log
from ndcg_gui.gui.kit.base.settings import WINDOW_GEOMETRY, Settings
from ndcg_gui.store.collection import contents
from ndcg_gui.store.files import looked_through
from ndcg_gui.store.labels import journal
from tests.making import add_rater, make_project


def test_a_checkout_has_them_beside_the_package() -> None:
    root = Path(__file__).resolve().parents[1]
    assert paths.resources() == root / "resources"
    assert paths.migrations() == root / "migrations"
    assert (paths.resources() / "demo" / "queries.jsonl").is_file()
    assert (paths.migrations() / "env.py").is_file()


def test_a_wheel_has_them_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "ndcg_gui")
    assert paths.resources() == tmp_path / "resources"
    (tmp_path / "ndcg_gui" / "_resources").mkdir(parents=True)
    assert paths.resources() == tmp_path / "ndcg_gui" / "_resources"
    assert paths.migrations() == tmp_path / "migrations"


@pytest.mark.skipif(os.name != "posix", reason="Windows keeps the user's folders private by itself")
def test_what_is_kept_for_the_user_is_for_nobody_else(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        paths.data_folder().mkdir(parents=True)  # by an earlier version, for everybody to read
        handler = start_log()
        settings = Settings()
        settings.set(WINDOW_GEOMETRY, "x")
        settings.flush()
        with make_project(tmp_path) as project:
            rater = add_rater(project, "ann")
            query, document = (
                project.read(contents.query_ids)["q1"],
                project.read(contents.document_ids)["d1"],
            )
            project.execute(grade_pair(rater, query, document, 1.0)).result()
            keep_backup(project)
            journal.leave_alone(paths.data_folder(), project.project_id, ["e1"])
            remember(paths.data_folder(), ["a", "b"], NO_MAPPING)
            choose_backups_folder(tmp_path / "elsewhere" / "backups")
            looked_through.LARGE, large = 0, looked_through.LARGE
            looked_through.remember(tmp_path / "small.ndcg", 1.0)
            looked_through.LARGE = large
            open_demo(paths.data_folder() / "demo").close()
            hand_out(project, tmp_path / "package.ndcg", PackageRequest(rater))
        stop_log(handler)
    finally:
        os.umask(before)
    assert mode(paths.data_folder()) == 0o700
    kept = list(paths.data_folder().rglob("*"))
    assert {path.suffix for path in kept if path.is_file()} >= {
        ".log", ".ndcg", ".json", ".jsonl", ".txt",
    }  # fmt: skip
    assert {path.name for path in kept} >= {"left.txt", FILE, "backups-folder.json", "demo"}
    for path in kept:
        assert mode(path) == (0o700 if path.is_dir() else 0o600), path
    assert mode(Path(settings._store.fileName())) == 0o600
    assert mode(tmp_path / "package.ndcg") == 0o600
    assert mode(tmp_path / "small.ndcg") == 0o644  # as its folder's other files


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777
