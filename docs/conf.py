"""Settings of the documentation site; `docs/build.py` makes it."""

from ndcg_gui.version import VERSION

project = "ndcg-gui"
author = "the ndcg-gui authors"
copyright = author
version = release = VERSION

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 4
default_role = "code"  # docstrings write names in single backticks
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
exclude_patterns = ["guide-*.md"]  # parts of other pages

smartquotes = False  # options are shown as they are typed

html_theme = "furo"
html_title = f"ndcg-gui {VERSION}"
html_show_sphinx = False
html_copy_source = False
html_static_path = ["static"]
html_css_files = ["wide.css"]
