"""One file per panel, each ending in one PANEL; the list of them stands in this file."""
