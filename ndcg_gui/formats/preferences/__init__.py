"""Side-by-side verdicts in tables of anybody's making. May import: domain, formats, formats.tables."""
