"""Tries everything: `python -m tests.proving [--full] [WAY ...]`; all of it, full, writes docs/proving.md.

`--situations FIRST END` instead holds together all that is said of generated situations; `0 1000` are all.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

from tests.proving.claims import FULL, QUICK, Row, missed
from tests.proving.page import page
from tests.proving.populations import left_out
from tests.proving.ways import WAYS

PAGE = Path(__file__).resolve().parents[2] / "docs" / "proving.md"


def main() -> int:
    """Run and print what is missed; returns 1 where a claim is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ways", nargs="*", metavar="WAY", help=f"one of: {', '.join(WAYS)} (default: all)")
    parser.add_argument("--full", action="store_true", help="many samples, and write the page")
    parser.add_argument(
        "--situations", nargs=2, type=int, metavar=("FIRST", "END"), help="hold these situations together"
    )
    given = parser.parse_args()
    if given.situations:
        return _situations(*given.situations)
    unknown = [way for way in given.ways if way not in WAYS]
    if unknown:
        parser.error(f"no such way: {', '.join(unknown)}")
    missing = left_out()
    for line in missing:
        sys.stdout.write(f"{line}\n")
    rows: list[Row] = []
    for way in given.ways or WAYS:
        begun = time.process_time()
        own = WAYS[way](FULL if given.full else QUICK)
        rows += own
        sys.stdout.write(f"{way}: {time.process_time() - begun:.0f} s of the processor\n")
        for miss in missed(own):
            sys.stdout.write(f"  {miss}\n")
        sys.stdout.flush()
    text = page(rows, missing)
    if given.full and not given.ways:
        PAGE.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{PAGE} is written\n")
    else:
        sys.stdout.write(text)
    return int(bool(missed(rows)))


def _situations(first: int, end: int) -> int:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from tests.proving.together import breaches_of

    application, begun = QApplication([]), time.process_time()
    found = breaches_of(range(first, end))
    application.quit()
    seconds = time.process_time() - begun
    sys.stdout.write("".join(f"{breach}\n" for breach in found))
    sys.stdout.write(f"{len(found)} contradictions, {seconds:.0f} s of the processor\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
