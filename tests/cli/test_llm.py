from __future__ import annotations

import csv
import json
import os
from pathlib import Path

import pytest

from ndcg_gui.features.llm.setup import LlmFile, example
from tests.cli.conftest import Line
from tests.cli.test_stopping import press
from tests.engine import Asked, Engine, Said
from tests.features.llm.models import file_of, grades_by


@pytest.fixture
def server(server: Engine) -> Engine:
    server.answer = grades_by(lambda query, title: len(query + title) % 5)
    return server


@pytest.fixture
def file(server: Engine, tmp_path: Path) -> Path:
    return kept(server, tmp_path)


def kept(server: Engine, folder: Path, **values: object) -> Path:
    path = folder / "model.toml"
    setup = file_of(server, name="shop graded", million_in=0.15, million_out=0.6, currency="EUR", **values)
    path.write_text(setup.to_toml(), encoding="utf-8")
    return path


def test_a_model_grades_the_pool(line: Line, project: Path, file: Path, server: Engine) -> None:
    rows = line("llm", "ask", project, "--setup", file).stdout.splitlines()
    pairs = len(server.asked)
    assert rows == [f"{pairs} grades of shop graded v1 stored, {pairs * 520:,} tokens, 0.0010 EUR"]
    # Once more costs nothing.
    again = line.json("llm", "ask", project, "--setup", file)
    assert (again["questions"], again["left"], again["cost"], len(server.asked)) == (0, 0, 0.0, pairs)
    told = line.json("evaluate", project, "--labels", "rater:shop graded v1", "--metric", "nDCG@3")
    assert told["systems"]
    (model,) = line.json("llm", "list", project)["models"]
    assert (model["model"], model["graded"], model["without_grade"]) == ("shop graded v1", pairs, 0)
    assert line("llm", "list", project).stdout.splitlines()[1].split()[:4] == [
        "shop", "graded", "v1", "qwen3",
    ]  # fmt: skip


def test_it_is_said_before_what_it_will_take(line: Line, project: Path, file: Path, server: Engine) -> None:
    (said,) = line("llm", "ask", project, "--setup", file, "--dry-run").stdout.splitlines()
    assert " pairs to ask about, " in said and said.endswith(" EUR")
    told = line.json("llm", "ask", project, "--setup", file, "--dry-run")
    assert told["pairs"] == told["questions"] > 3 and told["cost"] > 0 and told["seconds"] is None
    assert server.asked == []


def test_a_preview_shows_what_is_sent_and_keeps_nothing(
    line: Line, project: Path, file: Path, server: Engine
) -> None:
    shown = line("llm", "ask", project, "--setup", file, "--preview").stdout
    assert "The scale:" in shown and shown.count("Query: ") == 3 and ": because" in shown
    told = line.json("llm", "ask", project, "--setup", file, "--preview")
    assert len(told["preview"]) == 3 and told["preview"][0]["grade"] in range(5)
    assert line.json("llm", "list", project)["models"] == []
    assert line("llm", "list", project).stdout == "no model has been asked yet\n"
    server.answer = lambda _asked: (200, {}, b"<html>")
    assert line.refused("llm", "ask", project, "--setup", file, "--preview")[0].startswith(
        "the reply is not JSON"
    )


def test_pairs_without_a_grade_are_named(line: Line, project: Path, file: Path, server: Engine) -> None:
    server.answer = grades_by(lambda query, _title: 9 if query == "what is q1" else 1)
    rows = line("llm", "ask", project, "--setup", file, "--budget", "1").stdout.splitlines()
    assert rows[0].startswith("no grade: q1, d") and "gives no grade of the scale" in rows[0]
    told = line.json("llm", "ask", project, "--setup", file)
    assert {own["query_id"] for own in told["without_grade"]} == {"q1"} and told["left"] == told["questions"]


def test_a_budget_stops(line: Line, project: Path, server: Engine, tmp_path: Path) -> None:
    path = kept(server, tmp_path, at_once=1)
    out = line("llm", "ask", project, "--setup", path, "--budget", "0.0001").stdout
    assert "stopped at the budget; " in out and len(server.asked) < 3


@pytest.mark.skipif(os.name == "nt", reason="signals of another kind")
def test_ctrl_c_says_what_came(line: Line, project: Path, server: Engine, tmp_path: Path) -> None:
    answer = server.answer

    def interrupted(asked: Asked) -> Said:
        if len(server.asked) == 4:
            press()
        return answer(asked)

    server.answer = interrupted
    path = kept(server, tmp_path, at_once=1)
    result = line("llm", "ask", project, "--setup", path, code=130)
    told = result.stderr.splitlines()[-1]
    (model,) = line.json("llm", "list", project)["models"]
    assert model["answers"] == len(server.asked) == 4
    assert told == (
        "stopped; done before that, and kept: kept: 4 answers; the same command asks for the rest"
    )


