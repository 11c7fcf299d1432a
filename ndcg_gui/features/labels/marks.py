"""Marks in texts as stored in a project: the reasons to choose from, and which marks a label may have."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from ndcg_gui.core.people import ChangeSetting
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.marks import REASONS, check_new, check_reasons
from ndcg_gui.domain.records import Mark
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments
from ndcg_gui.store.sql.transactions import Connection

SETTING = "mark_reasons"


def mark_reasons(project: Project) -> tuple[str, ...]:
    """Reasons that raters choose from, by default those of the program."""
    return stored_reasons(project.setting(SETTING))


def stored_reasons(stored: str) -> tuple[str, ...]:
    """The reasons in the value of the setting."""
    try:
        found = json.loads(stored) if stored else []
        check_reasons(found)
        return tuple(found)
    except (InputError, ValueError, TypeError, AttributeError):
        return tuple(map(str, REASONS))


def change_mark_reasons(reasons: Sequence[str]) -> ChangeSetting:
    """Make the command that changes the reasons to choose from. Given marks stay as they are.

    Raises InputError for reasons that nobody could choose from.
    """
    own = tuple(" ".join(reason.split()) for reason in reasons)
    check_reasons(own)
    return ChangeSetting(SETTING, json.dumps(own, ensure_ascii=False))


def check_marked_pair(
    connection: Connection, rater_id: RaterId, query_id: QueryId, document_id: DocumentId, state: PairState
) -> None:
    """Raise InputError for a mark that is new and does not stand in the document's text."""
    if not state.marks:
        return
    pair = query_id, document_id
    before = judgments.rater_states(connection, rater_id, [query_id]).get(pair, PairState())
    if not set(state.marks) <= set(before.marks):
        check_new(state.marks, before.marks, {"": contents.documents(connection, [document_id])[document_id]})


def check_marked_item(connection: Connection, before: Iterable[Mark], state: PreferenceState) -> None:
    """Raise InputError for a mark that is new and does not stand in the document that it names."""
    known = set(before)
    wanted = {mark.doc_key for mark in state.marks if mark not in known}
    if wanted:
        check_new(state.marks, known, contents.documents_by_key(connection, sorted(wanted)))
