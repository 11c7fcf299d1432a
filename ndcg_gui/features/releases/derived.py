"""Derived parts of a release, which follow from its own data: agreement, sheets, pools, forms of files.

Computed for making a release and for verifying it. What a release says beyond that only a signature protects.
"""

from __future__ import annotations

import json
import tempfile
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.domain.records import JudgmentRecord, Status
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.agreement.report import AgreementReport, agreement_report
from ndcg_gui.features.agreement.result import agreement_json
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.releases import manifest as parts
from ndcg_gui.features.releases.datasheet import ReleaseFacts, holes_of
from ndcg_gui.features.releases.manifest import json_text, scale_text, sha256_of
from ndcg_gui.features.releases.opening import store_judgments
from ndcg_gui.features.releases.reading import OpenRelease
from ndcg_gui.formats.tables import documents as document_rows
from ndcg_gui.formats.tables import judgments as judgment_rows
from ndcg_gui.formats.tables import labels as label_rows
from ndcg_gui.formats.tables import queries as query_rows
from ndcg_gui.formats.tables.jsonl import write_jsonl
from ndcg_gui.formats.trec.qrels import write_qrels
from ndcg_gui.store.collection.pools import STANDING_DEPTH

# Figures of agreement.json over all raters, which are there where raters have other names, too.
OF_ALL_RATERS = (
    "scale",
    "grades",
    "judged",
    "shared",
    "same",
    "closer",
    "disagreed",
    "opposed",
    "settling",
    "other_scales",
    "alpha",
    "fleiss",
    "exact",
    "near",
    "unanimous",
    "by_grade",
)
_WITH_INTERVALS = ("alpha", "fleiss", "exact", "near", "unanimous")
_IN_WORDS = ("sentence", "advice", "notes", "queries")
# What the standing of a rater is: the rest of it comes from known grades, repeats and times of the project.
_STANDING = ("rater", "graded", "shared", "with_majority", "as_majority", "difference", "spread")
IN_VIEW, OTHER_SCALE = "in view", "another scale"
Vote = tuple[str, str, str]


def derived_agreement(release: OpenRelease) -> AgreementReport:
    """Agreement of the judgments in a release that are votes, with every interval.

    Raises InputError and FileErrors for files that cannot be read.
    """
    left_out = not_votes(release)
    votes = [record for record in release.judgments if _place(record) not in left_out]
    with (
        tempfile.TemporaryDirectory(prefix="ndcg-gui-release-") as scratch,
        _project_of(release, votes, Path(scratch)) as project,
    ):
        report = agreement_report(project)
    scales = {
        _place(record): version_of(record, release.scale)
        for record in release.judgments
        if left_out.get(_place(record)) == OTHER_SCALE
    }
    settling = sum(why == IN_VIEW for why in left_out.values())
    figures = replace(report.figures, settling=settling, other_scales=dict(Counter(scales.values())))
    return replace(report, figures=figures)


def _project_of(release: OpenRelease, votes: Sequence[JudgmentRecord], scratch: Path) -> Project:
    project = create_project(scratch / "votes.ndcg", name="votes", scale=release.scale)
    try:
        store_judgments(project, release, votes, scratch)
    except BaseException:
        project.close()
        raise
    return project


def version_of(record: JudgmentRecord, scale: Scale) -> str:
    """Name of the version of the scale of a judgment beside the current one, as the project has it."""
    name = f"version {record.scale_version}"
    return name if record.scale == scale.key else f"{record.scale} {name}"


def not_votes(release: OpenRelease) -> dict[Vote, str]:
    """Judgments that are not compared with others', and the reason of each. Raises InputError."""
    if parts.NOT_VOTES not in release.manifest.files:
        return {}
    return {
        (str(row.get("query_key")), str(row.get("doc_key")), str(row.get("rater"))): str(row.get("why"))
        for row in release.rows(parts.NOT_VOTES)
    }


def write_not_votes(
    folder: Path,
    judgments: Iterable[JudgmentRecord],
    in_view: Iterable[Vote],
    others: Collection[tuple[str | None, int | None]],
) -> None:
    """Write which judgments are not compared with others', without any no file.

    Those given with others' in view, and those on `others`, versions of the scale with other grades.
    """
    seen = frozenset(in_view)
    rows = []
    for record in judgments:
        if record.grade is None or record.status is not Status.GRADED or record.rater == FINAL_GRADE:
            continue
        other = (record.scale, record.scale_version) in others
        if _place(record) in seen or other:
            why = IN_VIEW if _place(record) in seen else OTHER_SCALE
            place = dict(zip(("query_key", "doc_key", "rater"), _place(record), strict=True))
            rows.append({**place, "why": why})
    if rows:
        write_jsonl(folder / parts.NOT_VOTES, rows)


def _place(record: JudgmentRecord) -> Vote:
    return record.query_key, record.doc_key, record.rater or ""


