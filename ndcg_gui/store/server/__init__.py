"""Projects on a PostgreSQL server: connections, making and upgrading them, and rights of other roles.

May import: the rooms of the store below it; psycopg only when a server is asked for.
"""
