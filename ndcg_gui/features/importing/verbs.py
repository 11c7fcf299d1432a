"""Second phase of an import: storing everything in one transaction, and undoing it."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from ndcg_gui.core.command import Command, Outcome, Transaction
from ndcg_gui.core.meeting import NO_KEYS, Keys
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict, FileChanged, InputError
from ndcg_gui.domain.ids import ComparisonId, ImportId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.progress import Progress, shifted
from ndcg_gui.domain.records import Kind, QueryRecord, uncollected
from ndcg_gui.domain.text import visible
from ndcg_gui.features.importing.plan import ImportPlan, prepare
from ndcg_gui.features.importing.planned import ImportRequest
from ndcg_gui.features.importing.remembering import (
    Entry,
    columns_text,
    remember_columns,
    take_back_columns,
)
from ndcg_gui.features.importing.storing import (
    Replaced,
    fill_standing_pool,
    insert_import,
    older_renamed,
    store,
)
from ndcg_gui.features.labels.judgments import RevertJudgments
from ndcg_gui.features.labels.verdicts import RevertPreferences
from ndcg_gui.formats.mapping import Mapping as ColumnMapping
from ndcg_gui.formats.options import DEFAULT_OPTIONS, ReadOptions
from ndcg_gui.formats.source import has_changed
from ndcg_gui.formats.verdict_options import DEFAULT_PREFERENCES, PreferenceOptions
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import hits, pools, records, versions
from ndcg_gui.store.collection.versions import Renaming
from ndcg_gui.store.labels import operations, preferences
from ndcg_gui.store.sql.transactions import Connection

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

# What of ReadOptions a user chooses; the rest are limits.
_CHOICES = ("encoding", "split_tags", "real_grades", "order")


@dataclass(frozen=True, slots=True)
class ImportFiles(Command):
    """Store a plan. Made by `import_files`, or from a step of undo and then `prepared` again.

    `sources` is JSON: for each file path, kind, format, names and rater, the choices of reading, sha256.
    `columns` is what is remembered of columns (see `columns_text`).
    """

    kind: ClassVar[str] = "import"

    sources: str
    columns: str = "[]"
    plan: ImportPlan | None = field(default=None, init=False, compare=False)
    progress: Progress | None = field(default=None, init=False, compare=False)

    @property
    def summary(self) -> Message:
        names = [Path(source["path"]).name for source in json.loads(self.sources)]
        if len(names) == 1:
            return say("import of {name}", name=visible(names[0]))
        return say("import of {count:file|files}", count=len(names))

    def with_plan(self, plan: ImportPlan, progress: Progress | None = None) -> ImportFiles:
        """Add the files read to the command. `progress(done, total)` counts rows and may raise Cancelled."""
        command = ImportFiles(self.sources, self.columns)
        object.__setattr__(command, "plan", plan)
        object.__setattr__(command, "progress", progress)
        return command

    def prepared(self, project: Project) -> ImportFiles:
        """Read the files again. Raises InputError when one has changed or has errors now."""
        sources = json.loads(self.sources)
        for source in sources:
            if source.get("piped"):
                name = visible(Path(source["path"]).name)
                raise InputError(
                    say("{name} came through a pipe and cannot be read again; import it again", name=name)
                )
        plan = prepare(
            project,
            [
                ImportRequest(
                    Path(source["path"]),
                    _asked(source),
                    source["system"],
                    source["rater"],
                    _options(source["options"]),
                    source.get("comparison"),
                    tuple((old, new) for old, new in source.get("grades", ())),
                    source.get("reader"),
                    keys=_keys(source.get("keys")),
                    only_sampled=source.get("only_sampled", False),
                )
                for source in sources
            ],
        )
        plan.require(accept_warnings=True)
        hashes = {source["path"]: source["sha256"] for source in sources}
        for item in plan.files:
            if item.parsed.sha256 != hashes[_place(item.request)]:
                raise InputError(
                    say("{name} has changed since it was imported; import it again", name=item.parsed.name)
                )
        return self.with_plan(plan)

    def apply(self, transaction: Transaction) -> Outcome:
        assert self.plan is not None, "the files were not read"
        connection, changes = transaction.connection, Changes(reload=True)
        imports: list[ImportId] = []
        changed: Replaced = []
        renamed: list[Renaming] = []
        done = 0
        for item in self.plan.files:
            progress = shifted(self.progress, done, self.plan.rows)
            progress(0, 0)
            done += item.report.rows
            import_id = insert_import(connection, item)
            imports.append(import_id)
            renamed += older_renamed(connection, item)
            with uncollected():
                stored, replaced = store(transaction, item, import_id, progress)
            changes |= stored
            changed += replaced
        progress = shifted(self.progress, done, done)
        if changes.judged or changes.systems:
            # Labels change what is kept of every system, a run only adds its own.
            systems = None if changes.judged else changes.systems
            hits.store_hits(connection, systems, progress=lambda _done, _total: progress(0, 0))
        progress(0, 0)
        inverse = RemoveImports(
            tuple(imports),
            json.dumps(changed, ensure_ascii=False),
            versions.to_text(renamed),
            remember_columns(connection, self.columns),
        )
        return Outcome(changes, inverse, self)


def import_files(
    plan: ImportPlan,
    *,
    accept_warnings: bool = False,
    progress: Progress | None = None,
    columns: Iterable[Entry] = (),
) -> ImportFiles:
    """Make the command that stores a plan. Raises FileErrors or WarningsNotAccepted when it must not, and
    FileChanged where a file is no longer what was read and shown.

    `columns` are remembered for the next file that has them.
    `progress(done, total)` is called with rows on the writer's thread; an exception of it undoes it all.
    """
    plan.require(accept_warnings=accept_warnings)
    for item, *_ in plan.by_file:
        if item.request.options.head is not None:
            name = visible(item.parsed.name)
            raise InputError(say("only the head of {name} was read; nothing was imported", name=name))
        if has_changed(item.request.path, item.parsed.stamp):
            name = visible(item.parsed.name)
            raise FileChanged(say("{name} has changed since it was read; nothing was imported", name=name))
    sources = [
        {
            "path": _place(item.request),
            "kind": str(item.kind),
            "system": item.request.system,
            "rater": item.request.rater,
            "options": _choices(item.request.options),
            "comparison": item.request.comparison,
            "grades": item.request.grades,
            "reader": item.parsed.reader_key,
            "asked": None if item.request.kind is None else str(item.request.kind),
            **({"piped": True} if item.request.piped else {}),
            **({"keys": asdict(item.request.keys)} if item.request.keys else {}),
            **({"only_sampled": True} if item.request.only_sampled else {}),
            "sha256": item.parsed.sha256,
        }
        for item, *_ in plan.by_file
    ]
    # In ASCII: a path may hold bytes that are no text, which the project file could not take.
    return ImportFiles(json.dumps(sources), columns_text(columns)).with_plan(plan, progress)


def _keys(stored: Mapping[str, Any] | None) -> Keys:
    """Changes of keys that were asked for. Steps from before they were stored give none."""
    if stored is None:
        return NO_KEYS
    return Keys(tuple(stored["queries"]), tuple(stored["documents"]), stored["without_own"])


def _asked(source: Mapping[str, Any]) -> Kind | None:
    """Kind that the user chose for the file. Steps from before formats were stored give the kind it had."""
    asked = source["asked"] if source.get("reader") else source["kind"]
    return None if asked is None else Kind(asked)


def _choices(options: ReadOptions) -> dict[str, object]:
    """Choices of the user as JSON values. Those for some kinds of files only are there only if made."""
    chosen: dict[str, object] = {name: getattr(options, name) for name in _CHOICES}
    for name in ("sheet", "delimiter", "zone"):
        if getattr(options, name) is not None:
            chosen[name] = getattr(options, name)
    if options.no_limit:
        chosen["no_limit"] = True
    if options.mapping is not None:
        chosen["mapping"] = options.mapping.to_json()
    if options.duplicates != DEFAULT_OPTIONS.duplicates:
        chosen["duplicates"] = options.duplicates
    if options.preferences != DEFAULT_PREFERENCES:
        chosen["preferences"] = asdict(options.preferences)
    return chosen


def _options(chosen: Mapping[str, Any]) -> ReadOptions:
    # What an earlier version imported comes back in the order that it had.
    own = {"order": "kept", **chosen}
    if "mapping" in own:
        own["mapping"] = ColumnMapping.from_json(own["mapping"])
    if "preferences" in own:
        values = dict(own["preferences"])
        for name in ("columns", "verdicts"):
            if values[name] is not None:
                values[name] = tuple((str(one), str(other)) for one, other in values[name])
        own["preferences"] = PreferenceOptions(**values)
    return ReadOptions(**own)


def _place(request: ImportRequest) -> str:
    # Redo may come from another working folder.
    return str(request.path.absolute())


@dataclass(frozen=True, slots=True)
class RemoveImports(Command):
    """Undo imports: what they brought is removed, judgments are reverted by new events.

    `changed` is a JSON list of [before, after] for each query that was there already. `renamed` are the older
    versions of systems that got a date added to their name, `columns` what was remembered of columns. Raises
    Conflict when something later depends on what would be removed.
    """

    import_ids: tuple[ImportId, ...]
    changed: str
    renamed: str = "[]"
    columns: str = "[]"

    @property
    def summary(self) -> Message:
        return say("remove import")

    def apply(self, transaction: Transaction) -> Outcome:
        connection, changes = transaction.connection, Changes(reload=True, pooled=True)
        for revert in (RevertJudgments, RevertPreferences):
            changes |= revert(transaction.operation).apply(transaction).changes
        compared = preferences.brought_by(connection, self.import_ids)
        _refuse_if_judged(connection, compared)
        _refuse_if_compared(connection, self.import_ids, compared)
        families = {
            item.family for item in collection.systems(connection) if item.import_id in self.import_ids
        }
        pools.remove_pairs(connection, self.import_ids)
        collection.delete_systems(connection, self.import_ids)
        if not collection.take_back_documents(connection, self.import_ids):
            raise Conflict(
                say("a later import or correction changed the same documents; undo that one first")
            )
        collection.take_back_bare_documents(connection, self.import_ids)
        for family in sorted(families):
            versions.give_names(connection, family)
        _refuse_if_brought_again(transaction, self.import_ids)
        _take_back_queries(connection, self.import_ids, json.loads(self.changed))
        # A pair that two systems share went with the one that brought it: the other still wants it.
        fill_standing_pool(connection)
        records.mark_imports_undone(connection, self.import_ids)
        settings = take_back_columns(connection, self.columns)
        return Outcome(changes | Changes(comparisons=frozenset(compared), settings=settings))


def _take_back_queries(connection: Connection, import_ids: tuple[ImportId, ...], changed: Replaced) -> None:
    now = {stored.record.query_key: stored.record.to_plain() for stored in collection.queries(connection)}
    # Several files of one import may change a query in turn: from before the first to after the last.
    first: dict[str, list[object]] = {}
    last: dict[str, list[object]] = {}
    for before, after in changed:
        first.setdefault(str(before[0]), before)
        last[str(after[0])] = after
    differing = [key for key, before in first.items() if before != last[key]]
    if any(now.get(key) != last[key] for key in differing):
        raise Conflict(say("a later import or correction changed the same queries; undo that one first"))
    collection.update_queries(connection, [QueryRecord.from_plain(first[key]) for key in differing])
    against = collection.take_back_queries(connection, import_ids)
    if against:
        raise Conflict(say("{what} depend on its queries; undo those first", what=", ".join(against)))


def _refuse_if_brought_again(transaction: Transaction, import_ids: tuple[ImportId, ...]) -> None:
    """Refuse where a later import or correction holds the same queries, whose contents would be lost."""
    brought = collection.query_keys_of(transaction.connection, import_ids)
    for step in operations.of_kind(transaction.connection, "import"):
        if step.state != "done" or step.id <= transaction.operation:
            continue
        _, values = json.loads(step.inverse)
        # A merged package brings judgments only; a correction keeps what it changed as an import does.
        if any(before[0] in brought for before, _ in json.loads(values.get("changed", "[]"))):
            raise Conflict(say("a later import or correction holds the same queries; undo that one first"))


def _refuse_if_judged(connection: Connection, compared: Mapping[ComparisonId, str]) -> None:
    """Refuse where verdicts came later into what an import brought."""
    for comparison_id, count in preferences.verdicts_in(connection, compared).items():
        raise Conflict(
            say(
                "{count:later verdict belongs|later verdicts belong} to comparison {name}; undo those first",
                count=count,
                name=compared[comparison_id],
            )
        )


def _refuse_if_compared(
    connection: Connection, import_ids: tuple[ImportId, ...], going: Collection[ComparisonId]
) -> None:
    doomed = {
        system.id: system.name for system in collection.systems(connection) if system.import_id in import_ids
    }
    for item in preferences.comparisons(connection):
        for system_id in item.system_ids:
            if system_id in doomed and item.id not in going:
                raise Conflict(
                    say(
                        "comparison {name} uses system {system}; remove it first",
                        name=item.name,
                        system=doomed[system_id],
                    )
                )
