"""Pools and tasks: pairs to judge, their raters and order, and progress.

May import: core, evaluation, labels, display; domain, metrics, store.
"""
