from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ndcg_gui.domain.records import Kind
from ndcg_gui.domain.scales import BUILT_IN_SCALES
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.exporting.exports import EXPORTS, export_kind
from ndcg_gui.features.opening import open_project
from ndcg_gui.formats.reading import read_file
from ndcg_gui.formats.registry import READERS, writer
from ndcg_gui.store.collection import contents, records
from ndcg_gui.store.labels import operations
from tests.cli.conftest import Line
from tests.making import RUN_A, project_file, write_judgments, write_lines, write_queries, write_run
from tests.patience import SECONDS
from tests.shared_data import shared_data


@pytest.mark.parametrize("scale", [item.key for item in BUILT_IN_SCALES])
def test_new(line: Line, tmp_path: Path, scale: str) -> None:
    path = tmp_path / "p.ndcg"
    assert (
        line("new", path, "--scale", scale, "--name", "검색").stdout
        == f"{path}: new project, scale {scale}\n"
    )
    with open_project(path) as project:
        assert (project.scale.scale.key, project.name) == (scale, "검색")


def test_new_never_writes_over(line: Line, project: Path) -> None:
    before = project.read_bytes()
    assert "exists already" in line.refused("new", project)[0]
    assert project.read_bytes() == before
    assert "'x' is not one of" in line.misused("new", project.with_name("x"), "--scale", "x")
    assert "Missing argument" in line.misused("new")


# import


def test_import_says_what_it_did(line: Line, tmp_path: Path) -> None:
    path = tmp_path / "p.ndcg"
    line("new", path)
    files = [write_run(tmp_path / "a.run", "A", RUN_A), write_queries(tmp_path / "q.jsonl")]
    result = line("import", path, *files)
    assert result.stdout.splitlines() == [
        f"{files[1]}: 3 queries",
        f"{files[0]}: 9 results of 3 queries as system A",
        f"imported into {path}",
    ]
    assert result.stderr == ""
    with open_project(path) as project:
        assert len(project.read(operations.of_kind, "import")) == 1


def test_warnings_stop_until_they_are_accepted(line: Line, project: Path, tmp_path: Path) -> None:
    run = write_run(tmp_path / "c", "C", {"q1": ["n1"]})
    before = project.read_bytes()
    result = line("import", project, run, code=1)
    assert f"{run}: warning: 1 document has no text" in result.stderr
    assert "1 warning; nothing was stored. Check the warnings, then add --accept-warnings" in result.stderr
    assert "imported" not in result.stdout
    assert project.read_bytes() == before
    result = line("import", project, run, "--accept-warnings")
    assert f"{run}: warning: 1 document has no text" in result.stderr
    assert result.stdout.endswith(f"imported into {project}\n")


def test_a_dry_run_stores_nothing(line: Line, project: Path, tmp_path: Path) -> None:
    before = project.read_bytes()
    run = write_run(tmp_path / "c", "C", {"q1": ["n1"]})
    result = line("import", project, run, "--dry-run")
    assert result.stdout.endswith("nothing was stored (--dry-run)\n")
    assert "warning: 1 document" in result.stderr
    assert line.json("import", project, run, "--dry-run")["stored"] is False
    bad = write_lines(tmp_path / "bad", ["q1 Q0 d1 1 x C"])
    assert f"{bad}:1: " in line("import", project, bad, "--dry-run", code=1).stderr
    assert project.read_bytes() == before


