from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.core.people import Person, Role, person
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.judge.my_work import known_grades_are_shown
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out
from ndcg_gui.gui.kit.base.settings import RATER, Settings
from ndcg_gui.store.collection import contents, pools
from tests.cli.conftest import Line
from tests.making import add_rater, create_comparison, dump


@pytest.fixture
def desk(project: Path) -> Path:
    """ann and bob share a task, ann has a comparison; cat has nothing."""
    with open_project(project) as opened:
        for name in ("ann", "bob", "cat"):
            add_rater(opened, name)
        opened.execute(CreateTask(draft(opened, PoolPlan("heads", depth=2, raters=("ann", "bob"))))).result()
        a, b = opened.read(contents.systems)
        create_comparison(opened, "launch", a.id, b.id, raters=("ann",))
    return project


def test_everybody_is_listed_with_what_they_have(line: Line, desk: Path, project: Path) -> None:
    found = line.json("people", desk)["people"]
    assert [(item["rater"], item["role"], item["away"], item["open"]) for item in found] == [
        ("ann", "lead", False, 6), ("bob", "lead", False, 4), ("cat", "lead", False, 0),
    ]  # fmt: skip
    rows = [row.split() for row in line("people", desk, "--work").stdout.splitlines()]
    assert rows[:2] == [
        ["name", "role", "away", "judged", "still", "open", "last", "judged"],
        ["ann", "lead", "-", "0", "6", "-"],
    ]
    assert ["ann", "comparison", "launch", "2", "0", "2"] in rows


def test_nobody_is_said(line: Line, project: Path) -> None:
    assert line("people", project).stdout == "Nobody is in the project yet.\n"


def test_a_role_is_set(line: Line, desk: Path) -> None:
    assert line("people", desk, "set", "ann", "--role", "rater", "--away").stdout == "ann: rater, away\n"
    with open_project(desk) as opened:
        assert person(opened, "ann") == Person(Role.RATER, away=True)
    assert line.json("people", desk, "set", "ann", "--back") == {
        "rater": "ann", "role": "rater", "away": False,
    }  # fmt: skip
    assert line.refused("people", desk, "set", "zoe", "--away")[0].startswith("no rater named 'zoe'")


def test_a_reminder_names_the_open_work_and_opens_a_mail(line: Line, desk: Path) -> None:
    found = line.json("people", desk, "remind", "ann")
    assert found["rater"] == "ann" and "- heads: 4 of 4 items" in found["text"]
    assert "- launch: 2 of 2 items" in found["text"]
    assert found["mailto"].startswith("mailto:?subject=") and "heads%3A%204%20of%204" in found["mailto"]
    said = line("people", desk, "remind", "ann").stdout
    assert said == f"{found['text']}\n\n{found['mailto']}\n"
    assert line.refused("people", desk, "remind", "cat")[0] == "cat has no open work to be reminded of"
    assert line.refused("people", desk, "remind", "zoe")[0].startswith("no rater named 'zoe'")


def test_who_is_away_gets_a_note_when_named(line: Line, desk: Path) -> None:
    line("people", desk, "set", "cat", "--away")
    made = line("pool", desk, "--name", "w", "--rater", "cat", "--dry-run")
    assert "note: cat is away" in made.stderr


def test_open_work_is_handed_over(line: Line, desk: Path) -> None:
    before = dump(desk)
    words = ["people", desk, "hand-over", "ann", "--to", "bob", "--to", "cat"]
    dry = line(*words, "--dry-run").stdout
    assert dump(desk) == before
    assert "bob gets 2 pairs and 1 item side by side" in dry and "nothing was stored" in dry
    made = line.json(*words, "--task", "heads")
    assert (made["stored"], made["to"]["bob"], made["to"]["cat"]) == (
        True, {"pairs": 2, "items": 0}, {"pairs": 2, "items": 0},
    )  # fmt: skip
    assert "bob gets 1 item side by side" in line(*words).stdout
    assert line.refused(*words) == ["ann has no open work there to hand over"]
    assert line.refused(*words[:4], "--to", "ann")[0].startswith("ann already has this work")


