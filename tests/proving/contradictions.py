"""What all places say of one situation must agree: each rule gives a sentence for each breach of it."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator

from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.spans import difference_span, value_span
from ndcg_gui.metrics.statistics.decision.conclusion import ANSWER_TITLES, Conclusion
from tests.proving.decided import CLOSE, equal, of_answer, of_interval, same
from tests.proving.places import rules_of
from tests.proving.release_rules import RELEASE_RULES
from tests.proving.side_rules import SIDE_RULES
from tests.proving.told import Json, Told, as_data

# What is said nowhere, and why not.
_NEVER = {
    r"±": "an interval is told by both ends",
    r"unlikely to be chance": "a p is not the chance of chance",
    r"[Cc]lose call": "an interval and its test are one",
    r"(?<![\w.-])[-−]0\.0+(?![\d])": "a zero has no sign",
    r"(?<![\d,.])1 (queries|results|systems|pairs|rules|planned queries|labels)\b": "one is one",
    r"\bNone\b|\bnan\b|\{\w+\}": "nothing is left open",
    r"at least – |at most –|between – and": "an end that nobody knows is not told",
}
_OVER = re.compile(r"(\d[\d,]*) of ([\d,]+) (query|queries) fully judged")
_GATE_CODES = {"met": 0, "not met": 4, "cannot be said": 5}


def contradictions(told: Told, counted: Counter[str]) -> list[str]:
    """All breaches; `counted` counts what was looked at."""
    return [
        f"{rule.__name__[1:]}: {breach}  [{told.own}]" for rule in _RULES for breach in rule(told, counted)
    ]


def _words(told: Told, counted: Counter[str]) -> Iterator[str]:
    for place, text in told.texts.items():
        counted["texts"] += 1
        for pattern, why in _NEVER.items():
            if own := re.search(pattern, text):
                start = max(0, own.start() - 60)
                yield f"{place}: {why}: …{text[start : own.end() + 40]!r}"


def _decision_data(told: Told) -> Iterator[tuple[str, Json, str]]:
    """Each decision as data with its place and metric."""
    for place in ("compare json", "compare one json", "report json"):
        for own in told.data.get(place, {}).get("comparisons", ()):
            yield place, own["decision"], own["metric"]
            for part in (*own["strata"], *own["by_weight"]):
                yield f"{place}, a part", part["decision"], own["metric"]
    for matrix in told.data.get("all json", {}).get("matrices", ()):
        for pair in matrix["pairs"]:
            yield "all json", pair["decision"], matrix["metric"]
    asked = told.data.get("today metric", "")
    for place, metric in (("today", asked), ("panel compare", told.own.metrics[0])):
        if place in told.data:
            yield place, as_data(told.data[place]), metric


def _decisions(told: Told, counted: Counter[str]) -> Iterator[str]:
    """Within a decision: p, interval, estimate and answer."""
    for place, own, metric in _decision_data(told):
        counted["decisions"] += 1
        counted[f"answer: {own['answer']}"] += 1
        span = difference_span(value_span(parse_metric(metric), maximum=_maximum(told), gains=None))
        for breach in (*of_interval(own, span), *of_answer(own)):
            yield f"{place}, {metric}: {own['answer']}, p {own['p']}, {own['interval']}: {breach}"
        if own["reason"] == "nothing has been judged" and told.own.labels:
            yield f"{place}, {metric}: {own['reason']}"


def _maximum(told: Told) -> float:
    return {"graded-0-4": 4.0, "binary": 1.0, "graded-0-3": 3.0}[told.own.scale]


def _one_answer(told: Told, counted: Counter[str]) -> Iterator[str]:
    """The same question has one answer: Compare as text and data, its panel, the report, Today."""
    compared = told.data.get("compare json", {}).get("comparisons", [])
    if compared and "report json" in told.data and told.own.planned is None:
        for one, other in zip(compared, told.data["report json"]["comparisons"], strict=True):
            counted["pairs of places"] += 1
            if one != other:
                keys = [key for key in one if one[key] != other[key]]
                yield f"compare and the report differ: {[(key, one[key], other[key]) for key in keys][:2]}"
    alone = told.data.get("compare one json", {}).get("comparisons", [])
    pairs = []
    if alone and told.own.planned is None and "panel compare" in told.data:
        pairs.append(("compare", alone[0]["decision"], "its panel", as_data(told.data["panel compare"])))
    if "panel of today" in told.data and told.own.meets:
        pairs.append(
            (
                "Today",
                as_data(told.data["today"]),
                "Compare's panel",
                as_data(told.data["panel of today"]),
            )
        )
    found = told.data.get("library compare")
    if found is not None and alone and not told.own.task:
        other = {"answer": found.answer, "estimate": alone[0]["decision"]["estimate"], "p": found.p_value,
                 "interval": None if found.interval is None else list(found.interval),
                 "units": alone[0]["decision"]["units"]}  # fmt: skip
        pairs.append(("compare", alone[0]["decision"], "the library", other))
    for first, one, second, other in pairs:
        counted["pairs of places"] += 1
        if not same(one, other):
            keys = [key for key in one if key in other and not equal(one[key], other[key])]
            yield f"{first} and {second}: {[(key, one[key], other[key]) for key in keys]}"


def _all_pairs(told: Told, counted: Counter[str]) -> Iterator[str]:
    """Of two systems all pairs are the pair; of more the p of each alone is that of the pair."""
    compared = told.data.get("compare json", {}).get("comparisons", [])
    alone = told.data.get("compare one json", {}).get("comparisons", [])
    matrices = told.data.get("all json", {}).get("matrices", [])
    for own, matrix in zip(compared, matrices, strict=False):
        pair = next(
            (item for item in matrix["pairs"] if (item["baseline"], item["candidate"]) == ("a", "b")), None
        )
        if pair is None:
            continue
        if len(told.own.lists) == 2:
            counted["pairs of places"] += 1
            if not same(own["decision"], pair["decision"]):
                yield f"compare {own['decision']} and --all {pair['decision']} differ"
            if own["over"] != matrix["over"]:
                yield f"compare is over {own['over']}, --all over {matrix['over']}"
        elif alone and own["metric"] == alone[0]["metric"] and own["n"] == matrix["n"] and not told.own.task:
            counted["pairs of places"] += 1
            if own["n"] >= 10 and not equal(alone[0]["decision"]["p"], pair["p"]):
                yield f"p alone is {alone[0]['decision']['p']} in compare and {pair['p']} in --all"


def _bold(told: Told, counted: Counter[str]) -> Iterator[str]:
    """What is bold in Evaluate is better than all others in Compare's list of all pairs."""
    if told.own.planned is not None:
        return
    for matrix in told.data.get("all json", {}).get("matrices", []):
        name = told.data.get("bold", {}).get(matrix["metric"])
        for pair in matrix["pairs"]:
            if name in (pair["baseline"], pair["candidate"]):
                counted["bold"] += 1
                if pair["decision"]["answer"] != ("better" if name == pair["candidate"] else "worse"):
                    yield f"{name} is bold by {matrix['metric']}, and --all says {pair['decision']}"


