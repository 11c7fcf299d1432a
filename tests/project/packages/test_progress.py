from __future__ import annotations

from pathlib import Path

from ndcg_gui.project.packages.progress import PackageLeft, left_in_package
from ndcg_gui.store.collection import contents, pools
from tests.packaging import opened, package_of, said, say, telling_project


def test_what_is_left_is_counted_until_nothing_is(tmp_path: Path) -> None:
    with telling_project(tmp_path) as project:
        path = package_of(project, tmp_path / "ann.ndcg")
    with opened(path) as package:
        pairs = left_in_package(package).pairs
        assert pairs == package.package.pairs and not left_in_package(package).done  # type: ignore[union-attr]
        keys = {number: key for key, number in package.read(contents.query_ids).items()}
        documents = {number: key for key, number in package.read(contents.document_ids).items()}
        pool = package.read(pools.standing_pool)
        assert pool is not None
        for query_id, document_id in package.read(pools.pool_pairs, pool[0]).tolist():
            say(package, keys[query_id], documents[document_id], 2.0)
        assert len(said(package)) == pairs
        assert left_in_package(package) == PackageLeft(0, 0) and left_in_package(package).done
