from __future__ import annotations

from datetime import UTC, datetime

import ndcg_gui
from ndcg_gui.core.project import Project
from ndcg_gui.features.inbox.remarks import Remark, RemarkKind
from ndcg_gui.features.inbox.report import inbox_report


def test_what_is_written_says_when_and_of_which_project(project: Project) -> None:
    items = [Remark(key, (RemarkKind.NOTE,), "ann", 0, "x", note="n") for key in ("b", "a")]
    made = inbox_report(project, items, made_at=datetime(2026, 1, 2, tzinfo=UTC))
    assert (made.project, made.project_id) == (project.name, project.project_id)
    assert (made.version, made.made_at.day, made.items) == (ndcg_gui.__version__, 2, tuple(items))
    assert inbox_report(project, items).made_at.tzinfo is UTC