def _gates(told: Told, counted: Counter[str]) -> Iterator[str]:
    """The exit code, the sentences and the answer of a gate."""
    found = told.data.get("gate json")
    if found is None:
        return
    counted["gates"] += 1
    if told.codes["gate json"] != _GATE_CODES[found["answer"]]:
        yield f"exit code {told.codes['gate json']} and {found['answer']}"
    if "gate" in told.texts:
        yield from _gate_text(told, found)
    for own in found["rules"]:
        counted["rules"] += 1
        alone = told.codes.get(f"gate {own['rule']}")
        if alone is not None and alone != _GATE_CODES[own["answer"]]:
            yield f"{own['rule']} alone ends with {alone}, among others it is {own['answer']}"
        yield from _rule(own)
        yield from _rule_beside_compare(told, own, counted)


def _gate_text(told: Told, found: Json) -> Iterator[str]:
    text = told.texts["gate"]
    *_, last = text.strip().splitlines()
    words = {"met": "all rules are met", "not met": " not met.", "cannot be said": "cannot be answered"}
    if told.codes["gate"] != _GATE_CODES[found["answer"]] or words[found["answer"]] not in last:
        yield f"{found['answer']}, exit code {told.codes['gate']}, and yet {last!r}"
    for own in found["rules"]:
        if f"{own['answer']}: {own['rule']}." not in text:
            yield f"{own['rule']} is {own['answer']}, and the text says otherwise: {text!r}"
    if any(own["value"] is not None for own in found["rules"]) and not _OVER.search(text):
        yield f"nothing says what it is over: {text!r}"


def _rule(own: Json) -> Iterator[str]:
    if own["value"] is None or not own["queries"]:
        return
    low, high = own["interval"] or (None, None)
    if low is not None and not low - CLOSE <= own["value"] <= high + CLOSE:
        yield f"gate: {own['rule']}: {own['value']} is outside of {low} to {high}"
    if own["answer"] == "met" and own["demand"] in ("at least", "better"):
        worst = low if own["level"] is not None and low is not None else own["value"]
        if worst < own["number"] - CLOSE:
            yield f"gate: {own} is met"


