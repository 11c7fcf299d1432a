"""Decisions on a comparison and its parts, adjusted within families of tests.

The result as a whole belongs to the family of comparisons that are asked together. Slices, raters and
criteria are each a family of their own. While a result is looked at before all is judged, only the whole is
decided, after each query in its seeded order. The other parts are decided at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ndcg_gui.domain.ids import ComparisonId
from ndcg_gui.domain.messages import say
from ndcg_gui.features.side_by_side.parts import PartKind, VerdictPart
from ndcg_gui.features.side_by_side.report import Candidate, ComparisonReport
from ndcg_gui.features.side_by_side.slices import SLICES
from ndcg_gui.metrics.gsb.decisions import decide_family, decide_one, decide_together, without_verdict
from ndcg_gui.metrics.statistics.decision.conclusion import Decision
from ndcg_gui.metrics.statistics.decision.differences import Units
from ndcg_gui.metrics.statistics.tests import Check, no_check

COMING_IN = say("verdicts are still coming in")
OF_ALL = say("decided over all queries")


def decided_whole(report: ComparisonReport, *, check: Check = no_check) -> VerdictPart:
    """All items, decided within the family of the comparisons that are asked together."""
    return replace(report.whole, decision=_together(report, check)[report.comparison.id])


def decided_candidates(report: ComparisonReport, *, check: Check = no_check) -> tuple[Candidate, ...]:
    """Candidates of the plan, decided together."""
    found = _together(report, check) if report.candidates else {}
    return tuple(
        replace(item, part=replace(item.part, decision=found[item.comparison_id]))
        for item in report.candidates
    )


def decided_parts(
    report: ComparisonReport, parts: Sequence[VerdictPart], whole: VerdictPart, *, check: Check = no_check
) -> tuple[VerdictPart, ...]:
    """Parts of a result beside its decided `whole`, those of one kind as one family.

    Slices by stratum, tag and length are one family. A part with the same items as the whole, such as that of
    the only rater, shares its decision.
    """
    found: dict[int, Decision] = {}
    families: dict[bool | PartKind, dict[int, Units]] = {}
    for place, part in enumerate(parts):
        if (part.signs, part.clusters) == (whole.signs, whole.clusters) and whole.decision is not None:
            found[place] = whole.decision
        elif report.is_coming_in:
            found[place] = without_verdict(part.units(), COMING_IN)
        elif part.kind is PartKind.DIFFERING:
            found[place] = _differing(report, part, whole, check)
        else:
            family = families.setdefault(part.kind in SLICES or part.kind, {})
            family[place] = part.units()
    for units in families.values():
        found |= decide_family(units, tests=report.asked_together, matters=report.matters, check=check)
    return tuple(replace(part, decision=found[place]) for place, part in enumerate(parts))


def _together(report: ComparisonReport, check: Check) -> dict[ComparisonId, Decision]:
    asked = {item.comparison_id: (item.part.units(), item.incoming) for item in report.group}
    return decide_together(
        asked or {report.comparison.id: (report.whole.units(), report.incoming)},
        tests=report.asked_together,
        matters=report.matters,
        check=check,
    )


def _differing(report: ComparisonReport, part: VerdictPart, whole: VerdictPart, check: Check) -> Decision:
    """Decision on the differing items: the test of the whole at the same level, for a larger difference."""
    own = whole.decision
    if report.incoming is not None:
        return without_verdict(part.units(), OF_ALL)
    level = None if own is None or own.interval is None else 1 - own.interval.confidence
    found = decide_one(
        part.units(), tests=report.asked_together, level=level, matters=report.matters, check=check
    )
    if own is None or found.p_value is None or found.answer.is_difference != own.answer.is_difference:
        return found
    return replace(found, p_value=own.p_value)
