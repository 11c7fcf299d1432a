"""The tables of a side-by-side comparison in a report: parts, candidates, checks, raters, agreement."""

from __future__ import annotations

from collections.abc import Sequence

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.metrics.agreement import Estimate
from ndcg_gui.metrics.agreement_measures import KappaWeights
from ndcg_gui.metrics.gsb import Interval
from ndcg_gui.metrics.gsb_checks import NOT_CALLED_SAME, FlipRate, Share, SideTest
from ndcg_gui.metrics.statistics import ConfidenceInterval
from ndcg_gui.project.comparison_report import ComparisonReport, Standing
from ndcg_gui.project.comparison_report_parts import Part, PartKind
from ndcg_gui.project.comparison_report_statistics import ComparisonStatistics
from ndcg_gui.project.report_blocks import Cell, Number, Table, key_text, line_text

# GSB and its interval, as the result's screen shows them; p values and shares.
_GSB, _SHARE = 3, 4


def part_name(part: Part) -> Message | str:
    """What a part counts."""
    match part.kind:
        case PartKind.ALL:
            return say("all items") if part.pairs else say("all queries")
        case PartKind.DIFFERING:
            return say("differing items") if part.pairs else say("differing queries")
        case PartKind.STRATUM:
            return say("stratum {name}", name=line_text(part.name)) if part.name else say("no stratum")
        case PartKind.RATER:
            return say("rater {name}", name=key_text(part.name or ""))
        case PartKind.GRADES:
            return say("the grades")


def _told(found: ComparisonStatistics) -> list[Part]:
    derived = [] if found.derived is None else [found.derived.part]
    return [*found.parts, *found.by_rater, *derived]


def parts_table(found: ComparisonStatistics) -> Table:
    """Good, same and bad of all items, of parts of them, of each rater alone, and as the grades have it."""
    pairs = found.parts[0].pairs
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            part_name(part),
            *_counts(part.verdict.good, part.verdict.same, part.verdict.bad),
            *_counts(part.verdict.skipped, part.verdict.n),
            *(_counts(part.queries) if pairs else ()),
            *_gsb(part.verdict.gsb, part.interval),
            part.method or "–",
            Number(part.sign_test, _SHARE),
        )
        for part in _told(found)
    )
    titles = (
        say("Part"), say("Good"), say("Same"), say("Bad"), say("Skipped"), "n",
        *((say("Queries"),) if pairs else ()),
        "GSB", say("95 % from"), say("to"), say("By"), say("Sign test, p"),
    )  # fmt: skip
    return Table(say("Good, same, bad"), titles, rows)


def _gsb(value: float | None, interval: Interval | None) -> tuple[Number, Number, Number]:
    low, high = interval or (None, None)
    return Number(value, _GSB, signed=True), Number(low, _GSB, signed=True), Number(high, _GSB, signed=True)


def win_rates_table(found: ComparisonStatistics) -> Table:
    """Win rate with Wilson's interval, and (G+S)/(B+S), of the same parts."""
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            part_name(part),
            Number(part.verdict.win_rate, _SHARE),
            *_ends(part.win_rate_interval),
            Number(part.verdict.ratio, _SHARE),
        )
        for part in _told(found)
    )
    titles = (say("Part"), say("Win rate"), say("95 % from"), say("to"), "(G+S)/(B+S)")
    return Table(say("Win rates"), titles, rows)


def _ends(interval: Interval | None) -> tuple[Number, Number]:
    low, high = interval or (None, None)
    return Number(low, _SHARE), Number(high, _SHARE)


