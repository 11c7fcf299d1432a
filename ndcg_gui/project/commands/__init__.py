"""The verbs that write: one small frozen dataclass each, one file per noun.

May import what project may import.
"""
