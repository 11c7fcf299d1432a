"""A project with telling names, a rater's package of it, and ways to judge in one and to spoil one."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from ndcg_gui.core.package import SETTING
from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out
from ndcg_gui.features.packages.merging import Merged
from ndcg_gui.features.packages.reading import read_package
from ndcg_gui.features.packages.signing import SIGNATURE
from ndcg_gui.features.packages.verbs import ForgetGiven, MergePackages, merge_packages
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments, preferences
from tests import making
from tests.making import (
    DOCUMENTS,
    RUN_A,
    RUN_B,
    add_rater,
    reseal,
    store,
    tally_anew,
    write_documents,
    write_lines,
    write_queries,
    write_run,
)
from tests.planted_model import answer

BASELINE, CANDIDATE, OTHER_RATER, RATER = "zebrafinch", "quokkarank", "Bartholomew", "ann"


MODEL = "zephyr-model"


def model_says(project: Project, query: str, document: str, grade: float, explanation: str) -> None:
    """Have a model of that name grade a pair."""
    answer(project, MODEL, {numbers(project, query, document): grade}, explanation=explanation)


def telling_project(folder: Path) -> Project:
    """Three queries, nine pairs, two systems and two raters with names that are nowhere else in a file."""
    _telling_files(folder)
    path = folder / "shop.ndcg"
    making.put_copy(path, make_telling, name="Shop")
    return open_project(path)


def _telling_files(folder: Path) -> tuple[Path, ...]:
    return (
        write_queries(folder / "queries.jsonl"),
        write_documents(folder / "documents.jsonl", reversed(DOCUMENTS)),
        write_run(folder / f"{BASELINE}.run", BASELINE, RUN_A),
        write_run(folder / f"{CANDIDATE}.run", CANDIDATE, RUN_B),
    )


def make_telling(path: Path) -> Project:
    """What `telling_project` puts copies of."""
    project = create_project(path, name="Shop")
    try:
        store(project, *_telling_files(path.parent))
        add_rater(project, OTHER_RATER)
        add_rater(project, RATER)
    except BaseException:
        project.close(give_up=True)
        raise
    return project


def rater_id(project: Project, name: str = RATER) -> RaterId:
    """A rater's number."""
    return next(rater.id for rater in project.raters() if rater.name == name)


def numbers(project: Project, query_key: str, doc_key: str) -> tuple[QueryId, DocumentId]:
    """A pair's numbers in this file."""
    return project.read(contents.query_ids)[query_key], project.read(contents.document_ids, [doc_key])[
        doc_key
    ]


def say(
    project: Project,
    query_key: str,
    doc_key: str,
    grade: float | None,
    *,
    rater: str = RATER,
    **more: object,
) -> None:
    """Judge a pair by keys: a grade, or None for a skip."""
    status = Status.SKIPPED if grade is None else Status.GRADED
    state = PairState(status, grade, **more)  # type: ignore[arg-type]
    command = JudgePair(rater_id(project, rater), *numbers(project, query_key, doc_key), state, 1.5)
    project.execute(command).result()


def prefer(project: Project, side: Side, place: int = 0, *, grade: float | None = None) -> None:
    """ann's verdict on an item of the first comparison, or the grade of its list."""
    comparison = project.read(preferences.comparisons)[0]
    key = ComparisonQueue(project, comparison.id, rater_id(project)).items[place].key
    state = PreferenceState(Verdict.JUDGED, side, 0 if side is Side.NONE else 1)
    if grade is not None:
        state = PreferenceState(Verdict.JUDGED, Side.NONE, 0, grade=grade)
    project.execute(JudgeItem(rater_id(project), comparison.id, key, state)).result()


def undo(project: Project, rater: str = RATER, times: int = 1) -> None:
    """Ctrl+Z of that rater."""
    for _ in range(times):
        project.undo(rater_id(project, rater), labels_only=True).result()


