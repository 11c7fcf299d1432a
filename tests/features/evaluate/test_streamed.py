"""Runs in Parquet files are evaluated some rows at a time: the same numbers, in little memory."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path

import polars as pl
import pytest

from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.features.evaluate import files
from ndcg_gui.features.evaluate.columns import EvaluationColumns
from ndcg_gui.features.evaluate.files import EvaluatedFiles, evaluate_files, file_columns, quick_columns
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.formats.mapped import streamed
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.tables import apart
from ndcg_gui.metrics.registry import METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from tests.formats.parquet_here import ReadHere
from tests.making import write_lines
from tests.thoroughness import rest_slow

pytestmark = pytest.mark.files  # there is no project in it

ALL = [parse_metric(kind.spelling + ("@3" if kind.cutoff == "required" else "")) for kind in METRICS]
RULES = ("rank", "score", "score32", "averaged", "score_up", "score_kept", "ir_measures")
COLUMNS = ("query_key", "rank", "doc_key", "score", "system")
Row = tuple[str, int, str, float, str]


@pytest.fixture
def in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some 50 rows at a time, in this process."""
    monkeypatch.setattr(streamed, "_AT_ONCE", 50)
    monkeypatch.setattr(apart, "Apart", ReadHere)


def made(seed: int, *, rising: bool = False) -> tuple[list[str], list[Row]]:
    """Labels, and the rows of three systems, with ties (some only as 32-bit numbers) and missing queries."""
    generator = random.Random(seed)
    queries = [f"q{number}" for number in range(20)]
    labels = [
        f"{query} 0 d{document} {generator.choice([-1, 0, 0, 1, 2, 3, 4])}"
        for query in generator.sample(queries, 14)
        for document in generator.sample(range(40), generator.randrange(1, 20))
    ]
    rows: list[Row] = []
    first = generator.choice([0, 1])
    for system in ("A", "B", "C"):
        for query in generator.sample(queries, 15):
            count = generator.randrange(1, 30)
            scores = [
                generator.choice([-0.0, 0.5, 1.0, 1.0 + 1e-9, 2.0, 1e-7, 3e17, generator.random()])
                for _ in range(count)
            ]
            if not rising:
                scores.sort(reverse=True)
            documents = generator.sample(range(40), count)
            rows += [
                (query, rank, f"d{document}", score, system)
                for rank, (document, score) in enumerate(zip(documents, scores, strict=True), first)
            ]
    return labels, rows


def write_table(path: Path, rows: Sequence[Row], columns: Sequence[str] = COLUMNS) -> Path:
    frame = pl.DataFrame(rows, schema=COLUMNS, orient="row").select(columns)
    frame.write_parquet(path, row_group_size=70)
    return path


def write_labels(folder: Path, labels: Sequence[str]) -> Path:
    return write_lines(folder / "labels.qrels", labels)


def compare(fast: EvaluationColumns, slow: EvaluationColumns, ties: str) -> None:
    assert fast.query_keys == slow.query_keys
    assert fast.systems == slow.systems
    assert fast.by_score == slow.by_score
    settings = EvaluationSettings(ties=ties)
    mine, theirs = (Evaluation(columns, metrics=ALL, settings=settings) for columns in (fast, slow))
    assert mine.maximum == theirs.maximum
    for name in slow.systems:
        assert fast.run_order(name).tolist() == slow.run_order(name).tolist()  # type: ignore[union-attr]
        assert mine.scores[name].present.tolist() == theirs.scores[name].present.tolist()
        assert fast.results(name, ties).returned.tolist() == slow.results(name, ties).returned.tolist()
        for metric in ALL:
            values = mine.scores[name].values[metric], theirs.scores[name].values[metric]
            assert values[0].tobytes() == values[1].tobytes(), (name, metric)
            assert mine.mean(name, metric) == theirs.mean(name, metric)


def by_query(rows: list[Row]) -> list[Row]:
    """The systems' lists for a query together, as a search log has them."""
    return sorted(rows, key=lambda row: (row[0], row[4]))


WAYS: dict[str, Callable[[list[Row]], list[Row]]] = {
    "by system": list,
    "by query": by_query,
    "in any order within lists": lambda rows: sorted(rows, key=lambda row: (row[4], row[0], row[2])),
}
KINDS = {
    "all": COLUMNS, "ranks": ("query_key", "doc_key", "rank", "system"),
    "scores": ("system", "score", "doc_key", "query_key"), "one system": COLUMNS[:4],
}  # fmt: skip


@pytest.mark.usefixtures("in_pieces")
@pytest.mark.parametrize("rising", [False, True])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("way", rest_slow(WAYS, first=2))
def test_the_values_are_bit_for_bit_those_of_the_whole_file(
    tmp_path: Path, way: str, kind: str, *, rising: bool
) -> None:
    labels, rows = made(len(way) + 7 * len(kind), rising=rising)
    if kind == "one system":
        rows = [row for row in rows if row[4] == "B"]
    qrels = write_labels(tmp_path, labels)
    run = write_table(tmp_path / "run.parquet", WAYS[way](rows), KINDS[kind])
    fast, slow = (
        quick_columns(EvaluatedFiles([qrels], [run]), ties=RULES, order="kept"),
        file_columns(EvaluatedFiles([qrels], [run]), order="kept"),
    )
    assert fast is not None
    compare(fast, slow, "rank")
    for system in slow.systems:
        for rule in RULES:
            mine, theirs = fast.results(system, rule), slow.results(system, rule)
            assert mine.rank.tolist() == theirs.rank.tolist(), rule
            assert mine.pair.tolist() == theirs.pair.tolist(), rule