def counting_table(found: ComparisonStatistics) -> Table:
    """GSB weighted by traffic and within strata, where these are others, and the strength of the verdicts."""
    rows: list[tuple[Cell, ...]] = []
    for title, own in (
        (say("GSB weighted by traffic"), found.weighted),
        (say("GSB within strata"), found.stratified),
    ):
        if own is not None:
            words = say(
                "{queries} queries count as {effective} of equal weight",
                queries=own.queries,
                effective=f"{own.effective_n:.1f}",
            )
            if own.lone:
                words = say("{words}; {lone} strata of one query: too narrow", words=words, lone=own.lone)
            rows.append((title, *_gsb(own.gsb, _bounds(own.interval)), _method(own.interval), words))
    strength = found.strength
    p = strength.p_value.value
    rows.append(
        (
            say("Mean strength, -3 to 3"),
            *_gsb(strength.mean, _bounds(strength.interval)),
            _method(strength.interval),
            say("randomisation test, p {p}", p=Number(p, _SHARE).shown()),
        )
    )
    titles = (say("Counted otherwise"), say("Value"), say("95 % from"), say("to"), say("By"), say("Remark"))
    return Table(say("Counted otherwise"), titles, tuple(rows))


def _bounds(interval: ConfidenceInterval | None) -> Interval | None:
    return None if interval is None else (interval.low, interval.high)


def _method(interval: ConfidenceInterval | None) -> str:
    return "–" if interval is None else interval.method


def candidates_table(found: ComparisonStatistics) -> Sequence[Table]:
    """All candidates of the same plan beside each other; none where it has one."""
    if not found.candidates:
        return ()
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            key_text(item.system),
            key_text(item.comparison),
            *_counts(item.part.verdict.good, item.part.verdict.same, item.part.verdict.bad),
            *_gsb(item.part.verdict.gsb, item.part.interval),
            Number(item.test.p_value, _SHARE),
            Number(item.test.adjusted, _SHARE),
        )
        for item in found.candidates
    )
    titles = (
        say("Candidate"), say("Comparison"), say("Good"), say("Same"), say("Bad"), "GSB", say("95 % from"),
        say("to"), say("Sign test, p"), say("By Holm"),
    )  # fmt: skip
    return (Table(say("Candidates"), titles, rows),)


def checks_table(compared: ComparisonReport) -> Table:
    """Whether it can be trusted: sides, hidden checks, and what the items came to."""
    checks = compared.checks
    rows: list[tuple[Cell, ...]] = []
    everybody: tuple[RaterId | None, ...] = (None, *compared.raters)
    for rater in everybody:
        who = say("all") if rater is None else key_text(compared.raters[rater])
        side = checks.sides.overall if rater is None else checks.sides.by_rater.get(rater)
        flips = checks.flips.overall if rater is None else checks.flips.by_rater.get(rater)
        alike = checks.alike.overall if rater is None else checks.alike.by_rater.get(rater)
        obvious = checks.obvious.overall if rater is None else checks.obvious.by_rater.get(rater)
        rows += _side(who, side, overall=rater is None)
        rows += _flips(who, flips)
        rows += _share(NOT_CALLED_SAME, who, alike)
        rows += _share(say("Obvious pairs judged right"), who, obvious)
    total = len(compared.queries)
    for standing, title in _STANDINGS:
        count = compared.count(standing)
        rows.append((title, "", *_of(count, total), ""))
    least = compared.detectable()
    if least is not None:
        rows.append(
            (say("Smallest GSB so many can show"), "", "", "", Number(least, _SHARE), say("80 % power"))
        )
    titles = (say("Check"), say("Rater"), say("Count"), say("Of"), say("Share"), say("Remark"))
    return Table(say("Can it be trusted"), titles, tuple(rows))


_STANDINGS = (
    (Standing.IDENTICAL, say("Identical, Same by rule")),
    (Standing.UNSETTLED, say("Unsettled, counted as Same")),
    (Standing.ADJUDICATED, say("Adjudicated")),
    (Standing.SKIPPED, say("Skipped, not in n")),
    (Standing.OPEN, say("Not judged yet, not in n")),
)


def _counts(*numbers: int) -> tuple[Number, ...]:
    return tuple(Number(number, 0) for number in numbers)


