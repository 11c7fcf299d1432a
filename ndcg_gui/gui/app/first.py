"""Qt and all that the first screen is made of.

Qt aborts the process where libraries are missing, so it is imported only after the check of the machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.lazily import lazily

if TYPE_CHECKING:
    from PySide6.QtCore import Qt as Qt
    from PySide6.QtGui import QIcon as QIcon
    from PySide6.QtWidgets import QApplication as QApplication

    from ndcg_gui.gui.app.crash import CrashReporter as CrashReporter
    from ndcg_gui.gui.app.log_file import start_log as start_log
    from ndcg_gui.gui.app.log_file import stop_log as stop_log
    from ndcg_gui.gui.app.panels import PANELS as PANELS
    from ndcg_gui.gui.app.projects import ProjectFiles as ProjectFiles
    from ndcg_gui.gui.app.window import MainWindow as MainWindow
    from ndcg_gui.gui.importing.controller import ImportController as ImportController
    from ndcg_gui.gui.kit.base.accessible import install_roles as install_roles
    from ndcg_gui.gui.kit.base.appearance import Appearance as Appearance
    from ndcg_gui.gui.kit.base.garbage import GarbageCollection as GarbageCollection
    from ndcg_gui.gui.kit.base.painted import OncePainted as OncePainted
    from ndcg_gui.gui.kit.base.settings import APPLICATION as APPLICATION
    from ndcg_gui.gui.kit.base.settings import ORGANISATION as ORGANISATION
    from ndcg_gui.gui.kit.base.settings import Settings as Settings
    from ndcg_gui.gui.safety.safekeeping import Safekeeping as Safekeeping

__getattr__ = lazily(
    {
        "Qt": "PySide6.QtCore",
        "QIcon": "PySide6.QtGui",
        "QApplication": "PySide6.QtWidgets",
        "CrashReporter": "ndcg_gui.gui.app.crash",
        "start_log": "ndcg_gui.gui.app.log_file",
        "stop_log": "ndcg_gui.gui.app.log_file",
        "PANELS": "ndcg_gui.gui.app.panels",
        "ProjectFiles": "ndcg_gui.gui.app.projects",
        "MainWindow": "ndcg_gui.gui.app.window",
        "install_roles": "ndcg_gui.gui.kit.base.accessible",
        "Appearance": "ndcg_gui.gui.kit.base.appearance",
        "GarbageCollection": "ndcg_gui.gui.kit.base.garbage",
        "OncePainted": "ndcg_gui.gui.kit.base.painted",
        "APPLICATION": "ndcg_gui.gui.kit.base.settings",
        "ORGANISATION": "ndcg_gui.gui.kit.base.settings",
        "Settings": "ndcg_gui.gui.kit.base.settings",
        "ImportController": "ndcg_gui.gui.importing.controller",
        "Safekeeping": "ndcg_gui.gui.safety.safekeeping",
    },
)
