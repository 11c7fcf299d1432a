"""Folders that are imported at once: BEIR's, with a corpus, queries and qrels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible
from ndcg_gui.formats.packing import SUFFIXES
from ndcg_gui.formats.writing import audit_table_of, keys_table

# The split that is evaluated with, where there are several.
_SPLITS = ("test", "dev", "validation", "train")
_PACKED = ("", *SUFFIXES)


def files_of(paths: Iterable[Path]) -> Iterator[tuple[Path, Message | None]]:
    """List each file, and for a folder of BEIR's its files, each with a remark for the user or None.

    Of several splits of qrels the test's is taken. Another folder is passed through: reading it gives the
    error. A table of keys is left out beside the file with which it is read.
    """
    given = dict.fromkeys(paths)
    tables = {beside(path) for path in given for beside in (keys_table, audit_table_of)}
    for path in given:
        if path in tables:
            continue
        found = _of_beir(path) if path.is_dir() else []
        yield from found or [(path, None)]


def is_data_folder(folder: Path) -> bool:
    """Whether the files of a folder can be imported together."""
    return bool(_of_beir(folder))


def _of_beir(folder: Path) -> list[tuple[Path, Message | None]]:
    texts = [_file(folder, name) for name in ("queries.jsonl", "corpus.jsonl")]
    splits = {}
    for suffix in reversed(_PACKED):
        splits.update({path.name.split(".")[0]: path for path in sorted(folder.glob(f"qrels/*.tsv{suffix}"))})
    if None in texts and not (splits and any(texts)):
        return []
    listed: list[tuple[Path, Message | None]] = [(path, None) for path in texts if path is not None]
    chosen = next((name for name in _SPLITS if name in splits), next(iter(splits), None))
    if chosen is not None:
        others = ", ".join(visible(path.name) for name, path in splits.items() if name != chosen)
        told = (
            say("the file has several splits: this one is used, not {others}", others=others)
            if others
            else None
        )
        listed.append((splits[chosen], told))
    return listed


def _file(folder: Path, name: str) -> Path | None:
    return next((path for suffix in _PACKED if (path := folder / f"{name}{suffix}").is_file()), None)
