"""Good / Same / Bad: counts, checks, the launch rule. May import: domain, metrics.statistics."""
