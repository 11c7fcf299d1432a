"""Asking over HTTP: a client that verifies certificates, secrets that are kept nowhere, many asked at a pace.

May import: domain.
"""
