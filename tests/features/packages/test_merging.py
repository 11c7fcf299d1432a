from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.package import SETTING
from ndcg_gui.core.people import AddRater
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled, InputError, NdcgError, NewerProject, NotAProject
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.marks import make_mark
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.evaluate.verbs import ChangeScale
from ndcg_gui.features.importing.history import last_import
from ndcg_gui.features.labels.raters import RenameRater
from ndcg_gui.features.packages.handing_out import PackageRequest
from ndcg_gui.features.packages.merging import MergeConflict, Merged, Why
from ndcg_gui.features.packages.reading import preview_merge, read_package
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import judgments, operations
from ndcg_gui.store.labels.events import GENESIS, hashed_content, link
from ndcg_gui.store.labels.kinds import JUDGMENT
from ndcg_gui.store.labels.named_events import PairName
from tests.making import dump, make_project, reseal, store, write_documents, write_queries, write_run
from tests.packaging import (
    OTHER_RATER,
    given_by_an_older_version,
    merge,
    merging,
    opened,
    package_of,
    rater_id,
    said,
    say,
    spoken,
    tamper,
    telling_project,
    undo,
)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with telling_project(tmp_path) as project:
        yield project


def judge_some(package: Project) -> None:
    """Seven events on four pairs: three judged, one skipped, one taken back and graded anew."""
    say(package, "q1", "d1", 3.0, note="fits", flags=("wrong language",), confidence=3)
    say(package, "q1", "d2", 1.0)
    undo(package)
    say(package, "q1", "d2", 2.0)
    say(package, "q2", "d4", None)
    say(package, "q3", "d6", 4.0)
    say(package, "q3", "d6", 0.0, note="on second thoughts")


def counts(merged: Merged) -> tuple[int, int, int, int, int]:
    return merged.new, merged.known, merged.pairs, merged.again, len(merged.conflicts)


def last_word(merged: Merged) -> str:
    return str(merged.message()).partition(": ")[2]


# counts


def test_marks_in_a_text_come_in_with_the_pair(project: Project, tmp_path: Path) -> None:
    mark = make_mark("body", 0, 4, "unsupported")
    assert mark is not None
    path = package_of(project, tmp_path / "ann.ndcg", only_open=False)
    with opened(path) as package:
        say(package, "q1", "d1", 3.0, marks=(mark,))
    assert merge(project, path).new == 1
    assert said(project)["q1", "d1"].marks == (mark,)
    assert merge(project, path).new == 0


def test_merged_once_twice_and_after_an_edit(project: Project, tmp_path: Path) -> None:
    say(project, "q1", "d1", 1.0)
    say(project, "q1", "d3", 1.0, rater=OTHER_RATER)
    others = spoken(project, OTHER_RATER)
    path = package_of(project, tmp_path / "ann.ndcg", only_open=False)
    with opened(path) as package:
        judge_some(package)
        words, now = spoken(package), said(package)
    before = path.read_bytes()
    previewed = preview_merge(project, read_package(project, path))
    first = merge(project, path)
    assert previewed == first
    assert counts(first) == (7, 1, 4, 0, 0) and first.judged == 3
    assert last_word(first) == "4 pairs new, 0 known, 0 conflicts"
    assert spoken(project) == words and said(project) == now
    second = merge(project, path)
    assert counts(second) == (0, 8, 0, 0, 0) and not second.changes
    with opened(path) as package:
        say(package, "q2", "d4", 1.0)
        undo(package, times=2)
        words, now = spoken(package), said(package)
    third = merge(project, path)
    assert counts(third) == (3, 8, 2, 0, 0)
    assert spoken(project) == words and said(project) == now
    assert counts(merge(project, path)) == (0, 11, 0, 0, 0)
    assert spoken(project, OTHER_RATER) == others
    assert project.read(soundness.check_project) == []
    assert path.read_bytes() != before  # judged on; but merging itself has not touched it
    before = path.read_bytes()
    merge(project, path)
    assert path.read_bytes() == before
    assert [step.summary.text() for step in project.read(operations.of_kind, "import")][:2] == [
        "merge of ann"
    ] * 2


