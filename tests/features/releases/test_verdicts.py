"""Side-by-side verdicts are released, verified, compared and come back."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.launch_rule import LaunchRule
from ndcg_gui.features.exporting import records
from ndcg_gui.features.releases.difference import difference_blocks, release_difference
from ndcg_gui.features.releases.making import ReleaseChoices, make_release
from ndcg_gui.features.releases.opening import project_of_release
from ndcg_gui.features.releases.reading import open_release
from ndcg_gui.features.releases.verdicts import Verdicts, graded_comparisons, judged_comparisons
from ndcg_gui.features.releases.verifying import verify_release
from ndcg_gui.features.side_by_side.deciding import decided_whole
from ndcg_gui.features.side_by_side.report import comparison_report
from ndcg_gui.features.side_by_side.statistics import gsb_by_traffic, traffic
from ndcg_gui.features.side_by_side.verbs import OpenResult
from ndcg_gui.present.blocks import Sentence
from ndcg_gui.store.labels import preferences
from tests.features.releases.conftest import HELD_BACK, SYSTEMS
from tests.features.releases.test_verifying import Tamper, line, manifest, rewritten
from tests.features.side_by_side.grading import ask, grade_all
from tests.features.side_by_side.grading import make_project as make_graded
from tests.making import begun_demo, make_begun_demo, store, write_run
from tests.verdicts import BASELINE, CANDIDATE, SAME, say_all, set_up

NAME = "Launch check"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a release with verdicts (all), and a blinded one without those of a split (part)."""
    folder = tmp_path_factory.mktemp("verdicts")
    with begun_demo(folder) as project:
        make_release(project, folder / "closed", ReleaseChoices(texts=False))
        comparison = project.read(preferences.comparisons)[0]
        project.execute(OpenResult(comparison.id, by="Kim")).result()
        report = comparison_report(project, comparison.id)
        whole, own = report.whole, decided_whole(report).decision
        assert own is not None and own.reason is not None and report.incoming is not None
        made = make_release(project, folder / "all", ReleaseChoices(texts=False))
        choices = replace(HELD_BACK, sealed=folder / "part.zip", blind_split="test", texts=False)
        make_release(project, folder / "part", choices)
    assert made.gsb[NAME] == {
        "good": whole.verdict.good, "same": whole.verdict.same, "bad": whole.verdict.bad,
        "skipped": whole.verdict.skipped, "gsb": whole.verdict.gsb,
        "low": None, "high": None, "method": "", "p": None, "answer": str(own.answer),
        "reason": str(own.reason), "estimate": own.estimate, "units": own.units, "coming_in_of": own.planned,
        "tests": 1, "matters": report.matters, "items": "lists", "judged": 24, "planned": 36,
        "traffic": "not_drawn", "by_traffic": None,
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
        sheet = release.text("datasheet.md")
        assert "- **Launch check**: GSB " in sheet and "; 24 of 36 queries are judged" in sheet


def as_before(release: Path, **more: float) -> None:
    """As a version wrote it that had intervals of its own and no decisions."""
    for name in ("release.json", "datacard.json"):
        data = json.loads((release / name).read_text("utf-8"))
        own = {key: data["gsb"][NAME][key] for key in ("good", "same", "bad", "skipped", "gsb")}
        data["gsb"][NAME] = {**own, "low": -0.1, "high": 0.2, "method": "Tango", **more}
        for late in ("rules", "drawn", "samples"):
            data.pop(late, None)
        (release / name).write_text(json.dumps(data), "utf-8")
    rewritten(release)


def test_what_was_written_before_there_were_decisions_is_checked_as_far_as_it_goes(release: Path) -> None:
    as_before(release)
    found = verify_release(release)
    assert found.good, [str(item.message) for item in found.findings]
    assert any("without the intervals of GSB" in str(line) for line in found.checked)
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
    with begun_demo(tmp_path) as project:
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


def test_a_release_decides_as_the_project_does_and_so_does_what_is_made_of_it(tmp_path: Path) -> None:
    rule = LaunchRule(0.0, -0.3)
    plan = ComparisonPlan("One", SYSTEMS[0], SYSTEMS[1:], rule=rule, sample=20, sampling="weighted")
    with make_begun_demo(tmp_path / "demo.ndcg") as project:
        rater = project.raters()[0]
        # Of one some queries are left open when its result is told.
        for own_plan, part in ((plan, 3), (replace(plan, name="Two"), 99)):
            (comparison,) = set_up(project, own_plan)

            def word(key: ItemKey, part: int = part) -> str | None:
                return CANDIDATE if key.query_id % part else None

            say_all(project, comparison, rater.id, word)
            project.execute(OpenResult(comparison, by="Kim")).result()
        made = make_release(project, tmp_path / "made", ReleaseChoices(texts=False))
        decided = {}
        for item in project.read(preferences.comparisons):
            if item.name in made.gsb:
                report = comparison_report(project, item.id)
                decided[item.name] = decided_whole(report).decision
                own, said = made.gsb[item.name], decided[item.name]
                assert said is not None
                assert (own["answer"], own["low"], own["p"]) == (str(said.answer), said.low, said.p_value)
                assert (own["judged"], own["planned"]) == (report.judged, len(report.queries))
                assert own["traffic"] == traffic(report).name.lower()
                assert own["by_traffic"] == gsb_by_traffic(report)
    assert set(decided) == {"One", "Two"} and made.gsb["One"]["matters"] == 0.3
    assert {made.gsb[name]["coming_in_of"] is None for name in decided} == {True, False}
    assert verify_release(tmp_path / "made").good
    sheet = (tmp_path / "made" / "datasheet.md").read_text("utf-8")
    assert "each drawn query counted once, GSB" in sheet and "queries are judged" in sheet
    with project_of_release(tmp_path / "made", tmp_path / "back.ndcg") as back:
        for item in back.read(preferences.comparisons):
            assert decided_whole(comparison_report(back, item.id)).decision == decided[item.name]


def test_names_that_look_like_a_group_are_none(tmp_path: Path) -> None:
    with make_begun_demo(tmp_path / "demo.ndcg") as project:
        for number in (48, 49):
            plan = ComparisonPlan(f"Week {number}", SYSTEMS[0], (SYSTEMS[1],), sample=12, seed=number)
            (comparison,) = set_up(project, plan)
            say_all(project, comparison, project.raters()[0].id, lambda _key: CANDIDATE)
        made = make_release(project, tmp_path / "made", ReleaseChoices(texts=False))
    assert {made.gsb[f"Week {number}"]["tests"] for number in (48, 49)} == {1}
    with project_of_release(tmp_path / "made", tmp_path / "back.ndcg") as back:
        reports = [comparison_report(back, item.id) for item in back.read(preferences.comparisons)]
        assert {report.asked_together for report in reports} == {1}


def test_one_of_which_nobody_was_asked_is_released_with_its_group(tmp_path: Path) -> None:
    with make_begun_demo(tmp_path / "demo.ndcg") as project:
        run = records.run_of(project, SYSTEMS[0], named=True)
        path = write_run(tmp_path / "twin.run", "twin", {key: own.keys for key, own in run.lists.items()})
        store(project, path)
        made = set_up(project, ComparisonPlan("Two", SYSTEMS[0], (SYSTEMS[1], "twin")))
        for comparison in made:
            say_all(project, comparison, project.raters()[0].id, lambda _key: CANDIDATE)
        released = make_release(project, tmp_path / "made", ReleaseChoices(texts=False))
        report = comparison_report(project, made[0])
    own = decided_whole(report).decision
    assert own is not None and own.tests == 2
    assert released.gsb["Two 1"]["p"] == own.p_value and released.gsb["Two 2"]["gsb"] == 0.0
    assert verify_release(tmp_path / "made").good


def test_grades_of_whole_lists_are_no_verdicts_and_named_as_left_out(tmp_path: Path) -> None:
    with make_graded(tmp_path) as project:
        comparison = ask(project, raters=("ann",))
        assert graded_comparisons(project) == []
        grade_all(project, comparison, "ann", lambda _system, _query: 3)
        assert judged_comparisons(project) == ([], [])
        assert [item.name for item in graded_comparisons(project)] == ["Pages"]
