"""Project files from somebody else: bytes, pages and cells changed, then opened, checked and read whole."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import change_evaluation_settings, change_metrics
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.marks import make_mark
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.demo import make_demo
from ndcg_gui.features.display.template import BODY, Display, Show, change_display
from ndcg_gui.features.evaluate.saved import draft_evaluation
from ndcg_gui.features.evaluate.verbs import ChangeScale, SaveEvaluation
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out
from ndcg_gui.features.packages.reading import read_package
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.features.side_by_side.verbs import OpenResult
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store.collection import contents, pools
from ndcg_gui.store.labels import preferences
from tests.hostile.reading_everything import questions
from tests.making import put_copy

PAGE = 4096
_TEXTS = (
    "", "x", "\0", "[]", "{}", "null", "[[[]]]", '{"a": 1}', "-1", "1e999", "NaN", "9" * 40,
    "\u202e\u2066", "=1+1",
    "<script>", "../../etc/passwd", "a\nb", "x" * 200_000, "\ufeff", "0", "1", "graded", "[1]", '["x"]',
    "true",
    '{"version": 99}', "[" * 2_000, "\ud7ff", "']--", "%s{x}", "2026-01-01",
)  # fmt: skip
_NUMBERS = (0, -1, 1, 2, 3, 2**31, 2**53 + 1, 2**63 - 1, -(2**63), 0.5, -0.0, 1e308, 5e-324)
_BLOBS = (b"", b"\0", b"\xff\xfe\xfd", b"\n\n", b"\x78\x9c", bytes(8), bytes(7), b"\x7f" * 64)
# A text that is no UTF-8, and a NaN, which SQLite keeps as NULL.
_SQL = ("CAST(x'ff41' AS TEXT)", "CAST(x'c3' AS TEXT)", "NULL", "9e999", "-9e999", "zeroblob(70000)")


def make_sample(folder: Path) -> tuple[Path, Path]:
    """A project that holds something of everything, and a rater's package of it."""
    path, package = folder / "sample.ndcg", folder / "sample-package.ndcg"
    put_copy(path, make_demo)
    with open_project(path) as project:
        rater = project.raters()[0]
        pairs = project.read(pools.pool_pairs, project.read(pools.standing_pool)[0])[:6].tolist()  # type: ignore[index]
        texts = project.read(contents.documents, [document_id for _, document_id in pairs])
        for number, (query_id, document_id) in enumerate(pairs):
            mark = make_mark(texts[document_id].body, 2, 9, "wrong")
            assert mark is not None
            state = PairState(
                Status.GRADED, float(number % 4), "why", flags=("odd",), confidence=2, marks=(mark,)
            )  # fmt: skip
            project.execute(JudgePair(rater.id, query_id, document_id, state, 1.5)).result()
        project.execute(JudgePair(rater.id, *pairs[0], PairState(Status.SKIPPED), 0.5)).result()
        project.undo(rater.id, labels_only=True).result()
        plan = PoolPlan("task", depth=3, raters=(rater.name, "eve"), overlap=0.5, gold=0.2, repeats=0.2)
        project.execute(CreateTask(draft(project, plan))).result()
        metrics = [parse_metric("nDCG@10"), parse_metric("AP")]
        saved = draft_evaluation(project, name="before", metrics=metrics, settings=EvaluationSettings())
        project.execute(SaveEvaluation(saved)).result()
        project.execute(change_evaluation_settings(EvaluationSettings())).result()
        project.execute(change_metrics(metrics)).result()
        project.execute(change_display(Display(((BODY, Show.HIDDEN),)))).result()
        mapping = {float(grade): float(min(grade, 3)) for grade in range(5)}
        project.execute(ChangeScale(built_in_scale("graded-0-3"), mapping)).result()
        hand_out(project, package, PackageRequest(rater.id, only_open=False))
        for comparison in project.read(preferences.comparisons):
            if comparison.plan.criteria:
                queue = ComparisonQueue(project, comparison.id, rater.id)
                criteria = tuple((name, Side.RIGHT) for name in sorted(comparison.plan.criteria))
                said = PreferenceState(Verdict.JUDGED, Side.LEFT, 1, criteria=criteria)
                project.execute(JudgeItem(rater.id, comparison.id, queue.items[0].key, said)).result()
            project.execute(OpenResult(comparison.id, "lead")).result()
    return path, package


