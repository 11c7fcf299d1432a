"""Projects on a PostgreSQL server: connections, making and upgrading them, and the rights of raters' roles.

May import: the rooms of the store below it; psycopg only when a server is asked for.
"""
