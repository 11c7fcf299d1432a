from __future__ import annotations

import gzip
import random
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.domain.records import Kind
from ndcg_gui.formats import source
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import NotClean, Source
from ndcg_gui.formats.trec import columns as trec_columns
from ndcg_gui.formats.trec.columns import Lists, QrelsColumns, RunColumns, read_ahead, read_qrels
from tests.patience import SECONDS
from tests.thoroughness import examples

OPTIONS = ReadOptions(real_grades=True)


@pytest.fixture
def columns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is large."""
    monkeypatch.setattr(source, "LARGE", 0)
    monkeypatch.setattr(source, "LARGE_PACKED", 0)


@pytest.fixture(params=["whole", "streamed"])
def small_blocks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are taken apart in small pieces, and in one case are too large to be held."""
    monkeypatch.setattr(trec_columns, "_BLOCK", 400)
    monkeypatch.setattr(trec_columns, "_PIECE", 170)
    monkeypatch.setattr("ndcg_gui.formats.source.CHUNK", 150)
    monkeypatch.setattr("ndcg_gui.formats.source.HEAD", 100)
    if request.param == "streamed":
        monkeypatch.setattr(trec_columns, "WHOLE", 300)


def outcome(parsed: Parsed) -> tuple[object, ...]:
    report = parsed.report
    said = [(notice.code, str(notice)) for notice in report.warnings]
    # These are told of as they are met, block by block.
    said += sorted((notice.code, str(notice)) for notice in report.notes)
    runs = [(run.tag, run.order, dict(run.lists), list(run.lists)) for run in parsed.runs]
    counts = (report.rows, report.blank, report.skipped, report.error_count)
    return [str(problem) for problem in report.errors], said, runs, counts, parsed.sha256, parsed.size


