"""Levels of agreement in words, for grades as for verdicts."""

from __future__ import annotations

from collections.abc import Mapping

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.metrics.statistics.agreement import AgreementEstimate
from ndcg_gui.metrics.statistics.agreement_levels import FEW, Agreed, levels_of
from ndcg_gui.present.blocks import Remark

AGREED: Mapping[Agreed, Message] = {
    Agreed.GOOD: say("good"),
    Agreed.TENTATIVE: say("tentative"),
    Agreed.MODERATE: say("moderate"),
    Agreed.LITTLE: say("little"),
    Agreed.NONE: say("none"),
}


def reliable(own: AgreementEstimate) -> Remark:
    """Remark on agreement as commonly read (Krippendorff, 2004: 0.8 reliable, 0.667 tentative).

    Both ends of the interval are read, so that the remark holds for all of it.
    """
    if own.value is None:
        return Remark(say("not defined"))
    if own.interval is None or own.items < FEW:
        return Remark(say("too few to say"))
    low, high = levels_of(own.interval)
    if low is Agreed.GOOD:
        return Remark(say("reliable"))
    if low is Agreed.TENTATIVE:
        return Remark(say("usable with caution"))
    if high in (Agreed.GOOD, Agreed.TENTATIVE):
        return Remark(say("between {low} and {high}", low=AGREED[low], high=AGREED[high]))
    return Remark(say("weak: raters judge differently"), alarm=True)
