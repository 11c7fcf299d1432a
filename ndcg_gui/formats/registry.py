"""All formats. File dialogs, drop target, command line and detection derive from these lists."""

from __future__ import annotations

from ndcg_gui.domain.errors import known_as
from ndcg_gui.domain.messages import say
from ndcg_gui.formats.mapped import reader as mapped
from ndcg_gui.formats.preferences import kind as preferences
from ndcg_gui.formats.spec import Reader, Writer
from ndcg_gui.formats.tables import documents, judgments, labels, marks, queries, results
from ndcg_gui.formats.tools import (
    answers,
    argilla,
    beir,
    cast,
    crowd,
    fastchat,
    fetched,
    fira,
    ir_datasets,
    known_tables,
    label_studio,
    llm_comparator,
    ltr,
    model_answers,
    model_judges,
    msmarco,
    opensearch,
    prodigy,
    quepid_book,
    quepid_case,
    quepid_csv,
    quepid_snapshot,
    rag,
    rank_eval,
    rankquest,
    ranx,
    relevance_studio,
    rre,
    sampled,
    smart,
    trec_rag,
    umbrela,
)
from ndcg_gui.formats.trec import documents as trec_documents
from ndcg_gui.formats.trec import qrels, run, topics

READERS: tuple[Reader, ...] = (
    run.READER,
    qrels.READER,
    *queries.READERS,
    *documents.READERS,
    *judgments.READERS,
    marks.READER,
    *preferences.READERS,
    llm_comparator.READER,
    fastchat.READER,
    *model_judges.READERS,
    *ltr.READERS,
    *beir.READERS,
    *ir_datasets.READERS,
    *msmarco.READERS,
    *smart.READERS,
    cast.READER,
    topics.READER,
    trec_documents.READER,
    *ranx.READERS,
    *opensearch.READERS,
    fetched.READER,
    sampled.READER,
    quepid_book.READER,
    quepid_case.READER,
    quepid_snapshot.READER,
    rre.READER,
    *rank_eval.READERS,
    rankquest.READER,
    relevance_studio.READER,
    umbrela.READER,
    *label_studio.READERS,
    argilla.READER,
    *crowd.READERS,
    prodigy.READER,
    *answers.READERS,
    *model_answers.READERS,
    *rag.READERS,
    trec_rag.READER,
    *known_tables.READERS,
    fira.READER,
    *mapped.READERS,
)

# What is no other tool's.
OWN_WRITERS: tuple[Writer, ...] = (
    run.WRITER,
    qrels.WRITER,
    *labels.WRITERS,
    *results.WRITERS,
    *queries.WRITERS,
    *documents.WRITERS,
    *judgments.WRITERS,
    marks.WRITER,
    *preferences.WRITERS,
)

WRITERS: tuple[Writer, ...] = (
    *OWN_WRITERS,
    llm_comparator.WRITER,
    fastchat.WRITER,
    *ltr.WRITERS,
    *beir.WRITERS,
    *ir_datasets.WRITERS,
    *msmarco.WRITERS,
    *quepid_csv.WRITERS,
    topics.WRITER,
    trec_documents.WRITER,
    *opensearch.WRITERS,
    quepid_book.WRITER,
    quepid_case.WRITER,
    rre.WRITER,
    *rank_eval.WRITERS,
    *ranx.WRITERS,
    rankquest.WRITER,
)


def writer(key: str) -> Writer:
    """Return the writer of that key. Raises InputError naming the known ones."""
    return known_as(say("no format '{name}'"), key, {known.key: known for known in WRITERS})


def formats_table(*, brief: bool = False) -> str:
    """Return the formats as a Markdown table, without their names and endings if `brief`."""
    rows = ["| format | name | holds | endings | read | written |", "| --- | --- | --- | --- | --- | --- |"]
    if brief:
        rows = ["| format | holds | read | written |", "| --- | --- | --- | --- |"]
    read, written = {known.key for known in READERS}, {known.key for known in WRITERS}
    every: list[Reader | Writer] = [*READERS, *(writer for writer in WRITERS if writer.key not in read)]
    for known in every:
        is_read = known.key in read or (isinstance(known, Writer) and known.comes_back)
        marks = ["yes" if mark else "no" for mark in (is_read, known.key in written)]
        endings = ", ".join(f"`{suffix}`" for suffix in known.suffixes)
        cells = [known.title, known.kind] if brief else [known.title, f"`{known.key}`", known.kind, endings]
        rows.append(f"| {' | '.join([*map(str, cells), *marks])} |")
    return "\n".join(rows) + "\n"
