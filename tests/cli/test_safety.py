from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.safety.backups import keep_backup
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments
from tests.cli.conftest import Line
from tests.making import add_rater, dump, make_project, project_file
from tests.rings import own_ring

NO_RING = "consistent; without a keyring of the system there is no receipt"


def judge(path: Path, document: str, grade: float) -> None:
    with open_project(path) as project:
        query, number = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)[document]
        project.execute(grade_pair(project.raters()[0].id, query, number, grade)).result()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with make_project(tmp_path) as project:
        add_rater(project, "Łann")
    return tmp_path / "small.ndcg"


def test_labels_are_brought_back(line: Line, path: Path, tmp_path: Path) -> None:
    old = shutil.copy(path, tmp_path / "old")
    judge(path, "d1", 3)
    judge(path, "d2", 2)
    assert "nothing that could be brought back" in line("recover", path).stdout
    shutil.copy(old, path)
    judge(path, "d1", 0)
    listed = line("recover", path, "--list").stdout
    assert "Łann" in listed
    assert "judged differently since then" in listed
    assert "1 label can be brought back" in listed
    found = json.loads(line("recover", path, "--list", "--json").stdout)
    assert (found["brought_back"], found["raters"][0]["labels"]) == (False, 1)
    assert found["left_out"][0]["project"] == "grade 0"
    assert "1 label brought back" in line("recover", path).stdout
    assert "nothing that could be brought back" in line("recover", path).stdout
    with open_project(path) as project:
        grades = sorted(
            str(state.grade)
            for state in project.read(judgments.rater_states, project.raters()[0].id).values()
        )
        assert grades == ["0.0", "2.0"]


