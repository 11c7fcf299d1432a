"""The demo collection: complete in itself, really computed, and varied enough to show every panel at work."""

from __future__ import annotations

import csv
import json
import math
import runpy
from collections import Counter, defaultdict
from datetime import datetime
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from ndcg_gui.domain.passages import read_passages
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.display.citations import find_citations

DEMO = Path(__file__).resolve().parents[2] / "resources" / "demo"
SYSTEMS = ("bm25-title-body", "bm25-title")
RATERS = {"Ana", "王珊", "김도윤"}
Pair = tuple[str, str]


@cache
def jsonl(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (DEMO / name).read_text(encoding="utf-8").splitlines()]


@cache
def table(name: str) -> list[dict[str, str]]:
    with (DEMO / name).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, strict=True))


@cache
def run(system: str) -> dict[str, list[str]]:
    lists = defaultdict(list)
    for line in (DEMO / f"{system}.run").read_text(encoding="utf-8").splitlines():
        query, _, document, rank, _, tag = line.split(" ")
        lists[query].append(document)
        assert (int(rank), tag) == (len(lists[query]), system)
    return dict(lists)


def query_keys() -> list[str]:
    return [query["query_key"] for query in jsonl("queries.jsonl")]


def pool(system: str) -> set[Pair]:
    return {(query, document) for query, keys in run(system).items() for document in keys[:10]}


@cache
def grades() -> dict[Pair, list[int]]:
    found = defaultdict(list)
    for row in table("judgments.csv"):
        if row["status"] == Status.GRADED:
            found[row["query_key"], row["doc_key"]].append(int(row["grade"]))
    return dict(found)


def ndcg_at_10(query: str, system: str) -> float:
    """nDCG@10 with linear gain, mean of the raters as label, unjudged as 0, ideal over all judged."""

    def dcg(gains: list[float]) -> float:
        return sum(gain / math.log2(place + 2) for place, gain in enumerate(gains[:10]))

    label = {document: fmean(values) for (key, document), values in grades().items() if key == query}
    ideal = dcg(sorted(label.values(), reverse=True))
    return dcg([label.get(document, 0.0) for document in run(system).get(query, [])]) / ideal


def test_queries_have_what_a_rater_needs() -> None:
    queries = jsonl("queries.jsonl")
    assert len(set(query_keys())) == len(queries) == 36
    for query in queries:
        assert list(query) == ["query_key", "text", "intent", "weight", "stratum"]
        assert query["text"] and query["weight"] > 0
        assert "4" in query["intent"], query["query_key"]
    assert {query["stratum"] for query in queries} == {"head", "torso", "tail"}


def test_documents_are_complete_and_all_different() -> None:
    documents = jsonl("documents.jsonl")
    assert 290 <= len(documents) <= 330
    for name in ("doc_key", "title", "body", "url"):
        assert Counter(document[name] for document in documents).most_common(1)[0][1] == 1, name
    for document in documents:
        assert list(document) == ["doc_key", "title", "body", "url", "image_url", "fields"]
        assert document["url"].startswith("https://shop.example/")
        product = document["doc_key"].startswith("P")
        assert set(document["fields"]) == (
            {"brand", "price", "category"} if product else {"section", "updated"}
        )
        assert all(isinstance(value, str) and value for value in document["fields"].values())


@pytest.mark.parametrize(
    ("low", "high", "queries", "documents"), [("\u4e00", "\u9fff", 6, 25), ("\uac00", "\ud7a3", 5, 20)]
)
def test_chinese_and_korean_are_there(low: str, high: str, queries: int, documents: int) -> None:
    def count(name: str, field: str) -> int:
        return sum(any(low <= character <= high for character in row[field]) for row in jsonl(name))

    assert count("queries.jsonl", "text") == queries
    assert count("documents.jsonl", "title") == documents


def test_every_key_of_runs_judgments_and_preferences_is_known() -> None:
    queries = set(query_keys())
    documents = {document["doc_key"] for document in jsonl("documents.jsonl")}
    for system in SYSTEMS:
        assert set(run(system)) <= queries
        for keys in run(system).values():
            assert set(keys) <= documents
            assert len(set(keys)) == len(keys) <= 20
    for row in table("judgments.csv"):
        assert row["query_key"] in queries
        assert row["doc_key"] in documents
    assert {row["query_key"] for row in table("preferences.csv")} <= queries


