from __future__ import annotations

import csv
import json
from pathlib import Path

from ndcg_gui.features.opening import open_project
from tests.cli.conftest import Line
from tests.making import dump, write_lines


def exported(line: Line, project: Path, folder: Path, what: str, name: str) -> list[dict[str, str]]:
    line("export", project, folder / name, "--as", what)
    with (folder / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_a_query_is_corrected(line: Line, project: Path, tmp_path: Path) -> None:
    said = line("correct", project, "--query", "q1", "--text", "red shoes", "--weight", "12").stdout
    assert [row.split() for row in said.splitlines()] == [
        ["what", "key", "column", "old", "value", "new", "value"],
        ["query", "q1", "text", "what", "is", "q1", "red", "shoes"],
        ["query", "q1", "weight", "1.0", "12.0"],
    ]
    found = exported(line, project, tmp_path, "queries", "q.csv")
    assert (found[0]["text"], found[0]["weight"], found[1]["weight"]) == ("red shoes", "12", "1")
    said = line("correct", project, "--query", "q1", "--weight", "12").stdout
    assert said == "Nothing to change: these values are already there.\n"


def test_several_are_corrected_at_once_in_one_step(line: Line, project: Path) -> None:
    found = line.json("correct", project, "--query", "q1", "--query", "q3", "--stratum", "head")
    assert found == {
        "stored": True,
        "corrections": [
            {"what": "query", "key": key, "column": "stratum", "before": None, "after": "head"}
            for key in ("q1", "q3")
        ],
    }
    with open_project(project) as opened:
        assert str(opened.undo_text(None)) == "correct 2 queries"


def test_queries_get_and_lose_tags(line: Line, project: Path, tmp_path: Path) -> None:
    line("correct", project, "--query", "q1", "--tags", "seasonal|back to school")
    line("correct", project, "--query", "q1", "--query", "q2", "--add-tag", "sale", "--add-tag", "a",
         "--remove-tag", "seasonal")  # fmt: skip
    table = write_lines(tmp_path / "t.csv", ["query_key,add_tags,remove_tags", "q2,new,a", "q3,new,"])
    line("correct", project, "--file", table)
    rows = [row["tags"] for row in exported(line, project, tmp_path, "queries", "q.csv")]
    assert rows == ["back to school|sale|a", "sale|new", "new"]
    line("export", project, tmp_path / "q.jsonl", "--as", "queries")
    kept = [json.loads(row)["tags"] for row in (tmp_path / "q.jsonl").read_text("utf-8").splitlines()]
    assert kept == [["back to school", "sale", "a"], ["sale", "new"], ["new"]]
    log = exported(line, project, tmp_path, "corrections", "log.csv")
    assert {row["column"] for row in log} == {"tags"}


def test_a_document_is_corrected(line: Line, project: Path, tmp_path: Path) -> None:
    line("correct", project, "--document", "d1", "--title", "=1+1", "--text", "a\nb", "--url", "u")
    found = exported(line, project, tmp_path, "documents", "d.csv")
    (own,) = [row for row in found if row["doc_key"] == "d1"]
    assert (own["title"], own["body"], own["url"]) == ("'=1+1", "a\nb", "u")


def test_a_table_of_corrections(line: Line, project: Path, tmp_path: Path) -> None:
    table = write_lines(tmp_path / "t.csv", ["query_key,weight,stratum", "q1,3,head", "q2,,tail", "q3,1,"])
    before = dump(project)
    said = line("correct", project, "--file", table, "--dry-run").stdout
    assert said.count("\n") == 5 and said.endswith("nothing was stored (--dry-run)\n")
    assert dump(project) == before
    line("correct", project, "--file", table)
    rows = [(row["weight"], row["stratum"]) for row in exported(line, project, tmp_path, "queries", "q.csv")]
    assert rows == [("3", "head"), ("1", "tail"), ("1", "")]
    texts = write_lines(tmp_path / "t.tsv", ["doc_key\ttitle\turl", "d1\tnew\t", "d2\tnew\thttps://e.org"])
    assert len(line.json("correct", project, "--file", texts)["corrections"]) == 3


def test_what_is_wrong_with_a_table_is_said_with_its_line(line: Line, project: Path, tmp_path: Path) -> None:
    before = dump(project)
    for rows, words in (
        (["key,weight", "q1,3"], ":1: no column of keys"),
        (["query_key,doc_key,weight", "q1,d1,3"], ":1: no column of keys"),
        (["query_key,url", "q1,3"], ":1: column url cannot be corrected"),
        (["query_key,weight", ",3"], ":2: query_key is empty"),
        (["query_key,weight", "q1,3", "q1,4"], ":3: a key comes twice"),
        (["query_key,weight", "q1,heavy"], "weight of query q1 is heavy; it is a number, 0 or more"),
        (["query_key,weight", "q9,3"], "there is no query with the key q9"),
    ):
        (refused,) = line.refused("correct", project, "--file", write_lines(tmp_path / "t.csv", rows))
        assert words in refused
    assert dump(project) == before


def test_what_is_to_be_corrected_has_to_be_said(line: Line, project: Path) -> None:
    assert "give --query KEY, --document KEY" in line.misused("correct", project, "--text", "x")
    assert "give --query" in line.misused(
        "correct", project, "--query", "q1", "--document", "d1", "--text", "x"
    )
    assert "give what to change" in line.misused("correct", project, "--query", "q1")
    assert line.refused("correct", project, "--document", "d1", "--weight", "2") == [
        "weight cannot be corrected; these can: title, text, url"
    ]


def test_the_log_of_corrections(line: Line, project: Path, tmp_path: Path) -> None:
    line("correct", project, "--query", "q1", "--text", "red shoes", "--by", "lee")
    line("correct", project, "--document", "d1", "--title", "shoe")
    line("systems", project, "--rename", "A=es-prod")
    line("systems", project, "--hide", "B")
    with open_project(project) as opened:
        opened.undo(None).result()
    found = exported(line, project, tmp_path, "corrections", "log.csv")
    assert [tuple(row.values())[1:] for row in found] == [
        ("lee", "done", "query", "q1", "text", "what is q1", "red shoes"),
        ("", "done", "document", "d1", "title", "title of d1", "shoe"),
        ("", "done", "system", "A", "name", "A", "es-prod"),
        ("", "undone", "system", "B", "hidden", "no", "yes"),
    ]
    line("export", project, tmp_path / "log.jsonl", "--as", "corrections")
    lines = [json.loads(row) for row in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert [row["after"] for row in lines] == ["red shoes", "shoe", "es-prod", True]
    assert all(row["at"].endswith("Z") for row in lines)
