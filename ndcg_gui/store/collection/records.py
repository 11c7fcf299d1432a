"""Settings, raters, scales and the record of imports."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select

from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.ids import FINAL_GRADE, ImportId, RaterId, ScaleVersionId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import now
from ndcg_gui.domain.query_samples import QuerySample
from ndcg_gui.domain.scales import Scale
from ndcg_gui.store.schema import import_file, judgment, preference, rater, scale, scale_version, setting
from ndcg_gui.store.seals import update_sealed
from ndcg_gui.store.sql.plain_sql import run


@dataclass(frozen=True, slots=True)
class Rater:
    """A rater."""

    id: RaterId
    name: str


@dataclass(frozen=True, slots=True)
class StoredScale:
    """One version of a scale. Judgments refer to the version they were made with."""

    id: ScaleVersionId
    version: int
    scale: Scale
    created_at: int = 0  # microseconds since 1970, UTC


@dataclass(frozen=True, slots=True)
class ImportRecord:
    """Record of an import: the file's name and hash, its counts and warnings.

    `reader` is the key of its format.
    """

    id: ImportId
    file_name: str
    sha256: str
    byte_size: int
    kind: str
    row_count: int
    counts: Mapping[str, int]
    warnings: Sequence[str]
    system_name: str | None
    created_at: int
    undone_at: int | None
    reader: str


def settings(connection: Connection) -> dict[str, str]:
    """Return all settings of the project."""
    return {row.key: row.value for row in connection.execute(select(setting.c.key, setting.c.value))}


def setting_value(connection: Connection, key: str) -> str:
    """Return one setting of the project, empty if it is not set."""
    # Written plainly, because it is asked for with every label that changes.
    row = run(connection, "SELECT value FROM setting WHERE key = ?", (key,)).first()
    return "" if row is None else str(row[0])


def set_setting(connection: Connection, key: str, value: str) -> None:
    """Set one setting of the project."""
    remove_setting(connection, key)
    connection.execute(insert(setting).values(key=key, value=value))


def remove_setting(connection: Connection, key: str) -> None:
    """Unset one setting of the project."""
    connection.execute(delete(setting).where(setting.c.key == key))


def raters(connection: Connection) -> list[Rater]:
    """Return all raters in the order in which they were added, without the rater of final grades."""
    return [
        Rater(RaterId(row.id), row.name)
        for row in connection.execute(select(rater).order_by(rater.c.id))
        if row.name != FINAL_GRADE
    ]


def rater_numbers(connection: Connection) -> dict[str, int]:
    """Return the numbers of all raters by name, as label rules take them, including FINAL_GRADE's."""
    return {row.name: row.id for row in connection.execute(select(rater).order_by(rater.c.id))}


# Raters who were made one with another: they are listed only while they say something.
MERGED = "merged_raters"


def merged(connection: Connection) -> list[RaterId]:
    """Return the raters merged into another one."""
    text = setting_value(connection, MERGED)
    return [RaterId(number) for number in json.loads(text)] if text else []


def set_merged(connection: Connection, rater_ids: Iterable[RaterId]) -> None:
    """Store the raters merged into another one."""
    numbers = sorted(set(rater_ids))
    if numbers:
        set_setting(connection, MERGED, json.dumps(numbers))
    else:
        remove_setting(connection, MERGED)


def not_listed(connection: Connection) -> set[RaterId]:
    """Return the merged raters without any current label."""
    return {
        number
        for number in merged(connection)
        if not any(
            connection.execute(select(said.c.rater_id).where(said.c.rater_id == number).limit(1)).first()
            for said in (judgment, preference)
        )
    }


def ensure_rater(connection: Connection, name: str) -> RaterId:
    """Return the number of the rater of that name, adding a new one."""
    found = connection.execute(select(rater.c.id).where(rater.c.name == name)).scalar()
    if found is None:
        statement = insert(rater).values(name=name, created_at=now())
        found = connection.execute(statement).inserted_primary_key[0]  # type: ignore[index]
    return RaterId(found)


