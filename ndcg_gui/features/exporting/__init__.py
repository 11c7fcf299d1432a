"""Export of a project's contents as files that other tools read.

May import: core, evaluation, side_by_side; domain, formats, store.
"""
