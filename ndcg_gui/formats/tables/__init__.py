"""CSV, TSV, XLSX and JSON Lines: tables of queries, documents and judgments. May import: domain, formats."""
