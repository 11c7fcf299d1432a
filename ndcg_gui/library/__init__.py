"""Public functions of `import ndcg_gui` for programs and notebooks: numbers of labels and runs.

May import project, formats, metrics and domain; nothing imports it but the package itself, when asked.
"""
