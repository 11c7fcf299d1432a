"""Display template of documents: which fields are shown, in which order and how. Stored as a setting of the
project.

A field that could identify the system or the rank is hidden until somebody decides to show it.
"""

from __future__ import annotations

import enum
import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ndcg_gui.core.people import ChangeSetting
from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import DocumentId
from ndcg_gui.domain.passages import FIELD, NONE, Passages, is_meant, passages_of
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.features.display.references import picture_references
from ndcg_gui.features.display.rich.blocks import TextKind
from ndcg_gui.store.collection import contents

SETTING = "display"

# Fields by name: the four that every document can have, and "field:NAME" for its further ones.
TITLE, BODY, URL, IMAGE = "title", "body", "url", "image"
_FURTHER = "field:"

MOST_FIELDS = 200
MOST_SAMPLES = 20
_AT_ONCE = 500

# Words in the name of a field that was written by what found or wrote the document, and not by its author.
_TELLING = re.compile(
    r"(re|page|doc|search|web|hit)?rank(s|ed|er|ers|ing|id|no)?|retrieve[rd]|(\w*score|scor)(s|ed|ing)?|"
    r"bm25|relevance|similarity|systems?|systemid|runs?|run(id|tag|name)|pos|positions?|"
    r"(llm|ml|ai)?models?|model(id|name)|llms?|engines?|engine(id|name)|providers?|vendors?|pipelines?|"
    r"variants?|experiments?|latenc(y|ies)|tokens?|costs?|logprobs?|perplexity|temperature|elapsed|"
    r"generat(or|ors|ed|edby)|candidates?|baseline"
)
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+(?:25)?|[^\W\d_]+")


class Show(enum.StrEnum):
    """Position of a field on the card of a document."""

    HEADING = "heading"
    LINE = "line"
    BLOCK = "block"
    IMAGE = "image"
    HIDDEN = "hidden"


# What is kept of names in texts.
_NAMES = ("masked", "masked_near_ai", "left")

_ATTRIBUTES = {TITLE: "title", BODY: "body", URL: "url", IMAGE: "image_url"}
_DEFAULTS = {TITLE: Show.HEADING, URL: Show.HIDDEN, BODY: Show.BLOCK, IMAGE: Show.IMAGE}
_ALLOWED = {
    TITLE: (Show.HEADING, Show.LINE, Show.BLOCK, Show.HIDDEN),
    URL: (Show.LINE, Show.BLOCK, Show.HIDDEN),
    BODY: (Show.BLOCK, Show.HIDDEN),
    IMAGE: (Show.IMAGE, Show.LINE, Show.HIDDEN),
}


def further(name: str) -> str:
    """Field key for a document's further field `name`."""
    return _FURTHER + name


# The passages that an answer was given; they are shown beneath it, whatever the field is shown as.
PASSAGES = further(FIELD)


def further_name(field: str) -> str | None:
    """Name of a further field, None for the four that every document can have."""
    return field[len(_FURTHER) :] if field.startswith(_FURTHER) else None


def is_telling(field: str) -> bool:
    """Whether the field could identify the system or its rank for the document: rank, score, run etc."""
    name = further_name(field)
    return name is not None and any(_TELLING.fullmatch(word.lower()) for word in _WORD.findall(name))


@lru_cache(maxsize=10_000)
def default_show(field: str) -> Show:
    """Default position of a field."""
    return _DEFAULTS.get(field, Show.HIDDEN if is_telling(field) else Show.LINE)


def allowed_shows(field: str) -> tuple[Show, ...]:
    """Positions that a field may have."""
    return _ALLOWED.get(field, tuple(Show))


@dataclass(frozen=True, slots=True)
class Arranged:
    """Fields of a document as shown, without blank or hidden ones.

    `line` and `blocks` hold (field, text). `images` holds the references of all fields shown as image.
    `passages` are those that an answer was given. Unreadable ones are shown as a block, with the errors in
    `passages`.
    """

    heading: tuple[str, ...]
    line: tuple[tuple[str, str], ...]
    blocks: tuple[tuple[str, str], ...]
    images: tuple[str, ...]
    passages: Passages = NONE

    @property
    def image(self) -> str:
        """First of the images, or "" for none."""
        return next(iter(self.images), "")


