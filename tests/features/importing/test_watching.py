from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.features.importing.watching import look_at
from tests.making import RUN_A, dump, make_project, store, write_judgments, write_lines, write_run


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with make_project(tmp_path) as made:
        yield made


def test_what_is_new_is_told_by_query(project: Project, tmp_path: Path) -> None:
    before = dump(project.path)
    # q1 the other way round, q2 as before, q3 gone, and nothing below the tenth counts.
    lists = {"q1": ("d3", "d2", "d1"), "q2": RUN_A["q2"]}
    news = look_at(project, write_run(tmp_path / "es.run", "A", lists))
    assert news is not None and news.problem is None
    assert (news.systems, news.queries, news.changed) == (("A",), 2, 2)
    assert str(news.words) == "new content in es.run: 2 queries, 2 top-10 changed"
    assert dump(project.path) == before


def test_a_name_that_is_not_there_is_a_new_system(project: Project, tmp_path: Path) -> None:
    news = look_at(project, write_run(tmp_path / "x.run", "X", {"q1": ("d1",)}))
    assert news is not None and news.changed is None
    assert str(news.words) == "x.run holds a new system, X: 1 query"


def test_what_was_imported_or_holds_no_run_is_no_news(project: Project, tmp_path: Path) -> None:
    path = write_run(tmp_path / "es.run", "A", {"q1": ("d3",)})
    assert look_at(project, path) is not None
    store(project, path)
    assert look_at(project, path) is None
    assert look_at(project, write_judgments(tmp_path / "l.csv", ["q1,d1,ann,3"])) is None
    project.undo(None).result()
    assert look_at(project, path) is not None


def test_what_stands_against_it_is_told(project: Project, tmp_path: Path) -> None:
    path = write_lines(tmp_path / "es.run", ["q1 Q0 d1 1 9 A", "q1 Q0 d1 2 8 A"])
    news = look_at(project, path)
    assert news is not None and news.problem is not None
    assert str(news.words).startswith("es.run has changed, but cannot be imported: ")


def test_looking_can_be_cancelled(project: Project, tmp_path: Path) -> None:
    def stop(_done: int, _total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        look_at(project, write_run(tmp_path / "es.run", "A", {"q1": ("d3",)}), stop)
