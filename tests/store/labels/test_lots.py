from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.labels.final_grades import settle
from ndcg_gui.features.labels.raters import MergeRaters, RenameRater
from ndcg_gui.features.lots.reads import LotState, lots_of
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.safety.erasing import erase_from
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import pools
from tests.lots_made import (
    INSPECTOR,
    RATER,
    decide,
    draw,
    drawn,
    judge,
    look,
    lot_of,
    lots_project,
    number_of,
    work_of,
)
from tests.making import add_rater
from tests.postgres import running_server


def accepted(project: Project) -> None:
    """Accept the first lot."""
    judge(project, work_of(project)[:6])
    draw(project)
    look(project, drawn(project))
    decide(project, accepts=True, note="said Lena of Cy")


def test_lots_follow_a_rater_who_is_renamed(tmp_path: Path) -> None:
    with lots_project(tmp_path) as project:
        accepted(project)
        project.execute(RenameRater(RATER, "Cyan")).result()
        assert lot_of(project, rater="Cyan").state is LotState.ACCEPTED
        assert sum(map(len, ProjectLabels(project.read, "accepted").read().values())) == 6


def test_lots_follow_a_rater_who_is_merged_and_come_back(tmp_path: Path) -> None:
    with lots_project(tmp_path, raters=(RATER, "Cy 2")) as project:
        for name in (RATER, "Cy 2"):
            judge(project, work_of(project, name)[:6], name=name)
            draw(project, rater=name)
            look(project, [own.pair for own in lot_of(project, rater=name).inspection.looks])  # type: ignore[union-attr]
            decide(project, accepts=True, rater=name)
        before = [(lot.rater, lot.number, lot.state) for lot in lots_of(project.read)]
        project.execute(MergeRaters("Cy 2", RATER)).result()
        assert [(lot.rater, lot.number, lot.state) for lot in lots_of(project.read)] == [
            (RATER, 1, LotState.ACCEPTED), (RATER, 2, LotState.ACCEPTED),
        ]  # fmt: skip
        assert sum(map(len, ProjectLabels(project.read, "accepted").read().values())) == 12
        project.undo(None, kind="import").result()
        assert [(lot.rater, lot.number, lot.state) for lot in lots_of(project.read)] == before
        assert [str(item) for item in project.read(soundness.check_project)] == []


def test_who_inspected_somebody_is_not_that_person(tmp_path: Path) -> None:
    with lots_project(tmp_path) as project:
        accepted(project)
        for pair in ((RATER, INSPECTOR), (INSPECTOR, RATER)):
            with pytest.raises(Conflict, match="one has inspected a lot of the other"):
                project.execute(MergeRaters(*pair)).result()


def test_what_was_sent_back_is_done_before_a_merge(tmp_path: Path) -> None:
    with lots_project(tmp_path) as project:
        add_rater(project, "Kim")
        judge(project, work_of(project)[:6])
        draw(project)
        with pytest.raises(Conflict, match="Lena is inspecting a lot"):
            project.execute(MergeRaters(INSPECTOR, "Kim")).result()
        look(project, drawn(project), 4.0)
        decide(project, accepts=False)
        with pytest.raises(Conflict, match="was sent back and is not inspected again yet"):
            project.execute(MergeRaters(RATER, "Kim")).result()


@pytest.mark.parametrize("keep_labels", [True, False])
def test_a_rater_who_is_erased_leaves_their_lots(tmp_path: Path, keep_labels: bool) -> None:
    with lots_project(tmp_path) as project:
        accepted(project)
        number, path = number_of(project, RATER), project.path
    erase_from(path, RATER, by=INSPECTOR, keep_labels=keep_labels)
    with open_project(path) as project:
        (lot,) = [lot for lot in lots_of(project.read) if lot.rater_id == number]
        assert (lot.state, lot.rater == RATER, lot.note) == (LotState.ACCEPTED, False, "")
        labelled = sum(map(len, ProjectLabels(project.read, "accepted").read().values()))
        assert labelled == (6 if keep_labels else 0)
        assert [str(item) for item in project.read(soundness.check_project)] == []
        assert not any(RATER in task.plan for task in project.read(pools.tasks))


def test_a_settled_pair_stays_in_its_lot(tmp_path: Path) -> None:
    with lots_project(tmp_path) as project:
        judge(project, work_of(project)[:6])
        draw(project)
        pair = drawn(project)[0]
        rater = next(own for own in project.raters() if own.name == INSPECTOR)
        project.execute(settle(rater, *pair, 0.0)).result()
        look(project, drawn(project))
        decide(project, accepts=True)
        # The lot measures what its rater said; the final grade counts under the rules that say so.
        assert lot_of(project).inspection.wrong == 0  # type: ignore[union-attr]
        for rule, grades in (("accepted", {2.0}), ("final:accepted", {2.0, 0.0})):
            found = ProjectLabels(project.read, rule).read()
            assert {grade for own in found.values() for grade in own.values()} == grades


def test_lots_on_a_server(tmp_path: Path) -> None:
    with lots_project(tmp_path, location=running_server().location()) as project:
        accepted(project)
        judge(project, work_of(project)[6:])
        draw(project, 2)
        look(project, drawn(project, 2), 4.0)
        decide(project, 2, accepts=False)
        assert [lot.state for lot in lots_of(project.read)] == [LotState.ACCEPTED, LotState.RETURNED]
        assert sum(map(len, ProjectLabels(project.read, "accepted").read().values())) == 6
        project.undo(None, kind="import").result()
        assert lot_of(project, 2).state is LotState.DRAWN
        assert [str(item) for item in project.read(soundness.check_project)] == []
