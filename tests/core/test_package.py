from __future__ import annotations

import json
from pathlib import Path

import pytest

from ndcg_gui.core.package import SETTING, Package, RaterHere
from ndcg_gui.core.people import AddRater, ChangeSetting, StartJudging
from ndcg_gui.domain.errors import InputError, NotAProject
from ndcg_gui.domain.ids import PoolId, QueryId, RaterId
from ndcg_gui.features.opening import open_project, open_whole
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from tests.making import make_project, write_queries
from tests.packaging import opened, package_of, rater_id, said, say, tamper, telling_project, undo

FACTS = Package("p", "q", "Shop", "", "ann", RaterId(2), 9, 0, 1)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    with telling_project(tmp_path) as project:
        return package_of(project, tmp_path / "ann.ndcg")


def test_what_is_stored_reads_back() -> None:
    assert Package.from_json(FACTS.to_json()) == FACTS


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", "null", "1", FACTS.to_json()[:-2], FACTS.to_json().replace("9", '"9"'),
     FACTS.to_json().replace("9", "true"), FACTS.to_json().replace('"p"', "1"),
     FACTS.to_json().replace("}", ', "more": 1}')],
)  # fmt: skip
def test_anything_else_is_no_package(text: str) -> None:
    assert Package.from_json(text) is None


def test_a_project_is_no_package(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        assert project.package is None
    with open_whole(project.path) as project:
        assert project.package is None


def test_a_package_can_be_judged_and_undone_by_its_rater(package: Path) -> None:
    with opened(package) as project:
        say(project, "q1", "d1", 3.0)
        say(project, "q1", "d2", 1.0)
        undo(project)
        assert {pair: state.grade for pair, state in said(project).items()} == {("q1", "d1"): 3.0}
        assert project.read(soundness.check_project) == []


@pytest.mark.parametrize("command", [AddRater("bob"), ChangeSetting("evaluation", "{}")])
def test_a_package_takes_no_other_command(package: Path, command: AddRater | ChangeSetting) -> None:
    with opened(package) as project:
        with pytest.raises(InputError, match=r"package for ann, which is only for judging"):
            project.execute(command).result()
        assert [rater.name for rater in project.raters()] == ["ann"]


def test_a_package_takes_no_import(package: Path, tmp_path: Path) -> None:
    from tests.making import store

    with opened(package) as project:
        with pytest.raises(InputError, match="is only for judging"):
            store(project, write_queries(tmp_path / "more.jsonl", ["q7"]))
        assert set(project.read(contents.query_ids)) == {"q1", "q2", "q3"}


def test_who_wants_a_whole_project_is_told(package: Path) -> None:
    with pytest.raises(InputError, match=r"ann\.ndcg: this is a package for ann"):
        open_whole(package)


@pytest.mark.parametrize("what", ["facts", "rater", "second rater"])
def test_a_package_that_does_not_say_whose_it_is_is_not_opened(package: Path, what: str) -> None:
    tamper(
        package,
        {
            "facts": f"UPDATE setting SET value = '{{}}' WHERE key = '{SETTING}'",
            "rater": "UPDATE rater SET name = 'bob'",
            "second rater": "INSERT INTO rater (name, created_at) VALUES ('bob', 0)",
        }[what],
    )
    with pytest.raises(NotAProject, match="does not say who it is for"):
        open_project(package)


def test_it_says_what_it_is() -> None:
    assert str(FACTS.line()) == "package for ann of Shop"
    nameless = Package.from_json(json.dumps({**json.loads(FACTS.to_json()), "project": ""}))
    assert nameless is not None and str(nameless.line()) == "package for ann"
    back = str(FACTS.send_back(Path("/media/stick/ann.ndcg")))
    assert "Send the file ann.ndcg back" in back and "in the folder /media/stick." in back


def test_its_numbers_are_its_own(package: Path) -> None:
    with opened(package) as project:
        assert rater_id(project) == RaterId(1)
        assert QueryId(1) in project.read(contents.query_ids).values()


@pytest.mark.parametrize(
    ("held", "words"),
    [
        (RaterHere("ann"), "ann can only judge in this project; ask a lead of the project to do this"),
        (RaterHere(""), "first choose your name"),
        (RaterHere("ann", looking=True), "nothing is saved; stop viewing first"),
    ],
)
def test_what_a_window_is_held_to_refuses_the_rest(held: RaterHere, words: str) -> None:
    refused = held.refusal(ChangeSetting("name", "x"))
    assert refused is not None and words in str(refused)
    judging, joining = StartJudging(PoolId(1), RaterId(1)), AddRater("bob")
    assert (held.refusal(judging) is None, held.refusal(joining) is None) == (not held.looking,) * 2
    assert held.pairs == 1 and held.items == int(held != RaterHere("")) and not held.keeps_order
