"""Making a project of a release, to view it, to judge in it, and to release it again."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import change_evaluation_settings, change_metrics
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import JudgmentRecord, Kind
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.importing.plan import prepare
from ndcg_gui.features.importing.planned import ImportRequest
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.releases import manifest as parts
from ndcg_gui.features.releases.manifest import Manifest
from ndcg_gui.features.releases.numbers import counted_grade
from ndcg_gui.features.releases.reading import OpenRelease, open_release
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.tables import judgments as judgment_rows
from ndcg_gui.metrics.registry import parse_metric

_OPTIONS = ReadOptions(encoding="utf-8", real_grades=True, no_limit=True, order="kept")


def project_of_release(
    place: Path, location: Location, *, name: str = "", progress: Progress | None = None
) -> Project:
    """Make a project at `location` of a release, and open it. Its default `name` is that of the release.

    Queries, documents with texts, judgments, systems and verdicts are stored as if they had been imported;
    tasks are not in a release. A system of which there are only verdicts has no lists. What was graded on an
    older scale is stored as it counts. Raises InputError for what is no release or does not give its own
    labels, FileErrors for its files, Cancelled by `progress(done, total)`; then no project is left at
    `location`.
    """
    with (
        open_release(place, progress) as release,
        tempfile.TemporaryDirectory(prefix="ndcg-gui-release-") as scratch,
    ):
        manifest = release.manifest
        requests = _requests(release, Path(scratch))
        there = _files_of(location)
        project = create_project(location, name=name or called(manifest), scale=release.scale)
        try:
            plan = prepare(project, requests, progress=progress)
            project.execute(import_files(plan, accept_warnings=True, progress=progress)).result()
            project.execute(change_evaluation_settings(manifest.evaluation)).result()
            metrics = [parse_metric(text) for text in manifest.metrics]
            project.execute(change_metrics(metrics)).result()
            _expect_labels(project, release)
        except BaseException:
            project.close()
            for path in _files_of(location) - there:
                path.unlink(missing_ok=True)
            raise
    return project


def store_judgments(
    project: Project, release: OpenRelease, judgments: Sequence[JudgmentRecord], scratch: Path
) -> None:
    """Store the queries of a release in a new project, and these judgments as if given on its scale."""
    requests = [ImportRequest(release.folder / parts.QUERIES, Kind.QUERIES, options=_OPTIONS, piped=True)]
    rows = [replace(record, scale=None, scale_version=None) for record in judgments]
    if rows:
        requests.append(_judgments_request(rows, scratch))
    project.execute(import_files(prepare(project, requests), accept_warnings=True)).result()


def _judgments_request(rows: Sequence[JudgmentRecord], scratch: Path) -> ImportRequest:
    path = scratch / parts.JUDGMENTS
    judgment_rows.JUDGMENTS.write(path, rows, ending=".jsonl")
    return ImportRequest(path, Kind.JUDGMENTS, options=_OPTIONS, reader="judgments-jsonl", piped=True)


def called(manifest: Manifest) -> str:
    """Name of a project that is made of a release."""
    return f"{manifest.name} {manifest.version}"


def _requests(release: OpenRelease, scratch: Path) -> list[ImportRequest]:
    def file(name: str, kind: Kind, reader: str | None = None, system: str | None = None) -> ImportRequest:
        # What is unpacked for a moment cannot be read again: such an import is not redone.
        return ImportRequest(
            release.folder / name, kind, options=_OPTIONS, reader=reader, system=system, piped=True
        )

    found = [file(parts.QUERIES, Kind.QUERIES)]
    if release.manifest.documents == "texts" and not release.is_empty(parts.DOCUMENTS):
        found.append(file(parts.DOCUMENTS, Kind.DOCUMENTS))
    if rows := _on_current_scale(release):
        found.append(_judgments_request(rows, scratch))
    found += [file(system.file, Kind.RUN, system=system.name) for system in release.manifest.systems]
    if release.verdicts.rows:
        verdicts = file(parts.VERDICTS, Kind.PREFERENCES, "preferences-jsonl")
        found.append(replace(verdicts, brought=release.verdicts.comparisons))
    return found


def _on_current_scale(release: OpenRelease) -> Sequence[JudgmentRecord]:
    """Judgments with the grades that they count as, without those that do not count."""
    manifest, scale = release.manifest, release.scale
    found = []
    for record in release.judgments:
        if record.grade is None:
            found.append(replace(record, scale=None, scale_version=None))
            continue
        grade = counted_grade(record, scale, manifest.scale_version, manifest.scale_maps)
        if grade is not None:
            found.append(replace(record, grade=grade, scale=None, scale_version=None))
    return found


def _expect_labels(project: Project, release: OpenRelease) -> None:
    manifest = release.manifest
    if manifest.blind is not None and not release.labels:
        return
    labels = ProjectLabels(project.read, manifest.label_rule, manifest.criterion).read()
    stored = {(query, doc): grade for query, own in labels.items() for doc, grade in own.items()}
    if stored != release.labels:
        raise InputError(
            say("the judgments of the release do not give its labels; verify it to see where they differ")
        )


def _files_of(location: Location) -> set[Path]:
    """Files whose names begin as a project's. None for a server, where only its owner may drop a project."""
    if not isinstance(location, Path) or not location.parent.is_dir():
        return set()
    return {
        path for path in location.parent.iterdir() if path.name.startswith(location.name) and path.is_file()
    }
