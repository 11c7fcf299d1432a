"""What a project holds on its way out, as files that other tools read.

May import: core, evaluation, side_by_side; domain, formats, store.
"""
