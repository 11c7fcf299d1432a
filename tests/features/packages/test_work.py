from __future__ import annotations

from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.features.packages.work import asked_in
from ndcg_gui.store.labels.named_events import PairName
from tests.features.packages.test_signing import package_of, project
from tests.making import reseal
from tests.packaging import merge, opened, tamper

__all__ = ["project"]


def test_a_package_that_an_upgrade_went_over_is_still_the_same(project: Project, tmp_path: Path) -> None:
    """Whoever judges may have a newer version, whose way to store things is another."""
    path = package_of(project, tmp_path / "ann.ndcg")
    tamper(
        path,
        "UPDATE scale_version SET definition = replace(definition, ': ', ':  ')",
        "UPDATE document_version SET fields = replace(fields, '{', '{ ')",
        "UPDATE setting SET value = '99.0' WHERE key = 'made_by'",
    )
    reseal(path)
    assert merge(project, path).new == 2


def test_what_a_package_asks(project: Project, tmp_path: Path) -> None:
    path = package_of(project, tmp_path / "ann.ndcg")
    with opened(path) as package, package.read.transaction() as connection:
        asked = asked_in(connection)
        pairs = {place for place in asked.places if isinstance(place, PairName)}
        assert pairs == {("q1", "d1"), ("q2", "d4")} and len(asked.places) == 4
        assert package.package is not None
        facts = asked.facts(package.package)
    assert {"package_id", "rater", "made_at", "queries", "documents", "scale"} < set(facts)
    assert facts["asked_pairs"].startswith("2 ") and facts["asked_items"].startswith("2 ")
    # Judging changes nothing of what was asked.
    with opened(path) as package, package.read.transaction() as connection:
        assert asked_in(connection) == asked
