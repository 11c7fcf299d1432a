from __future__ import annotations

import re
import shutil
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from ndcg_gui.cli.main import main
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Side
from ndcg_gui.features.exporting.exports import EXPORTS
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out
from ndcg_gui.features.packages.keys import SECRET
from ndcg_gui.features.packages.signing import SIGNATURE, GivenFile, given_files
from ndcg_gui.features.packages.verbs import KeepGiven
from ndcg_gui.gui.app.crash import crash_report
from ndcg_gui.gui.app.log_file import safe_report
from ndcg_gui.present.forms import REPORT_FORMATS
from ndcg_gui.store.collection import contents, records
from ndcg_gui.store.labels import judgments
from tests.cli.conftest import Line
from tests.features.packages.test_handing_out import make_task
from tests.features.packages.test_signing import REWRITTEN, plan_work
from tests.features.packages.test_signing import package_of as signed_package
from tests.making import create_comparison, dump, reseal
from tests.packaging import (
    BASELINE,
    CANDIDATE,
    OTHER_RATER,
    given_by_an_older_version,
    merging,
    opened,
    package_of,
    prefer,
    rater_id,
    said,
    say,
    tamper,
    telling_project,
)
from tests.verdicts import open_results


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    with telling_project(tmp_path) as project:
        make_task(project, PoolPlan("Week 3"), [("q1", "d1"), ("q1", "d2")])
        return project.path


def test_hand_out_judge_and_merge(line: Line, shop: Path, tmp_path: Path) -> None:
    out = tmp_path / "ann.ndcg"
    assert line("hand-out", shop, out, "--rater", "ann").stdout == (
        "ann.ndcg: 11 pairs for ann, 0 judged already\n"
    )
    with opened(out) as package:
        say(package, "q1", "d1", 3.0)
        say(package, "q1", "d2", 3.0, note="n")
    with open_project(shop) as project:
        say(project, "q1", "d2", 1.0)
    expected = "ann.ndcg: 1 pair new, 0 known, 1 conflict\n"
    table = [
        "query  document  rater  project  package  left out because",
        "q1     d2        ann    1        3        judged differently in the meantime",
    ]
    dry = line("merge", shop, out, "--dry-run").stdout
    assert dry == line("merge", shop, out).stdout
    assert dry.startswith(expected) and dry.splitlines()[2:] == table
    value = line.json("merge", shop, out)
    (package_json,) = value["packages"]
    assert value["stored"] and (package_json["new_events"], package_json["known_events"]) == (0, 1)
    assert package_json["conflicts"] == [
        {
            "query_key": "q1", "doc_key": "d2", "reason": "judged differently in the meantime",
            "project": {"status": "graded", "grade": 1.0, "note": ""},
            "package": {"status": "graded", "grade": 3.0, "note": "n"},
        }
    ]  # fmt: skip
    assert line("check", shop).stdout.splitlines()[0].endswith("no problem found")


def test_whose_words_they_are_is_always_said(line: Line, shop: Path, tmp_path: Path) -> None:
    # The verbs that store words or hand work out: none of them makes somebody up.
    assert "--rater" in line.misused("hand-out", shop, tmp_path / "who.ndcg")
    assert not (tmp_path / "who.ndcg").exists()
    words = tmp_path / "words.jsonl"
    words.write_text('{"query_key": "q1", "doc_key": "d1", "grade": 2}\n')
    before = _rows(shop)
    line("import", shop, words, "--as", "judgments", "--accept-warnings", code=1)
    assert _rows(shop) == before
    line("import", shop, words, "--as", "judgments", "--rater", "ann", "--accept-warnings")
    assert len(_rows(shop)) == len(before) + 1


def _rows(shop: Path) -> list[tuple[str, float | None]]:
    with open_project(shop) as project:
        return sorted((row.rater, row.state.grade) for row in project.read(judgments.judgment_rows))


def test_dry_run_stores_nothing(line: Line, shop: Path, tmp_path: Path) -> None:
    out = tmp_path / "ann.ndcg"
    line("hand-out", shop, out, "--rater", "ann")
    with opened(out) as package:
        say(package, "q1", "d1", 3.0)
    assert line.json("merge", shop, out, "--dry-run")["packages"][0]["new_events"] == 1
    with open_project(shop) as project:
        assert said(project) == {}


