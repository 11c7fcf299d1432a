"""Tables of a million rows, beside Polars' own parse of the same file in the same run.

Documents as CSV and JSON Lines, a search team's sheet as CSV (queries, documents, result lists and judgments
at once) and the same as Parquet; a run of seven times as many lines; and a tenth of the sheet as XLSX, which
Polars does not read. What is measured is all that stands between the file and what can be planned: its hash
and every check, up to columns that are equal to records. The targets are of processor seconds: Polars uses
every core, and the machine may have more to do. Parquet is taken apart in a process of its own.
"""

from __future__ import annotations

import argparse
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import polars as pl
import xlsxwriter

from ndcg_gui.formats.reading import Parsed, read_file

ROWS = 1_000_000
TIMES = 3
TARGETS = {
    "documents.csv": 2.5,
    "documents.jsonl": 4.0,
    "sheet.csv": 3.5,
    "sheet.parquet": 4.0,
    "results.run": 4.0,
}
XLSX_SECONDS = 6.0
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


def spent() -> float:
    """Processor seconds of this process and of those that it began."""
    used = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(own.ru_utime + own.ru_stime for own in used)


def best(work: Callable[[], Any]) -> tuple[float, float, Any]:
    """The fewest seconds of the clock and of processors, and what came of it last."""
    taken = []
    found = None
    for _ in range(TIMES):
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
    """Measure all, or the files that are named; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help=", ".join((*TARGETS, "sheet.xlsx")))
    parser.add_argument("--rows", type=int, default=ROWS)
    chosen = parser.parse_args()
    rows, slow = chosen.rows, 0
    with tempfile.TemporaryDirectory(prefix="ndcg-tables-") as folder:
        write_documents(Path(folder, "documents.csv"), rows)
        parse(Path(folder, "documents.csv")).write_ndjson(Path(folder, "documents.jsonl"))
        write_sheet(Path(folder, "sheet.csv"), rows)
        parse(Path(folder, "sheet.csv")).write_parquet(Path(folder, "sheet.parquet"))
        write_run(Path(folder, "results.run"), 7 * rows)
        for name, most in TARGETS.items():
            if chosen.names and name not in chosen.names:
                continue
            path = Path(folder, name)
            theirs, their_work, _ = best(partial(parse, path))
            ours, our_work, parsed = best(partial(read_file, path))
            check(parsed, rows * 7 if path.suffix == ".run" else rows)
            ratio = our_work / their_work
            slow += ratio > most
            print(
                f"{name}: of processors {our_work:.2f} s beside {their_work:.2f} s ({ratio:.1f} times, "
                f"at most {most} wanted); by the clock {ours:.2f} s beside {theirs:.2f} s"
            )
        if not chosen.names or "sheet.xlsx" in chosen.names:
            slow += measure_workbook(Path(folder), rows // 10)
    print(f"at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MiB of memory")
    return 1 if slow else 0


def measure_workbook(folder: Path, rows: int) -> bool:
    """Print the seconds that a workbook takes; returns whether they are too many."""
    path = folder / "sheet.xlsx"
    book = xlsxwriter.Workbook(path, {"constant_memory": True})
    sheet = book.add_worksheet()
    for place, row in enumerate(parse(folder / "sheet.csv").head(rows).fill_null("").iter_rows()):
        if not place:
            sheet.write_row(0, 0, parse(folder / "sheet.csv").columns)
        sheet.write_row(place + 1, 0, row)
    book.close()
    wall, work, parsed = best(partial(read_file, path))
    check(parsed, rows)
    print(
        f"sheet.xlsx, {rows:,} rows: of processors {work:.2f} s (at most {XLSX_SECONDS} wanted); "
        f"by the clock {wall:.2f} s"
    )
    return work > XLSX_SECONDS


def check(parsed: Parsed, rows: int) -> None:
    """That everything was read."""
    assert not parsed.report.errors, parsed.report.errors
    assert parsed.report.rows == rows == max(map(parsed.count, parsed.kinds))


if __name__ == "__main__":
    sys.exit(main())
