"""Charts that paint themselves, given numbers and colours without a project.

May import: gui.tables, base, text; domain.
"""
