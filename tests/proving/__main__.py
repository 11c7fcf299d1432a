"""Tries everything: `python -m tests.proving [--full] [WAY ...]`; all of it, full, writes docs/proving.md."""

from __future__ import annotations

import argparse
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
    given = parser.parse_args()
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


if __name__ == "__main__":
    sys.exit(main())
