from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.formats import trec_columns
from ndcg_gui.metrics.registry import METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.project import file_columns as module
from ndcg_gui.project import file_evaluation
from ndcg_gui.project.evaluation import Evaluation
from ndcg_gui.project.file_columns import large_columns
from ndcg_gui.project.file_evaluation import evaluate_files, file_columns
from tests.making import write_lines
from tests.thoroughness import rest_slow

ALL = [parse_metric(kind.spelling + ("@3" if kind.cutoff == "required" else "")) for kind in METRICS]
TIES = ("rank", "score", "score32", "averaged")


@pytest.fixture(autouse=True)
def everything_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trec_columns, "LARGE", 0)
    monkeypatch.setattr(trec_columns, "LARGE_PACKED", 0)
    monkeypatch.setattr(file_evaluation, "LARGE_PACKED", 0)
    monkeypatch.setattr(trec_columns, "_BLOCK", 400)
    monkeypatch.setattr("ndcg_gui.formats.source.CHUNK", 150)
    monkeypatch.setattr("ndcg_gui.formats.source.HEAD", 100)


def write_files(folder: Path, seed: int, *, runs: int = 2) -> tuple[Path, list[Path]]:
    """Labels of some queries, and runs of some, with many ties (some only as 32-bit numbers)."""
    generator = random.Random(seed)
    queries = [f"q{number}" for number in range(20)]
    labels = [
        f"{query} 0 d{document} {generator.choice([-1, 0, 0, 1, 2, 3, 4])}"
        for query in generator.sample(queries, 14)
        for document in generator.sample(range(40), generator.randrange(1, 20))
    ]
    generator.shuffle(labels)
    paths = []
    for run in range(runs):
        lines = []
        for query in generator.sample(queries, 15):
            count = generator.randrange(1, 30)
            scores = sorted(
                (generator.choice([0.5, 1.0, 1.0 + 1e-9, 2.0, generator.random()]) for _ in range(count)),
                reverse=True,
            )
            lines += [
                f"{query} Q0 d{document} {rank} {score!r} run{run}"
                for rank, (document, score) in enumerate(
                    zip(generator.sample(range(40), count), scores, strict=True), start=1
                )
            ]
        paths.append(write_lines(folder / f"{seed}-{run}.run", lines))
    return write_lines(folder / f"{seed}.qrels", labels), paths


@pytest.mark.parametrize("slot_bits", [3, 22])
@pytest.mark.parametrize("ties", TIES)
@pytest.mark.parametrize("seed", range(4))
def test_the_values_are_bit_for_bit_those_line_by_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, ties: str, slot_bits: int
) -> None:
    monkeypatch.setattr(module, "_SLOT_BITS", slot_bits)
    qrels, runs = write_files(tmp_path, seed)
    columns = large_columns(qrels, runs, ties=ties)
    assert columns is not None
    settings = EvaluationSettings(ties=ties)
    fast = Evaluation(columns, metrics=ALL, settings=settings)
    slow = Evaluation(file_columns(qrels, runs), metrics=ALL, settings=settings)
    assert fast.query_keys == slow.query_keys
    assert fast.maximum == slow.maximum
    assert fast.labelled.tolist() == slow.labelled.tolist()
    for name in ("run0", "run1"):
        assert fast.scores[name].present.tolist() == slow.scores[name].present.tolist()
        for metric in ALL:
            mine, theirs = fast.scores[name].values[metric], slow.scores[name].values[metric]
            assert mine.tobytes() == theirs.tobytes(), metric
            assert fast.mean(name, metric) == slow.mean(name, metric)


def test_small_files_are_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trec_columns, "LARGE", 10_000_000)
    qrels, runs = write_files(tmp_path, 1)
    assert large_columns(qrels, runs, ties="rank") is None


def test_what_is_not_clean_is_read_line_by_line(tmp_path: Path) -> None:
    qrels, runs = write_files(tmp_path, 1)
    settings = EvaluationSettings()
    with runs[0].open("a") as file:
        file.write("# the end\n")
    assert large_columns(qrels, runs, ties="rank") is None
    with pytest.raises(InputError, match="a comment"):
        evaluate_files(qrels, runs, metrics=ALL, settings=settings)
    twice = write_lines(tmp_path / "t", ["q1 Q0 d1 1 2 t", "q1 Q0 d2 2 1 t", "q1 Q0 d1 3 0 t"])
    assert large_columns(qrels, [twice], ties="rank") is None
    unknown = write_lines(tmp_path / "u", ["x Q0 d1 1 2 t", "x Q0 d2 2 1 t", "x Q0 d1 3 0 t"])
    assert large_columns(qrels, [unknown], ties="rank") is None
    assert large_columns(tmp_path / "none", runs[1:], ties="rank") is None


def test_two_runs_of_one_tag_are_refused(tmp_path: Path) -> None:
    qrels, runs = write_files(tmp_path, 1)
    with pytest.raises(InputError, match="two runs have the tag run1"):
        large_columns(qrels, [runs[1], runs[1]], ties="rank")


def test_a_cancelled_reading_leaves_no_thread(tmp_path: Path) -> None:
    qrels, runs = write_files(tmp_path, 1)
    told: list[int] = []

    def cancel(done: int, total: int) -> None:
        told.append(done)
        if len(told) > 4:
            raise Cancelled

    with pytest.raises(Cancelled):
        large_columns(qrels, runs, ties="rank", progress=cancel)


def test_single_lists_are_not_kept(tmp_path: Path) -> None:
    qrels, runs = write_files(tmp_path, 1)
    columns = large_columns(qrels, runs, ties="rank", maximum=7)
    assert columns is not None
    assert columns.maximum == 7
    for ask in (
        lambda: columns.now(0),
        lambda: columns.labels_of(0, ""),
        lambda: columns.list_of(0, "run0"),
        lambda: columns.results("run0", "score"),
    ):
        with pytest.raises(ValueError, match=r"files|ties"):
            ask()


LONG = "a line longer than 1000000 bytes"
# What is written, and what the refusal says.
HOSTILE = {
    "one line": ("for _ in range(250): file.write(b'x' * 1_000_000)", LONG),
    "a million columns": ("for _ in range(25): file.write(b'a ' * 1_000_000 + b'\\n')", LONG),
    "gzip bomb": (
        "import gzip\npacked = gzip.GzipFile(fileobj=file, mode='wb')\n"
        "for _ in range(200): packed.write(b'\\n' * 1_000_000)\npacked.close()",
        "unpack",
    ),
}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is read from /proc")
@pytest.mark.parametrize("name", rest_slow(HOSTILE))
def test_a_hostile_file_is_refused_in_little_memory(tmp_path: Path, name: str) -> None:
    written, refusal = HOSTILE[name]
    script = f"""
from pathlib import Path
path = Path({str(tmp_path / "big.run")!r})
with path.open("wb") as file:
    {written.replace(chr(10), chr(10) + "    ")}
qrels = Path({str(tmp_path / "q")!r}); qrels.write_text("q 0 d 1\\n")
from ndcg_gui.domain.errors import FileErrors
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.project.file_evaluation import evaluate_files
try:
    evaluate_files(qrels, [path], metrics=[parse_metric("AP")], settings=EvaluationSettings())
except FileErrors as error:
    assert {refusal!r} in str(error), error
else:
    raise SystemExit("not refused")
# Not ru_maxrss: a child begins with what its parent had.
peak = next(line for line in Path("/proc/self/status").read_text().splitlines() if "VmHWM" in line)
assert int(peak.split()[1]) < 350_000, peak
"""
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)
