"""The real program in a real window, driven by real key strokes."""
