"""Files of a tool without any data to import, recognised by content.

OpenSearch's search configurations `{name, index, query: "...%SearchText%...", searchPipeline}`, the settings
and the templates of queries of RRE and Quepid, FiRA's users and settings.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.formats.tables.jsonl import first_object

_PLACEHOLDERS = (b"$query", b"##", b"%SearchText%", b"{{query_string}}")
_DATA = frozenset(
    {"ratings", "relevant_documents", "queries", "requests", "query_groups", "topics", "documents"}
)


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
