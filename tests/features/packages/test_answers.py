from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.marks import text_hash
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Mark, Status
from ndcg_gui.features.packages.answers import unpack_answers
from ndcg_gui.features.packages.handing_out import PackageRequest
from ndcg_gui.features.packages.page import hand_out_page
from ndcg_gui.features.packages.reading import read_package
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from tests.features.packages.test_handing_out import make_task
from tests.making import create_comparison
from tests.packaging import OTHER_RATER, merge, rater_id, said, say, telling_project
from tests.page.answering import answers_text, data_of, graded, preferred, sealed, write_answers
from tests.page.answering import said as event


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with telling_project(tmp_path) as project:
        yield project


@pytest.fixture
def page(project: Project, tmp_path: Path) -> Path:
    create_comparison(project, "Launch", *[item.id for item in project.read(contents.systems)])
    return hand_out_page(
        project, tmp_path / "ann.html", PackageRequest(rater_id(project), comparisons=None)
    ).path


def test_answers_are_merged_and_known_the_next_time(project: Project, page: Path, tmp_path: Path) -> None:
    data = data_of(page)
    comparison = data["comparisons"][0]
    query = data["queries"][comparison["items"][0]["query"]]["id"]
    say(project, "q1", "d3", 2.0)  # while the page was away
    steps = [graded("q1", "d1", 3, note="n", flags=["odd"], confidence=2), graded("q1", "d2", 1)]
    steps.append({**steps[1], **graded("q1", "d2", None), "step": steps[1]["step"], "action": "undo",
                  "state": {"status": "cleared"}})  # fmt: skip
    steps += [graded("q1", "d3", 4), preferred(comparison["name"], query, "left", 1)]
    path = write_answers(tmp_path / "ann.ndcg-answers", page, *steps)
    before = path.read_bytes()
    merged = merge(project, path)
    assert (merged.new, merged.known, merged.pairs, merged.items, merged.conflict_count) == (4, 0, 2, 1, 1)
    assert said(project)["q1", "d1"] == PairState(Status.GRADED, 3.0, "n", flags=("odd",), confidence=2)
    assert ("q1", "d2") not in said(project) and said(project)["q1", "d3"].grade == 2.0
    again = merge(project, path)
    assert (again.new, again.known) == (0, 4)
    more = write_answers(tmp_path / "more.ndcg-answers", page, *steps, graded("q2", "d4", 0))
    assert (merge(project, more).new, said(project)["q2", "d4"].grade) == (1, 0.0)
    assert path.read_bytes() == before and project.read(soundness.check_project) == []


def test_an_empty_file_of_answers_says_nothing(project: Project, page: Path, tmp_path: Path) -> None:
    assert merge(project, write_answers(tmp_path / "a.ndcg-answers", page)).new == 0


def _lines(text: str, change: Callable[[list[str]], list[str]]) -> str:
    return "".join(change(text.splitlines(keepends=True)))


