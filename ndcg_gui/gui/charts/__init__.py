"""Charts that paint themselves; they know numbers and colours, no project.

May import: gui.tables, base, text; domain.
"""
