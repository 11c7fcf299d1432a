"""Names of the project layer, imported when something is read or printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.lazily import lazily

if TYPE_CHECKING:
    from ndcg_gui.project import opening as opening
    from ndcg_gui.project.core.people import person as person
    from ndcg_gui.project.display.self_naming_search import decide as decide
    from ndcg_gui.project.evaluation.files import evaluate_files as evaluate_files
    from ndcg_gui.project.evaluation.files import file_columns as file_columns
    from ndcg_gui.project.importing.verbs import import_files as import_files
    from ndcg_gui.project.results.blocks import Number as Number
    from ndcg_gui.project.results.blocks import Sentence as Sentence
    from ndcg_gui.project.results.blocks import Table as Table
    from ndcg_gui.project.results.blocks import words as words
    from ndcg_gui.project.results.formats import write_report as write_report

__getattr__ = lazily(
    {
        "opening": "ndcg_gui.project",
        "person": "ndcg_gui.project.core.people",
        "decide": "ndcg_gui.project.display.self_naming_search",
        "evaluate_files": "ndcg_gui.project.evaluation.files",
        "file_columns": "ndcg_gui.project.evaluation.files",
        "import_files": "ndcg_gui.project.importing.verbs",
        "Number": "ndcg_gui.project.results.blocks",
        "Sentence": "ndcg_gui.project.results.blocks",
        "Table": "ndcg_gui.project.results.blocks",
        "words": "ndcg_gui.project.results.blocks",
        "write_report": "ndcg_gui.project.results.formats",
    },
)
