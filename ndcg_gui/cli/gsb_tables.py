"""The result of a comparison as tables on stdout."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click

from ndcg_gui.cli.output import number, say_table
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.text import visible
from ndcg_gui.metrics.agreement import Estimate
from ndcg_gui.metrics.agreement_measures import KappaWeights
from ndcg_gui.metrics.gsb import Interval
from ndcg_gui.metrics.gsb_checks import NOT_CALLED_SAME, Share
from ndcg_gui.metrics.gsb_weighted import WeightedGsb
from ndcg_gui.project.comparison_report import ComparedQuery, ComparisonReport, Standing
from ndcg_gui.project.comparison_report_derived import DerivedGsb
from ndcg_gui.project.comparison_report_parts import Part, PartKind
from ndcg_gui.project.comparison_report_statistics import ComparisonStatistics, RaterAgreement
from ndcg_gui.project.comparison_report_words import result_notes, result_sentence

MOST_ITEMS = 20
_TEXT = 48
# Within a row of lower-case words.
_NOT_CALLED_SAME = str(NOT_CALLED_SAME).replace("One", "one")


def print_result(report: ComparisonReport, statistics: ComparisonStatistics) -> None:
    """Everything: the verdict, the counts, what to trust, the raters, the grades, what is unsettled."""
    plan = report.comparison.plan
    click.echo(visible(report.comparison.name))
    click.echo(
        f"candidate {visible(report.candidate)} against baseline {visible(report.baseline)}, "
        + (f"first {plan.depth}" if plan.unit == "list" else f"document by document to rank {plan.depth}")
    )
    click.echo(visible(str(result_sentence(report, statistics.parts[0]))))
    for note in result_notes(report):
        click.echo(f"note: {visible(str(note))}")
    _print_launch(report, statistics)
    _print_parts(statistics)
    _print_counting(statistics)
    _print_candidates(statistics)
    _print_checks(report)
    _print_raters(report)
    if statistics.agreement is not None:
        _print_agreement(statistics.agreement, report.raters)
    _print_reasons(report)
    if statistics.derived is not None:
        _print_derived(statistics.derived, report)
    _print_unsettled(report)


def _print_launch(report: ComparisonReport, statistics: ComparisonStatistics) -> None:
    rule, answer = report.comparison.plan.rule, statistics.launch
    if rule is not None and answer is not None:
        click.echo("")
        click.echo(str(answer.title))
        for reason in answer.reasons:
            click.echo(f"  {visible(str(reason))}")
        click.echo(f"  rule stated before judging: {rule.words()}")


def _print_parts(statistics: ComparisonStatistics) -> None:
    click.echo("")
    _say_parts("candidate better : same : baseline better", [*statistics.parts, *statistics.by_rater])


def _say_parts(title: str, parts: Sequence[Part]) -> None:
    pairs = any(part.pairs for part in parts)
    say_table(
        [
            "",
            title,
            "skipped",
            "n",
            *(["queries"] if pairs else []),
            "GSB",
            "95 % interval",
            "by",
            "sign test",
            "win rate",
            "Wilson",
            "(G+S)/(B+S)",
        ],
        [
            [
                part_title(part),
                f"{part.verdict.good} : {part.verdict.same} : {part.verdict.bad}",
                str(part.verdict.skipped),
                str(part.verdict.n),
                *([str(part.queries)] if pairs else []),
                number(part.verdict.gsb),
                _interval(part.interval),
                part.method or "-",
                number(part.sign_test),
                number(part.verdict.win_rate),
                _interval(part.win_rate_interval),
                number(part.verdict.ratio),
            ]
            for part in parts
        ],
    )


def part_title(part: Part) -> str:
    """What a part counts, in a word or two."""
    return {
        PartKind.ALL: "all",
        PartKind.DIFFERING: "differing",
        PartKind.STRATUM: f"stratum {part.name}" if part.name else "no stratum",
        PartKind.RATER: f"rater {part.name}",
        PartKind.GRADES: "grades",
    }[part.kind]


def _print_counting(statistics: ComparisonStatistics) -> None:
    strength = statistics.strength
    interval = strength.interval
    rows: list[list[str]] = []
    for name, own in (("weighted by traffic", statistics.weighted), ("within strata", statistics.stratified)):
        if own is not None:
            rows.append([name, number(own.gsb), *_resampled(own)])
    if strength.mean is not None:
        rows.append(
            [
                "strength, -3 to 3",
                number(strength.mean),
                _interval(None if interval is None else (interval.low, interval.high)),
                "-" if interval is None else interval.method,
                f"randomisation test, p {number(strength.p_value.value)}",
            ]
        )
    if rows:
        click.echo("")
        say_table(["counted otherwise", "value", "95 % interval", "by", ""], rows, words=(0, 4))


def _resampled(own: WeightedGsb) -> list[str]:
    interval = own.interval
    return [
        _interval(None if interval is None else (interval.low, interval.high)),
        "-" if interval is None else interval.method,
        f"{own.queries} queries, as many as {own.effective_n:.1f} of equal weight"
        + (f", {own.lone} strata of one query" if own.lone else ""),
    ]


def _print_candidates(statistics: ComparisonStatistics) -> None:
    if not statistics.candidates:
        return
    click.echo("")
    say_table(
        ["candidate", "comparison", "good : same : bad", "GSB", "95 % interval", "sign test", "by Holm"],
        [
            [
                item.system,
                item.comparison,
                f"{item.part.verdict.good} : {item.part.verdict.same} : {item.part.verdict.bad}",
                number(item.part.verdict.gsb),
                _interval(item.part.interval),
                number(item.test.p_value),
                number(item.test.adjusted),
            ]
            for item in statistics.candidates
        ],
        words=(0, 1),
    )


def _print_checks(report: ComparisonReport) -> None:
    checks, names = report.checks, report.raters
    rows: list[list[str]] = []

    def share(title: str, found: Share, words: str = "") -> None:
        if found.of or found.skipped:
            rows.append([title, f"{found.count} of {found.of}", number(found.value), words])

    for rater in (None, *names):
        who = "" if rater is None else f", {names[rater]}"
        side = checks.sides.overall if rater is None else checks.sides.by_rater.get(rater)
        if side is not None and side.bias.left + side.bias.right:
            total = side.bias.left + side.bias.right
            words = "ALARM: the side decides" if side.is_alarm else "no side bias shown"
            adjusted = side.adjusted if rater is not None else side.bias.p_value
            p = "too few to test" if side.adjusted is None else f"{words}, p {number(adjusted)}"
            rows.append(
                [f"left preferred{who}", f"{side.bias.left} of {total}", number(side.bias.left / total), p]
            )
        flips = checks.flips.overall if rater is None else checks.flips.by_rater.get(rater)
        if flips is not None:
            share(f"repeats flipped{who}", flips.flips, f"{flips.softened} softened, {flips.kept} kept")
        alike = checks.alike.overall if rater is None else checks.alike.by_rater.get(rater)
        if alike is not None:
            share(f"{_NOT_CALLED_SAME}{who}", alike)
        obvious = checks.obvious.overall if rater is None else checks.obvious.by_rater.get(rater)
        if obvious is not None:
            share(f"obvious pairs, right{who}", obvious)
    click.echo("")
    for standing, words in (
        (Standing.IDENTICAL, "identical, Same by rule"),
        (Standing.UNSETTLED, "unsettled, counted as Same"),
        (Standing.ADJUDICATED, "adjudicated"),
        (Standing.SKIPPED, "skipped, not in n"),
        (Standing.OPEN, "not judged yet, not in n"),
    ):
        rows.append([words, f"{report.count(standing)} of {len(report.queries)}", "", ""])
    least = report.detectable()
    rows.append(["smallest GSB so many can show", number(least), "", "80 % power"])
    say_table(["can it be trusted?", "", "share", ""], rows, words=(0, 3))


def _print_raters(report: ComparisonReport) -> None:
    if report.progress:
        click.echo("")
        say_table(
            ["rater", "asked", "judged", "skipped", "open"],
            [
                [own.name, str(own.asked), str(own.judged), str(own.skipped), str(own.open)]
                for own in report.progress
            ],
        )


def _print_agreement(found: RaterAgreement, names: Mapping[RaterId, str]) -> None:
    click.echo("")
    say_table(
        ["agreement", "value", "95 % interval", "items"],
        [
            _estimate("Krippendorff's alpha, nominal", found.signs),
            _estimate("Krippendorff's alpha of strength, ordinal", found.strengths),
            _estimate("Fleiss' kappa", found.fleiss),
            *(
                _estimate(
                    f"kappa {names[found.raters[pair.first]]}, {names[found.raters[pair.second]]}",
                    pair.kappa[KappaWeights.PLAIN],
                )
                for pair in found.pairs
            ),
        ],
    )


def _estimate(name: str, found: Estimate) -> list[str]:
    interval = None if found.interval is None else (found.interval.low, found.interval.high)
    return [name, number(found.value), _interval(interval), str(found.items)]


def _print_reasons(report: ComparisonReport) -> None:
    if report.checks.reasons:
        click.echo("")
        say_table(
            ["reason", "candidate better", "same", "baseline better"],
            [[item.reason, str(item.good), str(item.same), str(item.bad)] for item in report.checks.reasons],
        )
    if set(report.checks.ties) - {""}:
        click.echo("")
        words = {"good": "both good", "fair": "both so-so", "bad": "both bad", "": "not said"}
        say_table(
            ["kind of Same", "votes"],
            [[words.get(kind, kind), str(number_)] for kind, number_ in report.checks.ties.items()],
        )


def _print_derived(found: DerivedGsb, report: ComparisonReport) -> None:
    click.echo("")
    click.echo(f"GSB as the grades have it, never mixed with the above: {found.measure}; {found.settings}")
    _say_parts("candidate better : same : baseline better", [found.part])
    queries = {query.key: query for query in report.queries}
    click.echo(f"people and grades say the opposite on {len(found.opposed)} of {sum(found.crossed.values())}")
    if found.opposed:
        say_table(
            ["people against grades", "text", "baseline", "candidate", "people"],
            [
                [
                    item_title(queries[key]),
                    _cut(queries[key].record.text),
                    number(found.items[key].baseline),
                    number(found.items[key].candidate),
                    " : ".join(map(str, queries[key].tally())),
                ]
                for key in found.opposed[:MOST_ITEMS]
            ],
            words=(0, 1),
        )
        _say_more(len(found.opposed))


def _print_unsettled(report: ComparisonReport) -> None:
    unsettled = [query for query in report.queries if query.standing is Standing.UNSETTLED]
    if unsettled:
        click.echo("")
        say_table(
            ["unsettled", "text", "good : same : bad"],
            [
                [item_title(query), _cut(query.record.text), " : ".join(map(str, query.tally()))]
                for query in unsettled[:MOST_ITEMS]
            ],
            words=(0, 1),
        )
        _say_more(len(unsettled))


def item_title(query: ComparedQuery) -> str:
    """The query's key, and the rank where single documents are compared."""
    key = query.record.query_key
    return f"{key} @{query.key.rank}" if query.key.rank else key


def _say_more(number_: int) -> None:
    if number_ > MOST_ITEMS:
        click.echo(f"… and {number_ - MOST_ITEMS} more; --json has all")


def _interval(bounds: Interval | None) -> str:
    return "-" if bounds is None else f"{number(bounds[0])} .. {number(bounds[1])}"


def _cut(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= _TEXT else f"{text[: _TEXT - 1]}…"
