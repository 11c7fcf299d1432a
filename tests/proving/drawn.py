"""Results drawn with known chances: labels at the stop beside random queries, false calls, coverage, bias.

`python -m tests.proving.drawn` tries all of it and writes docs/drawing.md. Cranfield with its ten rankers is
judged in full; each pair of rankers is one population. What is compared with is plain judging: random
queries, all of whose results in both top tens are judged, with the same looks and the same boundary. Both
draw with replacement, and both count each result once, however often it was drawn.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from pathlib import Path

import numpy as np

from ndcg_gui.features.compare.drawing import fused, sizes_of
from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.metrics.statistics.decision.drawn import (
    PILOT,
    Drawable,
    DrawnDecision,
    corrected,
    decide_drawn,
    draw_results,
    drawable,
    estimates,
    looks_at,
    needed_drift,
    planned_after_pilot,
)
from tests.proving.claims import COVERAGE, LEVEL, error
from tests.proving.populations import CRANFIELD, cranfield

PAGE = Path(__file__).resolve().parents[2] / "docs" / "drawing.md"
PLAIN = "random queries, all of both lists judged"
K, BEST = 10, 4.0
# Random queries that find the difference that is to be found.
QUERIES = 100
SHARE = 0.25
EFFECTS = (1, 2, 4)
# By kind of draw the most labels at the stop, of those of plain judging; and the most that a useless or
# badly scaled prediction may need of those without it.
MOST = {
    "fusion": 0.65,
    "a model right in 70 %": 0.5,
    "a model right in 80 %": 0.35,
}
USELESS, BIAS = 1.05, 0.002


@dataclass(frozen=True, slots=True, eq=False)
class Lists:
    """Results of two rankers that may differ: query, effect, gain, and rank from 0 in both (K: none)."""

    query: IntArray
    effect: FloatArray
    gains: FloatArray
    ranks: IntArray
    pool: tuple[IntArray, ...]  # of each query the codes of all results of both lists

    @property
    def queries(self) -> int:
        return len(self.pool)

    @property
    def differences(self) -> FloatArray:
        """The difference of each query."""
        return np.bincount(self.query, self.effect * self.gains, self.queries) * self.queries


@lru_cache(maxsize=1)
def every_pair() -> tuple[Lists, ...]:
    """All pairs of Cranfield's rankers."""
    qrels, runs = cranfield()
    keys = sorted(set(qrels) & set(runs[0]))
    tops = [{q: sorted(run[q], key=lambda d, q=q, run=run: -run[q][d]) for q in keys} for run in runs]
    return tuple(_lists(qrels, keys, tops[a], tops[b]) for a, b in combinations(range(len(runs)), 2))


def _lists(
    qrels: Mapping[str, Mapping[str, int]],
    keys: list[str],
    first: Mapping[str, list[str]],
    second: Mapping[str, list[str]],
) -> Lists:
    discounts = 1 / np.log2(np.arange(K) + 2)
    whole = BEST * discounts.sum() * len(keys)
    weight = np.r_[discounts, 0.0]
    rows: list[tuple[int, float, float, int, int]] = []
    pool = []
    for number, key in enumerate(keys):
        at = [{doc: rank for rank, doc in enumerate(own[key][:K])} for own in (first, second)]
        docs = sorted(at[0].keys() | at[1].keys())
        pool.append(np.arange(len(docs)) + 100 * number)
        for doc in docs:
            a, b = at[0].get(doc, K), at[1].get(doc, K)
            if a != b:
                gain = float(qrels[key].get(doc, 0))
                rows.append((number, (weight[b] - weight[a]) / whole, gain, a, b))
    table = np.array(rows)
    return Lists(
        table[:, 0].astype(np.int64),
        table[:, 1],
        table[:, 2],
        table[:, 3:].T.astype(np.int64),
        tuple(pool),
    )


# The draws


@dataclass(frozen=True, slots=True)
class Kind:
    """One way of drawing: its name, how results are sized, and what is subtracted as control variate."""

    name: str
    size: str = "fusion"
    minus: str = ""
    scale: float = 1.0
    pilot: bool = False


