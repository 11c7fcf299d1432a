from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from ndcg_gui.features.compare.comparison import analyse
from ndcg_gui.features.compare.judge_next import find_holes
from ndcg_gui.features.compare.verdict import verdict, winner
from tests.features.labels.pairs import pair


def said(a: Sequence[str], b: Sequence[str], *, holes: bool = True) -> tuple[str, str | None]:
    """The verdict on P@4; a list is a word: g good, b bad, u unjudged, S unjudged and the same in both."""
    labels: dict[str, dict[str, float]] = {}
    lists: list[dict[str, list[str]]] = [{}, {}]
    for number, words in enumerate(zip(a, b, strict=True)):
        query = f"q{number}"
        labels[query] = {"known": 1.0}
        for side, word in enumerate(words):
            keys = [letter if letter == "S" else f"{side}{letter}{rank}" for rank, letter in enumerate(word)]
            lists[side][query] = keys
            labels[query] |= {key: float(key[1] == "g") for key in keys if key[1:2] in ("g", "b")}
    columns, values = pair(labels, lists[0], lists[1], "P@4", maximum=1)
    comparison = analyse(values)
    found = find_holes(columns, values) if holes else None
    comparison = analyse(values)
    return str(verdict(comparison, found)), winner(comparison)


def test_a_difference_that_stands() -> None:
    text, better = said(["gbbb", "bbbb"] * 8, ["gggb", "gbbb"] * 8)
    assert better == "B"
    assert re.fullmatch(
        r"B is better than A: it is ahead by 0\.375 P@4 \(0\.\d+ to 0\.4\d+\)\. A difference like this would"
        r" be rare if the systems did not differ \(p < 0\.001, 16 queries\)\.",
        text,
    ), text


def test_the_baseline_may_be_the_better_one() -> None:
    text, better = said(["gggb", "gbbb"] * 8, ["gbbb", "bbbb"] * 8)
    assert better == "A"
    assert re.match(r"A is better than B: it is ahead by 0\.375 P@4 \(0\.\d+ to 0\.4\d+\)\.", text), text


def test_a_difference_that_judging_could_turn() -> None:
    text, _ = said(["gbuu", "bbuu"] * 8, ["gggb", "gbbb"] * 8)
    assert text.endswith(
        "But 32 unjudged results in the top 4 could undo this lead (50 % of A's 64, 0 % of B's 64):"
        " judge them first."
    )


def test_a_difference_that_judging_cannot_turn() -> None:
    text, _ = said(["gbbu", "bbbu"] * 8, ["gggb", "gbbu"] * 8)
    assert text.endswith(
        " 24 unjudged results in the top 4 would not change this (25 % of A's 64, 12 % of B's 64): if all are"
        " graded in favour of A, B is still ahead by 0.125 (p = 0.008)."
    )
    text, _ = said(["gggb", "gbbu"] * 8, ["gbbu", "bbbu"] * 8)
    assert text.endswith("graded in favour of B, A is still ahead by 0.125 (p = 0.008).")


def test_a_lead_that_judging_could_make_chance() -> None:
    # All in favour of A leaves B's mean ahead, but in one query only.
    text, better = said(
        ["ubbb", "ubbb"] * 4 + ["bbbb"] * 4, ["gbbb", "gbbb"] * 4 + ["gggg"] * 1 + ["gbbb"] * 3
    )
    assert better == "B"
    assert "8 unjudged results in the top 4 could shrink this lead to 0.1" in text
    assert ", which would prove nothing (p = " in text


def test_what_could_change_is_that_of_the_test_that_decides() -> None:
    text, better = said(["gbbu"] * 6 + ["bbbb"] * 14, ["gbbb"] * 6 + ["bbbb"] * 14)
    assert better is None
    assert "6 unjudged results in the top 4 could change this (" in text


