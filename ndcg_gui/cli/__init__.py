"""The command line, which reaches everything through project.

May import project, metrics, formats, domain and click; gui only inside the verbs that open a window.
"""