def _of(count: int, total: int) -> tuple[Number, Number, Number]:
    return Number(count, 0), Number(total, 0), Number(count / total if total else None, _SHARE)


def _side(who: Cell, test: SideTest | None, *, overall: bool) -> list[tuple[Cell, ...]]:
    sided = 0 if test is None else test.bias.left + test.bias.right
    if test is None or not sided:
        return []
    p = Number(test.bias.p_value if overall else test.adjusted, _SHARE).shown()
    if test.adjusted is None:
        words = say("too few to test")
    elif test.is_alarm:
        words = say("ALARM: the side decides, p {p}", p=p)
    else:
        words = say("no side bias shown, p {p}", p=p)
    return [(say("Left side preferred"), who, *_of(test.bias.left, sided), words)]


def _flips(who: Cell, rate: FlipRate | None) -> list[tuple[Cell, ...]]:
    if rate is None:
        return []
    words = say("{softened} softened, {kept} kept", softened=rate.softened, kept=rate.kept)
    return _share(say("Swapped repeats that flipped"), who, rate.flips, words)


def _share(
    title: Message, who: Cell, share: Share | None, words: Message | str = ""
) -> list[tuple[Cell, ...]]:
    if share is None or not (share.of or share.skipped):
        return []
    return [(title, who, *_of(share.count, share.of), words)]


def raters_table(compared: ComparisonReport) -> Sequence[Table]:
    """How far everybody is who was asked."""
    if not compared.progress:
        return ()
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            key_text(own.name),
            *(Number(number, 0) for number in (own.asked, own.judged, own.skipped, own.open)),
        )
        for own in compared.progress
    )
    titles = (say("Rater"), say("Asked"), say("Judged"), say("Skipped"), say("Open"))
    return (Table(say("Raters"), titles, rows),)


def agreement_table(compared: ComparisonReport, found: ComparisonStatistics) -> Sequence[Table]:
    """How far the raters agree; nothing for fewer than two with an item in common."""
    own = found.agreement
    if own is None:
        return ()
    names = [key_text(compared.raters[rater]) for rater in own.raters]
    rows = [
        _estimate(say("Krippendorff's alpha, nominal"), own.signs),
        _estimate(say("Krippendorff's alpha of strength, ordinal"), own.strengths),
        _estimate(say("Fleiss' kappa"), own.fleiss),
        *(
            _estimate(
                say("Kappa of {first} and {second}", first=names[pair.first], second=names[pair.second]),
                pair.kappa[KappaWeights.PLAIN],
            )
            for pair in own.pairs
        ),
    ]
    titles = (say("Agreement"), say("Value"), say("95 % from"), say("to"), say("Items"))
    return (Table(say("Agreement"), titles, tuple(rows)),)


def _estimate(title: Message, found: Estimate) -> tuple[Cell, ...]:
    return title, Number(found.value), *_ends(_bounds(found.interval)), Number(found.items, 0)


def reasons_table(compared: ComparisonReport) -> Sequence[Table]:
    """How often which reason was named, for whom."""
    if not compared.checks.reasons:
        return ()
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (line_text(own.reason), *_counts(own.good, own.same, own.bad)) for own in compared.checks.reasons
    )
    titles = (say("Reason, by vote"), say("Candidate better"), say("Same"), say("Baseline better"))
    return (Table(say("Reasons"), titles, rows),)


def ties_table(compared: ComparisonReport) -> Sequence[Table]:
    """Which kinds of Same were said, where any were."""
    ties = compared.checks.ties
    if not set(ties) - {""}:
        return ()
    rows = tuple((_TIES[kind], Number(count, 0)) for kind, count in ties.items())
    return (Table(say("Kinds of Same"), (say("Kind of Same"), say("Votes")), rows),)


_TIES = {
    "good": say("both good"), "fair": say("both so-so"), "bad": say("both bad"), "": say("not said"),
}  # fmt: skip
