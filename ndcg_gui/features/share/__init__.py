"""Sharing a project with raters over the network: links, work, and the labels that arrive.

May import: core, collection, display, evaluate, judge, labels, packages, people, side_by_side; domain, store.
"""