def test_a_package_that_is_out_is_named(line: Line, desk: Path, tmp_path: Path) -> None:
    with open_project(desk) as opened:
        ann, task = opened.raters()[0], opened.read(pools.tasks)[0]
        hand_out(opened, tmp_path / "p.ndcg", PackageRequest(ann.id, pool_id=task.id))
    (said,) = line.refused("people", desk, "hand-over", "ann", "--to", "bob")
    assert said.startswith("ann has a package of heads that was not returned")
    assert (
        "bob gets 1"
        in line(
            "people",
            desk,
            "hand-over",
            "ann",
            "--to",
            "bob",
            "--to",
            "cat",
            "--comparison",
            "launch",
            "--dry-run",
        ).stdout
    )
    lost = line.json("people", desk, "hand-over", "ann", "--to", "cat", "--task", "heads", "--lost-packages")
    assert lost["to"]["cat"]["pairs"] == 4
    assert "ann has had a package since " in line("people", desk, "--work").stdout
    assert line.refused("people", tmp_path / "p.ndcg")


@pytest.mark.parametrize(
    "words",
    [
        ("set",),
        ("set", "ann"),
        ("hand-over",),
        ("--away",),
        ("--to", "bob"),
        ("set", "ann", "--to", "bob"),
        ("hand-over", "ann", "--role", "lead"),
        ("hand-over", "ann", "--to", "bob", "--work"),
        ("nonsense", "ann"),
    ],
)
def test_wrong_usage(line: Line, desk: Path, words: tuple[str, ...]) -> None:
    line.misused("people", desk, *words)


def test_whether_raters_see_their_known_grades(line: Line, project: Path) -> None:
    for said in ("shown", "hidden"):
        assert f"known grades are {said}" in line("people", project, "--known-grades", said).stderr
        with open_project(project) as opened:
            assert known_grades_are_shown(opened) == (said == "shown")
    line.misused("people", project, "set", "ann", "--known-grades", "shown")


def test_a_person_is_erased(line: Line, desk: Path) -> None:
    told = line.refused("people", desk, "erase", "ann", "--labels", "keep", "--by", "bob")
    assert "this would erase ann from" in told[0] and "add --yes" in told[0]
    found = line("people", desk, "erase", "ann", "--labels", "keep", "--by", "bob", "--yes").stdout
    first, second, *more = found.splitlines()
    assert first == "erased; the labels stay under the name erased-1"
    assert second == "0 earlier backups removed, a new one was made"
    assert more[0] == "not reached:" and more[-1].startswith("- releases, reports, exports")
    assert [item["rater"] for item in line.json("people", desk)["people"]] == ["erased-1", "bob", "cat"]
    checked = line("check", desk).stdout
    assert "note: bob erased a person on " in checked
    (record,) = line.json("check", desk)["erasures"]
    assert (record["by"], record["names"], record["labels_kept"]) == ("bob", ["erased-1"], True)


def test_the_name_that_a_window_remembers_is_forgotten(line: Line, desk: Path) -> None:
    with open_project(desk) as project:
        project_id = project.project_id
    remembered = Settings()
    remembered.set(RATER, (1, "ann"), of=project_id)
    remembered.flush()
    line("people", desk, "erase", "ann", "--labels", "keep", "--by", "bob", "--yes")
    assert Settings().get(RATER, of=project_id) is None


def test_a_person_is_erased_with_labels_as_json(line: Line, desk: Path) -> None:
    found = line.json("people", desk, "erase", "ann", "--labels", "remove", "--by", "bob", "--yes")
    assert found.pop("not_reached")
    assert found == {
        "erased_as": ["erased-1"], "by": "bob", "labels_kept": False, "backups_removed": 0,
        "unreadable_lines_removed": 0, "failed": [],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("erase", "ann", "--yes"), "erase needs --labels"),
        (("erase", "ann", "--labels", "keep"), "--by NAME"),
        (("set", "ann", "--away", "--yes"), "go with erase NAME"),
        (("--by", "bob"), "go with erase NAME"),
    ],
)
def test_erasing_is_asked_for_whole(line: Line, desk: Path, words: tuple[str, ...], problem: str) -> None:
    assert problem in line("people", desk, *words, code=2).stderr


def test_what_fails_is_told(line: Line, desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("ndcg_gui.features.safety.erasing.overwrite_free_pages", full)
    result = line("people", desk, "erase", "ann", "--labels", "keep", "--by", "bob", "--yes", code=1)
    assert "not everything was done; do the rest by hand:" in result.stderr
    assert "unused pages" in result.stderr
