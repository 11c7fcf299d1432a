"""Lots of raters' work: handed in, inspected blind by a plan, accepted or sent back.

May import: core, judge, evaluate; domain, metrics, present, store.
"""
