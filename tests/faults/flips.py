"""One flipped bit anywhere in a project file is reported, or changes no label and no number."""

from __future__ import annotations

import random
import sqlite3
import struct
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.evaluate.live import LiveEvaluation
from ndcg_gui.features.opening import open_project
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments, preferences
from tests import verdicts
from tests.faults.labeller import Labeller
from tests.faults.words import RATER, events_of
from tests.making import add_rater, make_project, store, write_lines
from tests.verdicts import comparison_result

OTHER = "bob"
_INTERIOR = 5  # the page of a table that points to others
METRICS = ("nDCG@3", "DCG@3", "Judged@3", "DCG(gain='table')@3")
# What is computed with: as it is at first, and with all that a project may be told to count.
SETTINGS = (EvaluationSettings(), EvaluationSettings(aggregation="weighted", ties="score"))
LABELS = 60


def labelled_project(folder: Path) -> Path:
    """A project with gains, weights, and the history of two raters: undo, an import, and side by side."""
    plain = built_in_scale("graded-0-4")
    scale = replace(plain, grades=tuple(replace(grade, gain=1.5 * grade.value) for grade in plain.grades))
    with make_project(folder, scale=scale) as project:
        weights = [f'{{"query_key": "q{n}", "text": "what is q{n}", "weight": {n}.25}}' for n in (1, 2, 3)]
        store(project, write_lines(folder / "weights.jsonl", weights))
        add_rater(project, RATER)
        other = add_rater(project, OTHER)
        labeller = Labeller(project, 5, lambda _: None)
        for _ in range(LABELS):
            labeller.do_one([(labeller.label, 4), (labeller.take_back, 1), (labeller.bring, 1)])
        labeller.rater_id = other
        for pair in labeller.pairs[::2]:
            labeller.judge(pair, labeller.state()).result()
        plan = ComparisonPlan(
            "c", "A", ("B",), unit="pair", depth=2, ties=("good", "bad"), obvious_checks=0.5
        )
        for comparison_id in verdicts.set_up(project, plan):
            for rater, word in ((labeller.rater_id, verdicts.CANDIDATE), (other, verdicts.BASELINE)):
                verdicts.say_all(project, comparison_id, rater, lambda key, word=word: word)
        return project.path


def labels_and_numbers(project: Project) -> dict[str, Any]:
    """All that raters have said, and the numbers that come of it."""
    read = project.read
    metrics = [parse_metric(text) for text in METRICS]
    found: dict[str, Any] = {
        "labels": [
            (row.query_key, row.doc_key, row.rater, row.state) for row in read(judgments.judgment_rows)
        ],
        "history": [[event.says() for event in events_of(project, name)] for name in (RATER, OTHER)],
    }
    for settings in SETTINGS:
        numbers = LiveEvaluation(project.read).view(metrics=metrics, settings=settings).numbers
        for metric in metrics:
            found[f"{metric}, {settings.aggregation}"] = [
                numbers.mean(item.name, metric) for item in read(contents.systems)
            ]
    for comparison in read(preferences.comparisons):
        result = comparison_result(project, comparison)
        found[f"GSB of {comparison.name}"] = (comparison.plan, comparison.baseline_id, result)
    return found


def content(project: Project) -> dict[str, Any]:
    """What was judged: the scale's words, queries and lists. No label, but nobody should read it wrong."""
    read = project.read
    return {
        "scale": project.scale.scale,
        "queries": [item.record for item in read(contents.queries)],
        "lists": [(item.name, read(contents.ranked_lists, item.id)) for item in read(contents.systems)],
    }


def leaves_of(table: str) -> Callable[[bytes], list[int]]:
    """The places of a file that hold the rows of a table (what does not fit on their pages left out)."""

    def places(whole: bytes) -> list[int]:
        with closing(sqlite3.connect(":memory:")) as connection:
            connection.deserialize(whole)
            (size,) = connection.execute("PRAGMA page_size").fetchone()
            statement = "SELECT rootpage FROM sqlite_master WHERE name = ?"
            (root,) = connection.execute(statement, (table,)).fetchone()
        return [
            place
            for page in _leaves(whole, root, size)
            for place in range((page - 1) * size, page * size)
            if whole[place]
        ]

    return places


