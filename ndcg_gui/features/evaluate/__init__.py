"""Evaluation: columns of labels and lists, live values, saved evaluations, and derivations of values.

May import: core; domain, metrics, formats, store.
"""
