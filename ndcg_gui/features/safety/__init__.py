"""Copies, backups, checks and repair of a project, and the risks of its file's location.

May import: every other room of project, and `opening`; domain, store.
"""
