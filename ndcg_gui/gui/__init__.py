"""The window: shell, panels, models and widgets. No other package knows Qt.

May import project, metrics, formats, domain and PySide6; never store or cli.
"""
