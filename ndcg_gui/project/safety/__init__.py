"""Copies, backups, checks and repair of a project, and where its file lies."""
