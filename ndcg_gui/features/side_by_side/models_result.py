"""Result of several systems compared in pairs, for window, command line and reports."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import count, figure, p_words, percent, signed
from ndcg_gui.domain.text import visible
from ndcg_gui.features.side_by_side.models import ModelPair, ModelsResult
from ndcg_gui.metrics.gsb.bias import MIN_DECIDED, Lean
from ndcg_gui.metrics.gsb.bradley_terry import elo
from ndcg_gui.metrics.gsb.counts import SideBasis
from ndcg_gui.metrics.gsb.cycles import Cycle
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.present.blocks import (
    Block,
    Cell,
    Contrast,
    Interval,
    IntervalRow,
    Number,
    PartOf,
    PValue,
    Section,
    Sentence,
    Table,
    Tally,
    Title,
    key_text,
    safe,
)
from ndcg_gui.present.svg import intervals_picture
from ndcg_gui.present.titles import Row, table_of

# More circles are not read; the first are the shortest.
MOST_CIRCLES = 5
_TITLES: dict[str, Title] = {
    "counts": say("preferred : same : not preferred"),
    "rating": say("Rating"),
    "strength": say("Strength"),
    "by_draws": say("Interval by resampling queries"),
    "chance": say("Chance to beat an average system"),
    "bias": say("Possible bias"),
    "share": say("Share"),
    "p": "p",
}


def models_section(found: ModelsResult) -> Section:
    """Section of a report."""
    return Section(models_title(found), tuple(models_blocks(found)))


def models_title(found: ModelsResult) -> Message:
    """Title with the group and the criterion."""
    name = key_text(found.group)
    if found.criterion:
        return say("Models: {name}, by {criterion}", name=name, criterion=key_text(found.criterion))
    return say("Models: {name}", name=name)


def models_blocks(found: ModelsResult) -> Iterator[Block]:
    """All blocks on a group, the answer first."""
    yield Sentence(safe(strength_sentence(found)), "verdict")
    for note in models_notes(found):
        yield Sentence(safe(note), "warning")
    if found.strengths.log_strength is not None:
        caption = say("Strengths with 95 % intervals; 0 is the mean of all systems.")
        estimates = strength_estimates(found)
        yield intervals_picture(estimates, caption, text=lambda value: signed(value, 2), signed=True)
        yield strengths_table(found)
    yield pairs_matrix(found)
    for message in circle_sentences(found):
        yield Sentence(safe(message))
    yield Sentence(safe(side_sentence(found)))
    if found.lengths is not None:
        yield Sentence(safe(length_sentence(found)))
    if (table := bias_table(found)).rows:
        yield table
    yield Sentence(models_method(found))


def models_method(found: ModelsResult) -> Message:
    """Method behind the figures."""
    return say(
        "Strengths by the Bradley-Terry model, over all verdicts; Same counts as half a win for each."
        " {items:item|items} from {queries:query|queries}. Queries are resampled whole, so"
        " intervals allow for several verdicts on one query (sandwich estimate with Student's t;"
        " for comparison the percentiles of {resamples:resample|resamples}, seed {seed}). A"
        " rating 400 higher means ten times the odds. Whether one system is better than another is decided"
        " for each pair over its own verdicts alone, by sign flips, all pairs together (Holm); the"
        " intervals of strengths are each for itself and decide nothing.",
        items=found.items,
        queries=found.strengths.queries,
        resamples=found.resamples,
        seed=found.seed,
    )


def strength_sentence(found: ModelsResult) -> Message:
    """Sentence on the strongest system, and on the evidence for it."""
    strengths, names = found.strengths, [visible(name) for name in found.systems]
    if strengths.log_strength is None:
        return say(
            "The {n} systems cannot be ranked yet: {reason}.",
            n=len(names),
            reason=_apart(found),
        )
    firsts, lasts = strengths.levels()[0], strengths.levels()[-1]
    if len(firsts) == len(names):
        return say("All {n} systems are equally strong.", n=len(names))
    front, strongest = found.front(), found.strongest()
    decided = sum(_is_decided(pair) for pair in found.pairs)
    ratings = say(
        "The highest rating is that of {first} ({rating}; 1000 is the mean), the lowest that of {last}"
        " ({lowest}).",
        first=_listed(found, firsts),
        rating=figure(elo(float(strengths.log_strength[firsts[0]])), 0),
        last=_listed(found, lasts),
        lowest=figure(elo(float(strengths.log_strength[lasts[0]])), 0),
    )
    facts: dict[str, object] = {
        "n": len(names),
        "front": _listed(found, front),
        "ratings": ratings,
        "decided": decided,
        "pairs": len(found.pairs),
    }
    if strongest is not None:
        return say(
            "{front} is the strongest of {n} systems: each other is decided to be worse, directly or through"
            " others. {ratings} Decided: {decided} of {pairs:pair|pairs}.",
            **facts,
        )
    if not decided:
        return say(
            "Not decided yet which of {n} systems is the strongest: none of {pairs:pair|pairs} is decided."
            " {ratings}",
            **facts,
        )
    if not front:
        return say(
            "None of {n} systems is the strongest: each is worse than another. {ratings} Decided: {decided}"
            " of {pairs:pair|pairs}.",
            **facts,
        )
    return say(
        "Not decided yet which of {n} systems is the strongest: none is found to be better than {front}."
        " {ratings} Decided: {decided} of {pairs:pair|pairs}.",
        **facts,
    )


def _is_decided(pair: ModelPair) -> bool:
    return pair.part.answer is not None and pair.part.answer.is_difference


def _listed(found: ModelsResult, places: Sequence[int]) -> str:
    return ", ".join(visible(found.systems[place]) for place in places)


def _apart(found: ModelsResult) -> Message:
    """Reason why there is no common scale, naming the first two groups."""
    strengths = found.strengths
    reached = strengths.reached
    first, second = strengths.groups[:2]

    def named(group: Sequence[int]) -> str:
        return ", ".join(visible(found.systems[place]) for place in group)

    if reached[first[0], second[0]]:
        return say(
            "{others} never won or tied against {first}, so nobody knows how far {first} is ahead",
            first=named(first),
            others=named(second),
        )
    return say(
        "{first} and {others} were never compared, neither directly nor through other systems",
        first=named(first),
        others=named(second),
    )


def models_notes(found: ModelsResult) -> list[Message]:
    """Notes on missing pairs and on too few verdicts."""
    notes = []
    compared = {(pair.first, pair.second) for pair in found.pairs}
    number = len(found.systems)
    missing = number * (number - 1) // 2 - len(compared)
    if missing and found.strengths.log_strength is not None:
        notes.append(
            say(
                "{missing} of {all} pairs of systems were not compared directly; their order follows"
                " from other comparisons.",
                missing=count(missing),
                all=count(number * (number - 1) // 2),
            )
        )
    if found.strengths.endless > 0 and found.strengths.drawn is None and found.strengths.intervals:
        notes.append(
            say(
                "In {share} of the resamples, one system won or lost everything: there are too few"
                " verdicts yet.",
                share=percent(found.strengths.endless),
            )
        )
    return notes


def strengths_table(found: ModelsResult) -> Table:
    """Systems from the strongest down, with the strength on both scales."""
    strengths = found.strengths
    if strengths.log_strength is None:
        return table_of(say("Strengths"), (), _TITLES)
    rows: list[Row] = []
    for place in strengths.order():
        own = float(strengths.log_strength[place])
        counted = found.verdict_of(place)
        rows.append(
            {
                "system": key_text(found.systems[place]),
                "rating": Number(elo(own), 0),
                "interval": Interval(_rated(strengths.intervals, place), 0),
                "strength": Number(own, 3, signed=True),
                "by_draws": Interval(_rated(strengths.drawn, place), 0),
                "chance": Number(_beats_average(own), 3),
                "counts": Tally(counted.good, counted.same, counted.bad),
            }
        )
    return table_of(say("Strengths"), rows, _TITLES)


def _beats_average(strength: float) -> float:
    """Probability of being preferred to a system of the mean strength."""
    return 1 / (1 + exp(-strength))


def _rated(intervals: Sequence[ConfidenceInterval] | None, place: int) -> tuple[float, float] | None:
    return None if intervals is None else (elo(intervals[place].low), elo(intervals[place].high))


def strength_estimates(found: ModelsResult) -> list[IntervalRow]:
    """Each strength with its interval, the strongest first, for a chart."""
    strengths = found.strengths
    if strengths.log_strength is None:
        return []
    rows = []
    for place in strengths.order():
        own = strengths.intervals[place] if strengths.intervals else None
        counted = found.verdict_of(place)
        rows.append(
            IntervalRow(
                "",
                key_text(found.systems[place]),
                float(strengths.log_strength[place]),
                None if own is None else (own.low, own.high),
                say(
                    "preferred {good} times, same {same}, not preferred {bad}",
                    good=count(counted.good),
                    same=count(counted.same),
                    bad=count(counted.bad),
                ),
            )
        )
    return rows


def pairs_matrix(found: ModelsResult) -> Table:
    """GSB of row against column with its p (Holm over all pairs), and a star where it is decided."""
    order = found.strengths.order()
    cells: dict[tuple[int, int], Cell] = {}
    for pair in found.pairs:
        gsb, p = pair.part.verdict.gsb or 0.0, pair.part.p_value
        for sign, place in ((1, (pair.first, pair.second)), (-1, (pair.second, pair.first))):
            cells[place] = (
                Number(gsb * sign, 3, signed=True)
                if p is None
                else Contrast(gsb * sign, p, _is_decided(pair), digits=3)
            )
    return Table(
        say("GSB of each pair of systems"),
        (say("GSB, row against column"), *(key_text(found.systems[place]) for place in order)),
        tuple(
            (key_text(found.systems[row]), *(cells.get((row, column), "") for column in order))
            for row in order
        ),
        keys=("system", *(f"against {place}" for place in order)),
    )


def circle_sentences(found: ModelsResult) -> list[Message]:
    """Sentence for each circle, the shortest first, or one that there is none."""
    if not found.circles:
        return [say("No contradictions: there is no circle in which A beats B, B beats C and C beats A.")]
    said = [_circle(found, circle) for circle in found.circles[:MOST_CIRCLES]]
    more = len(found.circles) - MOST_CIRCLES
    if more > 0:
        said.append(say("There are {count:more circle|more circles} like these.", count=more))
    return said


def _circle(found: ModelsResult, circle: Cycle[int]) -> Message:
    names = [visible(found.systems[place]) for place in (*circle.systems, circle.systems[0])]
    way = say("{first} beats {second}", first=names[0], second=names[1])
    for name in names[2:]:
        way = say("{way}, which beats {next}", way=way, next=name)
    if circle.is_sure:
        return say(
            "A circle: {way}. Each step is decided, so these systems have no single order.",
            way=way,
        )
    doubtful = sum(not link.is_sure for link in circle.links)
    return say(
        "A circle: {way}. But {doubtful} of its {steps} steps are not decided, so these systems"
        " may still have an order.",
        way=way,
        doubtful=doubtful,
        steps=len(circle.links),
    )


def side_sentence(found: ModelsResult) -> Message:
    """Sentence on whether the side influenced verdicts, as far as it can be separated from the systems."""
    sides = found.sides
    if not sides.votes.n:
        return say("Side bias is unknown: the data do not say which system was on the left.")
    if sides.basis is SideBasis.ORDERS:
        return _by_orders(sides.orders)
    lean = sides.items
    if lean.n < MIN_DECIDED:
        return say("Side bias cannot be checked yet: {n:item is|items are} too few.", n=lean.n)
    if sides.basis is SideBasis.NOTHING and sides.confounded is not None:
        system, placed = sides.confounded
        return say(
            "Side bias cannot be told apart from the systems, because their sides were not balanced: {system}"
            " was on the left in {left} of {n:verdict|verdicts}. If raters prefer a side, the strengths"
            " contain it.",
            system=visible(str(system)),
            left=placed.first,
            n=placed.n,
        )
    # With the strengths of the systems beside it where they can be fitted: these are no chance then.
    p, to_left, is_sure = lean.p_value, lean.first > lean.second, lean.is_sure
    if sides.effect is not None:
        p, to_left = sides.effect.p_value, sides.effect.log_odds > 0
        is_sure = sides.effect.interval[0] > 0 or sides.effect.interval[1] < 0
    facts: dict[str, object] = {"share": percent(lean.share or 0.0), "n": lean.n, "p": p_words(p)}
    if not is_sure:
        said = say(
            "No side bias found: the left side was preferred on {share} of {n:item|items} ({p}).", **facts
        )
    else:
        said = say(
            "Side bias: the left side was preferred on {share} of {n:item|items} ({p}), so the {which} side"
            " had an advantage. Sides were balanced, so no system gains by it, but it adds noise.",
            **facts,
            which=say("left") if to_left else say("right"),
        )
    if not sides.left_out:
        return said
    return say(
        "{said} {count:pair of systems does|pairs of systems do} not count here, because the sides were not"
        " balanced.",
        said=said,
        count=sides.left_out,
    )


def _by_orders(lean: Lean) -> Message:
    facts: dict[str, object] = {"n": lean.n, "left": lean.first, "p": p_words(lean.p_value)}
    if not lean.is_sure:
        return say(
            "No side bias found: of {n:item|items} judged in both orders and won by a side, left won {left}"
            " ({p}).",
            **facts,
        )
    return say(
        "Side bias: of {n:item|items} judged in both orders and won by a side, left won {left} ({p}), so the"
        " {which} side had an advantage. Not all sides were balanced, so the strengths may contain it.",
        **facts,
        which=say("left") if lean.first > lean.second else say("right"),
    )


def length_sentence(found: ModelsResult) -> Message:
    """Sentence on whether the length influenced verdicts."""
    own = found.lengths
    assert own is not None
    facts: dict[str, object] = {
        "share": percent(own.items.share or 0.0),
        "n": own.items.n,
        "p": p_words(own.items.p_value),
    }
    if own.items.n < MIN_DECIDED:
        return say("Length bias cannot be checked yet: {n:item is|items are} too few.", **facts)
    ends = own.slope_interval
    is_within = ends is not None and (ends[0] > 0 or ends[1] < 0)
    if not own.items.is_sure and not is_within:
        return say(
            "No length bias found: the longer answer was preferred on {share} of {n:item|items} ({p}).",
            **facts,
        )
    overall = say(
        "Of {n:item|items} with answers of different length, the longer answer was preferred on"
        " {share} ({p})",
        **facts,
    )
    if own.slope is None or own.p_value is None:
        return say("{overall}.", overall=overall)
    between = {"overall": overall, "p": p_words(own.p_value)}
    if not is_within:
        return say(
            "{overall}. Within a pair of systems no effect of length was found ({p}), so perhaps"
            " better systems simply write more.",
            **between,
        )
    direction = say("longer") if own.slope > 0 else say("shorter")
    return say(
        "{overall}. Within a pair of systems, too, the {direction} answer is preferred more"
        " often ({p}): check whether raters reward length itself.",
        **between,
        direction=direction,
    )


def bias_table(found: ModelsResult) -> Table:
    """The numbers behind the sentences on side and length."""
    rows: list[Row] = []

    def add(bias: Title, lean: Lean, *, told: bool = True) -> None:
        if lean.n:
            rows.append(
                {
                    "bias": bias,
                    "count": PartOf(lean.first, lean.n),
                    "share": Number(lean.share, 3),
                    "interval": Interval(lean.interval(), 3),
                    "p": PValue(lean.p_value) if told else "",
                }
            )

    def add_value(
        bias: Title, value: float | None, ends: tuple[float, float] | None, p: float | None
    ) -> None:
        if value is not None:
            own = "" if p is None else PValue(p)
            rows.append(
                {
                    "bias": bias,
                    "count": "",
                    "share": Number(value, 3, signed=True),
                    "interval": Interval(ends, 3, signed=True),
                    "p": own,
                }
            )

    sides, lengths = found.sides, found.lengths
    # Of sides that were not balanced p would speak of the systems.
    balanced = sides.basis is SideBasis.BALANCE
    add(say("Items where the left side was preferred"), sides.items, told=balanced)
    if sides.effect is not None:
        add_value(
            say("Log odds of the left side, fitted with the strengths"),
            sides.effect.log_odds,
            sides.effect.interval,
            sides.effect.p_value,
        )
    if sides.basis is SideBasis.ORDERS:
        add(say("Items judged in both orders: left won, of those won by a side"), sides.orders)
    add(
        say("Swapped repeats: left twice, out of the same side twice"),
        Lean(sides.left_twice, sides.right_twice),
    )
    if lengths is not None:
        add(say("Items where the longer answer was preferred"), lengths.items)
        add_value(say("Correlation of length and verdict (Spearman)"), lengths.correlation, None, None)
        add_value(
            say("Log odds per doubling of length, within a pair of systems"),
            lengths.slope,
            lengths.slope_interval,
            lengths.p_value,
        )
    return table_of(say("Bias by side and length"), rows, _TITLES)
