"""`python -m ndcg_gui` is the command `ndcg-gui`."""

from ndcg_gui.cli.main import main

main(prog_name="ndcg-gui")
