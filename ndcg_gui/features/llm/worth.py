"""Quality of a model as a rater: its agreement with people, and people's with each other."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

import numpy as np

from ndcg_gui.domain.ids import Pair, QueryId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.agreement.votes import GradeValues, places_on
from ndcg_gui.metrics.arrays import BoolArray, FloatArray, IntArray
from ndcg_gui.metrics.statistics.agreement_levels import FEW
from ndcg_gui.metrics.statistics.model_rater import (
    Against,
    Mean,
    Peers,
    Stability,
    against,
    confusion,
    favour,
    peers,
    stability,
)

# Kappas no further apart than this count as equal, where the whole interval says so.
ALIKE = 0.1


class By(enum.StrEnum):
    """Property by which the pairs are divided."""

    STRATUM = "stratum"
    GRADE = "grade"
    LENGTH = "length"
    SYSTEM = "system"


class ModelStanding(enum.StrEnum):
    """Agreement of the model with people, relative to theirs with each other.

    `AS_WELL`: the interval of the difference lies within `ALIKE` of 0; `UNDECIDED`: it holds 0 and more.
    """

    FEW_PAIRS = "few-pairs"
    ONE_PERSON = "one-person"
    NO_INTERVAL = "no-interval"
    LESS = "less"
    UNDECIDED = "undecided"
    AS_WELL = "as-well"
    MORE = "more"


@dataclass(frozen=True, eq=False)
class Material:
    """Grades of pairs by people and a model, as values of the `scale`.

    `people` are the labels that a rule makes, `raters` the single grades by name, `model` the model's grades,
    `samples` its single answers. `stratum` is that of a query, `length` how many characters a document has,
    `returned` which pairs a system's list holds. `earlier` are the grades of another version.
    """

    scale: Scale
    people: Mapping[Pair, float]
    model: Mapping[Pair, float]
    raters: Mapping[str, Mapping[Pair, float]] = field(default_factory=dict)
    samples: Mapping[Pair, Sequence[float]] = field(default_factory=dict)
    stratum: Mapping[QueryId, str] = field(default_factory=dict)
    length: Mapping[Pair, int] = field(default_factory=dict)
    returned: Mapping[str, AbstractSet[Pair]] = field(default_factory=dict)
    earlier: Mapping[Pair, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PeopleComparison:
    """The model against people on some of the pairs.

    For pairs that a system returned, `favour` is how much the model favours it.
    """

    by: By
    name: Message | str
    against: Against
    favour: Mean | None = None


@dataclass(frozen=True, eq=False)
class Worth:
    """The model against people, on the pairs that both graded. Differences are in places of the scale.

    `grades` names the C grades, `confusion` int64[C, C] has people's down and the model's across; labels
    between two grades count as the nearer one there alone. `only_people` and `only_model` count pairs that
    the other has not graded. `drift` is this version against the earlier one.
    """

    grades: tuple[str, ...]
    confusion: IntArray
    whole: Against
    peers: Peers
    parts: tuple[PeopleComparison, ...]
    stability: Stability
    drift: Against | None
    only_people: int
    only_model: int

    def of(self, by: By) -> list[PeopleComparison]:
        """Parts by one property."""
        return [part for part in self.parts if part.by is by]

    @property
    def standing(self) -> ModelStanding:
        """Conclusion from the interval of the difference of both kappas."""
        if self.whole.pairs < FEW:
            return ModelStanding.FEW_PAIRS
        difference, interval = self.peers.difference, self.peers.difference.interval
        if interval is None:
            return ModelStanding.ONE_PERSON if difference.value is None else ModelStanding.NO_INTERVAL
        if interval.high < 0:
            return ModelStanding.LESS
        if interval.low > 0:
            return ModelStanding.MORE
        alike = interval.low >= -ALIKE and interval.high <= ALIKE
        return ModelStanding.AS_WELL if alike else ModelStanding.UNDECIDED

    def furthest(self) -> PeopleComparison | None:
        """Stratum in which the model deviates otherwise than over all, None where no interval shows one."""
        middle = self.whole.difference.value
        found = [
            (abs(own.value - middle), part)
            for part in self.of(By.STRATUM)
            if middle is not None
            and leans(own := part.against.difference)
            and own.value is not None
            and own.interval is not None
            and not own.interval.low <= middle <= own.interval.high
        ]
        return max(found, key=lambda item: item[0])[1] if found else None


def leans(mean: Mean) -> bool:
    """Whether the interval shows a mean other than 0."""
    interval = mean.interval
    return interval is not None and not interval.low <= 0 <= interval.high


def worth_of(material: Material) -> Worth:
    """Measure the model."""
    pairs = sorted(material.people.keys() & material.model.keys())
    query = np.array([pair[0] for pair in pairs], np.int64)

    def places(grades: Mapping[Pair, float]) -> FloatArray:
        """Places of grades on the scale, float64[P], NaN for pairs without a grade."""
        given = np.array([grades.get(pair, np.nan) for pair in pairs], np.float64)
        return places_on(material.scale, given) if len(given) else given

    people, model = places(material.people), places(material.model)
    values = GradeValues.of(material.scale, np.empty(0))
    cells = [np.rint(own).astype(np.int64) for own in (people, model)]
    raters = [places(own) for own in material.raters.values()]
    return Worth(
        grades=values.names,
        confusion=confusion(cells[0], cells[1], values.steps.cells),
        whole=against(people, model, query),
        peers=peers(np.array(raters).reshape(len(raters), len(pairs)), model, query, least=FEW),
        parts=tuple(
            PeopleComparison(
                by,
                name,
                against(people[rows], model[rows], query[rows]),
                favour(people, model, query, rows) if by is By.SYSTEM else None,
            )
            for by, name, rows in _parted(material, pairs, cells[0], values.names)
        ),
        stability=_stability(material),
        drift=_drift(material),
        only_people=len(material.people) - len(pairs),
        only_model=len(material.model) - len(pairs),
    )


def _parted(
    material: Material, pairs: Sequence[Pair], cells: IntArray, names: Sequence[str]
) -> Iterator[tuple[By, Message | str, BoolArray]]:
    """Divide the pairs into parts, as masks. Parts without any pair are left out."""
    strata = np.array([material.stratum.get(pair[0], "") for pair in pairs], np.str_)
    for name in np.unique(strata).tolist() if any(strata) else ():
        yield By.STRATUM, name or say("no stratum"), strata == name
    for number in np.unique(cells).tolist():
        yield By.GRADE, names[number], cells == number
    length = np.array([material.length.get(pair, np.nan) for pair in pairs], np.float64)
    yield from _thirds(length)
    for system, returned in material.returned.items():
        rows = np.array([pair in returned for pair in pairs], np.bool_)
        if rows.any():
            yield By.SYSTEM, system, rows


def _thirds(length: FloatArray) -> Iterator[tuple[By, Message, BoolArray]]:
    """Masks of the shortest, middle and longest third. Documents of one length stay together."""
    known = length[~np.isnan(length)]
    if not len(known) or np.ptp(known) == 0:
        return
    first, second = (int(end) for end in np.quantile(known, (1 / 3, 2 / 3), method="lower"))
    for name, rows in (
        (say("up to {most:character|characters}", most=first), length <= first),
        (
            say("{least} to {most:character|characters}", least=first + 1, most=second),
            (length > first) & (length <= second),
        ),
        (say("over {most:character|characters}", most=second), length > second),
    ):
        if rows.any():
            yield By.LENGTH, name, rows


def _stability(material: Material) -> Stability:
    rows = [own for own in material.samples.values() if len(own) > 1]
    table = np.full((max(map(len, rows), default=1), len(rows)), np.nan)
    for number, own in enumerate(rows):
        table[: len(own), number] = places_on(material.scale, np.array(own, np.float64))
    return stability(table)


def _drift(material: Material) -> Against | None:
    pairs = sorted(material.earlier.keys() & material.model.keys())
    if not pairs:
        return None
    before, now = (
        places_on(material.scale, np.array([grades[pair] for pair in pairs], np.float64))
        for grades in (material.earlier, material.model)
    )
    return against(before, now, np.array([pair[0] for pair in pairs], np.int64))
