"""`ndcg_gui.arrow`: parts of a run give the bits that the whole gives, on Spark and Dask too."""

from __future__ import annotations

import csv
import os
import pickle
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import ndcg_gui as nd
from ndcg_gui.arrow import PerQuery, per_query
from tests.library import test_evaluation

PAGE = Path(__file__).resolve().parents[1] / "docs" / "spark-and-dask.md"
WANTED = ["nDCG@10", "AP", "ERR", "P@5"]


class Part(dict[str, list[Any]]):
    """A part of a run, or rows of one, as a table by columns."""

    column_names = property(lambda self: list(self))


def made() -> tuple[dict[str, dict[str, int]], dict[str, dict[str, float]]]:
    """Labels and a run; the largest label stands in the run's last query alone."""
    qrels, run = test_evaluation.made()
    last = [key for key in run if key in qrels][-1]
    qrels[last][next(iter(run[last]))] = 4
    return qrels, run


def results() -> list[tuple[str, str, float]]:
    _, run = made()
    return [(query, document, score) for query, own in run.items() for document, score in own.items()]


def part(rows: list[tuple[str, str, float]]) -> Part:
    return Part(zip(("query_id", "doc_id", "score"), map(list, zip(*rows, strict=True)), strict=True))


def values(function: PerQuery, of: Part) -> Part:
    rows = function._rows(of)
    return Part({name: [row[name] for row in rows] for name in function.columns})


@pytest.mark.parametrize(
    "settings", [{}, {"missing": "skip"}, {"aggregation": "by_key"}, {"preset": "trec_eval"}], ids=str
)
def test_two_parts_give_the_bits_of_the_whole(settings: dict[str, Any]) -> None:
    (qrels, run), rows = made(), results()
    function = pickle.loads(pickle.dumps(per_query(qrels, WANTED, **settings)))
    first, *_ = run
    cut = len(run[first])
    # The first part alone would take another scale for ERR.
    assert max(qrels[first].values()) < max(grade for own in qrels.values() for grade in own.values())
    found = function.scores(values(function, part(rows[:cut])), values(function, part(rows[cut:])))
    truth = nd.evaluate(qrels, run, WANTED, **settings)
    assert (dict(found), found.queries, found.missing) == (dict(truth), truth.queries, truth.missing)
    assert found.per_query == truth.per_query
    assert truth.missing > 0


def test_a_query_that_is_split_over_two_parts_is_refused() -> None:
    (qrels, _), rows = made(), results()
    function = per_query(qrels, WANTED)
    with pytest.raises(nd.InputError, match=f"query {rows[3][0]} comes from two parts"):
        function.scores(values(function, part(rows[:3])), values(function, part(rows[3:])))


def test_means_that_need_the_whole_run_are_refused() -> None:
    with pytest.raises(nd.InputError, match="aggregation numpy needs the whole run"):
        per_query({"q": {"d": 1}}, preset="pytrec_eval")
    with pytest.raises(nd.InputError, match="no setting 'wights'"):
        per_query({"q": {"d": 1}}, wights=1)


def _example(heading: str) -> str:
    """The code of a chapter of the page, as somebody would copy it."""
    chapter = re.search(
        rf"^## {heading}\n(.*?)(?=^## |\Z)", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    assert chapter is not None
    return "\n".join(re.findall(r"```python\n(.*?)```", chapter[1], re.DOTALL))


def _printed(code: str, folder: Path) -> list[str]:
    """What the code prints in a folder with a run and labels: in a process, as engines leave threads."""
    qrels, _ = made()
    with (folder / "run.csv").open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["query_id", "doc_id", "score"])
        writer.writerows((query, document, repr(score)) for query, document, score in results())
    lines = (
        f"{query} 0 {document} {grade}\n" for query, own in qrels.items() for document, grade in own.items()
    )
    (folder / "labels.qrels").write_text("".join(lines))
    code = code.replace('["nDCG@10", "P@5"]', str(WANTED)).replace("print(", "tell(")
    tell = 'tell = lambda scores: print(dict(scores), scores.per_query, sep="\\n")\n'
    paths = [str(PAGE.parents[1]), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    done = subprocess.run(
        [sys.executable, "-c", tell + code],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def _truth() -> list[str]:
    scores = nd.evaluate(*made(), WANTED)
    return [str(dict(scores)), str(scores.per_query)]


@pytest.mark.slow
@pytest.mark.skipif(find_spec("pyspark") is None, reason="PySpark is not installed")
@pytest.mark.skipif(shutil.which("java") is None, reason="Java is not installed")
def test_spark_gives_the_bits_of_one_machine(tmp_path: Path) -> None:
    assert _printed(_example("Apache Spark"), tmp_path) == 2 * _truth()


@pytest.mark.slow
@pytest.mark.skipif(find_spec("dask") is None, reason="Dask is not installed")
def test_dask_gives_the_bits_of_one_machine(tmp_path: Path) -> None:
    assert _printed(_example("Dask"), tmp_path) == _truth()


def test_parts_of_which_no_query_has_labels_are_warned_of() -> None:
    parts = per_query({"1": {"d": 1}, "2": {"d": 1}}, ["P@5"])
    with pytest.warns(nd.KeysDoNotMeet, match="Not one of 2 queries of the labels came back"):
        scores = parts.scores(Part({"query": [], "P@5": []}))
    assert scores.missing == 2
