"""What every panel stands on: the open project, jobs, settings, theme, dialogs; it knows no panel."""
