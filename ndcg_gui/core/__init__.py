"""An open project: execute, undo, redo, what changed, settings, reading, and hearing of others.

May import: domain, metrics, store; no other room of project.
"""
