"""Descriptions of a release: a datasheet for people, a data card for programs, how to cite it.

Both are in English whatever the language of the window is: they travel with the files.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.domain.records import JudgmentRecord, RunRecord, Status
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.features.agreement.report import AgreementReport
from ndcg_gui.features.agreement.result import agreement_sentence
from ndcg_gui.features.lots.reads import Lot, LotState
from ndcg_gui.features.releases import manifest as parts
from ndcg_gui.features.releases.manifest import Manifest, json_text, sha256_of
from ndcg_gui.features.releases.numbers import Labels
from ndcg_gui.metrics.gsb.rule import Coverage
from ndcg_gui.metrics.label_rules import label_rule
from ndcg_gui.metrics.statistics.agreement import AgreementEstimate
from ndcg_gui.present.markdown import escaped

DEPTHS = (5, 10, 20)
NOT_SAID = "not said"
_HELD_BACK = "held back with the labels"
_GSB_RULE = (
    "of each item what more than half of its raters say, same where none does; where a dispute was settled, "
    "what those say who settled it; same where both sides were identical; checks of raters do not count. GSB "
    "is (good - bad) / (good + same + bad), good where the candidate is better"
)
_PERSONAL = (
    "Raters appear by the names that they chose in the project, with the time of each judgment. "
    "Whoever passes the release on passes on personal data."
)
_NO_PERSONAL = (
    "Raters appear under other names, drawn for this release alone; their notes, the times of day and the "
    "keys of single judgments are left out. Texts of queries and documents are as they are."
)


@dataclass(frozen=True, slots=True, eq=False)
class ReleaseFacts:
    """All facts on the sheets.

    `holes` by system and depth: how many results are unjudged, of how many; `plans` are those of the `tasks`
    in which pairs were judged. `agreement` is None where it is held back; `closed` counts comparisons that
    are left out because their results are closed; `lots` are those of the raters' work that was handed in.
    """

    manifest: Manifest
    scale: Scale
    judgments: Sequence[JudgmentRecord]
    labels: Labels
    agreement: AgreementReport | None
    holes: Mapping[str, Mapping[int, tuple[int, int]]]
    plans: Sequence[Mapping[str, Any]]
    tasks: int
    closed: int = 0
    lots: Sequence[Lot] = ()


def holes_of(labels: Labels, runs: Mapping[str, RunRecord]) -> dict[str, dict[int, tuple[int, int]]]:
    """Count each system's first results without a label, over the queries that have any label."""
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


def datacard(facts: ReleaseFacts) -> dict[str, Any]:
    """The sheet's facts for programs."""
    manifest = facts.manifest
    return {
        "name": manifest.name,
        "version": manifest.version,
        "created_at": manifest.created_at,
        "made_by": manifest.made_by,
        "licence": manifest.about.licence or None,
        "contact": manifest.about.contact or None,
        "intended_use": manifest.about.intended_use or None,
        "sampling": manifest.about.sampling or None,
        "drawn": list(manifest.drawn),
        "personal_data": manifest.about.personal_data or _personal(manifest),
        "counts": dict(manifest.counts),
        "scale": {
            "key": facts.scale.key,
            "version": manifest.scale_version,
            "grades": {format_grade(grade.value): grade.name for grade in facts.scale.grades},
        },
        "label_rule": manifest.label_rule,
        "labels_by_grade": {format_grade(grade): count for grade, count in _by_grade(facts)},
        "labels_per_query": _per_query(facts),
        "judged": {"first": _days(facts)[0], "last": _days(facts)[1]},
        "judgments_per_pair": {str(count): pairs for count, pairs in _judgments_per_pair(facts)},
        "agreement": None if facts.agreement is None else _agreement(facts.agreement),
        "tasks": [dict(plan) for plan in facts.plans]
        if manifest.raters == "names" and manifest.blind is None
        else facts.tasks,
        "held_back": None if manifest.blind is None else asdict(manifest.blind),
        "holes": {
            name: {
                f"first_{depth}": {"unjudged": open_, "results": results}
                for depth, (open_, results) in by_depth.items()
            }
            for name, by_depth in facts.holes.items()
        },
        "reference": {name: dict(values) for name, values in manifest.reference.items()},
        "gsb": {name: dict(values) for name, values in manifest.gsb.items()},
        "closed_comparisons": facts.closed,
    }


def _agreement(report: AgreementReport) -> dict[str, Any]:
    figures = report.figures
    return {
        "pairs": figures.shared,
        **{f"alpha_{level}": _estimate(own) for level, own in figures.overall.alpha.items()},
        "exact": _estimate(figures.overall.exact),
    }


