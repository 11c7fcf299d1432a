"""Judge search results, compare systems, and know whether the difference is real."""

__version__ = "0.1.0"
