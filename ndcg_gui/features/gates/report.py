"""Report of a gate: sentences for people, and the forms that pipelines read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

from ndcg_gui.domain.messages import Message, Translate, say
from ndcg_gui.features.gates.checking import Checked, GateAnswer, GateResult
from ndcg_gui.present.blocks import Block, Interval, Number, Sentence, Table, key_text
from ndcg_gui.present.json import Json, plain
from ndcg_gui.present.markdown import escaped, table_lines

ANSWERS = {
    GateAnswer.MET: say("met"),
    GateAnswer.NOT_MET: say("not met"),
    GateAnswer.CANNOT_SAY: say("cannot be said"),
}


def summary(result: GateResult) -> Message:
    """The gate in one sentence."""
    counted = Counter(item.answer for item in result.checked)
    shared = {"new": key_text(result.new), "total": len(result.checked)}
    if result.answer is GateAnswer.MET:
        return say("{new}: all rules are met ({total:rule|rules}).", **shared)
    failed = f"{counted[result.answer]:,}"
    if result.answer is GateAnswer.NOT_MET:
        return say("{new}: {failed} of {total:rule|rules} not met.", failed=failed, **shared)
    return say("{new}: {failed} of {total:rule|rules} cannot be answered.", failed=failed, **shared)


def gate_blocks(result: GateResult) -> Iterator[Block]:
    """Notes on keys that meet only in part, a sentence for each rule, then the gate's own."""
    for said in _keys_in_part(result):
        yield Sentence(said)
    for item in result.checked:
        yield Sentence(
            say(
                "{answer}: {rule}. {reason}",
                answer=ANSWERS[item.answer],
                rule=item.rule.text,
                reason=item.reason,
            )
        )
    for over in result.over:
        yield Sentence(over.words())
    yield Sentence(summary(result), "verdict")


def gate_table(result: GateResult) -> Table:
    """The rules as rows."""
    return Table(
        say("Rules"),
        (say("Rule"), say("Answer"), say("Value"), say("Interval"), say("Queries")),
        tuple(
            (
                key_text(item.rule.text),
                ANSWERS[item.answer],
                Number(item.value, signed=item.rule.demand.compares),
                Interval(_ends(item), signed=item.rule.demand.compares),
                Number(item.queries, 0),
            )
            for item in result.checked
        ),
    )


def gate_markdown(result: GateResult, translate: Translate = str) -> str:
    """The gate as a comment of a pull request."""
    parts = [
        f"### {escaped(summary(result), translate)}\n\n",
        *table_lines(gate_table(result), translate),
        "\n",
    ]
    parts += [
        f"- **{escaped(item.rule.text, translate)}**: {escaped(item.reason, translate)}\n"
        for item in result.checked
    ]
    parts += [f"- {escaped(said, translate)}\n" for said in _keys_in_part(result)]
    parts += [f"\n{escaped(over.words(), translate)}\n" for over in result.over]
    return "".join(parts)


def _keys_in_part(result: GateResult) -> list[Message]:
    """Sentences on keys that meet only in part. Where nothing meets, the rules give that as their reason."""
    return [item.sentence() for item in result.keys if not item.meeting.is_none]


def gate_json(result: GateResult) -> Json:
    """The gate for programs, in full precision."""
    return {
        "answer": str(result.answer),
        "new": result.new,
        "baseline": result.baseline,
        "settings": result.settings.to_json(),
        "unjudged_ignored": result.holes_ignored,
        "over": [over.to_json() for over in result.over],
        **({"keys": [item.to_json() for item in result.keys]} if result.keys else {}),
        "rules": [
            {
                "rule": item.rule.text,
                "metric": str(item.rule.metric),
                "demand": str(item.rule.demand),
                "number": item.rule.number,
                "level": item.rule.level,
                "answer": str(item.answer),
                "value": plain(item.value),
                "interval": plain(_ends(item)),
                "bounds": plain(item.ends),
                "queries": item.queries,
                "reason": str(item.reason),
            }
            for item in result.checked
        ],
    }


def gate_junit(result: GateResult, translate: Translate = str) -> bytes:
    """The gate as JUnit's XML: a rule that is not met is a failure, one that cannot be told an error."""
    counted = Counter(item.answer for item in result.checked)
    suite = ElementTree.Element(
        "testsuite",
        name="ndcg-gui gate",
        tests=str(len(result.checked)),
        failures=str(counted[GateAnswer.NOT_MET]),
        errors=str(counted[GateAnswer.CANNOT_SAY]),
    )
    for item in result.checked:
        case = ElementTree.SubElement(suite, "testcase", classname=result.new, name=item.rule.text)
        if item.answer is not GateAnswer.MET:
            tag = "failure" if item.answer is GateAnswer.NOT_MET else "error"
            ElementTree.SubElement(case, tag, message=item.reason.text(translate))
    return bytes(ElementTree.tostring(suite, encoding="utf-8", xml_declaration=True))


def _ends(item: Checked) -> tuple[float, float] | None:
    return None if item.interval is None else (item.interval.low, item.interval.high)
