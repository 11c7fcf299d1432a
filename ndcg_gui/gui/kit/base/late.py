"""Names of the project layer, which rooms that the window starts with import only for an open project."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.lazily import lazily

if TYPE_CHECKING:
    from ndcg_gui.core import stored
    from ndcg_gui.core.package import RaterHere
    from ndcg_gui.core.people import PEOPLE, judging_only, people_of
    from ndcg_gui.features.agreement.adjudication import open_disagreements, open_disagreements_of
    from ndcg_gui.features.collection.finder import TextFinder
    from ndcg_gui.features.display.telling import telling_names
    from ndcg_gui.features.evaluate.live import live_evaluation
    from ndcg_gui.features.importing.history import last_import
    from ndcg_gui.features.importing.verbs import import_files
    from ndcg_gui.features.importing.watching import look_at
    from ndcg_gui.features.inbox.remarks import KIND_TITLES, RemarkKind, RemarkState, inbox_of, unjudged_by
    from ndcg_gui.features.judge.my_work import MyWork
    from ndcg_gui.features.judge.tasks import task_progress
    from ndcg_gui.features.labels.recovery import look_for_lost
    from ndcg_gui.features.ledger import under_way_words
    from ndcg_gui.features.people.listing import everybody
    from ndcg_gui.features.safety.backups import keep_backup
    from ndcg_gui.features.safety.receipts import renew
    from ndcg_gui.features.safety.risky_places import little_space, risky_place
    from ndcg_gui.features.today.reads import question_of, today_report
    from ndcg_gui.features.today.result import (
        mail_address,
        people_table,
        question_words,
        reminder,
        today_paragraph,
    )

__getattr__ = lazily(
    {
        "ndcg_gui.core": ("stored",),
        "ndcg_gui.core.package": ("RaterHere",),
        "ndcg_gui.core.people": ("PEOPLE", "judging_only", "people_of"),
        "ndcg_gui.features.agreement.adjudication": ("open_disagreements", "open_disagreements_of"),
        "ndcg_gui.features.collection.finder": ("TextFinder",),
        "ndcg_gui.features.display.telling": ("telling_names",),
        "ndcg_gui.features.evaluate.live": ("live_evaluation",),
        "ndcg_gui.features.importing.history": ("last_import",),
        "ndcg_gui.features.importing.verbs": ("import_files",),
        "ndcg_gui.features.importing.watching": ("look_at",),
        "ndcg_gui.features.inbox.remarks": (
            "KIND_TITLES",
            "RemarkKind",
            "RemarkState",
            "inbox_of",
            "unjudged_by",
        ),
        "ndcg_gui.features.judge.my_work": ("MyWork",),
        "ndcg_gui.features.judge.tasks": ("task_progress",),
        "ndcg_gui.features.labels.recovery": ("look_for_lost",),
        "ndcg_gui.features.ledger": ("under_way_words",),
        "ndcg_gui.features.people.listing": ("everybody",),
        "ndcg_gui.features.safety.backups": ("keep_backup",),
        "ndcg_gui.features.safety.receipts": ("renew",),
        "ndcg_gui.features.safety.risky_places": ("little_space", "risky_place"),
        "ndcg_gui.features.today.reads": ("question_of", "today_report"),
        "ndcg_gui.features.today.result": (
            "mail_address",
            "people_table",
            "question_words",
            "reminder",
            "today_paragraph",
        ),
    }
)
