"""Labels of raters: grades and verdicts, settling disputes, the recovery journal and restoring labels.

May import: core, evaluation; domain, metrics, store.
"""
