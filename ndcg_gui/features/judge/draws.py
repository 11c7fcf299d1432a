"""Draws: single results that were drawn with known chances to decide between two systems.

A draw is stored with its task, as a setting: everything that its estimate needs, so that lists, ranks and
predictions may change later without a chance being lost. It never leaves the project with a package, since
its raters must not know which system a result comes from.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import DocumentId, Pair, PoolId, QueryId
from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.store.collection import records
from ndcg_gui.store.sql.transactions import Connection

_SETTING = "draw:"  # settings of what was drawn, by the task's number
# Columns of the results that were drawn, by name, and their types as they are stored.
_COLUMNS = {
    "query": "<i8",
    "document": "<i8",
    "baseline_rank": "<i4",
    "candidate_rank": "<i4",
    "effect": "<f8",
    "chance": "<f8",
    "predicted": "<f8",
    "opening": "<f8",
    "known": "<f8",
}


@dataclass(frozen=True, eq=False)
class Draw:
    """A draw between two systems by `metric` (its spelling), to tell differences of `matters` apart.

    `columns` are arrays of the N different results: ids of query and document, ranks from 1 (0: none), what
    a gain of 1 adds to the difference, the chance at one draw, the predicted gain, the chance of its query to
    be opened, and that query's part of the difference that the prediction `expected`. `drawn` int64[opened,
    each] are numbers of results, repeats included, in the order of the draw. `queries` were drawn from, of
    the same weight where `evenly`. `prediction` is the label rule that predicted (empty: both lists' ranks).
    """

    baseline: str
    candidate: str
    metric: str
    matters: float
    seed: int
    floor: float
    prediction: str
    expected: float
    queries: int
    evenly: bool
    columns: Mapping[str, FloatArray | IntArray]
    drawn: IntArray

    @property
    def opened(self) -> int:
        """Number of opened queries that are drawn."""
        return len(self.drawn)

    @cached_property
    def pairs(self) -> IntArray:
        """int64[N, 2]: ids of query and document of each result."""
        return np.column_stack([self.columns["query"], self.columns["document"]]).astype(np.int64)

    @cached_property
    def order(self) -> IntArray:
        """int64[N]: the results in the order in which they come first, those of an opened query together."""
        _, first = np.unique(self.drawn, return_index=True)
        return np.asarray(self.drawn.ravel()[np.sort(first)], np.int64)

    def results_after(self, opened: int) -> int:
        """Number of different results among the first opened queries."""
        return len(np.unique(self.drawn[:opened]))

    def in_order(self) -> list[Pair]:
        """Pairs in the order in which they are to be judged."""
        return [(QueryId(own[0]), DocumentId(own[1])) for own in self.pairs[self.order].tolist()]

    def facts(self) -> dict[tuple[int, int], dict[str, Any]]:
        """Facts of each pair for a release: chance at each draw, effect of a gain of 1, and its draws.

        `draws` are the numbers of the opened queries, from 1, in which it was drawn, one for each time.
        """
        opened: list[list[int]] = [[] for _ in self.pairs]
        for number, some in enumerate(self.drawn.tolist(), 1):
            for own in some:
                opened[own].append(number)
        columns = zip(
            self.pairs.tolist(),
            opened,
            *(self.columns[name].tolist() for name in ("chance", "effect", "predicted")),
            strict=True,
        )
        return {
            (query, document): dict(zip(FACTS, (*own, draws), strict=True))
            for (query, document), draws, *own in columns
        }

    def of_pairs(self, pairs: IntArray) -> Draw:
        """Return the draw of these pairs int64[N, 2], which have their numbers now."""
        return replace(self, columns={**self.columns, "query": pairs[:, 0], "document": pairs[:, 1]})

    def to_text(self) -> str:
        """Text of the draw, for a setting."""
        value: dict[str, Any] = {
            "baseline": self.baseline,
            "candidate": self.candidate,
            "metric": self.metric,
            "matters": self.matters,
            "seed": self.seed,
            "floor": self.floor,
            "prediction": self.prediction,
            "expected": self.expected,
            "queries": self.queries,
            "evenly": self.evenly,
            "each": int(self.drawn.shape[1]),
            "drawn": _packed(self.drawn, "<i4"),
        }
        return json.dumps(
            value | {name: _packed(self.columns[name], kind) for name, kind in _COLUMNS.items()},
            ensure_ascii=False,
        )

    @classmethod
    def from_text(cls, text: str) -> Draw:
        """Read a draw. Raises InputError for a text that is none."""
        try:
            value = json.loads(text)
            columns = {name: _unpacked(value[name], kind) for name, kind in _COLUMNS.items()}
            drawn = _unpacked(value["drawn"], "<i4").reshape(-1, int(value["each"]))
            if len({len(own) for own in columns.values()}) != 1 or (
                drawn.size and not 0 <= int(drawn.min()) <= int(drawn.max()) < len(columns["query"])
            ):
                raise ValueError("columns do not fit")
            return cls(
                str(value["baseline"]),
                str(value["candidate"]),
                str(value["metric"]),
                float(value["matters"]),
                int(value["seed"]),
                float(value["floor"]),
                str(value["prediction"]),
                float(value["expected"]),
                int(value["queries"]),
                bool(value["evenly"]),
                columns,
                drawn,
            )
        except (ValueError, TypeError, KeyError, RecursionError, zlib.error) as error:
            raise InputError(say("what was drawn cannot be read; draw anew")) from error


# What a release says of a pair that was drawn.
FACTS = ("chance", "effect", "predicted", "draws")


def _packed(values: FloatArray | IntArray, kind: str) -> str:
    return base64.b64encode(zlib.compress(np.ascontiguousarray(values, kind).tobytes(), 1)).decode()


def _unpacked(text: str, kind: str) -> IntArray:
    found = np.frombuffer(zlib.decompress(base64.b64decode(text)), kind)
    return found.astype(np.float64 if "f" in kind else np.int64)


def put_draw(connection: Connection, pool_id: PoolId, draw: Draw) -> None:
    """Store what was drawn for a task."""
    records.set_setting(connection, f"{_SETTING}{pool_id}", draw.to_text())


def draw_of(connection: Connection, pool_id: PoolId) -> Draw | None:
    """Return what was drawn for a task, None for a task that was chosen otherwise."""
    text = records.setting_value(connection, f"{_SETTING}{pool_id}")
    return Draw.from_text(text) if text else None


def forget_draw(connection: Connection, pool_id: PoolId) -> None:
    """Forget what was drawn for a task that is removed: its number may be another's one day."""
    records.remove_setting(connection, f"{_SETTING}{pool_id}")