KINDS = (
    Kind("discounts alone", size="none"),
    Kind("fusion, nothing subtracted"),
    Kind("fusion", minus="fusion"),
    Kind("fusion, planned after a pilot to exclude the difference, too", minus="fusion", pilot=True),
    Kind("fusion, a useless prediction subtracted", minus="noise"),
    Kind("fusion, at fifty times its scale", minus="fusion", scale=50.0),
    Kind("sized by a useless prediction, and it subtracted", size="noise", minus="noise"),
    Kind("a model right in 60 %", size="0.6", minus="0.6"),
    Kind("a model right in 70 %", size="0.7", minus="0.7"),
    Kind("a model right in 70 %, at twice its scale", size="0.7", minus="0.7", scale=2.0),
    Kind("a model right in 80 %", size="0.8", minus="0.8"),
)


def predicted(lists: Lists, what: str, seed: int) -> FloatArray:
    """Predict the gains: by fusion, by nothing, or by a model that is right in this share of cases.

    Where it is wrong it gives any other grade, each as often.
    """
    random = np.random.default_rng(seed)
    if what in ("", "none"):
        return np.zeros(len(lists.gains))
    if what == "fusion":
        return fused(lists.ranks, K)
    if what == "noise":
        # Centred: else it would tell at least that gains are above 0.
        noise = random.integers(0, int(BEST) + 1, len(lists.gains)).astype(np.float64)
        return noise - noise.mean()
    wrong = (lists.gains + random.integers(1, int(BEST) + 1, len(lists.gains))) % (BEST + 1)
    return np.where(random.random(len(lists.gains)) < float(what), lists.gains, wrong)


def items_of(lists: Lists, kind: Kind, seed: int = 1) -> Drawable:
    """Everything that may be drawn, with its chances."""
    minus = predicted(lists, kind.minus, seed) * kind.scale
    if kind.size == "none":
        size = np.ones(len(minus))
    elif kind.size == "fusion":
        size = fused(lists.ranks, K)
    else:
        size = sizes_of(lists.ranks, K, predicted(lists, kind.size, seed), BEST)
    return drawable(lists.query, lists.effect, minus, size)


@dataclass(frozen=True, slots=True, eq=False)
class Walks:
    """R sequences of T opened queries: their estimates float64[R, T], and labels int64[R, T] after each."""

    values: FloatArray
    labels: IntArray


def plain_walks(lists: Lists, opened: int, reps: int, random: np.random.Generator) -> Walks:
    """Random queries, judged in full."""
    drawn = random.integers(0, lists.queries, (reps, opened))
    sizes = np.array([len(own) for own in lists.pool])
    return Walks(lists.differences[drawn], np.array([_upto(own[:, None], sizes[own]) for own in drawn]))


def drawn_walks(lists: Lists, items: Drawable, opened: int, reps: int, random: np.random.Generator) -> Walks:
    """Single results, drawn with their chances."""
    places = np.array([draw_results(items, opened, random=random) for _ in range(reps)])
    values = estimates(items.effect[places], items.chances[places], lists.gains[places])
    minus = estimates(items.effect[places], items.chances[places], items.predicted[places])
    labels = np.array([_upto(own, np.ones(opened, np.int64)) for own in places])
    return Walks(corrected(values, minus, items.predicted_difference), labels)


