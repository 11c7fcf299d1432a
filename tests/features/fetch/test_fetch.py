from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core import stored
from ndcg_gui.core.http.asking import failure
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.fetch import kept
from ndcg_gui.features.fetch.fetch import Fetched, Fetching, query_for, try_once
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.paths import data_folder
from tests.engine import Asked, Engine, Said, hits, said
from tests.making import make_project

SECRET = "s3cret-of-the-engine"


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    """Queries q1 to q3, whose texts are "what is q1" and so on; documents d1 to d6."""
    with make_project(tmp_path) as made:
        yield made


def ask(fetching: Fetching) -> list[Fetched]:
    answers: list[Fetched] = []
    fetching.ask(lambda: None, answers.append)
    return answers


def store(fetching: Fetching) -> None:
    fetching.project.execute(import_files(fetching.plan())).result()
    fetching.kept.stored()


def lists(project: Project, name: str = "es") -> dict[str, tuple[str, ...]]:
    system = next(item for item in project.read(stored.systems) if item.name == name)
    keys = {item.id: item.record.query_key for item in project.read(stored.queries)}
    return {keys[key]: entry.keys for key, entry in project.read(stored.ranked_lists, system.id).items()}


def failing(*queries: str, times: int = 10**6) -> dict[str, int]:
    return dict.fromkeys(queries, times)


def engine_that_fails(left: dict[str, int], status: int = 503) -> object:
    def answer(asked: Asked) -> Said:
        if asked.path == "/":
            return said({"version": {"number": "8.15.0"}})
        if left.get(asked.query(), 0):
            left[asked.query()] -= 1
            return said({"error": "busy"}, status)
        return said(hits("d1", "d2", "new-" + asked.query()[-2:]))

    return answer


def test_every_query_gets_a_list_and_documents_are_stored_as_seen(project: Project, server: Engine) -> None:
    fetching = Fetching(project, server.setup())
    ask(fetching)
    store(fetching)
    assert lists(project) == {key: ("d1", "d2", f"new-what-is-{key}") for key in ("q1", "q2", "q3")}
    found = project.read(stored.documents_by_key, ["d1", "new-what-is-q1"])
    assert (found["d1"].title, found["d1"].body) == ("title of d1", "body")  # which the project had
    assert found["new-what-is-q1"].body == "text of new-what-is-q1"
    assert [str(item.record.text) for item in project.read(stored.queries)] == [
        "what is q1", "what is q2", "what is q3",
    ]  # fmt: skip


def test_where_it_comes_from_is_kept_with_the_import(project: Project, server: Engine) -> None:
    from ndcg_gui.features.importing.history import imported_files

    setup = server.setup()
    fetching = Fetching(project, setup)
    ask(fetching)
    store(fetching)
    (told,) = [line for file in imported_files(project) for line in file.record.warnings if "fetched" in line]
    assert told.startswith(f"fetched from {setup.url} (Elasticsearch 8.15.0) on 2")
    assert f"template {setup.digest()[:12]}" in told


def test_a_second_time_it_is_a_newer_version_and_undo_takes_it_back(project: Project, server: Engine) -> None:
    for answered in ("d1", "d2"):
        server.answer = lambda asked, key=answered: said(hits(key) if asked.path != "/" else {})  # type: ignore[misc]
        fetching = Fetching(project, server.setup())
        ask(fetching)
        store(fetching)
    assert lists(project)["q1"] == ("d2",)
    assert len([item for item in project.read(stored.systems) if item.family == "es"]) == 2
    project.undo(None).result()
    assert lists(project)["q1"] == ("d1",)
    project.redo(None).result()
    assert lists(project)["q1"] == ("d2",)


def test_what_fails_is_tried_again_and_then_told(project: Project, server: Engine) -> None:
    left = {"what is q1": 2, "what is q2": 10**6}
    server.answer = engine_that_fails(left)  # type: ignore[assignment]
    fetching = Fetching(project, server.setup(tries=3))
    ask(fetching)
    assert list(fetching.failed) == ["q2"] and [own.query_key for own in fetching.missing()] == ["q2"]
    told = str(failure(fetching.failed["q2"]))
    assert told.startswith("503 Service Unavailable: ") and "tried 3 times in 0 s" in told
    assert len(server.searches()) == 3 + 3 + 1
    # The failed alone, once the engine is well again.
    left.clear()
    server.asked.clear()
    ask(fetching)
    assert [asked.query() for asked in server.searches()] == ["what is q2"]
    assert not fetching.failed and not fetching.missing()


def test_what_asking_again_cannot_mend_is_asked_once(project: Project, server: Engine) -> None:
    server.answer = engine_that_fails(failing("what is q2"), status=400)  # type: ignore[assignment]
    fetching = Fetching(project, server.setup())
    ask(fetching)
    assert list(fetching.failed) == ["q2"] and len(server.searches()) == 3
    assert "tried" not in str(failure(fetching.failed["q2"]))


def test_a_wrong_key_ends_all_asking(project: Project, server: Engine) -> None:
    server.answer = lambda _asked: said({"error": "bad key"}, 401)
    fetching = Fetching(project, server.setup(at_once=1))
    with pytest.raises(InputError, match="401 Unauthorized"):
        ask(fetching)
    assert len(server.searches()) == 1 and len(fetching.missing()) == 3


