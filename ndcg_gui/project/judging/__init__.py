"""Pools and tasks: which pairs are judged by whom, in which order, and how far everybody is.

May import: core, evaluation, labels, display; domain, metrics, store.
"""
