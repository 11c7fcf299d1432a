"""Reads one file in little memory and says what came of it: `python -m tests.hostile.measure FILE [KIND]`."""

from __future__ import annotations

import json
import sys

from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.reading import read_file
from tests.hostile.fuzz import limit_memory, peak


def main() -> None:
    """Print errors, rows and peak as JSON."""
    before = peak()
    limit_memory()
    parsed = read_file(sys.argv[1], kind=Kind(sys.argv[2]) if len(sys.argv) > 2 else None)
    json.dump(
        {
            "errors": [str(problem) for problem in parsed.report.errors],
            "rows": parsed.report.rows,
            "peak": peak() - before,
        },
        sys.stdout,
    )


if __name__ == "__main__":
    main()
