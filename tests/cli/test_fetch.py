from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import pytrec_eval

from ndcg_gui.features.fetch.setup import Setup
from tests.cli.conftest import Line
from tests.engine import Asked, Engine, Said, hits, said
from tests.indexed import Indexed
from tests.shared_data import shared_data

SECRET = "s3cret-of-the-engine"


@pytest.fixture
def file(server: Engine, tmp_path: Path) -> Path:
    path = tmp_path / "es-prod.toml"
    path.write_text(server.setup(system="", tries=2).to_toml(), encoding="utf-8")
    return path


def test_results_are_fetched(line: Line, project: Path, file: Path) -> None:
    rows = line("fetch", project, "--engine", file).stdout.splitlines()
    assert rows[0].startswith("note: fetched from http://127.0.0.1:")
    assert rows[-2:] == ["9 results of 3 queries as system es-prod", f"imported into {project}"]
    told = line.json("fetch", project, "--engine", file, "--system", "other")
    assert told["system"] == "other" and (told["queries"], told["results"], told["empty"]) == (3, 9, 0)
    assert told["engine"] == "Elasticsearch 8.15.0"
    assert [item["name"] for item in line.json("systems", project)["systems"]][-2:] == ["es-prod", "other"]


def test_one_query_is_tried(line: Line, project: Path, file: Path, server: Engine) -> None:
    out = line("fetch", project, "--engine", file, "--try", "q1").stdout.splitlines()
    assert out[0].startswith("200 OK, ") and out[0].endswith("3 results")
    assert out[2].split() == ["1", "d1", "seen", "d1", "9.5000", "known"] and out[4].endswith("new")
    told = line.json("fetch", project, "--engine", file, "--try", "any words")
    assert told["results"][0]["doc_id"] == "d1" and told["reply"]["took"] == 1
    assert server.searches()[-1].query() == "any words"
    server.answer = lambda _asked: (200, {}, b"<html>\x1b[2J")
    result = line("fetch", project, "--engine", file, "--try", "q1", code=1)
    assert "begins with '<html>" in result.stderr and "\x1b" not in result.stdout + result.stderr
    assert "<html>" in result.stdout
    assert len(line.json("systems", project)["systems"]) == 2


def test_failed_queries_are_asked_again(line: Line, project: Path, file: Path, server: Engine) -> None:
    server.answer = lambda asked: said({}, 503) if b"q2" in asked.body else said(hits("d1"))
    refused = line.refused("fetch", project, "--engine", file)
    assert refused[0].startswith("q2 (what is q2): 503 Service Unavailable: {}, tried 2 times")
    assert refused[1].startswith(
        "1 of 3 queries failed, so nothing was stored; the lists that came are kept."
    )
    assert len(line.json("systems", project)["systems"]) == 2
    server.asked.clear()
    server.answer = lambda _asked: said(hits())
    out = line("fetch", project, "--engine", file).stdout
    assert out.startswith("kept from an earlier run: 2 lists") and "1 query returned nothing" in out
    assert len(server.searches()) == 1


def test_the_others_are_stored_without_the_failed(
    line: Line, project: Path, file: Path, server: Engine
) -> None:
    server.answer = lambda asked: said({}, 400) if b"q2" in asked.body else said(hits("d1"))
    told = line.json("fetch", project, "--engine", file, "--without-failed")
    assert (told["queries"], told["failed"], told["empty"]) == (2, ["q2"], 0)


def test_anew_asks_for_all(line: Line, project: Path, file: Path, server: Engine) -> None:
    server.answer = lambda asked: said({}, 400) if b"q2" in asked.body else said(hits("d1"))
    line.refused("fetch", project, "--engine", file)
    server.asked.clear()
    line.refused("fetch", project, "--engine", file, "--anew")
    assert len(server.searches()) == 3


