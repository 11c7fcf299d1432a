"""The page of the documentation: what was claimed, what was found, and what is not to be had."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from tests.proving.claims import Row, missed

_HEAD = """# What our intervals and verdicts are worth

ndcg-gui says "better" or "worse" only where chance alone would say so in at most 5 of 100 cases, however
often somebody looks, and its 95 % intervals should hold the true value in about 95 of 100 cases. Both are
tried here: samples of queries are drawn again and again from real runs and from made-up populations whose
truth is known, and what the program says of each sample is compared with that truth. How
systems are compared: [Comparing systems](comparing.md). For developers: `python -m tests.proving --full`
does all of it and writes this page; the tests repeat a small part.

## What holds, and its limits

- Of fewer than ten queries the numbers are shown, and nothing is concluded.
- 5 % of false calls holds where the two systems could be exchanged on every query. Where only their means
  are equal it is up to 7 % at 30 queries.
- Intervals hold the truth in 93 % or more over all pairs of systems. Not to be had is 93 % for every single
  pair: of 10 to 20 queries the worst pairs come to about 90 %, and single means of very skewed values, such
  as AP of one run, may come to less.
- Looking while labels come in costs some points of power against one look at the planned end, but never
  more false calls. Of queries drawn uniformly under very uneven weights nothing is said until enough of
  them are there.
- A verdict from five queries is not to be had.

## What was found

*Coverage* is the share of 95 % intervals that hold the truth, over all populations and in the worst of
them. *Told* is how often there was an interval at all. *Width* is the median over Student's. *Out* counts
intervals that leave the range of the metric, *contradictions* samples of which p, interval and answer do
not say the same; both must be 0. *Called* is the share in which a difference was called: false calls,
except beside *power*, where it is compared with one look at the end. All but counts and widths are in %.
"""
_COLUMNS = (
    "what",
    "units",
    "coverage",
    "worst",
    "told",
    "width",
    "out",
    "contradictions",
    "called",
)


def page(rows: Iterable[Row], left_out: Sequence[str]) -> str:
    """The whole page as Markdown."""
    every = list(rows)
    parts = [_HEAD]
    for path, own in groupby(every, key=lambda row: row.path):
        lines = ["| " + " | ".join(_COLUMNS) + " |", "|" + " --- |" * len(_COLUMNS)]
        lines += ["| " + " | ".join(_cells(row)) + " |" for row in own]
        parts.append(f"### {path}\n\n" + "\n".join(lines) + "\n")
    found = missed(every)
    parts.append("## Claims that are missed\n\n" + ("\n".join(f"- {own}" for own in found) or "None.") + "\n")
    if left_out:
        parts.append("## Left out\n\n" + "\n".join(f"- {line}" for line in left_out) + "\n")
    return "\n".join(parts)


def _cells(row: Row) -> tuple[str, ...]:
    worst = row.worst
    called = _percent(row.calls)
    if row.single is not None:
        called += f" (one look {_percent(row.single)})"
    return (
        row.kind,
        str(row.units),
        _percent(row.coverage),
        f"{_percent(worst.coverage)} ({worst.name})" if worst is not None else "",
        _percent(row.told / row.samples) if row.samples else "",
        "" if row.width is None else f"{row.width:.2f}",
        str(row.outside),
        str(row.contradictions),
        called,
    )


def _percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.1f}"
