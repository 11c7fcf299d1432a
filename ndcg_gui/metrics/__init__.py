"""Pure functions from judged hits and labels to numbers, each metric a value with a spelling.

May import domain, NumPy and SciPy; never formats, store, project, gui.
"""
