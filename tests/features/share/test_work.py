from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui import paths
from ndcg_gui.core.people import ChangeSetting
from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import new_event_id
from ndcg_gui.domain.marks import text_hash
from ndcg_gui.domain.moments import now
from ndcg_gui.domain.records import Side
from ndcg_gui.features.display.template import Display, change_display
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.share.verbs import Contradiction, InvalidEvent
from ndcg_gui.features.share.work import RaterWork, RoomClosed, Rooms
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels.journal import read_sessions
from tests.features.packages.test_handing_out import TELLING
from tests.lots_made import (
    INSPECTOR,
    RATER,
    decide,
    draw,
    drawn,
    inspection_of,
    judge,
    look,
    lot_of,
    lots_project,
    number_of,
    work_of,
)
from tests.making import add_rater, correct, create_comparison
from tests.packaging import OTHER_RATER, order, prefer, rater_id, said, say, telling_project, undo

GOOD = {"status": "graded", "grade": 3.0, "note": ""}
FAIR = {"status": "graded", "grade": 1.0, "note": ""}
RIGHT = {"status": "judged", "preferred": "right", "strength": 1}


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with telling_project(tmp_path) as project:
        create_comparison(project, "Launch", *[item.id for item in project.read(contents.systems)])
        yield project


@pytest.fixture
def rooms(project: Project) -> Iterator[Rooms]:
    rooms = Rooms(project)
    yield rooms
    rooms.close()


@pytest.fixture
def work(project: Project, rooms: Rooms) -> RaterWork:
    return rooms.work(rater_id(project))


def event(place: dict[str, Any], state: dict[str, Any], **more: Any) -> dict[str, Any]:
    """An event as the page sends it."""
    return {
        "id": new_event_id(),
        "step": new_event_id(),
        "action": "do",
        **place,
        "state": state,
        "seconds": 2.5,
        "at": now(),
        "seen": None,
        **more,
    }


def pair_at(page: dict[str, Any], at: int) -> dict[str, Any]:
    query, document = page["pairs"][at]
    return {"pair": [page["queries"][query]["id"], page["documents"][document]["id"]]}


def item_at(page: dict[str, Any], at: int) -> dict[str, Any]:
    comparison = page["comparisons"][0]
    return {"item": [comparison["name"], page["queries"][comparison["items"][at]["query"]]["id"]]}


def send(project: Project, work: RaterWork, *events: dict[str, Any]) -> list[dict[str, Any]]:
    """Send events as the server does."""
    command = work.command(events)
    project.execute(command, here=False).result()
    return work.answers(events, command)


def results(answers: list[dict[str, Any]]) -> list[str]:
    return [answer["result"] for answer in answers]


# out


def test_the_page_has_the_order_and_no_texts(project: Project, work: RaterWork) -> None:
    page = work.page()
    names = [tuple(pair_at(page, at)["pair"]) for at in range(len(page["pairs"]))]
    assert names == order(project)
    assert [item for item in page["queries"] if set(item) != {"id"}] == []
    assert [item for item in page["documents"] if set(item) != {"id"}] == []
    assert page["served"]["portion"] == 50 and page["events"] == [] and page["highlights"] == {}
    assert {len(item["items"]) for item in page["comparisons"]} == {work.items}


def test_portions_bring_what_the_page_shows(project: Project, work: RaterWork) -> None:
    page = work.page()
    pairs, items = work.portion(0, 0), work.portion(1, 0)
    assert set(pairs["queries"]) == {query for query, _ in page["pairs"]}
    assert set(pairs["documents"]) == {document for _, document in page["pairs"]}
    for at, shown in pairs["documents"].items():
        assert shown["id"] == page["documents"][at]["id"] and shown["title"]
    assert set(pairs["highlights"]) == {f"{query} {document}" for query, document in page["pairs"]}
    for item in page["comparisons"][0]["items"]:
        assert items["queries"][item["query"]]["text"]
        assert set(items["documents"]) >= {*item["left"], *item["right"]}
    for view, number in ((0, 1), (1, 1), (2, 0), (0, -1), (-1, 0)):
        with pytest.raises(LookupError):
            work.portion(view, number)


