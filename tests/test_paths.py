from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui import paths


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
