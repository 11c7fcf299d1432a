"""The project file: schema, migrations, connections, the one writer.

May import domain, SQLAlchemy and Alembic (only here); never metrics, formats, project, gui.
"""
