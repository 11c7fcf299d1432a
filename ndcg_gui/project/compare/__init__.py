"""Two systems compared by metrics: differences, tests, what is unjudged, the verdict."""