def test_times_seconds_and_versions_come_along(project: Project, tmp_path: Path) -> None:
    path = package_of(project, tmp_path / "ann.ndcg")
    with opened(path) as package:
        judge_some(package)
    # Meanwhile the project has a new text and a new scale; what was judged is what was shown.
    store(project, write_documents(tmp_path / "new.jsonl", ["d1"], title="another title of"))
    scale = built_in_scale("binary")
    project.execute(ChangeScale(replace(scale, key=project.scale.scale.key), {})).result()
    merge(project, path)
    rows = {(row.query_key, row.doc_key): row for row in project.read(judgments.judgment_rows)}
    with opened(path) as package:
        theirs = {(row.query_key, row.doc_key): row for row in package.read(judgments.judgment_rows)}
    assert rows.keys() == theirs.keys() == said(project).keys()
    versions = {item.id: item.version for item in project.read(records.scale_versions)}
    for pair, row in rows.items():
        assert (row.event_id, row.seconds, row.created_at) == (
            theirs[pair].event_id, theirs[pair].seconds, theirs[pair].created_at,
        )  # fmt: skip
        assert row.document_version == 1 and versions[row.scale_version_id] == 1
    assert project.scale.version == 2
    assert project.read(soundness.check_project) == []


def test_two_raters_packages_in_one_step(project: Project, tmp_path: Path) -> None:
    from ndcg_gui.features.packages.handing_out import hand_out

    paths = []
    for name in ("ann", OTHER_RATER):
        path = tmp_path / f"{name}.ndcg"
        hand_out(project, path, PackageRequest(rater_id(project, name)))
        with opened(path) as package:
            say(package, "q1", "d1", 2.0, rater=name)
        paths.append(path)
    command = merging(project, *paths)
    changes = project.execute(command).result()
    assert [merged.new for merged in command.merged] == [1, 1]
    assert len(changes.judged) == len(changes.pairs) == 1
    assert str(changes.summary) == f"merge of ann, {OTHER_RATER}"
    project.undo(None).result()
    assert said(project) == said(project, OTHER_RATER) == {}
    shutil.copy(paths[0], tmp_path / "copy.ndcg")
    with pytest.raises(InputError, match="are copies of one package"):
        merging(project, paths[0], tmp_path / "copy.ndcg")


# conflicts


def test_what_was_judged_meanwhile_is_listed_and_stays(project: Project, tmp_path: Path) -> None:
    path = package_of(project, tmp_path / "ann.ndcg")
    with opened(path) as package:
        judge_some(package)
    say(project, "q1", "d1", 1.0)  # otherwise
    say(project, "q2", "d4", None)  # the same
    say(project, "q1", "d3", 2.0)  # not in the package
    say(project, "q3", "d6", 3.0)
    undo(project)  # taken back here: the package's word stands
    merged = merge(project, path)
    assert counts(merged) == (5, 0, 2, 0, 1) and merged.same == 1
    (conflict,) = merged.conflicts
    assert conflict.said > conflict.given > 0
    assert conflict == MergeConflict(
        "q1", "d1", Why.JUDGED, PairState(Status.GRADED, 1.0),
        PairState(Status.GRADED, 3.0, "fits", flags=("wrong language",), confidence=3), 1,
        PairName("q1", "d1"), conflict.said, conflict.given,
    )  # fmt: skip
    assert "judged differently in the meantime" in str(merged.conflicts[0].why.message)
    now = said(project)
    assert now[("q1", "d1")].grade == 1.0 and now[("q3", "d6")].grade == 0.0
    assert project.read(soundness.check_project) == []
    assert counts(merge(project, path)) == (0, 5, 0, 0, 1)  # listed as long as both stand
    assert said(project) == now


def test_two_copies_that_were_judged_apart(project: Project, tmp_path: Path) -> None:
    home = package_of(project, tmp_path / "home.ndcg")
    away = Path(shutil.copy(home, tmp_path / "away.ndcg"))
    with opened(home) as package:
        say(package, "q1", "d1", 3.0)
        say(package, "q1", "d2", 3.0)
    with opened(away) as package:
        say(package, "q1", "d2", 0.0)
        say(package, "q1", "d3", 0.0)
    assert counts(merge(project, home)) == (2, 0, 2, 0, 0)
    merged = merge(project, away)
    assert counts(merged) == (1, 0, 1, 0, 1)
    assert [(item.query, item.what) for item in merged.conflicts] == [("q1", "d2")]
    assert {pair[1]: state.grade for pair, state in said(project).items()} == {
        "d1": 3.0,
        "d2": 3.0,
        "d3": 0.0,
    }


