"""Splits of a release's queries."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.releases.making import ReleaseChoices, make_release
from ndcg_gui.features.releases.splits import parse_shares, split_queries
from ndcg_gui.features.releases.verifying import verify_release
from tests.making import demo_project

SHARES = {"train": 0.8, "test": 0.2}


def queries(count: int, stratum: str = "head") -> list[QueryRecord]:
    """Queries of which no two are alike."""
    texts = (hashlib.sha256(f"{stratum}{number}".encode()).hexdigest()[:12] for number in range(count))
    return [QueryRecord(f"{stratum}{number}", text, stratum=stratum) for number, text in enumerate(texts)]


def test_each_stratum_is_split_by_the_shares_and_the_seed() -> None:
    both = [*queries(100), *queries(50, "tail")]
    found = split_queries(both, SHARES, seed=1)
    assert [len(keys) for keys in found.values()] == [120, 30]
    assert len([key for key in found["test"] if key.startswith("tail")]) == 10
    assert sorted(key for keys in found.values() for key in keys) == sorted(query.query_key for query in both)
    assert split_queries(both, SHARES, seed=1) == found != split_queries(both, SHARES, seed=2)


def test_queries_that_are_nearly_the_same_stay_together() -> None:
    many = [QueryRecord(f"{number}{way}", text) for number in range(40) for way, text in
            (("a", f"item {number * 104729}"), ("b", f"ITEM {number * 104729}"))]  # fmt: skip
    found = split_queries(many, SHARES, seed=3)
    for keys in found.values():
        assert {key[:-1] + "a" for key in keys} <= set(keys) and {key[:-1] + "b" for key in keys} <= set(keys)


def test_shares_are_read_as_parts_of_a_whole() -> None:
    assert parse_shares("train=80, dev=10,test=10") == {"train": 0.8, "dev": 0.1, "test": 0.1}
    for text in ("train=80", "train=80,train=20", "train=a,test=1", "../x=1,y=1", "a=0,b=1", "a=1,b=inf", ""):
        with pytest.raises(InputError):
            parse_shares(text)


def test_a_release_holds_its_splits_and_they_are_verified(tmp_path: Path) -> None:
    with demo_project(tmp_path) as project:
        manifest = make_release(project, tmp_path / "out", ReleaseChoices(splits=SHARES, seed=7))
    assert manifest.splits is not None and sum(manifest.splits.queries.values()) == 36
    assert verify_release(tmp_path / "out").good
    splits = json.loads((tmp_path / "out/splits.json").read_text("utf-8"))
    lines = {name: (tmp_path / f"out/splits/{name}.qrels").read_text("utf-8").splitlines() for name in splits}
    assert sum(map(len, lines.values())) == manifest.counts["labels"]
    assert {line.split()[0] for line in lines["test"]} == set(splits["test"])
    moved = splits["train"].pop()
    splits["test"].append(moved)
    (tmp_path / "out/splits.json").write_text(json.dumps(splits), "utf-8")
    said = [str(item.message) for item in verify_release(tmp_path / "out").findings]
    assert any(item.startswith(f"splits/test.qrels: query {moved}") for item in said)
    assert any("differs from" in item for item in said)
