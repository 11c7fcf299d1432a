"""What must not be found in what all places say of one situation: each rule gives a sentence for each breach."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from ndcg_gui.domain.numbers import p_value
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.spans import difference_span, value_span
from ndcg_gui.metrics.statistics.decision.conclusion import ANSWER_TITLES, LEVEL, Answer, Decision
from tests.proving.places import Told, rules_of

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
_CLOSE = 1e-9


def contradictions(told: Told, counted: Counter[str]) -> list[str]:
    """All breaches; `counted` counts what was looked at."""
    found = []
    for rule in (
        _words,
        _decisions,
        _one_answer,
        _all_pairs,
        _gates,
        _coverage,
        _means,
        _texts,
        _library,
        _window,
    ):
        for breach in rule(told, counted):
            found.append(f"{rule.__name__[1:]}: {breach}  [{told.own}]")
    return found


def _words(told: Told, counted: Counter[str]) -> Iterator[str]:
    for place, text in told.texts.items():
        counted["texts"] += 1
        for pattern, why in _NEVER.items():
            if own := re.search(pattern, text):
                start = max(0, own.start() - 60)
                yield f"{place}: {why}: …{text[start : own.end() + 40]!r}"


def _decision_data(told: Told) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Each decision as data with its place and metric."""
    for place in ("compare json", "compare one json", "report json"):
        for own in told.data.get(place, {}).get("comparisons", ()):
            yield place, own["decision"], own["metric"]
            for part in (*own["strata"], *own["by_weight"]):
                yield f"{place}, a part", part["decision"], own["metric"]
    for matrix in told.data.get("all json", {}).get("matrices", ()):
        for pair in matrix["pairs"]:
            yield "all json", pair["decision"], matrix["metric"]
    for place, metric in (("overview", "nDCG@10"), ("panel compare", told.own.metrics[0])):
        if place in told.data:
            yield place, as_data(told.data[place]), metric


def as_data(own: Decision) -> dict[str, Any]:
    """A decision as JSON has it."""
    interval = None if own.interval is None else [own.interval.low, own.interval.high]
    return {"answer": own.answer.value, "estimate": own.estimate, "interval": interval, "p": own.p_value,
            "units": own.units, "smallest_that_matters": own.matters,
            "reason": None if own.reason is None else str(own.reason), "planned": own.planned}  # fmt: skip


def _decisions(told: Told, counted: Counter[str]) -> Iterator[str]:
    """Within a decision: p, interval, estimate and answer."""
    for place, own, metric in _decision_data(told):
        counted["decisions"] += 1
        answer, p, interval, estimate = Answer(own["answer"]), own["p"], own["interval"], own["estimate"]
        counted[f"answer: {answer.value}"] += 1
        matters = own["smallest_that_matters"]
        where = f"{place}, {metric}: {answer.value}, p {p}, {interval}, {estimate}"
        if interval is not None:
            low, high = interval
            if not (low <= estimate + _CLOSE and estimate - _CLOSE <= high):
                yield f"{where}: the estimate is outside its interval"
            least, most = difference_span(
                value_span(parse_metric(metric), maximum=_maximum(told), gains=None)
            )
            if low < least - _CLOSE or high > most + _CLOSE:
                yield f"{where}: the interval leaves the range {least} to {most}"
        if answer.is_difference:
            if p is None or float(p_value(p).strip("<")) > LEVEL or p > LEVEL:
                yield f"{where}: a difference without its p"
            if interval is None or (interval[0] <= 0 if answer is Answer.BETTER else interval[1] >= 0):
                yield f"{where}: the interval holds 0"
        if answer is Answer.OPEN:
            if p is not None and (p <= LEVEL or float(p_value(p).strip("<")) <= LEVEL):
                yield f"{where}: p is within 0.05 and yet nothing is decided"
            if interval is None or not interval[0] <= 0 <= interval[1]:
                yield f"{where}: the interval leaves 0 out and yet nothing is decided"
            if interval is not None and matters and -matters <= interval[0] and interval[1] <= matters:
                yield f"{where}: nothing that matters is in the interval"
        if answer is Answer.CANNOT_SAY and (p is not None or interval is not None or not own["reason"]):
            yield f"{where}: it cannot be said and yet is, or without a reason"
        if own["reason"] == "nothing has been judged" and told.own.labels:
            yield f"{where}: {own['reason']}"