def add_scale_version(connection: Connection, definition: Scale) -> ScaleVersionId:
    """Store a scale as the newest version of its key."""
    scale_id = connection.execute(select(scale.c.id).where(scale.c.scale_key == definition.key)).scalar()
    if scale_id is None:
        statement = insert(scale).values(scale_key=definition.key)
        scale_id = connection.execute(statement).inserted_primary_key[0]  # type: ignore[index]
    newest = connection.execute(
        select(func.coalesce(func.max(scale_version.c.version), 0)).where(
            scale_version.c.scale_id == scale_id
        )
    ).scalar_one()
    return ScaleVersionId(
        connection.execute(
            insert(scale_version).values(
                scale_id=scale_id,
                version=newest + 1,
                definition=json.dumps(definition.to_json(), ensure_ascii=False),
                created_at=now(),
            )
        ).inserted_primary_key[0]  # type: ignore[index]
    )


def scale_versions(connection: Connection) -> list[StoredScale]:
    """Return every version of every scale, oldest first."""
    rows = connection.execute(select(scale_version).order_by(scale_version.c.id))
    return [
        StoredScale(
            ScaleVersionId(row.id), row.version, Scale.from_json(json.loads(row.definition)), row.created_at
        )
        for row in rows
    ]


def scale_of_version(connection: Connection, version_id: int) -> StoredScale:
    """Return a version of a scale by its number. Raises StoreError when the project does not have it."""
    for item in scale_versions(connection):
        if item.id == version_id:
            return item
    raise StoreError(say("the project's scale is missing; restore a backup"))


def insert_import(
    connection: Connection,
    *,
    file_name: str,
    sha256: str,
    byte_size: int,
    kind: str,
    reader: str,
    row_count: int,
    counts: Mapping[str, int],
    warnings: Sequence[str],
    system_name: str | None,
    sample: QuerySample | None = None,
) -> ImportId:
    """Record one imported file."""
    return ImportId(
        connection.execute(
            insert(import_file).values(
                file_name=file_name,
                sha256=sha256,
                byte_size=byte_size,
                kind=kind,
                reader=reader,
                row_count=row_count,
                counts=json.dumps(dict(counts), ensure_ascii=False),
                warnings=json.dumps(list(warnings), ensure_ascii=False),
                system_name=system_name,
                sample=None if sample is None else json.dumps(sample.to_json(), ensure_ascii=False),
                created_at=now(),
            )
        ).inserted_primary_key[0]  # type: ignore[index]
    )


def mark_imports_undone(connection: Connection, import_ids: Collection[ImportId]) -> None:
    """Keep the record of imports that were taken back, with the time."""
    update_sealed(connection, import_file, import_file.c.id.in_(list(import_ids)), {"undone_at": now()})


def query_samples(connection: Connection) -> list[QuerySample]:
    """The draws of queries from logs that were imported and not undone, oldest first."""
    found = connection.execute(
        select(import_file.c.sample)
        .where(import_file.c.sample.is_not(None), import_file.c.undone_at.is_(None))
        .order_by(import_file.c.id)
    )
    return [QuerySample.from_json(json.loads(row.sample)) for row in found]


def sampled_queries(connection: Connection) -> frozenset[str]:
    """Return the keys of the queries that were drawn from logs. Empty where none were."""
    return frozenset(key for sample in query_samples(connection) for key in sample.weights)


# A draw holds the weight of each query that it brought: who lists imports does not read it.
_OF_IMPORTS = [column for column in import_file.c if column is not import_file.c.sample]


def imports(connection: Connection) -> list[ImportRecord]:
    """Return the record of all imports, oldest first."""
    return [
        ImportRecord(
            ImportId(row.id),
            row.file_name,
            row.sha256,
            row.byte_size,
            row.kind,
            row.row_count,
            json.loads(row.counts),
            json.loads(row.warnings),
            row.system_name,
            row.created_at,
            row.undone_at,
            row.reader,
        )
        for row in connection.execute(select(*_OF_IMPORTS).order_by(import_file.c.id))
    ]
