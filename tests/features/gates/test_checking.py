"""Whether a run meets rules: met, not met, or that it cannot be said."""

from __future__ import annotations

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.evaluate.columns import MemoryColumns
from ndcg_gui.features.evaluate.over import Horizon
from ndcg_gui.features.gates.checking import GateAnswer, GateRequest, GateResult, Least, check_rules
from ndcg_gui.features.gates.rules import parse_rule
from ndcg_gui.metrics.settings import EvaluationSettings

QUERIES = [f"q{number:02}" for number in range(20)]
LABELS = {key: {"good": 1.0, "bad": 0.0} for key in QUERIES}
# P@1 by query: `half` is right on every second, `most` on all but two, `open` shows what nobody judged.
LISTS = {
    "half": {key: ["good" if place % 2 else "bad"] for place, key in enumerate(QUERIES)},
    "most": {key: ["good" if place > 1 else "bad"] for place, key in enumerate(QUERIES)},
    "open": {key: ["unseen", "unseen too", "good"] for key in QUERIES},
}


def checked(*rules: str, new: str = "most", baseline: str | None = None, **named: object) -> GateResult:
    columns = MemoryColumns(QUERIES, LABELS, LISTS, maximum=1.0)
    return check_rules(
        columns,
        [parse_rule(rule) for rule in rules],
        GateRequest(new, baseline, EvaluationSettings(), **named),  # type: ignore[arg-type]
        resamples=199,
    )


@pytest.mark.parametrize(
    ("rule", "answer"),
    [
        ("P@1 >= 0.9", GateAnswer.MET),
        ("P@1 > 0.9", GateAnswer.NOT_MET),
        ("P@1 <= 0.9", GateAnswer.MET),
        ("P@1 >= 0.3 (95 %)", GateAnswer.MET),
        # The interval of 0.9 over 20 queries reaches to both sides.
        ("P@1 >= 0.85 (95 %)", GateAnswer.CANNOT_SAY),
        ("P@1 <= 0.85 (95 %)", GateAnswer.CANNOT_SAY),
        ("P@1 <= 0.2 (95 %)", GateAnswer.NOT_MET),
        ("Judged@1 >= 1", GateAnswer.MET),
        # Twenty of twenty may still be less than all.
        ("Judged@1 >= 1 (95 %)", GateAnswer.CANNOT_SAY),
        ("Judged@1 >= 0.8 (95 %)", GateAnswer.MET),
    ],
)
def test_a_value_against_a_threshold(rule: str, answer: GateAnswer) -> None:
    result = checked(rule)
    (item,) = result.checked
    assert (item.answer, result.answer) == (answer, answer), str(item.reason)
    assert item.queries == 20


@pytest.mark.parametrize(
    ("new", "baseline", "rule", "answer"),
    [
        ("most", "half", "P@1 better", GateAnswer.MET),
        ("most", "half", "P@1 better (95 %)", GateAnswer.MET),
        ("most", "half", "P@1 better by 0.3 (95 %)", GateAnswer.CANNOT_SAY),
        ("most", "half", "P@1 better by 0.9 (95 %)", GateAnswer.NOT_MET),
        ("half", "most", "P@1 not worse", GateAnswer.NOT_MET),
        ("half", "most", "P@1 not worse by 0.4", GateAnswer.MET),
        ("half", "most", "P@1 not worse by 0.05 (95 %)", GateAnswer.NOT_MET),
        ("half", "most", "P@1 not worse by 0.5 (95 %)", GateAnswer.CANNOT_SAY),
        # The same on every query is no worse.
        ("half", "half ", "P@1 not worse (95 %)", GateAnswer.MET),
        ("half", "half ", "P@1 better (95 %)", GateAnswer.CANNOT_SAY),
    ],
)
def test_a_difference_to_a_baseline(new: str, baseline: str, rule: str, answer: GateAnswer) -> None:
    columns = MemoryColumns(QUERIES, LABELS, {**LISTS, "half ": LISTS["half"]}, maximum=1.0)
    result = check_rules(
        columns, [parse_rule(rule)], GateRequest(new, baseline, EvaluationSettings()), resamples=199
    )
    assert result.answer is answer, str(result.checked[0].reason)


def test_what_judging_could_still_change_cannot_be_said() -> None:
    (item,) = checked("P@1 >= 0.5", new="open").checked
    assert item.answer is GateAnswer.CANNOT_SAY and item.value == 0.0 and item.ends == (0.0, 1.0)
    assert "Unjudged results could still change this" in str(item.reason)
    assert checked("P@1 >= 0.5", new="open", ignore_holes=True).answer is GateAnswer.NOT_MET
    assert checked("P@1 not worse", new="open", baseline="half").answer is GateAnswer.CANNOT_SAY
    assert (
        checked("P@1 not worse", new="open", baseline="half", ignore_holes=True).answer is GateAnswer.NOT_MET
    )
    # How much is judged is known.
    assert checked("Judged@1 >= 0.5", new="open").answer is GateAnswer.NOT_MET


