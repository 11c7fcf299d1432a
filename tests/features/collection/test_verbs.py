"""Mending systems: each step is taken back and done again to the last byte, and leaves a sound project."""

from __future__ import annotations

import re
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui.core.command import Command
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import ComparisonId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.collection.verbs import HideSystems, RemoveSystems, RenameSystem, removal_of
from ndcg_gui.features.display.telling import telling_names
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.evaluate.saved import draft_evaluation
from ndcg_gui.features.evaluate.verbs import SaveEvaluation
from ndcg_gui.features.exporting.exports import ExportChoices, export
from ndcg_gui.features.importing.history import imported_files, last_import
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.tasks import plan_of
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.labels.recovery import look_for_lost
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.features.side_by_side.verbs import OpenResult, ReopenComparison
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store import evaluations
from ndcg_gui.store.collection import contents, pools
from ndcg_gui.store.labels import named_events, preferences
from ndcg_gui.store.soundness import check_project
from tests.making import (
    add_rater,
    create_comparison,
    dump,
    make_project,
    put_copy,
    store,
    write_collection,
    write_run,
)

C = {"q1": ("d6", "d5"), "q2": ("n1", "d4")}


def _files(folder: Path) -> tuple[Path, Path]:
    return (
        write_run(folder / "c.run", "C", C),
        write_run(folder / "c2.run", "C", {"q1": ("d6", "n2"), "q3": ("d1",)}),
    )


def _made(path: Path) -> Project:
    made = make_project(path.parent, path.name)
    for file in _files(path.parent):
        store(made, file)
    ann = add_rater(made, "ann")
    queries, documents = made.read(contents.query_ids), made.read(contents.document_ids)
    made.execute(grade_pair(ann, queries["q2"], documents["n1"], 3)).result()
    made.execute(grade_pair(ann, queries["q1"], documents["d1"], 2)).result()
    a, b, *_ = made.read(contents.systems)
    create_comparison(made, "launch", a.id, b.id)
    item = ComparisonQueue(made, ComparisonId(1), ann).items[0]
    state = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)
    made.execute(JudgeItem(ann, ComparisonId(1), item.key, state)).result()
    made.execute(CreateTask(draft(made, PoolPlan("task", systems=("A", "C"), raters=("ann",))))).result()
    whole = draft_evaluation(
        made, name="before", metrics=[parse_metric("nDCG@3")], settings=EvaluationSettings()
    )
    made.execute(SaveEvaluation(whole)).result()
    return made


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    """A, B and C, which has a newer version; A and B are compared, judged, pooled and evaluated."""
    write_collection(tmp_path)
    _files(tmp_path)
    path = tmp_path / "small.ndcg"
    put_copy(path, _made, name="small")
    with open_project(path) as made:
        yield made


def names(project: Project) -> list[str]:
    return [item.name for item in project.read(contents.systems)]


def tables(project: Project) -> dict[str, list[tuple[object, ...]]]:
    """All but the steps of undo themselves."""
    found = dump(project.path)
    del found["operation"]
    return found


EDITS: dict[str, Command] = {
    "rename": RenameSystem("A", "es-prod"),
    "rename all versions": RenameSystem("C", "colbert"),
    "rename by the older": RenameSystem("C, older", "colbert"),
    "hide": HideSystems(("A", "C"), hidden=True),
    "remove": RemoveSystems(("C",)),
    "remove the older": RemoveSystems(("C, older",)),
    "remove all": RemoveSystems(("C", "C, older")),
}


def made_of(project: Project, command: Command) -> Command:
    older = next(name for name in names(project) if name.startswith("C, "))
    if isinstance(command, RenameSystem):
        return RenameSystem(command.old.replace("C, older", older), command.new)
    if isinstance(command, RemoveSystems):
        return RemoveSystems(tuple(name.replace("C, older", older) for name in command.names))
    return command


