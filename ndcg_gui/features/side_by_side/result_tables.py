"""Result of a side-by-side comparison in tables and a chart, for window, command line and reports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from ndcg_gui.domain.comparison_plans import TIES
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.numbers import DASH, count, figure, p_words
from ndcg_gui.features.evaluate.definitions import method_words
from ndcg_gui.features.side_by_side.deciding import COMING_IN
from ndcg_gui.features.side_by_side.derived import DerivedGsb
from ndcg_gui.features.side_by_side.parts import PartKind, VerdictPart
from ndcg_gui.features.side_by_side.report import (
    Ballot,
    ComparedQuery,
    ComparisonReport,
    OutcomeOrigin,
    RaterWork,
)
from ndcg_gui.features.side_by_side.slices import is_small, slices_of
from ndcg_gui.features.side_by_side.statistics import ComparisonStatistics, RaterAgreement
from ndcg_gui.metrics.gsb import weighted as gsb_weighted
from ndcg_gui.metrics.gsb.checks import NOT_CALLED_SAME, Share, SideTest, Split
from ndcg_gui.metrics.gsb.counts import Outcome, SideBasis
from ndcg_gui.metrics.statistics import agreement
from ndcg_gui.metrics.statistics.agreement import KappaWeights
from ndcg_gui.metrics.statistics.decision.conclusion import FEWEST_UNITS, Conclusion, Decision
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.present.agreed import reliable
from ndcg_gui.present.blocks import (
    Cell,
    Interval,
    IntervalRow,
    Number,
    PartOf,
    PValue,
    Remark,
    Table,
    Tally,
    Title,
    WithInterval,
    key_text,
    line_text,
)
from ndcg_gui.present.titles import Row, table_of

_Found = TypeVar("_Found")

# How many decimals a GSB, an agreement and a share have.
_DIGITS, _SHARE = 3, 3

TIE_WORDS: Mapping[str, Message] = {**{str(tie): words for tie, words in TIES.items()}, "": say("not said")}


def part_name(part: VerdictPart) -> Message | str:
    """Name of a part of the result."""
    match part.kind:
        case PartKind.ALL:
            return say("all items") if part.pairs else say("all queries")
        case PartKind.DIFFERING:
            return say("differing items") if part.pairs else say("differing queries")
        case PartKind.STRATUM:
            return say("stratum {name}", name=line_text(part.name)) if part.name else say("no stratum")
        case PartKind.TAG:
            return say("tag {name}", name=line_text(part.name or ""))
        case PartKind.LENGTH:
            return say("longer text has {range} characters", range=part.name)
        case PartKind.RATER:
            return say("rater {name}", name=key_text(part.name or ""))
        case PartKind.GRADES:
            return say("from grades")
        case PartKind.CRITERION:
            return say("by {criterion}", criterion=line_text(part.name or ""))


# good, same and bad


def parts_table(parts: Sequence[VerdictPart]) -> Table:
    """Good, same and bad of each part, with all figures computed from them."""
    several = any(part.pairs for part in parts)
    rows: list[Row] = []
    for part in parts:
        name = part_name(part)
        told = Remark(say("{part} (few)", part=name), faint=True) if is_small(part) else name
        rows.append({"part": told, **_of_part(part)})
    table = table_of(say("Good, same, bad"), rows)
    return table.only(*(key for key in table.keys if several or key != "queries"))


def slices_note(parts: Sequence[VerdictPart]) -> Message | None:
    """Note on testing several slices at once, None for fewer than two tested ones."""
    tested = [part for part in slices_of(parts) if part.p_value is not None]
    if len(tested) < 2:
        return None
    sure = [part_name(part) for part in tested if part.answer is not None and part.answer.is_difference]
    named: Title = sure[0] if sure else ""
    for name in sure[1:]:
        named = say("{first}, {second}", first=named, second=name)
    facts: dict[str, object] = {"n": len(tested), "few": FEWEST_UNITS, "sure": named}
    if not sure:
        return say(
            "{n:slice was|slices were} tested. By chance alone, about 1 in 20 looks different, so"
            " the p values are adjusted (Holm): no slice shows a difference. Of slices of fewer than"
            " {few} queries nothing can be said.",
            **facts,
        )
    return say(
        "{n:slice was|slices were} tested. By chance alone, about 1 in 20 looks different, so"
        " the p values are adjusted (Holm): there is a difference for {sure}. Of slices of fewer"
        " than {few} queries nothing can be said.",
        **facts,
    )


ANSWERS: Mapping[Conclusion, Message] = {
    Conclusion.BETTER: say("better"),
    Conclusion.WORSE: say("worse"),
    Conclusion.NO_DIFFERENCE: say("no difference that matters"),
    Conclusion.OPEN: say("not decided yet"),
    Conclusion.CANNOT_SAY: say("cannot be said"),
}


def answer_words(found: Decision | None) -> Message | str:
    """Answer as it stands in a table, or the reason why there is none."""
    if found is None:
        return DASH
    if found.reason is None:
        return ANSWERS[found.answer]
    # Where the sentence says how far it is, a table has room for that it goes on.
    return found.reason if found.planned is None else COMING_IN


def _of_part(part: VerdictPart) -> Row:
    verdict = part.verdict
    return {
        "counts": Tally(verdict.good, verdict.same, verdict.bad),
        "skipped": Number(verdict.skipped, 0),
        "n": Number(verdict.n, 0),
        "queries": Number(part.queries, 0),
        "gsb": _gsb(verdict.gsb),
        "interval": Interval(part.interval, _DIGITS, signed=True),
        "method": method_words(part.method) or DASH,
        "p": PValue(part.p_value),
        "answer": answer_words(part.decision),
        "win_rate": Number(verdict.win_rate, _SHARE),
        "wilson": Interval(part.win_rate_interval, _SHARE),
        "ratio": Number(verdict.ratio, _SHARE),
    }


def _gsb(value: float | None) -> Number:
    return Number(value, _DIGITS, signed=True)


def _ends(interval: ConfidenceInterval | None) -> tuple[float, float] | None:
    return None if interval is None else (interval.low, interval.high)


def candidates_table(found: ComparisonReport | ComparisonStatistics) -> Table:
    """All candidates of the same plan side by side. No rows for a single candidate."""
    return table_of(
        say("Candidates"),
        [
            {
                "candidate": key_text(item.system),
                "comparison": key_text(item.comparison),
                **_of_part(item.part),
            }
            for item in found.candidates
        ],
    )


def criteria_table(report: ComparisonReport, found: ComparisonStatistics | None) -> Table:
    """Overall and by each criterion: good, same and bad, the decision, and the agreement of the raters.

    The criteria are decided together, adjusted by Holm for looking at so many. No rows for a plan without
    criteria.
    """
    if not report.by_criterion:
        return table_of(say("By criterion"), ())
    whole, parts = (
        (report.whole, report.by_criterion) if found is None else (found.parts[0], found.by_criterion)
    )
    agreed = None if found is None else found.agreement
    overall = None if agreed is None else agreed.signs
    rows: list[Row] = [
        {
            "criterion": say("Overall"),
            **_of_part(whole),
            "alpha": _alpha(overall),
        }
    ]
    for part in parts:
        alpha = None if agreed is None else agreed.criteria.get(part.name or "")
        rows.append(
            {
                "criterion": line_text(part.name or ""),
                **_of_part(part),
                "alpha": _alpha(alpha),
            }
        )
    return table_of(say("By criterion"), rows)


def _alpha(found: agreement.AgreementEstimate | None) -> WithInterval | str:
    return DASH if found is None else WithInterval(found.value, _ends(found.interval), _SHARE)


def counting_table(report: ComparisonReport, found: ComparisonStatistics | None) -> Table:
    """Other figures of the same verdicts: win rate, ratio, by weight, within strata, strength."""
    rows: list[Row] = []

    def add(figure: Title, value: Number, interval: Interval, method: Title, remark: Title) -> None:
        rows.append(
            {"figure": figure, "value": value, "interval": interval, "method": method, "remark": remark}
        )

    part = report.whole
    if part.verdict.n:
        wilson = Interval(part.win_rate_interval, _SHARE)
        rate = Number(part.verdict.win_rate, _SHARE)
        add(say("Win rate"), rate, wilson, DASH if part.pairs else "Wilson", say("good / (good + bad)"))
        ratio = Number(part.verdict.ratio, _SHARE)
        add("(G+S)/(B+S)", ratio, Interval(None), DASH, say("(good + same) / (bad + same)"))
    if found is not None:
        for title, own in (
            (say("GSB weighted by traffic"), found.weighted),
            (say("GSB within strata"), found.stratified),
        ):
            if own is not None:
                add(title, _gsb(own.gsb), *_decided(own.decision), _effective(own))
        strength = found.strength
        if strength.mean is not None:
            title = say("Mean strength, -3 to 3")
            add(title, _gsb(strength.mean), *_decided(strength.decision), answered(strength.decision))
    return table_of(say("Other ways to count"), rows)


def _decided(found: Decision) -> tuple[Interval, Title]:
    method = DASH if found.interval is None else method_words(found.interval.method)
    return Interval(_ends(found.interval), _DIGITS, signed=True), method


def answered(found: Decision | None) -> Message | str:
    """Answer with its p value."""
    answer, p = answer_words(found), None if found is None else found.p_value
    return answer if p is None else say("{answer}, {p}", answer=answer, p=p_words(p))


def _effective(own: gsb_weighted.WeightedGsb) -> Message:
    return say(
        "{answer}; {queries:query|queries}, which count as {effective} of equal weight",
        answer=answered(own.decision),
        queries=own.queries,
        effective=figure(own.effective_n, 1),
    )


# can it be trusted


def checks_table(report: ComparisonReport, found: ComparisonStatistics | None = None) -> Table:
    """Checks of the result: sides, hidden checks, standings of the items, and agreement."""
    checks, total = report.checks, len(report.queries)
    rows: list[Row] = []

    def add(check: Title, who: Title, of: PartOf | str, share: float | None, remark: Remark) -> None:
        rows.append(
            {
                "check": check,
                "rater": who,
                "count": of,
                "share": Number(share, _SHARE) if share is not None else "",
                "remark": remark,
            }
        )

    def shared(check: Title, who: Title, share: Share | None, remark: Remark) -> None:
        if share is not None and (share.of or share.skipped):
            add(check, who, PartOf(share.count, share.of), share.value, remark)

    for rater in (None, *report.raters):
        who: Title = say("all") if rater is None else key_text(report.raters[rater])
        side = _of(checks.sides, rater)
        sided = 0 if side is None else side.bias.left + side.bias.right
        if side is not None and sided:
            remark = _side(side, overall=rater is None)
            add(
                say("Left side preferred"), who, PartOf(side.bias.left, sided), side.bias.left / sided, remark
            )
        flips = _of(checks.flips, rater)
        if flips is not None:
            words = say("{softened} weaker, {kept} unchanged", softened=flips.softened, kept=flips.kept)
            shared(say("Changed verdict when sides were swapped"), who, flips.flips, Remark(words))
        alike, obvious = _of(checks.alike, rater), _of(checks.obvious, rater)
        shared(NOT_CALLED_SAME, who, alike, _passed(alike.count if alike else 0, rater))
        wrong = obvious.of - obvious.count if obvious else 0
        shared(say("Obvious cases judged right"), who, obvious, _passed(wrong, rater))
        fast = None if checks.fast is None else _of(checks.fast, rater)
        shared(TOO_FAST_TO_READ, who, fast, Remark(""))
    for standing, title in _STANDINGS:
        number = report.count(standing)
        add(title, "", PartOf(number, total), number / total if total else None, Remark(""))
    if found is not None and found.agreement is not None:
        alpha = found.agreement.signs
        remark = reliable(alpha)
        if alpha.interval is not None:
            ends = {"low": figure(alpha.interval.low, _SHARE), "high": figure(alpha.interval.high, _SHARE)}
            remark = replace(remark, text=say("{remark} ({low} to {high})", remark=remark.text, **ends))
        add(say("Agreement (nominal alpha)"), "", "", alpha.value, remark)
    return table_of(say("Can the result be trusted?"), rows)


def _of(split: Split[_Found], rater: RaterId | None) -> _Found | None:
    return split.overall if rater is None else split.by_rater.get(rater)


TOO_FAST_TO_READ = say("Too fast to read both texts")
_STANDINGS = (
    (OutcomeOrigin.IDENTICAL, say("Identical lists, counted as Same")),
    (OutcomeOrigin.UNSETTLED, say("Not settled, counted as Same")),
    (OutcomeOrigin.ADJUDICATED, say("Settled")),
    (OutcomeOrigin.SKIPPED, say("Skipped, not in n")),
    (OutcomeOrigin.OPEN, say("Not judged yet, not in n")),
)


def _side(test: SideTest, *, overall: bool) -> Remark:
    if test.by is SideBasis.NOTHING:
        placed = PartOf(test.design.left, test.design.left + test.design.right).message()
        return Remark(
            say(
                "cannot be told apart from the systems: the candidate was on the left {placed} times",
                placed=placed,
            )
        )
    if test.adjusted is None:
        return Remark(say("too few to test"))
    p = p_words(test.tested.p_value if overall else test.adjusted)
    if test.by is SideBasis.ORDERS:
        won = PartOf(test.orders.left, test.orders.left + test.orders.right).message()
        if test.is_alarm:
            return Remark(
                say(
                    "ALARM: the side influences the verdict: of items judged in both orders, left won"
                    " {won}, {p}",
                    won=won,
                    p=p,
                ),
                alarm=True,
            )
        return Remark(
            say("no side bias found: of items judged in both orders, left won {won}, {p}", won=won, p=p)
        )
    if test.is_alarm:
        return Remark(say("ALARM: the side influences the verdict, {p}", p=p), alarm=True)
    return Remark(say("no side bias found, {p}", p=p))


def _passed(wrong: int, rater: RaterId | None) -> Remark:
    if not wrong:
        return Remark(say("good"))
    return Remark(say("{number} wrong", number=count(wrong)), alarm=rater is None)


# raters

_SAID = ("counts", "gsb", "interval")


def raters_table(report: ComparisonReport, found: ComparisonReport | ComparisonStatistics) -> Table:
    """Raters with votes or assigned items: progress, votes and checks of each."""
    checks = report.checks
    parts = {part.name: part for part in found.by_rater}
    progress = {own.rater_id: own for own in report.progress}
    rows: list[Row] = []
    for rater, name in (dict(report.raters) | {own.rater_id: own.name for own in report.progress}).items():
        part, side = parts.get(name), checks.sides.by_rater.get(rater)
        flips = checks.flips.by_rater.get(rater)
        said: Row = dict.fromkeys(_SAID, DASH) if part is None else _of_part(part)
        rows.append(
            {
                "rater": key_text(name),
                **_work(progress.get(rater)),
                **{key: said[key] for key in _SAID},
                "left": DASH if side is None else _left(side),
                "flips": _share(None if flips is None else flips.flips),
                "alike": _share(checks.alike.by_rater.get(rater)),
                "obvious": _share(checks.obvious.by_rater.get(rater)),
            }
        )
    return table_of(say("Raters"), rows)


def _work(own: RaterWork | None) -> Row:
    numbers = (None,) * 4 if own is None else (own.asked, own.judged, own.skipped, own.open)
    return dict(
        zip(("asked", "judged", "skipped", "open"), (Number(each, 0) for each in numbers), strict=True)
    )


def _left(side: SideTest) -> Remark:
    sided = PartOf(side.tested.left, side.tested.left + side.tested.right).message()
    if side.adjusted is None:
        return Remark(sided)
    return Remark(say("{sided} ({p})", sided=sided, p=p_words(side.adjusted)), side.is_alarm)


def _share(share: Share | None) -> Cell:
    return DASH if share is None or not share.of else PartOf(share.count, share.of)


def agreement_table(found: RaterAgreement | None, names: Mapping[RaterId, str]) -> Table:
    """Agreement of all raters, then of every two. No rows unless two have an item in common."""
    if found is None:
        return table_of(say("Agreement"), ())
    told = [key_text(names[rater]) for rater in found.raters]
    return table_of(
        say("Agreement"),
        [
            _estimate(say("Krippendorff's alpha, nominal"), found.signs),
            _estimate(say("Krippendorff's alpha of the strength, ordinal"), found.strengths),
            _estimate(say("Fleiss' kappa"), found.fleiss),
            *(
                _estimate(say("Krippendorff's alpha by {criterion}", criterion=line_text(name)), own)
                for name, own in found.criteria.items()
            ),
            *(
                _estimate(
                    say("Kappa of {first} and {second}", first=told[pair.first], second=told[pair.second]),
                    pair.kappa[KappaWeights.PLAIN],
                )
                for pair in found.pairs
            ),
        ],
    )


def _estimate(measure: Message, found: agreement.AgreementEstimate) -> Row:
    return {
        "measure": measure,
        "value": Number(found.value, _SHARE),
        "interval": Interval(_ends(found.interval), _SHARE),
        "items": Number(found.items, 0),
    }


def reasons_table(report: ComparisonReport) -> Table:
    """Counts of each reason by outcome."""
    return table_of(
        say("Reasons"),
        [
            {
                "reason": line_text(own.reason),
                "good": Number(own.good, 0),
                "same": Number(own.same, 0),
                "bad": Number(own.bad, 0),
            }
            for own in report.checks.reasons
        ],
    )


def ties_table(report: ComparisonReport) -> Table:
    """Counts of the kinds of Same. No rows where no kinds were given."""
    ties = report.checks.ties if set(report.checks.ties) - {""} else {}
    rows: list[Row] = [{"kind": TIE_WORDS[kind], "votes": Number(votes, 0)} for kind, votes in ties.items()]
    return table_of(say("Kinds of Same"), rows)


# items

_VOTES = {
    Outcome.GOOD: (say("candidate"), say("candidate, much"), say("candidate, very much")),
    Outcome.BAD: (say("baseline"), say("baseline, much"), say("baseline, very much")),
}
_SAME = {"good": say("same, both good"), "fair": say("same, both so-so"), "bad": say("same, both bad")}
_OUTCOMES = {
    None: say("not judged yet"),
    Outcome.GOOD: say("candidate better"),
    Outcome.SAME: say("same"),
    Outcome.BAD: say("baseline better"),
}


def vote_words(ballot: Ballot) -> Message:
    """Vote of one rater on an item, in terms of the candidate."""
    if ballot.outcome is None:
        return say("skipped")
    if ballot.outcome is Outcome.SAME:
        return _SAME.get(ballot.tie, say("same"))
    return _VOTES[ballot.outcome][min(max(ballot.strength, 1), 3) - 1]


def criteria_words(ballot: Ballot) -> list[Message]:
    """Votes of one rater by criterion, in terms of the candidate."""
    told = {Outcome.GOOD: say("candidate"), Outcome.SAME: say("same"), Outcome.BAD: say("baseline")}
    return [
        say("{criterion}: {said}", criterion=line_text(name), said=told[outcome])
        for name, outcome in ballot.criteria.items()
    ]


def outcome_words(query: ComparedQuery) -> Message:
    """Outcome of an item in words."""
    outcome = _OUTCOMES[query.outcome]
    match query.standing:
        case OutcomeOrigin.IDENTICAL:
            return say("same (identical lists)")
        case OutcomeOrigin.UNSETTLED:
            return say("same (raters settled it differently)") if query.at_odds else say("same (no majority)")
        case OutcomeOrigin.SKIPPED:
            return say("skipped")
        case OutcomeOrigin.ADJUDICATED:
            return say("{outcome} (settled)", outcome=outcome)
    return outcome


def opposed_table(report: ComparisonReport, derived: DerivedGsb) -> Table:
    """Items on which people and grades say the opposite, the largest difference of the values first."""
    queries = {query.key: query for query in report.queries}
    return table_of(
        say("Where people and grades disagree"),
        [
            {
                **_item(queries[key], "opposed"),
                "of_candidate": Number(derived.items[key].candidate),
                "of_baseline": Number(derived.items[key].baseline),
                "people": Tally(*queries[key].tally()),
                "reasons": line_text(", ".join(queries[key].reasons())),
            }
            for key in derived.opposed
        ],
    )


def unsettled_table(report: ComparisonReport) -> Table:
    """The items without a majority."""
    left = [query for query in report.queries if query.standing is OutcomeOrigin.UNSETTLED]
    rows: list[Row] = [{**_item(query, "unsettled"), "people": Tally(*query.tally())} for query in left]
    return table_of(say("Not settled"), rows)


def _item(query: ComparedQuery, column: str) -> Row:
    key = key_text(query.record.query_key)
    rank = query.key.rank
    return {column: f"{key} @{rank}" if rank else key, "text": line_text(query.record.text)}


# the chart


_GROUPS = {
    PartKind.STRATUM: say("Stratum"),
    PartKind.TAG: say("Tag"),
    PartKind.RATER: say("Rater"),
    PartKind.LENGTH: say("Characters of the longer text"),
}


def estimates(report: ComparisonReport, found: ComparisonStatistics | None) -> list[IntervalRow]:
    """GSB with its interval: overall, by stratum, rater and candidate, and derived from grades."""
    known = found or report
    rows = []
    for part in (*known.parts, *known.by_rater):
        group = _GROUPS.get(part.kind, "")
        name = key_text(part.name) if group and part.name else part_name(part)
        rows.append(_of_chart(group, name, part))
    if found is not None and found.weighted is not None:
        own = found.weighted
        rows.insert(2, IntervalRow("", say("weighted by traffic"), own.gsb, _ends(own.decision.interval)))
    rows += [_of_chart(say("Candidate"), key_text(item.system), item.part) for item in known.candidates]
    if found is not None and found.derived is not None:
        group = say("From grades")
        rows.append(_of_chart(group, found.derived.measure, found.derived.part))
    return [row for row in rows if row.value is not None]


def _of_chart(group: Title, name: Title, part: VerdictPart) -> IntervalRow:
    verdict = part.verdict
    note = say(
        "{good} better, {same} same, {bad} worse{method}",
        good=count(verdict.good),
        same=count(verdict.same),
        bad=count(verdict.bad),
        method=joined(("", method_words(part.method)), " · ") if part.method else "",
    )
    return IntervalRow(group, name, verdict.gsb, part.interval, note)
