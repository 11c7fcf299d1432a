"""Files to measure with, the same every time: many queries with long lists, and a small case."""

from __future__ import annotations

from pathlib import Path

import numpy as np

QUERIES, DEPTH, LABELS, SEED = 6_980, 1_000, 414_164, 20
_CORPUS = 8_841_823  # as many documents as MS MARCO has passages
_LISTED = 0.7  # so much of what is judged stands in the lists


def write_case(
    folder: Path,
    *,
    queries: int = QUERIES,
    depth: int = DEPTH,
    labels: int = LABELS,
    seed: int = SEED,
    tag: str = "bm25",
) -> tuple[Path, Path]:
    """Write qrels and a run of `queries` x `depth` lines into `folder`; returns their paths.

    Keys are numbers as in MS MARCO; scores fall along the ranks, and some neighbours tie.
    """
    folder.mkdir(parents=True, exist_ok=True)
    generator = np.random.default_rng(seed)
    names = generator.choice(np.arange(1_000, 1_200_000), queries, replace=False).tolist()
    counts = generator.multinomial(labels, np.full(queries, 1 / queries)).tolist()
    qrels, run = folder / f"{queries}.qrels", folder / f"{queries}.run"
    with (
        qrels.open("w", encoding="ascii", newline="") as judged,
        run.open("w", encoding="ascii", newline="") as listed,
    ):
        for name, count in zip(names, counts, strict=True):
            documents = generator.choice(_CORPUS, depth + count, replace=False, shuffle=True)
            found, others = documents[:depth], documents[depth:]
            scores = np.sort(generator.gamma(4.0, 3.0, depth).round(4))[::-1]
            listed.write(
                "".join(
                    f"{name} Q0 {document} {rank} {score} {tag}\n"
                    for rank, (document, score) in enumerate(
                        zip(found.tolist(), scores.tolist(), strict=True), start=1
                    )
                )
            )
            # The better a result stands, the more likely it is judged, and good.
            ranks = np.unique((generator.random(count) ** 2 * depth).astype(np.int64))
            own = found[ranks[generator.random(len(ranks)) < _LISTED]]
            pool = np.concatenate([own, others[: count - len(own)]])
            grades = generator.choice(5, len(pool), p=[0.5, 0.2, 0.15, 0.1, 0.05])
            judged.write(
                "".join(
                    f"{name} 0 {document} {grade}\n"
                    for document, grade in zip(pool.tolist(), grades.tolist(), strict=True)
                )
            )
    return qrels, run
