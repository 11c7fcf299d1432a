"""A project opened from a program."""

from __future__ import annotations

from pathlib import Path

import pytest

import ndcg_gui as nd
from ndcg_gui.domain.errors import InputError, NotAProject
from ndcg_gui.features.demo import make_demo
from tests.making import put_copy


def test_labels_and_lists_are_read_and_a_run_is_added(tmp_path: Path) -> None:
    path = tmp_path / "demo.ndcg"
    put_copy(path, make_demo)
    with nd.open(path) as project:
        labels, (first, *_) = project.labels(), project.systems
        assert project.queries.keys() == labels.keys() and project.judgments()
        run = project.run(first)
        project.add_run("from a program", run)
        assert project.systems[-1] == "from a program"
        numbers = project.evaluate(["nDCG@10"], systems=[first, "from a program"])
        assert numbers[first].per_query == numbers["from a program"].per_query
        own = nd.evaluate(labels, run, "nDCG@10", maximum=4)
        assert own.per_query == numbers[first].per_query
        assert set(project.evaluate()) >= {first, "from a program"}
    with nd.open(str(path)) as again:
        assert "from a program" in again.systems


def test_a_list_without_scores_keeps_its_order(tmp_path: Path) -> None:
    path = tmp_path / "demo.ndcg"
    put_copy(path, make_demo)
    with nd.open(path) as project:
        query, own = next(iter(project.run(project.systems[0]).items()))
        project.add_run("ordered", {query: list(own)})
        assert list(project.run("ordered")[query]) == list(own)
        with pytest.raises(InputError):
            project.add_run("nothing", {})
        with pytest.raises(InputError):
            project.run("nobody's")


def test_what_is_no_project_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "no.ndcg"
    path.write_text("not a project")
    with pytest.raises(NotAProject):
        nd.open(path)
