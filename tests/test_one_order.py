"""The same run has the same value wherever it is evaluated: that of trec_eval, or by rank where asked for."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
import pytrec_eval

import ndcg_gui as nd
from ndcg_gui.features.opening import open_project
from tests.cli.conftest import Line
from tests.making import write_lines

WAYS = ("in order", "from zero", "repeated", "disagreeing", "tied", "shuffled")
_QUERIES, _RESULTS = 12, 30


@pytest.fixture
def line() -> Line:
    return Line()


def files(folder: Path, way: str) -> tuple[Path, Path, list[list[str]]]:
    """Labels, a run, and the run's rows; ties wherever scores are few."""
    generator = random.Random(way)
    labels, rows = [], []
    for number in range(_QUERIES):
        labels += [f"q{number} 0 d{place} {generator.randrange(4)}" for place in range(_RESULTS + 5)]
        levels = 1000 if way == "in order" else 6
        scores = sorted((generator.randrange(levels) / 4 for _ in range(_RESULTS)), reverse=True)
        if way == "in order":
            scores = [float(_RESULTS - place) for place in range(_RESULTS)]
        if way == "disagreeing":
            generator.shuffle(scores)
        for place, doc in enumerate(generator.sample(range(_RESULTS + 10), _RESULTS)):
            rank = {"from zero": place, "repeated": place // 3 + 1}.get(way, place + 1)
            rows.append([f"q{number}", "Q0", f"d{doc}", str(rank), repr(scores[place]), "run"])
    if way == "shuffled":
        generator.shuffle(rows)
    run = write_lines(folder / "a.run", [" ".join(row) for row in rows])
    return write_lines(folder / "a.qrels", labels), run, rows


def of_trec_eval(qrels: Path, rows: list[list[str]]) -> float:
    labels: dict[str, dict[str, int]] = {}
    for query, _, doc, grade in map(str.split, qrels.read_text().splitlines()):
        labels.setdefault(query, {})[doc] = int(grade)
    run: dict[str, dict[str, float]] = {}
    for query, _, doc, _, score, _ in rows:
        run.setdefault(query, {})[doc] = float(score)
    found = pytrec_eval.RelevanceEvaluator(labels, {"P_10"}).evaluate(run)
    return float(sum(own["P_10"] for own in found.values()) / len(found))


def by_rank(qrels: Path, rows: list[list[str]]) -> float:
    """The same over the lists by rank; equal ranks by score, then as in the file."""
    grades = {tuple(row.split()[::2]): int(row.split()[3]) for row in qrels.read_text().splitlines()}
    total = 0
    for query in {row[0] for row in rows}:
        own = sorted((row for row in rows if row[0] == query), key=lambda row: (int(row[3]), -float(row[4])))
        total += sum(grades.get((query, row[2]), 0) > 0 for row in own[:10])
    return total / 10 / _QUERIES


def everywhere(line: Line, folder: Path, qrels: Path, run: Path, *options: str) -> dict[str, float]:
    """The run's P@10 at every place that computes it, to ten places."""
    given = ("--qrels", qrels, "--run", run)
    found = {
        "evaluate": line.json("evaluate", *given, "-m", "P@10", *options)["systems"]["run"]["mean"]["P@10"]
    }
    tsv = line("evaluate", *given, "-m", "P@10", "--format", "tsv", *options).stdout
    found["tsv"] = float(tsv.splitlines()[1].split("\t")[3])
    gate = line.json("gate", *given, "--require", "P@10 >= 0", "--ignore-unjudged", *options)
    found["gate"] = gate["rules"][0]["value"]
    settings = {"ties": "rank"} if options else {}
    found["library"] = nd.evaluate(qrels, run, ["P@10"], **settings)["P@10"]
    project = folder / "p.ndcg"
    line("new", project)
    line("import", project, qrels, "--accept-warnings")
    line("import", project, run, "--accept-warnings", *options)
    # However it is asked for: the lists are stored in that order.
    for words in ((), ("--ties", "score"), ("--ties", "rank")):
        data = line.json("evaluate", project, "-m", "P@10", *words)
        found["project " + " ".join(words)] = next(iter(data["systems"].values()))["mean"]["P@10"]
    line("release", project, folder / "release")
    score = line.json("score", folder / "release", run, "-m", "P@10", *options)
    found["release"] = score["systems"]["run"]["mean"]["P@10"]
    return {name: round(value, 10) for name, value in found.items()}


@pytest.mark.parametrize("way", WAYS)
def test_it_is_that_of_trec_eval_everywhere(line: Line, tmp_path: Path, way: str) -> None:
    qrels, run, rows = files(tmp_path, way)
    wanted = round(of_trec_eval(qrels, rows), 10)
    found = everywhere(line, tmp_path, qrels, run)
    held: dict[str, dict[str, float]] = {}
    for query, _, doc, _, score, _ in rows:
        held.setdefault(query, {})[doc] = float(score)
    found["dict"] = round(nd.evaluate(qrels, held, ["P@10"])["P@10"], 10)
    found["dict of labels"] = round(
        nd.evaluate(
            {f"q{number}": {row.split()[2]: int(row.split()[3]) for row in qrels.read_text().splitlines()
                            if row.startswith(f"q{number} ")} for number in range(_QUERIES)},
            run, ["P@10"],
        )["P@10"], 10,
    )  # fmt: skip
    assert found == dict.fromkeys(found, wanted)
    printed = line("evaluate", "--qrels", qrels, "--run", run, "-m", "P@10", "--format", "trec_eval").stdout
    assert printed.split()[-1] == f"{wanted:.4f}"


@pytest.mark.parametrize("way", WAYS)
def test_by_rank_it_is_that_of_the_ranks_everywhere(line: Line, tmp_path: Path, way: str) -> None:
    qrels, run, rows = files(tmp_path, way)
    found = everywhere(line, tmp_path, qrels, run, "--ties", "rank")
    assert found == dict.fromkeys(found, round(by_rank(qrels, rows), 10))


@pytest.mark.parametrize("way", WAYS)
def test_a_table_is_ordered_as_a_run(line: Line, tmp_path: Path, way: str) -> None:
    qrels, _, rows = files(tmp_path, way)
    table = tmp_path / "run.csv"
    write_lines(table, ["query_id,doc_id,rank,score", *(f"{q},{d},{r},{s}" for q, _, d, r, s, _ in rows)])
    wanted = of_trec_eval(qrels, rows)
    assert nd.evaluate(qrels, table, ["P@10"])["P@10"] == pytest.approx(wanted, abs=1e-12)
    if way != "repeated":  # in a table equal ranks stay as in the file
        ranked = nd.evaluate(qrels, table, ["P@10"], ties="rank")["P@10"]
        assert ranked == pytest.approx(by_rank(qrels, rows), abs=1e-12)


@pytest.mark.parametrize("way", WAYS)
def test_one_line_says_where_the_ranks_say_otherwise(line: Line, tmp_path: Path, way: str) -> None:
    qrels, run, _ = files(tmp_path, way)
    said = "run: ranks and scores give different orders"
    for layout, stream in (("table", "stdout"), ("tsv", "stderr"), ("trec_eval", "stderr")):
        result = line("evaluate", "--qrels", qrels, "--run", run, "--format", layout)
        lines = [own for own in getattr(result, stream).splitlines() if own.startswith(said)]
        assert len(lines) == (way != "in order")
        assert all("--ties rank takes the ranks" in own for own in lines)
    assert said not in line("evaluate", "--qrels", qrels, "--run", run, "--ties", "rank").stdout


def test_an_older_project_keeps_its_lists_and_says_what_orders_them(line: Line, tmp_path: Path) -> None:
    """Earlier versions stored ties in the order of the ranks."""
    qrels, run, rows = files(tmp_path, "tied")
    project = tmp_path / "p.ndcg"
    line("new", project)
    line("import", project, qrels, "--accept-warnings")
    from ndcg_gui.features.importing.plan import prepare
    from ndcg_gui.features.importing.planned import ImportRequest
    from ndcg_gui.features.importing.verbs import import_files
    from ndcg_gui.formats.options import ReadOptions

    with open_project(project) as opened:
        plan = prepare(opened, [ImportRequest(run, options=ReadOptions(order="kept"))])
        opened.execute(import_files(plan, accept_warnings=True)).result()
    told = line("evaluate", project, "-m", "P@10").stdout
    assert told.count(": ranks and scores give different orders") == 1
    means = []
    for words in ((), ("--ties", "rank")):
        data = line.json("evaluate", project, "-m", "P@10", *words)
        (system,) = data["systems"].values()
        means.append(system["mean"]["P@10"])
        assert ("order" in data) == (not words)
    assert means == pytest.approx([of_trec_eval(qrels, rows), by_rank(qrels, rows)], abs=1e-12)


def test_an_import_that_was_undone_comes_back_in_its_order(tmp_path: Path) -> None:
    from ndcg_gui.features.importing import verbs

    assert verbs._options({"encoding": None}).order == "kept"
    assert verbs._options(json.loads(json.dumps(verbs._choices(verbs.DEFAULT_OPTIONS)))).order == "score"
