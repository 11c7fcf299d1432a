"""Rules of releases: what one says of numbers, counts and comparisons is what the project says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from tests.proving.decided import equal, of_answer, of_interval, same
from tests.proving.told import Json, Told

_SIDE = ("good", "same", "bad", "skipped", "gsb")
_UNLABELLED = re.compile(r"\*\*Queries without a label\*\*: ([\d,]+)")


def _released_means(told: Told, counted: Counter[str]) -> Iterator[str]:
    """Reference values are what evaluate says, and what scoring the same runs says."""
    made, evaluated = told.data.get("release json"), told.data.get("evaluate json")
    if made is None:
        return
    scored = told.data.get("score json", {}).get("systems", {})
    for name, values in made["reference"].items():
        for metric, value in values.items():
            counted["released values"] += 1
            if evaluated is not None and not equal(value, evaluated["systems"][name]["mean"][metric]):
                yield f"{metric} of {name}: {value} released, {evaluated['systems'][name]} evaluated"
            if name in scored and not equal(value, scored[name]["mean"][metric]):
                yield f"{metric} of {name}: {value} released, {scored[name]} scored"
            if value is not None and f" {value:.4f} |" not in told.texts["datasheet"]:
                yield f"the datasheet lacks {value} of {name}"


def _released_counts(told: Told, counted: Counter[str]) -> Iterator[str]:
    """Counts of a release are those of the project."""
    made = told.data.get("release json")
    if made is None:
        return
    counted["releases"] += 1
    counts, card, facts = made["counts"], told.data["datacard"], told.data["counts"]
    if card["counts"] != counts or card["gsb"] != made["gsb"] or card["reference"] != made["reference"]:
        yield f"the data card says {card}, the release {made}"
    labels = sum(map(len, told.own.labels.values()))
    if (counts["queries"], counts["systems"]) != (facts["queries"], facts["systems"]):
        yield f"{counts} in the release, {facts} in the project"
    if (counts["labels"], facts["graded"]) != (labels, labels):
        yield f"{labels} labels, {counts['labels']} in the release, {facts['graded']} in the project"
    found = _UNLABELLED.search(told.texts["datasheet"])
    without = facts["queries"] - facts["labelled"]
    if found is None or int(found[1].replace(",", "")) != without:
        yield f"{without} queries without a label in the project, {found and found[0]!r} in the datasheet"
    for own in told.data.get("compare json", {}).get("comparisons", ()):
        yield from _holes(own, card["holes"])


def _holes(own: Json, holes: Json) -> Iterator[str]:
    """What of a list is unjudged, where every query has a label."""
    over = own["over"]
    if over["labelled"] != over["planned"] or own["n"] != over["planned"]:
        return
    for side in (own["baseline"], own["candidate"]):
        found = holes[side["system"]].get(f"first_{own['k']}")
        if found is not None and found["unjudged"] != side["unjudged"]:
            yield f"{side['system']}: {found} in the data card, {side} in compare"


def _released_sides(told: Told, counted: Counter[str]) -> Iterator[str]:
    """What a release says of a comparison is what gsb says; closed ones are left out of it."""
    made = told.data.get("release json")
    if made is None:
        return
    results = {own["comparison"]: own for own in told.data.get("gsb json", {}).get("comparisons", ())}
    said = {name for name, own in results.items() if any(item["words"] for item in own["items"])}
    if not said <= set(made["gsb"]) <= set(results):
        yield f"the release has {set(made['gsb'])}, and {said} have verdicts"
    opened = told.data.get("opened gsb", {})
    for name, own in made["gsb"].items():
        counted["released comparisons"] += 1
        if name in results:
            for breach in _released_side(own, results[name], told.texts["datasheet"]):
                yield f"{name}: {breach}"
        if name in opened:
            counted["opened comparisons"] += 1
            if not same(opened[name], results[name]["decision"]):
                yield f"{name}: {opened[name]} in the opened release, {results[name]['decision']} in gsb"


def _released_side(own: Json, result: Json, sheet: str) -> Iterator[str]:
    for key in _SIDE:
        if own[key] != result[key]:
            yield f"{key} is {own[key]} in the release, {result[key]} in gsb"
    decision, other = as_decision(own), result["decision"]
    yield from (*of_interval(decision, (-1.0, 1.0)), *of_answer(decision))
    for key in ("answer", "estimate", "interval", "p", "units"):
        if not equal(decision[key], other[key]):
            yield f"{key} is {decision[key]} in the release, {other[key]} in gsb"
    if f"; {own['answer']}" not in sheet:
        yield f"the datasheet lacks {own['answer']!r}: {sheet!r}"
    if result["over"]["judged"] < result["over"]["planned"] and result["over"]["words"] not in sheet:
        yield f"the datasheet does not say that {result['over']['words']}"
    is_by_traffic = any("drawn by traffic" in note for note in result["notes"])
    if (own["traffic"] != "not_drawn") != is_by_traffic:
        yield f"traffic {own['traffic']} in the release, {result['notes']}"
    if own["traffic"] in ("unequal", "unknown") and "each drawn query counted once, GSB" not in sheet:
        yield f"the datasheet does not say that it is not by traffic: {sheet!r}"


def as_decision(own: Json) -> Json:
    """What a release says of a comparison, as a decision."""
    interval = None if own["low"] is None else [own["low"], own["high"]]
    return {"answer": own["answer"], "estimate": own["estimate"], "interval": interval, "p": own["p"],
            "units": own["units"], "smallest_that_matters": own["matters"],
            "reason": own["reason"]}  # fmt: skip


def _verified(told: Told, counted: Counter[str]) -> Iterator[str]:
    """A release that was just made is verified, and the exit code says so."""
    found = told.data.get("verify json")
    if found is None:
        return
    counted["verified"] += 1
    if not found["good"] or told.codes["verify json"] or told.codes["verify"]:
        yield f"exit codes {told.codes['verify json']}, {told.codes['verify']}: {found['findings']}"


RELEASE_RULES = (_released_means, _released_counts, _released_sides, _verified)
