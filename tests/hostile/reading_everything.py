"""Everything that can be asked of an open project, in the order in which the window would ask."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import chosen_metrics, evaluation_settings
from ndcg_gui.features.agreement.figures import LiveAgreement
from ndcg_gui.features.agreement.report import agreement_report
from ndcg_gui.features.agreement.result import agreement_json
from ndcg_gui.features.collection import totals
from ndcg_gui.features.collection.rows import DocumentRows, QueryRows
from ndcg_gui.features.compare.comparison import PairView, analyse
from ndcg_gui.features.compare.judge_next import find_holes
from ndcg_gui.features.compare.verdict import verdict
from ndcg_gui.features.display.template import find_fields, project_display
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.evaluate.explaining import explain
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.evaluate.saved import metrics_of, saved_evaluations
from ndcg_gui.features.evaluate.saved_result import saved_json
from ndcg_gui.features.exporting.exports import EXPORTS, ExportChoices, export, export_kind
from ndcg_gui.features.exporting.records import NothingThere
from ndcg_gui.features.importing.history import imported_files
from ndcg_gui.features.judge.queue import JudgingQueue, task_choices
from ndcg_gui.features.judge.rater_figures import rater_figures
from ndcg_gui.features.judge.tasks import kept_task, task_progress
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.labels.pair_history import history_lines
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out, task_names
from ndcg_gui.features.report.document import document_of
from ndcg_gui.features.report.report import ReportRequest, make_report
from ndcg_gui.features.side_by_side.queue import ComparisonQueue, gsb_json
from ndcg_gui.features.side_by_side.report import comparison_report
from ndcg_gui.present.forms import REPORT_FORMATS, write_report
from ndcg_gui.store import soundness
from ndcg_gui.store.checks import anchor
from ndcg_gui.store.collection import candidates, contents, hits, lists, pools, records, search
from ndcg_gui.store.labels import judgments, operations, preferences, rater_checks
from tests.patience import SECONDS
from tests.verdicts import comparison_result

Question = Callable[[], object]


def questions(project: Project, folder: Path, *, slow: bool = True) -> Iterator[tuple[str, Question]]:
    """What to ask, by name; `folder` takes what is exported. The last ones write into the project.

    Without `slow` what takes a tenth of a second and more is left out.
    """
    read = project.read
    yield "name", lambda: (project.name, project.project_id, project.package and str(project.package.line()))
    yield "check", partial(read, soundness.check_project)
    for question in (
        records.settings, records.scale_versions, records.raters, records.imports,
        scale_mapping.current_scale, scale_mapping.read_grades, scale_mapping.used_grades, totals.counts,
        contents.queries, contents.query_ids, contents.document_ids, contents.document_titles,
        contents.systems, lists.list_lengths, pools.standing_pool, pools.pool_size, pools.tasks,
        anchor.last_events, judgments.judged_counts, judgments.judgment_rows, preferences.comparisons,
        candidates.decided_pairs, candidates.without_text, rater_checks.judgment_seconds,
        rater_checks.decided_by_rater, rater_checks.repeat_answers,
    ):  # fmt: skip
        yield question.__name__, partial(read, question)
    yield "import steps", partial(read, operations.of_kind, "import")
    yield (
        "documents",
        lambda: read(contents.documents, [number for number, *_ in read(contents.document_titles)]),
    )
    yield "found", lambda: (read(search.find_queries, "a"), read(search.find_documents, "a"))
    yield "lists", lambda: [_lists(project, system.id) for system in read(contents.systems)]
    yield (
        "raters' words",
        lambda: [
            (
                read(judgments.rater_states, rater.id),
                read(judgments.recent_pairs, rater.id),
                project.undo_text(rater.id),
            )
            for rater in read(records.raters)
        ],
    )
    if slow:
        yield "histories", lambda: _histories(project)
    yield "rows", lambda: (len(QueryRows(project)), len(DocumentRows(project)))
    yield "display", lambda: (project_display(project), find_fields(project, lambda _done, _total: None))
    yield "imported files", lambda: imported_files(project)
    yield "care", lambda: [item.to_json() for item in rater_figures(project)]
    yield "decided since", lambda: read(rater_checks.decided_since, 0)
    yield "tasks", lambda: [item.to_json() for item in task_progress(project)]
    yield "kept tasks", lambda: [kept_task(project, task.id) for task in read(pools.tasks)]
    yield "judging", lambda: [_judging(project, rater.name, rater.id) for rater in read(records.raters)]
    if slow:
        yield "side by side", lambda: _side_by_side(project)
    yield (
        "steps",
        lambda: [
            (project.undo_text(rater_id), project.redo_text(rater_id))
            for rater_id in (None, *(rater.id for rater in read(records.raters)))
        ],
    )
    yield "evaluation", lambda: _evaluation(project).to_json(per_query=True)
    yield "derivations", lambda: _derivations(project)
    yield "agreement", lambda: LiveAgreement(project).figures()
    if slow:
        yield "agreement in full", lambda: agreement_json(agreement_report(project))
    yield "comparing", lambda: _comparing(project)
    yield "saved evaluations", lambda: _saved(project)
    for kind in EXPORTS:
        for suffix in kind.endings or (kind.suffix,):
            yield (
                f"export {kind.key}{suffix if kind.endings else ''}",
                lambda kind=kind, suffix=suffix: _export(project, folder, kind.key, suffix),
            )
    if slow:
        yield "report", lambda: _reports(project, folder)
    if slow:
        yield "handing out", lambda: _hand_out(project, folder)
    yield "grading", lambda: _grade(project)
    yield (
        "undoing",
        lambda: [
            (project.undo(rater_id).result(SECONDS), project.redo(rater_id).result(SECONDS))
            for rater_id in (None, *(rater.id for rater in read(records.raters)))
        ],
    )


def _lists(project: Project, system_id: int) -> object:
    read = project.read
    found = read(contents.ranked_lists, system_id)  # type: ignore[arg-type]
    read(hits.judged_results, system_id)  # type: ignore[arg-type]
    return [(entry.keys, entry.top(3), entry.scores.sum()) for entry in found.values()]


def _histories(project: Project) -> None:
    seen = set()
    for row in project.read(judgments.judgment_rows):
        query_id = project.read(contents.query_ids).get(row.query_key)
        document_id = project.read(contents.document_ids, [row.doc_key]).get(row.doc_key)
        if query_id is None or document_id is None or (query_id, document_id) in seen or len(seen) > 3:
            continue
        seen.add((query_id, document_id))
        history_lines(project.read(judgments.pair_history, query_id, document_id))
        project.read(judgments.document_judgments, document_id)


def _judging(project: Project, rater: str, rater_id: int) -> None:
    read = project.read
    read(preferences.open_items, rater_id)  # type: ignore[arg-type]
    for task in (None, *(choice.id for choice in task_choices(project, rater_id))):  # type: ignore[arg-type]
        queue = JudgingQueue(project, rater_id, rater=rater, task=task)  # type: ignore[arg-type]
        for place in range(min(len(queue), 3)):
            queue.state_at(place), queue.is_judged(place), queue.best_rank(place)
        queue.next_unjudged(0)


def _side_by_side(project: Project) -> None:
    for comparison in project.read(preferences.comparisons):
        gsb_json(comparison.name, comparison_result(project, comparison))
        comparison_report(project, comparison.id)
        for rater in project.read(records.raters):
            queue = ComparisonQueue(project, comparison.id, rater.id)
            assert len(queue) == len(queue.items)


def _evaluation(project: Project):  # type: ignore[no-untyped-def]
    return (
        live_evaluation(project)
        .view(metrics=chosen_metrics(project), settings=evaluation_settings(project))
        .numbers
    )


def _derivations(project: Project) -> None:
    numbers = _evaluation(project)
    for system in numbers.systems[:2]:
        for query_key in numbers.query_keys[:2]:
            for metric in numbers.metrics:
                numbers.derivation(system, metric, query_key)
            explain(
                numbers.columns, system=system, query_key=query_key, metric=numbers.metrics[0],
                settings=evaluation_settings(project), presets=(),
            )  # fmt: skip


def _comparing(project: Project) -> None:
    names = [system.name for system in project.read(contents.systems)]
    if len(names) < 2:
        return
    metrics = chosen_metrics(project)
    view = PairView(
        project,
        baseline=names[0],
        candidate=names[1],
        metrics=metrics,
        settings=evaluation_settings(project),
    )
    values = view.values(metrics[0])
    verdict(analyse(values), find_holes(view.numbers.columns, values))


def _saved(project: Project) -> None:
    saved = saved_evaluations(project)
    metrics_of(saved)
    for item in saved:
        saved_json(item)


def _export(project: Project, folder: Path, key: str, suffix: str) -> None:
    needs = export_kind(key).needs
    choices = [ExportChoices(key)]
    if needs == "system":
        choices = [ExportChoices(key, system=item.name) for item in project.read(contents.systems)]
    elif needs == "comparison":
        found = project.read(preferences.comparisons)
        choices = [ExportChoices(key, comparison=item.name) for item in found]
    for number, choice in enumerate(choices):
        with suppress(NothingThere):
            export(project, folder / f"out{number}{suffix}", choice)


def _reports(project: Project, folder: Path) -> None:
    names = [system.name for system in project.read(contents.systems)]
    requests = [ReportRequest()] + ([ReportRequest(names[0], names[1])] if len(names) > 1 else [])
    for request in requests:
        report = make_report(project, request)
        for item in REPORT_FORMATS:
            write_report(document_of(report), folder / f"report{item.suffixes[0]}")


def _hand_out(project: Project, folder: Path) -> None:
    choices = [(rater.id, None) for rater in project.read(records.raters)]
    choices += [(rater_id, pool_id) for rater_id, _ in choices for pool_id, _ in task_names(project)]  # type: ignore[misc]
    for rater_id, pool_id in choices[:3]:
        path = folder / "package.ndcg"
        path.unlink(missing_ok=True)
        hand_out(project, path, PackageRequest(rater_id, pool_id=pool_id, only_open=False))


def _grade(project: Project) -> None:
    raters, queries = project.read(records.raters), project.read(contents.query_ids)
    documents = project.read(contents.document_ids)
    if raters and queries and documents:
        command = grade_pair(raters[0].id, next(iter(queries.values())), next(iter(documents.values())), 1.0)
        try:
            project.execute(command).result(timeout=SECONDS)
            project.undo(raters[0].id, labels_only=True).result(timeout=SECONDS)
        except TimeoutError:
            # A label that the disk does not take is kept and tried again, and the screen says so.
            assert project.writer_state().failed is not None
