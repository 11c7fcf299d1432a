from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ndcg_gui.cli.main import main
from ndcg_gui.cli.output import errors_reported, progress, say_json, say_table
from ndcg_gui.domain.errors import Cancelled, Conflict, FileErrors, InputError, Problem, StoreError
from ndcg_gui.domain.messages import say
from ndcg_gui.present.blocks import Number
from tests.making import RUN_A, write_run


def test_json_keeps_every_digit_and_every_script(capsys: pytest.CaptureFixture[str]) -> None:
    value = {"nDCG@10": 0.1 + 0.2, "검색": None}
    say_json(value)
    out = capsys.readouterr().out
    assert json.loads(out) == value
    assert "검색" in out
    with pytest.raises(ValueError, match="JSON"):
        say_json({"x": float("nan")})


def test_tables_are_aligned(capsys: pytest.CaptureFixture[str]) -> None:
    say_table(["system", "AP"], [["a", Number(0.5)], ["longer name", None]])
    assert capsys.readouterr().out == "system           AP\na            0.5000\nlonger name       -\n"
    say_table(["system", "AP"], [])
    assert capsys.readouterr().out == "system  AP\n"


def test_tables_show_what_hides_in_names(capsys: pytest.CaptureFixture[str]) -> None:
    say_table(["system"], [["a\u202eb"]])
    assert "<U+202E>" in capsys.readouterr().out


def test_counts_are_grouped_and_nothing_is_a_dash(capsys: pytest.CaptureFixture[str]) -> None:
    say_table(["pairs", "hours", "task"], [[1274, Number(0.25, 1), "–"], [None, Number(None, 1), "12"]])
    assert capsys.readouterr().out == "pairs  hours  task\n1,274    0.2  -\n    -      -  12\n"


@pytest.mark.parametrize(
    ("error", "code", "text"),
    [
        (InputError("bad"), 1, "bad\n"),
        (StoreError("full"), 1, "full\n"),
        (Conflict(say("no")), 1, "no\n"),
        (FileErrors([Problem("f", 2, say("bad"))], 3), 1, "f:2: bad\n+2 more\n"),
        (Cancelled(), 130, "cancelled; nothing was stored\n"),
        (KeyboardInterrupt(), 130, "cancelled; nothing was stored\n"),
    ],
)
def test_errors_go_to_stderr(
    capsys: pytest.CaptureFixture[str], error: BaseException, code: int, text: str
) -> None:
    with pytest.raises(SystemExit) as caught, errors_reported():
        raise error
    assert caught.value.code == code
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", text)


def test_bugs_are_not_hidden() -> None:
    with pytest.raises(KeyError), errors_reported():
        raise KeyError("x")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_shown_where_somebody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with progress("reading", quiet=False) as report:
        assert report is not None
        report(5, 10)
        report(10, 10)
    assert "reading" in terminal.getvalue()
    assert "100%" in terminal.getvalue()
    with progress("reading", quiet=True) as report:
        assert report is None
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    with progress("reading", quiet=False) as report:
        assert report is None


# standard output that takes nothing

FULL = Path("/dev/full")
PRINTING = [
    ["--help"],
    ["--version"],
    ["evaluate", "--help"],
    ["evaluate", "PROJECT"],
    ["evaluate", "PROJECT", "--json"],
    ["compare", "PROJECT", "A", "B"],
    ["explain", "PROJECT", "--system", "A", "--query", "q1"],
    ["evaluations", "PROJECT"],
    ["gsb", "PROJECT"],
    ["sbs", "list", "PROJECT"],
    ["sbs", "power", "--not-same", "0.4", "--difference", "0.1"],
    ["pool", "PROJECT", "--list"],
    ["raters", "PROJECT"],
    ["scale", "PROJECT"],
    ["check", "PROJECT"],
    ["backups", "PROJECT"],
    ["recover", "PROJECT", "--list"],
    ["import", "PROJECT", "RUN", "--dry-run"],
    ["export", "PROJECT", "OUT", "--as", "queries"],
]


@pytest.mark.skipif(not FULL.exists(), reason="no device that is always full")
@pytest.mark.parametrize("words", PRINTING, ids=" ".join)
@pytest.mark.files
def test_a_full_disk_behind_stdout_is_one_line(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    run = write_run(tmp_path / "c.run", "C", RUN_A)
    places = {"PROJECT": project, "RUN": run, "OUT": tmp_path / "out.jsonl"}
    errors = io.StringIO()
    with FULL.open("w") as full, monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", full)
        patch.setattr(sys, "stderr", errors)
        with pytest.raises(SystemExit) as caught:
            main([str(places.get(word, word)) for word in words], prog_name="ndcg-gui")
    assert caught.value.code == 1
    said = "standard output cannot be written: No space left on device"
    if words[0] == "export":
        said += f"; done before that, and kept: {places['OUT']} is written"
    assert errors.getvalue().splitlines()[-1] == said
    assert "Traceback" not in errors.getvalue()


@pytest.mark.files
@pytest.mark.skipif(os.name == "nt", reason="pipes of another kind")
def test_whole_processes_end_so_too(project: Path) -> None:
    words = [sys.executable, "-m", "ndcg_gui", "evaluate", str(project)]
    if FULL.exists():
        with FULL.open("w") as full:
            done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        said = "standard output cannot be written: No space left on device\n"
        assert (done.returncode, done.stderr) == (1, said)
    # A pipe whose reader has gone, as `| head` leaves it: nothing is said.
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(words, stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, "")
