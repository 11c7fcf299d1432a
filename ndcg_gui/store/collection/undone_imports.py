"""Undoing imports: removing the rows that an import added, unless later rows refer to them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from sqlalchemy import Connection, delete, func, select

from ndcg_gui.domain.ids import ImportId, SystemId
from ndcg_gui.domain.numbers import Amount
from ndcg_gui.store.schema import (
    SPEAKS_OF_DOCUMENTS,
    comparison,
    comparison_query,
    comparison_side,
    document,
    document_version,
    judged_hit,
    judgment,
    judgment_event,
    llm_answer,
    pool_pair,
    preference,
    preference_event,
    query,
    ranked_list,
    system,
)
from ndcg_gui.store.seals import update_sealed
from ndcg_gui.store.sql.plain_sql import listed, run


def delete_systems(connection: Connection, import_ids: Sequence[ImportId]) -> list[SystemId]:
    """Remove the systems of some imports with their lists. Returns their numbers.

    Those of a comparison with a history stay in the file as removed, without lists.
    """
    numbers = list(
        connection.execute(select(system.c.id).where(system.c.import_id.in_(import_ids))).scalars()
    )
    connection.execute(delete(judged_hit).where(judged_hit.c.system_id.in_(numbers)))
    connection.execute(delete(ranked_list).where(ranked_list.c.system_id.in_(numbers)))
    compared = (select(column) for column in (comparison.c.baseline_id, comparison.c.candidate_id))
    connection.execute(
        delete(system).where(system.c.id.in_(numbers), *(system.c.id.not_in(own) for own in compared))
    )
    update_sealed(connection, system, system.c.id.in_(numbers), {"removed": True})
    return [SystemId(number) for number in numbers]


def take_back_queries(connection: Connection, import_ids: Collection[ImportId]) -> list[str]:
    """Remove the queries that imports brought. Returns what stands against it, then nothing is done."""
    brought = query.c.import_id.in_(list(import_ids))
    numbers = select(query.c.id).where(brought)
    judged = connection.execute(
        select(func.count()).select_from(judgment).where(judgment.c.query_id.in_(numbers))
    ).scalar_one()
    preferred = connection.execute(
        select(func.count()).select_from(preference).where(preference.c.query_id.in_(numbers))
    ).scalar_one()
    listed = connection.execute(
        select(system.c.name).where(
            ~system.c.removed,
            system.c.id.in_(select(ranked_list.c.system_id).where(ranked_list.c.query_id.in_(numbers))),
        )
    ).scalars()
    against = [
        f"{Amount(count):{nouns}}"
        for count, nouns in ((judged, "judgment|judgments"), (preferred, "preference|preferences"))
        if count
    ]
    against += [f"system {name}" for name in listed]
    if against:
        return against
    update_sealed(connection, query, brought, {"removed": True, "import_id": None})
    connection.execute(
        delete(query).where(
            query.c.removed,
            *(
                query.c.id.not_in(select(table.c.query_id))
                for table in (
                    judgment_event,
                    llm_answer,
                    preference_event,
                    pool_pair,
                    comparison_query,
                    comparison_side,
                    ranked_list,
                )
            ),
        )
    )
    return []


def take_back_bare_documents(connection: Connection, import_ids: Iterable[ImportId]) -> None:
    """Remove the documents that imports named first and that nothing shows any more."""
    run(
        connection,
        # Those of imports taken back before are still here when this one held on to them.
        "UPDATE document SET removed = TRUE, import_id = NULL WHERE version = 0 AND NOT removed"
        f" AND (import_id IN ({listed(import_ids)})"
        " OR import_id IN (SELECT id FROM import_file WHERE undone_at IS NOT NULL))"
        # A task holds on to the row, so that it is whole again when the import is, but shows it no more.
        " AND id NOT IN (SELECT p.document_id FROM pool_pair p JOIN pool o ON o.id = p.pool_id"
        " WHERE o.plan IS NULL)"
        " AND id NOT IN (SELECT document_id FROM judgment)",
    )
    connection.execute(
        delete(document).where(
            document.c.removed,
            *(
                document.c.id.not_in(select(table.c.document_id))
                for table in (*SPEAKS_OF_DOCUMENTS, document_version, pool_pair)
            ),
        )
    )
