"""Statements in the way of each driver, and what databases say when something is wrong.

May import: domain, paths.
"""