def _upto(places: IntArray, sizes: IntArray) -> IntArray:
    """int64[T]: how many labels all rows of `places` up to each need; what comes again needs none."""
    each = places.shape[1]
    _, first = np.unique(places, return_index=True)
    return np.cumsum(np.bincount(first // each, minlength=len(places)) * sizes)


# What is counted


@dataclass(slots=True)
class Found:
    """Figures of one way over all pairs and sequences."""

    name: str
    labels: dict[int, list[float]] = field(default_factory=lambda: {own: [] for own in EFFECTS})
    calls: dict[int, list[bool]] = field(default_factory=lambda: {own: [] for own in (0, *EFFECTS)})
    held: list[bool] = field(default_factory=list)
    quarter_held: list[bool] = field(default_factory=list)
    quarter_errors: list[float] = field(default_factory=list)
    biases: list[float] = field(default_factory=list)
    errors: list[float] = field(default_factory=list)

    def share(self, effect: int, plain: Found) -> float:
        """Mean labels at the stop over those of plain judging."""
        return float(np.mean(self.labels[effect]) / np.mean(plain.labels[effect]))

    @property
    def bias(self) -> float:
        """The mean over pairs of how far the mean estimate after a quarter is off, signs kept."""
        return float(np.mean(self.biases))

    @property
    def noise(self) -> float:
        """The standard error of `bias` by simulation."""
        return float(np.sqrt(np.square(self.errors).sum()) / len(self.errors))


def run(pairs: int, reps: int, kinds: tuple[Kind, ...] = KINDS) -> list[Found]:
    """Try every kind of draw on so many pairs, spread over all, with so many sequences of each."""
    every = every_pair()
    chosen = [every[own] for own in np.linspace(0, len(every) - 1, pairs).astype(int)]
    found = [Found(PLAIN), *(Found(kind.name) for kind in kinds)]
    for number, lists in enumerate(chosen):
        random = np.random.default_rng(number)
        truth = float(lists.differences.mean())
        drift = needed_drift(len(looks_at(QUERIES)))
        target = drift * float(lists.differences.std()) / math.sqrt(QUERIES)
        _count(found[0], plain_walks(lists, QUERIES, reps, random), truth, target)
        for kind, own in zip(kinds, found[1:], strict=True):
            items = items_of(lists, kind, number)
            opened = _planned(lists, items, target, random)
            if kind.pilot:
                walks = drawn_walks(lists, items, 3 * opened, reps, random)
                _count(own, walks, truth, target, matters=target)
            else:
                _count(own, drawn_walks(lists, items, opened, reps, random), truth, target)
    return found


def _planned(lists: Lists, items: Drawable, target: float, random: np.random.Generator) -> int:
    """Opened queries that find the target as surely as the random queries do."""
    spread = float(drawn_walks(lists, items, 4000, 1, random).values[0, 1000:].std())
    opened = 100
    for _ in range(3):
        opened = max(10, math.ceil((needed_drift(len(looks_at(opened))) * spread / target) ** 2))
    return opened


def _count(own: Found, walks: Walks, truth: float, target: float, matters: float | None = None) -> None:
    planned = walks.values.shape[1]
    quarter = max(10, round(SHARE * planned))
    means = walks.values[:, :quarter].mean(axis=1)
    own.biases.append(float(means.mean() - truth))
    own.errors.append(float(means.std() / math.sqrt(len(means))))
    own.quarter_errors += (means - truth).tolist()
    for values, labels in zip(walks.values, walks.labels, strict=True):
        for effect in (0, *EFFECTS):
            said = _said(values - truth + effect * target, planned, matters)
            stop = said.decision.called_at or said.decision.planned or planned
            own.calls[effect].append(said.decision.answer.is_difference)
            if effect:
                own.labels[effect].append(float(labels[stop - 1]))
            if effect < 2:
                own.held.append(_holds(said.decision.interval, effect * target))
        latest = decide_drawn(values[:quarter], planned, matters=None).latest
        own.quarter_held.append(_holds(latest, truth))


def _said(values: FloatArray, drawn: int, matters: float | None) -> DrawnDecision:
    if matters is None:
        return decide_drawn(values, drawn, matters=None)
    planned = planned_after_pilot(values, drawn, matters)
    assert planned is not None
    return decide_drawn(values, planned, matters=matters, first=PILOT)


def _holds(interval: object, truth: float) -> bool:
    return interval is not None and interval.low <= truth <= interval.high  # type: ignore[attr-defined]


def missed(found: list[Found]) -> list[str]:
    """Every claim that the figures miss, beyond what chance in the simulation explains."""
    plain, lines = found[0], []
    named = {own.name: own for own in found}
    for name, most in MOST.items():
        if name in named and named[name].share(1, plain) > most:
            lines.append(f"{name}: at most {most} of the labels, found {named[name].share(1, plain):.3f}")
    for own in found[1:]:
        reference = plain if own.name.startswith("sized") else _without(named, own.name)
        if reference is not None and own.share(1, reference) > USELESS:
            lines.append(f"{own.name}: at most {USELESS} of the labels, found {own.share(1, reference):.3f}")
    for own in found:
        calls, count = float(np.mean(own.calls[0])), len(own.calls[0])
        if calls > LEVEL + error(LEVEL, count):
            lines.append(f"{own.name}: at most {LEVEL:.0%} false calls, found {calls:.3f}")
        for what, held in (("all looks", own.held), ("a quarter of the labels", own.quarter_held)):
            share = float(np.mean(held))
            if share < COVERAGE - error(COVERAGE, len(held)):
                lines.append(f"{own.name}: {COVERAGE:.0%} coverage, {what}, found {share:.3f}")
        if abs(own.bias) > BIAS + 3 * own.noise:
            lines.append(f"{own.name}: bias below {BIAS}, found {own.bias:.4f}")
    return lines


def _without(named: Mapping[str, Found], name: str) -> Found | None:
    if name.startswith("fusion,") and "pilot" not in name and name != "fusion, nothing subtracted":
        return named.get("fusion, nothing subtracted")
    return named.get("a model right in 70 %") if "twice" in name else None


_HEAD = """# Results drawn with known chances

`ndcg-gui plan` draws single results to decide between two systems: each with a chance in proportion to how
differently the two lists discount it, times its predicted gain. How that is used: [Fewest
labels](fewest-labels.md). This page is written by `python -m tests.proving.drawn`; the tests repeat a small
part.

Tried on {pairs} pairs of ten rankers on Cranfield ({queries} queries, judged in full), with {reps} sequences
of each, by the DCG of ten results over that of a perfect list. All are compared with {queries_planned} random
queries whose results in both lists are all judged, under the same looks and boundary (Wang and Tsiatis,
{shape}); each way plans as many as it needs to find the same difference in 80 % of cases.

- *Labels* is the mean number of labels at the stop over that of plain judging, where the true difference is
  that one, twice, and four times as large.
- *Called* is how often a difference was called where there is none (over all looks together; at most 5 %),
  and where it is that one.
- *Coverage* is of the interval over all looks, and of the plain interval after a quarter of the labels;
  *RMSE* and *bias* are of the estimate then.

| drawn by | labels | at 2x | at 4x | false calls | called | coverage | after 25 % | RMSE | bias |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""


def page(found: list[Found], pairs: int, reps: int) -> str:
    """The page of the documentation as Markdown."""
    plain = found[0]
    head = _HEAD.format(
        pairs=pairs, queries=every_pair()[0].queries, reps=reps, queries_planned=QUERIES, shape=0.25
    )
    rows = []
    for own in found:
        labels = " | ".join(f"{own.share(effect, plain):.2f}" for effect in EFFECTS)
        quarter = float(np.sqrt(np.mean(np.square(own.quarter_errors))))
        rows.append(
            f"| {own.name} | {labels} | {np.mean(own.calls[0]):.3f} | {np.mean(own.calls[1]):.2f} "
            f"| {np.mean(own.held):.3f} | {np.mean(own.quarter_held):.3f} | {quarter:.4f} "
            f"| {own.bias:+.4f} |"
        )
    lines = missed(found)
    end = "\n\n## Claims that are missed\n\n" + ("\n".join(f"- {own}" for own in lines) or "None.") + "\n"
    return head + "\n".join(rows) + end


def main(pairs: int = 12, reps: int = 120) -> int:
    """Try it and write the page; returns 1 where a claim is missed."""
    if not CRANFIELD.exists():
        sys.stdout.write(f"{CRANFIELD} is missing: nothing is tried\n")
        return 1
    found = run(pairs, reps)
    PAGE.write_text(page(found, pairs, reps), encoding="utf-8")
    sys.stdout.write(f"{PAGE} is written\n" + "".join(f"{own}\n" for own in missed(found)))
    return int(bool(missed(found)))


if __name__ == "__main__":
    sys.exit(main())
