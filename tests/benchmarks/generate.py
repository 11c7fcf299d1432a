"""Files to measure with, the same every time: many queries with long lists, and a small case."""

from __future__ import annotations

import random
from collections.abc import Callable
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


# Runs as tools write them, of documents with long keys as in ClueWeb.
KIND_QUERIES, KIND_DEPTH, KIND_RUNS = 89, 1_000, 17
_POOL, _JUDGED = 3_000, 90

Row = tuple[str, str, int, float]  # query, document, rank, score
Rows = list[Row]
_Form = Callable[[Rows, str], str]


def _lines(rows: Rows, tag: str, *, blank: str = " ", end: str = "\n") -> str:
    return "".join(
        blank.join((query, "Q0", document, str(rank), str(score), tag)) + end
        for query, document, rank, score in rows
    )


def _reranked(rank: Callable[[int], int]) -> _Form:
    return lambda rows, tag: _lines([(*row[:2], rank(row[2]), row[3]) for row in rows], tag)


def _rescored(score: Callable[[float], float]) -> _Form:
    return lambda rows, tag: _lines([(*row[:3], score(row[3])) for row in rows], tag)


def _shuffled(rows: Rows, tag: str) -> str:
    mixed = random.Random(tag).sample(rows, len(rows))
    return _lines(sorted(mixed, key=lambda row: row[0]), tag)


def _disagreeing(rows: Rows, tag: str) -> str:
    # The ranks count the rows as they stand, the scores order them otherwise.
    mixed = sorted(random.Random(tag).sample(rows, len(rows)), key=lambda row: row[0])
    return _lines([(*row[:2], place % KIND_DEPTH + 1, row[3]) for place, row in enumerate(mixed)], tag)


def _with_comments(rows: Rows, tag: str) -> str:
    parts = [rows[start : start + 100] for start in range(0, len(rows), 100)]
    return "".join(f"# the next hundred, by us\n{_lines(part, tag)}" for part in parts)


def _aligned(rows: Rows, tag: str) -> str:
    return "".join(
        f"{query:8} Q0 {document:32} {rank:5} {score:12}   {tag}\n" for query, document, rank, score in rows
    )


def _in_e_notation(rows: Rows, tag: str) -> str:
    return "".join(f"{row[0]} Q0 {row[1]} {row[2]} {row[3] / 1000:.8e} {tag}\n" for row in rows)


def _all_at_once(rows: Rows, tag: str) -> str:
    lines = [
        f"{query}\tQ0  {document} 0\t{round(score)}.0   {tag} \r\n"
        for query, document, _, score in random.Random(tag).sample(rows, len(rows))
    ]
    return "# everything at once\r\n\r\n" + "".join(lines).rstrip()


KINDS: dict[str, _Form] = {
    "clean": _lines,
    "ranks from 0": _reranked(lambda rank: rank - 1),
    "ranks repeated": _reranked(lambda rank: 1),
    "ranks not rising": _shuffled,
    "ranks disagree": _disagreeing,
    "ties": _rescored(round),
    "one score": _rescored(lambda score: 1.0),
    "long scores": _rescored(lambda score: score / 3),
    "e-notation": _in_e_notation,
    "tabs": lambda rows, tag: _lines(rows, tag, blank="\t"),
    "several blanks": _aligned,
    "trailing blanks": lambda rows, tag: _lines(rows, tag, end="  \n"),
    "comments": _with_comments,
    "blank lines": lambda rows, tag: _lines(rows, tag, end="\n\n"),
    "CRLF": lambda rows, tag: _lines(rows, tag, end="\r\n"),
    "no final newline": lambda rows, tag: _lines(rows, tag).rstrip(),
    "queries in pieces": lambda rows, tag: _lines(sorted(rows, key=lambda row: row[2]), tag),
    "all at once": _all_at_once,
}


def write_kind(
    folder: Path, kind: str, *, runs: int = KIND_RUNS, seed: int = SEED
) -> tuple[Path, list[Path]]:
    """Write qrels and some runs of one of `KINDS` into `folder`; returns their paths."""
    generator = np.random.default_rng(seed)
    parts = (generator.integers(0, size, 60_000) for size in (1_900, 100, 40_000))
    corpus = list(
        dict.fromkeys(f"clueweb12-{a:04d}wb-{b:02d}-{c:05d}" for a, b, c in zip(*parts, strict=True))
    )
    names = sorted(str(name) for name in generator.choice(np.arange(100, 1_000), KIND_QUERIES, replace=False))
    pools = [generator.choice(len(corpus), _POOL, replace=False) for _ in names]
    qrels = folder / "kinds.qrels"
    qrels.write_text(
        "".join(
            f"{name} 0 {corpus[document]} {generator.integers(0, 4)}\n"
            for name, pool in zip(names, pools, strict=True)
            for document in pool[:_JUDGED]
        )
    )
    paths = []
    for run in range(runs):
        rows: Rows = []
        for name, pool in zip(names, pools, strict=True):
            found = generator.permutation(pool)[:KIND_DEPTH]
            scores = np.sort(generator.gamma(4.0, 3.0, KIND_DEPTH).round(6))[::-1].tolist()
            rows += [
                (name, corpus[document], rank, score)
                for rank, (document, score) in enumerate(zip(found.tolist(), scores, strict=True), start=1)
            ]
        path = folder / f"{run}.run"
        path.write_bytes(KINDS[kind](rows, f"run{run}").encode())
        paths.append(path)
    return qrels, paths
