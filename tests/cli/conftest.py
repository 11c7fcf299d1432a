"""The command line, run in this process; and a project to run it on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ndcg_gui.cli.main import main
from tests.making import project_file


class Line:
    """Runs the command line and says what came of it."""

    def __call__(self, *words: object, code: int = 0) -> Result:
        """Run; a result with another exit code than `code`, or an exception that is a bug, fails the test."""
        result = CliRunner().invoke(main, [str(word) for word in words])
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert result.exit_code == code, (result.exit_code, result.stdout, result.stderr)
        return result

    def json(self, *words: object, code: int = 0) -> Any:
        """Run with --json; stdout must be one JSON object and nothing else."""
        value, end = json.JSONDecoder().raw_decode(text := self(*words, "--json", code=code).stdout)
        assert text[end:] == "\n"
        assert isinstance(value, dict)
        return value

    def refused(self, *words: object) -> list[str]:
        """Run something that the user can put right: exit code 1, nothing on stdout, lines on stderr."""
        result = self(*words, code=1)
        assert result.stdout == ""
        assert result.stderr
        assert not re.search(r"Traceback|Error\b", result.stderr)
        return result.stderr.splitlines()

    def misused(self, *words: object) -> str:
        """Run something with wrong usage: exit code 2."""
        result = self(*words, code=2)
        assert result.stdout == ""
        assert result.stderr.startswith("Usage: ")
        return result.stderr


@pytest.fixture
def line() -> Line:
    return Line()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Three queries, six documents, two systems; nothing is judged."""
    return project_file(tmp_path)


Make = Callable[..., Path]