def test_nothing_that_is_sent_tells_a_system_or_another_rater(project: Project, work: RaterWork) -> None:
    say(project, "q1", "d1", 2.0, rater=OTHER_RATER, note="secret-of-bartholomew")
    text = json.dumps([work.page(), work.portion(0, 0), work.portion(1, 0)]).lower()
    for word in TELLING:
        assert word.lower() not in text, word


# in


def test_events_are_stored_once_and_known_when_they_come_again(project: Project, work: RaterWork) -> None:
    page = work.page()
    sent = [event(pair_at(page, 0), GOOD), event(item_at(page, 0), RIGHT)]
    assert results(send(project, work, *sent)) == ["stored", "stored"]
    assert results(send(project, work, *sent)) == ["known", "known"]
    (state,) = said(project).values()
    assert (state.grade, len(said(project))) == (3.0, 1)
    assert results(send(project, work, sent[0], sent[0])) == ["known", "known"]
    again = work.page()
    assert [item["id"] for item in again["events"]] == [item["id"] for item in sent]
    assert again["pair_states"][0] is None, "the state before the events that come along"


def test_a_known_id_with_other_words_is_refused(project: Project, work: RaterWork) -> None:
    first = event(pair_at(work.page(), 0), GOOD)
    send(project, work, first)
    for changed in (
        {"state": FAIR},
        {"action": "redo"},
        {"step": "other"},
        {"seconds": 9.0},
        pair_at(work.page(), 1),
    ):
        with pytest.raises(Contradiction):
            send(project, work, first | changed)
    assert [state.grade for state in said(project).values()] == [3.0]


def test_ids_and_steps_of_another_rater_are_refused(project: Project, rooms: Rooms, work: RaterWork) -> None:
    first = event(pair_at(work.page(), 0), GOOD)
    send(project, work, first)
    other = rooms.work(rater_id(project, OTHER_RATER))
    with pytest.raises(Contradiction):
        send(project, other, first)
    with pytest.raises(Contradiction):
        send(project, other, event(pair_at(other.page(), 0), FAIR, step=first["step"], action="undo"))
    assert said(project, OTHER_RATER) == {}


def test_undo_and_redo_follow_the_step(project: Project, work: RaterWork) -> None:
    place = pair_at(work.page(), 0)
    first = event(place, GOOD)
    second = event(place, FAIR, seen=first["id"])
    back = event(place, GOOD, action="undo", step=second["step"], seen=second["id"], seconds=None)
    again = event(place, FAIR, action="redo", step=second["step"], seen=back["id"], seconds=None)
    assert results(send(project, work, first, second, back, again)) == ["stored"] * 4
    assert [state.grade for state in said(project).values()] == [1.0]
    actions = [(item["action"], item["step"] == second["step"]) for item in work.page()["events"]]
    assert actions == [("do", False), ("do", True), ("undo", True), ("redo", True)]


def test_what_was_said_elsewhere_since_is_a_conflict_and_told(project: Project, work: RaterWork) -> None:
    page = work.page()
    place = pair_at(page, 0)
    say(project, place["pair"][0], place["pair"][1], 4.0)  # in the window meanwhile
    mine = event(place, GOOD)
    later = event(place, FAIR, seen=mine["id"])
    answers = send(project, work, mine, later)
    assert results(answers) == ["conflict", "conflict"]
    there = answers[0]["there"]
    assert (there["state"]["grade"], there["pair"]) == (4.0, place["pair"])
    assert [state.grade for state in said(project).values()] == [4.0]
    assert results(send(project, work, event(place, GOOD, seen=there["id"]))) == ["stored"]
    assert [state.grade for state in said(project).values()] == [3.0]


def test_the_same_words_from_two_machines_are_no_conflict(project: Project, work: RaterWork) -> None:
    place = pair_at(work.page(), 0)
    assert results(send(project, work, event(place, GOOD))) == ["stored"]
    assert results(send(project, work, event(place, GOOD))) == ["stored"]


