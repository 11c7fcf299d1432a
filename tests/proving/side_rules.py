"""Rules of comparisons side by side: what all places say of their results must agree."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from ndcg_gui.metrics.gsb.rule import COVERAGE, LaunchDecision
from ndcg_gui.metrics.statistics.decision.conclusion import LEVEL, MATTERS, Conclusion
from tests.proving.decided import CLOSE, equal, of_answer, of_interval, same
from tests.proving.told import Json, Told, as_data

_SPAN, _STRENGTHS = (-1.0, 1.0), (-3.0, 3.0)
# Printed with three decimals.
_ROUNDED = 5.1e-4
_SHORT = {"ship": "Ship", "safe": "Safe", "not shown": "Not proven", "harmful": "Harmful",
          "cannot be said": "Cannot be said"}  # fmt: skip
_NUMBER = r"([-+−]?[\d.]+)"
_GSB = re.compile(rf"GSB is {_NUMBER} \({_NUMBER} to {_NUMBER}\)")
_P = re.compile(r"\bp (=|<) ([\d.]+)")
_CALLED = re.compile(r"\w is (better|worse) than \w")
_JUDGED = re.compile(r"(\d[\d,]*) of ([\d,]+) (?:query|queries|item|items) (?:is|are) judged")


def _results(told: Told) -> list[Json]:
    found: list[Json] = told.data.get("gsb json", {}).get("comparisons", [])
    return found


def _side_decisions(told: Told, counted: Counter[str]) -> Iterator[str]:
    """Within each decision of a result, of its parts and of several systems together."""
    for own in _results(told):
        for what, decision, span in _all_of(own):
            counted["decisions side by side"] += 1
            counted[f"side by side: {decision['answer']}"] += 1
            for breach in (*of_interval(decision, span), *of_answer(decision)):
                yield f"{own['comparison']}, {what}: {decision}: {breach}"
    for group in told.data.get("gsb json", {}).get("models", ()):
        for pair in group["pairs"]:
            counted["decisions side by side"] += 1
            for breach in (*of_interval(pair["decision"], _SPAN), *of_answer(pair["decision"])):
                yield f"{pair['system']} and {pair['against']}: {pair['decision']}: {breach}"
        for own in group["systems"]:
            if own["interval"] is None:
                continue
            counted["strengths"] += 1
            low, high = own["interval"]
            if not low - CLOSE <= own["strength"] <= high + CLOSE or not high - low > CLOSE:
                yield f"the strength of {own['system']} is {own['strength']}, in {own['interval']}"


def _all_of(own: Json) -> Iterator[tuple[str, Json, tuple[float, float]]]:
    yield "all", own["decision"], _SPAN
    yield "differing", own["differing"]["decision"], _SPAN
    yield "strength", own["strength"]["decision"], _STRENGTHS
    for what in ("strata", "slices", "raters", "criteria", "candidates"):
        for part in own.get(what, ()):
            yield f"{what} {part['name']}", part["decision"], _SPAN
    for what in ("weighted", "stratified"):
        if own[what] is not None:
            yield what, own[what]["decision"], _SPAN
    if own["grades"] is not None:
        yield "grades", own["grades"]["decision"], _SPAN


def _side_answers(told: Told, counted: Counter[str]) -> Iterator[str]:
    """One result has one answer: command, report, panel, Compare, the other candidates, all pairs."""
    results = {own["comparison"]: own for own in _results(told)}
    for name, own in results.items():
        for place, other, is_turned in _elsewhere(told, own, results):
            counted["pairs of places side by side"] += 1
            said = _turned(own["decision"]) if is_turned else own["decision"]
            if not same(said, other):
                keys = [key for key in said if key in other and not equal(said[key], other[key])]
                yield f"gsb and {place} of {name}: {[(key, said[key], other[key]) for key in keys]}"
    reported = told.data.get("report gsb json", {}).get("side_by_side", ())
    for other in reported:
        counted["pairs of places side by side"] += 1
        own = results[other["comparison"]]
        keys = [key for key in own if own[key] != other[key]]
        if keys:
            yield f"gsb and the report of {other['comparison']}: {[(k, own[k], other[k]) for k in keys][:2]}"


def _elsewhere(told: Told, own: Json, results: dict[str, Json]) -> Iterator[tuple[str, Json, bool]]:
    """The decision of a result as each other place has it, and whether it is seen from the other side."""
    name = own["comparison"]
    if name in told.data.get("panel gsb", {}):
        yield "its panel", told.data["panel gsb"][name], False
    if name in told.data.get("compare gsb", {}):
        yield "Compare", as_data(told.data["compare gsb"][name]), own["baseline"] != "a"
    for other in results.values():
        for item in other["candidates"]:
            if item["comparison"] == name:
                yield f"the candidates of {other['comparison']}", item["decision"], False
    for group in told.data["gsb json"].get("models", ()):
        for pair in group["pairs"]:
            if {pair["system"], pair["against"]} == {own["baseline"], own["candidate"]}:
                yield "all pairs", pair["decision"], pair["system"] != own["candidate"]


def _turned(own: Json) -> Json:
    low, high = own["interval"] or (None, None)
    interval = None if low is None else [0.0 - high, 0.0 - low]
    estimate = None if own["estimate"] is None else 0.0 - own["estimate"]
    answer = Conclusion(own["answer"]).turned().value
    return {**own, "answer": answer, "estimate": estimate, "interval": interval}


def _side_counts(told: Told, counted: Counter[str]) -> Iterator[str]:
    """Counts alone have the p and the interval of the result where it is one question of a finished set."""
    for own in _results(told):
        decision, name = own["decision"], own["comparison"]
        if own["unit"] != "list" or decision["tests"] > 1 or decision["planned"] is not None:
            continue
        alone = told.data[f"counts {name}"]["decision"]
        for place, other in (("the library", told.data[f"library gsb {name}"]), ("gsb --good", alone)):
            counted["pairs of places side by side"] += 1
            keys = ["estimate", "p", "interval"]
            if decision["smallest_that_matters"] == MATTERS:
                keys.append("answer")
            if any(not equal(decision[key], other[key]) for key in keys):
                yield f"{name}: {decision}, {place}: {other}"


def _side_tallies(told: Told, counted: Counter[str]) -> Iterator[str]:
    """Items, and what became of them, are counted alike; who has how much left, too."""
    listed = {own["name"]: own for own in told.data.get("sbs list json", {}).get("comparisons", ())}
    for own in _results(told):
        counted["tallies"] += 1
        items, there = own["items"], listed[own["comparison"]]
        if (len(items), own["identical"]) != (there["items"], there["identical"]):
            yield f"{own['comparison']}: {len(items)} items, {own['identical']} identical; sbs list {there}"
        outcomes = Counter(item["outcome"] for item in items)
        said = {word: own[word] for word in ("good", "same", "bad")}
        if said != {word: outcomes[word] for word in said} or own["n"] != sum(said.values()):
            yield f"{own['comparison']}: {said}, of items {outcomes}"
        if own["n"] + own["skipped"] + own["open"] != len(items):
            yield f"{own['comparison']}: {own['n']} + {own['skipped']} + {own['open']} of {len(items)}"
    for name, own in listed.items():
        for rater in own["raters"]:
            counted["raters side by side"] += 1
            left = told.data["today left"][rater["rater"]].get(name, 0)
            if left != rater["left"] and not own["result"]["open"]:
                yield f"{rater['rater']} has {left} left in the project, {rater} of {name} in sbs list"


def _side_over(told: Told, counted: Counter[str]) -> Iterator[str]:
    """Whatever concludes says how much is judged, where not all is; everywhere the same."""
    for own in _results(told):
        name, items = own["comparison"], own["items"]
        judged = sum(item["outcome"] is not None for item in items)
        if (own["over"]["judged"], own["over"]["planned"]) != (judged, len(items)):
            yield f"{name}: {judged} of {len(items)} are judged, and {own['over']}"
        if not own["n"]:
            continue
        places = [f"gsb {name}", "report gsb", f"panel {name}"]
        if {own["baseline"], own["candidate"]} == {"a", "b"}:
            places.append("compare gsb")
        for place in places:
            text = told.texts.get(place)
            if text is None:
                continue
            counted["coverage side by side"] += 1
            found = {(_int(one), _int(other)) for one, other in _JUDGED.findall(text)}
            if judged < len(items) and (judged, len(items)) not in found:
                yield f"{place} does not say that {judged} of {len(items)} are judged: {text[:500]!r}"


def _int(text: str) -> int:
    return int(text.replace(",", ""))


def _side_launch(told: Told, counted: Counter[str]) -> Iterator[str]:
    """The launch rule says what the decision and the coverage let it say, and the same everywhere."""
    for own in _results(told):
        name, launch = own["comparison"], own["launch"]
        if launch is None:
            continue
        counted["launch rules"] += 1
        counted[f"launch: {launch['answer']}"] += 1
        for breach in _launch(own):
            yield f"{name}: {launch['answer']} ({launch['title']}), {own['decision']}: {breach}"
        panel = told.texts.get(f"panel {name}")
        if panel is not None and not panel.startswith(f"{_SHORT[launch['answer']]}\n{launch['title']}\n"):
            yield f"{name}: {launch['answer']}, its panel {panel[:80]!r}"
        for place in (f"gsb {name}", "report gsb"):
            text = told.texts.get(place)
            if text is not None and not all(word in text for word in (launch["title"], *launch["reasons"])):
                yield f"{place} lacks what the launch rule says: {launch}"


def _launch(own: Json) -> Iterator[str]:
    answer, rule = LaunchDecision(own["launch"]["answer"]), own["launch"]["rule"]
    is_by_traffic = any("stand for different amounts of it" in note for note in own["notes"])
    decision = own["weighted"]["decision"] if is_by_traffic and own["weighted"] else own["decision"]
    conclusion, low = Conclusion(decision["answer"]), (decision["interval"] or [None])[0]
    over = own["over"]
    if over["judged"] < COVERAGE * over["planned"] - CLOSE and answer is not LaunchDecision.CANNOT_SAY:
        yield f"{over}"
    if conclusion is Conclusion.CANNOT_SAY and answer is not LaunchDecision.CANNOT_SAY:
        yield "it cannot be said"
    if answer is LaunchDecision.SHIP and rule["ship_above"] >= 0 and conclusion is not Conclusion.BETTER:
        yield "shipped without being better"
    if own["launch"]["title"] == "Ship: the candidate is better" and conclusion is not Conclusion.BETTER:
        yield "called better without being it"
    if answer in (LaunchDecision.SHIP, LaunchDecision.SAFE):
        least = rule["ship_above" if answer is LaunchDecision.SHIP else "safe_above"]
        if low is None or low <= least:
            yield f"{low} is not above {least}"
        if rule["guard_strata"] and any(part["decision"]["answer"] == "worse" for part in own["strata"]):
            yield "worse in a stratum"
    is_worse = conclusion is Conclusion.WORSE
    is_worse = is_worse or any(part["decision"]["answer"] == "worse" for part in own["strata"])
    if answer is LaunchDecision.HARMFUL and not is_worse:
        yield "harmful without being worse"


def _side_texts(told: Told, counted: Counter[str]) -> Iterator[str]:
    """Sentences are those of the decision: who is better, its p and its interval."""
    for own in _results(told):
        name, sentence = own["comparison"], own["sentence"]
        counted["sentences side by side"] += 1
        for place in (f"gsb {name}", "report gsb", f"panel {name}"):
            text = told.texts.get(place)
            for words in (sentence, *own["notes"]):
                if text is not None and words not in text.replace("−", "-"):
                    yield f"{place} lacks {words!r}: {text[:300]!r}"
        yield from (f"{name}: {breach}" for breach in _sentence(own))
    yield from _compare_words(told, counted)


def _sentence(own: Json) -> Iterator[str]:
    sentence, decision = own["sentence"], own["decision"]
    answer = Conclusion(decision["answer"])
    called = _CALLED.search(sentence)
    if (called[1] if called else None) != (answer.value if answer.is_difference else None):
        yield f"{decision} and {sentence!r}"
    for sign, number in _P.findall(sentence):
        is_rare = float(number) <= LEVEL if sign == "=" else True
        if is_rare != answer.is_difference:
            yield f"{answer} and {sentence!r}"
    found = _GSB.search(sentence.replace("−", "-"))
    if found:
        estimate, low, high = map(float, found.groups())
        if not low - _ROUNDED <= estimate <= high + _ROUNDED:
            yield f"the estimate is outside of the interval: {sentence!r}"
        interval = decision["interval"] or [0.0, 0.0]
        if abs(low - interval[0]) > _ROUNDED or abs(high - interval[1]) > _ROUNDED:
            yield f"{decision} and {sentence!r}"
    elif decision["interval"] is not None and own["identical"] < len(own["items"]):
        yield f"{decision} and no interval in {sentence!r}"


def _compare_words(told: Told, counted: Counter[str]) -> Iterator[str]:
    decisions, text = told.data.get("compare gsb", {}), told.texts.get("compare gsb", "")
    closed = {own["comparison"] for own in told.data.get("gsb json", {}).get("closed", ())}
    pairs = {
        own["name"]
        for own in told.data.get("sbs list json", {}).get("comparisons", ())
        if {own["baseline"], own["candidate"]} == {"a", "b"}
    }
    for decision in decisions.values():
        counted["sentences side by side"] += 1
        words = decision.reason or decision.answer.value
        waits = decision.planned is not None and decision.reason is not None
        if f"B against A: {'verdicts are still coming in' if waits else words}" not in text:
            yield f"Compare: {as_data(decision)} and {text!r}"
    if pairs & closed and decisions:
        yield f"Compare tells of {set(decisions)}, and {closed} is closed"


def _side_codes(told: Told, counted: Counter[str]) -> Iterator[str]:
    """What is closed is closed everywhere, and what is open nowhere refused."""
    listed = told.data.get("sbs list json", {}).get("comparisons", ())
    closed = {own["comparison"] for own in told.data.get("gsb json", {}).get("closed", ())}
    waiting = {own["name"] for own in listed if own["result"]["not_through"] and not own["result"]["open"]}
    if closed != waiting:
        yield f"gsb has {closed} closed, sbs list {waiting}"
    for own in listed:
        counted["exit codes side by side"] += 1
        if (told.codes[f"gsb {own['name']}"] != 0) != (own["name"] in closed):
            yield f"gsb {own['name']} ends with {told.codes['gsb ' + own['name']]}, closed: {closed}"
    if listed and (told.codes["report gsb (said)"] != 0) != bool(closed):
        yield f"the report ends with {told.codes['report gsb (said)']}, closed: {closed}"


def _side_power(told: Told, counted: Counter[str]) -> Iterator[str]:
    """What can be detected is said by the test that is used, within the range."""
    for own in _results(told):
        found: dict[str, Any] | None = told.data.get(f"power {own['comparison']}")
        if found is None:
            continue
        counted["power"] += 1
        if not equal(found["detectable"], own["detectable"]):
            yield f"{own['comparison']}: detects {own['detectable']}, sbs power {found}"
        if found["detectable"] is not None and found["detectable"] > 1:
            yield f"{found}"


SIDE_RULES = (
    _side_decisions, _side_answers, _side_counts, _side_tallies, _side_over, _side_launch, _side_texts,
    _side_codes, _side_power,
)  # fmt: skip
