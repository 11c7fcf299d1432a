"""One open project: commands, history, evaluation, importing and exporting, free of Qt.

May import domain, metrics, formats and store; never gui, cli, Qt or SQLAlchemy.
"""