def test_a_head_is_checked_in_a_moment_and_stores_nothing(
    line: Line, project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ndcg_gui.cli.late.HEAD_BYTES", 1_000_000, raising=False)
    before = project.read_bytes()
    run = write_run(tmp_path / "c.run", "C", {"q1": [f"d{number:050}" for number in range(16_000)]})
    result = line("import", project, run, "--head")
    assert f"{run}: these counts are of its first 1 MB of 1 MB" in result.stdout
    assert result.stdout.endswith("nothing was stored (--head)\n")
    (told,) = line.json("import", project, run, "--head")["files"]
    assert told["head_only"] is True and told["sha256"] == ""
    assert 0 < told["counts"]["results"] < 16_000
    small = write_run(tmp_path / "d.run", "D", {"q1": ["d1"]})
    result = line("import", project, small, "--head")
    assert "these counts are of its first" not in result.stdout
    assert line.json("import", project, small, "--head")["files"][0]["head_only"] is False
    assert project.read_bytes() == before


def test_errors_name_file_and_line(line: Line, project: Path, tmp_path: Path) -> None:
    bad = write_lines(tmp_path / "bad.run", ["q1 Q0 d1 1 9 C", "q1 Q0 d2 2 8", "q1 Q0 d3 x 7 C"])
    before = project.read_bytes()
    *lines, last = line.refused("import", project, bad)
    assert [text.split(": ")[0] for text in lines] == [f"{bad}:2", f"{bad}:3"]
    assert last == "nothing was imported"
    assert "got 'x', expected" in lines[-1]
    assert project.read_bytes() == before


def test_what_a_file_is_said_to_be(line: Line, project: Path, tmp_path: Path) -> None:
    path = write_lines(tmp_path / "labels", ["q1 0 d1 1"])
    found = line.json("import", project, path, "--dry-run", "--as", "qrels")
    assert found["files"][0]["kind"] == "qrels"
    found = line.json("import", project, path, "--dry-run", "--as", "judgments", "--rater", "ann")
    assert [part["kind"] for part in found["files"][0]["parts"]] == ["judgments"]
    assert line.json("import", project, path, "--dry-run", "--as", "qrels")["files"][0]["kind"] == "qrels"
    result = line("import", project, path, "--as", "labels", code=2)
    assert "--as: expected one of queries, documents, run, qrels" in result.stderr


def test_news_needs_no_word(line: Line, project: Path, tmp_path: Path) -> None:
    run = write_run(tmp_path / "c", "C", {"q1": ["n1", "d1"]})
    result = line("import", project, run)
    assert f"{run}: information: 1 document has no text" in result.stderr
    assert result.stdout.endswith(f"imported into {project}\n")


def test_import_as_json(line: Line, project: Path, tmp_path: Path) -> None:
    run = write_run(tmp_path / "c", "C", {"q1": ["n1", "n2"]})
    found = line.json("import", project, run, code=1)
    assert found["stored"] is False
    (item,) = found["files"]
    assert (item["file"], item["kind"], item["rows"], item["systems"]) == (str(run), "run", 2, ["C"])
    assert len(item["sha256"]) == 64
    assert item["errors"] == []
    assert "documents have no text" in item["warnings"][0]
    assert line.json("import", project, run, "--accept-warnings")["stored"] is True
    again = line.json("import", project, run, code=1)
    assert "already imported" in again["files"][0]["errors"][0]


def test_what_the_user_says_of_a_file(line: Line, project: Path, tmp_path: Path) -> None:
    run = write_run(tmp_path / "c", "A", {"q1": ["d1"]})
    line("import", project, run, "--as", "run", "--system", "other")
    labels = write_judgments(tmp_path / "l.csv", ["q1,d1,2"], "query_key,doc_key,grade")
    line("import", project, labels, "--rater", "ann", "--accept-warnings")
    text = tmp_path / "q.csv"
    text.write_bytes("query_key,text\nn1,caf\xe9\n".encode("latin-1"))
    line("import", project, text, "--encoding", "latin-1", "--accept-warnings")
    with open_project(project) as opened:
        assert [item.name for item in opened.read(contents.systems)] == ["A", "B", "other"]
        assert [item.name for item in opened.raters()] == ["ann"]
        assert opened.read(contents.queries)[-1].record.text == "café"
    assert "looks like qrels" in line.refused(
        "import", project, write_lines(tmp_path / "q", ["q1 0 d1 1"]), "--as", "run"
    )[0]  # fmt: skip


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["p"], "Missing argument"),
        (["p", "f", "--as", "pictures"], "--as: expected one of queries"),
        (["p", "f", "g", "--system", "x"], "import one run at a time"),
        (["p", "f", "--encoding", "utf-7"], "--encoding: expected one of utf-8"),
    ],
)
def test_wrong_usage_of_import(line: Line, words: list[str], message: str) -> None:
    assert message in line.misused("import", *words)


