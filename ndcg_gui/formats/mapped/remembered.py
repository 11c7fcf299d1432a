"""Mappings and options remembered for the next file with the same columns.

They are kept by the columns in one JSON object: in a file of the user's folder, and in a project's settings.
"""

from __future__ import annotations

import json
from collections.abc import Mapping as AnyMapping
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, TypeAlias

from ndcg_gui.domain.errors import InputError
from ndcg_gui.formats.mapped.sheet import first_cells, head_of, possible_titles
from ndcg_gui.formats.mapping import NO_MAPPING, Mapping, signature
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report, Stopped
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.verdict_options import PreferenceOptions
from ndcg_gui.formats.writing import write_atomically
from ndcg_gui.paths import make_private, make_private_folder

Kept: TypeAlias = "AnyMapping[str, object]"
FILE = "column-mappings.json"
_MOST = 500
_LARGEST = 10_000_000


def recall(folder: Path, titles: Sequence[str]) -> Mapping | None:
    """Return the mapping remembered for these columns, in any order, or None."""
    return _recalled(kept_in(folder), titles)


def _recalled(kept: Kept, titles: Sequence[str]) -> Mapping | None:
    found = kept.get(signature(titles))
    if found is None:
        return None
    try:
        return Mapping.from_json(json.dumps(found))
    except InputError:
        return None


def remember(folder: Path, titles: Sequence[str], mapping: Mapping) -> None:
    """Remember a mapping for files with these columns. The oldest mapping is dropped when there are many.

    Raises StoreError when the disk cannot take it.
    """
    keep_in(folder, *entry_of(titles, mapping))


def entry_of(titles: Sequence[str], mapping: Mapping) -> tuple[str, object]:
    """Return the key of these columns and what is kept of the mapping."""
    return signature(titles), json.loads(mapping.to_json())


def recall_for(kept: Kept, path: Path, options: ReadOptions) -> ReadOptions | None:
    """Return the options with how files with the columns of this one are read, or None if that is not known.

    What a file's columns hold is remembered whatever stands in them.
    """
    if not kept:
        return None
    for titles in possible_titles(_head(path, options)):
        mapping = _recalled(kept, titles)
        if mapping is not None:
            return replace(options, mapping=mapping)
        verdicts = _verdicts(kept.get(_of_verdicts(titles)))
        if verdicts is not None:
            return replace(options, preferences=verdicts)
    return None


def entry_for(path: Path, options: ReadOptions) -> tuple[str, object] | None:
    """Return the key of the columns of this file and what `options` say of them, None where it has none."""
    said = options.mapping or NO_MAPPING
    if options.mapping is not None:
        titles, _ = first_cells(_head(path, options), said)
        return entry_of(titles, said) if titles else None
    mapped = {title for title, _ in options.preferences.columns}
    found = (titles for titles in possible_titles(_head(path, options)) if mapped.issubset(titles))
    return next(((_of_verdicts(titles), asdict(options.preferences)) for titles in found), None)


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
    kept = kept_in(folder)
    if kept.pop(signature(titles), None) is not None:
        _write(folder, kept)


def forget_entries(folder: Path, entries: Kept) -> None:
    """Forget those of these that are kept as they stand here."""
    kept = kept_in(folder)
    left = {key: own for key, own in kept.items() if key not in entries or own != entries[key]}
    if left != kept:
        _write(folder, left)


def keep_in(folder: Path, key: str, value: object) -> None:
    """Keep what was said of columns. Raises as `remember` does."""
    _write(folder, with_entry(kept_in(folder), key, value))


def with_entry(kept: Kept, key: str, value: object) -> dict[str, object]:
    """Return what is kept with one more entry, the newest, or without it where `value` is None."""
    entries = {name: own for name, own in kept.items() if name != key}
    if value is not None:
        entries[key] = value
    return dict(list(entries.items())[-_MOST:])


def kept_in(folder: Path) -> dict[str, object]:
    """Read the remembered mappings, empty if the file is missing or invalid."""
    path = folder / FILE
    try:
        return kept_of(path.read_text(encoding="utf-8")) if path.stat().st_size <= _LARGEST else {}
    except (OSError, ValueError):
        return {}


def kept_of(text: str) -> dict[str, object]:
    """Parse what is kept, empty if it is invalid."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _write(folder: Path, kept: dict[str, object]) -> None:
    make_private_folder(folder)
    write_atomically(folder / FILE, [json.dumps(kept, ensure_ascii=False, indent=1) + "\n"])
    make_private(folder / FILE)
