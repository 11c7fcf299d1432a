"""The type of an open transaction, for the layer above, which hands it on without looking inside."""

from __future__ import annotations

from sqlalchemy import Connection

__all__ = ["Connection"]
