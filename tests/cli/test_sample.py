from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Line


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "may.csv"
    rows = "".join(f"search {number * 104_729},{200 // number}\n" for number in range(1, 41))
    path.write_text(f"query,count\nann@example.org,7\n{rows}", encoding="utf-8")
    return path


def test_queries_are_drawn(line: Line, project: Path, log: Path) -> None:
    rows = line("sample", project, log, "--size", 12).stdout.splitlines()
    assert rows.pop(0) == "note: queries are in the column 'query', numbers of searches in 'count'"
    assert rows[0] == (
        "note: 12 of the 40 queries (842 searches) of the log may.csv, drawn in equal numbers from head,"
        " torso and tail, within each in proportion to traffic, with seed 1"
    )
    assert rows[1] == "note: searches with personal data were left out: 7 with e-mail addresses"
    assert [row.split()[0] for row in rows[2:6]] == ["stratum", "head", "torso", "tail"]
    assert sum(int(row.split()[-1]) for row in rows[3:6]) == 12
    # Head and torso are sure to be drawn: few are left to chance.
    assert rows[-2].startswith("by their weights they count as fewer than 10 queries")
    assert rows[-1] == f"imported into {project}"


def test_nothing_is_stored_when_it_is_only_tried(line: Line, project: Path, log: Path) -> None:
    told = line.json("sample", project, log, "--size", 12, "--method", "traffic", "--seed", 4, "--dry-run")
    assert not told["stored"] and (told["queries"], told["drawn"], told["seed"]) == (40, 12, 4)
    assert told["left_out"] == {"mail": 7.0} and len(told["drawn_queries"]) == 12
    assert sum(own["weight"] for own in told["drawn_queries"]) == pytest.approx(842)
    again = line.json("sample", project, log, "--size", 12, "--method", "traffic", "--seed", 4)
    assert again["stored"] and again["drawn_queries"] == told["drawn_queries"]
    assert "nothing was stored" in line("sample", project, log, "--size", 9, "--dry-run").stdout


def test_as_many_as_a_difference_needs(line: Line, project: Path, log: Path) -> None:
    for method in ("strata", "traffic"):
        told = line.json("sample", project, log, "--difference", 0.1, "--spread", 0.2, "--method", method,
                         "--dry-run")  # fmt: skip
        # By their weights, not by their number.
        assert 10 < told["drawn"] < 40 and 0.05 < told["detectable"] <= 0.1
    words = line("sample", project, log, "--difference", 0.1, "--dry-run").stdout
    assert "they can detect a difference of 0.0" in words
    whole = line.json("sample", project, log, "--difference", 0.01, "--dry-run")
    assert whole["drawn"] == 40 and whole["detectable"] is None
    assert (
        "all queries of the log were drawn"
        in line("sample", project, log, "--difference", 0.01, "--dry-run").stdout
    )
    refused = line("sample", project, log, "--difference", 0.1, "--method", "uniform", code=1).stderr
    assert "use --method traffic or strata" in refused


def test_wrong_usage(line: Line, project: Path, log: Path) -> None:
    for words in ((), ("--size", 5, "--difference", 0.1), ("--size", 2)):
        line.misused("sample", project, log, *words)
    refused = line("sample", project, log, "--size", 5, "--query", "named", code=1).stderr
    assert "no column named" in refused


def test_what_may_be_wrong_has_to_be_accepted(line: Line, project: Path, log: Path) -> None:
    log.write_text("query\nred\u200btent\nb\nc\n", encoding="utf-8")
    words = ("sample", project, log, "--size", 5)
    assert "--each-row-is-a-search" in line(*words, code=1).stderr
    words += ("--each-row-is-a-search",)
    assert "exclude each other" in line.misused(*words, "--count", "query")
    assert "add --accept-warnings" in line(*words, code=1).stderr
    told = line.json(*words, "--accept-warnings")
    assert told["stored"] and (told["query_column"], told["count_column"]) == ("query", None)


@pytest.fixture
def sampled(line: Line, project: Path, log: Path) -> tuple[Path, list[str]]:
    """A project with a sample of a log, and the keys of its queries."""
    told = line.json("sample", project, log, "--size", 12)
    return project, [own["query_key"] for own in told["drawn_queries"]]


def engine_export(folder: Path, name: str = "engine", more: int = 30) -> Path:
    rows = [
        f"search {number * 104_729},{name}-{number},{rank}" for number in range(1, more + 1) for rank in (1,)
    ]
    path = folder / f"{name}.csv"
    path.write_text("query,docid,rank\n" + "".join(f"{row}\n" for row in rows), encoding="utf-8")
    return path


def test_the_sample_holds_for_an_engines_export(
    line: Line, sampled: tuple[Path, list[str]], tmp_path: Path
) -> None:
    project, keys = sampled
    export = engine_export(tmp_path)
    drawn = {f"search {number * 104_729}" for number in range(1, 31)} & set(keys)
    told = line("import", project, export, "--dry-run").stderr
    assert f"{30 - len(drawn)} of 30 queries are not in the sample; --only-sampled leaves them out" in told
    found = line.json("import", project, export, "--only-sampled", "--accept-warnings")
    (file,) = found["files"]
    assert file["counts"]["results"] == file["counts"]["queries"] == file["rows"] == len(drawn)
    before = line.json("pool", project, "--name", "t", "--system", "engine", "--dry-run")
    assert before["queries"] == len(drawn)
    line("undo", project)
    line("import", project, export, "--accept-warnings")
    held = line("pool", project, "--name", "t", "--system", "engine", "--dry-run").stdout
    assert f"{before['pairs']} pairs" in held
    assert "other queries are left out (--all-queries takes them, too)" in held
    every = line.json("pool", project, "--name", "t", "--system", "engine", "--all-queries", "--dry-run")
    assert every["queries"] == 30
    few = line.json("pool", project, "--name", "t", "--system", "engine", "--draw", 12, "--dry-run")
    assert set(few["plan"]["queries"]) <= set(keys)


def test_what_is_wholly_outside_of_the_sample_is_refused(
    line: Line, sampled: tuple[Path, list[str]], project: Path, tmp_path: Path
) -> None:
    path = tmp_path / "l.csv"
    path.write_text("query,docid,rank\nelsewhere,d1,1\n", encoding="utf-8")
    refused = line.refused("import", project, path, "--only-sampled")
    assert (
        refused[-2].endswith("none of its 1 query is in the sample") and refused[-1] == "nothing was imported"
    )


def test_without_a_sample_nothing_is_only_sampled(line: Line, project: Path, tmp_path: Path) -> None:
    refused = line.refused("import", project, engine_export(tmp_path), "--only-sampled")
    assert refused[-2].endswith("this project has no sample of queries from a log")