def test_copies_are_asked_for(line: Line, path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.ndcg"
    shutil.copy(path, copy)
    judge(copy, "d1", 3)
    found = line("recover", path).stdout
    assert "nothing" in found and "1 event was judged in copies in other places" in found
    assert json.loads(line("recover", path, "--json").stdout)["elsewhere"] == 1
    assert "1 label brought back" in line("recover", path, "--everywhere").stdout


def test_an_anchor_shows_whether_anything_before_it_was_changed(line: Line, path: Path) -> None:
    judge(path, "d1", 3)
    _, _, kept = line("check", path, "--anchor").stdout.splitlines()
    assert json.loads(line("check", path, "--anchor", "--json").stdout)["anchor"] == kept
    judge(path, "d2", 2)
    assert "no problem found" in line("check", path, "--against", kept).stdout
    assert line("check", path, "--anchor").stdout.splitlines()[2] != kept
    said = line.refused("check", path, "--against", "something")
    assert "is not an anchor" in said[0]


def test_no_project(line: Line, tmp_path: Path) -> None:
    assert "no such file" in line.refused("recover", tmp_path / "none.ndcg")[0]


def test_a_backup_is_listed_and_restored(line: Line, path: Path, tmp_path: Path) -> None:
    assert "no backups" in line("backups", path).stdout
    judge(path, "d1", 3)
    with open_project(path) as project:
        keep_backup(project)
    judge(path, "d2", 2)
    table = line("backups", path).stdout
    assert "labels" in table
    (found,) = json.loads(line("backups", path, "--json").stdout)["backups"]
    assert (found["number"], found["labels"], found["by"]) == (1, 1, "clock")
    new = tmp_path / "new.ndcg"
    assert "1 label" in line("restore", path, "--to", new).stdout
    path.write_bytes(b"rubbish")
    said = line("restore", path).stdout
    assert "is kept as" in said
    assert "ndcg-gui recover" in said
    assert "1 label brought back" in line("recover", path).stdout
    assert "has 1 backup" in line.refused("restore", path, "--number", 2)[0]
    assert "exists already" in line.refused("restore", path, "--to", new)[0]


@pytest.fixture
def judged(tmp_path: Path) -> Path:
    rows = ("q1,d1,ann,4", "q1,d1,bob,2", "q2,d4,ann,1")
    return project_file(tmp_path, judgments=rows, verdicts=("q1,ann,A,B,A,B,B", "q2,ann,A,B,A,B,tie"))


def test_check_of_a_sound_project(line: Line, judged: Path) -> None:
    assert line("check", judged).stdout == f"{judged}: no problem found\nreceipt: {NO_RING}\n"
    assert line.json("check", judged) == {
        "sound": True, "findings": [], "advice": [], "repaired": False, "warnings": [], "erasures": [],
        "receipt": {"state": "consistent", "since": None, "sentence": NO_RING},
    }  # fmt: skip


@pytest.fixture
def ring() -> Iterator[None]:
    with own_ring():
        yield


@pytest.mark.usefixtures("ring")
def test_check_tells_what_was_signed_from_what_was_set_back(line: Line, path: Path, tmp_path: Path) -> None:
    assert "this account has no receipt of it" in line("check", path).stdout
    old = shutil.copy(path, tmp_path / "old")
    judge(path, "d1", 3)
    assert "receipt: untouched since 20" in line("check", path, "--receipt").stdout
    assert line.json("check", path)["receipt"]["state"] == "untouched"
    judge(path, "d2", 3)
    assert "receipt: consistent; since the receipt of 20" in line("check", path).stdout
    shutil.copy(old, path)
    first, second = line.refused("check", path)
    assert "the history is shorter than at the receipt of 20" in first and "1 event is missing" in first
    assert "put an older copy in its place" in second
    found = line.json("check", path, code=1)
    assert (found["sound"], found["receipt"]["state"]) == (False, "changed")
    assert "untouched" in line("check", path, "--receipt").stdout


def test_check_finds_what_was_done_to_it(line: Line, judged: Path) -> None:
    with closing(sqlite3.connect(judged, isolation_level=None)) as connection:
        connection.execute("UPDATE judgment SET grade = 0 WHERE rater_id = 1")
    lines = line.refused("check", judged)
    assert len(lines) == 3
    assert all(text.startswith(f"{judged}: judgment of rater_id 1") for text in lines[:2])
    assert lines[2].startswith("what to do: the history is intact")
    found = line.json("check", judged, code=1)
    assert found["sound"] is False
    assert len(found["findings"]) == 2
    (advice,) = found["advice"]
    assert "--repair" in advice
    assert "repaired, 2 rows" in line("check", judged, "--repair").stdout
    assert line.json("check", judged)["sound"]


def test_a_changed_history_is_not_repaired(line: Line, judged: Path) -> None:
    with closing(sqlite3.connect(judged, isolation_level=None)) as connection:
        connection.execute("UPDATE judgment SET grade = 0 WHERE rater_id = 1")
        connection.execute("UPDATE chain SET length = length + 1")
    lines = line.refused("check", judged, "--repair")
    assert any("another program has changed this history" in text for text in lines)
    assert not line.json("check", judged, code=1)["repaired"]


def test_what_is_no_project(line: Line, tmp_path: Path) -> None:
    (tmp_path / "empty.ndcg").touch()
    assert "is empty" in line.refused("check", tmp_path / "empty.ndcg")[0]
    assert "is a folder" in line.refused("check", tmp_path)[0]
    assert "there is no such file" in line.refused("check", tmp_path / "x")[0]
    assert (tmp_path / "empty.ndcg").stat().st_size == 0


def test_backup(line: Line, judged: Path, tmp_path: Path) -> None:
    out = tmp_path / "copy.ndcg"
    text = line("backup", judged, out).stdout
    assert text.startswith(f"{out}: ")
    assert text.endswith(f"rows, compared with {judged}\n")
    assert dump(out) == dump(judged)
    assert "exists already" in line.refused("backup", judged, out)[0]
    assert "exists already" in line.refused("backup", judged, judged)[0]


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="only Linux tells")
def test_restore_and_copy_warn_where_another_program_has_the_project_open(
    line: Line, path: Path, tmp_path: Path
) -> None:
    with open_project(path) as project:
        keep_backup(project)
    code = "import sys; file = open(sys.argv[1], 'rb'); print('open', flush=True); sys.stdin.read()"
    words = [sys.executable, "-c", code, str(path)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None and program.stdout.readline() == b"open\n"
        copied = line("copy", path, tmp_path / "copy.ndcg").stderr
        assert f"(process {program.pid}): labels given there from now on are not in the copy" in copied
        told = line("restore", path).stderr
        assert told.startswith(f"warning: {path} is open in ") and "close it there" in told
        assert line("restore", path).stderr == ""  # the new file, which nobody has open
        program.communicate()
