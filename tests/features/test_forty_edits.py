"""A project that was corrected in forty ways is sound, as it was when all is undone, and redone the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import select

from ndcg_gui.core.command import Command
from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import ComparisonId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.collection.corrections import correct_documents, correct_queries
from ndcg_gui.features.collection.verbs import HideSystems, RemoveSystems, RenameSystem
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.exporting.corrections import corrections
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.labels.raters import MergeRaters, RenameRater
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.store.collection import contents
from ndcg_gui.store.schema import metadata
from ndcg_gui.store.soundness import check_project
from tests.making import add_rater, create_comparison, dump, make_project, store, write_run

# Only added to; of the current labels the event behind them is another one after undo and redo.
HISTORY = ("judgment_event", "preference_event", "chain", "operation")
LABELS = {"judgment": 3, "preference": 4}
DERIVED = ("judged_hit", "tally")

Edit = Callable[[Project], Command | None]


def queries(**wanted: dict[str, object]) -> Edit:
    return lambda project: project.read(correct_queries, wanted, by="lee")


def documents(**wanted: dict[str, object]) -> Edit:
    return lambda project: project.read(correct_documents, wanted)


def plain(command: Command) -> Edit:
    return lambda _project: command


def older(make: Callable[[str], Command]) -> Edit:
    """Of the older version of C, which is named with its day."""

    def edit(project: Project) -> Command:
        names = [item.name for item in project.read(contents.systems) if not item.is_newest]
        return make(names[0])

    return edit


EDITS: tuple[Edit, ...] = (
    queries(q1={"text": "red shoes"}),
    queries(q1={"text": "red running shoes", "intent": "to buy"}),
    queries(q2={"weight": 3}, q3={"weight": "0.25"}),
    queries(q1={"stratum": "head"}, q2={"stratum": "tail"}, q3={"stratum": "tail"}),
    documents(d1={"title": "a shoe"}),
    documents(d1={"text": "red\nand running"}, d2={"url": "https://example.org/2"}),
    plain(RenameRater("ann", "Ann K")),
    plain(RenameSystem("A", "es")),
    plain(HideSystems(("B",), hidden=True)),
    older(lambda name: HideSystems((name, "C"), hidden=True)),
    plain(HideSystems(("B",), hidden=False)),
    queries(q1={"intent": "", "tags": "seasonal|back to school"}, q2={"tags": "季节"}),
    documents(d3={"title": ""}),
    documents(d3={"title": "title of d3"}),
    plain(RenameRater("Ann K", "ann k.")),
    plain(RenameRater("bob", "Ann K")),
    plain(MergeRaters("carl", "ann k.")),
    queries(q2={"text": '日本語 “quoted” \\ "x"'}),
    documents(d4={"text": "=1+1", "title": "ünï", "url": "u"}),
    older(lambda name: RemoveSystems((name,))),
    plain(RenameSystem("C", "colbert")),
    plain(RenameSystem("colbert", "C")),
    plain(HideSystems(("C",), hidden=False)),
    plain(RemoveSystems(("C",))),
    plain(RenameSystem("es", "C")),
    queries(q3={"text": "q", "intent": "i", "weight": 1e6, "stratum": "s"}),
    queries(q3={"weight": 0}, **{key: {"add_tags": "sale|a", "remove_tags": "季节"} for key in ("q1", "q2")}),
    documents(d5={"text": "x" * 5000}),
    documents(d5={"text": ""}),
    documents(d6={"title": "t", "text": "b"}, d1={"title": "shoe"}),
    plain(MergeRaters("Ann K", "ann k.")),
    plain(RenameRater("ann k.", "all")),
    queries(q1={"text": "what is q1"}),
    documents(d1={"title": "title of d1", "text": "body"}),
    plain(RenameSystem("B", "x")),
    plain(HideSystems(("x", "C"), hidden=True)),
    plain(HideSystems(("C",), hidden=False)),
    queries(q1={"weight": 7, "tags": ""}, q2={"weight": 7, "remove_tags": "a"}, q3={"weight": 7}),
    documents(d2={"url": ""}, d4={"url": ""}),
    plain(RenameRater("all", "ann")),
)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    """Three raters with judgments, verdicts and tasks; A, B, and C in two versions."""
    with make_project(tmp_path) as made:
        for number, lists in enumerate(({"q1": ("d6", "d5")}, {"q1": ("d1", "d6"), "q2": ("n1",)})):
            store(made, write_run(tmp_path / f"c{number}.run", "C", lists))
        keys = made.read(contents.query_ids), made.read(contents.document_ids)
        ann, bob, carl = (add_rater(made, name) for name in ("ann", "bob", "carl"))
        for place, (rater, key) in enumerate(
            [(ann, "d1"), (bob, "d1"), (carl, "d1"), (carl, "d2"), (ann, "d3"), (bob, "d4"), (carl, "d3")]
        ):
            made.execute(grade_pair(rater, keys[0]["q1"], keys[1][key], place % 4)).result()
        a, b, *_ = made.read(contents.systems)
        create_comparison(made, "launch", a.id, b.id, raters=("ann", "carl"))
        for rater in (ann, carl):
            for item in ComparisonQueue(made, ComparisonId(1), rater).items[:1]:
                verdict = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)
                made.execute(JudgeItem(rater, ComparisonId(1), item.key, verdict)).result()
        plan = PoolPlan("task", systems=("A", "B"), raters=("ann", "bob", "carl"), gold_from="rater:bob")
        made.execute(CreateTask(draft(made, plan))).result()
        yield made


def tables(project: Project) -> dict[str, list[tuple[object, ...]]]:
    """What stands: every byte, and of labels what is said."""
    if isinstance(project.location, Path):
        found = dump(project.path)
    else:
        with project.read.transaction() as connection:
            found = {
                table.name: sorted(map(tuple, connection.execute(select(table))), key=repr)
                for table in metadata.sorted_tables
                if table.name not in DERIVED
            }
    for name in HISTORY:
        del found[name]
    for name, event in LABELS.items():
        found[name] = sorted(((*row[:event], *row[event + 1 :]) for row in found[name]), key=repr)
    return found


def test_forty_edits_and_back_and_again(project: Project) -> None:
    assert len(EDITS) == 40
    states = [tables(project)]
    for number, edit in enumerate(EDITS):
        command = edit(project)
        assert command is not None, number
        project.execute(command).result()
        states.append(tables(project))
        assert states[-1] != states[-2], number
    assert project.read(check_project) == []
    assert live_evaluation(project) is not None
    assert len({row.correction.what for row in corrections(project)}) == 4
    for number in reversed(range(len(EDITS))):
        project.undo(None).result()
        assert tables(project) == states[number], number
    assert project.read(check_project) == []
    location = project.location
    project.close()
    # Steps of undo outlive the program.
    with open_project(location) as again:
        for number in range(len(EDITS)):
            again.redo(None).result()
            assert tables(again) == states[number + 1], number
        assert again.read(check_project) == []
        assert {row.state for row in corrections(again)} == {"done"}
        for _ in EDITS:
            again.undo(None).result()
        assert tables(again) == states[0]
        assert again.read(check_project) == []
