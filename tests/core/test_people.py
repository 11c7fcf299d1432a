from __future__ import annotations

import pytest

from ndcg_gui.core.people import (
    MAX_NAME,
    PEOPLE,
    AddRater,
    ChangeSetting,
    Person,
    Role,
    SetPerson,
    StartJudging,
    judging_only,
    people_of,
    person,
)
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.store.collection import pools


@pytest.mark.parametrize("name", ["ann", "  ann  ", "김도윤", "Ann O'Neil"])
def test_a_rater_is_added_once(project: Project, name: str) -> None:
    first = project.execute(AddRater(name)).result()
    assert project.execute(AddRater(name)).result().raters == first.raters
    assert [item.name for item in project.raters()] == [name.strip()]


@pytest.mark.parametrize("name", ["", "   ", "a\nb", "a\x00b", "x" * (MAX_NAME + 1), "\u202eann"])
def test_names_that_are_none(project: Project, name: str) -> None:
    with pytest.raises(InputError, match="a rater needs a name"):
        project.execute(AddRater(name)).result()
    assert project.raters() == []


def test_nobody_undoes_these(project: Project) -> None:
    before = str(project.undo_text(None))
    assert before.startswith("import of")
    rater_id = next(iter(project.execute(AddRater("ann")).result().raters))
    pool = project.read(pools.standing_pool)
    assert pool is not None
    for command, words in (
        (AddRater("bob"), "rater bob"),
        (ChangeSetting("k", "v"), "setting k"),
        (StartJudging(pool[0], rater_id), "start judging"),
    ):
        assert str(project.execute(command).result().summary) == words
        assert command.kind == ""
        assert command.actor in (None, rater_id)
    assert str(project.undo_text(rater_id)) == before


def test_a_role_is_given_and_taken_back(project: Project) -> None:
    project.execute(AddRater("ann")).result()
    assert person(project, "ann") == Person(Role.LEAD, away=False)
    project.execute(SetPerson("ann", Role.RATER)).result()
    project.execute(SetPerson("ann", away=True)).result()
    assert person(project, "ann") == Person(Role.RATER, away=True)
    project.undo(None, kind="import").result()
    assert person(project, "ann") == Person(Role.RATER)
    project.undo(None, kind="import").result()
    assert project.setting(PEOPLE) == "{}"
    project.redo(None, kind="import").result()
    assert person(project, "ann") == Person(Role.RATER)
    with pytest.raises(InputError, match="there is no rater named bob"):
        project.execute(SetPerson("bob", Role.RATER)).result()


@pytest.mark.parametrize(
    ("role", "away", "words"),
    [
        (Role.RATER, None, "ann is a rater"),
        ("lead", None, "ann is a lead"),  # as a step of undo keeps it
        (None, True, "ann is away"),
        (None, False, "ann is back"),
        (Role.RATER, True, "role of ann"),
    ],
)
def test_a_step_says_what_it_did(role: Role | None, away: bool | None, words: str) -> None:
    assert str(SetPerson("ann", role, away).summary) == words


@pytest.mark.parametrize("text", ["", "nonsense", "[1]", '{"ann": 3}', '{"ann": {"role": "king"}}'])
def test_roles_that_cannot_be_read_are_nobodys(text: str) -> None:
    assert people_of(text) == {}


def test_whoever_joins_where_some_only_judge_is_one_of_them(project: Project) -> None:
    project.execute(AddRater("ann", as_others=True)).result()
    assert person(project, "ann").role is Role.LEAD  # nobody only judges yet
    project.execute(SetPerson("ann", Role.RATER)).result()
    assert project.execute(AddRater("bob", as_others=True)).result().settings
    project.execute(AddRater("lea")).result()  # by whoever leads
    project.execute(AddRater("lea", as_others=True)).result()  # who is there already stays as they are
    roles = {name: person(project, name).role for name in ("ann", "bob", "lea")}
    assert roles == {"ann": Role.RATER, "bob": Role.RATER, "lea": Role.LEAD}
    assert judging_only(people_of(project.setting(PEOPLE))) == {"ann", "bob"}