def test_a_step_of_the_window_is_taken_back_in_the_browser_once(project: Project, work: RaterWork) -> None:
    place = pair_at(work.page(), 0)
    say(project, place["pair"][0], place["pair"][1], 4.0)
    (stored,) = work.page()["events"]
    cleared = {"status": "cleared", "grade": None, "note": ""}
    back = event(place, cleared, action="undo", step=stored["step"], seen=stored["id"], seconds=None)
    assert project.undo_text(rater_id(project), labels_only=True) is not None
    told: list[Changes] = []
    stop = project.subscribe(told.append)
    assert results(send(project, work, back)) == ["stored"]
    assert said(project) == {}
    assert project.undo_text(rater_id(project), labels_only=True) is None
    assert results(send(project, work, event(place, GOOD, step="another"))) == ["stored"]
    stop()
    assert [changes.steps_gone for changes in told] == [True, False]
    before = said(project)
    undo(project)
    assert said(project) == before


@pytest.mark.parametrize(
    "spoilt",
    [
        {"state": {"status": "graded", "grade": 9.0, "note": ""}},
        {"state": {"status": "graded", "grade": None, "note": ""}},
        {"state": {"status": "wonderful", "grade": 3.0, "note": ""}},
        {"state": {"status": "graded", "grade": 3.0, "note": "", "admin": True}},
        {"state": []},
        {"pair": ["q1", "unknown"]},
        {"pair": ["q1"]},
        {"pair": [1, 2]},
        {"id": ""},
        {"id": "x" * 101},
        {"id": "line\nbreak"},
        {"step": None},
        {"action": "delete"},
        {"at": -1},
        {"at": 1.5},
        {"at": True},
        {"seconds": -1},
        {"seconds": "NaN"},
        {"seen": 3},
    ],
)
def test_events_that_cannot_be_are_refused_and_nothing_is_stored(
    project: Project, work: RaterWork, spoilt: dict[str, Any]
) -> None:
    page = work.page()
    good, bad = event(pair_at(page, 1), GOOD), event(pair_at(page, 0), GOOD) | spoilt
    with pytest.raises(InputError):
        send(project, work, good, bad)
    assert said(project) == {}


def test_a_verdict_is_stored_with_the_side_that_was_shown(project: Project, work: RaterWork) -> None:
    page = work.page()
    send(project, work, event(item_at(page, 0), RIGHT))
    prefer(project, Side.RIGHT, 1)
    with project.read.transaction() as connection:
        rows = connection.exec_driver_sql(
            "SELECT p.left_system = s.left_system, p.preferred FROM preference p JOIN comparison_side s"
            " ON s.comparison_id = p.comparison_id AND s.rater_id = p.rater_id"
            " AND s.query_id = p.query_id AND s.item = p.item"
        ).fetchall()
    assert [tuple(row) for row in rows] == [(1, "right"), (1, "right")]


def test_marks_are_checked_on_the_text_that_is_shown(project: Project, rooms: Rooms) -> None:
    project.execute(change_display(Display(masked=("body",)))).result()
    work = rooms.work(rater_id(project))
    page, shown = work.page(), work.portion(0, 0)["documents"][0]
    text = "▮▮▮"
    assert text in json.dumps(shown, ensure_ascii=False)
    bad, good = (
        event(pair_at(page, 0), GOOD | {"marks": [["body", 0, 2, "wrong", text_hash(of), ""]]})
        for of in ("body", text)
    )
    with pytest.raises(InvalidEvent, match="the text has changed"):
        send(project, work, bad)
    assert results(send(project, work, good)) == ["stored"]
    (state,) = said(project).values()
    assert [mark.end for mark in state.marks] == [2]


def test_a_clock_that_is_ahead_does_not_reach_the_future(project: Project, work: RaterWork) -> None:
    place = pair_at(work.page(), 0)
    send(project, work, event(place, GOOD, at=now() + 365 * 86_400 * 1_000_000))
    (stored,) = work.page()["events"]
    assert stored["at"] <= now()


