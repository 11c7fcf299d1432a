"""The same small project as for the package above."""

from tests.project.conftest import project

__all__ = ["project"]