def _rule_beside_compare(told: Told, own: Json, counted: Counter[str]) -> Iterator[str]:
    alone = told.data.get("compare one json", {}).get("comparisons", [])
    if not alone or own["demand"] not in ("better", "not worse") or own["interval"] is None:
        return
    counted["pairs of places"] += 1
    decision = alone[0]["decision"]
    if own["level"] is not None and not equal(own["interval"], decision["interval"]):
        yield f"gate {own['interval']} and compare {decision} differ"
    if own["rule"] == rules_of(told.own)[0]:
        wrong = {"met": ("worse", "not decided yet", "cannot be said"), "not met": ("better",)}
        if decision["answer"] in wrong.get(own["answer"], ()):
            yield f"the gate says {own['answer']}, and compare {decision['answer']}"


def _coverage(told: Told, counted: Counter[str]) -> Iterator[str]:
    """Every place that concludes says what it is over, and all say the same."""
    for place in ("evaluate", "compare", "all", "report md", "panel compare", "today", "report of all"):
        text = told.texts.get(place, "")
        if text and told.codes.get(place, 0) == 0:
            counted["coverage"] += 1
            if not _OVER.search(text):
                yield f"{place} does not say what it is over: {text[:800]!r}"
    for data, place in (("compare json", "compare"), ("all json", "all"), ("report json", "report md")):
        own = told.data.get(data, {})
        for item in (*own.get("comparisons", ()), *own.get("matrices", ())):
            if place in told.texts and item["over"]["words"] not in told.texts[place]:
                yield f"{place}: {item['over']['words']!r} is not in the text"


def _open_queries(told: Told, counted: Counter[str]) -> Iterator[str]:
    """Where planned queries have no label, nothing is said as if all were judged."""
    for own in told.data.get("compare json", {}).get("comparisons", ()):
        over = own["over"]
        if told.own.planned or over["judged"] == over["results"]:
            continue
        counted["open comparisons"] += 1
        if not own["baseline"]["unjudged"] + own["candidate"]["unjudged"]:
            yield f"compare counts no unjudged results, and {over['words']}"
        if own["metric"] == told.own.metrics[0] and "Nothing to judge" in told.texts.get("panel compare", ""):
            yield f"nothing to judge, and {over['words']}"


def _means(told: Told, counted: Counter[str]) -> Iterator[str]:
    """A mean is one number everywhere, and lies between its ends."""
    evaluated = told.data.get("evaluate json")
    if evaluated is None:
        return
    is_mean = told.own.settings.get("aggregation", "mean") in ("mean", "weighted")
    for own in told.data.get("compare json", {}).get("comparisons", ()):
        for letter, key in (("baseline", "baseline_mean"), ("candidate", "candidate_mean")):
            counted["means"] += 1
            side, mean = own[letter], own[key]
            whole = evaluated["systems"][side["system"]]
            if not equal(side["mean"], mean):
                yield f"compare has two means of {side['system']}: {side['mean']} and {mean}"
            if is_mean and own["n"] == whole["queries"] and not equal(whole["mean"][own["metric"]], mean):
                yield f"evaluate has {whole['mean'][own['metric']]} for {side['system']}, compare {mean}"
            is_all = not side["unjudged"] and own["over"]["labelled"] == own["over"]["planned"]
            low, high = side["bounds"] or (None, None)
            if is_all and low is not None and mean is not None and not low - CLOSE <= mean <= high + CLOSE:
                yield f"compare: {mean} is outside of {side['bounds']}"


def _mean_intervals(told: Told, counted: Counter[str]) -> Iterator[str]:
    """An interval of a mean holds it, has a width, and stays within the range of the metric."""
    report = told.data.get("report json", {})
    for name, intervals in report.get("intervals", {}).items():
        for metric, own in intervals.items():
            mean = report["evaluation"]["systems"][name]["mean"][metric]
            if own is None or mean is None:
                continue
            counted["intervals of means"] += 1
            least, most = value_span(parse_metric(metric), maximum=_maximum(told), gains=None)
            low, high = own["low"], own["high"]
            inside = low - CLOSE <= mean <= high + CLOSE
            if not (inside and least - CLOSE <= low < high <= most + CLOSE):
                yield f"report: {metric} of {name} is {mean}, in {low} to {high}"


_BETTER = re.compile(r"\w is better than \w")


def _texts(told: Told, counted: Counter[str]) -> Iterator[str]:
    """Verdicts as data are those in the texts, with their notes."""
    compared = told.data.get("compare json", {}).get("comparisons", [])
    for place in ("compare", "report md"):
        text = told.texts.get(place, "")
        if not text or not compared or (place == "report md" and told.own.planned is not None):
            continue
        counted["verdicts"] += len(compared)
        is_better = any(Conclusion(own["decision"]["answer"]).is_difference for own in compared)
        if bool(_BETTER.search(text)) != is_better:
            yield f"{place}: {[own['decision']['answer'] for own in compared]} and {text!r}"
        for own in compared:
            for words in (own["verdict"], *own["notes"]):
                if words not in text:
                    yield f"{place} lacks {words!r}"