def test_a_task_and_a_new_rater(line: Line, shop: Path, tmp_path: Path) -> None:
    out = tmp_path / "week.ndcg"
    assert "2 pairs for ann" in line("hand-out", shop, out, "--rater", "ann", "--task", "Week 3").stdout
    assert "11 pairs for eve" in line("hand-out", shop, tmp_path / "eve.ndcg", "--rater", "eve").stdout
    (problem,) = line.refused("hand-out", shop, tmp_path / "x.ndcg", "--rater", "ann", "--task", "Week 4")
    assert problem == "no task named 'Week 4'; did you mean Week 3?"


def test_everything_or_what_is_left(line: Line, shop: Path, tmp_path: Path) -> None:
    with open_project(shop) as project:
        say(project, "q1", "d1", 3.0)
    assert "10 pairs" in line("hand-out", shop, tmp_path / "1.ndcg", "--rater", "ann").stdout
    whole = line("hand-out", shop, tmp_path / "2.ndcg", "--rater", "ann", "--all").stdout
    assert "11 pairs for ann, 1 judged already" in whole


def test_a_package_takes_no_other_verb(line: Line, shop: Path, tmp_path: Path) -> None:
    out = tmp_path / "ann.ndcg"
    line("hand-out", shop, out, "--rater", "ann")
    queries = tmp_path / "queries.jsonl"
    for words in (
        ("import", out, queries),
        ("evaluate", out),
        ("explain", out, "--query", "q1"),
        ("gsb", out),
        ("export", out, tmp_path / "x.qrels", "--as", "qrels"),
        ("hand-out", out, tmp_path / "x.ndcg", "--rater", "ann"),
        ("merge", out, out),
    ):
        (problem,) = line.refused(*words)
        assert "ann.ndcg: this is a package for ann, which is only for judging" in problem, words
    assert line("check", out).stdout.splitlines()[0].endswith("no problem found")


def test_one_bad_package_stops_them_all(line: Line, shop: Path, tmp_path: Path) -> None:
    for name in ("ann", "eve"):
        line("hand-out", shop, tmp_path / f"{name}.ndcg", "--rater", name)
        with opened(tmp_path / f"{name}.ndcg") as package:
            say(package, "q1", "d1", 3.0, rater=name)
    tamper(tmp_path / "eve.ndcg", "UPDATE judgment_event SET grade = 0")
    (problem,) = line.refused("merge", shop, tmp_path / "ann.ndcg", tmp_path / "eve.ndcg")
    assert "eve.ndcg is not merged" in problem and "at event 1 (" in problem
    with open_project(shop) as project:
        assert said(project) == {}


def test_comparisons_are_handed_out_and_merged(line: Line, shop: Path, tmp_path: Path) -> None:
    with open_project(shop) as project:
        for name in ("Launch", "Later"):
            create_comparison(project, name, *(item.id for item in project.read(contents.systems)))
    everything = line("hand-out", shop, tmp_path / "all.ndcg", "--rater", "ann").stdout
    assert everything == "all.ndcg: 11 pairs and 4 items side by side for ann, 0 judged already\n"
    week = line("hand-out", shop, tmp_path / "w.ndcg", "--rater", "ann", "--task", "Week 3").stdout
    assert week == "w.ndcg: 2 pairs for ann, 0 judged already\n"
    both = ("--task", "Week 3", "--comparison", "Later")
    assert (
        "2 pairs and 2 items" in line("hand-out", shop, tmp_path / "b.ndcg", "--rater", "ann", *both).stdout
    )
    (problem,) = line.refused("hand-out", shop, tmp_path / "x", "--rater", "ann", "--comparison", "No")
    assert problem == "no comparison named 'No'; there are: Launch, Later"
    out = tmp_path / "ann.ndcg"
    told = line("hand-out", shop, out, "--rater", "ann", "--comparison", "Launch").stdout
    assert told == "ann.ndcg: 2 items side by side for ann, 0 judged already\n"
    with opened(out) as package:
        prefer(package, Side.LEFT)
    merged = line.json("merge", shop, out, "--dry-run")["packages"][0]
    assert (merged["new_events"], merged["items"], merged["judged"]) == (1, 1, 1)
    with open_project(shop) as project:
        prefer(project, Side.NONE)
    lines = line("merge", shop, out).stdout.splitlines()
    assert lines[0] == "ann.ndcg: 0 pairs new, 0 known, 1 conflict"
    assert lines[2].split("  ")[1] == "document or comparison"
    assert lines[3].split()[1:5] == ["Launch", "ann", "same", "left"]
    (conflict,) = line.json("merge", shop, out)["packages"][0]["item_conflicts"]
    assert conflict["comparison"] == "Launch" and conflict["reason"] == "judged differently in the meantime"
    assert conflict["project"] == {"status": "judged", "preferred": "none", "strength": 0, "note": ""}
    assert line("check", shop).stdout.splitlines()[0].endswith("no problem found")


