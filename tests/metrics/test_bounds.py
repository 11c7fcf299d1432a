"""Bounds against every way of grading: nothing may fall outside, and what is called exact is reached."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import pairwise, product

import numpy as np
import pytest

from ndcg_gui.metrics.arrays import FloatArray, Hits, Labels, join, make_labels
from ndcg_gui.metrics.evaluate import bounded, prepared, rounded, scaled
from ndcg_gui.metrics.ideal_bounds import OpenPairs, difference_bounds
from ndcg_gui.metrics.metric import Bounds
from ndcg_gui.metrics.registry import METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings

SCALE = (0.0, 1.0, 2.0)
TABLE = {0.0: 0.0, 1.0: 0.4, 2.0: 5.0}
CROOKED = {0.0: 0.5, 1.0: 3.0, 2.0: 2.0}
BELOW = {0.0: -1.0, 1.0: 1.0, 2.0: 3.0}
# Cases per metric, in the quick run and in the slow one.
FEW, MANY = 3, 40

IDEALS = ("judged", "retrieved", "uncut", "hits")
GAINS = ("linear", "exp", "table", "binary")
SPELLINGS = [
    *(
        f"{kind}(gain='{gain}', ideal='{ideal}'){cutoff}"
        for kind in ("nDCG", "IDCG", "GradeF1")
        for gain in GAINS
        for ideal in IDEALS
        for cutoff in ("", "@2")
    ),
    *(
        f"{kind}(gain='{gain}'){cutoff}"
        for kind in ("DCG", "MNDCG")
        for gain in GAINS
        for cutoff in ("", "@2")
    ),
    *(
        f"{kind}{cutoff}"
        for kind in ("CG", "MeanGrade", "ERR", "RBP(p=0.6)", "Judged")
        for cutoff in ("", "@2")
    ),
    *(
        f"{kind}(rel={rel}){cutoff}"
        for kind in ("RR", "AP", "P", "R", "F1", "Success")
        for rel in (1, 2, 3)
        for cutoff in ("", "@2")
    ),
    *(f"{kind}(rel={rel})" for kind in ("Rprec", "bpref", "infAP", "IPrec") for rel in (1, 2, 3)),
    *("alpha-nDCG@2", "ERR-IA@2", "nERR-IA@2", "NRBP", "P-IA@2", "strec@2", "MAP-IA"),
    *("RBPresidual(p=0.6)", "RBPresidual(p=0.6)@2", "RBPresidual(p=0.6, below='closed')"),
    *("Unjudged", "Unjudged@2", "INST(T=2)", "Compat"),
]


def spelled(text: str) -> str:
    """Without a cutoff where the kind needs one it gets one."""
    kind = next(kind for kind in METRICS if text.split("(")[0].split("@")[0] == kind.spelling)
    return f"{text}@3" if kind.cutoff == "required" and "@" not in text else text


@dataclass(frozen=True, eq=False)
class Trial:
    """One query with two lists; `open_` are the unjudged documents of both."""

    labels: Mapping[str, float]
    lists: tuple[Sequence[str], Sequence[str]]
    gains: Mapping[float, float] | None

    @cached_property
    def open_(self) -> list[str]:
        every = dict.fromkeys([*self.lists[0], *self.lists[1]])
        return [key for key in every if self.labels.get(key, -1.0) < 0]

    def arrays(self, labels: Mapping[str, Mapping[str, float]], side: int) -> tuple[Hits, Labels]:
        keys = list(labels)
        hits = join(keys, labels, dict.fromkeys(keys, self.lists[side]))
        return hits, make_labels(keys, labels, maximum=SCALE[-1], gains=self.gains)

    @cached_property
    def graded(self) -> tuple[tuple[Hits, Labels], tuple[Hits, Labels]]:
        """Both lists under every way of grading: the same for each metric that is tried."""
        gradings = self.gradings()
        return self.arrays(gradings, 0), self.arrays(gradings, 1)

    @cached_property
    def own(self) -> tuple[tuple[Hits, Labels], tuple[Hits, Labels]]:
        """Both lists as they are."""
        return self.arrays({"q": self.labels}, 0), self.arrays({"q": self.labels}, 1)

    def gradings(self) -> dict[str, Mapping[str, float]]:
        """Every way of grading what is unjudged, and of leaving some of it so."""
        ways = product((None, *SCALE), repeat=len(self.open_))
        return {
            str(number): {
                **self.labels,
                **{key: grade for key, grade in zip(self.open_, way, strict=True) if grade is not None},
            }
            for number, way in enumerate(ways)
        }


@cache
def known_trial(seed: int) -> Trial:
    """The trial of that seed, its arrays made once for all metrics and settings."""
    return trial(seed)


def trial(seed: int, gains: Mapping[float, float] | None = TABLE) -> Trial:
    generator = random.Random(seed)
    while True:
        documents = [f"d{number}" for number in range(generator.randrange(3, 9))]
        a, b = (generator.sample(documents, generator.randrange(0, min(6, len(documents)))) for _ in range(2))
        judged = generator.sample(documents, generator.randrange(0, len(documents)))
        labels = {key: generator.choice((-1.0, *SCALE)) for key in judged}
        if generator.random() < 0.1:
            labels["elsewhere"] = 3.0  # of an older, larger scale
        found = Trial(labels, (a, b), gains)
        if len(found.open_) <= 4:
            return found


def check(text: str, settings: EvaluationSettings, found: Trial) -> dict[str, tuple[float, bool]]:
    """Asserts that nothing is outside; the slack of both lists and of the difference, and if exact."""
    metric = parse_metric(spelled(text))
    pool = np.array([len(found.open_)])
    values, own = [], []
    for side in (0, 1):
        hits, labels = found.graded[side]
        values.append(metric.compute(prepared(hits, settings, metric), scaled(labels, metric, settings)))
        hits, labels = found.own[side]
        own.append(prepared(hits, settings, metric))
        values[-1] = rounded(values[-1], settings, metric)
    slack = {}
    for name, side in (("A", 0), ("B", 1)):
        bounds = bounded(metric, own[side], labels, settings, pool)
        slack[name] = inside(bounds, values[side], f"{metric} {settings} {name} of {found}")
    if settings.rounding == "none":
        pairs = open_pairs(metric, found, own, labels, values)
        first, second, between = difference_bounds(metric, *own, labels, pairs, best=SCALE[-1])
        slack["B - A"] = inside(between, values[1] - values[0], f"{metric} {settings} B - A of {found}")
        assert between.low[0] >= second.low[0] - first.high[0] - 1e-12
        assert between.high[0] <= second.high[0] - first.low[0] + 1e-12
    return slack


def open_pairs(metric, found, own, labels, values) -> OpenPairs:  # type: ignore[no-untyped-def]
    """All that is unjudged in both lists, and what each alone does."""
    keys = found.open_
    ranks = tuple(
        np.array(
            [list_.index(key) if key in list_[: int(hits.returned[0])] else -1 for key in keys], np.int64
        )
        for list_, hits in zip(found.lists, own, strict=True)
    )
    gains = labels.gains or {}
    table = metric.values.get("gain") == "table"
    ends = (
        (min(gains, key=lambda step: gains[step]), max(gains, key=lambda step: gains[step]))
        if table
        else (0.0, SCALE[-1])
    )
    alone = np.zeros((2, len(keys)))
    for end, grade in enumerate(ends):
        for place, key in enumerate(keys):
            sides = []
            for side in (0, 1):
                hits, more = found.arrays({"q": {**found.labels, key: grade}}, side)
                hits = prepared(hits, EvaluationSettings(depth=max(1, int(own[side].returned[0]))), metric)
                sides.append(
                    metric.compute(hits, more)[0]
                    if own[side].returned[0]
                    else metric.compute(own[side], more)[0]
                )
            alone[end, place] = sides[1] - sides[0]
    return OpenPairs(
        np.zeros(len(keys), np.int64),
        ranks,
        np.array([True]),
        alone,
        np.array([len(keys)]),  # type: ignore[arg-type]
    )


def inside(bounds: Bounds, values: FloatArray, what: str) -> tuple[float, bool]:
    low, high = float(bounds.low[0]), float(bounds.high[0])
    assert low <= values.min() + 1e-9 and values.max() <= high + 1e-9, (
        f"{what}: {values.min()} to {values.max()} is not within {low} to {high}"
    )
    slack = max(float(values.min()) - low, high - float(values.max()))
    assert not bounds.exact or slack < 1e-9, (
        f"{what}: {low} to {high} is called exact, but is {values.min()} to {values.max()}"
    )
    return slack, bounds.exact


SETTINGS = [
    EvaluationSettings(),
    EvaluationSettings(depth=2),
    EvaluationSettings(rounding="term2"),
    EvaluationSettings(rounding="query2", depth=3),
    EvaluationSettings(rounding="gdeval"),
]


@pytest.mark.parametrize("text", SPELLINGS)
def test_no_way_of_grading_leads_outside(text: str) -> None:
    for seed in range(FEW):
        check(text, EvaluationSettings(), known_trial(seed))


@pytest.mark.slow
@pytest.mark.parametrize("settings", SETTINGS, ids=str)
@pytest.mark.parametrize("text", SPELLINGS)
def test_no_way_of_grading_leads_outside_under_any_settings(text: str, settings: EvaluationSettings) -> None:
    for seed in range(MANY):
        check(text, settings, known_trial(seed))


@pytest.mark.parametrize("gains", [CROOKED, BELOW], ids=["crooked", "below 0"])
@pytest.mark.parametrize("kind", ["nDCG(gain='table')@3", "IDCG(gain='table')", "DCG(gain='table')@2",
                                  "GradeF1(gain='table')@3", "MNDCG(gain='table')"])  # fmt: skip
def test_gains_of_any_order_and_sign(kind: str, gains: Mapping[float, float]) -> None:
    for seed in range(FEW):
        check(kind, EvaluationSettings(), trial(seed, gains))


def tied(
    found: Trial, labels: Mapping[str, Mapping[str, float]], edges: Sequence[int]
) -> tuple[Hits, Labels]:
    """The first list with groups of equal scores between the edges."""
    hits, own = found.arrays(labels, 0)
    groups = list(pairwise(edges))
    start, end = ([group[side] for group in groups for _ in range(*group)] for side in (0, 1))
    ranks = hits.rank
    return replace(hits, ties=np.array([start, end], np.int64)[:, ranks]), own


def test_ties_that_are_averaged() -> None:
    """The gradings have the true groups, the bounds know only those that a judged result is in."""
    settings = EvaluationSettings(ties="averaged")
    for seed, text in product(range(2 * FEW), ("nDCG@2", "nDCG", "DCG@2", "MNDCG@3", "AP@2", "R@2")):
        found, metric = trial(seed), parse_metric(text)
        length = len(found.lists[0])
        if not length:
            continue
        cuts = random.Random(seed).sample(range(1, length), min(2, length - 1))
        edges = [0, *sorted(cuts), length]
        hits, labels = tied(found, found.gradings(), edges)
        values = metric.compute(prepared(hits, settings, metric), labels)
        hits, labels = tied(found, {"q": found.labels}, edges)
        bounds = bounded(
            metric, prepared(hits, settings, metric), labels, settings, np.array([len(found.open_)])
        )
        inside(bounds, values, f"{metric} of {found}, {edges}")


def test_the_other_systems_results_take_a_mean_lower() -> None:
    """What was once said to be the lowest, all unjudged as grade 0, is not: the ideal order rises."""
    found = Trial({"d1": 2.0, "d2": 1.0}, (["d1", "x", "d2"], ["y", "z"]), None)
    hits, labels = found.arrays({"q": found.labels}, 0)
    metric = parse_metric("nDCG@3")
    bounds = bounded(metric, hits, labels, EvaluationSettings(), np.array([3]))
    assert bounds.low[0] < metric.compute(hits, labels)[0] < bounds.high[0]
    assert bounds.exact


def test_a_plain_case_by_hand() -> None:
    # One judged document of grade 1, and an unjudged one above it, on a scale up to 2.
    found = Trial({"d": 1.0}, (["x", "d"], []), None)
    hits, labels = found.arrays({"q": found.labels}, 0)
    bounds = bounded(parse_metric("nDCG@2"), hits, labels, EvaluationSettings(), np.array([1]))
    assert (bounds.low[0], bounds.high[0]) == pytest.approx((1 / np.log2(3), 1.0))
    bounds = bounded(parse_metric("RR"), hits, labels, EvaluationSettings(), np.array([1]))
    assert (bounds.low[0], bounds.high[0]) == (0.5, 1.0)


def test_a_large_case_is_at_least_and_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    def every() -> list[bool]:
        return [
            exact
            for text, seed in product(("nDCG", "nDCG@2"), range(2 * FEW))
            for _, exact in check(text, EvaluationSettings(), known_trial(seed)).values()
        ]

    assert all(every())
    monkeypatch.setattr("ndcg_gui.metrics.ideal_bounds._MOST_WORK", 0)
    assert not all(every())


def test_blocks_do_not_change_it(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = [f"q{number}" for number in range(7)]
    trials = [trial(number) for number in range(7)]
    labels = {key: dict(own.labels) for key, own in zip(keys, trials, strict=True)}
    hits = join(keys, labels, {key: own.lists[0] for key, own in zip(keys, trials, strict=True)})
    own = make_labels(keys, labels, maximum=SCALE[-1], gains=TABLE)
    pool = np.array([len(item.open_) for item in trials])

    def every() -> list[list[list[float]]]:
        settings = EvaluationSettings()
        metrics = [parse_metric(spelled(text)) for text in SPELLINGS]
        found = [bounded(metric, hits, own, settings, pool) for metric in metrics]
        return [[item.low.tolist(), item.high.tolist()] for item in found]

    whole = every()
    monkeypatch.setattr("ndcg_gui.metrics.ideal_bounds._CELLS", 1)
    monkeypatch.setattr("ndcg_gui.metrics.bounds._CELLS", 1)
    assert every() == whole
