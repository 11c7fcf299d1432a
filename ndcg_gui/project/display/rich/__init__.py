"""Texts as they are meant: Markdown, HTML, code, JSON and chats as blocks of runs that know their source.

Without Qt. May import: the other files of display that stand below; core, domain, formats.
"""
