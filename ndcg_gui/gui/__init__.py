"""The window: shell, panels, models and widgets; the only place that knows Qt.

May import project, metrics, formats, domain, PySide6 and pyqtgraph; never store or cli.
"""
