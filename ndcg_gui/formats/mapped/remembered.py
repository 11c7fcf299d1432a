"""Mappings and options remembered for the next file with the same columns, in one JSON file of a folder."""

from __future__ import annotations

import itertools
import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from ndcg_gui.domain.errors import InputError
from ndcg_gui.formats.mapped.sheet import first_cells, head_of, possible_titles
from ndcg_gui.formats.mapping import NO_MAPPING, Mapping, signature
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report, Stopped
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.verdict_options import PreferenceOptions
from ndcg_gui.formats.writing import write_atomically
from ndcg_gui.paths import make_private, make_private_folder

FILE = "column-mappings.json"
_MOST = 500
_LARGEST = 10_000_000


def recall(folder: Path, titles: Sequence[str]) -> Mapping | None:
    """Return the mapping remembered for these columns, in any order, or None."""
    kept = _kept(folder).get(signature(titles))
    if kept is None:
        return None
    try:
        return Mapping.from_json(json.dumps(kept))
    except InputError:
        return None


def remember(folder: Path, titles: Sequence[str], mapping: Mapping) -> None:
    """Remember a mapping for files with these columns. The oldest mapping is dropped when there are many.

    Raises StoreError when the disk cannot take it.
    """
    _keep(folder, signature(titles), json.loads(mapping.to_json()))


def recall_for(folder: Path, path: Path, options: ReadOptions) -> ReadOptions | None:
    """Return the options with how files with the columns of this one are read, or None if that is not known.

    What a file's columns hold is remembered whatever stands in them.
    """
    if not (folder / FILE).is_file():
        return None
    for titles in possible_titles(_head(path, options)):
        mapping = recall(folder, titles)
        if mapping is not None:
            return replace(options, mapping=mapping)
        verdicts = _verdicts(_kept(folder).get(_of_verdicts(titles)))
        if verdicts is not None:
            return replace(options, preferences=verdicts)
    return None


def remember_for(folder: Path, path: Path, options: ReadOptions) -> None:
    """Remember what `options` say of the columns of this file. Raises as `remember` does."""
    said = options.mapping or NO_MAPPING
    if options.mapping is not None:
        titles, _ = first_cells(_head(path, options), said)
        if titles:
            remember(folder, titles, said)
        return
    mapped = {title for title, _ in options.preferences.columns}
    found = (titles for titles in possible_titles(_head(path, options)) if mapped.issubset(titles))
    for titles in itertools.islice(found, 1):
        _keep(folder, _of_verdicts(titles), asdict(options.preferences))


def _of_verdicts(titles: Sequence[str]) -> str:
    """Return the key of a file of verdicts, whose roles are others."""
    return f"verdicts:{signature(titles)}"


def _verdicts(kept: Any) -> PreferenceOptions | None:
    """Read options that `asdict` made, or return None for anything else."""
    try:
        words = kept["verdicts"]
        return PreferenceOptions(
            **kept
            | {
                "columns": tuple((str(title), str(role)) for title, role in kept["columns"]),
                "verdicts": None if words is None else tuple((str(a), str(b)) for a, b in words),
            }
        )
    except (InputError, TypeError, ValueError, KeyError):
        return None


def has_columns(path: Path, options: ReadOptions) -> bool:
    """Whether this file has any of the columns mapped in `options`."""
    wanted = {title for title, _ in (options.mapping or NO_MAPPING).columns}
    titles = possible_titles(_head(path, options))
    return not wanted or any(not wanted.isdisjoint(found) for found in titles)


def _head(path: Path, options: ReadOptions) -> bytes:
    try:
        with Source(path, Report(str(path)), options, digest=False) as source:
            return head_of(source, options)
    except Stopped:
        return b""


def forget(folder: Path, titles: Sequence[str]) -> None:
    """Forget the mapping for these columns."""
    kept = _kept(folder)
    if kept.pop(signature(titles), None) is not None:
        _write(folder, kept)


def _keep(folder: Path, key: str, value: object) -> None:
    kept = _kept(folder)
    kept.pop(key, None)
    kept[key] = value
    _write(folder, dict(list(kept.items())[-_MOST:]))


def _kept(folder: Path) -> dict[str, object]:
    """Read the remembered mappings, empty if the file is missing or invalid."""
    path = folder / FILE
    try:
        if path.stat().st_size > _LARGEST:
            return {}
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _write(folder: Path, kept: dict[str, object]) -> None:
    make_private_folder(folder)
    write_atomically(folder / FILE, [json.dumps(kept, ensure_ascii=False, indent=1) + "\n"])
    make_private(folder / FILE)
