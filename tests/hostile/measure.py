"""Reads one file in little memory and says what came of it.

`python -m tests.hostile.measure FILE [KIND [no-limit]]`; "-" for a kind that nobody said.
"""

from __future__ import annotations

import json
import sys
import time

from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import read_file
from tests.hostile.fuzz import limit_memory, peak


def main() -> None:
    """Print errors, rows, seconds of processor and peak as JSON."""
    path, kind, limit = [*sys.argv[1:], "-", "-"][:3]
    before, begun = peak(), time.process_time()
    limit_memory()
    parsed = read_file(
        path, kind=None if kind == "-" else Kind(kind), options=ReadOptions(no_limit=limit == "no-limit")
    )
    json.dump(
        {
            "errors": [str(problem) for problem in parsed.report.errors],
            "rows": parsed.report.rows,
            "seconds": time.process_time() - begun,
            "peak": peak() - before,
        },
        sys.stdout,
    )


if __name__ == "__main__":
    main()
