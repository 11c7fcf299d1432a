"""Every format that a release ever had is read and verified for ever; and a real collection is released."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ndcg_gui.core import stored
from ndcg_gui.domain.records import Kind
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.importing.plan import prepare
from ndcg_gui.features.importing.planned import ImportRequest
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.releases.making import ReleaseChoices, make_release
from ndcg_gui.features.releases.manifest import FORMAT
from ndcg_gui.features.releases.opening import project_of_release
from ndcg_gui.features.releases.reading import open_release
from ndcg_gui.features.releases.verifying import verify_release
from tests.shared_data import shared_data

# Written by the version that had the format, and never changed: format-1.zip is the demo's first release,
# format-3.zip one with its side-by-side verdicts.
KEPT = sorted((Path(__file__).parent / "formats").glob("format-*.zip"))


def test_each_format_is_kept() -> None:
    assert [path.stem for path in KEPT] == [f"format-{number}" for number in range(1, FORMAT + 1)]


@pytest.mark.parametrize("kept", KEPT, ids=lambda path: path.stem)
def test_a_format_of_before_is_verified_and_opened(kept: Path, tmp_path: Path) -> None:
    found = verify_release(kept)
    assert found.good, [str(item.message) for item in found.findings]
    with project_of_release(kept, tmp_path / "back.ndcg") as project, open_release(kept) as release:
        assert len(project.read(stored.queries)) == len(release.queries)


@pytest.mark.data
def test_a_real_collection_is_released_verified_elsewhere_and_opened(tmp_path: Path) -> None:
    source = shared_data("haystack")
    with create_project(tmp_path / "haystack.ndcg", scale=built_in_scale("graded-0-3")) as project:
        requests = [
            ImportRequest(source / "queries.jsonl", Kind.QUERIES),
            ImportRequest(source / "documents.jsonl", Kind.DOCUMENTS),
            ImportRequest(source / "judgments.csv", Kind.JUDGMENTS),
            *(
                ImportRequest(source / f"{name}.run", Kind.RUN, system=name)
                for name in ("no-vector", "with-vector")
            ),
        ]
        project.execute(import_files(prepare(project, requests), accept_warnings=True)).result()
        choices = ReleaseChoices(systems=("no-vector", "with-vector"))
        first = make_release(project, tmp_path / "haystack.zip", choices)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    copy = Path(shutil.copy(tmp_path / "haystack.zip", elsewhere))
    assert verify_release(copy).good
    with project_of_release(copy, elsewhere / "again.ndcg") as project:
        again = make_release(project, elsewhere / "again", choices)
    assert again.reference == first.reference
    assert again.files["labels.qrels"] == first.files["labels.qrels"]
