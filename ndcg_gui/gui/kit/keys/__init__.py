"""Keys on the screen: the list of those that work here, and the table in which others are chosen.

May import: gui.widgets, base, text; what gui may.
"""

from __future__ import annotations