def test_rewritten_packages_are_refused(line: Line, shop: Path, tmp_path: Path) -> None:
    with open_project(shop) as project:
        plan_work(project)
        base = signed_package(project, tmp_path / "base.ndcg")
    before = dump(shop)
    for number, (what, (rewrite, expected)) in enumerate(REWRITTEN.items()):
        path = Path(shutil.copy(base, tmp_path / f"{number}.ndcg"))
        rewrite(path)
        (problem,) = line.refused("merge", shop, base, path, "--unsigned")
        assert problem.startswith(str(path)) and re.search(expected, problem), what
    assert dump(shop) == before


def test_packages_that_nobody_knows_need_a_word(line: Line, shop: Path, tmp_path: Path) -> None:
    with open_project(shop) as project:
        plan_work(project)
        path = signed_package(project, tmp_path / "ann.ndcg")
        given_by_an_older_version(project, path)
    for words in ((), ("--dry-run",), ("--json",)):
        (problem,) = line.refused("merge", shop, path, *words)
        assert "ann.ndcg is not signed" in problem and "--unsigned" in problem
    with open_project(shop) as project:
        assert said(project) == {}
    first, second = line("merge", shop, path, "--unsigned").stdout.splitlines()
    assert first == "ann.ndcg: 1 pair and 1 side by side new, 0 known, 0 conflicts"
    assert second.startswith("ann.ndcg is not signed, as packages of older versions are: nobody can tell")
    assert line.json("merge", shop, path, "--unsigned")["packages"][0]["signed"] is False


def test_what_was_handed_out_is_listed(line: Line, shop: Path, tmp_path: Path) -> None:
    assert line("packages", shop).stdout == f"{shop} has handed out no packages\n"
    assert line.json("packages", shop) == {"packages": []}
    line("hand-out", shop, tmp_path / "week.ndcg", "--rater", "ann", "--task", "Week 3")
    line("hand-out", shop, tmp_path / "eve.ndcg", "--rater", "eve")
    with opened(tmp_path / "week.ndcg") as package:
        say(package, "q1", "d1", 3.0)
    assert line.json("merge", shop, tmp_path / "week.ndcg")["packages"][0]["signed"] is True
    header, week, eve = line("packages", shop).stdout.splitlines()
    assert header.split("  ")[0] == "rater" and "came back" in header
    assert re.match(r"ann +Week 3: 2 pairs +\d{4}-\d\d-\d\d \d\d:\d\d UTC +\d{4}-.* UTC +1 ", week)
    assert re.match(r"eve +11 pairs +\d{4}-\d\d-\d\d \d\d:\d\d UTC +- +- ", eve)
    value = line.json("packages", shop)["packages"]
    assert [(item["rater"], item["task"], item["pairs"], item["items"]) for item in value] == [
        ("ann", "Week 3", 2, 0), ("eve", "", 11, 0),
    ]  # fmt: skip
    assert [[back["judged"] for back in item["came_back"]] for item in value] == [[1], []]
    (problem,) = line.refused("packages", tmp_path / "eve.ndcg")
    assert "is only for judging" in problem


