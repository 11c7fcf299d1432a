from __future__ import annotations

import gzip
import json
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled, InputError, StoreError
from ndcg_gui.domain.ids import PoolId
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import DocumentRecord, Side
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out, handed_out, task_names
from ndcg_gui.features.packages.reading import preview_merge, read_package
from ndcg_gui.features.packages.signing import GIVEN, SIGNATURE, GivenFile, digest, given_files
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.collection.contents import content_hash
from tests.features.packages.test_handing_out import make_task
from tests.making import create_comparison, dump, reseal
from tests.packaging import (
    OTHER_RATER,
    RATER,
    given_by_an_older_version,
    merge,
    merging,
    of_another_rater,
    opened,
    prefer,
    rater_id,
    said,
    say,
    says,
    tamper,
    telling_project,
)

OLD = Path(__file__).parent / "old"
PAIRS = [("q1", "d1"), ("q2", "d4")]


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with telling_project(tmp_path) as project:
        plan_work(project)
        yield project


def plan_work(project: Project) -> None:
    """What `package_of` hands out: a task of two pairs, and a comparison."""
    make_task(project, PoolPlan("Week 9"), PAIRS)
    create_comparison(project, "Launch", *(item.id for item in project.read(contents.systems)))


def package_of(project: Project, path: Path, rater: str = RATER) -> Path:
    """Two pairs and all items side by side, one of each judged."""
    given = rater_id(project, rater)
    hand_out(project, path, PackageRequest(given, pool_id=task_of(project), comparisons=None))
    with opened(path) as package:
        say(package, "q1", "d1", 3.0, rater=rater)
        if rater == RATER:
            prefer(package, Side.LEFT)
    return path


def task_of(project: Project) -> PoolId:
    return next(number for number, name in task_names(project) if name == "Week 9")