def test_labels_that_arrive_are_in_the_journal(project: Project, work: RaterWork, tmp_path: Path) -> None:
    sent = event(pair_at(work.page(), 0), GOOD)
    send(project, work, sent)
    sessions = read_sessions(paths.data_folder(), project.project_id)
    assert sent["id"] in [line["event"] for session in sessions for line in session.lines]
    place = project.path
    project.close()
    with open_project(place) as again:
        assert [state.grade for state in said(again).values()] == [3.0]


# what changes


def test_new_events_of_the_window_reach_the_page(project: Project, work: RaterWork) -> None:
    page, before = work.page(), work.newest()
    assert work.after(before) == ([], before)
    place = pair_at(page, 0)
    say(project, place["pair"][0], place["pair"][1], 4.0)
    say(project, place["pair"][0], place["pair"][1], 2.0, rater=OTHER_RATER)
    prefer(project, Side.RIGHT)
    found, newest = work.after(before)
    assert [item.get("pair", item.get("item")) for item in found] == [place["pair"], item_at(page, 0)["item"]]
    assert [item["id"] for item in found] == [item["id"] for item in work.page()["events"]]
    assert work.after(newest) == ([], newest)


def test_work_is_the_same_until_it_changes(project: Project, rooms: Rooms, work: RaterWork) -> None:
    say(project, *order(project)[0], 1.0)
    add_rater(project, "Carla")
    assert rooms.work(rater_id(project)) is work
    project.execute(ChangeSetting("name", "Another")).result()
    assert rooms.work(rater_id(project)) is work and work.page()["package"]["project"] == "Another"
    create_comparison(project, "Second", *[item.id for item in project.read(contents.systems)])
    again = rooms.work(rater_id(project))
    assert again is not work and len(again.page()["comparisons"]) == 2


def test_a_corrected_query_is_shown_by_its_new_text(project: Project, rooms: Rooms, work: RaterWork) -> None:
    correct(project, q2={"text": "something else"})
    assert rooms.work(rater_id(project)) is work
    for view in (0, 1):
        texts = {query["text"] for query in work.portion(view, 0)["queries"].values()}
        assert "something else" in texts and "what is q2" not in texts


def test_a_stranger_has_no_room(rooms: Rooms) -> None:
    with pytest.raises(RoomClosed):
        rooms.work(99)  # type: ignore[arg-type]


# what is inspected, and what was sent back


def test_what_was_sent_back_comes_without_its_first_grade(tmp_path: Path) -> None:
    with lots_project(tmp_path) as project:
        first = work_of(project)[:6]
        judge(project, first)
        draw(project)
        look(project, drawn(project), 4.0)
        rooms = Rooms(project)
        before = rooms.work(number_of(project, RATER))
        assert [own for own in before.page()["pair_states"] if own] == []  # the newest come as events
        assert len(before.page()["events"]) == 6
        decide(project, accepts=False)
        again = rooms.work(number_of(project, RATER))
        page = again.page()
        assert again.layout() != before.layout() and again.pairs == 12
        assert page["events"] == [] and page["pair_states"] == [None] * 12
        # It is known which event is newest: what is said now follows it.
        at, seen = next(iter(page["pair_last"].items()))
        sent = event(pair_at(page, int(at)), GOOD, seen=seen)
        assert results(send(project, again, sent)) == ["stored"]
        assert lot_of(project).left == 5
        # What was said of the pair before is shown beside it from then on.
        told = rooms.work(number_of(project, RATER)).page()["events"]
        assert [own["state"]["grade"] for own in told] == [2.0, 3.0]
        rooms.close()


def test_an_inspectors_word_over_a_link_is_no_vote(tmp_path: Path) -> None:
    with lots_project(tmp_path) as project:
        judge(project, work_of(project)[:6])
        draw(project)
        rooms = Rooms(project)
        inspecting = rooms.work(number_of(project, INSPECTOR))
        page = inspecting.page()
        assert len(page["pairs"]) == 3 and page["events"] == []
        sent = event(pair_at(page, 0), GOOD)
        assert [results(send(project, inspecting, sent)) for _ in range(2)] == [["stored"], ["known"]]
        assert inspection_of(project).looked == 1
        assert not project.read(scale_mapping.current_grades).rater_id.tolist().count(inspecting.rater.id)
        rooms.close()
