"""Formatted texts: Markdown, HTML, code, JSON and chats as blocks of runs with positions in the source.

Without Qt. May import: the other files of display that stand below; core, domain, formats.
"""