def rows(path: Path, statement: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(statement).fetchall()


# the file itself


FACTS = {
    "package_id": "p", "rater": "ann", "task": "", "made_at": 5, "pairs": 2, "items": 0,
}  # fmt: skip


def test_a_signature_is_that_of_its_facts_and_secret() -> None:
    given = GivenFile.of(FACTS)
    again = GivenFile(dict(reversed(FACTS.items())), given.secret)
    assert again.signature == given.signature and given.signed(again.signature)
    assert len(given.secret) == 64 and GivenFile.of(FACTS).secret != given.secret
    for name in FACTS:
        other = GivenFile({**FACTS, name: "other"}, given.secret)
        assert other.signature != given.signature and given.changed(other.facts) == [name]
    assert not GivenFile.of(FACTS).signed(given.signature)
    assert not given.signed("") and not given.signed("é\ud800")
    assert given.secret not in repr(given)


def test_the_signature_is_hmac_sha256_of_the_sorted_facts() -> None:
    # Worked out with `openssl dgst -sha256 -hmac key`.
    given = GivenFile({"b": 1, "a": "é"}, "key")
    assert given.signature == "5d40b3ce84add909df190c4cf0e820b9cc0303cc229649a92c0aeb1eaca484ae"


def test_a_digest_tells_order_and_borders() -> None:
    found = {digest(parts) for parts in ([], [""], ["ab"], ["a", "b"], ["b", "a"], [["a", "b"]], ["\ud800"])}
    assert len(found) == 7


def test_what_cannot_be_read_is_said(project: Project, tmp_path: Path) -> None:
    package_of(project, tmp_path / "ann.ndcg")
    for text in ("", "[]", "{}", '{"facts": {}, "secret": "s", "returns": []}', "[" * 9_999):
        project.close()
        tamper(project.path, f"UPDATE setting SET value = '{text}' WHERE key LIKE '{GIVEN}%'")
        with open_project(project.path) as again, pytest.raises(StoreError, match="restore a backup"):
            handed_out(again)


# what is kept, and where


def test_the_secret_stays_in_the_project(project: Project, tmp_path: Path) -> None:
    path = package_of(project, tmp_path / "ann.ndcg")
    other = package_of(project, tmp_path / "other.ndcg", OTHER_RATER)
    with project.read.transaction() as connection:
        first, second = given_files(connection)
    assert rows(path, f"SELECT value FROM setting WHERE key = '{SIGNATURE}'") == [(first.signature,)]
    assert first.secret != second.secret
    for given in (first, second):
        assert given.secret.encode() in project.path.read_bytes()
        for file in (path, other):
            assert given.secret.encode() not in file.read_bytes()
            assert GIVEN.encode() not in file.read_bytes()


@pytest.mark.parametrize("what", ["cancelled", "disk"])
def test_a_package_that_was_not_written_is_not_kept(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    def report(done: int, total: int) -> None:
        if what == "cancelled" and done == total:
            raise Cancelled

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    if what == "disk":
        monkeypatch.setattr(os, "fsync", full)
    path = tmp_path / "ann.ndcg"
    with pytest.raises((Cancelled, StoreError, OSError)):
        hand_out(project, path, PackageRequest(rater_id(project)), report=report)
    assert not path.exists() and handed_out(project) == []


def test_two_packages_of_one_rater_are_told_apart(project: Project, tmp_path: Path) -> None:
    third = package_of(project, tmp_path / "third.ndcg")
    week, rest = tmp_path / "week.ndcg", tmp_path / "rest.ndcg"
    hand_out(project, week, PackageRequest(rater_id(project), pool_id=task_of(project)))
    hand_out(project, rest, PackageRequest(rater_id(project)))
    with opened(week) as package:
        say(package, "q1", "d1", 3.0)
    with opened(rest) as package:
        say(package, "q1", "d2", 1.0)
    project.execute(merging(project, week, rest)).result()
    assert {pair: state.grade for pair, state in said(project).items()} == {
        ("q1", "d1"): 3.0, ("q1", "d2"): 1.0,
    }  # fmt: skip
    assert [len(item.returns) for item in handed_out(project)] == [0, 1, 1]
    # One's id and signature do not help the other.
    value = rows(week, f"SELECT value FROM setting WHERE key = '{SIGNATURE}'")[0][0]
    tamper(third, f"UPDATE setting SET value = '{value}' WHERE key = '{SIGNATURE}'")
    reseal(third)
    with pytest.raises(InputError, match="its signature is not the one"):
        read_package(project, third)
    says(third, package_id=handed_out(project)[1].package_id)
    with pytest.raises(InputError, match=r"its time was 20.* UTC when it was handed out, and is 20"):
        read_package(project, third)


# what is refused


def resealed(*statements: str) -> Callable[[Path], None]:
    def rewrite(path: Path) -> None:
        tamper(path, *statements)
        reseal(path)

    return rewrite


def other_text(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for number, *words, fields in connection.execute(
            "SELECT rowid, title, body, url, image_url, fields FROM document_version"
        ).fetchall():
            words[0] = "another title"
            record = DocumentRecord("d", *words, json.loads(fields))
            connection.execute(
                "UPDATE document_version SET title = ?, content_hash = ? WHERE rowid = ?",
                (words[0], content_hash(record), number),
            )
        connection.commit()
    reseal(path)


def judged_elsewhere(path: Path) -> None:
    with opened(path) as package:
        say(package, "q1", "d4", 4.0)


COPIED_ITEM = (
    "INSERT INTO comparison_query SELECT comparison_id, query_id, item + 1, identical, foil_id, seal"
    " FROM comparison_query LIMIT 1"
)
COPIED_PAIR = (
    "INSERT INTO pool_pair SELECT p.pool_id, p.query_id, d.id, NULL, NULL, NULL FROM pool_pair p, document d,"
    " query q WHERE d.doc_key = 'd4' AND q.query_key = 'q1' AND p.query_id = q.id"
)
NO_PAIR = "DELETE FROM pool_pair WHERE document_id = (SELECT id FROM document WHERE doc_key = 'd4')"
OTHER_SCALE = (
    'UPDATE scale_version SET definition = replace(definition, \'"definition": "\', \'"definition": "not \')'
)
ITEMS = "its items side by side are not those that were handed out: 2 then"
REWRITTEN: dict[str, tuple[Callable[[Path], None], str]] = {
    "rater": (
        lambda path: of_another_rater(path, OTHER_RATER, 1),
        "it was handed out to ann and says that it is for Bartholomew",
    ),
    "rater's name in one place": (
        lambda path: says(path, rater=OTHER_RATER),
        "it was handed out to ann and says that it is for Bartholomew",
    ),
    "rater's name in the other": (
        resealed("UPDATE rater SET name = 'Bartholomew'"),
        "does not say whose package it is",
    ),
    "rater's number": (
        lambda path: says(path, rater_id=1),
        "its rater's number was 2 when it was handed out, and is 1 now",
    ),
    "project": (
        lambda path: says(path, project_id="other"),
        "its project was .* when it was handed out, and is other now",
    ),
    "task": (lambda path: says(path, task="Week 4"), "its task was Week 9 when .*, and is Week 4 now"),
    "number of pairs": (lambda path: says(path, pairs=3), "its number of pairs was 2 when .* and is 3 now"),
    "number of items": (lambda path: says(path, items=3), "its number of items side by side was 2 "),
    "time": (lambda path: says(path, made_at=3), "its time was .* and is 1970-01-01 00:00:00 UTC now"),
    "signature": (
        resealed(f"UPDATE setting SET value = '00' WHERE key = '{SIGNATURE}'"),
        "its signature is not the one that this project has given it",
    ),
    "no signature": (resealed(f"DELETE FROM setting WHERE key = '{SIGNATURE}'"), "its signature is gone"),
    "a pair more": (resealed(COPIED_PAIR), "its pairs are not those that were handed out: 2 then, 3 now"),
    "a pair less": (resealed(NO_PAIR), "its pairs are not those that were handed out: 2 then, 1 now"),
    "an item more": (resealed(COPIED_ITEM), f"{ITEMS}, 3 now"),
    "sides": (resealed("UPDATE comparison_side SET left_system = 'candidate'"), f"{ITEMS}, 2 now"),
    "a query": (
        resealed("UPDATE query SET text = 'another' WHERE query_key = 'q2'"),
        "its queries are not those that were handed out",
    ),
    "a document": (other_text, "its documents are not those that were handed out"),
    "the scale": (resealed(OTHER_SCALE), "its scale is not the one that was handed out"),
    "a query that is hidden": (
        resealed("UPDATE query SET removed = 1 WHERE id IN (SELECT query_id FROM comparison_query)"),
        "what is in it cannot be read",
    ),
    "a judgment on another pair": (
        judged_elsewhere,
        r"event 2 \(.*\) judges what was not handed out: q1, d4",
    ),
}


@pytest.mark.parametrize("what", REWRITTEN)
def test_a_rewritten_package_is_refused(project: Project, tmp_path: Path, what: str) -> None:
    path = package_of(project, tmp_path / "ann.ndcg")
    rewrite, expected = REWRITTEN[what]
    rewrite(path)
    before = dump(project.path)
    # Nobody can confirm it either: the project knows better.
    with pytest.raises(InputError, match=expected) as caught:
        merge(project, path, unsigned=True)
    assert str(path) in str(caught.value) and "as it was saved" in str(caught.value)
    assert dump(project.path) == before


@pytest.mark.parametrize("what", ["id", "id, no signature", "older", "restored"])
def test_one_that_the_project_knows_nothing_of_is_merged_when_confirmed(
    project: Project, tmp_path: Path, what: str
) -> None:
    earlier = tmp_path / "earlier.ndcg"
    package_of(project, tmp_path / "one.ndcg", OTHER_RATER)
    project.close()
    shutil.copy(project.path, earlier)
    with open_project(project.path) as project:
        path = package_of(project, tmp_path / "ann.ndcg")
        if what == "older":
            given_by_an_older_version(project, path)
    if what == "id, no signature":
        tamper(path, f"DELETE FROM setting WHERE key = '{SIGNATURE}'")
    if what.startswith("id"):
        says(path, package_id="another")
    with open_project(earlier if what == "restored" else project.path) as project:
        before = dump(project.path)
        content = read_package(project, path)
        # Her items side by side were given to her with the package: a project of before knows none.
        new = 1 if what == "restored" else 2
        assert preview_merge(project, content).new == new
        with pytest.raises(InputError) as caught:
            merge(project, path)
        text = str(caught.value)
        assert "nobody can tell who" in text and "--unsigned" in text and str(path) in text
        if "signature" in what or what == "older":
            assert "ann.ndcg is not signed" in text and "handed out to ann on 20" in text
        else:
            count = {"id": 2, "restored": 1}[what]
            assert f"none of the {count} packages that this project has handed out" in text
            assert "restored from a backup made before that day, restore a newer backup" in text
        assert dump(project.path) == before
        known = handed_out(project)
        assert merge(project, path, unsigned=True).new == new
        assert said(project)[("q1", "d1")].grade == 3.0
        assert str(project.undo_text(None)) == "merge of ann (not signed)"
        assert handed_out(project) == known
        project.undo(None).result()
        assert said(project) == {} and project.read(soundness.check_project) == []


def old_file(folder: Path, name: str) -> Path:
    path = folder / f"{name}.ndcg"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(gzip.decompress((OLD / f"{name}_6.sql.gz").read_bytes()).decode())
    return path


def test_a_package_that_an_older_version_has_made(tmp_path: Path) -> None:
    path = old_file(tmp_path, "package")
    before = path.read_bytes()
    with open_project(old_file(tmp_path, "project")) as project:
        with pytest.raises(InputError, match="is not signed, as packages of older versions are"):
            merge(project, path)
        merged = merge(project, path, unsigned=True)
        assert (merged.new, merged.pairs, merged.items, merged.conflict_count) == (3, 2, 1, 0)
        assert handed_out(project) == []
    assert path.read_bytes() == before


def test_a_copy_of_the_project_knows_its_packages(project: Project, tmp_path: Path) -> None:
    path = package_of(project, tmp_path / "ann.ndcg")
    copy = tmp_path / "copy.ndcg"
    project.close()
    shutil.copy(project.path, copy)
    with open_project(copy) as copied:
        assert merge(copied, path).new == 2


def test_what_was_handed_out_is_listed_and_what_came_back(project: Project, tmp_path: Path) -> None:
    first = package_of(project, tmp_path / "1.ndcg")
    package_of(project, tmp_path / "2.ndcg", OTHER_RATER)
    listed = handed_out(project)
    assert [(item.rater, str(item.what), item.returns) for item in listed] == [
        (RATER, "Week 9: 2 pairs, 2 side by side", ()),
        (OTHER_RATER, "Week 9: 2 pairs, 2 side by side", ()),
    ]
    merge(project, first)
    mine, other = handed_out(project)
    assert [back.judged for back in mine.returns] == [2] and other.returns == ()
    merge(project, first)  # nothing new
    assert handed_out(project)[0] == mine
    project.undo(None).result()
    assert handed_out(project) == listed
    project.redo(None).result()
    assert handed_out(project)[0] == mine
    with opened(first) as package:
        say(package, "q2", "d4", 1.0)
    merge(project, first)
    assert [back.judged for back in handed_out(project)[0].returns] == [2, 3]
    project.undo(None).result()
    assert handed_out(project)[0] == mine


def test_a_package_of_all_pairs_names_no_task(project: Project, tmp_path: Path) -> None:
    hand_out(project, tmp_path / "pairs.ndcg", PackageRequest(rater_id(project)))
    hand_out(
        project, tmp_path / "items.ndcg", PackageRequest(rater_id(project), pairs=False, comparisons=None)
    )
    assert [str(item.what) for item in handed_out(project)] == ["11 pairs", "2 side by side"]
