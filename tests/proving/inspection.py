"""Tries what a plan of inspection promises: `python -m tests.proving.inspection` writes docs/inspection.md.

Planted raters label real pairs (Chorus, Haystack): a known share of their labels is wrong by two grades or
more, anywhere or where they grew tired, and more are off by one, which is not wrong. Lots of them are
inspected as the program does, and what came of it is compared with what was promised.
"""

from __future__ import annotations

import csv
import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path

import numpy as np

from ndcg_gui.metrics.acceptance import (
    InspectionOutcome,
    InspectionPlan,
    chance_to_pass,
    expected_looked_at,
    find_plan,
    largest_move,
    largest_share,
    queries_in_lot,
    share_wrong_interval,
)
from ndcg_gui.metrics.arrays import BoolArray, FloatArray, IntArray, JudgedResults, LabelTable
from ndcg_gui.metrics.registry import parse_metric
from tests.proving.claims import error
from tests.proving.populations import CHORUS, HAYSTACK, left_out

PAGE = Path(__file__).resolve().parents[2] / "docs" / "inspection.md"
RATES = (0.01, 0.05, 0.1, 0.2, 0.3)
GOOD, BAD, LOT = 0.05, 0.2, 120
LOTS, RATERS = 2_000, 200
STEPS = np.array([0.0, 1.0, 2.0, 3.0])
METRIC, CUTOFF, LIMIT = "nDCG@10", 10, 0.01
_WRONG, _NEAR = 2, 0.1  # grades apart that are wrong, share of the rest that is off by one
_MOST_WRONG = 20  # labels that are turned against a system on purpose
_SYSTEMS = ("no-vector", "with-vector")


@cache
def grades() -> dict[str, FloatArray]:
    """Real grades, in the order in which a task asks for them."""
    found: dict[str, FloatArray] = {}
    if CHORUS.exists():
        with CHORUS.open(encoding="utf-8", newline="") as file:
            found["Chorus"] = np.array([float(row["final_rating"]) for row in csv.DictReader(file)])
    if HAYSTACK.exists():
        found["Haystack"] = haystack()[0].grade
    return found


@cache
def haystack() -> tuple[LabelTable, tuple[JudgedResults, ...]]:
    """Haystack's labels, and where they stand in the lists of its systems that differ."""
    labels: dict[str, dict[str, float]] = {}
    for line in (HAYSTACK / "qrels.txt").read_text("utf-8").splitlines():
        query, _, document, grade = line.split()
        labels.setdefault(query, {})[document] = float(grade)
    queries = sorted(labels)
    sizes = [len(labels[query]) for query in queries]
    place, offsets = {}, np.r_[0, np.cumsum(sizes)]
    for number, query in enumerate(queries):
        for pair, document in enumerate(labels[query], int(offsets[number])):
            place[query, document] = pair
    column = np.array([own for query in queries for own in labels[query].values()])
    table = LabelTable(offsets, np.arange(len(column)), column)
    numbers = {query: number for number, query in enumerate(queries)}
    return table, tuple(_results(name, numbers, place) for name in _SYSTEMS)


def _results(name: str, numbers: dict[str, int], place: dict[tuple[str, str], int]) -> JudgedResults:
    rows: list[tuple[int, int, int]] = []
    returned = np.zeros(len(numbers), np.int64)
    for line in (HAYSTACK / f"{name}.run").read_text("utf-8").splitlines():
        query, _, document, rank = line.split()[:4]
        if query in numbers:
            returned[numbers[query]] += 1
            if (query, document) in place:
                rows.append((numbers[query], int(rank) - 1, place[query, document]))
    query, rank, pair = np.array(rows).T
    return JudgedResults(query, rank, pair, returned, returned > 0).in_order()


# raters


