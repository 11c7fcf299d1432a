"""A release that holds labels back: a public part of the whole one, which the scorer keeps sealed.

The sealed release is identified by the hash of its release.json, which holds a salt: nobody can find out
whether labels that they have guessed are the ones that are held back.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.domain.records import JudgmentRecord
from ndcg_gui.features.releases import manifest as parts
from ndcg_gui.features.releases.datasheet import ReleaseFacts, holes_of, write_sheets
from ndcg_gui.features.releases.manifest import BLIND_FORMAT, VERDICT_FORMAT, Blind, Manifest, sha256_of
from ndcg_gui.features.releases.numbers import ScaleMaps, reference_values, scale_name
from ndcg_gui.features.releases.reading import OpenRelease, open_release
from ndcg_gui.features.releases.verdicts import VERDICT_COUNTS, Verdicts
from ndcg_gui.formats.tables import labels as label_rows
from ndcg_gui.formats.trec.qrels import write_qrels

# What says nothing about labels is the same in both.
_SAME = (parts.QUERIES, parts.DOCUMENTS, parts.SCALE, parts.GUIDELINES, parts.SPLITS)
_BY_QUERY = (parts.JUDGMENTS, parts.LABELS, parts.POOLS)


def blind_release(sealed: Path, folder: Path, split: str) -> Manifest:
    """Write the public part of the sealed release to an empty folder.

    Without the labels, judgments, verdicts and pools of the queries of `split` ("": of all queries), and
    without agreement, which is over all. Raises InputError for a split that is not there.
    """
    with open_release(sealed) as whole:
        hidden = whole.keys_of(split)
        for name in same_files(whole.manifest):
            (folder / name).parent.mkdir(exist_ok=True)
            shutil.copyfile(sealed / name, folder / name)
        for name in _BY_QUERY:
            lines = zip(whole.text(name).split("\n"), whole.rows(name), strict=False)
            text = "".join(f"{line}\n" for line, row in lines if row["query_key"] not in hidden)
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
        left = OpenRelease(folder, whole.manifest, folder)
        labels = [
            JudgmentRecord(row["query_key"], row["doc_key"], row["grade"], came_about=row["came_about"])
            for row in left.rows(parts.LABELS)
        ]
        write_qrels(folder / parts.QRELS, labels, real_grades=True)
        if parts.PARQUET in whole.manifest.files and labels:
            label_rows.LABELS.write(folder / parts.PARQUET, labels, ending=".parquet")
        if split:
            (folder / parts.SPLIT_FOLDER).mkdir()
            for name in whole.splits.keys() - {split}:
                file = f"{parts.SPLIT_FOLDER}/{name}.qrels"
                shutil.copyfile(sealed / file, folder / file)
        verdicts = whole.verdicts.without(hidden)
        verdicts.write(folder)
        tasks = whole.json(parts.DATACARD)["tasks"]
        blind = Blind(split, len(hidden), sha256_of(sealed / parts.MANIFEST))
        return _finish(left, blind, verdicts, tasks if isinstance(tasks, int) else len(tasks))


def same_files(manifest: Manifest) -> list[str]:
    """Names of the files that are equal in a blinded release and its sealed one."""
    systems = {system.file for system in manifest.systems}
    return [name for name in manifest.files if name in _SAME or name in systems]


def _finish(left: OpenRelease, blind: Blind, verdicts: Verdicts, tasks: int) -> Manifest:
    """Compute its numbers from the public part alone, and write the files that describe it."""
    whole, labels, judgments = left.manifest, left.labels, left.judgments
    reference = (
        reference_values(
            left.queries,
            labels,
            left.runs,
            scale=left.scale,
            settings=whole.evaluation,
            metrics=whole.metrics,
        )
        if labels
        else {}
    )
    counts = {
        **{name: count for name, count in whole.counts.items() if name not in VERDICT_COUNTS},
        **verdicts.counts(),
        "judgments": len(judgments),
        "labels": len(labels),
        "pairs_in_pools": len({(row["query_key"], row["doc_key"]) for row in left.rows(parts.POOLS)}),
        "raters": len({record.rater for record in judgments if record.rater != FINAL_GRADE}),
    }
    manifest = replace(
        whole,
        format=VERDICT_FORMAT if verdicts.rows else BLIND_FORMAT,
        salt="",
        blind=blind,
        counts=counts,
        scale_maps=_given(whole.scale_maps, left),
        reference=reference,
        gsb=verdicts.values(left.queries),
        files={},
    )
    facts = ReleaseFacts(
        manifest,
        left.scale,
        judgments,
        labels,
        None,
        holes_of(labels, left.runs) if labels else {},
        (),
        tasks,
    )
    return write_sheets(left.folder, facts)


def _given(maps: ScaleMaps, left: OpenRelease) -> Mapping[str, tuple[tuple[float, float | None], ...]]:
    """Scale maps for the older grades that occur in the public judgments."""
    seen = {(scale_name(own.scale, own.scale_version), own.grade) for own in left.judgments}
    found = {name: tuple(step for step in steps if (name, step[0]) in seen) for name, steps in maps.items()}
    return {name: steps for name, steps in found.items() if steps}
