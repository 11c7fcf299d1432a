"""What a release says of itself: a datasheet for people, a data card for programs, how to cite it.

Both are in English whatever the language of the window is: they travel with the files.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ndcg_gui.domain.records import FINAL_GRADE, JudgmentRecord, RunRecord, Status
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.metrics.label_rules import label_rule
from ndcg_gui.metrics.statistics.agreement import Estimate
from ndcg_gui.project.agreement.report import AgreementReport
from ndcg_gui.project.releases.manifest import Manifest
from ndcg_gui.project.releases.numbers import Labels
from ndcg_gui.project.results.agreement import agreement_sentence
from ndcg_gui.project.results.formats import escaped

DEPTHS = (5, 10, 20)
NOT_SAID = "not said"
_PERSONAL = (
    "Raters appear by the names that they chose in the project, with the time of each judgment. "
    "Whoever passes the release on passes on personal data."
)
_NO_PERSONAL = (
    "Raters appear under other names, drawn for this release alone; their notes, the times of day and the "
    "keys of single judgments are left out. Texts of queries and documents are as they are."
)


@dataclass(frozen=True, slots=True, eq=False)
class Facts:
    """All that the sheets tell. `holes` by system and depth: how many results are unjudged, of how many;
    `plans` are those of the tasks in which pairs were judged."""

    manifest: Manifest
    scale: Scale
    judgments: Sequence[JudgmentRecord]
    labels: Labels
    agreement: AgreementReport
    holes: Mapping[str, Mapping[int, tuple[int, int]]]
    plans: Sequence[Mapping[str, Any]]


def holes_of(labels: Labels, runs: Mapping[str, RunRecord]) -> dict[str, dict[int, tuple[int, int]]]:
    """How many of each system's first results have no label, over the queries that have any."""
    labelled = {query for query, _ in labels}
    found: dict[str, dict[int, tuple[int, int]]] = {}
    for name, run in runs.items():
        for depth in DEPTHS:
            tops = [
                (query, key) for query in labelled & run.lists.keys() for key in run.lists[query].top(depth)
            ]
            open_ = sum(pair not in labels for pair in tops)
            found.setdefault(name, {})[depth] = (open_, len(tops))
    return found


def datacard(facts: Facts) -> dict[str, Any]:
    """The sheet's facts for programs."""
    manifest, figures = facts.manifest, facts.agreement.figures
    return {
        "name": manifest.name,
        "version": manifest.version,
        "created_at": manifest.created_at,
        "made_by": manifest.made_by,
        "licence": manifest.about.licence or None,
        "contact": manifest.about.contact or None,
        "intended_use": manifest.about.intended_use or None,
        "sampling": manifest.about.sampling or None,
        "personal_data": manifest.about.personal_data or _personal(manifest),
        "counts": dict(manifest.counts),
        "scale": {"key": facts.scale.key, "version": manifest.scale_version,
                  "grades": {format_grade(grade.value): grade.name for grade in facts.scale.grades}},
        "label_rule": manifest.label_rule,
        "labels_by_grade": {format_grade(grade): count for grade, count in _by_grade(facts)},
        "labels_per_query": _per_query(facts),
        "judged": {"first": _days(facts)[0], "last": _days(facts)[1]},
        "judgments_per_pair": {str(count): pairs for count, pairs in _judgments_per_pair(facts)},
        "agreement": {
            "pairs": figures.shared,
            **{f"alpha_{level}": _estimate(own) for level, own in figures.overall.alpha.items()},
            "exact": _estimate(figures.overall.exact),
        },
        "tasks": [dict(plan) for plan in facts.plans] if manifest.raters == "names" else len(facts.plans),
        "holes": {
            name: {f"first_{depth}": {"unjudged": open_, "results": results}
                   for depth, (open_, results) in by_depth.items()}
            for name, by_depth in facts.holes.items()
        },
        "reference": {name: dict(values) for name, values in manifest.reference.items()},
    }  # fmt: skip


def datasheet(facts: Facts) -> str:
    """The sheet for people, in Markdown."""
    return "".join(f"{line}\n" for line in _lines(facts))


