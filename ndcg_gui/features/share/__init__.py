"""Sharing a project with raters in browsers: their links, their work, and the events that they send.

May import domain, formats, store, core and the features below; free of HTTP (see `serve`).
"""
