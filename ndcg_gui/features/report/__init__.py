"""Reports on a project: what its features say, put together into one document.

May import: core, evaluate, compare, side_by_side, agreement; present; domain, metrics, store.
"""
