from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.domain.records import Kind
from ndcg_gui.features.evaluate import files as module
from ndcg_gui.features.evaluate.columns import order_for
from ndcg_gui.features.evaluate.files import (
    EvaluatedFiles,
    FileColumns,
    evaluate_files,
    file_columns,
    quick_columns,
)
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.formats import source
from ndcg_gui.formats.options import Order, ReadOptions
from ndcg_gui.formats.reading import read_file
from ndcg_gui.formats.trec import columns as trec_columns
from ndcg_gui.metrics.registry import METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from tests.making import write_lines
from tests.patience import SECONDS
from tests.thoroughness import rest_slow

pytestmark = pytest.mark.files  # there is no project in it

ALL = [parse_metric(kind.spelling + ("@3" if kind.cutoff == "required" else "")) for kind in METRICS]
TIES = ("rank", "score", "score32", "averaged")
RULES = (*TIES, "score_up", "score_kept", "ir_measures")


@pytest.fixture(autouse=True, params=["whole", "streamed"])
def small_blocks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trec_columns, "_BLOCK", 400)
    monkeypatch.setattr(trec_columns, "_PIECE", 170)
    monkeypatch.setattr("ndcg_gui.formats.source.CHUNK", 150)
    monkeypatch.setattr("ndcg_gui.formats.source.HEAD", 100)
    if request.param == "streamed":
        monkeypatch.setattr(trec_columns, "WHOLE", 500)


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
@pytest.mark.parametrize("seed", rest_slow(range(4), first=2))
def test_the_values_are_bit_for_bit_those_line_by_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, ties: str, slot_bits: int
) -> None:
    monkeypatch.setattr(module, "_SLOT_BITS", slot_bits)
    qrels, runs = write_files(tmp_path, seed)
    order = order_for(ties)
    columns = quick_columns(EvaluatedFiles([qrels], runs), ties=RULES, order=order)
    assert columns is not None
    # Their ties stand in the order of the ranks, which is not that of the keys.
    assert columns.by_score == (("run0", "run1") if order == "score" else ())
    compare(columns, qrels, runs, ties, order)


@pytest.mark.parametrize("messy", [False, True])
@pytest.mark.parametrize("read_in", ["score", "kept", "rank"])
@pytest.mark.parametrize("seed", rest_slow(range(6), first=2))
def test_first_results_of_several_runs_are_counted_without_their_lists(
    tmp_path: Path, seed: int, read_in: Order, *, messy: bool
) -> None:
    qrels, runs = write_files(tmp_path, seed)
    if messy:
        runs[0].write_bytes(messed_up(runs[0].read_bytes(), seed, order=False))
    columns = quick_columns(EvaluatedFiles([qrels], runs), ties=["rank"], order=read_in, depth=10)
    lists = file_columns(EvaluatedFiles([qrels], runs), order=read_in)
    assert columns is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "read_all_labels", None)  # nothing can be read again
        for depth in (1, 2, 5, 10):
            for systems in (columns.systems, columns.systems[:1]):
                expected = lists.top_counts(systems, depth).tolist()
                assert columns.top_counts(systems, depth).tolist() == expected, depth
    assert columns.top_counts(columns.systems, 11).tolist() == lists.top_counts(lists.systems, 11).tolist()


def compare(columns: FileColumns, qrels: Path, runs: list[Path], ties: str, order: Order) -> None:
    """The same as from files that were read line by line."""
    settings = EvaluationSettings(ties=ties)
    fast = Evaluation(columns, metrics=ALL, settings=settings)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(source, "LARGE", 1 << 60)
        slow = Evaluation(
            file_columns(EvaluatedFiles([qrels], runs), order=order), metrics=ALL, settings=settings
        )
    assert fast.query_keys == slow.query_keys
    assert fast.maximum == slow.maximum
    assert fast.labelled.tolist() == slow.labelled.tolist()
    assert fast.systems == slow.systems
    for name in slow.systems:
        assert fast.scores[name].present.tolist() == slow.scores[name].present.tolist()
        for metric in ALL:
            mine, theirs = fast.scores[name].values[metric], slow.scores[name].values[metric]
            assert mine.tobytes() == theirs.tobytes(), metric
            assert fast.mean(name, metric) == slow.mean(name, metric)