def test_names_cannot_act_on_the_screen(line: Line, project: Path, tmp_path: Path) -> None:
    odd = write_queries(tmp_path / "q\n\x1b[31m\u202e.jsonl", ["n1"])
    text = line("import", project, odd).stdout
    assert "q<U+000A><U+001B>[31m<U+202E>.jsonl: 1 query" in text
    problem, _ = line.refused("import", project, odd)
    assert "<U+001B>" in problem


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")
def test_names_that_are_no_text(line: Line, project: Path, tmp_path: Path) -> None:
    odd = write_queries(tmp_path / os.fsdecode(b"q\xff.jsonl"), ["n1"])
    line("import", project, odd, "--dry-run")
    found = line.json("import", project, odd)
    assert found["stored"] is True
    assert found["files"][0]["file"] == str(odd)
    with open_project(project) as opened:
        assert opened.read(records.imports)[-1].file_name == "q<U+DCFF>.jsonl"
        opened.undo(None).result()
        opened.redo(None).result()
        assert len(opened.read(contents.queries)) == 4


@pytest.mark.data
def test_a_real_run_with_duplicates_is_refused(line: Line, tmp_path: Path) -> None:
    source, path = shared_data("haystack"), tmp_path / "p.ndcg"
    line("new", path, "--scale", "graded-0-3")
    line("import", path, source / "queries.jsonl", source / "documents.jsonl")
    before = path.read_bytes()
    lines = line.refused("import", path, source / "with-vector.raw.run")
    text, last = lines
    assert text.startswith(f"{source / 'with-vector.raw.run'}:221: ") and text.endswith("lines 222, 223")
    assert last == "nothing was imported"
    assert path.read_bytes() == before


# export, check, backup


@pytest.fixture
def judged(tmp_path: Path) -> Path:
    rows = ("q1,d1,ann,4", "q1,d1,bob,2", "q2,d4,ann,1")
    return project_file(tmp_path, judgments=rows, verdicts=("q1,ann,A,B,A,B,B", "q2,ann,A,B,A,B,tie"))


@pytest.mark.parametrize("kind", [item.key for item in EXPORTS])
def test_export(line: Line, judged: Path, tmp_path: Path, kind: str) -> None:
    own = export_kind(kind)
    out = tmp_path / ("out.xlsx" if kind == "everything" else "out.csv")
    words = ["--system", "A"] if own.needs == "system" else []
    told = {
        "qrels": 2, "run": 9, "labels": 2, "results": 18, "judgments": 3, "marks": 0, "preferences": 2,
        "llm-comparator": 2, "fastchat-votes": 2, "queries": 3, "documents": 6, "corrections": 0,
        "everything": 34,
    }  # fmt: skip
    if kind == "list-grades":  # lists are graded in a comparison of their own
        told_so = line("export", judged, out, "--as", kind, code=1).stderr
        assert "no list was graded yet" in told_so and not out.exists()
        return
    if kind not in told:
        form = writer(kind)
        one_label = form.merged or form.kind is Kind.QRELS
        rows = {Kind.RUN: 9, Kind.QUERIES: 3, Kind.DOCUMENTS: 6}.get(form.kind, 2 if one_label else 3)
        done = line("export", judged, out, "--as", kind, *words)
        assert done.stdout == f"{out}: {rows} rows\n"
        audited = (
            f"{out}: 2 labels by the rule “Majority of raters”: 0 unanimous, 0 with close"
            " grades, 0 settled by a final grade, 1 open disagreement, 1 from one rater\n"
        )
        losses = "".join(f"{out}: {loss}\n" for loss in own.losses)
        assert done.stderr == losses + (audited if own.needs == "labels" else "")
        if not kind.startswith("msmarco") and kind in {reader.key for reader in READERS} | {"hello-ltr"}:
            assert read_file(out).reader_key == kind.removeprefix("hello-")
        return
    rows = told[kind]
    assert line("export", judged, out, "--as", kind, *words).stdout == f"{out}: {rows} rows\n"
    if kind == "everything":
        return
    around = 4 if kind == "llm-comparator" else int(bool(own.endings))
    assert len(out.read_text().splitlines()) == rows + around


def test_import_of_what_never_ends(line: Line, project: Path, tmp_path: Path) -> None:
    run = write_run(tmp_path / "long.run", "L", RUN_A)
    os.truncate(run, 60_000_000_000)  # takes no place on the disk
    told = line("import", project, run, code=1).stderr
    assert f"{run}: is larger than 50 GB, expected a file that ends; --no-limit" in told
    assert f"{run}:10: a line longer than" in line("import", project, run, "--no-limit", code=1).stderr


