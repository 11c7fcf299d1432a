from __future__ import annotations

import gzip
import itertools
import math
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from ndcg_gui.domain.records import Kind
from ndcg_gui.formats import trec_columns
from ndcg_gui.formats.decimals import DECIMAL
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.trec_columns import NotClean, QrelsColumns, read_lists, read_qrels

OPTIONS = ReadOptions(real_grades=True)


@pytest.fixture
def columns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is large."""
    monkeypatch.setattr(trec_columns, "LARGE", 0)
    monkeypatch.setattr(trec_columns, "LARGE_PACKED", 0)


@pytest.fixture
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trec_columns, "_BLOCK", 400)
    monkeypatch.setattr("ndcg_gui.formats.source.CHUNK", 150)
    monkeypatch.setattr("ndcg_gui.formats.source.HEAD", 100)


def outcome(parsed: Parsed) -> tuple[object, ...]:
    report = parsed.report
    said = [[(notice.code, str(notice)) for notice in kind] for kind in (report.warnings, report.notes)]
    runs = [(run.tag, run.order, dict(run.lists), list(run.lists)) for run in parsed.runs]
    counts = (report.rows, report.blank, report.skipped, report.error_count)
    return [str(problem) for problem in report.errors], said, runs, counts, parsed.sha256, parsed.size


def both(path: Path, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Read as columns and line by line; True when the columns could do it."""
    tried: list[bool] = []
    real = trec_columns.read_lists

    def watched(source: Source, options: ReadOptions) -> object:
        tried.append(False)
        yield from real(source, options)
        tried[-1] = True

    with monkeypatch.context() as patch:
        patch.setattr(trec_columns, "LARGE", 0)
        patch.setattr(trec_columns, "LARGE_PACKED", 0)
        patch.setattr("ndcg_gui.formats.trec_run_columns.read_lists", watched)
        fast = outcome(read_file(path, kind=Kind.RUN))
    assert fast == outcome(read_file(path, kind=Kind.RUN))
    return bool(tried and tried[-1])


def run_text(generator: random.Random, *, queries: int = 6, capitals: bool = False) -> bytes:
    lines = []
    for query in range(queries):
        count = generator.randrange(1, 12)
        scores = sorted((round(generator.random() * 5, 1) for _ in range(count)), reverse=True)
        names = generator.sample(range(50), count)
        rank = generator.choice([0, 1, 1, 1])
        for place, (name, score) in enumerate(zip(names, scores, strict=True)):
            key = f"{'D' if capitals and name % 2 else 'd'}{name}"
            lines.append(f"q{query} Q0 {key} {rank + place} {score} tag")
    return ("\n".join(lines) + "\n").encode()


# Each clean file is read as columns, and so are those whose blanks are put right.
CLEAN: dict[str, Callable[[bytes], bytes]] = {
    "as it is": lambda data: data,
    "no newline at the end": lambda data: data.rstrip(b"\n"),
    "tabs": lambda data: data.replace(b" ", b"\t"),
    "runs of blanks": lambda data: data.replace(b" ", b"  \t ", 40),
    "blanks at the ends of lines": lambda data: b" " + data.rstrip(b"\n").replace(b"\n", b" \n ") + b" \n",
    "letters of both cases": lambda data: data.replace(b" d1", b" Dx1"),
}


@pytest.mark.usefixtures("small_blocks")
@pytest.mark.parametrize("name", CLEAN)
@pytest.mark.parametrize("seed", range(3))
def test_clean_files_are_read_as_columns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, seed: int
) -> None:
    path = tmp_path / "a.run"
    path.write_bytes(CLEAN[name](run_text(random.Random(seed))))
    assert both(path, monkeypatch)
    packed = tmp_path / "b.run.gz"
    packed.write_bytes(gzip.compress(path.read_bytes()))
    assert both(packed, monkeypatch)


