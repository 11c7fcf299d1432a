"""The application: window, start screen, actions, palette, status; it knows every panel.

May import: every other package of gui; what gui may.
"""
