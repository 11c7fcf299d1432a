"""Bradley-Terry model: strengths of systems from pairwise preferences.

System i is preferred to j with probability 1 / (1 + exp(strength j - strength i)) (Bradley and Terry,
Biometrika 39, 1952). Same counts as half a win for each side. That way the strengths of two systems say
what their GSB says, (1 + GSB) / 2 = that probability, and nothing has to be assumed of when raters say
Same, as the models of Rao and Kupper (1967) and Davidson (1970) do. Half wins are no coin tosses, so the
usual information matrix is too wide for them; the intervals here come from the queries instead.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from ndcg_gui.metrics.arrays import BoolArray, FloatArray, IntArray
from ndcg_gui.metrics.statistics import from_scipy
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.tests import SEED, Check, no_check

ELO_MEAN, ELO_STEP = 1000.0, 400 / math.log(10)
RESAMPLES = 2000
# Strengths are found when a step changes none by more.
_EXACT = 1e-12
_MOST_STEPS = 400
# Strengths that are equal by rights differ by less.
_ALIKE = 1e-9
# A full step may lead too far where one side won nearly always; so short a one cannot.
_LONGEST_STEP = 0.5
# Of how many draws the strengths may have no end before the others are no fair sample of all.
_MOST_ENDLESS = 0.01
# Less is none, but for errors of 64-bit numbers.
_NO_VARIANCE = 1e-12
# Matrices of a batch of draws: 8 MiB of 64-bit numbers.
_BATCH_VALUES = 1_048_576


@dataclass(frozen=True, slots=True, eq=False)
class Games:
    """N verdicts between `systems` systems, which are numbered from 0.

    `first`, `second` int64[N]: who was compared; `outcome` int64[N]: 1 the first was preferred, 0 same, -1
    the second; `cluster` int64[N], any codes: the query, whose verdicts are drawn together.
    """

    systems: int
    first: IntArray
    second: IntArray
    outcome: IntArray
    cluster: IntArray

    @classmethod
    def of(
        cls,
        systems: int,
        first: npt.ArrayLike,
        second: npt.ArrayLike,
        outcome: npt.ArrayLike,
        cluster: npt.ArrayLike | None = None,
    ) -> Games:
        """Make checked games. Without `cluster` each verdict has its own query. Raises ValueError."""
        one, other, said = (np.asarray(each, np.int64) for each in (first, second, outcome))
        code = np.arange(len(one)) if cluster is None else np.unique(cluster, return_inverse=True)[1]
        if not one.shape == other.shape == said.shape == code.shape == (len(one),):
            raise ValueError("first, second, outcome and cluster are not of one length")
        if len(one) and (min(one.min(), other.min()) < 0 or max(one.max(), other.max()) >= systems):
            raise ValueError(f"a system is not from 0 to {systems - 1}")
        if (one == other).any() or not np.isin(said, (-1, 0, 1)).all():
            raise ValueError("a system against itself, or an outcome that is not 1, 0 or -1")
        return cls(systems, one, other, said, code.astype(np.int64))

    def wins(self) -> FloatArray:
        """float64[K, K]: the wins of i over j, Same counted half."""
        return np.asarray(self.wins_by_cluster().sum(axis=0), np.float64)

    def wins_by_cluster(self) -> FloatArray:
        """float64[C, K, K]: the wins within each query."""
        clusters = int(self.cluster.max()) + 1 if len(self.cluster) else 0
        found = np.zeros((clusters, self.systems, self.systems))
        half = (1 + self.outcome) / 2
        np.add.at(found, (self.cluster, self.first, self.second), half)
        np.add.at(found, (self.cluster, self.second, self.first), 1 - half)
        return found


@dataclass(frozen=True, slots=True, eq=False)
class Strengths:
    """Fitted strengths of K systems.

    `log_strength` float64[K] has the mean 0; None where there is no answer (see `groups`).
    `covariance` float64[K, K] allows for several verdicts on a query (None for fewer than two queries),
    `fisher` takes all verdicts as independent. `intervals` are of `log_strength`, by `covariance` and
    Student's t: 95 % of them hold the truth in simulations from 15 queries on; `drawn` the percentiles of
    draws of whole queries, of which 91 to 94 % do. Both are None for fewer than two queries, and where these
    do not differ, so that nobody can tell how sure it is; `drawn` also where more than 1 % of the draws have
    no answer (their share is `endless`). `groups`: systems of which each can be reached from each other by
    who was preferred to whom, or the same; only within one are there finite strengths. `reached` bool[K, K]:
    whether i was preferred to j, or to one that was preferred to j, and so on.
    """

    log_strength: FloatArray | None
    covariance: FloatArray | None
    fisher: FloatArray | None
    intervals: tuple[ConfidenceInterval, ...] | None
    drawn: tuple[ConfidenceInterval, ...] | None
    endless: float
    groups: tuple[tuple[int, ...], ...]
    reached: BoolArray
    wins: FloatArray
    queries: int

    def order(self) -> list[int]:
        """The systems from the strongest to the weakest, equal ones by number."""
        return [place for level in self.levels() for place in level]

    def levels(self) -> list[list[int]]:
        """Return the systems from the strongest to the weakest, those of equal strength together."""
        if self.log_strength is None:
            return [[place] for place in range(len(self.wins))]
        found: list[list[int]] = []
        last = math.inf
        for place in np.argsort(-self.log_strength, kind="stable").tolist():
            own = float(self.log_strength[place])
            if last - own > _ALIKE:
                found.append([])
            found[-1].append(place)
            last = own
        return [sorted(level) for level in found]

    def probability(self) -> FloatArray | None:
        """float64[K, K]: the probability that i is preferred to j, None if there are no strengths."""
        if self.log_strength is None:
            return None
        return _probability(self.log_strength)


def elo(log_strength: float) -> float:
    """A strength on the scale of chess ratings: the mean is 1000, 400 more is ten times as strong.

    >>> elo(0.0), round(elo(math.log(10)), 6)
    (1000.0, 1400.0)
    """
    return ELO_MEAN + ELO_STEP * log_strength


def bradley_terry(
    games: Games,
    *,
    prior: float = 0.0,
    confidence: float = 0.95,
    resamples: int = RESAMPLES,
    seed: int = SEED,
    check: Check = no_check,
) -> Strengths:
    """The strengths of largest likelihood, exact to 1e-10, by Newton's method.

    They exist only where each system was preferred to, or the same as, each other by some way round
    (Ford, American Mathematical Monthly 64, 1957). `prior` adds so many made-up Sames between each two
    systems, which makes them exist always and draws them together. `check` may raise to stop.
    """
    if prior < 0 or not math.isfinite(prior):
        raise ValueError(f"a prior of {prior}")
    by_query = games.wins_by_cluster()
    added = np.full((games.systems, games.systems), prior / 2)
    np.fill_diagonal(added, 0.0)
    wins = by_query.sum(axis=0) + added
    reached = _reached(wins)
    found = Strengths(
        None, None, None, None, None, 0.0, _groups(reached), reached, wins - added, len(by_query)
    )
    if len(found.groups) != 1 or games.systems < 2:
        return found
    strength = _fit(wins[None])[0]
    fisher = np.linalg.inv(_information(wins, _probability(strength)) + _ones(games.systems)) - _ones(
        games.systems
    )
    found = replace(found, log_strength=strength, fisher=fisher)
    covariance = _sandwich(by_query, strength, fisher)
    if covariance is None:
        return found
    if np.diag(covariance).min() <= _NO_VARIANCE:
        return replace(found, covariance=covariance)
    drawn = _drawn(by_query, added, resamples, seed, check)
    ended = drawn[~np.isnan(drawn[:, 0])]
    endless = 1 - len(ended) / len(drawn) if len(drawn) else 1.0
    return replace(
        found,
        covariance=covariance,
        intervals=_by_errors(strength, covariance, len(by_query), confidence),
        drawn=_by_percentiles(ended, confidence) if endless <= _MOST_ENDLESS else None,
        endless=endless,
    )


def _ones(systems: int) -> FloatArray:
    # Added to the information matrix it keeps the mean of the strengths at 0 and makes it invertible.
    return np.full((systems, systems), 1 / systems)


def _probability(strength: FloatArray) -> FloatArray:
    """Return the win probabilities float64[..., K, K] of strengths float64[..., K]."""
    return 1 / (1 + np.exp(strength[..., None, :] - strength[..., :, None]))


def _information(wins: FloatArray, probability: FloatArray) -> FloatArray:
    """float64[..., K, K]: minus the second derivative of the likelihood."""
    weight = (wins + np.swapaxes(wins, -1, -2)) * probability * (1 - probability)
    found = -weight
    places = np.arange(wins.shape[-1])
    found[..., places, places] += weight.sum(axis=-1)
    return found


def _slope(wins: FloatArray, probability: FloatArray) -> FloatArray:
    """float64[..., K]: the first derivative of the likelihood."""
    unexpected = wins - (wins + np.swapaxes(wins, -1, -2)) * probability
    return np.asarray(unexpected.sum(axis=-1), np.float64)


def _fit(wins: FloatArray) -> FloatArray:
    """Fit the strengths float64[B, K] of connected win tables float64[B, K, K]."""
    systems = wins.shape[-1]
    found = np.zeros(wins.shape[:2])
    open_ = np.arange(len(wins))
    for _ in range(_MOST_STEPS):
        own = wins[open_]
        probability = _probability(found[open_])
        steps = np.linalg.solve(
            _information(own, probability) + _ones(systems), _slope(own, probability)[..., None]
        )[..., 0]
        size = np.abs(steps).max(axis=1)
        found[open_] += steps * np.minimum(1.0, _LONGEST_STEP / np.maximum(size, 1e-300))[:, None]
        open_ = open_[size > _EXACT]
        if not len(open_):
            break
    return np.asarray(found - found.mean(axis=1, keepdims=True), np.float64)


def _reached(wins: FloatArray) -> BoolArray:
    """bool[..., K, K]: whether a path of wins leads from i to j."""
    systems = wins.shape[-1]
    found = (wins > 0) | np.eye(systems, dtype=np.bool_)
    for _ in range(max(1, math.ceil(math.log2(max(systems, 2))))):
        step = found.astype(np.float32)
        found = (step @ step) > 0
    return found


def _groups(reached: BoolArray) -> tuple[tuple[int, ...], ...]:
    both = reached & reached.T
    found = dict.fromkeys(tuple(np.flatnonzero(row).tolist()) for row in both)
    # The stronger group first, as far as one reaches the other.
    return tuple(sorted(found, key=lambda group: (-int(reached[group[0]].sum()), group)))


def _sandwich(by_query: FloatArray, strength: FloatArray, bread: FloatArray) -> FloatArray | None:
    """Return the covariance for verdicts correlated within queries (Liang and Zeger, Biometrika 73, 1986)."""
    queries = len(by_query)
    if queries < 2:
        return None
    slopes = _slope(by_query, _probability(strength))
    return np.asarray(bread @ (slopes.T @ slopes) @ bread * (queries / (queries - 1)), np.float64)


def _drawn(by_query: FloatArray, added: FloatArray, resamples: int, seed: int, check: Check) -> FloatArray:
    """float64[resamples, K]: the strengths of resampled queries, NaN for resamples without a solution."""
    queries, systems, _ = by_query.shape
    flat = by_query.reshape(queries, systems * systems)
    generator = np.random.default_rng(seed)
    found = np.full((resamples, systems), np.nan)
    rows = max(1, _BATCH_VALUES // max(queries, systems * systems))
    for done in range(0, resamples, rows):
        check()
        number = min(rows, resamples - done)
        times = generator.multinomial(queries, np.full(queries, 1 / queries), number)
        wins = (times @ flat).reshape(number, systems, systems) + added
        whole = np.flatnonzero(_reached(wins).all(axis=(1, 2)))
        if len(whole):
            found[done + whole] = _fit(wins[whole])
    return found


def _by_percentiles(drawn: FloatArray, confidence: float) -> tuple[ConfidenceInterval, ...]:
    ends = np.quantile(drawn, [(1 - confidence) / 2, (1 + confidence) / 2], axis=0)
    return tuple(ConfidenceInterval(low, high, "percentile", confidence) for low, high in ends.T.tolist())


def _by_errors(
    strength: FloatArray, covariance: FloatArray, queries: int, confidence: float
) -> tuple[ConfidenceInterval, ...]:
    # SciPy's statistics take longer to import than the whole window may take to open.
    reach = float(from_scipy.t.ppf((1 + confidence) / 2, queries - 1)) * np.sqrt(np.diag(covariance))
    return tuple(
        ConfidenceInterval(float(middle - own), float(middle + own), "t", confidence)
        for middle, own in zip(strength, reach, strict=True)
    )
