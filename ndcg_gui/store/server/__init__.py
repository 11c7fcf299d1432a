"""Projects on a PostgreSQL server: connections, making and upgrading them, and what raters' roles may do.

May import: the rooms of the store below it; psycopg only when a server is asked for.
"""