def test_the_secrets_of_packages_are_in_nothing_that_leaves_the_project(
    line: Line, shop: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    out = tmp_path / "out"
    out.mkdir()
    with open_project(shop) as project:
        plan_work(project)
        first = signed_package(project, out / "ann.ndcg")
        project.execute(merging(project, first)).result()
        hand_out(project, out / "eve.ndcg", PackageRequest(rater_id(project, OTHER_RATER), comparisons=None))
        with project.read.transaction() as connection:
            kept = given_files(connection)
            secrets = [given.secret for given in kept]
            secrets.append(project.read(records.settings)[SECRET])
        assert len(set(secrets)) == 3
        told = [repr(KeepGiven(given)) for given in kept]
        open_results(project)
    for export in EXPORTS:
        system = ("--system", BASELINE) if export.needs == "system" else ()
        for suffix in (
            (".jsonl", ".csv", ".tsv") if export.key in ("queries", "documents") else (export.suffix,)
        ):
            path = out / f"{export.key}{suffix}"
            line("export", shop, path, "--as", export.key, *system, code=export.key == "list-grades")
    for kind in REPORT_FORMATS:
        line("report", shop, out / f"report.{kind.key}", "--as", kind.key, "--gsb", "Launch")
    bad = Path(shutil.copy(first, tmp_path / "bad.ndcg"))
    tamper(bad, f"UPDATE setting SET value = '00' WHERE key = '{SIGNATURE}'")
    reseal(bad)
    for verb in (("packages",), ("packages", "--json"), ("check",), ("check", "--anchor"), ("raters",)):
        told.append(line(verb[0], shop, *verb[1:]).output)
    told += line.refused("merge", shop, bad)
    # A row that no database takes: the error must not tell what else would have stood in it.
    with open_project(shop) as project, pytest.raises(UnicodeError) as failed:
        project.execute(KeepGiven(GivenFile({"package_id": "\ud800", "rater": "ann"}, secrets[0]))).result()
    told.append(crash_report(failed.value) + safe_report(failed.value))
    told += [record.getMessage() for record in caplog.records]
    found = {path.name: path.read_bytes() for path in out.iterdir()}
    for path in out.glob("*.xlsx"):
        with zipfile.ZipFile(path) as archive:
            found |= {f"{path.name}/{name}": archive.read(name) for name in archive.namelist()}
    assert len(found) > 20
    for secret in secrets:
        assert secret.encode() in shop.read_bytes()
        assert [name for name, content in found.items() if secret.encode() in content] == []
        assert not any(secret in text for text in told)


def test_a_name_that_looks_like_anothers_is_told_where_it_is_made(
    line: Line, shop: Path, tmp_path: Path
) -> None:
    cyrillic = "\N{CYRILLIC SMALL LETTER A}nn"
    told = f"note: {cyrillic} looks like the rater ann but is a different name: {cyrillic[0]} is CYRILLIC"
    words = tmp_path / "words.csv"
    words.write_text("query_key,doc_key,grade,rater\nq1,d1,2,a\u200bnn\n", encoding="utf-8")
    done = line("import", shop, words, "--as", "judgments", "--accept-warnings")
    assert (
        "warning: a<U+200B>nn looks like the rater ann but is a different name: <U+200B> is ZERO"
        in done.stderr
    )
    assert told in line("hand-out", shop, tmp_path / "1.ndcg", "--rater", cyrillic).stderr
    assert line("hand-out", shop, tmp_path / "2.ndcg", "--rater", cyrillic).stderr == ""
    other = "\N{CYRILLIC CAPITAL LETTER A}nn"
    pool = line("pool", shop, "--name", "next", "--rater", other, "--dry-run")
    sbs = line("sbs", "new", shop, "--name", "check", "--baseline", BASELINE, "--candidate", CANDIDATE,
               "--rater", other, "--dry-run")  # fmt: skip
    for done in (pool, sbs):
        assert f"note: {other} looks like the rater {cyrillic}" in done.stderr


@pytest.mark.parametrize("verb", ["copy", "backup"])
def test_a_copy_of_the_project_takes_its_packages_back(
    line: Line, shop: Path, tmp_path: Path, verb: str
) -> None:
    path, copied = tmp_path / "ann.ndcg", tmp_path / "copied.ndcg"
    line("hand-out", shop, path, "--rater", "ann")
    with opened(path) as package:
        say(package, "q1", "d1", 3.0)
    line(verb, shop, copied)
    assert line.json("merge", copied, path)["packages"][0]["signed"] is True
    assert len(line.json("packages", copied)["packages"][0]["came_back"]) == 1
    assert line.json("packages", shop)["packages"][0]["came_back"] == []


@pytest.mark.parametrize(
    ("words", "answers", "grades"),
    [
        (["--conflicts", "take"], None, (3.0, 3.0)),
        (["--conflicts", "keep"], None, (1.0, 1.0)),
        (["--conflicts", "ask"], "t\nl\n", (3.0, 1.0)),
        (["--conflicts", "ask"], "T\n", (3.0, 3.0)),
    ],
)
def test_conflicts_are_decided(
    shop: Path, tmp_path: Path, words: list[str], answers: str | None, grades: tuple[float, float]
) -> None:
    path = tmp_path / "ann.ndcg"
    with open_project(shop) as project:
        package_of(project, path)
    with opened(path) as package:
        say(package, "q1", "d1", 3.0)
        say(package, "q1", "d2", 3.0, note="n")
    with open_project(shop) as project:
        say(project, "q1", "d1", 1.0)
        say(project, "q1", "d2", 1.0)
    done = CliRunner().invoke(main, ["merge", str(shop), str(path), "--unsigned", *words], input=answers)
    assert done.exit_code == 0, done.output
    assert "decided: " in done.output
    if answers is not None:
        assert "ann in the project: 1 (" in done.output and "ann in the package: 3" in done.output
    with open_project(shop) as project:
        found = said(project)
        assert (found[("q1", "d1")].grade, found[("q1", "d2")].grade) == grades
