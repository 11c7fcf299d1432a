"""Lists received from an engine, written to disk at once so that a crash or Ctrl-C loses none.

During fetching a file grows by a line for each query; at the end a file of its own is made that the import
reads (`formats.tools.fetched`), and reads again when the import is redone. Both lie in the application's own
folder and are readable by the user alone.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any, Self

from ndcg_gui import paths
from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import moment_of, now, written
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.fetch.replies import ResultList
from ndcg_gui.features.fetch.setup import MAX_DEPTH, Setup
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.tables.jsonl import write_jsonl

_FOLDER = "fetched"
_FRESH = timedelta(days=1)
# Beside the results of a list: what is told of it before it is stored.
_NOTICED = {"twice": 0, "short": False, "total": None, "objects": ()}
_Row = Mapping[str, Any]


class Kept:
    """Lists received for one set-up and one project. `goes_on`: some came in an earlier run."""

    def __init__(self, path: Path, head: dict[str, Any]) -> None:
        self.path, self.head = path, head
        self._rows: dict[str, _Row] = {}
        self.goes_on = False

    @classmethod
    def open(cls, project_id: str, setup: Setup, *, anew: bool = False) -> Self:
        """Open the unstored lists of an earlier run, at most a day old, or start afresh (also if `anew`).

        Raises StoreError where nothing can be kept.
        """
        digest = setup.digest()
        folder = paths.data_folder() / _FOLDER / project_id
        path = folder / f"{_as_file_name(setup.system)}-{digest[:12]}.part"
        begun = now()
        head = {
            "fetched": "results",
            "system": setup.system,
            "url": setup.url,
            "template": digest,
            "engine": "",
            "begun": begun,
            "setup": setup.to_toml(),
        }
        kept = cls(path, head)
        if not anew:
            kept._take_up()
        if not kept.goes_on:
            kept._begin()
        return kept

    def lists_for(self, queries: Iterable[QueryRecord]) -> dict[str, _Row]:
        """Lists received for these queries by key, if requested with the text that the query has now."""
        rows = ((query, self._rows.get(query.query_key)) for query in queries)
        return {query.query_key: row for query, row in rows if row and row["query_text"] == query.text}

    def name_engine(self, engine: str) -> None:
        """Write down the engine's own name and version."""
        if engine != self.head["engine"]:
            self.head["engine"] = engine
            self._append({"engine": engine})

    def add(self, query: QueryRecord, found: ResultList) -> None:
        """Write the list of a query to the disk. Raises StoreError."""
        row = {
            "query_key": query.query_key,
            "query_text": query.text,
            "asked": written(moment_of(now()), seconds=True),
            "results": [
                {"doc_id": own.doc_key, "score": own.score, "document": own.texts()} for own in found.results
            ],
            **{name: getattr(found, name) for name in _NOTICED},
        }
        self._append(row)
        self._rows[query.query_key] = row

    def write_whole(self, queries: Iterable[QueryRecord]) -> Path:
        """Write the file to import: the lists of these queries in their order, each document once."""
        moment = written(moment_of(self.head["begun"]), seconds=True).replace(":", "")
        path = self.path.with_name(f"{_as_file_name(self.head['system'])} {moment}.jsonl")
        told: set[str] = set()

        def once(row: _Row) -> dict[str, Any]:
            results = []
            for own in row["results"]:
                again = own["doc_id"] in told
                told.add(own["doc_id"])
                results.append({name: own[name] for name in own if name != "document" or not again})
            return {name: row[name] for name in row if name not in _NOTICED} | {"results": results}

        write_jsonl(path, [self.head, *map(once, self.lists_for(queries).values())])
        paths.make_private(path)
        return path

    def stored(self) -> None:
        """Delete what was kept, now that the project holds it."""
        self.path.unlink(missing_ok=True)

    def _take_up(self) -> None:
        try:
            lines = self.path.read_bytes().split(b"\n")
        except OSError:
            return
        try:
            # What stands behind the last line feed was cut off by a crash.
            head, *rows = [strict_json.parse(line.decode(), MAX_DEPTH) for line in lines[:-1]]
            age = moment_of(now()) - moment_of(head["begun"])  # type: ignore[index]
            if not timedelta() <= age < _FRESH or head["template"] != self.head["template"]:  # type: ignore[index]
                return
            for row in rows:
                if not isinstance(row, dict):
                    raise TypeError
                if "engine" in row:
                    head["engine"] = row["engine"]  # type: ignore[index]
                else:
                    told = {name: row[name] for name in ("query_key", "query_text", "asked", "results")}
                    self._rows[row["query_key"]] = told | {
                        name: row.get(name, _NOTICED[name]) for name in _NOTICED
                    }
        except (strict_json.Malformed, ValueError, KeyError, TypeError):
            self._rows.clear()
            return
        self.head = dict(head)  # type: ignore[call-overload]
        self.goes_on = bool(self._rows)
        if lines[-1]:
            os.truncate(self.path, sum(len(line) + 1 for line in lines[:-1]))

    def _begin(self) -> None:
        try:
            paths.make_private_folder(self.path.parent)
            self.path.unlink(missing_ok=True)
            os.close(os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, paths.PRIVATE_FILE))
        except OSError as error:
            raise self._not_kept(error) from error
        self._append(self.head)

    def _append(self, row: _Row) -> None:
        try:
            with self.path.open("ab") as file:
                file.write(json.dumps(row, ensure_ascii=False).encode() + b"\n")
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise self._not_kept(error) from error

    def _not_kept(self, error: OSError) -> StoreError:
        reason = paths.reason_of(error, self.path.parent)
        return StoreError(say("{path} cannot be written: {reason}", path=self.path, reason=reason))


def _as_file_name(name: str) -> str:
    return re.sub(r"[^\w.-]+", "-", name)[:60].strip(".-") or "system"
