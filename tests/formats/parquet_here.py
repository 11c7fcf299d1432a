"""Parquet read in the process of the tests: to begin one for each file takes long."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

import polars as pl


class ReadHere:
    """In place of the process that reads a file; it keeps what all of them were asked for."""

    asked: ClassVar[list[int | None]] = []
    begun: ClassVar[int] = 0

    def __init__(self, data: bytes | Path, memory: int) -> None:
        self._data = data if isinstance(data, Path) else io.BytesIO(data)
        type(self).begun += 1

    def read(
        self, look: object, rows: int | None = None, *, begin: int = 0, columns: Sequence[str] = ()
    ) -> pl.DataFrame:
        """Some rows, or all."""
        self.asked.append(rows)
        return pl.scan_parquet(self._data).slice(begin, rows).select(list(columns) or pl.all()).collect()

    def close(self) -> None:
        """Nothing is open."""
