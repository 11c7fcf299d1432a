"""Passages given to an answer, stored with the answer as JSON in its field "passages".

What is read is lenient, because tools differ: a list of objects or of texts, one object, an object of
texts by key. What is written is a list of `{id, title, text, url}` without what is empty.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ndcg_gui.domain.messages import Message, say

# The further field of a document that holds them.
FIELD = "passages"
MOST = 200
MOST_CHARACTERS = 1_000_000
# What tools call the parts, the likeliest first.
_KEYS = ("id", "doc_key", "doc_id", "docid", "_id", "key", "docno", "segment_id", "pid", "passage_id")
_TITLES = ("title", "name", "headline", "heading")
_TEXTS = ("text", "body", "passage", "content", "page_content", "segment", "contents", "snippet", "chunk")
_ADDRESSES = ("url", "link", "uri")
_LISTS = ("passages", "references", "contexts", "documents", "sources")


@dataclass(frozen=True, slots=True)
class SourcePassage:
    """One passage. `key` is that of a document where the tool knows one. Any part may be empty."""

    text: str
    title: str = ""
    key: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class Passages:
    """The passages of a document's field, in their order.

    `problem` says why none could be read, where something stands there that was meant to be some; `more` is
    how many are not read, because there are too many.
    """

    items: tuple[SourcePassage, ...] = ()
    problem: Message | None = None
    more: int = 0

    def __bool__(self) -> bool:
        return bool(self.items)


NONE = Passages()


def is_meant(text: str) -> bool:
    """Whether a field's text is meant to be passages: a list or an object, and not just a word or number."""
    return text.lstrip()[:1] in ("[", "{")


def passages_of(fields: Mapping[str, str]) -> Passages:
    """Return the passages in a document's further fields, none if the field is missing or plain text."""
    text = fields.get(FIELD, "")
    return read_passages(text) if is_meant(text) else NONE


def read_passages(text: str) -> Passages:
    """Read the passages that a JSON text holds. A broken text gives none, and the reason in `problem`."""
    if len(text) > MOST_CHARACTERS:
        return Passages(problem=say("more than {most} characters of passages", most=MOST_CHARACTERS))
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):  # half a text, a number of 5,000 digits, endless nesting
        return Passages(problem=say("the passages are not JSON"))
    listed = _listed(value)
    if listed is None:
        return Passages(problem=say("the passages are not a list"))
    found: list[SourcePassage] = []
    for item in listed:
        made = passage_of(item)
        if made is None:
            return Passages(problem=say("one of the passages is neither a text nor an object"))
        found.append(made)
    return Passages(tuple(found[:MOST]), more=max(len(found) - MOST, 0))


def write_passages(passages: Iterable[SourcePassage]) -> str:
    """Passages as the field holds them."""
    return json.dumps(
        [
            {
                name: text
                for name, text in (
                    ("id", item.key),
                    ("title", item.title),
                    ("text", item.text),
                    ("url", item.url),
                )
                if text
            }
            for item in passages
        ],
        ensure_ascii=False,
    )


def _listed(value: object) -> list[object] | None:
    if isinstance(value, list):
        return value
    if not isinstance(value, dict):
        return None
    inner = next((value[name] for name in _LISTS if isinstance(value.get(name), list)), None)
    if inner is not None:
        return list(inner)
    if any(name in value for name in _TEXTS):
        return [value]
    return [
        {"id": key, **(item if isinstance(item, dict) else {"text": item})} for key, item in value.items()
    ]


def passage_of(item: object) -> SourcePassage | None:
    """Read a passage from a text, a number or an object, or return None for anything else."""
    if isinstance(item, str):
        return SourcePassage(_plain(item))
    if isinstance(item, int | float) and not isinstance(item, bool):
        return SourcePassage("", key=str(item))
    if not isinstance(item, dict):
        return None
    text, title, key, url = (_first(item, names) for names in (_TEXTS, _TITLES, _KEYS, _ADDRESSES))
    return SourcePassage(text, title, key, url)


def _first(item: Mapping[str, object], names: Iterable[str]) -> str:
    for name in names:
        value = item.get(name)
        if isinstance(value, str) and value.strip():
            return _plain(value)
        if isinstance(value, int | float) and not isinstance(value, bool):
            return str(value)
        if isinstance(value, list) and value and all(isinstance(part, str) for part in value):
            return _plain("\n".join(value))
    return ""


def _plain(text: str) -> str:
    """Replace lone surrogates, which JSON can contain but the store cannot hold."""
    return text.encode("utf-8", "replace").decode("utf-8") if not text.isascii() else text