def test_interval_test_and_sentence_never_disagree() -> None:
    generator = np.random.default_rng(5)
    answers = set()
    for seed in range(60):
        values = np.random.default_rng(seed).gamma(0.6, 0.1, 12) - generator.uniform(0.0, 0.05)
        labels = {f"q{number}": {"d": 1.0} for number in range(12)}
        _, own = pair(labels, {q: ["d"] for q in labels}, {q: ["d"] for q in labels}, "P@1")
        comparison = analyse(replace(own, a=np.zeros(12), b=values))
        interval, p = comparison.decision.interval, comparison.decision.p_value
        assert interval is not None and p is not None
        assert (interval.low > 0 or interval.high < 0) == (p <= 0.05)
        text = str(verdict(comparison))
        assert (" is better than " in text) == comparison.decision.answer.is_difference
        answers.add(comparison.decision.answer)
    assert len(answers) > 1


def test_traffic_and_strata_that_point_the_other_way_are_told() -> None:
    labels = {f"q{number}": {"d": 1.0} for number in range(4)}
    lists = ({q: ["d", "x"] for q in labels}, {q: ["d", "x"] for q in labels})
    lists[0]["q0"] = lists[0]["q1"] = ["x", "d"]
    lists[1]["q3"] = ["x", "d"]
    strata = {"q0": "shoes", "q1": "shoes", "q2": "hats", "q3": "hats"}
    _, values = pair(labels, *lists, "P@1", weights=[1.0, 1.0, 1.0, 5.0], strata=strata, maximum=1)
    text = str(verdict(analyse(values)))
    # Two queries of a stratum say nothing.
    assert text.endswith(" But weighted by traffic, A is ahead by 0.375.")
    many = {f"q{number}": {"d": 1.0} for number in range(40)}
    both = ({q: ["d", "x"] for q in many}, {q: ["d", "x"] for q in many})
    for number in range(28):
        both[0][f"q{number}"] = ["x", "d"]
    for number in range(28, 40):
        both[1][f"q{number}"] = ["x", "d"]
    strata = {q: "shoes" if number < 28 else "hats" for number, q in enumerate(many)}
    _, values = pair(many, *both, "P@1", strata=strata, maximum=1)
    assert str(verdict(analyse(values))).endswith(" But in “hats” (12 queries) A is ahead by 1.000.")
    _, values = pair(labels, *lists, "P@1", weights=[3.0, 1.0, 1.0, 1.0], maximum=1)
    assert "But" not in str(verdict(analyse(values)))
    # Where the compared means are by traffic already, there is nothing to add.
    weights = [1.0, 1.0, 1.0, 5.0]
    _, values = pair(labels, *lists, "P@1", weights=weights, maximum=1, aggregation="weighted")
    assert "weighted by traffic" not in str(verdict(analyse(values)))


def test_results_below_the_cutoff_count_in_the_ideal_order_alone() -> None:
    """B wins little on most queries, A much on a few: a higher ideal order of those that B wins turns it."""
    labels: dict[str, dict[str, float]] = {}
    a: dict[str, list[str]] = {}
    b: dict[str, list[str]] = {}
    for number in range(20):
        query = f"q{number}"
        labels[query] = {"g": 1.0, "b": 0.0}
        if number < 17:
            a[query], b[query] = ["b", "g"], ["g", "b", *(f"deep{place}" for place in range(4))]
        else:
            a[query], b[query] = ["g", "b"], ["b", "g"]
    b["q0"] = ["u", "b", *(f"deep{place}" for place in range(4))]
    columns, values = pair(labels, a, b, "nDCG@2", maximum=4)
    comparison, holes = analyse(values), find_holes(columns, values)
    assert winner(comparison) == "B"
    assert holes.near is not None and holes.outlook is not None
    assert holes.outlook.least < holes.near.least and not holes.near.candidate_could_lose
    assert "But unjudged results further down, which count in the ideal order, could still change it." in str(
        verdict(comparison, holes)
    )
    # Without any below the cutoff there is one outlook only.
    short = {query: list_[:2] for query, list_ in b.items()}
    columns, values = pair(labels, a, short, "nDCG@2", maximum=4)
    assert find_holes(columns, values).near is None