def test_cancelling_keeps_what_came(project: Project, server: Engine) -> None:
    server.answer = lambda asked: (
        (200, {}, None) if asked.path != "/" and asked.query() == "what is q2" else said(hits("d1"))
    )
    fetching = Fetching(project, server.setup(at_once=1))
    came: list[Fetched] = []

    def step() -> None:
        if came and len(server.searches()) == 2:
            raise Cancelled

    with pytest.raises(Cancelled):
        fetching.ask(step, came.append)
    # A later run asks for the rest alone.
    server.answer = lambda _asked: said(hits("d2"))
    server.asked.clear()
    again = Fetching(project, server.setup(at_once=1))
    assert again.kept.goes_on
    ask(again)
    assert sorted(asked.query() for asked in server.searches()) == ["what is q2", "what is q3"]
    store(again)
    assert lists(project) == {"q1": ("d1",), "q2": ("d2",), "q3": ("d2",)}
    assert not Fetching(project, server.setup()).kept.goes_on  # what is stored is over


def part_of(fetching: Fetching) -> Path:
    return fetching.kept.path


def test_a_crash_costs_the_line_that_was_being_written(project: Project, server: Engine) -> None:
    fetching = Fetching(project, server.setup())
    ask(fetching)
    with part_of(fetching).open("ab") as file:
        file.truncate(part_of(fetching).stat().st_size - 5)
    again = Fetching(project, server.setup())
    assert len(again.missing()) == 1
    ask(again)
    assert not Fetching(project, server.setup()).missing()


@pytest.mark.parametrize("change", ["template", "text", "age", "garbage", "anew"])
def test_what_no_longer_fits_is_asked_anew(
    project: Project, server: Engine, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fetching = Fetching(project, server.setup())
    ask(fetching)
    setup = server.setup(size=7) if change == "template" else server.setup()
    queries = [QueryRecord("q1", "another")] if change == "text" else []
    if change == "age":
        monkeypatch.setattr(kept, "_FRESH", kept._FRESH * 0)
    if change == "garbage":
        part_of(fetching).write_text('{"begun": 1}\n[]\n')
    again = Fetching(project, setup, change == "anew", queries)
    assert len(again.missing()) == len(again.queries)


def test_what_is_kept_is_the_users_alone(project: Project, server: Engine) -> None:
    fetching = Fetching(project, server.setup())
    ask(fetching)
    path = fetching.plan().files[0].request.path
    assert path.is_relative_to(data_folder() / "fetched")
    if os.name == "posix":
        for own in (path, part_of(fetching)):
            assert own.stat().st_mode & 0o77 == 0 and own.parent.stat().st_mode & 0o77 == 0


def test_the_secret_is_nowhere(
    project: Project, server: Engine, own_folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ES_KEY", SECRET)
    # An engine that echoes what it is sent, in a document and in its failures.
    server.answer = lambda asked: (
        said({"error": dict(asked.headers)}, 500)
        if b"q2" in asked.body
        else said(hits(f"id-{asked.headers['Authorization']}".replace(" ", "-")))
    )
    setup = server.setup(secret="env:ES_KEY", headers=(("Authorization", "ApiKey {secret}"),), tries=1)
    fetching = Fetching(project, setup)
    ask(fetching)
    assert SECRET not in str(failure(fetching.failed["q2"]))
    assert lists_echo(fetching)
    store(fetching)
    assert all(SECRET in asked.headers["Authorization"] for asked in server.searches())
    for folder in (own_folders, project.path.parent):
        files = [path for path in folder.rglob("*") if path.is_file()]
        assert files and not [path for path in files if SECRET.encode() in path.read_bytes()]


def lists_echo(fetching: Fetching) -> bool:
    (run,) = fetching.plan().by_file[0][0].runs
    return run.lists["q1"].keys == ("id-ApiKey-•••",)


def test_trying_stores_nothing(project: Project, server: Engine) -> None:
    tried = try_once(server.setup(), query_for(project, "q1"))
    assert tried.found is not None and tried.reply is not None and len(tried.found.results) == 3
    assert server.searches()[0].query() == "what is q1"
    assert query_for(project, "what is q2").query_key == "q2"
    assert query_for(project, "others") == QueryRecord("others", "others")
    server.answer = lambda _asked: said({"hits": 1})
    tried = try_once(server.setup(), QueryRecord("x", "x"))
    assert tried.values == ({"hits": 1},) and tried.found is None
    assert "no list of results" in str(tried.failed)
    assert not (data_folder() / "fetched").exists()


def test_without_results_or_queries_there_is_nothing_to_store(
    project: Project, server: Engine, tmp_path: Path
) -> None:
    server.answer = lambda _asked: said(hits())
    fetching = Fetching(project, server.setup())
    ask(fetching)
    with pytest.raises(InputError, match="no query has any results"):
        fetching.plan()
    from ndcg_gui.features.opening import create_project

    with create_project(tmp_path / "empty.ndcg") as empty, pytest.raises(InputError, match="has no queries"):
        Fetching(empty, server.setup())
    with pytest.raises(InputError, match="has no name"):
        Fetching(project, server.setup(system=""))