BROKEN = {
    "cut in a line": (lambda _data, text: text[:-30], "cut off or edited"),
    "cut at a line": (lambda _data, text: _lines(text, lambda rows: rows[:-1]), "cut off or edited"),
    "an event gone": (
        lambda _data, text: _lines(text, lambda rows: [rows[0], *rows[2:]]), "cut off or edited"
    ),
    "edited": (lambda _data, text: text.replace('"grade": 3', '"grade": 4'), "cut off or edited"),
    "not UTF-8": (lambda _data, text: text.replace("note", "n\x00te"), "cut off or edited"),
    "empty": (lambda _data, _text: "", "is not a file of answers"),
    "something else": (lambda _data, _text: "query_key,doc_key\n", "is not a file of answers"),
    "later": (lambda data, _text: answers_text(data, [], version=2), "later version"),
    "another package": (
        lambda data, _text: answers_text(data, [], file="aGVsbG8="), "cut off or edited"
    ),
    "half a package": (
        lambda data, _text: answers_text(data, [], file=data["file"][: len(data["file"]) // 8 * 4]),
        "cut off or edited",
    ),
    "no package": (lambda data, _text: answers_text(data, [], file=7), "cut off or edited"),
    "too high a grade": (lambda data, _text: answers_text(data, [graded("q1", "d1", 9)]), "not on the scale"),
    "not asked": (lambda data, _text: answers_text(data, [graded("q1", "d99", 1)]), "line 2: .*'d99'"),
    "unknown item": (
        lambda data, _text: answers_text(data, [preferred("Launch", "q99", "left")]), "line 2: .*q99"
    ),
    "no status": (
        lambda data, _text: answers_text(data, [event({"pair": ["q1", "d1"]}, {"grade": 1})]), "line 2: "
    ),
    "a field of its own": (
        lambda data, _text: answers_text(data, [graded("q1", "d1", 1, system="A")]), "line 2: .*system"
    ),
    "no moment": (
        lambda data, _text: answers_text(data, [{**graded("q1", "d1", 1), "at": "now"}]), "line 2: "
    ),
    "negative seconds": (
        lambda data, _text: answers_text(data, [{**graded("q1", "d1", 1), "seconds": -1}]), "line 2: "
    ),
    "no JSON": (
        lambda data, text: sealed(data, _lines(text, lambda rows: [rows[0], "{half\n"])), "line 2: "
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_what_no_page_has_saved_is_refused_and_nothing_is_stored(
    name: str, project: Project, page: Path, tmp_path: Path
) -> None:
    change, message = BROKEN[name]
    data = data_of(page)
    path = tmp_path / "ann.ndcg-answers"
    path.write_text(change(data, answers_text(data, [graded("q1", "d1", 3, note="n")])), "utf-8")
    with pytest.raises(InputError, match=message):
        merge(project, path)
    assert said(project) == {}


def test_answers_of_another_project_or_rater_are_refused(
    project: Project, page: Path, tmp_path: Path
) -> None:
    (tmp_path / "other").mkdir()
    mine = write_answers(tmp_path / "ann.ndcg-answers", page, graded("q1", "d1", 3))
    with telling_project(tmp_path / "other") as other, pytest.raises(InputError, match="another project"):
        read_package(other, mine)
    # The package of one in the answers of another: the seal is not made with its secret.
    bob = hand_out_page(project, tmp_path / "bob.html", PackageRequest(rater_id(project, OTHER_RATER))).path
    forged = write_answers(
        tmp_path / "bob.ndcg-answers", page, graded("q1", "d1", 3), file=data_of(bob)["file"]
    )
    with pytest.raises(InputError, match="cut off or edited"):
        read_package(project, forged)


def test_a_package_is_written_for_what_has_made_it(project: Project, page: Path, tmp_path: Path) -> None:
    package = tmp_path / "again.ndcg"
    unpack_answers(write_answers(tmp_path / "a.ndcg-answers", page, graded("q1", "d1", 3)), package)
    assert merge(project, package).new == 1


def test_the_second_place_of_a_repeat_is_known_as_one(project: Project, tmp_path: Path) -> None:
    task = make_task(project, PoolPlan("Week 3"), [("q1", "d1"), ("q1", "d2"), ("q1", "d1")])
    page = hand_out_page(project, tmp_path / "t.html", PackageRequest(rater_id(project), pool_id=task)).path
    data = data_of(page)
    assert [tuple(pair) for pair in data["pairs"]] == [(0, 0), (0, 1), (0, 0)]
    path = write_answers(tmp_path / "t.ndcg-answers", page, graded("q1", "d1", 3, shown="repeat"))
    merge(project, path)
    assert said(project)["q1", "d1"].shown == "repeat"


def test_marks_come_back_and_are_merged(project: Project, tmp_path: Path) -> None:
    page = hand_out_page(project, tmp_path / "m.html", PackageRequest(rater_id(project))).path
    mark = ["body", 1, 4, "wrong", text_hash("body"), ""]
    write_answers(tmp_path / "m.ndcg-answers", page, graded("q1", "d1", 3, marks=[mark]))
    merge(project, tmp_path / "m.ndcg-answers")
    assert said(project)["q1", "d1"].marks == (Mark("body", 1, 4, "wrong", text_hash("body")),)


@pytest.mark.parametrize("mark", [
    ["body", 4, 1, "wrong", "0" * 64, ""], ["body", 1, 4, "wrong", "0" * 64, "d1"],
    ["body", 1, 4, "wrong", "0", ""], ["body", 1, 4, "", "0" * 64, ""], ["url", 1, 4, "wrong", "0" * 64, ""],
    ["body", "1", 4, "wrong", "0" * 64, ""], [7, 1, 4, "wrong", "0" * 64, ""], ["body", 1, 4], "body", 7,
])  # fmt: skip
def test_marks_that_nobody_can_have_made_are_refused(project: Project, tmp_path: Path, mark: object) -> None:
    page = hand_out_page(project, tmp_path / "m.html", PackageRequest(rater_id(project))).path
    path = write_answers(tmp_path / "m.ndcg-answers", page, graded("q1", "d1", 3, marks=[mark]))
    with pytest.raises(InputError, match="line 2: this cannot be what the rater said"):
        merge(project, path)
    assert said(project) == {}