def _lines(facts: Facts) -> Iterator[str]:
    manifest, about, counts = facts.manifest, facts.manifest.about, facts.manifest.counts
    yield f"# {escaped(manifest.name)} {manifest.version}"
    yield ""
    yield (
        f"An eval set of {counts['queries']:,} queries, {counts['documents']:,} documents and"
        f" {counts['labels']:,} labels, released {manifest.created_at[:10]} with {manifest.made_by}."
    )
    if manifest.parents:
        yield f"It follows version {manifest.parents[0].version}."
    if about.note:
        yield f"\n{escaped(about.note)}"
    answers = {"Licence": about.licence, "Contact": about.contact, "Intended use": about.intended_use}
    yield from _section(
        "Who answers for it", {name: escaped(said or NOT_SAID) for name, said in answers.items()}
    )
    tasks = f"{len(facts.plans)} tasks" if facts.plans else "no tasks, all imported"
    sampled = {
        "Queries": escaped(about.sampling or NOT_SAID),
        "Pairs to be judged": f"{counts['pairs_in_pools']:,}, {tasks}",
    }
    yield from _section("How it was sampled", sampled)
    yield from _section("How it was judged", _judged(facts))
    by_grade = {f"Grade {format_grade(grade)}": f"{count:,}" for grade, count in _by_grade(facts)}
    spread = "{least} to {most}, half of the queries {median} or more".format(**_per_query(facts))
    yield from _section("Labels", {**by_grade, "Labels for each query": spread})
    yield from _section("Known holes", _holes(facts))
    yield from _section("Personal data", {"Note": escaped(about.personal_data) or _personal(manifest)})
    yield "\n## Reference values\n"
    yield "Computed from the files of this release; `ndcg-gui verify` computes them again.\n"
    yield f"| system | {' | '.join(map(escaped, manifest.metrics))} |"
    yield f"| :-- |{' --: |' * len(manifest.metrics)}"
    for name, values in manifest.reference.items():
        cells = " | ".join("" if value is None else f"{value:.4f}" for value in values.values())
        yield f"| {escaped(name)} | {cells} |"


def _judged(facts: Facts) -> dict[str, str]:
    manifest, counts = facts.manifest, facts.manifest.counts
    first, last = _days(facts)
    per_pair = ", ".join(f"{pairs:,} pairs by {count}" for count, pairs in _judgments_per_pair(facts))
    grades = "; ".join(f"{format_grade(grade.value)} {escaped(grade.name)}" for grade in facts.scale.grades)
    help_ = escaped(str(label_rule(manifest.label_rule).help))
    return {
        "Scale": grades,
        "Raters": f"{counts['raters']:,}",
        "Judged": f"{first} to {last}" if first else NOT_SAID,
        "Judgments": f"{counts['judgments']:,}" + (f" ({per_pair})" if per_pair else ""),
        "Label rule": f"`{manifest.label_rule}`: {help_}",
        "Agreement": escaped(str(agreement_sentence(facts.agreement.figures))),
    }


def _holes(facts: Facts) -> dict[str, str]:
    unlabelled = facts.manifest.counts["queries"] - len({query for query, _ in facts.labels})
    found = {"Queries without a label": f"{unlabelled:,}"}
    for name, by_depth in facts.holes.items():
        told = (f"first {depth}: {open_:,} of {all_:,} unjudged" for depth, (open_, all_) in by_depth.items())
        found[escaped(name)] = "; ".join(told)
    return found


def _section(title: str, rows: Mapping[str, str]) -> Iterator[str]:
    yield f"\n## {title}\n"
    for name, value in rows.items():
        yield f"- **{name}**: {value}"


def _personal(manifest: Manifest) -> str:
    return _PERSONAL if manifest.raters == "names" else _NO_PERSONAL


def _by_grade(facts: Facts) -> list[tuple[float, int]]:
    return sorted(Counter(facts.labels.values()).items(), reverse=True)


def _per_query(facts: Facts) -> dict[str, int]:
    counts = sorted(Counter(query for query, _ in facts.labels).values())
    return {"least": counts[0], "median": counts[(len(counts) - 1) // 2], "most": counts[-1]}


def _judgments_per_pair(facts: Facts) -> list[tuple[int, int]]:
    """How many raters judged a pair, and how many pairs there are of these."""
    votes = Counter(
        (record.query_key, record.doc_key)
        for record in facts.judgments
        if record.rater != FINAL_GRADE and record.status is Status.GRADED
    )
    return sorted(Counter(votes.values()).items())


def _days(facts: Facts) -> tuple[str | None, str | None]:
    days = sorted(record.created_at.date().isoformat() for record in facts.judgments if record.created_at)
    return (days[0], days[-1]) if days else (None, None)


def _estimate(own: Estimate) -> dict[str, Any]:
    interval = own.interval
    return {
        "value": own.value,
        "interval": None if interval is None else [interval.low, interval.high],
        "pairs": own.items,
    }


def citation(manifest: Manifest) -> str:
    """CITATION.cff: how to cite the release."""
    about = manifest.about
    lines = [
        "cff-version: 1.2.0",
        "message: If you use this eval set, please cite it.",
        "type: dataset",
        f"title: {_yaml(manifest.name)}",
        f"version: {manifest.version}",
        f"date-released: {manifest.created_at[:10]}",
        "authors:",
        f"  - name: {_yaml(about.contact or manifest.name)}",
    ]
    if about.licence.startswith(("http://", "https://")):
        lines.append(f"license-url: {_yaml(about.licence)}")
    if about.note:
        lines.append(f"abstract: {_yaml(about.note)}")
    return "".join(f"{line}\n" for line in lines)


def _yaml(text: str) -> str:
    """A text as YAML holds any: in double quotes, as JSON writes it."""
    return json.dumps(text, ensure_ascii=False)
