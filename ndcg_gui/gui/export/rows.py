"""The rows of the list of exports: each thing in each format, and the backup of the whole project."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from ndcg_gui.domain.locations import PROJECT_SUFFIX
from ndcg_gui.features.exporting.exports import EXPORTS, ExportKind
from ndcg_gui.gui.kit.text.plain import translated

BACKUP = "backup"
# What of a kind stands in the suggested name; the ending says the rest.
_NAMED = {
    "labels": "-labels",
    "results": "-results",
    "judgments": "-judgments",
    "queries": "-queries",
    "documents": "-documents",
    "preferences": "-verdicts",
    "list-grades": "-list-grades",
    "fastchat-votes": "-votes",
    "corrections": "-corrections",
    BACKUP: "-backup",
}
_SHEETS = (".csv", ".tsv", ".xlsx")


@dataclass(frozen=True, slots=True, eq=False)
class ExportRow:
    """One row of the list. `kind` is None for the backup."""

    kind: ExportKind | None
    ending: str
    title: str
    what: str
    form: str
    tool: str
    about: str
    losses: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        return BACKUP if self.kind is None else self.kind.key

    @property
    def named(self) -> str:
        """Part of the file's name after the project's."""
        return _NAMED.get(self.key, "")

    def matches(self, words: str) -> bool:
        """Whether the row's texts contain every word."""
        told = " ".join((self.what, self.form, self.tool, self.ending, self.title, self.key)).casefold()
        return all(word in told for word in words.casefold().split())


def export_rows() -> tuple[ExportRow, ...]:
    """Everything that can be written, grouped by thing, the backup last."""

    def tr(text: str) -> str:
        return QCoreApplication.translate("ExportPanel", text)

    rows = []
    for kind in EXPORTS:
        for ending in kind.endings or (kind.suffix,):
            tool = kind.tool or (tr("spreadsheets") if ending in _SHEETS else "")
            tool = tool or ("pandas, Polars" if ending == ".parquet" else "")
            form = translated(kind.format(ending))
            title = translated(kind.title) + (f" ({form})" if kind.endings else "")
            losses = tuple(map(translated, kind.losses_of(ending)))
            rows.append(
                ExportRow(
                    kind, ending, title, translated(kind.what), form, tool, translated(kind.help), losses
                )
            )
    order = list(dict.fromkeys(row.what for row in rows))
    rows.sort(key=lambda row: order.index(row.what))
    about = tr("a whole copy of the project file, compared with it row by row; safe while you judge")
    rows.append(
        ExportRow(
            None, PROJECT_SUFFIX, tr("Backup of the project"), tr("Project"), tr("Backup"), "nDCG GUI", about
        )
    )
    return tuple(rows)
