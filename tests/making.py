"""Small projects for tests, made through the same doors that users take."""

from __future__ import annotations

import hashlib
import os
import sqlite3
import time
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from ndcg_gui.core.people import AddRater
from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId, ScaleVersionId, SystemId, new_event_id
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.llm import LlmAnswer, LlmRater, LlmSetup
from ndcg_gui.domain.marks import make_mark
from ndcg_gui.domain.records import Kind
from ndcg_gui.domain.scale_checks import with_colours
from ndcg_gui.domain.scales import Criterion, Grade, Scale, built_in_scale
from ndcg_gui.features import demo
from ndcg_gui.features.collection.corrections import correct_documents, correct_queries
from ndcg_gui.features.demo import make_demo
from ndcg_gui.features.importing.plan import prepare
from ndcg_gui.features.importing.planned import ImportRequest
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.llm.verbs import RemoveLlmRater
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.side_by_side.verbs import CreateComparisons
from ndcg_gui.formats.options import DEFAULT_OPTIONS, ReadOptions
from ndcg_gui.languages import ENGLISH, Language
from ndcg_gui.store import llm
from ndcg_gui.store.checks.tallies import TALLIED, kinds_of, row_text, sum_of
from ndcg_gui.store.collection import contents
from ndcg_gui.store.schema import metadata
from ndcg_gui.store.seals import seal_in, seal_of
from ndcg_gui.store.sql.plain_sql import is_server, run
from ndcg_gui.store.sql.transactions import Connection

MADE = "NDCG_TESTS_MADE"  # the variable that names the folder of what is made once in a run
QUERIES = ("q1", "q2", "q3")
BEGUN_VERDICTS = Path(__file__).with_name("begun_verdicts.csv")
DOCUMENTS = tuple(f"d{number}" for number in range(1, 7))
RUN_A: Mapping[str, Sequence[str]] = {
    "q1": ("d1", "d2", "d3"), "q2": ("d4", "d5", "d6"), "q3": ("d1", "d4", "d6"),
}  # fmt: skip
RUN_B: Mapping[str, Sequence[str]] = {
    "q1": ("d1", "d2", "d3"), "q2": ("d5", "d4", "d1"), "q3": ("d6", "d2", "d1"),
}  # fmt: skip


def write_lines(path: Path, lines: Iterable[str]) -> Path:
    """A file of lines, each ended by a line feed."""
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="")
    return path


def write_run(path: Path, tag: str, lists: Mapping[str, Sequence[str]]) -> Path:
    """A TREC run whose scores agree with its ranks."""
    return write_lines(
        path,
        (
            f"{query} Q0 {document} {rank} {100 - rank} {tag}"
            for query, documents in lists.items()
            for rank, document in enumerate(documents, start=1)
        ),
    )


def write_queries(path: Path, keys: Iterable[str] = QUERIES, *, text: str = "what is") -> Path:
    """Queries as JSON Lines."""
    return write_lines(path, (f'{{"query_key": "{key}", "text": "{text} {key}"}}' for key in keys))


def write_documents(path: Path, keys: Iterable[str] = DOCUMENTS, *, title: str = "title of") -> Path:
    """Documents as JSON Lines."""
    return write_lines(
        path, (f'{{"doc_key": "{key}", "title": "{title} {key}", "body": "body"}}' for key in keys)
    )


def write_judgments(path: Path, rows: Iterable[str], header: str = "query_key,doc_key,rater,grade") -> Path:
    """Judgments as CSV."""
    return write_lines(path, (header, *rows))


def store(
    project: Project,
    *paths: Path,
    kind: Kind | None = None,
    rater: str | None = None,
    options: ReadOptions = DEFAULT_OPTIONS,
) -> Changes:
    """Import files in one step, warnings accepted."""
    plan = prepare(project, [ImportRequest(path, kind, rater=rater, options=options) for path in paths])
    return project.execute(import_files(plan, accept_warnings=True)).result()


def correct(project: Project, **wanted: Mapping[str, object]) -> None:
    """Correct queries (q…) and documents by key, each kind in one step."""
    queries = {key: values for key, values in wanted.items() if key.startswith("q")}
    documents = {key: values for key, values in wanted.items() if key not in queries}
    for command in (project.read(correct_queries, queries), project.read(correct_documents, documents)):
        if command is not None:
            project.execute(command).result()


def create_comparison(
    project: Project, name: str, baseline_id: SystemId, candidate_id: SystemId, **settings: Any
) -> Changes:
    """Compare two systems by number; `settings` are the plan's."""
    names = {item.id: item.name for item in project.read(contents.systems)}
    plan = ComparisonPlan(name, names[baseline_id], (names[candidate_id],), **settings)
    return project.execute(CreateComparisons(plan)).result()


