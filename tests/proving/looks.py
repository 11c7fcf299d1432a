"""Verdicts that are read while labels come in: false calls over all looks, coverage, and what they cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics.comparison import detectable_effect
from ndcg_gui.metrics.statistics.decision.conclusion import Decision
from ndcg_gui.metrics.statistics.decision.differences import decide, units_of
from ndcg_gui.metrics.statistics.decision.looks import Looks
from tests.proving.claims import CALLS_OF_SKEWED, Effort, Row, Tally, called, student_width
from tests.proving.clusters import KINDS
from tests.proving.differences import level
from tests.proving.logs import pareto, spread
from tests.proving.populations import planted_differences, real_differences

PATH = "Looks"
_REAL = 12
Populations = dict[str, FloatArray]
# Totals and sizes of one sequence of units.
Sequence = tuple[FloatArray, FloatArray]
# From a sequence, the planned number, a number of paths and a seed to whether a difference was ever called.
Read = Callable[[Sequence, int, int, int], Decision]


def looked(sequence: Sequence, planned: int, paths: int, seed: int) -> Decision:
    """What the program says after a look at each unit."""
    looks = Looks(planned, matters=None, paths=paths, seed=seed)
    looks.add(*sequence)
    return looks.decision()


def populations(effort: Effort) -> Populations:
    """Real pairs and planted differences."""
    return {**real_differences(min(effort.pairs or _REAL, _REAL)), **planted_differences()}


def run(effort: Effort) -> list[Row]:
    """Everything at each planned number."""
    every = populations(effort)
    return [
        row
        for planned in effort.planned
        for row in (
            false_calls("exchanged", planned, effort, _exchanged(every, planned, effort)),
            false_calls("equal means", planned, effort, _level(every, planned, effort), most=CALLS_OF_SKEWED),
            false_calls(
                "exchanged, twice as many later", planned, effort, _exchanged(every, 2 * planned, effort)
            ),
            false_calls("exchanged, weights", planned, effort, _weighted(every, planned, effort)),
            false_calls("exchanged, clusters", planned, effort, _clusters(planned, effort)),
            *_held(every, planned, effort),
            _power(every, planned, effort),
        )
    ] + [_without_memory(every, planned, effort) for planned in effort.planned[:2]]


def false_calls(
    kind: str,
    planned: int,
    effort: Effort,
    sequences: dict[str, list[Sequence]],
    *,
    read: Read = looked,
    most: float = 0.05,
) -> Row:
    """How often equal systems are called different at any look."""
    tallies = []
    for name, own in sequences.items():
        tally = Tally(name)
        for seed, sequence in enumerate(own):
            found = read(sequence, planned, effort.paths, seed)
            tally.add_decision(found, 0.0)
            tally.add_call(called=called(found))
        # The interval of a call that is false does not hold the truth; `_held` asks for that.
        tally.samples = tally.told = tally.held = 0
        tallies.append(tally)
    return Row(PATH, kind, planned, tuple(tallies), most=most)


def exchanged(effort: Effort, planned: int) -> dict[str, list[Sequence]]:
    """Sequences of differences of systems that change places at random."""
    return _exchanged(populations(effort), planned, effort)


def _exchanged(every: Populations, units: int, effort: Effort) -> dict[str, list[Sequence]]:
    draw = np.random.default_rng(units)
    return {
        name: [
            (own * draw.choice([-1.0, 1.0], units), np.ones(units))
            for own in _samples(values, units, effort, draw)
        ]
        for name, values in every.items()
    }


def _samples(
    values: FloatArray, units: int, effort: Effort, draw: np.random.Generator
) -> Iterator[FloatArray]:
    for _ in range(effort.sequences):
        yield values[draw.integers(0, len(values), units)]


def _level(every: Populations, units: int, effort: Effort) -> dict[str, list[Sequence]]:
    draw = np.random.default_rng(units + 1)
    return {
        name: [
            (own, np.ones(units)) for own in draw.choice(values, (effort.sequences, units), p=level(values))
        ]
        for name, values in every.items()
    }


def _weighted(every: Populations, units: int, effort: Effort) -> dict[str, list[Sequence]]:
    draw, found = np.random.default_rng(units + 2), {}
    for number, (name, values) in enumerate(every.items()):
        own = []
        for sample in _samples(values, units, effort, draw):
            weights = (spread if number % 2 else pareto(2.5))(draw, units)
            own.append((sample * draw.choice([-1.0, 1.0], units) * weights, weights))
        found[name] = own
    return found


def _clusters(units: int, effort: Effort) -> dict[str, list[Sequence]]:
    draw, found = np.random.default_rng(units + 3), {}
    for name, kind in KINDS.items():
        own = []
        for _ in range(effort.sequences):
            values, query = kind.draw(units, draw)
            sums, sizes = np.bincount(query, values), np.bincount(query).astype(np.float64)
            own.append((sums * draw.choice([-1.0, 1.0], units), sizes))
        found[name] = own
    return found


def _held(every: Populations, planned: int, effort: Effort) -> tuple[Row, Row]:
    """The interval that is read last, at the planned end or where a difference was called."""
    draw, end, early = np.random.default_rng(planned + 4), [], []
    for name, values in every.items():
        truth = float(values.mean())
        last, stopped = Tally(name), Tally(name)
        for seed, own in enumerate(_samples(values, planned, effort, draw)):
            found = looked((own, np.ones(planned)), planned, effort.paths, seed)
            last.add_decision(found, truth)
            seen = own[: found.called_at or planned]
            if found.interval is not None and student_width(seen) > 0:
                ratio = (found.interval.high - found.interval.low) / student_width(seen)
                (stopped if len(seen) < planned else last).ratios.append(ratio)
        end.append(last)
        early.append(stopped)
    return (
        Row(PATH, "interval that is read last", planned, tuple(end)),
        Row(PATH, "its width at an early stop", planned, tuple(early), is_early=True),
    )


def _power(every: Populations, planned: int, effort: Effort) -> Row:
    """An effect that one look at the end finds in four of five cases: how often looks find it."""
    draw, tallies = np.random.default_rng(planned + 5), []
    for name, values in every.items():
        spread_of = float(values.std())
        if spread_of == 0:  # the same lists
            continue
        moved = np.clip(values - values.mean() + detectable_effect(planned) * spread_of, -1, 1)
        tally = Tally(name)
        for seed, own in enumerate(_samples(moved, planned, effort, draw)):
            found = looked((own, np.ones(planned)), planned, effort.paths, seed)
            once = decide(units_of(own), matters=None, paths=effort.paths, seed=seed)
            tally.add_call(called=called(found), single=called(once))
        tallies.append(tally)
    return Row(PATH, "power", planned, tuple(tallies), power=True)


def _without_memory(every: Populations, planned: int, effort: Effort) -> Row:
    """A command that is called after each query, on a set that grows in any order: whether it ever calls.

    The order of coming in goes by how large the differences are, or by nothing; not by who is ahead.
    """
    draw, tallies = np.random.default_rng(planned + 6), []
    for name, values in every.items():
        tally = Tally(name)
        for seed, sample in enumerate(_samples(values, planned, effort, draw)):
            if seed % 3 == 2:  # each costs as much as twenty of the others
                continue
            own = sample * draw.choice([-1.0, 1.0], planned)
            coming = draw.permutation(planned) if seed % 3 else np.argsort(-np.abs(own), kind="stable")
            said = []
            for count in range(10, planned + 1):
                there = np.sort(coming[:count])  # in the seeded order, which is that of the places
                looks = Looks(planned, matters=None, is_carried=False, paths=effort.paths // 2, seed=seed)
                looks.add(own[there])
                said.append(looks.decision())
            tally.add_call(called=any(called(each) for each in said))
            for each in said[:: planned // 3]:
                tally.add_decision(each, 0.0)
        tally.samples = tally.told = tally.held = 0
        tallies.append(tally)
    return Row(PATH, "exchanged, without memory", planned, tuple(tallies))