def test_ctrl_c_keeps_what_came(
    line: Line, project: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ndcg_gui.features.fetch.fetch.ask_all", interrupted)
    result = line("fetch", project, "--engine", file, code=130)
    assert "kept: 0 lists of 3; the same command asks for the rest" in result.stderr
    assert result.stderr.endswith("cancelled; nothing was stored\n")


def test_an_example_to_begin_with(line: Line, tmp_path: Path) -> None:
    example = line("fetch", "--example", "solr").stdout
    assert Setup.from_toml(example) == Setup.preset("solr")
    assert "# the most requests a second\nper_second = 5.0\n" in example and 'secret = ""' in example
    path = tmp_path / "configuration.json"
    path.write_text('{"name": "base", "index": "i", "query": "{\\"a\\": \\"%SearchText%\\"}"}')
    assert 'system = "base"' in line("fetch", "--example", path).stdout
    assert line.refused("fetch", "--example", "sphinx") == ["sphinx: No such file or directory"]


def test_wrong_usage(line: Line, project: Path, file: Path, tmp_path: Path) -> None:
    assert (
        "--try stores nothing"
        in line("fetch", project, "--engine", file, "--try", "q1", "--anew", code=2).stderr
    )
    file.write_text("size = 0")
    assert "size is 0; it must be from 1 to 1000" in "".join(line.refused("fetch", project, "--engine", file))


def test_a_real_engine_becomes_a_system_with_numbers(
    line: Line, server: Engine, tmp_path: Path, own_folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    queries, documents, qrels = (
        shared_data("haystack", name) for name in ("queries.jsonl", "documents.jsonl", "qrels.txt")
    )
    texts = {
        own["query_key"]: own["text"] for own in map(json.loads, queries.read_text("utf-8").splitlines())
    }
    index = Indexed.of_file(documents)
    refusing, busy = list(texts.values())[5:8], Counter[str]()

    def answer(asked: Asked) -> Said:
        """What the index finds, but that three queries meet an engine that is busy for a moment."""
        if asked.path != "/" and asked.query() in refusing:
            busy[asked.query()] += 1
            if busy[asked.query()] == 1:
                return said({"error": "busy", "sent": dict(asked.headers)}, 503)
        return index.answer(asked)

    server.answer = answer
    monkeypatch.setenv("ES_KEY", SECRET)
    setup = server.setup(secret="env:ES_KEY", headers=(("Authorization", "ApiKey {secret}"),))
    file = tmp_path / "tantivy.toml"
    file.write_text(setup.to_toml(), encoding="utf-8")
    project = tmp_path / "shop.ndcg"
    line("new", project, "--scale", "graded-0-3")
    line("import", project, queries, documents, qrels, "--accept-warnings")

    told = line.json("fetch", project, "--engine", file, "--system", "tantivy")
    # What the engine finds when it is asked without the program in between.
    found = {key: index.search(text, setup.size) for key, text in texts.items()}
    assert busy == Counter(dict.fromkeys(refusing, 2)) and len(server.searches()) == 137 + 3
    assert told["queries"] + told["empty"] == 137 and told["failed"] == []
    assert told["results"] == sum(map(len, found.values())) > 1200
    assert told["engine"] == f"Elasticsearch {version('tantivy')}"
    (system,) = line.json("systems", project)["systems"]
    assert (system["name"], system["version"], system["results"]) == ("tantivy", 1, told["results"])
    assert system["imported"].startswith("20")

    labels: dict[str, dict[str, int]] = {}
    for query, _, document, grade in map(str.split, qrels.read_text("utf-8").splitlines()):
        labels.setdefault(query, {})[document] = int(grade)
    # Equal scores by key, as of any run with scores; --ties rank keeps the order that the engine gave them.
    orders: Mapping[str, Callable[[Any], Any]] = {
        "score": lambda own: sorted(own, key=lambda one: (one[1], one[0]), reverse=True), "rank": list,
    }  # fmt: skip
    for ties, ordered in orders.items():
        run = {}
        for query, results in found.items():
            given = [(own["key"], score) for score, own in results]
            run[query] = {key: -float(rank) for rank, (key, _) in enumerate(ordered(given))}
        run = {query: own for query, own in run.items() if own}
        theirs = pytrec_eval.RelevanceEvaluator(labels, {"ndcg_cut.10"}).evaluate(run)
        words = ("-m", "nDCG@10", "--missing", "skip", "--ties", ties)
        shown = line.json("evaluate", project, *words)["systems"]["tantivy"]
        assert shown["queries"] == len(theirs) == told["queries"]
        mean = math.fsum(own["ndcg_cut_10"] for own in theirs.values()) / len(theirs)
        assert shown["mean"]["nDCG@10"] == mean, ties

    for folder in (own_folders, tmp_path):
        files = [path for path in folder.rglob("*") if path.is_file()]
        assert files and not [path for path in files if SECRET.encode() in path.read_bytes()]


PNG = b"\x89PNG\r\n\x1a\n" + b"p" * 40


def test_pictures_are_fetched(line: Line, project: Path, server: Engine, tmp_path: Path) -> None:
    server.answer = lambda asked: (200, {}, PNG) if asked.path.startswith("/img") else said({}, 404)
    rows = [
        json.dumps({"doc_key": key, "title": key, "image_url": f"{server.url}/{name}"})
        for key, name in (("p1", "img1"), ("p2", "gone"))
    ]
    (tmp_path / "pictured.jsonl").write_text("\n".join(rows) + "\n")
    line("import", project, tmp_path / "pictured.jsonl", "--accept-warnings")
    refused = line("fetch", project, "--pictures", code=1)
    assert refused.stderr == "no picture could be fetched\n" and not server.asked
    assert refused.stdout.count("127.0.0.1 is a host of this network, which was not allowed") == 2
    out = line("fetch", project, "--pictures", "--allow-host", "127.0.0.1").stdout.splitlines()
    assert out == [
        "127.0.0.1: 2 pictures",
        f"{server.url}/gone: 404 Not Found",
        "1 picture fetched, 0.0 MB; 1 failed",
    ]
    told = line.json("fetch", project, "--pictures", "--allow-host", "127.0.0.1")
    assert (told["fetched"], told["there"], told["left"]) == (0, 1, 0)
    assert told["failed"] == {f"{server.url}/gone": "404 Not Found"}
    folder = Path(told["folder"])
    assert folder == project.with_name(f"{project.stem}.pictures") and len(list(folder.iterdir())) == 1


@pytest.mark.parametrize("words", [(), ("--pictures", "--try", "q1"), ("--pictures", "--anew")])
def test_pictures_and_results_are_fetched_apart(line: Line, project: Path, words: tuple[str, ...]) -> None:
    line("fetch", project, *words, code=2)


def test_a_short_page_is_told(line: Line, project: Path, server: Engine, tmp_path: Path) -> None:
    server.answer = lambda _asked: said({"results": [{"id": "a"}, {"id": "b"}, {"id": "a"}]})
    setup = Setup.preset("http", url=f"{server.url}/?q={{query}}", system="short", per_second=1000.0)
    (tmp_path / "short.toml").write_text(setup.to_toml())
    told = line("fetch", project, "--engine", tmp_path / "short.toml", "--try", "q1").stdout
    assert "note: asked for 20, got 3; is there a next page?" in told
    told = line("fetch", project, "--engine", tmp_path / "short.toml", "--accept-warnings").stdout
    assert "note: asked for 20, got 3 for each query; is there a next page? put {from} or {page}" in told
    assert "note: 3 results listed a second time: the first one is kept" in told
