"""Blinding of documents for raters, the same wherever somebody judges and in packages.

What the display template hides is left out, and so is what could identify a system: keys, titles made of
keys, addresses, fields. Documents that are shown together are covered together, because a key or a field that
only some of them had would tell as much as its content.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from ndcg_gui.core.project import Project
from ndcg_gui.domain.passages import SourcePassage, passages_of, write_passages
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.features.display.references import Unnamed
from ndcg_gui.features.display.self_naming import NameFinder
from ndcg_gui.features.display.telling import TellingNames, is_made_of, telling_names
from ndcg_gui.features.display.template import (
    BODY,
    IMAGE,
    TITLE,
    URL,
    Display,
    Show,
    further,
    project_display,
)

# The setting of a package that has other keys than the project, which say nothing to anybody: of what.
HIDDEN_KEYS = "hidden_keys"
OF_DOCUMENTS, OF_QUERIES = "documents", "queries"

_Key = TypeVar("_Key")


class StandIn(str):
    """Text shown in place of a hidden key: "document 7"."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Cover:
    """Parts left out of all documents that are shown together."""

    keys: bool = False
    urls: bool = False
    images: bool = False
    pictures: bool = False  # not the pictures that are looked at, but what they are called
    fields: frozenset[str] = frozenset()
    passage_keys: bool = False
    passage_urls: bool = False

    def __or__(self, other: Cover) -> Cover:
        return Cover(
            self.keys or other.keys,
            self.urls or other.urls,
            self.images or other.images,
            self.pictures or other.pictures,
            self.fields | other.fields,
            self.passage_keys or other.passage_keys,
            self.passage_urls or other.passage_urls,
        )


