"""The same project as in the tests of features."""

from __future__ import annotations

from tests.features.conftest import project as project
