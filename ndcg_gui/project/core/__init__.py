"""An open project: execute, undo, redo, what changed, settings, and hearing of others."""
