"""A rater's work as a file of its own: handed out, judged elsewhere, merged."""