@dataclass(frozen=True, slots=True)
class Display:
    """Display template: fields with their positions, in order. Other fields follow at their defaults.

    The default shows the title, then the further fields in one line, then image and body, and no address.
    `kinds` give the format of fields for which it is not to be detected. `masked` names are shown as ▮▮▮
    wherever they stand in texts, `masked_near_ai` only where the text speaks of an AI. `left` are the names
    that the lead decided not to mask.
    """

    fields: tuple[tuple[str, Show], ...] = ()
    masked: tuple[str, ...] = ()
    masked_near_ai: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    kinds: tuple[tuple[str, TextKind], ...] = ()

    def kind_of(self, field: str) -> TextKind:
        """Format of the field's text, AUTO to detect it."""
        return dict(self.kinds).get(field, TextKind.AUTO) if self.kinds else TextKind.AUTO

    def show_of(self, field: str) -> Show:
        """Position of the field."""
        return (dict(self.fields).get(field) if self.fields else None) or default_show(field)

    def ordered(self, names: Iterable[str]) -> list[tuple[str, Show]]:
        """The four fields and the further ones of these names, in the order in which they are shown."""
        return list(_ordered(self.fields, tuple(names)))

    def arranged(self, document: DocumentRecord) -> Arranged:
        """Fields of the document as this template shows them."""
        heading: list[str] = []
        line: list[tuple[str, str]] = []
        blocks: list[tuple[str, str]] = []
        images: dict[str, None] = {}
        passages = NONE
        for field, show in _ordered(self.fields, tuple(document.fields)):
            text = _value(document, field)
            if show is Show.HIDDEN or not text or text.isspace():
                continue
            if field == PASSAGES and is_meant(text):
                passages = passages_of(document.fields)
                if passages.problem is not None:
                    blocks.append((field, text))
                continue
            if show is Show.HEADING:
                heading.append(text)
            elif show is Show.LINE:
                line.append((field, text))
            elif show is Show.BLOCK:
                blocks.append((field, text))
            else:
                images |= dict.fromkeys(picture_references(text))
        return Arranged(tuple(heading), tuple(line), tuple(blocks), tuple(images), passages)

    def to_json(self) -> dict[str, Any]:
        """Template as stored."""
        stored: dict[str, Any] = {
            "fields": [{"field": field, "show": show.value} for field, show in self.fields]
        }
        stored |= {key: list(names) for key in _NAMES if (names := getattr(self, key))}
        if self.kinds:
            stored["kinds"] = dict(self.kinds)
        return stored

    @classmethod
    def from_json(cls, value: Any) -> Display:
        """Template from its stored form. Entries unknown to this version are left out."""
        entries = value.get("fields") if isinstance(value, Mapping) else None
        found: dict[str, Show] = {}
        for entry in entries if isinstance(entries, list) else ():
            if not isinstance(entry, Mapping):
                continue
            field, show = entry.get("field"), entry.get("show")
            if not isinstance(field, str) or not (field in _DEFAULTS or field.startswith(_FURTHER)):
                continue
            if show in [allowed.value for allowed in allowed_shows(field)]:
                found.setdefault(field, Show(show))
        names = {key: _names(value, key) for key in _NAMES}
        return cls(tuple(found.items()), **names, kinds=_kinds(value))


def _names(value: Any, key: str) -> tuple[str, ...]:
    names = value.get(key) if isinstance(value, Mapping) else None
    listed = names if isinstance(names, list) else []
    return tuple(dict.fromkeys(name for name in listed if isinstance(name, str) and name.strip()))


def _kinds(value: Any) -> tuple[tuple[str, TextKind], ...]:
    kinds = value.get("kinds") if isinstance(value, Mapping) else None
    known = {kind.value: kind for kind in TextKind if kind is not TextKind.AUTO}
    entries = kinds.items() if isinstance(kinds, Mapping) else ()
    return tuple(
        (field, known[kind])
        for field, kind in entries
        if (field in _DEFAULTS or field.startswith(_FURTHER)) and isinstance(kind, str) and kind in known
    )


@lru_cache(maxsize=1_000)  # documents of one source have the same fields
def _ordered(shows: tuple[tuple[str, Show], ...], names: tuple[str, ...]) -> tuple[tuple[str, Show], ...]:
    known = [TITLE, *map(further, names), URL, IMAGE, BODY]
    listed = [item for item in shows if item[0] in known]
    decided = {field for field, _ in listed}
    return (*listed, *((field, default_show(field)) for field in known if field not in decided))


def _value(document: DocumentRecord, field: str) -> str:
    name = further_name(field)
    if name is not None:
        return document.fields.get(name, "")
    value: str = getattr(document, _ATTRIBUTES[field])
    return value


def project_display(project: Project) -> Display:
    """Display template of the project, or the default where none is stored or it cannot be read."""
    return display_of(project.setting(SETTING))


def display_of(text: str | None) -> Display:
    """Display template of the setting's text, or the default where there is none or it cannot be read."""
    try:
        return Display.from_json(json.loads(text or "{}"))
    except ValueError:
        return Display()


def change_display(display: Display) -> ChangeSetting:
    """Command that stores another template."""
    return ChangeSetting(SETTING, json.dumps(display.to_json(), ensure_ascii=False))


@dataclass(frozen=True, slots=True)
class FieldsFound:
    """Names of the documents' further fields, the most frequent `MOST_FIELDS` of them, and the number of
    `more`.

    `samples` are documents that have them, for a preview.
    """

    names: tuple[str, ...]
    more: int
    samples: tuple[DocumentRecord, ...]


def find_fields(project: Project, report: Progress) -> FieldsFound:
    """Collect the fields of all documents. `report(done, total)` may raise Cancelled."""
    ids = [number for number, _, version in project.read(contents.document_versions) if version > 0]
    counts: Counter[str] = Counter()
    samples: list[DocumentId] = []
    for start in range(0, len(ids), _AT_ONCE):
        report(start, len(ids))
        for number, record in project.read(
            contents.documents, ids[start : start + _AT_ONCE], with_body=False
        ).items():
            filled = [name for name, text in record.fields.items() if text.strip()]
            if len(samples) < MOST_SAMPLES and any(name not in counts for name in filled):
                samples.append(number)
            counts.update(filled)
    # Documents without fields are worth a look, too.
    chosen = list(dict.fromkeys([*samples, *ids[:MOST_SAMPLES]]))[:MOST_SAMPLES]
    texts = project.read(contents.documents, chosen)
    kept = {name for name, _ in counts.most_common(MOST_FIELDS)}
    return FieldsFound(
        tuple(name for name in counts if name in kept),
        len(counts) - len(kept),
        tuple(texts[number] for number in chosen),
    )
