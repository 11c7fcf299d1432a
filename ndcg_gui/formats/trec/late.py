"""Threads, which only large files are read with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.lazily import lazily

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

__getattr__ = lazily({"concurrent.futures": ("ThreadPoolExecutor",)})
