"""What results say, and how reports are written: HTML, Markdown, XLSX, CSV, JSON."""
