"""Names of the project layer, which rooms that the window starts with import only for an open project."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.lazily import lazily

if TYPE_CHECKING:
    from ndcg_gui.core import stored as stored
    from ndcg_gui.core.package import RaterHere as RaterHere
    from ndcg_gui.core.people import PEOPLE as PEOPLE
    from ndcg_gui.core.people import judging_only as judging_only
    from ndcg_gui.core.people import people_of as people_of
    from ndcg_gui.features.agreement.adjudication import open_disagreements as open_disagreements
    from ndcg_gui.features.agreement.adjudication import open_disagreements_of as open_disagreements_of
    from ndcg_gui.features.collection.finder import TextFinder as TextFinder
    from ndcg_gui.features.display.telling import telling_names as telling_names
    from ndcg_gui.features.evaluate.live import live_evaluation as live_evaluation
    from ndcg_gui.features.importing.history import last_import as last_import
    from ndcg_gui.features.importing.verbs import import_files as import_files
    from ndcg_gui.features.importing.watching import look_at as look_at
    from ndcg_gui.features.inbox.remarks import KIND_TITLES as KIND_TITLES
    from ndcg_gui.features.inbox.remarks import RemarkKind as RemarkKind
    from ndcg_gui.features.inbox.remarks import RemarkState as RemarkState
    from ndcg_gui.features.inbox.remarks import inbox_of as inbox_of
    from ndcg_gui.features.inbox.remarks import unjudged_by as unjudged_by
    from ndcg_gui.features.judge.my_work import MyWork as MyWork
    from ndcg_gui.features.judge.tasks import task_progress as task_progress
    from ndcg_gui.features.labels.recovery import look_for_lost as look_for_lost
    from ndcg_gui.features.ledger import under_way_words as under_way_words
    from ndcg_gui.features.safety.backups import keep_backup as keep_backup
    from ndcg_gui.features.safety.risky_places import little_space as little_space
    from ndcg_gui.features.safety.risky_places import risky_place as risky_place

__getattr__ = lazily(
    {
        "open_disagreements": "ndcg_gui.features.agreement.adjudication",
        "open_disagreements_of": "ndcg_gui.features.agreement.adjudication",
        "TextFinder": "ndcg_gui.features.collection.finder",
        "stored": "ndcg_gui.core",
        "RaterHere": "ndcg_gui.core.package",
        "PEOPLE": "ndcg_gui.core.people",
        "judging_only": "ndcg_gui.core.people",
        "people_of": "ndcg_gui.core.people",
        "telling_names": "ndcg_gui.features.display.telling",
        "live_evaluation": "ndcg_gui.features.evaluate.live",
        "last_import": "ndcg_gui.features.importing.history",
        "import_files": "ndcg_gui.features.importing.verbs",
        "look_at": "ndcg_gui.features.importing.watching",
        "KIND_TITLES": "ndcg_gui.features.inbox.remarks",
        "RemarkKind": "ndcg_gui.features.inbox.remarks",
        "RemarkState": "ndcg_gui.features.inbox.remarks",
        "inbox_of": "ndcg_gui.features.inbox.remarks",
        "unjudged_by": "ndcg_gui.features.inbox.remarks",
        "MyWork": "ndcg_gui.features.judge.my_work",
        "task_progress": "ndcg_gui.features.judge.tasks",
        "look_for_lost": "ndcg_gui.features.labels.recovery",
        "under_way_words": "ndcg_gui.features.ledger",
        "keep_backup": "ndcg_gui.features.safety.backups",
        "little_space": "ndcg_gui.features.safety.risky_places",
        "risky_place": "ndcg_gui.features.safety.risky_places",
    },
)
