"""Side-by-side verdicts are released, verified, compared and come back."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.project.releases.difference import difference_blocks, release_difference
from ndcg_gui.project.releases.making import ReleaseChoices, make_release
from ndcg_gui.project.releases.opening import project_of_release
from ndcg_gui.project.releases.reading import open_release
from ndcg_gui.project.releases.verdicts import Verdicts
from ndcg_gui.project.releases.verifying import verify_release
from ndcg_gui.project.results.blocks import Sentence
from ndcg_gui.project.side_by_side.result import comparison_report
from ndcg_gui.project.side_by_side.verbs import OpenResult
from ndcg_gui.store.labels import preferences
from tests.making import demo_project
from tests.project.releases.conftest import HELD_BACK, SYSTEMS
from tests.project.releases.test_verifying import Tamper, line, manifest, rewritten
from tests.verdicts import BASELINE, CANDIDATE, SAME, say_all, set_up

NAME = "Launch check"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a release with verdicts (all), and a blinded one without those of a split (part)."""
    folder = tmp_path_factory.mktemp("verdicts")
    with demo_project(folder) as project:
        make_release(project, folder / "closed", ReleaseChoices(texts=False))
        comparison = project.read(preferences.comparisons)[0]
        project.execute(OpenResult(comparison.id, by="Kim")).result()
        whole = comparison_report(project, comparison.id).whole
        own = whole.verdict.decision()
        made = make_release(project, folder / "all", ReleaseChoices(texts=False))
        choices = replace(HELD_BACK, sealed=folder / "part.zip", blind_split="test", texts=False)
        make_release(project, folder / "part", choices)
    assert made.gsb[NAME] == {
        "good": whole.verdict.good, "same": whole.verdict.same, "bad": whole.verdict.bad,
        "skipped": whole.verdict.skipped, "gsb": whole.verdict.gsb,
        "low": own.low, "high": own.high, "method": "sign flips", "p": own.p_value,
        "answer": str(own.answer), "reason": None,
    }  # fmt: skip
    return folder


@pytest.fixture
def release(made: Path, tmp_path: Path) -> Path:
    return shutil.copytree(made / "all", tmp_path / "release")


def test_a_closed_result_is_left_out_and_told_of(made: Path) -> None:
    with open_release(made / "closed") as release:
        assert release.manifest.format == 1 and release.verdicts == Verdicts() and not release.manifest.gsb
        assert "1 whose result is closed" in release.text("datasheet.md")
    with open_release(made / "all") as release:
        assert release.manifest.format == 3
        assert release.manifest.counts["verdicts"] == len(release.verdicts.rows) > 0
        assert "- **Launch check**: GSB " in release.text("datasheet.md")


def as_before(release: Path, **more: float) -> None:
    """As a version wrote it that had intervals of its own and no decisions."""
    for name in ("release.json", "datacard.json"):
        data = json.loads((release / name).read_text("utf-8"))
        own = {key: data["gsb"][NAME][key] for key in ("good", "same", "bad", "skipped", "gsb")}
        data["gsb"][NAME] = {**own, "low": -0.1, "high": 0.2, "method": "Tango", **more}
        (release / name).write_text(json.dumps(data), "utf-8")
    rewritten(release)


def test_what_was_written_before_there_were_decisions_is_checked_as_far_as_it_goes(release: Path) -> None:
    as_before(release)
    found = verify_release(release)
    assert found.good, [str(item.message) for item in found.findings]
    assert "without the intervals of GSB" in str(found.checked[-1])
    as_before(release, gsb=0.9)
    assert not verify_release(release).good


def test_they_are_verified_and_come_back(made: Path, tmp_path: Path) -> None:
    found = verify_release(made / "all")
    assert found.good and len(found.checked) == 4, [str(item.message) for item in found.findings]
    # Its systems are not in the release: their names are.
    with project_of_release(made / "all", tmp_path / "back.ndcg") as project:
        again = make_release(project, tmp_path / "again", ReleaseChoices(texts=False))
    with open_release(made / "all") as release, open_release(tmp_path / "again") as back:
        assert again.gsb == release.manifest.gsb
        assert back.verdicts.comparisons == release.verdicts.comparisons
        assert back.verdicts.rows == release.verdicts.rows


def test_verdicts_on_pairs_come_back_with_what_was_the_same(tmp_path: Path) -> None:
    plan = ComparisonPlan(
        "Answers", SYSTEMS[0], (SYSTEMS[1],), depth=2, unit="pair", criteria=("Correct",), per_item=2
    )
    words = (BASELINE, SAME, CANDIDATE, CANDIDATE)
    with demo_project(tmp_path) as project:
        (comparison,) = set_up(project, plan)
        for rater in project.raters()[:2]:
            say_all(
                project,
                comparison,
                rater.id,
                lambda key: (words[(key.query_id + key.rank) % 4], {"criteria": {"Correct": CANDIDATE}}),
            )
        whole = comparison_report(project, comparison).whole.verdict
        made = make_release(project, tmp_path / "made")
    own = made.gsb["Answers"]
    assert (own["good"], own["same"], own["bad"]) == (whole.good, whole.same, whole.bad)
    assert own["method"] != "Tango"  # a query has several items: resampled
    with project_of_release(tmp_path / "made", tmp_path / "back.ndcg") as back:
        assert make_release(back, tmp_path / "again").gsb == made.gsb
    with open_release(tmp_path / "made") as release:
        (item,) = release.verdicts.comparisons
        assert len(item.identical) > 3
        assert all(row.criteria == (("Correct", "candidate"),) for row in release.verdicts.rows)
    assert verify_release(tmp_path / "made").good


