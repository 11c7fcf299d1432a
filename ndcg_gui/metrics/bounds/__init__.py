"""Between which values a number lies while results are unjudged. May import: domain, metrics."""
