"""What `import ndcg_gui` offers to programs and notebooks: numbers of labels and runs, without a window.

May import project, formats, metrics and domain; nothing imports it but the package itself, when asked.
"""
