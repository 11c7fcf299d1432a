"""Projects on a PostgreSQL server: connections, making and upgrading them, and what raters' roles may do.

May import what the store may; psycopg only when a server is asked for.
"""