def compared_agreement(found: Mapping[str, Any], *, intervals: bool) -> dict[str, Any]:
    """Figures of an agreement.json that follow from a release's judgments, in an order of their own.

    Without `intervals` as earlier versions of this program have them: the values alone. Raises ValueError,
    KeyError, TypeError or AttributeError for what is no such file.
    """
    own: dict[str, Any] = {key: found[key] for key in OF_ALL_RATERS}
    if not intervals:
        own["alpha"] = {key: _value(value) for key, value in own["alpha"].items()}
        own |= {key: _value(own[key]) for key in _WITH_INTERVALS[1:]}
        return own
    if "raters" not in found:
        return own
    own |= {key: found[key] for key in _IN_WORDS}
    own["pairs"] = sorted(found["pairs"], key=lambda item: sorted(item["raters"]))
    own["raters"] = sorted(({key: item[key] for key in _STANDING} for item in found["raters"]), key=str)
    own["disagreements"] = sorted(
        (
            {key: item[key] for key in ("query", "document", "grades", "apart")}
            for item in found["disagreements"]
        ),
        key=lambda item: (item["query"], item["document"]),
    )
    own["by"] = {key: found["by"][key] for key in ("query", "stratum")}
    return own


def _value(estimate: Mapping[str, Any]) -> object:
    return estimate["value"], estimate["items"]


def derived_json(report: AgreementReport) -> dict[str, Any]:
    """The report as agreement.json has it, read back from text."""
    found: dict[str, Any] = json.loads(json_text(agreement_json(report)))
    return found


def facts_in(
    release: OpenRelease, agreement: AgreementReport | None, card: Mapping[str, Any]
) -> ReleaseFacts:
    """Facts for the sheets of a release from its own data, tasks and closed comparisons from its card.

    Raises KeyError, TypeError or ValueError for an invalid card.
    """
    tasks = card["tasks"]
    plans = tasks if isinstance(tasks, list) else []
    labels = release.labels
    runs = release.runs if labels or release.manifest.blind is None else {}
    return ReleaseFacts(
        release.manifest,
        release.scale,
        release.judgments,
        labels,
        agreement,
        holes_of(labels, runs),
        plans,
        len(plans) if isinstance(tasks, list) else int(tasks),
        int(card.get("closed_comparisons", 0)),
    )


def rewritten_otherwise(release: OpenRelease) -> list[str]:
    """Names of files that are not as this program writes what it reads of them.

    Such a file holds something that not every program reads: a field or a line more, a key twice.
    Raises InputError and FileErrors for files that cannot be read.
    """
    with tempfile.TemporaryDirectory(prefix="ndcg-gui-release-") as scratch:
        folder = Path(scratch)
        names = _written_again(release, folder)
        return [name for name in names if sha256_of(folder / name) != release.sha256(name)]


def _written_again(release: OpenRelease, folder: Path) -> list[str]:
    """Write files of a release again from what is read of them. Returns their names."""
    manifest, found = release.manifest, []

    def write(name: str, make: Callable[[Path], object]) -> None:
        if name in manifest.files:
            (folder / name).parent.mkdir(exist_ok=True)
            make(folder / name)
            found.append(name)

    def text(content: str) -> Callable[[Path], object]:
        return lambda path: path.write_text(content, encoding="utf-8", newline="\n")

    rows = [
        JudgmentRecord(row["query_key"], row["doc_key"], row["grade"], came_about=row["came_about"])
        for row in release.rows(parts.LABELS)
    ]
    write(parts.LABELS, lambda path: label_rows.LABELS.write(path, rows, ending=".jsonl"))
    write(parts.QRELS, lambda path: write_qrels(path, rows, real_grades=True))
    if rows:
        write(parts.PARQUET, lambda path: label_rows.LABELS.write(path, rows, ending=".parquet"))
    write(parts.QUERIES, lambda path: query_rows.QUERIES.write(path, release.queries, ending=".jsonl"))
    if documents := release.documents:
        write(parts.DOCUMENTS, lambda path: document_rows.DOCUMENTS.write(path, documents, ending=".jsonl"))
    judgments = release.judgments
    write(parts.JUDGMENTS, lambda path: judgment_rows.JUDGMENTS.write(path, judgments, ending=".jsonl"))
    write(parts.SCALE, text(scale_text(release.scale)))
    write(parts.GUIDELINES, text(release.scale.guidelines.rstrip("\n") + "\n"))
    if manifest.splits is not None:
        write(parts.SPLITS, text(json_text(release.splits)))
    if parts.VERDICTS in manifest.files:
        release.verdicts.write(folder)
        found += [parts.VERDICTS, parts.COMPARISONS]
    return found


def missing_in_pools(release: OpenRelease) -> tuple[str, str] | None:
    """A result near the top of a released system that is not in the pool that all of them make, if any."""
    pool = {(row["query_key"], row["doc_key"]) for row in release.rows(parts.POOLS) if row["task"] is None}
    hidden = frozenset() if release.manifest.blind is None else release.keys_of(release.manifest.blind.split)
    for run in release.runs.values():
        for query, ranked in run.lists.items():
            if query in hidden:
                continue
            for key in ranked.top(STANDING_DEPTH):
                if (query, key) not in pool:
                    return query, key
    return None
