"""The window: shell, panels, models and widgets; the only place that knows Qt.

May import project, metrics, formats, domain and PySide6; never store or cli.
"""