DIRTY: dict[str, Callable[[bytes], bytes]] = {
    "a blank line": lambda data: data.replace(b"\n", b"\n\n", 1),
    "CRLF": lambda data: data.replace(b"\n", b"\r\n"),
    "a comment": lambda data: b"# made by hand\n" + data,
    "a BOM": lambda data: b"\xef\xbb\xbf" + data,
    "not ASCII": lambda data: data.replace(b"d1", "é1".encode()),
    "Latin-1": lambda data: data.replace(b"d1", b"\xe91"),
    "NUL": lambda data: data.replace(b"d1", b"d\x001"),
    "five columns": lambda data: data.replace(b" tag\n", b"\n", 1),
    "seven columns": lambda data: data.replace(b" tag\n", b" my tag\n", 1),
    "four and seven": lambda data: data.replace(b" Q0 ", b" Q0 x ", 1).replace(b" tag\nq0 Q0", b"\nq0", 1),
    "signed rank": lambda data: data.replace(b" 1 ", b" +1 ", 1),
    "rank -0": lambda data: data.replace(b" 1 ", b" -0 ", 1),
    "rank 3.0": lambda data: data.replace(b" 1 ", b" 1.0 ", 1),
    "huge rank": lambda data: data.replace(b" 1 ", b" 99999999999999999999 ", 1),
    "score nan": lambda data: data.replace(b".", b"nan", 1),
    "score inf": lambda data: b"q9 Q0 d 1 inf tag\n" + data,
    "score 1e400": lambda data: b"q9 Q0 d 1 1e400 tag\n" + data,
    "score 1_0": lambda data: b"q9 Q0 d 1 1_0 tag\n" + data,
    "score 1,5": lambda data: b"q9 Q0 d 1 1,5 tag\n" + data,
    "long score": lambda data: b"q9 Q0 d 1 1." + b"0" * 500 + b" tag\n" + data,
    "long key": lambda data: b"q9 Q0 " + b"d" * 1_001 + b" 1 1 tag\n" + data,
    "long tag": lambda data: data.replace(b" tag\n", b" " + b"t" * 1_001 + b"\n"),
    "a key like zlib": lambda data: data.replace(b"q0 ", b"x^ "),
    "gzip inside": lambda data: gzip.compress(data),
    "two tags": lambda data: data + b"q9 Q0 d 1 1 other\n",
    "a document twice": lambda data: data + b"q9 Q0 d 1 2 tag\nq9 Q0 d 2 1 tag\n",
    "the file twice": lambda data: data + data,
    "a list in two pieces": lambda data: data + b"q9 Q0 d 1 1 tag\n" + b"q0 Q0 other 99 0.0 tag\n",
    "scores that rise": lambda data: data + b"q9 Q0 d 1 1 tag\nq9 Q0 e 2 2 tag\n",
    "ranks that fall": lambda data: data + b"q9 Q0 d 2 2 tag\nq9 Q0 e 1 1 tag\n",
    "case twins": lambda data: data + b"q9 Q0 dx 1 2 tag\nq8 Q0 DX 2 1 tag\n",
    "query twins": lambda data: data + b"x9 Q0 d 1 2 tag\nX9 Q0 d 1 1 tag\n",
    "quotes": lambda data: data.replace(b" d1", b' "d1', 1),
    "empty": lambda data: b"",
    "only blanks": lambda data: b" \n \n",
    "qrels": lambda data: b"q 0 d 1\n" * 3,
    "a long line": lambda data: data + b"x" * 1_200_000,
}


