"""Origin of labels in words, for every export and report."""

from __future__ import annotations

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import count
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.features.agreement.audit import Audit, LabelAudit
from ndcg_gui.metrics.label_rules import label_rule
from ndcg_gui.present.blocks import Number, Section, Sentence, Table, key_text, safe

HOW_LABELS_CAME_ABOUT = say("Where labels come from")


def audit_sentence(audit: LabelAudit) -> Message:
    """Summary of the audit in one sentence."""
    numbers: dict[str, object] = {kind.name.lower(): count(n) for kind, n in audit.counts.items()}
    numbers["open"] = audit.counts[Audit.OPEN]
    said = say(
        "{labels:label|labels} by the rule “{rule}”: {unanimous} unanimous, {majority} with"
        " close grades, {adjudicated} settled by a final grade, {open:open disagreement|open"
        " disagreements}, {one} from one rater",
        labels=audit.labels,
        rule=safe(label_rule(audit.rule).title),
        **numbers,
    )
    if models := audit.counts.get(Audit.MODEL):
        said = say(
            "{labels:label|labels} by the rule “{rule}”: a language model gave all of them, no person did",
            labels=models,
            rule=safe(label_rule(audit.rule).title),
        )
    if audit.criterion:
        said = say("criterion {criterion}: {said}", criterion=key_text(audit.criterion), said=said)
    if not audit.unused:
        return said
    return say(
        "{said}; this rule ignores {unused:final grade|final grades}",
        said=said,
        unused=audit.unused,
    )


def audit_table(audit: LabelAudit) -> Table:
    """Row for each origin of labels."""
    apart: Message = (
        say("{count:grade|grades}", count=int(audit.apart))
        if audit.apart == int(audit.apart)
        else say("{number} grades", number=format_grade(audit.apart))
    )
    meanings = {
        Audit.ONE: say("One rater graded the pair."),
        Audit.UNANIMOUS: say("All raters gave the same grade."),
        Audit.MAJORITY: say("Raters are less than {apart} apart; the rule decides.", apart=apart),
        Audit.ADJUDICATED: say("A person gave the pair its final grade."),
        Audit.OPEN: say(
            "Raters are {apart} or more apart and nobody has settled it; the rule decides.",
            apart=apart,
        ),
        Audit.MODEL: say("A language model graded the pair, not a person."),
    }
    rows = tuple(
        (_NAMES[kind], Number(number, 0), _share(number, audit.labels), meanings[kind])
        for kind, number in audit.counts.items()
    )
    titles = (say("Label"), say("Pairs"), say("Share"), say("What it says"))
    return Table(HOW_LABELS_CAME_ABOUT, titles, rows)


_NAMES = {
    Audit.ONE: say("one rater"),
    Audit.UNANIMOUS: say("unanimous"),
    Audit.MAJORITY: say("grades are close"),
    Audit.ADJUDICATED: say("settled"),
    Audit.OPEN: say("open"),
    Audit.MODEL: say("language model"),
}


def _share(number: int, total: int) -> Number:
    return Number(number / total if total else None)


def audit_section(audit: LabelAudit) -> Section:
    """Section of a report."""
    return Section(
        HOW_LABELS_CAME_ABOUT, (Sentence(say("{said}.", said=audit_sentence(audit))), audit_table(audit))
    )
