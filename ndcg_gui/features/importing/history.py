"""Which imports can be taken back, and by which step of undo."""

from __future__ import annotations

import json
from dataclasses import dataclass

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import ImportId, OperationId
from ndcg_gui.features.importing.verbs import RemoveImports
from ndcg_gui.store.collection import records
from ndcg_gui.store.collection.records import ImportRecord
from ndcg_gui.store.labels import operations

# What takes back something that came from files; tasks and mended systems are on the same stack.
_BROUGHT = ("RemoveImports", "RevertMerge")


@dataclass(frozen=True, slots=True)
class ImportedFile:
    """One imported file, or one part of it.

    `operation_id` is the step that undoes it with all files of the same import (None: cannot be undone);
    `together` is the number of these files.
    """

    record: ImportRecord
    operation_id: OperationId | None
    together: int = 1


def imported_files(project: Project) -> list[ImportedFile]:
    """Every imported file, newest first."""
    steps: dict[ImportId, tuple[OperationId, int]] = {}
    stored = project.read(records.imports)
    hashes = {record.id: record.sha256 for record in stored}
    with project.read.interpreting():
        for step in project.read(operations.of_kind, "import"):
            if step.state != "done" or not step.inverse:
                continue
            command = project.decoded(step.inverse)
            if isinstance(command, RemoveImports):
                # What a file brought of several kinds is there once for each.
                together = len({hashes.get(import_id) for import_id in command.import_ids})
                steps |= dict.fromkeys(command.import_ids, (step.id, together))
    files = []
    for record in reversed(stored):
        operation_id, together = steps.get(record.id, (None, 1))
        files.append(ImportedFile(record, operation_id if record.undone_at is None else None, together))
    return files


def last_import(project: Project) -> OperationId | None:
    """Step that undoes the newest import, None when there is none to undo."""
    with project.read.interpreting():
        for step in project.read(operations.of_kind, "import"):
            if step.state == "done" and json.loads(step.inverse)[0] in _BROUGHT:
                return step.id
    return None
