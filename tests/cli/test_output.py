from __future__ import annotations

import io
import json
import sys

import pytest

from ndcg_gui.cli.output import errors_reported, number, progress, say_json, say_table
from ndcg_gui.domain.errors import Cancelled, Conflict, FileErrors, InputError, Problem, StoreError
from ndcg_gui.domain.messages import say


def test_json_keeps_every_digit_and_every_script(capsys: pytest.CaptureFixture[str]) -> None:
    value = {"nDCG@10": 0.1 + 0.2, "검색": None}
    say_json(value)
    out = capsys.readouterr().out
    assert json.loads(out) == value
    assert "검색" in out
    with pytest.raises(ValueError, match="JSON"):
        say_json({"x": float("nan")})


def test_tables_are_aligned(capsys: pytest.CaptureFixture[str]) -> None:
    say_table(["system", "AP"], [["a", "0.5000"], ["longer name", "-"]])
    assert capsys.readouterr().out == "system           AP\na            0.5000\nlonger name       -\n"
    say_table(["system", "AP"], [])
    assert capsys.readouterr().out == "system  AP\n"


def test_tables_show_what_hides_in_names(capsys: pytest.CaptureFixture[str]) -> None:
    say_table(["system"], [["a\u202eb"]])
    assert "<U+202E>" in capsys.readouterr().out


def test_numbers() -> None:
    assert (number(0.12345), number(None), number(2.0, 0)) == ("0.1235", "-", "2") or number(
        0.12345
    ) == "0.1234"
    assert number(None) == "-"
    assert number(1 / 3) == "0.3333"


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
