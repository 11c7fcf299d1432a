from __future__ import annotations

from pathlib import Path

from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.opening import open_project
from tests.cli.conftest import Line
from tests.making import add_rater, dump


def steps(line: Line, project: Path, *more: str) -> list[str]:
    return [step["step"] for step in line.json("undo", project, "--list", *more)["steps"]]


def write_run(folder: Path) -> Path:
    path = folder / "c.run"
    path.write_text("q1 Q0 d1 1 2.0 C\nq1 Q0 d2 2 1.0 C\n")
    return path


def test_the_last_step_of_the_project_is_undone(line: Line, project: Path, tmp_path: Path) -> None:
    before = dump(project)
    line("import", project, write_run(tmp_path))
    line("systems", project, "--rename", "C=D")
    assert steps(line, project)[0] == "rename C to D"
    assert "rename C to D" in line("undo", project, "--list").stdout.splitlines()[1]
    assert line("undo", project).stdout == f"{project}: Undone: rename C to D\n"
    assert line("undo", project).stdout == f"{project}: Undone: import of c.run\n"
    assert len(dump(project)["system"]) == len(before["system"])


def test_it_says_why_a_step_stays(line: Line, project: Path, tmp_path: Path) -> None:
    line("import", project, write_run(tmp_path))
    line("sbs", "new", project, "--baseline", "A", "--candidate", "C", "--name", "launch")
    assert line.refused("undo", project) == ["comparison launch uses system C; remove it first"]


def test_a_raters_last_label_is_undone(line: Line, project: Path) -> None:
    with open_project(project) as opened:
        ann = add_rater(opened, "Ann")
        opened.execute(JudgePair(ann, 1, 1, PairState(Status.GRADED, 2.0))).result()
    (last,) = steps(line, project, "--rater", "Ann")
    assert line.refused("undo", project, "--rater", "Bob")[0].startswith("no rater named 'Bob'; ")
    assert line.json("undo", project, "--rater", "Ann") == {"undone": f"Undone: {last}"}
    assert line.refused("undo", project, "--rater", "Ann") == [f"{project}: nothing to undo"]


def test_an_empty_project_has_nothing_to_undo(line: Line, tmp_path: Path) -> None:
    line("new", tmp_path / "p.ndcg")
    assert line("undo", tmp_path / "p.ndcg", "--list").stdout.endswith("p.ndcg: nothing to undo\n")
    assert line.refused("undo", tmp_path / "p.ndcg")[0].endswith("p.ndcg: nothing to undo")


def test_a_mapping_is_forgotten_with_its_import(line: Line, tmp_path: Path) -> None:
    """Else the same file would be read in the same way again."""
    project, sheet = tmp_path / "p.ndcg", tmp_path / "s.csv"
    line("new", project)
    sheet.write_text("What,Ours,Fits\ntent,a,3\ntent,b,0\n", encoding="utf-8")
    said = ("--map", "What=query_text", "--map", "Ours=doc_key", "--map", "Fits=grade", "--rater", "Ann")
    line("import", project, sheet, *said)
    told = line("undo", project).stdout.splitlines()
    assert told[0] == f"{project}: Undone: import of s.csv"
    assert told[1] == "note: what was said of its columns is forgotten, too"
    assert "it is not clear" in line.refused("import", project, sheet, "--rater", "Ann")[0]
    line("import", project, sheet, *said)
    sheet.write_text("Ours,What,Fits\na,tent,2\n", encoding="utf-8")
    line("import", project, sheet, "--rater", "Bob")  # which says nothing that is not known
    assert len(line("undo", project).stdout.splitlines()) == 1
    assert "as this project remembers" in line("import", project, sheet, "--rater", "Bob").stderr
