from __future__ import annotations

import base64
import lzma
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.marks import text_hash
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Mark, Status
from ndcg_gui.features.packages import answers
from ndcg_gui.features.packages.answers import read_answers, unpack_answers
from ndcg_gui.features.packages.handing_out import PackageRequest
from ndcg_gui.features.packages.page import hand_out_page
from ndcg_gui.features.packages.reading import read_package
from ndcg_gui.features.packages.signing import given_file, given_files
from ndcg_gui.features.packages.verbs import KeepGiven
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels.named_events import PairEvent, rater_events
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
    path = write_answers(tmp_path / "a.ndcg-answers", page, graded("q1", "d1", 3))
    found = read_answers(path)
    unpack_answers(path, found, package, project.read(given_file, found.package_id))
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


@pytest.mark.parametrize(
    ("mark", "why"),
    [
        (["body", 1, 40, "wrong", text_hash("body"), ""], "ends at character 40 of a text of 4"),
        (["body", 1, 4, "wrong", "0" * 64, ""], "the text has changed"),
    ],
)
def test_marks_that_do_not_stand_in_the_text_are_refused(
    project: Project, page: Path, tmp_path: Path, mark: list[object], why: str
) -> None:
    path = write_answers(tmp_path / "m.ndcg-answers", page, graded("q1", "d1", 3, marks=[mark]))
    with pytest.raises(InputError, match=why):
        merge(project, path)
    data = data_of(page)
    comparison = data["comparisons"][0]
    item = comparison["items"][0]
    verdict = preferred(comparison["name"], data["queries"][item["query"]]["id"], "left")
    verdict["state"]["marks"] = [[*mark[:5], data["documents"][item["left"][0]]["id"]]]
    with pytest.raises(InputError, match=why):
        merge(project, write_answers(tmp_path / "i.ndcg-answers", page, verdict))
    verdict["state"]["marks"][0][2:5] = [4, "wrong", text_hash("body")]
    assert merge(project, write_answers(tmp_path / "i.ndcg-answers", page, verdict)).items == 1
    assert said(project) == {}


@pytest.mark.parametrize("name", ["id", "step"])
def test_ids_and_steps_of_somebody_else_are_refused(
    project: Project, page: Path, tmp_path: Path, name: str
) -> None:
    say(project, "q2", "d4", 2.0, rater=OTHER_RATER)
    with project.read.transaction() as connection:
        (theirs,) = rater_events(connection, PairEvent, rater_id(project, OTHER_RATER))
    taken = {"id": theirs.event_id, "step": theirs.step}[name]
    good, forged = graded("q1", "d2", 1), graded("q1", "d1", 3) | {name: taken}
    path = write_answers(tmp_path / "ann.ndcg-answers", page, good, forged)
    with pytest.raises(InputError, match=f"{taken} belongs to somebody else"):
        merge(project, path)
    assert said(project) == {}


def _bomb(size: int) -> str:
    """Zeros, packed as the package of a page is."""
    return base64.b64encode(lzma.compress(bytes(size), preset=0)).decode("ascii")


def _of_an_earlier_version(project: Project) -> None:
    """Forget how large the pages are that were handed out."""
    for given in project.read(given_files):
        project.execute(KeepGiven(replace(given, size=None, sha256=""))).result()


def test_no_byte_is_unpacked_before_the_seal_is_known_to_be_right(
    project: Project, page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_answers(tmp_path / "a.ndcg-answers", page, graded("q1", "d1", 3), file=_bomb(9))
    path.write_text(path.read_text("utf-8").replace('"grade": 3', '"grade": 4'), "utf-8")
    unpacked: list[object] = []
    monkeypatch.setattr(lzma, "LZMADecompressor", lambda *a, **k: unpacked.append(a))
    with pytest.raises(InputError, match="cut off or edited"):
        merge(project, path)
    assert unpacked == []


@pytest.mark.parametrize("kind", ["recorded", "earlier", "unknown"])
def test_no_more_is_unpacked_than_was_handed_out(
    project: Project, page: Path, tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if kind != "recorded":
        monkeypatch.setattr(answers, "_MOST_UNPACKED", 1_000_000)
    if kind == "earlier":
        _of_an_earlier_version(project)
    head = {"package": "somebody's"} if kind == "unknown" else {}
    path = write_answers(tmp_path / "a.ndcg-answers", page, file=_bomb(40_000_000), **head)
    tracemalloc.start()
    with pytest.raises(InputError, match=f"{path}.*more than the page that was handed out"):
        merge(project, path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 8_000_000


def test_pages_of_earlier_versions_are_merged_and_other_packages_in_them_are_not(
    project: Project, page: Path, tmp_path: Path
) -> None:
    (given,) = project.read(given_files)
    assert given.size and len(given.sha256) == 64
    _of_an_earlier_version(project)
    path = write_answers(tmp_path / "a.ndcg-answers", page, graded("q1", "d1", 3))
    bob = hand_out_page(project, tmp_path / "bob.html", PackageRequest(rater_id(project, OTHER_RATER))).path
    other = write_answers(tmp_path / "b.ndcg-answers", page, file=data_of(bob)["file"])
    with pytest.raises(InputError, match="cut off or edited"):
        merge(project, other)
    assert merge(project, path).new == 1
    (given, _) = project.read(given_files)
    assert given.returns and given.size is None


@pytest.mark.parametrize("kind", ["long", "lines", "long line", "long head", "many values"])
def test_files_larger_than_a_rater_can_make_are_refused(
    project: Project, page: Path, tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "_MOST", 1_000_000)
    monkeypatch.setattr(answers, "_MOST_EVENTS", 1_000)
    path = write_answers(tmp_path / "a.ndcg-answers", page)
    head, rest = path.read_text("utf-8").split("\n", 1)
    monkeypatch.setattr(answers, "_MOST_LINE", 500_000)
    more = {"long": "x\n" * 500_001, "long line": "x" * 500_001, "lines": "\n" * 1_001}.get(kind, "")
    first = {"long head": "x" * 2_000_000, "many values": head[:-1] + ', "a": [' + "[]," * 500 + "[]]}"}.get(
        kind, head
    )
    path.write_text(f"{first}\n{more}{rest}", "utf-8")
    with pytest.raises(InputError, match=r"larger than any file|is not a file of answers"):
        merge(project, path)


def test_no_error_names_a_file_that_the_user_has_never_seen(
    project: Project, page: Path, tmp_path: Path
) -> None:
    _of_an_earlier_version(project)
    path = write_answers(tmp_path / "a.ndcg-answers", page, file=_bomb(10_000))
    with pytest.raises(InputError) as refused:
        merge(project, path)
    assert str(path) in str(refused.value) and "package.ndcg" not in str(refused.value)
