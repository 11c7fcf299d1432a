"""What raters say: grades and verdicts, settling disputes, the recovery journal and bringing labels back.

May import: core, evaluation; domain, metrics, store.
"""