def answered(
    connection: Connection,
    query_id: QueryId,
    document_id: DocumentId,
    grade: float = 2.0,
    *,
    name: str = "model",
) -> LlmRater:
    """A language model that was asked about one pair."""
    setup = LlmSetup("http://localhost:8000/v1", "qwen", "Grade {query}.", ("title",))
    made = llm.add_llm_rater(connection, name, setup, ScaleVersionId(1), 5)
    llm.append_llm_answers(connection, made.id, [LlmAnswer(query_id, document_id, 1, 0, grade)])
    return made


def add_rater(project: Project, name: str) -> RaterId:
    """A rater's number."""
    (rater_id,) = project.execute(AddRater(name)).result().raters
    return rater_id


def mark_some_words(project: Project, reason: str = "wrong", rater: str = "marker") -> None:
    """Have a rater mark the first word of the title of a pair's document, and nothing else of it."""
    query_id = next(iter(project.read(contents.query_ids).values()))
    document_id, title = next((row[0], row[2]) for row in project.read(contents.document_titles) if row[2])
    mark = make_mark(title, 0, len(title.split()[0]), reason, field="title")
    assert mark is not None
    state = PairState(marks=(mark,))
    project.execute(JudgePair(add_rater(project, rater), query_id, document_id, state)).result()


def make_project(folder: Path, name: str = "small.ndcg", **made_of: Any) -> Project:
    """The project of `project_file`, open."""
    return open_project(project_file(folder, name, **made_of))


def project_file(
    folder: Path,
    name: str = "small.ndcg",
    *,
    scale: Scale | None = None,
    judgments: Iterable[str] = (),
    verdicts: Iterable[str] = (),
) -> Path:
    """Three queries, six documents, two systems, not open; only these judgments and verdicts are in it."""
    write_collection(folder)
    path = folder / name
    scale = scale or built_in_scale("graded-0-4")
    put_copy(path, _make_filled, scale, tuple(judgments), tuple(verdicts), name=path.stem)
    return path


def _make_filled(path: Path, scale: Scale, judgments: Sequence[str], verdicts: Sequence[str]) -> Project:
    project, folder = create_project(path, scale=scale), path.parent
    fill_project(project, folder)
    if judgments:
        store(project, write_judgments(folder / "judgments.csv", judgments))
    if verdicts:
        header = "query_id,rater,baseline,candidate,left_system,right_system,winner"
        store(project, write_lines(folder / "verdicts.csv", (header, *verdicts)))
    return project


def write_collection(folder: Path) -> tuple[Path, ...]:
    """The files of three queries, six documents and two systems."""
    return (
        write_queries(folder / "queries.jsonl"),
        write_documents(folder / "documents.jsonl"),
        write_run(folder / "a.run", "A", RUN_A),
        write_run(folder / "b.run", "B", RUN_B),
    )


def fill_project(project: Project, folder: Path) -> None:
    """Import three queries, six documents and two systems by way of files in `folder`."""
    store(project, *write_collection(folder))


def demo_project(folder: Path, *, model: bool = True) -> Project:
    """The demo project, open; see `demo_file`."""
    return open_project(demo_file(folder, model=model))


def demo_file(folder: Path, *, model: bool = True) -> Path:
    """The demo project, not open; with or without the model that it holds."""
    path = folder / "demo.ndcg"
    put_copy(path, make_demo if model else make_demo_without_model)
    return path


def begun_demo_file(folder: Path) -> Path:
    """The demo project, not open, as it was while its raters still compared the lists."""
    path = folder / "demo.ndcg"
    put_copy(path, make_begun_demo)
    return path


def begun_demo(folder: Path) -> Project:
    """The demo project of `begun_demo_file`, open."""
    return open_project(begun_demo_file(folder))


def make_begun_demo(path: Path, spoken: Language = ENGLISH) -> Project:
    """The demo project with some verdicts of each rater, whose result is closed."""
    with patch.object(
        demo,
        "_decide_launch",
        lambda project, asked, _: demo._judge_side_by_side(project, asked, BEGUN_VERDICTS),
    ):
        return make_demo(path, spoken)


def make_demo_without_model(path: Path) -> Project:
    """The demo project, and no model in it."""
    project = make_demo(path)
    for rater in project.read(llm.llm_raters):
        project.execute(RemoveLlmRater(rater.id)).result()
    return project