def package_of(project: Project, path: Path, *, only_open: bool = True) -> Path:
    """ann's package of the standing pool."""
    return hand_out(project, path, PackageRequest(rater_id(project), only_open=only_open)).path


@contextmanager
def opened(path: Path) -> Iterator[Project]:
    """A package while it is judged."""
    with open_project(path) as package:
        assert package.package is not None
        yield package


def merge(project: Project, path: Path, *, unsigned: bool = False) -> Merged:
    """Merge one package."""
    command = merging(project, path, unsigned=unsigned)
    project.execute(command).result()
    (merged,) = command.merged
    return merged


def merging(project: Project, *paths: Path, unsigned: bool = False) -> MergePackages:
    """The command that merges packages."""
    return merge_packages(tuple(read_package(project, path) for path in paths), unsigned=unsigned)


def given_by_an_older_version(project: Project, path: Path) -> None:
    """Make a package one of the versions that neither signed packages nor kept what they handed out."""
    with closing(sqlite3.connect(path)) as connection:
        (text,) = connection.execute("SELECT value FROM setting WHERE key = ?", (SETTING,)).fetchone()
        connection.execute("DELETE FROM setting WHERE key = ?", (SIGNATURE,))
        tally_anew(connection, "setting")
        connection.commit()
    reseal(path)
    project.execute(ForgetGiven(json.loads(text)["package_id"])).result()


def spoken(project: Project, rater: str = RATER) -> list[tuple[object, ...]]:
    """What a rater said, event by event, without what differs between two files."""
    with project.read.transaction() as connection:
        from ndcg_gui.store.labels.named_events import PairEvent, rater_events

        events = rater_events(connection, PairEvent, rater_id(project, rater))
        return sorted((item.event_id, *item.says()) for item in events)


def said(project: Project, rater: str = RATER) -> dict[tuple[str, str], PairState]:
    """What a rater says now, by keys."""
    queries = {number: key for key, number in project.read(contents.query_ids).items()}
    documents = {number: key for key, number in project.read(contents.document_ids).items()}
    return {
        (queries[query_id], documents[document_id]): state
        for (query_id, document_id), state in project.read(
            judgments.rater_states, rater_id(project, rater)
        ).items()
    }


def order(project: Project) -> list[tuple[str, str]]:
    """ann's pairs by keys, in her order."""
    queue = JudgingQueue(project, rater_id(project), rater=RATER)
    queries = {number: key for key, number in project.read(contents.query_ids).items()}
    keys = project.read(contents.document_keys, [pair[1] for pair in queue.pairs])
    return [(queries[query_id], keys[document_id]) for query_id, document_id in queue.pairs]


def tamper(path: Path, *statements: str) -> None:
    """Change a file from outside, triggers put back as they were."""
    with closing(sqlite3.connect(path)) as connection:
        triggers = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            connection.execute(f'DROP TRIGGER "{name}"')
        for statement in statements:
            connection.execute(statement)
        for _, sql in triggers:
            connection.execute(sql)
        connection.commit()


def says(path: Path, **facts: object) -> None:
    """Have a package say something else of itself."""
    with closing(sqlite3.connect(path)) as connection:
        (text,) = connection.execute("SELECT value FROM setting WHERE key = ?", (SETTING,)).fetchone()
        changed = json.dumps({**json.loads(text), **facts})
        connection.execute("UPDATE setting SET value = ? WHERE key = ?", (changed, SETTING))
        connection.commit()
    reseal(path)


def of_another_rater(path: Path, rater: str, number: int) -> None:
    """Rewrite a package as that of somebody else, as somebody would who knows how."""
    tamper(path, f"UPDATE rater SET name = '{rater}'")
    says(path, rater=rater, rater_id=number)


__all__ = [
    "BASELINE", "CANDIDATE", "OTHER_RATER", "RATER", "given_by_an_older_version", "merge", "merging",
    "numbers", "of_another_rater", "opened", "order", "package_of", "prefer", "rater_id", "said", "say",
    "says", "spoken", "tamper", "telling_project", "undo", "write_lines",
]  # fmt: skip
