"""Files of a tool without any data to import, recognised by content.

OpenSearch's search configurations `{name, index, query: "...%SearchText%...", searchPipeline}`, the settings
and the templates of queries of RRE and Quepid, FiRA's users and settings.
"""

from __future__ import annotations

import re

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.formats.tables.jsonl import first_object

_TAG = 20
_RULE = re.compile(rb"\|?(?:\s*:?-{3,}:?\s*\|)+(?:\s*:?-{3,}:?\s*)?")
_PLACEHOLDERS = (b"$query", b"##", b"%SearchText%", b"{{query_string}}")
_DATA = frozenset(
    {"ratings", "relevant_documents", "queries", "requests", "query_groups", "topics", "documents"}
)


def other_table(head: bytes) -> Message | None:
    """Return a name for a table in a form that is no table here, None for all other files."""
    begin = head.lstrip()
    if begin[:_TAG].lower().startswith((b"<html", b"<!doctype html", b"<table")):
        return say("HTML")  # also what some programs call .xls
    lines = begin.split(b"\n", 2)
    if len(lines) > 1 and lines[0].rstrip().endswith(b":") and lines[1].lstrip().startswith(b"- "):
        return say("YAML")
    return say("a table of Markdown") if len(lines) > 1 and _RULE.fullmatch(lines[1].strip()) else None


def what_it_is(head: bytes) -> Message | None:
    """Return a description of a file with nothing to import, or None for all others."""
    value = first_object(head)
    names = value.keys()
    if names >= {"index", "query"} and b"%SearchText%" in head:
        return say("a search configuration of OpenSearch")
    if "hostUrls" in names and "index" in names:
        return say("settings of an index")
    if (
        isinstance(value.get("query"), dict)
        and names.isdisjoint(_DATA)
        and any(mark in head for mark in _PLACEHOLDERS)
    ):
        return say("a template of queries")
    first = head.split(b"\n", 1)[0].strip()
    if first == b"written\tkey":
        return say("a table of keys, which is used when the file beside it is read")
    if first == b"user_id":
        return say("a list of raters")
    if first.startswith(b"annotation_target_per_user\t"):
        return say("settings of FiRA")
    return None