@pytest.mark.parametrize("name", EDITS)
def test_each_edit_is_undone_and_redone_to_the_last_byte(project: Project, name: str) -> None:
    before = tables(project)
    changes = project.execute(made_of(project, EDITS[name])).result()
    assert changes.systems
    after = tables(project)
    assert after != before
    assert project.read(check_project) == []
    for _ in range(2):
        undone = project.undo(None).result()
        assert undone.systems == changes.systems
        assert tables(project) == before
        assert project.read(check_project) == []
        assert project.redo(None).result().systems == changes.systems
        assert tables(project) == after
    assert project.read(check_project) == []


def test_edits_one_after_the_other_are_undone_in_turn(project: Project) -> None:
    steps = [tables(project)]
    older = names(project)[2]
    for command in (
        RenameSystem("C", "x"), HideSystems(("A",), hidden=True), RemoveSystems((f"x{older[1:]}",)),
        RenameSystem("x", "C"), RenameSystem("B", "x"), RemoveSystems(("C",)),
        HideSystems(("A",), hidden=False),
    ):  # fmt: skip
        project.execute(command).result()
        assert project.read(check_project) == []
        steps.append(tables(project))
    for state in reversed(steps[:-1]):
        project.undo(None).result()
        assert tables(project) == state
    for state in steps[1:]:
        project.redo(None).result()
        assert tables(project) == state


def test_whatever_names_a_system_follows_a_rename(project: Project, tmp_path: Path) -> None:
    project.execute(OpenResult(ComparisonId(1), "lee")).result()
    export(project, tmp_path / "before.csv", ExportChoices("preferences-csv", comparison="launch"))
    numbers = {item.name: item.id for item in project.read(contents.systems)}
    project.execute(RenameSystem("A", "es-prod")).result()
    assert {item.name: item.id for item in project.read(contents.systems)} == {
        **{name: number for name, number in numbers.items() if name != "A"}, "es-prod": numbers["A"],
    }  # fmt: skip
    (comparison,) = project.read(preferences.comparisons)
    assert (comparison.baseline_id, comparison.plan.baseline) == (numbers["A"], "es-prod")
    (task,) = project.read(pools.tasks)
    assert plan_of(task.plan).systems == ("es-prod", "C")
    # What was saved says what was.
    (saved,) = project.read(evaluations.evaluations)
    assert [item.name for item in saved.systems] == ["A", "B", "C"]
    export(project, tmp_path / "after.csv", ExportChoices("preferences-csv", comparison="launch"))
    before, after = ((tmp_path / f"{name}.csv").read_text() for name in ("before", "after"))
    assert after == re.sub(r"\bA\b", "es-prod", before) != before
    export(project, tmp_path / "a.run", ExportChoices("run", system="es-prod"))
    with pytest.raises(InputError, match="no system named 'A'; there are: es-prod, B"):
        export(project, tmp_path / "x.run", ExportChoices("run", system="A"))


def test_verdicts_exported_under_the_name_before_come_back_into_their_comparison(
    project: Project, tmp_path: Path
) -> None:
    project.execute(OpenResult(ComparisonId(1), "lee")).result()
    export(project, tmp_path / "v.csv", ExportChoices("preferences-csv", comparison="launch"))
    project.execute(ReopenComparison(ComparisonId(1), "lee")).result()
    text = (tmp_path / "v.csv").read_text()
    changed = text.replace("ann", "bob")
    (tmp_path / "v.csv").write_text(changed)
    project.execute(RenameSystem("A", "es-prod")).result()
    project.execute(RenameSystem("es-prod", "es")).result()
    store(project, tmp_path / "v.csv")
    assert names(project)[:2] == ["es", "B"]
    assert len(project.read(preferences.comparisons)) == 1
    assert len(project.read(preferences.preferences, ComparisonId(1))) == 2