def labelled(draw: np.random.Generator, truth: FloatArray, wrong: BoolArray) -> FloatArray:
    """Grades of a rater who is wrong here, and elsewhere now and then off by one."""
    distance = np.abs(STEPS - truth[:, None])
    near = draw.random(len(truth)) < _NEAR
    allowed = np.where(wrong[:, None], distance >= _WRONG, distance == np.where(near, 1, 0)[:, None])
    scores = np.where(allowed, draw.random(distance.shape), -1.0)
    return np.asarray(STEPS[np.argmax(scores, axis=1)], np.float64)


def anywhere(draw: np.random.Generator, rate: float, size: int) -> BoolArray:
    """A rater who is as likely to be wrong on one pair as on any other."""
    return draw.random(size) < rate


def tired(draw: np.random.Generator, rate: float, size: int) -> BoolArray:
    """A rater whose wrong labels all stand in the last third, as many on average."""
    found = np.zeros(size, np.bool_)
    late = size - size // 3
    found[late:] = draw.random(size - late) < min(1.0, rate * size / (size - late))
    return found


@dataclass(slots=True)
class Inspected:
    """Lots at one rate: how many passed, by how many looked at, and whether the intervals held.

    `promised` sums the chances of the lots that there were, `variance` what chance makes of them.
    """

    rate: float
    lots: int = 0
    passed: int = 0
    promised: float = 0.0
    variance: float = 0.0
    looked: int = 0
    expected: float = 0.0
    early: int = 0
    held: int = 0
    held_early: int = 0

    @property
    def strays(self) -> bool:
        """Whether the share that passed is not the promised one, beyond what chance explains."""
        return abs(self.passed - self.promised) > 3 * math.sqrt(max(self.variance, 1.0))


def inspected(name: str, plan: InspectionPlan, rate: float, lots: int) -> Inspected:
    """Inspect lots of one kind of rater, each a run of pairs of the real collection."""
    found, truth = Inspected(rate), grades()[name]
    draw = np.random.default_rng(int(1000 * rate) + len(truth))
    wrongs = {"Chorus": anywhere, "Haystack": tired}[name]
    for _ in range(lots):
        first = int(draw.integers(0, len(truth) - LOT))
        own = truth[first : first + LOT]
        said = labelled(draw, own, wrongs(draw, rate, LOT))
        _inspect(found, plan, np.abs(said - own) >= _WRONG, draw.permutation(LOT))
    return found


def _inspect(found: Inspected, plan: InspectionPlan, wrong: BoolArray, order: IntArray) -> None:
    share, seen = float(wrong.mean()), np.r_[0, np.cumsum(wrong[order])].tolist()
    early = next(n for n in range(LOT) if plan.outcome(n, seen[n]) is not InspectionOutcome.GO_ON)
    outcome = plan.outcome(early, seen[early])
    first = plan.looked_at[0]
    goes_on = plan.is_double and plan.accepted_up_to[0] < seen[first] < plan.returned_from[0]
    end = plan.most_looked_at if goes_on else first
    chance = chance_to_pass(plan, None, LOT, wrong=int(wrong.sum()))
    found.lots += 1
    found.passed += outcome is InspectionOutcome.ACCEPT
    found.promised += chance
    found.variance += chance * (1 - chance)
    found.looked += end
    found.expected += expected_looked_at(plan, share, LOT)
    found.early += early
    found.held += _holds(plan, end, seen, share)
    found.held_early += _holds(plan, early, seen, share)


@cache
def _interval(looked: int, wrong: int, plan: InspectionPlan) -> tuple[float, float]:
    return share_wrong_interval(looked, wrong, LOT, plan=plan)


def _holds(plan: InspectionPlan, looked: int, seen: Sequence[int], share: float) -> bool:
    low, high = _interval(looked, seen[looked], plan)
    return low <= share <= high


def plans() -> dict[str, InspectionPlan]:
    """The smallest plans that keep both risks."""
    return {
        "one sample": find_plan(LOT, good=GOOD, bad=BAD),
        "two samples": find_plan(LOT, good=GOOD, bad=BAD, double=True),
    }


