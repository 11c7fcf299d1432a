"""Qt and all that the first screen is made of.

Qt aborts the process where libraries are missing, so it is imported only after the check of the machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.lazily import lazily

if TYPE_CHECKING:
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QIcon
    from PySide6.QtWidgets import QApplication

    from ndcg_gui.gui.app.crash import CrashReporter
    from ndcg_gui.gui.app.log_file import start_log, stop_log
    from ndcg_gui.gui.app.panels import PANELS
    from ndcg_gui.gui.app.projects import ProjectFiles
    from ndcg_gui.gui.app.window import MainWindow
    from ndcg_gui.gui.importing.controller import ImportController
    from ndcg_gui.gui.kit.base.accessible import install_roles
    from ndcg_gui.gui.kit.base.appearance import Appearance
    from ndcg_gui.gui.kit.base.garbage import GarbageCollection
    from ndcg_gui.gui.kit.base.painted import OncePainted
    from ndcg_gui.gui.kit.base.settings import APPLICATION, ORGANISATION, Settings
    from ndcg_gui.gui.safety.safekeeping import Safekeeping

__getattr__ = lazily(
    {
        "PySide6.QtCore": ("Qt",),
        "PySide6.QtGui": ("QIcon",),
        "PySide6.QtWidgets": ("QApplication",),
        "ndcg_gui.gui.app.crash": ("CrashReporter",),
        "ndcg_gui.gui.app.log_file": ("start_log", "stop_log"),
        "ndcg_gui.gui.app.panels": ("PANELS",),
        "ndcg_gui.gui.app.projects": ("ProjectFiles",),
        "ndcg_gui.gui.app.window": ("MainWindow",),
        "ndcg_gui.gui.importing.controller": ("ImportController",),
        "ndcg_gui.gui.kit.base.accessible": ("install_roles",),
        "ndcg_gui.gui.kit.base.appearance": ("Appearance",),
        "ndcg_gui.gui.kit.base.garbage": ("GarbageCollection",),
        "ndcg_gui.gui.kit.base.painted": ("OncePainted",),
        "ndcg_gui.gui.kit.base.settings": ("APPLICATION", "ORGANISATION", "Settings"),
        "ndcg_gui.gui.safety.safekeeping": ("Safekeeping",),
    }
)
