"""Statements for each driver, and translation of database errors.

May import: domain, paths.
"""