# nDCG


@dataclass(frozen=True, slots=True)
class Moved:
    """A lot at its limit: how many may be wrong by the move on average, and by the largest one.

    `mean` and `largest` are moves that were seen with so many wrong anywhere, `tired` the mean with all of
    them together; `bound` and `most` what was promised. `against` is the share of its own `most` that
    labels come to which are turned against a system on purpose.
    """

    wrong: int
    certain: int
    mean: float
    bound: float
    largest: float
    tired: float
    most: float
    against: float


def moved(raters: int, lots: Sequence[int] | None = None) -> Iterator[Moved]:
    """Each run of pairs of Haystack as a lot, labelled by so many raters."""
    table, systems = haystack()
    draw, of = np.random.default_rng(11), table.queries
    now = _values(table, systems)
    for number in range(table.pairs // LOT) if lots is None else lots:
        rows = np.arange(number * LOT, (number + 1) * LOT)
        in_lot = np.zeros(table.pairs, np.bool_)
        in_lot[rows] = True
        queries = queries_in_lot(table, table.grade, in_lot, systems)
        share = partial(largest_share, queries, LIMIT, LOT, of=of, gains=STEPS.tolist(), cutoff=CUTOFF)
        move = partial(largest_move, queries, of=of, gains=STEPS.tolist(), cutoff=CUTOFF)
        wrong, certain = round(LOT * share(expected=True)), round(LOT * share())
        bound = move(wrong, LOT)
        seen, together = np.zeros((2, raters, len(systems)))
        for place in range(raters):
            for moves, own in (
                (seen, draw.choice(rows, wrong, replace=False)),
                (together, rows[-wrong:] if wrong else rows[:0]),
            ):
                grade = table.grade.copy()
                grade[own] = labelled(draw, grade[own], np.ones(len(own), np.bool_))
                moves[place] = np.abs(_values(replace(table, grade=grade), systems) - now)
        turned = _turned(table, systems, rows, now)
        yield Moved(
            wrong,
            certain,
            float(seen.mean(axis=0).max()),
            bound.expected,
            float(max(seen.max(), together.max())),
            float(together.mean(axis=0).max()),
            bound.most,
            sum(turned) / move(len(turned), LOT).most,
        )


def _values(table: LabelTable, systems: Sequence[JudgedResults]) -> FloatArray:
    labels = table.labels(maximum=STEPS[-1])
    metric = parse_metric(METRIC)
    return np.array([metric.compute(own.hits(table.grade), labels).mean() for own in systems])


def _turned(
    table: LabelTable, systems: Sequence[JudgedResults], rows: IntArray, now: FloatArray
) -> list[float]:
    """Moves of the first system's mean by the label of each query that lowers it most."""
    best: dict[int, float] = {}
    for row in rows.tolist():
        for step in STEPS.tolist():
            grade = table.grade.copy()
            grade[row] = step
            lower = float(now[0] - _values(replace(table, grade=grade), systems[:1])[0])
            query = int(table.query[row])
            best[query] = max(best.get(query, 0.0), lower)
    return sorted(best.values(), reverse=True)[:_MOST_WRONG]


# claims


@dataclass(frozen=True, slots=True)
class Tried:
    """All that was tried: by collection and plan the lots of each rate, and the lots at their limit."""

    inspections: dict[tuple[str, str], list[Inspected]]
    moves: list[Moved]


def tried(lots: int = LOTS, raters: int = RATERS) -> Tried:
    """Inspect so many lots at each rate, and have so many raters label each lot at its limit."""
    return Tried(
        {
            (name, kind): [inspected(name, plan, rate, lots) for rate in RATES]
            for name in grades()
            for kind, plan in plans().items()
        },
        list(moved(raters)) if HAYSTACK.exists() else [],
    )


def saved(of: Tried) -> dict[str, tuple[float, float]]:
    """By collection the share that two samples look at less than one, whole and stopped when certain."""
    found = {}
    for name in {name for name, _ in of.inspections}:
        one, two = (of.inspections[name, kind] for kind in ("one sample", "two samples"))
        found[name] = (
            1 - sum(own.looked for own in two) / sum(own.looked for own in one),
            1 - sum(own.early for own in two) / sum(own.early for own in one),
        )
    return found


def missed_claims(of: Tried) -> list[str]:
    """Promises that were not kept, beyond what chance explains."""
    found = []
    for (name, kind), every in of.inspections.items():
        for own in every:
            place = f"{name}, {kind}, {own.rate:.1%} wrong"
            if own.strays:
                found.append(f"{place}: {own.passed} of {own.lots} passed, {own.promised:.0f} were promised")
            second = sum(plans()[kind].looked_at[1:])
            if abs(own.looked - own.expected) > 3 * second * math.sqrt(own.lots / 4):
                found.append(f"{place}: {own.looked} looked at, {own.expected:.0f} were expected")
            for what, held in (("ended", own.held), ("stopped", own.held_early)):
                if held / own.lots < 0.95 - error(0.95, own.lots):
                    found.append(f"{place}: intervals of {what} inspections hold {held / own.lots:.1%}")
    for name, (whole, _) in saved(of).items():
        if whole < 1 / 3 - 0.01:
            found.append(f"{name}: two samples look at {whole:.1%} less, not at a third")
    for number, lot in enumerate(of.moves, 1):
        if lot.mean > lot.bound or lot.bound > LIMIT or lot.largest > lot.most or lot.against > 1 + 1e-9:
            found.append(f"lot {number} of Haystack moved further than promised: {lot}")
    return found


# the page

_HEAD = """# What a plan of inspection promises

A lot of labels is accepted or sent back by a sample of it. The plan says how many labels are looked at and
how many may be wrong, and promises two risks: how often a good lot is sent back, and how often a bad one
passes. Both are tried here. Planted raters label real pairs, and a known share of their labels is wrong by
two grades or more (on Chorus anywhere, on Haystack only in the last third of a lot, as of somebody who grew
tired). A tenth of the other labels is off by one grade, which counts as right. Each line is {lots:,} lots of
{lot} labels. The plan passes lots with at most {good} wrong 95 times of 100 and lots with {bad} wrong at most
10 times of 100. For developers: `python -m tests.proving.inspection` does all of it and writes this page.

## What holds, and its limits

- Lots pass as often as the plan says, wherever in the lot the wrong labels stand, because the sample is drawn
  at random. This needs the whole lot to be there before the draw, and an inspector who sees what is wrong: an
  inspector who overlooks one wrong label of ten accepts lots as if a tenth fewer were wrong.
- Two samples look at {saved} less than one, on average over these five rates, with the same risks: most is
  saved on good and on bad lots ({most} less), least on those in between ({least} less).
- Intervals of the share that is wrong hold it in 95 % of cases or more, also where the inspector stops as
  soon as the answer is certain. An interval after an early stop is wider, because it allows for all that the
  rest could have shown.
- A limit in nDCG is kept *on average* where wrong labels may stand anywhere in the lot, whatever their right
  grades are. *At most*, whichever labels are wrong, needs a limit that allows far fewer: this bound holds
  even for labels that somebody turns on purpose.
"""


def page(of: Tried) -> str:
    """The whole page as Markdown."""
    savings = [whole for whole, _ in saved(of).values()]
    low, high = (f"{100 * own:.0f}" for own in (min(savings, default=0), max(savings, default=0)))
    span = f"{low} %" if low == high else f"{low} to {high} %"
    by_rate = [
        1 - two.looked / one.looked
        for name in saved(of)
        for one, two in zip(*(of.inspections[name, kind] for kind in plans()), strict=True)
    ]
    parts = [
        _HEAD.format(
            lots=next(iter(of.inspections.values()))[0].lots if of.inspections else 0,
            lot=LOT,
            good=f"{100 * GOOD:.0f} %",
            bad=f"{100 * BAD:.0f} %",
            saved=span,
            least=f"{100 * min(by_rate, default=0):.0f} %",
            most=f"{100 * max(by_rate, default=0):.0f} %",
        )
    ]
    for (name, kind), every in of.inspections.items():
        plan = plans()[kind]
        parts.append(f"## {name}, {kind}\n\n{_plan_words(plan)}\n\n" + _table(every))
    for name, (whole, early) in sorted(saved(of).items()):
        parts.append(
            f"{name}: two samples look at {100 * whole:.0f} % less than one; where both stop as soon as the "
            f"answer is certain, at {100 * early:.0f} % less.\n"
        )
    if of.moves:
        parts.append(_moves(of.moves))
    found = missed_claims(of)
    parts.append(
        "## Promises that are missed\n\n" + ("\n".join(f"- {own}" for own in found) or "None.") + "\n"
    )
    if missing := left_out():
        parts.append("## Left out\n\n" + "\n".join(f"- {line}" for line in missing) + "\n")
    return "\n".join(parts)


def _plan_words(plan: InspectionPlan) -> str:
    first = f"Of {LOT}, look at {plan.looked_at[0]}: accept with at most {plan.accepted_up_to[0]} wrong"
    if not plan.is_double:
        return f"{first}, else return."
    return (
        f"{first}, return with {plan.returned_from[0]} or more, else look at {plan.looked_at[1]} more and "
        f"accept with at most {plan.accepted_up_to[1]} in all."
    )


def _table(every: Sequence[Inspected]) -> str:
    columns = (
        "wrong",
        "passed",
        "promised",
        "looked at",
        "expected",
        "stopped when certain",
        "interval holds",
        "and when stopped",
    )
    lines = ["| " + " | ".join(columns) + " |", "|" + " --- |" * len(columns)]
    for own in every:
        n = own.lots
        cells = (
            f"{100 * own.rate:.1f} %",
            f"{100 * own.passed / n:.1f} %",
            f"{100 * own.promised / n:.1f} %",
            f"{own.looked / n:.1f}",
            f"{own.expected / n:.1f}",
            f"{own.early / n:.1f}",
            f"{100 * own.held / n:.1f} %",
            f"{100 * own.held_early / n:.1f} %",
        )
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def _moves(every: Sequence[Moved]) -> str:
    columns = (
        "lot",
        f"wrong allowed ({LIMIT} on average)",
        f"wrong allowed ({LIMIT} at most)",
        "mean move",
        "promised",
        "mean move, tired",
        "largest move",
        "promised at most",
        "turned on purpose, of the promise",
    )
    lines = ["| " + " | ".join(columns) + " |", "|" + " --- |" * len(columns)]
    for number, own in enumerate(every, 1):
        cells = (
            str(number),
            str(own.wrong),
            str(own.certain),
            f"{own.mean:.4f}",
            f"{own.bound:.4f}",
            f"{own.tired:.4f}",
            f"{own.largest:.4f}",
            f"{own.most:.4f}",
            f"{100 * own.against:.0f} %",
        )
        lines.append("| " + " | ".join(cells) + " |")
    text = (
        f"Haystack's pairs in lots of {LOT}, by {METRIC} of the system that is moved most. In the first "
        "columns is how many\nof a lot may be wrong so that it moves the mean by no more than the limit. So "
        "many are made wrong, anywhere or all\nat the end. The last column turns the label of each query "
        "that lowers a system most.\n\n"
    )
    return "## A limit in nDCG\n\n" + text + "\n".join(lines) + "\n"


def main() -> int:
    """Try everything and write the page; returns 1 where a promise is missed."""
    of = tried()
    PAGE.write_text(page(of), encoding="utf-8")
    found = missed_claims(of)
    sys.stdout.write("".join(f"{own}\n" for own in (*left_out(), *found)) + f"{PAGE} is written\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
