"""Whether the result of a comparison can be trusted, as the rows of a table."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.panels.side_by_side_result_tables import Warned, p_value, share_text
from ndcg_gui.gui.tables import Column
from ndcg_gui.gui.text import count, translated
from ndcg_gui.metrics.gsb_checks import NOT_CALLED_SAME, Share, SideTest
from ndcg_gui.project.comparison_report import ComparisonReport, Standing
from ndcg_gui.project.comparison_report_statistics import RaterAgreement


@dataclass(frozen=True, slots=True)
class Check:
    """A line of "Can it be trusted?"."""

    name: str
    value: str
    words: Warned


def check_rows(report: ComparisonReport) -> list[Check]:
    """What speaks for the result and against it."""
    translate = QCoreApplication.translate
    checks, total = report.checks, len(report.queries)
    rows = [_side_row(translate("result", "Left side preferred"), checks.sides.overall, overall=True)]
    preferred = translate("result", "Left side preferred by %s")
    for rater, name in report.raters.items():
        test = checks.sides.by_rater.get(rater)
        if test is not None and test.is_alarm:
            rows.append(_side_row(preferred % visible(name), test))
    if checks.flips.overall.n or checks.flips.overall.skipped:
        flips = checks.flips.overall
        words = translate("result", "%s softened, %s kept") % (count(flips.softened), count(flips.kept))
        rows.append(
            Check(translate("result", "Swapped repeats that flipped"), _of(flips.flips), Warned(words))
        )
    if checks.alike.overall.of:
        alike = checks.alike.overall
        rows.append(Check(translated(NOT_CALLED_SAME), _of(alike), _graded(alike.count)))
    if checks.obvious.overall.of:
        obvious = checks.obvious.overall
        rows.append(
            Check(
                translate("result", "Obvious pairs judged right"),
                _of(obvious),
                _graded(obvious.of - obvious.count),
            )
        )
    unsettled = report.count(Standing.UNSETTLED)
    rows.append(
        Check(
            translate("result", "Unsettled"),
            count(unsettled),
            Warned(
                translate("result", "no majority: same")
                if unsettled
                else translate("result", "all are clear")
            ),
        )
    )
    adjudicated = report.count(Standing.ADJUDICATED)
    if adjudicated:
        rows.append(
            Check(
                translate("result", "Adjudicated"),
                count(adjudicated),
                Warned(translate("result", "that word alone decides")),
            )
        )
    not_in_n = Warned(translate("result", "not in n"))
    rows.append(Check(translate("result", "Skipped"), count(report.count(Standing.SKIPPED)), not_in_n))
    rows.append(Check(translate("result", "Not judged yet"), count(report.count(Standing.OPEN)), not_in_n))
    rows.append(
        Check(
            translate("result", "Identical"),
            translate("result", "%s of %s") % (count(report.result.identical), count(total)),
            Warned(translate("result", "same by rule")),
        )
    )
    least = report.detectable()
    if least is not None:
        rows.append(
            Check(
                translate("result", "Smallest GSB this n can find"),
                share_text(least),
                Warned(translate("result", "80 % power")),
            )
        )
    return rows


def agreement_check(found: RaterAgreement) -> Check:
    """Alpha with how it is commonly read (Krippendorff, 2004: 0.8 reliable, 0.667 tentative)."""
    translate = QCoreApplication.translate
    alpha = found.signs.value
    if alpha is None:
        words = translate("result", "not defined")
    elif alpha >= 0.8:
        words = translate("result", "reliable")
    elif alpha >= 0.667:
        words = translate("result", "tentative")
    else:
        words = translate("result", "weak: the raters see different things")
    return Check(
        translate("result", "Agreement (α nominal)"),
        share_text(alpha),
        Warned(words, alpha is not None and alpha < 0.667),
    )


def _side_row(name: str, test: SideTest, *, overall: bool = False) -> Check:
    translate = QCoreApplication.translate
    sided = test.bias.left + test.bias.right
    value = translate("result", "%s of %s") % (count(test.bias.left), count(sided))
    p = p_value(test.bias.p_value if overall else test.adjusted)
    if not sided:
        words = Warned(translate("result", "nothing preferred yet"))
    elif test.is_alarm:
        words = Warned(translate("result", "side bias (p %s)") % p, warns=True)
    elif test.adjusted is None:
        words = Warned(translate("result", "too few to tell"))
    else:
        words = Warned(translate("result", "no side bias (p %s)") % p)
    return Check(name, value, words)


def _of(share: Share) -> str:
    return QCoreApplication.translate("result", "%s of %s") % (count(share.count), count(share.of))


def _graded(failed: int) -> Warned:
    """Whether checks were passed: all, or not."""
    translate = QCoreApplication.translate
    if not failed:
        return Warned(translate("result", "good"))
    return Warned(translate("result", "%s wrong") % count(failed), warns=True)


def check_columns() -> tuple[Column, ...]:
    """The columns of "Can it be trusted?"."""
    return (
        Column("name", say("Check"), lambda row: row.name, width=250),
        Column("value", say("Value"), lambda row: row.value, numeric=True, width=110),
        Column("words", "", lambda row: row.words, width=220),
    )