def _stars(told: Told, counted: Counter[str]) -> Iterator[str]:
    """Each decided pair has its two stars in the table of all pairs, and no other has one."""
    matrices = told.data.get("all json", {}).get("matrices", [])
    if not matrices or "all" not in told.texts:
        return
    lines = told.texts["all"].splitlines()
    stars = sum(line.count("*") for line in lines) - sum("* marks" in line for line in lines)
    decided = sum(
        Conclusion(pair["decision"]["answer"]).is_difference for own in matrices for pair in own["pairs"]
    )
    counted["stars"] += stars
    if stars != 2 * decided:
        yield f"--all has {stars} stars for {decided} decided pairs"


def _window(told: Told, counted: Counter[str]) -> Iterator[str]:
    """Headlines and sentences of the window are those of the decision."""
    counted["panels"] += 1
    decision, words = told.data["panel compare"], told.texts["panel compare"]
    headline, title = words.splitlines()[0], str(ANSWER_TITLES[decision.answer])
    if headline != title:
        yield f"Compare's panel: {decision} and {headline!r}"
    for place, own in (("panel compare", decision), ("today", told.data.get("today"))):
        if own is not None and bool(_BETTER.search(told.texts[place])) != own.answer.is_difference:
            yield f"{place}: {own} and {told.texts[place]!r}"
    if "once the unjudged" in words and not _OVER.search(words):
        yield f"Compare's panel: once all is judged, without the planned queries: {words!r}"


def _library(told: Told, counted: Counter[str]) -> Iterator[str]:
    """Values of the library are those of the command line."""
    for name, means in told.data.get("library", {}).items():
        evaluated = told.data.get("evaluate json")
        if evaluated is None:
            continue
        for metric, value in means.items():
            counted["values of the library"] += 1
            other = evaluated["systems"][name]["mean"][metric]
            other = math.nan if other is None else other
            if not (
                value == other or (math.isnan(value) and math.isnan(other)) or math.isclose(value, other)
            ):
                yield f"{metric} of {name}: {value} in the library, {other} in the project"
    found, alone = (
        told.data.get("library compare"),
        told.data.get("compare one json", {}).get("comparisons", []),
    )
    if found is not None and alone and not told.own.task:
        if (found.planned, found.complete) != (alone[0]["over"]["planned"], alone[0]["over"]["complete"]):
            yield f"library: {found.complete} of {found.planned}, compare {alone[0]['over']}"
        said = re.sub(r"\bcandidate\b", "b", re.sub(r"\bbaseline\b", "a", found.verdict))
        if said != alone[0]["verdict"] and not any(stratum for _, stratum in told.own.queries.values()):
            yield f"library: {found.verdict!r}, compare: {alone[0]['verdict']!r}"


_COUNTED = re.compile(r"(?:mean over|median of) ([\d,]+)(?: to ([\d,]+))? quer(?:y|ies) with labels")


def _counts(told: Told, counted: Counter[str]) -> Iterator[str]:
    """How many queries are said to count is how many do."""
    evaluated = told.data.get("evaluate json")
    if evaluated is None:
        return
    counts = {own["queries"] for own in evaluated["systems"].values()}
    for place in ("evaluate", "report of all"):
        if place in told.texts and told.codes.get(place, 0) == 0:
            counted["statements"] += 1
            said = {tuple(int(own or 0) for own in found) for found in _COUNTED.findall(told.texts[place])}
            least, most = min(counts), max(counts)
            if said - {(least, most), (least, 0)} or not said:
                yield f"{place}: over {said}, and the systems have {counts}"
    for own in told.data.get("compare json", {}).get("comparisons", ()):
        units = own["decision"]["units"]
        if units and f"{units} quer" not in own["verdict"]:
            yield f"{own['verdict']!r} is over {units}"


def _keys(told: Told, counted: Counter[str]) -> Iterator[str]:
    """Where the keys of a run do not meet no value of it is told."""
    if told.own.meets or not told.own.labels:
        return
    counted["keys that do not meet"] += 1
    codes = {place: code for place, code in told.codes.items() if place in ("compare json", "compare")}
    if len(set(codes.values())) > 1:
        yield f"exit codes {codes}"
    if "compare json" not in told.data and told.data.get("gate json", {}).get("answer") == "met":
        yield "compare refuses, and the gate is met"


_RULES = (
    _words, _decisions, _one_answer, _all_pairs, _bold, _gates, _coverage, _open_queries, _means,
    _mean_intervals, _texts, _stars, _library, _window, _counts, _keys, *SIDE_RULES, *RELEASE_RULES,
)  # fmt: skip