def test_a_verdict_is_brought_back_from_the_journal_whatever_its_systems_are_called(
    project: Project, tmp_path: Path
) -> None:
    # A backup knows nothing of the verdict that comes now, only the journal does.
    kept = tmp_path / "kept"
    shutil.copy(project.path, kept)
    (ann,) = project.raters()
    item = ComparisonQueue(project, ComparisonId(1), ann.id).items[1]
    state = PreferenceState(Verdict.JUDGED, Side.RIGHT, 1)
    project.execute(JudgeItem(ann.id, ComparisonId(1), item.key, state)).result()
    path = project.path
    project.close()
    shutil.copy(kept, path)
    with open_project(path) as restored:
        assert look_for_lost(restored).labels == 1
        restored.execute(RenameSystem("A", "es-prod")).result()
        restored.execute(RenameSystem("B", "A")).result()
        found = look_for_lost(restored)
        assert (found.labels, found.left_out) == (1, ())
        restored.undo(None).result()
        restored.undo(None).result()
        assert look_for_lost(restored).labels == 1


@pytest.mark.parametrize("new", ["", "  ", "a\nb", "x" * 121])
def test_a_system_needs_a_name(project: Project, new: str) -> None:
    with pytest.raises(InputError, match="a system needs a name of 1 to 120 printable characters"):
        project.execute(RenameSystem("A", new)).result()


def test_a_name_in_use_is_refused(project: Project) -> None:
    before = dump(project.path)
    older = names(project)[2]
    for old, new in (("A", "B"), ("A", older)):
        with pytest.raises(Conflict, match=re.escape(f"there is a system named {new} already")):
            project.execute(RenameSystem(old, new)).result()
    with pytest.raises(Conflict, match="there is no system named X"):
        project.execute(RenameSystem("X", "Y")).result()
    project.execute(RenameSystem("A", " A ")).result()  # its own name is no change, and no step of undo
    assert dump(project.path) == before


def test_hidden_systems_are_left_out_where_none_is_named(project: Project) -> None:
    view = live_evaluation(project).view
    metrics, settings = [parse_metric("nDCG@3")], EvaluationSettings()
    assert list(view(metrics=metrics, settings=settings).system_ids) == ["A", "B", "C"]
    project.execute(HideSystems(("A", "B"), hidden=True)).result()
    assert list(view(metrics=metrics, settings=settings).system_ids) == ["C"]
    assert list(view(metrics=metrics, settings=settings, systems=["A"]).system_ids) == ["A"]
    drafted = draft(project, PoolPlan("of all", raters=("ann",)))
    only = draft(project, PoolPlan("of all", systems=("C",), raters=("ann",)))
    assert drafted.pairs.tolist() == only.pairs.tolist()
    # To hide what is hidden is no step.
    steps = len(dump(project.path)["operation"])
    project.execute(HideSystems(("A",), hidden=True)).result()
    assert len(dump(project.path)["operation"]) == steps
    assert names(project)[:2] == ["A", "B"]


def test_removing_says_what_hangs_on_it(project: Project) -> None:
    older = names(project)[2]
    removal = project.read(removal_of, ("A", older))
    assert (removal.compared, removal.results) == ({"A": ["launch"]}, 13)
    before = dump(project.path)
    with pytest.raises(Conflict, match="system A is used by comparison launch; remove that first"):
        project.execute(RemoveSystems(("C", "A"))).result()
    assert dump(project.path) == before
    # Of the older C's results n1 was judged, and d5 and d6 of q1 and d4 of q2 are others', too: d5 is not.
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    pool, _ = project.read(pools.standing_pool) or (None, 0)
    assert pool is not None
    pairs = {tuple(pair) for pair in project.read(pools.pool_pairs, pool).tolist()}
    assert project.read(removal_of, (older,)).pairs == 1
    project.execute(RemoveSystems((older,))).result()
    assert names(project) == ["A", "B", "C"]
    left = {tuple(pair) for pair in project.read(pools.pool_pairs, pool).tolist()}
    assert pairs - left == {(queries["q1"], documents["d5"])}
    assert (queries["q2"], documents["n1"]) in left


def test_the_version_before_is_the_newest_again_when_that_is_removed(project: Project) -> None:
    older = names(project)[2]
    first, second = project.read(contents.systems)[2:]
    assert (first.is_newest, second.name, second.version) == (False, "C", 2)
    project.execute(RemoveSystems(("C",))).result()
    (*_, left) = project.read(contents.systems)
    assert (left.id, left.name, left.is_newest) == (first.id, "C", True)
    project.undo(None).result()
    assert names(project) == ["A", "B", older, "C"]


