"""Text, times and pictures on their way to the screen; no widgets.

May import: paths, domain, project (texts and pictures of documents), Qt.
"""
