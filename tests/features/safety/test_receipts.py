"""A check tells what was signed from what is only consistent, and from what was set back."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui import paths
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.safety import receipts
from ndcg_gui.features.safety.erasing import erase_from
from ndcg_gui.features.safety.receipts import State, accept, by_receipts, renew
from ndcg_gui.store.collection import contents
from ndcg_gui.store.soundness import check_project
from tests.making import add_rater, correct, fill_project, make_project, reseal
from tests.postgres import Server, running_server
from tests.rings import Ring, own_ring

files = pytest.mark.files  # a file is changed or put back; on a server that is done below


@pytest.fixture
def ring() -> Iterator[Ring]:
    with own_ring() as own:
        yield own


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with make_project(tmp_path) as project:
        add_rater(project, "ann")
        add_rater(project, "bob")
        judge(project, "d1", 3)
    return tmp_path / "small.ndcg"


def judge(project: Project, document: str, grade: float, rater: str = "ann") -> None:
    number = next(item.id for item in project.raters() if item.name == rater)
    pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)[document]
    project.execute(grade_pair(number, *pair, grade)).result()


def state(path: Path | ServerLocation) -> tuple[State, str]:
    with open_project(path) as project:
        assert project.read(check_project) == []
        found = by_receipts(project)
    return found.state, str(found.sentence)


def sign(path: Path | ServerLocation, *, begins: bool = False) -> None:
    with open_project(path) as project:
        renew(project, begins=begins)


def test_without_a_keyring_a_project_is_only_consistent(path: Path) -> None:
    with open_project(path) as project:
        assert renew(project, begins=True) is None
        with pytest.raises(InputError, match="keyring"):
            accept(project)
    found, why = state(path)
    assert found is State.CONSISTENT and "without a keyring" in why
    assert not (paths.data_folder() / "receipts").exists()


def test_a_keyring_that_keeps_nothing_is_none(path: Path, ring: Ring) -> None:
    ring.keeps = False
    with open_project(path) as project:
        assert renew(project, begins=True) is None
        with pytest.raises(InputError, match="keeps nothing"):
            accept(project)


def test_a_project_that_was_signed_is_untouched(path: Path, ring: Ring) -> None:
    assert state(path)[0] is State.CONSISTENT
    sign(path)
    found, why = state(path)
    assert found is State.UNTOUCHED and why.startswith("untouched since 20")
    (file,) = (paths.data_folder() / "receipts").iterdir()
    assert file.stat().st_mode & 0o777 == 0o600
    before = file.read_bytes()
    sign(path)
    assert file.read_bytes() == before  # nothing is signed twice
    ((service, name),) = ring.kept
    assert (service, name) == ("ndcg-gui", "receipts") and ring.kept[service, name] not in before.decode()


def test_work_without_a_receipt_is_named(path: Path, ring: Ring) -> None:
    sign(path)
    with open_project(path) as project:
        judge(project, "d2", 1)
        correct(project, q1={"weight": 3.0})
    found, why = state(path)
    assert found is State.CONSISTENT
    assert "query" in why and "judgment event" in why and "document" not in why.replace("documents", "")
    sign(path, begins=True)
    assert state(path)[0] is State.UNTOUCHED
    with open_project(path) as project:
        last = receipts._read(project.project_id, next(iter(ring.kept.values())))[-1]
    assert {"query", "judgment_event", "chain"} <= set(last.elsewhere)


@files
def test_an_older_copy_of_the_file_is_seen(path: Path, ring: Ring) -> None:
    old = shutil.copy(path, path.with_name("old"))
    with open_project(path) as project:
        judge(project, "d2", 1)
        judge(project, "d3", 1, "bob")
    sign(path)
    shutil.copy(old, path)
    found, why = state(path)
    assert found is State.CHANGED
    assert why.startswith("the history is shorter than at the receipt of 20")
    assert why.endswith("UTC: 2 events are missing")
    # It is not signed by itself, however often a window is closed.
    sign(path)
    sign(path, begins=True)
    assert state(path)[0] is State.CHANGED
    with open_project(path) as project:
        judge(project, "d4", 1)
        judge(project, "d5", 1)
        judge(project, "d5", 2)
    found, why = state(path)
    assert found is State.CHANGED
    with open_project(path) as project:
        accept(project)
    assert state(path)[0] is State.UNTOUCHED


@files
def test_another_history_of_the_same_length_is_seen(path: Path, ring: Ring) -> None:
    old = shutil.copy(path, path.with_name("old"))
    with open_project(path) as project:
        judge(project, "d2", 1)
    sign(path)
    shutil.copy(old, path)
    with open_project(path) as project:
        judge(project, "d2", 4)
    assert state(path) == (State.CHANGED, state(path)[1])
    assert "the judgment history before the receipt of 20" in state(path)[1]


@files
def test_sums_that_were_made_anew_are_seen(path: Path, ring: Ring) -> None:
    sign(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE query SET weight = weight + 1")
    reseal(path)
    found, why = state(path)
    assert found is State.CONSISTENT and why.endswith("changed query")


def test_receipts_of_somebody_else_count_for_nothing(path: Path, ring: Ring) -> None:
    sign(path)
    (file,) = (paths.data_folder() / "receipts").iterdir()
    line = json.loads(file.read_text())
    line["receipt"]["root"]["tallies"]["query"][0] += 1
    for text in (
        json.dumps(line),
        "[]",
        "{",
        '{"receipt": {}, "signature": ""}',
        "\ud800".encode("utf-8", "replace").decode(),
    ):
        file.write_text(text + "\n", "utf-8")
        assert state(path)[0] is State.CONSISTENT
    sign(path)
    assert state(path)[0] is State.UNTOUCHED
    ring.kept.clear()  # another account, or a new keyring
    assert "has no receipt" in state(path)[1]


@files
def test_a_copy_has_receipts_of_its_own(path: Path, ring: Ring) -> None:
    sign(path)
    copy = Path(shutil.copy(path, path.with_name("copy.ndcg")))
    assert "has no receipt" in state(copy)[1]
    sign(copy)
    assert state(copy)[0] is state(path)[0] is State.UNTOUCHED


@files
def test_an_erasure_is_not_a_history_that_changed(path: Path, ring: Ring) -> None:
    sign(path)
    erase_from(path, "ann", by="bob", keep_labels=False)
    assert state(path)[0] is State.CONSISTENT
    sign(path)
    assert state(path)[0] is State.UNTOUCHED


def test_only_the_newest_are_kept(path: Path, ring: Ring, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(receipts, "MOST", 3)
    for grade in (0, 1, 2, 3, 4):
        with open_project(path) as project:
            judge(project, "d2", grade)
            renew(project, begins=False)
    (file,) = (paths.data_folder() / "receipts").iterdir()
    assert len(file.read_text().splitlines()) == 3
    assert state(path)[0] is State.UNTOUCHED


def test_a_folder_that_cannot_be_written_is_told(path: Path, ring: Ring) -> None:
    (paths.data_folder() / "receipts").write_text("a file where the folder should be")
    with open_project(path) as project, pytest.raises(StoreError, match="receipts cannot be used"):
        renew(project, begins=False)


# on a server


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Server, ServerLocation]]:
    """A project in a database of its own, so that the database can be put back to an older one."""
    server = running_server()
    location = replace(server.location("public"), database=f"r{tmp_path.name.encode().hex()[-40:]}")
    server.sql(f"CREATE DATABASE {location.database}")
    try:
        with create_project(location) as project:
            fill_project(project, tmp_path)
            add_rater(project, "ann")
            judge(project, "d1", 3)
        yield server, location
    finally:
        server.sql(f"DROP DATABASE {location.database} WITH (FORCE)")


def psql(location: ServerLocation, *statements: str) -> None:
    """Run what somebody types who has the database's password."""
    import psycopg

    with psycopg.connect(
        host=location.host, user=location.user, dbname=location.database, autocommit=True
    ) as connection:
        for statement in statements:
            connection.execute(statement.encode())


def test_a_database_that_is_put_back_is_seen(served: tuple[Server, ServerLocation], ring: Ring) -> None:
    server, location = served
    older = f"{location.database}_older"
    server.sql(f"CREATE DATABASE {older} TEMPLATE {location.database}")
    with open_project(location) as project:
        judge(project, "d2", 1)
    sign(location)
    assert state(location)[0] is State.UNTOUCHED
    server.sql(
        f"DROP DATABASE {location.database} WITH (FORCE)",
        f"ALTER DATABASE {older} RENAME TO {location.database}",
    )
    found, why = state(location)
    assert found is State.CHANGED and why.endswith("UTC: 1 event is missing")


def test_rows_and_sums_that_somebody_wrote_into_a_database_are_seen(
    served: tuple[Server, ServerLocation], ring: Ring
) -> None:
    _, location = served
    sign(location)
    psql(location, "UPDATE tally SET row_sum = row_sum + 1 WHERE table_name = 'query'")
    with open_project(location) as project:
        assert "its checksum does not match" in str(project.read(check_project)[0])
        found = by_receipts(project)
    assert found.state is State.CONSISTENT and str(found.sentence).endswith("changed query")