@pytest.mark.usefixtures("in_pieces")
@pytest.mark.parametrize("seed", rest_slow(range(8), first=2))
def test_so_they_are_whatever_the_types(tmp_path: Path, seed: int) -> None:
    labels, rows = made(seed, rising=seed % 2 == 0)
    run = tmp_path / "run.parquet"
    numbered = pl.DataFrame(
        [(int(query[1:]), rank, int(doc[1:]), score, system) for query, rank, doc, score, system in rows],
        schema=COLUMNS,
        orient="row",
    )
    numbered.cast(
        {"score": pl.Float32, "rank": pl.UInt16, "system": pl.Categorical, "doc_key": pl.Int32}
    ).with_columns(pl.lit(1.5).alias("took")).write_parquet(run)
    qrels = write_labels(tmp_path, [line[1:].replace(" d", " ") for line in labels])
    table = tmp_path / "labels.parquet"
    pl.DataFrame(
        [(line.split()[0], line.split()[2], float(line.split()[3])) for line in labels if " -1" not in line],
        schema=["query_key", "doc_key", "grade"],
        orient="row",
    ).write_parquet(table)
    texts = write_table(tmp_path / "texts.parquet", rows)
    for labels_of, run_of in ((qrels, run), (table, texts)):
        fast = quick_columns(EvaluatedFiles([labels_of], [run_of]), ties=RULES, order="kept")
        assert fast is not None
        compare(fast, file_columns(EvaluatedFiles([labels_of], [run_of]), order="kept"), "averaged")


def with_row(place: int, **changed: object) -> Callable[[list[Row]], list[Row]]:
    """One of the rows otherwise."""

    def change(rows: list[Row]) -> list[Row]:
        row = tuple(changed.get(name, cell) for name, cell in zip(COLUMNS, rows[place], strict=True))
        found = [*rows]
        found[place] = row  # type: ignore[assignment]
        return found

    return change


NOT_CLEAN: dict[str, Callable[[list[Row]], list[Row]]] = {
    "a list in pieces": lambda rows: [*rows[1:], rows[0]],
    "pieces side by side": lambda rows: sorted(rows, key=lambda row: row[1]),
    "a document twice": lambda rows: [*rows, rows[-1]],
    "equal ranks": lambda rows: with_row(1, rank=rows[0][1], query_key=rows[0][0])(rows),
    "a blank": with_row(60, doc_key="d 1"),
    "no ASCII": with_row(60, query_key="qé"),
    "nothing": with_row(60, doc_key=None),
    "no number": with_row(-1, score=float("inf")),
    "a rank below 0": with_row(60, rank=-1),
}


@pytest.mark.usefixtures("in_pieces")
@pytest.mark.parametrize("name", NOT_CLEAN)
def test_what_is_not_clean_is_read_whole(tmp_path: Path, name: str) -> None:
    labels, rows = made(3)
    qrels = write_labels(tmp_path, labels)
    run = write_table(tmp_path / "run.parquet", NOT_CLEAN[name](rows))
    assert quick_columns(EvaluatedFiles([qrels], [run]), ties=["rank"], order="kept") is None


@pytest.mark.usefixtures("in_pieces")
def test_a_large_file_in_pieces_is_refused_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    labels, rows = made(3)
    qrels = write_labels(tmp_path, labels)
    run = write_table(tmp_path / "run.parquet", [*rows[1:], rows[0]])
    monkeypatch.setattr(files, "_OPTIONS", ReadOptions(encoding="utf-8", max_columnar=100))
    with pytest.raises(InputError, match="sort it by system and query") as refused:
        evaluate_files(EvaluatedFiles([qrels], [run]), metrics=ALL[:1], settings=EvaluationSettings())
    assert "run.parquet" in str(refused.value)


@pytest.mark.usefixtures("in_pieces")
def test_two_files_with_a_system_of_one_name_are_refused(tmp_path: Path) -> None:
    labels, rows = made(3)
    run = write_table(tmp_path / "run.parquet", rows)
    with pytest.raises(InputError, match="two runs have the tag A"):
        quick_columns(
            EvaluatedFiles([write_labels(tmp_path, labels)], [run, run]), ties=["rank"], order="kept"
        )


def test_the_process_apart_reads_it_and_ends_when_cancelled(tmp_path: Path) -> None:
    labels, rows = made(5)
    qrels, run = write_labels(tmp_path, labels), write_table(tmp_path / "run.parquet", rows)
    fast = quick_columns(EvaluatedFiles([qrels], [run]), ties=RULES, order="kept")
    assert fast is not None
    compare(fast, file_columns(EvaluatedFiles([qrels], [run]), order="kept"), "rank")

    def cancel(done: int, total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        quick_columns(EvaluatedFiles([qrels], [run]), ties=["rank"], order="kept", progress=cancel)
