"""What must not be read on a blind screen: the systems' names, in comparisons' names and documents' facts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from ndcg_gui.domain.ids import ComparisonId
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.domain.text import visible
from ndcg_gui.project.comparing import Comparison
from ndcg_gui.project.comparison_names import told_name
from ndcg_gui.project.project import Project

# A shorter name inside of a longer text is a word like any other.
_TELLING_LENGTH = 3


class Blindfold:
    """Knows the names and tags of a project's systems, to keep them from the screen."""

    def __init__(self, project: Project) -> None:
        names = {name for item in project.read.systems() for name in (item.name, item.tag)}
        self._names = tuple({name.casefold() for name in names if name.strip()})
        self._long = [name for name in self._names if len(name) >= _TELLING_LENGTH]

    def tells(self, text: str) -> bool:
        """Whether a name, a key or so has a system's name in it as a word."""
        return self._told(text, self._names)

    def shown_name(self, comparison: Comparison, comparisons: Sequence[Comparison]) -> str:
        """The comparison's name as raters see it: "Comparison 2" where it would tell a system's."""
        if not self.tells(comparison.name):
            return visible(comparison.name)
        numbers: list[ComparisonId] = sorted(item.id for item in comparisons)
        place = numbers.index(comparison.id) + 1 if comparison.id in numbers else 1
        return QCoreApplication.translate("SideBySide", "Comparison %s") % place

    def document(self, record: DocumentRecord) -> DocumentRecord:
        """The document without a key, an address or a field that holds a system's name."""
        key = "" if self.tells(record.doc_key) else record.doc_key
        kept = {name: text for name, text in record.fields.items() if not self._gives_away(text)}
        url = "" if self._gives_away(record.url) else record.url
        if key == record.doc_key and url == record.url and len(kept) == len(record.fields):
            return record
        return replace(record, doc_key=key, url=url, fields=kept)

    def _gives_away(self, text: str) -> bool:
        if text.strip().casefold() in self._names:
            return True
        return self._told(text, self._long)

    @staticmethod
    def _told(text: str, names: Sequence[str]) -> bool:
        # Looked for as words only where they stand there at all: this is done for every field shown.
        folded = text.casefold()
        held = [name for name in names if name in folded]
        return bool(held) and told_name(text, held) is not None
