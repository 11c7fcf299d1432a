"""Copies, backups, checks and repair of a project, and where its file lies.

May import: every other room of project, and `opening`; domain, store.
"""
