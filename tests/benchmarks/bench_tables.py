"""Import in figures: tables of a million rows beside Polars' own parse, labels stored, heads of large files.

Documents as CSV and JSON Lines, a search team's sheet as CSV (queries, documents, result lists and judgments
at once) and the same as Parquet; a run of seven times as many lines; and a tenth of the sheet as XLSX, which
Polars does not read. What is measured is all that stands between the file and what can be planned: its hash
and every check, up to columns that are equal to records. The targets are of processor seconds: Polars uses
every core, and the machine may have more to do. Parquet is taken apart in a process of its own.

A million judgments are imported into an empty project by a process of its own, as TREC qrels and as CSV; and
of a file of a gigabyte the head is previewed, as the window does it and as the command line.
"""

from __future__ import annotations

import argparse
import itertools
import json
import multiprocessing
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import polars as pl
import xlsxwriter

from ndcg_gui.formats.reading import Parsed, read_file

ROWS = 1_000_000
TIMES = 5
TARGETS = {
    "documents.csv": 2.5,
    "documents.jsonl": 4.0,
    "sheet.csv": 3.5,
    "sheet.parquet": 4.0,
    "results.run": 4.0,
}
XLSX_SECONDS = 6.0
STORED_SECONDS, STORED_MB = 30.0, 600.0
HEAD_SECONDS, HEAD_FILE = 1.0, 1_000_000_000
LABELS = ("Exact", "Substitute", "Complement", "Irrelevant")


def write_documents(path: Path, rows: int) -> None:
    """Documents in our own columns."""
    with path.open("w", encoding="utf-8") as file:
        file.write("doc_key,title,body\n")
        for row in range(rows):
            file.write(f'P{row},"Product {row}, blue",A text of some words that say what product {row} is.\n')


def write_sheet(path: Path, rows: int) -> None:
    """Twenty thousand queries with fifty rated results each."""
    with path.open("w", encoding="utf-8") as file:
        file.write("Search term,Position,Product ID,Product title,Rating,Comment\n")
        for row in range(rows):
            doc = row * 7919 % 400_000
            label = LABELS[row * 31 % 4]
            file.write(
                f"query number {row // 50},{row % 50 + 1},P{doc},Title of the product {doc},{label},\n"
            )


def write_run(path: Path, lines: int) -> None:
    """Lists of a thousand results, as a search engine's log of a test has them."""
    with path.open("w", encoding="utf-8") as file:
        for row in range(lines):
            query, rank = divmod(row, 1000)
            doc = (query * 7919 + rank * 104_729) % 8_841_823
            file.write(f"{query} Q0 {doc} {rank + 1} {50 - rank / 32:.5f} system\n")


def write_labels(folder: Path, rows: int) -> None:
    """Twenty thousand queries with fifty labels each, of 400,000 documents and, in CSV, of three raters."""
    with (folder / "labels.qrels").open("w") as qrels, (folder / "labels.csv").open("w") as table:
        table.write("query_key,doc_key,rater,grade\n")
        for row in range(rows):
            query, doc, grade = row // 50, row * 7919 % 400_000, row * 31 % 4
            qrels.write(f"{query} 0 P{doc} {grade}\n")
            table.write(f"q{query},P{doc},rater{row % 3},{grade}\n")


def write_large(path: Path, sheet: Path) -> None:
    """The sheet again and again, until the file has a gigabyte."""
    title, rows = sheet.read_bytes().split(b"\n", 1)
    with path.open("wb") as file:
        file.write(title + b"\n")
        while file.tell() < HEAD_FILE:
            file.write(rows)


IMPORT = """
import json, sys, time
from pathlib import Path
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.opening import create_project
with create_project(Path(sys.argv[2])) as project:
    begun = time.process_time()
    plan = prepare(project, [ImportRequest(Path(sys.argv[1]), rater="ann")])
    read = time.process_time()
    project.execute(import_files(plan, accept_warnings=True)).result()
    stored = time.process_time()
peak = next(line for line in Path("/proc/self/status").read_text().splitlines() if "VmHWM" in line)
print(json.dumps([read - begun, stored - read, int(peak.split()[1]) / 1000]))
"""
HEAD = """
import json, sys, time
from pathlib import Path
from ndcg_gui.features.importing.plan import ImportRequest, prepare_heads
from ndcg_gui.features.importing.tables import file_previews
from ndcg_gui.features.opening import create_project
with create_project(Path(sys.argv[2])) as project:
    begun = time.process_time()
    (shown,) = file_previews(project, prepare_heads(project, [ImportRequest(Path(sys.argv[1]))]))
    assert shown.table is not None and shown.first.parsed.is_head
    print(json.dumps([time.process_time() - begun]))
"""


def run(script: str, *words: object) -> list[float]:
    """What a process prints of itself."""
    command = [sys.executable, "-c", script, *map(str, words)]
    found: list[float] = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return found


@dataclass(frozen=True)
class Line:
    """One figure beside what is wanted of it."""

    name: str
    figure: float
    wanted: float
    unit: str
    told: str = ""

    def __str__(self) -> str:
        word = "missed" if self.figure > self.wanted else ""
        return f"{self.name:36}{self.figure:8.2f}  {self.wanted:8g}  {self.unit:8}{word:8}{self.told}"


def spent() -> float:
    """Processor seconds of this process and of those that it began."""
    used = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    ended = sum(own.ru_utime + own.ru_stime for own in used)
    stats = (Path(f"/proc/{own.pid}/stat").read_text() for own in multiprocessing.active_children())
    ticks = (stat.rpartition(")")[2].split()[11:13] for stat in stats)  # of what has not ended
    return ended + sum(map(int, itertools.chain(*ticks))) / os.sysconf("SC_CLK_TCK")