def test_a_pair_that_is_no_longer_in_the_project(tmp_path: Path) -> None:
    with telling_project(tmp_path) as project:
        run = write_run(tmp_path / "later.run", "later", {"q9": ["d9"]})
        store(project, write_queries(tmp_path / "later.jsonl", ["q9"]), run)
        path = package_of(project, tmp_path / "ann.ndcg")
        with opened(path) as package:
            say(package, "q9", "d9", 3.0)
            say(package, "q1", "d1", 3.0)
        operation = last_import(project)
        assert operation is not None
        project.undo_import(operation).result()
        merged = merge(project, path)
        assert counts(merged) == (1, 0, 1, 0, 1)
        assert merged.conflicts[0].why is Why.GONE and merged.conflicts[0].what == "d9"
        assert project.read(soundness.check_project) == []


def test_a_pair_whose_text_was_replaced_under_its_version(tmp_path: Path) -> None:
    with telling_project(tmp_path) as project:
        store(project, write_documents(tmp_path / "v2.jsonl", ["d1"], title="second"))
        second = last_import(project)
        path = package_of(project, tmp_path / "ann.ndcg")
        with opened(path) as package:
            say(package, "q1", "d1", 3.0)
            say(package, "q1", "d2", 3.0)
        assert second is not None
        project.undo_import(second).result()
        store(project, write_documents(tmp_path / "v2b.jsonl", ["d1"], title="third"))
        merged = merge(project, path)
        assert counts(merged) == (1, 0, 1, 0, 1)
        assert merged.conflicts[0].why is Why.TEXT


# undo


def test_undo_takes_a_merge_back_and_redo_brings_it_again(project: Project, tmp_path: Path) -> None:
    say(project, "q1", "d1", 1.0)
    before = said(project)
    path = package_of(project, tmp_path / "ann.ndcg", only_open=False)
    with opened(path) as package:
        judge_some(package)
        after = said(package)
    merge(project, path)
    for _ in range(3):
        changes = project.undo(None).result()
        assert str(changes.summary) == "Undone: merge of ann"
        assert said(project) == before
        project.redo(None).result()
        assert said(project) == after
    assert project.read(soundness.check_project) == []


def test_a_merge_that_was_taken_back_can_be_merged_again(project: Project, tmp_path: Path) -> None:
    say(project, "q1", "d1", 1.0)
    path = package_of(project, tmp_path / "ann.ndcg", only_open=False)
    with opened(path) as package:
        judge_some(package)
    merge(project, path)
    project.undo(None).result()
    with opened(path) as package:
        say(package, "q1", "d1", 0.0)
        after = said(package)
    merged = merge(project, path)
    assert counts(merged) == (1, 8, 1, 3, 0)
    assert last_word(merged) == (
        "1 pair new, 3 that had been undone, 0 that say the same, 3 known, 0 conflicts"
    )
    assert said(project) == after
    assert counts(merge(project, path)) == (0, 9, 0, 0, 0)
    project.undo(None).result()
    assert {pair[1]: state.grade for pair, state in said(project).items()} == {"d1": 1.0}
    assert project.read(soundness.check_project) == []


def test_a_merge_is_not_taken_back_under_a_later_word(project: Project, tmp_path: Path) -> None:
    path = package_of(project, tmp_path / "ann.ndcg")
    with opened(path) as package:
        judge_some(package)
    merge(project, path)
    say(project, "q1", "d1", 0.0)
    operation = last_import(project)
    assert operation is not None
    with pytest.raises(NdcgError, match="was changed again later"):
        project.undo_import(operation).result()
    # The rater's own steps come off first; merged ones are not taken back one by one.
    undo(project, times=2)
    assert said(project)[("q1", "d1")].grade == 3.0
    project.undo_import(operation).result()
    assert said(project) == {}
    assert project.read(soundness.check_project) == []


def test_a_judgment_made_before_can_be_taken_back_after_an_undone_merge(
    project: Project, tmp_path: Path
) -> None:
    path = package_of(project, tmp_path / "ann.ndcg")
    say(project, "q1", "d1", 3.0, note="fits", flags=("wrong language",), confidence=3)
    with opened(path) as package:
        judge_some(package)
    merge(project, path)
    project.undo(None).result()
    undo(project)
    assert said(project) == {}


# what is refused