class Blindfold:
    """Rule on what raters may read in a project, applied to documents."""

    def __init__(
        self, names: TellingNames, display: Display | None = None, *, hidden: Iterable[str] = ()
    ) -> None:
        """`hidden` names those of OF_DOCUMENTS and OF_QUERIES whose keys nobody may read."""
        self.names = names
        self.display = display or Display()
        self._hidden = frozenset(hidden)
        finder = NameFinder(self.display.masked, self.display.masked_near_ai)
        self.masked = finder.masked
        self.offsets = finder.offsets  # where a text that is read stands in the stored one

    @classmethod
    def of(cls, project: Project) -> Blindfold:
        """Blindfold of a project with its current systems and template."""
        hidden = project.setting(HIDDEN_KEYS).split()
        return cls(telling_names(project), project_display(project), hidden=hidden)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Blindfold) and self._decides() == other._decides()

    def __hash__(self) -> int:
        return hash(self.names.names)

    def _decides(self) -> tuple[object, ...]:
        return self.names.names, self.display, self._hidden

    def tells(self, text: str) -> bool:
        """Whether a name or key contains a system's name as a word."""
        return self.names.in_key(text)

    def harmless(self, name: str) -> str:
        """Name given by a user, or "" where it contains a system's."""
        return "" if self.tells(name) else name

    def title(self, title: str, name: str) -> str:
        """Title of a task or comparison for raters: its title, else its name, or "" where both contain a
        system's.
        """
        return self.harmless(title) or self.harmless(name)

    def hides(self, keys: Iterable[str], of: str = OF_DOCUMENTS) -> bool:
        """Whether keys of items judged together must be hidden, because one contains a system's name."""
        return of in self._hidden or self.names.in_any_key(keys)

    def cover(self, records: Iterable[DocumentRecord], *, keys: bool = False, in_file: bool = False) -> Cover:
        """Cover for these documents. `keys` hides their keys in any case.

        In a package (`in_file`) the address of an image that could identify a system is hidden, too.
        """
        shown = list(records)
        pictures = not in_file and any(map(self._names_in_picture, shown))
        if not self.names.names:
            hidden = self.hides(())
            return Cover(keys=keys or hidden, pictures=pictures, passage_keys=hidden)
        seen = {name: text for record in shown for name, text in record.fields.items()}
        images = in_file or self.display.show_of(IMAGE) is not Show.IMAGE
        covered = {name for name in seen if self.names.in_key(name)}
        for record in shown:
            for name, text in record.fields.items():
                if (
                    name not in covered
                    and self._is_read(name, in_file)
                    and self._tells_as_a_whole(name, text)
                ):
                    covered.add(name)
        passages = [item for record in shown for item in passages_of(record.fields).items]
        return Cover(
            keys=keys or self.hides(record.doc_key for record in shown),
            urls=any(self.names.in_address(record.url) for record in shown),
            images=images and any(self.names.in_address(record.image_url) for record in shown),
            pictures=pictures,
            fields=frozenset(covered),
            passage_keys=self.hides(item.key for item in passages if item.key),
            passage_urls=any(self.names.in_address(item.url) for item in passages),
        )

    def _tells_as_a_whole(self, name: str, text: str) -> bool:
        """Whether a field's value identifies a system. Passages are excluded, because they are covered one by
        one.
        """
        return not passages_of({name: text}) and self.names.in_value(text)

    def _names_in_picture(self, record: DocumentRecord) -> bool:
        """Whether the file name of a picture contains the name of a system or another masked name."""
        looked_at = {IMAGE: record.image_url} | {further(name): text for name, text in record.fields.items()}
        return any(
            self.names.in_address(text) or self.masked(text) != text
            for field, text in looked_at.items()
            if text and self.display.show_of(field) is Show.IMAGE
        )

    def _is_read(self, name: str, in_file: bool) -> bool:
        return in_file or not self._is_picture(name)

    def _is_picture(self, name: str) -> bool:
        return self.display.show_of(further(name)) is Show.IMAGE

    @staticmethod
    def _picture(reference: str, cover: Cover) -> str:
        # A mask in it would name no file any more.
        return Unnamed(reference) if cover.pictures and reference else reference

    def document(self, record: DocumentRecord, cover: Cover, stand_in: str) -> DocumentRecord:
        """Document as raters may see it. `stand_in` replaces a hidden key."""
        return DocumentRecord(
            StandIn(stand_in) if cover.keys else record.doc_key,
            "" if self._is_covered(record, cover) else self.masked(self._kept(TITLE, record.title)),
            self.masked(self._kept(BODY, record.body)),
            "" if cover.urls else self._kept(URL, record.url),
            "" if cover.images else self._picture(self._kept(IMAGE, record.image_url), cover),
            {
                name: self._picture(text, cover) if self._is_picture(name) else self._field(name, text, cover)
                for name, text in record.fields.items()
                if name not in cover.fields and self._kept(further(name), "x")
            },
        )

    def _field(self, name: str, text: str, cover: Cover) -> str:
        """Text of a field as raters may see it, with passages masked part by part."""
        passages = passages_of({name: text})
        if not passages:
            return self.masked(text)
        shown = tuple(
            SourcePassage(
                self.masked(item.text),
                "" if self.names.is_one(item.title) else self.masked(item.title),
                "" if cover.passage_keys else item.key,
                "" if cover.passage_urls else item.url,
            )
            for item in passages.items
        )
        return text if shown == passages.items else write_passages(shown)

    def documents(
        self, records: Mapping[_Key, DocumentRecord], stand_in: Callable[[int], str], *, keys: bool = False
    ) -> dict[_Key, DocumentRecord]:
        """Documents shown together as raters may see them, numbered from 1 in their order."""
        cover = self.cover(records.values(), keys=keys)
        return {
            key: self.document(record, cover, stand_in(number))
            for number, (key, record) in enumerate(records.items(), start=1)
        }

    def lacks_image(self, record: DocumentRecord, cover: Cover) -> bool:
        """Whether a document has an image to be looked at, and loses it."""
        named = [IMAGE] if cover.images and record.image_url else []
        named += [further(name) for name in cover.fields if record.fields.get(name)]
        return any(self.display.show_of(field) is Show.IMAGE for field in named)

    def _kept(self, field: str, text: str) -> str:
        return "" if self.display.show_of(field) is Show.HIDDEN else text

    def _is_covered(self, record: DocumentRecord, cover: Cover) -> bool:
        """Whether the title is only the hidden key, or a system's name."""
        title = record.title
        if not title:
            return False
        if self.names.is_one(title) or (cover.keys and is_made_of(title, record.doc_key)):
            return True
        return cover.keys and self.names.in_key(title) and is_made_of(record.doc_key, title)