def test_answers_cite_articles_word_for_word_and_each_kind_of_fault_is_there() -> None:
    articles = {document["doc_key"]: document for document in jsonl("documents.jsonl")}
    answers = {answer["doc_key"]: answer for answer in jsonl("answers.jsonl")}
    lists = [run(system) for system in ("help-spring", "help-autumn")]
    assert len(answers) == 30 and not answers.keys() & articles.keys()
    assert lists[0].keys() == lists[1].keys() <= set(query_keys()) and len(lists[0]) == 15
    assert sorted(key for entries in lists for (key,) in entries.values()) == sorted(answers)
    # Which of a query's two keys comes first says nothing of the system.
    first = sum(lists[0][query] < lists[1][query] for query in lists[0])
    assert 4 <= first <= 11
    unused = broken = 0
    for answer in answers.values():
        given = answer["fields"]["passages"]
        for passage in given:
            article = articles[passage["id"]]
            assert passage == {
                "id": article["doc_key"], "title": article["title"], "text": article["body"],
                "url": article["url"],
            }  # fmt: skip
        found = find_citations(answer["body"], read_passages(json.dumps(given)))
        unused += found.counts.count(0)
        broken += len(found.broken())
        assert len(found.items) > len(found.broken())
    assert unused >= 10 and broken >= 2


def test_the_runs_are_what_the_script_computes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(DEMO / "make_runs.py"))["main"](tmp_path)
    assert set(capsys.readouterr().out.split()) >= {f"{system}.run:" for system in SYSTEMS}
    for system in SYSTEMS:
        assert (tmp_path / f"{system}.run").read_bytes() == (DEMO / f"{system}.run").read_bytes()


def test_judgments_are_of_known_raters_and_allowed_grades() -> None:
    rows = table("judgments.csv")
    scale = built_in_scale("graded-0-4")
    assert len({(row["query_key"], row["doc_key"], row["rater"]) for row in rows}) == len(rows)
    assert {row["rater"] for row in rows} == RATERS
    for row in rows:
        if row["status"] == Status.GRADED:
            assert scale.allows(float(row["grade"]))
        else:
            assert row["status"] in (Status.SKIPPED, Status.CANNOT_JUDGE)
            assert row["grade"] == ""
            assert row["note"]
        assert 0 < float(row["seconds"]) < 300
        created = datetime.fromisoformat(row["created_at"])
        assert created.tzinfo is not None
        assert (created.year, created.month) == (2026, 10)
    assert {row["status"] for row in rows} == {Status.GRADED, Status.SKIPPED, Status.CANNOT_JUDGE}


def test_a_part_is_judged_and_raters_differ() -> None:
    pooled = pool(SYSTEMS[0]) | pool(SYSTEMS[1])
    holes = pooled - set(grades())
    assert len(holes) >= 25
    assert all(len(pool(system) & holes) >= 10 for system in SYSTEMS)
    assert 0.55 <= 1 - len(holes) / len(pooled) <= 0.70
    assert len(set(grades()) - pooled) >= 20, "judged beyond both top tens, so that the ideal differs"
    steps = Counter(max(values) - min(values) for values in grades().values() if len(values) > 1)
    assert sum(steps.values()) >= len(grades()) / 4
    assert sum(steps.values()) - steps[0] >= 10
    assert steps[1] > steps[2] > 0


def test_each_system_wins_and_loses_queries() -> None:
    differences = [ndcg_at_10(query, SYSTEMS[0]) - ndcg_at_10(query, SYSTEMS[1]) for query in query_keys()]
    assert sum(difference > 0.01 for difference in differences) >= 5
    assert sum(difference < -0.01 for difference in differences) >= 4


def test_preferences_hold_wins_losses_and_sames_on_lists_that_differ() -> None:
    rows = table("preferences.csv")
    assert len({(row["query_key"], row["rater"]) for row in rows}) == len(rows)
    assert {row["rater"] for row in rows} <= RATERS
    verdicts = defaultdict(set)
    for row in rows:
        query, preferred = row["query_key"], row["preferred"]
        assert preferred in (*SYSTEMS, "same")
        assert row["strength"] in (("0",) if preferred == "same" else ("1", "2"))
        assert run(SYSTEMS[0]).get(query, [])[:10] != run(SYSTEMS[1]).get(query, [])[:10]
        verdicts[query].add(preferred)
    assert len(verdicts) >= 18
    assert all(count >= 4 for count in Counter(row["preferred"] for row in rows).values())
    assert {*SYSTEMS, "same"} == {row["preferred"] for row in rows}
    assert sum(len(found) > 1 for found in verdicts.values()) >= 3
