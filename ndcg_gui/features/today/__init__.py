"""The lead's day: what is late, who has what, what is to be done, and how far the project's question is.

May import: core, agreement, collection, compare, inbox, judging, ledger, people; domain, present, store.
"""