def test_export_leaves_no_formula_unless_asked(line: Line, judged: Path, tmp_path: Path) -> None:
    write_queries(tmp_path / "more.jsonl", ["=1+1"])
    line("import", judged, tmp_path / "more.jsonl", "--accept-warnings")
    out = tmp_path / "q.csv"
    told = line("export", judged, out, "--as", "queries")
    assert told.stdout == f"{out}: 4 rows\n"
    assert told.stderr == (
        f"{out}: a ' was put before 1 text that a spreadsheet would run as a formula; importing "
        "removes it again; --raw-cells leaves them as they are\n"
    )
    assert "\n'=1+1," in out.read_text()
    assert line("export", judged, out, "--as", "queries", "--raw-cells").stderr == ""
    assert "\n=1+1," in out.read_text()


def test_export_by_a_rule(line: Line, judged: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    bad = line("export", judged, out, "--as", "qrels", "--labels", "final:loudest", code=2)
    assert "no label rule 'loudest'" in bad.stderr and not out.exists()
    line("export", judged, out, "--as", "qrels", "--labels", "final:rater:ann")
    assert out.read_text() == "q1 0 d1 4\nq2 0 d4 1\n"
    line("export", judged, out, "--as", "qrels", "--labels", "latest")
    assert out.read_text().splitlines()[0] == "q1 0 d1 2"
    line("export", judged, out, "--as", "qrels", "--labels", "mean")
    assert out.read_text().splitlines()[0] == "q1 0 d1 3"


def test_what_export_refuses(line: Line, project: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert "no pair has a label yet" in line.refused("export", project, out, "--as", "qrels")[0]
    assert "--system NAME" in line.refused("export", project, out, "--as", "run")[0]
    assert "no system named" in line.refused("export", project, out, "--as", "run", "--system", "x")[0]
    assert "there is no such file" in line.refused("export", tmp_path / "x", out, "--as", "queries")[0]
    assert "--as: expected one of qrels, run" in line.misused("export", project, out, "--as", "xlsx")
    assert "Missing option '--as'" in line.misused("export", project, out)
    assert not out.exists()


def test_export_takes_the_projects_own_format_back(line: Line, judged: Path, tmp_path: Path) -> None:
    files = []
    for kind in ("queries", "documents", "judgments-csv"):
        files.append(tmp_path / f"{kind}.jsonl" if kind != "judgments-csv" else tmp_path / "j.csv")
        line("export", judged, files[-1], "--as", kind)
    second = tmp_path / "second.ndcg"
    line("new", second)
    line("import", second, *files, "--accept-warnings")
    for number, kind in enumerate(("queries", "documents")):
        line("export", second, tmp_path / "again.jsonl", "--as", kind)
        assert (tmp_path / "again.jsonl").read_bytes() == files[number].read_bytes()


def test_import_in_a_real_process(project: Path, tmp_path: Path) -> None:
    run = write_run(tmp_path / "c", "C", {"q1": ["d1"]})
    done = subprocess.run(
        [sys.executable, "-m", "ndcg_gui", "import", str(project), str(run), "--json"],
        capture_output=True, text=True, timeout=SECONDS, check=True,
    )  # fmt: skip
    assert done.stderr == ""
    assert done.stdout.startswith("{")
    assert '"stored": true' in done.stdout


def test_grades_of_another_scale_are_told_and_stored_as_is_said(
    line: Line, project: Path, tmp_path: Path
) -> None:
    rows = [f"q{n % 3 + 1},d{n % 4 + 1},r{n},{n % 4}" for n in range(12)]
    labels = write_judgments(tmp_path / "l.csv", rows)
    told = line("import", project, labels, "--dry-run")
    assert "the file's grades go up to 3, those of the project's scale (0, 1, 2, 3, 4) up to 4" in told.stderr
    words = ("--grades", "3=4", "--grades", "2=3", "--grades", "1=out", "--accept-warnings")
    done = line("import", project, labels, *words)
    assert (
        "go up to 3" not in done.stderr
        and "grades are stored as other grades: 3 → 4, 2 → 3, 1 → –" in done.stderr
    )
    with open_project(project) as opened:
        assert sorted(opened.read(scale_mapping.current_grades).grade.tolist()) == [0, 0, 0, 3, 3, 3, 4, 4, 4]
    wrong = line("import", project, labels, "--grades", "3", code=2)
    assert "--grades: expected OLD=NEW or OLD=out, got 3" in wrong.stderr