def datasheet(facts: ReleaseFacts) -> str:
    """The sheet for people, in Markdown."""
    return "".join(f"{line}\n" for line in _lines(facts))


def _lines(facts: ReleaseFacts) -> Iterator[str]:
    manifest, about, counts = facts.manifest, facts.manifest.about, facts.manifest.counts
    yield f"# {escaped(manifest.name)} {manifest.version}"
    yield ""
    yield (
        f"An eval set of {counts['queries']:,} queries, {counts['documents']:,} documents and"
        f" {counts['labels']:,} labels, released {manifest.created_at[:10]} with {manifest.made_by}."
    )
    if manifest.parents:
        yield f"It follows version {manifest.parents[0].version}."
    yield from _held_back(manifest)
    if about.note:
        yield f"\n{escaped(about.note)}"
    answers = {"Licence": about.licence, "Contact": about.contact, "Intended use": about.intended_use}
    yield from _section(
        "Who answers for it", {name: escaped(said or NOT_SAID) for name, said in answers.items()}
    )
    hidden = manifest.blind is not None and not manifest.blind.split
    tasks = f"{facts.tasks} tasks" if facts.tasks else "no tasks, all imported"
    sampled = {
        "Queries": escaped("; ".join(filter(None, [about.sampling, *manifest.drawn])) or NOT_SAID),
        "Pairs to be judged": _HELD_BACK if hidden else f"{counts['pairs_in_pools']:,}, {tasks}",
    }
    yield from _section("How it was sampled", sampled)
    yield from _section("How it was judged", _judged(facts))
    by_grade = {f"Grade {format_grade(grade)}": f"{count:,}" for grade, count in _by_grade(facts)}
    if facts.labels:
        spread = "{least} to {most}, half of the queries {median} or more".format(**_per_query(facts))
        yield from _section("Labels", {**by_grade, "Labels for each query": spread})
    if manifest.gsb or facts.closed:
        yield from _section("Side by side", _side_by_side(facts))
    yield from _section("Known holes", _holes(facts))
    yield from _section("Personal data", {"Note": escaped(about.personal_data) or _personal(manifest)})
    if not manifest.reference:
        return
    yield "\n## Reference values\n"
    yield "Computed from the files of this release; `ndcg-gui verify` computes them again.\n"
    yield f"| system | {' | '.join(map(escaped, manifest.metrics))} |"
    yield f"| :-- |{' --: |' * len(manifest.metrics)}"
    for name, values in manifest.reference.items():
        cells = " | ".join("" if value is None else f"{value:.4f}" for value in values.values())
        yield f"| {escaped(name)} | {cells} |"


def _held_back(manifest: Manifest) -> Iterator[str]:
    """Sentences on which labels are missing, or that labels here are held back by another release."""
    if manifest.blind is not None:
        of = f"the split `{manifest.blind.split}`" if manifest.blind.split else "all queries"
        yield (
            f"\nThe labels of {of} ({manifest.blind.queries:,} queries) are held back, with all that tells "
            "them: judgments, verdicts, pools and agreement. Whoever has them scores runs by"
            " `ndcg-gui score`."
        )
    elif manifest.salt:
        yield "\nThis is the sealed release: it has the labels that the one for others holds back. Keep it."


def _judged(facts: ReleaseFacts) -> dict[str, str]:
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
        "Agreement": _HELD_BACK
        if facts.agreement is None
        else escaped(str(agreement_sentence(facts.agreement.figures))),
        **({"Lots": _lots(facts.lots)} if facts.lots else {}),
    }


def _lots(found: Sequence[Lot]) -> str:
    """Numbers of lots by state, and what their inspectors found."""
    states = Counter(lot.state for lot in found)
    looks = [lot.inspection for lot in found if lot.inspection is not None]
    looked, wrong = sum(own.looked for own in looks), sum(own.wrong for own in looks)
    return (
        f"{len(found):,} handed in, {states[LotState.ACCEPTED]:,} accepted, "
        f"{states[LotState.RETURNED]:,} sent back, "
        f"{states[LotState.WAITING] + states[LotState.DRAWN]:,} not decided; "
        f"{looked:,} pairs looked at, {wrong:,} of them wrong"
    )


