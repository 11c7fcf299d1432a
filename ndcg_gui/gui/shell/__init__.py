"""The parts of the main window around the panels; they know no project beyond the context."""
