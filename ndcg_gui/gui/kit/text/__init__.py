"""Text, times and pictures prepared for the screen, without widgets.

May import: paths, domain, project (texts and pictures of documents), Qt.
"""