def both(path: Path, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Read as columns and line by line; True when the columns could do it."""
    tried: list[bool] = []
    real = RunColumns.lists

    def watched(run: RunColumns) -> Iterator[Lists]:
        tried.append(False)
        yield from real(run)
        tried[-1] = True

    with monkeypatch.context() as patch:
        patch.setattr(source, "LARGE", 0)
        patch.setattr(source, "LARGE_PACKED", 0)
        patch.setattr(trec_columns.RunColumns, "lists", watched)
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


def rows_of(data: bytes) -> list[list[str]]:
    return [line.split(" ") for line in data.decode().splitlines()]


def of_rows(rows: Iterable[Sequence[str]]) -> bytes:
    return "".join(" ".join(row) + "\n" for row in rows).encode()


def reranked(data: bytes, rank: Callable[[int], int]) -> bytes:
    return of_rows([*row[:3], str(rank(int(row[3]))), *row[4:]] for row in rows_of(data))


def rescored(data: bytes, score: Callable[[float], str]) -> bytes:
    return of_rows([*row[:4], score(float(row[4])), row[5]] for row in rows_of(data))


# Each of these is read as columns, by pieces of a large file too.
CLEAN: dict[str, Callable[[bytes], bytes]] = {
    "as it is": lambda data: data,
    "no newline at the end": lambda data: data.rstrip(b"\n"),
    "tabs": lambda data: data.replace(b" ", b"\t"),
    "runs of blanks": lambda data: data.replace(b" ", b"  \t ", 40),
    "blanks at the ends of lines": lambda data: b" " + data.rstrip(b"\n").replace(b"\n", b" \n ") + b" \n",
    "letters of both cases": lambda data: data.replace(b" d1", b" Dx1"),
    "CRLF": lambda data: data.replace(b"\n", b"\r\n"),
    "one CRLF": lambda data: data.replace(b"\n", b"\r\n", 3).replace(b"\r\n", b"\n", 2),
    "a blank line": lambda data: data.replace(b"\n", b"\n\n", 1),
    "blank lines": lambda data: b"\n \n" + data.replace(b"\n", b"\n\t\n") + b"\n\n  ",
    "a comment": lambda data: b"# made by hand\n" + data,
    "comments": lambda data: b"#\n" + data.replace(b"\n", b"\n  # one two\n#x\n") + b"# as a last line",
    "comments of as many words": lambda data: data.replace(b"\n", b"\n# one two three four five\n", 9),
    "a comment in another language": lambda data: "# für 日本\n".encode() + data,
    "CRLF, comments and tabs": lambda data: data.replace(b"\n", b"\r\n# a\r\n\r\n").replace(b" ", b"\t"),
    "a BOM": lambda data: b"\xef\xbb\xbf" + data,
    "ranks from 0": lambda data: reranked(data, lambda rank: max(rank - 1, 0)),
    "ranks with gaps": lambda data: reranked(data, lambda rank: rank * 3),
    "one rank": lambda data: reranked(data, lambda rank: 1),
    "ranks twice": lambda data: reranked(data, lambda rank: rank // 2),
    "scores in e-notation": lambda data: rescored(data, lambda score: f"{score:.3e}"),
    "scores below 0": lambda data: rescored(data, lambda score: f"{score - 9:+.4f}"),
    "long scores": lambda data: rescored(data, lambda score: f"{score + 0.1:.21f}"),
    "ties": lambda data: rescored(data, lambda score: str(round(score))),
    "one score": lambda data: rescored(data, lambda score: "1"),
    "long queries": lambda data: data.replace(b"q", b"query-number-"),
    "long documents": lambda data: data.replace(b" d", b" " + b"document-" * 20),
}
# So are these as long as the file can be held.
ANYWHERE: dict[str, Callable[[bytes], bytes]] = {
    "lines in any order": lambda data: of_rows(random.Random(1).sample(rows_of(data), data.count(b"\n"))),
    "by rank": lambda data: of_rows(sorted(rows_of(data), key=lambda row: int(row[3]))),
    "a list in two pieces": lambda data: data + b"q9 Q0 d 1 1 tag\n" + b"q0 Q0 other 99 0.0 tag\n",
    "scores that rise": lambda data: data + b"q9 Q0 d 1 1 tag\nq9 Q0 e 2 2 tag\nq9 Q0 f 3 2 tag\n",
    "scores that rise, and ties": lambda data: rescored(data, lambda score: str(round(5 - score))),
    "all one rank, scores rise": lambda data: reranked(rescored(data, lambda s: f"{5 - s}"), lambda _: 1),
    "ranks that fall": lambda data: data + b"q9 Q0 d 2 2 tag\nq9 Q0 e 1 1 tag\n",
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


@pytest.mark.parametrize("name", ANYWHERE)
@pytest.mark.parametrize("whole", [True, False])
def test_lines_may_stand_anywhere_in_a_file_that_can_be_held(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, *, whole: bool
) -> None:
    path = tmp_path / "a.run"
    if not whole:
        monkeypatch.setattr(trec_columns, "WHOLE", 100)
    for seed in range(3):
        path.write_bytes(ANYWHERE[name](run_text(random.Random(seed))))
        assert both(path, monkeypatch) or not whole


DIRTY: dict[str, Callable[[bytes], bytes]] = {
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
    "a comment that may be a row": lambda data: data.replace(b"q0 ", b"#q0 ", 1),
    "a comment that is not UTF-8": lambda data: b"# \xff\n" + data,
    "a comment with a NUL": lambda data: b"# \0\n" + data,
    "a carriage return inside": lambda data: data.replace(b" d1", b" d\r1", 1),
    "two carriage returns": lambda data: data.replace(b"\n", b"\r\r\n", 1),
    "a carriage return at the end": lambda data: data.rstrip() + b"\r",
    "a form feed": lambda data: data.replace(b" ", b"\x0c", 1),
    "only comments": lambda data: b"# a\n\n# b\n",
    "gzip inside": lambda data: gzip.compress(data),
    "two tags": lambda data: data + b"q9 Q0 d 1 1 other\n",
    "a document twice": lambda data: data + b"q9 Q0 d 1 2 tag\nq9 Q0 d 2 1 tag\n",
    "the file twice": lambda data: data + data,
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


WORDS = st.sampled_from(
    ["q1", "q2", "Q2", "d1", "d2", "d10", "0", "1", "2.5", "-1e-2", "tag", "#", "#x", "nan", "é"]
)
BLANKS = st.sampled_from([" ", " ", "\t", "  ", " \t "])
ENDS = st.sampled_from(["\n", "\n", "\r\n", " \n", "\n\n", "\t\r\n"])


@st.composite
def messy_row(draw: st.DrawFn) -> str:
    """A row, mostly right, of few queries and documents, with any blanks."""
    words = [
        draw(st.sampled_from(["q1", "q2", "q3", "a-longer-query"])),
        "Q0",
        f"doc-{draw(st.integers(0, 400))}",
        str(draw(st.integers(0, 12))),
        draw(st.sampled_from(["0", "1", "1.0", "2.5e-1", "-3", "7.25", ".5"])),
        "t",
    ]
    if draw(st.integers(0, 60)) == 0:
        words[draw(st.integers(0, 5))] = draw(WORDS)
    line = draw(st.sampled_from(["", "", "", " ", "\t"])) + words[0]
    return line + "".join(draw(BLANKS) + word for word in words[1:]) + draw(ENDS)


@st.composite
def messy_run(draw: st.DrawFn) -> bytes:
    """Some rows with comments between them."""
    lines = draw(
        st.lists(st.one_of(messy_row(), messy_row(), st.just("# of ours\n")), min_size=1, max_size=40)
    )
    return "".join(lines).rstrip("\n" if draw(st.booleans()) else "").encode()


@given(data=messy_run(), whole=st.booleans(), piece=st.integers(1, 300))
@examples(200)
def test_any_messy_file_has_the_same_outcome(data: bytes, *, whole: bool, piece: int) -> None:
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        patch.setattr(trec_columns, "_PIECE", piece)
        patch.setattr(trec_columns, "_BLOCK", 2 * piece)
        patch.setattr("ndcg_gui.formats.source.CHUNK", 100)
        patch.setattr("ndcg_gui.formats.source.HEAD", 64)
        if not whole:
            patch.setattr(trec_columns, "WHOLE", 0)
        path = Path(folder) / "a.run"
        path.write_bytes(data)
        both(path, patch)


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
    assert list(zip(keys, found.documents.texts(), found.grades.tolist(), strict=True)) == wanted
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


# parts


def test_lists_come_whole_and_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.run"
    data = b"# first\n" + run_text(random.Random(2), queries=30).replace(b"\nq7", b"\r\n# x\n\nq7")
    path.write_bytes(data)
    (run,) = read_file(path, kind=Kind.RUN, options=ReadOptions(order="kept")).runs
    numbers = [number for number, line in enumerate(data.split(b"\n"), 1) if b"Q0" in line]
    monkeypatch.setattr(trec_columns, "WHOLE", 300)
    monkeypatch.setattr(trec_columns, "_BLOCK", 400)
    monkeypatch.setattr("ndcg_gui.formats.source.CHUNK", 150)
    monkeypatch.setattr("ndcg_gui.formats.source.HEAD", 100)
    with Source(path, Report("a"), OPTIONS) as source:
        columns = RunColumns(source, OPTIONS)
        parts = list(columns.lists())
    assert len(parts) > 5
    assert not any(part.is_all for part in parts)
    assert [key for part in parts for key in part.query_keys] == list(run.lists)
    assert [line for part in parts for line in part.lines.tolist()] == numbers
    assert (columns.blank.count, columns.comments.count) == (data.count(b"\n\n"), data.count(b"#"))
    assert columns.returns.count == data.count(b"\r")
    for part in parts:
        packed = part.documents.joined(part.starts)
        for number, key in enumerate(part.query_keys):
            rows = np.arange(part.starts[number], part.starts[number + 1])
            assert packed[number] == run.lists[key].packed()
            assert part.scores[rows].tolist() == run.lists[key].scores.tolist()


def test_a_cancelled_reading_stops(tmp_path: Path, columns: None) -> None:
    path = tmp_path / "a.run"
    path.write_bytes(run_text(random.Random(2)))

    def cancel(done: int, total: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        read_file(path, kind=Kind.RUN, progress=cancel)


def test_small_files_pay_for_nothing_large(tmp_path: Path) -> None:
    qrels, run = tmp_path / "q", tmp_path / "r"
    qrels.write_text("q1 0 d1 1\n")
    run.write_text("q1 Q0 d1 1 1 A\n")
    script = (
        "import sys; from click.testing import CliRunner; from ndcg_gui.cli.main import main;"
        f"r = CliRunner().invoke(main, ['evaluate', '--qrels', {str(qrels)!r}, '--run', {str(run)!r}]);"
        "assert r.exit_code == 0, r.output;"
        "heavy = {'scipy', 'sqlalchemy', 'PySide6'} & set(sys.modules); assert not heavy, heavy"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


# reading ahead


def test_the_items_come_in_order() -> None:
    assert list(read_ahead(iter(range(1, 100)))) == list(range(1, 100))


def test_an_error_is_raised_where_it_is_waited_for() -> None:
    def items() -> Iterator[int]:
        yield 1
        raise KeyError("two")

    found = []
    with pytest.raises(KeyError, match="two"):
        for item in read_ahead(items()):
            found.append(item)
    assert found == [1]


def test_leaving_early_stops_the_thread() -> None:
    made: list[int] = []

    def items() -> Iterator[int]:
        for number in range(1_000_000):
            made.append(number)
            yield number

    with closing(read_ahead(items())) as ahead:
        assert next(ahead) == 0
    assert len(made) < 10
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("reading ahead")]


def test_it_works_ahead() -> None:
    second = threading.Event()

    def items() -> Iterator[int]:
        yield 1
        second.set()
        yield 2

    with closing(read_ahead(items())) as every:
        assert next(every) == 1
        assert second.wait(SECONDS)  # though nobody has asked for the second yet
        assert next(every) == 2
