"""Nested JSON made at random, read by paths and by maps made at random."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from pathlib import Path

from ndcg_gui.domain.errors import FileErrors, InputError
from ndcg_gui.domain.text import visible
from ndcg_gui.formats.mapped.inspect import inspect_table
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import read_file
from ndcg_gui.formats.roles import ROLES

_NAMES = (
    "query", "q", "id", "_id", "text", "title", "hits", "results", "docs", "items", "judged", "ratings",
    "score", "grade", "rank", "queries", "messages", "d1", "d2", "doc_id", "ids", "scores", "titles", "a.b",
    "", "[]", "x{}", "[#]",
)  # fmt: skip
_TEXTS = ("red shoes", "d1", "d2", "2", "1e3", "", " ", "[]", "[1]", "{}", "a\nb", "\u202e")


class PathTarget:
    """Records that hold lists, and what is said of their columns."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path = folder / "x.json"

    def attempt(self, seed: str) -> str:
        """Read one file, with roles for some of its columns."""
        random_ = random.Random(seed)
        shape = _record(random_, 4)
        records = [_varied(random_, shape) for _ in range(random_.randint(1, 5))]
        path = self._path = self._folder / random_.choice(("x.json", "x.jsonl"))
        lines = [json.dumps(record) for record in records]
        if random_.random() < 0.3:
            lines = [json.dumps(random_.choice((records, records[0])), indent=random_.choice((None, 1)))]
        path.write_text("\n".join(lines))
        options = ReadOptions(duplicates=random_.choice(("refuse", "first", "highest")))
        table = inspect_table(path, options=options)
        if table is not None:
            assert all(len(row) == len(table.titles) for row in table.rows)
            assert all(column.why and column.role_title for column in table.readings[0].columns)
        if table is not None and random_.random() < 0.6:
            options = ReadOptions(mapping=_mapping(random_, table.titles))
        parsed = read_file(path, options=options)
        report = parsed.report
        if not report.error_count:
            assert any(parsed.count(kind) for kind in parsed.kinds), "neither rows nor errors"
            return "read"
        assert not any(parsed.count(kind) for kind in parsed.kinds), "records beside errors"
        assert visible(str(path)) in str(FileErrors(report.errors, report.error_count))
        return "refused"

    def files(self) -> Iterable[Path]:
        """The file of the last case."""
        return (self._path,) if self._path.exists() else ()

    def close(self) -> None:
        """Do nothing: each file takes the place of the one before."""


def _mapping(random_: random.Random, titles: tuple[str, ...]) -> Mapping | None:
    pairs = [
        f"{title}={random_.choice(ROLES).key}"
        for title in random_.sample(titles, min(len(titles), random_.randint(1, 3)))
    ]
    if random_.random() < 0.2:
        pairs.append(f"{random_.choice(_NAMES)}[].id=doc_key")
    try:
        return Mapping.from_pairs(pairs)
    except InputError:
        return None


def _record(random_: random.Random, deep: int) -> dict[str, object]:
    return {random_.choice(_NAMES): _value(random_, deep) for _ in range(random_.randint(1, 4))}


def _value(random_: random.Random, deep: int) -> object:
    kind = random_.random()
    if deep and kind < 0.3:
        return [_value(random_, deep - 1) for _ in range(random_.randint(0, 3))]
    if deep and kind < 0.55:
        return _record(random_, deep - 1)
    if kind < 0.75:
        return random_.choice((None, True, 0, 1, 2.5, -3, 10**18, 1e-300))
    return random_.choice(_TEXTS)


def _varied(random_: random.Random, value: object) -> object:
    """The same shape with other values, and here and there of another shape."""
    if random_.random() < 0.05:
        return _value(random_, 2) if not isinstance(value, dict) else _record(random_, 2)
    if isinstance(value, dict):
        return {name: _varied(random_, item) for name, item in value.items()}
    if isinstance(value, list):
        return [_varied(random_, item) for item in value]
    return random_.choice(_TEXTS) if isinstance(value, str) else value
