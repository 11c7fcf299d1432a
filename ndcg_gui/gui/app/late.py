"""Dialogs and the project layer, which the window imports only when they are wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.lazily import lazily

if TYPE_CHECKING:
    from ndcg_gui.core.people import AddRater
    from ndcg_gui.features.display.telling import telling_names
    from ndcg_gui.features.importing.folders import is_data_folder
    from ndcg_gui.features.opening import create_project, open_project
    from ndcg_gui.features.releases.opening import called, project_of_release
    from ndcg_gui.features.releases.reading import release_head
    from ndcg_gui.features.safety.backups import backups_of, restore
    from ndcg_gui.features.safety.erasing import ErasureReport, erase_from
    from ndcg_gui.gui.app.palette import Palette
    from ndcg_gui.gui.app.server_dialog import ServerDialog
    from ndcg_gui.gui.app.view_as import ViewAsDialog
    from ndcg_gui.gui.display.dialog import open_display
    from ndcg_gui.gui.evaluate.report_export import export_report
    from ndcg_gui.gui.evaluate.saved import open_saved_evaluations
    from ndcg_gui.gui.inbox.dialog import open_everybodys, open_unclear
    from ndcg_gui.gui.kit.help.guide import GuideDialog
    from ndcg_gui.gui.kit.help.news import NewsDialog
    from ndcg_gui.gui.packages.hand_out import open_hand_out
    from ndcg_gui.gui.packages.merge import open_merge
    from ndcg_gui.gui.people.erasing import ErasedDialog, ErasureChoice
    from ndcg_gui.gui.preferences.about import AboutDialog
    from ndcg_gui.gui.preferences.dialog import PreferencesDialog
    from ndcg_gui.gui.safety.restore import RestoreDialog, backups_against
    from ndcg_gui.gui.safety.save_copy import save_all_elsewhere, save_copy
    from ndcg_gui.gui.safety.unsaved import UnsavedDialog
    from ndcg_gui.gui.scale.editor import edit_scale
    from ndcg_gui.gui.side_by_side.setup.dialog import new_comparison
    from ndcg_gui.gui.tasks.dialog import new_task

__getattr__ = lazily(
    {
        "ndcg_gui.core.people": ("AddRater",),
        "ndcg_gui.features.display.telling": ("telling_names",),
        "ndcg_gui.features.importing.folders": ("is_data_folder",),
        "ndcg_gui.features.opening": ("create_project", "open_project"),
        "ndcg_gui.features.releases.opening": ("called", "project_of_release"),
        "ndcg_gui.features.releases.reading": ("release_head",),
        "ndcg_gui.features.safety.backups": ("backups_of", "restore"),
        "ndcg_gui.features.safety.erasing": ("ErasureReport", "erase_from"),
        "ndcg_gui.gui.app.palette": ("Palette",),
        "ndcg_gui.gui.app.server_dialog": ("ServerDialog",),
        "ndcg_gui.gui.app.view_as": ("ViewAsDialog",),
        "ndcg_gui.gui.display.dialog": ("open_display",),
        "ndcg_gui.gui.evaluate.report_export": ("export_report",),
        "ndcg_gui.gui.evaluate.saved": ("open_saved_evaluations",),
        "ndcg_gui.gui.inbox.dialog": ("open_everybodys", "open_unclear"),
        "ndcg_gui.gui.kit.help.guide": ("GuideDialog",),
        "ndcg_gui.gui.kit.help.news": ("NewsDialog",),
        "ndcg_gui.gui.packages.hand_out": ("open_hand_out",),
        "ndcg_gui.gui.packages.merge": ("open_merge",),
        "ndcg_gui.gui.people.erasing": ("ErasedDialog", "ErasureChoice"),
        "ndcg_gui.gui.preferences.about": ("AboutDialog",),
        "ndcg_gui.gui.preferences.dialog": ("PreferencesDialog",),
        "ndcg_gui.gui.safety.restore": ("RestoreDialog", "backups_against"),
        "ndcg_gui.gui.safety.save_copy": ("save_all_elsewhere", "save_copy"),
        "ndcg_gui.gui.safety.unsaved": ("UnsavedDialog",),
        "ndcg_gui.gui.scale.editor": ("edit_scale",),
        "ndcg_gui.gui.side_by_side.setup.dialog": ("new_comparison",),
        "ndcg_gui.gui.tasks.dialog": ("new_task",),
    }
)