def _maximum(told: Told) -> float:
    return {"graded-0-4": 4.0, "binary": 1.0, "graded-0-3": 3.0}[told.own.scale]


def _same(first: dict[str, Any], second: dict[str, Any]) -> bool:
    keys = ("answer", "estimate", "interval", "p", "units")
    return all(_equal(first[key], second[key]) for key in keys)


def _equal(one: Any, other: Any) -> bool:
    if isinstance(one, list) and isinstance(other, list):
        return all(map(_equal, one, other))
    if isinstance(one, float) and isinstance(other, float):
        return math.isclose(one, other, abs_tol=1e-12)
    return bool(one == other)


def _one_answer(told: Told, counted: Counter[str]) -> Iterator[str]:
    """The same question has one answer: Compare as text and data, its panel, the report, the Overview."""
    compared = told.data.get("compare json", {}).get("comparisons", [])
    if compared and "report json" in told.data and told.own.planned is None:
        for one, other in zip(compared, told.data["report json"]["comparisons"], strict=True):
            counted["pairs of places"] += 1
            if one != other:
                keys = [key for key in one if one[key] != other[key]]
                yield f"compare and the report differ in {keys}: {[(one[key], other[key]) for key in keys][:2]}"
    alone = told.data.get("compare one json", {}).get("comparisons", [])
    pairs = []
    if alone and told.own.planned is None and "panel compare" in told.data:
        pairs.append(("compare", alone[0]["decision"], "its panel", as_data(told.data["panel compare"])))
    if "panel nDCG@10" in told.data and told.own.meets:
        pairs.append(
            (
                "the Overview",
                as_data(told.data["overview"]),
                "Compare's panel",
                as_data(told.data["panel nDCG@10"]),
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
        if not _same(one, other):
            keys = [key for key in one if key in other and not _equal(one[key], other[key])]
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
            if not _same(own["decision"], pair["decision"]):
                yield f"compare {own['decision']} and --all {pair['decision']} differ"
            if own["over"] != matrix["over"]:
                yield f"compare is over {own['over']}, --all over {matrix['over']}"
        elif alone and own["metric"] == alone[0]["metric"] and own["n"] == matrix["n"] and not told.own.task:
            counted["pairs of places"] += 1
            if own["n"] >= 10 and not _equal(alone[0]["decision"]["p"], pair["p"]):
                yield f"p alone is {alone[0]['decision']['p']} in compare and {pair['p']} in --all"
    for metric, name in told.data.get("bold", {}).items():
        counted["bold"] += 1
        matrix = next((item for item in matrices if item["metric"] == metric), None)
        if matrix is None or told.own.planned is not None:
            continue
        for pair in matrix["pairs"]:
            if name in (pair["baseline"], pair["candidate"]):
                wanted = "better" if name == pair["candidate"] else "worse"
                if pair["decision"]["answer"] != wanted:
                    yield f"{name} is bold by {metric}, and --all says {pair['decision']}"


def _gates(told: Told, counted: Counter[str]) -> Iterator[str]:
    """The exit code, the sentence, the interval, and what Compare says."""
    found = told.data.get("gate json")
    if found is None:
        return
    counted["gates"] += 1
    if (
        told.codes["gate json"] != _GATE_CODES[found["answer"]]
        or told.codes["gate"] != told.codes["gate json"]
    ):
        yield f"exit codes {told.codes['gate']}, {told.codes['gate json']} and {found['answer']}"
    text = told.texts["gate"]
    words = {"met": "all rules are met", "not met": " not met.", "cannot be said": "cannot be answered"}
    if words[found["answer"]] not in text.strip().splitlines()[-1]:
        yield f"{found['answer']} and yet {text.strip().splitlines()[-1]!r}"
    if (found["over"] or any(own["value"] is not None for own in found["rules"])) and not _OVER.search(text):
        yield f"nothing says what it is over: {text!r}"
    alone = told.data.get("compare one json", {}).get("comparisons", [])
    for own in found["rules"]:
        counted["rules"] += 1
        low, high = own["interval"] or (None, None)
        if f"{own['answer']}: {own['rule']}." not in text:
            yield f"{own['rule']} is {own['answer']}, and the text says otherwise: {text!r}"
        if own["answer"] == "met" and own["value"] is not None and own["queries"]:
            number, value = own["number"], own["value"]
            holds = low if own["level"] is not None and low is not None else value
            if own["demand"] == "at least" and holds < number - _CLOSE:
                yield f"{own} is met"
            if own["demand"] == "better" and holds <= number - _CLOSE:
                yield f"{own} is met"
        if own["value"] is not None and low is not None and not low - _CLOSE <= own["value"] <= high + _CLOSE:
            yield f"gate: {own['rule']}: {own['value']} is outside of {low} to {high}"
        if alone and own["demand"] in ("better", "not worse") and own["interval"] is not None:
            counted["pairs of places"] += 1
            if not told.own.task and not _equal(own["interval"], alone[0]["decision"]["interval"]):
                yield f"gate {own['interval']} and compare {alone[0]['decision']} differ"
            answer = Answer(alone[0]["decision"]["answer"])
            if own["rule"] == rules_of(told.own)[0]:
                if own["answer"] == "met" and answer is Answer.WORSE or answer is Answer.OPEN:
                    if own["answer"] == "met":
                        yield f"the gate is met, and compare says {answer.value}"
                if own["answer"] == "not met" and answer is Answer.BETTER:
                    yield "the gate is not met, and compare says better"


def _coverage(told: Told, counted: Counter[str]) -> Iterator[str]:
    """Every place that concludes says what it is over, and all say the same."""
    places = {
        "evaluate": "evaluate json", "compare": "compare json", "all": "all json", "report md": "report json",
        "panel compare": None, "overview": None, "report of all": None,
    }  # fmt: skip
    for place in places:
        text = told.texts.get(place, "")
        if not text or told.codes.get(place, 0) != 0:
            continue
        counted["coverage"] += 1
        if not _OVER.search(text):
            yield f"{place} does not say what it is over: {text[:800]!r}"
    for place, data in told.data.items():
        if not place.endswith("json") or not isinstance(data, dict):
            continue
        for own in (*data.get("comparisons", ()), *data.get("matrices", ())):
            text = told.texts.get(place.removesuffix(" json"), told.texts.get("report md", ""))
            over = own["over"]
            if place not in ("compare one json",) and text and over["words"] not in text:
                yield f"{place}: {over['words']!r} is not in the text"
    for own in told.data.get("compare json", {}).get("comparisons", ()):
        over = own["over"]
        is_open = over["labelled"] < over["planned"] or over["judged"] < over["results"]
        nothing_open = not (own["baseline"]["unjudged"] or own["candidate"]["unjudged"])
        if over["labelled"] < over["planned"] and nothing_open and not told.own.planned:
            yield f"compare counts no unjudged results, and {over['words']}"
        if is_open and "Nothing to judge" in told.texts.get("panel compare", "") and not told.own.planned:
            yield f"nothing to judge, and {over['words']}"


def _means(told: Told, counted: Counter[str]) -> Iterator[str]:
    """A mean is one number everywhere, and lies between its ends."""
    evaluated = told.data.get("evaluate json")
    if evaluated is None:
        return
    systems = evaluated["systems"]
    for own in told.data.get("compare json", {}).get("comparisons", ()):
        for letter, key in (("baseline", "baseline_mean"), ("candidate", "candidate_mean")):
            counted["means"] += 1
            if not _near(own[letter]["mean"], own[key]):
                yield f"compare has two means of {own[letter]['system']}: {own[letter]['mean']} and {own[key]}"
            bounds, usual = own[letter]["bounds"], own[letter]["unjudged"]
            if bounds and not usual and own[letter]["mean"] is not None and own["over"]["outside"] == 0:
                if not bounds[0] - _CLOSE <= own[letter]["mean"] <= bounds[1] + _CLOSE:
                    yield f"compare: {own[letter]['mean']} is outside of {bounds}"
            name, metric = own[letter]["system"], own["metric"]
            is_mean = told.own.settings.get("aggregation", "mean") in ("mean", "weighted")
            whole = systems[name]["mean"][metric]
            if is_mean and own["n"] == systems[name]["queries"] and not _near(whole, own[key]):
                yield f"evaluate has {whole} for {name}, compare {own[key]}"
    report = told.data.get("report json")
    if report is not None:
        for name, intervals in report["intervals"].items():
            for metric, interval in intervals.items():
                mean = report["evaluation"]["systems"][name]["mean"][metric]
                if interval is not None and mean is not None:
                    counted["intervals of means"] += 1
                    low, high = interval["low"], interval["high"]
                    least, most = value_span(parse_metric(metric), maximum=_maximum(told), gains=None)
                    if (
                        not low - _CLOSE <= mean <= high + _CLOSE
                        or low < least - _CLOSE
                        or high > most + _CLOSE
                    ):
                        yield f"report: {metric} of {name} is {mean}, in {low} to {high}"
                    if not high > low:
                        yield f"report: {metric} of {name}: an interval without width"


def _near(one: float | None, other: float | None) -> bool:
    if one is None or other is None:
        return one is other
    return math.isclose(one, other, abs_tol=1e-12)


_SAYS_BETTER = re.compile(r"(\w+) is better than (\w+)|[AB] is better|[AB] is ahead, not certain")


def _texts(told: Told, counted: Counter[str]) -> Iterator[str]:
    """Words of victory, stars and bold stand only where the decision is."""
    compared = told.data.get("compare json", {}).get("comparisons", [])
    answers = [Answer(own["decision"]["answer"]) for own in compared]
    better = any(answer.is_difference for answer in answers)
    text = told.texts.get("compare", "")
    if compared and bool(re.search(r"\w is better than \w", text)) != better:
        yield f"compare: {answers} and {text!r}"
    for own in compared:
        if own["verdict"] not in text:
            yield f"the text of compare lacks {own['verdict']!r}"
        if (
            told.own.planned is None
            and "report md" in told.texts
            and own["verdict"] not in told.texts["report md"]
        ):
            yield f"the report lacks {own['verdict']!r}"
        for note in own["notes"]:
            for place in ("compare", "report md"):
                if told.texts.get(place) and note not in told.texts[place]:
                    yield f"{place} lacks {note!r}"
    if "panel compare" in told.data:
        counted["panels"] += 1
        decision, words = told.data["panel compare"], told.texts["panel compare"]
        headline = words.splitlines()[0]
        if decision.answer.is_difference:
            if headline not in (
                str(ANSWER_TITLES[decision.answer]),
                f"{'B' if decision.answer is Answer.BETTER else 'A'} is ahead, not certain",
            ):
                yield f"panel: {decision} and {headline!r}"
        elif headline != str(ANSWER_TITLES[decision.answer]):
            yield f"panel: {decision} and {headline!r}"
        if "once the unjudged" in words and not _OVER.search(words):
            yield f"panel: once the unjudged are judged, without the planned queries: {words!r}"
    overview = told.texts.get("overview", "")
    if told.data.get("overview") is not None:
        is_difference = told.data["overview"].answer.is_difference
        if bool(re.search(r"\w is better than \w", overview)) != is_difference:
            yield f"overview: {told.data['overview']} and {overview!r}"
    stars = told.texts.get("all", "").count("*")
    matrices = told.data.get("all json", {}).get("matrices", [])
    if matrices:
        decided = sum(
            Answer(pair["decision"]["answer"]).is_difference for own in matrices for pair in own["pairs"]
        )
        words = sum("* marks" in line for line in told.texts["all"].splitlines())
        if stars - words != 2 * decided:
            yield f"--all has {stars - words} stars for {decided} decided pairs"


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


def _window(told: Told, counted: Counter[str]) -> Iterator[str]:
    """How many queries are said to count is how many do."""
    evaluated = told.data.get("evaluate json")
    if evaluated is None:
        return
    counts = {own["queries"] for own in evaluated["systems"].values()}
    for place in ("evaluate", "report of all"):
        for own in re.findall(
            r"(?:mean over|median of|geometric mean over) ([\d,]+)(?: to ([\d,]+))? quer",
            told.texts.get(place, ""),
        ):
            counted["statements"] += 1
            low, high = int(own[0]), int(own[1] or own[0])
            if {low, high} != {min(counts), max(counts)}:
                yield f"{place}: over {own}, and the systems have {counts}"
    for own in told.data.get("compare json", {}).get("comparisons", ()):
        if (
            re.search(rf"\(.*\b{own['decision']['units']} quer", own["verdict"]) is None
            and own["decision"]["units"]
        ):
            yield f"{own['verdict']!r} is over {own['decision']['units']}"
