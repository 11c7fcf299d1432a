"""Biases of verdicts: by the side on the screen, and by the length of the text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ndcg_gui.domain.records import Side
from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.metrics.gsb.counts import (
    Interval,
    SideBasis,
    Vote,
    holds_half,
    is_balanced,
    side_design,
    sign_test,
)
from ndcg_gui.metrics.statistics import from_scipy
from ndcg_gui.metrics.statistics.comparison import SIGNIFICANCE
from ndcg_gui.metrics.statistics.decision.shares import clopper_pearson

# With fewer on both sides no habit can be told from chance.
MIN_DECIDED = 10
_MOST_STEPS = 100
_EXACT = 1e-10
# A slope beyond is that of one that has no end: every longer answer won, or none.
_ENDLESS = 50.0


@dataclass(frozen=True, slots=True)
class Lean:
    """Number of times each of two alternatives was preferred: `first` and `second`."""

    first: int
    second: int

    @property
    def n(self) -> int:
        return self.first + self.second

    @property
    def share(self) -> float | None:
        return self.first / self.n if self.n else None

    @property
    def p_value(self) -> float:
        """The two-sided p-value of the exact binomial test of a half."""
        return sign_test(self.first, self.second)

    @property
    def is_sure(self) -> bool:
        """Whether the share differs significantly from a half, over enough cases."""
        return self.n >= MIN_DECIDED and self.p_value < SIGNIFICANCE

    def interval(self, *, confidence: float = 0.95) -> Interval | None:
        """Return Clopper and Pearson's interval of the share, or None without cases."""
        found = clopper_pearson(self.first, self.n, confidence=confidence)
        return None if found is None else (found.low, found.high)


@dataclass(frozen=True, slots=True)
class SideEffect:
    """Log odds in favour of the left side, fitted together with the systems' strengths.

    `interval` and `p_value` are by query.
    """

    log_odds: float
    interval: Interval
    p_value: float


@dataclass(frozen=True, slots=True)
class SideLean:
    """Preference for the left side. `items` counts items by the side that most of their verdicts prefer.

    `votes` counts the verdicts themselves, which are not independent: their raters saw the same texts.

    Of what was shown again with the sides swapped, `left_twice` and `right_twice` are verdicts for one side
    whatever stood there, `same_text` those for one text.

    `basis`: what it is told from. With balanced sides from `items`, of the pairs of systems whose sides were
    balanced (`left_out` others were not), and from `effect`, None where it cannot be fitted. Else from
    `orders`: items that were judged in both orders, by the side that won over both. Where that is neither,
    `confounded` is a system whose sides were not balanced, with how often it stood left and right.
    """

    items: Lean
    votes: Lean
    left_twice: int = 0
    right_twice: int = 0
    same_text: int = 0
    basis: SideBasis = SideBasis.BALANCE
    orders: Lean = Lean(0, 0)
    effect: SideEffect | None = None
    left_out: int = 0
    confounded: tuple[Hashable, Lean] | None = None


@dataclass(frozen=True, slots=True)
class Sided:
    """A vote with the two systems on the left and right. `cluster` is its query."""

    vote: Vote
    left: Hashable
    right: Hashable
    cluster: Hashable


@dataclass(frozen=True, slots=True)
class LengthLean:
    """Whether the longer text was preferred: `items` as in SideLean, first the longer one.

    `correlation`: Spearman's of the difference in length with the verdict. `slope`: by how much the log odds
    of being preferred rise when a text is twice as long as the other, between the same two systems, so
    that a better system that writes more is no bias in itself; with `slope_interval` and `p_value` by
    queries. None where that cannot be told. `equal` items had texts of one length, `unknown` none.
    """

    items: Lean
    equal: int
    unknown: int
    correlation: float | None
    slope: float | None
    slope_interval: Interval | None
    p_value: float | None


@dataclass(frozen=True, slots=True)
class Compared:
    """One item: its `outcome` is 1 where the candidate was preferred, 0 same, -1 the baseline.

    `baseline` and `candidate` are how long their texts are, None where that is unknown.
    """

    pair: Hashable
    query: Hashable
    outcome: int
    baseline: int | None
    candidate: int | None