@pytest.mark.usefixtures("small_blocks")
@pytest.mark.parametrize("name", DIRTY)
def test_other_files_have_the_same_outcome(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    path = tmp_path / "a.run"
    for seed in range(2):
        path.write_bytes(DIRTY[name](run_text(random.Random(seed))))
        both(path, monkeypatch)


@pytest.mark.usefixtures("small_blocks")
@pytest.mark.parametrize("seed", range(4))
def test_any_changed_byte_has_the_same_outcome(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    generator = random.Random(seed)
    path = tmp_path / "a.run"
    fast = 0
    for _ in range(60):
        data = bytearray(run_text(generator, queries=3, capitals=generator.random() < 0.5))
        for _ in range(generator.randrange(1, 4)):
            place = generator.randrange(len(data))
            what = generator.random()
            if what < 0.4:
                data[place] = generator.choice(b" \n\t01.dQ+-#e\r\x00\xff")
            elif what < 0.7:
                del data[place : place + generator.randrange(1, 6)]
            else:
                data[place:place] = data[: generator.randrange(20)]
        path.write_bytes(bytes(data))
        fast += both(path, monkeypatch)
    assert fast  # some are clean still


def test_polars_takes_the_numbers_that_we_take() -> None:
    generator = random.Random(1)
    texts = {"".join(parts) for size in range(1, 5) for parts in itertools.product("01.+-eE_i", repeat=size)}
    texts |= {
        "".join(generator.choices("019.+-eE_xinfa ", k=generator.randrange(1, 10))) for _ in range(20_000)
    }
    texts |= {repr(generator.random() * 10.0 ** generator.randrange(-300, 300)) for _ in range(20_000)}
    texts |= {f"{generator.random():.{generator.randrange(1, 30)}f}" for _ in range(20_000)}
    texts |= {"inf", "-inf", "nan", "infinity", "1e400", "9007199254740993", "4.9e-324", "0x1p3"}
    every = sorted(texts)
    values = pl.Series(every).cast(pl.Float64, strict=False).to_list()
    for text, value in zip(every, values, strict=True):
        if value is None or not math.isfinite(value):
            assert not (DECIMAL.fullmatch(text) and math.isfinite(float(text))), text
        else:
            assert DECIMAL.fullmatch(text), text
            assert value == float(text), text


# qrels


def labels(path: Path, options: ReadOptions = OPTIONS) -> QrelsColumns:
    with Source(path, Report("q"), options) as source:
        found = read_qrels(source, options)
        source.finish()
    return found


@pytest.mark.usefixtures("small_blocks")
def test_labels_are_those_line_by_line(tmp_path: Path) -> None:
    generator = random.Random(5)
    path = tmp_path / "a.qrels"
    pairs = generator.sample([(query, doc) for query in range(9) for doc in range(40)], 120)
    path.write_text(
        "".join(
            f"q{query}\t0  d{doc} {generator.choice(['-1', '0', '1', '0.5', '3'])}\n" for query, doc in pairs
        )
    )
    found = labels(path)
    slow = read_file(path, kind=Kind.QRELS, options=OPTIONS)
    wanted = [
        (item.query_key, item.doc_key, -1.0 if item.grade is None else item.grade) for item in slow.judgments
    ]
    keys = [found.query_keys[number] for number in found.query.tolist()]
    assert list(zip(keys, found.documents.to_list(), found.grades.tolist(), strict=True)) == wanted
    assert found.query_keys == tuple(dict.fromkeys(item.query_key for item in slow.judgments))


@pytest.mark.parametrize(
    "text",
    ["q 0 d 1\nq 0 d 1\n", "q 0 d 1\nq 0 d 2\n", "q 0 d\n", "q 0 d x\n", "q 0 d inf\n", "", "q 0 d 1 x\n"],
)
def test_other_labels_are_read_line_by_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.qrels"
    path.write_text(text)
    with pytest.raises(NotClean):
        labels(path)


def test_without_real_grades_only_whole_ones_are_clean(tmp_path: Path) -> None:
    path = tmp_path / "a.qrels"
    for text in ("q 0 d 2.0\n", "q 0 d 12345678901234567\n"):
        path.write_text(text)
        with pytest.raises(NotClean):
            labels(path, ReadOptions())
    path.write_text("q 0 d 2\nq 0 e -1\n")
    assert labels(path, ReadOptions()).grades.tolist() == [2.0, -1.0]


# parts


@pytest.mark.usefixtures("small_blocks")
def test_lists_come_whole_and_in_order(tmp_path: Path) -> None:
    path = tmp_path / "a.run"
    path.write_bytes(run_text(random.Random(2), queries=30))
    with Source(path, Report("a"), OPTIONS) as source:
        parts = list(read_lists(source, OPTIONS))
    assert len(parts) > 5
    (run,) = read_file(path, kind=Kind.RUN).runs
    assert [key for part in parts for key in part.query_keys] == list(run.lists)
    line = 1
    for part in parts:
        assert part.first_line == line
        line += len(part.scores)
        for number, (key, packed) in enumerate(zip(part.query_keys, part.packed(), strict=True)):
            rows = np.arange(part.starts[number], part.starts[number + 1])
            assert packed == run.lists[key].packed()
            assert tuple(part.keys(rows)) == run.lists[key].keys
            assert part.scores[rows].tolist() == run.lists[key].scores.tolist()


def test_a_cancelled_reading_stops(tmp_path: Path, columns: None) -> None:
    path = tmp_path / "a.run"
    path.write_bytes(run_text(random.Random(2)))

    def cancel(done: int, total: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        read_file(path, kind=Kind.RUN, progress=cancel)


def test_small_files_do_not_pay_for_polars(tmp_path: Path) -> None:
    qrels, run = tmp_path / "q", tmp_path / "r"
    qrels.write_text("q1 0 d1 1\n")
    run.write_text("q1 Q0 d1 1 1 A\n")
    script = (
        "import sys; from click.testing import CliRunner; from ndcg_gui.cli.main import main;"
        f"r = CliRunner().invoke(main, ['evaluate', '--qrels', {str(qrels)!r}, '--run', {str(run)!r}]);"
        "assert r.exit_code == 0, r.output;"
        "heavy = {'polars', 'scipy', 'sqlalchemy', 'PySide6'} & set(sys.modules); assert not heavy, heavy"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