def best(work: Callable[[], Any], times: int = 3) -> tuple[float, float, Any]:
    """The fewest seconds of the clock and of processors, and what came of it last."""
    taken = []
    found = None
    for _ in range(times):
        found = None
        start, worked = time.perf_counter(), spent()
        found = work()
        taken.append((time.perf_counter() - start, spent() - worked))
    return min(wall for wall, _ in taken), min(cpu for _, cpu in taken), found


def parse(path: Path) -> pl.DataFrame:
    """Polars' own parse, all cells as texts."""
    if path.suffix == ".parquet":
        return pl.read_parquet(path)
    if path.suffix == ".jsonl":
        return pl.read_ndjson(path)
    is_run = path.suffix == ".run"
    return pl.read_csv(path, infer_schema=False, has_header=not is_run, separator=" " if is_run else ",")


def main() -> int:
    """Measure all, or what is named; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help=", ".join((*TARGETS, "sheet.xlsx", "labels", "head")))
    parser.add_argument("--rows", type=int, default=ROWS)
    chosen = parser.parse_args()
    missed = 0
    print(f"{'':36}{'measured':>8}  {'wanted':>8}")
    with tempfile.TemporaryDirectory(prefix="ndcg-tables-") as folder:
        for line in measured(Path(folder), chosen.rows, set(chosen.names)):
            print(line, flush=True)
            missed += line.figure > line.wanted
    return 1 if missed else 0


def measured(folder: Path, rows: int, names: set[str]) -> Iterator[Line]:
    """Yield the figures of what is named, or of all."""
    write_documents(folder / "documents.csv", rows)
    parse(folder / "documents.csv").write_ndjson(folder / "documents.jsonl")
    write_sheet(folder / "sheet.csv", rows)
    parse(folder / "sheet.csv").write_parquet(folder / "sheet.parquet")
    for name, most in TARGETS.items():
        if names and name not in names:
            continue
        path = folder / name
        if path.suffix == ".run":
            write_run(path, 7 * rows)
        # By turns, so that whatever else the machine does falls on both.
        turns = [(best(partial(parse, path), 1), best(partial(read_file, path), 1)) for _ in range(TIMES)]
        theirs, ours, clock = (min(own) for own in zip(*((a[1], b[1], b[0]) for a, b in turns), strict=True))
        parsed = turns[-1][1][2]
        check(parsed, rows * 7 if path.suffix == ".run" else rows)
        told = f"{ours:.2f} s beside {theirs:.2f} s; by the clock {clock:.2f} s"
        yield Line(name, ours / theirs, most, "times", told)
    if not names or "sheet.xlsx" in names:
        yield measure_workbook(folder, rows // 10)
    if not names or "labels" in names:
        yield from measure_labels(folder, rows)
    if not names or "head" in names:
        yield from measure_heads(folder)


def measure_workbook(folder: Path, rows: int) -> Line:
    """The seconds that a workbook takes."""
    path = folder / "sheet.xlsx"
    book = xlsxwriter.Workbook(path, {"constant_memory": True})
    sheet = book.add_worksheet()
    for place, row in enumerate(parse(folder / "sheet.csv").head(rows).fill_null("").iter_rows()):
        if not place:
            sheet.write_row(0, 0, parse(folder / "sheet.csv").columns)
        sheet.write_row(place + 1, 0, row)
    book.close()
    clock, work, parsed = best(partial(read_file, path))
    check(parsed, rows)
    return Line(f"sheet.xlsx, {rows:,} rows", work, XLSX_SECONDS, "s", f"by the clock {clock:.2f} s")


def measure_labels(folder: Path, rows: int) -> Iterator[Line]:
    """The seconds that storing judgments takes, and the memory of the whole import."""
    write_labels(folder, rows)
    for name in ("labels.qrels", "labels.csv"):
        project = folder / "labels.ndcg"
        project.unlink(missing_ok=True)
        reading, storing, memory = run(IMPORT, folder / name, project)
        told = f"read in {reading:.1f} s; project {project.stat().st_size / 1e6:.0f} MB"
        yield Line(f"{name}, {rows:,} stored", storing, STORED_SECONDS, "s", told)
        yield Line(f"{name}, memory", memory, STORED_MB, "MB")


def measure_heads(folder: Path) -> Iterator[Line]:
    """The seconds until the head of a large file is known, in the window and by the command line."""
    path, project = folder / "large.csv", folder / "head.ndcg"
    write_large(path, folder / "sheet.csv")
    size = path.stat().st_size / 1e9
    (seconds,) = min(run(HEAD, path, folder / f"{turn}.ndcg") for turn in range(TIMES))
    yield Line(f"head of {size:.1f} GB, in the window", seconds, HEAD_SECONDS, "s")
    program = [sys.executable, "-m", "ndcg_gui"]
    # The bytecode is kept, as on users' machines.
    environment = {name: own for name, own in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run([*program, "new", str(project)], check=True, capture_output=True, env=environment)
    words = ["import", str(project), str(path), "--head", "--rater", "ann"]
    whole = partial(subprocess.run, [*program, *words], check=True, capture_output=True, env=environment)
    clock, work, _ = best(whole)
    told = f"the whole process; by the clock {clock:.2f} s"
    yield Line(f"head of {size:.1f} GB, import --head", work, HEAD_SECONDS, "s", told)


def check(parsed: Parsed, rows: int) -> None:
    """That everything was read."""
    assert not parsed.report.errors, parsed.report.errors
    assert parsed.report.rows == rows == max(map(parsed.count, parsed.kinds))


if __name__ == "__main__":
    sys.exit(main())
