"""The application: window, start screen, actions, palette and status bar. It knows every panel.

May import: every other package of gui; what gui may.
"""