def rechain(path: Path) -> None:
    """Make chain and seals fit what stands in the file, as somebody would who knows how."""
    reseal(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        head, length = GENESIS, 0
        rows = connection.execute(
            "SELECT e.*, query_key, doc_key FROM judgment_event e JOIN query q ON q.id = query_id"
            " JOIN document d ON d.id = document_id ORDER BY seq"
        ).fetchall()
        triggers = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            connection.execute(f'DROP TRIGGER "{name}"')
        for row in rows:
            content = hashed_content(JUDGMENT, dict(row), row["query_key"], row["doc_key"])
            digest = link(head, content)
            connection.execute(
                "UPDATE judgment_event SET previous_hash = ?, hash = ? WHERE seq = ?",
                (head, digest, row["seq"]),
            )
            head, length = digest, length + 1
        connection.execute("UPDATE chain SET head = ?, length = ?", (head, length))
        for _, sql in triggers:
            connection.execute(sql)
        connection.commit()


EVENT = "seq = (SELECT min(seq) + 2 FROM judgment_event)"
LAST = "seq = (SELECT max(seq) FROM judgment_event)"
CURRENT = "(SELECT event_seq FROM judgment ORDER BY event_seq LIMIT 1)"
TAMPERED = {
    "grade": ([f"UPDATE judgment_event SET grade = 4 WHERE {LAST}"], -1),
    "note": ([f"UPDATE judgment_event SET note = 'x' WHERE {EVENT}"], 2),
    "flags": ([f"UPDATE judgment_event SET extra = NULL WHERE {LAST}"], None),
    "seconds": ([f"UPDATE judgment_event SET seconds = 99 WHERE {LAST}"], -1),
    "time": ([f"UPDATE judgment_event SET created_at = 99 WHERE {LAST}"], -1),
    "status": ([f"UPDATE judgment_event SET status = 'skipped', grade = NULL WHERE {LAST}"], -1),
    "event id": ([f"UPDATE judgment_event SET event_id = 'other' WHERE {LAST}"], -1),
    "pair": ([f"UPDATE judgment_event SET document_id = (SELECT max(id) FROM document) WHERE {EVENT}"], 2),
    "key": (["UPDATE document SET doc_key = 'd77' WHERE doc_key = 'd2'"], 2),
    "chain": ([f"UPDATE judgment_event SET hash = '{'0' * 64}' WHERE {EVENT}"], 2),
    "removed": (["DELETE FROM judgment", f"DELETE FROM judgment_event WHERE {EVENT}"], 3),
    "cut": (["DELETE FROM judgment", f"DELETE FROM judgment_event WHERE {LAST}"], -2),
    "chain's end": ([f"UPDATE chain SET head = '{'0' * 64}'"], -1),
    "chain's length": (["UPDATE chain SET length = length + 1"], -1),
}  # fmt: skip


@pytest.mark.parametrize("what", TAMPERED)
def test_a_tampered_package_is_refused_by_its_first_bad_event(
    project: Project, tmp_path: Path, what: str
) -> None:
    say(project, "q1", "d1", 1.0)
    path = package_of(project, tmp_path / "ann.ndcg", only_open=False)
    with opened(path) as package:
        judge_some(package)
        say(package, "q3", "d4", 1.0, flags=("odd",))
    statements, place = TAMPERED[what]
    with closing(sqlite3.connect(path)) as connection:
        events = connection.execute("SELECT seq, event_id FROM judgment_event ORDER BY seq").fetchall()
    tamper(path, *statements)
    before = dump(project.path)
    with pytest.raises(InputError) as caught:
        merge(project, path)
    seq, event_id = events[-1 if place is None else place]
    text = str(caught.value)
    assert f"{path} is not merged" in text and "Ask ann for the file as it was saved" in text
    if what == "event id":
        event_id = "other"
    assert f"{seq} ({event_id})" in text, text
    assert dump(project.path) == before


FORGED = {
    "grade of an event that came with it": (
        [
            "UPDATE judgment_event SET grade = 4 WHERE seq = 1",
            "UPDATE judgment SET grade = 4 WHERE event_seq = 1",
        ],
        "differs from the project's record",
    ),
    "grade off the scale": (
        [
            f"UPDATE judgment_event SET grade = 44 WHERE {LAST}",
            f"UPDATE judgment SET grade = 44 WHERE event_{LAST}",
        ],
        "grade 44 is not on the scale",
    ),
    "an unknown scale": (["UPDATE scale_version SET version = 9"], "no version 9 of the scale graded-0-4"),
    "flags that are none": (
        [
            f"UPDATE judgment_event SET extra = '[1]' WHERE {LAST}",
            f"UPDATE judgment SET extra = '[1]' WHERE event_{LAST}",
        ],
        "extra cannot be read",
    ),
}


@pytest.mark.parametrize("what", FORGED)
def test_a_forged_chain_does_not_help(project: Project, tmp_path: Path, what: str) -> None:
    if what != "an unknown scale":
        say(project, "q2", "d5", 1.0)
    path = package_of(project, tmp_path / "ann.ndcg", only_open=False)
    with opened(path) as package:
        say(package, "q1", "d1", 2.0)
    statements, expected = FORGED[what]
    tamper(path, *statements)
    rechain(path)
    given_by_an_older_version(project, path)
    before = dump(project.path)
    with pytest.raises(InputError, match=expected):
        merge(project, path, unsigned=True)
    assert dump(project.path) == before


def test_current_rows_that_history_does_not_say_are_refused(project: Project, tmp_path: Path) -> None:
    path = package_of(project, tmp_path / "ann.ndcg")
    with opened(path) as package:
        judge_some(package)
    tamper(path, f"UPDATE judgment SET grade = 0 WHERE event_seq = {CURRENT}")
    with pytest.raises(InputError, match="its history says"):
        merge(project, path)


def test_files_that_are_no_package_of_this_project(project: Project, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    with telling_project(other) as stranger:
        foreign = package_of(stranger, other / "ann.ndcg")
    with make_project(other, "plain.ndcg") as plain:
        pass
    (tmp_path / "empty.ndcg").touch()
    (tmp_path / "text.ndcg").write_text("not a project " * 20)
    cases = [
        (project.path, InputError, "is this project itself"),
        (foreign, InputError, r"a package of another project \(Shop\); merge it there"),
        (plain.path, InputError, "is a project, not a rater's package"),
        (tmp_path / "empty.ndcg", NotAProject, "is empty"),
        (tmp_path / "text.ndcg", NotAProject, "is not an ndcg-gui project"),
        (tmp_path / "none.ndcg", InputError, "no such file"),
        (tmp_path, InputError, "is a folder"),
    ]
    for path, kind, text in cases:
        with pytest.raises(kind, match=text) as caught:
            read_package(project, path)
        assert str(path) in str(caught.value)


def test_a_newer_package_is_refused_and_left_alone(project: Project, tmp_path: Path) -> None:
    path = package_of(project, tmp_path / "ann.ndcg")
    with path.open("rb+") as file:
        file.seek(60)
        file.write((99).to_bytes(4, "big"))
    before = path.read_bytes()
    with pytest.raises(NewerProject, match="made by a newer version"):
        read_package(project, path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("change", [{"rater": "bob"}, {"rater_id": 77}, {"project_id": "other"}])
def test_a_package_whose_facts_were_changed_is_refused(
    project: Project, tmp_path: Path, change: dict[str, object]
) -> None:
    path = package_of(project, tmp_path / "ann.ndcg")
    with closing(sqlite3.connect(path)) as connection:
        (text,) = connection.execute("SELECT value FROM setting WHERE key = ?", (SETTING,)).fetchone()
        changed = json.dumps({**json.loads(text), **change})
        connection.execute("UPDATE setting SET value = ? WHERE key = ?", (changed, SETTING))
        connection.commit()
    with pytest.raises(InputError):
        read_package(project, path)


def test_reading_can_be_cancelled(project: Project, tmp_path: Path) -> None:
    path = package_of(project, tmp_path / "ann.ndcg")

    def report(_done: int, _total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        read_package(project, path, report=report)


def test_every_reason_is_told() -> None:
    assert len({str(why.message) for why in Why}) == len(Why)


def test_a_package_comes_back_under_the_name_that_its_rater_has_by_now(
    project: Project, tmp_path: Path
) -> None:
    path = package_of(project, tmp_path / "ann.ndcg", only_open=False)
    with opened(path) as package:
        judge_some(package)
        (name,) = (rater.name for rater in package.raters())
    project.execute(RenameRater(name, "Ann K")).result()
    project.execute(AddRater(name)).result()  # somebody else, who must not get these labels
    merged = merge(project, path)
    assert (merged.new, merged.conflict_count) == (7, 0)
    assert {row.rater for row in project.read(judgments.judgment_rows)} == {"Ann K"}
    assert project.read(soundness.check_project) == []
