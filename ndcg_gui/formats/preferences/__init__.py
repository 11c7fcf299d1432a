"""Side-by-side verdicts in tables without a fixed format. May import: domain, formats, formats.tables."""
