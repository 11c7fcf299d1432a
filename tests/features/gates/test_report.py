"""What a gate came to, for people and for pipelines."""

from __future__ import annotations

from xml.etree import ElementTree

from ndcg_gui.features.gates.report import gate_blocks, gate_json, gate_junit, gate_markdown, summary
from ndcg_gui.present.blocks import Sentence
from tests.features.gates.test_checking import checked

RESULT = ("P@1 >= 0.9", "P@1 > 0.95", "P@1 >= 0.85 (95 %)")


def test_each_rule_has_a_sentence_and_the_gate_one() -> None:
    said = [str(block.text) for block in gate_blocks(checked(*RESULT)) if isinstance(block, Sentence)]
    assert said[0].startswith("met: P@1 >= 0.9. P@1 is 0.9000 (95 %: ")
    assert said[1].startswith("not met: P@1 > 0.95.") and said[2].startswith("cannot be said: ")
    assert said[3] == "20 of 20 queries fully judged: 20 of 20 results in the top 1 have a label."
    assert said[4] == "most: 1 of 3 rules not met."
    assert str(summary(checked(RESULT[0]))) == "most: all rules are met (1 rule)."
    assert str(summary(checked(RESULT[2]))) == "most: 1 of 1 rule cannot be answered."


def test_json_holds_all_of_it() -> None:
    found = gate_json(checked(*RESULT))
    assert found["answer"] == "not met" and found["new"] == "most" and found["baseline"] is None
    first, second, third = found["rules"]
    assert first["value"] == 0.9 and first["answer"] == "met" and first["bounds"] == [0.9, 0.9]
    assert second["answer"] == "not met" and third["level"] == 0.95
    assert third["interval"][0] < 0.85 < third["interval"][1]


def test_markdown_has_a_heading_a_table_and_the_reasons() -> None:
    lines = gate_markdown(checked(*RESULT)).splitlines()
    assert lines[0] == "### most: 1 of 3 rules not met."
    assert lines[2].startswith("| Rule | Answer |") and len([line for line in lines if "|" in line]) == 5
    assert len([line for line in lines if line.startswith("- **")]) == 3


def test_junit_counts_what_is_not_met_as_failed_and_what_cannot_be_said_as_an_error() -> None:
    suite = ElementTree.fromstring(gate_junit(checked(*RESULT)))
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("3", "1", "1")
    cases = list(suite)
    assert [len(case) for case in cases] == [0, 1, 1]
    assert [case[0].tag for case in cases[1:]] == ["failure", "error"]
    assert cases[1].get("name") == "P@1 > 0.95"