def messed_up(data: bytes, seed: int, *, order: bool) -> bytes:
    """The same run with ranks, blanks, comments and line ends as tools write them; `order`: in any order."""
    generator = random.Random(seed)
    rows = [line.split() for line in data.decode().splitlines()]
    how = generator.randrange(3)
    if order:
        if how == 1:
            generator.shuffle(rows)
        for row in generator.sample(rows, len(rows) // 4) if how == 2 else ():
            row[4] = f"{generator.random():.2e}"
    shift = generator.randrange(3)
    lines = []
    for row in rows:
        row[3] = str(int(row[3]) * shift)
        lines.append(generator.choice([" ", "\t", "   "]).join(row) + generator.choice(["", " ", "\r"]))
        if generator.random() < 0.1:
            lines.append(generator.choice(["", "# a comment", "#"]))
    return "\n".join(lines).rstrip("\r").encode()


@pytest.mark.parametrize("order", [False, True])
@pytest.mark.parametrize("seed", rest_slow(range(12), first=2))
def test_so_are_those_of_any_messy_file(tmp_path: Path, seed: int, *, order: bool) -> None:
    qrels, runs = write_files(tmp_path, seed, runs=1)
    runs[0].write_bytes(messed_up(runs[0].read_bytes(), seed, order=order))
    orders: dict[Order, tuple[str, ...]] = {"score": RULES, "kept": RULES, "rank": ("rank",)}
    for read_in, rules in orders.items():
        columns = quick_columns(EvaluatedFiles([qrels], runs), ties=rules, order=read_in)
        if columns is None:
            # Of a file that is too large to be held at once the lists must be in one piece.
            assert order
            assert trec_columns.WHOLE == 500
            return
        for ties in (ties for ties in TIES if ties in rules):
            compare(columns, qrels, runs, ties, read_in)
        slow = file_columns(EvaluatedFiles([qrels], runs), order=read_in)
        for rule in rules:
            fast, wanted = columns.results("run0", rule), slow.results("run0", rule)
            assert fast.rank.tolist() == wanted.rank.tolist(), rule
            assert fast.pair.tolist() == wanted.pair.tolist(), rule
        parsed = read_file(runs[0], kind=Kind.RUN, options=ReadOptions(order=read_in))
        assert columns.by_score == tuple(run.tag for run in parsed.runs if run.order == "score")


def test_a_run_in_pieces_is_ordered_by_score_as_a_whole(tmp_path: Path) -> None:
    # The ranks of the last list alone disagree: then the first, with its ties, goes by score too.
    qrels = write_lines(
        tmp_path / "q", [f"q{query} 0 d{place} {place % 3}" for query in range(9) for place in range(9)]
    )
    lines = [f"q{query} Q0 d{place} {place} {9 - place // 3} t" for query in range(8) for place in range(9)]
    lines += [f"q8 Q0 d{place} {place} {place} t" for place in range(9)]
    run = write_lines(tmp_path / "r", lines)
    columns = quick_columns(EvaluatedFiles([qrels], [run]), ties=["rank"], order="kept")
    assert columns is not None
    assert columns.by_score == ("t",)
    compare(columns, qrels, [run], "rank", "kept")


def test_what_is_not_clean_is_read_line_by_line(tmp_path: Path) -> None:
    qrels, runs = write_files(tmp_path, 1)
    settings = EvaluationSettings()
    with runs[0].open("a") as file:
        file.write("the end\n")
    assert quick_columns(EvaluatedFiles([qrels], runs), ties=["rank"], order="rank") is None
    with pytest.raises(InputError, match="2 columns"):
        evaluate_files(EvaluatedFiles([qrels], runs), metrics=ALL, settings=settings)
    twice = write_lines(tmp_path / "t", ["q1 Q0 d1 1 2 t", "q1 Q0 d2 2 1 t", "q1 Q0 d1 3 0 t"])
    assert quick_columns(EvaluatedFiles([qrels], [twice]), ties=["rank"], order="rank") is None
    unknown = write_lines(tmp_path / "u", ["x Q0 d1 1 2 t", "x Q0 d2 2 1 t", "x Q0 d1 3 0 t"])
    assert quick_columns(EvaluatedFiles([qrels], [unknown]), ties=["rank"], order="rank") is None
    assert quick_columns(EvaluatedFiles([tmp_path / "none"], runs[1:]), ties=["rank"], order="rank") is None


def test_two_runs_of_one_tag_are_refused(tmp_path: Path) -> None:
    qrels, runs = write_files(tmp_path, 1)
    with pytest.raises(InputError, match="two runs have the tag run1"):
        quick_columns(EvaluatedFiles([qrels], [runs[1], runs[1]]), ties=["rank"], order="rank")


def test_a_cancelled_reading_leaves_no_thread(tmp_path: Path) -> None:
    qrels, runs = write_files(tmp_path, 1)
    told: list[int] = []

    def cancel(done: int, total: int) -> None:
        told.append(done)
        if len(told) > 4:
            raise Cancelled

    with pytest.raises(Cancelled):
        quick_columns(EvaluatedFiles([qrels], runs), ties=["rank"], order="rank", progress=cancel)


def test_single_lists_are_read_again(tmp_path: Path) -> None:
    qrels, runs = write_files(tmp_path, 1)
    columns = quick_columns(EvaluatedFiles([qrels], runs, maximum=7), ties=["rank"], order="rank")
    assert columns is not None
    assert columns.maximum == 7
    lists = file_columns(EvaluatedFiles([qrels], runs), order="rank")
    assert columns.labels_of(3, "") == lists.labels_of(3, "")
    assert columns.now(3).table("").grade.tolist() == columns.table("").one(3).grade.tolist()
    assert columns.list_of(0, "run0") == lists.list_of(0, "run0")
    with pytest.raises(ValueError, match="ties"):
        columns.results("run0", "score")


LONG = "a line longer than 1000000 bytes"
# What is written, and what the refusal says.
HOSTILE = {
    "one line": ("for _ in range(250): file.write(b'x' * 1_000_000)", LONG),
    "a million columns": ("for _ in range(25): file.write(b'a ' * 1_000_000 + b'\\n')", LONG),
    "gzip bomb": (
        "import gzip\npacked = gzip.GzipFile(fileobj=file, mode='wb')\n"
        "for _ in range(200): packed.write(b'\\n' * 1_000_000)\npacked.close()",
        "repeats the same text",
    ),
}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is read from /proc")
@pytest.mark.parametrize("small_blocks", ["whole"], indirect=True)
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
from ndcg_gui.features.evaluate.files import EvaluatedFiles, evaluate_files
try:
    files = EvaluatedFiles([qrels], [path])
    evaluate_files(files, metrics=[parse_metric("AP")], settings=EvaluationSettings())
except FileErrors as error:
    assert {refusal!r} in str(error), error
else:
    raise SystemExit("not refused")
# Not ru_maxrss: a child begins with what its parent had.
peak = next(line for line in Path("/proc/self/status").read_text().splitlines() if "VmHWM" in line)
assert int(peak.split()[1]) < 350_000, peak
"""
    subprocess.run([sys.executable, "-c", script], check=True, timeout=SECONDS)
