"""Features: deeds of a person with an open project, a room each, free of Qt.

May import domain, metrics, formats, store, core and present; never gui, cli, Qt or SQLAlchemy.
"""
