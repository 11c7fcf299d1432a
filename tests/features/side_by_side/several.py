"""Verdicts on several systems, compared two by two, as a file of them has it."""

from __future__ import annotations

import csv
import random
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.domain.records import Kind
from tests.making import store

SYSTEMS = ("ant", "bee", "cat")
# How often the first of the two is preferred, of twelve queries.
CIRCLE = {("ant", "bee"): 11, ("bee", "cat"): 8, ("ant", "cat"): 4}


def write_verdicts(
    path: Path,
    won: dict[tuple[str, str], int] = CIRCLE,
    *,
    queries: int = 12,
    longer: float = 0.5,
    systems: Sequence[str] = SYSTEMS,
) -> Path:
    """One rater's verdicts on answers; the preferred one is the longer one on a share `longer` of them.

    Every third left side is the candidate's.
    """
    chance = random.Random(7)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(
            (
                "query_key", "query_text", "baseline", "candidate", "left", "outcome", "rater",
                "answer_baseline", "answer_candidate",
            )
        )  # fmt: skip
        length = {
            (name, query): 20 + 7 * ((place * 5 + query * 3) % 11)
            for place, name in enumerate(systems)
            for query in range(queries)
        }
        for one, other in combinations(systems, 2):
            if (one, other) not in won:
                continue
            # Where the longer one is to win, the wins go to the queries on which it is longer.
            order = sorted(range(queries), key=lambda query: length[other, query] - length[one, query])
            if longer == 0.5:
                chance.shuffle(order)
            winners = set(order[: won[one, other]])
            for query in range(queries):
                writer.writerow(
                    (
                        f"q{query}", f"question {query}", one, other, one if query % 3 else other,
                        "baseline" if query in winners else "candidate", "ann",
                        one[0] * length[one, query], other[0] * length[other, query],
                    )
                )  # fmt: skip
    return path


def bring_verdicts(project: Project, folder: Path, **how: object) -> None:
    """Import them: three comparisons, "arena 1" to "arena 3"."""
    store(project, write_verdicts(folder / "arena.csv", **how), kind=Kind.PREFERENCES)  # type: ignore[arg-type]
