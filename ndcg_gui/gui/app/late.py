"""Dialogs and the project layer, which the window imports only when they are wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.lazily import lazily

if TYPE_CHECKING:
    from ndcg_gui.core.people import AddRater as AddRater
    from ndcg_gui.features.display.telling import telling_names as telling_names
    from ndcg_gui.features.importing.folders import is_data_folder as is_data_folder
    from ndcg_gui.features.opening import create_project as create_project
    from ndcg_gui.features.opening import open_project as open_project
    from ndcg_gui.features.releases.opening import called as called
    from ndcg_gui.features.releases.opening import project_of_release as project_of_release
    from ndcg_gui.features.releases.reading import release_head as release_head
    from ndcg_gui.features.safety.backups import backups_of as backups_of
    from ndcg_gui.features.safety.backups import restore as restore
    from ndcg_gui.gui.app.palette import Palette as Palette
    from ndcg_gui.gui.app.server_dialog import ServerDialog as ServerDialog
    from ndcg_gui.gui.app.view_as import ViewAsDialog as ViewAsDialog
    from ndcg_gui.gui.display.dialog import open_display as open_display
    from ndcg_gui.gui.evaluate.report_export import export_report as export_report
    from ndcg_gui.gui.evaluate.saved import open_saved_evaluations as open_saved_evaluations
    from ndcg_gui.gui.inbox.dialog import open_everybodys as open_everybodys
    from ndcg_gui.gui.inbox.dialog import open_inbox as open_inbox
    from ndcg_gui.gui.inbox.dialog import open_unclear as open_unclear
    from ndcg_gui.gui.kit.help.guide import GuideDialog as GuideDialog
    from ndcg_gui.gui.kit.help.news import NewsDialog as NewsDialog
    from ndcg_gui.gui.packages.hand_out import open_hand_out as open_hand_out
    from ndcg_gui.gui.packages.merge import open_merge as open_merge
    from ndcg_gui.gui.people.dialog import show_people as show_people
    from ndcg_gui.gui.preferences.about import AboutDialog as AboutDialog
    from ndcg_gui.gui.preferences.dialog import PreferencesDialog as PreferencesDialog
    from ndcg_gui.gui.safety.restore import RestoreDialog as RestoreDialog
    from ndcg_gui.gui.safety.restore import backups_against as backups_against
    from ndcg_gui.gui.safety.save_copy import save_all_elsewhere as save_all_elsewhere
    from ndcg_gui.gui.safety.save_copy import save_copy as save_copy
    from ndcg_gui.gui.safety.unsaved import UnsavedDialog as UnsavedDialog
    from ndcg_gui.gui.scale.editor import edit_scale as edit_scale
    from ndcg_gui.gui.side_by_side.setup.dialog import new_comparison as new_comparison
    from ndcg_gui.gui.tasks.dialog import new_task as new_task
    from ndcg_gui.gui.tasks.progress import show_tasks as show_tasks

__getattr__ = lazily(
    {
        "ViewAsDialog": "ndcg_gui.gui.app.view_as",
        "Palette": "ndcg_gui.gui.app.palette",
        "ServerDialog": "ndcg_gui.gui.app.server_dialog",
        "open_display": "ndcg_gui.gui.display.dialog",
        "export_report": "ndcg_gui.gui.evaluate.report_export",
        "open_saved_evaluations": "ndcg_gui.gui.evaluate.saved",
        "GuideDialog": "ndcg_gui.gui.kit.help.guide",
        "NewsDialog": "ndcg_gui.gui.kit.help.news",
        "open_everybodys": "ndcg_gui.gui.inbox.dialog",
        "open_inbox": "ndcg_gui.gui.inbox.dialog",
        "open_unclear": "ndcg_gui.gui.inbox.dialog",
        "open_hand_out": "ndcg_gui.gui.packages.hand_out",
        "open_merge": "ndcg_gui.gui.packages.merge",
        "show_people": "ndcg_gui.gui.people.dialog",
        "AboutDialog": "ndcg_gui.gui.preferences.about",
        "PreferencesDialog": "ndcg_gui.gui.preferences.dialog",
        "RestoreDialog": "ndcg_gui.gui.safety.restore",
        "backups_against": "ndcg_gui.gui.safety.restore",
        "save_all_elsewhere": "ndcg_gui.gui.safety.save_copy",
        "save_copy": "ndcg_gui.gui.safety.save_copy",
        "UnsavedDialog": "ndcg_gui.gui.safety.unsaved",
        "edit_scale": "ndcg_gui.gui.scale.editor",
        "new_comparison": "ndcg_gui.gui.side_by_side.setup.dialog",
        "new_task": "ndcg_gui.gui.tasks.dialog",
        "show_tasks": "ndcg_gui.gui.tasks.progress",
        "AddRater": "ndcg_gui.core.people",
        "telling_names": "ndcg_gui.features.display.telling",
        "is_data_folder": "ndcg_gui.features.importing.folders",
        "create_project": "ndcg_gui.features.opening",
        "open_project": "ndcg_gui.features.opening",
        "called": "ndcg_gui.features.releases.opening",
        "project_of_release": "ndcg_gui.features.releases.opening",
        "release_head": "ndcg_gui.features.releases.reading",
        "backups_of": "ndcg_gui.features.safety.backups",
        "restore": "ndcg_gui.features.safety.backups",
    },
)
