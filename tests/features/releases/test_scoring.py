"""Runs are scored by labels that are held back, and by no others."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from ndcg_gui.core.meeting import parse_keys
from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.evaluate.key_meeting import NothingMeets
from ndcg_gui.features.releases.reading import open_release
from ndcg_gui.features.releases.scoring import scorer
from ndcg_gui.features.releases.verifying import verify_release
from ndcg_gui.metrics.registry import parse_metric
from tests.features.releases.conftest import SYSTEMS
from tests.features.releases.test_verifying import grade, line


def test_a_released_run_scores_what_the_sealed_release_says(both: Path) -> None:
    run = both / "all/systems/01.run"
    found = scorer(both / "all", both / "all.zip")
    metrics = [parse_metric(text) for text in found.manifest.metrics]
    numbers = found.score([run], metrics=metrics, settings=found.manifest.evaluation)
    with open_release(both / "all.zip") as whole:
        said = whole.manifest.reference[SYSTEMS[0]]
    assert {str(metric): numbers.mean("system-01", metric) for metric in metrics} == said
    with pytest.raises(InputError, match="another run has the tag"):
        found.score([run, run], metrics=metrics, settings=found.manifest.evaluation)
    split = scorer(both / "part", both / "part.zip")
    assert 0 < len(split.queries) < len(found.queries)
    assert {query for query, _ in split.labels} <= {record.query_key for record in split.queries}


def test_a_run_of_other_keys_has_no_score(both: Path, tmp_path: Path) -> None:
    found = scorer(both / "all", both / "all.zip")
    metric, settings = parse_metric("nDCG@10"), found.manifest.evaluation
    rows = [row.split() for row in (both / "all/systems/01.run").read_text().splitlines()]
    other = tmp_path / "other.run"
    other.write_text("".join(f"query-{' '.join(row)}\n" for row in rows))
    with pytest.raises(NothingMeets, match=r"Without the prefix 35 would be: --keys strip-prefix$"):
        found.score([other], metrics=[metric], settings=settings)
    mended = found.score(
        [other], keys=parse_keys(["queries:strip-prefix"]), metrics=[metric], settings=settings
    )
    plain = found.score([both / "all/systems/01.run"], metrics=[metric], settings=settings)
    (system,) = plain.systems
    assert mended.mean(system, metric) == plain.mean(system, metric)


def test_labels_that_do_not_belong_to_it_are_refused(both: Path, made: Path, tmp_path: Path) -> None:
    for place, sealed, said in (
        (both / "all", both / "part.zip", "does not hold the labels that this release holds back"),
        (both / "all", made, "does not hold the labels that this release holds back"),
        (both / "all", None, "name the file that has them"),
        (made, both / "all.zip", "holds no labels back"),
    ):
        with pytest.raises(InputError, match=said):
            scorer(place, sealed)
    assert len(scorer(made, None).labels) > 0
    sealed = tmp_path / "sealed"
    with zipfile.ZipFile(both / "all.zip") as archive:
        archive.extractall(sealed)
    line("labels.jsonl", 3, grade)(sealed / "all")
    with pytest.raises(InputError, match="changed after"):
        scorer(both / "all", sealed / "all")
    assert not verify_release(both / "all", sealed=sealed / "all").good
    assert not verify_release(both / "all", sealed=both / "part.zip").good
