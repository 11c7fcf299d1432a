"""The formats there are: file dialogs, drop target, command line and sniffing derive from these lists."""

from __future__ import annotations

from pathlib import Path

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.preferences import jsonl as preferences_jsonl
from ndcg_gui.formats.preferences import table as preferences_table
from ndcg_gui.formats.preferences import xlsx as preferences_xlsx
from ndcg_gui.formats.spec import Reader, Writer
from ndcg_gui.formats.tables import (
    documents_jsonl,
    documents_table,
    judgments_jsonl,
    judgments_table,
    judgments_xlsx,
    queries_jsonl,
    queries_table,
)
from ndcg_gui.formats.tools import fastchat, llm_comparator
from ndcg_gui.formats.trec import qrels as trec_qrels
from ndcg_gui.formats.trec import run as trec_run

READERS: tuple[Reader, ...] = (
    trec_run.READER,
    trec_qrels.READER,
    queries_jsonl.READER,
    queries_table.READER,
    documents_jsonl.READER,
    documents_table.READER,
    judgments_jsonl.READER,
    judgments_table.READER,
    judgments_xlsx.READER,
    preferences_jsonl.READER,
    preferences_table.READER,
    preferences_xlsx.READER,
    llm_comparator.READER,
    fastchat.READER,
)

WRITERS: tuple[Writer, ...] = (
    trec_run.WRITER,
    trec_qrels.WRITER,
    queries_jsonl.WRITER,
    queries_table.WRITER,
    documents_jsonl.WRITER,
    documents_table.WRITER,
    judgments_jsonl.WRITER,
    judgments_table.WRITER,
    preferences_jsonl.WRITER,
    preferences_table.WRITER,
    llm_comparator.WRITER,
    fastchat.WRITER,
)


def writer(key: str) -> Writer:
    """The writer of that key; raises InputError naming the known ones."""
    for known in WRITERS:
        if known.key == key:
            return known
    keys = ", ".join(known.key for known in WRITERS)
    raise InputError(say("no format '{key}'; there are: {keys}", key=key, keys=keys))


def writer_for(kind: Kind, path: Path) -> Writer:
    """The writer of that kind that the file's name asks for.

    A kind with one writer takes any name. Raises InputError naming the endings when none fits.
    """
    candidates = [known for known in WRITERS if known.kind is kind]
    if len(candidates) == 1:
        return candidates[0]
    for known in candidates:
        if path.name.lower().endswith(known.suffixes):
            return known
    endings = ", ".join(suffix for known in candidates for suffix in known.suffixes)
    raise InputError(
        say(
            "{path}: the ending does not say how to write {kind}; use one of {endings}",
            path=path,
            kind=kind,
            endings=endings,
        )
    )


def formats_table() -> str:
    """The formats as a Markdown table, for the README."""
    rows = ["| format | holds | endings | read | written |", "| --- | --- | --- | --- | --- |"]
    for reader in READERS:
        endings = ", ".join(f"`{suffix}`" for suffix in reader.suffixes)
        written = "yes" if any(known.key == reader.key for known in WRITERS) else "no"
        rows.append(f"| {reader.title} | {reader.kind} | {endings} | yes | {written} |")
    return "\n".join(rows) + "\n"