def side_lean(votes: Iterable[Vote], repeats: Iterable[tuple[Vote, Vote]] = ()) -> SideLean:
    """Measure the preference for a side. Votes without known sides are left out.

    `query` of each vote is the item it is about, over all comparisons. `repeats`: one rater's first and
    second verdict on the same texts, the sides swapped.
    """
    by_item: dict[Hashable, Counter[Side]] = {}
    said: Counter[Side] = Counter()
    for vote in votes:
        if vote.side_known and vote.preferred is not None:
            said[vote.preferred] += 1
            by_item.setdefault(vote.query, Counter())[vote.preferred] += 1
    again: Counter[str] = Counter()
    for first, second in repeats:
        if {first.preferred, second.preferred} <= {Side.LEFT, Side.RIGHT}:
            assert first.preferred is not None
            again[first.preferred.value if first.preferred is second.preferred else "same"] += 1
    most = Counter(
        side for own in by_item.values() for side, number in own.items() if 2 * number > own.total()
    )
    return SideLean(
        Lean(most[Side.LEFT], most[Side.RIGHT]),
        Lean(said[Side.LEFT], said[Side.RIGHT]),
        again[Side.LEFT.value],
        again[Side.RIGHT.value],
        again["same"],
    )


def side_lean_of_several(votes: Iterable[Sided], repeats: Iterable[tuple[Vote, Vote]] = ()) -> SideLean:
    """Measure the preference for a side among several systems, where it can be separated from theirs.

    A pair's sides are balanced where the interval of how often each stood left holds a half; so must those of
    each system be over its pairs, or the pairs it is in are left out. The rest as in `side_lean`.
    """
    known = [own for own in votes if own.vote.side_known and own.vote.preferred is not None]
    repeats = list(repeats)
    kept, every = _balanced(known), len(_placed(known, _pair))
    design = side_design((own.vote for own in known), (second for _, second in repeats))
    orders = Lean(design.left_won, design.right_won)
    if kept:
        found = side_lean((own.vote for own in kept), repeats)
        left_out = every - len(_placed(kept, _pair))
        return replace(found, orders=orders, effect=side_effect(kept), left_out=left_out)
    found = replace(side_lean((own.vote for own in known), repeats), orders=orders)
    if not known:
        return found
    if orders.n >= MIN_DECIDED:
        return replace(found, basis=SideBasis.ORDERS)
    worst = min(_placed(known, _system).items(), key=lambda item: item[1].p_value)
    return replace(found, basis=SideBasis.NOTHING, confounded=worst)


def _pair(own: Sided) -> Iterator[tuple[Hashable, bool]]:
    yield frozenset((own.left, own.right)), min(str(own.left), str(own.right)) == str(own.left)


def _system(own: Sided) -> Iterator[tuple[Hashable, bool]]:
    yield own.left, True
    yield own.right, False


def _placed(
    votes: Iterable[Sided], of: Callable[[Sided], Iterator[tuple[Hashable, bool]]]
) -> dict[Hashable, Lean]:
    """Count how often each key was on the left and on the right."""
    found: dict[Hashable, Counter[bool]] = {}
    for own in votes:
        for name, left in of(own):
            found.setdefault(name, Counter())[left] += 1
    return {name: Lean(counted[True], counted[False]) for name, counted in found.items()}


def _balanced(votes: Sequence[Sided]) -> list[Sided]:
    """Return the votes whose pair, and each system of it, was on both sides about equally often."""
    uneven = {pair for pair, own in _placed(votes, _pair).items() if not holds_half(own.first, own.second)}
    kept = [own for own in votes if next(_pair(own))[0] not in uneven]
    while kept:
        one_sided = {
            name for name, own in _placed(kept, _system).items() if not is_balanced(own.first, own.second)
        }
        if not one_sided:
            break
        kept = [own for own in kept if not one_sided & {own.left, own.right}]
    return kept


def side_effect(votes: Sequence[Sided]) -> SideEffect | None:
    """Fit the advantage of the left side in a Bradley-Terry model, counting Same as half a win.

    None for fewer than MIN_DECIDED queries, and where the sides cannot be told from the systems in it, or one
    system always won. Source: Davidson, Beaver, Biometrics 33, 1977, with their order effect as log odds.
    """
    systems: dict[Hashable, int] = {}
    clusters: dict[Hashable, int] = {}
    for own in votes:
        for name in (own.left, own.right):
            systems.setdefault(name, len(systems))
        clusters.setdefault(own.cluster, len(clusters))
    if len(clusters) < MIN_DECIDED:
        return None
    rows = np.arange(len(votes))
    design = np.zeros((len(votes), len(systems) + 1))
    design[rows, [systems[own.left] for own in votes]] = 1.0
    design[rows, [systems[own.right] for own in votes]] = -1.0
    design[:, -1] = 1.0
    design = design[:, 1:]  # the first system's strength is 0
    if np.linalg.matrix_rank(design) < design.shape[1]:
        return None
    won = np.array([_WON[own.vote.preferred] for own in votes])
    found = _logistic(design, won, np.array([clusters[own.cluster] for own in votes], np.int64))
    return None if found is None else SideEffect(*found)


