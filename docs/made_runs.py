"""Labels and runs that are made up, always the same: 60 queries with 12 documents each, and four systems.

`python made_runs.py` writes labels.qrels, first20.qrels, first8.qrels and a run for each system.
"""

import random
from pathlib import Path

GRADES = [3, 2, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0]
# How much a system knows of the grades. All see the same noise, and each has some of its own.
SYSTEMS = {"old": 0.35, "new": 0.60, "tuned": 0.40}


def main() -> None:
    """Write the files into the current folder."""
    draw = random.Random(3)
    labels: list[list[str]] = []
    runs: dict[str, list[str]] = {name: [] for name in (*SYSTEMS, "tidied")}
    for query in (f"q{number:02}" for number in range(1, 61)):
        labels.append([f"{query} 0 d{number} {grade}\n" for number, grade in enumerate(GRADES)])
        noise = [draw.gauss(0, 1) for _ in GRADES]
        for name, knows in SYSTEMS.items():
            scores = [
                knows * grade + own + draw.gauss(0, 0.5) for grade, own in zip(GRADES, noise, strict=True)
            ]
            runs[name] += _lines(query, name, sorted(range(12), key=lambda place: -scores[place]))
            if name == "old":
                first = sorted(range(12), key=lambda place: -scores[place])
                # The ninth and the tenth result change places.
                runs["tidied"] += _lines(query, "tidied", [*first[:8], first[9], first[8], *first[10:]])
    for name, lines in runs.items():
        Path(f"{name}.run").write_text("".join(lines))
    for name, queries in (("labels", 60), ("first20", 20), ("first8", 8)):
        Path(f"{name}.qrels").write_text("".join(line for own in labels[:queries] for line in own))


def _lines(query: str, system: str, order: list[int]) -> list[str]:
    return [
        f"{query} Q0 d{number} {rank} {100 - rank} {system}\n" for rank, number in enumerate(order, start=1)
    ]


if __name__ == "__main__":
    main()