def _side_by_side(facts: ReleaseFacts) -> dict[str, str]:
    """Rule that counts verdicts, and the result of each comparison by it."""
    found = {"Rule": _GSB_RULE} if facts.manifest.gsb else {}
    for name, own in facts.manifest.gsb.items():
        counts = ", ".join(f"{own[word]} {word}" for word in ("good", "same", "bad", "skipped"))
        answer = f"; {own['answer']}" if own.get("answer") else ""
        reason = f" ({own['reason']})" if own.get("reason") else ""
        found[escaped(name)] = f"{_gsb(own)}: {counts}{answer}{reason}{_over(own)}"
    if facts.closed:
        found["Left out"] = f"{facts.closed:,} whose result is closed while verdicts come in"
    return found


def _gsb(own: Mapping[str, float | str | None]) -> str:
    """GSB with its interval, and of what both are where that is not each query once."""
    if own["gsb"] is None:
        return "no verdict counts"
    between = "" if own["low"] is None else f" ({own['low']:+.4f} to {own['high']:+.4f}, 95 %)"
    gsb = f"GSB {own['gsb']:+.4f}"
    if own.get("coming_in_of") is not None and between:
        units, of, estimate = own["units"], own["coming_in_of"], own["estimate"]
        gsb += f", over the first {units} of {of} planned queries in random order {estimate:+.4f}"
    if own.get("traffic") not in ("unequal", "unknown"):
        return gsb + between
    by_traffic = "not known" if own["by_traffic"] is None else f"{own['by_traffic']:+.4f}"
    return f"GSB by traffic {by_traffic}; each drawn query counted once, {gsb}{between}"


def _over(own: Mapping[str, float | str | None]) -> str:
    """Phrase on how much is judged, empty where all is."""
    if own.get("planned") is None or own["judged"] == own["planned"]:
        return ""
    return f"; {Coverage(_whole(own['judged']), _whole(own['planned']), own['items'] == 'pairs').words()}"


def _whole(number: float | str | None) -> int:
    return int(number or 0)


def _holes(facts: ReleaseFacts) -> dict[str, str]:
    manifest = facts.manifest
    held_back = 0 if manifest.blind is None else manifest.blind.queries
    unlabelled = manifest.counts["queries"] - held_back - len({query for query, _ in facts.labels})
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


def _by_grade(facts: ReleaseFacts) -> list[tuple[float, int]]:
    return sorted(Counter(facts.labels.values()).items(), reverse=True)


def _per_query(facts: ReleaseFacts) -> dict[str, int]:
    counts = sorted(Counter(query for query, _ in facts.labels).values()) or [0]
    return {"least": counts[0], "median": counts[(len(counts) - 1) // 2], "most": counts[-1]}


def _judgments_per_pair(facts: ReleaseFacts) -> list[tuple[int, int]]:
    """Pairs of a number of raters and the count of pairs that so many judged."""
    votes = Counter(
        (record.query_key, record.doc_key)
        for record in facts.judgments
        if record.rater != FINAL_GRADE and record.status is Status.GRADED
    )
    return sorted(Counter(votes.values()).items())


def _days(facts: ReleaseFacts) -> tuple[str | None, str | None]:
    days = sorted(record.created_at.date().isoformat() for record in facts.judgments if record.created_at)
    return (days[0], days[-1]) if days else (None, None)


def _estimate(own: AgreementEstimate) -> dict[str, Any]:
    interval = own.interval
    return {
        "value": own.value,
        "interval": None if interval is None else [interval.low, interval.high],
        "pairs": own.items,
    }


def write_sheets(folder: Path, facts: ReleaseFacts, hashed: Mapping[str, str] | None = None) -> Manifest:
    """Write the files that describe a release, and at last its hashes. `hashed` has those that are known."""

    def write(name: str, text: str) -> None:
        (folder / name).write_text(text, encoding="utf-8", newline="\n")

    write(parts.DATASHEET, datasheet(facts))
    write(parts.DATACARD, json_text(datacard(facts)))
    write(parts.CITATION, citation(facts.manifest))
    made = replace(facts.manifest, files=hashes_of(folder, hashed or {}))
    write(parts.MANIFEST, json_text(made.to_json()))
    lines = [f"{digest}  {name}\n" for name, digest in hashes_of(folder, made.files).items()]
    write(parts.CHECKSUMS, "".join(lines))
    return made


def hashes_of(folder: Path, known: Mapping[str, str]) -> dict[str, str]:
    """SHA-256 of each file in a folder by its name, without reading again what is known."""
    files = sorted(item for item in folder.rglob("*") if item.is_file())
    named = {path.relative_to(folder).as_posix(): path for path in files}
    return {name: known.get(name) or sha256_of(path) for name, path in named.items()}


def citation(manifest: Manifest) -> str:
    """Text of CITATION.cff: how to cite the release."""
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
    """Quote a text for YAML, in double quotes as in JSON."""
    return json.dumps(text, ensure_ascii=False)