@pytest.mark.parametrize("rule", ["P@1 >= 0.9", "P@1 > 0.95", "P@1 better (95 %)"])
def test_too_little_judged_cannot_be_said_for_a_pass_as_for_a_failure(rule: str) -> None:
    half = {"baseline": "half"} if "better" in rule else {}
    assert checked(rule, **half).answer is not GateAnswer.CANNOT_SAY
    for horizon, answer in ((Horizon.of_number(25), False), (Horizon.of_number(26), True)):
        result = checked(rule, horizon=horizon, **half)
        assert ("Too little is judged" in str(result.checked[0].reason)) == answer
        assert not answer or result.answer is GateAnswer.CANNOT_SAY
        assert result.over[0].planned == horizon.planned and result.over[0].labelled == 20
    (item,) = checked(rule, horizon=Horizon.of_number(40), **half).checked
    assert "20 of 40 queries fully judged" in str(item.reason)
    assert "labels for 80 % of the planned queries are needed" in str(item.reason)
    assert checked(rule, horizon=Horizon.of_number(40), least=Least(complete=0.5), **half).over


def test_too_few_results_judged_cannot_be_said() -> None:
    rule = "P@2 >= 0.1"
    lists = {"new": {key: ["good", "unseen"] for key in QUERIES}}
    columns = MemoryColumns(QUERIES, LABELS, lists, maximum=1.0)

    def answer(**named: object) -> GateAnswer:
        request = GateRequest("new", None, EvaluationSettings(), **named)  # type: ignore[arg-type]
        return check_rules(columns, [parse_rule(rule)], request).answer

    assert answer() is GateAnswer.CANNOT_SAY
    assert answer(least=Least(judged=0.5)) is answer(ignore_holes=True) is GateAnswer.MET


def test_a_gate_asked_again_and_again_has_wider_intervals() -> None:
    (now,) = checked("P@1 better (95 %)", baseline="half").checked
    (early,) = checked("P@1 better (95 %)", baseline="half", horizon=Horizon.of_number(24)).checked
    assert now.interval is not None and early.interval is not None
    assert early.interval.low < now.interval.low and early.interval.high >= now.interval.high
    (now,) = checked("P@1 >= 0.3 (95 %)").checked
    (early,) = checked("P@1 >= 0.3 (95 %)", horizon=Horizon.of_number(24)).checked
    assert now.interval is not None and early.interval is not None and early.interval.low < now.interval.low


def test_the_worst_answer_is_that_of_the_gate() -> None:
    assert checked("P@1 >= 0.9", "P@1 >= 0.85 (95 %)").answer is GateAnswer.CANNOT_SAY
    assert checked("P@1 >= 0.9", "P@1 >= 0.85 (95 %)", "P@1 > 0.95").answer is GateAnswer.NOT_MET


def test_without_labels_nothing_can_be_said() -> None:
    columns = MemoryColumns(["q"], {}, {"a": {"q": ["d"]}, "b": {"q": ["d"]}}, maximum=1.0)
    rules = [parse_rule("P@1 >= 0.1"), parse_rule("P@1 not worse")]
    result = check_rules(columns, rules, GateRequest("a", "b", EvaluationSettings()))
    assert [item.answer for item in result.checked] == [GateAnswer.CANNOT_SAY] * 2


def test_a_gate_without_rules_or_without_its_baseline_is_refused() -> None:
    with pytest.raises(InputError):
        checked()
    with pytest.raises(InputError):
        checked("P@1 not worse")


@pytest.mark.parametrize("aggregation", ["median", "geometric"])
def test_what_is_no_mean_has_no_interval(aggregation: str) -> None:
    columns = MemoryColumns(QUERIES, LABELS, LISTS, maximum=1.0)
    rules = [parse_rule("P@1 >= 0.1 (95 %)"), parse_rule("P@1 >= 0")]
    settings = EvaluationSettings(aggregation=aggregation)
    found = check_rules(columns, rules, GateRequest("most", None, settings))
    assert [item.answer for item in found.checked] == [GateAnswer.CANNOT_SAY, GateAnswer.MET]
    assert [item.interval for item in found.checked] == [None, None]
    assert "It has no interval: there is none of a" in str(found.checked[0].reason)


def test_while_labels_come_in_an_interval_stands_beside_its_own_difference() -> None:
    horizon = Horizon(20, 20, tuple(QUERIES), frozenset(QUERIES[15:]))
    columns = MemoryColumns(QUERIES, LABELS, LISTS, maximum=1.0)
    rules = [parse_rule("P@1 better (95 %)"), parse_rule("P@1 better")]
    found = check_rules(columns, rules, GateRequest("most", "half", EvaluationSettings(), horizon=horizon))
    level, plain = found.checked
    assert (level.queries, plain.queries) == (15, 20)
    assert level.interval is not None and plain.interval is None
    assert level.value is not None and level.interval.low <= level.value <= level.interval.high