_WON = {Side.LEFT: 1.0, Side.NONE: 0.5, Side.RIGHT: 0.0, None: 0.5}


def length_lean(items: Sequence[Compared]) -> LengthLean:
    """Measure the preference for the longer text, over items with both lengths known."""
    known = [item for item in items if item.baseline is not None and item.candidate is not None]
    lengths = np.array([(item.baseline, item.candidate) for item in known], np.float64).reshape(-1, 2)
    outcome = np.array([item.outcome for item in known], np.int64)
    difference = lengths[:, 1] - lengths[:, 0]
    agrees = np.sign(difference) * outcome
    slope, interval, p_value = _slope(known, lengths, outcome)
    return LengthLean(
        items=Lean(int((agrees > 0).sum()), int((agrees < 0).sum())),
        equal=int((difference == 0).sum()),
        unknown=len(items) - len(known),
        correlation=_correlation(difference, outcome),
        slope=slope,
        slope_interval=interval,
        p_value=p_value,
    )


def _correlation(difference: FloatArray, outcome: IntArray) -> float | None:
    if len(outcome) < 3 or not np.ptp(difference) or not np.ptp(outcome):
        return None
    return float(from_scipy.spearmanr(difference, outcome).statistic)


def _slope(
    known: Sequence[Compared], lengths: FloatArray, outcome: IntArray
) -> tuple[float | None, Interval | None, float | None]:
    """The logistic slope on log2 of the ratio of lengths, with a constant for each pair of systems.

    Standard errors hold for verdicts that hang together by query (Liang and Zeger, Biometrika 73, 1986).
    """
    nothing = None, None, None
    decided = [
        place for place, item in enumerate(known) if outcome[place] and lengths[place].min() > 0
    ]  # an empty text is no ratio
    pairs: dict[Hashable, list[int]] = {}
    for place in decided:
        pairs.setdefault(known[place].pair, []).append(place)
    # Where one side won always, the constant of the pair explains all and says nothing of lengths.
    told = [own for own in pairs.values() if np.ptp(outcome[own])]
    rows = [place for own in told for place in own]
    if len(rows) < MIN_DECIDED:
        return nothing
    group = np.repeat(np.arange(len(told)), [len(own) for own in told])
    ratio = np.log2(lengths[rows, 1] / lengths[rows, 0])
    within = ratio - (np.bincount(group, ratio) / np.bincount(group))[group]
    codes: dict[Hashable, int] = {}
    queries = np.array([codes.setdefault(known[place].query, len(codes)) for place in rows], np.int64)
    if not np.any(np.abs(within) > 1e-12) or len(codes) < 2:
        return nothing
    design = np.zeros((len(rows), len(told) + 1))
    design[np.arange(len(rows)), group] = 1.0
    design[:, -1] = within
    return _logistic(design, (outcome[rows] > 0).astype(np.float64), queries) or nothing


def _logistic(design: FloatArray, won: FloatArray, queries: IntArray) -> tuple[float, Interval, float] | None:
    weights = np.zeros(design.shape[1])
    for _ in range(_MOST_STEPS):
        chance = 1 / (1 + np.exp(-(design @ weights)))
        information = (design * (chance * (1 - chance))[:, None]).T @ design
        try:
            step = np.linalg.solve(information, design.T @ (won - chance))
        except np.linalg.LinAlgError:
            return None
        size = float(np.abs(step).max())
        weights += step * min(1.0, 1.0 / max(size, 1e-300))
        if not np.isfinite(weights).all() or np.abs(weights).max() > _ENDLESS:
            return None
        if size < _EXACT:
            break
    else:
        return None
    scores = np.zeros((int(queries.max()) + 1, design.shape[1]))
    np.add.at(scores, queries, design * (won - chance)[:, None])
    bread = np.linalg.inv(information)
    number = len(scores)
    covariance = bread @ (scores.T @ scores) @ bread * (number / (number - 1))
    error, slope = float(np.sqrt(covariance[-1, -1])), float(weights[-1])
    if not error > 0:
        return None
    reach = float(from_scipy.t.ppf(0.975, number - 1)) * error
    return slope, (slope - reach, slope + reach), float(2 * from_scipy.t.sf(abs(slope) / error, number - 1))
