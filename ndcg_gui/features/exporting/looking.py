"""Exports possible now, the reasons against the others, and the beginnings of their files."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import evaluation_settings
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import Kind, Status
from ndcg_gui.features.agreement.audit import LabelAudit
from ndcg_gui.features.exporting.corrections import corrections
from ndcg_gui.features.exporting.exports import BINARY, ExportChoices, ExportKind, What, export, export_kind
from ndcg_gui.features.side_by_side.groups import groups_of
from ndcg_gui.formats.tables.beginning import Beginning, beginnings
from ndcg_gui.formats.writing import only_the_beginning
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments, preferences

LINES = 20
_ENOUGH = 1 << 14  # bytes; of a file of fewer lines, so many are looked at
_LONGEST = 400  # characters of a line


@dataclass(frozen=True, slots=True)
class Exportable:
    """Options of an export: names to choose from, the project's label rule, and what is missing.

    `groups` names comparisons that belong together. `criteria` are the titles, by key, of the criteria that
    labels can be by, `criterion` that of the project's numbers.
    """

    systems: tuple[str, ...] = ()
    comparisons: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    rule: str = ""
    missing: dict[What, Message] = field(default_factory=dict)
    criterion: str = ""
    criteria: dict[str, str] = field(default_factory=dict)

    def refusal(self, kind: ExportKind) -> Message | None:
        """Reason why an export is impossible now, None where it is possible."""
        return self.missing.get(kind.kind)


def exportable(project: Project) -> Exportable:
    """Find what can be exported now. Hidden systems are left out, older versions are included."""
    corrected = bool(corrections(project))
    with project.read.moment() as read:
        systems = tuple(item.name for item in read(contents.systems) if not item.hidden)
        comparisons = read(preferences.compared_pairs)
        counts = read(judgments.judged_counts).values()
        graded = any(own.get(Status.GRADED) for own in counts)
        judged = any(number for own in counts for status, number in own.items() if status != Status.CLEARED)
        has_verdicts = any(read(preferences.preferences, item.id) for item in comparisons)
        count, with_text = read(contents.document_count)
        has_queries = bool(read(contents.query_ids))
        lists_graded = any(read(preferences.preferences, item.id) for item in read(preferences.graded_lists))
        marked = read(judgments.is_marked) or read(preferences.is_marked)
        missing: dict[What, Message | None] = {
            "corrections": None if corrected else say("nothing was corrected yet"),
            "marks": None if marked else say("nothing is marked yet"),
            "list-grades": None if lists_graded else say("no list was graded yet"),
            "everything": None if has_queries or count else say("the project is empty"),
            Kind.QRELS: None if graded else say("no pair has a label yet"),
            Kind.JUDGMENTS: None if judged else say("nothing is judged yet"),
            Kind.RUN: None if systems else say("there is no system yet"),
            Kind.QUERIES: None if has_queries else say("there are no queries"),
            Kind.DOCUMENTS: None if with_text else say("no document has a text"),
            Kind.PREFERENCES: None if has_verdicts else say("no verdict was given yet"),
        }
    settings = evaluation_settings(project)
    return Exportable(
        systems,
        tuple(item.name for item in comparisons),
        groups_of(comparisons),
        settings.labels,
        {kind: reason for kind, reason in missing.items() if reason is not None},
        settings.criterion,
        project.scale.scale.graded_titles(),
    )


@dataclass(frozen=True, slots=True)
class ExportPreview:
    """First lines of an exported file, or its sheets if it is no text, with its losses and label audit."""

    lines: tuple[str, ...] = ()
    sheets: tuple[Beginning, ...] = ()
    losses: tuple[Message, ...] = ()
    audit: LabelAudit | None = None


def look(project: Project, name: str, choices: ExportChoices) -> ExportPreview:
    """Preview the file of that name, as `export` would write it. Long lines and cells are cut.

    Raises what `export` does for what stands in the beginning, or is checked before it writes.
    """
    with TemporaryDirectory(prefix="ndcg-export-") as folder, only_the_beginning(_ENOUGH, LINES):
        path = Path(folder) / name
        exported = export(project, path, choices)
        if path.suffix.lower() in BINARY and _begins(path, b"PK", b"PAR1"):
            may_be = export_kind(choices.key).losses_of(path.suffix.lower())
            losses = dict.fromkeys((*exported.losses, *may_be))
            return ExportPreview(
                sheets=beginnings(path, LINES, _LONGEST), losses=tuple(losses), audit=exported.audit
            )
        with path.open("rb") as file:
            beginning = file.read(_ENOUGH)
    lines = beginning.decode("utf-8", "ignore").split("\n")
    if len(lines) <= LINES and len(beginning) == _ENOUGH:
        lines[-1] += "…"
    elif not lines[-1]:
        lines.pop()
    shown = tuple(line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…" for line in lines[:LINES])
    return ExportPreview(shown, losses=exported.losses, audit=exported.audit)


def _begins(path: Path, *marks: bytes) -> bool:
    with path.open("rb") as file:
        return file.read(4).startswith(marks)