def put_copy(path: Path, make: Callable[..., Project], *words: Hashable, name: str = "") -> None:
    """Put at `path` a copy of what `make(path, *words)` makes, which is done once in a run.

    It is a project of its own: with another number, and another `name` where one is given.
    """
    content, folder = _made(make, *words)
    with path.open("xb") as file:
        file.write(content)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA synchronous=OFF")
        # Redoing an import reads its files again.
        connection.execute(
            "UPDATE operation SET forward = replace(forward, ?, ?)", (folder, str(path.parent))
        )
        for key, value in own_settings(name).items():
            connection.execute(
                "UPDATE setting SET value = ?, seal = ? WHERE key = ?", (value, seal_of((key, value)), key)
            )
        tally_anew(connection, "setting", "operation")


_TIME = time.time_ns


def own_settings(name: str = "") -> dict[str, str]:
    """What makes a copy of a project another one."""
    return {"project_id": new_event_id(), **({"name": name} if name else {})}


@cache
def _made(make: Callable[..., Project], *words: Hashable) -> tuple[bytes, str]:
    """What is made, and the folder that it was made in; other workers of the same run may have made it."""
    kept = _kept(f"{make.__module__}.{make.__qualname__} {words}")
    if kept is not None and kept.exists():
        folder, _, content = kept.read_bytes().partition(b"\0")
        return content, folder.decode()
    # Whoever asks for it first may have set the clock; others get it, too.
    with TemporaryDirectory() as made_in, patch("ndcg_gui.domain.moments.time.time_ns", _TIME):
        path = Path(made_in) / "made.ndcg"
        make(path, *words).close()
        content = path.read_bytes()
    if kept is not None:
        own = kept.with_name(f"{kept.name}-{os.getpid()}")
        own.write_bytes(made_in.encode() + b"\0" + content)
        own.replace(kept)
    return content, made_in


def _kept(words: str) -> Path | None:
    """Where workers of one run keep what this makes (see tests/conftest.py); None: there is but one."""
    folder = os.environ.get(MADE)
    if folder is None:
        return None
    Path(folder).mkdir(exist_ok=True)
    return Path(folder) / hashlib.sha256(words.encode()).hexdigest()


def unguard(connection: Connection, table: str) -> None:
    """Let a history table be changed, as somebody with a tool for databases could."""
    if is_server(connection):
        run(
            connection,
            "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql"
            " AS 'BEGIN RETURN NULL; END'",
        )
    else:
        run(connection, f"DROP TRIGGER {table}_no_update")


def dump(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table of a closed or idle project file, in key order, but what is derived."""
    with closing(sqlite3.connect(path)) as connection:
        names = [
            row[0]
            for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
            if not row[0].startswith("sqlite_") and row[0] not in ("judged_hit", "tally")
        ]
        return {name: sorted(connection.execute(f'SELECT * FROM "{name}"'), key=repr) for name in names}


def tally_anew(connection: sqlite3.Connection, *tables: str) -> None:
    """Make the tallies of these tables, or of all, fit what stands there, as somebody would who knows how."""
    for table in TALLIED:
        if not tables or table.name in tables:
            texts = connection.execute(f"SELECT CAST({row_text(kinds_of(table))} AS BLOB) FROM {table.name}")
            values = (*sum_of(text for (text,) in texts), table.name)
            connection.execute("UPDATE tally SET row_count = ?, row_sum = ? WHERE table_name = ?", values)


def reseal(path: Path) -> None:
    """Make seals and tallies fit what stands in the file, as somebody would who knows how."""
    with closing(sqlite3.connect(path)) as connection:
        for table in metadata.sorted_tables:
            if "seal" not in table.c:
                continue
            cells, keys = table.c.seal.info["sealed"], [column.name for column in table.primary_key.columns]
            these = " AND ".join(f"{key} = ?" for key in keys)
            for row in connection.execute(
                f"SELECT {', '.join([*cells, *keys])} FROM {table.name}"
            ).fetchall():
                kept = seal_in(table, row[: len(cells)])
                connection.execute(
                    f"UPDATE {table.name} SET seal = ? WHERE {these}", (kept, *row[len(cells) :])
                )
        connection.execute("UPDATE pool_pair SET seal = NULL WHERE expected IS NULL")
        tally_anew(connection)
        connection.commit()


def scale_of_questions(*, words: bool = False) -> Scale:
    """Grades 0 to 2 that lead, two graded criteria, and one in words where these are wanted."""

    def steps(*names: str) -> tuple[Grade, ...]:
        return tuple(Grade(value, name, hotkey=str(value)) for value, name in enumerate(names))

    criteria = [
        Criterion("correct", "Correct", "Is it true?", steps("No", "Yes")),
        Criterion("complete", "Complete", "", steps("Little", "Partly", "All")),
    ]
    if words:
        criteria.insert(1, Criterion("why", "Why", "What speaks against it?"))
    leading = built_in_scale("graded-0-3")
    return with_colours(replace(leading, key="questions", leads="Relevance", criteria=tuple(criteria)))