class ProjectTarget:
    """A changed project file or package."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        (folder / "samples").mkdir()
        (folder / "out").mkdir()
        self._samples = make_sample(folder / "samples")
        self._data = [path.read_bytes() for path in self._samples]
        self._columns = [_columns(path) for path in self._samples]
        self._path = folder / "changed.ndcg"
        home = folder / "home.ndcg"
        shutil.copy(self._samples[0], home)
        self._home = open_project(home)

    def attempt(self, seed: str) -> str:
        """Change a file, open it, and ask everything."""
        random_ = random.Random(seed)
        which = random_.choice((0, 0, 0, 1))
        self.change(random_, which)
        with suppress(NdcgError):
            read_package(self._home, self._path)
        try:
            project = open_project(self._path)
        except NdcgError as error:
            assert self._path.name in str(error) or len(str(error)) > 10
            return "not opened"
        finally:
            for beside in self._folder.glob("changed.ndcg?*"):
                beside.unlink()
        try:
            return self._ask(project, slow=random_.random() < 0.15)
        finally:
            project.close(give_up=True)

    def _ask(self, project: Project, *, slow: bool) -> str:
        told = 0
        for name, question in questions(project, self._folder / "out", slow=slow):
            try:
                question()
            except NdcgError as error:
                assert str(error)
                told += "damaged" in str(error)
            except Exception as error:
                error.add_note(f"asked for {name}")
                raise
        return "opened, some told as damaged" if told else "opened and read"

    def change(self, random_: random.Random, which: int) -> None:
        """Write the changed file."""
        data = self._data[which]
        match random_.randrange(10):
            case 0:
                data = _flipped(random_, data, random_.choice((1, 3, 30)))
            case 1:
                data = (
                    data[: random_.randrange(len(data))]
                    if random_.random() < 0.5
                    else data + bytes(random_.randrange(9_000))
                )
            case 2:
                data = _pages_moved(random_, data, random_.choice(self._data))
            case 3:
                data = _header_changed(random_, data)
            case 4:
                data = _flipped_in_page(random_, data)
            case _:
                self._path.write_bytes(data)
                self._change_cells(random_, which)
                return
        self._path.write_bytes(data)

    def _change_cells(self, random_: random.Random, which: int) -> None:
        """What somebody with a database tool can do: any value in any cell, the schema as it was."""
        with closing(sqlite3.connect(self._path, isolation_level=None)) as connection:
            triggers = connection.execute(
                "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
            ).fetchall()
            for name, _ in triggers:
                connection.execute(f"DROP TRIGGER {name}")
            if random_.random() < 0.1:
                connection.execute("PRAGMA ignore_check_constraints=ON")
            for _ in range(random_.choice((1, 1, 1, 2, 5))):
                table, column = random_.choice(self._columns[which])
                value, parameters = _value(random_)
                where = (
                    ""
                    if random_.random() < 0.3
                    else (f" WHERE rowid = (SELECT rowid FROM {table} ORDER BY random() LIMIT 1)")
                )
                # A constraint may say no, which is as good.
                with suppress(sqlite3.Error):
                    if random_.random() < 0.1:
                        connection.execute(f"DELETE FROM {table}{where}")
                    else:
                        connection.execute(f'UPDATE {table} SET "{column}" = {value}{where}', parameters)
            for _, sql in triggers:
                connection.execute(sql)

    def files(self) -> Iterable[Path]:
        """The changed file."""
        return [self._path]

    def close(self) -> None:
        """Close the project that packages are merged into."""
        self._home.close()


def _columns(path: Path) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(path)) as connection:
        tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return [
            (table, row[1])
            for table in sorted(tables)
            if not table.startswith("sqlite_") and connection.execute(f"SELECT 1 FROM {table}").fetchone()
            for row in connection.execute(f"PRAGMA table_info({table})")
        ]


def _value(random_: random.Random) -> tuple[str, tuple[object, ...]]:
    match random_.randrange(6):
        case 0 | 1:
            return "?", (random_.choice(_TEXTS),)
        case 2:
            return "?", (random_.choice(_NUMBERS),)
        case 3:
            return "?", (random_.choice(_BLOBS),)
        case _:
            return random_.choice(_SQL), ()


def _flipped(random_: random.Random, data: bytes, count: int) -> bytes:
    changed = bytearray(data)
    for _ in range(count):
        changed[random_.randrange(len(data))] ^= 1 << random_.randrange(8)
    return bytes(changed)


def _flipped_in_page(random_: random.Random, data: bytes) -> bytes:
    """Some bits near each other: more of them meet the same row."""
    changed = bytearray(data)
    start = random_.randrange(len(data))
    for _ in range(random_.randint(2, 12)):
        changed[min(start + random_.randrange(60), len(data) - 1)] = random_.randrange(256)
    return bytes(changed)


def _pages_moved(random_: random.Random, data: bytes, other: bytes) -> bytes:
    here, there = (random_.randrange(len(item) // PAGE) * PAGE for item in (data, other))
    count = random_.choice((1, 1, 3)) * PAGE
    return data[:here] + other[there : there + count] + data[here + count :]


def _header_changed(random_: random.Random, data: bytes) -> bytes:
    changed = bytearray(data)
    place = random_.choice(
        (16, 18, 19, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 92, 96, random_.randrange(100))
    )
    width = random_.choice((1, 2, 4))
    changed[place : place + width] = random_.choice(
        (bytes(width), b"\xff" * width, random_.randbytes(width), (1).to_bytes(width, "big"))
    )
    return bytes(changed[: len(data)])