def _leaves(whole: bytes, page: int, size: int) -> Iterator[int]:
    # https://www.sqlite.org/fileformat2.html#b_tree_pages
    start = (page - 1) * size
    kind, _, cells = struct.unpack_from(">BHH", whole, start)
    if kind != _INTERIOR:
        yield page
        return
    for number in range(cells):
        (cell,) = struct.unpack_from(">H", whole, start + 12 + 2 * number)
        yield from _leaves(whole, struct.unpack_from(">I", whole, start + cell)[0], size)
    yield from _leaves(whole, struct.unpack_from(">I", whole, start + 8)[0], size)


def earlier_notes(whole: bytes) -> list[int]:
    """A byte of each note that a later word took the place of: nothing but the chain knows what it was."""
    notes = _values(
        whole,
        "SELECT note FROM judgment_event"
        " WHERE length(note) = 4 AND seq NOT IN (SELECT event_seq FROM judgment)",
    )
    return _places(whole, "judgment_event", [note.encode() for note in notes], 3)


def weights(whole: bytes) -> list[int]:
    """A byte of each query's weight: whichever bit changes, it is another weight that might well be meant."""
    wanted = [struct.pack(">d", weight) for weight in _values(whole, "SELECT weight FROM query")]
    return _places(whole, "query", wanted, 2)


def _values(whole: bytes, statement: str) -> list[Any]:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.deserialize(whole)
        return [value for (value,) in connection.execute(statement)]


def _places(whole: bytes, table: str, values: list[bytes], byte: int) -> list[int]:
    rows = leaves_of(table)(whole)
    return [place + byte for place in rows if any(whole.startswith(value, place) for value in values)]


@dataclass(slots=True)
class Tally:
    """What came of it: places, where it was reported, and what was not reported although it changed.

    `found` are labels and numbers, `content` is what was judged.
    """

    places: int = 0
    at_open: int = 0
    by_check: int = 0
    without_effect: int = 0
    found: list[str] = field(default_factory=list)
    content: list[str] = field(default_factory=list)


def flip_often(
    folder: Path,
    places: int,
    *,
    seed: int = 0,
    among: Callable[[bytes], Sequence[int]] | None = None,
    check: Callable[[Project], list[Message]] = lambda project: project.read(soundness.check_project),
    go_on: Callable[[], bool] = lambda: True,
) -> Tally:
    """Flip one bit at each of so many places, half of them in bytes that hold something.

    `among` names the places to choose from.
    """
    folder.mkdir(exist_ok=True)
    path = labelled_project(folder)
    whole = path.read_bytes()
    with open_project(path) as project:
        assert check(project) == []
        before, said = labels_and_numbers(project), content(project)
    held = among(whole) if among else [place for place, byte in enumerate(whole) if byte]
    chance, tally = random.Random(f"flip {seed}"), Tally()
    for number in range(places):
        if not go_on():
            break
        place = chance.choice(held) if number % 2 or among else chance.randrange(len(whole))
        bit = chance.randrange(8)
        data = bytearray(whole)
        data[place] ^= 1 << bit
        path.write_bytes(data)
        tally.places += 1
        opened = False
        try:
            with open_project(path) as project:
                opened = True
                if check(project):
                    tally.by_check += 1
                    continue
                after, read = labels_and_numbers(project), content(project)
        except NdcgError:
            tally.at_open += not opened
            tally.by_check += opened
            continue
        changed = [name for name, value in before.items() if after[name] != value]
        other = [name for name, value in said.items() if read[name] != value]
        where = f"seed {seed}, byte {place}, bit {bit}: silently changed"
        if changed:
            tally.found.append(f"{where} {', '.join(changed)}")
        elif other:
            tally.content.append(f"{where} {', '.join(other)}")
        else:
            tally.without_effect += 1
    return tally