def test_what_fools_it_is_told(line: Line, project: Path, file: Path) -> None:
    rows = line("llm", "check", project, "--setup", file, "--number", "2").stdout.splitlines()
    assert rows[1].split() == ["order", "0", "2"]
    assert rows[-1] == "fooled 0 of 24 times, 0.0023 EUR"
    told = line.json("llm", "check", project, "--setup", file, "--number", "1")
    assert len(told["attacks"]) == 12 and told["cost"] > 0 and not told["over_budget"]


def test_a_check_that_stops_at_the_budget_says_so(
    line: Line, project: Path, server: Engine, tmp_path: Path
) -> None:
    path = kept(server, tmp_path, at_once=1, budget=0.001)
    rows = line("llm", "check", project, "--setup", path).stdout.splitlines()
    assert rows[-1] == "stopped at the budget: the check is not complete" and len(server.asked) < 13


def test_documents_without_a_text_are_left_out(line: Line, project: Path, file: Path, tmp_path: Path) -> None:
    run = tmp_path / "new.run"
    run.write_text("q1 Q0 bare 1 9.0 new\n")
    line("import", project, run, "--accept-warnings")
    dry = line("llm", "ask", project, "--setup", file, "--dry-run")
    assert dry.stderr == "left out because nothing of the document would be sent: 1 pair\n"
    assert line.json("llm", "ask", project, "--setup", file)["without_text"] == 1


@pytest.mark.parametrize("ending", ["csv", "jsonl"])
def test_answers_are_exported(line: Line, project: Path, file: Path, tmp_path: Path, ending: str) -> None:
    line("llm", "ask", project, "--setup", file)
    out = tmp_path / f"answers.{ending}"
    line("llm", "export", project, "shop graded", out)
    text = out.read_text(encoding="utf-8")
    rows = (
        list(csv.DictReader(text.splitlines()))
        if ending == "csv"
        else list(map(json.loads, text.splitlines()))
    )
    assert {row["rater"] for row in rows} == {"shop graded v1"}
    assert {str(row["model"]) for row in rows} == {"qwen3-30b-2026"}
    assert {int(row["tokens_in"]) for row in rows} == {500}
    assert "exists already" in line.refused("llm", "export", project, "shop graded", out)[0]
    assert "no model named 'other'" in line.refused("llm", "export", project, "other", out)[0]


def test_a_model_is_removed_only_when_it_is_meant(line: Line, project: Path, file: Path) -> None:
    line("llm", "ask", project, "--setup", file)
    result = line("llm", "remove", project, "shop graded", code=2)
    assert "answers that cost money; add --yes" in result.stderr
    assert line("llm", "remove", project, "shop graded", "--yes").stdout.startswith(
        "removed: shop graded v1, "
    )
    assert line.json("llm", "list", project)["models"] == []


def test_an_example_to_begin_with(line: Line) -> None:
    shown = line("llm", "ask", "--example").stdout
    assert LlmFile.from_toml(shown) == example()
    lines = shown.splitlines()
    assert lines[lines.index("budget = 0.0") - 1] == "# the most that one run may cost; 0: no limit"
    spoken = line("--lang", "ko", "llm", "ask", "--example").stdout
    assert LlmFile.from_toml(spoken) == example() and spoken != shown


def test_what_is_wrong_is_said(line: Line, project: Path, file: Path, tmp_path: Path) -> None:
    assert (
        "'all' does not name any pairs"
        in line.refused("llm", "ask", project, "--setup", file, "--pairs", "all")[0]
    )
    both = line("llm", "ask", project, "--setup", file, "--preview", "--dry-run", code=2)
    assert "give one of them" in both.stderr
    bad = tmp_path / "bad.toml"
    bad.write_text('model = ""\nsamples = 0\n')
    assert len(line.refused("llm", "ask", project, "--setup", bad)) == 2
    refused = line.refused("llm", "ask", project, "--setup", _with_secret(file, tmp_path))
    assert "the environment variable NO_SUCH_KEY" in refused[-1]
    assert line.json("llm", "list", project)["models"] == []


def _with_secret(file: Path, folder: Path) -> Path:
    path = folder / "secret.toml"
    text = file.read_text(encoding="utf-8").replace('secret = ""', 'secret = "env:NO_SUCH_KEY"')
    path.write_text(text, encoding="utf-8")
    return path


def test_a_secret_is_in_no_file(
    line: Line, project: Path, file: Path, server: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_SUCH_KEY", "sk-very-secret-key")
    good = server.answer

    def echoing(asked):  # type: ignore[no-untyped-def]
        if len(server.asked) == 1:
            return 503, {}, b"your key sk-very-secret-key is tired"
        return good(asked)

    server.answer = echoing
    line("llm", "ask", project, "--setup", _with_secret(file, tmp_path))
    assert server.asked[0].headers["Authorization"] == "Bearer sk-very-secret-key"
    for path in (own for own in tmp_path.parent.rglob("*") if own.is_file()):
        assert b"sk-very-secret-key" not in path.read_bytes(), path