def test_without_a_look_at_the_holes_only_their_share_is_said() -> None:
    text, _ = said(["gbbu", "bbbu"] * 8, ["gggb", "gbbb"] * 8, holes=False)
    assert text.endswith(
        "(p < 0.001, 16 queries). Unjudged results in the top 4: 25 % of A's 64, 0 % of B's 64."
    )


def test_no_difference_that_can_be_shown() -> None:
    text, better = said(["ggbb", "gbbb", "bbbb"] * 4, ["gbbb", "ggbb", "bbbb"] * 3 + ["gggb"] * 3)
    assert better is None
    assert re.fullmatch(
        r"Not decided: B is ahead of A by 0\.\d+ P@4 \(-0\.\d+ to 0\.\d+\)\. A difference like this is not"
        r" rare if the systems do not differ \(p = 0\.\d+, 12 queries\)\.",
        text,
    ), text


def test_an_unclear_result_that_judging_could_settle() -> None:
    text, _ = said(["ggbu", "gbuu", "bbuu"] * 4, ["gbbu", "gguu", "bbuu"] * 4)
    assert " 40 unjudged results in the top 4 could change this (42 % of A's 48, 42 % of B's 48)." in text


def test_an_unclear_result_that_judging_hardly_settles() -> None:
    a = ["gggb", "bbbb"] * 10 + ["gbbu"]
    b = ["bbbb", "gggb"] * 10 + ["gbbb"]
    text, _ = said(a, b)
    assert (
        " 1 unjudged result in the top 4 would hardly change this (1 % of A's 84, 0 % of B's 84): p = "
        in text
    )


def test_systems_that_are_alike() -> None:
    text, better = said(["gb", "bb"] * 5, ["gb", "bb"] * 5)
    assert better is None and re.fullmatch(
        r"Not decided: A and B have the same P@4 on every query \(-0\.\d+ to 0\.\d+\) \(10 queries\)\.", text
    )
    text, better = said(["gb", "bb"], ["gb", "bb"])
    alike = "Cannot be said: too few to say. A and B have the same P@4 on every query (2 queries)."
    assert (text, better) == (alike, None)
    text, _ = said(["Sg", "bb"], ["Sg", "bb"])
    assert text == (f"{alike} Unjudged results in the top 4: 25 % of A's 4, 25 % of B's 4.")
    text, _ = said(["ug"] * 12, ["ug"] * 12)
    assert text.endswith(
        " 24 unjudged results in the top 4 could change this (50 % of A's 24, 50 % of B's 24)."
    )


def test_few_queries_get_numbers_and_no_verdict() -> None:
    text, better = said(["bb"], ["gb"])
    assert better is None
    assert text == (
        "Cannot be said: one query says nothing about chance. B is ahead of A by 0.250 P@4 (1 query)."
    )
    text, better = said(["bb"] * 9, ["gb"] * 9)
    assert better is None
    assert text == "Cannot be said: too few to say. B is ahead of A by 0.250 P@4 (9 queries)."


def test_nothing_is_known() -> None:
    columns, values = pair({}, {"q": ["d"]}, {"q": ["d"]})
    text = str(verdict(analyse(values), find_holes(columns, values)))
    assert text == "A and B cannot be compared: no query has a value for both systems."


def test_the_sentence_is_translated_whole() -> None:
    labels = {f"q{n}": {"d": float(n % 2)} for n in range(8)}
    columns, values = pair(labels, {q: ["u", "d"] for q in labels}, {q: ["d"] for q in labels}, "P@2")
    message = verdict(analyse(values), find_holes(columns, values))
    seen: list[str] = []
    assert message.text(lambda template: seen.append(template) or template) == str(message)  # type: ignore[func-returns-value]
    assert any(template.startswith("{baseline_share}") for template in seen)