def test_one_run_of_an_import_of_several_is_removed(project: Project, tmp_path: Path) -> None:
    store(
        project,
        write_run(tmp_path / "x.run", "X", {"q1": ("x1",)}),
        write_run(tmp_path / "y.run", "Y", {"q1": ("y1", "d1")}),
    )
    project.execute(RemoveSystems(("X",))).result()
    assert names(project)[4:] == ["Y"]
    # The import as a whole can still be taken back, and what was removed does not come back then.
    step = last_import(project)
    assert step is not None and step == imported_files(project)[0].operation_id
    project.undo_import(step).result()
    assert names(project)[4:] == []
    with pytest.raises(Conflict, match="the import that brought the systems was undone"):
        project.undo(None).result()
    assert project.read(check_project) == []


def test_a_removed_run_can_be_imported_again(project: Project, tmp_path: Path) -> None:
    path = write_run(tmp_path / "x.run", "X", {"q1": ("x1",)})
    store(project, path)
    project.execute(RemoveSystems(("X",))).result()
    store(project, path)
    assert names(project)[4:] == ["X"]
    project.undo(None).result()
    project.undo(None).result()
    assert names(project)[4:] == ["X"]
    assert project.read(check_project) == []


def test_removed_lists_do_not_keep_queries_and_queries_keep_them_from_coming_back(
    project: Project, tmp_path: Path
) -> None:
    store(project, write_run(tmp_path / "x.run", "X", {"new": ("x1",), "q1": ("d1",)}))
    store(project, write_run(tmp_path / "y.run", "Y", {"new": ("y1",)}))
    project.execute(RemoveSystems(("Y",))).result()
    project.undo_import(imported_files(project)[1].operation_id or 0).result()
    assert "new" not in project.read(contents.query_ids)
    assert project.read(check_project) == []
    with pytest.raises(Conflict, match="the import of these systems' queries was undone"):
        project.undo(None).result()


def test_open_results_and_verdicts_stay_as_they_are(project: Project) -> None:
    project.execute(OpenResult(ComparisonId(1), "lee")).result()
    before = dump(project.path)
    project.execute(RenameSystem("B", "new")).result()
    after = dump(project.path)
    for table in ("preference", "preference_event", "comparison_side", "comparison_event", "chain"):
        assert after[table] == before[table]


def test_what_a_system_was_called_still_tells_it(project: Project) -> None:
    project.execute(RenameSystem("A", "wombatmatch")).result()
    project.execute(RenameSystem("wombatmatch", "ibisfind")).result()
    names = telling_names(project)
    assert names.in_key("wombatmatch-1") and names.in_key("ibisfind-1")
    project.undo(None).result()
    assert telling_names(project).in_key("ibisfind-1")


def test_a_step_that_was_spoilt_from_outside_keeps_no_label_from_being_found(project: Project) -> None:
    project.execute(RenameSystem("A", "es-prod")).result()
    path = project.path
    project.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE operation SET forward = replace(forward, '[[', '[[[')")
        connection.commit()
    with open_project(path) as opened:
        assert opened.read(named_events.former_names) == {"C", "es-prod"}  # as the inverse has it


def test_edits_are_taken_back_on_a_server_too(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        store(project, write_run(tmp_path / "b2.run", "B", {"q1": ("d6", "n2"), "q3": ("d1",)}))

        def state() -> list[object]:
            pool = project.read(pools.standing_pool)
            assert pool is not None
            assert project.read(check_project) == []
            return [project.read(contents.systems), project.read(pools.pool_pairs, pool[0]).tolist()]

        states = [state()]
        for command in (
            RenameSystem("B", "es"), HideSystems(("A",), hidden=True), RemoveSystems(("es",)),
            RemoveSystems(("A", "es")),
        ):  # fmt: skip
            project.execute(command).result()
            states.append(state())
        assert states[-1] == [[], []]
        for before in reversed(states[:-1]):
            project.undo(None).result()
            assert state() == before
        for after in states[1:]:
            project.redo(None).result()
            assert state() == after