def turned(row: dict[str, object]) -> None:
    """The verdict for the other side."""
    winner = row["candidate"] if row["outcome"] == "bad" else row["baseline"]
    side = "left" if winner == row["left_system"] else "right"
    outcome = "good" if row["outcome"] == "bad" else "bad"
    row.update(winner=winner, preferred=side, outcome=outcome, strength=1, tie=None)


def gone(release: Path) -> None:
    for name in ("verdicts.jsonl", "comparisons.jsonl"):
        (release / name).unlink()


def no_rows(release: Path) -> None:
    path = release / "verdicts.jsonl"
    path.write_text(path.read_text("utf-8").splitlines()[0] + "\n", "utf-8")


TAMPERS: dict[str, Tamper] = {
    "a verdict": line("verdicts.jsonl", 0, turned),
    "a verdict less": line("verdicts.jsonl", 0, None),
    "all but one": no_rows,
    "the files gone": gone,
    "a comparison less": line("comparisons.jsonl", 0, None),
    "an identical item": line("comparisons.jsonl", 0, lambda row: row.update(identical=[["q01", 0]])),
    "a query that is not there": line("comparisons.jsonl", 0, lambda row: row.update(identical=[["no", 0]])),
    "a place that cannot be": line("comparisons.jsonl", 0, lambda row: row.update(identical=[["q33", -1]])),
    "the other system": line("comparisons.jsonl", 0, lambda row: row["plan"].update(candidates=["other"])),
    "a broken comparison": line("comparisons.jsonl", 0, lambda row: row.pop("plan")),
    "a GSB": manifest(lambda data: data["gsb"][NAME].update(gsb=data["gsb"][NAME]["gsb"] + 1e-15)),
    "an interval": manifest(lambda data: data["gsb"][NAME].update(low=-1.0)),
    "the counts": manifest(lambda data: data["counts"].update(verdicts=1)),
}  # fmt: skip


@pytest.mark.parametrize("what", TAMPERS)
def test_tampering_is_found_though_hashes_were_made_again(release: Path, what: str) -> None:
    TAMPERS[what](release)
    rewritten(release)
    found = verify_release(release)
    assert not found.good
    assert not any("changed after" in str(item.reason) for item in found.findings)


def test_another_verdict_is_found_by_its_hash(release: Path) -> None:
    line("verdicts.jsonl", 3, lambda row: row.update(note="mine"))(release)
    assert {item.file for item in verify_release(release).findings} == {"verdicts.jsonl", "checksums.sha256"}


def test_held_back_with_the_labels_and_under_other_names(made: Path, tmp_path: Path) -> None:
    with open_release(made / "part") as left, open_release(made / "part.zip") as whole:
        hidden = left.keys_of("test")
        assert {row.query_key for row in left.verdicts.rows}.isdisjoint(hidden)
        assert left.verdicts == whole.verdicts.without(hidden) != whole.verdicts
        assert left.manifest.gsb != whole.manifest.gsb
        names = {row.rater for row in whole.verdicts.rows}
        assert names <= {record.rater for record in whole.judgments}
        assert not any(row.note or row.seconds for row in whole.verdicts.rows)
        first = next(row for row in whole.verdicts.rows if row.query_key in hidden)
    assert verify_release(made / "part", sealed=made / "part.zip").good
    part = shutil.copytree(made / "part", tmp_path / "part")
    line("verdicts.jsonl", 0, lambda row: row.update(query_id=first.query_key))(part)
    rewritten(part)
    said = [str(item.message) for item in verify_release(part).findings]
    assert "verdicts.jsonl: reveals what is held back" in said


def test_what_changed_is_told(made: Path, release: Path) -> None:
    line("verdicts.jsonl", 0, turned)(release)
    data = json.loads((release / "release.json").read_text("utf-8"))
    data["gsb"][NAME]["gsb"] = 0.5
    (release / "release.json").write_text(json.dumps(data), "utf-8")
    found = release_difference(made / "all", release)
    assert len(found.verdicts) == 1 and found.gsb[0].comparison == NAME and found.gsb[0].new == 0.5
    blocks = list(difference_blocks(found))
    said = [str(block.text) for block in blocks if isinstance(block, Sentence)]
    assert "1 item has changed verdicts." in said
    assert not release_difference(made / "all", made / "all").verdicts
